import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { useEffect } from 'preact/hooks'
import type { OnlineGame } from '../game/open.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { inWords } from '../parts/words.ts'
import { tableRefusalText } from '../services/game-source.ts'
import { peopleWords as words } from '../words/people.ts'
import type { TableModel } from './model.ts'
import type { TablePeople } from './table-people.ts'
import { VoteOn } from './table-requests.tsx'
import { TableSettings } from './table-settings.tsx'
import './people.css'

interface Properties<S> {
  model: TableModel<S>
  people: TablePeople
  game: OnlineGame | null
}

/** What a player can ask of the others, and do with their own seat. */
export function TableActions<S>({ model, people, game }: Properties<S>) {
  const open = useSignal(false)
  const resigning = useSignal(false)
  const { index } = model.newest.value
  const online = people.online.value
  if (online === null) return null
  const state = online.life?.state ?? 'running'
  const isAway = people.seat !== null && online.absent[people.seat] === 'away'
  return (
    <details
      class="table-actions"
      open={open.value}
      onToggle={({ currentTarget }) => {
        open.value = currentTarget.open
      }}
    >
      <summary>{words.tableMenu}</summary>
      <div>
        {state === 'running' && model.newest.value.undo > 1 && (
          <button type="button" class="btn small" onClick={() => void model.undoAll()}>
            {words.undoTurn}
          </button>
        )}
        {state === 'running' && index > model.source.first && (
          <VoteOn people={people} kind="undo" data={{ to: index - 1 }} text={words.askToUndo} />
        )}
        {state === 'running' && <PauseRequest people={people} />}
        <Replacing model={model} people={people} />
        {game !== null && game.watchAddress !== null && (
          <CopiedAddress text={words.watchLink} make={game.watchAddress} />
        )}
        {state !== 'finished' && game?.ownAddress != null && (
          <CopiedAddress text={words.ownLink} make={game.ownAddress} />
        )}
        {game?.settings != null && <SettingsButton settings={game.settings} />}
        {game !== null && <Copies game={game} />}
        {state !== 'finished' && (
          <>
            <VoteOn people={people} kind="end" data={{}} text={words.askToEnd} />
            {!isAway && (
              <button type="button" class="btn small" onClick={() => void online.changeSeat('leave')}>
                {words.leaveSeat}
              </button>
            )}
            <button
              type="button"
              class="btn small danger"
              onClick={() => {
                resigning.value = true
              }}
            >
              {words.resign}
            </button>
          </>
        )}
      </div>
      {resigning.value && (
        <Confirm
          title={words.resignQuestion}
          text={words.aboutResign}
          keep={words.resignKeep}
          commit={words.resign}
          danger
          onKeep={() => {
            resigning.value = false
          }}
          onCommit={() => {
            resigning.value = false
            void online.changeSeat('resign')
          }}
        />
      )}
    </details>
  )
}

/** Asks for a pause, without an end or until a date. */
function PauseRequest({ people }: { people: TablePeople }) {
  const open = useSignal(false)
  const timed = useSignal(false)
  const until = useSignal(localInput(Date.now() + DAY))
  const at = new Date(until.value).getTime()
  const isPast = timed.value && !(at > Date.now())
  const choose = (on: boolean): void => {
    timed.value = on
  }
  const isAsked = people.requests.value.some(({ kind }) => kind === 'pause')
  useEffect(() => {
    if (isAsked) open.value = false
  }, [isAsked])
  if (!open.value) {
    return (
      <button
        type="button"
        class="btn small"
        aria-expanded={false}
        disabled={isAsked}
        onClick={() => {
          open.value = true
        }}
      >
        {words.askForPause}
      </button>
    )
  }
  return (
    <fieldset class="pause-form" onKeyDown={(event) => event.stopPropagation()}>
      <legend class="visually-hidden">{words.pauseLasts}</legend>
      <label>
        <input type="radio" name="pause" checked={!timed.value} onChange={() => choose(false)} />
        {words.pauseOpen}
      </label>
      <label>
        <input type="radio" name="pause" checked={timed.value} onChange={() => choose(true)} />
        {words.pauseTimed}
      </label>
      {timed.value && (
        <input
          class="text"
          type="datetime-local"
          aria-label={words.pauseEnd}
          min={localInput(Date.now())}
          value={until.value}
          onInput={(event) => {
            until.value = event.currentTarget.value
          }}
        />
      )}
      <div>
        {isPast ? (
          <span role="alert">{words.pausePast}</span>
        ) : (
          <VoteOn people={people} kind="pause" data={{ until: timed.value ? at : null }} text={words.askForPause} />
        )}
      </div>
    </fieldset>
  )
}

const DAY = 86_400_000

/** As in a field for date and time: in this device's zone, to the minute. */
function localInput(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function SettingsButton({ settings }: { settings: NonNullable<OnlineGame['settings']> }) {
  const open = useSignal(false)
  return (
    <>
      <button
        type="button"
        class="btn small"
        onClick={() => {
          open.value = true
        }}
      >
        {words.settings}
      </button>
      {open.value && (
        <TableSettings
          {...settings}
          close={() => {
            open.value = false
          }}
        />
      )}
    </>
  )
}

/**
 * Somebody else for a bot that plays for a player who has left. Without clocks nobody is late by themselves: the others can
 * ask after three days without a move.
 */
function Replacing<S>({ model, people }: Pick<Properties<S>, 'model' | 'people'>) {
  const [bot] = model.pkg.opponents ?? model.pkg.bots.map(({ id }) => id)
  const slow = model.newest.value.waiting.filter(
    (seat) => people.others.includes(seat) && people.clockOf(seat) === null,
  )
  const absent = people.online.value?.absent ?? {}
  const left = Object.keys(absent).filter((seat) => seat !== people.seat && absent[seat] !== 'vacant')
  return (
    <>
      {left.map((seat) => (
        <VoteOn
          key={seat}
          people={people}
          kind="replace"
          data={{ seat, by: 'person' }}
          text={words.replaceByPerson(model.source.nameOf(seat))}
        />
      ))}
      {slow.map((seat) => (
        <Fragment key={seat}>
          <VoteOn
            people={people}
            kind="replace"
            data={{ seat, by: { bot } }}
            text={words.replaceByBot(model.source.nameOf(seat))}
          />
          <VoteOn
            people={people}
            kind="replace"
            data={{ seat, by: 'person' }}
            text={words.replaceByPerson(model.source.nameOf(seat))}
          />
        </Fragment>
      ))}
    </>
  )
}

/** Another table like this one, or a copy of the game to try things out. */
function Copies({ game }: { game: OnlineGame }) {
  const trouble = useSignal<string | null>(null)
  const study = (): Promise<void> =>
    game.study().catch((problem) => {
      trouble.value = inWords(problem)
    })
  return (
    <>
      <button type="button" class="btn small" title={words.aboutStudy} onClick={() => void study()}>
        {words.study}
      </button>
      <a class="btn small" href={game.template}>
        {words.copyAsTemplate}
      </a>
      {trouble.value !== null && <span role="alert">{trouble.value}</span>}
    </>
  )
}

/** Makes a link and copies it. */
export function CopiedAddress({ text, make }: { text: string; make(): Promise<string> }) {
  const address = useSignal('')
  const copy = async (): Promise<void> => {
    try {
      address.value = await make()
      await navigator.clipboard.writeText(address.value).catch(() => {})
    } catch (problem) {
      address.value = inWords(problem)
    }
  }
  return (
    <>
      <button type="button" class="btn small" onClick={() => void copy()}>
        {text}
      </button>
      {address.value !== '' && <output class="watch-address">{address.value}</output>}
    </>
  )
}

/** Notes that nobody else sees. If they were changed elsewhere meanwhile, both texts are shown. */
export function Notes({ people }: { people: TablePeople }) {
  const stored = people.online.value?.note ?? { text: '', version: 0 }
  const text = useSignal(stored.text)
  const edited = useSignal(false)
  /** Of the stored text that the reader has seen. */
  const version = useSignal(stored.version)
  const said = useSignal('')
  useEffect(() => {
    if (edited.value) return
    text.value = stored.text
    version.value = stored.version
  }, [stored.version])
  const save = async (): Promise<void> => {
    const refusal = (await people.source.online?.saveNote(text.value, version.value)) ?? null
    version.value = people.online.value?.note.version ?? 0
    edited.value = refusal !== null
    said.value = refusal === null ? words.notesSaved : (tableRefusalText(refusal) ?? refusal.reason)
  }
  const differs = edited.value && stored.text !== '' && said.value !== '' && stored.text !== text.value
  return (
    <details
      class="notes"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
      }}
    >
      <summary>
        {words.notes} <small>{words.aboutNotes}</small>
      </summary>
      <textarea
        class="text"
        aria-label={words.notes}
        rows={3}
        maxLength={20_000}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value
          edited.value = true
          said.value = ''
        }}
      />
      <div>
        <button type="button" class="btn small" onClick={() => void save()}>
          {words.saveNotes}
        </button>
        <span role="status">{said.value}</span>
      </div>
      {differs && (
        <p>
          <b>{words.otherText}</b> {stored.text}
        </p>
      )}
    </details>
  )
}

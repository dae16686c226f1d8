import { YOU } from '@interregnum/game-package'
import type { ChatLine } from '@interregnum/protocol'
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import check from 'lucide-static/icons/check.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import send from 'lucide-static/icons/send.svg?raw'
import vote from 'lucide-static/icons/vote.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { OnlineGame } from '../game/open.tsx'
import { ChatText } from '../parts/chat-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { dayAndTime, inWords, timeOfDay } from '../parts/words.ts'
import { type TableRequest, tableRefusalText } from '../services/game-source.ts'
import { myName } from '../services/online-api.ts'
import { partsWords } from '../words/parts.ts'
import { peopleWords as words } from '../words/people.ts'
import { Bank, ClockFigure } from './clock.tsx'
import type { TableModel } from './model.ts'
import { PresenceDot } from './presence-dot.tsx'
import { SeatEmblem } from './seats.tsx'
import { StandingOrders } from './standing-orders.tsx'
import { Notes, TableActions } from './table-actions.tsx'
import type { Seated, TableBots } from './table-bots.ts'
import type { TablePeople } from './table-people.ts'
import { requestLine } from './table-requests.tsx'
import './people.css'

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  people: TablePeople
  game: OnlineGame | null
}

/** Who is at the table, and their talk. */
export function People<S>({ model, tableBots, people, game }: Properties<S>) {
  return (
    <div class="people">
      <ul class="people-list">
        {tableBots.seated.value.map((seat) => (
          <Person key={seat.seat} model={model} seat={seat} people={people} />
        ))}
        <Watching count={people.online.value?.watching ?? 0} />
      </ul>
      {people.online.value?.life?.advice === true && <p class="read">{words.advice}</p>}
      {people.seat !== null && model.newest.value.outcome === null && (
        <TableActions model={model} people={people} game={game} />
      )}
      {people.seat !== null && model.newest.value.outcome === null && <StandingOrders model={model} people={people} />}
      {people.online.value?.life?.talk.on !== false && <ChatBox model={model} people={people} game={game} />}
      {people.seat !== null && <Notes people={people} />}
    </div>
  )
}

/** How many look at the table without a seat. */
const Watching = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <li class="people-watching">
      <Icon of={eye} size={18} /> {words.watchers(count)}
    </li>
  )

/** The people, in the place of the tray. */
export function PeoplePanel<S>({ close, ...properties }: Properties<S> & { close(): void }) {
  return (
    <section class="people-panel" aria-label={words.people}>
      <header>
        <h2 class="block-heading">{words.people}</h2>
        <button type="button" class="icon-button" aria-label={partsWords.close} onClick={close}>
          <Icon of={x} />
        </button>
      </header>
      <People {...properties} />
    </section>
  )
}

function Person<S>({ model, seat, people }: { model: TableModel<S>; seat: Seated; people: TablePeople }) {
  const presence = seat.kind === 'person' ? (people.presence.value[seat.seat] ?? 'never') : null
  const clock = people.clockOf(seat.seat)
  // At a server the list also says under which name the others know the reader.
  const name = model.source.nameOf(seat.seat) || seat.title
  const who = seat.kind === 'program' ? words.bot : presence !== null && words.presence[presence]
  const absence = people.online.value?.absent[seat.seat]
  const muted = people.online.value?.muted.includes(seat.seat) === true
  const away = people.vacationOf(seat.seat)
  const canNudge = seat.asked && people.seat !== null && seat.seat !== people.seat && seat.kind === 'person'
  const state = [
    seat.title !== name && seat.title !== YOU && seat.title,
    who,
    absence !== undefined && words.absent[absence],
    away !== null && words.onVacation(dayAndTime(away)),
    seat.asked && words.toMove,
    muted && words.muted,
  ]
  return (
    <li class={seat.asked ? 'asked' : ''}>
      <SeatEmblem board={model.board} seat={seat} />
      <div>
        <b>
          {presence !== null && <PresenceDot state={presence} />}
          {seat.seat === people.seat ? words.you(name) : name}
        </b>
        <small>{state.filter(Boolean).join(', ')}</small>
        {canNudge && <Nudge people={people} seat={seat.seat} name={name} />}
        {muted && (
          <span class="line-actions">
            <button type="button" class="link" onClick={() => void people.online.value?.mute(seat.seat, false)}>
              {words.unmute(name)}
            </button>
          </span>
        )}
      </div>
      {clock !== null && (
        <div class="person-clock">
          <ClockFigure clock={clock} />
          <Bank clock={clock} least={0} />
        </div>
      )}
    </li>
  )
}

/** Reminds a slow player. */
function Nudge({ people, seat, name }: { people: TablePeople; seat: string; name: string }) {
  const said = useSignal<string | null>(null)
  const nudge = async (): Promise<void> => {
    const refusal = (await people.source.online?.nudge(seat)) ?? null
    said.value = refusal === null ? words.nudged : (tableRefusalText(refusal) ?? refusal.reason)
  }
  return (
    <span class="line-actions">
      <button type="button" class="link" aria-label={words.nudgeOf(name)} onClick={() => void nudge()}>
        {words.nudge}
      </button>
      <span role="status">{said.value}</span>
    </span>
  )
}

function ChatBox<S>({ model, people, game }: Omit<Properties<S>, 'tableBots'>) {
  const lines = talkOf(people)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    people.markRead()
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  return (
    <section class="chat" aria-label={words.chat}>
      <ol ref={list} class="chat-lines" aria-live="polite">
        {lines.length === 0 && <li class="muted">{words.noChat}</li>}
        {lines.map((line) =>
          'votes' in line ? (
            <li key={`request ${line.number}`} class="request-line">
              <Icon of={vote} size={17} />
              <p>
                {requestLine((seat) => model.source.nameOf(seat), line)} <small>{timeOfDay(line.opened)}</small>
              </p>
            </li>
          ) : (
            <Line key={line.number} model={model} line={line} me={people.seat} />
          ),
        )}
      </ol>
      {people.seat !== null || myName.value !== '' ? (
        <WriteBox model={model} people={people} />
      ) : (
        game !== null && <NameBox game={game} />
      )}
    </section>
  )
}

/** What was said and what was asked of the others, in order. */
function talkOf(people: TablePeople): readonly (ChatLine | TableRequest)[] {
  const timeOf = (line: ChatLine | TableRequest): number => ('votes' in line ? line.opened : line.at)
  return [...people.chat.value, ...people.allRequests.value].sort((a, b) => timeOf(a) - timeOf(b))
}

/** Keys typed in a field are no shortcuts of the table; Escape leaves the field. */
function leaveField(event: KeyboardEvent): void {
  event.stopPropagation()
  if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
}

/** Somebody who watches without a name gives one, to write to others who do. */
function NameBox({ game }: { game: OnlineGame }) {
  const name = useSignal('')
  const trouble = useSignal<string | null>(null)
  const take = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (name.value.trim() === '') return
    await game.watchAs(name.value.trim()).catch((problem) => {
      trouble.value = inWords(problem)
    })
  }
  return (
    <form class="write" onSubmit={take} onKeyDown={leaveField}>
      <p class="read">{words.aboutWatcherName}</p>
      <OneLine text={name} trouble={trouble} label={words.yourName} longest={40} autocomplete="nickname">
        <button type="submit" class="btn" aria-label={words.takeName}>
          <Icon of={check} size={17} />
        </button>
      </OneLine>
    </form>
  )
}

interface OneLineProperties {
  text: Signal<string>
  /** Why it was refused; null if it was not. */
  trouble: ReadonlySignal<string | null>
  label: string
  longest: number
  autocomplete: 'nickname' | 'off'
  /** The button that sends it. */
  children: ComponentChildren
}

/** A line of text to write and send. */
const OneLine = ({ text, trouble, label, longest, autocomplete, children }: OneLineProperties) => (
  <>
    <div class="field">
      <input
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        autocomplete={autocomplete}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value
        }}
      />
      {children}
    </div>
    {trouble.value !== null && (
      <p class="notice bad" role="alert">
        {trouble.value}
      </p>
    )}
  </>
)

function Line<S>({ model, line, me }: { model: TableModel<S>; line: ChatLine; me: string | null }) {
  const { source, board } = model
  const shown = board.seats?.(model.shown.value.view).find(({ seat }) => seat === line.from)
  const isPrivate = line.to !== 'table' && line.to !== 'watchers'
  return (
    <li class={isPrivate ? 'private' : ''}>
      <SeatEmblem board={board} seat={shown ?? { title: model.names.titleOf(line.from) }} />
      <div>
        <b>{line.name ?? source.nameOf(line.from)}</b> <small>{timeOfDay(line.at)}</small>
        {isPrivate && (
          <small class="private-mark">
            {line.from === me ? words.privateTo(source.nameOf(line.to)) : words.private}
          </small>
        )}
        <p>
          <ChatText text={line.text} />
        </p>
        {line.from !== me && me !== null && <LineActions model={model} line={line} />}
      </div>
    </li>
  )
}

/** Mutes the writer, or shows the line to the operator. */
function LineActions<S>({ model, line }: { model: TableModel<S>; line: ChatLine }) {
  const said = useSignal<string | null>(null)
  const { online } = model.source
  const name = line.name ?? model.source.nameOf(line.from)
  const report = async (): Promise<void> => {
    if ((await online?.report(line.number, '')) === null) said.value = words.reported
  }
  return (
    <span class="line-actions">
      <button type="button" class="link" onClick={() => void online?.mute(line.from, true)}>
        {words.mute(name)}
      </button>
      <button type="button" class="link" aria-label={words.reportOf(name)} onClick={() => void report()}>
        {words.report}
      </button>
      <span role="status">{said.value}</span>
    </span>
  )
}

function WriteBox<S>({ model, people }: { model: TableModel<S>; people: TablePeople }) {
  const { draft: text, draftTo: to } = people
  const trouble = useSignal<string | null>(null)
  const { source } = model
  const say = async (event: Event): Promise<void> => {
    event.preventDefault()
    const written = text.value.trim()
    if (written === '') return
    text.value = ''
    const refusal = (await source.chat?.say(written, to.value)) ?? null
    trouble.value = refusal === null ? null : words.chatFailed(tableRefusalText(refusal) ?? refusal.reason)
    if (refusal !== null) text.value = written
  }
  const whole =
    to.value === 'table'
      ? words.write
      : to.value === 'watchers'
        ? words.writeToWatchers
        : words.writeTo(source.nameOf(to.value))
  return (
    <form class="write" onSubmit={say} onKeyDown={leaveField}>
      {people.seat !== null && people.online.value?.life?.talk.private === true && people.others.length > 1 && (
        <label>
          <span class="visually-hidden">{words.to}</span>
          <select
            class="text"
            value={to.value}
            onChange={(event) => {
              to.value = event.currentTarget.value
            }}
          >
            <option value="table">{words.everyone}</option>
            {people.others.map((seat) => (
              <option key={seat} value={seat}>
                {words.only(source.nameOf(seat))}
              </option>
            ))}
          </select>
        </label>
      )}
      <OneLine text={text} trouble={trouble} label={whole} longest={1000} autocomplete="off">
        <button type="submit" class="btn" aria-label={words.send}>
          <Icon of={send} size={17} />
        </button>
      </OneLine>
    </form>
  )
}

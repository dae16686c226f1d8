import type { Lesson } from '@interregnum/game-package'
import type { Option, Position } from '@interregnum/kernel'
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import { End } from '../end/end.tsx'
import { Help } from '../help/help.tsx'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { PHONE_BELOW, useNarrow } from '../parts/use-narrow.ts'
import { inWords } from '../parts/words.ts'
import { PastPosition, ReplayActions } from '../replay/past-position.tsx'
import { ReplayBar } from '../replay/replay-bar.tsx'
import { SinceBar, useSince } from '../replay/since-bar.tsx'
import { addresses, go, note } from '../router.ts'
import { fetchFonts } from '../services/fonts.ts'
import type { ForkedGame, GameSource } from '../services/game-source.ts'
import { occupantsQuery } from '../services/occupants.ts'
import { download } from '../services/share.ts'
import { SettingsDialog } from '../settings/settings.tsx'
import { Advisor } from '../table/advisor.tsx'
import { Assistant } from '../table/assistant.tsx'
import { expectedBy, lectureOf, lessonIn } from '../table/coach.tsx'
import { useKeys } from '../table/keys.ts'
import { TableModel } from '../table/model.ts'
import { Table } from '../table/table.tsx'
import { type Opens, TableBar } from '../table/table-bar.tsx'
import { TableBots } from '../table/table-bots.ts'
import { TablePeople } from '../table/table-people.ts'
import { warmUp } from '../table/warm-up.tsx'
import { gameWords } from '../words/game.ts'
import { partsWords } from '../words/parts.ts'
import { Autosave } from './autosave.ts'
import { openAsNewGame, openAsNewTable } from './handover.ts'
import { hasLeftLesson, leaveLesson } from './left-lesson.ts'
import { followScript, isScripted } from './lesson-script.ts'
import { ConnectionNotice, SaveNotice } from './notices.tsx'
import type { OnlineGame, OpenGame } from './open.tsx'
import { OutdatedNotice } from './outdated.tsx'
import { RematchDialog } from './rematch.tsx'
import { RulesNotice } from './rules-notice.tsx'
import { SeatsDialog } from './seats-dialog.tsx'
import { ShareDialog } from './share.tsx'

/** What is open over the table. */
type Open = 'nothing' | 'again' | Opens

/** The open game: its source, model, autosave and bots. */
interface GameSession {
  readonly opened: OpenGame
  readonly source: GameSource
  readonly model: TableModel<unknown>
  /** Null if the game is stored elsewhere. */
  readonly autosave: Autosave | null
  readonly assistant: Assistant<unknown>
  readonly advisor: Advisor<unknown>
  readonly tableBots: TableBots<unknown>
  /** Null unless the table is on a server. */
  readonly people: TablePeople | null
  readonly open: Signal<Open>
  /** The replay starts playing by itself. */
  readonly playing: Signal<boolean>
  /** The positions since the last turn of somebody who came back, while they are replayed. */
  readonly since: Signal<readonly number[] | null>
  /** The game is over, but its board is shown instead of the result. */
  readonly atBoard: Signal<boolean>
  readonly lesson: Lesson | null
  readonly guided: Signal<boolean>
  /** Continues from a past position as a separate game; null if the record is not available. */
  readonly branch: ((index: number) => void) | null
  /** Sets up a table on the server that continues from a past position; null unless the game was played there. */
  readonly branchOnline: ((index: number) => void) | null
  /** Opens the after-action review; null if the game has none. */
  readonly review: (() => void) | null
  /** Opens the analysis of the finished game; null if it is not saved here. */
  readonly analyse: (() => void) | null
  leaveReplay(): void
}

/** A game on the screen: the table, the replay, or the result. */
export function GameScreen({ opened, reopen }: { opened: OpenGame; reopen(): void }) {
  const session = useGameSession(opened)
  const { model, source, open, atBoard } = session
  useEffect(fetchFonts, [])
  useEffect(() => warmUp(source, model, innerWidth < PHONE_BELOW), [source, model])
  useAddress(model, session.autosave)
  useKeys(model, {
    hint: () => void session.assistant.hint(),
    compare: () => void session.advisor.compare(),
    help: () => {
      open.value = 'help'
    },
    pause: () => ifPrograms(session.tableBots, () => session.tableBots.pause(!session.tableBots.paused.value)),
    passOn: () => session.tableBots.passOn(),
    hurry: () => ifPrograms(session.tableBots, () => session.tableBots.skip()),
  })
  const { records } = source
  const save = records && (async () => download(await records.export(), opened.title))
  const over = model.newest.value.outcome !== null
  return (
    <ErrorBoundary otherwise={(problem, again) => <Failed problem={problem} again={again} save={save} />}>
      <p class="visually-hidden" role="status" aria-live="polite" data-testid="said">
        {model.said.value}
      </p>
      {over && !model.replaying.value && !atBoard.value ? (
        <EndOf session={session} />
      ) : (
        <TableOf session={session} reopen={reopen} save={save} />
      )}
      <Overlays session={session} />
    </ErrorBoundary>
  )
}

/** Exports the record; null if it is not available. */
type Save = (() => void) | null

const idOf = ({ saving }: OpenGame): string | null => saving?.id ?? null

const autosaveOf = ({ saving, title }: OpenGame): Autosave | null =>
  saving === null ? null : new Autosave(saving.game, saving.id, title, saving.stored)

function branchFrom({ records }: GameSource, open: (fork: ForkedGame) => void): ((index: number) => void) | null {
  return records && ((index) => void records.fork(index).then(open))
}

function reviewFor({ pkg }: GameSource, autosave: Autosave | null): (() => void) | null {
  if (pkg.review === undefined || autosave === null) return null
  return () => void autosave.savedId().then((id) => go(addresses.review(id)))
}

const analysisFor = (autosave: Autosave | null): (() => void) | null =>
  autosave && (() => void autosave.savedId().then((id) => go(addresses.analysis(id))))

/** Returns whether the key did anything. */
function ifPrograms(tableBots: TableBots<unknown>, act: () => void): boolean {
  if (tableBots.withBots) act()
  return tableBots.withBots
}

function useGameSession(opened: OpenGame): GameSession {
  const { board, source } = opened
  const lesson = useMemo(() => lessonIn(board.lessons, source), [board, source])
  const guided = useSignal(lesson !== null && !hasLeftLesson(idOf(opened)))
  const model = useMemo(() => {
    const expected = (position: Position<unknown>): Option | null =>
      lesson !== null && guided.value ? expectedBy(lesson, source.lesson?.line ?? [], position) : null
    return new TableModel(source.pkg, board, source, expected)
  }, [source, board, lesson, guided])
  const autosave = useMemo(() => autosaveOf(opened), [opened])
  const assistant = useMemo(() => new Assistant(model, source), [model, source])
  const advisor = useMemo(() => new Advisor(model, source), [model, source])
  const tableBots = useMemo(() => {
    const held = (index: number): boolean => guided.value && isScripted(lesson, source, index)
    return new TableBots(model, source, held)
  }, [model, source, lesson, guided])
  const people = useMemo(() => (source.chat === null ? null : new TablePeople(source)), [source])
  useEffect(() => followScript(lesson, source, model, guided), [lesson, source, model, guided])
  const playing = useSignal(false)
  const since = useSignal<readonly number[] | null>(null)
  useSince(model, since)
  const session: GameSession = {
    opened,
    source,
    model,
    autosave,
    assistant,
    advisor,
    tableBots,
    people,
    open: useSignal<Open>('nothing'),
    playing,
    since,
    atBoard: useSignal(false),
    lesson,
    guided,
    branch: branchFrom(source, (fork) =>
      openAsNewGame({ ...fork, title: gameWords.forkTitle(opened.title, turnAt(model)) }),
    ),
    branchOnline: opened.online && branchFrom(source, (fork) => openAsNewTable({ ...fork, title: opened.title })),
    review: reviewFor(source, autosave),
    analyse: analysisFor(autosave),
    leaveReplay() {
      playing.value = false
      model.leaveReplay()
    },
  }
  useEffect(() => {
    if (opened.at !== null && opened.at < source.position.index) model.lookAt(opened.at)
    return () => {
      model.close()
      autosave?.close()
      assistant.close()
      advisor.close()
      tableBots.close()
      people?.close()
      source.close()
    }
  }, [model, autosave, assistant, advisor, tableBots, people, opened, source])
  return session
}

function TableOf({ session, reopen, save }: { session: GameSession; reopen(): void; save: Save }) {
  const { model, assistant, advisor, tableBots, opened, source, lesson, guided, atBoard } = session
  // A page that reloads needs the server, and there is room for one notice.
  const isOutdated = session.people?.online.value?.outdated === true && model.connection.value === 'connected'
  const replaying = model.replaying.value
  const index = model.newest.value.index
  const lecture = useMemo(
    () => (guided.value && lesson !== null ? lectureOf(lesson, source.lesson?.line ?? [], index) : null),
    [guided.value, lesson, source, index],
  )
  const open = useCallback(
    (what: Opens) => {
      session.open.value = what
    },
    [session.open],
  )
  const looking = replaying || model.newest.value.outcome !== null
  const back = replaying
    ? session.leaveReplay
    : () => {
        atBoard.value = false
      }
  return (
    <Table
      model={model}
      assistant={assistant}
      advisor={advisor}
      tableBots={tableBots}
      source={source}
      people={session.people}
      online={opened.online}
      title={opened.title}
      lecture={lecture}
      leaveLesson={() => {
        leaveLesson(idOf(opened))
        guided.value = false
      }}
      strip={replaying && session.since.value !== null ? <SinceBar model={model} steps={session.since.value} /> : null}
      replayBar={replayBarOf(session)}
      instead={looking ? <PastPosition model={model} /> : undefined}
      ways={
        looking ? (
          <ReplayActions
            model={model}
            branch={session.branch}
            branchOnline={session.branchOnline}
            review={session.review}
            analyse={model.newest.value.outcome === null ? null : session.analyse}
            back={back}
          />
        ) : undefined
      }
      notice={
        <>
          <ConnectionNotice model={model} />
          {isOutdated && <OutdatedNotice model={model} />}
          {opened.online?.rulesChange != null && model.connection.value === 'connected' && (
            <RulesNotice change={opened.online.rulesChange} />
          )}
          {session.autosave !== null && <SaveNotice autosave={session.autosave} reopen={reopen} save={save} />}
        </>
      }
      open={open}
    />
  )
}

/** Spectators have it all the time, others while they look back. */
function replayBarOf({ model, playing, since, people }: GameSession) {
  if (since.value !== null && model.replaying.value) return null
  const watches = people !== null && people.seat === null
  if (!model.replaying.value && !watches) return null
  return <ReplayBar model={model} playing={playing.value} live={watches} />
}

function EndOf({ session }: { session: GameSession }) {
  const narrow = useNarrow()
  const { model, assistant, tableBots, opened, open, playing, atBoard } = session
  const opening = (what: Open) => () => {
    open.value = what
  }
  return (
    <End
      model={model}
      tableBots={tableBots}
      bar={
        <TableBar
          model={model}
          assistant={assistant}
          advisor={session.advisor}
          tableBots={tableBots}
          people={null}
          title={opened.title}
          narrow={narrow}
          hints={false}
          open={(what) => opening(what)()}
          journal={() => model.lookAt(model.newest.value.index)}
          talk={() => {}}
        />
      }
      replayBar={<ReplayBar model={model} branch={session.branch} />}
      replay={() => {
        playing.value = true
        model.lookAt(model.first)
      }}
      again={opened.online === null ? opening('again') : () => void rematch(opened.online, model)}
      online={opened.online}
      share={session.source.records === null ? null : opening('share')}
      review={session.review}
      analyse={session.analyse}
      look={() => {
        atBoard.value = true
      }}
    />
  )
}

/** The same people again, at a new table of the server. */
const rematch = (online: OnlineGame | null, model: TableModel<unknown>): Promise<void> | undefined =>
  online?.rematch().catch((problem) => {
    model.trouble.value = inWords(problem)
    model.said.value = inWords(problem)
  })

function Overlays({ session: { model, source, tableBots, opened, open } }: { session: GameSession }) {
  const close = (): void => {
    open.value = 'nothing'
    model.rules.value = null
  }
  const clause = model.rules.value
  return (
    <>
      {(open.value === 'help' || clause !== null) && (
        <Help
          pkg={source.pkg}
          at={clause ?? ''}
          tab={clause === null ? 'table' : 'rules'}
          shortcuts={opened.board.shortcuts ?? []}
          close={close}
        />
      )}
      {open.value === 'settings' && <SettingsDialog close={close} />}
      {open.value === 'share' && source.records !== null && (
        <ShareDialog
          records={source.records}
          title={opened.title}
          setup={setupOf(source)}
          moveOnline={moveOnlineFrom(opened)}
          close={close}
        />
      )}
      {open.value === 'again' && <RematchDialog source={source} occupants={tableBots.occupants.value} close={close} />}
      {open.value === 'seats' && <SeatsDialog tableBots={tableBots} source={source} close={close} />}
    </>
  )
}

/** A game at this screen that is not over, without loaded dice, can go on at a table of the server. */
function moveOnlineFrom({ source, title, online }: OpenGame): (() => void) | null {
  const { records, lesson, position, occupants } = source
  if (online !== null || records === null || lesson !== null || position.outcome !== null) return null
  return () => void records.export().then((record) => openAsNewTable({ record, title, occupants }))
}

/** Only what another game can begin with: no loaded dice. */
function setupOf({ seed, lesson, options, occupants, position }: GameSource): string | null {
  if (seed === null || lesson !== null) return null
  return addresses.setup(position.game, { ...options, ...occupantsQuery(occupants), seed })
}

const turnAt = (model: TableModel<unknown>): string | null => {
  const { index } = model.shown.value
  return model.turns.value.findLast((mark) => mark.index <= index)?.label ?? null
}

/** Keeps the shown position in the URL, so that a reload returns to it. */
function useAddress(model: TableModel<unknown>, autosave: Autosave | null): void {
  const { index } = model.shown.value
  const replaying: ReadonlySignal<boolean>['value'] = model.replaying.value
  useEffect(() => {
    const address = autosave?.address ?? null
    if (address !== null) note(replaying ? `${address}?at=${index}` : address)
  }, [autosave, index, replaying])
}

/** An error while rendering: the game itself is unaffected, and saved. */
function Failed({ problem, again, save }: { problem: unknown; again(): void; save: Save }) {
  return (
    <div class="page">
      <main>
        <article class="sheet-of-paper" aria-live="assertive">
          <h1>{partsWords.wentWrong}</h1>
          <p class="read">{gameWords.pageFailed(inWords(problem), save !== null)}</p>
          <div class="page-buttons">
            <button type="button" class="btn primary" onClick={again}>
              {gameWords.reloadGame}
            </button>
            {save !== null && (
              <button type="button" class="btn" onClick={save}>
                {gameWords.exportGameFile}
              </button>
            )}
            <button type="button" class="btn" onClick={() => go(addresses.home)}>
              {partsWords.home}
            </button>
          </div>
        </article>
      </main>
    </div>
  )
}

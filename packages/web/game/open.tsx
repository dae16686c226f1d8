import type { GameBoard, GamePackage, Lesson, RulesChange } from '@interregnum/game-package'
import type { GameRecord, Json } from '@interregnum/kernel'
import type { TableChange, TableInfo } from '@interregnum/protocol'
import { loadGame, NoSuchGame } from '@interregnum/registry'
import { boards } from '@interregnum/registry/boards'
import { useEffect } from 'preact/hooks'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import type { Route } from '../router.ts'
import type { GameSource, SavableGame } from '../services/game-source.ts'
import { LocalSource, type Sitting } from '../services/local-source.ts'
import { type Occupants, splitQuery } from '../services/occupants.ts'
import { type Stored, saves } from '../services/saves.ts'
import { settings } from '../services/settings.ts'
import { LONGEST_NOTES } from '../services/setup-limits.ts'
import { download, recordFrom } from '../services/share.ts'
import { gameWords } from '../words/game.ts'
import { partsWords } from '../words/parts.ts'
import { openAsNewGame, takeHandover } from './handover.ts'
import { GameScreen } from './screen.tsx'
import { SharedGame } from './shared.tsx'

export type TableRoute = Extract<Route, { screen: 'play' | 'game' | 'record' }>

/** What a table needs. */
export interface OpenGame {
  readonly board: GameBoard
  readonly source: GameSource
  readonly title: string
  /** Null for a game that is not saved in this browser. */
  readonly saving: Saving | null
  /** What a finished game on a server leads to; null for others. */
  readonly online: OnlineGame | null
  /** The position to show, if the URL names one. */
  readonly at: number | null
}

/** A game on a server. */
export interface OnlineGame {
  /** Opens a table with the same people. Rejects with a message. */
  rematch(): Promise<void>
  /** The page on which the game is verified. */
  readonly proof: string
  /** The address for spectators; null if they see nothing. */
  readonly watchAddress: (() => Promise<string>) | null
  /** Makes a link with which a guest plays on in another browser; null for others. */
  readonly ownAddress: (() => Promise<string>) | null
  /** What the owner can change; null for others. */
  readonly settings: { readonly table: TableInfo; change(change: TableChange): Promise<void> } | null
  /** Somebody who watches gives a name. Rejects with a message. */
  watchAs(name: string): Promise<void>
  /** Makes a link to a seat that waits for another player; an older one stops working. */
  seatAddress(seat: string): Promise<string>
  /** Where a table like this one is set up. */
  readonly template: string
  /** The game goes on with later rules than those it began with; null if it does not. */
  readonly rulesChange: {
    readonly table: string
    readonly from: string
    readonly to: string
    readonly changes: readonly RulesChange[]
  } | null
  /** Opens a copy of the game in this page, as far as the reader knows it. Rejects with a message. */
  study(): Promise<void>
}

/** A game that is saved in this browser. */
export interface Saving {
  readonly game: SavableGame
  /** Null if it is not saved yet. */
  readonly id: string | null
  /** How much is stored; null if it must be written whole. */
  readonly stored: Stored | null
}

/** Nothing to show: the page is being redirected. */
const REDIRECTING = 'redirecting'

/** A game that cannot be opened, with its record, so that it can be exported. */
class Unopened extends Error {
  constructor(
    message: string,
    readonly headline: string,
    readonly record: GameRecord | null = null,
  ) {
    super(message)
  }
}

const keyOf = (route: TableRoute): string => {
  if (route.screen === 'play') return `play ${route.game} ${route.query}`
  return route.screen === 'game' ? `game ${route.save}` : route.hash
}

export function Open({ route }: { route: TableRoute }) {
  const { got, again } = useAsync(keyOf(route), () => prepare(route))
  useEffect(() => {
    if (got.state === 'here' && got.value !== REDIRECTING) document.title = gameWords.pageTitle(got.value.title)
  }, [got])
  if (got.state === 'waiting' || (got.state === 'here' && got.value === REDIRECTING)) {
    return <Loading text={gameWords.loading} />
  }
  if (got.state === 'here') {
    const opened = got.value as OpenGame
    if (route.screen !== 'record') return <GameScreen opened={opened} reopen={again} />
    return <SharedGame opened={opened} from={route.from} reopen={again} />
  }
  const problem = got.problem instanceof Unopened ? got.problem : null
  const record = problem?.record ?? null
  return (
    <TroublePage title={problem?.headline ?? gameWords.notOpened} text={inWords(got.problem)}>
      <button type="button" class="btn" onClick={again}>
        {partsWords.tryAgain}
      </button>
      {record !== null && (
        <button type="button" class="btn" onClick={() => download(record, 'interregnum-record')}>
          {gameWords.exportGameFile}
        </button>
      )}
    </TroublePage>
  )
}

async function prepare(route: TableRoute): Promise<OpenGame | typeof REDIRECTING> {
  if (route.screen === 'play') return begin(route.game, route.query)
  if (route.screen === 'record') {
    const record = await recordFrom(route.hash).catch((problem) => {
      throw new Unopened(inWords(problem), gameWords.badLink)
    })
    return openRecord(record, null, null, null, {})
  }
  const at = route.query.get('at')
  const moment = at !== null && /^\d+$/.test(at) ? Number(at) : null
  const saved = await saves.get(route.save).catch(() => null)
  const save = saved ?? takeHandover(route.save)
  if (save !== null) {
    const { occupants, present, notes, record, title } = save
    const sitting = { occupants, present, notes, joined: saved?.joined }
    return openRecord(record, route.save, title, moment, sitting, saved?.stored)
  }
  throw new Unopened(gameWords.notOnThisDevice, gameWords.notFound)
}

/** Loads the rules and the board of a game in parallel. */
async function fetchGame(game: string): Promise<{ pkg: GamePackage; board: GameBoard }> {
  const loadBoard = boards[game]
  try {
    const [pkg, module] = await Promise.all([loadGame(game), loadBoard?.()])
    if (module === undefined) throw new NoSuchGame(gameWords.noBoard(game))
    return { pkg: pkg, board: module.board }
  } catch (problem) {
    if (problem instanceof NoSuchGame) throw new Unopened(inWords(problem), gameWords.notFound)
    throw new Unopened(gameWords.loadFailed(inWords(problem)), gameWords.notLoaded)
  }
}

async function begin(game: string, query: URLSearchParams): Promise<typeof REDIRECTING> {
  const { pkg, board } = await fetchGame(game)
  try {
    const { occupants, rest } = splitQuery(pkg, query)
    const { guided, seed, name, notes = '', ...options } = rest
    const lesson = guided === undefined ? null : lessonOf(board, guided)
    const beginning =
      lesson === null
        ? { options: options as { [key: string]: Json }, seed }
        : { options: lesson.options, seed: lesson.seed, loaded: { dice: lesson.dice, piles: lesson.piles } }
    const record = LocalSource.begin(pkg, beginning).exportRecord()
    const about = lesson === null ? name : gameWords.tutorial
    const title = about === undefined ? pkg.title : gameWords.named(pkg.title, about)
    const seated = lesson === null ? occupants : botsOf(lesson)
    openAsNewGame({ record, title, occupants: seated, notes: notes.slice(0, LONGEST_NOTES) }, true)
    return REDIRECTING
  } catch (problem) {
    throw new Unopened(gameWords.startFailed(inWords(problem)), gameWords.notStarted)
  }
}

/** The occupants of a lesson's other seats. */
const botsOf = ({ bots = {} }: Lesson): Occupants =>
  Object.fromEntries(Object.entries(bots).map(([seat, policy]) => [seat, { kind: 'program', policy }]))

/** The lesson with this id; "1" is the first. */
function lessonOf({ lessons }: GameBoard, id: string): Lesson {
  const lesson = id === '1' ? lessons[0] : lessons.find((one) => one.id === id)
  if (lesson !== undefined) return lesson
  throw new Error(
    gameWords.unknownTutorial(
      id,
      lessons.map((one) => one.id),
    ),
  )
}

async function openRecord(
  record: GameRecord,
  id: string | null,
  title: string | null,
  at: number | null,
  sitting: Sitting,
  stored?: Stored,
): Promise<OpenGame> {
  const { pkg, board } = await fetchGame(record.game)
  try {
    const seating = { ...sitting, covers: settings.value.curtain }
    // Saved by this page, so there is no need to verify it.
    const source =
      stored === undefined ? LocalSource.load(pkg, record, seating) : LocalSource.open(pkg, record, seating)
    // The board shows corrections too.
    const { corrections } = record
    const shown = corrections === undefined ? board : (board.corrected?.(corrections) ?? board)
    const saved = stored === undefined || source.tookOver ? null : stored
    return {
      board: shown,
      source,
      title: title ?? pkg.title,
      saving: { game: source, id, stored: saved },
      online: null,
      at,
    }
  } catch (problem) {
    throw new Unopened(gameWords.fileUnchanged(inWords(problem)), gameWords.damagedFile, record)
  }
}

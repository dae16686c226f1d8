import { advise, askFor, chooseUnlessFinal, interruptWith, replyOrChoose } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import {
  type Bot,
  type GameRecord,
  isStep,
  type Json,
  LivePosition,
  Match,
  type Move,
  type Segment,
  sameJson,
} from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'

/** What a program would do, and in one line why. */
export interface Hint {
  /** An option, or what is filled into a form. */
  readonly option: Json
  /** The id of the ask that the option answers. */
  readonly ask: string
  readonly reason: string
}

/** Whom to think for. */
export interface BotTurn {
  readonly seat: string
  /** The program that sits there; without it the one that sits beside people. */
  readonly policy?: string
  /** Whether nobody waits for it: then it may leave things as they are. */
  readonly idle?: boolean
  /** Whether people are asked at the same time: its last word waits until they have had theirs. */
  readonly beside?: boolean
}

/** To the worker, and back from it. */
export interface BotRequest {
  readonly id: number
  readonly record: GameRecord
  /** Whoever is asked, unless it is said. */
  readonly who?: BotTurn
}

export type BotReply =
  /** Null where a program that nobody waits for lets things be. */
  | { readonly id: number; readonly hint: Hint | null }
  /** `problem` is a sentence. */
  | { readonly id: number; readonly problem: string }

/** The program that sits beside a person, where a game has it. */
const DEFAULT_BOT = 'sensible'

/** What the worker does: it plays the record again and asks the game's own program for the next answer. */
export async function answerRequest({ id, record, who }: BotRequest): Promise<BotReply> {
  try {
    return { id, hint: await hintFor(record, who) }
  } catch (problem) {
    return { id, problem: problem instanceof Error ? problem.message : String(problem) }
  }
}

async function hintFor(record: GameRecord, who?: BotTurn): Promise<Hint | null> {
  const printed = await loadGame(record.game)
  const pkg = record.corrections === undefined ? printed : printed.corrected(record.corrections)
  const match = matchOf(pkg, record)
  const seat = who?.seat ?? match.asks.find((ask) => !ask.optional && ask.answerable)?.seat
  if (seat === undefined || match.over) throw new Error('The game is over: there is nothing left to advise.')
  const wanted = who?.policy ?? DEFAULT_BOT
  const policy = pkg.bots.find(({ id }) => id === wanted) ?? pkg.bots[0]
  // A seed of its own: a program must not know the dice to come. It changes from answer to answer, or it would throw
  // the same each time.
  const bot = policy.create(`${wanted}/${seat}/${match.index}`, seat)
  const move = think(match, seat, bot, who)
  if (move === null) return null
  const own = askFor(match, seat, move)
  if (own === undefined) throw new Error('It would do what is not offered.')
  return { option: move.answer, ask: own.id, reason: move.reason ?? '' }
}

function think(match: Match, seat: string, bot: Bot, who: BotTurn | undefined): Move | null {
  // Whoever asks for a hint asks about the question.
  if (who?.policy === undefined) return advise(match, seat, bot)
  const position = new LivePosition(match.forkRun(), seat)
  if (who.beside) return chooseUnlessFinal(position, bot)
  return who.idle ? interruptWith(position, bot) : replyOrChoose(position, bot)
}

/** The match of the last question: programs are asked answer after answer, each time a little further on. */
let last: { readonly record: GameRecord; readonly match: Match } | null = null

/** The match of a record. To play a long game again for every answer would take longer than the thinking. */
function matchOf(pkg: GamePackage, record: GameRecord): Match {
  const known = last
  last = null
  const match =
    known !== null && catchUp(known.match, known.record, record) ? known.match : Match.open(pkg.game(), record)
  last = { record, match }
  return match
}

/** Plays on what a record has more than another; false where it does not go on from it. */
function catchUp(match: Match, older: GameRecord, newer: GameRecord): boolean {
  const { segments: before, checkpoint: _, outcome: __, ...same } = older
  const { segments: after, checkpoint: ___, outcome: ____, ...likewise } = newer
  const [from, to] = [before[before.length - 1], after[after.length - 1]]
  const goesOn =
    before.length === after.length &&
    sameJson(same, likewise) &&
    sameJson({ ...from, entries: [], journal: [] }, { ...to, entries: [], journal: [] }) &&
    from.entries.every((entry, at) => sameJson(entry, to.entries[at]))
  return goesOn && to.entries.slice(from.entries.length).every((entry) => reenact(match, entry))
}

function reenact(match: Match, entry: Segment['entries'][number]): boolean {
  if (!isStep(entry)) return ('undo' in entry ? match.undo(entry.undo, entry) : match.redo(entry.redo, entry)).ok
  const ask = match.asks.find(({ serial, seat }) => serial === entry.serial && seat === entry.seat)
  return ask !== undefined && match.answer(entry.seat, entry.answer, ask.id).ok
}

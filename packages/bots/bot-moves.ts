import type { GamePackage } from '@interregnum/game-package'
import {
  type Ask,
  type Beginning,
  type Bot,
  BotError,
  type BotTask,
  type LivePosition,
  Match,
  type Move,
  type Option,
  playOut,
  seeded,
  whenReady,
} from '@interregnum/kernel'
import { botSpecOf, type Seating } from './seating.ts'
import { botSeed } from './simulate.ts'

/** A move, or null for none; a promise where a bot takes its time. */
export type MaybeMove = Move | null | Promise<Move | null>

/** What a bot does that nobody waits for; null if it leaves the others alone. */
export const interruptWith = <S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): MaybeMove =>
  bot.interrupt?.(position, task) ?? null

/** What a bot answers whose turn it is: first to what others have offered it, then to the question. */
export function replyOrChoose<S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): Move | Promise<Move> {
  const offered = position.asks.some(({ optional, form }) => optional && form === null)
  const reply = offered ? interruptWith(position, bot, task) : null
  // Proposals of its own, which are forms, can wait.
  return whenReady(reply, (move) => (move !== null && move.ask.form === null ? move : bot.choose(position, task)))
}

/**
 * Next move of a bot that is asked together with people. Null if that move would end its part: bots finish last, so
 * that people can still trade with them.
 */
export const chooseUnlessFinal = <S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): MaybeMove =>
  whenReady(bot.choose(position, task), (move) => (move.ask.optional || !wouldFinish(position, move) ? move : null))

/** Whether nobody would wait for the seat any more after this answer, as far as it can know. */
function wouldFinish<S>(position: LivePosition<S>, { ask: { id }, answer }: Move): boolean {
  const run = position.imagine({ source: seeded(`${position.index}`), loaded: null }, 'nothing')
  const ask = run.pending.find((open) => open.id === id)
  const resolved = ask?.resolve(answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) return false
  run.play(ask, resolved.choice, answer)
  return !run.pending.some(({ seat, optional, answerable }) => seat === position.seat && !optional && answerable)
}

/** The question of a match that a move answers: a bot thinks on a copy of the run, which has asks of its own. */
export const askFor = <S>(match: Match<S>, { ask, answer }: Move): Ask | undefined =>
  match.asks.find(
    (open) =>
      open.seat === ask.seat && open.kind === ask.kind && (open.isForm || open.options.includes(answer as Option)),
  )

/** A whole game by quick bots, with its record. `beginning` may name corrections only if `pkg` has them. */
export function playMatch<S>(pkg: GamePackage<S>, beginning: Beginning, policies: Seating): Match<S> {
  const match = Match.begin(pkg.game(), beginning)
  const bots: Record<string, Bot<S>> = {}
  for (const [seat, policy] of Object.entries(policies)) {
    const bot = botSpecOf(pkg, policy).create(botSeed(String(beginning.seed ?? '1'), seat))
    bots[seat] = { choose: (position, task) => bot.choose(position, task) }
  }
  const moves: Move[] = []
  // Bots play on a run, which is quick. The match then takes their answers as it takes anybody's.
  playOut(match.forkRun(), bots, (_, move) => moves.push(move))
  for (const { ask, answer } of moves) {
    const change = match.answer(ask.seat, answer)
    if (!change.ok) throw new BotError(`${ask.seat} was refused ${JSON.stringify(answer)}: ${change.reason}`)
  }
  return match
}

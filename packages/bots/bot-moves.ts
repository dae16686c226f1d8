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
  playOut,
  seeded,
  whenReady,
} from '@interregnum/kernel'
import { botSpecOf, type Seating } from './seating.ts'
import { botSeed } from './simulate.ts'

/** A move, or null for none; a promise if the bot is slow. */
export type MaybeMove = Move | null | Promise<Move | null>

/** The move of a bot that need not answer; null if it does not interrupt. */
export const interruptWith = <S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): MaybeMove =>
  bot.interrupt?.(position, task) ?? null

/** The move of a bot whose turn it is: replies to offers of others come first, then the question. */
export function replyOrChoose<S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): Move | Promise<Move> {
  const offered = position.asks.some(({ optional, form }) => optional && form === null)
  const reply = offered ? interruptWith(position, bot, task) : null
  // The bot's own proposals are forms, and can wait.
  return whenReady(reply, (move) => (move !== null && move.ask.form === null ? move : chosen(position, bot, task)))
}

/** The answer of a bot to its question. Without a second option there was nothing to decide, so no reason is given. */
const chosen = <S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): Move | Promise<Move> =>
  whenReady(bot.choose(position, task), (move) => {
    const { form, optional, options } = move.ask
    if (form !== null || optional || options.length > 1) return move
    const { reason: _, ...rest } = move
    return rest
  })

/**
 * Next move of a bot that is asked together with people. Null if that move would end its part: bots finish last, so
 * that people can still trade with them.
 */
export const chooseUnlessFinal = <S>(position: LivePosition<S>, bot: Bot<S>, task?: BotTask): MaybeMove =>
  whenReady(chosen(position, bot, task), (move) => {
    if (move.ask.optional || !wouldFinish(position, move)) return move
    task?.postponed?.(move)
    return null
  })

/** Whether the seat would have nothing more to answer after this move, as far as it can know. */
function wouldFinish<S>(position: LivePosition<S>, { ask: { id }, answer }: Move): boolean {
  const run = position.imagine({ source: seeded(`${position.index}`), loaded: null }, 'nothing')
  const ask = run.pending.find((open) => open.id === id)
  const resolved = ask?.resolve(answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) return false
  run.play(ask, resolved.choice, answer)
  return !run.pending.some(({ seat, optional, answerable }) => seat === position.seat && !optional && answerable)
}

/** The ask of the match that a move answers: the bot worked on a copy of the run, which has different Ask objects. */
export const askFor = <S>(match: Match<S>, { ask, answer }: Move): Ask | undefined =>
  match.asks.find(
    (open) =>
      open.seat === ask.seat &&
      open.kind === ask.kind &&
      (open.isForm || open.options.some((option) => option === answer)),
  )

/** A whole game played by quick bots. If `beginning` has corrections, `pkg` must be the corrected package. */
export function playMatch<S>(pkg: GamePackage<S>, beginning: Beginning, policies: Seating): Match<S> {
  const match = Match.begin(pkg.game(), beginning)
  const bots: Record<string, Bot<S>> = {}
  for (const [seat, policy] of Object.entries(policies)) {
    const bot = botSpecOf(pkg, policy).create(botSeed(String(beginning.seed ?? '1'), seat))
    bots[seat] = { choose: (position, task) => bot.choose(position, task) }
  }
  const moves: Move[] = []
  // Bots play on a run, which is fast. Their moves are then answered in the match one by one.
  playOut(match.forkRun(), bots, (_, move) => moves.push(move))
  for (const { ask, answer } of moves) {
    const change = match.answer(ask.seat, answer)
    if (!change.ok) throw new BotError(`${ask.seat} was refused ${JSON.stringify(answer)}: ${change.reason}`)
  }
  return match
}

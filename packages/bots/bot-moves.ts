import type { GamePackage } from '@interregnum/game-package'
import {
  type Ask,
  type Beginning,
  type Bot,
  BotError,
  type Json,
  LivePosition,
  Match,
  type Move,
  type Option,
  playOut,
  seeded,
} from '@interregnum/kernel'
import { botSpecOf, type Seating } from './seating.ts'
import { botSeed } from './simulate.ts'

/** What a program in this seat would answer now. */
export const advise = <S>(match: Match<S>, seat: string, bot: Bot<S>): Move =>
  bot.choose(new LivePosition(match.forkRun(), seat))

/** What a program does that nobody waits for; null where it lets the others be. */
export const interruptWith = <S>(position: LivePosition<S>, bot: Bot<S>): Move | null =>
  bot.interrupt?.(position) ?? null

/** What a program answers that is to play: first to what others have put to it, then to the question. */
export function replyOrChoose<S>(position: LivePosition<S>, bot: Bot<S>): Move {
  const put = position.asks.some(({ optional, form }) => optional && form === null)
  const reply = put ? interruptWith(position, bot) : null
  // What it would bring up itself can wait.
  return reply !== null && reply.ask.form === null ? reply : bot.choose(position)
}

/**
 * What a program says that is asked at the same time as people; null where it would have done with it. Its last word
 * waits until the people have had theirs: else it would leave the table before anybody could talk to it.
 */
export function chooseUnlessFinal<S>(position: LivePosition<S>, bot: Bot<S>): Move | null {
  const move = bot.choose(position)
  return move.ask.optional || !wouldFinish(position, move) ? move : null
}

/** Whether nobody would wait for a seat any more after this answer, as far as it can know. */
function wouldFinish<S>(position: LivePosition<S>, { ask: { id }, answer }: Move): boolean {
  const run = position.imagine({ source: seeded(`${position.index}`), loaded: null })
  const ask = run.pending.find((open) => open.id === id)
  const resolved = ask?.resolve(answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) return false
  run.answer(ask, resolved.choice, answer)
  return !run.pending.some(({ seat, optional, answerable }) => seat === position.seat && !optional && answerable)
}

/** The question of a match that a move answers: a program thinks on a run of its own, whose asks have other ids. */
export const askFor = <S>(match: Match<S>, seat: string, { ask, answer }: Move): Ask | undefined =>
  match.asks.find(
    (open) => open.seat === seat && open.kind === ask.kind && (open.isForm || open.options.includes(answer as Option)),
  )

/** A whole game by programs, with its record. Corrections that it names are those of the room. */
export function playMatch<S>(pkg: GamePackage<S>, beginning: Beginning, policies: Seating): Match<S> {
  const match = Match.begin(pkg.game(), beginning)
  const answers: { seat: string; answer: Json }[] = []
  const bots: Record<string, Bot<S>> = {}
  for (const [seat, policy] of Object.entries(policies)) {
    const bot = botSpecOf(pkg, policy).create(botSeed(String(beginning.seed ?? '1'), seat))
    bots[seat] = {
      choose(position) {
        const move = bot.choose(position)
        answers.push({ seat, answer: move.answer })
        return move
      },
    }
  }
  // Programs play on a run, which is quick; the match then takes their answers as it takes anybody's.
  playOut(match.forkRun(), bots)
  for (const { seat, answer } of answers) {
    const change = match.answer(seat, answer)
    if (!change.ok) throw new BotError(`${seat} was refused ${JSON.stringify(answer)}: ${change.reason}`)
  }
  return match
}

// One game twice on the same dice: first a planner has one seat and the usual bot the others, then the usual bot has that
// seat too.
import { type GamePackage, usualBot } from '@interregnum/game-package'
import { type Bot, type BotTask, NO_LIMITS, playGame, Run, readOptions, seeded } from '@interregnum/kernel'
import { botSeed, botSpecOf, gameSeed, wilson } from '../index.ts'

/** Plain data, to send to a thread. */
export interface Duel {
  readonly game: string
  /** The id of the planner. */
  readonly bot: string
  /** Playouts for each of its moves; null for its own number. */
  readonly playouts: number | null
  readonly seed: string
  /** The number of the game, which also decides the seat: each in turn. */
  readonly number: number
}

export interface DuelResult extends Duel {
  readonly seat: string
  /** Whether the seat won. */
  readonly planner: boolean
  readonly usual: boolean
  /** Playouts of all moves together. */
  readonly made: number
}

export async function playDuel<S>(pkg: GamePackage<S>, duel: Duel): Promise<DuelResult> {
  const game = pkg.game()
  const seats = game.seats(readOptions(game.options, {})).map(({ id }) => id)
  const seat = seats[duel.number % seats.length]
  let made = 0
  const planner = await winsWith((seed) => {
    const bot = botSpecOf(pkg, duel.bot).create(seed)
    return withBudget(bot, duel.playouts, (count) => {
      made += count
    })
  })
  const usual = await winsWith((seed) => usualBot(pkg).create(seed))
  return { ...duel, seat, planner, usual, made }

  async function winsWith(create: (seed: string) => Bot<S>): Promise<boolean> {
    const seed = gameSeed(duel.seed, duel.number)
    const run = Run.begin(game, readOptions(game.options, {}), { source: seeded(seed), loaded: null })
    const bots = Object.fromEntries(
      seats.map((id) => [id, id === seat ? create(botSeed(seed, id)) : usualBot(pkg).create(botSeed(seed, id))]),
    )
    return (await playGame(run, bots)).outcome.winners.includes(seat)
  }
}

/** Limits a bot to this many playouts for each move, and counts them. */
function withBudget<S>(bot: Bot<S>, playouts: number | null, count: (made: number) => void): Bot<S> {
  let done = 0
  const task: BotTask = {
    ...NO_LIMITS,
    budget: playouts === null ? {} : { playouts },
    progress(now) {
      count(now.done > done ? now.done - done : now.done)
      done = now.done
    },
  }
  const fresh = (): BotTask => {
    done = 0
    return task
  }
  return {
    choose: (position) => bot.choose(position, fresh()),
    interrupt: (position) => bot.interrupt?.(position, fresh()) ?? null,
  }
}

export interface Strength {
  readonly games: number
  /** Wins, with the 95 % interval in per cent. */
  readonly planner: string
  readonly usual: string
  /** How many times the odds of the usual bot, with its 95 % interval; null without games. */
  readonly oddsRatio: string | null
  /** How often only one of the two won the game. */
  readonly onlyPlanner: number
  readonly onlyUsual: number
}

const percent = (share: number): string => (100 * share).toFixed(0)
const winsOf = (wins: number, games: number): string => {
  const { low, high } = wilson(wins, games)
  return `${wins} of ${games} [${percent(low)}-${percent(high)}]`
}

export function strengthOf(results: readonly DuelResult[]): Strength {
  const games = results.length
  const count = (is: (result: DuelResult) => boolean): number => results.filter(is).length
  const [planner, usual] = [count((it) => it.planner), count((it) => it.usual)]
  return {
    games,
    planner: winsOf(planner, games),
    usual: winsOf(usual, games),
    oddsRatio: games === 0 ? null : oddsRatio(planner, usual, games),
    onlyPlanner: count((it) => it.planner && !it.usual),
    onlyUsual: count((it) => it.usual && !it.planner),
  }
}

const Z = 1.959964

/** With half a game added to each count, so that it is finite. The two rows count as independent, which is cautious. */
function oddsRatio(planner: number, usual: number, games: number): string {
  const counts = [planner, games - planner, usual, games - usual].map((wins) => wins + 0.5)
  const [won, lost, wonUsually, lostUsually] = counts
  const log = Math.log((won * lostUsually) / (lost * wonUsually))
  const reach = Z * Math.sqrt(counts.reduce((sum, one) => sum + 1 / one, 0))
  return `${Math.exp(log).toFixed(2)} [${Math.exp(log - reach).toFixed(2)}-${Math.exp(log + reach).toFixed(2)}]`
}

/** Whether a result is that of this duel, played before. */
export const isResultOf = (result: Duel, { game, bot, playouts, seed, number }: Duel): boolean =>
  result.game === game &&
  result.bot === bot &&
  result.playouts === playouts &&
  result.seed === seed &&
  result.number === number

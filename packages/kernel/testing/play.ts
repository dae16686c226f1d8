import { type Ask, type Chance, Dice, type Game, type Json, type Match, refusalIn, seeded } from '../index.ts'
import { begin, Driver, type Setting } from './driver.ts'

/** Random play considers optional asks with a chance of one in this number, so that games end. */
const OPTIONAL_ODDS = 4

/** An open question and a legal answer to it, drawn at random. */
export interface RandomAnswer {
  readonly ask: Ask
  readonly answer: Json
}

export const diceFor = (seed: string | number): Dice => new Dice({ source: seeded(`test:${seed}`), loaded: null })

export const pickFrom = <T>(chance: Chance, list: readonly T[]): T => list[chance.roll(list.length) - 1]

/** A random answer to a random question that bots may answer. */
export function pick(asks: readonly Ask[], chance: Chance): RandomAnswer {
  const open = asks.filter((ask) => ask.answerable && !ask.forPeopleOnly)
  const required = open.filter((ask) => !ask.optional)
  if (required.length === 0) throw new Error('nobody must answer anything')
  const ask = pickFrom(chance, open.length > required.length && chance.roll(OPTIONAL_ODDS) === 1 ? open : required)
  return { ask, answer: ask.isForm ? ask.example(chance) : pickFrom(chance, ask.options) }
}

export interface RandomPlay<S> extends Setting<S> {
  /** Maximum number of answers of a game. */
  readonly most?: number
  /** Called after each answer, and once before the first. */
  readonly each?: (match: Match<S>, last: RandomAnswer | null) => void
}

/** Plays a match with random answers to its end. Fails after `most` answers. */
export function play<S>(game: Game<S>, setting: RandomPlay<S> = {}): Match<S> {
  return playOn(begin(game, setting), setting)
}

/** Continues a match with random answers to its end. */
export function playOn<S>(match: Match<S>, { seed = '1', most = 20_000, each }: RandomPlay<S> = {}): Match<S> {
  const dice = diceFor(seed)
  each?.(match, null)
  for (let n = 0; !match.over; n++) {
    dice.log.length = 0
    if (n >= most) throw new Error(`after ${n} random answers the game is not over\n${new Driver(match).offered()}`)
    const last = pick(match.asks, dice)
    const refusal = refusalIn(match.answer(last.ask.seat, last.answer, last.ask.id))
    if (refusal !== null) {
      const why = `${refusal.reason} (rule ${refusal.rule})\n${refusal.fault?.stack ?? ''}`
      throw new Error(
        `seed ${seed}, answer ${match.index + 1}: ${JSON.stringify(last.answer)} to ${last.ask.kind}: ${why}`,
      )
    }
    each?.(match, last)
  }
  return match
}

/** How often random play gave each answer and wrote each kind of note, to find what it never reaches. */
export interface Tally {
  readonly games: number
  /** By `kind:option`; a form counts as `kind`. */
  readonly answers: ReadonlyMap<string, number>
  readonly notes: ReadonlyMap<string, number>
}

/** Plays games with seeds 1, 2, 3 ... and counts. */
export function tally<S>(game: Game<S>, games: number, setting: RandomPlay<S> = {}): Tally {
  const answers = new Map<string, number>()
  const notes = new Map<string, number>()
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1)
  for (let seed = 1; seed <= games; seed++) {
    const each = (match: Match<S>, last: RandomAnswer | null): void => {
      if (last !== null) add(answers, last.ask.isForm ? last.ask.kind : `${last.ask.kind}:${last.answer}`)
      setting.each?.(match, last)
    }
    for (const { kind } of play(game, { ...setting, seed, each }).notes) add(notes, kind)
  }
  return { games, answers, notes }
}

// 7.5.7 The Imperial Gold Reserve: stops an advance, or changes a die that has just been rolled.
import type { Procedure } from '@interregnum/kernel'
import type { Front } from '../data/fronts.ts'
import { ask, type GoldDie } from './questions.ts'
import { holds, type Play, put, REDS } from './state.ts'

export function spendGold({ s, t }: Play): void {
  put(s, 'imperial-gold', 'out')
  t.note('gold')
}

/** Whether a political or a reorganization roll succeeds. */
export function* goldOnAttempt(
  g: Play,
  what: 'politics' | 'reorganize',
  die: number,
  rolled: boolean,
): Procedure<boolean> {
  return (yield* chooseDie(g, what, die, rolled ? 'win' : 'fail', ['win', 'fail'])) === 'win'
}

/** The outcome of a die just rolled: `stands`, or with the Gold any other of `outcomes`, best first. */
export function* chooseDie<const O extends string, const S extends string = O>(
  g: Play,
  what: GoldDie,
  die: number,
  stands: S,
  outcomes: readonly O[],
  data: { readonly front?: Front } = {},
): Procedure<O | S> {
  if (!holds(g.s, 'imperial-gold')) return stands
  const others = outcomes.filter((outcome) => String(outcome) !== stands)
  if (others.length === 0) return stands
  const answer = yield* ask(REDS, 'gold-die', ['keep', ...others], undefined, { what, die, stands, ...data })
  const bought = others.find((outcome) => outcome === answer)
  if (bought === undefined) return stands
  spendGold(g)
  g.t.note('gold-die', { what, die, outcome: bought })
  return bought
}

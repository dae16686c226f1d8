// 7.5.7 The Imperial Gold Reserve: stops a step, or settles a die that has just been rolled.
import { ask, type Json, type Procedure } from '@interregnum/kernel'
import { holds, type Play, put, REDS } from './state.ts'

export function spendGold({ s, t }: Play): void {
  put(s, 'imperial-gold', 'out')
  t.note('gold')
}

/**
 * The outcome that the player buys in place of a die just rolled; null if the die stands. `better` lists the outcomes
 * that somebody could want: paying for a worse one is not offered.
 */
export function* chooseDie<const O extends string>(
  g: Play,
  what: string,
  die: number,
  better: readonly O[],
  data: { readonly [key: string]: Json } = {},
): Procedure<O | null> {
  if (better.length === 0 || !holds(g.s, 'imperial-gold')) return null
  const word: string = yield* ask(REDS, 'gold-die', ['keep', ...better], undefined, { what, die, ...data })
  if (word === 'keep') return null
  spendGold(g)
  g.t.note('gold-die', { what, die, outcome: word })
  return word as O
}

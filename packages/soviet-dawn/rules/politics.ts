// 7.4 Political Actions, 8.0 political dissent, and every change of the Political Level.
import type { NoteData, Procedure } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { chooseDie, goldOnAttempt } from './gold.ts'
import type { Lines } from './notes.ts'
import { cardOf, holds, type Play, type State, winLevel } from './state.ts'
import { politicalDefeat, politicalVictory } from './victory.ts'

/** What pays for an attempt. Decides which modifiers count (7.1, 7.7). */
export type Payment = 'card' | 'cheka' | 'decree' | 'jassy'

/** Moves the marker, but not past the winning box. At 0 the game is lost at once (9.1). */
export function changeLevel(g: Play, by: number, why: NoteData<Lines, 'level'>['why']): void {
  const { s, t } = g
  const from = s.level
  s.level = Math.max(0, Math.min(winLevel(s), from + by))
  if (s.level === from) return
  t.note('level', { from, to: s.level, why })
  if (s.level === winLevel(s)) politicalVictory(g)
  if (s.level === 0) politicalDefeat(g)
}

/** The sum never exceeds +1 (7.1); the free rolls of #30 are always at +1. */
export function politicalDrm(g: Play, by: Payment): number {
  if (by === 'jassy') return 1
  const card = by === 'card' ? (cardOf(g).drm.political ?? 0) : 0
  return Math.min(1, card + (holds(g.s, 'comintern') ? 1 : 0))
}

export const resistance = (data: Data, s: State): number => data.resistance[s.level]

/** One roll on the Political Level track; true if it succeeded. */
export function* politicalAttempt(g: Play, by: Payment): Procedure<boolean> {
  const { s, t } = g
  const [die, drm, need] = [t.chance.roll(6), politicalDrm(g, by), resistance(g.data, s)]
  const rolled = die + drm > need
  const won = holds(s, 'imperial-gold') ? yield* goldOnAttempt(g, 'politics', die, rolled) : rolled
  t.note('politics', { by, die, drm, need, won })
  if (won) changeLevel(g, 1, 'politics')
  return won
}

export const dissentChange = (data: Data, total: number): number =>
  data.dissent.find((row) => row.upTo === null || total <= row.upTo)?.change ?? 0

/** 8.0: only forfeited Actions modify it. */
export function* dissentRoll(g: Play): Procedure {
  const { s, t } = g
  const die = t.chance.roll(6)
  const total = die + s.forfeits
  const rolled = dissentChange(g.data, total)
  const change = holds(s, 'imperial-gold') ? yield* goldOnDissent(g, die, rolled) : rolled
  t.note('dissent', { die, forfeits: s.forfeits, total, change })
  changeLevel(g, change, 'dissent')
}

function* goldOnDissent(g: Play, die: number, rolled: number): Procedure<number> {
  const changes = [...new Set(g.data.dissent.map((row) => row.change))].sort((a, b) => b - a)
  return Number(yield* chooseDie(g, 'dissent', die, signed(rolled), changes.map(signed)))
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

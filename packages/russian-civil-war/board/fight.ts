// Strengths, column and chances of the current attack or purge.
import type { Data } from '../data/corrections.ts'
import { COLUMNS, type CombatResult, columnOf, purgeColumn } from '../data/tables.ts'
import { attackStrength, defenceStrength } from '../rules/combat.ts'
import { type Attack, onMap, type Play, type State } from '../rules/state.ts'

export interface Fight {
  readonly kind: Attack['kind']
  readonly province: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attack: number
  readonly defence: number
  /** "3:1", or null if the odds are below 1:2. */
  readonly odds: string | null
  readonly column: number | null
  readonly chances: Readonly<Record<CombatResult, number>>
}

/** The chance of each result in a column of the table. */
export function chancesIn(data: Data, column: number | null): Record<CombatResult, number> {
  const chances = { AE: 0, EX: 0, DE: 0 }
  if (column !== null) for (const row of data.combat) chances[row[column]] += 1 / data.combat.length
  return chances
}

/** The attack that is open; null without one, and after the roll, as soon as a side has lost a stack. */
export function fightOf(s: State, data: Data): Fight | null {
  const { attack } = s
  if (attack === null || ![...attack.attackers, ...attack.defenders].every((root) => onMap(s.at[root]))) return null
  return fightIn({ s, data } as Play, attack)
}

export function fightIn(g: Play, attack: Attack): Fight {
  const { data } = g
  const [strength, defence] = [attackStrength(g, attack), defenceStrength(g, attack)]
  const column = strength === 0 ? null : columnOf(strength, defence)
  return {
    kind: attack.kind,
    province: attack.province,
    attackers: attack.attackers,
    defenders: attack.defenders,
    attack: strength,
    defence,
    odds: column === null ? null : COLUMNS[column],
    column,
    chances: chancesIn(data, column),
  }
}

/** The strength that the next column needs; null in the last column. */
export function nextColumn({ column, defence }: Fight): { readonly strength: number; readonly odds: string } | null {
  const next = column === null ? 0 : column + 1
  if (next >= COLUMNS.length) return null
  return { strength: next === 0 ? Math.ceil(defence / 2) : next * defence, odds: COLUMNS[next] }
}

/** The chance of each result of the Purge Table (two dice) at this strength; 0 is a counterpurge. */
export function purgeChances(data: Data, strength: number): number[] {
  const column = purgeColumn(strength)
  const chances: number[] = []
  data.purge.forEach((row, n) => {
    const ways = 6 - Math.abs(n - 5)
    chances[row[column]] = (chances[row[column]] ?? 0) + ways / 36
  })
  return Array.from(chances, (chance) => chance ?? 0)
}

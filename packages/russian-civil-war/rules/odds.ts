// What a choice may bring before the dice fall: attacks, assassinations, purges.
import type { AskView, Odds, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unit as unitNumber } from '../data/counters.ts'
import { ASSASSIN_COLUMNS, columnOf, purgeColumn } from '../data/tables.ts'
import { attackStrength, defenceStrength } from './combat.ts'
import { purgeStrength } from './purge.ts'
import { type Play, playerOf, type State } from './state.ts'

const FACES = 6
const PAIRS = 36
/** How many of the 36 throws of two dice show each sum. */
const waysTo = (sum: number): number => 6 - Math.abs(7 - sum)

export function odds(s: State, data: Data, ask: AskView, option: Option): readonly Odds[] {
  const g = { s, data } as Play
  if (ask.kind === 'assemble' && option === 'roll') return combatOdds(g)
  if (ask.kind === 'assassinate.send') return assassinationOdds(data, ask, String(option))
  if (ask.kind === 'purge.roll' && option === 'roll' && s.purge !== null) return purgeOdds(data, s.purge.strength)
  // 11.24: whoever strikes back strikes alone.
  if (ask.kind === 'counterpurge' && option !== 'decline') {
    return purgeOdds(data, purgeStrength(g, [playerOf(ask.seat)], true))
  }
  return []
}

/** The chance of each result. */
function combatOdds(g: Play): Odds[] {
  const { attack } = g.s
  if (attack === null || attack.attackers.length === 0) return []
  const column = columnOf(attackStrength(g, attack), defenceStrength(g, attack))
  if (column < 0) return []
  const names = { AE: 'the attackers fall', EX: 'losses are exchanged', DE: 'the defenders fall' }
  const counts = { AE: 0, EX: 0, DE: 0 }
  for (const row of g.data.combat) counts[row[column]]++
  const deadly = attack.kind === 'combat'
  if (!deadly) return [{ chance: counts.DE / FACES, text: names.DE }]
  return (['DE', 'EX', 'AE'] as const)
    .filter((result) => counts[result] > 0)
    .map((result) => ({ chance: counts[result] / FACES, text: names[result] }))
}

function assassinationOdds(data: Data, ask: AskView, option: string): Odds[] {
  const facts = (ask.data ?? {}) as { readonly target?: string }
  const value = data.values[unitNumber(facts.target ?? '')] ?? 0
  const [plain, felix] = option.replace('send:', '').split('+')
  const column = Math.min(ASSASSIN_COLUMNS, Number(plain) + (felix === undefined ? 0 : 3)) - 1
  let ways = 0
  for (let sum = 2; sum <= 12; sum++) if (data.assassination[sum - 2][column] >= value) ways += waysTo(sum)
  return [{ chance: ways / PAIRS, text: 'he dies' }]
}

function purgeOdds(data: Data, strength: number): Odds[] {
  const column = purgeColumn(strength)
  const ways = new Map<number, number>()
  for (let sum = 2; sum <= 12; sum++) {
    const result = data.purge[sum - 2][column]
    ways.set(result, (ways.get(result) ?? 0) + waysTo(sum))
  }
  return [...ways]
    .toSorted(([a], [b]) => a - b)
    .map(([result, count]) => ({
      chance: count / PAIRS,
      text: result === 0 ? 'it turns round' : `${result} ${result === 1 ? 'point' : 'points'} to take`,
    }))
}

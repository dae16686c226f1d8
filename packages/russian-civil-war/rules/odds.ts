// Chances shown before the roll: events, attacks, assassinations, purges, air raids.
import type { Odds } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unit as unitNumber } from '../data/counters.ts'
import { ASSASSIN_COLUMNS, columnOf, EVENTS, purgeColumn, type RandomEvent } from '../data/tables.ts'
import { ODDS_WORDS } from '../text/odds.ts'
import { attackStrength, defenceStrength } from './combat.ts'
import { controller } from './pieces.ts'
import { purgeStrength } from './purge.ts'
import { bandOptions, provinceIn, questions } from './questions.ts'
import { drawersOf } from './random-events.ts'
import { awaitsReds } from './replacement.ts'
import { type Play, playerOf, type State } from './state.ts'

const FACES = 6
const PAIRS = 36
/** How many of the 36 rolls of two dice give this sum. */
const waysTo = (sum: number): number => 6 - Math.abs(7 - sum)

export function odds(s: State, data: Data, ask: AskView, option: Option): readonly Odds[] {
  const g = { s, data } as Play
  if (ask.kind === 'event' && option === 'roll') return eventOdds(s)
  if (ask.kind === 'assemble' && option === 'roll') return combatOdds(g)
  if (questions.is(ask, 'assassinate.send')) return assassinationOdds(data, ask.data.target, option)
  if (questions.is(ask, 'assassinate.roll')) return assassinationOdds(data, ask.data.target, ask.data.send)
  const raided = questions.is(ask, 'raid') ? provinceIn(option) : null
  if (raided !== null) return raidOdds(g, raided)
  if (questions.is(ask, 'purge.roll', 'counterpurge.roll') && option === 'roll' && s.purge !== null)
    return purgeOdds(data, s.purge.strength)
  // 11.24: a counterpurge is always made alone.
  if (ask.kind === 'counterpurge' && option !== 'decline') {
    return purgeOdds(data, purgeStrength(g, [playerOf(ask.seat)], true))
  }
  return []
}

/** 12.0: grouped by who is affected, because there are 36 events. */
function eventOdds(s: State): Odds[] {
  const { epidemic, you, others, nothing } = ODDS_WORDS.event
  const resultOf = (event: RandomEvent): string => {
    if (event.kind === 'epidemic') return epidemic
    const drawers = drawersOf(s, event)
    if (drawers.includes(s.active)) return you
    return drawers.length > 0 ? others : nothing
  }
  const results = EVENTS.flat().map(resultOf)
  return [epidemic, you, others, nothing]
    .map((text) => ({ chance: results.filter((one) => one === text).length / PAIRS, text }))
    .filter(({ chance }) => chance > 0)
}

/** The chance of each result. */
function combatOdds(g: Play): Odds[] {
  const { attack } = g.s
  if (attack === null || attack.attackers.length === 0) return []
  const column = columnOf(attackStrength(g, attack), defenceStrength(g, attack))
  if (column === null) return []
  const names = ODDS_WORDS.combat
  const counts = { AE: 0, EX: 0, DE: 0 }
  for (const row of g.data.combat) counts[row[column]]++
  const isCombat = attack.kind === 'combat'
  if (!isCombat) return [{ chance: counts.DE / FACES, text: names.DE }]
  return (['DE', 'EX', 'AE'] as const)
    .filter((result) => counts[result] > 0)
    .map((result) => ({ chance: counts[result] / FACES, text: names[result] }))
}

function assassinationOdds(data: Data, target: string, sent: Option): Odds[] {
  const choice = bandOptions.read(sent)
  if (choice === null) return []
  const value = data.values[unitNumber(target)]
  const column = Math.min(ASSASSIN_COLUMNS, choice.band.plain + (choice.band.felix ? 3 : 0)) - 1
  let ways = 0
  for (let sum = 2; sum <= 12; sum++) if (data.assassination[sum - 2][column] >= value) ways += waysTo(sum)
  return [{ chance: ways / PAIRS, text: ODDS_WORDS.killed }]
}

/** The chance of each result of a purge, the lowest first; 0 backfires. */
export function purgeOdds(data: Data, strength: number): (Odds & { readonly result: number })[] {
  const column = purgeColumn(strength)
  const ways = new Map<number, number>()
  for (let sum = 2; sum <= 12; sum++) {
    const result = data.purge[sum - 2][column]
    ways.set(result, (ways.get(result) ?? 0) + waysTo(sum))
  }
  return [...ways]
    .toSorted(([a], [b]) => a - b)
    .map(([result, count]) => ({
      result,
      chance: count / PAIRS,
      text: result === 0 ? ODDS_WORDS.backfires : ODDS_WORDS.takes(result),
    }))
}

/** 12.5(5): on 1 to 3 no Reds return there, on 5 and 6 its controller draws. */
function raidOdds(g: Play, province: number): Odds[] {
  const text = awaitsReds(g, province) ? ODDS_WORDS.noReds : ODDS_WORDS.noEffect
  const hit = { chance: 3 / FACES, text }
  return controller(g.s, province) === null ? [hit] : [hit, { chance: 2 / FACES, text: ODDS_WORDS.controllerDraws }]
}

// 12.0-12.2: the Random Events Phase.
import type { Procedure } from '@interregnum/kernel'
import { BLUE, UNITS } from '../data/counters.ts'
import {
  BAKU,
  FINLAND,
  PETROGRAD,
  POLAND,
  PROVINCES,
  type ProvinceId,
  province as provinceNumber,
  TVER,
} from '../data/map.ts'
import type { RandomEvent } from '../data/tables.ts'
import { destinationOfLost } from './losses.ts'
import { controller, members, stacksIn, takeOff } from './pieces.ts'
import { drawChits, rollEvent } from './randomizer.ts'
import { settleOrphans } from './stacking.ts'
import { BAG, clockwise, IS_BLACK, IS_COMBAT, OUT_OF_GAME, ownerCalled, type Play, type State } from './state.ts'

export function* randomEvent(g: Play): Procedure {
  const { s } = g
  const event = rollEvent(g, 'event')
  if (event.kind === 'epidemic') epidemic(g, event.provinces)
  else for (const player of drawersOf(s, event)) yield* drawChits(g, player, 1)
}

/** The provinces whose controllers draw because of an event. */
const PLACES: Readonly<Record<RandomEvent['kind'], readonly number[]>> = {
  draw: [],
  epidemic: [],
  petrograd: [PETROGRAD],
  moscow: [TVER],
  european: [POLAND, FINLAND],
  baku: [BAKU],
}

/** 12.12-12.17: who draws because of an event. */
export function drawersOf(s: State, { kind }: RandomEvent): readonly number[] {
  if (kind === 'draw') return [s.active]
  const owners = PLACES[kind].map((province) => controller(s, province))
  return clockwise(s, s.active).filter((player) => owners.includes(player))
}

/** 12.11: the strongest combat unit of each Red, White, Green and Black stack. */
export function epidemic(g: Play, provinces: readonly ProvinceId[]): void {
  const { s, t } = g
  for (const id of provinces) {
    const province = provinceNumber(id)
    const victims = stacksIn(s, province)
      .map((root) => strongest(g, root))
      .filter((unit) => unit !== null)
    for (const unit of victims) {
      const owner = ownerCalled(s, unit)
      takeOff(s, unit, epidemicDestination(s, unit))
      t.note('epidemic', { unit: UNITS[unit].id, province: PROVINCES[province], owner })
    }
  }
  settleOrphans(s)
}

/** 9.22: a shock army always returns to the Randomizer, a Black unit until the fifth turn. */
function epidemicDestination(s: State, unit: number): number {
  if (UNITS[unit].kind === 'shock') return s.settings.mode === 'solitaire' ? OUT_OF_GAME : BAG
  return destinationOfLost(s, unit, null)
}

/** The strongest combat unit of a stack, ties at random; Blue stacks are not affected. */
function strongest({ s, t, data }: Play, root: number): number | null {
  if (s.hue[root] === BLUE) return null
  let best: number[] = []
  for (const unit of members(s, root)) {
    if (!IS_COMBAT[unit] && !IS_BLACK[unit]) continue
    if (best.length > 0 && data.values[unit] < data.values[best[0]]) continue
    if (best.length > 0 && data.values[unit] > data.values[best[0]]) best = []
    best.push(unit)
  }
  if (best.length < 2) return best[0] ?? null
  return best[t.chance.roll(best.length) - 1]
}

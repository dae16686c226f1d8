// How counters leave the map: 8.35, 9.2, 9.14, 11.32, and what happens to the rest of their stacks.
import type { Procedure } from '@interregnum/kernel'
import { POLITBURO } from '../data/chits.ts'
import { LENIN, TROTSKY, UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { REPLACEMENT_TURNS } from '../data/tables.ts'
import { leadersIn, retinue, sizeOf, spend, takeOff, trainIn } from './pieces.ts'
import { type LostLeader, restackAfterLoss } from './stacking.ts'
import {
  BAG,
  called,
  chits,
  display,
  IS_SPECIAL,
  OUT_OF_GAME,
  onMap,
  ownerCalled,
  type Play,
  type State,
  UNASSIGNED,
} from './state.ts'

/** Where a lost unit goes: to the display of the credited player; special units by 9.2 (solitaire: 25.15). */
export function destinationOfLost(s: State, unit: number, credit: number | null): number {
  if (IS_SPECIAL[unit]) {
    if (s.settings.mode === 'solitaire') return OUT_OF_GAME
    if (s.turn <= REPLACEMENT_TURNS) return BAG
  }
  return credit !== null ? display(credit) : UNASSIGNED
}

/** 9.14, 11.32: what the loss of Lenin or Trotsky costs. */
function loseChief({ s, t }: Play, leader: number, owner: number | null, how: 'combat' | 'assassination'): void {
  if (leader !== LENIN && leader !== TROTSKY) return
  s.chiefsLost++
  s.ban = Math.max(s.ban, Math.min(2, s.chiefsLost))
  t.note('chief.lost', { leader: UNITS[leader].id })
  if (how === 'combat' && owner !== null && chits(s, owner, POLITBURO) > 0) {
    spend(s, owner, POLITBURO, 'politburo')
    t.note('politburo.lost', { player: called(s, owner) })
  }
}

/** Written while the units are still on the map, so that the line can say whose they are and where. */
function noteLost(s: State, t: Play['t'], units: readonly number[]): void {
  t.note('lost', {
    units: units.map((unit) => UNITS[unit].id),
    owners: units.map((unit) => ownerCalled(s, unit)),
    province: onMap(s.at[units[0]]) ? PROVINCES[s.at[units[0]]] : null,
  })
}

/** 14.36: the train of an assassinated leader is lost with him if no other unit is in the stack. */
function loseTrainOf({ s, t }: Play, leader: number): void {
  const train = trainIn(s, s.stack[leader])
  if (train === null || sizeOf(s, s.stack[leader]) > 1) return
  noteLost(s, t, [train])
  takeOff(s, train, destinationOfLost(s, train, s.active))
}

/** A leader leaves the map for good; his units stay with other leaders of his stack or are unstacked (7.4). */
export function* loseLeader(
  g: Play,
  leader: number,
  to: number,
  how: 'combat' | 'assassination' | 'evacuation',
): Procedure {
  const { s } = g
  const owner = s.owner[leader]
  const orphans = retinue(s, leader).filter((unit) => unit !== leader)
  const heirs = leadersIn(s, s.stack[leader]).filter((other) => other !== leader)
  if (how === 'assassination') loseTrainOf(g, leader)
  takeOff(s, leader, to)
  if (how !== 'evacuation') loseChief(g, leader, owner, how)
  yield* restackAfterLoss(g, [{ leader, orphans, heirs }])
}

/** Removes several units at once, as in combat, and then sorts out the rest of their stacks. */
export function* loseUnits(g: Play, units: readonly number[], credit: number | null): Procedure {
  const { s, t } = g
  const lostLeaders: LostLeader[] = []
  if (!t.silent && units.length > 0) noteLost(s, t, units)
  for (const unit of units) {
    if (UNITS[unit].kind !== 'leader') continue
    const orphans = retinue(s, unit).filter((other) => other !== unit && !units.includes(other))
    const heirs = leadersIn(s, s.stack[unit]).filter((other) => !units.includes(other))
    lostLeaders.push({ leader: unit, orphans, heirs })
    loseChief(g, unit, s.owner[unit], 'combat')
  }
  for (const unit of units) takeOff(s, unit, destinationOfLost(s, unit, credit))
  yield* restackAfterLoss(g, lostLeaders)
}

// 6.0 Advancing fronts, and 10.1 on the single tracks.
import type { NoteData, Procedure } from '@interregnum/kernel'
import type { UnitId } from '../data/fronts.ts'
import { chooseDie, spendGold } from './gold.ts'
import type { Lines } from './notes.ts'
import { changeLevel } from './politics.ts'
import { ask } from './questions.ts'
import {
  ALLIES,
  BALTIC,
  battle,
  FINLAND,
  farthest,
  frontName,
  holds,
  type Instruction,
  indecisive,
  type Play,
  POLAND,
  petrogradHeld,
  REDS,
  STEADY,
} from './state.ts'
import { militaryDefeat } from './victory.ts'

const nearPetrograd = (front: number): boolean => front === BALTIC || front === FINLAND

/** One ordered advance by a box, with everything that can prevent it. */
export function advance(g: Play, front: number): Instruction {
  const { s, t } = g
  if (s.status[front] !== 'active') return stays(g, front, s.status[front])
  if (s.box[front] === 0) return stays(g, front, 'in-moscow')
  if (s.morale[front] !== STEADY) {
    s.morale[front]-- // 12.2.2: recovers instead of moving, even Allies that could not have moved
    return t.note('recovers', { front: frontName(front), morale: s.morale[front] })
  }
  if (front === ALLIES && indecisive(s)) return stays(g, front, 'indecisive') // 6.4
  const to = s.box[front] - 1
  const fortified = to === 1 && nearPetrograd(front) && s.fortress && !petrogradHeld(s)
  if (fortified || holds(s, 'imperial-gold')) return contestedAdvance(g, front, to, fortified)
  enter(g, front, to)
}

/** The Gold may stop an advance (7.5.7), and so may the fortress of Petrograd. */
function* contestedAdvance(g: Play, front: number, to: number, fortified: boolean): Procedure {
  if (holds(g.s, 'imperial-gold')) {
    const answer = yield* ask(REDS, 'gold-advance', ['let', 'stop'], undefined, { front: frontName(front), to })
    if (answer === 'stop') {
      spendGold(g)
      return stays(g, front, 'gold')
    }
  }
  if (fortified && !(yield* fortressFalls(g, front))) return
  enter(g, front, to)
}

function stays({ s, t }: Play, front: number, why: NoteData<Lines, 'stays'>['why']): void {
  t.note('stays', { front: frontName(front), box: s.box[front], why })
}

/** #46: a fortified Petrograd is entered only by a roll under the battle value. */
function* fortressFalls(g: Play, front: number): Procedure<boolean> {
  const die = g.t.chance.roll(6)
  const value = battle(g, front)
  const rolled = die < value ? 'enter' : 'halt'
  const enters =
    (yield* chooseDie(g, 'fortress', die, rolled, ['halt', 'enter'], { front: frontName(front) })) === 'enter'
  g.t.note('fortress', { front: frontName(front), die, battle: value, enters })
  return enters
}

function enter(g: Play, front: number, to: number): void {
  const { s, t } = g
  const fallen = nearPetrograd(front) && petrogradHeld(s)
  t.note('advance', { front: frontName(front), from: s.box[front], to })
  s.box[front] = to
  if (to === 0) moscowFalls(g, front)
  // 6.3.2: no second crisis while the city is held.
  else if (g.data.tracks[front].crisis.includes(to) && !fallen) {
    t.note('crisis', { front: frontName(front) })
    changeLevel(g, -1, front === POLAND ? 'kiev' : 'petrograd')
  }
}

/** 6.5; with the last gasp (12.2.5) it costs a level for every front that enters instead. */
function moscowFalls(g: Play, front: number): void {
  g.t.note('moscow', { front: frontName(front) })
  if (!g.s.settings.lastGasp) militaryDefeat(g)
  changeLevel(g, -1, 'moscow')
}

/** Moves back a box, by a card or an Offensive, but not beyond the last box (6.2). True if it moved. */
export function retreat(g: Play, front: number, by: 'card' | 'offensive'): boolean {
  const { s, t } = g
  if (s.status[front] !== 'active') {
    stays(g, front, s.status[front])
    return false
  }
  if (s.box[front] === farthest(g.data, front)) {
    stays(g, front, 'limit')
    return false
  }
  t.note('retreat', { front: frontName(front), from: s.box[front], to: s.box[front] + 1, by })
  s.box[front]++
  return true
}

/** 10.1.1. A second activation, or one after a removal, does nothing. */
export function activate({ s, t }: Play, front: number): void {
  if (s.status[front] !== 'inactive') return
  s.status[front] = 'active'
  t.note('activate', { front: frontName(front) })
}

/** #8: Germany after the treaty. */
export function fallAsleep({ s, t }: Play, front: number): void {
  if (s.status[front] !== 'active') return
  s.status[front] = 'asleep'
  s.morale[front] = STEADY // 12.2.1
  t.note('asleep', { front: frontName(front) })
}

/** 10.1.2: the new unit replaces the old one. Ignored if the front has been removed. */
export function exchange({ s, t }: Play, front: number, unit: UnitId): void {
  if (s.status[front] === 'removed') return
  t.note('exchange', { front: frontName(front), from: s.unit[front], to: unit })
  s.unit[front] = unit
}

/** 10.1.3: removed if it is active and in its last box at the end of its removal card's turn. */
export function* removeIfAtLimit(g: Play, front: number): Procedure {
  const { s, t } = g
  if (s.status[front] !== 'active' || s.box[front] !== farthest(g.data, front)) {
    return t.note('not-removed', {
      front: frontName(front),
      why: s.status[front] === 'active' ? 'box' : s.status[front],
    })
  }
  if (s.settings.perseverance && !(yield* perseveranceFails(g, front))) return
  s.status[front] = 'removed'
  s.morale[front] = STEADY
  if (s.tank === front) s.tank = null // 7.5.2
  t.note('removed', { front: frontName(front) })
}

/** Expansion 10.1.3: removed if a die minus one is under the number of the box. */
function* perseveranceFails(g: Play, front: number): Procedure<boolean> {
  const die = g.t.chance.roll(6)
  const box = g.s.box[front]
  const rolled = die - 1 < box ? 'removed' : 'stays'
  const outcome = yield* chooseDie(g, 'perseverance', die, rolled, ['removed', 'stays'], { front: frontName(front) })
  const leaves = outcome === 'removed'
  g.t.note('perseverance', { front: frontName(front), die, box, leaves })
  return leaves
}

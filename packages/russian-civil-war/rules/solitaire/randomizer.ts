// 20: random events and what is drawn from the Randomizer, by either side.
import type { Procedure } from '@interregnum/kernel'
import { heldKind, kindOf } from '../../data/chits.ts'
import { BLACK, findUnit, KRONSTADT, nationNumber, UNITS, WHITE } from '../../data/counters.ts'
import { PROVINCES, province as provinceNumber } from '../../data/map.ts'
import { gain, place } from '../pieces.ts'
import { drawersOf, epidemic } from '../random-events.ts'
import {
  armistice,
  join,
  joinableForces,
  joinForce,
  risings,
  rollEvent,
  takeControl,
  uprising,
  withdraw,
} from '../randomizer.ts'
import { COLOUR, called, NON_RED, type Play, RED_SIDE } from '../state.ts'
import { assignTargets } from './movement.ts'
import { stepsToMoscow } from './paths.ts'

/** 12.0: the event of the active side; the side that controls the province of a crisis draws (20.13). */
export function* randomEvents(g: Play): Procedure {
  const event = rollEvent(g, 'event')
  if (event.kind === 'epidemic') epidemic(g, event.provinces)
  else for (const side of drawersOf(g.s, event)) yield* drawFor(g, side)
}

/** One chit for a side; what cannot be used is set aside until its substitute is drawn (12.31). */
export function* drawFor(g: Play, side: number): Procedure {
  const { s, t } = g
  let again = true
  while (again && s.bag.length > 0) {
    const word = t.chance.draw('randomizer', s.bag)
    t.note('drawn', { player: called(s, side), chit: word })
    again = yield* carryOut(g, side, word)
  }
  s.bag.push(...s.aside.splice(0))
  assignTargets(g)
}

/** Whether another chit must be drawn in its place. */
function* carryOut(g: Play, side: number, word: string): Procedure<boolean> {
  if (heldKind(word) !== null) {
    keepTerror(g, side, word)
    return false
  }
  if (word === 'armistice') {
    yield* armistice(g)
    return false
  }
  if (word.startsWith('out:')) return withdraw(g, nationNumber(word.slice(4)), word)
  const unit = findUnit(word)
  // 20.12: a nation joins against the Reds, whichever side draws it.
  if (unit === null) return yield* takeControl(g, NON_RED, word)
  // Set aside until it is placed.
  g.s.aside.push(word)
  if (COLOUR[unit] === BLACK) {
    if (side === RED_SIDE) yield* uprising(g, RED_SIDE, unit)
    else placeUprising(g, unit)
    return false
  }
  // 20.13: the Konarmiya and the train always go to the Reds, the Volunteer Army to the Whites.
  return COLOUR[unit] === WHITE ? placeVolunteers(g, unit, word) : yield* join(g, RED_SIDE, unit, word)
}

/** 20.11: the Reds keep Terror; the other side has no use for it. */
function keepTerror({ s, t }: Play, side: number, word: string): void {
  if (side === RED_SIDE) gain(s, RED_SIDE, kindOf(word))
  else {
    s.bag.push(word)
    t.note('chit.returned', { chit: word })
  }
}

/** 20.13, 14.11: in the non-Red turn a Black unit is placed at random. */
function placeUprising(g: Play, unit: number): void {
  const { s, t, data } = g
  let province = data.homes[unit]
  if (unit !== KRONSTADT) {
    const places = risings(rollEvent(g, 'rising').provinces.map(provinceNumber))
    province = places.length > 1 ? places[t.chance.roll(places.length) - 1] : places[0]
  }
  s.aside.splice(s.aside.indexOf(UNITS[unit].id), 1)
  place(s, unit, province)
  t.note('rising', { unit: UNITS[unit].id, province: PROVINCES[province] })
}

/** 20.13: the Volunteer Army joins the White stack nearest to Moscow that has room; ties at random. */
function placeVolunteers(g: Play, unit: number, word: string): boolean {
  const { s, t, data } = g
  const leaders = joinableForces(g, NON_RED, unit)
  if (leaders.length === 0) {
    t.note('no-berth', { chit: word })
    return true
  }
  const least = Math.min(...leaders.map((leader) => stepsToMoscow(data, s.at[leader])))
  const nearest = leaders.filter((leader) => stepsToMoscow(data, s.at[leader]) === least)
  const stacks = [...new Set(nearest.map((leader) => s.stack[leader]))]
  const stack = stacks.length > 1 ? stacks[t.chance.roll(stacks.length) - 1] : stacks[0]
  const leader = nearest.find((other) => s.stack[other] === stack) as number
  s.aside.splice(s.aside.indexOf(word), 1)
  joinForce(g, unit, leader)
  t.note('joined', { unit: word, with: UNITS[leader].id, province: PROVINCES[s.at[leader]] })
  return false
}

// 27: how the solitaire game is set up.
import type { Chance, Options } from '@interregnum/kernel'
import { RANDOMIZER, SOLITAIRE_KEEPS } from '../../data/chits.ts'
import type { Data } from '../../data/corrections.ts'
import { LENIN, NATIONS, TROTSKY, UNIT_COUNT, UNITS, WHITE } from '../../data/counters.ts'
import { place } from '../pieces.ts'
import { blank, placeUnits, takeGarrison } from '../setup.ts'
import { BAG, COLOUR, LEADERS, NON_RED, OUT_OF_GAME, type Play, POOL, RED_SIDE, type State } from '../state.ts'
import { assignTargets } from './movement.ts'

/** 24.0: they stay on the map from turn to turn. */
export const CHIEFS: readonly number[] = [LENIN, TROTSKY]

/** 20.11: nations' markers, Armistice, Terror, one train and the special units that remain. */
const isKept = (word: string): boolean =>
  SOLITAIRE_KEEPS.includes(word) || NATIONS.some(({ id }) => word === id || word === `out:${id}`)
export const SOLITAIRE_BOX = RANDOMIZER.filter(({ word }) => isKept(word))

/** 20.11, 27.21: the Randomizer; what the game does without is out of it. */
function fillRandomizer(s: State): void {
  for (const { word, count } of SOLITAIRE_BOX) for (let n = 0; n < count; n++) s.bag.push(word)
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (s.at[unit] === BAG && !s.bag.includes(UNITS[unit].id)) s.at[unit] = OUT_OF_GAME
  }
}

/** 27.11-27.13: White leaders where the other game has them, but for five; Lenin and Trotsky, no other Red ones. */
function placeLeaders(s: State, data: Data): void {
  for (const leader of LEADERS) {
    const white = COLOUR[leader] === WHITE
    if (!white && !CHIEFS.includes(leader)) {
      s.at[leader] = POOL
      continue
    }
    const { solo, asterisk } = UNITS[leader]
    place(s, leader, solo ?? data.homes[leader])
    s.owner[leader] = white ? NON_RED : RED_SIDE
    if (asterisk || solo !== null) takeGarrison(s, leader)
  }
}

export function setupSolitaire(options: Options, chance: Chance, data: Data): State {
  const s = blank(options)
  placeUnits(s, data)
  placeLeaders(s, data)
  fillRandomizer(s)
  const each = (): null[] => Array<null>(UNIT_COUNT).fill(null)
  s.solo = { phase: 'enemy-event', target: each(), route: each(), routeFrom: each(), missed: 0, chiefsBefore: 0 }
  s.step = 'solo'
  s.first = NON_RED
  s.active = NON_RED
  // 21.24: before anything else every non-Red force has its target.
  assignTargets({ s, data, t: { chance, note() {}, end: noEnd } } satisfies Play)
  return s
}

const noEnd = (): never => {
  throw new Error('a set-up does not end the game')
}

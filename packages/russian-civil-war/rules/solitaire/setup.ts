// 27: set-up of the solitaire game.
import type { Chance, Options } from '@interregnum/kernel'
import { RANDOMIZER, SOLITAIRE_KEEPS } from '../../data/chits.ts'
import type { Data } from '../../data/corrections.ts'
import { LENIN, NATIONS, TROTSKY, UNIT_COUNT, UNITS, WHITE } from '../../data/counters.ts'
import { place } from '../pieces.ts'
import { blank, placeUnits, takeGarrison } from '../setup.ts'
import { BAG, COLOUR, LEADERS, NON_RED, OUT_OF_GAME, type Play, POOL, RED_SIDE, type State } from '../state.ts'
import { assignTargets } from './movement.ts'

/** 24.0: Lenin and Trotsky stay on the map from turn to turn. */
export const CHIEFS: readonly number[] = [LENIN, TROTSKY]

/** 20.11: markers of nations, Armistice, Terror, one train and some special units. */
const isKept = (word: string): boolean =>
  SOLITAIRE_KEEPS.includes(word) || NATIONS.some(({ id }) => word === id || word === `out:${id}`)
export const SOLITAIRE_BOX = RANDOMIZER.filter(({ word }) => isKept(word))

/** 20.11, 27.21: fills the Randomizer; unused special units are out of the game. */
function fillRandomizer(s: State): void {
  for (const { word, count } of SOLITAIRE_BOX) for (let n = 0; n < count; n++) s.bag.push(word)
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (s.at[unit] === BAG && !s.bag.includes(UNITS[unit].id)) s.at[unit] = OUT_OF_GAME
  }
}

/** 27.11-27.13: White leaders as in the multiplayer game, except for five; of the Reds only Lenin and Trotsky. */
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
  // 21.24: every non-Red force gets its target before anything else.
  assignTargets({ s, data, t: { chance, note() {}, end: noEnd } } satisfies Play)
  return s
}

const noEnd = (): never => {
  throw new Error('a set-up does not end the game')
}

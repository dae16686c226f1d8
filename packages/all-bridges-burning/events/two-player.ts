// ABB2-5: which Events the Moderates of the 2-player variant may play.

import { changesSomething } from '../bots/nonplayer/instructions.ts'
import { cardOf } from '../data/cards.ts'
import { SPACES } from '../data/map.ts'
import { ALL_SPACES, cells, pieces } from '../rules/pieces.ts'
import { MODERATES, type Play, pop, REDS, SENATE } from '../rules/state.ts'

type Side = 'unshaded' | 'shaded'
const HELSINKI = SPACES.indexOf('helsinki')

/** Texts that only place, pay, arm or free the Senate or the Reds. */
const FOR_GUARDS_ONLY: Readonly<Record<Side, readonly number[]>> = {
  unshaded: [1, 4, 7, 8, 12, 14, 15, 16, 17, 25, 26, 27, 29, 31, 33, 35, 40, 42, 43],
  shaded: [16, 21, 27],
}

/** Texts that do nothing for the Moderates but shift a level: they need a space to bring nearer to Neutral. */
const SHIFTS_ONLY: Readonly<Record<Side, readonly number[]>> = { unshaded: [6, 9, 37], shaded: [5] }

export function moderatesMayPlay(g: Play, card: number, side: Side): boolean {
  if (side === 'shaded' && cardOf(card).shaded === null) return false
  if (FOR_GUARDS_ONLY[side].includes(card)) return false
  if (SHIFTS_ONLY[side].includes(card)) {
    const open = card === 37 ? ALL_SPACES.filter((space) => cells(g.s, SENATE, space) > 0) : ALL_SPACES
    return open.some((space) => g.s.support[space] !== 0)
  }
  if (card === 44 && side === 'shaded') return pieces(g.s, REDS, HELSINKI) > 0 && g.s.support[HELSINKI] > 0
  if (card === 10 && side === 'shaded') return g.s.available[MODERATES] > 0
  if (card === 18 && side === 'unshaded') {
    return g.s.available[MODERATES] > 0 || ALL_SPACES.some((space) => pop(g, space) === 0 && g.s.support[space] !== 0)
  }
  return changesSomething(g, MODERATES, card, side)
}

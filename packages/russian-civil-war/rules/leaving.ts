// 15.2: leaving the game before its end.
import { HELD_KINDS, KIND_COUNT } from '../data/chits.ts'
import { releaseNation } from './randomizer.ts'
import { IS_LEADER, NEEDS_LEADER, onMap, type Play, SEATS, type State } from './state.ts'

/** 15.22: Red and White leaders and units of a player who has left never move again. */
export function freeze(s: State, player: number): void {
  s.at.forEach((place, unit) => {
    const affected = IS_LEADER[unit] || NEEDS_LEADER[unit]
    if (affected && onMap(place) && s.owner[unit] === player && !s.frozen.includes(unit)) s.frozen.push(unit)
  })
}

/** A player leaves: the markers return to the Randomizer, Red and White forces are frozen. */
export function leave({ s, t }: Play, player: number): void {
  s.quit[player] = true
  freeze(s, player)
  HELD_KINDS.forEach((word, kind) => {
    const at = player * KIND_COUNT + kind
    for (; s.chits[at] > 0; s.chits[at]--) s.bag.push(word)
  })
  s.holder.forEach((holder, nation) => {
    if (holder !== player) return
    const marker = releaseNation(s, nation)
    if (marker !== null) s.bag.push(marker)
  })
  s.offers[player] = null
  s.offers = s.offers.map((offer) => (offer?.to === player ? null : offer))
  s.motions = s.motions.map((motion, mover) =>
    mover === player || motion?.members.includes(player) || motion?.against === player ? null : motion,
  )
  s.order = s.order.includes(player) ? [] : s.order
  t.note('left', { player: SEATS[player] })
}

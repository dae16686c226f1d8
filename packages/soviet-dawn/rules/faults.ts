// Invariants of the state, such as: every card and marker is in exactly one place.
import type { Data } from '../data/corrections.ts'
import { FRONTS, UNIT_IDS } from '../data/fronts.ts'
import { cardsInPlay, farthest, type State, winLevel } from './state.ts'

export function faults(s: State, data: Data): string[] {
  const found: string[] = []
  const places = [...s.deck, ...s.bottom, ...s.darkness, ...s.dawn, ...s.discard].sort((a, b) => a - b)
  const cards = [...cardsInPlay(data, s.settings)].sort((a, b) => a - b)
  if (places.join() !== cards.join()) found.push('A card is missing, duplicated or not part of this game.')
  FRONTS.forEach((name, front) => {
    if (s.box[front] < 0 || s.box[front] > farthest(data, front)) found.push(`${name} is off its track.`)
    if (data.units[s.unit[front]].front !== name) found.push(`${name} has a unit of another front.`)
    if (s.morale[front] > 0 && (s.status[front] !== 'active' || !s.settings.decisive))
      found.push(`${name} cannot be shaken.`)
  })
  if (new Set(s.unit).size !== FRONTS.length || UNIT_IDS.length < FRONTS.length) found.push('A unit is on two fronts.')
  if (s.level < 0 || s.level > winLevel(s)) found.push('The Political Level is off its track.')
  if (s.reserves < 0 || s.reserves > s.settings.reserves) found.push('The number of Reserve Offensives is wrong.')
  if (s.decrees < 0 || s.decrees > s.settings.decrees) found.push('The number of Political Decrees is wrong.')
  if (s.tank !== null && (s.markers[1] !== 'held' || s.status[s.tank] === 'removed'))
    found.push('The Tank Corps is assigned wrongly.')
  if (s.actions < 0) found.push('More Actions were spent than granted.')
  return found
}

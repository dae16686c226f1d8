// What a choice may bring before the dice fall.
import type { AskView, Odds, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES, type SpaceId } from '../data/map.ts'
import { flipsIn } from './activism.ts'
import { ALL_SPACES, inactiveCells } from './pieces.ts'
import { rallyMost } from './rally.ts'
import { FACTIONS, type FactionId, MODERATES, type Play, type State } from './state.ts'

const FACES = 6

export function odds(s: State, data: Data, ask: AskView, option: Option): readonly Odds[] {
  const g = { s, data } as Play
  const faction = s.command?.faction ?? FACTIONS.indexOf(ask.seat as FactionId)
  const facts = (ask.data ?? {}) as { readonly [key: string]: unknown }
  const space = SPACES.indexOf(String(option) as SpaceId)
  if (ask.kind === 'attack-pay' && typeof option === 'number') return [attackOdds(Number(facts.strength) + option)]
  if (ask.kind === 'foreign-relations') return foreignOdds(String(option))
  if (ask.kind === 'rally' && space >= 0 && faction !== MODERATES) {
    const most = rallyMost(g, faction, space)
    return [{ chance: 1, text: `places up to ${most} ${most === 1 ? 'Cell' : 'Cells'}` }]
  }
  if (ask.kind === 'activism' && option === 'activate') {
    const idle = ALL_SPACES.reduce((sum, at) => sum + inactiveCells(s, faction, at), 0)
    return [{ chance: 1, text: `rouses as many of ${idle} Cells as the die shows` }]
  }
  if (ask.kind === 'activism-flip' && space >= 0) {
    return [{ chance: 1, text: `flips up to ${flipsIn(g, faction, space)}` }]
  }
  return []
}

/** A six always fails. */
function attackOdds(strength: number): Odds {
  const faces = Math.max(0, Math.min(5, strength))
  return { chance: faces / FACES, text: `succeeds on ${faces === 0 ? 'no roll' : `${faces} or less`}` }
}

function foreignOdds(word: string): Odds[] {
  const [way, spent] = word.split(':')
  if (way === 'up') return [{ chance: 1, text: 'raises Vassalage by one' }]
  return [{ chance: Math.min(1, (2 * Number(spent)) / FACES), text: 'lowers Vassalage by one' }]
}

// What a choice may bring before the dice fall.
import type { AskView, Odds, Option } from '@interregnum/kernel'

const FACES = 6

/** Empty where nothing is rolled. */
export function odds(ask: AskView, option: Option): readonly Odds[] {
  const facts = (ask.data ?? {}) as { readonly [key: string]: unknown }
  if (ask.kind === 'attack-pay' && typeof option === 'number') return [attackOdds(Number(facts.strength) + option)]
  return ask.kind === 'foreign-relations' ? foreignOdds(String(option)) : []
}

/** A six always fails. */
const facesFor = (strength: number): number => Math.max(0, Math.min(5, strength))
export const attackChance = (strength: number): number => facesFor(strength) / FACES

function attackOdds(strength: number): Odds {
  const faces = facesFor(strength)
  return { chance: attackChance(strength), text: `succeeds on ${faces === 0 ? 'no roll' : `${faces} or less`}` }
}

/** Leaning more on a Power needs no die. */
function foreignOdds(word: string): Odds[] {
  const [way, spent] = word.split(':')
  return way === 'up' ? [] : [{ chance: Math.min(1, (2 * Number(spent)) / FACES), text: 'lowers Vassalage by one' }]
}

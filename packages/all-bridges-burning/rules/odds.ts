// Chances of success, shown before the dice are rolled.
import type { Odds } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { MOST_USEFUL_STRENGTH } from './attack.ts'

const FACES = 6

/** What an ask says about the rolls that its options lead to. */
interface Facts {
  readonly strength?: number
  readonly strengths?: { readonly [option: string]: number }
  /** Whether Strength can still be bought. */
  readonly payable?: boolean
  readonly risks?: { readonly [option: string]: number }
}

/** Empty if nothing is rolled. */
export function odds(ask: AskView, option: Option): readonly Odds[] {
  const { strength = 0, strengths, payable = false, risks } = (ask.data ?? {}) as Facts
  if (ask.kind === 'attack-pay') return [attackOdds(strength + Number(option), false)]
  if (ask.kind === 'attacker') return [attackOdds(strength, payable)]
  if (strengths?.[option] !== undefined) return [attackOdds(strengths[option], payable)]
  const risk = risks?.[option] ?? 0
  if (risk > 0) return [{ chance: Math.min(FACES, risk) / FACES, text: 'captured on the way' }]
  return ask.kind === 'foreign-relations' ? foreignOdds(String(option)) : []
}

const facesFor = (strength: number): number => Math.max(0, Math.min(MOST_USEFUL_STRENGTH, strength))
export const attackChance = (strength: number): number => facesFor(strength) / FACES

function attackOdds(strength: number, payable: boolean): Odds {
  const faces = facesFor(strength)
  const more = payable && strength < MOST_USEFUL_STRENGTH ? ', before you pay for more' : ''
  return { chance: attackChance(strength), text: `succeeds on ${faces === 0 ? 'no roll' : `${faces} or less`}${more}` }
}

/** Raising Vassalage needs no roll. */
function foreignOdds(option: string): Odds[] {
  const [way, spent] = option.split(':')
  return way === 'up' ? [] : [{ chance: Math.min(1, (2 * Number(spent)) / FACES), text: 'lowers Vassalage by one' }]
}

// Chances of success, shown before the dice are rolled.
import type { Odds } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { ODDS_WORDS } from '../text/odds.ts'
import { MOST_USEFUL_STRENGTH } from './attack.ts'
import { foreignOptions, questions } from './questions.ts'

const FACES = 6

/** Empty if nothing is rolled. */
export function odds(ask: AskView, option: Option): readonly Odds[] {
  if (questions.is(ask, 'attack-pay')) return [attackOdds(ask.data.strength + Number(option), false)]
  if (questions.is(ask, 'attacker')) return [attackOdds(ask.data.strength, ask.data.payable)]
  if (questions.is(ask, 'attackers', 'attack-russians', 'defenders')) {
    const strength = ask.data.strengths[option]
    return strength === undefined ? [] : [attackOdds(strength, ask.data.payable)]
  }
  if (questions.is(ask, 'pick-up', 'message-step', 'capture-space')) return captureOdds(ask.data.risks[option] ?? 0)
  return questions.is(ask, 'foreign-relations') ? foreignOdds(option) : []
}

const captureOdds = (risk: number): Odds[] =>
  risk > 0 ? [{ chance: Math.min(FACES, risk) / FACES, text: ODDS_WORDS.captured }] : []

const facesFor = (strength: number): number => Math.max(0, Math.min(MOST_USEFUL_STRENGTH, strength))
export const attackChance = (strength: number): number => facesFor(strength) / FACES

function attackOdds(strength: number, payable: boolean): Odds {
  const faces = facesFor(strength)
  const payMore = payable && strength < MOST_USEFUL_STRENGTH
  const chance = attackChance(strength)
  if (faces === 0) return { chance, text: payMore ? ODDS_WORDS.failsUnlessPaid : ODDS_WORDS.fails }
  return { chance, text: (payMore ? ODDS_WORDS.succeedsAndMore : ODDS_WORDS.succeeds)(faces) }
}

/** Raising Vassalage needs no roll. */
function foreignOdds(option: Option): Odds[] {
  const choice = foreignOptions.read(option)
  if (choice?.use !== 'down') return []
  return [{ chance: Math.min(1, (2 * choice.spend) / FACES), text: ODDS_WORDS.vassalage }]
}

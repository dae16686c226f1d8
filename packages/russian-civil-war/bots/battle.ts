// Which stacks to attack, and with which.

import type { AskView, Option } from '@interregnum/kernel'
import { UNITS } from '../data/counters.ts'
import { COLUMNS, columnOf } from '../data/tables.ts'
import { attackStrength, defenceStrength, eligible } from '../rules/combat.ts'
import { strengthOf } from '../rules/pieces.ts'
import { assembleOptions, combatOptions, strikeOptions, unitIn, unitOption } from '../rules/questions.ts'
import type { Attack } from '../rules/state.ts'
import { IS_UNIT, onMap } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
import { counterName } from '../text/names.ts'
import type { Choice } from './solitaire.ts'
import type { Stance } from './stance.ts'

/** Expected gain less expected loss of an attack; minus infinity if the odds are too low. */
export function attackValue(
  stance: Stance,
  kind: Attack['kind'],
  strength: number,
  defence: number,
  gain: number,
  loss: number,
): number {
  const column = columnOf(strength, defence)
  if (column === null) return Number.NEGATIVE_INFINITY
  const { combat } = stance.g.data
  const weightedLoss = loss * stance.caution
  let sum = 0
  for (const row of combat) {
    const result = row[column]
    if (result === 'DE') sum += gain
    // 8.43: propaganda and terror kill or do nothing.
    else if (kind !== 'combat') continue
    else if (result === 'AE') sum -= weightedLoss
    else
      sum +=
        strength > defence ? gain - (weightedLoss * defence) / strength : (gain * strength) / defence - weightedLoss
  }
  return sum / combat.length
}

const sum = (roots: readonly number[], of: (root: number) => number): number =>
  roots.reduce((total, root) => total + of(root), 0)

/** `attackValue` of an attack by these stacks on those. */
export function stacksAttackValue(
  stance: Stance,
  kind: Attack['kind'],
  attackers: readonly number[],
  defenders: readonly number[],
): number {
  const strength = sum(attackers, (root) => strengthOf(stance.g, root))
  const defence = sum(defenders, (root) => strengthOf(stance.g, root))
  const gain = sum(defenders, (root) => stance.stackPrize(root))
  return attackValue(
    stance,
    kind,
    strength,
    defence,
    gain,
    sum(attackers, (root) => stance.stackWorth(root)),
  )
}

/** What an unused chit is worth: the price of using it. */
const CHIT_VALUE = 0.6
const KINDS = { attack: 'combat', subvert: 'subversion', terror: 'terror' } as const

/** The best attack on offer, if any is worth making. */
export function attackFor(stance: Stance, { options }: AskView): Choice | null {
  const { g, character } = stance
  let best: Choice | null = null
  let most = character.least
  for (const option of options) {
    const aim = combatOptions.read(option)
    if (aim === null || !('unit' in aim)) continue
    const kind = KINDS[aim.use]
    const target = aim.unit
    const attackers = eligible(g, kind, g.s.at[target], [target])
    const worth = stacksAttackValue(stance, kind, attackers, [target]) - (kind === 'terror' ? CHIT_VALUE : 0)
    if (worth <= most) continue
    most = worth
    best = { option, reason: WHY.gains(kind, name(stance, target), worth) }
  }
  return best
}

const name = ({ g }: Stance, unit: number): string => counterName(g.data, UNITS[unit].id)

/** The next step in assembling an attack. */
export function assemble(stance: Stance, { options }: AskView): Choice {
  const attack = stance.s.attack as Attack
  const now = currentValue(stance, attack)
  const stronger = options.find((option) => assembleOptions.read(option)?.use === 'bombard')
  if (stronger !== undefined) return { option: stronger, reason: WHY.fleet }
  const best = bestAddition(stance, attack, options, now)
  if (best !== null) return best
  const comintern = withComintern(stance, attack, options, now)
  if (comintern !== null) return comintern
  if (options.includes('roll') && (now > 0 || !options.includes('call-off'))) {
    const column = columnOf(attackStrength(stance.g, attack), defenceStrength(stance.g, attack))
    return { option: 'roll', reason: column === null ? WHY.attackReady : oddsReason(attack.kind, column, now > 0) }
  }
  if (options.includes('call-off')) return { option: 'call-off', reason: WHY.oddsTooLow }
  return { option: strongest(stance, options), reason: WHY.someoneAttacks }
}

/** The first column with fair odds. */
const FROM_FAIR = 2

export function oddsReason(kind: Attack['kind'], column: number, worthwhile: boolean): string {
  const odds = COLUMNS[column]
  if (!worthwhile) return WHY.oddsForced(odds, column)
  if (column >= FROM_FAIR) return WHY.odds(odds, column)
  // 8.43: in subversion and Terror no attacker is lost.
  return kind === 'combat' ? WHY.oddsRisk(odds, column) : WHY.oddsFree(odds, column)
}

function currentValue(stance: Stance, attack: Attack): number {
  const loss = sum(attack.attackers, (root) => stance.stackWorth(root))
  const gain = sum(attack.defenders, (root) => stance.stackPrize(root))
  if (attack.attackers.length === 0) return Number.NEGATIVE_INFINITY
  return attackValue(
    stance,
    attack.kind,
    attackStrength(stance.g, attack),
    defenceStrength(stance.g, attack),
    gain,
    loss,
  )
}

/** Another attacker or another target, if it improves the attack. */
function bestAddition(stance: Stance, attack: Attack, options: readonly Option[], now: number): Choice | null {
  const joining = options.flatMap((option) => {
    const part = assembleOptions.read(option)
    return part?.use === 'with' ? [part.unit] : []
  })
  const all = stacksAttackValue(stance, attack.kind, [...attack.attackers, ...joining], attack.defenders)
  if (joining.length > 0 && all > now) {
    const strong = joining.toSorted((a, b) => strengthOf(stance.g, b) - strengthOf(stance.g, a))[0]
    return { option: unitOption('with', strong), reason: WHY.joins(name(stance, strong)) }
  }
  let best: Choice | null = null
  let most = now
  for (const option of options) {
    const part = assembleOptions.read(option)
    if (part?.use !== 'also') continue
    const worth = stacksAttackValue(stance, attack.kind, attack.attackers, [...attack.defenders, part.unit])
    if (worth <= most) continue
    most = worth
    best = { option, reason: WHY.inOneGo(name(stance, part.unit)) }
  }
  return best
}

function withComintern(stance: Stance, attack: Attack, options: readonly Option[], now: number): Choice | null {
  if (!options.includes('comintern')) return null
  const loss = sum(attack.attackers, (root) => stance.stackWorth(root))
  const gain = sum(attack.defenders, (root) => stance.stackPrize(root))
  const strength = attackStrength(stance.g, attack)
  const doubled = attackValue(stance, attack.kind, 2 * strength, defenceStrength(stance.g, attack), gain, loss)
  return doubled > now + CHIT_VALUE ? { option: 'comintern', reason: WHY.comintern } : null
}

/** The option that names the strongest stack. */
function strongest(stance: Stance, options: readonly Option[]): Option {
  const strength = (option: Option): number => {
    const unit = unitIn(option)
    return unit === null ? -1 : strengthOf(stance.g, unit)
  }
  return options.toSorted((a, b) => strength(b) - strength(a))[0]
}

/** A strike of the anarchists: the target that is worth most. */
export function strike(stance: Stance, { options }: AskView): Choice {
  const worth = (option: Option): number => {
    const strike = strikeOptions.read(option)
    if (strike === null) return Number.NEGATIVE_INFINITY
    const [strength, defence] = [strengthOf(stance.g, strike.black), strengthOf(stance.g, strike.target)]
    return attackValue(stance, strike.use, strength, defence, stance.stackPrize(strike.target), 0)
  }
  const [option] = options.toSorted((a, b) => worth(b) - worth(a))
  return { option, reason: WHY.anarchists }
}

/** Whether any strike is worth the chit. */
export function strikesNow(stance: Stance): boolean {
  const { s, g } = stance
  for (let black = 0; black < UNITS.length; black++) {
    if (UNITS[black].kind !== 'black' || !onMap(s.at[black])) continue
    for (let unit = s.head[s.at[black]]; unit !== null; unit = s.next[unit]) {
      if (s.stack[unit] !== unit || !IS_UNIT[unit] || unit === black || s.owner[unit] === stance.me) continue
      const worth = attackValue(stance, 'combat', strengthOf(g, black), strengthOf(g, unit), stance.stackPrize(unit), 0)
      if (worth > CHIT_VALUE) return true
    }
  }
  return false
}

// 23: whom non-Red forces attack, and what they lose.

import type { Procedure } from '@interregnum/kernel'
import { GREEN, RED, WHITE } from '../../data/counters.ts'
import { PROVINCE_COUNT } from '../../data/map.ts'
import { beginCombat, newAttack, resolve } from '../combat.ts'
import { stacksIn, strengthOf } from '../pieces.ts'
import type { Attack, Play } from '../state.ts'
import { isControllable, soloOf } from './movement.ts'

/** 23.11, 23.12: the weakest stacks of a hue in a province. */
function weakest(g: Play, province: number, hue: number): number[] {
  const { s } = g
  const stacks = stacksIn(s, province).filter((root) => s.hue[root] === hue)
  const least = Math.min(...stacks.map((root) => strengthOf(g, root)))
  return stacks.filter((root) => strengthOf(g, root) === least)
}

/** The attack that must be made in a province, or null (23.15). */
function attackIn(g: Play, province: number): Attack | null {
  const { s, t } = g
  const able = stacksIn(s, province).filter((root) => isControllable(s, root))
  const present = (hue: number): boolean => s.presence[province * 5 + hue] > 0
  const targetHue = present(RED) ? RED : present(GREEN) ? GREEN : null
  const attackers = targetHue === RED ? able : able.filter((root) => s.hue[root] === WHITE)
  if (targetHue === null || attackers.length === 0) return null
  const weak = weakest(g, province, targetHue)
  const strength = attackers.reduce((sum, root) => sum + strengthOf(g, root), 0)
  // 23.14: never below 1:1, and these are the weakest stacks.
  if (strength < strengthOf(g, weak[0])) return null
  const target = weak.length > 1 ? weak[t.chance.roll(weak.length) - 1] : weak[0]
  const attack = newAttack('combat', province, target)
  attack.attackers.push(...attackers)
  return attack
}

/** 23.0: one attack in every province where it applies. */
export function* combatNonRed(g: Play): Procedure {
  const { s } = g
  beginCombat(s)
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    const attack = attackIn(g, province)
    if (attack !== null) yield* resolve(g, attack)
  }
}

/** 24.14-24.17: each chief lost in a Combat Phase cancels one of the next Leader Determination Phases. */
export function missDeterminations({ s, t }: Play): void {
  const solo = soloOf(s)
  const fallen = s.chiefsLost - solo.chiefsBefore
  if (fallen === 0) return
  solo.missed = Math.max(solo.missed, fallen)
  t.note('leaders.missing', { phases: solo.missed })
}

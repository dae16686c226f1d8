// 19: the solitaire game turn: twelve phases, each from one resting point to the next. 25: Replacement.
import type { Procedure } from '@interregnum/kernel'
import { nationNumber, RED } from '../../data/counters.ts'
import { beginCombat, combat } from '../combat.ts'
import { beginMovement, movement } from '../movement.ts'
import { replace } from '../replacement.ts'
import { COLOUR, NATION, NON_RED, type Play, RED_SIDE, SOLO_PHASES } from '../state.ts'
import { combatNonRed, missDeterminations } from './combat.ts'
import { determineLeaders } from './leaders.ts'
import { moveNonRed, soloOf } from './movement.ts'
import { drawFor, randomEvents } from './randomizer.ts'
import { stackNonRed } from './stacking.ts'
import { judge } from './victory.ts'

/** One phase, or one choice of it if the player makes several. */
export function* solitaireTurn(g: Play): Procedure {
  const { s } = g
  switch (soloOf(s).phase) {
    case 'enemy-event':
    case 'event':
      if (s.turn === 1 && s.active === NON_RED) announce(g)
      yield* randomEvents(g)
      break
    case 'enemy-move':
      moveNonRed(g)
      break
    case 'enemy-stack':
      stackNonRed(g)
      break
    case 'enemy-combat':
      yield* combatNonRed(g)
      missDeterminations(g)
      break
    case 'enemy-draw':
    case 'draw':
      yield* drawFor(g, s.active)
      break
    case 'leaders':
      yield* determineLeaders(g)
      break
    case 'move':
      if (!(yield* movement(g))) return
      break
    case 'combat':
      if (!(yield* combat(g))) return
      missDeterminations(g)
      break
    case 'replace':
      replacement(g)
      break
    case 'turn':
      if (judge(g)) return
      s.turn++
  }
  nextPhase(g)
}

/** Notes the start of a turn in the journal. */
function announce({ s, t }: Play): void {
  t.note('solitaire.turn', { turn: s.turn })
  t.note('solitaire.phase', { phase: soloOf(s).phase })
}

function nextPhase(g: Play): void {
  const { s, t } = g
  const solo = soloOf(s)
  const at = (SOLO_PHASES.indexOf(solo.phase) + 1) % SOLO_PHASES.length
  solo.phase = SOLO_PHASES[at]
  s.active = solo.phase.startsWith('enemy-') ? NON_RED : RED_SIDE
  if (solo.phase === 'move') beginMovement(s)
  if (solo.phase === 'combat') beginCombat(s)
  if (solo.phase.endsWith('combat')) solo.chiefsBefore = s.chiefsLost
  if (at === 0) announce(g)
  else t.note('solitaire.phase', { phase: solo.phase })
}

const RETURNING_NATIONS: readonly (number | null)[] = ['FN', 'PO'].map(nationNumber)

/** 25.11-25.13: only Reds, Finns and Poles return by section 9; units that had a target keep it (21.24). */
function replacement(g: Play): void {
  replace(g, (unit) => COLOUR[unit] === RED || RETURNING_NATIONS.includes(NATION[unit]))
}

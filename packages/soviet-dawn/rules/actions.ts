// 7.0 Player actions: what an Action, a Reserve Offensive and a Political Decree can be spent on.
import { type Check, no, type Procedure } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { forfeitCards } from '../events/index.ts'
import { offensive } from './offensives.ts'
import { politicalAttempt } from './politics.ts'
import { actionOptions, ask } from './questions.ts'
import { reorganizationAttempt } from './reorganization.ts'
import { cardOf, frontName, holds, type Instruction, type Play, REDS } from './state.ts'

type FrontUse = 'offensive' | 'tank' | 'reserve'
type OtherUse = 'politics' | 'reorganize' | 'forfeit' | 'pass' | 'end'
type Decree = 'politics' | 'reorganize'

/** Something the player may do in an action phase. */
export type PlayerAction =
  | { readonly option: string; readonly use: FrontUse; readonly front: number }
  | { readonly option: string; readonly use: OtherUse; readonly front: null }
  | { readonly option: string; readonly use: 'decree'; readonly front: null; readonly to: Decree }

const action = (use: OtherUse): PlayerAction => ({ option: actionOptions.write({ use }), use, front: null })
const perFront = (use: FrontUse): PlayerAction[] =>
  FRONTS.map((name, front) => ({ option: actionOptions.write({ use, front: name }), use, front }))
const decree = (to: Decree): PlayerAction => ({
  option: actionOptions.write({ use: 'decree', to }),
  use: 'decree',
  front: null,
  to,
})

/** All actions, with card Actions left and after. Both asks list them all, so that the check can explain the others. */
export const ALL_ACTIONS: readonly PlayerAction[] = [
  ...perFront('offensive'),
  action('politics'),
  action('reorganize'),
  ...perFront('tank'),
  action('forfeit'),
  action('pass'),
  ...perFront('reserve'),
  decree('politics'),
  decree('reorganize'),
  action('end'),
]

const NO_ACTIONS = no('SD-4.0d', 'no-actions')
const ACTIONS_FIRST = no('SD-7.0b', 'actions-first')
const NO_RESERVES = no('SD-7.7a', 'no-reserves')
const NO_DECREES = no('SD-7.7a', 'no-decrees')
const NO_TANKS = no('SD-7.5.2', 'no-tanks')
const TANKS_THERE = no('SD-7.5.2', 'tanks-there')
const TANKS_NOWHERE = no('SD-7.5.2', 'front-removed')
const BAN_ALL = no('SD-5.1', 'ban-all')
const BAN_FRONT = no('SD-5.1', 'ban-front')
const BAN_RESERVES = no('SD-7.7b', 'ban-all')
const FRONT_INACTIVE = no('SD-6.1', 'front-inactive')
const FRONT_REMOVED = no('SD-10.1.3a', 'front-removed')
const NO_DISSENT = no('SD-7.6a', 'no-dissent')
const NO_TALKS = no('SD-7.6b', 'makhno')
const NO_CHEKA_FORFEIT = no('SD-8.0b', 'cheka-forfeit')

const MAKHNO = 41

/** The single check of the action phase: decides what is offered and why something is not. */
export function mayDo(g: Play): Check<PlayerAction> {
  const { s } = g
  const card = cardOf(g)
  const ban = s.chekaTurn ? null : card.ban
  const target = (front: number) =>
    s.status[front] === 'active' ? null : s.status[front] === 'removed' ? FRONT_REMOVED : FRONT_INACTIVE
  return ({ use, front }) => {
    const oneTime = use === 'reserve' || use === 'decree' || use === 'end'
    if (oneTime && s.actions > 0) return ACTIONS_FIRST
    if (!oneTime && s.actions === 0) return NO_ACTIONS
    if (use === 'decree') return s.decrees > 0 ? null : NO_DECREES
    if (use === 'reserve') {
      if (s.reserves === 0) return NO_RESERVES
      return ban === 'all' ? BAN_RESERVES : target(front) // 7.7: a ban on one front applies only to the card's Actions
    }
    if (use === 'offensive') {
      if (ban === 'all') return BAN_ALL
      if (ban !== null && ban === frontName(front)) return BAN_FRONT
      return target(front)
    }
    if (use === 'tank') {
      if (!holds(s, 'tank-corps')) return NO_TANKS
      if (s.status[front] === 'removed') return TANKS_NOWHERE
      return s.tank === front ? TANKS_THERE : null
    }
    if (use === 'forfeit') {
      if (s.chekaTurn) return NO_CHEKA_FORFEIT
      if (forfeitCards.has(s.card)) return null
      return s.card === MAKHNO ? NO_TALKS : NO_DISSENT
    }
    return null
  }
}

/** Phase 3: first the given number of Actions, one at a time, then the one-time markers (7.0). */
export function* actionPhase(g: Play, actions: number): Procedure {
  const { s } = g
  s.phase = 'actions'
  s.actions = actions
  const check = mayDo(g)
  while (s.actions > 0) {
    const procedure = perform(g, yield* ask(REDS, 'action', ALL_ACTIONS, check))
    if (procedure) yield* procedure
  }
  while (markersLeft(g, check)) {
    const chosen = yield* ask(REDS, 'markers', ALL_ACTIONS, check)
    if (chosen.use === 'end') return
    const procedure = perform(g, chosen)
    if (procedure) yield* procedure
  }
}

/** False if 'end' is the only option: then nothing is asked. */
function markersLeft({ s }: Play, check: Check<PlayerAction>): boolean {
  if (s.decrees > 0) return true
  return s.reserves > 0 && ALL_ACTIONS.some((action) => action.use === 'reserve' && check(action) === null)
}

function perform(g: Play, action: PlayerAction): Instruction {
  const { s, t } = g
  const by = s.chekaTurn ? 'cheka' : 'card'
  switch (action.use) {
    case 'offensive':
      s.actions--
      return offensive(g, action.front, by)
    case 'politics':
      s.actions--
      return politicalAttempt(g, by)
    case 'reorganize':
      s.actions--
      return reorganizationAttempt(g, by)
    case 'tank':
      s.actions--
      s.tank = action.front
      return t.note('tank', { front: frontName(action.front) })
    case 'forfeit':
      s.actions--
      s.forfeits++
      return t.note('forfeit', { forfeits: s.forfeits })
    case 'pass':
      t.note('pass', { actions: s.actions })
      s.actions = 0
      return
    case 'reserve':
      s.reserves--
      return offensive(g, action.front, 'reserve')
    case 'decree':
      s.decrees--
      return action.to === 'politics' ? politicalAttempt(g, 'decree') : reorganizationAttempt(g, 'decree')
  }
}

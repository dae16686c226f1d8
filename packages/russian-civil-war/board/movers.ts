// Which force to move: those with the most to gain or to fear first, with what that is. Those without come last.
import type { PlannedChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FORCE_MOVES, LEADER_MOVES } from '../data/tables.ts'
import { marches } from '../rules/march.ts'
import { members, retinue, stacksIn, strengthOf } from '../rules/pieces.ts'
import { moveOptions } from '../rules/questions.ts'
import { called, type Force, IS_LEADER, opposed, type Play, type State } from '../rules/state.ts'
import { MOVER_WORDS } from '../text/board.ts'
import { forcesIn } from '../text/details.ts'
import { isSolitaire } from '../text/labels.ts'
import { type Destination, goalIn, type Interest } from './march.ts'

type Reason = 'enemy' | 'city' | 'danger' | 'army' | 'special' | 'nothing'

export interface Mover {
  readonly option: Option
  readonly reason: Reason
  readonly worth: number
  readonly strength: number
  readonly detail?: string
}

/** The order of the groups in the list. */
const REASONS: readonly Reason[] = ['enemy', 'city', 'danger', 'army', 'special', 'nothing']
const GOALS: Readonly<Partial<Record<Interest, Reason>>> = { enemy: 'enemy', city: 'city', army: 'army' }

const cache = new WeakMap<AskView, readonly Mover[]>()

/** The options of the question which force moves, the most interesting first. Cached per question. */
export function movers(ask: AskView, s: State, data: Data): readonly Mover[] {
  const known = cache.get(ask)
  if (known !== undefined) return known
  const g = { s, data } as Play
  const rank = ({ reason }: Mover): number => REASONS.indexOf(reason)
  const found = ask.options
    .filter((option) => option !== 'done')
    .map((option) => moverOf(g, option))
    .sort((a, b) => rank(a) - rank(b) || b.worth - a.worth || b.strength - a.strength)
  cache.set(ask, found)
  return found
}

function moverOf(g: Play, option: Option): Mover {
  const choice = moveOptions.read(option)
  if (choice?.use !== 'move' && choice?.use !== 'stack') return { option, reason: 'special', worth: 0, strength: 0 }
  const { s, data } = g
  const lead = choice.unit
  const units = choice.use === 'move' && IS_LEADER[lead] ? retinue(s, lead) : members(s, s.stack[lead])
  const strength = units.reduce((sum, unit) => sum + data.values[unit], 0)
  const where = { place: data.provinceNames[s.at[lead]], strength, others: units.length - 1 }
  const best = bestGoal(g, lead, strength)
  const danger = strongestNear(g, lead)
  const reason = best === null ? undefined : GOALS[best.interest]
  const isThreatened = danger.strength >= THREAT * Math.max(1, strength)
  if (best !== null && reason !== undefined && !(isThreatened && reason === 'army')) {
    return { option, reason, worth: best.worth, strength, detail: goalDetail(g, where, best) }
  }
  if (isThreatened) {
    const detail = MOVER_WORDS.threatened(where, data.provinceNames[danger.province], danger.strength)
    return { option, reason: 'danger', worth: danger.strength, strength, detail }
  }
  return { option, reason: 'nothing', worth: 0, strength, detail: MOVER_WORDS.where(where) }
}

type Goal = Pick<Destination, 'interest' | 'worth' | 'clash' | 'province'>

/** What the best destination offers, and who is there. */
function goalDetail(g: Play, from: Parameters<typeof MOVER_WORDS.where>[0], goal: Goal): string {
  const { s, data } = g
  const there = data.provinceNames[goal.province]
  if (goal.clash !== null) return MOVER_WORDS.beats(from, there, goal.clash.beaten)
  const forces = forcesIn(g, goal.province, called(s, s.active))
  return forces === '' ? MOVER_WORDS.reachesEmpty(from, there) : MOVER_WORDS.reachesForces(from, there, forces)
}

const NO_GOAL = { interest: 'other', worth: 0, clash: null } as const

/** The destination worth most. */
function bestGoal(g: Play, lead: number, strength: number): Goal | null {
  const { s } = g
  const points = IS_LEADER[lead] ? LEADER_MOVES : FORCE_MOVES
  const unmoved = { mode: 'none', blocked: false, pierced: false, halted: false, idle: 0 } as const
  const force: Force = { ...unmoved, lead, points, late: [], from: s.at[lead] }
  let best: Goal | null = null
  for (const { way } of marches(g, force)) {
    const province = way[way.length - 1]
    const goal = goalIn(g, lead, strength, province) ?? NO_GOAL
    if (best === null || goal.worth > best.worth) best = { ...goal, province }
  }
  return best
}

/** From this many times its own strength, an enemy next to a force threatens it. */
const THREAT = 1.5

/** The strongest stack that could attack it: in its province, or one step away. */
function strongestNear(g: Play, lead: number): { readonly strength: number; readonly province: number } {
  const { s, data } = g
  const here = s.at[lead]
  let most = { strength: 0, province: here }
  for (const province of [here, ...data.roads[here]]) {
    for (const root of stacksIn(s, province)) {
      const attacks = isSolitaire(s) ? s.owner[root] !== s.active : s.owner[root] !== null && s.owner[root] !== s.active
      if (!attacks || !opposed(s.hue[lead], s.hue[root])) continue
      const strength = strengthOf(g, root)
      if (strength > most.strength) most = { strength, province }
    }
  }
  return most
}

/** The choices of the question which force moves. */
export const moverChoices = (ask: AskView, s: State, data: Data): readonly PlannedChoice[] =>
  movers(ask, s, data).map(({ option, reason, detail }) => ({
    option,
    heading: MOVER_WORDS.headings[reason],
    ...(detail === undefined ? {} : { detail }),
  }))

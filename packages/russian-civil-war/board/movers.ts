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
  /** The province that it could go to for this reason. */
  readonly goal?: number
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
  const candidates = ask.options.filter((option) => option !== 'done').map((option) => candidateOf(g, option))
  const best = candidates.map((one) => ({ ...one, mover: moverOf(g, one, one.goals) }))
  const found = eachItsOwn(
    g,
    best.sort((a, b) => byInterest(a.mover, b.mover)),
  )
  found.sort(byInterest)
  cache.set(ask, found)
  return found
}

const rank = ({ reason }: Mover): number => REASONS.indexOf(reason)
const byInterest = (a: Mover, b: Mover): number => rank(a) - rank(b) || b.worth - a.worth || b.strength - a.strength

/** A force and all that it could go for, the goals worth most first. */
interface Candidate {
  readonly option: Option
  /** The leader or unit that leads it; null for an option that moves no force. */
  readonly lead: number | null
  readonly strength: number
  readonly others: number
  readonly goals: readonly Goal[]
}

function candidateOf(g: Play, option: Option): Candidate {
  const choice = moveOptions.read(option)
  if (choice?.use !== 'move' && choice?.use !== 'stack')
    return { option, lead: null, strength: 0, others: 0, goals: [] }
  const { s, data } = g
  const lead = choice.unit
  const units = choice.use === 'move' && IS_LEADER[lead] ? retinue(s, lead) : members(s, s.stack[lead])
  const strength = units.reduce((sum, unit) => sum + data.values[unit], 0)
  return { option, lead, strength, others: units.length - 1, goals: goalsOf(g, lead, strength) }
}

/**
 * Every force names its own goal: what a better one of another stack already goes for is left to that one, if there is
 * anything else. The railway takes all Red forces to the same weak enemy.
 */
function eachItsOwn(g: Play, best: readonly (Candidate & { readonly mover: Mover })[]): Mover[] {
  const { s } = g
  const namedBy = new Map<number, number>()
  return best.map(({ mover, ...one }) => {
    if (one.lead === null || mover.goal === undefined) return mover
    const stack = s.stack[one.lead]
    const isFree = ({ province }: Goal): boolean => (namedBy.get(province) ?? stack) === stack
    const free = one.goals.filter(isFree)
    const own = moverOf(g, one, free)
    if (own.goal === undefined)
      return { ...mover, detail: MOVER_WORDS.goesToo(whereIs(g, one, one.lead), g.data.provinceNames[mover.goal]) }
    namedBy.set(own.goal, stack)
    return own
  })
}

const whereIs = ({ s, data }: Play, { strength, others }: Candidate, lead: number) => ({
  place: data.provinceNames[s.at[lead]],
  strength,
  others,
})

/** What one of these goals, or else its enemies, say for a force. */
function moverOf(g: Play, candidate: Candidate, [best]: readonly Goal[]): Mover {
  const { option, lead, strength } = candidate
  if (lead === null) return { option, reason: 'special', worth: 0, strength: 0 }
  const where = whereIs(g, candidate, lead)
  const danger = strongestNear(g, lead)
  const reason = best === undefined ? undefined : GOALS[best.interest]
  const isThreatened = danger.strength >= THREAT * Math.max(1, strength)
  if (best !== undefined && reason !== undefined && !(isThreatened && reason === 'army')) {
    return { option, reason, worth: best.worth, strength, goal: best.province, detail: goalDetail(g, where, best) }
  }
  if (isThreatened) {
    const detail = MOVER_WORDS.threatened(where, g.data.provinceNames[danger.province], danger.strength)
    return { option, reason: 'danger', worth: danger.strength, strength, detail }
  }
  return { option, reason: 'nothing', worth: 0, strength, detail: MOVER_WORDS.where(where) }
}

type Goal = Pick<Destination, 'interest' | 'worth' | 'clash' | 'province'>

/** What a destination offers, and who is there. */
function goalDetail(g: Play, from: Parameters<typeof MOVER_WORDS.where>[0], goal: Goal): string {
  const { s, data } = g
  const there = data.provinceNames[goal.province]
  if (goal.clash !== null) return MOVER_WORDS.beats(from, there, goal.clash.beaten)
  const forces = forcesIn(g, goal.province, called(s, s.active))
  return forces === '' ? MOVER_WORDS.reachesEmpty(from, there) : MOVER_WORDS.reachesForces(from, there, forces)
}

/** The destinations that are worth naming, the best first. */
function goalsOf(g: Play, lead: number, strength: number): Goal[] {
  const { s } = g
  const points = IS_LEADER[lead] ? LEADER_MOVES : FORCE_MOVES
  const unmoved = { mode: 'none', blocked: false, pierced: false, halted: false, idle: 0 } as const
  const force: Force = { ...unmoved, lead, points, late: [], from: s.at[lead] }
  const reached = new Set(marches(g, force).map(({ way }) => way[way.length - 1]))
  const goals = [...reached].flatMap((province) => {
    const goal = goalIn(g, lead, strength, province)
    return goal === null || GOALS[goal.interest] === undefined ? [] : [{ ...goal, province }]
  })
  return goals.sort((a, b) => b.worth - a.worth)
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

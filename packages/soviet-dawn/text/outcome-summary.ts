// Summary of an outcome: the ladder of victory levels, and how the score adds up.
import { type OutcomeSummary, severalOf } from '@interregnum/game-package'
import type { Position, ScorePart } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { type Ending, LADDERS, type MarkerId, type Rung } from '../data/tables.ts'
import { frontNumber, holds, REDS, type State } from '../rules/state.ts'
import { FRONT_NAMES, MARKER_NAMES, rungTitle } from './en.ts'

/** Short names of the steps. */
const STEPS: Readonly<Record<Ending, Readonly<Record<string, string>>>> = {
  'political-victory': { rump: 'Rump', nominal: 'Nominal', proud: 'Proud', great: 'Great' },
  'political-defeat': {
    dustbin: 'Dustbin',
    'failed-experiment': 'Failed',
    lessons: 'Lessons',
    'lost-cause': 'Lost cause',
  },
  'military-victory': {
    tactical: 'Tactical',
    marginal: 'Marginal',
    operational: 'Operational',
    strategic: 'Strategic',
    international: 'International',
  },
  'military-defeat': { draw: 'Draw', marginal: 'Marginal', strategic: 'Strategic', crushing: 'Crushing' },
}

export function outcomeSummary(position: Position<State>, data: Data): OutcomeSummary {
  const { outcome, view: s } = position
  if (outcome === null) throw new Error('A game that has not ended has no outcome summary.')
  const ending = outcome.result as Ending
  const rungs = LADDERS[ending]
  const steps = rungs.map((rung, at) => ({
    title: STEPS[ending][rung.level],
    range: range(rung, at === 0),
    reached: rung.level === outcome.level,
  }))
  return {
    title: rungTitle(ending, outcome.level ?? ''),
    sentence: sentence(ending, s, data),
    won: outcome.winners.includes(REDS),
    score: outcome.scores[REDS],
    unused: unused(s),
    // In a military defeat more points are worse: reversed, so that the worst step is always first.
    ladder: ending === 'military-defeat' ? steps.toReversed() : steps,
    sum: outcome.parts
      .filter(({ points }, at) => points !== 0 || at === 0)
      .map((part) => ({ label: label(part, s, data), points: part.points })),
  }
}

/** Markers that are used up when they are spent. */
const SPENT: readonly MarkerId[] = ['cheka', 'imperial-gold']

function unused(s: State): string[] {
  const counted = [
    ...(s.reserves > 0 ? [severalOf('Reserve Offensive', s.reserves)] : []),
    ...(s.decrees > 0 ? [severalOf('Political Decree', s.decrees)] : []),
  ]
  return [...counted, ...SPENT.filter((marker) => holds(s, marker)).map((marker) => MARKER_NAMES[marker])]
}

/** The first step has no lower limit. */
const range = ({ from, to }: Rung, first: boolean): string =>
  to === null ? `${from} or more` : first ? `${to} or less` : `${from}–${to}`

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

function label({ what, points, data: about }: ScorePart, s: State, data: Data): string {
  const at = frontNumber[about as Front]
  switch (what) {
    case 'removed':
      return `${FRONT_NAMES[about as Front]} front removed`
    case 'asleep':
      return `${FRONT_NAMES[about as Front]} front at peace, +1`
    case 'front':
      return `${FRONT_NAMES[about as Front]} front, ${data.units[s.unit[at]].name} in ${data.tracks[at].boxes[s.box[at]]}`
    case 'markers':
      return `${plural(points / 2, 'unused marker')}, 2 each`
    case 'swiftness':
      return s.epochs === 1 ? 'Before Darkness began' : 'Before Dawn began'
    case 'indecisive':
      return 'Allies undecided'
    case 'resources':
      return `${plural(points / 2, 'Red Army marker')}, 2 each`
    case 'level':
      return 'Political Level'
    case 'discard':
      return 'Cards played'
    default:
      return 'Cards left'
  }
}

function sentence(ending: Ending, s: State, data: Data): string {
  const removed = s.status.filter((status) => status === 'removed').length
  const fronts = removed === 0 ? 'No front had left the war.' : `${plural(removed, 'front')} had left the war.`
  switch (ending) {
    case 'political-victory':
      return `On turn ${s.turn} the Political Level reached ${s.level}, and the world came to terms with the Soviet state. ${fronts} ${nearest(s, data)}`
    case 'political-defeat':
      return `On turn ${s.turn} the government lost its last support. ${nearest(s, data)}`
    case 'military-victory':
      return `After ${s.turn} turns no card was left, and no one had taken Moscow. ${fronts} ${nearest(s, data)}`
    case 'military-defeat': {
      const inside = s.unit.find((_, front) => s.box[front] === 0)
      return `On turn ${s.turn} ${inside === undefined ? 'the enemy' : data.units[inside].name} entered Moscow. The Political Level was ${s.level}.`
    }
  }
}

/** "Denikin stood in Orel, one box from Moscow." */
function nearest(s: State, data: Data): string {
  const active = FRONTS.flatMap((_, front) => (s.status[front] === 'active' ? [front] : []))
  if (active.length === 0) return 'No enemy was left in the field.'
  const [front] = active.sort((a, b) => s.box[a] - s.box[b])
  const boxes = s.box[front] === 1 ? 'one box' : `${s.box[front]} boxes`
  return `${data.units[s.unit[front]].name} stood in ${data.tracks[front].boxes[s.box[front]]}, ${boxes} from Moscow.`
}

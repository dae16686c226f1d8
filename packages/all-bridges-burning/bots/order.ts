// The order in which a question lists its options: what brings most to the Faction that is asked comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskView, KindOf, Option, Table } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { isIdleEvent } from '../events/idle.ts'
import { type Asks, questions } from '../rules/questions.ts'
import { rallyCells } from '../rules/rally.ts'
import type { Play, State } from '../rules/state.ts'
import { answeringFaction, preferred } from './habits.ts'
import { spaceOf } from './prospects.ts'

/** Questions whose options differ in what they bring. Others keep the order of the rules, such as rising numbers. */
const ORDERED: ReadonlySet<string> = new Set<KindOf<Asks>>([
  'rally',
  'rally-moderates',
  'terror',
  'terror-victim',
  'attack',
  'march',
  'march-from',
  'activism',
  'activism-flip',
  'activism-remove',
  'flip-cell',
  'rouse',
  'agitate',
  'negotiate',
  'special',
  'prepare',
  'crackdown',
  'dialogue',
  'publish',
  'agitation',
  'event-shift',
  'event-place',
  'event-terror',
  'event-remove',
  'chair',
  'which-faction',
  'vassalage',
])

const NO_TABLE: Table = {
  get chance(): never {
    throw new Error('ordering must not roll dice')
  },
  silent: true,
  note() {},
  end(): never {
    throw new Error('ordering must not end the game')
  },
}

export function order(s: State, data: Data, ask: AskView): readonly Option[] {
  const g: Play = { s, data, t: NO_TABLE }
  if (!ORDERED.has(ask.kind)) return idleLast(g, ask)
  const ordered = bestFirst(ask.options, (left) => preferred(g, { ...ask, options: left }))
  const faction = answeringFaction(g, ask.seat)
  const ranks = new Map(ordered.map((option) => [option, rankOf(g, faction, ask.kind, option)]))
  return ordered.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
}

/** The order of the rules, with Events that change nothing at the end. */
function idleLast(g: Play, ask: AskView): readonly Option[] {
  const faction = answeringFaction(g, ask.seat)
  const isIdle = (option: Option): boolean => {
    const choice = questions.read(ask.kind, option)
    return choice?.use === 'event' && isIdleEvent(g, faction, choice.side)
  }
  const idle = ask.options.filter(isIdle)
  return idle.length === 0 ? ask.options : [...ask.options.filter((option) => !idle.includes(option)), ...idle]
}

/** Options that leave the list of spaces come after them. */
const AFTERWARDS = -1

/** A Rally lists first where it brings most Cells; otherwise only what the options are worth counts. */
function rankOf(g: Play, faction: number, kind: string, option: Option): number {
  if (option === 'special' || option === 'done') return AFTERWARDS
  const space = kind === 'rally' ? spaceOf(option) : null
  return space === null ? 0 : rallyCells(g, faction, space)
}

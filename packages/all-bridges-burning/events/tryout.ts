// 8.1.5 Whether an Event would have an effect: tries it on a copy of the state, one way after another.
import { type Chance, someWay, type Table, type Way } from '@interregnum/kernel'
import { copyState, type Play, type State } from '../rules/state.ts'
import { executing } from './event.ts'
import { events } from './index.ts'

export type Side = 'unshaded' | 'shaded'

/** An Event as a Faction plays it. */
export interface Played {
  readonly exec: number
  readonly card: number
  readonly side: Side
}

/** Verdict on a change made by an Event; `barred` is what the Faction that plays it may not do. */
export type Judgement = 'nothing' | 'effect' | 'barred'

export interface View {
  judge(before: State, after: State): Judgement
  /** Factions whose free actions (5.4) do not count. */
  readonly ignored: readonly number[]
}

/** Parts of the state that an Event can change, all numbers or flat lists; most frequent first. Control is derived. */
const PARTS = [
  ...(['inactive', 'active', 'available', 'resources', 'polarization', 'support', 'german', 'russian'] as const),
  ...(['redCubes', 'whiteCubes', 'redIssues', 'whiteIssues', 'administrations', 'networks', 'personality'] as const),
  ...(['redTerror', 'whiteTerror', 'prepared', 'sabotage', 'prisoners', 'senateOut', 'coordinate'] as const),
  ...(['capOwner', 'capAt', 'capStation', 'newsAt', 'newsBy', 'newsActive'] as const),
  ...(['germanTroops', 'germanBox', 'russianTroops', 'russianBox'] as const),
] satisfies readonly (keyof State)[]

const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, at) => part === b[at]))

export const differs = (before: State, after: State): boolean => PARTS.some((part) => !same(before[part], after[part]))

const ANY_CHANGE: View = { judge: (before, after) => (differs(before, after) ? 'effect' : 'nothing'), ignored: [] }

/** Whether an Event could change anything now, with any choices and dice. */
export function hasEffect(g: Play, exec: number, card: number, side: Side): boolean {
  const refused = events[card]?.[side]?.effect?.can(executing(g, exec)) ?? null
  return refused === null && leadsToEffect(g, { exec, card, side }, ANY_CHANGE)
}

/** Whether some way through an Event that begins with the choices and rolls of `past` ends with an effect. */
export function leadsToEffect(
  g: Play,
  { exec, card, side }: Played,
  view: View,
  past: readonly number[] = [],
): boolean {
  return someWay((way) => tryOut(g, { exec, card, side }, view, way) === 'effect', past)
}

/** Carries out an Event in one way. Judges the changes between ignored free actions separately. */
function tryOut(g: Play, { exec, card, side }: Played, { judge, ignored }: View, way: Way): Judgement {
  const s = copyState(g.s)
  s.current = card
  let found: Judgement = 'nothing'
  let from = g.s
  const close = () => {
    const judgement = judge(from, s)
    if (found !== 'barred' && judgement !== 'nothing') found = judgement
  }
  const freeActions = {
    begin(faction: number) {
      if (!ignored.includes(faction)) return
      close()
      way.branches = false
    },
    end(faction: number) {
      if (!ignored.includes(faction)) return
      from = copyState(s)
      way.branches = true
    },
  }
  const procedure = events[card]?.[side]?.({ s, data: g.data, t: imagined(way), freeActions }, exec)
  if (procedure) way.follow(procedure)
  close()
  return found
}

const imagined = (chance: Chance): Table => ({
  chance,
  silent: true,
  note() {},
  end() {
    throw new Error('an Event must not end the game')
  },
})

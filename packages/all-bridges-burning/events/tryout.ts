// 8.1.5 What an Event would do: it is carried out on a copy of the state, one way after another.
import { type Ask, type Chance, cloneJson, type Option, type Reply, type Table } from '@interregnum/kernel'
import type { Play, State } from '../rules/state.ts'
import { events } from './index.ts'

export type Side = 'unshaded' | 'shaded'

/** An Event as a Faction plays it. */
export interface Played {
  readonly exec: number
  readonly card: number
  readonly side: Side
}

/** What to think of a change that an Event has made: barred is what the Faction that plays it may not do. */
export type Judgement = 'nothing' | 'effect' | 'barred'

export interface View {
  judge(before: State, after: State): Judgement
  /** Factions whose free actions (5.4) count for nothing. */
  readonly ignored: readonly number[]
}

/** What an Event can change, as numbers and flat lists, what changes most often first. Control follows from pieces. */
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

/** Whether an Event could change anything as things stand, by any choice and any die. */
export const hasEffect = (g: Play, exec: number, card: number, side: Side): boolean =>
  leadsToEffect(g, { exec, card, side }, ANY_CHANGE)

/** Whether some way through an Event, from its beginning by the choices and rolls of `past`, ends with an effect. */
export function leadsToEffect(
  g: Play,
  { exec, card, side }: Played,
  view: View,
  past: readonly number[] = [],
): boolean {
  const way = new Way(past)
  do if (tryOut(g, { exec, card, side }, view, way) === 'effect') return true
  while (way.turnToNext())
  return false
}

/** One way through an Event: at each choice and each roll, which of the possibilities is taken. */
class Way implements Chance {
  private readonly taken: number[]
  private readonly widths: number[]
  private at = 0
  /** Whether all possibilities are taken in turn, or only the first. */
  branches = true

  constructor(private readonly past: readonly number[]) {
    this.taken = [...past]
    this.widths = past.map(() => 1)
  }

  take(width: number): number {
    if (this.at === this.taken.length) {
      this.taken.push(0)
      this.widths.push(this.branches ? width : 1)
    }
    return this.taken[this.at++]
  }

  /** The next way, depth first; false when all have been taken. */
  turnToNext(): boolean {
    this.at = 0
    while (this.taken.length > this.past.length) {
      const last = this.taken.length - 1
      if (++this.taken[last] < this.widths[last]) return true
      this.taken.pop()
      this.widths.pop()
    }
    return false
  }

  roll(sides: number): number {
    return this.take(sides) + 1
  }

  /**
   * A card is drawn after another only where that one could not be carried out and changed nothing. It is enough that
   * every card comes first once: the rest of the pile is left out.
   */
  draw<T extends Option>(_pile: string, cards: T[]): T {
    const card = cards[this.take(cards.length)]
    cards.length = 0
    return card
  }

  shuffle(): void {
    throw new Error('no Event shuffles a pile')
  }
}

/** Carries an Event out one way; each stretch between two free actions that are ignored is judged for itself. */
function tryOut(g: Play, { exec, card, side }: Played, { judge, ignored }: View, way: Way): Judgement {
  const s = cloneJson(g.s)
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
      from = cloneJson(s)
      way.branches = true
    },
  }
  const procedure = events[card]?.[side]?.({ s, data: g.data, t: imagined(way), freeActions }, exec)
  if (procedure) {
    for (let step = procedure.next(); !step.done; step = procedure.next(taken(step.value, way))) {
      // one choice after another
    }
  }
  close()
  return found
}

const imagined = (chance: Chance): Table => ({
  chance,
  silent: true,
  note() {},
  end() {
    throw new Error('no Event ends the game')
  },
})

/** The answer of a way. Gifts and recalls are no part of the Event: only a past one is taken. */
function taken(asks: readonly Ask[], way: Way): Reply {
  let place = way.take(asks[0].offered.length)
  for (const ask of asks) {
    if (place < ask.offered.length) return { ask, choice: ask.offered[place] }
    place -= ask.offered.length
  }
  throw new Error(`${asks[0].kind} has no option ${place}`)
}

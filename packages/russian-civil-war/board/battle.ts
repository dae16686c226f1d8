// What the scene of a battle shows: the stacks of both sides, the odds, the die, and what a click on each would change.
import type { AskView, Option, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { CombatResult } from '../data/tables.ts'
import { notes } from '../rules/notes.ts'
import { members } from '../rules/pieces.ts'
import { questions, unitOption } from '../rules/questions.ts'
import { IS_IMPERIAL, type State } from '../rules/state.ts'
import type { Stack } from '../text/stacks.ts'
import { type Fight, fightOf } from './fight.ts'
import { type LossSet, lossSets } from './loss-sets.ts'
import { type Pairing, pairings, stackOf } from './pairings.ts'
import type { Part } from './places.ts'

export interface BattleStack {
  readonly stack: Stack
  readonly ticked: boolean
  /** The choice that a click on the stack makes; null if a click changes nothing. */
  readonly toggle: Option | null
  readonly units: readonly BattleUnit[]
}

interface BattleUnit {
  readonly unit: number
  readonly lost: boolean
  readonly toggle: Option | null
}

export interface Battle {
  readonly fight: Fight
  readonly attack: readonly BattleStack[]
  readonly defence: readonly BattleStack[]
  readonly die: number | null
  readonly result: CombatResult | null
  /** In an exchange: the strength chosen so far, the strength to lose, and the side that chooses. */
  readonly losing: { readonly sum: number; readonly loss: number; readonly side: 'attack' | 'defence' } | null
}

const askedIn = ({ asks }: Position<State>): AskView | undefined => asks.find(({ optional }) => !optional)

/** Whether the question is about a battle. */
export function hasBattle(position: Position<State>, data: Data): boolean {
  const ask = askedIn(position)
  const s = position.view
  if (ask === undefined) return false
  if (ask.kind === 'combat') return pairings(s, data, ask.options).length > 0
  return s.attack !== null && (ask.kind === 'assemble' || ask.kind === 'lose')
}

export function battleOf(props: Part): Battle | null {
  const { position, data } = props
  const ask = askedIn(position)
  if (ask === undefined || !hasBattle(position, data)) return null
  if (ask.kind === 'combat') return planned(props, ask)
  const fight = fightOf(position.view, data)
  if (fight === null) return null
  return questions.is(ask, 'lose') ? losing(props, ask, ask.data.loss, fight) : assembled(props, ask, fight)
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.filter((one) => !b.includes(one)).length + b.filter((one) => !a.includes(one)).length

/** The candidate that differs least; of equals the first. */
function nearest<T>(candidates: readonly T[], far: (candidate: T) => number): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  )
}

/** The pairing that is hovered or marked, otherwise the best. */
export function shownPairing(
  { position, data, highlighted, marked }: Pick<Part, 'position' | 'data' | 'highlighted' | 'marked'>,
  ask: AskView,
): Pairing | null {
  const all = pairings(position.view, data, ask.options)
  const find = (option: Option | null): Pairing | undefined => all.find((one) => one.option === option)
  return find(highlighted) ?? find(marked) ?? all[0] ?? null
}

const union = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())]

function planned(props: Part, ask: AskView): Battle | null {
  const { position, data } = props
  const s = position.view
  const shown = shownPairing(props, ask)
  if (shown === null) return null
  const group = pairings(s, data, ask.options).filter(
    ({ kind, province }) => kind === shown.kind && province === shown.province,
  )
  const far = (one: Pairing): number =>
    distance(one.attackers, shown.attackers) + distance(one.defenders, shown.defenders)
  const side = (key: 'attackers' | 'defenders', roots: readonly number[]): BattleStack[] =>
    stacksOf(s, data, roots, (root) => {
      const ticked = shown[key].includes(root)
      const others = group.filter((one) => one[key].includes(root) !== ticked)
      return { ticked, toggle: nearest(others, far)?.option ?? null }
    })
  return {
    fight: shown,
    attack: side('attackers', union(group.map(({ able }) => able))),
    defence: side('defenders', union(group.map(({ defenders }) => defenders))),
    die: null,
    result: null,
    losing: null,
  }
}

type Ticks = Pick<BattleStack, 'ticked' | 'toggle'>

function stacksOf(
  s: State,
  data: Data,
  roots: readonly number[],
  ticksOf: (root: number) => Ticks,
  unitOf: (unit: number) => Pick<BattleUnit, 'lost' | 'toggle'> = () => ({ lost: false, toggle: null }),
): BattleStack[] {
  return roots
    .flatMap((root) => stackOf(s, data, root) ?? [])
    .toSorted((a, b) => b.strength - a.strength)
    .map((stack) => ({
      stack,
      ...ticksOf(stack.root),
      units: stack.units.map((unit) => ({ unit, ...unitOf(unit) })),
    }))
}

/** Step by step: a click adds a stack to the attack. */
function assembled({ position: { view: s }, data, choices }: Part, ask: AskView, fight: Fight): Battle {
  const offered = (verb: 'with' | 'also', root: number): Option | null => {
    const option = unitOption(verb, root)
    return choices.some((choice) => choice.option === option) ? option : null
  }
  const addable = (verb: 'with' | 'also'): number[] =>
    ask.options.flatMap((option) => {
      const choice = questions.read('assemble', option)
      return choice !== null && choice.use === verb && 'unit' in choice ? [choice.unit] : []
    })
  const side = (verb: 'with' | 'also', chosen: readonly number[]): BattleStack[] =>
    stacksOf(s, data, union([chosen, addable(verb)]), (root) => ({
      ticked: chosen.includes(root),
      toggle: chosen.includes(root) ? null : offered(verb, root),
    }))
  return {
    fight,
    attack: side('with', fight.attackers),
    defence: side('also', fight.defenders),
    die: null,
    result: null,
    losing: null,
  }
}

/** After an exchange: a click on a counter keeps it or loses it. */
function losing(props: Part, ask: AskView, loss: number, fight: Fight): Battle {
  const { position, data, highlighted, marked, choices } = props
  const s = position.view
  const sets = lossSets(ask, s, data)
  const find = (option: Option | null): LossSet | undefined => sets.find((one) => one.option === option)
  const shown = find(highlighted) ?? find(marked) ?? sets[0]
  const options = new Set(choices.map(({ option }) => option))
  const attackers = fight.attackers.flatMap((root) => members(s, root))
  const chooses = attackers.some((unit) => ask.options.includes(unitOption('lose', unit))) ? 'attack' : 'defence'
  const toggleOf = (unit: number): Option | null => {
    if (shown === undefined) return options.has(unitOption('lose', unit)) ? unitOption('lose', unit) : null
    const others = sets.filter((one) => one.units.includes(unit) !== shown.units.includes(unit))
    return nearest(others, (one) => distance(one.units, shown.units))?.option ?? null
  }
  const side = (roots: readonly number[], mine: boolean): BattleStack[] =>
    stacksOf(
      s,
      data,
      roots,
      () => ({ ticked: true, toggle: null }),
      (unit) =>
        mine
          ? { lost: shown?.units.includes(unit) ?? false, toggle: toggleOf(unit) }
          : { lost: !IS_IMPERIAL[unit], toggle: null },
    )
  const rolled = position.journal.findLast((entry) => notes.is(entry, 'combat'))
  const roll = rolled !== undefined && notes.is(rolled, 'combat') ? rolled.data : null
  return {
    fight,
    attack: side(fight.attackers, chooses === 'attack'),
    defence: side(fight.defenders, chooses === 'defence'),
    die: roll?.die ?? null,
    result: roll?.result ?? null,
    losing: { sum: shown?.sum ?? 0, loss, side: chooses },
  }
}

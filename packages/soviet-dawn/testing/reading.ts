// Finds out what a card does by playing it: what changes in each phase, how many Actions it gives, and how it modifies
// rolls. Uses only the headline and the epoch of the card's data.
import { CARDS } from '../data/cards.ts'
import { FRONTS, type UnitId } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import type { State } from '../rules/state.ts'
import { type Scene, type Table, table } from './table.ts'

/** Everything that an event can change. */
type Board = Record<string, string | number | boolean | null>

export interface Circumstances extends Omit<Scene, 'dice' | 'cards'> {
  /** The card's own dice before its Actions, and after them. */
  readonly diceBefore?: readonly number[]
  readonly diceAfter?: readonly number[]
  /** Answers to the questions before the Actions, by kind. */
  readonly choices?: { readonly [kind: string]: string }
  /** Start from the set-up. Otherwise all fronts are active and in the middle of their tracks. */
  readonly asSetUp?: boolean
}

/** What a card did: `1` to `4` are the changes of each phase, `3` only if something changed without an Action. */
interface Reading {
  readonly headline: string
  readonly 1: Board
  readonly 2: Board
  readonly 3?: Board
  readonly actions: number
  /** By option: how much lower the needed die is than without the card, or 'banned'. */
  readonly modifiers: Record<string, number | 'banned'>
  readonly 4: Board
}

const EXTENDED = { scenario: 'extended' } as const
/** No front is in its last box or next to a crisis, and every needed die can go up or down by one. */
const MIDDLE = { baltic: 3, finland: 3, allies: 3, eastern: 4, southern: 3, poland: 3 } as const
const LEVEL = 4
const ACTIVE = Object.fromEntries(FRONTS.map((front) => [front, 'active'])) as Scene['status']

/** The lowest die that succeeds without modifiers. */
const NEEDED_AGAINST: Partial<Record<UnitId, number>> = { germany: 5, mannerheim: 5 }
const NEEDED_OFFENSIVE = 4
const NEEDED_POLITICS = 5
const NEEDED_REORGANIZE = 6
const FACES = [1, 2, 3, 4, 5, 6]

/** A scene before this card, in its epoch. In Dawn, Yudenich has replaced Germany. */
export function before(card: number, how: Circumstances = {}): Scene {
  const { diceBefore: _, diceAfter: __, choices: ___, asSetUp = false, ...overrides } = how
  const dawn = (how.epochs ?? 0) === 3 || (how.epochs === undefined && epochOf(card) === 'dawn')
  const unit = { ...(dawn ? { baltic: 'yudenich' as const } : {}), ...overrides.unit }
  const scene = { options: EXTENDED, cards: [card], ...overrides, unit }
  if (asSetUp) return scene
  return {
    ...scene,
    box: { ...MIDDLE, ...overrides.box },
    status: { ...ACTIVE, ...overrides.status },
    state: { level: LEVEL, ...overrides.state },
  }
}

const epochOf = (card: number): string => CARDS.find(({ n }) => n === card)?.epoch ?? ''

/** Plays a card, passing all Actions, and returns what it did. */
export function read(card: number, how: Circumstances = {}): Reading {
  const phases = changes(card, how)
  const third = Object.keys(phases[2]).length === 0 ? {} : { 3: phases[2] }
  return {
    headline: CARDS.find(({ n }) => n === card)?.headline ?? '',
    1: phases[0],
    2: phases[1],
    ...third,
    actions: actionsOf(card, how),
    modifiers: modifiersOf(card, how),
    4: phases[3],
  }
}

/** What changed in each of the four phases. The Subversion marker adds a question right after phase 1. */
export function changes(card: number, how: Circumstances = {}): readonly [Board, Board, Board, Board] {
  const held = [...new Set([...(how.held ?? []), 'subversion' as const])]
  const t = table({ ...before(card, { ...how, held }), dice: [...(how.diceBefore ?? []), ...(how.diceAfter ?? [])] })
  const start = board(t.state)
  const boards: Board[] = [{ ...start, pile: Number(start.pile) - 1, discard: Number(start.discard) + 1 }]
  goTo(t.answer('draw'), how, 'subversion')
  boards.push(board(t.state))
  goTo(t, how, 'action', 'markers')
  boards.push(board(t.state))
  if (t.asked === 'action') t.answer('pass')
  goTo(t, how, 'markers')
  boards.push(board(t.state))
  goTo(t.answer('end'), how, 'draw')
  boards.push(board(t.state))
  if (diceLeft(t) > 0) throw new Error(`#${card} left ${diceLeft(t)} dice unrolled`)
  const [one, two, three, four] = boards.slice(1).map((after, phase) => difference(boards[phase], after))
  return [one, two, three, four]
}

/** The number of loaded dice that are not rolled yet. */
export const diceLeft = (t: Table): number => (t.match.resting.dice.loaded?.dice.length ?? 1) - 1

/** Default answers. The free rolls of #30 go on until one fails. */
const DEFAULT_ANSWERS: { readonly [kind: string]: string } = { subversion: 'usual', jassy: 'roll' }

function goTo(t: Table, how: Circumstances, ...kinds: readonly string[]): Table {
  while (t.asked !== null && !kinds.includes(t.asked)) {
    t.answer(how.choices?.[t.asked] ?? DEFAULT_ANSWERS[t.asked] ?? `no answer given for ${t.asked}`)
  }
  if (t.asked === null) throw new Error(`the game ended before ${kinds.join(' or ')} was asked`)
  return t
}

/** A table at the first Action of a card, or at the markers if it gives none. */
export const atActions = (card: number, how: Circumstances = {}, dice: readonly number[] = []): Table =>
  goTo(
    table({ ...before(card, how), dice: [...(how.diceBefore ?? []), ...dice] }).answer('draw'),
    how,
    'action',
    'markers',
  )

/** Spends all Actions on failing politics, and counts them. */
function actionsOf(card: number, how: Circumstances): number {
  const t = atActions(
    card,
    how,
    FACES.map(() => 1),
  )
  let actions = 0
  for (; t.asked === 'action'; actions++) t.answer('politics')
  return actions
}

/** Tries every option with every die, and compares the lowest success with that of an unmodified roll. */
export function modifiersOf(card: number, how: Circumstances = {}): Reading['modifiers'] {
  const least = new Map<string, number>()
  for (const die of FACES.toReversed()) {
    // A second die for a reorganization that succeeds.
    const t = atActions(card, how, [die, 1])
    for (const action of rollOptions(t)) if (succeeds(t, action)) least.set(action, die)
    if (t.asked === 'action') t.answer('pass')
    for (const action of rollOptions(t)) if (succeeds(t, action)) least.set(action, die)
  }
  const { state } = atActions(card, how)
  const stages = actionsOf(card, how) > 0 ? ['action', 'marker'] : ['marker']
  const modified = stages
    .flatMap((stage) => [...plainNeeds(stage, state)])
    .map(([action, plain]) => {
      const die = least.get(action)
      return [action, die === undefined ? 'banned' : plain - die] as const
    })
  return Object.fromEntries(modified.filter(([, change]) => change !== 0))
}

const rollOptions = (t: Table): string[] =>
  t
    .options()
    .map(String)
    .filter((action) => /^(offensive|reserve|politics|reorg|decree)/.test(action))

function succeeds(t: Table, action: string): boolean {
  t.answer(action)
  const won = t.notes().some(({ index, data }) => index === t.match.index && data.won === true)
  t.undo()
  return won
}

function plainNeeds(stage: string, s: State): Map<string, number> {
  const [army, politics, reorganize] =
    stage === 'action' ? ['offensive', 'politics', 'reorganize'] : ['reserve', 'decree:politics', 'decree:reorganize']
  const needs = FRONTS.map((front, at) => [`${army}:${front}`, NEEDED_AGAINST[s.unit[at]] ?? NEEDED_OFFENSIVE] as const)
  return new Map([...needs, [politics, NEEDED_POLITICS], [reorganize, NEEDED_REORGANIZE]])
}

/** The same modifier for this kind of Offensive against every front. */
export const everywhere = <V>(army: 'offensive' | 'reserve', value: V): Record<string, V> =>
  Object.fromEntries(FRONTS.map((front) => [`${army}:${front}`, value]))

function board(s: State): Board {
  const { level, greatWar, bukharin, czar, legion, curzon, fortress, reserves, decrees, tank } = s
  return {
    ...Object.fromEntries(FRONTS.map((front, at) => [front, frontIn(s, at)])),
    ...Object.fromEntries(MARKERS.map((marker, at) => [marker, s.markers[at]])),
    ...{ level, greatWar, bukharin, czar, legion, curzon, fortress, reserves, decrees, tank },
    pile: s.deck.length + s.bottom.length,
    darkness: s.darkness.length,
    dawn: s.dawn.length,
    discard: s.discard.length,
    epochs: s.epochs,
  }
}

function frontIn(s: State, at: number): string {
  if (s.status[at] === 'removed') return 'removed'
  const status = s.status[at] === 'active' ? '' : ` ${s.status[at]}`
  return `${s.unit[at]} ${s.box[at]}${status}${s.morale[at] > 0 ? ` shaken ${s.morale[at]}` : ''}`
}

const difference = (from: Board, to: Board): Board =>
  Object.fromEntries(Object.entries(to).filter(([key, value]) => from[key] !== value))

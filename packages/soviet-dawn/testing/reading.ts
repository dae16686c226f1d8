// A card read by playing it: what changes on the board in each phase, how many Actions it gives, and what its
// restrictions do to the dice. Of the card's data only its headline and its epoch are looked at.
import { CARDS } from '../data/cards.ts'
import { FRONTS, type UnitId } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import type { State } from '../rules/state.ts'
import { type Scene, type Table, table } from './table.ts'

/** Everything that an event could touch. */
type Board = Record<string, string | number | boolean | null>

export interface Circumstances extends Omit<Scene, 'dice' | 'cards'> {
  /** Dice of the card itself before its Actions, and after them. */
  readonly diceBefore?: readonly number[]
  readonly diceAfter?: readonly number[]
  /** What is answered to the questions before the Actions, by their kinds. */
  readonly choices?: { readonly [kind: string]: string }
  /** If absent, all fronts are active and in the middle of their tracks. */
  readonly asSetUp?: boolean
}

/** What a card did: `1` to `4` are the changes of its phases, `3` only where something changed without an Action. */
interface Reading {
  readonly headline: string
  readonly 1: Board
  readonly 2: Board
  readonly 3?: Board
  readonly actions: number
  /** By option, how much easier a deed is than without a card; or that it cannot be done at all. */
  readonly modifiers: Record<string, number | 'banned'>
  readonly 4: Board
}

const EXTENDED = { scenario: 'extended' } as const
/** Nobody stands in a last box or before a crisis, and every kind of roll can go better or worse by one. */
const MIDDLE = { baltic: 3, finland: 3, allies: 3, eastern: 4, southern: 3, poland: 3 } as const
const LEVEL = 4
const ACTIVE = Object.fromEntries(FRONTS.map((front) => [front, 'active'])) as Scene['status']

/** The least die that succeeds without any card. */
const BATTLE_WON: Partial<Record<UnitId, number>> = { germany: 5, mannerheim: 5 }
const USUALLY_WON = 4
const POLITICS_WON = 5
const REORGANIZED = 6
const FACES = [1, 2, 3, 4, 5, 6]

/** A scene before this card, in the midst of its epoch: Germany has given way to Yudenich once Dawn is in. */
export function before(card: number, how: Circumstances = {}): Scene {
  const { diceBefore: _, diceAfter: __, choices: ___, asSetUp = false, ...wishes } = how
  const dawn = (how.epochs ?? 0) === 3 || (how.epochs === undefined && epochOf(card) === 'dawn')
  const unit = { ...(dawn ? { baltic: 'yudenich' as const } : {}), ...wishes.unit }
  const scene = { options: EXTENDED, cards: [card], ...wishes, unit }
  if (asSetUp) return scene
  return {
    ...scene,
    box: { ...MIDDLE, ...wishes.box },
    status: { ...ACTIVE, ...wishes.status },
    state: { level: LEVEL, ...wishes.state },
  }
}

const epochOf = (card: number): string => CARDS.find(({ n }) => n === card)?.epoch ?? ''

/** Plays a card with every Action passed, and tells what came of it. */
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

/** What changed in each of the four phases. The question of Subversion shows the board right after the first. */
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

/** The dice of a scene that nobody has rolled yet. */
export const diceLeft = (t: Table): number => (t.match.resting.dice.loaded?.dice.length ?? 1) - 1

/** What is answered unless a test says otherwise: the free rolls of #30 go on until one fails. */
const USUALLY: { readonly [kind: string]: string } = { subversion: 'usual', jassy: 'roll' }

function goTo(t: Table, how: Circumstances, ...kinds: readonly string[]): Table {
  while (t.asked !== null && !kinds.includes(t.asked)) {
    t.answer(how.choices?.[t.asked] ?? USUALLY[t.asked] ?? `nothing to say to ${t.asked}`)
  }
  if (t.asked === null) throw new Error(`the game is over before ${kinds.join(' or ')} is asked`)
  return t
}

/** A table at the first Action of a card; where it gives none, at the markers. */
export const atActions = (card: number, how: Circumstances = {}, dice: readonly number[] = []): Table =>
  goTo(
    table({ ...before(card, how), dice: [...(how.diceBefore ?? []), ...dice] }).answer('draw'),
    how,
    'action',
    'markers',
  )

/** Spends Action after Action on politics that fail, and counts them. */
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

/** Tries every deed with every die, and compares the least that succeeds with what it would be without a card. */
export function modifiersOf(card: number, how: Circumstances = {}): Reading['modifiers'] {
  const least = new Map<string, number>()
  for (const die of FACES.toReversed()) {
    // A second die for a reorganization that succeeds.
    const t = atActions(card, how, [die, 1])
    for (const deed of tried(t)) if (succeeds(t, deed)) least.set(deed, die)
    if (t.asked === 'action') t.answer('pass')
    for (const deed of tried(t)) if (succeeds(t, deed)) least.set(deed, die)
  }
  const { state } = atActions(card, how)
  const stages = actionsOf(card, how) > 0 ? ['action', 'marker'] : ['marker']
  const modified = stages
    .flatMap((stage) => [...plainNeeds(stage, state)])
    .map(([deed, plain]) => {
      const die = least.get(deed)
      return [deed, die === undefined ? 'banned' : plain - die] as const
    })
  return Object.fromEntries(modified.filter(([, change]) => change !== 0))
}

const tried = (t: Table): string[] =>
  t
    .options()
    .map(String)
    .filter((deed) => /^(offensive|reserve|politics|reorg|decree)/.test(deed))

function succeeds(t: Table, deed: string): boolean {
  t.answer(deed)
  const won = t.notes().some(({ index, data }) => index === t.match.index && data.won === true)
  t.undo()
  return won
}

function plainNeeds(stage: string, s: State): Map<string, number> {
  const [army, politics, reorganize] =
    stage === 'action' ? ['offensive', 'politics', 'reorganize'] : ['reserve', 'decree:politics', 'decree:reorganize']
  const needs = FRONTS.map((front, at) => [`${army}:${front}`, BATTLE_WON[s.unit[at]] ?? USUALLY_WON] as const)
  return new Map([...needs, [politics, POLITICS_WON], [reorganize, REORGANIZED]])
}

/** The same modifier for an Offensive of this sort against every front. */
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

// What a capability would do in a tile, before it is committed: tried on copies, with every choice and every die.
import {
  type Ask,
  type AskOf,
  type AskView,
  type Chance,
  type JournalEntry,
  type No,
  type NoteData,
  type Reply,
  sameJson,
  Way,
} from '@interregnum/kernel'
import { cardIn, type ReadCapability, type ReadData } from '../effects/compiled.ts'
import { executeIn, organicOf, reachedSteps, readOrganicOf, targetsOf } from './capabilities.ts'
import { type Change, changesBetween, influenceTokens } from './changes.ts'
import { named } from './dominate.ts'
import { resultIn, strikesIn } from './forecast.ts'
import { carryOut, imagine } from './imagined.ts'
import type { Tile } from './map.ts'
import { type Lines, notes } from './notes.ts'
import { basesAt } from './pieces.ts'
import { payFor, paymentRefused } from './player-phase.ts'
import type { Asks } from './questions.ts'
import { type Adversary, type Play, playerOf, type State } from './state.ts'
import type { Result } from './victory.ts'

/** A capability as it would be used. */
export interface Use {
  readonly player: number
  /** The id of a card, in hand or paid for; "patrol", "special:1" or "special:2". */
  readonly cause: string
  /** Of a special capability: the tiers to use, from 1; by default all that are reached. */
  readonly tiers?: readonly number[]
}

export interface Hit {
  /** Displaced units only move (Advisors). */
  readonly kind: 'destroyed' | 'damaged' | 'displaced'
  readonly unit: Adversary
}

/** Damage, the parts of the defence, what is left, and what it hits. */
export interface AttackResult
  extends Pick<NoteData<Lines, 'attack'>, 'points' | 'terrain' | 'red' | 'tyranny' | 'left'> {
  readonly tile: string
  readonly hits: readonly Hit[]
  /** Civilians that die of what is left over. */
  readonly collateral: number
}

/** What one sequence of choices and dice leads to. The price of the card is not included. */
export interface Effects {
  /** Pieces and protection, in all tiles. */
  readonly changes: readonly Change[]
  readonly attacks: readonly AttackResult[]
  readonly destroyed: { readonly [unit in Adversary]: number }
  /** Civilians that die, and the influence that they cost. */
  readonly killed: { readonly red: number; readonly blue: number; readonly influence: number }
  /** Tokens, including those that become cards. */
  readonly influence: number
  /** Of the player. */
  readonly resources: number
  /** The tiles to be dominated that would then fall or hold. */
  readonly strikes: ReadonlyMap<number, 'falls' | 'holds'>
  /** How the game would end; null if it goes on. */
  readonly ends: Result | null
  /** Nothing at all changes, apart from what the card costs. */
  readonly idle: boolean
}

export interface Range {
  readonly least: number
  readonly most: number
}

/** A tile to be dominated: what it does now, and what it could do after the capability. */
export interface Strike {
  readonly tile: number
  readonly now: 'falls' | 'holds' | null
  readonly next: readonly ('falls' | 'holds' | null)[]
}

export interface Preview {
  readonly tile: number
  /** `later`: carried out after the adversary has acted; strikes are then not foreseen. */
  readonly when: 'now' | 'later'
  /** Resources that the card itself still costs. */
  readonly cost: number
  /** Why the card cannot be paid for now; the rest is then what it would do if it could. */
  readonly refused: No | null
  /** Nothing is rolled, drawn or asked: `first` is what happens. */
  readonly certain: boolean
  readonly rolls: boolean
  readonly draws: boolean
  /** Kinds of later questions. */
  readonly asks: readonly string[]
  /** False if there are so many ways that not all were tried: ranges may then be wider. */
  readonly complete: boolean
  /** Nothing changes, whatever is chosen and rolled. */
  readonly idle: boolean
  /** With the first choice and the lowest die each time. */
  readonly first: Effects
  readonly influence: Range
  readonly resources: Range
  readonly killed: Range
  readonly destroyed: { readonly [unit in Adversary]: Range }
  /** The target, if it is struck, and all tiles whose fate could change. */
  readonly strikes: readonly Strike[]
}

/** More ways than this are not tried, unless a caller says otherwise. */
const MOST_WAYS = 150
/** For lists of tiles: with more ways than this, a capability depends on too many choices, and takes too long. */
const FEW_WAYS = 4

interface Prepared extends Pick<Preview, 'cost' | 'refused'> {
  readonly read: ReadCapability
  readonly later: boolean
}

/** The capability as it would be used, on a game in which its card is paid for; null if the player has none. */
function prepare(g: Play, { player, cause, tiers }: Use): Prepared | null {
  const it = g.s.players[player]
  const which = ORGANIC.indexOf(cause) - 1
  if (which >= -1) {
    const steps = tiers === undefined ? reachedSteps(it, which) : tiers.map((tier) => tier - 1)
    if (steps.length === 0) return null
    return {
      read: readOrganicOf(it, which, steps),
      cost: 0,
      refused: null,
      later: isLater(g.s, organicOf(it, which).speed, it.hastened),
    }
  }
  if (!g.data.cards.has(cause)) return null
  const read = cardIn(g.data, cause)
  const later = isLater(g.s, read.card.speed, it.hastened)
  if (it.played.some(({ card }) => card === cause)) return { read, cost: 0, refused: null, later }
  if (!it.hand.includes(cause)) return null
  const { cost } = read.card
  const refused = paymentRefused(g, player, cause)
  it.resources = Math.max(cost, it.resources)
  payFor(g, player, cause)
  return { read, cost, refused, later }
}

/** The capability itself, with its card paid for in `g`; null if the player has none. */
export const readUse = (g: Play, use: Use): ReadCapability | null => prepare(g, use)?.read ?? null

const ORGANIC: readonly string[] = ['patrol', 'special:1', 'special:2']

const isLater = ({ step }: State, speed: 'immediate' | 'long-term', hastened: number): boolean =>
  speed === 'long-term' && hastened === 0 && step !== 'long-term'

/** The tiles in which a capability could be used now, if its card were paid for. */
export function previewTargets(s: State, data: ReadData, use: Use): readonly Tile[] {
  const g = imagine(s, data)
  const prepared = prepare(g, use)
  return prepared === null ? [] : targetsOf(g, use.player, prepared.read)
}

/** Null if the player has no such capability. The tile must be one of `previewTargets`. */
export function preview(s: State, data: ReadData, use: Use, tile: number, most = MOST_WAYS): Preview | null {
  const before = imagine(s, data)
  const prepared = prepare(before, use)
  if (prepared === null) return null
  const strikes: Strikes = prepared.later ? NO_STRIKES : strikesFrom(before)
  const tries = allWays(before, use, prepared.read, tile, strikes, most)
  const { found, seen } = tries
  const over = (value: (it: Effects) => number): Range => rangeOf(found.map(value))
  return {
    tile,
    when: prepared.later ? 'later' : 'now',
    cost: prepared.cost,
    refused: prepared.refused,
    certain: !seen.rolls && !seen.draws && seen.asks.size === 0,
    rolls: seen.rolls,
    draws: seen.draws,
    asks: [...seen.asks],
    complete: tries.complete,
    idle: tries.complete && found.every(({ idle }) => idle),
    first: found[0],
    influence: over(({ influence }) => influence),
    resources: over(({ resources }) => resources),
    killed: over(({ killed }) => killed.red + killed.blue),
    destroyed: {
      cell: over(({ destroyed }) => destroyed.cell),
      outpost: over(({ destroyed }) => destroyed.outpost),
      garrison: over(({ destroyed }) => destroyed.garrison),
    },
    strikes: strikesOf(strikes.now, found, tile),
  }
}

/** By question, with the state in which it was asked. */
const previewed = new WeakMap<AskView, { readonly s: State; readonly tiles: Map<number, Preview | null> }>()

/** What the capability of a question would do in one of the tiles. Tried once for the order and the words of a list. */
export function previewIn(s: State, data: ReadData, ask: AskOf<Asks, 'target'>, tile: number): Preview | null {
  let known = previewed.get(ask)
  if (known?.s !== s) {
    known = { s, tiles: new Map() }
    previewed.set(ask, known)
  }
  const found = known.tiles.get(tile)
  if (found !== undefined) return found
  const { cause, tiers } = ask.data
  const use = { player: playerOf(s, ask.seat), cause, ...(tiers === undefined ? {} : { tiers }) }
  const made = preview(s, data, use, tile, FEW_WAYS)
  known.tiles.set(tile, made)
  return made
}

/** By state: what the capabilities of a player would change nowhere. */
const idleIn = new WeakMap<State, Map<string, boolean>>()

/** Whether a capability that costs nothing more would change nothing in any tile that it can be used in. */
export function isIdleEverywhere(s: State, data: ReadData, use: Use): boolean {
  const known = idleIn.get(s) ?? new Map<string, boolean>()
  idleIn.set(s, known)
  const key = `${use.player} ${use.cause}`
  const found = known.get(key)
  if (found !== undefined) return found
  const tiles = previewTargets(s, data, use)
  const idle = tiles.length > 0 && tiles.every(({ at }) => preview(s, data, use, at, FEW_WAYS)?.idle === true)
  known.set(key, idle)
  return idle
}

/** The tiles to be dominated: their fate without the capability, and where a change could alter it. */
interface Strikes {
  readonly now: Effects['strikes']
  readonly near: ReadonlySet<number>
  /** Whether influence and resources matter too: losing a base there costs them. */
  readonly bases: boolean
}
const NO_STRIKES: Strikes = { now: new Map(), near: new Set(), bases: false }

function strikesFrom(g: Play): Strikes {
  const struck = g.s.dominateBox === null ? [] : named(g, g.s.dominateBox)
  return {
    now: strikesIn(g.s),
    // Tyranny spreads to neighbours, where presence counts.
    near: new Set(struck.flatMap(({ at, adjacent }) => [at, ...adjacent])),
    bases: struck.some(({ at }) => basesAt(g.s, at) > 0),
  }
}

/** The fate of the tiles after a capability; without another look if nothing changed near them. */
function fateAfter(
  { now, near, bases }: Strikes,
  before: State,
  after: State,
  changes: readonly Change[],
): Effects['strikes'] {
  if (near.size === 0) return now
  const same = !bases && before.pool === after.pool && after.outcome === null
  return same && !changes.some(({ tile }) => near.has(tile)) ? now : strikesIn(after)
}

const rangeOf = (values: readonly number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) })

function strikesOf(now: Effects['strikes'], found: readonly Effects[], target: number): Strike[] {
  const tiles = new Set([...now.keys(), ...found.flatMap(({ strikes }) => [...strikes.keys()])])
  return [...tiles]
    .sort((a, b) => a - b)
    .map((tile): Strike => {
      const next = new Set(found.map(({ strikes }) => strikes.get(tile) ?? null))
      return { tile, now: now.get(tile) ?? null, next: [...next] }
    })
    .filter(({ tile, now: fate, next }) => tile === target || next.some((it) => it !== fate))
}

/** What was met on any of the ways. */
interface Seen {
  rolls: boolean
  draws: boolean
  readonly asks: Set<string>
}

function allWays(before: Play, use: Use, read: ReadCapability, tile: number, strikes: Strikes, most: number) {
  const seen: Seen = { rolls: false, draws: false, asks: new Set() }
  const found: Effects[] = []
  const way = new Way()
  let more = true
  while (more && found.length < most) {
    found.push(tryOut(before, use, read, tile, strikes, way, seen))
    more = way.turnToNext()
  }
  return { found, seen, complete: !more }
}

function tryOut(
  before: Play,
  { player, cause }: Use,
  read: ReadCapability,
  tile: number,
  strikes: Strikes,
  way: Way,
  seen: Seen,
): Effects {
  const lines: JournalEntry[] = []
  const g = imagine(before.s, before.data, { chance: chanceOf(way, seen), note: (line) => void lines.push(line) })
  carryOut(
    () => executeIn(g, player, read, cause, false, g.map.tiles[tile]),
    (asks) => answerOf(asks, way, seen),
  )
  const effects = effectsOn(before.s, g.s, player)
  // Few ways change no piece: only for those is everything else compared.
  const idle = effects.changes.length === 0 && sameJson(before.s, g.s)
  return { ...effects, ...battleOf(lines), strikes: fateAfter(strikes, before.s, g.s, effects.changes), idle }
}

/** Every face of a die is tried; which card is drawn does not matter to the board. */
const chanceOf = (way: Way, seen: Seen): Chance => ({
  roll(sides) {
    seen.rolls = true
    return way.roll(sides)
  },
  draw(_, cards) {
    seen.draws = true
    return cards.splice(0, 1)[0]
  },
  shuffle() {
    seen.draws = true
  },
})

/** Every option is tried. A proposal of one player finds the consent of the others. */
function answerOf(asks: readonly Ask[], way: Way, seen: Seen): Reply {
  const [ask] = asks
  const { data } = ask
  if (typeof data === 'object' && data !== null && 'proposal' in data) {
    return { ask, choice: ask.offered[ask.options.findIndex((option) => option === data.proposal)] }
  }
  seen.asks.add(ask.kind)
  return { ask, choice: ask.offered[way.take(ask.offered.length)] }
}

const effectsOn = (before: State, after: State, player: number) => ({
  changes: changesBetween(before, after),
  influence: influenceTokens(after) - influenceTokens(before),
  resources: after.players[player].resources - before.players[player].resources,
  ends: resultIn(after),
})

/** Attacks with their hits, and all who fall, from the lines of the journal. */
function battleOf(lines: readonly JournalEntry[]): Pick<Effects, 'attacks' | 'destroyed' | 'killed'> {
  const destroyed = { cell: 0, outpost: 0, garrison: 0 }
  const killed = { red: 0, blue: 0, influence: 0 }
  const attacks: (AttackResult & { readonly hits: Hit[]; collateral: number })[] = []
  for (const line of lines) {
    const attack = attacks.at(-1)
    if (notes.is(line, 'attack')) {
      const { tile, points, terrain, red, tyranny, left } = line.data
      attacks.push({ tile, points, terrain, red, tyranny, left, hits: [], collateral: 0 })
    } else if (notes.is(line, 'destroyed', 'damaged', 'displaced')) {
      const { unit, tile } = line.data
      if (attack?.tile === tile) attack.hits.push({ kind: line.kind, unit })
      if (line.kind === 'destroyed') destroyed[unit]++
    } else if (notes.is(line, 'civilian-killed')) {
      const { colour, cost, tile } = line.data
      killed[colour]++
      killed.influence += cost
      if (attack?.tile === tile) attack.collateral++
    }
  }
  return { attacks, destroyed, killed }
}

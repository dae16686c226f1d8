// What the terrain cards will do if nothing changes, found by carrying the steps out on a copy.
import type { Ask, NoteData, Procedure, Reply } from '@interregnum/kernel'
import type { ReadData } from '../effects/compiled.ts'
import { boardOf, type Change, changesBetween, influenceTokens, sumOf } from './changes.ts'
import { canDevelop, cardsLeft, developTile } from './develop.ts'
import { dominateTile, isDominated, named, type strengthParts } from './dominate.ts'
import { carryOut, imagine } from './imagined.ts'
import { type Lines, notes } from './notes.ts'
import { adversariesAt, isHeadquarters, presenceAt } from './pieces.ts'
import { isTyranny, turn } from './sequence.ts'
import { poolSize } from './setup.ts'
import type { Play, State } from './state.ts'
import type { Result } from './victory.ts'

/** What the strength of a domination is made of. */
export type Strength = ReturnType<typeof strengthParts>

interface Struck {
  readonly tile: number
  /** All that will be different: in the tile, and by escalation next to it. */
  readonly changes: readonly Change[]
  /** Kinds of questions that players will be asked; the result depends on their answers. */
  readonly asks: readonly string[]
  /** The Partisans could give up presence and spare the tile. */
  readonly sparable: boolean
}

/** `empty`: no adversary is there; `barred`: a capability protects the tile. */
export interface Dominated extends Struck {
  readonly result: 'falls' | 'holds' | 'empty' | 'barred'
  /** When the strike comes, after a counterattack that comes first; null if nothing strikes. */
  readonly strength: Strength | null
  /** There is tyranny already: another token is placed next to the tile. */
  readonly escalates: boolean
  /** Influence tokens gained, or lost if negative. */
  readonly influence: number
}

/** `stays`: nothing can be built. */
export interface Developed extends Struck {
  readonly result: 'grows' | 'stays' | 'empty' | 'barred'
}

export interface Deployed {
  readonly tile: number
  readonly result: 'comes' | 'stays'
}

export interface Forecast {
  /** Null if the step is over, or has begun: then the board shows what happens. */
  readonly dominate: { readonly card: string; readonly tiles: readonly Dominated[] } | null
  readonly develop: { readonly card: string; readonly tiles: readonly Developed[] } | null
  /** Null unless the next card is known from scouting. */
  readonly deploy: {
    readonly card: string
    readonly tiles: readonly Deployed[]
    readonly changes: readonly Change[]
  } | null
  /** Tokens placed since set-up: now, and after the steps above. */
  readonly tyranny: { readonly now: number; readonly next: number }
  /** From so many tokens on the state is tyrannical, and with so many the game is lost. */
  readonly limits: { readonly tyrannical: number; readonly lost: number }
  readonly tyrannical: { readonly now: boolean; readonly next: boolean }
  readonly pool: { readonly now: number; readonly next: number }
  /** How the game ends in these steps; null if it goes on. */
  readonly ends: Result | null
}

/** Terrain steps carry out no cards. */
const NO_CARDS: ReadData = { cards: new Map(), events: new Map(), influence: new Map() }

export const forecast = (s: State): Forecast => foresee(s).forecast

/** The forecast, and the state it ends in. */
export function foresee(s: State): { readonly forecast: Forecast; readonly after: State } {
  const open = openSteps(s)
  const watch: Watch = { falls: false, strength: null, asks: [] }
  const g = imagine(s, NO_CARDS, {
    note(line) {
      if (!notes.is(line, 'dominate')) return
      watch.strength = strengthIn(line.data)
      watch.falls = line.data.falls
    },
  })
  if (open.afterEnd) changesOf(g, watch, () => stepOf(g, 'end'))
  const dominate = open.dominate && foreseeDominate(g, watch)
  const develop = open.develop && foreseeDevelop(g, watch)
  const deploy = open.deploy && foreseeDeploy(g, watch)
  const after = g.s
  return {
    forecast: {
      dominate: dominate || null,
      develop: develop || null,
      deploy: deploy || null,
      tyranny: { now: placed(s), next: placed(after) },
      limits: { tyrannical: Math.floor(poolSize(s.settings) / 2), lost: placed(s) + s.pool },
      tyrannical: { now: isTyranny(s), next: isTyranny(after) },
      pool: { now: s.pool, next: after.pool },
      ends: resultIn(after),
    },
    after,
  }
}

const placed = ({ tyranny }: State): number => tyranny.reduce((sum, count) => sum + count, 0)
/** How the game has ended; null if it goes on. */
export const resultIn = ({ outcome }: State): Result | null =>
  outcome === null ? null : (RESULTS.find((it) => it === outcome.result) ?? null)
const RESULTS: readonly Result[] = [
  ...(['victory-1', 'victory-2', 'victory-3', 'victory-influence'] as const),
  ...(['tyranny', 'annihilation', 'time'] as const),
]

/** The steps that are still to come as a whole. In the long-term phase they are those of the next turn. */
function openSteps({ step, outcome }: State) {
  const afterEnd = step === 'long-term' || step === 'end'
  const before = outcome === null && (afterEnd || step === 'players' || step === 'event' || step === 'influence')
  const developing = outcome === null && step === 'dominate'
  return {
    afterEnd,
    dominate: before,
    develop: before || developing,
    deploy: before || developing || step === 'develop',
  }
}

/** What is noticed while a step is carried out. */
interface Watch {
  falls: boolean
  strength: Strength | null
  asks: string[]
}

const strengthIn = ({ adversaries, blue, terrain, defence, strength }: NoteData<Lines, 'dominate'>): Strength => ({
  adversaries,
  blue,
  terrain,
  defence,
  strength,
})

/** Carries a procedure out and says what it has changed. */
function changesOf(g: Play, watch: Watch, begin: () => Procedure): Change[] {
  const before = boardOf(g.s)
  Object.assign(watch, { falls: false, strength: null, asks: [] })
  carryOut(begin, (asks) => {
    watch.asks.push(asks[0].kind)
    return usualAnswer(g, asks)
  })
  return changesBetween(before, g.s)
}

/** A whole step of the turn. */
function stepOf(g: Play, step: 'end' | 'deploy'): Procedure {
  g.s.step = step
  return turn(g)
}

/** What players are taken to answer: nothing is given up, and escalation goes where least presence is. */
export function usualAnswer({ s, map }: Play, [ask]: readonly Ask[]): Reply {
  if (ask.kind === 'spare') return { ask, choice: ask.offered[ask.options.indexOf('no')] }
  if (ask.kind !== 'escalate') return { ask, choice: ask.offered[0] }
  const presence = ask.options.map((id) =>
    presenceAt(
      s,
      map.tiles.findIndex((tile) => tile.id === id),
    ),
  )
  return { ask, choice: ask.offered[presence.indexOf(Math.min(...presence))] }
}

function canBeSpared(s: State, tile: number): boolean {
  const player = s.players.findIndex(({ role, out }) => role === 'partisans' && !out)
  return player >= 0 && isHeadquarters(s, player, tile)
}

const whyNot = (s: State, tile: number): 'empty' | 'barred' => (adversariesAt(s, tile) === 0 ? 'empty' : 'barred')

function foreseeDominate(g: Play, watch: Watch): Forecast['dominate'] {
  const { s } = g
  const card = s.dominateBox
  if (card === null) return null
  // Tiles are chosen before the first of them is dominated.
  const tiles = named(g, card).map(({ at }) => ({ tile: at, struck: isDominated(s, at) }))
  return { card, tiles: tiles.map(({ tile, struck }) => dominated(g, watch, tile, struck)) }
}

function dominated(g: Play, watch: Watch, tile: number, struck: boolean): Dominated {
  const { s } = g
  const nothing = { tile, changes: [], asks: [], sparable: false, strength: null, escalates: false, influence: 0 }
  if (s.outcome !== null || !struck || !isDominated(s, tile)) return { ...nothing, result: whyNot(s, tile) }
  const influence = influenceTokens(s)
  const sparable = canBeSpared(s, tile)
  const changes = changesOf(g, watch, () => dominateTile(g, tile))
  const { falls, strength, asks } = watch
  return {
    tile,
    result: falls ? 'falls' : 'holds',
    strength,
    escalates: sumOf(changes, 'tyranny') > sumOf(changes, 'tyranny', tile),
    changes,
    influence: influenceTokens(s) - influence,
    asks,
    sparable,
  }
}

/** Only whether the tiles to be dominated fall, by tile: quick, to compare many positions. */
export function strikesIn(s: State): ReadonlyMap<number, 'falls' | 'holds'> {
  const strikes = new Map<number, 'falls' | 'holds'>()
  const { dominate, afterEnd } = openSteps(s)
  const card = s.dominateBox
  if (card === null || !dominate) return strikes
  let falls = false
  const g = imagine(s, NO_CARDS, {
    note(line) {
      if (notes.is(line, 'dominate')) falls = line.data.falls
    },
  })
  const decide = (asks: readonly Ask[]): Reply => usualAnswer(g, asks)
  if (afterEnd) carryOut(() => stepOf(g, 'end'), decide)
  for (const { at } of named(g, card).filter((tile) => isDominated(g.s, tile.at))) {
    if (g.s.outcome !== null || !isDominated(g.s, at)) continue
    falls = false
    carryOut(() => dominateTile(g, at), decide)
    strikes.set(at, falls ? 'falls' : 'holds')
  }
  return strikes
}

/** The same for the next turn, if nothing changes until then: the card in the Develop box is shown a turn ahead. */
export function strikesNextTurn(s: State): ReadonlyMap<number, 'falls' | 'holds'> {
  if (!openSteps(s).dominate || openSteps(s).afterEnd) return new Map()
  const { after } = foresee(s)
  // Deploy moves the cards on only if its card is known.
  const moved = after.step === 'long-term'
  return strikesIn(moved ? after : { ...after, step: 'long-term', dominateBox: after.developBox })
}

function foreseeDevelop(g: Play, watch: Watch): Forecast['develop'] {
  const { s } = g
  const card = s.developBox
  if (card === null) return null
  return { card, tiles: named(g, card).map(({ at }) => developed(g, watch, at)) }
}

function developed(g: Play, watch: Watch, tile: number): Developed {
  const { s } = g
  if (s.outcome !== null || !canDevelop(s, tile))
    return { tile, changes: [], asks: [], sparable: false, result: whyNot(s, tile) }
  const sparable = canBeSpared(s, tile)
  const changes = changesOf(g, watch, () => developTile(g, tile))
  return { tile, result: changes.length > 0 ? 'grows' : 'stays', changes, asks: watch.asks, sparable }
}

/** Only a card that was scouted is known; without any card left the game is lost. */
function foreseeDeploy(g: Play, watch: Watch): Forecast['deploy'] {
  const { s } = g
  const card = s.scouted.at(0)
  if (s.outcome !== null || (card === undefined && cardsLeft(s) > 0)) return null
  const changes = changesOf(g, watch, () => stepOf(g, 'deploy'))
  if (card === undefined) return null
  const tiles = named(g, card).map(
    ({ at }): Deployed => ({
      tile: at,
      result: sumOf(changes, 'cell', at) > 0 ? 'comes' : 'stays',
    }),
  )
  return { card, tiles, changes }
}

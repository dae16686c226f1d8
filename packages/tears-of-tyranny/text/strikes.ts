// What the terrain cards will do to each tile, for the bands, ghosts and cards on the map.
import { STAGES, TERRAIN } from '../data/terrain-cards.ts'
import { cardsLeft, deckSize } from '../rules/develop.ts'
import { type Forecast, forecast } from '../rules/forecast.ts'
import { mapOf } from '../rules/map.ts'
import { ADVERSARIES, type Adversary, refsOf, type State } from '../rules/state.ts'
import { listed } from './names.ts'
import { STRIKES, type StrikeKind } from './things.ts'

const forecasts = new WeakMap<State, Forecast>()

/** Cached per position, so never pass a state that will be changed. */
export function forecastOf(view: State): Forecast {
  let made = forecasts.get(view)
  if (made === undefined) {
    made = forecast(view)
    forecasts.set(view, made)
  }
  return made
}

export type Ghost = Adversary | 'tyranny'

/** What the map shows of the strikes in one tile. */
export interface StruckTile {
  /** By the first card that names the tile. */
  readonly strike: StrikeKind | null
  /** What will come, if nothing changes. */
  readonly ghosts: readonly Ghost[]
  /** "dominate this turn, would fall" */
  readonly words: readonly string[]
}

/** The card in each box, as far as it is known. */
export function cardsNow({ dominateBox, developBox, deployBox, scouted }: State): {
  readonly [strike in StrikeKind]: string | null
} {
  return { dominate: dominateBox, develop: developBox, deploy: deployBox ?? scouted.at(0) ?? null }
}

/** The stage of the next terrain card; null if there is none. */
export function nextStage(s: State): number | null {
  if (cardsLeft(s) === 0) return null
  return Math.floor((s.terrainDrawn * STAGES.length) / deckSize(s)) + 1
}

const NONE: StruckTile = { strike: null, ghosts: [], words: [] }
const struck = new WeakMap<State, readonly StruckTile[]>()

/** By tile. */
export function struckTiles(view: State): readonly StruckTile[] {
  let made = struck.get(view)
  if (made === undefined) {
    made = findStruck(view)
    struck.set(view, made)
  }
  return made
}

function findStruck(s: State): StruckTile[] {
  const cards = cardsNow(s)
  const coming = forecastOf(s)
  const ghosts = ghostsIn(coming, s.cell.length)
  return mapOf(s.layout).tiles.map(({ at, ref }) => {
    const hits = STRIKES.filter((strike) => {
      const card = cards[strike]
      return card !== null && refsOf(s, card).includes(ref)
    })
    if (hits.length === 0 && ghosts[at].length === 0) return NONE
    return {
      strike: hits[0] ?? null,
      ghosts: ghosts[at],
      words: hits.map((strike) => strikeWords(coming, strike, at)),
    }
  })
}

/** Pieces that the forecast adds to a tile, also by escalation next to it. */
function ghostsIn({ dominate, develop, deploy }: Forecast, tiles: number): Ghost[][] {
  const list: Ghost[][] = Array.from({ length: tiles }, () => [])
  const changes = [
    ...(dominate?.tiles.flatMap((it) => it.changes) ?? []),
    ...(develop?.tiles.flatMap((it) => it.changes) ?? []),
    ...(deploy?.changes ?? []),
  ]
  for (const { tile, what, by } of changes) {
    const kind = what === 'tyranny' ? what : ADVERSARIES.find((unit) => unit === what)
    if (kind !== undefined && by > 0 && !list[tile].includes(kind)) list[tile].push(kind)
  }
  return list
}

const RESULTS = {
  falls: 'would fall',
  holds: 'would hold',
  empty: 'no adversary',
  barred: 'protected',
  grows: 'would grow',
  stays: 'nothing comes',
  comes: 'a cell would come',
} as const

function strikeWords(coming: Forecast, strike: StrikeKind, at: number): string {
  const found = coming[strike]?.tiles.find(({ tile }) => tile === at)
  return `${strike}${found === undefined ? ' now' : ` this turn, ${RESULTS[found.result]}`}`
}

/** "5 fall, 3 hold", "8 tiles grow", "7 new cells"; null while it is not known. */
export function strikeSummary(view: State, strike: StrikeKind): string | null {
  const { dominate, develop, deploy } = forecastOf(view)
  const count = (tiles: readonly { readonly result: string }[], result: string): number =>
    tiles.filter((it) => it.result === result).length
  if (strike === 'dominate' && dominate !== null) {
    const [falls, holds] = [count(dominate.tiles, 'falls'), count(dominate.tiles, 'holds')]
    return falls + holds === 0 ? 'nothing there' : `${falls} fall, ${holds} hold`
  }
  if (strike === 'develop' && develop !== null)
    return growing(count(develop.tiles, 'grows'), 'tile grows', 'tiles grow')
  if (strike === 'deploy' && deploy !== null) return growing(count(deploy.tiles, 'comes'), 'new cell', 'new cells')
  return null
}

const growing = (count: number, one: string, many: string): string =>
  count === 0 ? 'nothing comes' : `${count} ${count === 1 ? one : many}`

export const STRIKE_NAMES: { readonly [strike in StrikeKind]: string } = {
  dominate: 'Dominate',
  develop: 'Develop',
  deploy: 'Deploy',
}
/** Below the figures of a phone. */
export const STRIKE_NAMES_SHORT: { readonly [strike in StrikeKind]: string } = {
  dominate: 'dominate',
  develop: 'develop',
  deploy: 'deploy',
}
/** On the terrain cards. */
export const STRIKE_HEADLINES: { readonly [strike in StrikeKind]: string } = {
  dominate: 'DOMINATE',
  develop: 'DEVELOP',
  deploy: 'DEPLOY',
}

export interface ShownCard {
  readonly strike: StrikeKind
  readonly refs: readonly number[]
  readonly stage: number | null
  /** "5 fall, 3 hold" */
  readonly summary: string
  /** "this turn, first" */
  readonly when: string
  /** The card is not known yet. */
  readonly hidden: boolean
}

/** What a terrain card shows. */
export function shownCard(s: State, strike: StrikeKind): ShownCard {
  const id = cardsNow(s)[strike]
  const known = id === null ? null : TERRAIN[id]
  const summary = strikeSummary(s, strike)
  if (known === null) {
    const stage = strike === 'deploy' ? nextStage(s) : null
    const none = strike === 'deploy' && stage === null
    return {
      strike,
      refs: [],
      stage,
      summary: strike === 'deploy' ? (none ? 'no card is left' : 'not yet known') : 'no card yet',
      when: strike === 'deploy' ? (none ? 'time runs out' : 'this turn, third') : 'nothing happens',
      hidden: strike === 'deploy' && !none,
    }
  }
  return {
    strike,
    refs: [...refsOf(s, known.id)].sort((a, b) => a - b),
    stage: known.stage,
    summary: summary ?? (s.step === strike ? 'now' : 'carried out'),
    when: whenOf(s, strike),
    hidden: false,
  }
}

function whenOf(s: State, strike: StrikeKind): string {
  const turn = s.step === 'long-term' || s.step === 'end' ? 'next turn' : 'this turn'
  if (strike === 'deploy') return s.deployBox === null ? 'seen by scouts' : 'carried out'
  if (s.step === strike && forecastOf(s)[strike] === null) return 'tile by tile'
  return `${turn}, ${strike === 'dominate' ? 'first' : 'second'}`
}

/** "Dominate, stage 2, numbers 8 and 25, 5 fall, 3 hold" */
export function cardWords(s: State, strike: StrikeKind): string {
  const { refs, stage, summary } = shownCard(s, strike)
  const numbers = refs.length === 0 ? [] : [`${refs.length === 1 ? 'number' : 'numbers'} ${listed(refs.map(String))}`]
  return [STRIKE_NAMES[strike], ...(stage === null ? [] : [`stage ${stage}`]), ...numbers, summary].join(', ')
}

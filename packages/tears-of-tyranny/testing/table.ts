// A table for tests: any board, any hand, the next dice, the next cards.
import type { Json, LoadedDie, Option } from '@interregnum/kernel'
import { begin, Driver } from '@interregnum/kernel/testing'
import type { Capability } from '../data/capabilities.ts'
import { type Data, PRINTED } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { tearsOfTyrannyWith } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { mapOf } from '../rules/map.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { poolSize } from '../rules/setup.ts'
import {
  ATTRIBUTES,
  type Attribute,
  type Player,
  placeOf,
  playerOf,
  type Role,
  type State,
  type Step,
} from '../rules/state.ts'

type ByRole = number | { readonly [role in Role]?: number }

/** What is in a tile. Presence, surrogates and bases are those of the first player, or by role. */
export interface Here {
  readonly cell?: number
  readonly outpost?: number
  readonly garrison?: number
  readonly outpost1?: number
  readonly garrison1?: number
  readonly garrison2?: number
  readonly red?: number
  readonly blue?: number
  readonly printedTyranny?: number
  readonly tyranny?: number
  readonly presence?: ByRole
  readonly surrogates?: ByRole
  /** Bases that were established in an earlier turn, or in the turn given. */
  readonly base?: true | ByRole
  readonly defence?: number
}

/** A card that only a test has: immediate, range 1, any target, free, no attributes, unless it says else. */
export type TestCard = Partial<Capability> & { readonly effect: TyrannyEffect }

export interface Scene {
  readonly roles?: readonly Role[]
  readonly options?: { readonly [key: string]: string | boolean }
  readonly step?: Step
  readonly turn?: number
  /** The whole map: tiles that are not named are empty. A garrison in 4.2 keeps the game from being won by accident. */
  readonly board: { readonly [tile: string]: Here }
  /** No garrison in 4.2. */
  readonly quiet?: boolean
  readonly pool?: number
  readonly box?: number
  /** Of each player, or by role. */
  readonly resources?: ByRole
  /** Influence cards executed in earlier turns, and earned ones that still lie face down. */
  readonly executed?: number
  readonly earned?: number
  readonly develop?: string | undefined
  readonly dominate?: string
  readonly dice?: readonly LoadedDie[]
  readonly piles?: { readonly [pile: string]: readonly Option[] }
  /** Corrected cards instead of ours. */
  readonly data?: Data
  /** Cards of the test, by id. */
  readonly cards?: { readonly [id: string]: TestCard }
  /** By role; the first player holds what is given as a list. */
  readonly hand?: readonly string[] | { readonly [role in Role]?: readonly string[] }
  readonly discard?: readonly string[]
  /** Cards that the first player has paid for this turn. */
  readonly played?: readonly string[]
  /** Attributes that the first player has shown this turn. */
  readonly attributes?: { readonly [attribute in Attribute]?: number }
  /** Long-term capabilities that the first player may use at once. */
  readonly hastened?: number
  /** Whether players have still to refit in the players' phase. */
  readonly refit?: boolean
  /** Whether players have still to take their income. */
  readonly unpaid?: boolean
  /** Circles uncovered on the tracks of the first player. */
  readonly tracks?: readonly [resources: number, plays: number] | undefined
  readonly state?: Partial<State>
  /** Whether the only possible tile of a capability, recruit, base or conversion is chosen without an answer: by default. */
  readonly aims?: boolean
}

const countFor = (counts: ByRole | undefined, role: Role, roles: readonly Role[]): number => {
  if (counts === undefined) return 0
  if (typeof counts === 'number') return role === roles[0] ? counts : 0
  return counts[role] ?? 0
}

const COUNTS = ['cell', 'outpost', 'garrison', 'outpost1', 'garrison1', 'garrison2', 'red', 'blue'] as const
const TOKENS = ['tyranny', 'printedTyranny', 'defence'] as const

function placePieces(s: State, { board, quiet }: Scene, roles: readonly Role[]): void {
  const { tiles } = mapOf(s.layout)
  for (const id of Object.keys(board)) if (!tiles.some((tile) => tile.id === id)) throw new Error(`no tile ${id}`)
  for (const { id, at } of tiles) {
    const here = board[id] ?? {}
    for (const kind of [...COUNTS, ...TOKENS]) s[kind][at] = here[kind] ?? 0
    if (id === '4.2' && !quiet && board[id] === undefined) s.garrison[at] = 1
    for (const role of roles) {
      const place = placeOf(s, playerOf(s, role), at)
      s.presence[place] = countFor(here.presence, role, roles)
      s.surrogates[place] = countFor(here.surrogates, role, roles)
      s.bases[place] = here.base === true ? countFor(1, role, roles) : countFor(here.base, role, roles)
    }
  }
}

/** As many circles uncovered as presence has come to the map, those of the resources first. */
function uncoverCircles(s: State, at: number, tracks: Scene['tracks']): void {
  const player = s.players[at]
  const extra = presenceOnMap(s, at) - 2
  const most = panelOf(player).resources.length
  player.resourceCircles = tracks?.[0] ?? Math.min(most, 1 + Math.max(0, extra))
  player.playCircles = tracks?.[1] ?? 1 + Math.max(0, extra - (most - 1))
  player.granted = player.resourceCircles
  if (player.role === 'partisans' && tracks === undefined) player.spare = Math.max(0, -extra)
}

/** Takes cards out of wherever they are, so that they can be put elsewhere. */
function takeCards(s: State, cards: readonly string[]): void {
  for (const pile of [s.unseenMinor, s.unseenMajor, s.forgotten, ...s.players.map(({ hand }) => hand)]) {
    for (const card of cards) if (pile.includes(card)) pile.splice(pile.indexOf(card), 1)
  }
}

function dealHand(s: State, player: Player, cards: readonly string[]): void {
  takeCards(s, cards)
  s.forgotten.push(...player.hand)
  player.hand = [...cards]
}

function readyPlayer(s: State, player: Player, scene: Scene, roles: readonly Role[]): void {
  const { hand, attributes = {}, resources, discard = [], played = [] } = scene
  const first = player.role === roles[0]
  player.resources = typeof resources === 'number' ? resources : countFor(resources, player.role, roles)
  player.refitted = s.step !== 'start' && scene.refit !== true
  player.rolled = player.refitted
  player.paidIncome = player.refitted && scene.unpaid !== true
  const cards = hand === undefined || 'length' in hand ? (first ? hand : undefined) : hand[player.role]
  if (cards !== undefined) dealHand(s, player, cards)
  if (!first) return
  takeCards(s, [...discard, ...played])
  player.played = played.map((card) => ({ card, done: false }))
  player.discard.push(...discard)
  player.hastened = scene.hastened ?? 0
  player.attributes = ATTRIBUTES.map((attribute) => attributes[attribute] ?? 0)
}

/** The cards in the boxes and those of earlier turns have left the deck. */
function drawTerrain(s: State, { develop, dominate, piles = {} }: Scene): void {
  s.dominateBox = dominate ?? null
  s.developBox = develop ?? null
  const stacked = Object.values(piles).flat()
  const inBoxes = [dominate, develop]
  s.unseenTerrain = s.unseenTerrain.map((pile) => pile.filter((card) => !inBoxes.includes(card)))
  s.terrainDrawn = inBoxes.filter((card) => card !== undefined).length
  const perStage = s.settings.deck === 'advanced' ? 3 : 4
  for (let left = s.turn - s.terrainDrawn; left > 0; left--) {
    const pile = s.unseenTerrain[Math.min(3, Math.floor(s.terrainDrawn / perStage))]
    pile.splice(
      pile.findIndex((card) => !stacked.includes(card)),
      1,
    )
    s.terrainDrawn++
  }
}

function arrange(s: State, scene: Scene, roles: readonly Role[]): State {
  s.step = scene.step ?? 'dominate'
  s.turn = scene.turn ?? 4
  placePieces(s, scene, roles)
  const placed = s.tyranny.reduce((sum, count) => sum + count, 0)
  s.pool = scene.pool ?? poolSize(s.settings) - placed
  s.box = scene.box ?? 0
  s.players.forEach((player, at) => {
    uncoverCircles(s, at, at === 0 ? scene.tracks : undefined)
    readyPlayer(s, player, scene, roles)
  })
  const takenOut = Object.values(scene.piles ?? {}).flat()
  const executed = s.unseenInfluence.filter((card) => !takenOut.includes(card)).slice(0, scene.executed ?? 0)
  s.unseenInfluence = s.unseenInfluence.filter((card) => !executed.includes(card))
  s.executed = executed
  s.earned = scene.earned ?? 0
  drawTerrain(s, scene)
  return Object.assign(s, scene.state)
}

const AIMED = /^(use:.*|patrol|special:\d|recruit|base|convert|\d(\+\d)*)$/
const AIMING = ['target', 'recruit', 'base', 'convert']

export class Table extends Driver<State> {
  constructor(
    match: ConstructorParameters<typeof Driver<State>>[0],
    readonly data: Data,
    private readonly aims: boolean,
  ) {
    super(match)
    this.check()
  }

  override answer(option: Json, seat?: string): this {
    super.answer(option, seat)
    this.check()
    if (this.aims) this.aim(String(option))
    return this
  }

  /** Chooses the tile of an action that has been picked up, if there is only one. */
  private aim(option: string): void {
    if (!AIMED.test(option)) return
    for (const { seat, kind, options } of this.asks()) {
      const [tile, ...others] = options.filter((it) => it !== 'put-back')
      if (AIMING.includes(kind) && options.includes('put-back') && others.length === 0) this.answer(tile, seat)
    }
  }

  private check(): void {
    const found = faults(this.state, this.data)
    if (found.length > 0) throw new Error(`This cannot be: ${found.join(' ')}`)
  }

  at(id: string): number {
    const tile = mapOf(this.state.layout).tiles.find((it) => it.id === id)
    if (tile === undefined) throw new Error(`no tile ${id}`)
    return tile.at
  }

  player(role: Role = this.state.players[0].role): Player {
    return this.state.players[playerOf(this.state, role)]
  }

  /** What is in a tile: only what there is. */
  tile(id: string): { readonly [what: string]: number } {
    const s = this.state
    const at = this.at(id)
    const sum = (counts: readonly number[]) =>
      s.players.reduce((total, _, player) => total + counts[placeOf(s, player, at)], 0)
    const all = {
      ...Object.fromEntries(COUNTS.map((kind) => [kind, s[kind][at]])),
      tyranny: s.tyranny[at] + s.printedTyranny[at],
      presence: sum(s.presence),
      surrogates: sum(s.surrogates),
      bases: sum(s.bases.map(Math.sign)),
    }
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  }

  /** What protects a tile this turn: only what there is. */
  protection(id: string): { readonly [what: string]: number | true } {
    const s = this.state
    const at = this.at(id)
    const all = {
      defence: s.defence[at],
      noDeploy: s.noDeploy[at],
      noDevelop: s.noDevelop[at],
      noGarrison: s.noGarrison[at],
      noDominate: s.noDominate[at],
      shelter: s.shelter[at],
      preempt: s.preempt[at],
      surrogateBonus: s.surrogateBonus[at],
    }
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number | true] => !!entry[1]))
  }

  /** All tiles that are not empty, as `tile` gives them. */
  board(): { readonly [tile: string]: { readonly [what: string]: number } } {
    const tiles = Object.entries(this.allTiles((id) => this.tile(id)))
    return Object.fromEntries(tiles.filter(([, here]) => Object.keys(here).length > 0))
  }

  /** Something about every tile, by id. */
  allTiles<T>(about: (id: string) => T): { readonly [tile: string]: T } {
    return Object.fromEntries(mapOf(this.state.layout).tiles.map(({ id }) => [id, about(id)]))
  }

  /** Pays for a card and uses it; then each answer in turn. */
  play(card: string, ...answers: readonly Json[]): this {
    return this.answers(`play:${card}`, `use:${card}`, ...answers)
  }

  /** Everybody is ready, as often as it takes to get to the next step. */
  ready(): this {
    const step = this.state.step
    while (this.state.step === step && this.outcome === null) {
      const ask = this.asks().find(({ kind }) => kind === 'action')
      if (ask === undefined) return this
      this.answer('ready', ask.seat)
    }
    return this
  }
}

const withCards = (data: Data, cards: Scene['cards'] = {}): Data => ({
  ...data,
  minor: [...data.minor, ...Object.entries(cards).map(([id, card]) => testCard(id, card))],
})

const testCard = (id: string, card: TestCard): Capability => ({
  id,
  name: id,
  cost: 0,
  speed: 'immediate',
  range: 1,
  attributes: [],
  principles: [],
  flavour: '',
  ...card,
})

export const optionsFor = (roles: readonly Role[], more: Scene['options'] = {}) => ({
  liberators: roles.includes('liberators'),
  advisors: roles.includes('advisors'),
  partisans: roles.includes('partisans'),
  comrades: roles.includes('comrades'),
  ...more,
})

export function table(scene: Scene): Table {
  const { roles = ['liberators'], dice, piles, options } = scene
  const data = withCards(scene.data ?? PRINTED, scene.cards)
  const match = begin(tearsOfTyrannyWith(data), {
    options: optionsFor(roles, options),
    ...(dice === undefined ? {} : { dice }),
    ...(piles === undefined ? {} : { piles }),
    from: (state) => arrange(state, scene, roles),
  })
  return new Table(match, data, scene.aims ?? true)
}

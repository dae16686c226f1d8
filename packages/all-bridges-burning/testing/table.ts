// A table for tests with any position, dice and cards. Checks that pieces add up and computes Control.
import type { LoadedDie } from '@interregnum/kernel'
import { BareTable, beginScene, checkScene, type SceneChance, TestTable } from '@interregnum/kernel/testing'
import { type Data, PRINTED } from '../data/corrections.ts'
import { BORDER_OF, MAP, SPACES, type SpaceId, STATIONS, STATIONS_IN, type StationId } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { allBridgesBurningWith } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { ALL_SPACES, activeCells, capsAt, cells, freeCap, inactiveCells, updateControl } from '../rules/pieces.ts'
import {
  CAPABILITIES,
  type CapabilityKind,
  cellAt,
  FACTIONS,
  type FactionId,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type Settings,
  type State,
  type Step,
} from '../rules/state.ts'

/** The pieces and markers in a space. `reds`, `senate` and `moderates` are Inactive or Underground Cells, `...Active` Active ones. */
export interface Here {
  readonly reds?: number
  readonly redsActive?: number
  readonly senate?: number
  readonly senateActive?: number
  readonly moderates?: number
  readonly moderatesActive?: number
  readonly administrations?: number
  readonly networks?: number
  readonly germans?: number
  readonly russians?: number
  /** From +2 (Active Support) to -2 (Active Opposition). */
  readonly support?: number
  readonly redTerror?: number
  readonly whiteTerror?: number
  readonly redPrepared?: number
  readonly whitePrepared?: number
}

export type Spaces = Partial<Record<SpaceId, Here>>
export type Guard = 'reds' | 'senate'

export interface Capability {
  readonly kind: CapabilityKind
  readonly owner: Guard
  /** Default: in the box. */
  readonly at?: SpaceId
  /** Default: the first of the space. */
  readonly station?: StationId
}

export interface News {
  readonly at: SpaceId
  /** Default: held by nobody. */
  readonly by?: FactionId
  readonly active?: boolean
}

/** The position that a test needs; everything else is as in the set-up. */
export interface Scene extends SceneChance {
  readonly options?: Partial<Settings>
  readonly data?: Data
  /** The step at which the match begins. Default: a Faction's turn. */
  readonly step?: Step
  /** The Factions still to act, in order; all others are Ineligible. */
  readonly order?: readonly FactionId[]
  readonly card?: number
  readonly upcoming?: number
  readonly phase?: 1 | 2
  readonly rounds?: number
  /** The whole map: spaces that are not named are empty and Neutral. */
  readonly map?: Spaces
  /** Changes to what stands on the map: named things only. */
  readonly put?: Spaces
  /** Senate Cells Out of Play: ten before the first Round, then none. */
  readonly senateOut?: number
  readonly prisoners?: Partial<Record<Guard, number>>
  readonly germanBox?: number
  readonly russianBox?: number
  readonly capabilities?: readonly Capability[]
  readonly news?: readonly News[]
  readonly personality?: SpaceId
  readonly sabotage?: readonly (readonly [SpaceId, SpaceId])[]
  readonly resources?: Partial<Record<FactionId, number>>
  readonly polarization?: number
  readonly german?: number
  readonly russian?: number
  readonly cubes?: { readonly red?: number; readonly white?: number }
  readonly issues?: { readonly red?: number; readonly white?: number }
  /** Any other part of the state. */
  readonly state?: Partial<State>
}

export const POPULATED: readonly SpaceId[] = MAP.filter(({ pop }) => pop > 0).map(({ id }) => id)

/** The same in all populated spaces, with exceptions. */
export const everywhere = (here: Here, exceptions: Spaces = {}): Spaces => ({
  ...Object.fromEntries(POPULATED.map((space) => [space, here])),
  ...exceptions,
})

export const at = (id: SpaceId): number => SPACES.indexOf(id)
export const factionOf = (id: FactionId): number => FACTIONS.indexOf(id)
export const nameOf = <T>(names: readonly T[], at: number | null): T | null => (at === null ? null : names[at])
/** The border between two adjacent spaces. */
export const borderOf = (a: SpaceId, b: SpaceId): number => {
  const border = BORDER_OF[at(a)][at(b)]
  if (border === null) throw new Error(`${a} and ${b} are not adjacent.`)
  return border
}

/** A `Play` for a state, to call a rule directly. */
export const playOf = (s: State, data: Data = PRINTED, dice: readonly LoadedDie[] = []): Play => ({
  s,
  data,
  t: new BareTable({ dice }),
})

/** Sets the pieces named in `there`; with `whole`, removes all others. Then recounts. */
export function put(s: State, there: Spaces, whole = false): State {
  for (const space of ALL_SPACES) {
    const here = there[SPACES[space]]
    if (here !== undefined || whole) putIn(s, space, here ?? {}, whole)
  }
  return recount(s)
}

function putIn(s: State, space: number, here: Here, whole: boolean): void {
  const set = (list: number[], at: number, value: number | undefined) => {
    if (value !== undefined || whole) list[at] = value ?? 0
  }
  FACTIONS.forEach((id, faction) => {
    set(s.inactive, cellAt(faction, space), here[id])
    set(s.active, cellAt(faction, space), here[`${id}Active`])
  })
  set(s.administrations, space, here.administrations)
  set(s.networks, space, here.networks)
  set(s.germanTroops, space, here.germans)
  set(s.russianTroops, space, here.russians)
  set(s.support, space, here.support)
  set(s.redTerror, space, here.redTerror)
  set(s.whiteTerror, space, here.whiteTerror)
  set(s.prepared, cellAt(REDS, space), here.redPrepared)
  set(s.prepared, cellAt(SENATE, space), here.whitePrepared)
}

/** Recomputes Available Cells (not on the map, Out of Play or in Prison) and Control. */
export function recount(s: State): State {
  for (const faction of [REDS, SENATE, MODERATES]) {
    const onMap = ALL_SPACES.reduce((total, space) => total + cells(s, faction, space), 0)
    const away = (faction === SENATE ? s.senateOut : 0) + (faction === MODERATES ? 0 : s.prisoners[faction])
    s.available[faction] = TOTALS.cells[faction] - onMap - away
  }
  for (const space of ALL_SPACES) updateControl(playOf(s), space)
  return s
}

export function arrange(s: State, scene: Scene): State {
  const { phase = 1, rounds = 0, cubes = {}, issues = {} } = scene
  s.phase = phase
  s.rounds = rounds
  s.revolt = phase === 2 ? 'done' : 'aside'
  s.step = scene.step ?? 'faction'
  s.senateOut = scene.senateOut ?? (phase === 2 || rounds > 0 ? 0 : 10)
  s.prisoners = [scene.prisoners?.reds ?? 0, scene.prisoners?.senate ?? 0]
  s.germanBox = scene.germanBox ?? 0
  s.russianBox = scene.russianBox ?? 0
  s.polarization = scene.polarization ?? s.polarization
  s.german = scene.german ?? s.german
  s.russian = scene.russian ?? s.russian
  s.redCubes = cubes.red ?? 0
  s.whiteCubes = cubes.white ?? 0
  s.redIssues = issues.red ?? 0
  s.whiteIssues = issues.white ?? 0
  seat(s, scene.order ?? FACTIONS)
  FACTIONS.forEach((id, faction) => {
    s.resources[faction] = scene.resources?.[id] ?? s.resources[faction]
  })
  setCards(s, scene)
  if (scene.map !== undefined) put(s, scene.map, true)
  put(s, scene.put ?? {})
  setMarkers(s, scene)
  Object.assign(s, scene.state)
  const wrong = faults(s)
  if (Math.min(...s.available) < 0) wrong.push('There are more Cells on the map than in the game.')
  checkScene(wrong)
  return s
}

function seat(s: State, order: readonly FactionId[]): void {
  s.order = order.map(factionOf)
  s.ineligible = [REDS, SENATE, MODERATES].filter((faction) => !s.order.includes(faction))
}

/** Removes the named cards from the unseen ones and returns the cards that they replace. */
function setCards(s: State, { card, upcoming }: Scene): void {
  const unseenOf = (n: number) => (n <= 21 ? s.unseen1917 : s.unseen1918)
  const drawn = [s.current, s.upcoming]
  for (const n of drawn) unseenOf(n).push(n)
  const take = (n: number): number => {
    const unseen = unseenOf(n)
    if (unseen.includes(n)) unseen.splice(unseen.indexOf(n), 1)
    return n
  }
  const named = [card, upcoming].map((n) => (n === undefined ? undefined : take(n)))
  const [current, next] = named.map(
    (n, place) => n ?? take(named.includes(drawn[place]) ? s.unseen1917[0] : drawn[place]),
  )
  s.current = current
  s.upcoming = next
}

function setMarkers(s: State, scene: Scene): void {
  for (const { kind, owner, at: where, station } of scene.capabilities ?? []) {
    const cap = freeCap(s, kind)
    if (cap === null) throw new Error(`There is no ${kind} left.`)
    s.capOwner[cap] = factionOf(owner)
    if (where === undefined) continue
    s.capAt[cap] = at(where)
    if (kind === 'train')
      s.capStation[cap] = station === undefined ? STATIONS_IN[at(where)][0] : STATIONS.indexOf(station)
  }
  scene.news?.forEach(({ at: where, by, active = false }, news) => {
    s.newsAt[news] = at(where)
    s.newsBy[news] = by === undefined ? null : factionOf(by)
    s.newsActive[news] = active
  })
  if (scene.personality !== undefined) s.personality = at(scene.personality)
  for (const [a, b] of scene.sabotage ?? []) s.sabotage[borderOf(a, b)] = 1
}

export class Table extends TestTable<State> {
  protected override faults(): readonly string[] {
    return faults(this.state)
  }

  cells(faction: FactionId, space: SpaceId): number {
    return cells(this.state, factionOf(faction), at(space))
  }

  active(faction: FactionId, space: SpaceId): number {
    return activeCells(this.state, factionOf(faction), at(space))
  }

  inactive(faction: FactionId, space: SpaceId): number {
    return inactiveCells(this.state, factionOf(faction), at(space))
  }

  available(faction: FactionId): number {
    return this.state.available[factionOf(faction)]
  }

  prisoners(guard: Guard): number {
    return this.state.prisoners[factionOf(guard)]
  }

  resources(faction: FactionId): number {
    return this.state.resources[factionOf(faction)]
  }

  support(space: SpaceId): number {
    return this.state.support[at(space)]
  }

  /** Red and white Terror markers of a space. */
  terror(space: SpaceId): readonly [number, number] {
    return [this.state.redTerror[at(space)], this.state.whiteTerror[at(space)]]
  }

  control(space: SpaceId): FactionId | null {
    return nameOf(FACTIONS, this.state.control[at(space)])
  }

  administrations(space: SpaceId): number {
    return this.state.administrations[at(space)]
  }

  networks(space: SpaceId): number {
    return this.state.networks[at(space)]
  }

  germans(space: SpaceId): number {
    return this.state.germanTroops[at(space)]
  }

  russians(space: SpaceId): number {
    return this.state.russianTroops[at(space)]
  }

  prepared(guard: Guard, space: SpaceId): number {
    return this.state.prepared[cellAt(factionOf(guard), at(space))]
  }

  sabotaged(a: SpaceId, b: SpaceId): boolean {
    return this.state.sabotage[borderOf(a, b)] > 0
  }

  /** The kinds of a guard's Capabilities in a space. */
  capabilities(guard: Guard, space: SpaceId): readonly CapabilityKind[] {
    return capsAt(this.state, factionOf(guard), at(space)).map((cap) => CAPABILITIES[cap])
  }

  /** The News markers on the map. */
  get news(): readonly { at: SpaceId; by: FactionId | null }[] {
    const { newsAt, newsBy } = this.state
    return newsAt.flatMap((where, news) =>
      where === null ? [] : [{ at: SPACES[where], by: nameOf(FACTIONS, newsBy[news]) }],
    )
  }

  get personality(): SpaceId | null {
    return nameOf(SPACES, this.state.personality)
  }

  get eligible(): readonly FactionId[] {
    return this.state.order.map((faction) => FACTIONS[faction])
  }
}

export function table(scene: Scene = {}): Table {
  const game = allBridgesBurningWith(scene.data ?? PRINTED)
  return new Table(beginScene(game, scene, (state) => arrange(state, scene)))
}

// 1.4 Forces: placing, removing, flipping and moving pieces, and the markers that go with them. Control (1.7) and all
// else that depends on pieces is updated at once.
import { indexIn } from '../data/lookup.ts'
import { ADJACENT, DISTANCE } from '../data/map.ts'
import { MOST_POLARIZATION, MOST_RESOURCES, MOST_VASSALAGE, TOTALS } from '../data/tables.ts'
import {
  CAPABILITIES,
  type CapabilityKind,
  cellAt,
  FACTIONS,
  factionName,
  isPlayer,
  isTown,
  MODERATES,
  type Play,
  pop,
  REDS,
  SENATE,
  SPACE_COUNT,
  type State,
  spaceName,
} from './state.ts'

/** A kind of Cell: what distinguishes it from others in its space is Faction, status and the News it holds. */
export interface Cell {
  readonly faction: number
  readonly active: boolean
  /** The News marker it holds. */
  readonly news: number | null
}

/** One shared object per kind of Cell, so that kinds can be compared with `===`. */
const CELLS: readonly Cell[] = FACTIONS.flatMap((_, faction) =>
  [false, true].flatMap((active) =>
    Array.from({ length: TOTALS.news + 1 }, (_, index) => ({ faction, active, news: index === 0 ? null : index - 1 })),
  ),
)
/** The index of a kind, for the tables that `ofCells` builds. */
export const kindOf = ({ faction, active, news }: Cell): number => kindIndex(faction, active, news)
const kindIndex = (faction: number, active: boolean, news: number | null): number =>
  (2 * faction + (active ? 1 : 0)) * (TOTALS.news + 1) + (news === null ? 0 : news + 1)
const cellOf = (faction: number, active: boolean, news: number | null): Cell => CELLS[kindIndex(faction, active, news)]
/** A table with one entry per kind of Cell, indexed by `kindOf`. */
export const ofCells = <T>(make: (cell: Cell) => T): readonly T[] => CELLS.map(make)
/** By Faction: the kinds of Cell without News if there are none, Underground, Active or both. */
const WITHOUT_NEWS: readonly (readonly (readonly Cell[])[])[] = FACTIONS.map((_, faction) => {
  const [underground, active] = [cellOf(faction, false, null), cellOf(faction, true, null)]
  return [[], [underground], [active], [underground, active]]
})
export const activated = (cell: Cell): Cell => cellOf(cell.faction, true, cell.news)

export const cells = (s: State, faction: number, space: number): number =>
  s.inactive[cellAt(faction, space)] + s.active[cellAt(faction, space)]
export const activeCells = (s: State, faction: number, space: number): number => s.active[cellAt(faction, space)]
export const inactiveCells = (s: State, faction: number, space: number): number => s.inactive[cellAt(faction, space)]
export const discs = (s: State, space: number): number => s.administrations[space] + s.networks[space]
export const terror = (s: State, space: number): number => s.redTerror[space] + s.whiteTerror[space]
export const discsOf = (s: State, faction: number, space: number): number =>
  faction === REDS ? s.administrations[space] : faction === MODERATES ? s.networks[space] : 0
/** Cells and discs of a Faction in a space, without Troops and markers. */
export const pieces = (s: State, faction: number, space: number): number =>
  cells(s, faction, space) + discsOf(s, faction, space)

export function cellsOnMap(s: State, faction: number): number {
  let total = 0
  for (let space = 0; space < SPACE_COUNT; space++) total += cells(s, faction, space)
  return total
}

/** The distinct kinds of Cell of a Faction in a space. */
export function kindsOfCell(s: State, faction: number, space: number): readonly Cell[] {
  let inactive = inactiveCells(s, faction, space)
  let active = activeCells(s, faction, space)
  let holders: Cell[] | null = null
  for (let news = 0; news < TOTALS.news; news++) {
    if (s.newsAt[news] !== space || s.newsBy[news] !== faction) continue
    holders ??= []
    holders.push(cellOf(faction, s.newsActive[news], news))
    if (s.newsActive[news]) active--
    else inactive--
  }
  const others = WITHOUT_NEWS[faction][(inactive > 0 ? 1 : 0) + (active > 0 ? 2 : 0)]
  return holders === null ? others : holders.concat(others)
}

/** 1.7: Reds or Senate control a space if they have more pieces than both other Factions together. */
export function updateControl(g: Play, space: number): void {
  const { s } = g
  const reds = pieces(s, REDS, space)
  const senate = pieces(s, SENATE, space)
  const moderates = pieces(s, MODERATES, space)
  const control = reds > senate + moderates ? REDS : senate > reds + moderates ? SENATE : null
  if (control === s.control[space]) return
  s.control[space] = control
  g.t.note('control', { space: spaceName(space), by: control === null ? null : factionName(control) })
}

/** Places up to `count` Available Cells and returns how many. */
export function placeCells(g: Play, faction: number, space: number, count: number, active = false): number {
  const { s, t } = g
  const placed = Math.max(0, Math.min(count, s.available[faction]))
  if (placed === 0) return 0
  s.available[faction] -= placed
  const list = active ? s.active : s.inactive
  list[cellAt(faction, space)] += placed
  t.note('place', { faction: factionName(faction), space: spaceName(space), count: placed, active })
  updateControl(g, space)
  return placed
}

export type RemovalCause = 'terror' | 'event' | 'attack' | 'own' | 'revolt'

/** Takes a Cell off the map. Its News follows 3.3.2; markers that need a Cell leave with the last one. */
export function removeCell(
  g: Play,
  space: number,
  cell: Cell,
  cause: RemovalCause,
  by: number | null,
  to: 'available' | 'prison' = 'available',
): void {
  const { s, t } = g
  const list = cell.active ? s.active : s.inactive
  list[cellAt(cell.faction, space)]--
  if (to === 'prison') s.prisoners[cell.faction]++
  else s.available[cell.faction]++
  t.note('remove', {
    faction: factionName(cell.faction),
    space: spaceName(space),
    active: cell.active,
    to,
    cause,
  })
  if (cell.news !== null) passNews(g, cell.news, cause, by)
  dropOrphans(g, cell.faction, space)
  updateControl(g, space)
}

/** 3.3.2: to another Cell of the owner; by Terror or an Event to the executing Faction; else back to its box. */
function passNews(g: Play, news: number, cause: RemovalCause, by: number | null): void {
  const { s } = g
  const [space, owner] = [s.newsAt[news], s.newsBy[news]]
  if (space === null || owner === null) return
  s.newsBy[news] = null // its holder is gone
  if (cause !== 'own' && giveNews(s, news, owner, space)) return
  const taken = (cause === 'terror' || cause === 'event') && by !== null && giveNews(s, news, by, space)
  if (taken) g.t.note('news-taken', { faction: factionName(by), space: spaceName(space) })
  else returnNews(g, news)
}

/** Gives News to a Cell of the Faction without News, if possible an Underground one; false if there is none. */
export function giveNews(s: State, news: number, faction: number, space: number): boolean {
  const free = kindsOfCell(s, faction, space).filter((cell) => cell.news === null)
  if (free.length === 0) return false
  s.newsAt[news] = space
  s.newsBy[news] = faction
  s.newsActive[news] = !free.some((cell) => !cell.active)
  return true
}

export function returnNews({ s, t }: Play, news: number): void {
  const space = s.newsAt[news]
  if (space === null) return
  t.note('news-gone', { space: spaceName(space) })
  s.newsAt[news] = null
  s.newsBy[news] = null
}

/** Places an Available News marker, unheld, in a space. */
export function placeNews({ s, t }: Play, space: number): void {
  const news = indexIn(s.newsAt, null)
  if (news === null) return
  s.newsAt[news] = space
  s.newsBy[news] = null
  t.note('news', { space: spaceName(space) })
}

/** 1.4.3: Capabilities, Prepared and Personality leave with the last friendly Cell. */
function dropOrphans(g: Play, faction: number, space: number): void {
  const { s, t } = g
  if (cells(s, faction, space) > 0) return
  if (faction === MODERATES) {
    if (s.personality === space) removePersonality(g)
    return
  }
  if (s.prepared[cellAt(faction, space)] > 0) {
    s.prepared[cellAt(faction, space)] = 0
    t.note('prepared-lost', { faction: factionName(faction), space: spaceName(space) })
  }
  for (const cap of capsAt(s, faction, space)) loseCap(g, cap)
}

export function removePersonality({ s, t }: Play): void {
  if (s.personality === null) return
  t.note('personality-gone', { space: spaceName(s.personality) })
  s.personality = null
}

/** Whether the Faction's only Cell here keeps a Capability or a Prepared marker in play. */
export const guardsMarker = (s: State, faction: number, space: number): boolean =>
  faction !== MODERATES &&
  cells(s, faction, space) === 1 &&
  (s.prepared[cellAt(faction, space)] > 0 || capsAt(s, faction, space).length > 0)

export function flipCell({ s, t }: Play, space: number, cell: Cell): void {
  const [from, to] = cell.active ? [s.active, s.inactive] : [s.inactive, s.active]
  from[cellAt(cell.faction, space)]--
  to[cellAt(cell.faction, space)]++
  if (cell.news !== null) s.newsActive[cell.news] = !cell.active
  t.note('flip', { faction: factionName(cell.faction), space: spaceName(space), active: !cell.active })
}

/** Moves a Cell with the News it holds. Markers left without a Cell are lost, so move them first. */
export function moveCell(g: Play, from: number, to: number, cell: Cell): void {
  const { s } = g
  const list = cell.active ? s.active : s.inactive
  list[cellAt(cell.faction, from)]--
  list[cellAt(cell.faction, to)]++
  if (cell.news !== null) s.newsAt[cell.news] = to
  dropOrphans(g, cell.faction, from)
  updateControl(g, from)
  updateControl(g, to)
}

export function placeAdministration(g: Play, space: number): boolean {
  return placeDisc(g, g.s.administrations, TOTALS.administrations, REDS, space)
}

export function placeNetwork(g: Play, space: number): boolean {
  return placeDisc(g, g.s.networks, TOTALS.networks, MODERATES, space)
}

function onMap(list: readonly number[]): number {
  let total = 0
  for (let space = 0; space < list.length; space++) total += list[space]
  return total
}
export const availableAdministrations = (s: State): number => TOTALS.administrations - onMap(s.administrations)
export const availableNetworks = (s: State): number => TOTALS.networks - onMap(s.networks)
export const roomForDisc = (s: State, space: number): boolean => discs(s, space) < 2

function placeDisc(g: Play, list: number[], most: number, faction: number, space: number): boolean {
  const { s, t } = g
  if (!roomForDisc(s, space) || onMap(list) >= most) return false
  list[space]++
  t.note('disc', { faction: factionName(faction), space: spaceName(space) })
  updateControl(g, space)
  return true
}

export function removeDisc(g: Play, faction: number, space: number): void {
  const { s, t } = g
  const list = faction === REDS ? s.administrations : s.networks
  if (list[space] === 0) return
  list[space]--
  t.note('disc-gone', { faction: factionName(faction), space: spaceName(space) })
  updateControl(g, space)
}

/** Places own-colour Terror in a space if there is room, and returns whether it did. */
export function addTerror({ s, t }: Play, faction: number, space: number): boolean {
  const placedEverywhere = onMap(s.redTerror) + onMap(s.whiteTerror)
  if (terror(s, space) >= 2 || placedEverywhere >= TOTALS.terror) return false
  const list = faction === REDS ? s.redTerror : s.whiteTerror
  list[space]++
  t.note('terror-marker', { faction: factionName(faction), space: spaceName(space) })
  return true
}

export function clearTerror({ s, t }: Play, space: number): void {
  if (terror(s, space) === 0) return
  s.redTerror[space] = s.whiteTerror[space] = 0
  t.note('terror-cleared', { space: spaceName(space) })
}

export function shiftSupport({ s, t }: Play, space: number, by: number): void {
  const to = Math.max(-2, Math.min(2, s.support[space] + by))
  if (to === s.support[space]) return
  s.support[space] = to
  t.note('shift', { space: spaceName(space), to })
}

export const towardNeutral = (s: State, space: number): number => -Math.sign(s.support[space])

export function polarize({ s, t }: Play, by: number): void {
  const to = Math.max(0, Math.min(MOST_POLARIZATION, s.polarization + by))
  if (to === s.polarization) return
  s.polarization = to
  t.note('polarization', { to })
}

/** Changes the Vassalage of a guard: Russian for the Reds, German for the Senate. */
export function vassal({ s, t }: Play, guard: number, by: number): void {
  const now = guard === REDS ? s.russian : s.german
  const to = Math.max(0, Math.min(MOST_VASSALAGE, now + by))
  if (to === now) return
  if (guard === REDS) s.russian = to
  else s.german = to
  t.note('vassalage', { power: guard === REDS ? 'russia' : 'germany', to })
}

/** 8.1.2: Non-player Reds and Senate have no Resources; Non-player Moderates track theirs. */
export const tracksResources = (s: State, faction: number): boolean => faction === MODERATES || isPlayer(s, faction)

export function earn({ s, t }: Play, faction: number, amount: number): number {
  if (!tracksResources(s, faction)) return 0
  const to = Math.max(0, Math.min(MOST_RESOURCES, s.resources[faction] + amount))
  const change = to - s.resources[faction]
  if (change === 0) return 0
  s.resources[faction] = to
  t.note('resources', { faction: factionName(faction), change, to })
  return change
}

/** 3.2.3: up to three Resources from the Moderates to the Faction that removed the Personality. */
export function payForPersonality(g: Play, to: number | null): void {
  const paid = -earn(g, MODERATES, -3)
  if (to !== null && to !== MODERATES && paid > 0) earn(g, to, paid)
}

export function capsAt(s: State, owner: number, space: number): number[] {
  const caps: number[] = []
  for (let cap = 0; cap < CAPABILITIES.length; cap++) {
    if (s.capOwner[cap] === owner && s.capAt[cap] === space) caps.push(cap)
  }
  return caps
}
export function capsOf(s: State, owner: number): number[] {
  const caps: number[] = []
  for (let cap = 0; cap < CAPABILITIES.length; cap++) if (s.capOwner[cap] === owner) caps.push(cap)
  return caps
}
/** A marker of this kind without an owner. */
export function freeCap(s: State, kind: CapabilityKind): number | null {
  for (let cap = 0; cap < CAPABILITIES.length; cap++) {
    if (CAPABILITIES[cap] === kind && s.capOwner[cap] === null) return cap
  }
  return null
}

export function loseCap({ s, t }: Play, cap: number): void {
  const [owner, space] = [s.capOwner[cap], s.capAt[cap]]
  if (owner === null || space === null) return
  t.note('capability-lost', {
    capability: CAPABILITIES[cap],
    faction: factionName(owner),
    space: spaceName(space),
  })
  s.capOwner[cap] = null
  s.capAt[cap] = null
  s.capStation[cap] = null
}

/** Total Opposition plus Administrations: the Reds' score (1.12). */
export function opposeAndAdmins(g: Play): number {
  const { s } = g
  let total = onMap(s.administrations)
  for (let space = 0; space < SPACE_COUNT; space++) if (s.support[space] < 0) total -= s.support[space] * pop(g, space)
  return total
}

export function townPopulation(g: Play, faction: number): number {
  let total = 0
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (isTown(space) && g.s.control[space] === faction) total += pop(g, space)
  }
  return total
}

export function controlledPopulation(g: Play, faction: number): number {
  let total = 0
  for (let space = 0; space < SPACE_COUNT; space++) if (g.s.control[space] === faction) total += pop(g, space)
  return total
}

export const issuesResolved = (s: State): number => s.redIssues + s.whiteIssues
export const issuesAndNetworks = (s: State): number => issuesResolved(s) + onMap(s.networks) + 1

/** The spaces of a list with the fewest steps to any of the targets. */
export function nearest(from: readonly number[], targets: readonly number[]): number[] {
  const distance = (space: number) => Math.min(...targets.map((target) => DISTANCE[space][target]))
  const least = Math.min(...from.map(distance))
  return from.filter((space) => distance(space) === least)
}

export const adjacent = (space: number): readonly number[] => ADJACENT[space]
export const ALL_SPACES: readonly number[] = Array.from({ length: SPACE_COUNT }, (_, space) => space)

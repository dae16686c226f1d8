// Shared by Events: choices of players and Non-players, and effects that several cards have (components 6).
import type { Choice, Json, Procedure } from '@interregnum/kernel'
import { chooseOption, chooseSpace } from '../bots/nonplayer/choices.ts'
import { freeAction as byCards } from '../bots/nonplayer/free.ts'
import { nonplayerDeploys } from '../bots/nonplayer/revolt.ts'
import { senateCrackdown } from '../bots/nonplayer/special.ts'
import { ADJACENT, MAP, STATIONS_IN } from '../data/map.ts'
import { cellChoice, choose, chooseFrom, chooseOpenly, SPACE_CHOICES } from '../rules/choose.ts'
import { COMMANDS, command, type How, whyNot } from '../rules/commands.ts'
import { anyOf } from '../rules/german.ts'
import { addCube, cubeColours, placeCube } from '../rules/moderates.ts'
import { countOf } from '../rules/movement.ts'
import {
  ALL_SPACES,
  type Cell,
  cells,
  flipCell,
  freeCap,
  guardsMarker,
  kindOf,
  kindsOfCell,
  nearest,
  ofCells,
  payForPersonality,
  placeCells,
  polarize,
  removeCell,
  shiftSupport,
} from '../rules/pieces.ts'
import { cellInOptions, shiftOptions, stationOptions } from '../rules/questions.ts'
import { type SpecialKind, special, whyNotSpecial } from '../rules/special-activities.ts'
import {
  CAPABILITIES,
  type CapabilityKind,
  type CommandKind,
  FACTIONS,
  factionName,
  isPlayer,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type Selected,
  spaceName,
} from '../rules/state.ts'
import { enemiesOf, placeTerror, take, victims } from '../rules/terror.ts'

/** How a Non-player chooses. */
export type Picker<T> = (options: readonly T[]) => T

/** One of several options, chosen by the player or Non-player of the Faction. A single option is taken without asking. */
export function* pick<const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  options: readonly C[],
  nonplayer?: Picker<C>,
  data?: Json,
): Procedure<C> {
  if (options.length === 1) return options[0]
  if (isPlayer(g.s, faction)) return yield* chooseOpenly(g, faction, kind, options, undefined, data)
  return nonplayer === undefined ? chooseOption(g, faction, kind, options) : nonplayer(options)
}

/** Like `pick`, for the second half of a step: no gift or recall may come in between. */
export function* pickAtOnce<const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  options: readonly C[],
): Procedure<C> {
  const asked = options.length > 1 && isPlayer(g.s, faction)
  return asked ? yield* choose(g, faction, kind, options) : yield* pick(g, faction, kind, options)
}

/** Like `pick`, for options that depend on pieces on the map, which may be recalled meanwhile; null if there are none. */
export function* pickFrom<const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  options: () => readonly C[],
  nonplayer?: Picker<C>,
  data?: Json,
): Procedure<C | null> {
  const now = options()
  if (now.length === 0) return null
  if (now.length > 1 && isPlayer(g.s, faction)) return yield* chooseFrom(g, faction, kind, options, undefined, data)
  return yield* pick(g, faction, kind, now, nonplayer, data)
}

/** One of the spaces; null if there are none. Pass a function if they depend on pieces on the map. */
export function* pickSpace(
  g: Play,
  faction: number,
  kind: string,
  spaces: readonly number[] | (() => readonly number[]),
  nonplayer?: Picker<number>,
  data?: Json,
): Procedure<number | null> {
  const list = typeof spaces === 'function' ? spaces : () => spaces
  if (!isPlayer(g.s, faction)) {
    const now = list()
    if (now.length === 0) return null
    return nonplayer === undefined ? chooseSpace(g, faction, kind, now) : nonplayer(now)
  }
  const choices = () => list().map((space) => SPACE_CHOICES[space])
  const it = yield* pickFrom(g, faction, kind, choices, undefined, data)
  return it?.space ?? null
}

export function* wants(g: Play, faction: number, kind: string, nonplayer: boolean, data?: Json): Procedure<boolean> {
  if (!isPlayer(g.s, faction)) return nonplayer
  return (yield* chooseOpenly(g, faction, kind, ['yes', 'no'], undefined, data)) === 'yes'
}

/** The guard that acts: the executing Faction itself, or for the Moderates the one they choose. */
export function* guardFor(
  g: Play,
  exec: number,
  able: (guard: number) => boolean,
  nonplayer?: Picker<number>,
): Procedure<number | null> {
  if (exec !== MODERATES) return able(exec) ? exec : null
  const guards = [REDS, SENATE].filter(able)
  if (guards.length === 0) return null
  if (!isPlayer(g.s, exec)) return nonplayer === undefined ? anyOf(g, guards) : nonplayer(guards)
  return FACTIONS.indexOf(
    yield* pick(
      g,
      exec,
      'which-faction',
      guards.map((guard) => FACTIONS[guard]),
    ),
  )
}

/** A free action that an Event grants: meanwhile that Faction executes and decides (5.1). */
export function* freeAction<T>(g: Play, faction: number, procedure: Procedure<T>): Procedure<T> {
  const outer = g.s.executing
  g.s.executing = faction
  g.freeActions?.begin(faction)
  const result = yield* procedure
  g.freeActions?.end(faction)
  g.s.executing = outer
  return result
}

/** Spaces for Terror against one Cell, even if that Cell cannot be removed. The own Cell need not be Active. */
export const terrorOneSpaces = (g: Play, guard: number): number[] =>
  ALL_SPACES.filter(
    (space) => cells(g.s, guard, space) > 0 && enemiesOf(guard).some((enemy) => cells(g.s, enemy, space) > 0),
  )

export const terrorOneVictims = (g: Play, guard: number, space: number) =>
  enemiesOf(guard)
    .flatMap((enemy) => victims(g, enemy, space))
    .filter((victim) => victim.cell !== null)

/** freeTerror1 of components 6. */
export function* terrorOne(g: Play, exec: number, where?: (guard: number) => Picker<number>): Procedure {
  const guard = yield* guardFor(g, exec, (it) => terrorOneSpaces(g, it).length > 0)
  if (guard !== null) yield* freeAction(g, guard, terrorBy(g, guard, where?.(guard)))
}

function* terrorBy(g: Play, guard: number, where?: Picker<number>): Procedure {
  const space = yield* pickSpace(g, guard, 'event-terror', () => terrorOneSpaces(g, guard), where)
  if (space === null) return
  const marked = placeTerror(g, guard, space)
  const list = terrorOneVictims(g, guard, space)
  if (list.length > 0) {
    take(g, guard, space, yield* pick(g, guard, 'terror-victim', list, undefined, { space: spaceName(space) }))
  }
  if (marked) polarize(g, 1)
}

/** Whether a Faction may not place at a level: the enemy's Active one. */
export const barred = (faction: number, level: number): boolean =>
  faction === SENATE ? level === -2 : faction === REDS ? level === 2 : Math.abs(level) === 2

export const openSpaces = (g: Play, faction: number): number[] =>
  ALL_SPACES.filter((space) => !barred(faction, g.s.support[space]))

/** place2 of components 6: two Cells, or one Active Cell. */
export function* placeTwo(g: Play, exec: number, where?: Picker<number>): Procedure {
  if (g.s.available[exec] === 0) return
  const word = yield* pick(g, exec, 'place-two', ['two', 'one-active'], () => 'one-active')
  for (let n = word === 'two' ? 2 : 1; n > 0 && g.s.available[exec] > 0; n--) {
    const space = yield* pickSpace(g, exec, 'event-place', openSpaces(g, exec), where, { faction: factionName(exec) })
    if (space !== null) placeCells(g, exec, space, 1, word === 'one-active')
  }
}

export interface Shift {
  readonly option: string
  readonly space: number
  readonly by: number
}

const shiftIn = (space: number, by: 1 | -1): Shift => ({
  option: shiftOptions.write({ use: 'shift', space: spaceName(space), way: by > 0 ? 'support' : 'opposition' }),
  space,
  by,
})
const SHIFTS = ALL_SPACES.map((space) => [shiftIn(space, 1), shiftIn(space, -1)])

export const shiftsIn = (g: Play, spaces: readonly number[]): Shift[] =>
  spaces.flatMap((space) => SHIFTS[space].filter(({ by }) => Math.abs(g.s.support[space] + by) <= 2))

/** shift1 of components 6. */
export function* shiftOne(g: Play, exec: number, spaces: readonly number[], nonplayer?: Picker<Shift>): Procedure {
  const list = shiftsIn(g, spaces)
  if (list.length === 0) return
  const shift = yield* pick(g, exec, 'event-shift', list, nonplayer)
  shiftSupport(g, shift.space, shift.by)
}

/** Places one Available Cell of `faction` where `chooser` decides. */
export function* placeOne(
  g: Play,
  chooser: number,
  faction: number,
  spaces: readonly number[],
  where?: Picker<number>,
): Procedure {
  if (g.s.available[faction] === 0) return
  const space = yield* pickSpace(g, chooser, 'event-place', spaces, where, { faction: factionName(faction) })
  if (space !== null) placeCells(g, faction, space, 1)
}

interface Held {
  readonly option: string
  readonly space: number
  readonly cell: Cell
}

/** By space and kind of Cell. */
const HELD = ALL_SPACES.map((space) =>
  ofCells((cell): Held => {
    const [at, faction] = [spaceName(space), FACTIONS[cell.faction]]
    return { option: cellInOptions.write({ use: 'cell-in', space: at, faction, cell }), space, cell }
  }),
)

export function cellsWhere(g: Play, faction: number, keep: (cell: Cell, space: number) => boolean): Held[] {
  const list: Held[] = []
  for (const space of ALL_SPACES) {
    for (const cell of kindsOfCell(g.s, faction, space)) if (keep(cell, space)) list.push(HELD[space][kindOf(cell)])
  }
  return list
}

/** Removes Moderates Cells. If that removes the Personality, the Moderates pay `exec`. */
export function* removeModerates(
  g: Play,
  exec: number,
  count: number,
  spaces: readonly number[],
  optional: boolean,
): Procedure {
  for (let n = 0; n < count; n++) {
    const list = () => cellsWhere(g, MODERATES, (_, space) => spaces.includes(space))
    if (list().length === 0) return
    const stop = { option: 'enough', space: null, cell: null }
    const options = () => (optional ? [...list(), stop] : list())
    const it = yield* pickFrom<Held | typeof stop>(g, exec, 'event-remove', options)
    if (it === null || it.cell === null) return
    const personality = g.s.personality
    removeCell(g, it.space, it.cell, 'event', exec)
    if (personality !== null && g.s.personality === null) payForPersonality(g, exec)
  }
}

/** Flips up to `count` different Cells of these Factions, one at a time; exactly `count`, if possible, with `all`. */
export function* flipSome(g: Play, exec: number, factions: readonly number[], count: number, all = false): Procedure {
  const flipped: string[] = []
  const untouched = (cell: Cell, space: number): boolean =>
    flipped.filter((name) => name === nameOf(cell, space)).length < countOf(g, cell.faction, space, cell)
  for (let n = 0; n < count; n++) {
    const list = () => factions.flatMap((faction) => cellsWhere(g, faction, untouched))
    if (list().length === 0) return
    const stop = { option: 'enough', space: null, cell: null }
    const options = (): readonly (ReturnType<typeof list>[number] | typeof stop)[] => (all ? list() : [...list(), stop])
    const it = yield* pickFrom(g, exec, 'event-flip', options, undefined, { left: count - n })
    if (it === null || it.cell === null) return
    flipCell(g, it.space, it.cell)
    flipped.push(nameOf({ ...it.cell, active: !it.cell.active }, it.space))
  }
}

const nameOf = (cell: Cell, space: number): string => `${spaceName(space)}:${cellChoice(cell).option}`

/** Places a cube of the colour that a Faction chooses. */
export function* placeCubeBy(g: Play, faction: number): Procedure {
  if (isPlayer(g.s, faction)) return yield* placeCube(g, faction)
  const colours = cubeColours(g)
  if (colours.length > 0) addCube(g, (yield* pick(g, faction, 'place-cube', colours)) === 'cube:red')
}

/** Whether an Event may remove Cells of a Faction here: noMarkerLoss of components 6. */
export const mayRemoveFrom = (g: Play, faction: number, space: number): boolean => !guardsMarker(g.s, faction, space)

/** Gives a guard a Capability: it stays in the box, or in Phase II is placed on the map at once (5.3). */
export function* gain(g: Play, owner: number, kind: CapabilityKind): Procedure {
  const { s, t } = g
  const cap = freeCap(s, kind)
  if (cap === null) return
  s.capOwner[cap] = owner
  t.note('capability', { faction: FACTIONS[owner], capability: kind })
  if (s.phase === 2) yield* deploy(g, cap)
}

/** Places a Capability with a friendly Cell; Jaeger in Vaasa or the nearest space with Senate Cells. */
export function* deploy(g: Play, cap: number, chain = false): Procedure {
  const { s, t } = g
  const owner = s.capOwner[cap]
  if (owner === null) return
  const spaces = () => deployments(g, cap, chain)
  const space = yield* pickSpace(g, owner, 'deploy', spaces, (all) => nonplayerDeploys(g, cap, all))
  if (space === null) return
  s.capAt[cap] = space
  if (CAPABILITIES[cap] === 'train') {
    const stations = STATIONS_IN[space].map((station) => ({
      option: stationOptions.write({ use: 'station', station }),
      station,
    }))
    s.capStation[cap] = (yield* pickAtOnce(g, owner, 'station', stations)).station
  }
  t.note('deploy', { faction: FACTIONS[owner], capability: CAPABILITIES[cap], space: spaceName(space) })
}

const VAASA = MAP.findIndex((space) => space.id === 'vaasa')

export function deployments(g: Play, cap: number, chain: boolean): number[] {
  const { s } = g
  const owner = s.capOwner[cap]
  if (owner === null) return []
  const held = ALL_SPACES.filter((space) => cells(s, owner, space) > 0)
  if (held.length === 0) return []
  const near = nearest(held, [VAASA])
  if (CAPABILITIES[cap] === 'jaeger') return near
  const bound = chain && owner === SENATE ? vaasaChain(g).filter((space) => cells(s, SENATE, space) > 0) : held
  return bound.length > 0 ? bound : near
}

/** Vaasa and all spaces connected to it by spaces with Senate Cells. */
export function vaasaChain(g: Play): number[] {
  const reached = [VAASA]
  for (const space of reached) {
    for (const next of ADJACENT[space]) if (cells(g.s, SENATE, next) > 0 && !reached.includes(next)) reached.push(next)
  }
  return reached
}

/** One of these Commands for free; Non-players carry it out by their cards. */
export const freeCommand = (
  g: Play,
  faction: number,
  kinds: readonly CommandKind[],
  how: How,
): Procedure<readonly Selected[]> =>
  freeAction(
    g,
    faction,
    isPlayer(g.s, faction) ? playerCommand(g, faction, kinds, how) : byCards(g, faction, kinds, how),
  )

function* playerCommand(
  g: Play,
  faction: number,
  kinds: readonly CommandKind[],
  how: How,
): Procedure<readonly Selected[]> {
  const free = { ...how, free: true }
  const able = () => kinds.filter((kind) => whyNot(g, faction, kind, free) === null)
  const kind = yield* pickFrom(g, faction, 'free-command', able)
  return kind === null ? [] : yield* command(g, faction, kind, free)
}

export const freeLimited = (
  g: Play,
  faction: number,
  only?: (space: number) => boolean,
  attack = true,
): Procedure<readonly Selected[]> =>
  freeCommand(g, faction, attack ? COMMANDS : COMMANDS.filter((kind) => kind !== 'attack'), {
    limited: true,
    ...(only === undefined ? {} : { only }),
  })

export const freeRally = (
  g: Play,
  faction: number,
  most = 1,
  only?: (space: number) => boolean,
): Procedure<readonly Selected[]> =>
  freeCommand(g, faction, ['rally'], { limited: most === 1, most, ...(only === undefined ? {} : { only }) })

/** The Faction that the executing one chooses. */
export function* nameFaction(
  g: Play,
  exec: number,
  factions: readonly number[],
  nonplayer?: Picker<number>,
): Procedure<number> {
  if (factions.includes(exec) && !isPlayer(g.s, exec)) return exec
  if (!isPlayer(g.s, exec)) return nonplayer === undefined ? anyOf(g, factions) : nonplayer(factions)
  return FACTIONS.indexOf(
    yield* pick(
      g,
      exec,
      'which-faction',
      factions.map((faction) => FACTIONS[faction]),
    ),
  )
}

/** A Special Activity without a Command. */
export function* freeSpecial(g: Play, faction: number, kind: SpecialKind): Procedure {
  if (whyNotSpecial(g, faction, kind, null) !== null) return
  if (kind === 'crackdown' && !isPlayer(g.s, faction)) senateCrackdown(g)
  else yield* freeAction(g, faction, special(g, faction, kind))
}

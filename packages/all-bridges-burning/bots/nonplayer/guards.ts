// What the cards of the Reds and of the Senate have in common.
import type { Procedure } from '@interregnum/kernel'
import { evenSpaces, flipsIn } from '../../rules/activism.ts'
import { type Assault, attackable, type Decider, resolveAttack, settled, trainEntries } from '../../rules/attack.ts'
import { anyOf } from '../../rules/german.ts'
import {
  capsLeft,
  cellsLeft,
  type Group,
  isTrain,
  moveGroup,
  rested,
  stationsAhead,
  troopsLeft,
} from '../../rules/movement.ts'
import {
  ALL_SPACES,
  activeCells,
  type Cell,
  cells,
  flipCell,
  kindsOfCell,
  placeCells,
  polarize,
  removeCell,
} from '../../rules/pieces.ts'
import { rallyMost } from '../../rules/rally.ts'
import { CAPABILITIES, MODERATES, type Play, REDS, SENATE, type Selected, type Used } from '../../rules/state.ts'
import { placeTerror, type Victim } from '../../rules/terror.ts'
import type { Order } from './card.ts'
import { bestOf, dangerous, type Measure, narrow, ofPlayer, path, takeVictims } from './priorities.ts'

/** How many spaces a Rally may select: three, but not more than Polarization allows (3.2.1). */
export const rallyLimit = (g: Play, order: Order): number =>
  order.limited ? 1 : Math.min(order.most ?? 3, Math.max(2, g.s.polarization))

/** Rallies in a space with all offsets paid; returns the number of Cells placed. */
export function rallyIn(g: Play, card: number, step: string, faction: number, space: number): number {
  path(g, card, step, space)
  return placeCells(g, faction, space, rallyMost(g, faction, space))
}

/** Step 1 of Activism: flips Active enemies and Underground Moderates, a player's Cells first. */
export function flipEnemies(g: Play, card: number, faction: number, order: Order): number[] {
  const enemy = faction === REDS ? SENATE : REDS
  const touched: number[] = []
  if (order.limited) return touched
  for (const space of ALL_SPACES.filter(order.only)) {
    for (let left = flipsIn(g, faction, space); left > 0; left--) {
      const list = [...kindsOfCell(g.s, enemy, space), ...kindsOfCell(g.s, MODERATES, space)].filter(dangerous)
      const last = (cell: Cell) => cell.faction === enemy && activeCells(g.s, enemy, space) <= left
      const cell = bestOf(g, list, (it) => ofPlayer(g, it.faction), last)
      if (cell === null) break
      if (!touched.includes(space)) {
        touched.push(space)
        path(g, card, '1', space)
      }
      flipCell(g, space, cell)
    }
  }
  return touched
}

/**
 * Activates as many Cells as the die says, evenly: single Cells first if the card says so, `last` spaces last. It applies
 * to the whole map and selects no space (3.2.2), so it counts as one selection and is not allowed if an Event names spaces.
 */
export function activateCells(
  g: Play,
  card: number,
  step: string,
  faction: number,
  order: Order,
  die: number,
  singles: boolean,
  last: (space: number) => boolean,
): Selected[] {
  const activated: number[] = []
  if (!ALL_SPACES.every(order.only)) return []
  for (let left = die; left > 0; left--) {
    const spaces = evenSpaces(g, faction, activated)
    const space = bestOf(
      g,
      spaces,
      (it) => singles && cells(g.s, faction, it) === 1,
      (it) => !last(it),
    )
    if (space === null) break
    path(g, card, step, space)
    activated.push(space)
    const inactive = kindsOfCell(g.s, faction, space).filter((cell) => !cell.active)
    flipCell(g, space, anyOf(g, inactive))
  }
  return activated.length > 0 ? [null] : []
}

/** Removes own Active Cells, one per space, until Polarization plus Vassalage is five or as near as possible. */
export function calmTowardsFive(
  g: Play,
  card: number,
  step: string,
  faction: number,
  spaces: readonly number[],
  limited: boolean,
): number[] {
  const calmed: number[] = []
  const vassalage = faction === REDS ? g.s.russian : g.s.german
  while (g.s.polarization + vassalage > 5 && !(limited && calmed.length > 0)) {
    const open = spaces.filter((space) => !calmed.includes(space) && activeCells(g.s, faction, space) > 0)
    const space = bestOf(g, open)
    if (space === null) break
    path(g, card, step, space)
    const active = kindsOfCell(g.s, faction, space).filter((cell) => cell.active)
    removeCell(
      g,
      space,
      anyOf(
        g,
        narrow(active, (cell) => cell.news === null),
      ),
      'own',
      faction,
    )
    polarize(g, -1)
    calmed.push(space)
  }
  return calmed
}

/** Terror in a space, victims by priority; returns the number of Terror markers placed. */
export function terrorIn(
  g: Play,
  card: number,
  step: string,
  faction: number,
  space: number,
  reach: number,
  prefer?: Measure<Victim>,
): number {
  path(g, card, step, space)
  const marked = placeTerror(g, faction, space)
  takeVictims(g, faction, space, reach, prefer)
  return marked ? 1 : 0
}

/** Non-players always engage and remove the most dangerous Cells first. */
export const cardDecides = (g: Play, faction: number): Decider => ({
  mode: () => settled('engage'),
  destination: (spaces) => settled(spaces[0]),
  victim: (kinds) => settled(anyOf(g, narrow(kinds, dangerous))),
  loss: (kinds) =>
    settled(
      anyOf(
        g,
        narrow(
          kinds,
          (cell) => cell.news === null,
          (cell) => cell.active === (faction === MODERATES),
        ),
      ),
    ),
})

/** An Attack that a card could make: in the space itself, or by Train from another one. */
export interface AttackOption {
  readonly space: number
  readonly from: number
  /** How many Cells take part. */
  readonly count: number
  readonly train: { readonly cap: number; readonly station: number } | null
}

/** The largest group size from `most` down to `least` that may leave; 0 if none may. */
export function largestGroup(most: number, least: number, may: (count: number) => boolean): number {
  for (let count = most; count >= least; count--) if (may(count)) return count
  return 0
}

/** Possible Attacks of a Faction's groups: in their own space, and by Train if a Cell stays behind. */
export function attackOptions(
  g: Play,
  faction: number,
  order: Order,
  least: number,
  most: number,
  keeps: (from: number, count: number) => boolean,
): AttackOption[] {
  const targets = ALL_SPACES.filter((space) => order.only(space) && attackable(g, faction, space))
  return targets.flatMap((space) => {
    const here = rested(g.s, faction, space)
    const list: AttackOption[] = here > 0 ? [{ space, from: space, count: here, train: null }] : []
    for (const { cap, from, station } of trainEntries(g, faction, space)) {
      const count = largestGroup(Math.min(most, rested(g.s, faction, from) - 1), least, (n) => keeps(from, n))
      if (count > 0) list.push({ space, from, count, train: { cap, station } })
    }
    return list
  })
}

/**
 * Picks the Cells of a moving group. Takes an Active one only while Active Cells outnumber the others, so that an Active
 * Cell stays behind if possible.
 */
export function formGroup(
  g: Play,
  faction: number,
  from: number,
  count: number,
  train: AttackOption['train'],
  used = g.s.moved,
  to: number | null = null,
): Group {
  const group: Group = { from, cells: [], caps: train === null ? [] : [train], troops: 0 }
  const left = cellsLeft(g, used, faction, from)
  let [idle, active] = [left.filter((cell) => !cell.active).length, left.filter((cell) => cell.active).length]
  while (group.cells.length < count) {
    const wanted = active > idle
    const kinds = [...new Set(left)].filter((it) => it.active === wanted)
    const cell = bestOf(g, kinds, (it) => it.news === null)
    if (cell === null) break
    group.cells.push(...left.splice(left.indexOf(cell), 1))
    if (wanted) active--
    else idle--
  }
  takeCapsAlong(g, faction, group, used, to)
  return group
}

const CAPS_PER_GROUP = 2

/** Adds Capabilities to a group, up to two in all: a Train first, then Jaeger. */
function takeCapsAlong(g: Play, faction: number, group: Group, used: Used, to: number | null): void {
  const hasKind = (kind: string) => group.caps.some(({ cap }) => CAPABILITIES[cap] === kind)
  while (group.caps.length < CAPS_PER_GROUP) {
    const load = bestOf(
      g,
      loads(g, faction, group, used, to),
      ({ cap }) => isTrain(cap) && !hasKind('train'),
      ({ cap }) => CAPABILITIES[cap] === 'jaeger',
    )
    if (load === null) return
    group.caps.push(load)
  }
}

/** Capabilities that could still join a group, one of each kind and place; a Train once for each station in reach. */
function loads(g: Play, faction: number, group: Group, used: Used, to: number | null): Group['caps'] {
  const different = new Map<string, Group['caps'][number]>()
  for (const cap of capsLeft(g.s, used, faction, group.from)) {
    if (group.caps.some((load) => load.cap === cap)) continue
    const stations = !isTrain(cap) ? [null] : to === null ? [] : stationsAhead(g.s, cap, to)
    for (const station of stations) {
      const name = `${CAPABILITIES[cap]} ${g.s.capStation[cap]} ${station}`
      if (!different.has(name)) different.set(name, { cap, station })
    }
  }
  return [...different.values()]
}

export function* attackWith(
  g: Play,
  card: number,
  step: string,
  faction: number,
  attackOption: AttackOption,
  order: Order,
): Procedure {
  const { space, from, count, train } = attackOption
  path(g, card, step, space)
  const { fought } = g.s
  const group = train === null ? null : formGroup(g, faction, from, count, train, fought, space)
  if (group !== null) moveGroup(g, faction, group, space)
  const assault: Assault = {
    space,
    attacker: faction,
    cells: group === null ? cellsLeft(g, fought, faction, space) : group.cells,
    russians: faction === REDS ? troopsLeft(g.s, fought, space) : 0,
    caps: capsLeft(g.s, fought, faction, space),
    againstCells: true,
    // The Reds attack the Germans only where there is no Senate Cell (#41).
    againstTroops: faction === SENATE || cells(g.s, SENATE, space) === 0,
    bonus: order.strength,
  }
  yield* resolveAttack(g, assault, cardDecides(g, faction))
}

// 3.2.1 Rally of the Reds and the Senate, 3.3.1 Rally of the Moderates.
import { no, type Procedure } from '@interregnum/kernel'
import { canPay, choose, chooseCell, pay, select } from './choose.ts'
import type { Extent } from './commands.ts'
import {
  ALL_SPACES,
  activeCells,
  availableAdministrations,
  availableNetworks,
  cells,
  flipCell,
  kindsOfCell,
  placeAdministration,
  placeCells,
  placeNetwork,
  removeCell,
  roomForDisc,
} from './pieces.ts'
import { factionName, MODERATES, type Play, pop, REDS, SENATE, spaceName, twoPlayer } from './state.ts'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NOTHING_TO_PLACE = no('ABB-1.4.2a', 'nothing-available')
const NO_POPULATION = no('ABB2-12', 'population')

/** Support levels of the Faction's own side, which add Cells. */
const bonus = ({ s }: Play, faction: number, space: number): number =>
  faction === MODERATES ? 0 : Math.max(0, faction === SENATE ? s.support[space] : -s.support[space])

/** Support levels and enemy Terror that reduce the number of Cells. */
function malus({ s }: Play, faction: number, space: number): number {
  const level = s.support[space]
  if (faction === MODERATES) return Math.abs(level)
  return faction === SENATE ? Math.max(0, -level) + s.redTerror[space] : Math.max(0, level) + s.whiteTerror[space]
}

/** What adds to and reduces the number of Cells, apart from the base of one. */
export const rallySum = (g: Play, faction: number, space: number) => ({
  bonus: bonus(g, faction, space),
  malus: malus(g, faction, space),
})

/** Cost of offsets to place `count` Cells: each Resource cancels one marker or level (3.2.1). */
export const offsetCost = (g: Play, faction: number, space: number, count: number): number =>
  count === 0 ? 0 : Math.max(0, count - (1 + bonus(g, faction, space) - malus(g, faction, space)))

/** The most Cells that Rally could place here, whatever the cost. */
export const rallyMost = (g: Play, faction: number, space: number): number =>
  Math.min(g.s.available[faction], 1 + bonus(g, faction, space))

/** How many Cells a Rally would place here, limited by Resources after paying for the space. */
export function rallyCells(g: Play, faction: number, space: number): number {
  if (faction === MODERATES) return Math.min(1, g.s.available[MODERATES])
  let count = rallyMost(g, faction, space)
  while (count > 0 && !canPay(g, faction, 1 + offsetCost(g, faction, space, count))) count--
  return count
}

/** The most Cells that the Faction can pay for. */
function affordable(g: Play, faction: number, space: number): number {
  for (let count = rallyMost(g, faction, space); count > 0; count--) {
    if (canPay(g, faction, offsetCost(g, faction, space, count))) return count
  }
  return 0
}

export const canAdminister = (g: Play, space: number): boolean =>
  cells(g.s, REDS, space) >= 2 && roomForDisc(g.s, space) && availableAdministrations(g.s) > 0

/** Whether a Cell could be placed here, with the costs of the space and of offsets. */
const canPlace = (g: Play, faction: number, space: number, free = g.s.command?.free): boolean =>
  g.s.available[faction] > 0 && canPay(g, faction, 1 + offsetCost(g, faction, space, 1), free)

/** Whether a Rally here would place anything. */
export const canRally = (g: Play, faction: number, space: number, free: boolean): boolean =>
  canPlace(g, faction, space, free) || (faction === REDS && canAdminister(g, space) && canPay(g, faction, 1, free))

export function* rally(g: Play, faction: number, extent: Extent): Procedure {
  const { s } = g
  const most = Math.max(2, s.polarization)
  const withoutCells: number[] = []
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    if (!canPay(g, faction, 1)) return CANNOT_PAY
    const administers = faction === REDS && withoutCells.length === 0 && canAdminister(g, space)
    return canPlace(g, faction, space) || administers ? null : NOTHING_TO_PLACE
  }
  for (;;) {
    const space = yield* select(g, 'rally', extent.most ?? most, { check, special: extent.special })
    if (space === null) break
    pay(g, faction, 1)
    if ((yield* askCells(g, faction, space)) === 0) withoutCells.push(space)
  }
  if (faction === REDS) yield* rallyAdministration(g, withoutCells)
}

/** Asks how many Cells to place, takes payment for offsets, and returns the number placed. */
function* askCells(g: Play, faction: number, space: number): Procedure<number> {
  const most = affordable(g, faction, space)
  if (most === 0) return 0
  const counts = Array.from({ length: most + 1 }, (_, n) => most - n)
  const count = yield* choose(g, faction, 'rally-cells', counts, undefined, { space: spaceName(space) })
  pay(g, faction, offsetCost(g, faction, space, count))
  return placeCells(g, faction, space, count)
}

/** In one selected space where no Cells were placed, an Administration may replace two Cells. */
function* rallyAdministration(g: Play, withoutCells: readonly number[]): Procedure {
  const spaces = withoutCells.filter((space) => canAdminister(g, space))
  if (spaces.length === 0) return
  const options = ['none', ...spaces.map(spaceName)]
  const option: string = yield* choose(g, REDS, 'administration', options)
  if (option !== 'none') yield* cellsForDisc(g, REDS, spaces[options.indexOf(option) - 1])
}

/** Replaces two Cells by a disc. */
export function* cellsForDisc(g: Play, faction: number, space: number): Procedure {
  for (let n = 0; n < 2; n++) {
    const cell = yield* chooseCell(g, faction, 'cell-to-disc', kindsOfCell(g.s, faction, space), {
      space: spaceName(space),
    })
    removeCell(g, space, cell, 'own', faction)
  }
  if (faction === REDS) placeAdministration(g, space)
  else placeNetwork(g, space)
}

export const canNetwork = (g: Play, space: number): boolean =>
  cells(g.s, MODERATES, space) >= 2 && roomForDisc(g.s, space) && availableNetworks(g.s) > 0
export const canHide = (g: Play, space: number): boolean =>
  g.s.networks[space] > 0 && activeCells(g.s, MODERATES, space) > 0

const MODERATES_RALLY = ['network', 'hide', 'cell'] as const
type ModeratesRally = (typeof MODERATES_RALLY)[number]

/** 3.3.1: the whole Command is cheaper by one for each level of Polarization above five. */
const discount = (g: Play): number => Math.max(0, g.s.polarization - 5)

/** In the variant the Moderates pay nothing, so a Rally always places its Cell (ABB2-3, ABB2-12). */
const moderatesCost = (g: Play, space: number, what: ModeratesRally): number =>
  what === 'cell' ? 1 + offsetCost(g, MODERATES, space, 1) : 1

/** Whether a Rally can do this in a space with `saved` Resources left of the discount. */
function canDo(g: Play, space: number, what: ModeratesRally, saved: number, free = g.s.command?.free): boolean {
  const able =
    what === 'network' ? canNetwork(g, space) : what === 'hide' ? canHide(g, space) : g.s.available[MODERATES] > 0
  return able && canPay(g, MODERATES, Math.max(0, moderatesCost(g, space, what) - saved), free)
}

/** The variant requires Population (ABB2-12). */
const hasPopulation = (g: Play, space: number): boolean => !twoPlayer(g.s) || pop(g, space) > 0

export const canModeratesRally = (g: Play, space: number, free: boolean): boolean =>
  hasPopulation(g, space) && MODERATES_RALLY.some((what) => canDo(g, space, what, discount(g), free))

export function* moderatesRally(g: Play, extent: Extent): Procedure {
  let saved = discount(g)
  const price = (amount: number) => Math.max(0, amount - saved)
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    if (!hasPopulation(g, space)) return NO_POPULATION
    if (MODERATES_RALLY.some((what) => canDo(g, space, what, saved))) return null
    return canPay(g, MODERATES, price(1)) ? NOTHING_TO_PLACE : CANNOT_PAY
  }
  const most = extent.most ?? (twoPlayer(g.s) ? 2 : ALL_SPACES.length)
  for (;;) {
    const space = yield* select(g, 'rally', most, { check, special: extent.special })
    if (space === null) return
    const list = MODERATES_RALLY.filter((what) => canDo(g, space, what, saved))
    const what =
      list.length === 1
        ? list[0]
        : yield* choose(g, MODERATES, 'rally-moderates', list, undefined, { space: spaceName(space) })
    const cost = moderatesCost(g, space, what)
    pay(g, MODERATES, price(cost))
    saved = Math.max(0, saved - cost)
    yield* moderatesRallyIn(g, space, what)
  }
}

function* moderatesRallyIn(g: Play, space: number, what: ModeratesRally): Procedure {
  if (what === 'network') yield* cellsForDisc(g, MODERATES, space)
  else if (what === 'cell') placeCells(g, MODERATES, space, 1)
  else yield* hideCells(g, space)
}

/** Flips Active Moderates Underground, up to the Population plus the Networks there. */
function* hideCells(g: Play, space: number): Procedure {
  for (let left = pop(g, space) + g.s.networks[space]; left > 0 && activeCells(g.s, MODERATES, space) > 0; left--) {
    const active = kindsOfCell(g.s, MODERATES, space).filter((cell) => cell.active)
    flipCell(
      g,
      space,
      yield* chooseCell(g, MODERATES, 'hide-cell', active, {
        space: spaceName(space),
        faction: factionName(MODERATES),
      }),
    )
  }
}

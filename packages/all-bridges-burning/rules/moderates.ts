// 3.3.3 Negotiate and 3.3.4 Politics.
import { no, type Procedure } from '@interregnum/kernel'
import { POLITICS_COST, POLITICS_MOST_POLARIZATION, TOTALS } from '../data/tables.ts'
import { canPay, cellChoice, choose, chooseCell, chooseOpenly, pay, select } from './choose.ts'
import type { Extent } from './commands.ts'
import {
  ALL_SPACES,
  activeCells,
  flipCell,
  inactiveCells,
  issuesResolved,
  kindsOfCell,
  pieces,
  polarize,
} from './pieces.ts'
import { MODERATES, type Play, REDS, SENATE, SPACE_COUNT, spaceName, twoPlayer } from './state.ts'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NONE_UNDERGROUND = no('ABB-3.3.3', 'none-underground')
const NO_SPECIAL = no('ABB-4.1', 'no-special')
const NONE_ACTIVE = no('ABB-3.3.3', 'no-active-enemy')

const activeEnemies = (g: Play, space: number): number =>
  activeCells(g.s, REDS, space) + activeCells(g.s, SENATE, space)

export const canNegotiate = (g: Play, space: number, free: boolean): boolean =>
  canPay(g, MODERATES, 1, free) && inactiveCells(g.s, MODERATES, space) > 0 && activeEnemies(g, space) > 0

export function* negotiate(g: Play, extent: Extent): Procedure {
  let calmed = 0
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    if (!canPay(g, MODERATES, 1)) return CANNOT_PAY
    if (inactiveCells(g.s, MODERATES, space) === 0) return NONE_UNDERGROUND
    return activeEnemies(g, space) > 0 ? null : NONE_ACTIVE
  }
  for (;;) {
    const space = yield* select(g, 'negotiate', extent.most ?? SPACE_COUNT, { check, special: extent.special })
    if (space === null) break
    pay(g, MODERATES, 1)
    if (yield* negotiateIn(g, space)) {
      if (twoPlayer(g.s)) polarize(g, -1)
      else calmed++
    }
  }
  if (calmed === 0 || g.s.polarization === 0) return
  if ((yield* choose(g, MODERATES, 'negotiate-polarization', ['reduce', 'keep'], undefined, { calmed })) === 'reduce') {
    polarize(g, -calmed)
  }
}

/** A Moderates Cell becomes Active, and up to one Active enemy Cell is flipped. True if one was. */
function* negotiateIn(g: Play, space: number): Procedure<boolean> {
  yield* activateUnderground(g, space)
  const kinds = [REDS, SENATE].flatMap((faction) => kindsOfCell(g.s, faction, space)).filter((cell) => cell.active)
  const options = [...kinds.map(cellChoice), ...(twoPlayer(g.s) ? [] : [{ option: 'none', cell: null }])]
  const { cell } =
    options.length === 1
      ? options[0]
      : yield* choose(g, MODERATES, 'negotiate-cell', options, undefined, { space: spaceName(space) })
  if (cell === null) return false
  flipCell(g, space, cell)
  return true
}

/** Activates an Underground Moderates Cell in a space. */
export function* activateUnderground(g: Play, space: number): Procedure {
  const hidden = kindsOfCell(g.s, MODERATES, space).filter((cell) => !cell.active)
  flipCell(g, space, yield* chooseCell(g, MODERATES, 'come-out', hidden, { space: spaceName(space) }))
}

const politicsCost = (g: Play): number => POLITICS_COST[g.s.polarization] ?? 0

/** The cube colours that can be placed: none once every Issue is Resolved (1.11.1). */
export const cubeColours = (g: Play): ('cube:red' | 'cube:white')[] => [
  ...(unresolved(g) && g.s.redCubes < TOTALS.cubes ? (['cube:red'] as const) : []),
  ...(unresolved(g) && g.s.whiteCubes < TOTALS.cubes ? (['cube:white'] as const) : []),
]

export const canPolitics = (g: Play, free: boolean): boolean =>
  g.s.polarization <= POLITICS_MOST_POLARIZATION &&
  cubeColours(g).length > 0 &&
  canPay(g, MODERATES, politicsCost(g), free) &&
  ALL_SPACES.some((space) => pieces(g.s, MODERATES, space) > 0)

/** One cube; the Special Activity may come before or after it. */
export function* politics(g: Play, extent: Extent): Procedure {
  const command = g.s.command
  if (command === null) throw new Error('no Command is in progress')
  const specialOpen = () => command.special === 'open' && extent.special.open()
  const check = (option: string) => (option !== 'special' || specialOpen() ? null : NO_SPECIAL)
  if (specialOpen() && (yield* chooseOpenly(g, MODERATES, 'politics', ['cube', 'special'], check)) === 'special') {
    yield* extent.special.run()
  }
  if (canPolitics(g, command.free)) {
    pay(g, MODERATES, politicsCost(g))
    yield* placeCube(g, MODERATES)
  }
  command.spaces.push('display')
  if (
    specialOpen() &&
    (yield* chooseOpenly(g, MODERATES, 'politics-after', ['special', 'done'], check)) === 'special'
  ) {
    yield* extent.special.run()
  }
}

/** Places a cube of the colour that `faction` picks, unless none is Available or every Issue is Resolved. */
export function* placeCube(g: Play, faction: number): Procedure {
  const colours = cubeColours(g)
  if (colours.length === 0) return
  const colour = colours.length === 1 ? colours[0] : yield* choose(g, faction, 'place-cube', colours)
  addCube(g, colour === 'cube:red')
}

export function addCube({ s, t }: Play, red: boolean): void {
  if (red) s.redCubes++
  else s.whiteCubes++
  t.note('cube', { red })
}

export const unresolved = (g: Play): boolean => issuesResolved(g.s) < TOTALS.issues

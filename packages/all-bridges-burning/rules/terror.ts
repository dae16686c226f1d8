// 3.2.3 Terror, in spaces and in the Political Display.
import { no, type Procedure } from '@interregnum/kernel'
import { FIERCE_POLARIZATION } from '../data/tables.ts'
import { canPay, cellChoice, choose, pay, select } from './choose.ts'
import type { Extent } from './commands.ts'
import {
  ALL_SPACES,
  activeCells,
  addTerror,
  type Cell,
  cells,
  discsOf,
  guardsMarker,
  kindOf,
  kindsOfCell,
  ofCells,
  payForPersonality,
  pieces,
  placeNews,
  polarize,
  removeCell,
  removeDisc,
  terror as terrorIn,
} from './pieces.ts'
import { pieceOptions } from './questions.ts'
import { FACTIONS, type Play, SPACE_COUNT, spaceName } from './state.ts'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NO_ACTIVE = no('ABB-3.2.3a', 'no-active-cell')
const NO_ENEMY = no('ABB-3.2.3a', 'no-enemy-piece')
const NO_CUBE = no('ABB-3.2.3g', 'no-cube')

const ENEMIES: readonly (readonly number[])[] = FACTIONS.map((_, faction) =>
  FACTIONS.flatMap((_, other) => (other === faction ? [] : [other])),
)
export const enemiesOf = (faction: number): readonly number[] => ENEMIES[faction]
export function enemyPieces(g: Play, faction: number, space: number): number {
  const [one, other] = ENEMIES[faction]
  return pieces(g.s, one, space) + pieces(g.s, other, space)
}
export const cubes = (g: Play): number => g.s.redCubes + g.s.whiteCubes

const whyNotTerror = (g: Play, faction: number, space: number) =>
  activeCells(g.s, faction, space) === 0 ? NO_ACTIVE : enemyPieces(g, faction, space) === 0 ? NO_ENEMY : null

export const canTerror = (g: Play, faction: number, spaces: readonly number[], free: boolean): boolean =>
  canPay(g, faction, 1, free) &&
  ((spaces.length === SPACE_COUNT && cubes(g) > 0) || spaces.some((space) => whyNotTerror(g, faction, space) === null))

export const terrorReach = (g: Play): number => (g.s.polarization >= FIERCE_POLARIZATION ? 2 : 1)

export function* terror(g: Play, faction: number, extent: Extent): Procedure {
  const reach = terrorReach(g) // Polarization before the Command counts
  let markers = 0
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    return canPay(g, faction, 1) ? whyNotTerror(g, faction, space) : CANNOT_PAY
  }
  const anywhere = ALL_SPACES.every(extent.only)
  const display = () => {
    if (!anywhere) return extent.no
    return cubes(g) === 0 ? NO_CUBE : canPay(g, faction, 1) ? null : CANNOT_PAY
  }
  for (;;) {
    const space = yield* select(g, 'terror', SPACE_COUNT + 1, { check, display, special: extent.special })
    if (space === 'display') {
      pay(g, faction, 1)
      yield* terrorInDisplay(g, faction)
    } else if (space !== null) {
      pay(g, faction, 1)
      if (placeTerror(g, faction, space)) markers++
      yield* terrorize(g, faction, space, reach)
    } else break
  }
  polarize(g, markers)
}

/** Places the marker; in Phase II the second one in a space also places News. */
export function placeTerror(g: Play, faction: number, space: number): boolean {
  if (!addTerror(g, faction, space)) return false
  if (g.s.phase === 2 && terrorIn(g.s, space) === 2) placeNews(g, space)
  return true
}

export function removeCube(g: Play, red: boolean): void {
  if (red) g.s.redCubes--
  else g.s.whiteCubes--
  g.t.note('cube-gone', { red })
}

function* terrorInDisplay(g: Play, faction: number): Procedure {
  const { s } = g
  const colours = [...(s.redCubes > 0 ? ['cube:red'] : []), ...(s.whiteCubes > 0 ? ['cube:white'] : [])]
  const colour = colours.length === 1 ? colours[0] : yield* choose(g, faction, 'remove-cube', colours)
  removeCube(g, colour === 'cube:red')
}

/** Something that Terror may remove: a Cell, or a disc once the Faction has no Cell left there. */
export interface Victim {
  readonly option: string
  readonly faction: number
  /** Null for a disc. */
  readonly cell: Cell | null
}

const CELL_VICTIMS = ofCells((cell): Victim => ({ ...cellChoice(cell), faction: cell.faction }))
const DISC_VICTIMS = FACTIONS.map(
  (id, faction): Victim => ({
    option: pieceOptions.write({ use: 'piece', faction: id, piece: 'disc' }),
    faction,
    cell: null,
  }),
)

/** What Terror can remove of a Faction: never the only Cell with a Capability or a Prepared marker. */
export function victims(g: Play, enemy: number, space: number): Victim[] {
  const { s } = g
  if (cells(s, enemy, space) > 0) {
    if (guardsMarker(s, enemy, space)) return []
    return kindsOfCell(s, enemy, space).map((cell) => CELL_VICTIMS[kindOf(cell)])
  }
  return discsOf(s, enemy, space) > 0 ? [DISC_VICTIMS[enemy]] : []
}

/** Removes a victim; if the Personality leaves with it, the Moderates pay at once. */
export function take(g: Play, faction: number, space: number, { faction: enemy, cell }: Victim): void {
  const personality = g.s.personality
  if (cell === null) removeDisc(g, enemy, space)
  else removeCell(g, space, cell, 'terror', faction)
  if (personality !== null && g.s.personality === null) payForPersonality(g, faction)
}

/** Removes up to `reach` pieces, as many as the targeted Factions have. */
export function* terrorize(g: Play, faction: number, space: number, reach: number): Procedure {
  const targeted = new Set<number>()
  for (let left = reach; left > 0; left--) {
    const list = enemiesOf(faction).flatMap((enemy) => victims(g, enemy, space))
    if (list.length === 0) return
    // Once the targeted Factions have nothing left, the attacker may stop.
    const mayStop = targeted.size > 0 && !list.some((victim) => targeted.has(victim.faction))
    const options: (Victim | { option: string; faction: null })[] = mayStop
      ? [...list, { option: 'enough', faction: null }]
      : list
    const victim =
      options.length === 1
        ? options[0]
        : yield* choose(g, faction, 'terror-victim', options, undefined, { space: spaceName(space), left })
    if (!('cell' in victim)) return
    targeted.add(victim.faction)
    take(g, faction, space, victim)
  }
}

// 2 Set-up: the map, the decks, the panels.
import type { Chance, Options } from '@interregnum/kernel'
import type { Capability } from '../data/capabilities.ts'
import { ADVANCED_START, DIFFICULTY, type LighterStart } from '../data/difficulty.ts'
import type { Data } from '../data/game-data.ts'
import { PANELS } from '../data/panels.ts'
import type { PrintedTile } from '../data/septets.ts'
import { STAGES, TERRAIN_CARDS } from '../data/terrain-cards.ts'
import { type Layout, mapOf, printedLayout, printedOn, type Tile } from './map.ts'
import { ATTRIBUTES, type Player, type Role, type Settings, type State, settingsOf } from './state.ts'

export function setup(options: Options, chance: Chance, data: Data): State {
  const settings = withTerrain(settingsOf(options), data)
  const layout = layoutFor(settings, chance)
  const { tiles } = mapOf(layout)
  return {
    settings,
    layout,
    step: 'start',
    turn: 1,
    players: settings.roles.map((role) => playerFor(role, data)),
    ...printedPieces(tiles, settings),
    ...piecesOfPlayers(tiles.length * settings.roles.length),
    ...noProtection(tiles.length),
    pool: poolSize(settings),
    box: 0,
    earned: 0,
    executed: [],
    ...decks(data),
    outcome: null,
  }
}

const withTerrain = (settings: Settings, { terrain }: Data): Settings =>
  Object.keys(terrain).length === 0 ? settings : { ...settings, terrain }

const zeros = (count: number): number[] => Array<number>(count).fill(0)
const nos = (count: number): boolean[] => Array<boolean>(count).fill(false)

/** 2.C-a: what the labels of the tiles say; fewer adversaries with the advanced deck. */
function printedPieces(tiles: readonly Tile[], { difficulty, deck, scenario, roles }: Settings) {
  const printed = tiles.map(printedOn)
  const cells = startingCells(tiles, printed, DIFFICULTY[difficulty].cells)
  const outposts = printed.map(({ outpost = 0 }) => outpost)
  const garrisons = printed.map(({ garrison = 0 }) => garrison)
  // Closed Sea has its own start.
  const lighter = deck === 'advanced' && scenario !== 'closed-sea'
  const fewer = (counts: number[], unit: keyof LighterStart) =>
    lighter ? without(tiles, counts, (quadrant) => ADVANCED_START[roles.length - 1][quadrant][unit]) : counts
  return {
    cell: fewer(cells, 'cells'),
    outpost: fewer(outposts, 'outposts'),
    garrison: fewer(garrisons, 'garrisons'),
    outpost1: zeros(tiles.length),
    garrison1: zeros(tiles.length),
    garrison2: zeros(tiles.length),
    red: printed.map(({ red = 0 }) => red),
    blue: printed.map(({ blue = 0 }) => blue),
    printedTyranny: printed.map(({ tyranny = 0 }) => tyranny),
    tyranny: zeros(tiles.length),
  }
}

/** So many fewer in each quadrant, one from each of the first tiles by number that hold one. */
function without(tiles: readonly Tile[], counts: readonly number[], fewer: (quadrant: number) => number): number[] {
  const left = new Map<number, number>()
  return counts.map((count, at) => {
    const { quadrant } = tiles[at]
    const open = left.get(quadrant) ?? fewer(quadrant)
    if (open === 0 || count === 0) return count
    left.set(quadrant, open - 1)
    return count - 1
  })
}

/**
 * The cells of the labels; in each quadrant so many more, one in each of the first tiles by number that hold an adversary,
 * or so many fewer, one from each of the first that hold a cell.
 */
function startingCells(tiles: readonly Tile[], printed: readonly PrintedTile[], more: number): number[] {
  const left = new Map<number, number>()
  return printed.map(({ cell = 0, outpost = 0, garrison = 0 }, at) => {
    const { quadrant } = tiles[at]
    const open = left.get(quadrant) ?? Math.abs(more)
    const affected = open > 0 && (more > 0 ? cell + outpost + garrison > 0 : cell > 0)
    if (!affected) return cell
    left.set(quadrant, open - 1)
    return cell + Math.sign(more)
  })
}

const piecesOfPlayers = (places: number) => ({
  presence: zeros(places),
  surrogates: zeros(places),
  bases: zeros(places),
  damagedBase: nos(places),
  produced: zeros(places),
})

const noProtection = (tiles: number) => ({
  defence: zeros(tiles),
  noDeploy: nos(tiles),
  noDevelop: nos(tiles),
  noGarrison: nos(tiles),
  noDominate: nos(tiles),
  shelter: zeros(tiles),
  preempt: nos(tiles),
  surrogateBonus: zeros(tiles),
})

const idsOf = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id)
const unowned = (cards: readonly Capability[]): string[] => idsOf(cards.filter(({ owner }) => owner === undefined))

const decks = ({ minor, major, events, influence }: Data) => ({
  unseenTerrain: STAGES.map((stage) => idsOf(TERRAIN_CARDS.filter((card) => card.stage === stage))),
  scouted: [],
  terrainDrawn: 0,
  deployBox: null,
  developBox: null,
  dominateBox: null,
  unseenInfluence: idsOf(influence),
  unseenEvents: idsOf(events),
  eventDiscard: [],
  currentEvent: null,
  unseenMinor: unowned(minor),
  unseenMajor: unowned(major),
  underMinor: [],
  underMajor: [],
  forgotten: [],
})

/** 2: five tyranny tokens for each player; First Contact gives six, and the difficulty more or fewer. */
export const poolSize = ({ roles, scenario, difficulty }: Settings): number =>
  ((scenario === 'first-contact' ? 6 : 5) + DIFFICULTY[difficulty].tokens) * roles.length

function playerFor(role: Role, { minor, major, panels }: Data): Player {
  const panel = panels[role]
  return {
    role,
    ...(panel === PANELS[role] ? {} : { panel }),
    resources: 0,
    hand: [...minor, ...major].filter(({ owner }) => owner === role).map(({ id }) => id),
    discard: [],
    played: [],
    drawn: [],
    attributes: ATTRIBUTES.map(() => 0),
    extraPlays: 0,
    hastened: 0,
    resourceCircles: 1,
    playCircles: 1,
    spare: 0,
    granted: 0,
    rolled: false,
    refit: [],
    refitted: false,
    paidIncome: false,
    managed: false,
    patrolled: false,
    special: panel.special.map(() => false),
    ready: false,
    out: false,
    converted: false,
  }
}

/* --------------------------------------------------------------------------------------------------------- layouts */

/** The Iron Capital: these septets change places, so that the capital lies towards the centre. */
const SWAPPED: readonly (readonly [number, number])[] = [
  [2, 4],
  [6, 7],
  [10, 11],
  [13, 15],
]

function layoutFor(settings: Settings, chance: Chance): Layout {
  const printed = printedLayout(settings.roles.length)
  const layout = settings.layout === 'random' ? shuffled(settings, printed, chance) : printed
  if (settings.scenario === 'closed-sea')
    return layout.map((quadrant) => ({ ...quadrant, edges: coasts(quadrant.edges) }))
  return settings.scenario === 'iron-capital' && settings.layout === 'printed' ? layout.map(swapped) : layout
}

const coasts = (edges: Layout[number]['edges']): Layout[number]['edges'] =>
  Object.fromEntries(Object.keys(edges).map((side) => [side, 'coast']))

function swapped({ septets, edges }: Layout[number], quadrant: number): Layout[number] {
  const [a, b] = SWAPPED[quadrant]
  const other = (septet: number): number => (septet === a ? b : septet === b ? a : septet)
  return { septets: septets.map(({ septet, turn }) => ({ septet: other(septet), turn })), edges }
}

/** Septets change places and are turned. What lies on them does not change. */
function shuffled({ scenario }: Settings, printed: Layout, chance: Chance): Layout {
  // A quadrant must keep its garrisons where one of them is the capital.
  const layout = scenario === 'iron-capital' ? printed : traded(printed, chance)
  return layout.map(({ septets, edges }, quadrant) => {
    const order = septets.map(({ septet }) => septet)
    chance.shuffle(`septets-${quadrant + 1}`, order)
    return { septets: order.map((septet) => ({ septet, turn: chance.roll(6) - 1 })), edges }
  })
}

/** Quadrants trade septets of the same class, so that every number is still once in each. */
function traded(layout: Layout, chance: Chance): Layout {
  const classes = layout[0].septets.map((_, slot) => {
    const septets = layout.map((quadrant) => quadrant.septets[slot].septet)
    chance.shuffle(`class-${slot + 1}`, septets)
    return septets
  })
  return layout.map(({ septets, edges }, quadrant) => ({
    septets: septets.map(({ turn }, slot) => ({ septet: classes[slot][quadrant], turn })),
    edges,
  }))
}

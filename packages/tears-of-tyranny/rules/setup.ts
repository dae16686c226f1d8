// 2 Set-up: the map, the decks, the panels.
import type { Chance, Options } from '@interregnum/kernel'
import type { Capability } from '../data/capabilities.ts'
import type { Data } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { STAGES, TERRAIN_CARDS } from '../data/terrain-cards.ts'
import { type Layout, mapOf, printedLayout, printedOn } from './map.ts'
import { ATTRIBUTES, type Player, type Role, type Settings, type State, settingsOf } from './state.ts'

export function setup(options: Options, chance: Chance, { minor, major, events, influence }: Data): State {
  const settings = settingsOf(options)
  const layout = layoutFor(settings, chance)
  const { tiles } = mapOf(layout)
  const players = settings.roles.map((role) => playerFor(role, [...minor, ...major]))
  const byTile = <T>(value: T): T[] => Array<T>(tiles.length).fill(value)
  const byPlayer = <T>(value: T): T[] => Array<T>(tiles.length * players.length).fill(value)
  const printed = tiles.map(printedOn)
  return {
    settings,
    layout,
    step: 'start',
    turn: 1,
    players,
    cell: printed.map(({ cell = 0 }) => cell),
    outpost: printed.map(({ outpost = 0 }) => outpost),
    garrison: printed.map(({ garrison = 0 }) => garrison),
    outpost1: byTile(0),
    garrison1: byTile(0),
    garrison2: byTile(0),
    red: printed.map(({ red = 0 }) => red),
    blue: printed.map(({ blue = 0 }) => blue),
    printedTyranny: printed.map(({ tyranny = 0 }) => tyranny),
    tyranny: byTile(0),
    presence: byPlayer(0),
    surrogates: byPlayer(0),
    bases: byPlayer(0),
    damagedBase: byPlayer(false),
    produced: byPlayer(0),
    defence: byTile(0),
    noDeploy: byTile(false),
    noDevelop: byTile(false),
    noGarrison: byTile(false),
    noDominate: byTile(false),
    shelter: byTile(0),
    preempt: byTile(false),
    surrogateBonus: byTile(0),
    pool: poolSize(settings),
    box: 0,
    earned: 0,
    executed: [],
    unseenTerrain: STAGES.map((stage) => TERRAIN_CARDS.filter((card) => card.stage === stage).map(({ id }) => id)),
    scouted: [],
    terrainDrawn: 0,
    deployBox: null,
    developBox: null,
    dominateBox: null,
    unseenInfluence: influence.map(({ id }) => id),
    unseenEvents: events.map(({ id }) => id),
    eventDiscard: [],
    currentEvent: null,
    unseenMinor: minor.filter(({ owner }) => owner === undefined).map(({ id }) => id),
    unseenMajor: major.filter(({ owner }) => owner === undefined).map(({ id }) => id),
    underMinor: [],
    underMajor: [],
    drawn: [],
    forgotten: [],
    outcome: null,
  }
}

/** 2: five tyranny tokens for each player; First Contact gives six. */
export const poolSize = ({ roles, scenario }: Settings): number => (scenario === 'first-contact' ? 6 : 5) * roles.length

function playerFor(role: Role, cards: readonly Capability[]): Player {
  return {
    role,
    resources: 0,
    hand: cards.filter(({ owner }) => owner === role).map(({ id }) => id),
    discard: [],
    played: [],
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
    special: panelOf(role).special.map(() => false),
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

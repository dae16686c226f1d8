// The Special Activities of the Non-player cards, tried in the order of the card. Each returns whether it was done.
import { BORDERS, NEXT_STATIONS, SPACES, STATION_SPACE, STATIONS } from '../../data/map.ts'
import { anyOf } from '../../rules/german.ts'
import { addCube, cubeColours } from '../../rules/moderates.ts'
import {
  ALL_SPACES,
  type Cell,
  capsOf,
  cells,
  earn,
  flipCell,
  inactiveCells,
  issuesAndNetworks,
  kindsOfCell,
  nearest,
  opposeAndAdmins,
  returnNews,
  shiftSupport,
  towardNeutral,
  townPopulation,
  vassal,
} from '../../rules/pieces.ts'
import {
  crackdownIn,
  crackdownSpaces,
  dialogueSpaces,
  doPreparation,
  persuadable,
  persuade,
  placePersonality,
  preparations,
  publishReach,
  publishSpaces,
  spreadNews,
  usableNews,
} from '../../rules/special-activities.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { bestOf, controlAfter, ofPlayer, path } from './priorities.ts'

const HELSINKI = SPACES.indexOf('helsinki')
/** Larger than any distance by rail. */
export const FAR = 99

/** Distance by rail from a station to the border between two spaces. */
function railsTo(station: number, border: number): number {
  const [a, b] = BORDERS[border]
  const steps = STATIONS.map(() => FAR)
  steps[station] = 0
  for (const queue = [station]; queue.length > 0; ) {
    const here = queue.shift() as number
    for (const next of NEXT_STATIONS[here]) {
      const [x, y] = [STATION_SPACE[here], STATION_SPACE[next]]
      if ((x === a && y === b) || (x === b && y === a)) return steps[here]
      if (steps[next] <= steps[here] + 1) continue
      steps[next] = steps[here] + 1
      queue.push(next)
    }
  }
  return FAR
}

/** The stations of the Senate's Trains. */
const senateTrains = (g: Play): number[] => capsOf(g.s, SENATE).flatMap((cap) => g.s.capStation[cap] ?? [])
export const railsFromTrains = (g: Play, border: number): number =>
  Math.min(FAR, ...senateTrains(g).map((station) => railsTo(station, border)))

/** #48: Sabotage nearest to a Senate player's Train, else a Prepared marker in the Town nearest Helsinki. */
export function redsPrepare(g: Play): boolean {
  const list = preparations(g, REDS)
  const placed = g.s.sabotage.reduce((sum, n) => sum + n, 0)
  if (g.s.phase === 2 && isPlayer(g.s, SENATE) && placed < senateTrains(g).length) {
    const borders = list.filter((it) => it.what === 'sabotage' && railsFromTrains(g, it.at) < FAR)
    const border = bestOf(
      g,
      borders,
      (it) => -railsFromTrains(g, it.at),
      (it) => BORDERS[it.at].some(isTown),
    )
    if (border !== null) {
      path(g, 48, 'prepare 1')
      doPreparation(g, REDS, border)
      return true
    }
  }
  return prepareTown(g, REDS, 48)
}

function prepareTown(g: Play, faction: number, card: number): boolean {
  const towns = preparations(g, faction).filter((it) => it.what === 'prepared' && isTown(it.at))
  const near = nearest(
    towns.map((it) => it.at),
    [HELSINKI],
  )
  const town = bestOf(
    g,
    towns.filter((it) => near.includes(it.at)),
  )
  if (town === null) return false
  path(g, card, 'prepare 2', town.at)
  doPreparation(g, faction, town)
  return true
}

/** Clears the Sabotage nearest a Senate Train, unless the Command that follows would still be impossible. */
export function senateRepair(g: Play, card: number, able: () => boolean = () => true): boolean {
  if (senateTrains(g).length === 0) return false
  const repairs = preparations(g, SENATE).filter((it) => it.what === 'repair')
  const border = bestOf(g, repairs, (it) => -railsFromTrains(g, it.at))
  if (border === null) return false
  g.s.sabotage[border.at] = 0
  if (!able()) {
    g.s.sabotage[border.at] = 1
    return false
  }
  path(g, card, 'prepare 1')
  doPreparation(g, SENATE, border)
  return true
}

/** #54: repairs Sabotage, else places a Prepared marker in the Town nearest Helsinki. */
export const senatePrepare = (g: Play): boolean => senateRepair(g, 54) || prepareTown(g, SENATE, 54)

/** #49: only in Phase I at Russian Vassalage 2, on a roll of 1 or 2. */
export function redsForeign(g: Play): boolean {
  if (g.s.phase !== 1 || g.s.russian !== 2 || g.t.chance.roll(6) > 2) return false
  path(g, 49, 'foreign relations 1')
  vassal(g, REDS, 1)
  return true
}

/** #54: lowers German Vassalage from four or more, from three on a roll of 1 or 2. No Success Roll. */
export function senateForeign(g: Play): boolean {
  if (g.s.german < 3 || (g.s.german === 3 && g.t.chance.roll(6) > 2)) return false
  path(g, 54, 'foreign relations')
  vassal(g, SENATE, -1)
  return true
}

/** Where a Crackdown would remove Opposition. */
export const crackdowns = (g: Play): number[] =>
  g.s.phase === 1 ? [] : crackdownSpaces(g).filter((space) => g.s.support[space] < 0 && pop(g, space) > 0)

/** #55: where it removes most Opposition; not done if it would remove none. */
export function senateCrackdown(g: Play): boolean {
  const space = bestOf(g, crackdowns(g), (it) => pop(g, it))
  if (space === null) return false
  path(g, 55, 'crackdown 1', space)
  crackdownIn(g, space)
  return true
}

/** Activates an Underground Cell, one without News if there is one. */
export function showCell(g: Play, space: number): void {
  const hidden = kindsOfCell(g.s, MODERATES, space).filter((cell) => !cell.active)
  const cell = bestOf(g, hidden, (it) => it.news === null)
  if (cell !== null) flipCell(g, space, cell)
}

/** #60: uses News at the Personality, else places the Personality in a Town with two or more Moderates Cells. */
export function moderatesPersonality(g: Play): boolean {
  const { s } = g
  const news = bestOf(g, usableNews(g))
  if (news !== null) {
    returnNews(g, news)
    const colours = cubeColours(g)
    if (colours.length > 0) addCube(g, anyOf(g, colours) === 'cube:red')
    const use = issuesAndNetworks(s) >= 3 ? 'polarization' : 'resources'
    path(g, 60, use === 'polarization' ? 'personality 1.1' : 'personality 1.2')
    spreadNews(g, use)
    return true
  }
  if (s.personality !== null) return false
  const town = bestOf(
    g,
    ALL_SPACES.filter((space) => isTown(space) && cells(s, MODERATES, space) >= 2),
  )
  if (town === null) return false
  path(g, 60, 'personality 2', town)
  placePersonality(g, town)
  return true
}

const atHome = (g: Play, space: number): boolean => g.s.networks[space] > 0 || g.s.personality === space

/** The Cells that #61 could replace, which takes an Available Cell. */
const winnable = (g: Play, space: number): Cell[] => (g.s.available[MODERATES] === 0 ? [] : persuadable(g, space))

export function moderatesDialogue(g: Play): boolean {
  const spaces = dialogueSpaces(g)
  const shift = (space: number, step: string) => {
    path(g, 61, step, space)
    showCell(g, space)
    shiftSupport(g, space, towardNeutral(g.s, space))
    return true
  }
  const win = (space: number, cell: Cell, step: string) => {
    path(g, 61, step, space)
    showCell(g, space)
    persuade(g, space, cell)
    return true
  }
  const opposed = opposeAndAdmins(g) < 10 ? null : mostOpposed(g, spaces)
  const town = townPopulation(g, SENATE) < 4 ? null : senateTown(g, spaces)
  const actions = [
    ...(opposed === null ? [] : [{ faction: REDS, run: () => shift(opposed, 'dialogue 1') }]),
    ...(town === null ? [] : [{ faction: SENATE, run: () => win(town.space, town.cell, 'dialogue 1') }]),
  ]
  const action = bestOf(g, actions, (it) => ofPlayer(g, it.faction))
  if (action !== null) return action.run()
  const open = spaces.filter((space) => winnable(g, space).length > 0)
  const space = bestOf(g, open, (it) => atHome(g, it), isTown)
  if (space !== null) return win(space, anyOf(g, winnable(g, space)), 'dialogue 2')
  const polarized = bestOf(
    g,
    spaces.filter((it) => Math.abs(g.s.support[it]) === 2),
    (it) => atHome(g, it),
  )
  return polarized === null ? false : shift(polarized, 'dialogue 3')
}

const mostOpposed = (g: Play, spaces: readonly number[]): number | null =>
  bestOf(
    g,
    spaces.filter((space) => g.s.support[space] < 0 && pop(g, space) > 0),
    (space) => pop(g, space),
  )

/** The largest Town that the Senate would lose with one Cell. */
function senateTown(g: Play, spaces: readonly number[]): { readonly space: number; readonly cell: Cell } | null {
  const towns = spaces.flatMap((space) => {
    const cell = senateCell(g, space)
    const loses = isTown(space) && g.s.control[space] === SENATE && controlAfter(g, space, [0, -1, 1]) !== SENATE
    return loses && cell !== undefined ? [{ space, cell }] : []
  })
  return bestOf(g, towns, ({ space }) => pop(g, space))
}

const senateCell = (g: Play, space: number): Cell | undefined =>
  winnable(g, space).find((cell) => cell.faction === SENATE)

const publishWorth = (g: Play, space: number): number => (isTown(space) ? 1 : 0) + 2 * publishReach(g, space)

/** Publishes where it earns most, if it earns at least `least`. */
export function moderatesPublish(g: Play, least: number, card: number): boolean {
  const spaces: number[] = []
  while (spaces.length < 2) {
    const open = publishSpaces(g).filter((space) => publishWorth(g, space) > 0 && !spaces.includes(space))
    const space = bestOf(g, open, (it) => publishWorth(g, it))
    if (space === null) break
    spaces.push(space)
  }
  const worth = spaces.reduce((sum, space) => sum + publishWorth(g, space), 0)
  if (worth < Math.max(1, least)) return false
  for (const space of spaces) {
    path(g, card, 'publish', space)
    const reach = Math.min(publishReach(g, space), inactiveCells(g.s, MODERATES, space))
    for (let n = 0; n < reach; n++) showCell(g, space)
    earn(g, MODERATES, (isTown(space) ? 1 : 0) + 2 * reach)
  }
  return true
}

// 8.5 The cards of the Non-player Moderates.
import { ADJACENT, DISTANCE } from '../../data/map.ts'
import { anyOf } from '../../rules/german.ts'
import { unheldNews } from '../../rules/message.ts'
import { addCube, canPolitics, cubeColours } from '../../rules/moderates.ts'
import { beginMoving, cellsLeft, unmoved, useCell } from '../../rules/movement.ts'
import {
  ALL_SPACES,
  activeCells,
  availableNetworks,
  type Cell,
  cells,
  cellsOnMap,
  flipCell,
  inactiveCells,
  kindsOfCell,
  moveCell,
  pieces,
  placeCells,
  placeNetwork,
  polarize,
  roomForDisc,
} from '../../rules/pieces.ts'
import { canHide } from '../../rules/rally.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE, spaceName } from '../../rules/state.ts'
import type { NonplayerCard, Order } from './card.ts'
import { bestOf, controlAfter, giveUp, narrow, path, placing, populated } from './priorities.ts'
import { moderatesDialogue, moderatesPersonality, moderatesPublish, showCell } from './special.ts'

const atHome = (g: Play, space: number): boolean => g.s.networks[space] > 0 || g.s.personality === space
const own = (g: Play, space: number): number => cells(g.s, MODERATES, space)
const townsWithCells = (g: Play): number[] => ALL_SPACES.filter((space) => isTown(space) && own(g, space) > 0)
const ready = (g: Play, space: number): boolean =>
  availableNetworks(g.s) > 0 && g.s.networks[space] === 0 && roomForDisc(g.s, space)

export function networkFor(g: Play, space: number): void {
  giveUp(g, MODERATES, space, 2)
  placeNetwork(g, space)
}

/** Step 2.1 of #60: the Personality or a Network with one or two Cells only. */
const homeShort = (g: Play, open: (space: number) => boolean): number | null =>
  bestOf(
    g,
    ALL_SPACES.filter((it) => open(it) && atHome(g, it) && own(g, it) >= 1 && own(g, it) <= 2),
    (it) => g.s.personality === it,
  )

/** Step 2.2: with Cells in exactly one Town, another Town. */
const secondTown = (g: Play, open: (space: number) => boolean): number | null =>
  townsWithCells(g).length !== 1
    ? null
    : bestOf(
        g,
        ALL_SPACES.filter((it) => open(it) && isTown(it) && own(g, it) === 0),
      )

/** Where #60 would place a single Cell; used by Events. */
export const cellSpace = (g: Play, open: (space: number) => boolean): number | null =>
  homeShort(g, open) ?? secondTown(g, open) ?? freeSpace(g, open)

/** Step 2.3: where it breaks Control, or Uncontrolled spaces without Moderates; a die says which comes first. */
function freeSpace(g: Play, open: (space: number) => boolean): number | null {
  const breaks = (space: number) =>
    g.s.control[space] !== null && controlAfter(g, space, placing(MODERATES, 1)) === null
  const empty = (space: number) => g.s.control[space] === null && pieces(g.s, MODERATES, space) === 0
  const spaces = populated(g).filter(open)
  if (spaces.length === 0) return null
  return bestOf(g, spaces, ...(g.t.chance.roll(6) <= 2 ? [empty, breaks] : [breaks, empty]))
}

export const moderatesRally: NonplayerCard = {
  n: 60,
  command: 'rally',
  condition: (g) => (g.s.available[MODERATES] > 0 || availableNetworks(g.s) > 0 ? 0 : null),
  *run(g, order) {
    const used: number[] = []
    const limit = order.limited ? 1 : (order.most ?? 2 + Math.max(0, g.s.polarization - 5))
    const open = (space: number) => order.only(space) && !used.includes(space)
    const able = (space: number) => open(space) && g.s.available[MODERATES] > 0
    const rally = (
      step: string,
      next: () => number | null,
      act: (at: number) => void = (at) => void placeCells(g, MODERATES, at, 1),
    ) => {
      const space = used.length < limit ? next() : null
      if (space === null) return false
      used.push(space)
      path(g, 60, step, space)
      act(space)
      return true
    }
    const any = (spaces: readonly number[]) => () => bestOf(g, spaces)
    const networkSpace = () =>
      bestOf(
        g,
        ALL_SPACES.filter((it) => open(it) && own(g, it) >= 3 && ready(g, it)),
      )
    while (rally('1', networkSpace, (at) => networkFor(g, at))) {
      // every space that can take a Network
    }
    while (rally('2.1', () => homeShort(g, able))) {
      // every space short of Cells
    }
    rally('2.2', () => secondTown(g, able))
    rally('2.3', () => freeSpace(g, able))
    if (g.s.phase === 2)
      rally('3.1', any([...new Set(unheldNews(g.s).flatMap((news) => g.s.newsAt[news] ?? []))].filter(able)))
    rally('3.2', any(ALL_SPACES.filter((it) => able(it) && own(g, it) > 0)))
    const hideable = (space: number) =>
      Math.min(activeCells(g.s, MODERATES, space), pop(g, space) + g.s.networks[space])
    rally(
      '3.3',
      () =>
        bestOf(
          g,
          ALL_SPACES.filter((it) => open(it) && canHide(g, it)),
          hideable,
        ),
      (at) => hideIn(g, at, hideable(at)),
    )
    while (rally('4', any(populated(g).filter(able)))) {
      // up to the limit
    }
    return used
  },
  specials: [moderatesPersonality],
}

function hideIn(g: Play, space: number, count: number): void {
  for (let n = 0; n < count; n++) {
    const active = kindsOfCell(g.s, MODERATES, space).filter((cell) => cell.active)
    if (active.length > 0) flipCell(g, space, anyOf(g, active))
  }
}

const RICH = 15

export const moderatesNegotiate: NonplayerCard = {
  n: 61,
  command: 'negotiate',
  condition: (g) => (g.s.polarization >= 6 || g.s.resources[MODERATES] >= RICH ? 0 : null),
  *run(g, order) {
    const used: number[] = []
    const enemies = (space: number) => activeCells(g.s, REDS, space) + activeCells(g.s, SENATE, space)
    const able = (space: number) =>
      order.only(space) && !used.includes(space) && inactiveCells(g.s, MODERATES, space) > 0 && enemies(space) > 0
    const talk = (space: number, step: string) => {
      path(g, 61, step, space)
      used.push(space)
      showCell(g, space)
      const active = [REDS, SENATE].flatMap((faction) => kindsOfCell(g.s, faction, space)).filter((cell) => cell.active)
      flipCell(g, space, anyOf(g, active))
    }
    const rich = g.s.resources[MODERATES] >= RICH
    const limit = order.limited ? 1 : 2
    const more = () => used.length < limit && g.s.polarization - used.length > 5
    const step = (name: string, fits: (space: number) => boolean) => {
      for (
        let space = more()
          ? bestOf(
              g,
              ALL_SPACES.filter((it) => able(it) && fits(it)),
            )
          : null;
        space !== null;
      ) {
        talk(space, name)
        space = more()
          ? bestOf(
              g,
              ALL_SPACES.filter((it) => able(it) && fits(it)),
            )
          : null
      }
    }
    step('1.1', (space) => atHome(g, space))
    step('1.2', isTown)
    while (rich && !(order.limited && used.length > 0)) {
      const space = bestOf(g, ALL_SPACES.filter(able))
      if (space === null) break
      talk(space, '2')
    }
    polarize(g, -used.length)
    return used
  },
  specials: [moderatesDialogue],
}

/** Spaces that a Cell may leave: not where the Personality, a Network or a planned Network needs it. */
function travellers(g: Play): number[] {
  return ALL_SPACES.filter((space) => {
    const count = own(g, space)
    if (unmoved(g.s, MODERATES, space) === 0) return false
    if (g.s.personality === space && count <= 3) return false
    if (g.s.networks[space] > 0 && count <= 2) return false
    return !(count === 3 && ready(g, space))
  })
}

/** The distinct kinds of Cell that can still move; identical Cells count once. */
const kindsLeft = (g: Play, from: number): Cell[] => [...new Set(cellsLeft(g, g.s.moved, MODERATES, from))]

/** Lone Cells first, else any; Active before Underground. */
function pickTraveller(
  g: Play,
  fits: (space: number) => boolean,
): { readonly from: number; readonly cell: Cell } | null {
  const from = bestOf(g, travellers(g).filter(fits), (space) => own(g, space) === 1 && !atHome(g, space))
  if (from === null) return null
  const cell = bestOf(
    g,
    kindsLeft(g, from),
    (it) => it.news === null,
    (it) => it.active,
  )
  return cell === null ? null : { from, cell }
}

const REACH = 3

/** Moves a Cell, which may pick up News; carriers are checked for Capture (3.3.2). */
function send(
  g: Play,
  card: number,
  step: string,
  from: number,
  cell: Cell,
  way: readonly number[],
  pickUp: number | null = null,
): void {
  const { s, t } = g
  path(g, card, step, way[way.length - 1])
  const found = (pickUp === null ? null : s.newsAt[pickUp]) ?? from
  const carries = cell.news !== null || pickUp !== null
  const stopped = carries ? captured(g, way, found) : null
  const entered = stopped === null ? way : way.slice(0, stopped + 1)
  const end = entered[entered.length - 1]
  t.note('message', { from: spaceName(from), path: entered.map(spaceName) })
  moveCell(g, from, end, cell)
  let moved = cell
  // A Cell captured before it reaches the News does not pick it up.
  if (pickUp !== null && (found === from || entered.includes(found))) {
    s.newsAt[pickUp] = end
    s.newsBy[pickUp] = MODERATES
    s.newsActive[pickUp] = cell.active
    moved = { ...cell, news: pickUp }
    t.note('news-carried', { space: spaceName(end) })
  }
  const active = stopped !== null
  if (moved.active !== active) flipCell(g, end, moved)
  useCell(s.moved, end, { ...moved, active })
}

/** The spaces entered on a shortest path; among those, each step goes where fewest Active enemies are. */
function shortest(g: Play, from: number, to: number): number[] {
  const way: number[] = []
  for (let here = from; here !== to; ) {
    const nearer = ADJACENT[here].filter((space) => DISTANCE[space][to] < DISTANCE[here][to])
    here = bestOf(g, nearer, (space) => -(activeCells(g.s, REDS, space) + activeCells(g.s, SENATE, space))) ?? to
    way.push(here)
  }
  return way
}

/**
 * The index in the path at which a carrier is captured; null if it gets through. Checked where one enemy has most Active
 * Cells, nearest to where it picked up the News.
 */
function captured(g: Play, way: readonly number[], origin: number): number | null {
  const activeEnemies = (space: number) => Math.max(activeCells(g.s, REDS, space), activeCells(g.s, SENATE, space))
  if (way.every((space) => activeEnemies(space) === 0)) return null
  const at = anyOf(
    g,
    narrow(way, activeEnemies, (space) => -DISTANCE[space][origin]),
  )
  const enemies = activeCells(g.s, REDS, at) + activeCells(g.s, SENATE, at)
  const die = g.t.chance.roll(6)
  g.t.note('capture', { space: spaceName(at), die, enemies, caught: die <= enemies })
  return die <= enemies ? way.indexOf(at) : null
}

const within = (from: number, to: number): boolean => from !== to && DISTANCE[from][to] <= REACH

/** Spaces from which a Cell may be moved to `to`. */
const origins = (g: Play, to: number, fits: (from: number) => boolean): number[] =>
  travellers(g).filter((from) => within(from, to) && fits(from))

/** Steps that #62 and #63 share; `shift` is added to the step numbers. Up to three Cells in all. */
function messageSteps(g: Play, card: number, order: Order, used: number[], shift: number): void {
  const limit = order.limited ? 1 : REACH
  const name = (step: number) => String(step + shift)
  const anyCell = () => true
  const bring = (to: number, step: string, fits: (from: number) => boolean = anyCell) => {
    if (used.length >= limit) return false
    const it = pickTraveller(g, (from) => within(from, to) && fits(from) && order.only(from))
    if (it === null) return false
    used.push(it.from)
    send(g, card, step, it.from, it.cell, shortest(g, it.from, to))
    return true
  }
  const fill = (to: number, wanted: number, step: string) => {
    while (own(g, to) < wanted && bring(to, step)) {
      // one Cell at a time
    }
  }
  if (g.s.personality !== null) fill(g.s.personality, 3, `${name(1)}.1`)
  const short = (space: number) =>
    g.s.networks[space] > 0 && own(g, space) < 2 && origins(g, space, order.only).length > 0
  while (used.length < limit) {
    const home = bestOf(g, ALL_SPACES.filter(short))
    if (home === null) break
    fill(home, 2, `${name(1)}.2`)
  }
  if (used.length < limit && inOneTown(g, card)) {
    // The last Cell of the only Town must stay.
    const spare = (from: number) => order.only(from) && !(isTown(from) && own(g, from) === 1)
    const towns = ALL_SPACES.filter((it) => isTown(it) && own(g, it) === 0 && origins(g, it, spare).length > 0)
    const town = bestOf(g, towns)
    if (town !== null) bring(town, name(2), spare)
  }
  if (used.length < limit && availableNetworks(g.s) > 0) {
    const towns = ALL_SPACES.filter((it) => isTown(it) && ready(g, it) && own(g, it) > 0 && own(g, it) < 3)
    const town = bestOf(g, towns, (it) => own(g, it))
    if (town !== null) fill(town, 3, name(3))
  }
  const gives = (from: number) =>
    pop(g, from) > 0 && g.s.control[from] === null && controlAfter(g, from, placing(MODERATES, -1)) !== null
  const harmless = (from: number) => order.only(from) && !gives(from)
  while (used.length < limit) {
    const held = populated(g).filter(
      (it) => g.s.control[it] !== null && controlAfter(g, it, placing(MODERATES, 1)) === null,
    )
    const space = bestOf(
      g,
      held.filter((it) => origins(g, it, harmless).length > 0),
    )
    if (space === null || !bring(space, name(4), harmless) || card === 62) break
  }
}

/** #62 looks at Cells, #63 at all Moderates pieces. */
const inOneTown = (g: Play, card: number): boolean =>
  card === 62
    ? townsWithCells(g).length === 1
    : ALL_SPACES.filter((space) => isTown(space) && pieces(g.s, MODERATES, space) > 0).length === 1

export const moderatesMessageOne: NonplayerCard = {
  n: 62,
  command: 'message',
  condition: (g) => (g.s.phase === 1 && (cellsOnMap(g.s, MODERATES) >= 5 || g.s.personality !== null) ? 0 : null),
  *run(g, order) {
    beginMoving(g)
    const used: number[] = []
    messageSteps(g, 62, order, used, 0)
    return used
  },
  specials: [moderatesDialogue, (g) => moderatesPublish(g, 1, 62)],
}

/** News that nobody holds or that the Moderates hold. */
const newsInReach = (g: Play): number[] =>
  g.s.newsAt.flatMap((at, news) =>
    at !== null && (g.s.newsBy[news] === null || g.s.newsBy[news] === MODERATES) ? [news] : [],
  )

interface Carrier {
  readonly from: number
  /** How far from the Personality the News would end up. */
  readonly left: number
}

/** Spaces with a Cell that could carry the News, held or not, and how near to the Personality. */
function carriers(g: Play, order: Order, news: number, home: number): Carrier[] {
  const at = g.s.newsAt[news]
  const held = g.s.newsBy[news] === MODERATES
  if (at === null || (held && at === home)) return []
  const open = (from: number) => order.only(from) && (held ? from === at : DISTANCE[from][at] <= REACH)
  // One News per Cell, so Cells with another News cannot carry it. News is never carried away from the Personality.
  const free = (from: number) =>
    kindsLeft(g, from).some((cell) => (held ? cell.news === news : cell.news === null)) && !(from === at && at === home)
  return travellers(g)
    .filter((from) => open(from) && free(from))
    .map((from) => ({ from, left: Math.max(0, DISTANCE[at][home] - (REACH - DISTANCE[from][at])) }))
}

/** Step 1 of #63: carries a News marker as near to the Personality as possible. */
function carryNews(g: Play, order: Order, used: number[]): void {
  const home = g.s.personality
  if (home === null) return
  const news = bestOf(
    g,
    newsInReach(g).filter((it) => carriers(g, order, it, home).length > 0),
  )
  if (news === null) return
  const at = g.s.newsAt[news] ?? home
  const carrier = bestOf(
    g,
    carriers(g, order, news, home),
    (it) => -it.left,
    (it) => own(g, it.from) === 1 && !atHome(g, it.from),
  )
  if (carrier === null) return
  const { from } = carrier
  const held = g.s.newsBy[news] === MODERATES
  const kinds = kindsLeft(g, from).filter((it) => (held ? it.news === news : it.news === null))
  const cell = bestOf(g, kinds, (it) => it.active)
  if (cell === null) return
  used.push(from)
  const way = [...shortest(g, from, at), ...shortest(g, at, home)].slice(0, REACH)
  send(g, 63, '1', from, cell, way, held ? null : news)
}

export const moderatesMessageTwo: NonplayerCard = {
  n: 63,
  command: 'message',
  condition: (g) => (g.s.phase === 2 && (cellsOnMap(g.s, MODERATES) >= 5 || newsInReach(g).length > 0) ? 0 : null),
  *run(g, order) {
    beginMoving(g)
    const used: number[] = []
    carryNews(g, order, used)
    messageSteps(g, 63, order, used, 1)
    return used
  },
  specials: [(g) => moderatesPublish(g, 4, 63), moderatesDialogue],
}

/** The cube that #64 places; a die decides if both colours are possible. */
export function cubeByCard(g: Play): 'cube:red' | 'cube:white' | null {
  const colours = cubeColours(g)
  return colours.length > 1 ? colourByDie(g) : (colours[0] ?? null)
}

/** 1-2 red, 3-4 white, 5-6 a Non-player's colour. */
export function colourByDie(g: Play): 'cube:red' | 'cube:white' {
  const die = g.t.chance.roll(6)
  if (die <= 2) return 'cube:red'
  if (die <= 4) return 'cube:white'
  const nonplayers = [REDS, SENATE].filter((faction) => !isPlayer(g.s, faction))
  const faction = nonplayers.length === 1 ? nonplayers[0] : anyOf(g, [REDS, SENATE])
  return faction === REDS ? 'cube:red' : 'cube:white'
}

export const moderatesPolitics: NonplayerCard = {
  n: 64,
  command: 'politics',
  condition: (g) => (g.s.polarization <= 5 && cellsOnMap(g.s, MODERATES) >= 3 ? 0 : null),
  *run(g) {
    if (!canPolitics(g, true)) return []
    const cube = cubeByCard(g)
    if (cube === null) return []
    path(g, 64, '1')
    addCube(g, cube === 'cube:red')
    return ['display']
  },
  specials: [(g) => moderatesPublish(g, 4, 64), moderatesPersonality, moderatesDialogue],
}

export const MODERATES_CARDS: readonly NonplayerCard[] = [
  moderatesRally,
  moderatesNegotiate,
  moderatesMessageOne,
  moderatesMessageTwo,
  moderatesPolitics,
]

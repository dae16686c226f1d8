// 8.5 The cards of the Non-player Moderates.
import type { Procedure } from '@interregnum/kernel'
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
import { bestOf, controlAfter, giveUp, path, placing, populated } from './priorities.ts'
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

/** Where #60 would put a single Cell; Events ask for it too. */
export function cellSpace(g: Play, open: (space: number) => boolean): number | null {
  const breaks = (space: number) => g.s.control[space] >= 0 && controlAfter(g, space, placing(MODERATES, 1)) < 0
  const empty = (space: number) => g.s.control[space] < 0 && pieces(g.s, MODERATES, space) === 0
  const order = g.t.chance.roll(6) <= 2 ? [empty, breaks] : [breaks, empty]
  return bestOf(g, populated(g).filter(open), ...order)
}

export const moderatesRally: NonplayerCard = {
  n: 60,
  command: 'rally',
  condition: (g) => (g.s.available[MODERATES] > 0 || availableNetworks(g.s) > 0 ? 0 : null),
  *run(g, order) {
    const used: number[] = []
    const limit = order.limited ? 1 : 2 + Math.max(0, g.s.polarization - 5)
    const open = (space: number) => order.only(space) && !used.includes(space)
    const able = (space: number) => open(space) && g.s.available[MODERATES] > 0
    const rally = (
      space: number | null,
      step: string,
      act: (at: number) => void = (at) => void placeCells(g, MODERATES, at, 1),
    ) => {
      if (space === null || used.length >= limit) return false
      used.push(space)
      path(g, 60, step, space)
      act(space)
      return true
    }
    for (;;) {
      const space = bestOf(
        g,
        ALL_SPACES.filter((it) => open(it) && own(g, it) >= 3 && ready(g, it)),
      )
      if (!rally(space, '1', (at) => networkFor(g, at))) break
    }
    for (;;) {
      const few = ALL_SPACES.filter((it) => able(it) && atHome(g, it) && own(g, it) >= 1 && own(g, it) <= 2)
      if (
        !rally(
          bestOf(g, few, (it) => g.s.personality === it),
          '2.1',
        )
      )
        break
    }
    if (townsWithCells(g).length === 1)
      rally(
        bestOf(
          g,
          ALL_SPACES.filter((it) => able(it) && isTown(it) && own(g, it) === 0),
        ),
        '2.2',
      )
    if (used.length < limit) rally(cellSpace(g, able), '2.3')
    if (g.s.phase === 2)
      rally(
        bestOf(
          g,
          unheldNews(g.s)
            .map((news) => g.s.newsAt[news])
            .filter(able),
        ),
        '3.1',
      )
    rally(
      bestOf(
        g,
        ALL_SPACES.filter((it) => able(it) && own(g, it) > 0),
      ),
      '3.2',
    )
    const hideable = (space: number) =>
      Math.min(activeCells(g.s, MODERATES, space), pop(g, space) + g.s.networks[space])
    rally(
      bestOf(
        g,
        ALL_SPACES.filter((it) => open(it) && canHide(g, it)),
        hideable,
      ),
      '3.3',
      (at) => hideIn(g, at, hideable(at)),
    )
    while (used.length < limit) if (!rally(bestOf(g, populated(g).filter(able)), '4')) break
    return used
  },
  specials: [moderatesPersonality],
}

function hideIn(g: Play, space: number, count: number): void {
  for (let n = 0; n < count; n++) {
    const active = kindsOfCell(g.s, MODERATES, space).filter((cell) => cell.active)
    if (active.length > 0) flipCell(g, space, active[0])
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

/** A Cell that may travel: never the last ones that a Personality, a Network or a coming Network needs. */
function travellers(g: Play): number[] {
  return ALL_SPACES.filter((space) => {
    const count = own(g, space)
    if (unmoved(g.s, MODERATES, space) === 0) return false
    if (g.s.personality === space && count <= 3) return false
    if (g.s.networks[space] > 0 && count <= 2) return false
    return !(count === 3 && ready(g, space))
  })
}

/** Lone Cells first, else any; Active before Underground. */
function pickTraveller(
  g: Play,
  fits: (space: number) => boolean,
): { readonly from: number; readonly cell: Cell } | null {
  const from = bestOf(g, travellers(g).filter(fits), (space) => own(g, space) === 1 && !atHome(g, space))
  if (from === null) return null
  const cell = bestOf(
    g,
    cellsLeft(g, g.s.moved, MODERATES, from),
    (it) => it.news < 0,
    (it) => it.active,
  )
  return cell === null ? null : { from, cell }
}

const REACH = 3

/** Moves a Cell to a space it can reach, by the way with fewest eyes; carriers are checked for Capture (3.3.2). */
function send(g: Play, card: number, step: string, from: number, cell: Cell, to: number, pickUp: number): void {
  const { s, t } = g
  path(g, card, step, to)
  const way = shortest(g, from, to)
  const carries = cell.news >= 0 || pickUp >= 0
  const stopped = carries ? captured(g, way) : -1
  const end = way[stopped < 0 ? way.length - 1 : stopped]
  t.note('message', { from: spaceName(from), path: way.slice(0, way.indexOf(end) + 1).map(spaceName) })
  moveCell(g, from, end, cell)
  let moved = cell
  // Caught before it gets there, it picks nothing up.
  if (pickUp >= 0 && (stopped < 0 || s.newsAt[pickUp] === from || s.newsAt[pickUp] === end)) {
    s.newsAt[pickUp] = end
    s.newsBy[pickUp] = MODERATES
    s.newsActive[pickUp] = cell.active
    moved = { ...cell, news: pickUp }
  }
  const active = stopped >= 0
  if (moved.active !== active) flipCell(g, end, moved)
  useCell(s.moved, end, { ...moved, active })
}

/** The spaces entered on a shortest way. */
function shortest(g: Play, from: number, to: number): number[] {
  const way: number[] = []
  for (let here = from; here !== to; ) {
    const nearer = ADJACENT[here].filter((space) => DISTANCE[space][to] < DISTANCE[here][to])
    here = bestOf(g, nearer, (space) => -(activeCells(g.s, REDS, space) + activeCells(g.s, SENATE, space))) ?? to
    way.push(here)
  }
  return way
}

/** The step at which a carrier is caught, -1 if it gets through. */
function captured(g: Play, way: readonly number[]): number {
  const eyes = (space: number) => Math.max(activeCells(g.s, REDS, space), activeCells(g.s, SENATE, space))
  const most = Math.max(...way.map(eyes))
  if (most <= 0) return -1
  const at = way.findIndex((space) => eyes(space) === most)
  const enemies = activeCells(g.s, REDS, way[at]) + activeCells(g.s, SENATE, way[at])
  const die = g.t.chance.roll(6)
  g.t.note('capture', { space: spaceName(way[at]), die, enemies, caught: die <= enemies })
  return die <= enemies ? at : -1
}

const within = (from: number, to: number): boolean => from !== to && DISTANCE[from][to] <= REACH

/** Steps of both Message cards from the gathering of Cells on; up to three Cells in all. */
function* messageSteps(g: Play, card: number, order: Order, used: number[], shift: number): Procedure {
  const limit = order.limited ? 1 : REACH
  const name = (step: number) => String(step + shift)
  const bring = (to: number, step: string, fits: (from: number) => boolean = () => true) => {
    if (used.length >= limit) return false
    const it = pickTraveller(g, (from) => within(from, to) && fits(from) && order.only(to))
    if (it === null) return false
    used.push(to)
    send(g, card, step, it.from, it.cell, to, -1)
    return true
  }
  const fill = (to: number, wanted: number, step: string) => {
    while (own(g, to) < wanted && bring(to, step, (from) => from !== to)) {
      // one Cell at a time, until there are enough
    }
  }
  if (g.s.personality >= 0) fill(g.s.personality, 3, `${name(1)}.1`)
  for (const space of ALL_SPACES.filter((it) => g.s.networks[it] > 0)) fill(space, 2, `${name(1)}.2`)
  if (townsWithCells(g).length === 1) {
    const town = bestOf(
      g,
      ALL_SPACES.filter((it) => isTown(it) && own(g, it) === 0),
    )
    if (town !== null) bring(town, name(2))
  }
  if (availableNetworks(g.s) > 0) {
    const towns = ALL_SPACES.filter((it) => isTown(it) && ready(g, it) && own(g, it) > 0 && own(g, it) < 3)
    const town = bestOf(g, towns, (it) => own(g, it))
    if (town !== null) fill(town, 3, name(3))
  }
  const gives = (from: number) =>
    pop(g, from) > 0 && g.s.control[from] < 0 && controlAfter(g, from, placing(MODERATES, -1)) >= 0
  for (;;) {
    const held = populated(g).filter((it) => g.s.control[it] >= 0 && controlAfter(g, it, placing(MODERATES, 1)) < 0)
    const space = bestOf(g, held)
    if (space === null || !bring(space, name(4), (from) => !gives(from)) || card === 62) break
  }
}

export const moderatesMessageOne: NonplayerCard = {
  n: 62,
  command: 'message',
  condition: (g) => (g.s.phase === 1 && (cellsOnMap(g.s, MODERATES) >= 5 || g.s.personality >= 0) ? 0 : null),
  *run(g, order) {
    beginMoving(g)
    const used: number[] = []
    yield* messageSteps(g, 62, order, used, 0)
    return used
  },
  specials: [moderatesDialogue, (g) => moderatesPublish(g, 1, 62)],
}

/** News that lies about or that the Moderates hold. */
const newsInReach = (g: Play): number[] =>
  g.s.newsAt.flatMap((at, news) => (at >= 0 && (g.s.newsBy[news] < 0 || g.s.newsBy[news] === MODERATES) ? [news] : []))

/** Step 1 of #63: a News marker travels towards the Personality. */
function carryNews(g: Play, used: number[]): void {
  const news = bestOf(g, newsInReach(g))
  const home = g.s.personality
  if (news === null || home < 0) return
  const at = g.s.newsAt[news]
  if (g.s.newsBy[news] === MODERATES) {
    if (at === home || unmoved(g.s, MODERATES, at) === 0) return
    const cell = cellsLeft(g, g.s.moved, MODERATES, at).find((it) => it.news === news)
    if (cell !== undefined) {
      used.push(at)
      send(g, 63, '1', at, cell, towards(g, at, home), -1)
    }
    return
  }
  // One News per Cell: whoever carries some already is no help.
  const free = (from: number) => cellsLeft(g, g.s.moved, MODERATES, from).some((cell) => cell.news < 0)
  const it = pickTraveller(g, (from) => DISTANCE[from][at] <= REACH && free(from))
  if (it === null) return
  used.push(at)
  if (it.from === at) send(g, 63, '1', at, it.cell, towards(g, at, home), news)
  else send(g, 63, '1', it.from, it.cell, at, news)
}

/** As near to a goal as three steps go. */
function towards(g: Play, from: number, goal: number): number {
  if (from === goal) return anyOf(g, ADJACENT[from])
  return shortest(g, from, goal).slice(0, REACH).at(-1) ?? goal
}

export const moderatesMessageTwo: NonplayerCard = {
  n: 63,
  command: 'message',
  condition: (g) => (g.s.phase === 2 && (cellsOnMap(g.s, MODERATES) >= 5 || newsInReach(g).length > 0) ? 0 : null),
  *run(g, order) {
    beginMoving(g)
    const used: number[] = []
    carryNews(g, used)
    yield* messageSteps(g, 63, order, used, 1)
    return used
  },
  specials: [(g) => moderatesPublish(g, 4, 63), moderatesDialogue],
}

/** The colour that #64 gives: red, white, or a Non-player's. */
export function cubeByCard(g: Play): 'cube:red' | 'cube:white' | null {
  const colours = cubeColours(g)
  if (colours.length <= 1) return colours[0] ?? null
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
    return [-1]
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

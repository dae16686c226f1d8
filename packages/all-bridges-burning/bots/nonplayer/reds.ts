// 8.3 The cards of the Non-player Reds.
import type { Procedure } from '@interregnum/kernel'
import { DISTANCE } from '../../data/map.ts'
import { beginMoving, moveGroup, rested, unmoved } from '../../rules/movement.ts'
import {
  ALL_SPACES,
  activeCells,
  adjacent,
  availableAdministrations,
  capsAt,
  cells,
  clearTerror,
  controlledPopulation,
  opposeAndAdmins,
  pieces,
  placeAdministration,
  polarize,
  removeDisc,
  roomForDisc,
  shiftSupport,
} from '../../rules/pieces.ts'
import { rallyMost } from '../../rules/rally.ts'
import { CAPABILITIES, isTown, MODERATES, type Play, pop, REDS, SENATE, type Selected } from '../../rules/state.ts'
import { cubes, enemiesOf, removeCube, terrorReach, type Victim, victims } from '../../rules/terror.ts'
import { ANYWHERE, type NonplayerCard, type Order } from './card.ts'
import {
  type AttackOption,
  activateCells,
  attackOptions,
  attackWith,
  calmTowardsFive,
  flipEnemies,
  formGroup,
  largestGroup,
  rallyIn,
  rallyLimit,
  terrorIn,
} from './guards.ts'
import {
  activeOnMap,
  bestOf,
  clearable,
  controlAfter,
  discInReach,
  gainsControl,
  giveUp,
  type Measure,
  path,
  placing,
  populated,
  takeable,
} from './priorities.ts'
import { redsForeign, redsPrepare } from './special.ts'

/** Spaces with an Administration but no Reds Cell; several cards require that there are none. */
const unguarded = (g: Play): number[] =>
  ALL_SPACES.filter((space) => g.s.administrations[space] > 0 && cells(g.s, REDS, space) === 0)
const allGuarded = (g: Play): boolean => unguarded(g).length === 0

/** Administrations at Active Opposition that can move without losing Control. */
const movable = (g: Play): number[] =>
  ALL_SPACES.filter(
    (space) =>
      g.s.administrations[space] > 0 &&
      g.s.support[space] === -2 &&
      (g.s.control[space] !== REDS || controlAfter(g, space, placing(REDS, -1)) === REDS),
  )

/** Where #48 places an Administration: spaces without Senate Cells first. */
export function administrationSpace(g: Play, only: (space: number) => boolean): number | null {
  if (availableAdministrations(g.s) === 0 && movable(g).length === 0) return null
  const open = populated(g).filter(
    (space) => only(space) && g.s.support[space] > -2 && g.s.administrations[space] === 0 && roomForDisc(g.s, space),
  )
  const calm = open.filter((space) => cells(g.s, REDS, space) >= 2 && cells(g.s, SENATE, space) === 0)
  const tense = open.filter((space) => cells(g.s, REDS, space) >= 3 && cells(g.s, SENATE, space) > 0)
  return bestOf(g, calm.length > 0 ? calm : tense)
}

/** Replaces two Cells with an Administration: an Available one, else one from `movable`. */
export function administer(g: Play, space: number): void {
  giveUp(g, REDS, space, 2)
  if (availableAdministrations(g.s) === 0) {
    const from = bestOf(g, movable(g))
    if (from !== null) removeDisc(g, REDS, from)
  }
  placeAdministration(g, space)
}

export const redsRally: NonplayerCard = {
  n: 48,
  command: 'rally',
  condition: (g) =>
    g.s.available[REDS] > 0 ||
    availableAdministrations(g.s) > 0 ||
    ALL_SPACES.some((space) => g.s.administrations[space] > 0 && g.s.support[space] === -2)
      ? 0
      : null,
  *run(g, order) {
    const used: number[] = []
    const limit = rallyLimit(g, order)
    const room = () => used.length < limit
    const open = (space: number) => order.only(space) && !used.includes(space) && g.s.available[REDS] > 0
    const rally = (step: string, spaces: readonly number[], ...prefer: readonly Measure<number>[]) => {
      const space = room() ? bestOf(g, spaces.filter(open), ...prefer) : null
      if (space === null) return false
      used.push(space)
      rallyIn(g, 48, step, REDS, space)
      return true
    }
    while (rally('1', unguarded(g))) {
      // every one, up to the limit
    }
    const seat = room() ? administrationSpace(g, (space) => order.only(space) && !used.includes(space)) : null
    if (seat !== null) {
      used.push(seat)
      path(g, 48, '2', seat)
      administer(g, seat)
    }
    const wins = populated(g).filter((space) => gainsControl(g, REDS, space, rallyMost(g, REDS, space)))
    rally('3.1', wins, (space) => g.s.administrations[space] > 0 && g.s.support[space] > -2)
    rally(
      '3.2',
      ALL_SPACES.filter((space) => pieces(g.s, REDS, space) > 0),
    )
    while (rally('3.3', populated(g))) {
      // up to the limit
    }
    return used
  },
  specials: [redsPrepare],
}

export const redsActivismOne: NonplayerCard = {
  n: 49,
  command: 'activism',
  condition(g) {
    if (g.s.phase !== 1 || !allGuarded(g)) return null
    const die = g.t.chance.roll(6)
    return die > activeOnMap(g, REDS) ? die : null
  },
  *run(g, order) {
    const flipped = flipEnemies(g, 49, REDS, order)
    const activated = activateCells(g, 49, '2', REDS, order, order.die, true, (space) => g.s.support[space] === -2)
    return [...flipped, ...activated]
  },
  specials: [redsForeign, redsPrepare],
}

const LAST_CAMPAIGN = 3

export const redsActivismTwo: NonplayerCard = {
  n: 50,
  command: 'activism',
  condition: (g) => (g.s.phase === 2 && allGuarded(g) ? 0 : null),
  *run(g, order) {
    const calm = (step: string) => {
      if (opposeAndAdmins(g) < 12 || g.s.polarization > 7) return []
      const safe = ALL_SPACES.filter(
        (space) =>
          order.only(space) && !(g.s.support[space] < 0 && controlAfter(g, space, placing(REDS, -1)) === SENATE),
      )
      return calmTowardsFive(g, 50, step, REDS, safe, order.limited)
    }
    const used: Selected[] = g.s.rounds === LAST_CAMPAIGN ? calm('1') : []
    if (order.limited && used.length > 0) return used
    if (used.length === 0) used.push(...flipEnemies(g, 50, REDS, order))
    const agitated = agitate(g, order)
    if (agitated !== null) used.push(agitated)
    else if (!order.limited || used.length === 0) {
      const die = g.t.chance.roll(6)
      if (die > activeOnMap(g, REDS))
        used.push(...activateCells(g, 50, '4', REDS, order, die, false, (space) => g.s.support[space] < 0))
    }
    if (used.length === 0) used.push(...calm('5'))
    return used
  },
  specials: [redsPrepare],
}

/** Step 3: clears Terror; all surcharges count as paid (8.1.3). */
function agitate(g: Play, order: Order): number | null {
  const spaces = ALL_SPACES.filter(
    (space) =>
      order.only(space) && g.s.administrations[space] > 0 && g.s.control[space] === REDS && g.s.support[space] > -2,
  )
  const space = bestOf(g, spaces, isTown, (it) => g.s.support[it])
  if (space === null) return null
  path(g, 50, '3', space)
  clearTerror(g, space)
  shiftSupport(g, space, -1)
  return space
}

/** #51 needs enemy Cells (8.3.4); for #57 discs are enough. */
function terrorSpaces(g: Play, guard: number, order: Order): number[] {
  const met = guard === REDS ? cells : pieces
  return ALL_SPACES.filter(
    (space) =>
      order.only(space) &&
      activeCells(g.s, guard, space) > 0 &&
      enemiesOf(guard).some((enemy) => met(g.s, enemy, space) > 0),
  )
}

const holdsNews = (g: Play, faction: number, space: number): boolean =>
  g.s.newsAt.some((at, news) => at === space && g.s.newsBy[news] === faction)

/** Whether an enemy has a Network, the Personality or News here. */
const hasPrize = (g: Play, enemy: number, space: number): boolean =>
  holdsNews(g, enemy, space) || (enemy === MODERATES && (g.s.networks[space] > 0 || g.s.personality === space))

/** Whether Terror could remove it. */
const prizeInReach = (g: Play, enemy: number, space: number, reach: number): boolean => {
  const held = holdsNews(g, enemy, space) || (enemy === MODERATES && g.s.personality === space)
  return (held && clearable(g, enemy, space, reach)) || (enemy === MODERATES && discInReach(g, enemy, space, reach))
}

/** 2 if Terror could remove an enemy's News, Network or the Personality here, 1 if one is here, else 0. */
export const prizeValue = (g: Play, space: number, guard: number, reach: number): number =>
  Math.max(
    ...enemiesOf(guard).map((enemy) => (prizeInReach(g, enemy, space, reach) ? 2 : hasPrize(g, enemy, space) ? 1 : 0)),
  )

/** Whether Terror would gain Control by removing as many enemies as it can. */
export const terrorGainsControl = (g: Play, guard: number, space: number, reach: number): boolean => {
  if (g.s.control[space] === guard) return false
  const removed = Math.min(reach, takeable(g, guard, space))
  const others = enemiesOf(guard).reduce((sum, enemy) => sum + pieces(g.s, enemy, space), 0)
  return pieces(g.s, guard, space) > others - removed
}

export interface TerrorSteps {
  readonly card: number
  readonly guard: number
  /** The best space for the first step of the card. */
  first(g: Play, spaces: readonly number[], reach: number): number | null
  /** Preferred victims in the first step. */
  aim?: (g: Play, space: number, reach: number) => Measure<Victim>
}

/** Steps 1 to 4 of both Terror cards; up to two selections. */
export function terrorByCard(g: Play, order: Order, { card, guard, first, aim }: TerrorSteps): Selected[] {
  const reach = terrorReach(g)
  const used: Selected[] = []
  const limit = order.limited ? 1 : 2
  let markers = 0
  const enemy = guard === REDS ? SENATE : REDS
  const open = () => terrorSpaces(g, guard, order).filter((space) => !used.includes(space))
  const strike = (space: number, step: string, prefer?: Measure<Victim>) => {
    used.push(space)
    markers += terrorIn(g, card, step, guard, space, reach, prefer)
  }
  const each = (step: string, next: () => number | null, prefer?: (space: number) => Measure<Victim> | undefined) => {
    for (;;) {
      const space = used.length < limit ? next() : null
      if (space === null) return
      strike(space, step, prefer?.(space))
    }
  }
  each(
    '1',
    () => first(g, open(), reach),
    (space) => aim?.(g, space, reach),
  )
  const isActiveEnemy = (it: Victim) => it.faction === enemy && it.cell !== null && it.cell.active
  each(
    '2',
    () =>
      bestOf(
        g,
        open().filter((space) => victims(g, enemy, space).some(isActiveEnemy)),
      ),
    () => isActiveEnemy,
  )
  each(
    '3',
    () =>
      bestOf(
        g,
        open().filter((space) => prizeValue(g, space, guard, reach) > 0),
        (space) => prizeValue(g, space, guard, reach),
      ),
    (space) => (it) => (prizeInReach(g, it.faction, space, reach) ? 2 : hasPrize(g, it.faction, space) ? 1 : 0),
  )
  while (used.length < limit) {
    const display = cubes(g) > 0 && !used.includes('display') && ALL_SPACES.every(order.only)
    const space = bestOf<number | 'display'>(g, [...open(), ...(display ? ['display' as const] : [])])
    if (space === null) break
    if (space !== 'display') strike(space, '4')
    else {
      used.push(space)
      path(g, card, '4')
      removeCube(g, g.s.whiteCubes === 0 || (g.s.redCubes > 0 && g.t.chance.roll(2) === 1))
    }
  }
  polarize(g, markers)
  return used
}

export const redsTerror: NonplayerCard = {
  n: 51,
  command: 'terror',
  condition: (g) =>
    ALL_SPACES.some(
      (space) => activeCells(g.s, REDS, space) > 0 && cells(g.s, SENATE, space) + cells(g.s, MODERATES, space) > 0,
    )
      ? 0
      : null,
  *run(g, order) {
    return terrorByCard(g, order, {
      card: 51,
      guard: REDS,
      first: (play, spaces, reach) =>
        bestOf(
          play,
          spaces.filter((space) => terrorGainsControl(play, REDS, space, reach)),
          (space) => pop(play, space),
          isTown,
        ),
    })
  },
  specials: [redsForeign, redsPrepare],
}

const strongSenate = (g: Play, space: number): boolean =>
  capsAt(g.s, SENATE, space).length > 0 || cells(g.s, SENATE, space) >= 3

/** Whether `count` Cells may leave without losing Control of a populated space. */
const redsKeep =
  (g: Play) =>
  (from: number, count: number): boolean =>
    pop(g, from) === 0 || g.s.control[from] !== REDS || controlAfter(g, from, placing(REDS, -count)) === REDS

/** Steps 1 and 2: Attacks on Senate Cells by groups with a Capability or of three or more. */
export const redsAttackOptions = (g: Play, order: Order): AttackOption[] =>
  attackOptions(g, REDS, order, 3, 3, redsKeep(g)).filter(
    ({ space, from, train }) =>
      cells(g.s, SENATE, space) > 0 &&
      (train !== null || capsAt(g.s, REDS, from).length > 0 || rested(g.s, REDS, from) >= 3),
  )

/** All Reds of a space attack the enemies there (#41). */
export const redsAttackIn = (g: Play, space: number, strength: number): Procedure =>
  attackWith(
    g,
    52,
    '2',
    REDS,
    { space, from: space, count: rested(g.s, REDS, space), train: null },
    { ...ANYWHERE, strength },
  )

export const redsAttack: NonplayerCard = {
  n: 52,
  command: 'attack',
  condition(g) {
    if (g.s.phase === 1) return null
    const here = ALL_SPACES.some((space) => cells(g.s, REDS, space) >= 3 && strongSenate(g, space))
    const near = ALL_SPACES.some(
      (space) =>
        cells(g.s, REDS, space) >= 4 &&
        capsAt(g.s, REDS, space).some((cap) => CAPABILITIES[cap] === 'train') &&
        adjacent(space).some((next) => strongSenate(g, next)),
    )
    return here || near ? 0 : null
  },
  *run(g, order) {
    const used: number[] = []
    const open = () => redsAttackOptions(g, order).filter((it) => !used.includes(it.space))
    const byTrain = (it: AttackOption) => it.train !== null
    const steps: [string, (it: AttackOption) => boolean, ((it: AttackOption) => number | boolean)[]][] = [
      [
        '3',
        (it) => capsAt(g.s, SENATE, it.space).length > 0,
        [(it) => capsAt(g.s, SENATE, it.space).some((cap) => CAPABILITIES[cap] === 'train')],
      ],
      ['4', (it) => isTown(it.space), [byTrain, (it) => pop(g, it.space)]],
      ['5', (it) => !isTown(it.space) && pop(g, it.space) > 0, [byTrain]],
    ]
    for (const [step, fits, measures] of steps) {
      for (;;) {
        if (order.limited && used.length > 0) return used
        const attackOption = bestOf(g, open().filter(fits), ...measures)
        if (attackOption === null) break
        used.push(attackOption.space)
        yield* attackWith(g, 52, step, REDS, attackOption, order)
      }
    }
    return used
  },
  specials: [redsPrepare],
}

interface Marchers {
  readonly from: number
  readonly count: number
  /** Selected by step 1. */
  readonly threatened: boolean
}

/** Steps 1 and 2: from Provinces only. One Cell stays, or more if needed to keep Control of a populated space. */
function redsMarchers(g: Play, order: Order): Marchers[] {
  const open = ALL_SPACES.filter(
    (from) =>
      !isTown(from) &&
      unmoved(g.s, REDS, from) > 1 &&
      g.s.administrations[from] === 0 &&
      (order.from === undefined || order.from === from),
  )
  const exposed = (from: number) => g.s.support[from] > 0 && activeCells(g.s, REDS, from) === 0
  return open
    .map((from) => ({
      from,
      count: largestGroup(unmoved(g.s, REDS, from) - 1, 1, (n) => redsKeep(g)(from, n)),
      threatened: g.s.germanTroops[from] >= 2,
    }))
    .filter(({ from, count, threatened }) => count > 0 && (threatened || exposed(from)))
}

interface Destinations {
  readonly step: string
  fits(g: Play, to: number, count: number): boolean
  readonly priorities: readonly ((g: Play, to: number) => number)[]
}

/** Step 3: gain Control of Population. Step 4: if the Senate Controls 4 Population, break its Control of a Town. */
const REDS_DESTINATIONS: readonly Destinations[] = [
  {
    step: '3',
    fits: (g, to, count) => pop(g, to) > 0 && gainsControl(g, REDS, to, count),
    priorities: [pop, (g, to) => g.s.support[to]],
  },
  {
    step: '4',
    fits: (g, to, count) =>
      controlledPopulation(g, SENATE) >= 4 &&
      isTown(to) &&
      g.s.control[to] === SENATE &&
      controlAfter(g, to, placing(REDS, count)) !== SENATE,
    priorities: [pop],
  },
]

/** Whether #53 can March now. */
export const redsCanMarch = (g: Play, order: Order): boolean =>
  redsMarchers(g, order).some(({ from, count }) =>
    REDS_DESTINATIONS.some(({ fits }) => adjacent(from).some((to) => order.only(to) && fits(g, to, count))),
  )

export const redsMarch: NonplayerCard = {
  n: 53,
  command: 'march',
  condition: (g) => (g.s.phase === 2 && allGuarded(g) ? 0 : null),
  *run(g, order): Procedure<readonly number[]> {
    beginMoving(g)
    const used: number[] = []
    const free = (to: number) => order.only(to) && (!order.limited || used.length === 0 || used.includes(to))
    for (const { step, fits, priorities } of REDS_DESTINATIONS) {
      for (const marched: number[] = []; ; ) {
        const moves = redsMarchers(g, order)
          .filter(({ from }) => !marched.includes(from))
          .flatMap((group) =>
            adjacent(group.from)
              .filter((to) => free(to) && fits(g, to, group.count))
              .map((to) => ({ ...group, to })),
          )
        const byPriority = priorities.map((worth) => (it: { readonly to: number }) => worth(g, it.to))
        const move = bestOf(g, moves, (it) => it.threatened, ...byPriority)
        if (move === null) break
        const { from, count, to } = move
        marched.push(from)
        path(g, 53, step, to)
        moveGroup(g, REDS, formGroup(g, REDS, from, count, null, g.s.moved, to), to)
        if (!used.includes(to)) used.push(to)
      }
    }
    return used
  },
  specials: [redsPrepare],
}

export const nearerTo = (from: number, to: number, goal: number): boolean => DISTANCE[to][goal] < DISTANCE[from][goal]
export const REDS_CARDS: readonly NonplayerCard[] = [
  redsRally,
  redsActivismOne,
  redsActivismTwo,
  redsTerror,
  redsAttack,
  redsMarch,
]

// 8.4 The cards of the Non-player Senate.
import type { Procedure } from '@interregnum/kernel'
import { DISTANCE, MAP } from '../../data/map.ts'
import { anyOf } from '../../rules/german.ts'
import { beginMoving, moveGroup, rested, unmoved } from '../../rules/movement.ts'
import { ALL_SPACES, activeCells, adjacent, capsAt, cells, pieces, townPopulation } from '../../rules/pieces.ts'
import { rallyMost } from '../../rules/rally.ts'
import { CAPABILITIES, isTown, MODERATES, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { terrorReach, victims } from '../../rules/terror.ts'
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
} from './guards.ts'
import {
  activeOnMap,
  bestOf,
  controlAfter,
  discInReach,
  gainsControl,
  narrow,
  ofPlayer,
  path,
  placing,
  populated,
} from './priorities.ts'
import { nearerTo, terrorByCard, terrorGainsControl } from './reds.ts'
import { senateCrackdown, senateForeign, senatePrepare, senateRepair } from './special.ts'

const MIKKELI = MAP.findIndex((space) => space.id === 'mikkelin_laani')

/** Rallies step by step up to the limit. Each step: its number, its best open space, whether it repeats. */
function rallySteps(
  g: Play,
  order: Order,
  card: number,
  steps: readonly [string, (open: (space: number) => boolean) => number | null, boolean][],
): number[] {
  const used: number[] = []
  const limit = rallyLimit(g, order)
  const open = (space: number) => order.only(space) && !used.includes(space) && g.s.available[SENATE] > 0
  for (const [step, next, repeat] of steps) {
    do {
      const space = used.length < limit ? next(open) : null
      if (space === null) break
      used.push(space)
      rallyIn(g, card, step, SENATE, space)
    } while (repeat)
  }
  return used
}

const wouldWin = (g: Play, space: number): boolean => gainsControl(g, SENATE, space, rallyMost(g, SENATE, space))
const redsSpaces = (g: Play): number[] => ALL_SPACES.filter((space) => pieces(g.s, REDS, space) > 0)
const nearReds = (g: Play, space: number): number => {
  const reds = redsSpaces(g)
  if (reds.length === 0) return 0
  return -Math.min(...reds.map((other) => DISTANCE[space][other]))
}

export const senateRallyOne: NonplayerCard = {
  n: 54,
  command: 'rally',
  condition: (g) => (g.s.phase === 1 && g.s.available[SENATE] > 0 ? 0 : null),
  *run(g, order) {
    const bold = g.t.chance.roll(6) <= 2
    const contested = (space: number) =>
      cells(g.s, SENATE, space) > 0 && (pieces(g.s, REDS, space) > 0 || pieces(g.s, MODERATES, space) > 0)
    return rallySteps(g, order, 54, [
      [
        '1.1',
        (open) =>
          bold
            ? bestOf(
                g,
                ALL_SPACES.filter((it) => open(it) && contested(it)),
              )
            : null,
        false,
      ],
      [
        '1.2',
        (open) =>
          bestOf(
            g,
            populated(g).filter((it) => open(it) && wouldWin(g, it)),
            (it) => g.s.support[it] > 0,
          ),
        false,
      ],
      [
        '1.3',
        (open) =>
          bestOf(
            g,
            ALL_SPACES.filter((it) => pop(g, it) === 0 && open(it) && wouldWin(g, it)),
            (it) => it === MIKKELI,
          ),
        false,
      ],
      [
        '1.4',
        (open) =>
          bestOf(
            g,
            ALL_SPACES.filter((it) => open(it) && g.s.support[it] > 0 && cells(g.s, SENATE, it) < 3),
          ),
        true,
      ],
      [
        '1.5',
        (open) =>
          bestOf(
            g,
            ALL_SPACES.filter((it) => open(it) && cells(g.s, SENATE, it) > 0),
          ),
        true,
      ],
      ['1.6', (open) => bestOf(g, ALL_SPACES.filter(open)), true],
    ])
  },
  specials: [senateForeign, senatePrepare],
}

export const senateRallyTwo: NonplayerCard = {
  n: 55,
  command: 'rally',
  condition: (g) => (g.s.phase === 2 && g.s.available[SENATE] > 0 ? 0 : null),
  *run(g, order) {
    let groups = 2
    const largest = (open: (space: number) => boolean): number | null => {
      if (groups-- <= 0) return null
      return bestOf(
        g,
        ALL_SPACES.filter((it) => open(it) && cells(g.s, SENATE, it) > 0),
        (it) => cells(g.s, SENATE, it),
        (it) => nearReds(g, it),
      )
    }
    return rallySteps(g, order, 55, [
      [
        '1.1',
        (open) =>
          bestOf(
            g,
            populated(g).filter((it) => open(it) && wouldWin(g, it)),
            isTown,
          ),
        false,
      ],
      [
        '1.2',
        (open) =>
          bestOf(
            g,
            ALL_SPACES.filter((it) => open(it) && capsAt(g.s, SENATE, it).length > 0),
            (it) => nearReds(g, it),
          ),
        true,
      ],
      ['1.3', largest, true],
      ['1.4', (open) => bestOf(g, populated(g).filter(open)), true],
    ])
  },
  specials: [senateCrackdown, senateForeign],
}

const LAST_CAMPAIGN = 3

export const senateActivism: NonplayerCard = {
  n: 56,
  command: 'activism',
  condition(g) {
    if (g.s.phase === 2) return townPopulation(g, SENATE) >= 4 ? 0 : null
    const die = g.t.chance.roll(6)
    return die > activeOnMap(g, SENATE) ? die : null
  },
  *run(g, order) {
    const flipped = flipEnemies(g, 56, SENATE, order)
    const die = order.die > 0 ? order.die : g.t.chance.roll(6)
    const used = [
      ...flipped,
      ...activateCells(g, 56, '2', SENATE, order, die, true, (space) => g.s.support[space] === 2),
    ]
    const late = g.s.rounds === LAST_CAMPAIGN && townPopulation(g, SENATE) >= 4 && g.s.polarization <= 7
    if (late && flipped.length === 0 && !(order.limited && used.length > 0)) {
      const safe = ALL_SPACES.filter(
        (space) =>
          order.only(space) &&
          !(isTown(space) && g.s.control[space] === SENATE && controlAfter(g, space, placing(SENATE, -1)) !== SENATE),
      )
      used.push(...calmTowardsFive(g, 56, '3', SENATE, safe, order.limited))
    }
    return used
  },
  specials: [senateForeign, senateCrackdown, senatePrepare],
}

const playersDisc = (g: Play, enemy: number, space: number, reach: number): boolean =>
  ofPlayer(g, enemy) && discInReach(g, enemy, space, reach)

export const senateTerror: NonplayerCard = {
  n: 57,
  command: 'terror',
  condition(g) {
    const reach = terrorReach(g)
    const able = ALL_SPACES.filter((space) => activeCells(g.s, SENATE, space) > 0)
    const town = able.some((space) => isTown(space) && terrorGainsControl(g, SENATE, space, reach))
    const reds = g.s.phase === 1 && able.some((space) => victims(g, REDS, space).length > 0)
    return town || reds ? 0 : null
  },
  *run(g, order) {
    return terrorByCard(g, order, {
      card: 57,
      guard: SENATE,
      first: (play, spaces, reach) =>
        bestOf(
          play,
          spaces.filter((space) => pop(play, space) > 0 && terrorGainsControl(play, SENATE, space, reach)),
          (space) => pop(play, space),
          isTown,
          (space) => playersDisc(play, MODERATES, space, reach) || playersDisc(play, REDS, space, reach),
        ),
      aim: (play, space, reach) => (it) => playersDisc(play, it.faction, space, reach),
    })
  },
  specials: [senateForeign, senateCrackdown, senatePrepare],
}

const redsHere = (g: Play, space: number): boolean => pieces(g.s, REDS, space) > 0 || g.s.russianTroops[space] > 0
const hasTrain = (g: Play, space: number): boolean =>
  capsAt(g.s, SENATE, space).some((cap) => CAPABILITIES[cap] === 'train')

/** The condition of #58; #59 marches only where it is false. */
export const senateCanAttack = (g: Play): boolean =>
  ALL_SPACES.some(
    (space) =>
      (cells(g.s, SENATE, space) >= 3 && redsHere(g, space)) ||
      (cells(g.s, SENATE, space) >= 4 && hasTrain(g, space) && adjacent(space).some((next) => redsHere(g, next))),
  )

/** Leaving a Town must not cost the Senate Control or give it to the Reds; `coming` Cells arrive first. */
const senateKeep =
  (g: Play, coming = 0) =>
  (from: number, count: number): boolean => {
    if (!isTown(from)) return true
    const after = controlAfter(g, from, placing(SENATE, coming - count))
    return !(g.s.control[from] === SENATE && after !== SENATE) && !(g.s.control[from] !== REDS && after === REDS)
  }

const MOST_IN_GROUP = 5
const goals = (g: Play): number[] => ALL_SPACES.filter((space) => isTown(space) && g.s.control[space] !== SENATE)

/** Steps 2 and 3: Attacks by groups of three or more. */
export const senateAttackOptions = (g: Play, order: Order): AttackOption[] =>
  attackOptions(g, SENATE, order, 3, MOST_IN_GROUP, senateKeep(g)).filter(
    (it) => it.train !== null || rested(g.s, SENATE, it.from) >= 3,
  )

export const senateAttack: NonplayerCard = {
  n: 58,
  command: 'attack',
  condition: (g) => (g.s.phase === 2 && senateCanAttack(g) ? 0 : null),
  prepareFirst: (g) => senateRepair(g, 58, () => senateAttackOptions(g, ANYWHERE).length > 0),
  *run(g, order) {
    const used: number[] = []
    const open = () => senateAttackOptions(g, order).filter((it) => !used.includes(it.space))
    const byTrain = (it: AttackOption) => it.train !== null
    const withCap = (it: AttackOption) => capsAt(g.s, SENATE, it.from).length > 0
    const size = (it: AttackOption) => rested(g.s, SENATE, it.from)
    const nearer = (it: AttackOption) => it.train === null || goals(g).some((goal) => nearerTo(it.from, it.space, goal))
    const steps: [string, (it: AttackOption) => boolean, ((it: AttackOption) => number | boolean)[]][] = [
      [
        '4',
        (it) => isTown(it.space) && cells(g.s, REDS, it.space) > 0,
        [byTrain, (it) => pop(g, it.space), withCap, size],
      ],
      ['5', nearer, [byTrain, withCap, size]],
    ]
    for (const [step, fits, measures] of steps) {
      for (;;) {
        if (order.limited && used.length > 0) return used
        const attackOption = bestOf(g, open().filter(fits), ...measures)
        if (attackOption === null) break
        used.push(attackOption.space)
        yield* attackWith(g, 58, step, SENATE, attackOption, order)
      }
    }
    return used
  },
  specials: [],
}

interface Marchers {
  readonly from: number
  readonly count: number
}

/** Steps 2 and 3: groups of three to five that can leave. */
const senateMarchers = (g: Play, order: Order): Marchers[] =>
  ALL_SPACES.filter((from) => order.from === undefined || order.from === from)
    .map((from) => ({ from, count: marchersFrom(g, from, unmoved(g.s, SENATE, from)) }))
    .filter(({ count }) => count > 0)

const marchersFrom = (g: Play, from: number, there: number): number =>
  largestGroup(Math.min(MOST_IN_GROUP, there - 1), 3, (n) => senateKeep(g, there - unmoved(g.s, SENATE, from))(from, n))

/** #29: where a Rally makes a group that can March into or towards a Town without Senate Control. */
export const marchBases = (g: Play): number[] =>
  ALL_SPACES.filter(
    (from) =>
      goals(g).some((goal) => goal !== from) &&
      marchersFrom(g, from, cells(g.s, SENATE, from) + rallyMost(g, SENATE, from)) > 0,
  )

type Destinations = (g: Play, group: Marchers, free: (to: number) => boolean) => readonly number[]

/** Step 4: gain Control of a Town. Step 5: move nearer to the largest Town without Senate Control. */
const SENATE_DESTINATIONS: readonly (readonly [string, Destinations])[] = [
  [
    '4',
    (g, { from, count }, free) =>
      narrow(
        adjacent(from).filter((to) => free(to) && isTown(to) && gainsControl(g, SENATE, to, count)),
        (to) => pop(g, to),
      ),
  ],
  [
    '5',
    (g, { from }, free) => {
      const steps = (goal: number) => adjacent(from).filter((to) => free(to) && nearerTo(from, to, goal))
      const towns = narrow(
        goals(g).filter((goal) => steps(goal).length > 0),
        (goal) => pop(g, goal),
      )
      return [...new Set(towns.flatMap(steps))]
    },
  ],
]

export const senateMarch: NonplayerCard = {
  n: 59,
  command: 'march',
  condition: (g) => (g.s.phase === 2 && !senateCanAttack(g) ? 0 : null),
  prepareFirst: (g) => senateRepair(g, 59, () => goals(g).length > 0 && senateMarchers(g, ANYWHERE).length > 0),
  *run(g, order): Procedure<readonly number[]> {
    beginMoving(g)
    const used: number[] = []
    const free = (to: number) => order.only(to) && (!order.limited || used.length === 0 || used.includes(to))
    const marched: number[] = []
    for (const [step, find] of SENATE_DESTINATIONS) {
      for (;;) {
        const groups = senateMarchers(g, order).filter(
          (group) => !marched.includes(group.from) && find(g, group, free).length > 0,
        )
        // those with a Capability first, then the largest
        const group = bestOf(
          g,
          groups,
          ({ from }) => capsAt(g.s, SENATE, from).length > 0,
          ({ count }) => count,
        )
        if (group === null) break
        const { from, count } = group
        const to = anyOf(g, find(g, group, free))
        marched.push(from)
        path(g, 59, step, to)
        moveGroup(g, SENATE, formGroup(g, SENATE, from, count, null, g.s.moved, to), to)
        if (!used.includes(to)) used.push(to)
      }
    }
    return used
  },
  specials: [senateForeign],
}

export const SENATE_CARDS: readonly NonplayerCard[] = [
  senateRallyOne,
  senateRallyTwo,
  senateActivism,
  senateTerror,
  senateAttack,
  senateMarch,
]

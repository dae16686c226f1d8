import { addCube, cubeColours } from '../rules/moderates.ts'
import {
  ALL_SPACES,
  availableAdministrations,
  availableNetworks,
  payForPersonality,
  pieces,
  removeCell,
  roomForDisc,
} from '../rules/pieces.ts'
import { questions } from '../rules/questions.ts'
import { SPECIALS, whyNotSpecial } from '../rules/special-activities.ts'
import {
  cellAt,
  factionName,
  isPlayer,
  isTown,
  MODERATES,
  type Play,
  pop,
  REDS,
  SENATE,
  spaceName,
} from '../rules/state.ts'
import { enemiesOf, removeCube } from '../rules/terror.ts'
import {
  cellsWhere,
  freeLimited,
  freeSpecial,
  mayRemoveFrom,
  nameFaction,
  pick,
  pickFrom,
  placeOne,
  shiftOne,
} from './effects.ts'
import type { CardEvent } from './event.ts'
import { event } from './vocabulary.ts'

const anywhere = ALL_SPACES
const notActiveSupport = (g: Play): number[] => ALL_SPACES.filter((space) => g.s.support[space] < 2)

export const februaryRevolution: CardEvent = {
  unshaded: event({ op: 'capability', whose: 'senate', kind: 'jaeger' }),
  shaded: event({ op: 'flip', whose: 'not-senate', count: 2 }),
}

const FLIP_BY_DIE = event({ op: 'flip', whose: 'own', count: { of: 'die' } })

export const julyDays: CardEvent = {
  unshaded: FLIP_BY_DIE,
  shaded: event({ op: 'resources', whose: 'moderates', by: 3 }),
}

export const octoberRevolution: CardEvent = {
  unshaded: event({
    choose: {
      'russia:up': { op: 'vassalage', of: 'russia', by: 1 },
      'russia:down': { op: 'vassalage', of: 'russia', by: -1 },
    },
    ask: 'vassalage',
  }),
  shaded: FLIP_BY_DIE,
}

export const strikes: CardEvent = {
  unshaded: event({ op: 'terror' }),
  shaded: event({ pick: { select: 'spaces' }, ask: 'event-place', do: { op: 'place', whose: 'moderates' } }),
}

export const powersAct: CardEvent = {
  unshaded: event({ op: 'place-two' }),
  shaded: event({ op: 'shift', in: 'anywhere' }),
}

export const generalElection: CardEvent = {
  *unshaded(g, exec) {
    const enemies = enemiesOf(exec).filter((enemy) => g.s.available[enemy] > 0)
    if (enemies.length > 0) {
      const moderates = enemies.filter((enemy) => enemy === MODERATES)
      const enemy = yield* nameFaction(g, exec, enemies, () => moderates[0] ?? enemies[0])
      yield* placeOne(g, exec, enemy, ALL_SPACES.filter(isTown))
    }
    yield* shiftOne(g, exec, anywhere)
  },
}

export const weDemand: CardEvent = {
  unshaded: event({ op: 'resources', whose: 'senate', by: 3 }),
  *shaded(g, exec) {
    yield* placeOne(g, MODERATES, MODERATES, notActiveSupport(g))
    yield* placeOne(g, REDS, REDS, notActiveSupport(g))
    const words = [...cubeColours(g).map((it) => `place-${it}`), ...cubesIn(g).map((it) => `remove-${it}`)]
    if (words.length === 0) return
    const word = yield* pick(g, exec, 'cube', [...words, 'leave'])
    const choice = questions.read('cube', word)
    if (choice?.use === 'place-cube') addCube(g, choice.colour === 'red')
    else if (choice?.use === 'remove-cube') removeCube(g, choice.colour === 'red')
  },
}

const cubesIn = ({ s }: Play): string[] => [
  ...(s.redCubes > 0 ? ['cube:red'] : []),
  ...(s.whiteCubes > 0 ? ['cube:white'] : []),
]

export const networkSpaces = (g: Play): number[] =>
  availableNetworks(g.s) > 0 ? ALL_SPACES.filter((space) => roomForDisc(g.s, space)) : []

export const generalStrike: CardEvent = {
  unshaded: event({ op: 'terror' }),
  shaded: event({
    steps: [
      { op: 'resources', whose: 'own', by: 3 },
      { pick: { select: 'spaces' }, ask: 'event-network', do: { op: 'network' } },
    ],
  }),
}

export const independence: CardEvent = {
  unshaded: event({ op: 'shift', in: 'anywhere' }),
  shaded: event({
    steps: [
      { op: 'polarization', by: -1 },
      { op: 'resources', whose: 'own', by: 3 },
      { op: 'cube', whose: 'own' },
    ],
  }),
}

export const weaponsFromGermany: CardEvent = {
  unshaded: event({
    steps: [
      { op: 'vassalage', of: 'germany', by: 1 },
      { op: 'capability', whose: 'senate', kind: 'jaeger' },
    ],
  }),
  shaded: event({
    times: 2,
    do: {
      pick: { select: 'factions', of: ['moderates', 'reds'] },
      ask: 'which-faction',
      do: {
        pick: { select: 'spaces', where: { is: 'no-active-support' } },
        ask: 'event-place',
        do: { op: 'place' },
      },
    },
  }),
}

export const weaponsFromLenin: CardEvent = {
  unshaded: event({
    choose: {
      'russia:up': { op: 'vassalage', of: 'russia', by: 1 },
      'russia:down': { op: 'vassalage', of: 'russia', by: -1 },
      'germany:up': { op: 'vassalage', of: 'germany', by: 1 },
      'germany:down': { op: 'vassalage', of: 'germany', by: -1 },
    },
    ask: 'vassalage',
  }),
}

export const foodSupply: CardEvent = {
  unshaded: event({ steps: [{ op: 'terror' }, { op: 'resources', whose: 'moderates', by: -3 }] }),
  *shaded(g) {
    if (!isPlayer(g.s, MODERATES)) return void (yield* freeLimited(g, MODERATES))
    const specials = () => SPECIALS.filter((kind) => whyNotSpecial(g, MODERATES, kind, null) === null)
    const word = yield* pickFrom(g, MODERATES, 'special-or-command', () => [...specials(), 'command'] as const)
    if (word === null || word === 'command') yield* freeLimited(g, MODERATES)
    else yield* freeSpecial(g, MODERATES, word)
  },
}

export const joblessness: CardEvent = {
  unshaded: event({ steps: [{ op: 'place-two' }, { op: 'resources', whose: 'moderates', by: -3 }] }),
  shaded: event({ steps: [{ op: 'limited-command' }, { op: 'cube', whose: 'moderates' }] }),
}

export const cannons: CardEvent = { unshaded: event({ op: 'capability', whose: 'own', kind: 'cannons' }) }
export const trains: CardEvent = { unshaded: event({ op: 'capability', whose: 'own', kind: 'train' }) }

export const jaeger: CardEvent = {
  unshaded: event({ op: 'capability', whose: 'senate', kind: 'jaeger' }),
  shaded: event({ op: 'capability', whose: 'reds', kind: 'commander' }),
}

export const mobilization: CardEvent = {
  *unshaded(g, exec) {
    const empty = ALL_SPACES.filter((space) => !isTown(space) && pop(g, space) === 0)
    const able = () => [REDS, SENATE, MODERATES].filter((faction) => g.s.available[faction] > 0)
    const words = [...(able().length > 0 ? (['place'] as const) : []), 'shift' as const]
    if ((yield* pick(g, exec, 'place-or-shift', words)) === 'shift') return yield* shiftOne(g, exec, empty)
    for (let n = 0; n < 2 && able().length > 0; n++) {
      const more = n === 0 || (yield* pick(g, exec, 'place-more', ['more', 'enough'])) === 'more'
      if (more) yield* placeOne(g, exec, yield* nameFaction(g, exec, able()), empty)
    }
  },
  shaded: event({ op: 'politics' }),
}

export const politicalStruggle: CardEvent = {
  unshaded: event({
    steps: [
      {
        choose: {
          'cube:red': { op: 'take-cube', colour: 'red' },
          'cube:white': { op: 'take-cube', colour: 'white' },
        },
        ask: 'remove-cube',
      },
      { op: 'politics' },
    ],
  }),
  shaded: event({ roll: 6, bands: [{ from: 1, to: 4, do: { op: 'cube', whose: 'own' } }] }),
}

/** What #20 can remove in a Town. */
export function chairTargets(g: Play) {
  const towns = ALL_SPACES.filter(isTown)
  const prepared = [REDS, SENATE].flatMap((guard) =>
    towns
      .filter((space) => g.s.prepared[cellAt(guard, space)] > 0)
      .map((space) => ({
        option: questions.write('chair', { use: 'prepared', faction: factionName(guard), space: spaceName(space) }),
        space,
        guard,
        cell: null,
      })),
  )
  const cells = [REDS, SENATE, MODERATES].flatMap((faction) =>
    cellsWhere(g, faction, (_, space) => isTown(space) && mayRemoveFrom(g, faction, space)).map((held) => ({
      ...held,
      guard: faction,
    })),
  )
  return [...prepared, ...cells]
}

export const tokoisChair: CardEvent = {
  *unshaded(g, exec) {
    const it = yield* pickFrom(g, exec, 'chair', () => chairTargets(g))
    if (it === null) return
    if (it.cell === null) {
      g.s.prepared[cellAt(it.guard, it.space)] = 0
      return g.t.note('prepared-lost', { faction: factionName(it.guard), space: spaceName(it.space) })
    }
    const personality = g.s.personality
    removeCell(g, it.space, it.cell, 'event', exec)
    if (personality !== null && g.s.personality === null) payForPersonality(g, exec)
  },
  shaded: event({ pick: { select: 'active-cells' }, ask: 'event-flip', do: { op: 'flip-it' } }),
}

export const hallSpaces = (g: Play): number[] =>
  availableAdministrations(g.s) === 0
    ? []
    : ALL_SPACES.filter((space) => !isTown(space) && pieces(g.s, REDS, space) > 0 && roomForDisc(g.s, space))

export const workersHalls: CardEvent = {
  unshaded: event({ op: 'flip', whose: 'any', count: 2, all: true }),
  shaded: event({
    choose: {
      place: {
        pick: { select: 'spaces', where: { is: 'reds-province' } },
        by: 'reds',
        ask: 'event-place',
        do: { op: 'administration' },
      },
      decline: { steps: [] },
    },
    by: 'reds',
    ask: 'event-administration',
  }),
}

// Cards 1 to 21.
import type { Procedure } from '@interregnum/kernel'
import { MOST_VASSALAGE } from '../data/tables.ts'
import { cellChoice } from '../rules/choose.ts'
import { addCube, cubeColours, placeCube } from '../rules/moderates.ts'
import { countOf } from '../rules/movement.ts'
import {
  ALL_SPACES,
  availableAdministrations,
  availableNetworks,
  type Cell,
  earn,
  flipCell,
  payForPersonality,
  pieces,
  placeAdministration,
  placeNetwork,
  polarize,
  removeCell,
  roomForDisc,
  vassal,
} from '../rules/pieces.ts'
import { politicsPhase } from '../rules/propaganda.ts'
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
  gain,
  guardFor,
  loose,
  nameFaction,
  pick,
  pickFrom,
  pickSpace,
  placeOne,
  placeTwo,
  shiftOne,
  terrorOne,
} from './effects.ts'
import type { CardEvent } from './event.ts'

/** Flips up to so many different Cells of the Factions named, one at a time. */
function* flipSome(g: Play, exec: number, factions: readonly number[], count: number, all = false): Procedure {
  const flipped: string[] = []
  const untouched = (cell: Cell, space: number): boolean =>
    flipped.filter((name) => name === nameOf(cell, space)).length < countOf(g, cell.faction, space, cell)
  for (let n = 0; n < count; n++) {
    const list = () => factions.flatMap((faction) => cellsWhere(g, faction, untouched))
    if (list().length === 0) return
    const stop = { option: 'enough', space: null, cell: null }
    const options = (): readonly (ReturnType<typeof list>[number] | typeof stop)[] => (all ? list() : [...list(), stop])
    const it = yield* pickFrom(g, exec, 'event-flip', options, undefined, { left: count - n })
    if (it === null || it.cell === null) return
    flipCell(g, it.space, it.cell)
    flipped.push(nameOf({ ...it.cell, active: !it.cell.active }, it.space))
  }
}

const nameOf = (cell: Cell, space: number): string => `${spaceName(space)}:${cellChoice(cell).option}`

function* flipByDie(g: Play, exec: number): Procedure {
  const die = g.t.chance.roll(6)
  g.t.note('event-roll', { die })
  yield* flipSome(g, exec, [exec], die)
}

const anywhere = ALL_SPACES
const notActiveSupport = (g: Play): number[] => ALL_SPACES.filter((space) => g.s.support[space] < 2)

export const februaryRevolution: CardEvent = {
  unshaded: (g) => gain(g, SENATE, 'jaeger'),
  shaded: (g, exec) => flipSome(g, exec, [REDS, MODERATES], 2),
}

export const julyDays: CardEvent = {
  unshaded: flipByDie,
  shaded: (g) => void earn(g, MODERATES, 3),
}

/** Vassalage one up or down, whichever of these still can be. */
function* moveVassalage(g: Play, exec: number, words: readonly string[]): Procedure {
  const open = words.filter((word) => {
    const level = word.startsWith('russia') ? g.s.russian : g.s.german
    return word.endsWith('up') ? level < MOST_VASSALAGE : level > 0
  })
  const [power, way] = (yield* pick(g, exec, 'vassalage', open)).split(':')
  vassal(g, power === 'russia' ? REDS : SENATE, way === 'up' ? 1 : -1)
}

export const octoberRevolution: CardEvent = {
  *unshaded(g, exec) {
    yield* moveVassalage(g, exec, ['russia:up', 'russia:down'])
  },
  shaded: flipByDie,
}

export const strikes: CardEvent = {
  unshaded: (g, exec) => terrorOne(g, exec),
  shaded: (g, exec) => placeOne(g, exec, MODERATES, anywhere),
}

export const powersAct: CardEvent = {
  unshaded: (g, exec) => placeTwo(g, exec),
  shaded: (g, exec) => shiftOne(g, exec, anywhere),
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
  unshaded: (g) => void earn(g, SENATE, 3),
  *shaded(g, exec) {
    yield* placeOne(g, MODERATES, MODERATES, notActiveSupport(g))
    yield* placeOne(g, REDS, REDS, notActiveSupport(g))
    const words = [...cubeColours(g).map((it) => `place-${it}`), ...cubesIn(g).map((it) => `remove-${it}`)]
    if (words.length === 0) return
    const word = yield* pick(g, exec, 'cube', [...words, 'leave'])
    if (word === 'leave') return
    const red = word.endsWith('red')
    if (word.startsWith('place')) addCube(g, red)
    else removeCube(g, red)
  },
}

const cubesIn = ({ s }: Play): string[] => [
  ...(s.redCubes > 0 ? ['cube:red'] : []),
  ...(s.whiteCubes > 0 ? ['cube:white'] : []),
]

export const networkSpaces = (g: Play): number[] =>
  availableNetworks(g.s) > 0 ? ALL_SPACES.filter((space) => roomForDisc(g.s, space)) : []

export const generalStrike: CardEvent = {
  unshaded: (g, exec) => terrorOne(g, exec),
  *shaded(g, exec) {
    earn(g, exec, 3)
    const space = yield* pickSpace(g, exec, 'event-network', () => networkSpaces(g))
    if (space !== null) placeNetwork(g, space)
  },
}

export const independence: CardEvent = {
  unshaded: (g, exec) => shiftOne(g, exec, anywhere),
  *shaded(g, exec) {
    polarize(g, -1)
    earn(g, exec, 3)
    yield* placeCubeBy(g, exec)
  },
}

/** A cube of either colour, as the executing Faction likes. */
export function* placeCubeBy(g: Play, exec: number): Procedure {
  if (isPlayer(g.s, exec)) return yield* placeCube(g, exec)
  const colours = cubeColours(g)
  if (colours.length > 0) addCube(g, (yield* pick(g, exec, 'place-cube', colours)) === 'cube:red')
}

export const weaponsFromGermany: CardEvent = {
  *unshaded(g) {
    vassal(g, SENATE, 1)
    yield* gain(g, SENATE, 'jaeger')
  },
  *shaded(g, exec) {
    for (let n = 0; n < 2; n++) {
      const factions = [MODERATES, REDS].filter((faction) => g.s.available[faction] > 0)
      if (factions.length === 0) return
      yield* placeOne(g, exec, yield* nameFaction(g, exec, factions), notActiveSupport(g))
    }
  },
}

export const weaponsFromLenin: CardEvent = {
  unshaded: (g, exec) => moveVassalage(g, exec, ['russia:up', 'russia:down', 'germany:up', 'germany:down']),
}

export const foodSupply: CardEvent = {
  *unshaded(g, exec) {
    yield* terrorOne(g, exec)
    earn(g, MODERATES, -3)
  },
  *shaded(g) {
    if (!isPlayer(g.s, MODERATES)) return void (yield* freeLimited(g, MODERATES))
    const specials = () => SPECIALS.filter((kind) => whyNotSpecial(g, MODERATES, kind, null) === null)
    const word = yield* pickFrom(g, MODERATES, 'special-or-command', () => [...specials(), 'command'] as const)
    if (word === null || word === 'command') yield* freeLimited(g, MODERATES)
    else yield* freeSpecial(g, MODERATES, word)
  },
}

export const joblessness: CardEvent = {
  *unshaded(g, exec) {
    yield* placeTwo(g, exec)
    earn(g, MODERATES, -3)
  },
  *shaded(g, exec) {
    yield* freeLimited(g, exec)
    yield* placeCubeBy(g, MODERATES)
  },
}

/** A Capability for the executing guard; the Moderates say for whom. */
const capability = (kind: 'cannons' | 'train'): CardEvent => ({
  *unshaded(g, exec) {
    const guard = yield* guardFor(g, exec, () => true)
    if (guard !== null) yield* gain(g, guard, kind)
  },
})

export const cannons = capability('cannons')
export const trains = capability('train')

export const jaeger: CardEvent = {
  unshaded: (g) => gain(g, SENATE, 'jaeger'),
  shaded: (g) => gain(g, REDS, 'commander'),
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
  shaded: politicsPhase,
}

export const politicalStruggle: CardEvent = {
  *unshaded(g, exec) {
    const list = cubesIn(g)
    if (list.length > 0) removeCube(g, (yield* pick(g, exec, 'remove-cube', list)) === 'cube:red')
    yield* politicsPhase(g)
  },
  *shaded(g, exec) {
    const die = g.t.chance.roll(6)
    g.t.note('event-roll', { die })
    if (die <= 4) yield* placeCubeBy(g, exec)
  },
}

/** What #20 can take in a Town. */
export function chairTargets(g: Play) {
  const towns = ALL_SPACES.filter(isTown)
  const prepared = [REDS, SENATE].flatMap((guard) =>
    towns
      .filter((space) => g.s.prepared[cellAt(guard, space)] > 0)
      .map((space) => ({ option: `prepared:${factionName(guard)}:${spaceName(space)}`, space, guard, cell: null })),
  )
  const cells = [REDS, SENATE, MODERATES].flatMap((faction) =>
    cellsWhere(g, faction, (_, space) => isTown(space) && loose(g, faction, space)).map((held) => ({
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
  *shaded(g, exec) {
    const list = () => [REDS, SENATE, MODERATES].flatMap((faction) => cellsWhere(g, faction, (cell) => cell.active))
    const it = yield* pickFrom(g, exec, 'event-flip', list)
    if (it !== null) flipCell(g, it.space, it.cell)
  },
}

export const hallSpaces = (g: Play): number[] =>
  availableAdministrations(g.s) === 0
    ? []
    : ALL_SPACES.filter((space) => !isTown(space) && pieces(g.s, REDS, space) > 0 && roomForDisc(g.s, space))

export const workersHalls: CardEvent = {
  unshaded: (g, exec) => flipSome(g, exec, [REDS, SENATE, MODERATES], 2, true),
  *shaded(g) {
    if (hallSpaces(g).length === 0) return
    if (isPlayer(g.s, REDS) && (yield* pick(g, REDS, 'event-administration', ['place', 'decline'])) === 'decline')
      return
    const space = yield* pickSpace(g, REDS, 'event-place', () => hallSpaces(g))
    if (space !== null) placeAdministration(g, space)
  },
}

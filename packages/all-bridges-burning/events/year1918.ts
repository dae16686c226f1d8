// Cards 25 to 45.
import type { Procedure } from '@interregnum/kernel'
import { reinforcements } from '../bots/nonplayer/estimates.ts'
import { cardDecides, formGroup } from '../bots/nonplayer/guards.ts'
import { bestOf } from '../bots/nonplayer/priorities.ts'
import { redsAttackIn } from '../bots/nonplayer/reds.ts'
import { marchBases } from '../bots/nonplayer/senate.ts'
import { ADJACENT, BORDERS, SPACES, type SpaceId } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { attackable, casualties, defenderOf, GERMANS, personDecides } from '../rules/attack.ts'
import { SPACE_CHOICES, type SpaceChoice } from '../rules/choose.ts'
import { whyNot } from '../rules/commands.ts'
import { anyOf, germanAttacks } from '../rules/german.ts'
import { beginMoving, cellsLeft, gather, moveGroup, rested, unmoved } from '../rules/movement.ts'
import { ALL_SPACES, capsAt, cells, earn, polarize, removeCell, shiftSupport } from '../rules/pieces.ts'
import { preparationOptions } from '../rules/questions.ts'
import { doPreparation, whyNotSpecial } from '../rules/special-activities.ts'
import { factionName, isPlayer, MODERATES, type Play, REDS, SENATE, spaceName } from '../rules/state.ts'
import {
  cellsWhere,
  freeAction,
  freeCommand,
  freeLimited,
  freeRally,
  freeSpecial,
  guardFor,
  mayRemoveFrom,
  nameFaction,
  pick,
  pickAtOnce,
  pickFrom,
  pickSpace,
  placeCubeBy,
  wants,
} from './effects.ts'
import { type CardEvent, rolling } from './event.ts'
import { event } from './vocabulary.ts'

const at = (id: SpaceId): number => SPACES.indexOf(id)
const [HELSINKI, TAMPERE, VIIPURI] = [at('helsinki'), at('tampere'), at('viipuri')]
const [UUSIMAA, HAME, KARELIA] = [at('uusimaa'), at('hame'), at('karelia')]

export const garrisonSpaces = (g: Play): number[] =>
  ALL_SPACES.filter((space) => g.s.russianTroops[space] > 0 && cells(g.s, SENATE, space) > 0)

export const disarming: CardEvent = {
  unshaded: event({
    pick: { select: 'spaces', where: { is: 'senate-cells' } },
    ask: 'event-space',
    do: { op: 'disarm' },
  }),
  *shaded(g, exec) {
    const able = () => garrisonSpaces(g).filter((space) => mayRemoveFrom(g, SENATE, space))
    const space = yield* pickSpace(g, exec, 'event-space', able)
    if (space === null) return
    for (let n = 0; n < 2 && mayRemoveFrom(g, SENATE, space); n++) {
      const list = () => cellsWhere(g, SENATE, (_, where) => where === space && mayRemoveFrom(g, SENATE, space))
      const stop = { option: 'enough', space: null, cell: null }
      const options = (): readonly (ReturnType<typeof list>[number] | typeof stop)[] => [...list(), stop]
      const it = yield* pickFrom(g, exec, 'event-remove', options)
      if (it === null || it.cell === null) return
      removeCell(g, space, it.cell, 'event', exec)
    }
  },
}

export const jaegerReturn: CardEvent = {
  unshaded: event({ op: 'capability', whose: 'senate', kind: 'jaeger' }),
  *shaded(g, exec) {
    yield* freeRally(g, yield* nameFaction(g, exec, [MODERATES, REDS]))
  },
}

const FREE_STRENGTH = 2
const FREE_LIMITED = { limited: true, free: true } as const

export const majorOffensive: CardEvent = {
  *unshaded(g) {
    const only = (space: number) => cells(g.s, SENATE, space) > 0
    const how = { limited: true, free: true, strength: FREE_STRENGTH, only }
    if (whyNot(g, SENATE, 'attack', how) !== null || !(yield* wants(g, SENATE, 'event-attack', true))) return
    yield* freeCommand(g, SENATE, ['attack'], how)
  },
  *shaded(g) {
    const able = (['march', 'attack'] as const).some((kind) => whyNot(g, REDS, kind, FREE_LIMITED) === null)
    if (!able || !(yield* wants(g, REDS, 'event-offensive', true))) return
    const [into] = yield* freeCommand(g, REDS, ['march'], { limited: true })
    const only = (space: number) => into === undefined || space === into
    yield* freeCommand(g, REDS, ['attack'], { limited: true, strength: FREE_STRENGTH, only })
  },
}

export const hennala: CardEvent = {
  unshaded: event({
    steps: [
      { op: 'prisoners' },
      {
        choose: { gain: { op: 'resources', whose: 'own', by: { of: 'die' } }, 'enemies-lose': { op: 'enemies-lose' } },
        ask: 'hennala',
      },
    ],
  }),
}

export const manyNames: CardEvent = {
  *unshaded(g) {
    const bases = isPlayer(g.s, SENATE) ? [] : marchBases(g)
    const [from] = yield* freeRally(g, SENATE, 1, (space) => bases.length === 0 || bases.includes(space))
    if (typeof from !== 'number') return
    yield* freeCommand(g, SENATE, ['march'], { limited: true, only: (space) => ADJACENT[from].includes(space), from })
  },
  shaded: event({
    steps: [
      { op: 'rally', whose: 'moderates' },
      { op: 'polarization', by: -1 },
    ],
  }),
}

export const catacombs: CardEvent = {
  unshaded: event({
    pick: { select: 'spaces', where: { is: 'own-pieces' } },
    ask: 'event-space',
    do: { op: 'take-moderates', count: 2, upTo: true },
  }),
  *shaded(g) {
    const word = yield* pick(g, MODERATES, 'resources-or-cube', ['resources', 'cube'])
    if (word === 'resources') earn(g, MODERATES, 3)
    else yield* placeCubeBy(g, MODERATES)
  },
}

const canCoordinate = (g: Play): boolean => whyNotSpecial(g, SENATE, 'coordinate', null) === null

export const hanko: CardEvent = {
  *unshaded(g) {
    if (!canCoordinate(g)) return
    if (yield* wants(g, SENATE, 'event-coordinate', true)) yield* freeSpecial(g, SENATE, 'coordinate')
  },
  *shaded(g, exec) {
    yield* freeLimited(g, yield* nameFaction(g, exec, [MODERATES, REDS]), (space) => space === UUSIMAA, false)
  },
}

export const armistice: CardEvent = {
  unshaded: event({ op: 'take-moderates', count: 1 }),
  shaded: event({
    steps: [
      { pick: { select: 'spaces' }, by: 'moderates', ask: 'event-place', do: { op: 'place', whose: 'moderates' } },
      { op: 'calm', by: { of: 'half-die' } },
    ],
  }),
}

export const battleOfHelsinki: CardEvent = {
  *unshaded(g) {
    const words = canCoordinate(g) ? (['coordinate', 'rally'] as const) : (['rally'] as const)
    const word = yield* pick(g, SENATE, 'coordinate-or-rally', words)
    if (word === 'coordinate') yield* freeSpecial(g, SENATE, 'coordinate')
    else yield* freeRally(g, SENATE, 1, (space) => space === HELSINKI)
  },
  *shaded(g, exec) {
    const near = (space: number) => space === HELSINKI || ADJACENT[HELSINKI].includes(space)
    const faction = yield* nameFaction(g, exec, [MODERATES, REDS])
    if (yield* wants(g, faction, 'event-command', true)) yield* freeLimited(g, faction, near, false)
  },
}

/** Whether #34 can take anything from the Moderates. */
export const canArrest = ({ s }: Play): boolean => s.personality !== null || s.resources[MODERATES] > 0

export const arrests: CardEvent = {
  unshaded: event({
    choose: {
      arrest: { steps: [{ op: 'personality-leaves' }, { op: 'resources', whose: 'moderates', by: -3 }] },
      crackdown: { op: 'crackdown' },
    },
    ask: 'or-crackdown',
  }),
  shaded: event({ op: 'rally', whose: 'moderates' }),
}

export const homeFrontShifts = (g: Play): number[] => ALL_SPACES.filter((space) => g.s.support[space] > -2)

export const homeFront: CardEvent = {
  unshaded: (g) => freeRally(g, SENATE, 2, (space) => g.s.support[space] > 0),
  *shaded(g, exec) {
    if (
      (yield* pick(g, exec, 'rally-or-shift', ['rally', 'shift'], () => (exec === REDS ? 'shift' : 'rally'))) ===
      'rally'
    ) {
      return void (yield* freeRally(g, MODERATES, 2))
    }
    const space = yield* pickSpace(g, REDS, 'event-space', homeFrontShifts(g))
    if (space !== null) shiftSupport(g, space, -1)
  },
}

export const prisoners: CardEvent = {
  *unshaded(g, exec) {
    for (let n = 0; n < 2; n++) {
      const list = () =>
        [REDS, SENATE].flatMap((faction) => cellsWhere(g, faction, (_, space) => mayRemoveFrom(g, faction, space)))
      const it = yield* pickFrom(g, exec, 'event-remove', list)
      if (it === null) return
      const to = yield* pickAtOnce(g, exec, 'available-or-prison', ['available', 'prison'])
      removeCell(g, it.space, it.cell, 'event', exec, to)
      if (to === 'prison') polarize(g, 1)
    }
  },
  *shaded(g, exec) {
    for (let n = 0; n < 2; n++) {
      const factions = [REDS, SENATE].filter((faction) => g.s.prisoners[faction] > 0).map(factionName)
      if (factions.length === 0) return
      const word = yield* pick(g, exec, 'release', [...factions, 'enough'], () => anyOf(g, factions))
      if (word === 'enough') return
      const faction = word === 'reds' ? REDS : SENATE
      g.s.prisoners[faction]--
      g.s.available[faction]++
      g.t.note('released', { faction: word, count: 1 })
      polarize(g, -1)
      earn(g, exec, 1)
    }
  },
}

export const vato: CardEvent = { unshaded: event({ op: 'shift', in: 'senate' }) }

export const tannerAbroad: CardEvent = {
  unshaded: event({
    choose: { remove: { op: 'take-moderates', count: 2 }, crackdown: { op: 'crackdown' } },
    ask: 'or-crackdown',
  }),
  shaded: event({ op: 'calm', by: { of: 'half-die' } }),
}

const UNRESOLVE = event({
  choose: { 'issue:red': { op: 'reopen', issue: 'red' }, 'issue:white': { op: 'reopen', issue: 'white' } },
  ask: 'remove-issue',
})

export const postWarParliament: CardEvent = {
  unshaded: UNRESOLVE,
  shaded: event({ pick: { select: 'spaces' }, by: 'moderates', ask: 'event-network', do: { op: 'network' } }),
}

/** Where a guard could fight in #40. */
export const tampereSpaces = (g: Play, guard: number): number[] =>
  [TAMPERE, HAME].filter(
    (space) => cells(g.s, guard, space) > 0 && cells(g.s, guard === REDS ? SENATE : REDS, space) > 0,
  )

function* fightForTampere(g: Play, guard: number): Procedure {
  const space = yield* pickSpace(g, guard, 'event-space', () => tampereSpaces(g, guard))
  if (space === null) return
  const own = cellsLeft(g, g.s.fought, guard, space)
  const caps = capsAt(g.s, guard, space)
  const assault = {
    space,
    attacker: guard,
    cells: own,
    russians: 0,
    caps,
    againstCells: true,
    againstTroops: false,
    bonus: 0,
  }
  g.t.note('attack', { by: factionName(guard), space: spaceName(space), strength: null, die: null, won: true })
  const decide = isPlayer(g.s, guard) ? personDecides(g, guard, space) : cardDecides(g, guard)
  // Only Cells are removed, no Administration.
  const most = Math.min(Math.ceil(own.length / 2), cells(g.s, defenderOf(guard), space))
  yield* casualties(g, assault, most, decide)
}

export const battleOfTampere: CardEvent = {
  *unshaded(g, exec) {
    if (g.s.phase === 1) return
    const guard = yield* guardFor(g, exec, (it) => tampereSpaces(g, it).length > 0)
    if (guard !== null) yield* freeAction(g, guard, fightForTampere(g, guard))
  },
}

export const battleOfLahti: CardEvent = {
  *unshaded(g) {
    if (g.s.phase === 2 && attackable(g, GERMANS, UUSIMAA)) yield* germanAttacks(g, [UUSIMAA])
  },
  *shaded(g, exec) {
    if (g.s.phase === 1) return
    const free = BORDERS.flatMap((_, border) => (g.s.sabotage[border] === 0 ? [border] : []))
    if (free.length > 0 && g.s.sabotage.reduce((sum, n) => sum + n, 0) < TOTALS.sabotage) {
      const options = free.map((border) => ({ option: preparationOptions.write({ use: 'sabotage', border }), border }))
      const { border } = yield* pick(g, exec, 'event-sabotage', options)
      doPreparation(g, exec, { option: '', what: 'sabotage', at: border })
    }
    const words = [
      ...(rested(g.s, REDS, UUSIMAA) > 0 && attackable(g, REDS, UUSIMAA) ? (['attack'] as const) : []),
      ...(g.s.germanTroops[UUSIMAA] > 0 ? (['remove-german'] as const) : []),
    ]
    if (words.length === 0) return
    const word = yield* pick(g, exec, 'lahti', words)
    if (word === 'attack' && !isPlayer(g.s, REDS)) return yield* redsAttackIn(g, UUSIMAA, FREE_STRENGTH)
    if (word === 'attack')
      return void (yield* freeCommand(g, REDS, ['attack'], {
        limited: true,
        strength: FREE_STRENGTH,
        only: (space) => space === UUSIMAA,
      }))
    g.s.germanTroops[UUSIMAA]--
    g.s.germanBox++
    g.t.note('troop-gone', { power: 'germany', space: spaceName(UUSIMAA) })
  },
}

/** A Non-player moves three Cells, or as many as the die allows, where they gain Control of a Town. */
function nonplayerReinforces(g: Play, die: number): void {
  const count = Math.min(3, die)
  const move = bestOf(g, reinforcements(g, count))
  if (move !== null) moveGroup(g, SENATE, formGroup(g, SENATE, move.from, count, null), move.to)
}

function* senateReinforces(g: Play): Procedure {
  const die = g.t.chance.roll(6)
  g.t.note('event-roll', { die })
  beginMoving(g)
  if (!isPlayer(g.s, SENATE)) return nonplayerReinforces(g, die)
  for (let left = die; left > 0; ) {
    const origins = () => ALL_SPACES.filter((space) => unmoved(g.s, SENATE, space) > 0)
    const stop = { option: 'enough', space: null }
    const options = (): readonly (SpaceChoice | typeof stop)[] => [
      ...origins().map((space) => SPACE_CHOICES[space]),
      stop,
    ]
    const from = yield* pickFrom(g, SENATE, 'viipuri-from', options)
    if (from === null || from.space === null) return
    const held = ALL_SPACES.filter((space) => space !== from.space && cells(g.s, SENATE, space) > 0)
    if (held.length === 0) return
    const choices = held.map((space) => SPACE_CHOICES[space])
    const { space: to } = yield* pickAtOnce(g, SENATE, 'viipuri-to', choices)
    const room = left
    const group = yield* gather(g, SENATE, from.space, to, {
      used: g.s.moved,
      affords: (n) => n <= room,
      troops: 0,
      train: null,
    })
    moveGroup(g, SENATE, group, to)
    left -= group.cells.length
  }
}

export const battleOfViipuri: CardEvent = {
  unshaded: rolling((g) => freeAction(g, SENATE, senateReinforces(g))),
  *shaded(g, exec) {
    const there = (space: number) => space === VIIPURI || space === KARELIA
    yield* freeLimited(g, yield* nameFaction(g, exec, [MODERATES, REDS]), there, false)
  },
}

export const roughJustice: CardEvent = {
  unshaded: event({ op: 'terror' }),
  shaded: event({
    steps: [
      { op: 'polarization', by: -1 },
      { op: 'resources', whose: 'own', by: 3 },
    ],
  }),
}

export const victoryParade: CardEvent = {
  unshaded: event({
    steps: [
      { op: 'vassalage', of: 'germany', by: -1 },
      { op: 'resources', whose: 'senate', by: 3 },
    ],
  }),
  shaded: event({
    if: { is: 'pieces', of: 'reds', in: 'helsinki' },
    do: {
      choose: { shift: { op: 'oppose', in: 'helsinki' }, rally: { op: 'rally', whose: 'reds', in: 'helsinki' } },
      ask: 'shift-or-rally',
    },
  }),
}

export const fateInTheBalance: CardEvent = {
  unshaded: event({
    choose: {
      'germany:2': { op: 'vassalage', of: 'germany', by: -2 },
      'germany:1': { op: 'vassalage', of: 'germany', by: -1 },
      'russia:2': { op: 'vassalage', of: 'russia', by: -2 },
      'russia:1': { op: 'vassalage', of: 'russia', by: -1 },
    },
    ask: 'lower-vassalage',
  }),
  shaded: UNRESOLVE,
}

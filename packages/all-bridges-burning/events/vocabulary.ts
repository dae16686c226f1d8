// The vocabulary of Events written as data. Each operation declares what it needs, what it does, its text on the card and
// whether it rolls. An operation without `can` is offered even if it may have no effect.
import { type EffectOf, type No, no, sentences, terms, vocabulary } from '@interregnum/kernel'
import * as z from 'zod/mini'
import type { Data } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { MOST_RESOURCES, MOST_VASSALAGE } from '../data/tables.ts'
import {
  ALL_SPACES,
  availableAdministrations,
  availableNetworks,
  cells,
  earn,
  flipCell,
  freeCap,
  pieces,
  placeAdministration,
  placeCells,
  placeNetwork,
  polarize,
  removePersonality,
  roomForDisc,
  shiftSupport,
  tracksResources,
  vassal,
} from '../rules/pieces.ts'
import { politicsPhase, prisonersStep } from '../rules/propaganda.ts'
import { crackdownSpaces } from '../rules/special-activities.ts'
import {
  CAPABILITIES,
  FACTIONS,
  type FactionId,
  isTown,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  spaceName,
} from '../rules/state.ts'
import { enemiesOf, removeCube } from '../rules/terror.ts'
import { EVENT_PHRASES, EVENT_WORDS, TITLES } from '../text/event-words.ts'
import {
  cellsWhere,
  flipSome,
  freeLimited,
  freeRally,
  freeSpecial,
  gain,
  guardFor,
  placeCubeBy,
  placeTwo,
  removeModerates,
  shiftOne,
  shiftsIn,
  terrorOne,
  terrorOneSpaces,
} from './effects.ts'
import { type EventText, type Executing, executing } from './event.ts'
import { host } from './questions.ts'

const { operation, test, selector, amounts } = terms<Executing, Data>()

const NO_RESOURCES = no('ABB-1.5', 'no-resources')
const NO_MORE_RESOURCES = no('ABB-1.5', 'no-more-resources')
const NO_TRACK = no('ABB-8.1.2', 'no-track')
const VASSALAGE_LIMIT = no('ABB-1.9', 'vassalage-limit')
const NO_MARKER = no('ABB-5.1b', 'no-marker')
const NOTHING_AVAILABLE = no('ABB-5.1b', 'nothing-available')
const NO_TERROR = no('ABB-3.2.3a', 'no-enemy-cell')
const NO_LEVEL = no('ABB-1.6a', 'no-level-left')
const NO_PERSONALITY = no('ABB-5.1a', 'no-personality')
const NO_CRACKDOWN = no('ABB-4.2.5', 'special-impossible')
const NO_MODERATES = no('ABB-5.1a', 'no-moderates')
const NO_CUBE = no('ABB-1.11a', 'no-cube')
const NO_ISSUE = no('ABB-1.11.1', 'no-issue')
const NO_SPACE = no('ABB-5.1a', 'event-names-spaces')
const NONE_ACTIVE = no('ABB-5.1a', 'none-active')
const NOT_MET = no('ABB-5.1a', 'event-condition')

/** The Faction that plays the Event, or one by its name. */
const whose = z.enum(['own', ...FACTIONS])
type Whose = z.infer<typeof whose>
const factionOf = (exec: number, who: Whose): number => (who === 'own' ? exec : FACTIONS.indexOf(who))

const amount = amounts({
  die: { value: ({ g }: Executing) => die(g), rolls: true, describe: () => EVENT_WORDS.die },
  'half-die': {
    value: ({ g }: Executing) => Math.ceil(die(g) / 2),
    rolls: true,
    describe: () => EVENT_WORDS.halfDie,
  },
})

function die(g: Play): number {
  const shown = g.t.chance.roll(6)
  g.t.note('event-roll', { die: shown })
  return shown
}

const cannotEarn = ({ g: { s }, exec }: Executing, who: Whose, by: number): No | null => {
  const faction = factionOf(exec, who)
  if (!tracksResources(s, faction)) return NO_TRACK
  if (by < 0) return s.resources[faction] > 0 ? null : NO_RESOURCES
  return s.resources[faction] < MOST_RESOURCES ? null : NO_MORE_RESOURCES
}

const resources = operation({
  params: z.strictObject({ whose, by: amount.schema }),
  can: (e, it) => (typeof it.by === 'number' ? cannotEarn(e, it.whose, it.by) : null),
  apply: (e, it) => void earn(e.g, factionOf(e.exec, it.whose), amount.value(e, it.by)),
  rolls: ({ by }) => amount.rolls(by),
  describe: ({ whose: who, by }, data) =>
    typeof by === 'number' ? EVENT_WORDS.earn(who, by) : EVENT_WORDS.earnRolled(who, amount.describe(by, data)),
})

const enemiesLose = operation({
  params: z.strictObject({}),
  apply({ g, exec }) {
    const [first, second] = enemiesOf(exec)
    const shown = die(g)
    earn(g, first, -Math.ceil(shown / 2))
    earn(g, second, -Math.floor(shown / 2))
  },
  rolls: true,
  describe: () => EVENT_WORDS.enemiesLose,
})

const polarization = operation({
  params: z.strictObject({ by: z.int() }),
  apply: ({ g }, { by }) => polarize(g, by),
  describe: ({ by }) => EVENT_WORDS.polarization(by),
})

const calm = operation({
  params: z.strictObject({ by: amount.schema }),
  apply: (e, { by }) => polarize(e.g, -amount.value(e, by)),
  rolls: ({ by }) => amount.rolls(by),
  describe: ({ by }, data) => EVENT_WORDS.calm(amount.describe(by, data), amount.rolls(by)),
})

const vassalage = operation({
  params: z.strictObject({ of: z.enum(['germany', 'russia']), by: z.int() }),
  can({ g: { s } }, { of, by }) {
    const to = (of === 'russia' ? s.russian : s.german) + by
    return to < 0 || to > MOST_VASSALAGE ? VASSALAGE_LIMIT : null
  },
  apply: ({ g }, { of, by }) => vassal(g, of === 'russia' ? REDS : SENATE, by),
  describe: ({ of, by }) => EVENT_WORDS.vassalage(of, by),
})

const capability = operation({
  params: z.strictObject({ whose, kind: z.enum(CAPABILITIES) }),
  can: ({ g }, { kind }) => (freeCap(g.s, kind) === null ? NO_MARKER : null),
  *run({ g, exec }, { whose: who, kind }) {
    const guard = who === 'own' ? yield* guardFor(g, exec, () => true) : factionOf(exec, who)
    if (guard !== null) yield* gain(g, guard, kind)
  },
  describe: ({ whose: who, kind }) => EVENT_WORDS.takeMarker(who, kind),
})

const FLIPPED = { own: [], 'not-senate': [REDS, MODERATES], any: [REDS, SENATE, MODERATES] }

/** Flips Cells one by one, up to `count`; exactly `count` with `all`. */
const flip = operation({
  params: z.strictObject({
    whose: z.enum(['own', 'not-senate', 'any']),
    count: amount.schema,
    all: z.optional(z.literal(true)),
  }),
  run: (e, it) =>
    flipSome(
      e.g,
      e.exec,
      it.whose === 'own' ? [e.exec] : FLIPPED[it.whose],
      amount.value(e, it.count),
      it.all === true,
    ),
  rolls: ({ count }) => amount.rolls(count),
  describe: ({ whose: who, count, all }, data) =>
    EVENT_WORDS.flipCells(who, typeof count === 'number' ? count : amount.describe(count, data), all === true),
})

const flipIt = operation({
  params: z.strictObject({}),
  can: ({ cell }) => (cell === null ? NO_SPACE : null),
  apply({ g, space, cell }) {
    if (space !== null && cell !== null) flipCell(g, space, cell)
  },
  describe: () => EVENT_WORDS.flip,
})

const terror = operation({
  params: z.strictObject({}),
  can({ g, exec }) {
    const guards = exec === MODERATES ? [REDS, SENATE] : [exec]
    return guards.some((guard) => terrorOneSpaces(g, guard).length > 0) ? null : NO_TERROR
  },
  run: ({ g, exec }) => terrorOne(g, exec),
  describe: () => EVENT_WORDS.terror,
})

/** Without `whose`, a Cell of the targeted Faction. */
const place = operation({
  params: z.strictObject({ whose: z.optional(whose) }),
  can(e, it) {
    const faction = it.whose === undefined ? e.faction : factionOf(e.exec, it.whose)
    if (faction === null || e.space === null) return NO_SPACE
    return e.g.s.available[faction] > 0 ? null : NOTHING_AVAILABLE
  },
  apply(e, it) {
    const faction = it.whose === undefined ? e.faction : factionOf(e.exec, it.whose)
    if (faction !== null && e.space !== null) placeCells(e.g, faction, e.space, 1)
  },
  describe: ({ whose: who }) => EVENT_WORDS.placeCell(who),
})

const placeTwoCells = operation({
  params: z.strictObject({}),
  can: ({ g, exec }) => (g.s.available[exec] > 0 ? null : NOTHING_AVAILABLE),
  run: ({ g, exec }) => placeTwo(g, exec),
  describe: () => EVENT_WORDS.placeTwoCells,
})

const network = operation({
  params: z.strictObject({}),
  can: ({ g: { s }, space }) =>
    space !== null && availableNetworks(s) > 0 && roomForDisc(s, space) ? null : NOTHING_AVAILABLE,
  apply({ g, space }) {
    if (space !== null) placeNetwork(g, space)
  },
  describe: () => EVENT_WORDS.network,
})

const administration = operation({
  params: z.strictObject({}),
  can: ({ g: { s }, space }) =>
    space !== null && availableAdministrations(s) > 0 && roomForDisc(s, space) ? null : NOTHING_AVAILABLE,
  apply({ g, space }) {
    if (space !== null) placeAdministration(g, space)
  },
  describe: () => EVENT_WORDS.administration,
})

const cube = operation({
  params: z.strictObject({ whose }),
  run: ({ g, exec }, it) => placeCubeBy(g, factionOf(exec, it.whose)),
  describe: ({ whose: who }) => EVENT_WORDS.cube(who),
})

const takeCube = operation({
  params: z.strictObject({ colour: z.enum(['red', 'white']) }),
  can: ({ g: { s } }, { colour }) => ((colour === 'red' ? s.redCubes : s.whiteCubes) > 0 ? null : NO_CUBE),
  apply: ({ g }, { colour }) => removeCube(g, colour === 'red'),
  describe: ({ colour }) => EVENT_WORDS.takeCube(colour),
})

const reopen = operation({
  params: z.strictObject({ issue: z.enum(['red', 'white']) }),
  can: ({ g: { s } }, { issue }) => ((issue === 'red' ? s.redIssues : s.whiteIssues) > 0 ? null : NO_ISSUE),
  apply({ g: { s, t } }, { issue }) {
    if (issue === 'red') s.redIssues--
    else s.whiteIssues--
    t.note('issue-gone', { red: issue === 'red' })
  },
  describe: ({ issue }) => EVENT_WORDS.reopen(issue),
})

const SHIFTED = {
  anywhere: () => ALL_SPACES,
  senate: ({ g }: Executing) => ALL_SPACES.filter((space) => cells(g.s, SENATE, space) > 0),
} as const

const shift = operation({
  params: z.strictObject({ in: z.enum(['anywhere', 'senate']) }),
  can: (e, it) => (shiftsIn(e.g, SHIFTED[it.in](e)).length > 0 ? null : NO_LEVEL),
  run: (e, it) => shiftOne(e.g, e.exec, SHIFTED[it.in](e)),
  describe: (it) => EVENT_WORDS.shift(it.in),
})

const space = z.enum(SPACES)
const placeOf = (id: z.infer<typeof space>): number => SPACES.indexOf(id)

const oppose = operation({
  params: z.strictObject({ in: space }),
  can: ({ g }, it) => (g.s.support[placeOf(it.in)] > -2 ? null : NO_LEVEL),
  apply: ({ g }, it) => shiftSupport(g, placeOf(it.in), -1),
  describe: (it, data) => EVENT_WORDS.oppose(data.names[placeOf(it.in)]),
})

const rally = operation({
  params: z.strictObject({ whose, in: z.optional(space) }),
  run({ g, exec }, it) {
    const only = it.in === undefined ? undefined : placeOf(it.in)
    return freeRally(g, factionOf(exec, it.whose), 1, only === undefined ? undefined : (at) => at === only)
  },
  describe: (it, data) => EVENT_WORDS.rally(it.whose, it.in === undefined ? null : data.names[placeOf(it.in)]),
})

const limitedCommand = operation({
  params: z.strictObject({}),
  run: ({ g, exec }) => freeLimited(g, exec),
  describe: () => EVENT_WORDS.limitedCommand,
})

const crackdown = operation({
  params: z.strictObject({}),
  can: ({ g }) => (g.s.phase === 2 && crackdownSpaces(g).length > 0 ? null : NO_CRACKDOWN),
  run: ({ g }) => freeSpecial(g, SENATE, 'crackdown'),
  describe: () => EVENT_WORDS.crackdown,
})

const personalityLeaves = operation({
  params: z.strictObject({}),
  can: ({ g }) => (g.s.personality === null ? NO_PERSONALITY : null),
  apply: ({ g }) => removePersonality(g),
  describe: () => EVENT_WORDS.personalityLeaves,
})

/** From the targeted space, or from anywhere without one. */
const takeModerates = operation({
  params: z.strictObject({ count: z.int().check(z.gte(1)), upTo: z.optional(z.literal(true)) }),
  can({ g, space: at }) {
    const spaces = at === null ? ALL_SPACES : [at]
    return spaces.some((one) => cells(g.s, MODERATES, one) > 0) ? null : NO_MODERATES
  },
  run: ({ g, exec, space: at }, { count, upTo }) =>
    removeModerates(g, exec, count, at === null ? ALL_SPACES : [at], upTo === true),
  describe: ({ count, upTo }) => EVENT_WORDS.takeModerates(count, upTo === true),
})

const disarm = operation({
  params: z.strictObject({}),
  can: ({ g, space: at }) => (at !== null && g.s.russianTroops[at] > 0 ? null : NO_SPACE),
  apply({ g, space: at }) {
    if (at === null) return
    const troops = g.s.russianTroops[at]
    g.s.russianTroops[at] = 0
    g.s.russianBox += troops
    g.t.note('troop-gone', { power: 'russia', space: spaceName(at), count: troops })
    placeCells(g, SENATE, at, troops)
  },
  describe: () => EVENT_WORDS.disarm,
})

const prisoners = operation({
  params: z.strictObject({}),
  run: ({ g }) => prisonersStep(g),
  describe: () => EVENT_WORDS.prisoners,
})

const politics = operation({
  params: z.strictObject({}),
  run: ({ g }) => politicsPhase(g),
  describe: () => EVENT_WORDS.politics,
})

const events = vocabulary<Executing, Data>()({
  operations: {
    resources,
    'enemies-lose': enemiesLose,
    polarization,
    calm,
    vassalage,
    capability,
    flip,
    'flip-it': flipIt,
    terror,
    place,
    'place-two': placeTwoCells,
    network,
    administration,
    cube,
    'take-cube': takeCube,
    reopen,
    shift,
    oppose,
    rally,
    'limited-command': limitedCommand,
    crackdown,
    'personality-leaves': personalityLeaves,
    'take-moderates': takeModerates,
    disarm,
    prisoners,
    politics,
  },
  tests: {
    pieces: test({
      params: z.strictObject({ of: z.enum(FACTIONS), in: space }),
      holds: ({ g }, it) => pieces(g.s, FACTIONS.indexOf(it.of), placeOf(it.in)) > 0,
      no: NOT_MET,
      describe: (it, data) => EVENT_WORDS.withPiece(it.of, data.names[placeOf(it.in)]),
    }),
    'own-pieces': test({
      params: z.strictObject({}),
      holds: ({ g, exec, space: at }) => at !== null && pieces(g.s, exec, at) > 0,
      describe: () => EVENT_WORDS.withYourPieces,
    }),
    'no-active-support': test({
      params: z.strictObject({}),
      holds: ({ g, space: at }) => at !== null && g.s.support[at] < 2,
      describe: () => EVENT_WORDS.noActiveSupport,
    }),
    'reds-province': test({
      params: z.strictObject({}),
      holds: ({ g, space: at }) => at !== null && !isTown(at) && pieces(g.s, REDS, at) > 0,
      describe: () => EVENT_WORDS.redsProvince,
    }),
    'senate-cells': test({
      params: z.strictObject({}),
      holds: ({ g, space: at }) => at !== null && cells(g.s, SENATE, at) > 0,
      describe: () => EVENT_WORDS.senateCells,
    }),
  },
  selectors: {
    spaces: selector({
      params: z.strictObject({}),
      targets: () => ALL_SPACES,
      option: (at: number) => spaceName(at),
      focus: ({ g, exec, faction }, at) => ({ g, exec, space: at, cell: null, faction }),
      none: NO_SPACE,
      describe: () => EVENT_WORDS.anywhere,
    }),
    'active-cells': selector({
      params: z.strictObject({}),
      targets: ({ g }) =>
        [REDS, SENATE, MODERATES].flatMap((faction) => cellsWhere(g, faction, ({ active }) => active)),
      option: ({ option }) => option,
      focus: ({ g, exec, faction }, { space: at, cell }) => ({ g, exec, space: at, cell, faction }),
      none: NONE_ACTIVE,
      describe: () => EVENT_WORDS.activeCell,
    }),
    factions: selector({
      params: z.strictObject({ of: z.array(z.enum(FACTIONS)) }),
      targets: (_, { of }) => of,
      option: (id: FactionId) => id,
      focus: ({ g, exec, space: at, cell }, id) => ({ g, exec, space: at, cell, faction: FACTIONS.indexOf(id) }),
      describe: ({ of }) => EVENT_WORDS.oneOf(of),
    }),
  },
  who: { reds: () => TITLES.reds, senate: () => TITLES.senate, moderates: () => TITLES.moderates },
  amounts: amount,
  host: {
    ...host,
    phrases: EVENT_PHRASES,
  },
})

export function event(data: EffectOf<typeof events>): EventText {
  const effect = events.effect(data)
  const text = (g: Play, exec: number) => effect.run(executing(g, exec)) ?? undefined
  return Object.assign(text, { rolls: effect.rolls, effect })
}

/** The wording of a card's text, if it is generated from data. */
export const textOf = ({ effect }: EventText, data: Data): string | null =>
  effect === undefined ? null : sentences(effect.clauses(data))

// Quick default answers without looking ahead, one for each kind of question. They finish the turns that the sensible
// bot imagines, and answer questions that are not worth a search.
import type { Chance, KindOf, Option, QuickPolicy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { VICTORY } from '../data/tables.ts'
import { attackable } from '../rules/attack.ts'
import { COMMANDS } from '../rules/commands.ts'
import { rested } from '../rules/movement.ts'
import {
  activeCells,
  adjacent,
  cells,
  cellsOnMap,
  discs,
  issuesAndNetworks,
  terror,
  towardNeutral,
} from '../rules/pieces.ts'
import {
  type Asks,
  additionOptions,
  agitationOptions,
  preparationOptions,
  questions,
  turnOptions,
} from '../rules/questions.ts'
import { canNetwork, offsetCost } from '../rules/rally.ts'
import { publishReach } from '../rules/special-activities.ts'
import {
  FACTIONS,
  type FactionId,
  isTown,
  MODERATES,
  type Play,
  pop,
  REDS,
  SENATE,
  type State,
  seatOf,
} from '../rules/state.ts'
import { dependence } from '../rules/victory.ts'
import { WHY_USUAL } from '../text/bots.ts'
import {
  afterAttack,
  afterCalm,
  afterCube,
  afterDisc,
  afterMarch,
  afterRally,
  afterRouse,
  afterShift,
  afterTerror,
  bestTerror,
  groupFrom,
  type Question,
  spaceOf,
  Trials,
} from './prospects.ts'
import { holdOf, worth } from './standing.ts'

interface Moment {
  readonly g: Play
  readonly trials: Trials
  /** The Faction that the answer is for. */
  readonly faction: number
  /** The Faction whose interest counts. Differs from `faction` if a player decides for the Moderates in the variant. */
  readonly judge: number
  readonly options: readonly Option[]
  readonly question: Question
}
type Habit = (moment: Moment) => Option | null

const offers = ({ options }: Moment, option: Option): boolean => options.includes(option)

/** The first of these that is offered. */
const prefer =
  (...wanted: readonly Option[]): Habit =>
  (moment) =>
    wanted.find((option) => offers(moment, option)) ?? null

const first: Habit = ({ options }) => options[0]

/** The option with the highest worth, if that is more than `least`. */
function best(
  options: readonly Option[],
  worth: (option: Option) => number,
  least = Number.NEGATIVE_INFINITY,
): Option | null {
  let [found, most]: [Option | null, number] = [null, least]
  for (const option of options) {
    const value = worth(option)
    if (value > most) [found, most] = [option, value]
  }
  return found
}

/** The best space if it is worth more than `least`, or if the Command needs one; else the Special Activity, else done. */
const spaces =
  (value: (moment: Moment, space: number) => number, least: (moment: Moment) => number): Habit =>
  (moment) => {
    const free = offers(moment, 'done')
    const found = best(
      moment.options,
      (option) => {
        const space = spaceOf(option)
        return space === null ? Number.NEGATIVE_INFINITY : value(moment, space)
      },
      free ? least(moment) : Number.NEGATIVE_INFINITY,
    )
    return found ?? prefer('special', 'done')(moment)
  }

/** Worth of doing zero: a step must be worth more. */
const worthOfDoingNothing = ({ trials, judge }: Moment): number => trials.worthNow(judge)
const zero = (): number => 0

/** What `more` additional Cells in a space would be worth to a Faction. */
function cellsWorth(g: Play, faction: number, space: number, more: number): number {
  if (faction === MODERATES) return moderatesCellWorth(g, space)
  const matters = faction === SENATE && !isTown(space) ? 0.25 * pop(g, space) : pop(g, space)
  return matters * (holdOf(g, faction, space, more) - holdOf(g, faction, space)) + 0.02 * more
}

/** The Moderates want to be in Towns, in pairs for Networks, and where another Faction has Control. */
function moderatesCellWorth({ s }: Play, space: number): number {
  const own = cells(s, MODERATES, space)
  const pair = own === 1 && discs(s, space) < 2 ? 0.3 : 0
  return (isTown(space) ? 0.25 : 0) + pair + (own === 0 ? 0.1 : 0) + (s.control[space] !== null ? 0.1 : 0)
}

function moderatesRallyWorth({ g }: Moment, space: number): number {
  if (canNetwork(g, space)) return 1
  return cellsOnMap(g.s, MODERATES) >= 5 ? 0 : moderatesCellWorth(g, space) / (1 + offsetCost(g, MODERATES, space, 1))
}

const guardsRally = spaces(
  ({ trials, judge, faction }, space) => worth(afterRally(trials, judge, faction, space)),
  worthOfDoingNothing,
)
const moderatesRally = spaces(moderatesRallyWorth, () => 0.06)

const terrorWorth = ({ trials, judge, faction }: Moment, space: number): number =>
  bestTerror(trials, judge, faction, space)

/** The best target of Terror. */
const terrorVictim: Habit = ({ trials, judge, faction, options, question }) => {
  if (!questions.is(question, 'terror-victim')) return null
  const space = spaceOf(question.data.space)
  return best(options, (option) => {
    const victim = questions.read('terror-victim', option)
    if (victim?.use !== 'piece' || space === null) return Number.NEGATIVE_INFINITY
    const active = victim.piece !== 'disc' && victim.piece.active
    return worth(afterTerror(trials, judge, faction, space, FACTIONS.indexOf(victim.faction))) + (active ? 0.01 : 0)
  })
}

const HITS = 3
function attackWorth({ g, trials, judge, faction }: Moment, space: number): number {
  if (!attackable(g, faction, space)) return 0
  const gain = worth(afterAttack(trials, judge, faction, space, HITS)) - trials.worthNow(judge)
  return gain * Math.min(1, rested(g.s, faction, space) / 4)
}

/** Worth of a March of one group from the adjacent space that can spare it best. */
function marchWorth({ g, trials, judge, faction }: Moment, to: number): number {
  let [origin, most]: [number | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const from of adjacent(to)) {
    const count = groupFrom(g, faction, from)
    if (count === 0) continue
    const spared = cellsWorth(g, faction, to, count) + cellsWorth(g, faction, from, -count)
    if (spared > most) [origin, most] = [from, spared]
  }
  if (origin === null) return Number.NEGATIVE_INFINITY
  return worth(afterMarch(trials, judge, faction, origin, to, groupFrom(g, faction, origin)))
}

/** Of many destinations only these are tried. */
const MOST_MARCHES = 4

/**
 * The options that are worth trying for a guard, in the order of the question: of a March the best destinations, and no
 * limited Command that can be carried out in full. The limited form of the best Command is tried later: see `limitedOf`.
 */
export function promising(g: Play, question: Question): readonly Option[] {
  const { kind, options, seat } = question
  const faction = answeringFaction(g, seat)
  if (faction === MODERATES) return options
  if (kind === 'march') return bestMarches(g, faction, question)
  if (kind !== 'turn') return options
  return options.filter((option) => !options.some((other) => other !== option && limitedOf(other) === option))
}

const LIMITED = new Map<Option, Option>(
  COMMANDS.map((command) => [
    turnOptions.write({ use: 'command', command }),
    turnOptions.write({ use: 'limited', command }),
  ]),
)
/** The limited form of a Command; any other option is its own. */
export const limitedOf = (option: Option): Option => LIMITED.get(option) ?? option

function bestMarches(g: Play, faction: number, question: Question): readonly Option[] {
  const { options, seat } = question
  const targets = options.filter((option) => spaceOf(option) !== null)
  if (targets.length <= MOST_MARCHES) return options
  const judge = FACTIONS.indexOf(seat as FactionId)
  const moment = { g, trials: new Trials(g), judge, faction, options, question }
  const worths = new Map(targets.map((option) => [option, marchWorth(moment, spaceOf(option) ?? 0)]))
  const left = targets.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(MOST_MARCHES)
  return options.filter((option) => !left.includes(option))
}

const marchFrom: Habit = ({ g, trials, judge, faction, options, question }) => {
  if (!questions.is(question, 'march-from')) return null
  const to = spaceOf(question.data.to)
  return best(options, (option) => {
    const from = spaceOf(option)
    if (from === null || to === null) return trials.worthNow(judge)
    return worth(afterMarch(trials, judge, faction, from, to, groupFrom(g, faction, from)))
  })
}

const dependent = ({ g, faction }: Moment): number =>
  faction === MODERATES ? g.s.polarization - issuesAndNetworks(g.s) : dependence(g.s, faction) - VICTORY.dependence

/** The best piece of a rival: a guard before a Moderate, an Active one before others. */
const bestEnemyPiece =
  (kind: 'event-remove' | 'chair'): Habit =>
  ({ options, faction }) =>
    best(options, (option) => {
      const choice = questions.read(kind, option)
      if (choice === null || !('faction' in choice) || FACTIONS.indexOf(choice.faction) === faction) return -1
      const idle = choice.use === 'cell-in' && !choice.cell.active
      return (choice.faction === 'moderates' ? 1 : 2) + (idle ? 0 : 0.5)
    })

/** Deactivates Active Cells of rival guards and no others. */
const deactivateRivals: Habit = ({ options, faction }) =>
  options.find((option) => {
    const choice = questions.read('flip-cell', option)
    if (choice?.use !== 'piece' || choice.piece === 'disc' || choice.faction === 'moderates') return false
    return choice.piece.active && FACTIONS.indexOf(choice.faction) !== faction
  }) ?? 'enough'

/** Activates a Cell where that is worth most: for a guard, the first one in a space that it holds. */
const rouse: Habit = (moment) => {
  const { g, trials, judge, faction, options } = moment
  if (faction === MODERATES)
    return best(options, (option) => {
      const space = spaceOf(option)
      return space === null ? worthOfDoingNothing(moment) : worth(afterRouse(trials, judge, faction, space))
    })
  return best(options, (option) => {
    const space = spaceOf(option)
    if (space === null || activeCells(g.s, faction, space) > 0) return 0
    return holdOf(g, faction, space) * (1 + (g.s.control[space] === faction ? pop(g, space) : 0))
  })
}

/** Moves three Cells at a time and leaves one behind in populated spaces. */
const gather: Habit = (moment) => {
  const { g, faction, options, question } = moment
  if (!questions.is(question, 'gather')) return null
  const { data } = question
  const from = spaceOf(data.from)
  if (from === null) return null
  const left = cells(g.s, faction, from) - data.cells
  const enough = data.cells >= 3 || left <= (pop(g, from) > 0 ? 1 : 0)
  const more = options.find((option) => {
    const use = additionOptions.read(option)?.use
    return use === 'cap' || use === 'russian' || (use === 'cell' && !enough)
  })
  return more ?? (offers(moment, 'go') ? 'go' : options[0])
}

/** Pays for Strength up to four, but keeps one Resource for the next Command. */
const payForAttack: Habit = ({ g, faction, options, question }) => {
  if (!questions.is(question, 'attack-pay')) return null
  const wanted = Math.min(Math.max(0, 4 - question.data.strength), Math.max(0, g.s.resources[faction] - 1))
  return options.includes(wanted) ? wanted : options[0]
}

const specialHabit: Habit = (moment) => {
  if (moment.faction === MODERATES) return prefer('publish', 'personality', 'dialogue')(moment)
  const pressed = dependent(moment) > 0 && moment.g.s.resources[moment.faction] >= 2
  return pressed
    ? prefer('foreign-relations', 'political-event', 'prepare')(moment)
    : prefer('political-event', 'prepare', 'crackdown', 'foreign-relations')(moment)
}

const foreign: Habit = (moment) => (dependent(moment) > -2 ? prefer('down:2', 'down:1', 'up')(moment) : 'up')

/** Compares all uses of Agitation: shift, calm, disc, cube or stop. */
const agitation: Habit = ({ g, trials, judge, faction, options }) =>
  best(options, (option) => {
    const choice = agitationOptions.read(option)
    if (choice?.use === 'cube') return worth(afterCube(trials, judge))
    const space = choice === null || choice.use === 'done' ? null : spaceOf(choice.space)
    if (space === null) return trials.worthNow(judge)
    const clearing = faction === MODERATES ? 0 : terror(g.s, space)
    if (choice?.use === 'disc') return worth(afterDisc(trials, judge, faction, space))
    if (choice?.use === 'calm') return worth(afterCalm(trials, judge, faction, 1 + clearing))
    const level = g.s.support[space]
    if (faction === MODERATES) return worth(afterShift(trials, judge, faction, space, 0, Math.abs(level)))
    const goal = faction === SENATE ? 2 : g.s.administrations[space] > 0 ? -2 : -1
    const steps = Math.min(Math.abs(goal - level), g.s.resources[faction] - clearing)
    if (steps <= 0 || (faction === REDS && goal > level)) return Number.NEGATIVE_INFINITY
    return worth(afterShift(trials, judge, faction, space, level + Math.sign(goal - level) * steps, steps + clearing))
  })

/** Whether an option of a Round only shifts a level the wrong way, so that it is not worth trying. */
export function isSetback({ s }: Play, faction: number, kind: string, option: Option): boolean {
  if (faction === MODERATES) return false
  if (kind === 'agitation-level') return option === (faction === REDS ? 'support' : 'opposition')
  if (kind !== 'agitation') return false
  const choice = agitationOptions.read(option)
  const space = choice?.use === 'shift' ? spaceOf(choice.space) : null
  if (space === null) return false
  return s.support[space] === (faction === SENATE ? 2 : s.administrations[space] > 0 ? -2 : -1)
}

const shiftOwnWay: Habit = ({ g, faction, options }) =>
  best(options, (option) => {
    const shift = questions.read('event-shift', option)
    const space = shift === null ? null : spaceOf(shift.space)
    if (shift === null || space === null) return -1
    const { way } = shift
    if (faction === MODERATES) return g.s.support[space] * (way === 'support' ? 1 : -1) < 0 ? pop(g, space) : -1
    return way === (faction === REDS ? 'opposition' : 'support') ? pop(g, space) : -1
  })

/** Worth of a shift by one level towards Neutral. */
const worthOfCalming = ({ g, trials, judge, faction }: Moment, space: number): number =>
  worth(afterShift(trials, judge, faction, space, g.s.support[space] + towardNeutral(g.s, space), 0))

const publishIn: Habit = (moment) =>
  best(moment.options, (option) => {
    const space = spaceOf(option)
    return space === null ? 0.5 : (isTown(space) ? 1 : 0) + 2 * publishReach(moment.g, space)
  })

const bestSpace =
  (worth: (moment: Moment, space: number) => number): Habit =>
  (moment) =>
    best(moment.options, (option) => {
      const space = spaceOf(option)
      return space === null ? 0 : worth(moment, space)
    })

const HABITS: { readonly [K in KindOf<Asks>]?: Habit } = {
  rally: (moment) => (moment.faction === MODERATES ? moderatesRally : guardsRally)(moment),
  'rally-cells': first,
  'rally-moderates': prefer('network', 'cell', 'hide'),
  terror: (moment) => spaces(terrorWorth, worthOfDoingNothing)(moment) ?? prefer('display')(moment),
  'terror-victim': terrorVictim,
  attack: spaces(attackWorth, () => 0.1),
  'attack-train': prefer('no-train'),
  attackers: first,
  attacker: first,
  'attack-russians': first,
  'attack-pay': payForAttack,
  'attack-mode': prefer('engage'),
  'attack-victim': first,
  'attack-loss': first,
  march: spaces(marchWorth, worthOfDoingNothing),
  'march-from': marchFrom,
  gather,
  activism: prefer('activate', 'special', 'done', 'agitate', 'flip', 'remove'),
  'activism-flip': spaces(({ g, faction }, space) => activeCells(g.s, faction === REDS ? SENATE : REDS, space), zero),
  'activism-remove': spaces((moment) => dependent(moment), zero),
  'flip-cell': deactivateRivals,
  rouse,
  agitate: bestSpace(({ g }, space) => pop(g, space)),
  'agitate-shift': prefer('shift'),
  administration: ({ options }) => options[options.length - 1],
  negotiate: spaces(({ g }, space) => pop(g, space), zero),
  'negotiate-cell': first,
  'negotiate-polarization': prefer('reduce'),
  politics: prefer('cube'),
  'politics-after': prefer('special'),
  message: prefer('done', 'special'),
  'message-step': prefer('stop'),
  'pick-up': prefer('take'),
  special: specialHabit,
  'foreign-relations': foreign,
  prepare: ({ options }) =>
    best(options, (option) => {
      const choice = preparationOptions.read(option)
      const space = choice?.use === 'prepared' ? spaceOf(choice.space) : null
      return space !== null && isTown(space) ? 1 : 0
    }),
  crackdown: bestSpace(({ g }, space) => -g.s.support[space]),
  'news-use': ({ g }) => (g.s.resources[MODERATES] > VICTORY.resources ? 'polarization' : 'resources'),
  dialogue: spaces(worthOfCalming, () => Number.NEGATIVE_INFINITY),
  publish: publishIn,
  'publish-cells': first,
  'news-command': prefer('keep-news'),
  agitation,
  'agitation-level': ({ faction, options }) =>
    options.find((word) => word === (faction === REDS ? 'opposition' : 'support')) ?? options[options.length - 1],
  'release-prisoners': (moment) => moment.options[dependent(moment) > 0 ? moment.options.length - 1 : 0],
  'event-shift': shiftOwnWay,
  'event-place': bestSpace(({ g, faction }, space) => cellsWorth(g, faction, space, 1)),
  'event-terror': spaces(terrorWorth, () => Number.NEGATIVE_INFINITY),
  'event-remove': bestEnemyPiece('event-remove'),
  chair: bestEnemyPiece('chair'),
  'which-faction': ({ faction, options }) => options.find((option) => option === FACTIONS[faction]) ?? options[0],
  vassalage: ({ faction }) => (faction === SENATE ? 'germany:down' : 'russia:down'),
  station: first,
  'come-out': first,
  'hide-cell': first,
  'calm-cell': first,
  'rouse-cell': first,
  'cell-to-disc': first,
  'capture-space': first,
}

/** Whether a question is always answered by habit: it matters little, or its effect shows only later. */
export const isUsual = (kind: string): boolean => Object.hasOwn(WHY_USUAL, kind)

/** The Faction that a seat answers for. In the variant it may be the Moderates. */
export function answeringFaction({ s }: Play, seat: string): number {
  const faction = s.command?.faction ?? s.executing
  return faction !== null && seatOf(s, faction) === seat ? faction : FACTIONS.indexOf(seat as FactionId)
}

/** The default answer; null for kinds without a habit. `inPlace`: see `Trials`. */
export function preferred(g: Play, question: Question, inPlace = false): Option | null {
  const { seat, options } = question
  const judge = FACTIONS.indexOf(seat as FactionId)
  const moment = { g, trials: new Trials(g, inPlace), judge, faction: answeringFaction(g, seat), options, question }
  const found = (questions.known(question) ? HABITS[question.kind]?.(moment) : null) ?? null
  return found !== null && options.includes(found) ? found : null
}

/** The default answer; a random one for kinds without a habit. `inPlace`: see `Trials`. */
export function habit(g: Play, question: Question, dice: Chance, inPlace = false): Option {
  const { options } = question
  if (options.length === 1) return options[0]
  return preferred(g, question, inPlace) ?? options[dice.roll(options.length) - 1]
}

/** The habits as a quick policy. */
export const quick =
  (data: Data): QuickPolicy<State> =>
  (s, ask, chance) =>
    Math.max(0, ask.options.indexOf(habit({ s, data, t: SILENT }, ask, chance, true)))

const refuse = (): never => {
  throw new Error('a habit must not roll dice or end the game')
}
/** Habits try steps on copies, which write to the journal. */
const SILENT: Play['t'] = {
  chance: { roll: refuse, draw: refuse, shuffle: refuse },
  silent: true,
  note() {},
  end: refuse,
}

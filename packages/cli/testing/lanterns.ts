import { CorrectionsError, type GamePackage, kernelRefusal } from '@interregnum/game-package'
import {
  ask,
  askForm,
  askMaybe,
  type BotSpec,
  type Check,
  form,
  type Game,
  type Json,
  no,
  type Option,
  type Procedure,
  random,
  type Table,
} from '@interregnum/kernel'
import * as z from 'zod/mini'

// A small game for the tests of the command line, with everything that commands must handle: a pile, dice, hidden cards,
// refusals by rule, a form, a second seat, and an outcome with levels.

const lanes = ['harbour', 'bridge', 'tower'] as const
type Lane = (typeof lanes)[number]

export interface Lanterns {
  round: number
  rounds: number
  oil: number
  rival: boolean
  wager: boolean
  cursed: boolean
  stake: number
  lit: Lane[]
  /** The top card is the last. Hidden from everybody. */
  deck: number[]
  card: number
}

const LIT = no('2.1', 'lit')
const NO_OIL = no('2.2', 'no-oil')
const NOT_LIT = no('3.1', 'not-lit')

const mayLight =
  (state: Lanterns): Check<Lane | 'wait'> =>
  (lane) =>
    lane === 'wait' ? null : state.oil === 0 ? NO_OIL : state.lit.includes(lane) ? LIT : null

function* light(state: Lanterns, table: Table, least: number): Procedure {
  const lane = yield* ask('keeper', 'light', [...lanes, 'wait'], mayLight(state))
  if (lane === 'wait') return table.note('waited')
  if (state.cursed && lane === 'tower') throw new Error('the tower is cursed')
  state.oil--
  const roll = table.chance.roll(6)
  const needed = state.card > 6 ? least + 1 : least
  if (roll >= needed) state.lit.push(lane)
  table.note(roll >= needed ? 'lit' : 'failed', { lane, roll, needed })
}

function* blowOut(state: Lanterns, table: Table): Procedure {
  const check: Check<Lane> = (lane) => (state.lit.includes(lane) ? null : NOT_LIT)
  const lane = yield* askMaybe('rival', 'blow', lanes, check)
  if (lane === null) return
  const roll = table.chance.roll(6)
  if (roll === 6) state.lit.splice(state.lit.indexOf(lane), 1)
  table.note(roll === 6 ? 'blown' : 'spared', { lane, roll })
}

const stake = form<number>(
  z.int().check(z.gte(0), z.lte(9)),
  (value) => (value > 3 ? no('1.2', 'stake', { most: 3 }) : null),
  (chance) => chance.roll(4) - 1,
)

/** `least` is the lowest roll that lights a lantern: 3, unless corrected. */
const lanternsWith = (least: number): Game<Lanterns> => ({
  id: 'lanterns',
  title: 'Lanterns',
  version: '1.0',
  options: [
    {
      key: 'scenario',
      kind: 'choice',
      title: 'Scenario',
      about: 'How long the night is.',
      default: 'short',
      values: [
        { value: 'short', title: 'Short night', about: 'Four rounds.' },
        { value: 'long', title: 'Long night', about: 'Eight rounds.' },
      ],
    },
    { key: 'rival', kind: 'flag', title: 'Rival', about: 'Somebody blows lanterns out.', default: false },
    { key: 'wager', kind: 'flag', title: 'Wager', about: 'The keeper names a stake first.', default: false },
    { key: 'cursed', kind: 'flag', title: 'Cursed', about: 'The rule for the tower fails.', default: false },
    { key: 'oil', kind: 'count', title: 'Oil', about: 'How often a lantern can be tried.', default: 4, min: 1, max: 9 },
  ],
  seats: ({ rival }) => [
    { id: 'keeper', title: 'The keeper' },
    ...(rival === true ? [{ id: 'rival', title: 'The rival' }] : []),
  ],
  setup(options, chance) {
    const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    chance.shuffle('deck', deck)
    const rounds = options.scenario === 'long' ? 8 : 4
    const { rival, wager, cursed, oil } = options as { rival: boolean; wager: boolean; cursed: boolean; oil: number }
    return { round: 0, rounds, oil, rival, wager, cursed, stake: -1, lit: [], deck, card: 0 }
  },
  *turn(state, table) {
    if (state.wager && state.stake < 0) {
      state.stake = yield* askForm('keeper', 'stake', stake)
      return table.note('staked', { stake: state.stake }, ['keeper'])
    }
    state.round++
    state.card = state.deck.pop() ?? 1
    table.note('drawn', { round: state.round, card: state.card })
    yield* light(state, table, least)
    if (state.rival) yield* blowOut(state, table)
  },
  outcome({ lit, round, rounds }) {
    if (lit.length < lanes.length && round < rounds) return null
    const won = lit.length >= 2
    return {
      result: won ? 'lit' : 'dark',
      ...(won ? { level: lit.length === 3 ? 'bright' : 'dim' } : {}),
      winners: won ? ['keeper'] : [],
      rule: '4.1',
      scores: { keeper: lit.length },
      parts: lit.map((what) => ({ seat: 'keeper', what, points: 1 })),
    }
  },
  view: (state, seat) => ({ ...state, deck: state.deck.map(() => 0), stake: seat === 'keeper' ? state.stake : -1 }),
  resample(state, _, chance) {
    const deck = [...state.deck]
    chance.shuffle('deck', deck)
    return { ...state, deck }
  },
})
export const lanterns = lanternsWith(3)

const sensible: BotSpec<Lanterns> = {
  id: 'sensible',
  title: 'Sensible',
  about: 'Lights the first lantern it can.',
  create(seed) {
    const guess = random.create(seed)
    return {
      choose(position) {
        const [first] = position.asks
        if (first.form !== null) return guess.choose(position)
        return { ask: first, answer: first.options[0], reason: 'The first lantern is as good as any.' }
      },
    }
  },
}

const notes: { readonly [kind: string]: string } = {
  drawn: 'Round {round}: the wind is {card}.',
  lit: 'The {lane} is lit with a {roll}.',
  failed: 'The {lane} stays dark: {roll}, {needed} was needed.',
  blown: 'The {lane} is blown out.',
  spared: 'The {lane} burns on.',
  staked: 'The keeper stakes {stake}.',
}

const packageWith = (game: Game<Lanterns>): GamePackage<Lanterns> => ({
  id: 'lanterns',
  title: 'Lanterns',
  about: 'Light three lanterns before the night is over.',
  game: () => game,
  corrected(corrections) {
    const { least } = corrections as { least?: Json }
    if (typeof least === 'number') return packageWith(lanternsWith(least))
    throw new CorrectionsError(['least: must be a number', 'the rest: must be nothing'])
  },
  words: {
    where: (view) => `Round ${view.round} of ${view.rounds}`,
    ask: ({ kind }) =>
      kind === 'light'
        ? 'Which lantern do you try?'
        : kind === 'blow'
          ? 'Which do you blow out?'
          : 'What do you stake?',
    option: (_, option: Option, view) =>
      option === 'wait'
        ? { label: 'Wait' }
        : { label: `The ${option}`, detail: view.lit.includes(option as Lane) ? 'lit' : 'dark' },
    note: ({ kind, data }) => notes[kind]?.replace(/\{(\w+)\}/g, (_, key: string) => String(data[key])) ?? null,
    refusal: (refusal) =>
      refusal.rule === 'kernel'
        ? kernelRefusal(refusal)
        : ({ lit: 'It is lit already.', 'no-oil': 'There is no oil left.', stake: 'You have but 3.' }[refusal.reason] ??
          refusal.reason),
    outcome: ({ result, level }) => ({ title: level === undefined ? result : `${result}, ${level}`, text: 'Dawn.' }),
  },
  rules: [
    { id: 'L-2.1', section: '2.1', title: 'Lit lanterns', text: 'A lantern that burns is not lit again.' },
    { id: 'L-2.2', section: '2.2', title: 'Oil', text: 'Each try takes one oil.', ruling: 'A failed try too.' },
    { id: 'L-4.1', section: '4.1', title: 'Dawn', text: 'Two lanterns win, three win brightly.' },
  ],
  rulesChanges: [],
  chapters: [{ id: '2', title: 'Lighting', entries: ['L-2.1', 'L-2.2'] }],
  bots: [random as BotSpec<Lanterns>, sensible],
  lessons: [],
  piles: ['deck'],
  board: (view) => lanes.map((lane) => `${lane}: ${view.lit.includes(lane) ? 'lit' : 'dark'}`).join('\n'),
  odds({ view }, _, option) {
    if (option === 'wait') return []
    const chance = view.card > 6 ? 1 / 2 : 2 / 3
    return [
      { chance, text: 'it burns' },
      { chance: 1 - chance, text: 'it stays dark' },
    ]
  },
  length: { unit: 'rounds', of: ({ round }) => round },
  faults: () => [],
})
export const pkg = packageWith(lanterns)

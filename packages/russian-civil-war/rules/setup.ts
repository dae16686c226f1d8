// 16: the set-up: dealing, the trading session, deployment.
import { type Chance, type Options, type Procedure, together } from '@interregnum/kernel'
import {
  ALL_POLITBURO,
  ASSASSIN,
  DEALT_ASSASSINS,
  DEALT_POLITBURO,
  KIND_COUNT,
  OPTION_1,
  POLITBURO,
  RANDOMIZER,
} from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import {
  CZAR,
  CZAR_GUARD,
  GOLD,
  GOLD_GUARD,
  LEADER_COUNT,
  LENIN,
  NATION_COUNT,
  TROTSKY,
  UNITS,
} from '../data/counters.ts'
import { OFFERS_IN_SESSION, session } from './negotiations.ts'
import { attach, emptyBoard, entrust, gain, join, place, playerOfLeader, stacksIn } from './pieces.ts'
import { ask } from './questions.ts'
import { isFull, stackWithOwn, unitChoices } from './stacking.ts'
import {
  BAG,
  COLOUR,
  DEALT,
  IS_LEADER,
  IS_UNIT,
  LEADERS,
  NAMES_NONE,
  NATION,
  OUT_OF_GAME,
  type Play,
  REINFORCEMENTS,
  type State,
  seatOf,
  settingsOf,
} from './state.ts'

/** How many proposals (offers, motions, orders) a bot makes per game turn; people may make more. */
export const TALKS = 12

/** An empty game with these settings: no counter placed, nothing dealt. */
export function blank(options: Options): State {
  const settings = settingsOf(options)
  const players = settings.mode === 'solitaire' ? 2 : settings.players
  const each = <T>(value: T): T[] => Array<T>(players).fill(value)
  return {
    settings,
    step: 'trade',
    turn: 1,
    players,
    first: 0,
    active: 0,
    done: 0,
    quit: each(false),
    frozen: [],
    ...emptyBoard(),
    bag: [],
    aside: [],
    waiting: [],
    gone: [],
    chits: Array<number>(players * KIND_COUNT).fill(0),
    holder: Array<null>(NATION_COUNT).fill(null),
    out: Array<boolean>(NATION_COUNT).fill(false),
    armistice: false,
    interventionist: null,
    ban: 0,
    chiefsLost: 0,
    purged: each(false),
    talks: each(TALKS),
    offers: each(null),
    motions: each(null),
    order: [],
    ready: each(false),
    force: null,
    attack: null,
    purge: null,
    sailed: 0,
    expeditionSailed: false,
    fired: 0,
    calledOff: 0,
    claimant: null,
    claimed: null,
    draws: 0,
    raided: [],
    recalled: [],
    solo: null,
    outcome: null,
  }
}

/** 16.51-16.55, 16.61: all combat units with a start province, Makhno, the Imperial units; the rest off the map. */
export function placeUnits(s: State, data: Data): void {
  for (let unit = LEADER_COUNT; unit < UNITS.length; unit++) {
    const { begins } = UNITS[unit]
    if (begins === 'reinf') s.at[unit] = REINFORCEMENTS
    else if (begins === 'optional') s.at[unit] = s.settings.intervention ? REINFORCEMENTS : OUT_OF_GAME
    else if (begins === 'randomizer') s.at[unit] = BAG
    else {
      place(s, unit, data.homes[unit])
      if (NATION[unit] !== null) stackWithOwn(s, unit)
    }
  }
  entrust(s, CZAR, CZAR_GUARD)
  entrust(s, GOLD, GOLD_GUARD)
}

/** 16.41: the Auxiliary Forces Randomizer, with what the optional rules add. */
function fillRandomizer(s: State): void {
  for (const { word, count } of RANDOMIZER) for (let n = 0; n < count; n++) s.bag.push(word)
  if (s.settings.expedition) s.bag.push(OPTION_1)
  if (s.settings.intervention) s.waiting.push('INT', 'out:INT')
}

/** 16.23-16.32: leaders, Politburo and Assassins dealt one by one from Player A on. */
function deal(s: State, chance: Chance): void {
  const pile: string[] = LEADERS.map((leader) => UNITS[leader].id)
  for (let n = 0; n < DEALT_POLITBURO; n++) pile.push('politburo')
  for (let n = 0; n < DEALT_ASSASSINS; n++) pile.push('assassin')
  chance.shuffle('deal', pile)
  for (let n = 0; pile.length > 0; n++) {
    const piece = pile.pop() as string
    const player = n % s.players
    if (piece === 'politburo') gain(s, player, POLITBURO)
    else if (piece === 'assassin') gain(s, player, ASSASSIN)
    else {
      const leader = UNITS.findIndex(({ id }) => id === piece)
      s.at[leader] = DEALT
      s.owner[leader] = player
    }
  }
  const extra = (ALL_POLITBURO - DEALT_POLITBURO) / 2
  gain(s, playerOfLeader(s, LENIN), POLITBURO, extra)
  gain(s, playerOfLeader(s, TROTSKY), POLITBURO, extra)
}

export function setup(options: Options, chance: Chance, data: Data): State {
  const s = blank(options)
  placeUnits(s, data)
  fillRandomizer(s)
  deal(s, chance)
  s.talks.fill(OFFERS_IN_SESSION)
  return s
}

/** 16.33: all players trade at the same time until all are ready. */
export function* tradingSession(g: Play): Procedure {
  const { s, t } = g
  yield* together(s.ready.map((_, player) => session(g, player)))
  s.offers.fill(null)
  s.talks.fill(TALKS)
  s.ready.fill(false)
  t.note('session.over')
  s.step = 'deploy'
}

const STACK_ON = unitChoices('stack')
const APART = { option: 'apart', unit: NAMES_NONE } as const

/** 16.62-16.65: in alphabetical order the players place their leaders in their provinces. */
export function* deployment(g: Play): Procedure {
  const { s } = g
  for (let player = 0; player < s.players; player++) {
    const own = LEADERS.filter((leader) => s.owner[leader] === player && s.at[leader] === DEALT)
    for (const leader of own) deploy(g, leader, player)
    for (const leader of own) yield* stackLeader(g, leader)
  }
}

/** Places a leader in his province; one with an asterisk takes the unit of his colour there. */
export function deploy({ s, data }: Play, leader: number, player: number, asterisk = UNITS[leader].asterisk): void {
  place(s, leader, data.homes[leader])
  s.owner[leader] = player
  if (asterisk) takeGarrison(s, leader)
}

/** Attaches the unit of the leader's colour in his province, with the Imperial unit under it (16.62). */
export function takeGarrison(s: State, leader: number): void {
  for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit]) {
    if (IS_LEADER[unit] || COLOUR[unit] !== COLOUR[leader] || s.boss[unit] !== null) continue
    const guarded = [CZAR, GOLD].filter((imperial) => s.boss[imperial] === unit)
    attach(s, unit, leader)
    for (const imperial of guarded) attach(s, imperial, leader)
    return
  }
}

/** 16.64: leaders of one player and colour may share a stack. */
function* stackLeader(g: Play, leader: number): Procedure {
  const { s } = g
  const player = playerOfLeader(s, leader)
  if (s.stack[leader] !== leader || s.head[s.at[leader]] === null) return
  const options = stacksIn(s, s.at[leader]).filter(
    (root) =>
      root < leader &&
      IS_LEADER[root] &&
      s.owner[root] === player &&
      COLOUR[root] === COLOUR[leader] &&
      fits(s, leader, root),
  )
  if (options.length === 0) return
  const chosen = yield* ask(seatOf(s, player), 'deploy', [APART, ...options.map((root) => STACK_ON[root])], undefined, {
    leader: UNITS[leader].id,
  })
  if (chosen !== APART) join(s, stackOf(s, leader), chosen.unit)
}

const stackOf = (s: State, unit: number): number[] => {
  const units: number[] = []
  for (let other = s.head[s.at[unit]]; other !== null; other = s.next[other]) {
    if (s.stack[other] === s.stack[unit]) units.push(other)
  }
  return units
}

function fits(s: State, leader: number, root: number): boolean {
  const count = (of: number): number => stackOf(s, of).filter((unit) => IS_UNIT[unit]).length
  return !isFull(s, root) && count(leader) + count(root) <= 5
}

import * as z from 'zod/mini'
import {
  ask,
  askForm,
  askMaybe,
  askOpen,
  type Form,
  form,
  type Game,
  type Interruption,
  interruption,
  type No,
  no,
  type OptionSpec,
  type Outcome,
  type Procedure,
  rest,
  type Table,
  together,
} from '../index.ts'
import { wonBy } from './sketch.ts'

// Toy games for tests. Each exercises one kind of question; together they use every kind of chance.

const count = (key: string, value: number, min: number, max: number): OptionSpec => ({
  key,
  kind: 'count',
  title: key,
  about: `How many ${key} there are.`,
  default: value,
  min,
  max,
})

const seatsOf = (names: readonly string[]) => names.map((id) => ({ id, title: id.toUpperCase() }))

const best = (names: readonly string[], points: readonly number[]): Outcome => {
  const most = Math.max(...points)
  return wonBy(
    names.filter((_, n) => points[n] === most),
    Object.fromEntries(names.map((name, n) => [name, points[n]])),
  )
}

/* ---------------------------------------------------------------- scramble: several seats at once, in several steps */

const GOODS = ['grain', 'iron', 'cloth'] as const
type Good = (typeof GOODS)[number]
const GATHERERS = ['ann', 'bob', 'cid', 'dee'] as const

export interface Scramble {
  round: number
  rounds: number
  /** Whether three of a kind end the game at once. */
  sudden: boolean
  bag: Good[]
  pool: Good[]
  /** By seat: goods in hand, in the barn and on the cart. */
  hand: Good[][]
  barn: Good[][]
  cart: Good[][]
}

const NOT_THERE = no('S-2.1', 'not-in-the-pool')
const TWO_ALREADY = no('S-2.2', 'two-already')

function* gather(g: Scramble, table: Table, n: number): Procedure {
  const seat = GATHERERS[n]
  for (let step = 0; step < 2; step++) {
    const good = yield* askMaybe(seat, 'gather.take', GOODS, (wanted) => {
      if (!g.pool.includes(wanted)) return NOT_THERE
      return g.cart[n].filter((other) => other === wanted).length < 2 ? null : TWO_ALREADY
    })
    if (good === null) {
      table.note('gather.nothing', { seat })
      return
    }
    g.hand[n].push(...g.pool.splice(g.pool.indexOf(good), 1))
    const place = yield* ask(seat, 'gather.store', ['barn', 'cart', 'back'])
    const to = place === 'back' ? g.pool : place === 'barn' ? g.barn[n] : g.cart[n]
    to.push(...g.hand[n].splice(0))
    table.note('gather.stored', { seat, good, place })
    if (g.sudden && GOODS.every((kind) => g.barn[n].includes(kind))) table.end()
  }
}

export const scramble: Game<Scramble> = {
  id: 'scramble',
  title: 'Scramble',
  version: '1',
  options: [
    count('players', 3, 2, 4),
    count('rounds', 3, 1, 5),
    { key: 'sudden', kind: 'flag', title: 'Sudden end', about: 'One of each in the barn ends it.', default: false },
  ],
  seats: ({ players }) => seatsOf(GATHERERS.slice(0, players as number)),
  setup({ players, rounds, sudden }, chance) {
    const bag = GOODS.flatMap((good) => Array<Good>(8).fill(good))
    chance.shuffle('sacks', bag)
    const each = (): Good[][] => Array.from({ length: players as number }, () => [])
    const places = { hand: each(), barn: each(), cart: each() }
    return { round: 1, rounds: rounds as number, sudden: sudden as boolean, bag, pool: [], ...places }
  },
  *turn(g, table) {
    const players = g.barn.length
    const wanted = Math.min(g.bag.length, players - 1 + table.chance.roll(3))
    for (let n = 0; n < wanted; n++) g.pool.push(table.chance.draw('bag', g.bag))
    table.note('pool', { goods: g.pool })
    yield* together(g.barn.map((_, n) => gather(g, table, n)))
    g.round++
  },
  outcome(g) {
    const won = g.barn.findIndex((barn) => GOODS.every((kind) => barn.includes(kind)))
    if (g.sudden && won >= 0) return wonBy([GATHERERS[won]])
    if (g.round <= g.rounds) return null
    return best(
      GATHERERS.slice(0, g.barn.length),
      g.barn.map((barn, n) => 2 * barn.length + g.cart[n].length),
    )
  },
  view: (g) => g,
  resample: (g) => g,
}

export function scrambleFaults(g: Scramble): readonly string[] {
  const all = [...g.bag, ...g.pool, ...g.hand.flat(), ...g.barn.flat(), ...g.cart.flat()]
  return GOODS.filter((good) => all.filter((other) => other === good).length !== 8).map((good) => `not 8 ${good}`)
}

/* ------------------------------------------- porters: several seats at once, with resting points between two loads */

const PORTERS = ['eve', 'fay', 'gus'] as const

export interface Porters {
  round: number
  rounds: number
  /** How many loads each seat carries in a round. */
  loads: number
  step: 'unload' | 'carry'
  /** The number of each good on the quay. */
  quay: number[]
  /** By seat: loads carried in this round, the good in hand, and the points stored. */
  carried: number[]
  hand: (Good | null)[]
  stored: number[]
}

const NOT_ON_QUAY = no('P-1.1', 'not-on-the-quay')

/** Continues from the state alone, so that it can rest before each load. */
function* carry(g: Porters, table: Table, n: number): Procedure {
  const seat = PORTERS[n]
  while (g.carried[n] < g.loads) {
    yield* rest()
    const good = yield* askMaybe(seat, 'porters.take', GOODS, (wanted) =>
      g.quay[GOODS.indexOf(wanted)] > 0 ? null : NOT_ON_QUAY,
    )
    if (good === null) {
      table.note('idle', { seat })
      g.carried[n] = g.loads
      return
    }
    g.quay[GOODS.indexOf(good)]--
    g.hand[n] = good
    const place = yield* ask(seat, 'porters.put', ['store', 'gamble'])
    g.hand[n] = null
    g.carried[n]++
    g.stored[n] += place === 'store' ? 2 : table.chance.roll(4)
    table.note('carried', { seat, good, place })
  }
}

export const porters: Game<Porters> = {
  id: 'porters',
  title: 'Porters',
  version: '1',
  options: [count('rounds', 2, 1, 3), count('loads', 4, 1, 50)],
  seats: () => seatsOf(PORTERS),
  setup: ({ rounds, loads }) => ({
    round: 1,
    rounds: rounds as number,
    loads: loads as number,
    step: 'unload',
    quay: GOODS.map(() => 0),
    carried: PORTERS.map(() => 0),
    hand: PORTERS.map(() => null),
    stored: PORTERS.map(() => 0),
  }),
  *turn(g, table) {
    if (g.step === 'unload') {
      g.quay = GOODS.map(() => g.loads + table.chance.roll(3) - 2)
      g.carried.fill(0)
      g.step = 'carry'
      table.note('unloaded', { quay: g.quay })
    }
    yield* together(PORTERS.map((_, n) => carry(g, table, n)))
    g.round++
    g.step = 'unload'
  },
  outcome: (g) => (g.round <= g.rounds ? null : best(PORTERS, g.stored)),
  view: (g) => g,
  resample: (g) => g,
}

export const portersFaults = (g: Porters): readonly string[] =>
  g.quay.some((left) => left < 0) ? ['more was carried than there was'] : []

/* ---------------------------------------------------------- council: an open question, and others who may interrupt */

const SITES = ['mill', 'bridge', 'school', 'tower'] as const
type Site = (typeof SITES)[number]
const RIVALS = ['left', 'right'] as const

export interface Council {
  round: number
  rounds: number
  built: Site[]
  wrecked: Site[]
  coins: number[]
  /** The order of sites for the bonus. */
  plans: Site[]
}

const TAKEN = no('C-1.1', 'not-free')
const NO_COINS = no('C-2.1', 'no-coins')
/** How often each rival may interrupt a question. */
export const COUNCIL_LIMIT = 2

const vetoes = SITES.map((site) => ({ option: `veto-${site}`, site }))

function veto(g: Council, table: Table, n: number): Interruption {
  const seat = RIVALS[n]
  const free = freeSite(g)
  return interruption<(typeof vetoes)[number]>({
    seat,
    kind: 'council.veto',
    candidates: vetoes,
    check: ({ site }) => (g.coins[n] === 0 ? NO_COINS : free(site)),
    *run({ site }) {
      g.coins[n]--
      const means = yield* ask(seat, 'veto.means', ['law', 'mob'])
      const roll = table.chance.roll(6)
      const hit = roll <= (means === 'law' ? 3 : 5)
      if (hit) g.wrecked.push(site)
      if (means === 'mob' && roll === 6) g.coins[n] = 0
      table.note('veto', { seat, site, roll, hit })
    },
  })
}

const freeSite =
  (g: Council) =>
  (site: Site): No | null =>
    g.built.includes(site) || g.wrecked.includes(site) ? TAKEN : null

export const council: Game<Council> = {
  id: 'council',
  title: 'Council',
  version: '1',
  options: [count('rounds', 4, 1, 6), count('coins', 2, 0, 5)],
  seats: () => seatsOf(['mayor', ...RIVALS]),
  setup({ rounds, coins }, chance) {
    const plans: Site[] = [...SITES]
    chance.shuffle('plans', plans)
    return {
      round: 1,
      rounds: rounds as number,
      built: [],
      wrecked: [],
      coins: RIVALS.map(() => coins as number),
      plans,
    }
  },
  *turn(g, table) {
    table.note('round', { round: g.round })
    const site = yield* askOpen(
      { seat: 'mayor', kind: 'council.build', candidates: SITES, check: freeSite(g) },
      RIVALS.map((_, n) => veto(g, table, n)),
      COUNCIL_LIMIT,
    )
    if (site === null) table.note('nothing-left')
    else {
      g.built.push(site)
      if (g.plans.length > 0 && table.chance.draw('plans', g.plans) === site) g.coins = g.coins.map(() => 0)
    }
    g.round++
  },
  outcome(g) {
    if (g.round <= g.rounds && g.built.length + g.wrecked.length < SITES.length) return null
    return g.built.length > g.wrecked.length ? wonBy(['mayor']) : wonBy([...RIVALS])
  },
  view: (g) => g,
  resample: (g) => g,
}

export const councilFaults = (g: Council): readonly string[] =>
  SITES.filter((site) => [...g.built, ...g.wrecked].filter((other) => other === site).length > 1)

/* ---------------------------------------------------------------------------- bazaar: answers that cannot be listed */

const TRADERS = ['ada', 'ben', 'cleo'] as const
type Trader = (typeof TRADERS)[number]

export interface Bazaar {
  turn: number
  turns: number
  coins: number[]
  silk: number[]
  /** The value of each bale left on the market. */
  market: number[]
  /** Secret, by trader: the value of a bale for them at the end. */
  wish: number[]
  /** The wishes that nobody has. */
  spare: number[]
}

/** `coins` and `silk` are offered in exchange for `forCoins` and `forSilk`. */
export interface Offer {
  readonly to: Trader
  readonly coins: number
  readonly silk: number
  readonly forCoins: number
  readonly forSilk: number
}

const amount = z.int().check(z.gte(0), z.lte(99))
const offerShape = z.strictObject({
  to: z.enum(TRADERS),
  coins: amount,
  silk: amount,
  forCoins: amount,
  forSilk: amount,
})

const EMPTY_HANDED = no('B-3.1', 'empty-handed')
const SELF = no('B-3.2', 'own-partner')
const NOTHING = no('B-3.3', 'nothing-for-nothing')

function mayTrade(g: Bazaar, n: number): No | null {
  return g.coins[n] + g.silk[n] > 0 ? null : EMPTY_HANDED
}

/** The form for an offer of one trader to one of `partners`. */
function offer(g: Bazaar, n: number, partners: readonly Trader[]): Form<Offer> {
  return form<Offer>(
    offerShape,
    (given) => {
      const to = TRADERS.indexOf(given.to)
      if (to === n || !partners.includes(given.to)) return SELF
      if (given.coins > g.coins[n]) return no('B-3.4', 'too-few-coins', { have: g.coins[n] })
      if (given.silk > g.silk[n]) return no('B-3.5', 'too-little-silk', { have: g.silk[n] })
      return given.coins + given.silk > 0 ? null : NOTHING
    },
    (chance) => {
      const others = partners.filter((name) => name !== TRADERS[n])
      const to = others[chance.roll(others.length) - 1]
      const coins = g.coins[n] > 0 ? chance.roll(g.coins[n]) : 0
      const silk = g.silk[n] > 0 ? chance.roll(g.silk[n]) : 0
      return { to, coins, silk, forCoins: chance.roll(3) - 1, forSilk: chance.roll(2) - 1 }
    },
    () => mayTrade(g, n),
  )
}

/** The partner accepts or declines an offer, and can accept only what they can pay. */
function* deal(g: Bazaar, table: Table, n: number, given: Offer): Procedure {
  const to = TRADERS.indexOf(given.to)
  const CANNOT_PAY = no('B-3.6', 'cannot-pay')
  const reply = yield* ask(
    given.to,
    'deal.reply',
    ['accept', 'decline'],
    (word) =>
      word === 'decline' || (g.coins[to] >= given.forCoins && g.silk[to] >= given.forSilk) ? null : CANNOT_PAY,
    { from: TRADERS[n], ...given },
  )
  table.note('deal', { from: TRADERS[n], ...given, reply })
  if (reply === 'decline') return
  g.coins[n] += given.forCoins - given.coins
  g.coins[to] += given.coins - given.forCoins
  g.silk[n] += given.forSilk - given.silk
  g.silk[to] += given.silk - given.forSilk
}

const SOLD_OUT = no('B-2.1', 'sold-out')
const NO_MONEY = no('B-2.2', 'no-money')

export const bazaar: Game<Bazaar> = {
  id: 'bazaar',
  title: 'Bazaar',
  version: '1',
  options: [count('turns', 6, 1, 12)],
  seats: () => seatsOf(TRADERS),
  setup({ turns }, chance) {
    const wishes = [1, 2, 3, 4, 5]
    chance.shuffle('wishes', wishes)
    const wish = [wishes.pop()!, wishes.pop()!, wishes.pop()!]
    wishes.sort()
    return {
      turn: 0,
      turns: turns as number,
      coins: [2, 2, 2],
      silk: [0, 0, 0],
      market: [1, 1, 2, 2, 3],
      wish,
      spare: wishes,
    }
  },
  *turn(g, table) {
    const n = g.turn % TRADERS.length
    const seat = TRADERS[n]
    const others = TRADERS.filter((name) => name !== seat)
    const act = yield* askOpen(
      {
        seat,
        kind: 'bazaar.act',
        candidates: ['buy', 'offer', 'work'],
        check: (word) => {
          if (word === 'offer') return mayTrade(g, n)
          if (word !== 'buy') return null
          if (g.market.length === 0) return SOLD_OUT
          return g.coins[n] > 0 ? null : NO_MONEY
        },
      },
      others.map((name) =>
        interruption<Offer>({
          seat: name,
          kind: 'bazaar.propose',
          candidates: [],
          form: offer(g, TRADERS.indexOf(name), [seat]),
          run: (given) => deal(g, table, TRADERS.indexOf(name), given),
        }),
      ),
      1,
    )
    if (act === 'work') g.coins[n] += table.chance.roll(4) === 4 ? 2 : 1
    else if (act === 'buy') {
      const bale = table.chance.draw('market', g.market)
      g.coins[n]--
      g.silk[n] += bale
      table.note('bought', { seat, bale })
    } else if (act === 'offer') {
      yield* deal(g, table, n, yield* askForm(seat, 'bazaar.offer', offer(g, n, others)))
    }
    g.turn++
  },
  outcome: (g) =>
    g.turn < g.turns
      ? null
      : best(
          TRADERS,
          TRADERS.map((_, n) => g.coins[n] + g.silk[n] * g.wish[n]),
        ),
  view(g, seat) {
    // The spare wishes are hidden too, since they reveal something about the others'.
    return { ...g, wish: g.wish.map((wish, n) => (TRADERS[n] === seat ? wish : 0)), spare: g.spare.map(() => 0) }
  },
  resample(g, seat, chance) {
    const own = TRADERS.indexOf(seat as Trader)
    const unknown = [...g.spare, ...g.wish.filter((_, n) => n !== own)]
    chance.shuffle('unknown', unknown)
    const wish = g.wish.map((mine, n) => (n === own ? mine : unknown.pop()!))
    return { ...g, wish, spare: unknown.sort() }
  },
}

export function bazaarFaults(g: Bazaar): readonly string[] {
  const faults: string[] = []
  if ([...g.coins, ...g.silk].some((held) => held < 0)) faults.push('somebody holds less than nothing')
  if ([...g.silk, ...g.market].reduce((sum, n) => sum + n, 0) !== 9) faults.push('silk was lost or made')
  if ([...g.wish, ...g.spare].toSorted().join() !== '1,2,3,4,5') faults.push('the wishes are not those of the box')
  return faults
}

/* ----------------------------------------------------------------------------------- whispers: hidden information */

const WHISPERERS = ['nora', 'otto', 'pia'] as const
const CARDS = 18

export interface Whispers {
  round: number
  rounds: number
  /** The last one is the top. */
  deck: number[]
  hands: number[][]
  /** The card that each seat has put face down, 0 for none. */
  laid: number[]
  /** Who is looking at the top of the deck, -1 for nobody. */
  looking: number
  discard: number[]
  score: number[]
}

function drawCard(g: Whispers, table: Table, n: number): void {
  const card = g.deck.pop()
  if (card === undefined) return
  g.hands[n].push(card)
  table.note('drew', { seat: WHISPERERS[n] })
  table.note('drew.card', { seat: WHISPERERS[n], card }, [WHISPERERS[n]])
}

/** Puts a card face down; it can be changed once. */
function* lay(g: Whispers, table: Table, n: number): Procedure {
  const seat = WHISPERERS[n]
  for (let again = 0; again < 2; again++) {
    // Not in a local variable: everything hidden must be in the state.
    g.laid[n] = yield* ask(seat, again === 0 ? 'lay' : 'lay.again', () => [...g.hands[n]])
    g.hands[n].splice(g.hands[n].indexOf(g.laid[n]), 1)
    table.note('laid', { card: g.laid[n] }, [seat])
    if (again === 1 || (yield* ask(seat, 'lay.sure', ['sure', 'change'])) === 'sure') return
    g.hands[n].push(g.laid[n])
    g.laid[n] = 0
  }
}

function* scout(g: Whispers, table: Table, n: number): Procedure {
  const seat = WHISPERERS[n]
  if (g.deck.length === 0 || (yield* ask(seat, 'scout', ['look', 'pass'])) === 'pass') return
  g.looking = n
  table.note('looked', { seat })
  table.note('saw', { card: g.deck[g.deck.length - 1] }, [seat])
  const what = yield* ask(seat, 'scout.what', ['take', 'bury'])
  g.looking = -1
  if (what === 'take') drawCard(g, table, n)
  else table.chance.shuffle('deck', g.deck)
}

export const whispers: Game<Whispers> = {
  id: 'whispers',
  title: 'Whispers',
  version: '1',
  options: [count('rounds', 3, 1, 4)],
  seats: () => seatsOf(WHISPERERS),
  setup({ rounds }, chance) {
    const deck = Array.from({ length: CARDS }, (_, n) => n + 1)
    chance.shuffle('deck', deck)
    const hands = WHISPERERS.map(() => [deck.pop()!, deck.pop()!, deck.pop()!])
    const none = WHISPERERS.map(() => 0)
    return { round: 1, rounds: rounds as number, deck, hands, laid: [...none], looking: -1, discard: [], score: none }
  },
  *turn(g, table) {
    const first = table.chance.roll(3) - 1
    yield* scout(g, table, first)
    yield* together(WHISPERERS.map((_, n) => lay(g, table, n)))
    const high = Math.max(...g.laid)
    const winner = g.laid.indexOf(high)
    g.score[winner] += g.round
    table.note('trick', { laid: g.laid, winner: WHISPERERS[winner] })
    g.discard.push(...g.laid)
    g.laid.fill(0)
    for (let n = 0; n < 3; n++) drawCard(g, table, n)
    g.round++
  },
  outcome: (g) => (g.round > g.rounds ? best(WHISPERERS, g.score) : null),
  view(g, seat) {
    const own = WHISPERERS.indexOf(seat as (typeof WHISPERERS)[number])
    const top = own >= 0 && g.looking === own ? g.deck.length - 1 : -1
    return {
      ...g,
      deck: g.deck.map((card, at) => (at === top ? card : 0)),
      hands: g.hands.map((hand, n) => (n === own ? hand : hand.map(() => 0))),
      laid: g.laid.map((card, n) => (n === own || card === 0 ? card : -1)),
    }
  },
  resample(g, seat, chance) {
    const own = WHISPERERS.indexOf(seat as (typeof WHISPERERS)[number])
    const seen = own >= 0 && g.looking === own ? [g.deck[g.deck.length - 1]] : []
    const hidden = g.deck.slice(0, g.deck.length - seen.length)
    for (let n = 0; n < 3; n++) if (n !== own) hidden.push(...g.hands[n], ...(g.laid[n] === 0 ? [] : [g.laid[n]]))
    chance.shuffle('hidden', hidden)
    const take = (): number => hidden.pop()!
    const hands = g.hands.map((hand, n) => (n === own ? hand : hand.map(take)))
    const laid = g.laid.map((card, n) => (n === own || card === 0 ? card : take()))
    return { ...g, hands, laid, deck: [...hidden, ...seen] }
  },
}

export function whispersFaults(g: Whispers): readonly string[] {
  const all = [...g.deck, ...g.hands.flat(), ...g.laid.filter((card) => card !== 0), ...g.discard]
  const right = all.length === CARDS && new Set(all).size === CARDS
  return right ? [] : [`the cards are ${all.toSorted((a, b) => a - b).join()}`]
}

/* ----------------------------------------------------------------------------------- march: two versions of a game */

export interface March {
  turn: number
  /** Steps made so far. */
  at: number
  luck: number[]
}

/** Version 2 forbids running on the first two turns, and has one more option. */
export function march(version: '1' | '2'): Game<March> {
  const NO_RUNNING = no('M-1', 'no-running')
  return {
    id: 'march',
    title: 'March',
    version,
    options: version === '1' ? [] : [count('rations', 3, 1, 9)],
    seats: () => seatsOf(['scout', 'guard']),
    setup: () => ({ turn: 0, at: 0, luck: [] }),
    *turn(g, table) {
      // Rolled before the first question: a resting point must include it.
      g.luck.push(table.chance.roll(6))
      const pace = yield* ask('scout', 'pace', ['walk', 'run', 'halt'], (how) =>
        version === '2' && how === 'run' && g.turn < 2 ? NO_RUNNING : null,
      )
      g.at += pace === 'run' ? table.chance.roll(6) : pace === 'walk' ? 1 : 0
      table.note('moved', { pace, at: g.at })
      const watch = yield* ask('guard', 'watch', ['wake', 'sleep'])
      if (watch === 'wake') g.luck.push(table.chance.roll(6))
      g.turn++
    },
    outcome: (g) => (g.turn >= 5 ? wonBy(g.at > 8 ? ['scout'] : ['guard'], { scout: g.at }) : null),
    view: (g) => g,
    resample: (g) => g,
  }
}

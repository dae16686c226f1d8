// 13.0: how the cards come into play, and how that affects the Cheka, Makhno and the scores.
import {
  type JournalEntry,
  type LivePosition,
  Match,
  playOut,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, type Epoch } from '../data/cards.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { OPTIONS, type Settings } from './state.ts'

const EXPANSION = [9, 10, 18, 19, 28, 36, 37, 38, 39, 45, 48, 58]
const ALL = Array.from({ length: 60 }, (_, at) => at + 1)
const BASE = ALL.filter((card) => !EXPANSION.includes(card))
const ofEpoch = (epoch: Epoch, cards: readonly number[]) =>
  CARDS.filter((card) => card.epoch === epoch && cards.includes(card.n)).map((card) => card.n)
const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)
const BARE = { reserves: 0, decrees: 0 }

const facing = (card: number, scene: Scene = {}): Table => table({ cards: [card], ...scene })
const start = (options: Partial<Settings>): Table => table({ options })

const MOST_ANSWERS = 1000
const SAFE = { box: [4, 4, 4, 5, 4, 4], level: 2 }

/**
 * The cards in the order drawn. Resets fronts and level after each answer, so that the game lasts to its last card.
 * The Cheka returns each of the cards in `returned` once.
 */
function order(options: Partial<Settings>, seed: string, returned: readonly number[] = []): number[] {
  const journal: JournalEntry[] = []
  const given = readOptions(OPTIONS, { ...BARE, level10: true, ...options, cheka: returned.length > 0 })
  const run = Run.begin(sovietDawn, given, { source: seeded(seed), loaded: null }, journal)
  const toReturn = new Set(returned)
  const choose = ({ asks: [ask], view: s }: LivePosition<State>) => {
    if (ask.kind === 'cheka') return { ask, answer: toReturn.delete(s.card) ? 'spend' : 'keep' }
    // Denikin must be beaten to end #40.
    const drive = s.card === 40 && ask.options.includes('offensive:southern')
    if (ask.kind === 'action') return { ask, answer: drive ? 'offensive:southern' : 'pass' }
    return { ask, answer: ask.options[0] }
  }
  const { outcome } = playOut(run, { reds: { choose } }, ({ state, index }) => {
    if (index > MOST_ANSWERS) throw new Error('the game does not end after the last card')
    state.box = [...SAFE.box]
    state.level = SAFE.level
    if (toReturn.size > 0) state.markers[0] = 'held'
  })
  expect(outcome.result).toBe('military-victory')
  expect(gamePackage.faults(run.state, given)).toEqual([])
  expect([...toReturn]).toEqual([])
  return journal.filter(({ kind }) => kind === 'card').map(({ data }) => data.card as number)
}

const SEEDS = ['11', '12', '13', '14', '15', '16', '17', '18']

describe('the standard game', { timeout: 60_000 }, () => {
  it('begins with Twilight alone; the twelve expansion cards stay in the box', () => {
    const { state } = start({})
    expect(sorted(state.deck)).toEqual(ofEpoch('twilight', BASE))
    expect(state.bottom).toEqual([])
    expect(sorted(state.darkness)).toEqual(ofEpoch('darkness', BASE))
    expect(sorted(state.dawn)).toEqual(ofEpoch('dawn', BASE))
  })

  it('draws in an order that depends only on the seed', () => {
    expect(order({}, '1')).toEqual(order({}, '1'))
    expect(order({}, '1')).not.toEqual(order({}, '2'))
  })
})

describe('the extended game', { timeout: 60_000 }, () => {
  it('SD-13.1 the twelve expansion cards join their epochs: 60 cards', () => {
    const { state } = start({ scenario: 'extended' })
    expect(sorted(state.deck)).toEqual(ofEpoch('twilight', ALL))
    expect(sorted(state.darkness)).toEqual(ofEpoch('darkness', ALL))
    expect(sorted(state.dawn)).toEqual(ofEpoch('dawn', ALL))
    expect(state.deck.filter((card) => EXPANSION.includes(card))).toEqual([9])
    expect(state.darkness.filter((card) => EXPANSION.includes(card))).toEqual([10, 18, 19, 28, 36])
    expect(state.dawn.filter((card) => EXPANSION.includes(card))).toEqual([37, 38, 39, 45, 48, 58])
    expect(state.deck.length + state.darkness.length + state.dawn.length).toBe(60)
  })

  it('SD-13.1 all sixty are played, and the scores count them', () => {
    const drawn = order({ scenario: 'extended' }, '1')
    expect(sorted([...new Set(drawn)])).toEqual(ALL)
    const lost = facing(1, { options: { scenario: 'extended' }, box: { southern: 1 } }).answer('draw')
    expect(lost.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 59 } })
  })

  it('SD-13.1 the expansion cards can join the other scenarios as well', () => {
    for (const scenario of ['standard', 'steady', 'historical'] as const) {
      const { state } = start({ scenario, expansion: true })
      const cards = [...state.deck, ...state.bottom, ...state.darkness, ...state.dawn]
      expect(sorted(cards)).toEqual(ALL)
    }
  })
})

describe('steady pacing', { timeout: 60_000 }, () => {
  const options = { scenario: 'steady' } as const

  it('SD-13.2a #8 is under the shuffled rest of Twilight', () => {
    const { state } = start(options)
    expect(state.bottom).toEqual([8])
    expect(sorted(state.deck)).toEqual(ofEpoch('twilight', BASE).filter((card) => card !== 8))
    const orders = SEEDS.map((seed) => order(options, seed))
    for (const drawn of orders) expect(drawn.indexOf(8)).toBe(12)
    // The rest is shuffled: games begin differently.
    expect(new Set(orders.map((drawn) => drawn[0])).size).toBeGreaterThan(1)
  })

  it('SD-13.2a a returned #8, #33 or #27 goes back to its fixed place and is drawn again next', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const drawn = order(options, seed, [8, 33, 27])
      expect(drawn.slice(12, 14)).toEqual([8, 8])
      const armistice = drawn.indexOf(27)
      expect(drawn.slice(armistice - 2, armistice + 2)).toEqual([33, 33, 27, 27])
    }
  })

  it('SD-13.2a any other returned card is shuffled in, above the fixed ones', () => {
    for (const seed of SEEDS) {
      const drawn = order(options, seed, [1, 15, 22])
      expect(drawn.lastIndexOf(1)).toBeLessThan(drawn.indexOf(8))
      expect(drawn.lastIndexOf(15)).toBeLessThan(drawn.indexOf(8))
      expect(drawn.lastIndexOf(22)).toBeLessThan(drawn.indexOf(33))
      expect(drawn.filter((card) => card === 1)).toHaveLength(2)
    }
  })

  it('SD-13.2b with Darkness, #33 is last but one and #27 last of the new pile', () => {
    for (const seed of SEEDS) {
      const drawn = order(options, seed)
      // 13 of Twilight, 19 of Darkness.
      expect(drawn.slice(30, 32)).toEqual([33, 27])
      expect(sorted(drawn.slice(0, 13))).toEqual(ofEpoch('twilight', BASE))
      expect(sorted(drawn.slice(13, 32))).toEqual(ofEpoch('darkness', BASE))
    }
    const twilight = { deck: [], discard: ofEpoch('twilight', BASE).filter((card) => card !== 8) }
    const d = table({ options: { ...options, ...BARE }, state: twilight }).answers('draw', 'treaty', 'pass')
    expect(d.state.bottom).toEqual([33, 27])
    expect(d.state.deck).not.toContain(33)
    expect(d.state.deck).not.toContain(27)
  })

  it('SD-13.2b with the expansion cards too', () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const drawn = order({ ...options, expansion: true }, seed)
      expect(drawn.indexOf(8)).toBe(13)
      expect(drawn.slice(36, 38)).toEqual([33, 27])
    }
  })

  it('SD-13.2b Dawn is shuffled as usual: after #27 no card has a fixed place, and Makhno is drawn again', () => {
    const orders = SEEDS.map((seed) => order(options, seed))
    expect(new Set(orders.map((drawn) => drawn[32])).size).toBeGreaterThan(1)
    for (const drawn of orders) {
      expect(drawn.filter((card) => card === 41)).toHaveLength(2)
      expect(sorted(drawn.slice(32))).toEqual(sorted([...ofEpoch('dawn', BASE), 41]))
    }
  })
})

describe('the historical game', { timeout: 60_000 }, () => {
  const options = { scenario: 'historical' } as const

  it('SD-13.3 all cards form one pile in numeric order from the start, nothing set aside', () => {
    const { state } = start(options)
    expect(state.bottom).toEqual(ALL)
    expect([state.deck, state.darkness, state.dawn]).toEqual([[], [], []])
    for (const seed of ['1', '2']) expect(order(options, seed)).toEqual(ALL)
  })

  it('SD-13.3 60 cards unless the twelve expansion cards are left out', () => {
    const short = { ...options, withoutExpansion: true }
    expect(start(short).state.bottom).toEqual(BASE)
    expect(order(short, '1')).toEqual(BASE)
    // The option that adds them elsewhere has no effect here, nor this one elsewhere.
    expect(start({ ...short, expansion: true }).state.bottom).toEqual(BASE)
    const steady = start({ scenario: 'steady', expansion: true, withoutExpansion: true }).state
    expect([...steady.deck, ...steady.bottom, ...steady.darkness, ...steady.dawn]).toHaveLength(60)
  })

  /** The historical game with the cards before this one already played. */
  const from = (card: number, overrides: Partial<State> = {}, dice: readonly number[] = []): Table =>
    table({
      options: { ...options, ...BARE },
      dice,
      state: {
        bottom: ALL.filter((other) => other >= card),
        discard: ALL.filter((other) => other < card),
        epochs: card > 27 ? 3 : card > 8 ? 2 : 1,
        greatWar: card > 27 ? 'war-over' : card > 8 ? 'separate-peace' : 'russia-in-ww1',
        ...overrides,
      },
    })
  const marker = (at: number): State['markers'] =>
    Array.from({ length: 7 }, (_, n): State['markers'][number] => (n === at ? 'held' : 'table'))

  it('SD-13.3 #8 and #27 move the Great War marker and drop Subversion, without a shuffle', () => {
    const treaty = from(8, { markers: marker(4) }).answers('draw', 'treaty', 'usual', 'pass')
    expect([treaty.state.greatWar, treaty.state.markers[4], treaty.state.epochs]).toEqual([
      'separate-peace',
      'table',
      2,
    ])
    expect([treaty.state.bottom, treaty.state.deck]).toEqual([ALL.filter((card) => card > 8), []])
    const armistice = from(27, { markers: marker(4) }).answers('draw', 'usual', 'pass')
    expect([armistice.state.greatWar, armistice.state.markers[4], armistice.state.epochs]).toEqual([
      'war-over',
      'table',
      3,
    ])
    expect([armistice.state.bottom, armistice.state.deck]).toEqual([ALL.filter((card) => card > 27), []])
  })

  it('SD-13.3 the Cheka puts the card back on top', () => {
    const d = from(11, { markers: marker(0) }).answers('draw', 'spend', 'pass')
    expect([d.state.bottom, d.state.discard]).toEqual([ALL.filter((card) => card >= 11), ALL.slice(0, 10)])
    expect(d.answer('draw').state.card).toBe(11)
    expect(order(options, '1', [1, 8, 27, 60])).toEqual(
      ALL.flatMap((card) => ([1, 8, 27, 60].includes(card) ? [card, card] : [card])),
    )
  })

  it('SD-13.3 Makhno comes after #27, so he is never recycled', () => {
    const d = from(41, {}, [4, 4]).answers('draw', 'pass')
    expect(d.state.discard.at(-1)).toBe(41)
    expect([d.state.dawn, d.state.deck]).toEqual([[], []])
    expect(d.answer('draw').state.card).toBe(42)
  })

  it('SD-13.3 epochs count as added once #8 and #27 have resolved', () => {
    const swiftness = (d: Table) => d.outcome?.parts.find(({ what }) => what === 'swiftness')?.points
    const rise = (card: number, overrides: Partial<State> = {}) => from(card, { level: 8, ...overrides }, [6])
    expect(swiftness(rise(1).answers('draw', 'politics'))).toBe(9)
    expect(swiftness(rise(8).answers('draw', 'treaty', 'politics'))).toBe(9)
    expect(swiftness(rise(12).answers('draw', 'politics'))).toBe(5)
    expect(swiftness(rise(27).answers('draw', 'politics'))).toBe(5)
    expect(swiftness(rise(29).answers('draw', 'politics'))).toBe(0)
  })

  it('SD-13.3 the game is won with the last card, not before', () => {
    const d = from(59, { status: ['active', 'removed', 'active', 'active', 'active', 'removed'] }).answers(
      'draw',
      'pass',
    )
    expect(d.outcome).toBe(null)
    d.answers('draw', 'pass')
    expect(d.outcome).toMatchObject({ result: 'military-victory' })
  })

  it('SD-13.3 a defeat counts the cards of the game in use', () => {
    const lost = (withoutExpansion: boolean) =>
      table({ options: { ...options, withoutExpansion }, box: { southern: 1 } }).answer('draw').outcome?.scores.reds
    expect([lost(false), lost(true)]).toEqual([59, 47])
  })
})

describe('the strategy article', { timeout: 60_000 }, () => {
  /** The results of random first turns with one first card; null if the game goes on. */
  const firstTurns = (card: number, games: number): (string | null)[] =>
    Array.from({ length: games }, (_, seed) => {
      const match = Match.begin(sovietDawn, { seed, loaded: { dice: [], piles: { deck: [card] } } })
      const bot = random.create(seed)
      while (!match.over && match.state.turn + (match.state.phase === 'rest' ? 1 : 0) < 2) {
        const { asks } = match
        const { answer } = bot.choose({ asks } as unknown as LivePosition)
        expect(match.answer('reds', answer)).toMatchObject({ ok: true })
      }
      return match.outcome?.result ?? null
    })

  it('SD-ST a first card can lose the game only if it is #3', () => {
    for (const card of ofEpoch('twilight', BASE)) {
      const ends = new Set(firstTurns(card, 60))
      if (card !== 3) expect([card, [...ends]]).toEqual([card, [null]])
      // Worst case: all Actions passed, and every die shows a 1.
      const d = facing(card, { options: BARE, dice: [1, 1, 1] }).answer('draw')
      d.until('action').answer('pass')
      expect([card, d.outcome?.result ?? null]).toEqual([card, card === 3 ? 'political-defeat' : null])
    }
  })

  it('SD-ST on #3 two forfeits, or a level gained, make that impossible', () => {
    const talks = facing(3, { options: BARE, dice: [1] }).answers('draw', 'forfeit', 'forfeit', 'pass')
    expect([talks.outcome, talks.state.level]).toEqual([null, 1])
    const raised = facing(3, { options: BARE, dice: [4, 1] }).answers('draw', 'politics', 'pass')
    expect([raised.outcome, raised.state.level, raised.rolled]).toEqual([null, 1, [4, 1]])
  })
})

// How bots deal with each other: what they give up, pay, promise, propose and agree to.
import {
  type Bot,
  type JournalEntry,
  type Json,
  LivePosition,
  type Move,
  playOut,
  Run,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { russianCivilWar } from '../game.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import type { Motion, SeatId, State } from '../rules/state.ts'
import { give, goesOn, goesOnIn, interruptsIn, policy, runOf, says } from '../testing/programs.ts'
import { counter, type Scene, type Stacks, type Table, table } from '../testing/table.ts'

const scene = (map: Stacks, more: Scene = {}): Table => table({ map, ...more })
const THREE = { options: { players: 3 } } as const

/** The interrupt of a bot that knows everything from the journal. */
const interrupt = (run: Run<State>, seat: string, id = 'sensible'): Move | null => interruptsIn(run, seat, id)

describe('what a bot gives up in an exchange', () => {
  const lost = (t: Table): string[] =>
    goesOn(t, ['combat', 'assemble', 'lose'])
      .map(String)
      .filter((answer) => answer.startsWith('lose:'))

  it('RCW-8.34 an army rather than leaders of the same total strength', () => {
    // At 3:1 a roll of 4 is an exchange: three points are lost, as one army or three leaders.
    const map = { KHAR: ['a 256 212 257 215 258', '- 116'] }
    expect(lost(scene(map, { step: 'combat', turn: 6, dice: [4] }))).toEqual(['lose:215'])
  })

  it('RCW-11.32 the army under Trotsky rather than Trotsky, whose loss costs a marker', () => {
    const map = { KHAR: ['a 152 111', '- 209'] }
    const t = scene(map, { step: 'combat', turn: 6, dice: [4], chits: { a: { politburo: 2 } } })
    expect(lost(t)).toEqual(['lose:111'])
  })

  it('RCW-7.4 a leader without units rather than one whose units would be left without a leader', () => {
    const map = { KHAR: ['a 258 215', 'a 259', 'b 160'] }
    expect(lost(scene(map, { step: 'combat', turn: 6, dice: [6] }))).toEqual(['lose:259'])
  })
})

describe('what a bot takes in a purge', () => {
  /** What it takes from player B for three points. */
  const takes = (stacks: readonly string[]): Json[] => {
    const map = { TVER: ['a 152 111'], PETR: [...stacks] }
    const chits = { a: { politburo: 8 }, b: { politburo: 2 } }
    const run = runOf(scene(map, { ...THREE, chits, active: 'c', turn: 6, dice: [6, 6] }))
    give(run, 'a', { purge: { against: 'b', members: ['a'], alone: false } })
    return goesOnIn(run, ['purge.roll', 'purge.take']).filter((answer) => answer !== 'roll')
  }

  it('RCW-11.21 three leaders with their armies rather than one who is worth more than each of them', () => {
    const taken = takes(['b 151', 'b 160 116', 'b 162 115', 'b 164 103'])
    expect(taken.toSorted()).toEqual(['purge:160', 'purge:162', 'purge:164'])
  })

  it('RCW-11.32 Lenin, for the marker that comes with him', () => {
    expect(takes(['b 151', 'b 154 112'])).toEqual(['purge:151'])
  })
})

describe('a bot asked for something', () => {
  const MAP = { TVER: ['a 151 111', 'b 160 116'], PETR: ['c 153', 'b 162 115', 'b 164 103', 'b 165 107'] }
  const CHITS = { a: { politburo: 7 }, b: { assassin: 1 }, c: { politburo: 6 } }

  it('RCW-6.3 gives nothing without a promise in return, however great the threat', () => {
    const offers = [{ to: 1, give: [], take: ['assassin'], words: '' }, null, null]
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'a', state: { offers } })
    expect(interrupt(runOf(t), 'b')).toMatchObject({
      answer: 'decline:a',
      reason: 'nothing is offered or promised for 1 Assassin',
    })
  })

  it('RCW-29.0b says that it pays for a promise', () => {
    const offers = [{ to: 1, give: [], take: ['assassin'], words: 'A quiet season for it.' }, null, null]
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'a', state: { offers } })
    expect(interrupt(runOf(t), 'b')).toMatchObject({
      answer: 'accept:a',
      reason: 'it pays 1 Assassin for Player A’s promise of a quiet season',
    })
  })

  it('does not pay twice for the same peace, nor a player who has broken it', () => {
    const offers = [{ to: 1, give: [], take: ['assassin'], words: 'A quiet season for it.' }, null, null]
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'a', turn: 3, state: { offers } })
    const paid = (turn: number): JournalEntry[] => [
      { index: 0, kind: 'turn', data: { player: 'a', turn } },
      { index: 0, kind: 'trade', data: { from: 'a', to: 'b', give: [], take: ['terror'] } },
    ]
    const now: JournalEntry = { index: 0, kind: 'turn', data: { player: 'a', turn: 3 } }
    const broken: JournalEntry = { index: 0, kind: 'purge', data: { purgers: ['a', 'c'], against: 'b' } }
    const reply = (journal: JournalEntry[]): Json => interrupt(runOf(t, journal), 'b')?.answer ?? null
    expect(reply([...paid(1), now])).toBe('accept:a')
    expect(reply([...paid(3)])).toBe('decline:a')
    expect(reply([...paid(1), broken, now])).toBe('decline:a')
  })

  it('never demands a Politburo marker as the price of peace', () => {
    const t = scene(MAP, { ...THREE, chits: { ...CHITS, b: { politburo: 2 } }, active: 'b' })
    expect(interrupt(runOf(t), 'a')?.answer).toMatchObject({ purge: { against: 'b' } })
  })
})

describe('a bot that was paid to leave a player in peace', () => {
  const MAP = { TVER: ['a 151 111', 'b 160 116'], PETR: ['c 153', 'b 162 115', 'b 164 103', 'b 165 107'] }
  const paid: JournalEntry[] = [
    { index: 0, kind: 'turn', data: { player: 'c', turn: 3 } },
    { index: 0, kind: 'trade', data: { from: 'a', to: 'b', give: [], take: ['assassin'] } },
  ]
  const next: JournalEntry = { index: 0, kind: 'turn', data: { player: 'c', turn: 4 } }
  const position = (turn: number, motions: (Motion | null)[] = [null, null, null]): Table =>
    scene(MAP, {
      ...THREE,
      chits: { a: { politburo: 7 }, c: { politburo: 6 } },
      active: 'b',
      turn,
      state: { motions },
    })

  it('proposes no purge of him in this game turn and the next', () => {
    expect(interrupt(runOf(position(3), paid), 'a')).toBeNull()
    expect(interrupt(runOf(position(4), [...paid, next]), 'a')).toBeNull()
    const later: JournalEntry = { index: 0, kind: 'turn', data: { player: 'c', turn: 5 } }
    expect(interrupt(runOf(position(5), [...paid, next, later]), 'a')?.answer).toMatchObject({
      purge: { against: 'b' },
    })
  })

  it('agrees to no purge of him either, and says why', () => {
    const motion = { members: [2, 0], against: 1, alone: false, shares: null, consent: [2] }
    const t = position(3, [null, null, motion])
    expect(interrupt(runOf(t, []), 'a')?.answer).toBe('consent:c')
    expect(interrupt(runOf(t, paid), 'a')).toMatchObject({
      answer: 'refuse:c',
      reason: 'it took payment for peace with Player B',
    })
  })
})

describe('a bot and motions for purges', () => {
  const MAP = { TVER: ['a 151 111', 'b 160 116'], PETR: ['c 153', 'b 162 115', 'b 164 103', 'b 165 107'] }
  const CHITS = { a: { politburo: 7 }, c: { politburo: 6 } }

  it('RCW-11.11 does not propose a refused purge again in the same game turn, but does in the next', () => {
    const refusedIn = (turn: number): JournalEntry[] => [
      { index: 0, kind: 'turn', data: { player: 'b', turn } },
      { index: 0, kind: 'motion', data: { mover: 'a', against: 'b', members: ['a', 'c'], alone: false } },
      { index: 0, kind: 'motion.refused', data: { player: 'c', mover: 'a' } },
    ]
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'b', turn: 3 })
    expect(interrupt(runOf(t, refusedIn(3)), 'a')).toBeNull()
    const now: JournalEntry = { index: 0, kind: 'turn', data: { player: 'b', turn: 3 } }
    expect(interrupt(runOf(t, [...refusedIn(2), now]), 'a')?.answer).toMatchObject({ purge: { against: 'b' } })
  })

  it('does not propose it again without a journal either', () => {
    const run = runOf(scene(MAP, { ...THREE, chits: CHITS, active: 'b' }))
    const bot = policy('sensible').create(1)
    const says = (): Json => interruptsIn(run, 'a', 'sensible', bot)?.answer ?? null
    const motion = says()
    expect(motion).toMatchObject({ purge: { against: 'b' } })
    give(run, 'a', motion)
    give(run, 'c', 'refuse:a')
    expect(says()).toBeNull()
  })

  it('does not withdraw from a motion it has agreed to', () => {
    const motion = { members: [0, 2], against: 1, alone: false, shares: null, consent: [0, 2] }
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'b', state: { motions: [motion, null, null] } })
    expect(interrupt(runOf(t), 'c')).toBeNull()
  })

  it('proposes none while it has agreed to another', () => {
    const motion = { members: [2, 0], against: 1, alone: false, shares: null, consent: [2, 0] }
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'b', state: { motions: [null, null, motion] } })
    expect(interrupt(runOf(t), 'a')).toBeNull()
  })

  it.each([1, 2, 3, 4])('RCW-29.0b proposes the purge at once when its demand is refused (%i)', (seed) => {
    const run = runOf(scene(MAP, { ...THREE, chits: { ...CHITS, b: { felix: 1 } }, active: 'b' }))
    const bot = policy('sensible').create(seed)
    const demand = interruptsIn(run, 'a', 'sensible', bot)?.answer ?? null
    expect(demand).toMatchObject({ offer: { to: 'b', give: [], take: ['felix'] } })
    give(run, 'a', demand)
    give(run, 'b', 'decline:a')
    expect(bot.interrupt?.(new LivePosition(run, 'a'))?.answer).toMatchObject({ purge: { against: 'b' } })
  })

  it('replies to motions during its own turn too', () => {
    const motion = { members: [2, 0], against: 1, alone: false, shares: null, consent: [2] }
    const t = scene(MAP, { ...THREE, chits: CHITS, active: 'a', state: { motions: [null, null, motion] } })
    expect(says(t).answer).toBe('consent:c')
  })

  it('purges the most valuable victim, not the first in seat order', () => {
    const map = { TVER: ['b 151 111', 'a 158'], PETR: ['a 159', 'a 161', 'c 160 116', 'c 162 115', 'c 164 103'] }
    const t = scene(map, { ...THREE, chits: { b: { politburo: 9 } }, active: 'a' })
    expect(interrupt(runOf(t), 'b')?.answer).toMatchObject({ purge: { against: 'c' } })
  })
})

describe('the order to shoot the Czar', () => {
  const MAP = {
    TVER: ['a 152 111 CZAR'],
    PETR: ['b 151 102'],
    DONC: ['b 255 212'],
    KUBA: ['c 251 213'],
    STAV: ['c 253 215'],
  }
  const position = (): Table =>
    scene(MAP, {
      ...THREE,
      chits: { a: { politburo: 5 }, b: { politburo: 6 }, c: { politburo: 2 } },
      active: 'c',
      turn: 3,
      state: { order: [0] },
    })

  it('RCW-13.52 is agreed to by a Red player who does not hold him', () => {
    expect(interrupt(runOf(position()), 'b')).toMatchObject({
      answer: 'consent-order',
      reason: 'the Czar must not fall into White hands',
    })
  })

  it('RCW-13.52 is not agreed to by a player who hopes for a White Victory', () => {
    expect(interrupt(runOf(position()), 'c', 'gambler')?.answer).not.toBe('consent-order')
  })
})

describe('a leader in the trading session', () => {
  /** The answer of a gambler in seat A who is offered `gets` for `gives`. */
  const replyToOffer = (gets: string, gives: string): Json => {
    const { owner } = table({ step: 'trade' }).state
    const hands = owner.map((player, unit) => {
      if (unit === counter(gets)) return 1
      return unit === counter(gives) ? 0 : player
    })
    const offers = [null, { to: 0, give: [`leader:${gets}`], take: [`leader:${gives}`], words: '' }, null, null]
    return says(table({ step: 'trade', state: { owner: hands, offers } }), 'gambler').answer
  }

  it('RCW-11.32 counts with his army and marker: Lenin is not traded for a White leader without an army', () => {
    expect(replyToOffer('254', '151')).toBe('decline:b')
  })

  it('RCW-16.33 is traded for one of the other side by a player who has leaders of one side only', () => {
    const reds = ['160', '162', '164', '165', '166', '167', '153', '154', '155']
    const whites = ['258', '259', '260', '262', '263', '264', '252', '255', '271']
    /** The answer of seat A, who holds `mine`, when seat B, who holds `theirs`, offers one leader for another. */
    const answer = (mine: readonly string[], theirs: readonly string[]): Json => {
      const { owner } = table({ step: 'trade' }).state
      const hands = owner.map((player, unit) => {
        if (mine.includes(UNITS[unit].id)) return 0
        if (theirs.includes(UNITS[unit].id)) return 1
        return player === 0 ? 2 : player
      })
      const offers = [
        null,
        { to: 0, give: [`leader:${theirs[0]}`], take: [`leader:${mine[0]}`], words: '' },
        null,
        null,
      ]
      return says(table({ step: 'trade', state: { owner: hands, offers } })).answer
    }
    expect([answer(reds, whites), answer(whites, reds)]).toEqual(['accept:b', 'accept:b'])
  })
})

interface PlayedGame {
  readonly journal: readonly JournalEntry[]
  /** The reasons given for accepting offers that give nothing in return. */
  readonly paid: readonly string[]
}

/** A whole game of characters, with its journal. */
function playGame(seed: string, players: number): PlayedGame {
  const options = readOptions(russianCivilWar.options, { players })
  const journal: JournalEntry[] = []
  const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, journal, 'nothing')
  const paid: string[] = []
  const watch = (move: Move | null): void => {
    const [verb, seat] = String(move?.answer).split(':')
    const offer = verb === 'accept' ? run.state.offers['abcdef'.indexOf(seat)] : null
    if (offer?.give.length === 0) paid.push(move?.reason ?? '')
  }
  const bots: Record<string, Bot<State>> = {}
  for (const { id } of russianCivilWar.seats(options)) {
    const bot = policy('character').create(`${seed}/${id}`)
    bots[id] = {
      choose(position) {
        const move = bot.choose(position)
        watch(move)
        return move
      },
      interrupt(position) {
        const move = bot.interrupt?.(position) ?? null
        watch(move)
        return move
      },
    }
  }
  playOut(run, bots)
  return { journal, paid }
}

interface Trade {
  readonly from: SeatId
  readonly to: SeatId
  readonly give: readonly string[]
  readonly take: readonly string[]
}

/** The entries of some kinds, each with its game turn; 0 for the set-up. */
function* entries(journal: readonly JournalEntry[], ...kinds: string[]) {
  let turn = 0
  for (const { kind, data } of journal) {
    if (kind === 'turn') turn = Number(data.turn)
    if (kinds.includes(kind)) yield { turn, kind, data }
  }
}

const isLeader = (word: string, digit: string): boolean => word.startsWith(`leader:${digit}`)

describe('a table of characters', () => {
  const SEEDS = [
    ['bazaar', 4],
    ['soviet', 3],
    ['congress', 5],
    ['one', 4],
  ] as const
  let games: PlayedGame[] = []
  beforeAll(() => {
    games = SEEDS.map(([seed, players]) => playGame(seed, players))
  }, 120_000)
  const trades = (): { turn: number; trade: Trade }[][] =>
    games.map(({ journal }) =>
      [...entries(journal, 'trade')].map(({ turn, data }) => ({ turn, trade: data as unknown as Trade })),
    )

  it('gives something for nothing only in return for a promise, and says so', () => {
    for (const { journal, paid } of games) {
      const words = new Map<string, string>()
      for (const { kind, data } of entries(journal, 'offer', 'trade')) {
        if (kind === 'offer') words.set(String(data.from), String(data.words))
        else if ((data as unknown as Trade).give.length === 0) {
          expect(words.get(String(data.from))).toMatch(/until the end of the next game turn/)
          expect(data.take).not.toContain('politburo')
        } else expect(data.take).not.toEqual([])
      }
      for (const reason of paid) expect(reason).toMatch(/^it pays .* promise of a quiet season$/)
    }
    expect(trades().flat().length).toBeGreaterThan(0)
  })

  it('keeps every promise of a quiet season', () => {
    for (const { journal } of games) {
      const peace = new Map<string, number>()
      for (const { turn, kind, data } of entries(journal, 'trade', 'purge')) {
        if (kind === 'trade') {
          const { from, to, give } = data as unknown as Trade
          if (give.length === 0) peace.set(`${from} ${to}`, turn + 1)
          continue
        }
        for (const purger of data.purgers as readonly string[]) {
          expect(peace.get(`${purger} ${data.against}`) ?? -1).toBeLessThan(turn)
        }
      }
    }
  })

  it('does not trade anything back within a game turn', () => {
    for (const list of trades()) {
      const passed = new Set<string>()
      for (const { turn, trade } of list) {
        const { from, to, give, take } = trade
        const ways = [...give.map((word) => [from, to, word]), ...take.map((word) => [to, from, word])]
        for (const [giver, taker, word] of ways) {
          expect(passed).not.toContain(`${turn} ${taker} ${giver} ${word}`)
          passed.add(`${turn} ${giver} ${taker} ${word}`)
        }
      }
    }
  })

  it('proposes no refused purge again in the same game turn, and withdraws from none it has agreed to', () => {
    for (const { journal } of games) {
      const refused = new Set<string>()
      const open = new Map<string, { readonly name: string; readonly agreed: Set<string> }>()
      for (const { turn, kind, data } of entries(journal, 'motion', 'motion.consent', 'motion.refused')) {
        const mover = String(data.mover)
        if (kind === 'motion') {
          const name = `${turn} ${mover} ${data.against} ${(data.members as readonly string[]).toSorted()}`
          expect(refused).not.toContain(name)
          open.set(mover, { name, agreed: new Set() })
          continue
        }
        const motion = open.get(mover)
        if (kind === 'motion.consent') motion?.agreed.add(String(data.player))
        else {
          expect([...(motion?.agreed ?? [])]).not.toContain(String(data.player))
          refused.add(motion?.name ?? '')
        }
      }
    }
  })

  it('RCW-13.52 has the Czar shot in some games', () => {
    expect(games.filter(({ journal }) => journal.some(({ kind }) => kind === 'czar.executed'))).not.toEqual([])
  })
})

/** The offers or trades of one set-up. */
function inSetUp(seed: string, ids: readonly string[], what: 'offer' | 'trade'): Trade[] {
  const options = readOptions(russianCivilWar.options, { players: ids.length })
  const journal: JournalEntry[] = []
  const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, journal)
  const bots = ids.map((id, n) => policy(id).create(`${seed}/${n}`))
  while (run.state.step === 'trade') {
    const waiting = run.pending.filter(({ optional }) => !optional)
    const { seat } = waiting[run.index % waiting.length]
    const { ask, answer } = bots['abcdef'.indexOf(seat)].choose(new LivePosition(run, seat))
    const open = run.pending.find(({ id }) => id === ask.id)
    const resolved = open?.resolve(answer)
    if (open === undefined || resolved === undefined || 'no' in resolved)
      throw new Error(`the answer of ${seat} was refused`)
    run.answer(open, resolved.choice, answer)
  }
  return journal.filter(({ kind }) => kind === what).map(({ data }) => data as unknown as Trade)
}

describe('the trading session', () => {
  const SEEDS = Array.from({ length: 12 }, (_, n) => `session ${n}`)
  const mixes = ({ give, take }: Trade): boolean =>
    [...give, ...take].some((word) => isLeader(word, '1')) && [...give, ...take].some((word) => isLeader(word, '2'))

  it.each([
    ['four sensible bots', ['sensible', 'sensible', 'sensible', 'sensible']],
    ['three characters', ['consolidator', 'gambler', 'profiteer']],
  ])('RCW-16.33 exchanges Red leaders for White ones in most games of %s', (_, ids) => {
    const traded = SEEDS.filter((seed) => inSetUp(seed, ids, 'trade').some(mixes))
    expect(traded.length).toBeGreaterThan(SEEDS.length / 2)
  })

  it('sees offers that cost their receiver nothing in both endings together, and takes a third of them', () => {
    const ids = ['sensible', 'consolidator', 'gambler', 'profiteer']
    const offers = SEEDS.flatMap((seed) => inSetUp(seed, ids, 'offer'))
    const trades = SEEDS.flatMap((seed) => inSetUp(seed, ids, 'trade'))
    const isPoints = (word: string): boolean => word === 'politburo' || word.startsWith('leader:')
    const gains = offers
      .filter(({ give, take }) => [...give, ...take].every(isPoints))
      .map(({ give, take }) => {
        const [gets, gives] = [goodsPoints(PRINTED, give), goodsPoints(PRINTED, take)]
        return gets.red + gets.white - gives.red - gives.white
      })
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(-1)
    expect(trades.length / offers.length).toBeGreaterThan(1 / 3)
  })
})

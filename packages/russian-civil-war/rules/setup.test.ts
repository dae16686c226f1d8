import { begin } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { RANDOMIZER } from '../data/chits.ts'
import { BLUE, COLOURS, LEADER_COUNT, NATIONS, RED, RED_LEADER_COUNT, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCES } from '../data/map.ts'
import { STACK_LIMIT } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import { type Scene, Table, table } from '../testing/table.ts'
import { members, sizeOf, stacksIn } from './pieces.ts'
import { attached, capacity } from './stacking.ts'
import { COLOUR, chits, IS_IMPERIAL, IS_LEADER, NATION, onMap, SEATS, type SeatId, type State } from './state.ts'

const LEADER_IDS = UNITS.slice(0, LEADER_COUNT).map(({ id }) => id)
/** All 67 pieces of the deal, leaders by their numbers first. */
const POOL: readonly string[] = [...LEADER_IDS, ...Array(13).fill('politburo'), 'assassin', 'assassin']

/** Before the trading session. The first of the pile is dealt first, to player A. */
const dealt = ({ options = {}, piles = {}, seed = 1 }: Scene = {}): Table =>
  new Table(begin(russianCivilWar, { options, seed, piles: { deal: POOL, ...piles } }))
/** After the trading session and deployment; by default leaders are not stacked. */
function deployed(more: Scene = {}, answers: (t: Table) => string = () => 'apart'): Table {
  const t = dealt({ ...more, piles: { sequence: ['a'], ...more.piles } })
  while (t.state.step === 'trade') t.answer('ready', t.asks().find(({ kind }) => kind === 'session')?.seat)
  while (t.state.step === 'deploy' && t.asked?.endsWith('deploy')) t.answer(answers(t))
  return t
}
const owned = (s: State, player: number): string[] => LEADER_IDS.filter((_, leader) => s.owner[leader] === player)
const inBag = (t: Table, test: (word: string) => boolean): number => t.state.bag.filter(test).length

describe('before the deal', () => {
  it('RCW-16.11 players have a fixed order', () => {
    for (const players of [3, 4, 5, 6]) {
      const { options } = table({ options: { players } }).match
      expect(options.players).toBe(players)
      expect(dealt({ options: { players } }).state.players).toBe(players)
    }
    expect(SEATS).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('RCW-16.12 the counters are sorted by colour and kind', () => {
    const kinds = UNITS.map(({ kind, colour }) => `${COLOURS[colour] ?? 'none'} ${kind}`)
    const groups = kinds.filter((kind, n) => kind !== kinds[n - 1])
    expect(new Set(groups).size).toBe(groups.length)
    expect(groups.slice(0, 6)).toEqual([
      'red leader',
      'white leader',
      'red combat',
      'white combat',
      'green combat',
      'blue combat',
    ])
  })

  it('RCW-16.13 first the initial forces are dealt, then the Randomizer is filled', () => {
    const t = dealt()
    expect(t.state.step).toBe('trade')
    const words = t.state.bag
    expect(words.some((word) => LEADER_IDS.includes(word) || word === 'politburo')).toBe(false)
    expect(deployed().state.step).toBe('event')
  })

  it('RCW-16.21, RCW-16.22 one marker for each of three to six players decides who is first', () => {
    for (const players of [3, 6]) {
      const firsts = new Set<string>()
      for (let seed = 0; seed < 40; seed++) {
        const t = deployed({ options: { players }, seed, piles: { sequence: [] } })
        firsts.add(SEATS[t.state.first])
      }
      expect([...firsts].sort()).toEqual(SEATS.slice(0, players))
    }
    expect(russianCivilWar.options.find(({ key }) => key === 'players')).toMatchObject({ min: 3, max: 6 })
  })

  it('RCW-16.23 the pool: 31 Red and 21 White leaders, 13 Politburo markers, two Assassins', () => {
    expect([RED_LEADER_COUNT, LEADER_COUNT - RED_LEADER_COUNT]).toEqual([31, 21])
    const { state } = dealt()
    const held = (kind: number): number =>
      SEATS.slice(0, 4).reduce((sum, _, player) => sum + chits(state, player, kind), 0)
    // Two more Politburo markers go with Lenin and Trotsky; Felix D. is not among the Assassins.
    expect([held(0) - 2, held(1), held(2)]).toEqual([13, 2, 0])
    expect(POOL).toHaveLength(67)
  })
})

describe('the deal', () => {
  it('RCW-16.31 67 pieces are dealt one by one from player A on, even if the numbers differ', () => {
    const { state } = dealt()
    // Every fourth leader: 151, 155, 159 ... to A.
    expect(owned(state, 0)).toEqual(LEADER_IDS.filter((_, n) => n % 4 === 0))
    expect(owned(state, 3)).toEqual(LEADER_IDS.filter((_, n) => n % 4 === 3))
    // 52 leaders, then 13 markers from A again, then an Assassin for B and one for C.
    const politburo = [0, 1, 2, 3].map((player) => chits(state, player, 0))
    expect(politburo).toEqual([4 + 1, 3 + 1, 3, 3])
    expect([0, 1, 2, 3].map((player) => chits(state, player, 1))).toEqual([0, 1, 1, 0])
    const five = dealt({ options: { players: 5 } }).state
    expect([0, 1, 2, 3, 4].map((player) => owned(five, player).length)).toEqual([11, 11, 10, 10, 10])
    // Face up: everybody sees who has which leader.
    const seen = russianCivilWar.view(dealt({ options: { secrecy: true } }).state, 'b')
    expect(owned(seen, 0)).toEqual(owned(state, 0))
  })

  it('RCW-16.32 a player who is dealt Lenin or Trotsky gets one more Politburo marker for each', () => {
    const together = [...LEADER_IDS.slice(0, 1), ...LEADER_IDS.slice(2, 5), '152', ...LEADER_IDS.slice(5)]
    const pile = [...together, ...POOL.slice(LEADER_COUNT)]
    const { state } = dealt({ piles: { deal: pile } })
    expect([owned(state, 0).includes('151'), owned(state, 0).includes('152')]).toEqual([true, true])
    expect(chits(state, 0, 0)).toBe(4 + 2)
    // Only the deal counts: trading the leader away does not move the marker.
    const t = dealt()
    const before = t.chits('a', 'politburo')
    t.answer({ to: 'c', give: ['leader:151'], take: ['leader:153'], words: '' }, 'a').answer('accept:a', 'c')
    expect([t.owner('151'), t.chits('a', 'politburo')]).toEqual(['c', before])
  })

  it('RCW-16.33 any dealt leader or marker may be traded by agreement, until all are ready', () => {
    const t = dealt()
    t.answer({ to: 'b', give: ['leader:151', 'politburo'], take: ['leader:152', 'assassin'], words: 'peace' }, 'a')
    expect(t.owner('151')).toBe('a')
    t.answer('accept:a', 'b')
    expect([t.owner('151'), t.owner('152')]).toEqual(['b', 'a'])
    expect([t.chits('a', 'assassin'), t.chits('b', 'assassin')]).toEqual([1, 0])
    expect(t.chits('b', 'politburo')).toBe(3 + 1 + 1)
    t.answer({ to: 'd', give: ['leader:152'], take: [], words: '' }, 'a').answer('decline:a', 'd')
    expect(t.owner('152')).toBe('a')
    // A leader exists once, and a player who is ready cannot be sent offers.
    const twice = { to: 'b', give: ['leader:152', 'leader:152'], take: [], words: '' }
    expect(t.refused(twice, 'a')).toMatchObject({ rule: 'RCW-6.1', reason: 'not-yours' })
    t.answer('ready', 'd')
    const late = { to: 'd', give: ['leader:152'], take: [], words: '' }
    expect(t.refused(late, 'a')).toMatchObject({ rule: 'RCW-16.33', reason: 'partner-is-ready' })
    for (const seat of ['a', 'b', 'c']) t.answer('ready', seat)
    expect(t.state.step).not.toBe('trade')
  })

  it('RCW-16.34 Politburo markers and Assassins stay with their players', () => {
    const t = dealt()
    const afterDeployment = deployed()
    for (const seat of ['a', 'b', 'c', 'd'] as const) {
      for (const kind of ['politburo', 'assassin'] as const)
        expect(afterDeployment.chits(seat, kind)).toBe(t.chits(seat, kind))
    }
  })
})

describe('the Randomizer', () => {
  it('RCW-16.41 holds 63 pieces: markers, Assassins, special units and 18 special chits', () => {
    const t = dealt()
    expect(t.state.bag).toHaveLength(63)
    expect(RANDOMIZER.reduce((sum, { count }) => sum + count, 0)).toBe(63)
    const nation = (word: string) => NATIONS.find(({ id }) => id === word)
    const blue = NATIONS.filter(({ id }) => UNITS.some(({ nat, colour }) => nat === id && colour === BLUE)).map(
      ({ id }) => id,
    )
    expect(inBag(t, (word) => nation(word) !== undefined && blue.includes(word))).toBe(7)
    expect(inBag(t, (word) => word.startsWith('out:'))).toBe(6)
    expect(inBag(t, (word) => nation(word) !== undefined && !blue.includes(word))).toBe(9)
    expect([t.bag('assassin'), t.bag('felix')]).toEqual([12, 1])
    for (const id of ['KA', 'LR', 'VO', 'KR', 'UR-1', 'UR-2', 'UR-3', 'AT-1', 'AT-2', 'AT-3']) expect(t.bag(id)).toBe(1)
    const special = ['air-raid', 'anarchists', 'armistice', 'czar-chit', 'comintern', 'cordon', 'strike', 'ice-march']
    const more = ['commissariat', 'ruler', 'commissars', 'demands', 'terror']
    expect([...special, ...more].reduce((sum, word) => sum + t.bag(word), 0)).toBe(18)
  })

  it('RCW-16.41 Option 1 is in it only with the expeditionary forces; the Intervention comes with the Armistice', () => {
    expect(dealt().bag('option-1')).toBe(0)
    expect(dealt({ options: { expedition: true } }).bag('option-1')).toBe(1)
    const intervention = dealt({ options: { intervention: true } })
    expect([intervention.bag('INT'), intervention.bag('out:INT')]).toEqual([0, 0])
    expect(intervention.state.waiting).toEqual(['INT', 'out:INT'])
    for (let n = 2; n <= 6; n++) expect(intervention.bag(`option-${n}`)).toBe(0)
  })

  it('RCW-16.42 its pieces come into play by draws only', () => {
    const t = deployed()
    for (const id of ['KA', 'LR', 'VO', 'KR', 'UR-1', 'UR-2', 'UR-3', 'AT-1', 'AT-2', 'AT-3'])
      expect(t.at(id)).toBe('randomizer')
    expect(t.state.bag).toHaveLength(63)
  })
})

describe('units on the map', () => {
  it('RCW-16.51 all Red, White and Green units, Blues with a province code, and Makhno', () => {
    const t = deployed()
    const absent = UNITS.filter(
      ({ kind, colour, begins }) => kind === 'combat' && (colour <= 2 || begins === 'map'),
    ).filter(({ id }) => !PROVINCES.includes(t.at(id) as (typeof PROVINCES)[number]))
    expect(absent).toEqual([])
    expect(t.at('NM')).toBe('YEKA')
  })

  it('RCW-16.52 the codes give the province; VLDV is Vladivostok and VLDM Vladimir', () => {
    const t = deployed()
    for (const { id, kind, home, begins } of UNITS) {
      if (kind === 'combat' && begins === 'map') expect([id, t.at(id)]).toEqual([id, MAP[home].id])
    }
    const name = (code: string) => MAP.find(({ id }) => id === code)?.name
    expect([name('VLDV'), name('VLDM')]).toEqual(['Vladivostok', 'Vladimir'])
  })

  it('RCW-16.53 Blues and Greens of one nation in one province are stacked: the three Polish units are one stack', () => {
    const t = deployed()
    expect(t.stack('327')).toEqual(['327', '328', '329'])
    expect(t.stack('431')).toEqual(['431', '432', '433'])
    expect(t.stack('325')).toEqual(['325', '326'])
    expect(t.stacks('VLDV').filter((stack) => stack.includes('431') && stack.includes('435'))).toEqual([])
  })

  it('RCW-16.54 no stack of the set-up is larger than five or mixes players, colours or nations', () => {
    const { state } = deployed({}, (t) => String(t.offers.at(-1)))
    for (let province = 0; province < PROVINCES.length; province++) {
      for (const root of stacksIn(state, province)) {
        const units = members(state, root).filter((unit) => !IS_IMPERIAL[unit])
        expect(sizeOf(state, root)).toBeLessThanOrEqual(STACK_LIMIT)
        expect(new Set(units.map((unit) => COLOUR[unit])).size).toBe(1)
        expect(new Set(units.map((unit) => NATION[unit])).size).toBe(1)
        expect(new Set(units.map((unit) => state.owner[unit])).size).toBe(1)
      }
    }
  })

  it('RCW-16.55 reinforcements start off the map', () => {
    const t = deployed()
    for (const { id, begins } of UNITS) if (begins === 'reinf') expect([id, t.at(id)]).toEqual([id, 'reinforcements'])
    expect(UNITS.filter(({ begins }) => begins === 'reinf').length).toBeGreaterThan(5)
  })

  it('RCW-16.61 the Czar starts under the Red unit of Ekaterinburg, the Gold under the White one of Omsk', () => {
    const t = dealt()
    expect([t.at('CZAR'), t.boss('CZAR'), t.at('GOLD'), t.boss('GOLD')]).toEqual(['EKAT', '120', 'OMSK', '204'])
  })
})

describe('deployment', () => {
  it('RCW-16.62, RCW-16.62ex leaders start at home; those with an asterisk take the unit of their colour: Trotsky has 111', () => {
    const t = deployed()
    for (const { id, home } of UNITS.slice(0, LEADER_COUNT)) expect([id, t.at(id)]).toEqual([id, MAP[home].id])
    expect([t.boss('111'), t.stack('152')]).toEqual(['152', ['152', '111']])
    // Without one he is a separate stack: Stalin in Saratov, and a White leader in Kharkov.
    expect([t.stack('158'), t.stack('257'), t.boss('218')]).toEqual([['158'], ['257'], null])
  })

  it('RCW-16.62 a leader who takes a unit gets the Imperial unit under it: the Czar and the Gold are held from the start', () => {
    const t = deployed()
    const czar = t.owner('179')
    const gold = t.owner('252')
    expect([t.boss('CZAR'), t.owner('CZAR'), t.boss('120')]).toEqual(['179', czar, '179'])
    expect([t.boss('GOLD'), t.owner('GOLD'), t.boss('204')]).toEqual(['252', gold, '252'])
  })

  /** Deployment after Voroshilov, who like Stalin starts in Saratov, has been traded to player `one`. */
  const saratov = (one: SeatId, answer: string): Table => {
    const t = dealt({ piles: { sequence: ['a'] } })
    if (t.owner('159') !== one) {
      const from = t.owner('159') as SeatId
      t.answer({ to: one, give: ['leader:159'], take: [], words: '' }, from).answer(`accept:${from}`, one)
    }
    while (t.state.step === 'trade') t.answer('ready', t.asks().find(({ kind }) => kind === 'session')?.seat)
    while (t.asked?.endsWith('deploy')) t.answer(t.offers.includes(answer) ? answer : 'apart')
    return t
  }

  it('RCW-16.63 leaders of different players are never stacked', () => {
    const t = deployed({}, (now) => String(now.offers.at(-1)))
    expect(t.owner('158')).not.toBe(t.owner('159'))
    expect(t.stack('158')).toEqual(['158'])
  })

  it('RCW-16.64 leaders of one player may be stacked where they start together, if he chooses', () => {
    const owner = dealt().owner('158') as SeatId
    expect(saratov(owner, 'stack:158').stack('158')).toEqual(['158', '159'])
    expect(saratov(owner, 'apart').stack('158')).toEqual(['158'])
  })

  it('RCW-16.65 stacks of leaders keep to five, one player, one colour, and to what each can hold', () => {
    const t = deployed({ options: { players: 3 } }, (now) => String(now.offers.at(-1)))
    const { state } = t
    for (let leader = 0; leader < LEADER_COUNT; leader++) {
      const root = state.stack[leader]
      const units = members(state, root)
      expect(sizeOf(state, root)).toBeLessThanOrEqual(STACK_LIMIT)
      for (const unit of units)
        expect([state.owner[unit], IS_IMPERIAL[unit] || COLOUR[unit] === COLOUR[leader]]).toEqual([
          state.owner[leader],
          true,
        ])
      const g = { s: state, data: { values: UNITS.map(({ value }) => value) } } as unknown as Parameters<
        typeof capacity
      >[0]
      expect(attached(state, leader).all).toBeLessThanOrEqual(capacity(g, leader))
    }
  })

  it('RCW-16.66 every stack shows its owner', () => {
    const { state } = deployed()
    for (let leader = 0; leader < LEADER_COUNT; leader++) {
      for (const unit of members(state, state.stack[leader])) expect(state.owner[unit]).toBe(state.owner[leader])
      expect(onMap(state.at[leader])).toBe(true)
    }
    // Units without a leader are uncontrolled.
    for (let unit = LEADER_COUNT; unit < UNITS.length; unit++) {
      const lone = [RED, WHITE].includes(COLOUR[unit]) && onMap(state.at[unit]) && state.boss[unit] === null
      if (lone && !IS_LEADER[unit]) expect(state.owner[unit]).toBeNull()
    }
  })

  it('RCW-16.71, RCW-16.72 turn 1 begins: a marker is drawn, and its player rolls for a random event', () => {
    const t = deployed({ piles: { sequence: ['c'] } })
    expect([t.state.turn, t.asked, t.offers[0]]).toEqual([1, 'c event', 'roll'])
    expect(t.facts('first')).toEqual([{ player: 'c', later: false }])
  })
})

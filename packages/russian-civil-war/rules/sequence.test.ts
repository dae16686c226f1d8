import { Dice, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { playOf, type Scene, type Table, table } from '../testing/table.ts'
import { drawOne } from './randomizer.ts'

/** Dice for the Petrograd Crisis, which has no effect while Petrograd is uncontrolled. */
const QUIET = [1, 3]
/** Both sides have leaders and units in Europe, so the game does not end. */
const map = { SMOL: ['a 152 111'], KUBA: ['b 251 213'] } as const

const game = (more: Scene = {}): Table =>
  table({
    options: { players: 3 },
    step: 'event',
    map,
    chits: {},
    dice: [...QUIET, ...QUIET, ...QUIET, ...QUIET],
    piles: { randomizer: ['assassin', 'terror', 'strike', 'felix', 'ruler'] },
    ...more,
  })

/** One player turn in which nothing is done. */
const pass = (t: Table): Table => t.answers('roll', 'done', 'done', 'draw', 'next')
const phases = (t: Table): string[] =>
  t.notes().flatMap(({ kind, data }) => {
    if (kind === 'turn') return [`turn ${data.turn} of ${data.player}`]
    return ['interphase', 'replaced', 'first', 'event', 'drawn'].includes(kind) ? [kind] : []
  })

describe('the game turn', () => {
  it('RCW-4.1 one turn for each player, then one Inter-phase, until the game ends', () => {
    const t = game({ piles: { randomizer: ['assassin', 'terror', 'strike'], sequence: ['b', 'a'] } })
    const asked: (string | null)[] = []
    for (let n = 0; n < 3; n++) {
      asked.push(t.asked)
      pass(t)
    }
    expect(asked).toEqual(['a event', 'b event', 'c event'])
    expect([t.asked, t.state.turn]).toEqual(['a sequence', 1])
    t.answer('draw')
    expect([t.asked, t.state.turn]).toEqual(['b event', 2])
    // An end of 15.1: no Red leader is left west of Siberia when the turn is over.
    const last = game({ step: 'sequence', turn: 3, map: { CHIT: ['a 152 111'], KUBA: ['b 251 213'] } })
    last.answer('draw')
    expect([last.over, last.outcome?.rule]).toEqual([true, 'RCW-15.1'])
  })

  it('RCW-4.1 a player who has left the game has no turn', () => {
    const t = game({ piles: { randomizer: ['assassin', 'terror'], sequence: ['c'] } })
    t.answer({ leave: true }, 'b')
    pass(t)
    expect(t.asked).toBe('c event')
    pass(t).answer('draw')
    expect(t.asked).toBe('c event')
    // His own turn ends when he leaves.
    t.answer({ leave: true }, 'c')
    expect(t.asked).toBe('a event')
  })

  it('RCW-4.2a a player turn: event, movement, combat, Randomizer, in this order', () => {
    const t = game()
    const kinds: (string | null)[] = []
    for (const answer of ['roll', 'done', 'done', 'draw', 'next']) {
      kinds.push(t.asked)
      t.answer(answer)
    }
    expect(kinds).toEqual(['a event', 'a move', 'a combat', 'a draw', 'a finish'])
    expect(t.asked).toBe('b event')
    expect([t.facts('event').length, t.facts('drawn').length]).toEqual([1, 1])
  })

  it('RCW-4.2a one chit and more for critical cities', () => {
    const draws = (cities: Scene['map']): number => {
      const t = game({ step: 'draw', map: { ...cities, KUBA: ['b 251 213'] } }).answer('draw')
      return t.facts('drawn').length
    }
    expect(draws({ NOVG: ['a 152'] })).toBe(1)
    expect(draws({ TVER: ['a 152 111'] })).toBe(2)
    expect(draws({ TVER: ['a 152 111'], PETR: ['a 151'], KAZA: ['a 153'] })).toBe(2)
    expect(draws({ TVER: ['a 152 111'], PETR: ['a 151'], KAZA: ['a 153'], LIVO: ['a 154'] })).toBe(3)
  })

  it('RCW-4.2a the roll and the draw must be made; movement and combat may be passed', () => {
    const t = game()
    expect(t.offers).toEqual(['roll'])
    expect(t.refused('done', 'a').reason).toBe('not-a-choice')
    t.answer('roll')
    expect(t.offers).toContain('done')
    t.answer('done')
    expect(t.offers).toContain('done')
    t.answer('done')
    expect(t.offers).toEqual(['draw'])
    t.answer('draw')
    expect(t.chits('a', 'assassin')).toBe(1)
  })

  it('RCW-4.2b the Inter-phase: replacement, then who is first; it belongs to the turn just played', () => {
    const t = game({ active: 'c', first: 'a', turn: 5, unassigned: ['103'], piles: { sequence: ['c'] } })
    pass(t)
    expect([t.asked, t.at('103'), t.state.turn]).toEqual(['a sequence', 'NOVG', 5])
    t.answer('draw')
    expect(phases(t)).toEqual(['event', 'drawn', 'interphase', 'replaced', 'first', 'turn 6 of c'])
    // After the sixth turn nothing returns.
    const late = game({ active: 'c', first: 'a', turn: 6, unassigned: ['103'] })
    pass(late)
    expect(late.at('103')).toBe('unassigned')
  })

  it('RCW-4.2c the player of the marker drawn is first, the others follow clockwise; the marker is returned', () => {
    const t = game({ step: 'sequence', piles: { randomizer: ['assassin', 'terror', 'strike'], sequence: ['b', 'b'] } })
    t.answer('draw')
    const order: (string | null)[] = []
    for (let n = 0; n < 3; n++) {
      order.push(t.asked)
      pass(t)
    }
    expect(order).toEqual(['b event', 'c event', 'a event'])
    // His marker can be drawn again.
    expect(t.asked).toBe('b sequence')
    t.answer('draw')
    expect(t.asked).toBe('b event')
    const firsts = [0, 0, 0]
    for (let seed = 0; seed < 60; seed++) {
      const free = game({ step: 'sequence', first: 'b', active: 'b', seed, chance: 'free', piles: {} }).answer('draw')
      firsts[free.state.first]++
    }
    expect(Math.min(...firsts)).toBeGreaterThan(10)
  })

  it('RCW-4.2d the first player handles the Inter-phase, and has nothing to decide', () => {
    const t = game({ step: 'sequence', first: 'b', active: 'a' })
    expect([t.asked, t.offers, t.state.turn]).toEqual(['b sequence', ['draw'], 1])
    t.answer('draw')
    expect(t.state.turn).toBe(2)
  })

  it('RCW-3.23g two randomizers: one for the first player, one for chits, both random and without replacement', () => {
    const t = game({ step: 'draw', piles: { randomizer: ['terror'], sequence: ['c'] } })
    expect([t.bag('terror'), t.chits('a', 'terror')]).toEqual([3, 0])
    t.answer('draw')
    expect([t.bag('terror'), t.chits('a', 'terror')]).toEqual([2, 1])
    t.answers('next')
    pass(pass(t)).answer('draw')
    expect(t.asked).toBe('c event')
    // Every chit is equally likely.
    const three = table({ map, chits: {}, bag: ['assassin', 'terror', 'strike'] })
    const g = { ...playOf(three.state), t: { ...playOf(three.state).t, chance: dice() } }
    const counts: Record<string, number> = { assassin: 0, terror: 0, strike: 0 }
    for (let n = 0; n < 900; n++) {
      g.s.bag = ['assassin', 'terror', 'strike']
      expect(drawOne(g, 0).next(undefined as never).done).toBe(true)
      for (const word of ['assassin', 'terror', 'strike']) if (!g.s.bag.includes(word)) counts[word]++
    }
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(900)
    for (const n of Object.values(counts)) expect(Math.abs(n - 300)).toBeLessThan(60)
  })

  it('RCW-3.23h the event is rolled in one phase, the chit drawn in another', () => {
    const t = game().answer('roll')
    expect([t.facts('event').length, t.facts('drawn').length, t.state.step]).toEqual([1, 0, 'move'])
    t.answers('done', 'done')
    expect([t.facts('drawn').length, t.state.step]).toEqual([0, 'draw'])
    t.answer('draw')
    expect([t.facts('event').length, t.facts('drawn').length]).toEqual([1, 1])
  })

  it('RCW-3.23i one player is phasing, and only he is asked', () => {
    const t = game()
    for (const answer of ['roll', 'done', 'done', 'draw', 'next']) {
      expect(
        t
          .asks()
          .filter(({ optional }) => !optional)
          .map(({ seat }) => seat),
      ).toEqual(['a'])
      expect(t.state.active).toBe(0)
      expect(t.refused(answer, 'b').reason).toBe('not-a-choice')
      t.answer(answer)
    }
    expect(t.state.active).toBe(1)
  })
})

const dice = (): Dice => new Dice({ source: seeded('7'), loaded: null })

describe('assassinations and purges', () => {
  const armed: Scene = {
    options: { players: 3 },
    map: { TVER: ['a 152 111', 'b 151 102'], NOVG: ['a 156'], KUBA: ['b 251 213'] },
    chits: { a: { assassin: 3 }, b: { assassin: 2, politburo: 8 } },
  }
  const PURGE = { purge: { against: 'c', members: ['b'], alone: true } } as const

  it('RCW-4.3 the phasing player may assassinate before every phase, between forces, on the way, and at the end', () => {
    const t = game({ ...armed, dice: [...QUIET] })
    for (const answer of ['roll', 'move:156', 'stop', 'done', 'done', 'draw']) {
      expect([answer, t.offers.includes('assassinate')]).toEqual([answer, true])
      t.answer(answer)
    }
    expect([t.asked, t.offers]).toEqual(['a finish', ['next', 'assassinate']])
    t.answer('next')
    // Not out of turn: now it is B's.
    expect(t.refused('assassinate', 'a').reason).toBe('not-a-choice')
    expect(t.asks('b').flatMap(({ options }) => options)).toContain('assassinate')
    // Nor in the Inter-phase.
    const inter = game({ ...armed, step: 'sequence' })
    expect(inter.refused('assassinate', 'a').reason).toBe('not-a-choice')
  })

  it('RCW-4.3 a leader may assassinate in a province that he only passes through', () => {
    const t = table({ ...armed, map: { NOVG: ['a 156'], TVER: ['b 163'], KUBA: ['b 251 213'] }, dice: [6, 6] })
    t.answer('move:156')
    expect(t.why('assassinate')).toMatchObject({ rule: 'RCW-10.13' })
    t.answers('go:TVER', 'assassinate', 'target:163', 'send:1', 'go:SMOL', 'stop')
    expect([t.at('156'), t.at('163'), t.chits('a', 'assassin')]).toEqual(['SMOL', 'display:a', 2])
  })

  it('RCW-4.3 a purge is possible in any player turn, never in the middle of a move or in the Inter-phase', () => {
    for (const step of ['event', 'move', 'combat', 'draw', 'finish'] as const) {
      const t = game({ ...armed, step, dice: [6, 5] })
      const asked = t.asked
      t.answer(PURGE, 'b')
      expect([step, t.asked]).toEqual([step, 'b purge.roll'])
      // One after the other: no assassination or second purge while a purge is resolved.
      expect(t.refused('assassinate', 'a').reason).toBe('not-asked')
      expect(t.refused(PURGE, 'b').reason).toBe('not-a-choice')
      t.answer('roll')
      expect([t.asked, t.facts('purge').length]).toEqual([asked, 1])
    }
    const marching = game({ ...armed, step: 'move' }).answer('move:156')
    expect(marching.asks('b')).toEqual([])
    expect(marching.refused(PURGE, 'b').reason).toBe('not-asked')
    const inter = game({ ...armed, step: 'sequence' })
    expect(inter.refused(PURGE, 'b')).toMatchObject({ rule: 'RCW-11.0a' })
  })

  it('RCW-4.3 an assassination is completed before anything else begins', () => {
    const t = game({ ...armed, step: 'combat', dice: [1, 1] }).answer('assassinate')
    for (const answer of ['target:151', 'send:2']) {
      expect(t.asks('b')).toEqual([])
      expect(t.refused(PURGE, 'b').reason).toBe('not-asked')
      t.answer(answer)
    }
    // It fails, and only now is the next one possible.
    expect([t.asked, t.facts('assassination').length, t.chits('b', 'assassin')]).toEqual(['a combat', 1, 4])
    expect(t.offers).toContain('assassinate')
  })
})

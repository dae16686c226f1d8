import type { Match } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { UNIT_IDS } from '../data/fronts.ts'
import { sovietDawn } from '../game.ts'
import { drawn, table } from '../testing/table.ts'
import type { State } from './state.ts'

const TWILIGHT = [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]
const DARKNESS = [16, 17, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30, 31, 32, 33, 34, 35, 41, 42]
const DAWN = [40, 43, 44, 46, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 59, 60]
const EXPANSION = [9, 10, 18, 19, 28, 36, 37, 38, 39, 45, 48, 58]

const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b)
const everyCard = (s: State) => [...s.deck, ...s.bottom, ...s.darkness, ...s.dawn, ...s.discard]
const SEEDS = Array.from({ length: 300 }, (_, n) => n + 1)

describe('the set-up', () => {
  it('SD-1.0 one player leads the Bolsheviks; cards and dice move all others', () => {
    expect(sovietDawn.seats({})).toHaveLength(1)
    const [{ id }] = sovietDawn.seats({})
    const asked = new Set<string>()
    for (let seed = 1; seed <= 20; seed++) {
      const each = ({ asks }: Match<State>): void => {
        for (const { seat } of asks) asked.add(seat)
      }
      play(sovietDawn, { seed, each })
    }
    expect([...asked]).toEqual([id])
    // Fronts move without a question, as the card says.
    expect(drawn({ cards: [6] })).toMatchObject({ asked: 'action', boxes: { baltic: 3, southern: 3, eastern: 5 } })
    expect(drawn({ cards: [12] })).toMatchObject({ asked: 'action', boxes: { baltic: 4, southern: 3, eastern: 4 } })
    expect(drawn({ cards: [41], dice: [1] }).box('southern')).toBe(3)
    expect(drawn({ cards: [41], box: { southern: 3 }, dice: [6] }).box('southern')).toBe(4)
  })

  it('SD-3.1 Finland, Poland and the Allies start inactive in box 4', () => {
    const t = table()
    for (const [front, unit] of [
      ['finland', 'svinhufvud'],
      ['poland', 'pilsudski'],
      ['allies', 'british-us'],
    ] as const) {
      expect([t.unit(front), t.box(front), t.status(front)]).toEqual([unit, 4, 'inactive'])
    }
  })

  it('SD-3.2 the East starts active in box 5, the South and the Baltic active in box 4', () => {
    const t = table()
    expect([t.unit('eastern'), t.box('eastern'), t.status('eastern')]).toEqual(['kolchak', 5, 'active'])
    expect([t.unit('southern'), t.box('southern'), t.status('southern')]).toEqual(['denikin', 4, 'active'])
    expect([t.unit('baltic'), t.box('baltic'), t.status('baltic')]).toEqual(['germany', 4, 'active'])
  })

  it('SD-3.3 the Political Level is 1, Russia is in the Great War, all seven markers are on their table', () => {
    const { level, greatWar, markers, tank } = table().state
    expect(level).toBe(1)
    expect(greatWar).toBe('russia-in-ww1')
    expect(markers).toEqual(['table', 'table', 'table', 'table', 'table', 'table', 'table'])
    expect(tank).toBeNull()
  })

  it('SD-3.4 five Reserve Offensives and two Political Decrees are available', () => {
    const t = drawn({ cards: [5], dice: [1, 1, 1, 1, 1, 1, 1] }).answer('pass')
    expect(t.state).toMatchObject({ reserves: 5, decrees: 2 })
    // All of them can be spent at once, and no more.
    for (let n = 0; n < 5; n++) t.answer('reserve:southern')
    expect(t.answers('decree:politics', 'decree:politics').asked).toBe('draw')
  })

  it('SD-3.5 the Czar is captive; the Legion, the Curzon Line and the fortress are inactive', () => {
    expect(table().state).toMatchObject({ czar: 'captivity', legion: 'not-active', curzon: false, fortress: false })
    // None of them has an effect yet: no modifiers, no cost at Lvov, no roll at Petrograd.
    const t = drawn({
      cards: [15],
      level: 2,
      box: { poland: 3 },
      figures: { cards: { 15: { drm: {} } } },
      dice: [4, 4, 1],
    })
    t.answers('offensive:eastern', 'offensive:southern', 'offensive:poland')
    expect(t.facts('offensive')).toMatchObject([{ drms: [] }, { drms: [] }, { drms: [] }])
    expect(t.state.level).toBe(2)
    expect(drawn({ cards: [5], level: 3, box: { baltic: 2 } })).toMatchObject({ rolled: [], state: { level: 2 } })
  })

  it('SD-3.6 the four other fronts start among the Pieces Not in Play', () => {
    const { unit } = table().state
    expect(unit).toHaveLength(6)
    expect(UNIT_IDS.filter((id) => !unit.includes(id))).toEqual(['yudenich', 'mannerheim', 'semyonov', 'wrangel'])
  })

  it('SD-3.7 only Twilight is in the pile; Darkness and Dawn are set aside, the expansion is left out', () => {
    const { state } = table()
    expect(sorted([...state.deck, ...state.bottom])).toEqual(TWILIGHT)
    expect(sorted(state.darkness)).toEqual(DARKNESS)
    expect(sorted(state.dawn)).toEqual(DAWN)
    expect(state.discard).toEqual([])
    expect(everyCard(state).filter((card) => EXPANSION.includes(card))).toEqual([])
    expect(everyCard(state)).toHaveLength(48)
  })

  it('SD-3.7 Twilight is shuffled: any of its cards can be the first', () => {
    const first = SEEDS.map((seed) => table({ seed }).answer('draw').state.card)
    expect(sorted([...new Set(first)])).toEqual(TWILIGHT)
  })

  it('SD-3.7 the historical game is the exception: one pile in numeric order, nothing set aside', () => {
    const t = table({ options: { scenario: 'historical' } })
    expect(t.state).toMatchObject({ darkness: [], dawn: [] })
    expect(everyCard(t.state)).toHaveLength(60)
    const short = table({ options: { scenario: 'historical', withoutExpansion: true } })
    expect(sorted(everyCard(short.state))).toEqual(sorted([...TWILIGHT, ...DARKNESS, ...DAWN]))
    expect(t.answer('draw').state.card).toBe(1)
    expect(t.rest().answer('draw').state.card).toBe(2)
  })
})

describe('new epochs', () => {
  const brest = { cards: [15, 8], dice: [] }

  it('SD-5.2a #8 adds Darkness in phase 4, and the Great War status changes', () => {
    const t = table(brest).answer('draw').rest().answers('draw', 'treaty')
    // Not before the end of the turn.
    expect(t.state).toMatchObject({ greatWar: 'russia-in-ww1', epochs: 1 })
    expect(sorted(t.state.darkness)).toEqual(DARKNESS)
    t.rest()
    const left = TWILIGHT.filter((card) => card !== 15 && card !== 8)
    expect(sorted(t.state.deck)).toEqual([...left, ...DARKNESS])
    expect(t.state).toMatchObject({ darkness: [], discard: [15, 8], greatWar: 'separate-peace', epochs: 2 })
    expect(sorted(t.state.dawn)).toEqual(DAWN)
    expect(t.facts('epoch')).toEqual([{ epoch: 'darkness', cards: 19 }])
    const refused = table(brest).answer('draw').rest().answers('draw', 'bukharin').rest()
    expect(refused.state).toMatchObject({ greatWar: 'revolutionary-war', epochs: 2, darkness: [] })
  })

  it('SD-5.2a #27 adds Dawn in phase 4, and the Great War is over', () => {
    const t = drawn({ cards: [27] })
    expect(t.state).toMatchObject({ greatWar: 'separate-peace', epochs: 2 })
    expect(sorted(t.state.dawn)).toEqual(DAWN)
    const before = [...t.state.deck]
    t.rest()
    expect(sorted(t.state.deck)).toEqual(sorted([...before, ...DAWN]))
    expect(t.state).toMatchObject({ dawn: [], discard: [8, 27], greatWar: 'war-over', epochs: 3 })
    expect(t.facts('epoch')).toEqual([{ epoch: 'dawn', cards: 16 }])
  })

  it('SD-5.2a the new cards are shuffled with what is left of the pile', () => {
    const next = SEEDS.map((seed) => {
      const t = drawn({ cards: [8], seed, dice: [1] })
        .answer('treaty')
        .rest()
      return t.answer('draw').state.card
    })
    expect(sorted([...new Set(next)])).toEqual([...TWILIGHT.filter((card) => card !== 8), ...DARKNESS])
  })

  it('SD-5.2a a drawn card never comes back, except by Makhno or the Cheka', () => {
    let drawnTwice = 0
    for (let seed = 1; seed <= 60; seed++) {
      const match = play(sovietDawn, { seed, options: { cheka: true } })
      const returned = match.notes
        .filter(({ kind }) => kind === 'cheka' || kind === 'recycled')
        .map(({ data }) => data.card)
      const twice = match.notes.filter(({ kind }) => kind === 'card').map(({ data }) => data.card)
      for (const card of new Set(twice)) twice.splice(twice.indexOf(card), 1)
      for (const card of twice) {
        expect(returned).toContain(card)
        drawnTwice++
      }
    }
    expect(drawnTwice).toBeGreaterThan(0)
  })

  it('SD-5.2b Makhno (#41) is the card that is recycled; Trotsky (#46) stays discarded', () => {
    const makhno = drawn({ cards: [41], dice: [4, 3] }).rest()
    expect(makhno.state.discard).toEqual([8])
    expect(sorted(makhno.state.dawn)).toEqual(sorted([...DAWN, 41]))
    expect(makhno.facts('recycled')).toEqual([{ card: 41 }])
    // Even if the Great War were not over.
    const trotsky = drawn({ cards: [46], state: { greatWar: 'separate-peace' } })
      .answer('actions')
      .rest()
    expect(trotsky.state.discard).toEqual([8, 27, 46])
    expect(trotsky.state.dawn).toEqual([])
    expect(trotsky.notes('recycled')).toEqual([])
  })
})

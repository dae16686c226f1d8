import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { type Duel, type DuelResult, isResultOf, playDuel, strengthOf } from './duel.ts'

const duel: Duel = { game: 'all-bridges-burning', bot: 'quick', playouts: 0, seed: 'test', number: 4 }

describe('a duel', () => {
  it('without playouts is the same game twice, in the seat whose turn it is', async () => {
    const pkg = await loadGame(duel.game)
    const results = await Promise.all([3, 5].map((number) => playDuel(pkg, { ...duel, number })))
    for (const { planner, usual, made } of results) expect([planner, made]).toEqual([usual, 0])
    expect(results.map(({ seat }) => seat)).toEqual(['reds', 'moderates'])
  })

  it('gives the planner its playouts, counts them, and has the same result again', async () => {
    const pkg = await loadGame('soviet-dawn')
    const short: Duel = { ...duel, game: 'soviet-dawn', playouts: 6 }
    const first = await playDuel(pkg, short)
    expect(first.made).toBeGreaterThan(6)
    expect(await playDuel(pkg, short)).toEqual(first)
    const longer = await playDuel(pkg, { ...short, playouts: 30 })
    expect(longer.made).toBeGreaterThan(2 * first.made)
    expect(longer.usual).toBe(first.usual)
  })
})

describe('the strength of a planner', () => {
  const results = (planner: number, usual: number, games: number): DuelResult[] =>
    Array.from({ length: games }, (_, number) => ({
      ...duel,
      number,
      seat: 'reds',
      planner: number < planner,
      usual: number < usual,
      made: 0,
    }))

  it('is the ratio of the odds, with its interval', () => {
    const { planner, usual, oddsRatio, onlyPlanner, onlyUsual } = strengthOf(results(48, 33, 100))
    expect([planner, usual]).toEqual(['48 of 100 [38-58]', '33 of 100 [25-43]'])
    // (48.5 / 52.5) / (33.5 / 67.5)
    expect(oddsRatio).toBe('1.86 [1.05-3.29]')
    expect([onlyPlanner, onlyUsual]).toEqual([15, 0])
  })

  it('is finite if every game was won, and unknown without games', () => {
    expect(strengthOf(results(10, 0, 10)).oddsRatio).toMatch(/^441\.00 \[7\.98-/)
    expect(strengthOf([])).toMatchObject({ games: 0, oddsRatio: null, planner: '0 of 0 [0-100]' })
  })
})

describe('a result', () => {
  it('belongs to one duel: the same game, bot, playouts, seed and number', () => {
    expect(isResultOf(duel, { ...duel })).toBe(true)
    const others: Partial<Duel>[] = [{ game: 'x' }, { bot: 'x' }, { playouts: null }, { seed: 'x' }, { number: 5 }]
    for (const change of others) expect(isResultOf(duel, { ...duel, ...change })).toBe(false)
  })
})

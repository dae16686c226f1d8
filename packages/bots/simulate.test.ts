import { Match, type Move, random, verify } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import {
  type Batch,
  BotRunner,
  batches,
  emptyTally,
  gameSeed,
  lengthsOf,
  merge,
  outcomeTable,
  playMatch,
  SeatingError,
  seatBots,
  seatTable,
  simulate,
  simulateBatch,
} from './index.ts'

// Any game will do: the first in the registry.
const { id } = registry[0]
const pkg = await loadGame(id)
const game = pkg.game()
const seats = game.seats(Match.begin(game).exportRecord().options)
const everywhere = (policy: string) => seatBots(pkg, seats, {}, policy)
const plan: Batch = { game: id, options: {}, seed: 'test', policies: everywhere('random'), from: 1, games: 150 }

describe('a simulation', () => {
  it('counts each game once, and its decisions, answers, winners and scores', async () => {
    const tally = await simulate(pkg, plan)
    expect(tally.games).toBe(150)
    expect(tally.answers).toBeGreaterThanOrEqual(tally.decisions)
    expect(tally.decisions).toBeGreaterThan(150)
    const rows = outcomeTable(tally)
    expect(rows.reduce((sum, row) => sum + row.games, 0)).toBe(150)
    expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1)
    for (const { low, share, high } of rows) expect(low <= share && share <= high).toBe(true)
    const wins = seatTable(tally, Object.keys(plan.policies)).reduce((sum, row) => sum + row.wins, 0)
    expect(wins).toBe(rows.filter(({ result }) => result.endsWith('victory')).reduce((sum, row) => sum + row.games, 0))
  })

  it('counts the lengths of games', async () => {
    const tally = { ...emptyTally(), games: 7, lengths: { 4: 1, 10: 2, 9: 3, 30: 1 } }
    expect(lengthsOf(tally)).toEqual({ shortest: 4, median: 9, mean: (4 + 20 + 27 + 30) / 7, longest: 30 })
    expect(lengthsOf(emptyTally())).toEqual({ shortest: 0, median: 0, mean: 0, longest: 0 })
    const played = await simulate(pkg, plan)
    expect(Object.values(played.lengths).reduce((sum, games) => sum + games, 0)).toBe(150)
    expect(lengthsOf(merge([played, played]))).toEqual(lengthsOf(played))
  })

  it('has the same result in one piece or in batches played in any order', async () => {
    const whole = await simulate(pkg, plan)
    const parts = batches(plan)
    expect(parts.length).toBeGreaterThan(10)
    const backwards = new Map<number, Awaited<ReturnType<typeof simulateBatch>>>()
    for (const part of parts.toReversed()) backwards.set(part.from, await simulateBatch(part))
    const merged = merge(parts.map(({ from }) => backwards.get(from) as never))
    expect(merged).toEqual(whole)
    expect(outcomeTable(merged)).toEqual(outcomeTable(whole))
  })

  it('plays other games with another seed', async () => {
    const other = await simulate(pkg, { ...plan, seed: 'other' })
    expect(other.decisions).not.toBe((await simulate(pkg, plan)).decisions)
  })

  it('splits any number of games into batches without gaps or overlaps', () => {
    for (const games of [1, 2, 63, 64, 65, 1000, 31_999, 200_000]) {
      const parts = batches({ ...plan, from: 5, games })
      expect(parts[0].from).toBe(5)
      parts.slice(1).forEach((part, at) => {
        expect(part.from).toBe(parts[at].from + parts[at].games)
      })
      expect(parts.reduce((sum, part) => sum + part.games, 0)).toBe(games)
      expect(Math.max(...parts.map((part) => part.games))).toBeLessThanOrEqual(500)
    }
  })
})

describe('seating', () => {
  it('puts the named bots into their seats and the default bot into the others', () => {
    expect(seatBots(pkg, seats, { [seats[0].id]: 'sensible' }, 'random')).toEqual({
      ...everywhere('random'),
      [seats[0].id]: 'sensible',
    })
    expect(seatBots(pkg, seats, {})).toEqual({})
  })

  it('names the existing seats and bots in its errors', () => {
    expect(() => seatBots(pkg, seats, { nobody: 'random' })).toThrow(`Seats: ${seats.map((s) => s.id).join(', ')}`)
    expect(() => seatBots(pkg, seats, {}, 'clever')).toThrow(SeatingError)
    expect(() => seatBots(pkg, seats, {}, 'clever')).toThrow(/Unknown bot clever\. Bots: .*random/)
    expect(() => seatBots(pkg, seats, { [seats[0].id]: 'clever' })).toThrow('Unknown bot clever')
  })
})

describe('working on a copy of a match', () => {
  it('a forked run is at the same moment, with the same journal', () => {
    const match = playMatch(pkg, { seed: 'fork' }, everywhere('random')).fork(7)
    const run = match.forkRun()
    expect(run.index).toBe(7)
    expect(run.state).toEqual(match.state)
    expect(run.journal).toEqual(match.notes)
    expect(run.pending.map(({ kind, options }) => ({ kind, options }))).toEqual(
      match.asks.map(({ kind, options }) => ({ kind, options })),
    )
  })

  it('a bot advises an offered option without changing the match', async () => {
    const match = playMatch(pkg, { seed: 'fork' }, everywhere('random')).fork(7)
    const before = match.exportRecord()
    const runner = new BotRunner(match, { seed: 'hint' })
    const { ask, answer } = (await runner.advise(match.asks[0].seat, random)) as Move
    expect(match.asks[0].options).toContain(answer)
    expect(ask.kind).toBe(match.asks[0].kind)
    expect(match.exportRecord()).toEqual(before)
  })

  it('a whole game by bots has a valid record, and equals the game of the simulation', async () => {
    const seed = gameSeed('test', 3)
    const match = playMatch(pkg, { seed }, everywhere('random'))
    expect(match.over).toBe(true)
    expect(verify(game, match.exportRecord()).ok).toBe(true)
    const [{ result, level }] = outcomeTable(await simulate(pkg, { ...plan, from: 3, games: 1 }))
    expect({ result, level }).toEqual({ result: match.outcome?.result, level: match.outcome?.level ?? null })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { cli, folder } from './testing/world.ts'

// Threads that run from sources take a while to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('ladder', () => {
  it('rates the bots over all scenarios, with the sensible one at 1500, the same for any number of workers', async () => {
    const one = await cli('ladder lanterns --games 60 --workers 1 --json')
    expect([one.code, one.err]).toEqual([0, ''])
    const { game, games, ratings, seats } = JSON.parse(one.out)
    expect({ game, games }).toEqual({ game: 'lanterns', games: 240 })
    expect(ratings.map(({ policy }: { policy: string }) => policy).toSorted()).toEqual(['random', 'sensible'])
    const of = (policy: string) => ratings.find((one: { policy: string }) => one.policy === policy)
    expect(of('sensible').rating).toBe(1500)
    // Waiting wastes a round, and random play waits.
    expect(of('random').high).toBeLessThan(1500)
    expect(seats.map(({ scenario }: { scenario: string }) => scenario)).toEqual(['short', 'long'])
    expect((await cli('ladder lanterns --games 60 --workers 2 --json')).out).toBe(one.out)
  })

  it('prints a table, and refuses a ladder without the standard', async () => {
    const { out } = await cli('ladder lanterns --games 20 --workers 1 --scenario short')
    expect(out).toMatch(/^Lanterns: 40 games, seed 1\n/)
    expect(out).toMatch(/^sensible +Sensible +1500 +1500 +1500 +20$/m)
    expect(out).toMatch(/^short +keeper +\d+%$/m)
    expect(await cli('ladder lanterns --policy random')).toMatchObject({
      code: 2,
      err: 'The ladder needs sensible, which all others are measured by.\n',
    })
  })
})

describe('balance', () => {
  it('shows how often each seat wins, with each option changed by itself', async () => {
    const { out } = await cli('balance lanterns --games 50 --workers 1 --vary scenario --vary oil --json')
    const { cases, policy } = JSON.parse(out)
    expect(policy).toBe('sensible')
    expect(cases.map(({ change }: { change: string }) => change)).toEqual(['', 'scenario=long', 'oil=1', 'oil=9'])
    const share = (at: number): number => cases[at].seats[0].share
    // With a single try at most one lantern burns.
    expect(share(2)).toBe(0)
    expect(share(3)).toBeGreaterThanOrEqual(share(0))
    for (const { seats, games } of cases)
      expect(seats.reduce((sum: number, { wins }: { wins: number }) => sum + wins, 0)).toBe(games)
  })

  it('prints bars and writes a chart', async () => {
    const file = folder()('balance.svg')
    const { code, out } = await cli(`balance lanterns --games 30 --workers 1 --vary scenario --svg ${file}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^Lanterns: 30 games for each case, bot sensible, seed 1\n/)
    expect(out).toMatch(/^standard rules +keeper +\d+\.\d% +\d+\.\d% +\d+\.\d% +#*$/m)
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [^>]+>\n<title>Lanterns: how often each seat wins<\/title>/)
    expect(await cli('balance lanterns --vary moon')).toMatchObject({ code: 2 })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { cli } from './testing/world.ts'

// Threads that run from sources take a while to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const simulate = async (flags: string) => JSON.parse((await cli(`simulate lanterns ${flags} --json`)).out)

describe('simulate', () => {
  it('gives the same result for any number of workers', async () => {
    const flags = '--games 1000 --seed 7 --option rival=on --seat keeper=sensible'
    const withoutTimes = ({ seconds, decisionsPerSecond, gamesPerSecond, workers, ...rest }: Record<string, unknown>) =>
      rest
    const one = await simulate(`${flags} --workers 1`)
    const three = await simulate(`${flags} --workers 3`)
    expect(one.workers).toBe(1)
    expect(three.workers).toBe(3)
    expect(withoutTimes(three)).toEqual(withoutTimes(one))
  })

  it('answers in JSON with all its figures', async () => {
    const report = await simulate('--games 40 --seed 7 --workers 1')
    expect(report).toMatchObject({ game: 'lanterns', seed: '7', games: 40, policies: { keeper: 'random' } })
    expect(report.decisions).toBeGreaterThan(40)
    expect(report.decisionsPerSecond).toBeCloseTo(report.decisions / report.seconds)
    expect(report.gamesPerSecond).toBeCloseTo(40 / report.seconds)
    expect(report.outcomes.reduce((sum: number, row: { games: number }) => sum + row.games, 0)).toBe(40)
    expect(Object.keys(report.outcomes[0])).toEqual(['result', 'level', 'games', 'share', 'low', 'high'])
  })

  it('prints a table', async () => {
    const { code, out, err } = await cli(
      'simulate lanterns --games 200 --seed 7 --workers 1 --option oil=9 --policy sensible',
    )
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(out).toContain('Lanterns with oil=9: 200 games, seed 7, keeper sensible\n')
    expect(out).toMatch(/^lit +bright +\d+ +\d+\.\d\d% +\d+\.\d\d% +\d+\.\d\d%$/m)
    expect(out).toMatch(/^keeper +wins +\d+ +\d+\.\d\d%/m)
    expect(out).toMatch(/^Length in rounds: shortest \d, median \d, mean \d\.\d, longest \d\.$/m)
    expect(out).toMatch(/decisions in \d+\.\d\d s on 1 worker: [\d,]+ decisions\/s, [\d,]+ games\/s\.\n$/)
  })

  it('names the game that failed and its seed, and exits with 1', async () => {
    const { code, out, err } = await cli('simulate lanterns --games 200 --seed 7 --workers 2 --option cursed=on')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Game (\d+) \(seed 7\/\1\) failed: the tower is cursed\n$/)
  })
})

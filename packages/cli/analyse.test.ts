import { describe, expect, it, vi } from 'vitest'
import { cli, folder } from './testing/world.ts'

// Threads that run from sources take a while to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Writes a game: the keeper lights the first lantern it can, and all its dice are set. */
async function finished(): Promise<string> {
  const file = folder()('game.json')
  await cli(`new lanterns --seed 5 --policy sensible --dice 1,6,6,1 --out ${file}`)
  return file
}

describe('analyse', () => {
  it('tells the chances, luck and choices of a finished game as data, the same for any number of workers', async () => {
    const file = await finished()
    const one = await cli(`analyse ${file} --workers 1 --json`)
    expect([one.code, one.err]).toEqual([0, ''])
    const { game, seats, whole, answers, performance } = JSON.parse(one.out)
    expect({ game, seats, whole }).toEqual({ game: 'lanterns', seats: ['keeper'], whole: true })
    expect(answers).toHaveLength(4)
    expect(answers.at(-1).after).toEqual([{ mean: 1, error: 0 }])
    expect(performance.keeper.decisions).toBe(4)
    expect((await cli(`analyse ${file} --workers 2 --json`)).out).toBe(one.out)
  })

  it('prints the curve, what changed it, and the roll that won', async () => {
    const { code, out } = await cli(`analyse ${await finished()} --workers 1`)
    expect(code).toBe(0)
    expect(out).toMatch(/^Lanterns, 4 moves\n/)
    expect(out).toMatch(
      /^The keeper: 4 decisions, \d+% without a mark\. Choices gave away \d+ points, luck was worth [+−]\d+\.$/m,
    )
    expect(out).toMatch(/^ {4}1 +\d+% ±\d+ +#*$/m)
    expect(out).toMatch(/^ {2}\+\d\d points, turn 3, move 3: The \w+ is lit with a 6\./m)
    expect(out).toMatch(/± is a 95% error bar\.\n$/)
  })

  it('refuses a game that is not finished, and a seat that does not exist', async () => {
    const file = folder()('game.json')
    await cli(`new lanterns --seed 5 --out ${file}`)
    expect(await cli(`analyse ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('not finished') })
    const unknown = await cli(`analyse ${await finished()} --seat moon`)
    expect(unknown).toMatchObject({ code: 2, err: 'Unknown seat moon. Seats: keeper.\n' })
  })
})

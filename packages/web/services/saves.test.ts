import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { LocalSource } from './local-source.ts'
import { continues, SaveConflict, StorageError, StorageFull } from './saves.ts'

// Storage itself is tested in a browser (browser/saves.browser.test.ts).
describe('continuing a stored game', () => {
  const begin = () => LocalSource.begin(gamePackage, { options: {}, seed: '9' })
  async function play(source: ReturnType<typeof begin>, answers: number, last = false) {
    for (let n = 0; n < answers; n++) {
      const { options } = source.position.asks[0]
      await source.answer(options[last ? options.length - 1 : 0])
    }
    return source.exportRecord()
  }

  it('works after answers, undo and redo', async () => {
    const source = begin()
    const records = [source.exportRecord(), await play(source, 4)]
    await source.undo(3)
    records.push(source.exportRecord())
    await source.redo(1)
    records.push(source.exportRecord(), await play(source, 2))
    for (let newer = 0; newer < records.length; newer++)
      for (let older = 0; older < records.length; older++)
        expect(continues(records[newer], records[older])).toBe(newer >= older)
  })

  it('fails if another tab answered differently, or if it is another game', async () => {
    const [here, there] = [begin(), begin()]
    const shared = await play(here, 3)
    await play(there, 3)
    const options = here.position.asks[0].options
    expect(options.length).toBeGreaterThan(1)
    expect(continues(await play(here, 1, true), await play(there, 1))).toBe(false)
    expect(continues(here.exportRecord(), shared)).toBe(true)
    expect(
      continues(LocalSource.begin(gamePackage, { options: {}, seed: '10' }).exportRecord(), begin().exportRecord()),
    ).toBe(false)
  })

  it('works after a change of the rules', async () => {
    const source = begin()
    const record = await play(source, 5)
    const old = { ...record, segments: [{ ...record.segments[0], version: '0.0.1' }] }
    const moved = LocalSource.load(gamePackage, old)
    expect(continues(moved.exportRecord(), old)).toBe(true)
    expect(continues(await play(moved, 1), old)).toBe(true)
    expect(continues(old, moved.exportRecord())).toBe(false)
  })
})

describe('storage errors', () => {
  it('say in a sentence what to do', () => {
    for (const problem of [new StorageFull(), new SaveConflict('played'), new SaveConflict('deleted')]) {
      expect(problem).toBeInstanceOf(StorageError)
      expect(problem.message).toMatch(/^[A-Z].*([Ee]xport|[Ss]ave).*\.$/s)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { type Gathering, GroupCommit } from './group-commit.ts'

function recorded(milliseconds = 0, atOnce = 1, gathering: Gathering | null = null) {
  const batches: number[][] = []
  const commit = async (batch: readonly number[]): Promise<readonly number[]> => {
    batches.push([...batch])
    await new Promise((done) => setTimeout(done, milliseconds))
    return batch
  }
  return { batches, commits: new GroupCommit<number, number>(commit, (table) => table, 256, atOnce, gathering) }
}

describe('appends', () => {
  it('that are read in one turn of the event loop share a transaction', async () => {
    const { batches, commits } = recorded()
    const stored: Promise<number>[] = []
    // As messages on several sockets: each in a callback of its own.
    await new Promise<void>((done) => {
      for (const table of [1, 2, 3]) {
        process.nextTick(() => Promise.resolve().then(() => stored.push(commits.append(table))))
      }
      setImmediate(done)
    })
    expect(await Promise.all(stored)).toEqual([1, 2, 3])
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('that come during a transaction share the next one', async () => {
    const { batches, commits } = recorded(20)
    const first = commits.append(1)
    await new Promise((done) => setTimeout(done, 5))
    await Promise.all([first, commits.append(2), commits.append(3)])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('are divided among several transactions if there are many, and a third one does not begin for a few', async () => {
    const { batches, commits } = recorded(200, 4)
    const appendAll = (from: number, count: number) => Array.from({ length: count }, (_, n) => commits.append(from + n))
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate)
    }
    const stored = [...appendAll(0, 10)]
    await turns()
    stored.push(...appendAll(100, 10))
    await turns()
    stored.push(...appendAll(200, 10))
    await turns()
    expect(batches.map(({ length }) => length)).toEqual([10, 10])
    stored.push(...appendAll(300, 30))
    await turns()
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 32])
    expect(await Promise.all(stored)).toHaveLength(60)
    expect(batches.flat().toSorted((a, b) => a - b)).toEqual(await Promise.all(stored))
  })

  it('wait for more only while many tables are played at the same moment', async () => {
    const { batches, commits } = recorded(0, 1, { tables: 3, milliseconds: 200, enough: 3 })
    const atOnce = async (tables: readonly number[]): Promise<void> => {
      await Promise.all(tables.map((table) => commits.append(table)))
    }
    const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
    await atOnce([1, 2, 3, 4])
    await pause(150)
    // Many were played a moment ago.
    const first = commits.append(1)
    await pause(50)
    await Promise.all([first, commits.append(2)])
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ])
    // Only two were played since then.
    const later = commits.append(1)
    await later
    await commits.append(2)
    expect(batches.slice(2)).toEqual([[1], [2]])
  })

  it('do not wait for more if they are enough', async () => {
    const { commits } = recorded(0, 1, { tables: 1, milliseconds: 60_000, enough: 3 })
    const atOnce = () => Promise.all([1, 2, 3].map((table) => commits.append(table)))
    await atOnce()
    await new Promise((done) => setTimeout(done, 150))
    // Many were played a moment ago: fewer would wait for a minute.
    await atOnce()
  })
})

import { describe, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

function recorded(milliseconds = 0) {
  const batches: number[][] = []
  const commit = async (batch: readonly number[]): Promise<readonly number[]> => {
    batches.push([...batch])
    await new Promise((done) => setTimeout(done, milliseconds))
    return batch
  }
  return { batches, commits: new GroupCommit<number, number>(commit, (table) => table, 256) }
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
})

// Three connections race for the same tables.
import { afterAll, expect, it } from 'vitest'
import { appendOf, entry, newTable } from '../testing/appends.ts'
import { TestDatabases } from '../testing/databases.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

it('processes that append to the same tables leave no gap, no double and no deadlock', async () => {
  const database = await databases.made()
  const stores = await Promise.all(['a', 'b', 'c'].map((name) => databases.open(database, name)))
  const tables: number[] = []
  for (let n = 0; n < 12; n++) tables.push(await newTable(stores[0]))
  const stored = new Map<number, Set<string>>(tables.map((table) => [table, new Set()]))
  let raced = 0
  const play = async (store: (typeof stores)[number], process: number, table: number): Promise<void> => {
    for (let given = 0, after = 0; given < 10; ) {
      const clientId = `${process} ${given}`
      const result = await store.append(
        appendOf(table, after, {
          entries: [entry({ sender: `p${process}`, clientId })],
          patch: { clocks: `{"a":${after}}` },
          jobs: [{ kind: 'clock', key: `${table}`, at: after }],
        }),
      )
      if (result.ok) {
        stored.get(table)?.add(`p${process} ${clientId}`)
        after = result.seq
        given++
      } else {
        expect(result.why).toBe('raced')
        raced++
        after = (await store.heads([table])).get(table) ?? 0
      }
    }
  }
  // Every process begins with other tables: without a common order of their rows they would wait for each other.
  const from = (process: number) => [...tables.slice(4 * process), ...tables.slice(0, 4 * process)]
  await Promise.all(stores.flatMap((store, process) => from(process).map((table) => play(store, process, table))))
  for (const table of tables) {
    const entries = await stores[0].since(table, 0, 1000)
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    expect(new Set(entries.map(({ sender, clientId }) => `${sender} ${clientId}`))).toEqual(stored.get(table))
  }
  expect(raced).toBeGreaterThan(0)
  await Promise.all(stores.map((store) => store.close()))
})

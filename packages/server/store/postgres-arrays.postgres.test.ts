import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { TestDatabases } from '../testing/databases.ts'
import { ArrayWriter } from './postgres-arrays.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

it('columns arrive at PostgreSQL as they are', async () => {
  const client = new pg.Client(await databases.made())
  await client.connect()
  const texts = ['', 'plain', '{"a": "\\\\ \\" , NULL"}', 'Åbo €', '🚂'.repeat(3000), 'NULL', null]
  const numbers = [0, 1, -1, 2 ** 32, -(2 ** 40) - 7, Number.MAX_SAFE_INTEGER, null]
  const flags = [true, false, null, true, false, true, false]
  const rows = texts.map((text, at) => ({ text, number: numbers[at], flag: flags[at] }))
  const writer = new ArrayWriter()
  writer.add('text', rows, ({ text }) => text)
  writer.add('bigint', rows, ({ number }) => number)
  writer.add('boolean', rows, ({ flag }) => flag)
  writer.add('text', [], () => null)
  const text =
    'select * from unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[]) as sent (text, number, flag, nothing)'
  const found = await client.query({ text, values: writer.arrays() })
  await client.end()
  expect(found.rows.map((row) => ({ ...row, number: row.number === null ? null : Number(row.number) }))).toEqual(
    rows.map((row) => ({ ...row, nothing: null })),
  )
})

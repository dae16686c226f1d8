import { createHash } from 'node:crypto'
import { clientMessage, PROTOCOL } from '@interregnum/protocol'
import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { startTestServer, tableOfTwo } from '../testing/test-server.ts'

const [major, minor] = PROTOCOL.split('.').map(Number)

it.each([
  ['an older major', `${major - 1}.0`],
  ['a newer major', `${major + 1}.0`],
  ['a newer minor', `${major}.${minor + 1}`],
])('a page with %s is told that it is outdated, sees the table, and cannot play', async (_, protocol) => {
  const { address, servers } = await startTestServer()
  const [aino, , slug] = await tableOfTwo(servers, address)
  const old = servers.again(aino)
  await old.connect({}, protocol)
  expect(old.received[0]).toMatchObject({ type: 'outdated', protocol: PROTOCOL })
  await old.follow(slug, 'reds')
  expect(old.position?.view).toEqual(aino.position?.view)
  expect(await old.act({ type: 'say', to: 'table', text: 'hello' })).toMatchObject({ type: 'error', code: 'outdated' })
})

/**
 * What pages may send. If this fails, a page may now send something that older servers do not know, or an older page
 * something that this server does not know: raise PROTOCOL as it says, and put the new sum here.
 */
it('the messages of a page are those of this version of the protocol', () => {
  const shape = JSON.stringify(toJSONSchema(clientMessage, { io: 'input' }))
  const sum = createHash('sha256').update(shape).digest('hex').slice(0, 12)
  expect([PROTOCOL, sum]).toEqual(['2.2', 'e07890e7dddf'])
})

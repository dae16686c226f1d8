import { CLOSED, type TableInfo } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Admin } from './admin.ts'
import type { Player } from './testing/player.ts'
import { playOn, runningGame, TestServers } from './testing/test-server.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

/** A server with a game, and the operator's commands in a connection of their own, as in another process. */
async function operatedGame() {
  const game = await runningGame(servers)
  /** Runs a command, then lets the server notice it, as it does every ten seconds. */
  const operate = async <T>(act: (admin: Admin) => Promise<T>): Promise<T> => {
    const store = await servers.databases.open(game.file, 'operator')
    try {
      return await act(new Admin(store))
    } finally {
      await store.close()
      await servers.last.app.heartbeat.settle()
    }
  }
  return { ...game, operate }
}

const stateOf = (player: Player): string | undefined => player.table?.state

describe('the operator', () => {
  it('ends a game that runs, which its players see', async () => {
    const { aino, slug, operate } = await operatedGame()
    expect(await operate((admin) => admin.tables('running'))).toMatchObject([
      { slug, game: 'all-bridges-burning', seats: expect.arrayContaining(['reds: Aino', 'moderates: random']) },
    ])
    await operate((admin) => admin.end(slug))
    await aino.until(() => stateOf(aino) === 'finished')
    await expect(operate((admin) => admin.end(slug))).rejects.toThrow('finished already')
    await expect(operate((admin) => admin.end('nothing'))).rejects.toThrow('There is no table nothing.')
    expect(await operate((admin) => admin.list('audit'))).toMatchObject([{ command: 'end', about: slug }])
  })

  it('reopens a broken game, and hides a line of the chat', async () => {
    const { aino, bertil, slug, operate } = await operatedGame()
    await aino.act({ type: 'say', to: 'table', text: 'something rude' })
    const said = () => servers.last.store.rows.selectFrom('chat').select(['number', 'text']).execute()
    const [{ number }] = await said()
    await operate((admin) => admin.hide(slug, number))
    expect(await said()).toEqual([])
    await expect(operate((admin) => admin.reopen(slug))).rejects.toThrow('while table')
    const { live } = await servers.app.tables.get(slug)
    await live.happen('table', 'a fault', () => ({ kind: 'fault', seat: null, state: 'broken' }))
    await aino.until(() => stateOf(aino) === 'broken')
    await operate((admin) => admin.reopen(slug))
    for (const one of [aino, bertil]) await one.until(() => stateOf(one) === 'running')
    await playOn([aino, bertil], 2)
    const audit = await operate((admin) => admin.list('audit'))
    expect(audit.map((row) => ('command' in row ? row.command : null))).toEqual(['reopen', 'hide'])
  })

  it('hands a seat over to somebody with a new link', async () => {
    const { aino, bertil, slug, operate } = await operatedGame()
    const link = await operate((admin) => admin.handOver(slug, 'reds'))
    await bertil.until(
      () => bertil.table?.events.some(({ kind, seat }) => kind === 'replace' && seat === 'reds') === true,
    )
    const carl = servers.player(aino.address, 'Carl')
    expect(await carl.sit(link)).toMatchObject({ mine: ['reds'] })
    const info = await bertil.http<TableInfo>('GET', `/api/tables/${slug}`)
    expect(info.seats.find(({ seat }) => seat === 'reds')?.name).toBe('Carl')
  })

  it('blocks an account: its connections end, and it cannot sign in until it is unblocked', async () => {
    const { aino, operate } = await operatedGame()
    const account = { name: 'Dora', password: 'a good password' }
    const dora = servers.player(aino.address, 'Dora')
    await dora.http('POST', '/api/account', account)
    await dora.connect()
    await operate((admin) => admin.block('dora', true))
    await dora.until(() => dora.closedWith === CLOSED.signedOut)
    await expect(dora.http('POST', '/api/sign-in', account)).rejects.toThrow('wrong-password')
    await operate((admin) => admin.block('dora', false))
    await dora.http('POST', '/api/sign-in', account)
    const password = await operate((admin) => admin.resetPassword('Dora'))
    await expect(dora.http('POST', '/api/sign-in', account)).rejects.toThrow('wrong-password')
    await dora.http('POST', '/api/sign-in', { ...account, password })
    await expect(operate((admin) => admin.block('nobody', true))).rejects.toThrow('There is no account nobody.')
  })
})

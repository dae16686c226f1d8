import { statSync, writeFileSync } from 'node:fs'
import { CLOSED, type TableInfo } from '@interregnum/protocol'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Admin } from './admin.ts'
import { backupDatabase, restoreDatabase } from './store/backup.ts'
import { SqliteStore } from './store/sqlite.ts'
import type { Player } from './testing/player.ts'
import { playOn, TestServers, tableOfTwo } from './testing/test-server.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

/** A server with a game, and the operator's commands in a connection of their own, as in another process. */
async function underway() {
  const file = servers.newFile()
  const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
  await playOn([aino, bertil], 5)
  /** Runs a command, then lets the server notice it, as it does every ten seconds. */
  const operate = async <T>(act: (admin: Admin) => Promise<T>): Promise<T> => {
    const store = await SqliteStore.at(file, 'operator')
    try {
      return await act(new Admin(store))
    } finally {
      await store.close()
      await servers.last.app.heartbeat.settle()
    }
  }
  return { file, aino, bertil, slug, operate }
}

const stateOf = (player: Player): string | undefined => player.table?.state

describe('the operator', () => {
  it('ends a game that runs, which its players see', async () => {
    const { aino, slug, operate } = await underway()
    expect(await operate((admin) => admin.tables('running'))).toMatchObject([
      { slug, game: 'all-bridges-burning', seats: expect.arrayContaining(['reds: Aino', 'moderates: random']) },
    ])
    await operate((admin) => admin.end(slug))
    await aino.until(() => stateOf(aino) === 'finished')
    await expect(operate((admin) => admin.end(slug))).rejects.toThrow('finished already')
    await expect(operate((admin) => admin.end('nothing'))).rejects.toThrow('There is no table nothing.')
    expect(await operate((admin) => admin.list('audit'))).toMatchObject([{ command: 'end', about: slug }])
  })

  it('hands a seat over to somebody with a new link', async () => {
    const { aino, bertil, slug, operate } = await underway()
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
    const { aino, operate } = await underway()
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

describe('a backup', () => {
  it('is made and restored while the server runs and people play', async () => {
    const { file, aino, bertil, slug } = await underway()
    const backup = `${file}.backup`
    backupDatabase(file, backup)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(() => backupDatabase(file, backup)).toThrow('exists already')
    const { seq, position } = aino
    await playOn([aino, bertil], 3)
    expect(aino.seq).toBeGreaterThan(seq)
    const kept = restoreDatabase(file, backup, Date.now())
    expect(kept).toContain('.before-restore-')
    await servers.last.app.heartbeat.settle()
    await aino.until(() => aino.seq === seq)
    expect(aino.position).toEqual(position)
    await bertil.until(() => bertil.seq === seq)
    await playOn([aino, bertil], 3)
    expect((await aino.http<TableInfo>('GET', `/api/tables/${slug}`)).state).toBe('running')
  })

  it('is not restored from a damaged file or another version, and the data stays', async () => {
    const { file, aino, bertil } = await underway()
    const bad = servers.newFile()
    writeFileSync(bad, 'not a database')
    expect(() => restoreDatabase(file, bad, Date.now())).toThrow('is not a database of this server')
    expect(() => restoreDatabase(file, `${bad}.none`, Date.now())).toThrow('There is no file')
    const other = servers.newFile()
    const store = await SqliteStore.at(other, 'test')
    await store.rows.deleteFrom('meta').execute()
    await sql`delete from kysely_migration where name = '003-people'`.execute(store.rows)
    await store.close()
    expect(() => restoreDatabase(file, other, Date.now())).toThrow('another version')
    await playOn([aino, bertil], 2)
  })

  it('can be restored where there is no data yet', async () => {
    const { file, slug } = await underway()
    const [backup, fresh] = [`${file}.copy`, servers.newFile()]
    backupDatabase(file, backup)
    expect(restoreDatabase(fresh, backup, Date.now())).toBeNull()
    await servers.stop()
    await servers.start(fresh)
    expect(await new Admin(servers.last.store).tables()).toMatchObject([{ slug }])
  })
})

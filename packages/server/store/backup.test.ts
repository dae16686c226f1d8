import { statSync, writeFileSync } from 'node:fs'
import type { TableInfo } from '@interregnum/protocol'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Admin } from '../admin.ts'
import { playOn, runningGame, TestServers } from '../testing/test-server.ts'
import { backupDatabase, restoreDatabase } from './backup.ts'
import { SqliteStore } from './sqlite.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

describe('a backup', () => {
  it('is made and restored while the server runs and people play', async () => {
    const { file, aino, bertil, slug } = await runningGame(servers)
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
    const { file, aino, bertil } = await runningGame(servers)
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
    const { file, slug } = await runningGame(servers)
    const [backup, fresh] = [`${file}.copy`, servers.newFile()]
    backupDatabase(file, backup)
    expect(restoreDatabase(fresh, backup, Date.now())).toBeNull()
    await servers.stop()
    await servers.start(fresh)
    expect(await new Admin(servers.last.store).tables()).toMatchObject([{ slug }])
  })
})

// Work that is shared through PostgreSQL: by workers in this process, and by one that is killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Batch, batches, merge, simulateBatch } from '@interregnum/bots'
import { TestDatabases } from '@interregnum/server/testing/databases'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { runJob } from './jobs.ts'
import { games } from './testing/registry.ts'
import { cli } from './testing/world.ts'
import { WorkQueue } from './work-queue.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

const PLAN: Batch = {
  game: 'lanterns',
  options: {},
  seed: '7',
  policies: { keeper: 'random' },
  from: 1,
  games: 1000,
}
const VERSION = 'test'

async function queueAt(database: string): Promise<WorkQueue> {
  const queue = await WorkQueue.at(database)
  onTestFinished(() => queue.close())
  return queue
}

/** Works in this process until the returned function is called, which resolves with the number of tasks. */
async function workerAt(database: string, version = VERSION): Promise<() => Promise<number>> {
  const queue = await queueAt(database)
  let stop = (): void => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const run = (job: Parameters<typeof runJob>[0]) => runJob(job, games)
  const working = queue.work({ slots: 1, stopped, run, versionOf: async () => version })
  return () => {
    stop()
    return working
  }
}

const expected = async () => merge(await Promise.all(batches(PLAN).map((batch) => simulateBatch(batch, games))))

/** Tasks in this state. */
async function countOf(database: string, state: string): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as count from interregnum_work.job where state = $1::interregnum_work.job_state',
    [state],
  )
  await client.end()
  return rows[0].count
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 20))
}

describe('work through a queue', () => {
  it('gives the same result, to the byte, however it is split', async () => {
    const database = await databases.made()
    const stops = [await workerAt(database), await workerAt(database), await workerAt(database)]
    const queue = await queueAt(database)
    let games = 0
    const { results, workers } = await queue.run(batches(PLAN), { version: VERSION }, (tally) => {
      games += tally.games
    })
    expect(JSON.stringify(merge(results))).toBe(JSON.stringify(await expected()))
    expect(games).toBe(PLAN.games)
    const done = await Promise.all(stops.map((stop) => stop()))
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(batches(PLAN).length)
    expect(workers).toBe(done.filter((count) => count > 0).length)
  })

  it('goes on where a run was stopped, and does nothing twice', async () => {
    const database = await databases.made()
    const first = await queueAt(database)
    let finished = 0
    // Nobody waits for this run any more once some parts are done.
    void first.run(batches(PLAN), { version: VERSION }, () => finished++).catch(() => {})
    const stop = await workerAt(database)
    await until(() => finished > 3)
    const before = await stop()
    const again = await workerAt(database)
    const { results } = await (await queueAt(database)).run(batches(PLAN), { version: VERSION })
    expect(JSON.stringify(merge(results))).toBe(JSON.stringify(await expected()))
    expect(before + (await again())).toBe(batches(PLAN).length)
  })

  it('survives a worker that is killed in the middle of a part', async () => {
    const database = await databases.made()
    const queue = await queueAt(database)
    let finished = 0
    // One part that takes long enough to be hit.
    const long = { ...PLAN, games: 100_000 }
    const jobs = [long, ...batches(PLAN)]
    const running = queue.run(jobs, { version: '0.1.0 lanterns 1.0', lease: 2 }, () => finished++)
    const child = startWorker(database)
    await until(async () => (await countOf(database, 'active')) > 0)
    child.kill('SIGKILL')
    await new Promise((done) => child.once('exit', done))
    const left = await countOf(database, 'active')
    const stop = await workerAt(database, '0.1.0 lanterns 1.0')
    const { results } = await running
    expect(left).toBeGreaterThan(0)
    expect(finished).toBe(jobs.length)
    expect(JSON.stringify(results[0])).toBe(JSON.stringify(await simulateBatch(long, games)))
    await stop()
  })

  it('is left to a worker of the same version', async () => {
    const database = await databases.made()
    const stopOther = await workerAt(database, 'other')
    const queue = await queueAt(database)
    const running = queue.run([{ ...PLAN, games: 5 }], { version: VERSION })
    await until(async () => (await countOf(database, 'retry')) > 0)
    const stop = await workerAt(database)
    expect((await running).results[0].games).toBe(5)
    expect(await stop()).toBe(1)
    expect(await stopOther()).toBe(0)
  })

  it('names the game that failed, and is tried again by the next run', async () => {
    const database = await databases.made()
    const stop = await workerAt(database)
    const cursed = { ...PLAN, options: { cursed: true } }
    const queue = await queueAt(database)
    const run = () => queue.run(batches(cursed), { version: VERSION })
    await expect(run()).rejects.toThrow(/^Game \d+ \(seed 7\/\d+\) failed: the tower is cursed$/)
    await expect(run()).rejects.toThrow('the tower is cursed')
    expect(await countOf(database, 'created')).toBe(0)
    await stop()
  })
})

describe('the commands', () => {
  it('simulate with a database prints what it prints with threads', async () => {
    const database = await databases.made()
    const child = startWorker(database)
    const flags = 'simulate lanterns --games 300 --seed 7 --json'
    const figures = ({ out, err }: { out: string; err: string }) => {
      expect(err).toBe('')
      const { seconds, decisionsPerSecond, gamesPerSecond, workers, ...rest } = JSON.parse(out)
      return JSON.stringify(rest)
    }
    const spread = await cli(`${flags} --database ${database}`)
    expect(figures(spread)).toBe(figures(await cli(`${flags} --workers 1`)))
    child.kill('SIGTERM')
    expect(await new Promise((done) => child.once('exit', done))).toBe(0)
  })

  it('say what is wrong with a database', async () => {
    expect(await cli('worker')).toMatchObject({ code: 2, err: 'worker needs --database or DATABASE_URL.\n' })
    expect(await cli('simulate lanterns --database file:x.db')).toMatchObject({
      code: 2,
      err: 'Work is shared through PostgreSQL: file:x.db is no postgres:// address.\n',
    })
    const away = await cli('simulate lanterns --database postgres://127.0.0.1:1/nothing')
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^The database can’t be used \(.*\)\.\n$/) })
  })
})

/** `interregnum worker` as a process of its own. */
function startWorker(database: string): ChildProcess {
  const main = fileURLToPath(new URL('./testing/main.ts', import.meta.url))
  const argv = [
    '--conditions=source',
    '--import',
    import.meta.resolve('tsx'),
    main,
    'worker',
    '--workers',
    '1',
    '--database',
    database,
  ]
  const child = spawn(process.execPath, argv, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

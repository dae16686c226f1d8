import type { NewTable, TableEvent } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { isAsked, TestServers, tableOfTwo } from '../testing/test-server.ts'

const servers = new TestServers()
let now = Date.UTC(2026, 10, 17, 12)
const settings = { now: () => now }

afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

const PACE = { kind: 'days', move: 60_000, bank: 60_000, gain: 0, most: 60_000 } as const

const eventsOf = (player: Player): TableEvent[] =>
  player.received.flatMap((message) => (message.type === 'table' ? message.events : []))
const eventKinds = (player: Player): string[] => eventsOf(player).map(({ kind }) => kind)
const stateOf = (player: Player) => player.received.findLast((message) => message.type === 'table')
const clocksOf = (player: Player) => {
  const last = player.received.findLast((message) => 'clocks' in message && message.clocks !== undefined)
  return last !== undefined && 'clocks' in last ? last.clocks?.seats : undefined
}

const pass = (milliseconds: number): Promise<void> =>
  servers.pass(milliseconds, (step) => {
    now += step
  })

/** The player who is asked, and the other. */
async function twoPlayers(file = servers.newFile(), more: Partial<Pick<NewTable, 'timeout' | 'pace'>> = {}) {
  const address = await servers.start(file, settings)
  const [aino, bertil, slug] = await tableOfTwo(servers, address, { pace: PACE, ...more })
  await aino.until(() => isAsked(aino) || isAsked(bertil))
  const [late, other] = isAsked(aino) ? [aino, bertil] : [bertil, aino]
  return { late, other, slug, file }
}

describe('a clock that runs out', () => {
  it('is announced at the deadline, not before, once, and the others can give more time', async () => {
    const { late, other } = await twoPlayers()
    const { jobs } = servers.last.app
    await pass(119_999)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual([])
    await pass(1)
    await Promise.all([jobs.runDue(), jobs.runDue()])
    await other.until(() => eventKinds(other).length > 0)
    expect(eventsOf(other)).toMatchObject([{ kind: 'time-out', seat: late.seat }])
    await pass(3_600_000)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual(['time-out'])
    await other.act({ type: 'request', kind: 'time', data: { seat: late.seat } })
    await other.until(() => eventKinds(other).includes('time'))
    expect(clocksOf(other)?.[late.seat ?? '']).toEqual({ left: 0, bank: 120_000, runs: true })
    await pass(120_000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).length === 3)
    expect(eventKinds(other)).toEqual(['time-out', 'time', 'time-out'])
    const figures = (one: Player) => one.http('GET', '/api/statistics')
    expect(await figures(late)).toMatchObject({ running: 1, timed: 1, onTime: 0 })
    expect(await figures(other)).toMatchObject({ running: 1, timed: 1, onTime: 1 })
  })

  it('rests at weekends, and runs out on the Monday after', async () => {
    const start = now
    now = Date.parse('2026-11-20T23:59:00Z')
    const { late, other } = await twoPlayers(undefined, { pace: { ...PACE, weekends: 'UTC' } })
    const { jobs } = servers.last.app
    const message = late.received.findLast((one) => one.type === 'position')
    expect(message).toMatchObject({ clocks: { rest: { from: Date.UTC(2026, 10, 21), to: Date.UTC(2026, 10, 23) } } })
    // A jump over the weekend would count as an outage: two beats keep it short.
    now = Date.UTC(2026, 10, 23) - 20_000
    await servers.last.store.rows
      .updateTable('meta')
      .set({ value: `${now}` })
      .where('key', '=', 'heartbeat')
      .execute()
    await servers.last.app.heartbeat.beat()
    await pass(20_000 + 59_000)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual([])
    await pass(2000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('time-out'))
    now = Math.max(now, start)
    await expect(twoPlayers(undefined, { pace: { ...PACE, weekends: 'Nowhere' } })).rejects.toThrow('400 malformed')
    const live = { ...PACE, kind: 'live', weekends: 'UTC' } as const
    await expect(twoPlayers(undefined, { pace: live })).rejects.toThrow('400 malformed')
  })

  it('still lets the late player answer, and does not run out for an answer in time', async () => {
    const { late, other } = await twoPlayers()
    await pass(100_000)
    const ask = late.position?.asks.find(({ optional }) => !optional)
    expect(await late.answer(ask?.options[0] ?? null, ask?.id)).toMatchObject({ type: 'accepted' })
    // The same player may be asked again: then the time of the first question counts too.
    await pass(15_000)
    await servers.last.app.jobs.runDue()
    expect(eventKinds(other)).toEqual([])
    await pass(200_000)
    await servers.last.app.jobs.runDue()
    await other.until(() => eventKinds(other).includes('time-out'))
    const player = [late, other].find(isAsked)
    const next = player?.position?.asks.find(({ optional }) => !optional)
    expect(await player?.answer(next?.options[0] ?? null, next?.id)).toMatchObject({ type: 'accepted' })
  })

  it('is announced at the deadline of the last answer, although answers leave the job where it is', async () => {
    const { late, other } = await twoPlayers()
    const { app, store } = servers.last
    const runsAt = async () =>
      (await store.rows.selectFrom('jobs').select('run_at').where('kind', '=', 'clock').executeTakeFirst())?.run_at
    const answer = async () => {
      await late.until(() => [late, other].some(isAsked))
      const player = [late, other].find(isAsked)
      const ask = player?.position?.asks.find(({ optional }) => !optional)
      await player?.answer(ask?.options[0] ?? null, ask?.id)
    }
    let [first, deadline] = [0, 0]
    // While the same player is asked again, or a bot plays, the deadline is not a later one.
    for (let answers = 0; answers < 60 && deadline <= first; answers++) {
      await pass(1000)
      await answer()
      const [table] = await store.rows.selectFrom('tables').select('deadline').execute()
      ;[first, deadline] = [(await runsAt()) ?? 0, table.deadline ?? 0]
    }
    expect(deadline).toBeGreaterThan(first)
    await pass(first - now)
    await app.jobs.runDue()
    expect(eventKinds(other)).toEqual([])
    expect(await runsAt()).toBe(deadline)
    await pass(deadline - now)
    await app.jobs.runDue()
    await other.until(() => eventKinds(other).includes('time-out'))
  })

  it('lets a bot play after a moment of grace, where the table was made like that', async () => {
    const { late, other } = await twoPlayers(servers.newFile(), { timeout: 'bot' })
    const { jobs } = servers.last.app
    await pass(120_000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('time-out'))
    await pass(3_599_000)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual(['time-out'])
    await pass(1000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('replace'))
    expect(eventsOf(other).at(-1)).toMatchObject({ kind: 'replace', seat: late.seat })
  })

  it('pauses the game of a person alone, who gets more time on coming back', async () => {
    const address = await servers.start(servers.newFile(), settings)
    const aino = servers.player(address, 'Aino')
    const solo = { game: 'soviet-dawn', options: {}, visibility: 'private', seats: { reds: { kind: 'me' } } } as const
    await servers.seated([aino], { ...solo, pace: PACE })
    await pass(120_000)
    await servers.last.app.jobs.runDue()
    await aino.until(() => eventKinds(aino).includes('time-out'))
    expect(stateOf(aino)).toMatchObject({ state: 'paused' })
    await aino.act({ type: 'request', kind: 'resume', data: {} })
    await aino.until(() => eventKinds(aino).includes('resume'))
    await pass(119_000)
    await servers.last.app.jobs.runDue()
    expect(stateOf(aino)).toMatchObject({ state: 'running' })
  })

  it('is not lost when the server restarts', async () => {
    const { late, other, slug, file } = await twoPlayers()
    await servers.stop()
    now += 25_000
    const address = await servers.start(file, settings)
    const again = servers.again(other, address)
    await again.connect()
    await again.follow(slug, other.seat)
    await pass(95_000)
    await again.until(() => eventKinds(again).includes('time-out'))
    expect(eventsOf(again)).toMatchObject([{ kind: 'time-out', seat: late.seat }])
  })
})

describe('time in which the server was away', () => {
  it('is charged to nobody', async () => {
    const { late, other, slug, file } = await twoPlayers()
    await pass(20_000)
    await servers.stop()
    now += 86_400_000
    const address = await servers.start(file, settings)
    const again = servers.again(other, address)
    await again.connect()
    await again.follow(slug, other.seat)
    expect(clocksOf(again)?.[late.seat ?? '']).toEqual({ left: 40_000, bank: 60_000, runs: true })
    await servers.last.app.jobs.runDue()
    await pass(99_999)
    await servers.last.app.jobs.runDue()
    expect(eventKinds(again)).toEqual([])
    now += 1
    await again.until(() => eventKinds(again).includes('time-out'))
    expect(await servers.last.store.rows.selectFrom('outages').selectAll().execute()).toHaveLength(1)
  })

  it('is given back too when only the database was away, or the machine slept', async () => {
    const { late, other } = await twoPlayers()
    await servers.last.app.heartbeat.beat()
    now += 3_600_000
    await servers.last.app.jobs.runDue()
    await other.until(() => clocksOf(other)?.[late.seat ?? '']?.left === 60_000)
    expect(eventKinds(other)).toEqual([])
  })
})

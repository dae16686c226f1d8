import { LIMITS, type TableEvent, type VacationState } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { isAsked, TestServers, tableOfTwo } from '../testing/test-server.ts'
import { daysLeft, nextHour } from './vacations.ts'

const servers = new TestServers()
const NOON = Date.UTC(2026, 10, 17, 12)
const [HOUR, DAY] = [3_600_000, 86_400_000]
let now = NOON

afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

const pass = (milliseconds: number): Promise<void> =>
  servers.pass(milliseconds, (step) => {
    now += step
  })

const eventsOf = (player: Player): TableEvent[] =>
  player.received.flatMap((message) => (message.type === 'table' ? message.events : []))
const eventKinds = (player: Player): string[] => eventsOf(player).map(({ kind }) => kind)

/** The player who is asked, with two minutes to answer, and the other. */
async function twoPlayers(kind: 'days' | 'live') {
  now = NOON
  const address = await servers.start(servers.newFile(), { now: () => now })
  const pace = { kind, move: 60_000, bank: 60_000, gain: 0, most: 60_000 } as const
  const [aino, bertil, slug] = await tableOfTwo(servers, address, { pace })
  await aino.until(() => isAsked(aino) || isAsked(bertil))
  const [late, other] = isAsked(aino) ? [aino, bertil] : [bertil, aino]
  const { app, store } = servers.last
  return { late, other, slug, jobs: app.jobs, store }
}

const goAway = (player: Player, days: number): Promise<VacationState> => player.http('POST', '/api/vacation', { days })

describe('the days of a vacation', () => {
  it('begin with a full hour, and are counted over a year', () => {
    expect(nextHour(NOON)).toBe(NOON)
    expect(nextHour(NOON + 1)).toBe(NOON + HOUR)
    const taken = { began: NOON - 20 * DAY, ended: NOON - 8 * DAY }
    expect(daysLeft([], NOON)).toBe(LIMITS.vacation.year)
    expect(daysLeft([taken], NOON)).toBe(LIMITS.vacation.year - 12)
    expect(daysLeft([{ began: NOON - 370 * DAY, ended: NOON - 360 * DAY }], NOON)).toBe(LIMITS.vacation.year - 5)
  })
})

describe('somebody on vacation', () => {
  it('is waited for without a clock, is seen to be away, and has the rest of the time afterwards', async () => {
    const { late, other, jobs } = await twoPlayers('days')
    const { left, current } = await goAway(late, 3)
    expect({ left, current }).toEqual({ left: 27, current: { from: NOON, until: NOON + 3 * DAY } })
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('vacation'))
    expect(eventsOf(other)).toMatchObject([{ seat: late.seat, data: { until: NOON + 3 * DAY } }])
    expect(other.table?.clocks?.seats[late.seat ?? '']).toMatchObject({ left: 60_000, bank: 60_000, runs: false })
    await pass(600_000)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual(['vacation'])
    await expect(goAway(late, 1)).rejects.toThrow('409')
    expect(await late.http('DELETE', '/api/vacation')).toMatchObject({ left: 29, current: null })
    await other.until(() => eventKinds(other).includes('back'))
    await pass(120_000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('time-out'))
  })

  it('comes back by itself when the days are over, also after a restart', async () => {
    const { late, other, jobs, store } = await twoPlayers('days')
    await goAway(late, 14)
    await jobs.runDue()
    await store.rows
      .updateTable('vacations')
      .set({ ended: NOON + 60_000 })
      .execute()
    await store.rows
      .updateTable('jobs')
      .set({ run_at: NOON + 60_000 })
      .where('kind', '=', 'vacation')
      .execute()
    await pass(61_000)
    await jobs.runDue()
    await other.until(() => eventKinds(other).includes('back'))
    expect(other.table?.clocks?.seats[late.seat ?? ''].runs).toBe(true)
  })

  it('is still expected in live play, and cannot take more days than there are', async () => {
    const { late, other, jobs } = await twoPlayers('live')
    await expect(goAway(late, 15)).rejects.toThrow('400')
    await expect(goAway(late, 0)).rejects.toThrow('400')
    await goAway(late, 14)
    await jobs.runDue()
    expect(eventKinds(other)).toEqual([])
    expect(await late.http('GET', '/api/vacation')).toMatchObject({ left: 16 })
    const stranger = servers.player(late.address, 'Stranger')
    await expect(goAway(stranger, 1)).rejects.toThrow('403')
  })
})

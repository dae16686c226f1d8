// Long games: only the last answers are in memory, and everything else comes from the store.
import type { Match } from '@interregnum/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LoadTable } from '../testing/load.ts'
import { TestServers } from '../testing/test-server.ts'

const SEATS = ['a', 'b', 'c', 'd']
const ANSWERS = 320

const servers = new TestServers()
const file = servers.newFile()
// All tests look at one game, which takes longer to play than all of them.
let table: LoadTable
beforeAll(async () => {
  table = await longGame()
}, 120_000)
afterAll(async () => {
  table.disconnect()
  await servers.stop()
  await servers.removeFiles()
})
afterEach(() => expect(servers.problems.splice(0)).toEqual([]))

const liveTable = async (slug: string) => (await servers.app.tables.get(slug)).live

/** What all seats and a spectator see, without the log. */
const seen = (match: Match) =>
  [...SEATS, null].map((seat) => ({ ...match.livePosition(seat), lines: match.lineCount(seat) }))

async function longGame(): Promise<LoadTable> {
  const url = await servers.start(file, { messages: 1e6 })
  const made = await LoadTable.make(url, 'russian-civil-war', SEATS, { secrecy: true })
  while (made.acknowledged.length < ANSWERS) await made.step()
  return made
}

describe('a long game', () => {
  it('takes no more memory than a short one, and looks the same as with everything in memory', async () => {
    const live = await liveTable(table.slug)
    expect(live.match.line.length).toBeLessThan(160)
    expect(live.match.notes.length).toBeLessThan(live.match.lineCount('a'))
    const { match: whole } = await live.stored.openWhole()
    expect(whole.line).toHaveLength(ANSWERS)
    expect(seen(live.match)).toEqual(seen(whole))
    for (const seat of SEATS) expect(live.match.lastMoveOf(seat)).toBe(whole.lastMoveOf(seat))
    for (const from of [0, 7, 110, live.match.earliest - 3, ANSWERS - 20]) {
      const positions = (await live.positions(from, from + 6, 'b')) ?? []
      expect(positions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => from + n))
      for (const { index, view, asks, journal } of positions) {
        expect({ view, asks }).toEqual({ view: whole.at(index, 'b').view, asks: whole.at(index, 'b').asks })
        expect(journal).toEqual([])
      }
    }
    expect(await live.positions(0, ANSWERS + 1, 'b')).toBeNull()
  }, 120_000)

  it('is shown with its last lines, and pages ask for the others', async () => {
    const live = await liveTable(table.slug)
    const whole = live.positionFor('c')
    const { match } = await live.stored.openWhole()
    const { journal } = match.position('c')
    expect(whole?.position.journal).toEqual(journal.slice(-50))
    expect(whole?.journalFrom).toBe(journal.length - 50)
    expect(await live.stored.lines('c', journal.length - 50)).toEqual(journal.slice(0, -50))
  }, 120_000)
})

describe('the reason of a bot', () => {
  it('is found for every answer, in memory or not, but only by those who saw everything that it did', async () => {
    const live = await liveTable(table.slug)
    const rows = servers.last.store.rows
    await rows.updateTable('entries').set({ reason: 'it can' }).where('kind', '=', 'answer').execute()
    const { match } = await live.stored.openWhole()
    for (const index of [1, 9, 133, ANSWERS - 4, ANSWERS]) {
      const lines = match.notes.filter((line) => line.index === index)
      const isOpen = lines.length > 0 && lines.every(({ to }) => to === undefined)
      expect(await live.reasonOf(index, null)).toBe(isOpen ? 'it can' : null)
    }
    expect(await live.reasonOf(ANSWERS + 1, null)).toBeNull()
    expect(await live.stored.reasons()).toHaveLength(ANSWERS)
  }, 120_000)
})

// The last test, because the game is not the same afterwards.
describe('a long game after a restart', () => {
  it('is opened from a checkpoint, and goes back as far as people agree', async () => {
    const before = seen((await liveTable(table.slug)).match)
    table.disconnect()
    await servers.stop()
    const url = await servers.start(file, { messages: 1e6 })
    const { store } = servers.last
    let read = 0
    const since = store.since.bind(store)
    store.since = async (...given) => {
      const entries = await since(...given)
      read += entries.length
      return entries
    }
    const live = await liveTable(table.slug)
    expect(read).toBeLessThan(150)
    expect(seen(live.match)).toEqual(before)
    const undone = await live.undoByConsent('a', 10, 'far back')
    expect(undone).toMatchObject({ type: 'accepted' })
    expect(live.match.index).toBe(10)
    expect(live.match.notes.at(-1)).toMatchObject({ kind: 'undone', data: { answers: ANSWERS - 10 } })
    await table.connect(url)
    for (let n = 0; n < 5; n++) expect(await table.step()).toMatchObject({ type: 'accepted' })
    const again = (await live.stored.open()).match
    expect(seen(again)).toEqual(seen(live.match))
  }, 120_000)
})

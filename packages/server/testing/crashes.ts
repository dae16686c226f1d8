// Kills a server again and again while tables are played, and checks what it has kept.
import { openStore } from '../store/open-store.ts'
import { LoadTable } from './load.ts'
import { ServerChild } from './server-child.ts'

const SEATS: { readonly [game: string]: readonly string[] } = {
  'soviet-dawn': ['reds'],
  'all-bridges-burning': ['reds', 'senate', 'moderates'],
  'russian-civil-war': ['a', 'b', 'c', 'd'],
}

export interface CrashReport {
  readonly kills: number
  /** With those that took the places of finished ones. */
  readonly tables: number
  readonly acknowledged: number
  /** Answers that were given after the last kill: every table goes on. */
  readonly afterwards: number
}

export interface CrashPlan {
  readonly file: string
  readonly kills: number
  /** That are played at the same time. */
  readonly tables: number
  /** Milliseconds of play before a kill, at most. */
  readonly most: number
}

/** Answers before each kill, however slow the machine is. */
const LEAST = 6

export async function killAgainAndAgain({ file, kills, tables: count, most }: CrashPlan): Promise<CrashReport> {
  let server = await ServerChild.start(file)
  const games = Object.keys(SEATS)
  const all: LoadTable[] = []
  let playing = true
  const players: Promise<void>[] = []
  const begin = async (place: number): Promise<LoadTable> => {
    const game = games[place % games.length]
    const table = await LoadTable.make(server.address, game, SEATS[game])
    all.push(table)
    players.push(playWhile(table, () => playing))
    return table
  }
  const tables: LoadTable[] = []
  for (let n = 0; n < count; n++) tables.push(await begin(n))
  const given = (): number => sum(all.map(({ acknowledged }) => acknowledged.length))
  for (let kill = 0; kill < kills; kill++) {
    const enough = given() + LEAST
    await wait(50 + Math.random() * most)
    await within(60_000, 'nobody could play', () => given() >= enough || tables.every(({ over }) => over))
    await server.kill()
    for (const table of tables) table.disconnect()
    server = await ServerChild.start(file)
    const { address } = server
    await Promise.all(tables.map((table) => table.connect(address)))
    // Random games end soon: without new ones, the later kills would meet an idle server.
    for (const [at, table] of tables.entries()) {
      if (!table.over) continue
      // The answer that ended the game may have been stored, but not acknowledged before the kill.
      await within(60_000, 'an answer that was sent again was not acknowledged', () => table.isIdle)
      table.disconnect()
      tables[at] = await begin(at)
    }
  }
  const before = given()
  const firsts = tables.map(({ acknowledged }) => acknowledged.length)
  await within(60_000, 'a table did not go on', () =>
    tables.every((table, at) => table.over || table.acknowledged.length > firsts[at]),
  )
  playing = false
  await Promise.all(players)
  for (const table of tables) table.disconnect()
  await server.kill()
  await checkKept(file, all)
  return { kills, tables: all.length, acknowledged: given(), afterwards: given() - before }
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

async function playWhile(table: LoadTable, goesOn: () => boolean): Promise<void> {
  while (goesOn() && !table.over) {
    const reply = await table.step()
    if (reply !== null && reply.type !== 'accepted') throw new Error(`refused: ${JSON.stringify(reply)}`)
    // As people do, so that the machine is not what is tested.
    await wait(5)
  }
}

/** Every acknowledged answer is there, none twice, and no number is missing. */
async function checkKept(file: string, tables: readonly LoadTable[]): Promise<void> {
  const store = await openStore(file, 'check')
  for (const { slug, acknowledged } of tables) {
    const { id } = await store.rows.selectFrom('tables').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const entries = await store.since(id, 0, Number.MAX_SAFE_INTEGER)
    if (entries.some(({ seq }, at) => seq !== at + 1)) throw new Error(`${slug} has a gap in its entries`)
    const ids = entries.map(({ sender, clientId }) => `${sender} ${clientId}`)
    if (new Set(ids).size !== ids.length) throw new Error(`${slug} has an answer twice`)
    for (const { seat, id: clientId, seq } of acknowledged) {
      if (ids[seq - 1] !== `${seat} ${clientId}`) throw new Error(`${slug} has lost the answer ${seq}`)
    }
  }
  await store.close()
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

async function within(milliseconds: number, problem: string, isTrue: () => boolean): Promise<void> {
  const until = Date.now() + milliseconds
  while (!isTrue()) {
    if (Date.now() > until) throw new Error(problem)
    await wait(20)
  }
}

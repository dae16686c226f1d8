// Two tables that differ only in what one seat may not know: every byte that the seat gets must be the same.
import { commitment, Dice, type GameRecord, type Json, Match, restarted, seeded } from '@interregnum/kernel'
import { pick } from '@interregnum/kernel/testing'
import type { ServerMessage } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { createApp } from '../app.ts'
import { hashOf } from '../secrets.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { plantTable } from './planted-table.ts'
import { Player } from './player.ts'

/** Both servers have the same clock, which stands still. */
const NOW = 1_800_000_000_000

interface World {
  readonly player: Player
  readonly person: number
  readonly store: Store
  close(): Promise<void>
}

/** A server with one person who plays all seats. */
async function newWorld(file: string, report: (problem: unknown) => void): Promise<World> {
  const store = await openStore(file, 'twin')
  const limits = { requests: 1e9, messages: 1e9 }
  const app = await createApp({ store, build: 'twin', publicUrl: null, now: () => NOW, ...limits, report })
  const player = new Player(await app.listen({ port: 0, host: '127.0.0.1' }), 'Aino')
  await player.make({
    game: 'soviet-dawn',
    options: {},
    seats: { reds: { kind: 'me' } },
    visibility: 'private',
    pace: null,
  })
  const { id: person } = await store.rows.selectFrom('people').select('id').executeTakeFirstOrThrow()
  await player.connect()
  const close = async (): Promise<void> => {
    player.close()
    await app.stop()
    await store.close()
  }
  return { player, person, store, close }
}

export interface TwinReport {
  readonly pairs: number
  /** Pairs whose states differ; the dice to come always do. */
  readonly different: number
  readonly frames: number
  /** Pairs that went on alike after an answer of somebody else. */
  readonly answered: number
}

export class Twins {
  /** How many pairs there have been. */
  private compared = 0

  private constructor(private readonly worlds: readonly [World, World]) {}

  static async at(files: readonly [string, string], report: (problem: unknown) => void): Promise<Twins> {
    return new Twins([await newWorld(files[0], report), await newWorld(files[1], report)])
  }

  async close(): Promise<void> {
    for (const world of this.worlds) await world.close()
  }

  /** Plays one random game of each seed to a random moment, and compares both worlds for a random seat. */
  async compare(
    game: string,
    seeds: readonly string[],
    options: { readonly [key: string]: Json } = {},
  ): Promise<TwinReport> {
    const report = { pairs: 0, different: 0, frames: 0, answered: 0 }
    for (const seed of seeds) await this.compareOne(game, seed, options, report)
    return report
  }

  private async compareOne(
    id: string,
    seed: string,
    options: { readonly [key: string]: Json },
    report: { -readonly [K in keyof TwinReport]: TwinReport[K] },
  ): Promise<void> {
    const pkg = await loadGame(id)
    const dice = new Dice({ source: seeded(`twins ${id} ${seed}`), loaded: null })
    const { match, seat } = randomMoment(Match.begin(pkg.game(), { seed, options }), dice)
    const records = [0, 1].map((n) => twinOf(match, seat, `${seed} ${n}`))
    // Another one each time, also where a test is tried again.
    const slug = `twin-${id.slice(0, 3)}-${seed}-${++this.compared}`
    for (const [n, { store, person }] of this.worlds.entries()) await plantTable(store, person, slug, records[n])
    const frames = await Promise.all(this.worlds.map(({ player }) => framesOf(player, slug, seat)))
    sameFrames(`${id}, seed ${seed}, ${seat}`, frames)
    const advice = await this.comparedMoves(slug, seat)
    sameFrames(`${id}, seed ${seed}, ${seat}, moves compared`, advice)
    const others = match.seats.map((one) => one.id).filter((one) => one !== seat)
    const talk = await Promise.all(this.worlds.map(({ player }, n) => talkOf(player, slug, seat, others, n)))
    sameFrames(`${id}, seed ${seed}, ${seat}, notes and talk`, talk)
    report.pairs++
    report.frames += frames[0].length
    if (JSON.stringify(records[0].checkpoint?.state) !== JSON.stringify(records[1].checkpoint?.state))
      report.different++
    if (await this.compareAnswer(id, seed, slug, seat, records)) report.answered++
    for (const { player } of this.worlds) player.send({ type: 'leave', table: slug })
  }

  /** On a busy machine, time may be up in one world before all playouts are made: then both compare again. */
  private async comparedMoves(slug: string, seat: string | null): Promise<readonly (readonly string[])[]> {
    for (let re = FIRST_COMPARISON; ; re++) {
      const compared = await Promise.all(this.worlds.map(({ player }) => adviceOf(player, slug, seat, re)))
      const isComplete = new Set(compared.map((one) => one?.advice?.playouts)).size === 1
      if (isComplete || re === LAST_COMPARISON)
        return compared.map((one) => (one === null ? [] : [JSON.stringify(one)]))
    }
  }

  /** Somebody else gives the same answer in both worlds. If nothing is revealed to the seat, it gets the same frames. */
  private async compareAnswer(
    id: string,
    seed: string,
    slug: string,
    seat: string | null,
    records: readonly GameRecord[],
  ): Promise<boolean> {
    const game = (await loadGame(id)).game()
    const copies = records.map((record) => Match.load(game, record))
    const [ask] = copies[0].asks.filter((one) => one.seat !== seat && !one.optional && one.answerable)
    if (ask === undefined || ask.isForm) return false
    const [answer] = ask.options
    const alike = copies.every((copy) => copy.answer(ask.seat, answer, ask.id).ok)
    const seen = copies.map((copy) => JSON.stringify(copy.position(seat)))
    if (!alike || seen[0] !== seen[1]) return false
    const frames = await Promise.all(
      this.worlds.map(async ({ player }) => {
        const other = player.at(player.address)
        await other.connect()
        await other.follow(slug, ask.seat)
        await player.follow(slug, seat)
        player.received.splice(0)
        await other.answer(answer, ask.id)
        await player.until(() => player.received.some(({ type }) => type === 'difference'))
        other.close()
        return player.received.filter(({ type }) => type === 'difference').map((frame) => JSON.stringify(frame))
      }),
    )
    sameFrames(`${id}, seed ${seed}, ${seat} after an answer of ${ask.seat}`, frames)
    return true
  }
}

interface Moment<S> {
  readonly match: Match<S>
  /** Null for a spectator. */
  readonly seat: string | null
}

/**
 * A resting point at random, with a question that needs no die before it is asked; for a random seat or, once in as many
 * games, a spectator.
 */
function randomMoment<S>(match: Match<S>, dice: Dice): Moment<S> {
  const least = dice.roll(LONGEST)
  const seat = match.seats[dice.roll(match.seats.length + 1) - 1]?.id ?? null
  let found = match.fork()
  for (let n = 0; n < LONGEST; n++) {
    const { ask, answer } = pick(match.asks, dice)
    if (!match.answer(ask.seat, answer, ask.id).ok) throw new Error('a random answer was refused')
    if (match.over) break
    const isRest = match.resting.index === match.index && twinOf(match, seat, 'try').segments[0].opening.length === 0
    if (isRest) found = match.fork()
    if (isRest && n >= least) break
  }
  return { match: found, seat }
}

/** Answers. */
const LONGEST = 400

/** The same moment for this seat, with other hidden things and other dice to come: sealed ones, as at every table. */
function twinOf<S>(match: Match<S>, seat: string | null, seed: string): GameRecord {
  const secret = hashOf(seed)
  const chance = { commitment: commitment(secret), secret }
  return restarted(match, { kind: 'study', seat, chance, undo: 'own' })
}

/** Everything that a seat can get the server to send about a moment. */
async function framesOf(player: Player, slug: string, seat: string | null): Promise<readonly string[]> {
  player.received.splice(0)
  await player.follow(slug, seat)
  const ask = player.position?.asks[0]?.id ?? '1.1'
  const index = player.position?.index ?? 0
  const { seat: own } = player
  player.send({ type: 'why', table: slug, re: 1, option: 'no such option' })
  player.send({ type: 'at', table: slug, re: 2, from: index, to: index })
  player.send({ type: 'reason', table: slug, re: 3, index })
  player.send({ type: 'example', table: slug, re: 4, ask })
  player.send({ type: 'answer', table: slug, id: '0'.repeat(32), ask, answer: 'no such option' })
  player.send({ type: 'undo', table: slug, id: '1'.repeat(32), to: 0 })
  await player.until(() => player.received.some((frame) => 'id' in frame && frame.id === '1'.repeat(32)))
  player.send({ type: 'ping', tables: { [slug]: own === null ? 0 : player.seq } })
  await player.until(() => player.received.some(({ type }) => type === 'pong'))
  // What people said at the table before may still arrive.
  const isAbout = (frame: ServerMessage): boolean => !('table' in frame) || frame.table === slug
  return player.received.filter(isAbout).map((frame) => JSON.stringify(frame))
}

type AdviceMessage = Extract<ServerMessage, { readonly type: 'advice' }>

/** So few that the comparison ends long before its time is up: then both worlds make the same number. */
const COMPARED = 24

const [FIRST_COMPARISON, LAST_COMPARISON] = [9, 14]

/** What a seat gets if it has its moves compared. How often it gets a ranking on the way depends on the time. */
async function adviceOf(player: Player, slug: string, seat: string | null, re: number): Promise<AdviceMessage | null> {
  if (seat === null) return null
  const last = (): AdviceMessage | undefined =>
    player.received.find((one): one is AdviceMessage => one.type === 'advice' && one.re === re && one.isLast)
  player.send({ type: 'compare', table: slug, re, playouts: COMPARED })
  await player.until(() => last() !== undefined)
  return last() ?? null
}

/** Not those that say who is there: others come and go at any time. */
const ABOUT_TALK: readonly ServerMessage['type'][] = [
  'note',
  'said',
  'muted',
  'request',
  'table',
  'position',
  'current',
]

/**
 * What the seat gets while it writes, others write notes and private lines that differ between the worlds, and after it
 * has come back.
 */
async function talkOf(
  player: Player,
  slug: string,
  seat: string | null,
  others: readonly string[],
  world: number,
): Promise<readonly string[]> {
  const { received } = player
  received.splice(0)
  const [one, another] = others
  if (one !== undefined) {
    const other = player.at(player.address)
    await other.connect()
    await other.follow(slug, one)
    await other.act({ type: 'note', text: `what only I know: ${world}`, version: 0 })
    if (another !== undefined) await other.act({ type: 'say', to: another, text: `between us: ${world}` })
    await other.act({ type: 'say', to: 'table', text: 'Hello.' })
    // It may come after its acknowledgement; to spectators it never comes.
    if (seat !== null) await player.until(() => received.some(({ type }) => type === 'said'))
    other.close()
  }
  const id = (digit: string): string => digit.repeat(32)
  player.send({ type: 'say', table: slug, id: id('2'), to: 'table', text: 'Good evening.' })
  player.send({ type: 'note', table: slug, id: id('3'), text: 'Mine.', version: 0 })
  // With nobody else to agree, the game would end.
  if (one !== undefined) player.send({ type: 'request', table: slug, id: id('4'), kind: 'end', data: {} })
  player.send({ type: 'follow', table: slug, as: seat, since: { seq: player.seq, journal: 0, chat: 0 } })
  player.send({ type: 'why', table: slug, re: 5, option: 'no such option' })
  await player.until(() => received.some((frame) => 're' in frame && frame.re === 5))
  const info = await player.http('GET', `/api/tables/${slug}`)
  const record = await player.http('GET', `/api/tables/${slug}/record`).catch(String)
  const frames = received.filter(({ type }) => ABOUT_TALK.includes(type))
  return [...frames, info, record].map((frame) => JSON.stringify(frame))
}

function sameFrames(where: string, [first, second]: readonly (readonly string[])[]): void {
  const at = first.findIndex((frame, n) => frame !== second[n])
  if (at >= 0 || first.length !== second.length) {
    const found = `${first[at]?.slice(0, 2000)}\nand\n${second[at]?.slice(0, 2000)}`
    throw new Error(`The server reveals something (${where}), message ${at}:\n${found}`)
  }
}

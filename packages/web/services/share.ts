import type { GamePackage } from '@interregnum/game-package'
import {
  type Beginning,
  diceOf,
  type GameRecord,
  isSealed,
  type Json,
  Match,
  parseRecord,
  presentLine,
  RecordError,
  type RecordedChance,
  readRecord,
  type Step,
} from '@interregnum/kernel'
import { loadGame, NoSuchGame } from '@interregnum/registry'
import { seated } from './occupants.ts'

const PLACE = '#/record/'
/** Longer addresses are cut by some of the programs through which people send them. */
const LONGEST_LINK = 8000
/** What is read at most: nobody's game is longer, and a few thousand signs can unfold to gigabytes. */
const LONGEST_PAYLOAD = 100_000
const LARGEST_TEXT = 4_000_000
const LARGEST_FILE = 30_000_000

/** An answer in a link: bare where the same seat answers the next question in turn, which is nearly always. */
type LinkedAnswer =
  | string
  | number
  | { readonly answer: Json; readonly seat: string /** Of the ask, counted on from the last. */; readonly on: number }

/** A record without what follows from the rest of it: the rules say again who was asked, and what the dice showed. */
interface LinkedRecord {
  readonly game: string
  readonly version: string
  readonly options: GameRecord['options']
  readonly chance: GameRecord['chance']
  readonly loaded?: GameRecord['loaded']
  readonly corrections?: Json
  readonly sitters?: GameRecord['sitters']
  readonly answers: readonly LinkedAnswer[]
}

/** The address of a game, whole in itself; null where it would be too long, or would give away sealed dice. */
export async function linkFor(record: GameRecord, base: string): Promise<string | null> {
  if (isSealed(record.chance) && record.outcome === undefined) return null
  const text = JSON.stringify(record.segments.length === 1 ? linked(record) : bare(record))
  const link = `${base.split('#', 1)[0]}${PLACE}${toBase64Url(await deflate(text))}`
  return link.length <= LONGEST_LINK ? link : null
}

/** The record in an address. Throws RecordError, whatever is wrong with it. */
export async function recordFrom(hash: string): Promise<GameRecord> {
  const at = hash.indexOf(PLACE)
  const payload = at < 0 ? hash : hash.slice(at + PLACE.length)
  if (payload.length === 0) throw new RecordError('There is no game in this link: it ends where the game should begin.')
  if (payload.length > LONGEST_PAYLOAD) throw new RecordError('This link is longer than any game: it cannot be read.')
  const value = readJson(await inflate(fromBase64Url(payload)))
  return 'answers' in value ? unfold(value as unknown as LinkedRecord) : checked(readRecord(value))
}

/** Hands the record over as a file. */
export function download(record: GameRecord, name: string): void {
  const file = new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${fileName(name)}.json`
  link.click()
  // Not at once: some browsers fetch the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The record in a file. Throws RecordError, whatever is wrong with it. */
export async function readFile(file: File): Promise<GameRecord> {
  if (file.size > LARGEST_FILE) throw new RecordError('This file is larger than any record of a game.')
  let text: string
  try {
    text = await file.text()
  } catch {
    throw new RecordError('This file cannot be read: it may have been moved or changed since it was chosen.')
  }
  if (text.trim() === '') throw new RecordError('This file is empty.')
  return checked(parseRecord(text))
}

/** A name that every system takes for a file. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'game'

/** What one segment amounts to: the answers that were taken back are not told. */
function linked(record: GameRecord): LinkedRecord {
  const { game, options, chance, loaded, corrections, sitters, segments } = record
  const [segment] = segments
  let last: Pick<Step, 'seat' | 'serial'> = { seat: '', serial: 0 }
  const answers = presentLine(segment).map((step): LinkedAnswer => {
    const { answer, seat, serial } = step
    const on = serial - last.serial
    const next = on === 1 && seat === last.seat && (typeof answer === 'string' || typeof answer === 'number')
    last = step
    return next ? answer : { answer, seat, on }
  })
  return {
    game,
    version: segment.version,
    options,
    chance,
    ...(loaded === undefined ? {} : { loaded }),
    ...(corrections === undefined ? {} : { corrections }),
    ...(sitters === undefined ? {} : { sitters }),
    answers,
  }
}

/** A game that outlived a change of the rules cannot be told from its set-up: it goes as it is, if it is short. */
function bare({ checkpoint: _, outcome: __, check: ___, ...record }: GameRecord): GameRecord {
  const { journal: ____, ...last } = record.segments[record.segments.length - 1]
  return { ...record, segments: [...record.segments.slice(0, -1), last] }
}

/** Plays the answers of a link again, which gives the whole record. */
async function unfold({ answers, version, ...rest }: LinkedRecord): Promise<GameRecord> {
  const segment = { version, start: null, opening: [], entries: [] }
  const { game, options, chance, loaded, corrections, sitters } = readRecord({
    format: 'interregnum-record-2',
    undo: 'free',
    ...rest,
    segments: [segment],
  })
  const pkg = await roomFor(game)
  const rules = inWords(() => pkg.game(corrections))
  if (rules.version !== version) {
    throw new RecordError(
      `This link was made by rules ${version}, and these are ${rules.version}. Ask for the game as a file instead.`,
    )
  }
  diceOf({ chance })
  const match = inWords(() =>
    Match.begin(rules, {
      options,
      ...beginningOf(chance),
      ...(loaded === undefined ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
    }),
  )
  replay(match, answers)
  return seated(match.exportRecord(), sitters)
}

function beginningOf(chance: RecordedChance): Pick<Beginning, 'seed' | 'secret' | 'draws'> {
  if ('seed' in chance) return { seed: chance.seed }
  if ('draws' in chance) return { draws: chance }
  return chance.secret === undefined ? {} : { secret: chance.secret }
}

function replay(match: Match, answers: readonly LinkedAnswer[]): void {
  if (!Array.isArray(answers)) throw new RecordError('This is not a record of a game: its answers are no list.')
  let last: Pick<Step, 'seat' | 'serial'> = { seat: '', serial: 0 }
  for (const linkedAnswer of answers as readonly LinkedAnswer[]) {
    const whole = typeof linkedAnswer === 'object' && linkedAnswer !== null
    const { answer, seat, on } = whole ? linkedAnswer : { answer: linkedAnswer, seat: last.seat, on: 1 }
    last = { seat, serial: last.serial + on }
    const ask = match.asks.find((open) => open.serial === last.serial && open.seat === seat)
    const change = ask === undefined ? null : match.answer(seat, answer, ask.id)
    if (change?.ok) continue
    const at = match.index + 1
    throw new RecordError(
      `The game in this link does not hold at answer ${at} (${change?.reason ?? 'nobody was asked'}).`,
      at,
    )
  }
}

/** A record that holds: one that cannot be played again is refused here, before anybody's table is laid with it. */
async function checked(record: GameRecord): Promise<GameRecord> {
  const pkg = await roomFor(record.game)
  inWords(() => Match.load(pkg.game(record.corrections), record))
  return record
}

async function roomFor(game: string): Promise<GamePackage> {
  try {
    return await loadGame(game)
  } catch (problem) {
    if (problem instanceof NoSuchGame) throw new RecordError(problem.message)
    throw new RecordError('The rules of this game could not be loaded. Check the connection and try again.')
  }
}

/** Whatever the rules say to options, corrections or prepared dice that are none: it is the record that is wrong. */
function inWords<T>(take: () => T): T {
  try {
    return take()
  } catch (problem) {
    if (problem instanceof RecordError) throw problem
    throw new RecordError(`This record does not hold: ${(problem as Error).message}`)
  }
}

function readJson(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RecordError('This link is broken: what it holds is no game. Copy it again, whole.')
  }
  if (typeof value === 'object' && value !== null) return value
  throw new RecordError('This link is broken: what it holds is no game. Copy it again, whole.')
}

async function deflate(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new RecordError('This link is broken: a part of it is missing or changed. Copy it again, whole.')
    })
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= LARGEST_TEXT) continue
    await reader.cancel()
    throw new RecordError('This link holds more than any game: it cannot be read.')
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
  } catch {
    throw new RecordError('This link is broken: it holds signs that no link of ours has. Copy it again, whole.')
  }
}

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
import { shareWords } from '../words/share.ts'
import { seated } from './occupants.ts'

const PREFIX = '#/record/'
/** Some messengers cut longer URLs. */
const LONGEST_LINK = 8000
/** Upper limits for reading: no game is longer, and a few thousand characters can inflate to gigabytes. */
const LONGEST_PAYLOAD = 100_000
const LARGEST_TEXT = 4_000_000
const LARGEST_FILE = 30_000_000

/** An answer in a link. Bare, nearly always, if the same seat answers the next ask. */
type LinkedAnswer =
  | string
  | number
  | { readonly answer: Json; readonly seat: string /** Of the ask, counted on from the last. */; readonly on: number }

/** A record without what can be recomputed: the rules give the asks and the dice again. */
interface LinkedRecord {
  readonly game: string
  readonly version: string
  readonly options: GameRecord['options']
  readonly chance: GameRecord['chance']
  readonly loaded?: GameRecord['loaded']
  readonly corrections?: Json
  readonly occupants?: GameRecord['occupants']
  readonly notes?: GameRecord['notes']
  readonly answers: readonly LinkedAnswer[]
}

/** A URL that contains the whole game; null if it would be too long, or would reveal sealed dice. */
export async function linkFor(record: GameRecord, base: string): Promise<string | null> {
  if (isSealed(record.chance) && record.outcome === undefined) return null
  const text = JSON.stringify(record.segments.length === 1 ? linked(record) : bare(record))
  const link = `${base.split('#', 1)[0]}${PREFIX}${toBase64Url(await deflate(text))}`
  return link.length <= LONGEST_LINK ? link : null
}

/** The link with the name of the person who shares it, if given. */
export const signedLink = (link: string, name: string): string =>
  name.trim() === '' ? link : `${link}?${new URLSearchParams({ from: name.trim() })}`

/** The record in a URL. Throws only RecordError. */
export async function recordFrom(hash: string): Promise<GameRecord> {
  const at = hash.indexOf(PREFIX)
  const [payload] = (at < 0 ? hash : hash.slice(at + PREFIX.length)).split('?', 1)
  if (payload.length === 0) throw new RecordError(shareWords.emptyLink)
  if (payload.length > LONGEST_PAYLOAD) throw new RecordError(shareWords.longLink)
  const value = readJson(await inflate(fromBase64Url(payload)))
  return 'answers' in value ? replayLink(value as unknown as LinkedRecord) : checked(readRecord(value))
}

export const download = (record: GameRecord, name: string): void =>
  downloadFile(new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' }), `${fileName(name)}.json`)

export const downloadText = (text: string, name: string): void =>
  downloadFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${fileName(name)}.txt`)

function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Later: some browsers fetch the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The record in a file. Throws only RecordError. */
export async function readFile(file: File): Promise<GameRecord> {
  if (file.size > LARGEST_FILE) throw new RecordError(shareWords.largeFile)
  let text: string
  try {
    text = await file.text()
  } catch {
    throw new RecordError(shareWords.unreadableFile)
  }
  if (text.trim() === '') throw new RecordError(shareWords.emptyFile)
  return checked(parseRecord(text))
}

/** A file name that is valid on every system. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'game'

/** One segment without undone answers. */
function linked(record: GameRecord): LinkedRecord {
  const { game, options, chance, loaded, corrections, occupants, notes, segments } = record
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
    ...(occupants === undefined ? {} : { occupants }),
    ...(notes === undefined ? {} : { notes }),
    answers,
  }
}

/** A game that spans several versions of the rules cannot be replayed from its setup: its record is sent as it is. */
function bare({ checkpoint: _, outcome: __, check: ___, ...record }: GameRecord): GameRecord {
  const { journal: ____, ...last } = record.segments[record.segments.length - 1]
  return { ...record, segments: [...record.segments.slice(0, -1), last] }
}

/** Replays the answers of a link to get the whole record. */
async function replayLink({ answers, version, ...rest }: LinkedRecord): Promise<GameRecord> {
  const segment = { version, start: null, opening: [], entries: [] }
  const { game, options, chance, loaded, corrections, occupants, notes } = readRecord({
    format: 'interregnum-record-2',
    undo: 'free',
    ...rest,
    segments: [segment],
  })
  const pkg = await packageOf(game)
  const rules = asRecordError(() => pkg.game(corrections))
  if (rules.version !== version) {
    throw new RecordError(shareWords.otherRules(version, rules.version))
  }
  diceOf({ chance })
  const match = asRecordError(() =>
    Match.begin(rules, {
      options,
      ...beginningOf(chance),
      ...(loaded === undefined ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
    }),
  )
  replay(match, answers)
  return seated(match.exportRecord(), occupants, notes)
}

function beginningOf(chance: RecordedChance): Pick<Beginning, 'seed' | 'secret' | 'draws'> {
  if ('seed' in chance) return { seed: chance.seed }
  if ('draws' in chance) return { draws: chance }
  return chance.secret === undefined ? {} : { secret: chance.secret }
}

function replay(match: Match, answers: readonly LinkedAnswer[]): void {
  if (!Array.isArray(answers)) throw new RecordError(shareWords.noMoves)
  let last: Pick<Step, 'seat' | 'serial'> = { seat: '', serial: 0 }
  for (const linkedAnswer of answers as readonly LinkedAnswer[]) {
    const whole = typeof linkedAnswer === 'object' && linkedAnswer !== null
    const { answer, seat, on } = whole ? linkedAnswer : { answer: linkedAnswer, seat: last.seat, on: 1 }
    last = { seat, serial: last.serial + on }
    const ask = match.asks.find((open) => open.serial === last.serial && open.seat === seat)
    const change = ask === undefined ? null : match.answer(seat, answer, ask.id)
    if (change?.ok) continue
    const at = match.index + 1
    throw new RecordError(shareWords.moveNotAllowed(at, change?.reason), at)
  }
}

/** Refuses a record that cannot be replayed before it is opened. */
async function checked(record: GameRecord): Promise<GameRecord> {
  const pkg = await packageOf(record.game)
  asRecordError(() => Match.load(pkg.game(record.corrections), record))
  return record
}

async function packageOf(game: string): Promise<GamePackage> {
  try {
    return await loadGame(game)
  } catch (problem) {
    if (problem instanceof NoSuchGame) throw new RecordError(problem.message)
    throw new RecordError(shareWords.rulesNotLoaded)
  }
}

/** Turns errors of the rules about options, corrections or loaded dice into RecordError: the record is at fault. */
function asRecordError<T>(action: () => T): T {
  try {
    return action()
  } catch (problem) {
    if (problem instanceof RecordError) throw problem
    throw new RecordError(shareWords.invalidFile((problem as Error).message))
  }
}

function readJson(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RecordError(shareWords.damagedLink)
  }
  if (typeof value === 'object' && value !== null) return value
  throw new RecordError(shareWords.damagedLink)
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
      throw new RecordError(shareWords.changedLink)
    })
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= LARGEST_TEXT) continue
    await reader.cancel()
    throw new RecordError(shareWords.largeLink)
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(characters, (character) => character.charCodeAt(0))
  } catch {
    throw new RecordError(shareWords.strayCharacters)
  }
}

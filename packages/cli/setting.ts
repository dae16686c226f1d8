import { randomBytes } from 'node:crypto'
import { corrected } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import {
  type Beginning,
  type GameRecord,
  type Json,
  type Loaded,
  type LoadedDie,
  Match,
  type Option,
  parseRecord,
  RecordError,
} from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import type { Call, Flag } from './call.ts'
import { Failure, UsageError } from './errors.ts'
import { exists, readJson, readText } from './files.ts'

export const SETTING_FLAGS = {
  seed: { value: 'S', about: 'Any text; the same seed gives the same dice and cards' },
  option: { value: 'KEY=VALUE', about: 'An option of the game; `interregnum games` lists them', many: true },
  corrections: { value: 'FILE', about: 'Corrections to the printed figures (JSON)' },
} satisfies { [name: string]: Flag }

export const LOADED_FLAGS = {
  dice: {
    value: '3,6,2',
    about: 'Preset dice, used first; d6:3 sets only a six-sided die; marks the game as preset',
  },
  stack: {
    value: 'PILE=15,6,4',
    about: 'Preset top cards of a pile, first on top; marks the game as preset',
    many: true,
  },
} satisfies { [name: string]: Flag }

export const packageFor = async (call: Call, game: string, corrections?: Json): Promise<GamePackage> =>
  corrected(await loadGame(game, call.world.games, call.world.announced), corrections)

/** Reads from the flags how a game begins, and loads its package. Without --seed, draws a random seed. */
export async function begin(call: Call, game: string): Promise<{ pkg: GamePackage; beginning: Beginning }> {
  const corrections = readCorrections(call)
  const pkg = await packageFor(call, game, corrections)
  const loaded = readLoaded(call, pkg)
  const beginning = {
    seed: call.text('seed') ?? randomBytes(6).toString('hex'),
    options: call.pairs('option'),
    ...(loaded === null ? {} : { loaded }),
    ...(corrections === undefined ? {} : { corrections }),
  }
  return { pkg: pkg, beginning }
}

export function readCorrections(call: Call): Json | undefined {
  const file = call.text('corrections')
  return file === undefined ? undefined : (readJson(file) as Json)
}

function readLoaded(call: Call, pkg: GamePackage): Loaded | null {
  const dice = call.text('dice')
  const stacks = Object.entries(call.pairs('stack'))
  if (dice === undefined && stacks.length === 0) return null
  for (const [pile] of stacks) {
    if (pkg.piles.includes(pile)) continue
    throw new UsageError(`Unknown pile ${pile}. Piles: ${pkg.piles.join(', ')}.`)
  }
  return {
    dice: dice === undefined ? [] : dice.split(',').map(readDie),
    piles: Object.fromEntries(stacks.map(([pile, cards]) => [pile, cards.split(',').map(readCard)])),
  }
}

function readDie(text: string): LoadedDie {
  const die = /^(?:d([1-9]\d{0,3}):)?([1-9]\d{0,3})$/.exec(text.trim())
  if (die === null) {
    throw new UsageError(
      `--dice can’t be ${JSON.stringify(text)}. Use numbers separated by commas, for example 3,6,2 or d6:3,d3:2.`,
    )
  }
  const shows = Number(die[2])
  if (die[1] === undefined) return shows
  const sides = Number(die[1])
  if (shows > sides) throw new UsageError(`--dice can’t be ${text.trim()}. A d${sides} rolls 1 to ${sides}.`)
  return { sides, shows }
}

function readCard(text: string): Option {
  const card = text.trim()
  if (card === '') throw new UsageError('--stack can’t have an empty card. Write it as pile=15,6,4.')
  return /^\d+$/.test(card) ? Number(card) : card
}

/** An open game: new, or resumed from its record. */
export interface Opened {
  readonly pkg: GamePackage
  readonly match: Match
  /** Where it is saved, if anywhere. */
  readonly file: string | null
  readonly resumed: boolean
}

/** Resumes the record in `--record` if that exists, or begins a game that is saved there. */
export async function open(call: Call): Promise<Opened> {
  const file = call.text('record') ?? null
  const [gameId] = call.args
  if (file !== null && exists(file)) {
    const conflicting = [...Object.keys(SETTING_FLAGS), ...Object.keys(LOADED_FLAGS)].find((flag) => call.has(flag))
    if (conflicting !== undefined)
      throw new UsageError(`${file} is a game in progress: --${conflicting} can’t be changed.`)
    return { ...(await load(call, file, gameId)), file, resumed: true }
  }
  if (gameId === undefined) {
    throw new UsageError(
      file === null ? `Which game? Choose one of ${ids(call)}.` : `${file} doesn’t exist. Name a game to create it.`,
    )
  }
  const { pkg, beginning } = await begin(call, gameId)
  return { pkg: pkg, match: Match.begin(pkg.game(), beginning), file, resumed: false }
}

const ids = (call: Call): string => call.world.games.map(({ id }) => id).join(', ')

/** Reads a record without replaying it. */
export async function readRecordFile(call: Call, file: string): Promise<{ pkg: GamePackage; record: GameRecord }> {
  const record = parseRecord(readText(file))
  if (!call.world.games.some(({ id }) => id === record.game)) {
    throw new Failure(`${file} is a game of ${record.game}, which isn’t available here.`)
  }
  return { pkg: await packageFor(call, record.game, record.corrections), record }
}

/** Reads a record and replays it. */
export async function load(call: Call, file: string, gameId?: string): Promise<{ pkg: GamePackage; match: Match }> {
  const { pkg, record } = await readRecordFile(call, file)
  if (gameId !== undefined && gameId !== record.game) {
    throw new UsageError(`${file} is a game of ${record.game}, not ${gameId}.`)
  }
  try {
    return { pkg: pkg, match: Match.load(pkg.game(), record) }
  } catch (problem) {
    if (problem instanceof RecordError || !(problem instanceof Error)) throw problem
    // An edited record can make the rules throw.
    throw new Failure(`The game in ${file} can’t be replayed: ${problem.message}.`)
  }
}

export const recordText = (match: Match): string => `${JSON.stringify(match.exportRecord())}\n`

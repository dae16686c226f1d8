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
import { commandText } from './text/command.ts'

export const SETTING_FLAGS = {
  seed: { value: 'S', about: commandText.seedFlag },
  option: { value: 'KEY=VALUE', about: commandText.optionFlag, many: true },
  corrections: { value: 'FILE', about: commandText.correctionsFlag },
} satisfies { [name: string]: Flag }

export const LOADED_FLAGS = {
  dice: {
    value: '3,6,2',
    about: commandText.diceFlag,
  },
  stack: {
    value: 'PILE=15,6,4',
    about: commandText.stackFlag,
    many: true,
  },
} satisfies { [name: string]: Flag }

export const packageFor = async (call: Pick<Call, 'world'>, game: string, corrections?: Json): Promise<GamePackage> =>
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
    throw new UsageError(commandText.unknownPile(pile, pkg.piles))
  }
  return {
    dice: dice === undefined ? [] : dice.split(',').map(readDie),
    piles: Object.fromEntries(stacks.map(([pile, cards]) => [pile, cards.split(',').map(readCard)])),
  }
}

function readDie(text: string): LoadedDie {
  const die = /^(?:d([1-9]\d{0,3}):)?([1-9]\d{0,3})$/.exec(text.trim())
  if (die === null) {
    throw new UsageError(commandText.notDice(text))
  }
  const shows = Number(die[2])
  if (die[1] === undefined) return shows
  const sides = Number(die[1])
  if (shows > sides) throw new UsageError(commandText.impossibleDie(text.trim(), sides))
  return { sides, shows }
}

function readCard(text: string): Option {
  const card = text.trim()
  if (card === '') throw new UsageError(commandText.emptyCard)
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
    if (conflicting !== undefined) throw new UsageError(commandText.inProgress(file, conflicting))
    return { ...(await load(call, file, gameId)), file, resumed: true }
  }
  if (gameId === undefined) {
    throw new UsageError(file === null ? commandText.whichGame(ids(call)) : commandText.nameAGame(file))
  }
  const { pkg, beginning } = await begin(call, gameId)
  return { pkg: pkg, match: Match.begin(pkg.game(), beginning), file, resumed: false }
}

const ids = (call: Call): string => call.world.games.map(({ id }) => id).join(', ')

/** Reads a record without replaying it. */
export async function readRecordFile(call: Call, file: string): Promise<{ pkg: GamePackage; record: GameRecord }> {
  const record = parseRecord(readText(file))
  if (!call.world.games.some(({ id }) => id === record.game)) {
    throw new Failure(commandText.gameUnavailable(file, record.game))
  }
  return { pkg: await packageFor(call, record.game, record.corrections), record }
}

/** Reads a record and replays it. */
export async function load(call: Call, file: string, gameId?: string): Promise<{ pkg: GamePackage; match: Match }> {
  const { pkg, record } = await readRecordFile(call, file)
  if (gameId !== undefined && gameId !== record.game) {
    throw new UsageError(commandText.otherGame(file, record.game, gameId))
  }
  try {
    return { pkg: pkg, match: Match.load(pkg.game(), record) }
  } catch (problem) {
    if (problem instanceof RecordError || !(problem instanceof Error)) throw problem
    // An edited record can make the rules throw.
    throw new Failure(commandText.notReplayed(file, problem.message))
  }
}

export const recordText = (match: Match): string => `${JSON.stringify(match.exportRecord())}\n`

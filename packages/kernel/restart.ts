import { Dice } from './chance.ts'
import type { Game } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { Match } from './match.ts'
import { diceOf, type GameRecord, type Origin, type RecordedChance } from './record.ts'
import { type Rest, Run } from './run.ts'
import type { UndoRule } from './undo.ts'
import { cloneJson, sameJson } from './values.ts'

/** How a game continues that begins in the middle of another one. */
export interface Restart {
  readonly kind: Origin['kind']
  /** A study: what this seat cannot know is drawn anew; null for what everybody knows. */
  readonly seat?: string | null
  readonly chance: RecordedChance
  readonly undo: UndoRule
}

/** Attempts to find another state that looks the same to every seat. */
const ATTEMPTS = 50

/**
 * The record of a game that begins at the last resting point of another one, with other dice. What its players cannot
 * know is drawn anew, so that nobody can use what they have seen in the other record.
 */
export function restarted<S>(match: Match<S>, { kind, seat, chance, undo }: Restart): GameRecord {
  const { game, options, corrections, resting } = match
  const dice = new Dice(diceOf({ chance }))
  const state =
    seat === undefined ? unknownToAll(match, resting, dice) : game.resample(cloneJson(resting.state), seat, dice)
  const journal = journalFor(match, resting, seat)
  // The open questions are asked again: in another state they may be others.
  const { open: _, ...rest } = resting
  const start = { ...rest, state, dice: dice.save(), notes: journal.length }
  return cloneJson({
    format: 'interregnum-record-2',
    game: game.id,
    options,
    chance,
    undo,
    ...(corrections === undefined ? {} : { corrections }),
    origin: { kind, journal },
    segments: [{ version: game.version, start, opening: Run.from(game, start).dice.log, entries: [], journal: [] }],
    checkpoint: start,
  })
}

function journalFor<S>(match: Match<S>, { notes }: Rest<S>, seat: string | null | undefined): readonly JournalEntry[] {
  const lines = match.notes.slice(0, notes)
  return seat === undefined ? lines : lines.filter((line) => visibleTo(line, seat))
}

/** A state with everything that no seat knows drawn anew; the same state if seats know all of it together. */
function unknownToAll<S>({ game, seats }: Match<S>, { state }: Rest<S>, dice: Dice): S {
  const views = seats.map(({ id }) => cloneJson(game.view(state, id)))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const other = game.resample(cloneJson(state), seats[attempt % seats.length].id, dice)
    if (sees(game, other, seats, views)) return other
  }
  return cloneJson(state)
}

const sees = <S>(game: Game<S>, state: S, seats: Match<S>['seats'], views: readonly S[]): boolean =>
  seats.every(({ id }, at) => sameJson(game.view(state, id), views[at]))

/** Continues a game of unknown origin with other dice. Loaded dice are refused: they were chosen by somebody. */
export function movedFrom<S>(game: Game<S>, record: GameRecord): Match<S> | null {
  if (record.loaded !== undefined) return null
  const match = Match.load(game, record)
  return match.over ? null : match
}

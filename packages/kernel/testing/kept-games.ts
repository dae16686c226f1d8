import { describe, expect, it } from 'vitest'
import { type Game, type GameRecord, Match, type Options, sameJson, type Verdict, verify } from '../index.ts'
import { type KeptFile, type KeptPlan, keptIn, missingIn, readKept } from './keep.ts'
import { playOn } from './play.ts'
import { lineOf, retrace } from './retrace.ts'

interface Rules<S> {
  game(): Game<S>
  faults(state: S, options: Options): readonly string[]
}

const titled = (files: readonly KeptFile[]) => files.map((file) => [`${file.version}/${file.name}`, file] as const)

const versionOf = ({ segments }: GameRecord): string => segments[segments.length - 1].version

/** The verdict expected for a valid record: rules of another version are listed as unverified. */
const verdictFor = <S>(game: Game<S>, record: GameRecord): Verdict => {
  const version = versionOf(record)
  return { ok: true, index: null, reason: null, unverified: version === game.version ? [] : [version] }
}

/** Opens a game of an earlier version with the current rules and plays it to its end. */
function goesOn<S>({ game, faults }: Rules<S>, record: GameRecord, seed: string): void {
  const match = Match.load(game(), record)
  expect(faults(match.state, record.options)).toEqual([])
  playOn(match, { seed })
  expect(faults(match.state, record.options)).toEqual([])
  expect(verify(game(), match.exportRecord())).toEqual(verdictFor(game(), record))
}

/** Unfinished games of earlier versions, one folder each: they must open with the current rules and reach an end. */
export function unfinishedGames<S>(rules: Rules<S>, folder: URL): void {
  const kept = keptIn(folder)

  describe('games begun under earlier rules', () => {
    it('exist', () => {
      expect(kept).not.toEqual([])
    })

    it.each(titled(kept))('%s can be played to its end', (title, file) => {
      const record = readKept(folder, file)
      expect(record.outcome).toBeUndefined()
      goesOn(rules, record, title)
    })
  })
}

/**
 * Finished games, one folder per version. Those of the current version must replay exactly as recorded: a change of the
 * rules that affects them needs a new version, and then `npm run keep-games`. Older ones must open and continue.
 */
export function finishedGames<S>(rules: Rules<S>, folder: URL, plans: readonly KeptPlan[]): void {
  const game = rules.game()
  const kept = keptIn(folder)
  const current = kept.filter(({ version }) => version === game.version)
  const older = kept.filter(({ version }) => version !== game.version)

  describe('stored finished games', () => {
    it('exist for this version of the rules; after a new version, run npm run keep-games', () => {
      const names = current.map(({ name }) => name.split('.')[0])
      expect(plans.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
    })

    it.each(plans.map((plan) => [plan.name, plan.shows] as const))(
      '%s contains what it was stored for',
      (name, shows) => {
        const file = current.find((one) => one.name.split('.')[0] === name)
        const journal =
          file === undefined ? [] : readKept(folder, file).segments.flatMap((segment) => segment.journal ?? [])
        expect(missingIn(journal, shows)).toEqual([])
      },
    )

    it.each(titled(current))('%s replays exactly as recorded', (_, file) => {
      const record = readKept(folder, file)
      expect(versionOf(record)).toBe(file.version)
      const change = changeIn(rules, record)
      expect(change, 'a rule that changes games needs a new version in game.ts, then npm run keep-games').toBeNull()
      expect(verify(game, record)).toEqual(verdictFor(game, record))
    })

    if (older.length > 0) {
      it.each(titled(older))('%s opens under these rules', (title, file) => {
        goesOn(rules, readKept(folder, file), title)
      })
    }
  })
}

/** The first difference between a record and a replay of its answers; null if there is none. */
export function changeIn<S>({ game, faults }: Rules<S>, record: GameRecord): string | null {
  let match: Match<S>
  try {
    match = retrace(game(), record, new Set(), () => undefined)
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
  const steps = lineOf(record).findIndex((step, at) => !sameJson(step, match.line[at]))
  if (steps !== -1) return `answer ${steps + 1}: ${JSON.stringify(match.line[steps])}`
  const [{ journal, opening }] = record.segments
  if (!sameJson(opening, match.exportRecord().segments[0].opening)) return 'the set-up draws otherwise'
  const line = journal?.findIndex((entry, at) => !sameJson(entry, match.notes[at])) ?? -1
  if (line !== -1) return `journal line ${line + 1}: ${JSON.stringify(match.notes[line])}`
  if (journal !== undefined && journal.length !== match.notes.length)
    return `the journal has ${match.notes.length} lines`
  if (record.checkpoint !== undefined && !sameJson(record.checkpoint, match.resting)) return 'the state is another'
  if (!sameJson(record.outcome ?? null, match.outcome)) return `the outcome is ${JSON.stringify(match.outcome)}`
  return faults(match.state, record.options)[0] ?? null
}

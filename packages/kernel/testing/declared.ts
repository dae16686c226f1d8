import {
  type AskView,
  type Game,
  type JournalEntry,
  type Json,
  type Match,
  type NoteSpecs,
  type Notes,
  plainAsk,
  type QuestionSpecs,
  type Questions,
} from '../index.ts'
import { play } from './play.ts'

/** A game's declarations of questions and journal lines. */
export interface Declared {
  readonly questions: Pick<Questions<QuestionSpecs>, 'problem' | 'specs'>
  readonly notes: Pick<Notes<NoteSpecs>, 'problem'>
}

/** Plays random games and returns every violation of a declaration by a question, option or journal line, once each. */
export function undeclared<S>(
  game: Game<S>,
  declared: Declared,
  modes: readonly { readonly [option: string]: Json }[],
  games: number,
): string[] {
  const found = new Set<string>()
  const add = (problem: string | null): void => {
    if (problem !== null) found.add(problem)
  }
  for (const options of modes) {
    for (let seed = 1; seed <= games; seed++) {
      const each = (match: Match<S>): void => {
        for (const ask of match.asks) if (ask.answerable) add(problemWith(plainAsk(ask), declared))
      }
      for (const entry of play(game, { options, seed, each }).notes) add(problemIn(entry, declared))
    }
  }
  return [...found]
}

/** Also checks that an option stays the same when it is read and written again. */
function problemWith(ask: AskView, { questions }: Declared): string | null {
  const problem = questions.problem(ask)
  if (problem !== null) return problem
  const { options } = questions.specs[ask.kind]
  const changed = ask.options.find((option) => options !== undefined && options.write(options.read(option)) !== option)
  return changed === undefined ? null : `${ask.kind}: ${changed} is not written as it was read`
}

const problemIn = (entry: JournalEntry, { notes }: Declared): string | null => notes.problem(entry)

import { type Consent, type Entry, isConsent, isStep, RecordError, type Segment } from './record.ts'
import type { Step } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'

/** An undo by consent that is still in effect, made after the first `after` answers of the line. */
export interface Standing {
  readonly after: number
  readonly entry: Consent
}

/** The result of the entries of a segment. */
export interface Line {
  readonly answers: Step[]
  /** Answers taken back, the next one to redo at the end. */
  undone: Step[]
  standing: Standing[]
}

export const emptyLine = (): Line => ({ answers: [], undone: [], standing: [] })

/** Adds an entry without playing it. Throws RecordError if it goes back or forward too far. */
export function addToLine(line: Line, entry: Entry): void {
  const { answers } = line
  if (isStep(entry)) {
    answers.push(entry)
    line.undone = []
  } else if ('redo' in entry) {
    if (entry.redo > line.undone.length) throw tooFar(answers.length)
    for (let n = 0; n < entry.redo; n++) answers.push(line.undone.pop() as Step)
  } else {
    if (entry.undo > answers.length) throw tooFar(answers.length)
    const back = answers.splice(answers.length - entry.undo)
    line.standing = line.standing.filter(({ after }) => after <= answers.length)
    // No redo after an undo by consent: the dice have moved on.
    if (isConsent(entry)) {
      line.undone = []
      line.standing.push({ after: answers.length, entry })
    } else line.undone.push(...back.toReversed())
  }
}

const tooFar = (length: number): RecordError => new RecordError(FILE_WORDS.undoesTooMuch, length)

/** The entries that produce a line without undos, from answer `from` on. */
export function entriesOf(answers: readonly Step[], standing: readonly Standing[], from = 0): (Step | Consent)[] {
  const entries: (Step | Consent)[] = []
  for (let at = from; at <= answers.length; at++) {
    for (const { after, entry } of standing) if (after === at) entries.push({ ...entry, undo: 0 })
    if (at < answers.length) entries.push(answers[at])
  }
  return entries
}

/** Entries that lead to the same line, up to this many answers. */
export function entriesUpTo(entries: readonly Entry[], answers: number): readonly Entry[] {
  const line = lineOf(entries)
  return entriesOf(line.answers.slice(0, answers), line.standing)
}

export function lineOf(entries: readonly Entry[]): Line {
  const line = emptyLine()
  for (const entry of entries) addToLine(line, entry)
  return line
}

/** The answers of a segment that are in effect at its end. */
export const presentLine = ({ entries }: Pick<Segment, 'entries'>): readonly Step[] => lineOf(entries).answers

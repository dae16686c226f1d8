// The last roll: die, headline, comparison and effects.
import { plural, type ShownRoll } from '@interregnum/game-package'
import type { JournalEntry, NoteOf, NotesBy } from '@interregnum/kernel'
import { GERMANS_FIRST } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import type { words } from './en.ts'
import { minus } from './numbers.ts'

type Words = ReturnType<typeof words>
type RollText = Omit<ShownRoll, 'dice' | 'effect'>

type Roll =
  | 'attack'
  | 'foreign-roll'
  | 'capture'
  | 'politics-phase'
  | 'german-order'
  | 'rouse'
  | 'news-used'
  | 'event-roll'

const isRoll = (entry: JournalEntry): entry is NoteOf<Lines, Roll> => entry.kind in ROLL_TEXTS

const under = (die: number, most: number): string => `${die}, needed ${most} or less`

const ATTACKERS: Readonly<Record<string, string>> = { reds: 'Reds', senate: 'Senate', germans: 'German' }

/** The text of each kind of roll. */
const ROLL_TEXTS: Pick<NotesBy<Lines, [], RollText>, Roll> = {
  attack: (f) => ({
    won: f.won,
    word: `${ATTACKERS[f.by]} Attack ${f.won ? 'succeeds' : 'fails'}`,
    sum: f.die === 6 ? '6 always fails' : `${f.die} against Strength ${minus(f.strength ?? 0)}`,
  }),
  'foreign-roll': (f) => ({
    won: f.die <= f.target,
    word: f.die <= f.target ? 'Foreign Relations succeed' : 'Foreign Relations fail',
    sum: under(f.die, f.target),
  }),
  capture: (f) => ({
    won: !f.caught,
    word: f.caught ? 'Captured' : 'They slip through',
    sum: `${f.die} against ${plural(f.enemies, 'enemy', 'enemies')}`,
  }),
  'politics-phase': (f) => ({
    won: f.die <= f.cubes,
    word: f.die <= f.cubes ? 'Issue Resolved' : 'No Issue Resolved',
    sum: `${f.die} against ${plural(f.cubes, 'cube')}`,
  }),
  'german-order': (f) => ({
    won: null,
    word: f.first ? 'The Germans act first' : 'The Germans act last',
    sum: `${f.die}: first on ${GERMANS_FIRST} or less`,
  }),
  rouse: (f) => ({ won: null, word: 'Cells activated', sum: `${f.die}: up to ${f.die} may become Active` }),
  'news-used': (f) => ({ won: null, word: 'The News spreads', sum: `${f.die}` }),
  'event-roll': (f) => ({ won: null, word: 'Event roll', sum: `${f.die}` }),
}

/** Kinds of journal lines shown as effects of a roll. */
const EFFECTS: ReadonlySet<string> = new Set([
  'remove',
  'attack-mode',
  'troop-gone',
  'vassalage',
  'polarization',
  'resources',
  'issue',
  'cube',
  'germans',
  'control',
])
/** The panel has no room for more; the journal shows all. */
const MOST_EFFECTS = 3

/** Merges identical texts and adds their number: Cells are removed one by one with the same text. */
function once(texts: readonly string[]): string[] {
  const times = (text: string): number => texts.filter((other) => other === text).length
  return [...new Set(texts)].map((text) => (times(text) === 1 ? text : `${text.slice(0, -1)}, ${times(text)} times.`))
}

export function lastRoll(entries: readonly JournalEntry[], words: Words): ShownRoll | null {
  const roll = entries.findLast((entry) => isRoll(entry) && entry.data.die !== null)
  if (roll === undefined || !isRoll(roll)) return null
  const rollText = notes.tell(roll, ROLL_TEXTS)
  if (rollText === undefined) return null
  const at = entries.lastIndexOf(roll)
  const effects = entries
    .slice(at + 1)
    .filter((entry) => EFFECTS.has(entry.kind))
    .map((entry) => words.note(entry))
    .filter((text) => text !== null)
  return {
    dice: roll.data.die === null ? [] : [roll.data.die],
    ...rollText,
    effect: once(effects).slice(0, MOST_EFFECTS).join(' '),
  }
}

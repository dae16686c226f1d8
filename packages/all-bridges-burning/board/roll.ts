// The last roll: die, word, sum, and what it did.
import type { ShownRoll } from '@interregnum/game-package'
import type { JournalEntry, NoteOf, NotesBy } from '@interregnum/kernel'
import { GERMANS_FIRST } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import type { words } from '../text/en.ts'

type Words = ReturnType<typeof words>
type Told = Omit<ShownRoll, 'dice' | 'effect'>

type Roll =
  | 'attack'
  | 'foreign-roll'
  | 'capture'
  | 'politics-phase'
  | 'german-order'
  | 'rouse'
  | 'news-used'
  | 'event-roll'

const isRoll = (entry: JournalEntry): entry is NoteOf<Lines, Roll> => entry.kind in TELLINGS

const under = (die: number, most: number): string => `${die}, ${die <= most ? 'not over' : 'over'} ${most}`

const ATTACKERS: Readonly<Record<string, string>> = { reds: 'Reds’', senate: 'Senate’s', germans: 'Germans’' }

/** How each kind of roll reads. */
const TELLINGS: Pick<NotesBy<Lines, [], Told>, Roll> = {
  attack: (f) => ({
    won: f.won,
    word: `The ${ATTACKERS[f.by]} Attack ${f.won ? 'succeeds' : 'fails'}`,
    sum: f.die === 6 ? '6 always fails' : `${under(f.die ?? 0, f.strength ?? 0)}, the Strength`,
  }),
  'foreign-roll': (f) => ({
    won: f.die <= f.target,
    word: f.die <= f.target ? 'Foreign Relations succeed' : 'Foreign Relations fail',
    sum: under(f.die, f.target),
  }),
  capture: (f) => ({
    won: !f.caught,
    word: f.caught ? 'Captured' : 'They slip through',
    sum: `${f.die} against ${f.enemies} enemies`,
  }),
  'politics-phase': (f) => ({
    won: f.die <= f.cubes,
    word: f.die <= f.cubes ? 'An Issue is settled' : 'No Issue is settled',
    sum: `${f.die} against ${f.cubes} cubes`,
  }),
  'german-order': (f) => ({
    won: null,
    word: f.first ? 'The Germans act first' : 'The Germans act last',
    sum: under(f.die, GERMANS_FIRST),
  }),
  rouse: (f) => ({ won: null, word: 'Cells rise', sum: `${f.die}: so many may become Active` }),
  'news-used': (f) => ({ won: null, word: 'The News spreads', sum: `${f.die}` }),
  'event-roll': (f) => ({ won: null, word: 'The Event rolls', sum: `${f.die}` }),
}

/** What a roll brought about, in the words of the journal. */
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
/** More than these would fill the panel; the journal has them all. */
const MOST_EFFECTS = 3

/** Each once, with how often: one Cell after another leaves in the same words. */
function once(texts: readonly string[]): string[] {
  const times = (text: string): number => texts.filter((other) => other === text).length
  return [...new Set(texts)].map((text) => (times(text) === 1 ? text : `${text.slice(0, -1)}, ${times(text)} times.`))
}

export function lastRoll(entries: readonly JournalEntry[], words: Words): ShownRoll | null {
  const roll = entries.findLast((entry) => isRoll(entry) && entry.data.die !== null)
  if (roll === undefined || !isRoll(roll)) return null
  const told = notes.tell(roll, TELLINGS)
  if (told === undefined) return null
  const at = entries.lastIndexOf(roll)
  const effects = entries
    .slice(at + 1)
    .filter((entry) => EFFECTS.has(entry.kind))
    .map((entry) => words.note(entry))
    .filter((text) => text !== null)
  return {
    dice: roll.data.die === null ? [] : [roll.data.die],
    ...told,
    effect: once(effects).slice(0, MOST_EFFECTS).join(' '),
  }
}

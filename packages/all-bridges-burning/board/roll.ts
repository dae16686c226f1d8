// The last roll: die, word, sum, and what it did.
import type { ShownRoll } from '@interregnum/game-package'
import type { JournalEntry, Json } from '@interregnum/kernel'
import { GERMANS_FIRST } from '../data/tables.ts'
import type { words } from '../text/en.ts'

type Words = ReturnType<typeof words>
type Facts = { readonly [key: string]: Json }
type Told = Omit<ShownRoll, 'dice' | 'effect'>

const under = (die: number, most: number): string => `${die}, ${die <= most ? 'not over' : 'over'} ${most}`

const ATTACKERS: Readonly<Record<string, string>> = { reds: 'Reds’', senate: 'Senate’s', germans: 'Germans’' }

/** How each kind of roll reads. */
const TELLINGS: Readonly<Record<string, (facts: Facts) => Told>> = {
  attack: (f) => ({
    won: f.won === true,
    word: `The ${ATTACKERS[f.by as string]} Attack ${f.won ? 'succeeds' : 'fails'}`,
    sum: f.die === 6 ? '6 always fails' : `${under(f.die as number, f.strength as number)}, the Strength`,
  }),
  'foreign-roll': (f) => ({
    won: (f.die as number) <= (f.target as number),
    word: (f.die as number) <= (f.target as number) ? 'Foreign Relations succeed' : 'Foreign Relations fail',
    sum: under(f.die as number, f.target as number),
  }),
  capture: (f) => ({
    won: f.caught !== true,
    word: f.caught ? 'Captured' : 'They slip through',
    sum: `${f.die} against ${f.enemies} enemies`,
  }),
  'politics-phase': (f) => ({
    won: (f.die as number) <= (f.cubes as number),
    word: (f.die as number) <= (f.cubes as number) ? 'An Issue is settled' : 'No Issue is settled',
    sum: `${f.die} against ${f.cubes} cubes`,
  }),
  'german-order': (f) => ({
    won: null,
    word: f.first ? 'The Germans act first' : 'The Germans act last',
    sum: under(f.die as number, GERMANS_FIRST),
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
  const at = entries.findLastIndex(({ kind, data }) => kind in TELLINGS && typeof data.die === 'number')
  if (at === -1) return null
  const { kind, data } = entries[at]
  const effects = entries
    .slice(at + 1)
    .filter((entry) => EFFECTS.has(entry.kind))
    .map((entry) => words.note(entry))
    .filter((text) => text !== null)
  return {
    dice: [data.die as number],
    ...TELLINGS[kind](data),
    effect: once(effects).slice(0, MOST_EFFECTS).join(' '),
  }
}

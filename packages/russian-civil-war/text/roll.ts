// The last roll: dice, result, calculation and effect.
import { plural, type ShownRoll, type Words } from '@interregnum/game-package'
import type { JournalEntry, NoteData, NotesBy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unit as unitNumber } from '../data/counters.ts'
import { province } from '../data/map.ts'
import { COLUMNS } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { unitTitle } from './labels.ts'

type Roll = 'combat' | 'purge' | 'counterpurge' | 'assassination' | 'event' | 'raid' | 'leaders.rolled'
type RollText = Omit<ShownRoll, 'dice'>

const ROLLS = ['combat', 'purge', 'counterpurge', 'assassination', 'event', 'raid', 'leaders.rolled'] as const

const letters = (...seats: readonly string[]): string => seats.map((seat) => `Player ${seat.toUpperCase()}`).join(', ')

function combat({ strength, defence, odds, die, kind, result }: NoteData<Lines, 'combat'>): RollText {
  const futile = kind !== 'combat' && result !== 'DE'
  const column = COLUMNS.some((one) => one === odds) ? `column ${odds}` : odds
  return {
    won: result === 'EX' ? null : result === 'DE',
    word: futile
      ? 'No effect'
      : result === 'DE'
        ? 'Defenders eliminated'
        : result === 'EX'
          ? 'Exchange'
          : 'Attackers eliminated',
    sum: `${strength} against ${defence}: ${column}, rolled ${die}`,
    effect: '',
  }
}

function purge({ dice, result, strength, purgers, against }: NoteData<Lines, 'purge'>, counter: boolean): RollText {
  const [first, second] = dice
  return {
    won: result > 0,
    word: result > 0 ? `${counter ? 'Counterpurge' : 'Purge'}: ${plural(result, 'point')}` : 'The purge backfires',
    sum: `${first} + ${second} with strength ${strength}`,
    effect: `${letters(...purgers)} against ${letters(against)}`,
  }
}

/** The text of each kind of roll; `text` is its journal line. */
function rollTexts(data: Data): Pick<NotesBy<Lines, [text: string], RollText>, Roll> {
  const title = (id: string): string => unitTitle(data, unitNumber(id))
  return {
    combat,
    purge: (facts) => purge(facts, false),
    counterpurge: (facts) => purge(facts, true),
    assassination: ({ dies, target, dice, assassins }) => ({
      won: dies,
      word: dies ? `${title(target)} is killed` : `${title(target)} survives`,
      sum: `${dice.join(' + ')} with ${plural(assassins, 'Assassin')}`,
      effect: dies ? '' : assassins === 1 ? 'The Assassin changes sides' : 'The Assassins change sides',
    }),
    event: ({ dice }, text) => ({
      won: null,
      word: 'Random Event',
      sum: dice.join(' and '),
      effect: text.replace(/^[^:]*: /, ''),
    }),
    raid: (facts) => ({
      won: null,
      word: `Air Raid on ${data.provinceNames[province(facts.province)]}`,
      sum: `${facts.die}`,
      effect: '',
    }),
    'leaders.rolled': ({ die, leaders }) => ({
      won: null,
      word: 'Red leaders',
      sum: `${die}: pick up to ${plural(leaders, 'leader')}`,
      effect: '',
    }),
  }
}

/** Journal entries shown as effects of a roll; the panel shows only the first few. */
const EFFECTS: ReadonlySet<string> = new Set(['lost', 'chief.lost', 'captured', 'unstacked', 'drawn', 'purged.leader'])
const MOST_EFFECTS = 2

/** The last roll among the newest entries. */
export function lastRoll(entries: readonly JournalEntry[], data: Data, words: Words<State>): ShownRoll | null {
  const roll = entries.findLast((entry) => notes.is(entry, ...ROLLS))
  const rollText = roll === undefined ? undefined : notes.tell(roll, rollTexts(data), words.note(roll) ?? '')
  if (roll === undefined || rollText === undefined) return null
  const effects = entries
    .slice(entries.lastIndexOf(roll) + 1)
    .filter((entry) => EFFECTS.has(entry.kind))
    .map((entry) => words.note(entry) ?? '')
  const effect = [rollText.effect, ...effects.slice(0, MOST_EFFECTS)].filter(Boolean).join(' ')
  return { dice: 'dice' in roll.data ? [...roll.data.dice] : [roll.data.die], ...rollText, effect }
}

import { plural } from '@interregnum/game-package'
import { province } from '../data/map.ts'
// The last roll: dice, word, sum, and what it did.

import type { ShownRoll, Words } from '@interregnum/game-package'
import type { JournalEntry, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unit as unitNumber } from '../data/counters.ts'
import { COLUMNS } from '../data/tables.ts'
import type { State } from '../rules/state.ts'
import type { RESULT_WORDS } from '../text/board.ts'
import { unitTitle } from './words.ts'

/** The journal's words for an entry. */
type Note = (facts: Facts, kind: string) => string
type Facts = { readonly [key: string]: Json }

const diceOf = ({ die, dice }: Facts): number[] =>
  Array.isArray(dice) ? (dice as number[]) : typeof die === 'number' ? [die] : []
const letters = (seats: Json): string =>
  (Array.isArray(seats) ? seats : [seats]).map((seat) => `Player ${String(seat).toUpperCase()}`).join(', ')

function combat(facts: Facts): Omit<ShownRoll, 'dice'> {
  const { strength, defence, odds, die, kind } = facts
  const result = facts.result as keyof typeof RESULT_WORDS
  const futile = kind !== 'combat' && result !== 'DE'
  const column = COLUMNS.includes(odds as (typeof COLUMNS)[number]) ? `column ${odds}` : String(odds)
  return {
    won: result === 'EX' ? null : result === 'DE',
    word: futile
      ? 'No effect'
      : result === 'DE'
        ? 'Defenders eliminated'
        : result === 'EX'
          ? 'Exchange'
          : 'Attackers eliminated',
    sum: `${strength} against ${defence}: ${column}, a ${die} is ${result}`,
    effect: '',
  }
}

function purge(facts: Facts, counter: boolean): Omit<ShownRoll, 'dice'> {
  const [first, second] = facts.dice as number[]
  const result = facts.result as number
  return {
    won: result > 0,
    word:
      result > 0 ? `${counter ? 'Counterpurge' : 'Purge'}: ${plural(result, 'point')}` : 'A counterpurge may follow',
    sum: `${first} + ${second} with strength ${facts.strength}`,
    effect: `${letters(facts.purgers)} against ${letters(facts.against)}`,
  }
}

/** How each kind of roll reads. */
function tellings(data: Data, note: Note): Readonly<Record<string, (facts: Facts) => Omit<ShownRoll, 'dice'>>> {
  const title = (id: Json): string => unitTitle(data, unitNumber(String(id)))
  return {
    combat,
    purge: (facts) => purge(facts, false),
    counterpurge: (facts) => purge(facts, true),
    assassination: (facts) => ({
      won: facts.dies === true,
      word: facts.dies ? `${title(facts.target)} is dead` : `${title(facts.target)} lives`,
      sum: `${(facts.dice as number[]).join(' + ')} with ${plural(facts.assassins as number, 'assassin')}`,
      effect: facts.dies ? '' : 'The assassins go over to the other side',
    }),
    event: (facts) => ({
      won: null,
      word: 'Random event',
      sum: diceOf(facts).join(' and '),
      effect: note(facts, 'event').replace(/^[^:]*: /, ''),
    }),
    raid: (facts) => ({
      won: null,
      word: `Air Raid on ${data.provinceNames[province(String(facts.province))]}`,
      sum: `${facts.die}`,
      effect: '',
    }),
    'leaders.rolled': (facts) => ({
      won: null,
      word: 'Red leaders',
      sum: `${facts.die}: ${plural(facts.leaders as number, 'leader')} may be picked`,
      effect: '',
    }),
  }
}

/** What a roll brought about, in the words of the journal; it has them all, the panel a few. */
const EFFECTS: ReadonlySet<string> = new Set(['lost', 'chief.lost', 'captured', 'unstacked', 'drawn', 'purged.leader'])
const MOST_EFFECTS = 2

/** The last roll among the newest entries. */
export function lastRoll(entries: readonly JournalEntry[], data: Data, words: Words<State>): ShownRoll | null {
  const known = tellings(data, (facts, kind) => words.note({ ...entries[0], kind, data: facts }) ?? '')
  const at = entries.findLastIndex(({ kind, data: facts }) => kind in known && diceOf(facts).length > 0)
  if (at === -1) return null
  const { kind, data: facts } = entries[at]
  const told = known[kind](facts)
  const effects = entries
    .slice(at + 1)
    .filter((entry) => EFFECTS.has(entry.kind))
    .map((entry) => words.note(entry) ?? '')
  const effect = [told.effect, ...effects.slice(0, MOST_EFFECTS)].filter(Boolean).join(' ')
  return { dice: diceOf(facts), ...told, effect }
}

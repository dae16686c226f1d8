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
import { capital, counterName, listed, playerInText, provinceName } from './names.ts'

type Roll = 'combat' | 'purge' | 'counterpurge' | 'assassination' | 'event' | 'raid' | 'leaders.rolled'
type RollText = Omit<ShownRoll, 'dice'>

const ROLLS = ['combat', 'purge', 'counterpurge', 'assassination', 'event', 'raid', 'leaders.rolled'] as const

const named = (data: Data, seats: readonly string[]): string => listed(seats.map((seat) => playerInText(data, seat)))

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

function purge(
  data: Data,
  { dice, result, strength, purgers, against }: NoteData<Lines, 'purge'>,
  counter: boolean,
): RollText {
  const [first, second] = dice
  return {
    won: result > 0,
    word:
      result > 0
        ? `${counter ? 'Counterpurge' : 'Purge'}: ${plural(result, 'point')}`
        : counter
          ? 'The counterpurge backfires'
          : 'The purge backfires',
    sum: `${first} + ${second} with strength ${strength}`,
    effect: `${capital(named(data, purgers))} against ${named(data, [against])}`,
  }
}

/** The text of each kind of roll; `text` is its journal line. */
function rollTexts(data: Data): Pick<NotesBy<Lines, [text: string], RollText>, Roll> {
  const title = (id: string): string => unitTitle(data, unitNumber(id))
  return {
    combat,
    purge: (facts) => purge(data, facts, false),
    counterpurge: (facts) => purge(data, facts, true),
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
      effect: capital(text.replace(/^[^:]*: /, '')),
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
const EFFECTS: ReadonlySet<string> = new Set([
  'epidemic',
  'lost',
  'chief.lost',
  'captured',
  'unstacked',
  'drawn',
  'purged.leader',
])
const MOST_EFFECTS = 2

/** What shows that a Random Event did something. */
const EVENT_EFFECTS: ReadonlySet<string> = new Set(['epidemic', 'drawn', 'drawn.unseen', 'marker.void'])

/** An event that changes nothing says so. */
function withoutEffect(roll: JournalEntry, after: readonly JournalEntry[]): string {
  if (!notes.is(roll, 'event') || after.some(({ kind }) => EVENT_EFFECTS.has(kind))) return ''
  return roll.data.event === 'epidemic' ? 'No unit is eliminated.' : 'No one draws a chit.'
}

/** What a drawn chit does at once. */
const DRAWN: ReadonlySet<string> = new Set(['drawn', 'marker.void', 'no-berth', 'joined', 'landed', 'withdrawn.nation'])
const MOST_DRAWN = 4

/** The chits that were just drawn: the end of a turn asks nothing, but shows them. */
function lastDraw(entries: readonly JournalEntry[], words: Words<State>): ShownRoll | null {
  const count = entries.filter((entry) => notes.is(entry, 'drawn')).length
  if (count === 0) return null
  const texts = entries.filter(({ kind }) => DRAWN.has(kind)).map((entry) => words.note(entry) ?? '')
  return {
    dice: [],
    won: null,
    word: count === 1 ? 'Chit drawn' : 'Chits drawn',
    sum: '',
    effect: texts.slice(0, MOST_DRAWN).join(' '),
  }
}

/** A march that has just ended. Its steps are lines of their own. */
function lastMarch(entries: readonly JournalEntry[], data: Data): ShownRoll | null {
  const end = entries.findLast((entry) => notes.is(entry, 'stopped', 'moved'))
  if (end === undefined || !notes.is(end, 'stopped', 'moved')) return null
  const { lead } = end.data
  const at = 'at' in end.data ? end.data.at : end.data.to
  const effect = `${counterName(data, lead)} is now in ${provinceName(data, at)}`
  return { dice: [], won: null, word: 'Force moved', sum: '', effect, onPhoneOnly: true }
}

/** The last roll among the newest entries; without one, the chits that were drawn, or a march. */
export function lastRoll(entries: readonly JournalEntry[], data: Data, words: Words<State>): ShownRoll | null {
  const roll = entries.findLast((entry) => notes.is(entry, ...ROLLS))
  const rollText = roll === undefined ? undefined : notes.tell(roll, rollTexts(data), words.note(roll) ?? '')
  if (roll === undefined || rollText === undefined) return lastDraw(entries, words) ?? lastMarch(entries, data)
  const after = entries.slice(entries.lastIndexOf(roll) + 1)
  const effects = after.filter((entry) => EFFECTS.has(entry.kind)).map((entry) => words.note(entry) ?? '')
  const effect = [rollText.effect, withoutEffect(roll, after), ...effects.slice(0, MOST_EFFECTS)]
    .filter(Boolean)
    .join(' ')
  return { dice: 'dice' in roll.data ? [...roll.data.dice] : [roll.data.die], ...rollText, effect }
}

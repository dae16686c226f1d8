// Declares every kind of question that the game asks, with its data and options.
import { anyText, bare, either, maybe, oneOf, type Part, questionsOf, verbs, whole, words } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'

const front = oneOf(FRONTS)

/** Options of the action phase. */
export const actionOptions = verbs({
  offensive: { front },
  politics: {},
  reorganize: {},
  tank: { front },
  forfeit: {},
  pass: {},
  reserve: { front },
  decree: { to: oneOf(['politics', 'reorganize']) },
  end: {},
})

/** "+1", "0", "-1". Text, because "+0" and "0" are different answers. */
const signed: Part<string> = {
  about: 'a number with its sign',
  holds: (value): value is string => typeof value === 'string' && /^[+-]?\d+$/.test(value),
  read: (text) => (/^[+-]?\d+$/.test(text) ? text : null),
  write: (value) => value,
}

/** What the Imperial Gold can buy: an outcome, a marker, or a change of the Political Level or of an Offensive. */
const outcomes = either(
  words(
    'keep',
    'win',
    'fail',
    'decisive',
    'defeat',
    'halt',
    'enter',
    'removed',
    'stays',
    'none',
    'comes',
    'retreat',
    'advance',
    'nothing',
  ),
  bare('marker', { marker: oneOf(MARKERS) }),
  bare('change', { change: signed }),
)

/** The dice whose outcome the Imperial Gold can change. */
export const DICE = [
  'politics',
  'reorganize',
  'table',
  'offensive',
  'experience',
  'defeat',
  'fortress',
  'perseverance',
  'dissent',
  'makhno',
] as const

export type GoldDie = (typeof DICE)[number]

export const questions = questionsOf({
  draw: { options: words('draw') },
  cheka: { options: words('keep', 'spend'), data: { card: whole } },
  treaty: { options: words('treaty', 'bukharin') },
  fortify: { options: words('fortify', 'actions') },
  subversion: { options: words('usual', 'swap'), data: { card: whole } },
  'gold-advance': { options: words('let', 'stop'), data: { front, to: whole } },
  'gold-die': { options: outcomes, data: { what: oneOf(DICE), die: whole, stands: anyText, front: maybe(front) } },
  jassy: { options: words('roll', 'stop') },
  trains: { options: words('use', 'save'), data: { front } },
  battalion: { options: words('commit', 'save'), data: { front } },
  recovery: { options: words('politics', 'reorganize', 'decline'), data: { city: oneOf(['petrograd', 'kiev']) } },
  action: { options: actionOptions },
  markers: { options: actionOptions },
})

export type Asks = typeof questions.specs
export const { ask } = questions

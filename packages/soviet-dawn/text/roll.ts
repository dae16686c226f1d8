// The last roll: dice, result, sum and effect.
import type { ShownRoll } from '@interregnum/game-package'
import type { JournalEntry, NoteData, NoteOf } from '@interregnum/kernel'
import type { Front } from '../data/fronts.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { offensiveSum, type words } from './en.ts'

type Words = ReturnType<typeof words>
/** The journal entries that each kind of roll can cause. Other effects of the same answer are only in the log. */
const EFFECTS = {
  offensive: ['retreat', 'stays', 'shaken'],
  politics: ['level'],
  reorganize: [],
  dissent: ['level'],
  fortress: ['advance', 'level'],
  makhno: ['advance', 'retreat', 'stays', 'recovers', 'level'],
  perseverance: ['removed'],
  defeat: ['advance', 'stays', 'recovers', 'level'],
} as const

type Rolled = NoteOf<Lines, keyof typeof EFFECTS>
type Effect = NoteOf<Lines, (typeof EFFECTS)[keyof typeof EFFECTS][number]>

const isRoll = (entry: JournalEntry): entry is Rolled => entry.kind in EFFECTS

/** The front that an entry is about. Makhno's roll does not name it: it is always the Southern front. */
const frontOf = (entry: Rolled | Effect): Front | undefined =>
  entry.kind === 'makhno' ? 'southern' : 'front' in entry.data ? entry.data.front : undefined

export function lastRoll(entries: readonly JournalEntry[], words: Words): ShownRoll | null {
  const roll = entries.findLast(isRoll)
  if (roll === undefined) return null
  const at = entries.lastIndexOf(roll)
  const after = entries.slice(at + 1)
  const front = frontOf(roll)
  const isEffect = (entry: JournalEntry): entry is Effect => notes.is(entry, ...EFFECTS[roll.kind])
  const effect = after
    .filter(isEffect)
    .filter((entry) => (frontOf(entry) ?? front) === front)
    .map((entry) => words.note(entry))
    .filter((text) => text !== null)
    .join(' ')
  switch (roll.kind) {
    case 'offensive':
      return offensive(roll.data, entries.slice(0, at), effect)
    case 'politics':
      return politics(roll.data, effect)
    case 'reorganize':
      return reorganize(roll.data, after, words)
    case 'dissent':
      return dissent(roll.data, effect)
    case 'fortress':
      return fortress(roll.data, effect)
    case 'makhno':
      return makhno(roll.data, effect)
    case 'perseverance':
      return perseverance(roll.data, effect)
    case 'defeat':
      return defeat(roll.data, effect)
  }
}

type Facts<K extends Rolled['kind']> = NoteData<Lines, K>

function offensive(facts: Facts<'offensive'>, before: readonly JournalEntry[], effect: string): ShownRoll {
  const second = before.findLast((entry) => entry.kind === 'experience' || isRoll(entry))
  const dice = [facts.die, ...(notes.is(second, 'experience') ? [second.data.die] : [])]
  const { won } = facts
  const name = facts.by === 'reserve' ? 'Reserve Offensive' : 'Offensive'
  return {
    dice,
    won,
    word: `${name} ${won ? 'succeeds' : 'repulsed'}`,
    sum: offensiveSum(facts),
    effect: effect || 'The front holds its ground.',
  }
}

const modified = (die: number, drm: number): string =>
  drm === 0 ? `${die}` : `${die} ${drm < 0 ? '−' : '+'} ${Math.abs(drm)} = ${die + drm}`

function politics({ die, drm, need, won }: Facts<'politics'>, effect: string): ShownRoll {
  return {
    dice: [die],
    won,
    word: won ? 'Attempt succeeds' : 'Attempt fails',
    sum: `${modified(die, drm)}, ${die + drm > need ? 'beats' : 'does not beat'} ${need}`,
    effect: effect || 'The Political Level does not change.',
  }
}

function reorganize(facts: Facts<'reorganize'>, after: readonly JournalEntry[], words: Words): ShownRoll {
  const { die, drm, won } = facts
  const marker = after.find((entry) => notes.is(entry, 'marker'))
  return {
    dice: marker === undefined ? [die] : [die, marker.data.die],
    won,
    word: won ? 'Red Army reorganized' : 'Reorganization failed',
    sum: `${modified(die, drm)}, needed a 6`,
    effect: marker === undefined ? 'No marker gained.' : (words.note(marker) ?? ''),
  }
}

function dissent({ die, forfeits, change, total }: Facts<'dissent'>, effect: string): ShownRoll {
  const sum = forfeits === 0 ? `${die}` : `${die} + ${forfeits} given up = ${total}`
  return {
    dice: [die],
    won: change === 0 ? null : change > 0,
    word: change === 0 ? 'Dissent: no change' : change > 0 ? 'Dissent fades' : 'Dissent grows',
    sum: `${sum}: ${change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`}`,
    effect: effect || 'The Political Level does not change.',
  }
}

function fortress({ die, battle, enters }: Facts<'fortress'>, effect: string): ShownRoll {
  return {
    dice: [die],
    won: !enters,
    word: enters ? 'The fortress falls' : 'The fortress holds',
    sum: `${die}, ${die < battle ? 'less than' : 'not less than'} ${battle}`,
    effect: effect || 'The front is stopped outside Petrograd.',
  }
}

function makhno({ die, hinders }: Facts<'makhno'>, effect: string): ShownRoll {
  const word = hinders ? 'Makhno hinders you' : 'Makhno helps you'
  return { dice: [die], won: !hinders, word, sum: `${die}, ${die <= 3 ? '1–3' : '4–6'}`, effect }
}

function perseverance({ die, box, leaves }: Facts<'perseverance'>, effect: string): ShownRoll {
  const sum = `${die} − 1 = ${die - 1}, ${die - 1 < box ? 'less than' : 'not less than'} ${box}`
  return { dice: [die], won: leaves, word: leaves ? 'The front gives up' : 'The front fights on', sum, effect }
}

function defeat({ die, box, comes }: Facts<'defeat'>, effect: string): ShownRoll {
  return {
    dice: [die],
    won: !comes,
    word: comes ? 'Decisive defeat' : 'No decisive defeat',
    sum: `${die}, ${die <= box ? 'not more than' : 'more than'} box ${box}`,
    effect: effect || 'The front does not follow up.',
  }
}

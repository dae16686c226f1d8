// The last roll: die, word, sum, and what it did.
import type { ShownRoll } from '@interregnum/game-package'
import type { JournalEntry, Json } from '@interregnum/kernel'
import { offensiveSum, type words } from '../text/en.ts'

type Words = ReturnType<typeof words>
type Facts = { readonly [key: string]: Json }

/** What each kind of roll can bring about. What else the same answer brought is told by the journal. */
const EFFECTS: Readonly<Record<string, readonly string[]>> = {
  offensive: ['retreat', 'stays', 'shaken'],
  politics: ['level'],
  reorganize: [],
  dissent: ['level'],
  fortress: ['advance', 'level'],
  makhno: ['advance', 'retreat', 'stays', 'recovers', 'level'],
  perseverance: ['removed'],
  defeat: ['advance', 'stays', 'recovers', 'level'],
}

/** Makhno's roll names no front: it is always about the south. */
const FRONT_OF: Readonly<Record<string, Json>> = { makhno: 'southern' }

export function lastRoll(entries: readonly JournalEntry[], words: Words): ShownRoll | null {
  const at = entries.findLastIndex(({ kind }) => kind in EFFECTS)
  if (at < 0) return null
  const { kind, data } = entries[at]
  const after = entries.slice(at + 1)
  const front = FRONT_OF[kind] ?? data.front
  const effect = after
    .filter((entry) => EFFECTS[kind].includes(entry.kind))
    .filter((entry) => entry.data.front === undefined || entry.data.front === front)
    .map((entry) => words.note(entry))
    .filter((text) => text !== null)
    .join(' ')
  switch (kind) {
    case 'offensive':
      return offensive(data, entries.slice(0, at), effect)
    case 'politics':
      return politics(data, effect)
    case 'reorganize':
      return reorganize(data, after, words)
    case 'dissent':
      return dissent(data, effect)
    default:
      return other(kind, data, effect)
  }
}

function offensive(facts: Facts, before: readonly JournalEntry[], effect: string): ShownRoll {
  const second = before.findLast(({ kind }) => kind === 'experience' || kind in EFFECTS)
  const dice = [facts.die as number, ...(second?.kind === 'experience' ? [second.data.die as number] : [])]
  const won = facts.won === true
  const named = facts.by === 'reserve' ? 'Reserve Offensive' : 'Offensive'
  return {
    dice,
    won,
    word: `${named} ${won ? 'won' : 'beaten off'}`,
    sum: offensiveSum(facts),
    effect: effect || 'The front holds its ground.',
  }
}

const modified = (die: number, drm: number): string =>
  drm === 0 ? `${die}` : `${die} ${drm < 0 ? '−' : '+'} ${Math.abs(drm)} = ${die + drm}`

function politics(facts: Facts, effect: string): ShownRoll {
  const [die, drm, need] = [facts.die as number, facts.drm as number, facts.need as number]
  const won = facts.won === true
  return {
    dice: [die],
    won,
    word: won ? 'Attempt carried' : 'Attempt failed',
    sum: `${modified(die, drm)}, ${die + drm > need ? 'over' : 'not over'} ${need}`,
    effect: effect || 'The Political Level stays.',
  }
}

function reorganize(facts: Facts, after: readonly JournalEntry[], words: Words): ShownRoll {
  const [die, drm] = [facts.die as number, facts.drm as number]
  const won = facts.won === true
  const marker = after.find(({ kind }) => kind === 'marker')
  return {
    dice: marker === undefined ? [die] : [die, marker.data.die as number],
    won,
    word: won ? 'Red Army reorganized' : 'Reorganization failed',
    sum: `${modified(die, drm)}, ${die + drm >= 6 ? 'a 6 was needed' : 'not a 6'}`,
    effect: marker === undefined ? 'Nothing is gained.' : (words.note(marker) ?? ''),
  }
}

function dissent(facts: Facts, effect: string): ShownRoll {
  const [die, forfeits, change] = [facts.die as number, facts.forfeits as number, facts.change as number]
  const sum = forfeits === 0 ? `${die}` : `${die} + ${forfeits} given up = ${facts.total}`
  return {
    dice: [die],
    won: change === 0 ? null : change > 0,
    word: change === 0 ? 'Dissent without effect' : change > 0 ? 'Dissent won over' : 'Dissent grows',
    sum: `${sum}: ${change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`}`,
    effect: effect || 'The Political Level stays.',
  }
}

function other(kind: string, facts: Facts, effect: string): ShownRoll {
  const die = facts.die as number
  const dice = [die]
  if (kind === 'fortress') {
    const enters = facts.enters === true
    const sum = `${die}, ${die < (facts.battle as number) ? 'under' : 'not under'} ${facts.battle}`
    return {
      dice,
      won: !enters,
      word: enters ? 'The fortress gives way' : 'The fortress holds',
      sum,
      effect: effect || 'The front is halted before Petrograd.',
    }
  }
  if (kind === 'makhno') {
    const hinders = facts.hinders === true
    return {
      dice,
      won: !hinders,
      word: hinders ? 'Makhno hinders you' : 'Makhno helps you',
      sum: `${die}, ${die <= 3 ? '1 to 3' : '4 to 6'}`,
      effect,
    }
  }
  if (kind === 'perseverance') {
    const leaves = facts.leaves === true
    const sum = `${die} − 1 = ${die - 1}, ${die - 1 < (facts.box as number) ? 'under' : 'not under'} ${facts.box}`
    return { dice, won: leaves, word: leaves ? 'The front gives up' : 'The front perseveres', sum, effect }
  }
  const comes = facts.comes === true
  const sum = `${die}, ${die <= (facts.box as number) ? 'not over' : 'over'} box ${facts.box}`
  return {
    dice,
    won: !comes,
    word: comes ? 'Decisive defeat' : 'No decisive defeat',
    sum,
    effect: effect || 'The front does not follow up.',
  }
}

// Explanations of chits, boxes and events, each with the rules clause that has the details.
import type { HeldKind } from '../data/chits.ts'
import type { EventKind } from '../data/tables.ts'

interface Explained {
  readonly title: string
  readonly text: string
  readonly rule: string
}

/** Chits that players hold. */
export const CHIT_WORDS: Readonly<Record<HeldKind, Explained>> = {
  politburo: {
    title: 'Politburo',
    text: 'Players holding eight or more together form a Central Committee, which can purge. Worth 2 points each in a Red victory.',
    rule: 'RCW-11.11',
  },
  assassin: {
    title: 'Assassin',
    text: 'Target a leader in the same province as one of yours. On a failure it goes to the target’s player.',
    rule: 'RCW-10.12',
  },
  felix: { title: 'Felix D.', text: 'Counts as three Assassins.', rule: 'RCW-10.3' },
  'air-raid': {
    title: 'Air Raid',
    text: 'In a Replacement Segment, choose a province adjacent to your Blue unit. Roll 3 or less: no Red replacements there. Roll 5–6: the player who controls it draws a chit.',
    rule: 'RCW-12.5-5',
  },
  anarchists: {
    title: 'Anarchists Strike',
    text: 'One Black unit attacks alone in its province, or subverts in an adjacent one.',
    rule: 'RCW-12.5-4',
  },
  'czar-chit': {
    title: 'Assassination of the Czar',
    text: 'If your Red leader holds the Czar, you may execute him at the cost of an Assassin.',
    rule: 'RCW-12.5-7',
  },
  comintern: {
    title: 'Comintern',
    text: 'Doubles one subversive attack by your Reds. Declare it before rolling.',
    rule: 'RCW-12.5-8',
  },
  cordon: {
    title: 'Cordon Sanitaire',
    text: 'In a Replacement Segment, return one eliminated Green unit to its home, even if enemies are there.',
    rule: 'RCW-12.5-9',
  },
  strike: {
    title: 'General Strike',
    text: 'Play two to go first in the next game turn.',
    rule: 'RCW-12.5-11',
  },
  'ice-march': {
    title: 'Ice March',
    text: 'A force blocked by enemies moves through into the next province and stops there. Not by rail.',
    rule: 'RCW-12.5-12',
  },
  commissariat: {
    title: 'Military Commissariat',
    text: 'In a Replacement Segment, return one eliminated Red army to its home, even if enemies are there.',
    rule: 'RCW-12.5-13',
  },
  ruler: {
    title: 'Supreme Ruler',
    text: 'In a Replacement Segment, return one eliminated White army to its home, even if enemies are there.',
    rule: 'RCW-12.5-14',
  },
  commissars: {
    title: '26 Commissars',
    text: 'Play when your leader is assassinated: draw three chits.',
    rule: 'RCW-12.5-15',
  },
  demands: {
    title: 'Territorial Demands',
    text: 'This phase, one of your Blue nations may attack a Green one, or one of your Green nations a Blue one.',
    rule: 'RCW-12.5-16',
  },
  terror: {
    title: 'Terror',
    text: 'Attack one adjacent stack (not Blue): it is eliminated or nothing happens.',
    rule: 'RCW-12.5-17',
  },
}

export const RESULT_WORDS = {
  AE: 'attackers eliminated',
  EX: 'exchange',
  DE: 'defenders eliminated',
} as const

/** For attacks that either eliminate the target or do nothing. */
export const NO_EFFECT = 'no effect'

export const ATTACK_WORDS = { combat: 'Combat', subversion: 'Subversive attack', terror: 'Terror' } as const

/** Boxes for counters that are not on the map. */
export const BOX_WORDS: Readonly<Record<string, Explained>> = {
  randomizer: {
    title: 'Auxiliary Forces Randomizer',
    text: 'Chits and special units, drawn at random at the end of each player turn: one, plus extra for critical cities you control (1–3: 1, 4–6: 2, 7–9: 3, 10–12: 4, 13–15: 5).',
    rule: 'RCW-12.31',
  },
  unassigned: {
    title: 'Unassigned losses',
    text: 'Units lost to epidemics or to uncontrolled defenders. They score for no one.',
    rule: 'RCW-8.36',
  },
  reinforcements: {
    title: 'Reinforcements',
    text: 'Blue units that land when the Armistice is drawn.',
    rule: 'RCW-9.31',
  },
  out: { title: 'Withdrawn', text: 'Blue units whose nation has left the war.', rule: 'RCW-5.67' },
  pool: { title: 'Red leaders', text: 'Leaders you can pick in the Leader Determination Phase.', rule: 'RCW-24.0' },
}

/** The squares of the Random Events table. */
export const EVENT_WORDS: Readonly<Record<EventKind, Explained>> = {
  epidemic: {
    title: 'Epidemic',
    text: 'Every Red, White, Green and Black stack in these provinces loses its strongest combat unit.',
    rule: 'RCW-12.11',
  },
  draw: { title: 'Draw', text: 'The active player draws a chit.', rule: 'RCW-12.12' },
  petrograd: { title: 'Petrograd Crisis', text: 'The player who controls Petrograd draws a chit.', rule: 'RCW-12.13' },
  moscow: {
    title: 'Moscow Crisis',
    text: 'The player who controls Tver (with Moscow) draws a chit.',
    rule: 'RCW-12.14',
  },
  european: {
    title: 'European Crisis',
    text: 'The players who control Poland and Finland each draw a chit. A player who controls both draws only one.',
    rule: 'RCW-12.15',
  },
  baku: { title: 'Baku Oilfields', text: 'The player who controls Baku draws a chit.', rule: 'RCW-12.16' },
}

const listOf = (names: readonly string[]): string => names.join(', ')
const points = (cost: number): string => (cost === 1 ? '1 point' : `${cost} points`)
const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** A march to a province further away. */
export const MARCH_WORDS = {
  pickUp: 'Pick up here',
  enemy: 'An enemy you can beat',
  city: 'A critical city',
  army: 'An army without a leader',
  other: 'Other provinces',
  citySign: 'city',
  /** "by rail", "2 points, through Ufa" */
  path: (rail: boolean, cost: number, through: readonly string[]): string => {
    if (rail) return 'by rail, free'
    return through.length === 0 ? points(cost) : `${points(cost)}, through ${listOf(through)}`
  },
  clash: (attack: number, defence: number, odds: string | null): string =>
    odds === null ? `${attack} against ${defence}, too weak to attack` : `${attack} against ${defence}, ${odds}`,
  pointAtProvince: 'Point at a province to see the way, its cost, and who stops this force.',
  way: 'Way',
  wayLine: (rail: boolean, cost: number, names: readonly string[]): string =>
    rail ? `By rail: ${listOf(names)}. Free.` : `${listOf(names)}. ${points(cost)}.`,
  stops: 'Stops',
  notStopped: 'No one stops this force.',
  stoppedIn: (province: string): string => `Enemies stop it in ${province}.`,
  fight: 'Fight',
  fightLine: (attack: number, defence: number, odds: string | null, beaten: number, lost: number): string =>
    odds === null
      ? `${attack} against ${defence}: too weak to attack.`
      : `${attack} against ${defence}, ${odds}: ${percent(beaten)} defenders eliminated, ${percent(lost)} attackers eliminated.`,
} as const

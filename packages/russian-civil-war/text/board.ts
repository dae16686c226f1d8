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
    text: 'Eight of these, together, make a Central Committee that can purge. Each is worth 2 points in a Red victory.',
    rule: 'RCW-11.11',
  },
  assassin: {
    title: 'Assassin',
    text: 'Sent against a leader who shares a province with one of yours. If it fails, it changes sides.',
    rule: 'RCW-10.12',
  },
  felix: { title: 'Felix D.', text: 'An assassin that counts for three.', rule: 'RCW-10.3' },
  'air-raid': {
    title: 'Air Raid',
    text: 'In a Replacement Segment, on a province next to a Blue unit of yours: a die of 3 or less keeps Red replacements out of it, a 5 or 6 lets whoever controls it draw a chit.',
    rule: 'RCW-12.5-5',
  },
  anarchists: {
    title: 'Anarchists Strike',
    text: 'One Black unit attacks, alone, where it stands, or makes a subversive attack next door.',
    rule: 'RCW-12.5-4',
  },
  'czar-chit': {
    title: 'Assassination of the Czar',
    text: 'Whoever holds the Czar with a Red leader may have him shot, at the price of an Assassin.',
    rule: 'RCW-12.5-7',
  },
  comintern: {
    title: 'Comintern',
    text: 'Doubles one subversive attack by your Reds; declared before the die.',
    rule: 'RCW-12.5-8',
  },
  cordon: {
    title: 'Cordon Sanitaire',
    text: 'In a Replacement Segment one lost Green unit comes home, whoever stands there.',
    rule: 'RCW-12.5-9',
  },
  strike: {
    title: 'General Strike',
    text: 'Two of them make their player the first of the next game turn.',
    rule: 'RCW-12.5-11',
  },
  'ice-march': {
    title: 'Ice March',
    text: 'A force that meets enemies marches on through them into the next province and stops there; not by rail.',
    rule: 'RCW-12.5-12',
  },
  commissariat: {
    title: 'Military Commissariat',
    text: 'In a Replacement Segment one lost Red army comes home, whoever stands there.',
    rule: 'RCW-12.5-13',
  },
  ruler: {
    title: 'Supreme Ruler',
    text: 'In a Replacement Segment one lost White army comes home, whoever stands there.',
    rule: 'RCW-12.5-14',
  },
  commissars: {
    title: '26 Commissars',
    text: 'Played when assassins have killed a leader of yours: draw three chits.',
    rule: 'RCW-12.5-15',
  },
  demands: {
    title: 'Territorial Demands',
    text: 'In this phase a Blue nation of yours may attack a Green one, or a Green one of yours a Blue one.',
    rule: 'RCW-12.5-16',
  },
  terror: {
    title: 'Terror',
    text: 'An attack on one stack next door, Blue excepted, that kills it or does nothing.',
    rule: 'RCW-12.5-17',
  },
}

export const RESULT_WORDS = {
  AE: 'attackers die',
  EX: 'exchange',
  DE: 'defenders die',
} as const

/** For attacks that either eliminate the target or do nothing. */
export const NO_EFFECT = 'no effect'

export const ATTACK_WORDS = { combat: 'Combat', subversion: 'Subversive attack', terror: 'Terror' } as const

/** Boxes for counters that are not on the map. */
export const BOX_WORDS: Readonly<Record<string, Explained>> = {
  randomizer: {
    title: 'Auxiliary Forces Randomizer',
    text: 'Chits and special units, drawn blindly at the end of each player turn: one, and more for critical cities (1-3: 1, 4-6: 2, 7-9: 3, 10-12: 4, 13-15: 5).',
    rule: 'RCW-12.31',
  },
  unassigned: {
    title: 'Nobody’s losses',
    text: 'Units lost to an epidemic, or to defenders that nobody controlled. They count for no player.',
    rule: 'RCW-8.36',
  },
  reinforcements: {
    title: 'Reinforcements',
    text: 'Blue units that land when the Armistice is drawn.',
    rule: 'RCW-9.31',
  },
  out: { title: 'Gone home', text: 'Blue units whose nation has left the war.', rule: 'RCW-5.67' },
  pool: { title: 'Red leaders', text: 'Those who can be picked when Red leaders are determined.', rule: 'RCW-24.0' },
}

/** The squares of the Random Events table. */
export const EVENT_WORDS: Readonly<Record<EventKind, Explained>> = {
  epidemic: {
    title: 'Epidemic',
    text: 'Every Red, White, Green and Black stack in these provinces loses its strongest army or unit.',
    rule: 'RCW-12.11',
  },
  draw: { title: 'Draw', text: 'Whoever has the turn draws a chit.', rule: 'RCW-12.12' },
  petrograd: { title: 'Petrograd Crisis', text: 'Whoever controls Petrograd draws a chit.', rule: 'RCW-12.13' },
  moscow: {
    title: 'Moscow Crisis',
    text: 'Whoever controls Tver, with Moscow in it, draws a chit.',
    rule: 'RCW-12.14',
  },
  european: {
    title: 'European Crisis',
    text: 'Whoever controls Poland, and whoever controls Finland, draws a chit; one for both.',
    rule: 'RCW-12.15',
  },
  baku: { title: 'Baku Oilfields', text: 'Whoever controls Baku draws a chit.', rule: 'RCW-12.16' },
}

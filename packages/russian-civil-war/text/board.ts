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

/** Beside the sentences of the recap. */
export const RECAP_TAGS = {
  threat: 'threat',
  yourReply: 'your reply',
  survived: 'survived',
  held: 'held',
  chit: '+1 chit',
  /** "−3 Red, −2 White": points in either victory */
  points: (sign: '−' | '+', red: number, white: number): string =>
    [red === 0 ? '' : `${sign}${red} Red`, white === 0 ? '' : `${sign}${white} White`].filter(Boolean).join(', '),
} as const

/** What a line of the log leaves to the lines before it. */
export const RECAP_LINES = {
  lostTo: (by: string, place: string, attack: number, defence: number, lost: string): string =>
    `${by} attacks you in ${place}, ${attack} against ${defence}: you lose ${lost}.`,
  /** "Player B and Player C purge you and may take 2 points of your Red leaders and Politburo markers." */
  purgedBy: (by: string, isPlural: boolean, points: number): string => {
    const purge = `${by} ${isPlural ? 'purge' : 'purges'} you`
    if (points === 0) return `${purge}, but it backfires.`
    return `${purge} and may take ${points === 1 ? '1 point' : `${points} points`} of your Red leaders and Politburo markers.`
  },
  markerLost: (leader: string): string => `${leader} is dead: you give up a Politburo marker.`,
} as const

/** A march to a province further away. */
export const MARCH_WORDS = {
  pickUp: 'Pick up here',
  leave: 'Leave behind here',
  enemy: 'An enemy you can beat',
  city: 'A critical city',
  army: 'An army without a leader',
  rail: 'On the railway, next to enemies',
  other: 'More provinces',
  citySign: 'city',
  /** "2 points, through Ufa"; the choice itself says that it goes by rail. */
  path: (rail: boolean, cost: number, through: readonly string[]): string => {
    if (rail) return 'costs nothing'
    return through.length === 0 ? points(cost) : `${points(cost)}, through ${listOf(through)}`
  },
  /** "costs nothing; there: Red 3 (Player C)" */
  withForces: (path: string, forces: string): string => `${path}; there: ${forces}`,
  empty: (path: string): string => `${path}; no one is there`,
  clash: (attack: number, defence: number, foe: string, odds: string | null): string =>
    `${attack} against ${defence} (${foe}), ${odds ?? 'too weak to attack'}`,
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
      : `${attack} against ${defence}, ${odds}: ${percent(beaten)} defenders eliminated${lost === 0 ? '' : `, ${percent(lost)} attackers eliminated`}.`,
} as const

interface Where {
  readonly place: string
  readonly strength: number
  /** Units that go along. */
  readonly others: number
}
/** "in Kazan, strength 13", "in Vladimir, alone" */
const where = ({ place, strength, others }: Where): string =>
  others === 0 && strength <= 1 ? `in ${place}, alone` : `in ${place}, strength ${strength}`

/** Which force moves, and what it could do. */
export const MOVER_WORDS = {
  headings: {
    enemy: 'Can beat an enemy',
    city: 'Can take a critical city',
    danger: 'In danger',
    army: 'Can pick up an army',
    special: 'Other actions',
    nothing: 'Nothing to gain within reach',
  },
  where,
  beats: (from: Where, to: string, chance: number): string => `${where(from)}; ${percent(chance)} to win in ${to}`,
  reachesEmpty: (from: Where, to: string): string => `${where(from)}; can reach ${to}, no one is there`,
  reachesForces: (from: Where, to: string, forces: string): string =>
    `${where(from)}; can reach ${to}, there: ${forces}`,
  /** A better force is already named for the same place. */
  goesToo: (from: Where, to: string): string => `${where(from)}; could go to ${to} too`,
  threatened: (from: Where, enemy: string, strength: number): string =>
    `${where(from)}; an enemy of ${strength} is in ${enemy}`,
} as const

const COUNTS = ['', '', 'both', 'all three', 'all four'] as const
const allOf = (count: number): string => COUNTS[count] ?? `all ${count}`
const ATTACK_VERBS = { combat: 'Attack', subversion: 'Subvert', terror: 'Use Terror on' } as const
type AttackKind = keyof typeof ATTACK_VERBS
const andList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

/** A battle: who attacks whom, the odds, and the losses. */
export const BATTLE_WORDS = {
  inProvince: (province: string): string => `In ${province}`,
  /** "Attack Mamontov with both" */
  pairing: (kind: AttackKind, targets: readonly string[], stacks: readonly string[], all: boolean): string => {
    const who = targets.length > 1 ? allOf(targets.length) : targets[0]
    return `${ATTACK_VERBS[kind]} ${who} with ${all && stacks.length > 1 ? allOf(stacks.length) : andList(stacks)}`
  },
  /** "17 against 6, 2:1" */
  strengths: (attack: number, defence: number, odds: string | null): string =>
    odds === null ? `${attack} against ${defence}, too weak` : `${attack} against ${defence}, ${odds}`,
  rowDetail: (attack: number, defence: number, odds: string, whose: string): string =>
    `${attack} against ${defence}, ${odds}; ${whose}`,
  chance: 'chance to eliminate the defenders',
  ownIn: (province: string): string => `Your own stacks in ${province}`,
  ownChance: 'chance to eliminate your own units',
  commit: (kind: AttackKind, attack: number, defence: number): string =>
    `${kind === 'combat' ? 'Roll' : ATTACK_VERBS[kind].replace(' on', '')} ${attack}:${defence}`,
  /** Before chits or fleets are added. */
  prepare: 'Prepare this attack',
  attackWith: 'You attack with',
  against: 'Against',
  tick: 'tick the stacks that take part',
  tickTargets: 'one, or several at once',
  clickLosses: 'click what you lose',
  losesAll: 'eliminated',
  versus: 'against',
  next: (strength: number, odds: string, missing: number): string =>
    `${strength} would be ${odds}: ${missing === 1 ? 'one point' : `${missing} points`} short`,
  best: 'These are the best odds.',
  none: 'Tick the stacks that attack.',
  weak: 'Too weak: the odds must be at least 1:2.',
  stack: (name: string, others: number, strength: number, whose: string): string =>
    `${name}${others === 0 ? '' : ` with ${others === 1 ? '1 more unit' : `${others} more units`}`}, strength ${strength}, ${whose}`,
  /** "with Gai, 3 armies and the Imperial Gold" */
  others: (leaders: readonly string[], armies: number, imperial: readonly string[]): string => {
    const counted = armies === 0 ? [] : [armies === 1 ? 'one army' : `${armies} armies`]
    const parts = [...leaders, ...counted, ...imperial.map((name) => `the ${name}`)]
    return parts.length === 0 ? 'alone' : `with ${andList(parts)}`
  },
  result: { DE: 'beaten', EX: 'exchange', AE: 'lost' },
  noEffect: NO_EFFECT,
  ifBeaten: (names: readonly string[], isPlural: boolean, gone: readonly string[], back: boolean): string =>
    `${andList(names)} ${isPlural ? 'are' : 'is'} eliminated.${gone.length === names.length ? ' Leaders never return.' : leadersGone(gone)}${back ? ' Armies can return at the end of the turn.' : ''}`,
  ifExchange: (loss: number, all: boolean, defendersAll: boolean): string => {
    if (all && defendersAll) return 'Both sides lose everything.'
    return all
      ? `You lose everything. They lose at least ${loss} strength.`
      : `They lose everything. You lose at least ${loss} strength and choose what.`
  },
  ifLost: (units: number, gone: readonly string[], to: string): string =>
    `You lose ${units === 1 ? 'your unit' : `all ${units} units`}${to === '' ? '' : ` to ${to}`}.${leadersGone(gone)}`,
  ifNothing: 'Nothing happens, and you lose nothing.',
  /** "Nizhni Novgorod (3), Penza (3)" */
  losses: (names: readonly string[]): string => names.join(', '),
  lossDetail: (sum: number, loss: number, leaders: number, returning: number): string =>
    [
      `strength ${sum}, ${sum === loss ? 'exactly enough' : `${sum - loss} more than needed`}`,
      leaders === 0
        ? 'no leader'
        : leaders === 1
          ? 'a leader is gone for good'
          : `${leaders} leaders are gone for good`,
      returning > 0 && leaders === 0 ? 'can return this turn' : '',
    ]
      .filter(Boolean)
      .join('; '),
  loseCommit: (units: number, name: string): string => (units === 1 ? `Lose ${name}` : `Lose these ${units}`),
  lossSoFar: (sum: number, loss: number): string => `${sum} of at least ${loss}`,
  die: (face: number): string => `${face}: `,
  dieTitle: 'What each roll does',
  lose: (name: string): string => `Lose ${name}`,
  keep: (name: string): string => `Keep ${name}`,
} as const

const leadersGone = (gone: readonly string[]): string =>
  gone.length === 0 ? '' : ` ${andList(gone)} ${gone.length === 1 ? 'is' : 'are'} gone for good.`

const signed = (points: number): string => (points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`)

/** Trades and purges. */
export const DESK_WORDS = {
  what: 'What do you want to do?',
  topics: { offer: 'Trade', purge: 'Purge', leave: 'Leave the game' },
  leaving:
    'Your Red and White units stay where they are until the end, your chits return to the Randomizer, and you score nothing. You can’t undo this.',
  aboutSession:
    'Once the leaders are on the map, only chits can be traded. An army that starts with a leader goes with him.',
  aboutTrade: 'You can trade chits for other chits or for a promise, or give them away.',
  aboutPurge:
    'A committee takes Red leaders and Politburo markers from one player. If the purge backfires, that player may purge one of you.',
  hasOffered: 'offers you',
  with: 'Trade with',
  give: 'You give',
  getFrom: (name: string): string => `You get from ${name}`,
  message: 'Message (not binding)',
  promises: ['I won’t purge you this turn.', 'I won’t attack you this turn.', 'Or I join a committee against you.'],
  nothing: 'Nothing to trade.',
  taken: (taken: number, have: number): string => (have > 1 ? `${taken} of ${have}` : '✓'),
  withArmy: (province: string, army: number): string => `${province}, with an army of ${army}`,
  alone: (province: string): string => `${province}, alone`,
  holds: (leaders: number, politburo: number): string =>
    `${leaders === 1 ? '1 leader' : `${leaders} leaders`}, Politburo ${politburo}`,
  redWins: 'Red',
  whiteWins: 'White',
  forYou: 'For you',
  forPlayer: (name: string): string => `For ${name}`,
  samePoints: 'No change in points.',
  ifRed: (points: number): string => `${signed(points)} if Red wins`,
  ifWhite: (points: number): string => `${signed(points)} if White wins`,
  /** "you get Yudenich (2), you give Voroshilov (1): −1 if Red wins, +2 if White wins" */
  terms: (gets: string, gives: string, red: number, white: number): string => {
    const goods = `you get ${gets}, you give ${gives}`
    if (red === 0 && white === 0) return goods
    if (white === 0) return `${goods}: ${signed(red)} if Red wins`
    if (red === 0) return `${goods}: ${signed(white)} if White wins`
    return `${goods}: ${signed(red)} if Red wins, ${signed(white)} if White wins`
  },
  openOffers: 'Open offers',
  offersYou: (name: string): string => `${name} offers you`,
  youOffer: (name: string): string => `You offer ${name}`,
  waiting: 'waiting',
  decline: 'Decline',
  counter: 'Counter',
  accept: 'Accept',
  cannotAccept: (why: string): string => `You can’t accept this any longer. ${why}`,
  withdraw: 'Withdraw',
  startMap: 'Where these leaders start',
  /** For screen readers. */
  startMapLabel: (given: string, got: string): string =>
    given === '' ? `You get: ${got}.` : got === '' ? `You give: ${given}.` : `You give: ${given}. You get: ${got}.`,
  youGive: 'you give',
  youGet: 'you get',
  politburo: (before: number, after: number): string => `Politburo markers ${before} → ${after}`,
  thinks: (name: string): string => `What ${name} thinks`,
  /** By likelihood, from 0 to 3. */
  likely: ['Unlikely', 'Perhaps', 'Likely', 'Very likely'],
  against: '1 Against',
  hasPurged: 'You have already taken part in a purge this game turn, so you can’t start another.',
  committee: '2 The committee',
  needed: (quorum: number): string => `${quorum} of 15 Politburo markers are needed`,
  votes: (votes: number, quorum: number): string => `${votes} of ${quorum}`,
  alwaysIn: 'always in',
  mustAgree: 'must agree',
  inPurgeBefore: 'already in a purge this game turn; can still let you purge alone',
  total: (votes: number): string => `brings the total to ${votes}`,
  leaders: 'Red leaders',
  markers: 'Politburo',
  strength: 'Purge strength',
  columnNext: (next: number): string => `better odds from ${next}`,
  columnLast: 'best odds',
  shares: '3 How you share the points',
  shareWays: {
    turns: 'In turn, you first',
    others: 'In turn, you last',
    mine: 'All to you',
    own: 'Set by hand',
    alone: 'Alone, with your strength only',
  },
  purge: (success: number, against: string, committee: string, shares: string): string =>
    `${success}% to take something from ${against}. Committee: ${committee}. ${shares}`,
  sharing: {
    equal: 'Equal shares.',
    /** "Profiteer takes", "You take" */
    alone: (takes: string): string => `${takes} all points.`,
    /** By result, the points of each member. */
    agreed: (shares: readonly (readonly number[])[]): string =>
      `Shares by result: ${shares.map((row, n) => `${n + 1}: ${row.join('-')}`).join(', ')}.`,
  },
  motionOff: (why: string): string => `It can’t be supported now. ${why}`,
  pointNumber: (point: number): string => `${point}${['st', 'nd', 'rd'][point - 1] ?? 'th'} point`,
  canLose: (name: string): string => `What ${name} can lose`,
  costs: (points: number): string => (points === 1 ? '1 point' : `${points} points`),
  /** "2 points; Astrakhan, with an army of 3" */
  lootIn: (price: string, where: string): string => `${price}; ${where}`,
  politburoEach: (count: number): string => `Politburo, ${count} of them`,
  costsEach: (points: number): string => `${points} points each`,
  noLoss: 'No Red leader and no Politburo marker.',
  takes: (chance: string): string => `${chance} that you take something`,
  backfires: (chance: string): string => `${chance} that it backfires`,
  bar: { backfires: 'backfires', points: (points: number): string => (points === 1 ? '1 point' : `${points} points`) },
  counterpurge: (name: string, strength: number, fails: string, one: string, more: string): string =>
    `If it backfires, ${name} may purge one of you with strength ${strength}: ${one} that it takes 1 point, ${more} that it takes more. ${fails} that it backfires too: then that member may strike back.`,
} as const

/** What keys do, for the list of keys. */
export const KEY_WORDS = {
  theatre: 'show the theatre: the part of the map that the question is about',
  whole: 'show the whole map',
  next: 'next force that can move',
  forces: 'go to the list of your forces',
  otherWay: 'by rail or overland',
  oneWay: 'There is only one way.',
  putDown: 'put the force down',
} as const

/** The list of the viewer's stacks. */
export const FORCES_WORDS = {
  /** Below the reader's counters on the map, in place of a letter. */
  you: 'YOU',
  title: 'My forces',
  /** A stack on the map; `others` are stacks that have no room there. */
  stack: (stack: string, province: string, others: number): string =>
    others === 0 ? `${stack}, in ${province}` : `${stack}, in ${province}, and ${others} more here`,
  /** On a phone: how many, and the way to them. */
  mine: (count: number): string => `Mine ${count}`,
  label: (name: string, units: number, strength: number, where: string, moved: boolean, can: boolean): string =>
    [
      `${name}, ${units === 1 ? '1 unit' : `${units} units`}, strength ${strength}, in ${where}`,
      moved ? 'has moved' : '',
      can ? 'click to pick it up' : 'click to show it',
    ]
      .filter(Boolean)
      .join(', '),
} as const

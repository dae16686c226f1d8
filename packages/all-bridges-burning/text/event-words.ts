// What the parts of an Event do, as on its card. A sentence is put together by `phrases`.
import { minus, plus } from './numbers.ts'

export type Whose = 'own' | 'reds' | 'senate' | 'moderates'
type Faction = Exclude<Whose, 'own'>

export const TITLES: Readonly<Record<Faction, string>> = {
  reds: 'the Reds',
  senate: 'the Senate',
  moderates: 'the Moderates',
}
const ADJECTIVES: Readonly<Record<Whose, string>> = {
  own: 'own',
  reds: 'Reds',
  senate: 'Senate',
  moderates: 'Moderates',
}
const MARKERS = { train: 'a Train', cannons: 'the Cannons', jaeger: 'a Jaeger', commander: 'the Commander' } as const
const FLIPPED = {
  own: 'of your Cells',
  any: 'Cells anywhere',
  'not-senate': 'Cells that are not the Senate’s',
} as const
const SHIFTED = { anywhere: 'one space', senate: 'one space with a Senate piece' } as const

const NUMBERS = ['no', 'one', 'two', 'three']
const inWords = (n: number): string => NUMBERS[n] ?? String(n)

/** "gain", "the Reds gain", "the Senate gains". */
function does(who: Whose, verb: string): string {
  if (who === 'own') return verb
  return `${TITLES[who]} ${verb}${who === 'senate' ? 's' : ''}`
}

const signed = (by: number): string => (by < 0 ? minus(by) : plus(by))

export const EVENT_WORDS = {
  die: 'a die',
  halfDie: 'half of it, rounded up',
  earnRolled: (who: Whose, amount: string): string => `roll ${amount}: ${does(who, 'gain')} that many Resources`,
  earn: (who: Whose, by: number): string => `${does(who, by < 0 ? 'lose' : 'gain')} ${Math.abs(by)} Resources`,
  enemiesLose: 'roll a die: your two enemies lose that many Resources between them',
  polarization: (by: number): string => `Polarization ${signed(by)}`,
  calm: (amount: string, rolls: boolean): string => `${rolls ? 'roll a die: ' : ''}lower Polarization by ${amount}`,
  vassalage: (of: 'russia' | 'germany', by: number): string =>
    `${of === 'russia' ? 'Russian' : 'German'} Vassalage ${signed(by)}`,
  takeMarker: (who: Whose, kind: keyof typeof MARKERS): string => `${does(who, 'take')} ${MARKERS[kind]}`,
  /** `count` is a number, or what is rolled for it. */
  flipCells: (who: keyof typeof FLIPPED, count: number | string, all: boolean): string => {
    const roll = typeof count === 'number' ? '' : `roll ${count}: `
    const many = typeof count === 'number' ? inWords(count) : 'that many'
    return `${roll}flip ${all ? '' : 'up to '}${many} ${FLIPPED[who]}`
  },
  flip: 'flip',
  terror: 'free Terror in one space with one of your Cells (Active or not) and an enemy Cell: remove one enemy Cell',
  placeCell: (who: Whose | undefined): string =>
    `place one Available ${who === undefined ? '' : `${ADJECTIVES[who]} `}Cell`,
  placeTwoCells: 'place two of your Available Cells, or one Active, in spaces that are not at the enemy’s Active level',
  network: 'place one Available Network',
  administration: 'place one Available Administration',
  cube: (who: Whose): string => `${does(who, 'place')} one cube`,
  takeCube: (colour: string): string => `remove a ${colour} cube`,
  reopen: (issue: string): string => `remove a ${issue} Resolved marker`,
  shift: (where: keyof typeof SHIFTED): string => `shift ${SHIFTED[where]} one level in either direction`,
  oppose: (space: string): string => `shift ${space} one level towards Active Opposition`,
  rally: (who: Whose, space: string | null): string =>
    `${who === 'senate' ? 'the Senate rallies' : does(who, 'rally')} for free in ${space ?? 'one space'}`,
  limitedCommand: 'a free Limited Command',
  crackdown: 'the Senate cracks down',
  personalityLeaves: 'the Personality is removed',
  takeModerates: (count: number, upTo: boolean): string =>
    `remove ${upTo ? 'up to ' : ''}${inWords(count)} Moderates Cell${count === 1 ? '' : 's'}`,
  disarm: 'replace every Russian Troop with an Available Senate Cell',
  prisoners: 'release Prisoners as in a Propaganda Round',
  politics: 'conduct the Politics Phase now',
  withPiece: (faction: Faction, space: string): string => `with a ${ADJECTIVES[faction]} piece in ${space}`,
  withYourPieces: 'in one space with your pieces',
  noActiveSupport: 'where there is no Active Support',
  redsProvince: 'in a Province with Reds pieces',
  senateCells: 'in one space with Senate Cells',
  anywhere: 'anywhere',
  activeCell: 'any one Active Cell',
  oneOf: (factions: readonly Faction[]): string => `(${factions.map((id) => ADJECTIVES[id]).join(' or ')})`,
} as const

/** How the parts become a sentence: what differs from `Phrases` of other games. */
export const EVENT_PHRASES = {
  choice: (_: unknown, alternatives: readonly string[]): string => alternatives.join(', or '),
  // "the Reds may place", if the clause is "the Reds place".
  may: (who: string | null, clause: string): string =>
    who !== null && clause.startsWith(`${who} `)
      ? `${who} may${clause.slice(who.length)}`
      : `${who ?? 'you'} may: ${clause}`,
  condition: (where: string, clause: string): string => `${where}: ${clause}`,
  pick: (who: string | null, targets: string, _: unknown, clause: string): string =>
    `${who === null ? '' : `${who} `}${clause} ${targets}`,
  where: (_: unknown, where: string): string => where,
} as const

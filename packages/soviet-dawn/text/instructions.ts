// What cards do besides their moves and Actions, by the phase in which it happens.
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { ALLIES, EASTERN, FINLAND, farthest, POLAND, petrogradHeld, SOUTHERN, type State } from '../rules/state.ts'
import { FRONT_NAMES } from './en.ts'

export interface Instruction {
  readonly when: 'at-once' | 'fronts' | 'actions' | 'end'
  readonly text: string
}

type Face = 'treaty' | 'bukharin'
type Describe = (data: Data, s: State) => readonly Instruction[]

const atOnce =
  (text: string): Describe =>
  () => [{ when: 'at-once', text }]
const atTheEnd =
  (text: string): Describe =>
  () => [{ when: 'end', text }]

const becomesActive = (front: number): Describe => atOnce(`The ${FRONT_NAMES[FRONTS[front]]} front becomes active.`)

/** The front is removed if it is in its last box at the end of the turn. */
const leaves =
  (front: number, ...before: readonly Describe[]): Describe =>
  (data, s) => [
    ...before.flatMap((describe) => describe(data, s)),
    {
      when: 'end',
      text: `The ${FRONT_NAMES[FRONTS[front]]} front leaves the war if it is in ${data.tracks[front].boxes[farthest(data, front)]}.`,
    },
  ]

const talks = atTheEnd('Roll for dissent; +1 for each Action you give up.')
const losesALevel = atTheEnd('The Political Level drops by 1.')

const TREATY: Readonly<Record<Face, readonly Instruction[]>> = {
  treaty: [
    { when: 'fronts', text: 'Germany retreats, then stays at peace.' },
    { when: 'end', text: 'Separate peace. The Allies become active; Darkness joins the pile.' },
  ],
  bukharin: [
    { when: 'at-once', text: '+1 Political Level now and on #20. Germany fights on.' },
    { when: 'end', text: 'Revolutionary war. Darkness joins the pile.' },
  ],
}

const DESCRIPTIONS: Readonly<Record<number, Describe>> = {
  2: becomesActive(FINLAND),
  3: talks,
  4: atOnce('Mannerheim takes over the Finnish front.'),
  8: (_, s) => (s.face === null ? [] : TREATY[s.face]),
  14: atOnce('The Czech Legion rises: −1 to Offensives in the east.'),
  17: losesALevel,
  20: (data, s) =>
    (s.bukharin
      ? atTheEnd('+1 Political Level for Bukharin; then roll for dissent, +1 for each Action you give up.')
      : talks)(data, s),
  21: (data) => [
    {
      when: 'at-once',
      text: `The Czar is freed if the Eastern front is in ${data.tracks[EASTERN].boxes[3]} or nearer. Otherwise he is executed: +1 to this turn’s Offensives.`,
    },
  ],
  24: becomesActive(ALLIES),
  25: leaves(FINLAND),
  27: () => [
    { when: 'at-once', text: 'Yudenich takes over from Germany; Baltic and Allied fronts become active.' },
    { when: 'end', text: 'The Great War is over. Dawn joins the pile.' },
  ],
  29: losesALevel,
  30: () => [{ when: 'actions', text: 'First, optional free Political Level rolls at +1 until one fails.' }],
  31: losesALevel,
  32: losesALevel,
  33: becomesActive(POLAND),
  39: losesALevel,
  40: (_, s) =>
    s.status[SOUTHERN] === 'removed'
      ? []
      : [
          {
            when: 'fronts',
            text: 'The Southern front advances a box, then you get an Action; repeat until you beat it.',
          },
        ],
  41: (_, s) => [
    { when: 'fronts', text: 'Roll: 1–3 the Southern front advances, 4–6 it falls back.' },
    {
      when: 'end',
      text: `Roll for dissent; no Action can be given up.${s.greatWar === 'war-over' ? '' : ' The card returns with Dawn.'}`,
    },
  ],
  42: talks,
  43: leaves(ALLIES),
  44: leaves(EASTERN),
  46: (data, s) =>
    atOnce(
      petrogradHeld(s) && !s.fortress
        ? `${data.tracks[0].boxes[1]} has fallen and cannot be fortified.`
        : `You may fortify ${data.tracks[0].boxes[1]} instead of taking the Actions.`,
    )(data, s),
  51: (data, s) =>
    atOnce(`The Curzon Line is in force: Offensives against ${data.tracks[POLAND].boxes[3]} cost a level.`)(data, s),
  52: losesALevel,
  53: atOnce('Semyonov takes over the Eastern front.'),
  54: atOnce('The Czech Legion goes home, if it has risen.'),
  56: losesALevel,
  57: leaves(SOUTHERN, atOnce('Wrangel takes over the Southern front.')),
  58: losesALevel,
  59: leaves(POLAND),
}

export const instructions = (data: Data, s: State, card: number): readonly Instruction[] =>
  DESCRIPTIONS[card]?.(data, s) ?? []

/** What a face of #8 would do, while the choice is open. */
export const treatyInstructions = (face: Face): readonly Instruction[] => TREATY[face]

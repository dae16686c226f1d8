// The sixty Event cards: figures only. What a card does beyond them is a function in events/, its words are in
// text/card-words.ts.
// `source` says where each figure comes from: the rulebook (R + section), a public source (P), or our own design (D);
// see docs/provenance.md. "R 11 turn 3" is the third card of the example of play.

import { BUKHARIN, CARD_WORDS } from '../text/card-words.ts'
import type { Front } from './fronts.ts'

export type Epoch = 'twilight' | 'darkness' | 'dawn'

export interface Card {
  n: number
  epoch: Epoch
  // Left out of the standard game (SD-3.7).
  expansion: boolean
  // The card places, flips or exchanges a piece (shown as a square behind its number).
  marker: boolean
  headline: string
  // Boxes moved towards Moscow, and away from it, by each front named.
  advance: Partial<Record<Front, number>>
  retreat: Partial<Record<Front, number>>
  // On #8 those of the treaty face; on #40 those of one cycle of its loop.
  actions: number
  // The front that the card's Actions may not attack; 'all' bans Reserve Offensives too (SD-7.7b).
  ban: Front | 'all' | null
  // `offensive` against every front, `against` one front only.
  drm: { offensive?: number; against?: Partial<Record<Front, number>>; political?: number; reorganize?: number }
  date: string
  gist: string
  source: string
  // The other face of #8.
  bukharin?: { headline: string; actions: number }
}

// biome-ignore format: a card reads like a card when its figures share a line
const FIGURES: readonly Omit<Card, 'headline' | 'date' | 'gist'>[] = [
  {
    n: 1, epoch: 'twilight', expansion: false, marker: false,
    advance: { southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source:
      "headline R 2.2; epoch R 2.2; actions 3 R 2.2; 'no restrictions' R 2.2; advances D (the army named is the Southern front; one front because #2-#6 already load the Baltic in numeric order)",
  },
  {
    n: 2, epoch: 'twilight', expansion: false, marker: true,
    advance: { baltic: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'all R 10.1, R 11 turn 5; phase D',
  },
  {
    n: 3, epoch: 'twilight', expansion: false, marker: false,
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'all R 11 turn 6, R 7.6',
  },
  {
    n: 4, epoch: 'twilight', expansion: false, marker: true,
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'all R 10.1, R 11 turn 3; phase D',
  },
  {
    n: 5, epoch: 'twilight', expansion: false, marker: false,
    advance: { baltic: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source:
      'headline R 11; epoch R 11 turn 7; advance baltic R 11 turn 7; actions 1 D (no army to order about; keeps the Twilight total at 29)',
  },
  {
    n: 6, epoch: 'twilight', expansion: false, marker: false,
    advance: { baltic: 1, southern: 1 }, retreat: {},
    actions: 2, ban: 'baltic', drm: {},
    source: 'all R 11 turn 2',
  },
  {
    n: 7, epoch: 'twilight', expansion: false, marker: false,
    advance: { eastern: 1 }, retreat: { southern: 1 },
    actions: 1, ban: null, drm: {},
    source: 'D whole card (number free, dated between #6 and #8; the one early relief in the south)',
  },
  {
    n: 8, epoch: 'twilight', expansion: false, marker: true,
    advance: { finland: 1, southern: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: {},
    bukharin: { headline: BUKHARIN, actions: 1 },
    source:
      "treaty face all R 10.1, R 10.2, R 11 turn 8; Bukharin +1, German retreat, German stays active, Allies not activated R 10.2; Bukharin actions 1 D (R 10.2: fewer than the treaty's 2); Bukharin face advances = treaty face D",
  },
  {
    n: 9, epoch: 'twilight', expansion: true, marker: false,
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'expansion R 3.0 step 10; rest D (R history article dates the move)',
  },
  {
    n: 10, epoch: 'darkness', expansion: true, marker: false,
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 2, ban: 'southern', drm: {},
    source:
      'headline, expansion, darkness, actions 2, ban R 2.2 and R 3.0 step 10; number 10 D (9 or 10 by date); advances D',
  },
  {
    n: 11, epoch: 'twilight', expansion: false, marker: false,
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: { political: -1 },
    source: 'subject and number R history article; rest D',
  },
  {
    n: 12, epoch: 'twilight', expansion: false, marker: false,
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'subject (Caucasus oil) and number R history article; rest D',
  },
  {
    n: 13, epoch: 'twilight', expansion: false, marker: false,
    advance: { southern: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source: 'subject and number R history article; rest D',
  },
  {
    n: 14, epoch: 'twilight', expansion: false, marker: true,
    advance: { finland: 1, eastern: 1, poland: 1 }, retreat: {},
    actions: 4, ban: null, drm: {},
    source: 'all R 10.2, R 11 turn 4; phase D',
  },
  {
    n: 15, epoch: 'twilight', expansion: false, marker: false,
    advance: { finland: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: { offensive: -1 },
    source: 'all R 11 turn 1',
  },
  {
    n: 16, epoch: 'darkness', expansion: false, marker: false,
    advance: { southern: 2 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'subject and number R history article; rest D (double advance: R 6.0 says such cards exist)',
  },
  {
    n: 17, epoch: 'darkness', expansion: false, marker: false,
    advance: { baltic: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'D whole card (number free; Komuch is named in the R history article)',
  },
  {
    n: 18, epoch: 'darkness', expansion: true, marker: false,
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 19, epoch: 'darkness', expansion: true, marker: false,
    advance: { finland: 1, eastern: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: { against: { southern: 1 } },
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 20, epoch: 'darkness', expansion: false, marker: false,
    advance: { baltic: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'headline, dissent, forfeit, Bukharin bonus R 7.6, R 10.2; advances, actions 3 D; darkness D',
  },
  {
    n: 21, epoch: 'darkness', expansion: false, marker: true,
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: "headline, actions 3 R 2.2; effect R 10.2; phase 1 R strategy ('when drawn'); advances D; darkness D",
  },
  {
    n: 22, epoch: 'darkness', expansion: false, marker: false,
    advance: { southern: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source: 'subject (Caucasus oil) and number R history article; rest D',
  },
  {
    n: 23, epoch: 'darkness', expansion: false, marker: false,
    advance: { finland: 1 }, retreat: {},
    actions: 1, ban: null, drm: { political: -1, reorganize: 1 },
    source:
      'headline, advance finland, actions 1 R 11 turn 10; reorganize +1 and political -1 D (more Cheka, worse name abroad; no clash with the example, which rolled neither)',
  },
  {
    n: 24, epoch: 'darkness', expansion: false, marker: true,
    advance: { finland: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'headline, effect R 10.1; darkness D (must come before #27 can); rest D',
  },
  {
    n: 25, epoch: 'darkness', expansion: false, marker: false,
    advance: { baltic: 1, eastern: 1 }, retreat: { finland: 1 },
    actions: 2, ban: null, drm: {},
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 26, epoch: 'darkness', expansion: false, marker: false,
    advance: { southern: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { reorganize: 1 },
    source: 'D whole card (number free)',
  },
  {
    n: 27, epoch: 'darkness', expansion: false, marker: true,
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'effects R 5.2, R 10.1, R 10.2; darkness R 13.2; advances, actions 3, phases D',
  },
  {
    n: 28, epoch: 'darkness', expansion: true, marker: false,
    advance: { eastern: 1, southern: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: { against: { baltic: 1 } },
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 29, epoch: 'darkness', expansion: false, marker: false,
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'D whole card (number free)',
  },
  {
    n: 30, epoch: 'darkness', expansion: false, marker: false,
    advance: {}, retreat: { allies: 1 },
    actions: 1, ban: null, drm: {},
    source:
      'retreat allies, actions 1, repeated rolls until a failure R 11 turn 9; +1 with cap R 10.2; darkness R 11; no advance R 11 (no other front moved)',
  },
  {
    n: 31, epoch: 'darkness', expansion: false, marker: false,
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source: 'subject and number R history article; rest D',
  },
  {
    n: 32, epoch: 'darkness', expansion: false, marker: false,
    advance: { allies: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'subject and number R history article; rest D',
  },
  {
    n: 33, epoch: 'darkness', expansion: false, marker: true,
    advance: { finland: 1, eastern: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'all R 10.1, R 11 turn 11, R 13.2; phase D',
  },
  {
    n: 34, epoch: 'darkness', expansion: false, marker: false,
    advance: { baltic: 1, finland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { against: { eastern: 1 } },
    source: 'headline, advance finland R 11 turn 13; rest D',
  },
  {
    n: 35, epoch: 'darkness', expansion: false, marker: false,
    advance: { allies: 1, eastern: 2 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'D whole card (number free; double advance R 6.0)',
  },
  {
    n: 36, epoch: 'darkness', expansion: true, marker: false,
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: { political: 1, reorganize: 1 },
    source: 'expansion R 3.0 step 10; rest D (R 7.5.6 dates the Comintern)',
  },
  {
    n: 37, epoch: 'dawn', expansion: true, marker: false,
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: { political: 1 },
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 38, epoch: 'dawn', expansion: true, marker: false,
    advance: { finland: 1, southern: 1 }, retreat: { allies: 1 },
    actions: 2, ban: null, drm: {},
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 39, epoch: 'dawn', expansion: true, marker: false,
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 40, epoch: 'dawn', expansion: false, marker: false,
    advance: {}, retreat: {},
    actions: 1, ban: null, drm: {},
    source:
      'effect R 10.2; stop condition P (wargamingincentraloregon.com, tag soviet-dawn: advances until defeated); dawn D; no other front D',
  },
  {
    n: 41, epoch: 'darkness', expansion: false, marker: false,
    advance: { poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source:
      'headline, structure R 7.6, R 10.2; darkness R 10.2 (it can appear before the Dawn cards); die split, advance poland, actions 1 D',
  },
  {
    n: 42, epoch: 'darkness', expansion: false, marker: false,
    advance: { baltic: 1, finland: 1, allies: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    source: 'all R 7.6, R 11 turn 12',
  },
  {
    n: 43, epoch: 'dawn', expansion: false, marker: false,
    advance: { baltic: 1, southern: 1 }, retreat: { allies: 1 },
    actions: 2, ban: null, drm: {},
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 44, epoch: 'dawn', expansion: false, marker: false,
    advance: { baltic: 1, southern: 1 }, retreat: { eastern: 1 },
    actions: 3, ban: null, drm: { against: { eastern: 1 } },
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 45, epoch: 'dawn', expansion: true, marker: false,
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: { offensive: -1 },
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 46, epoch: 'dawn', expansion: false, marker: true,
    advance: { baltic: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'headline, actions 2, choice R 10.2; advances, dawn D',
  },
  {
    n: 47, epoch: 'dawn', expansion: false, marker: false,
    advance: { eastern: 1 }, retreat: { finland: 1 },
    actions: 2, ban: null, drm: {},
    source: 'subject and number R history article; rest D',
  },
  {
    n: 48, epoch: 'dawn', expansion: true, marker: false,
    advance: { southern: 1, poland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { reorganize: 1 },
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 49, epoch: 'dawn', expansion: false, marker: false,
    advance: { allies: 1, southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: { against: { southern: 1, allies: 1 }, political: 1 },
    source: 'headline, dawn, actions 3, DRMs R 2.2, R 10.2; advances D',
  },
  {
    n: 50, epoch: 'dawn', expansion: false, marker: false,
    advance: { allies: 1, eastern: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: { against: { southern: 1 }, reorganize: 1 },
    source: 'D whole card (number free; Orel in the R history article)',
  },
  {
    n: 51, epoch: 'dawn', expansion: false, marker: true,
    advance: { finland: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'headline, effect R 10.2; rest D',
  },
  {
    n: 52, epoch: 'dawn', expansion: false, marker: false,
    advance: { southern: 1 }, retreat: {},
    actions: 2, ban: 'all', drm: {},
    source: "D whole card (number free; R 7.7 shows that a blanket 'No Offensives' card exists)",
  },
  {
    n: 53, epoch: 'dawn', expansion: false, marker: true,
    advance: { southern: 1, poland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: {},
    source: 'headline, exchange R 10.2; rest D',
  },
  {
    n: 54, epoch: 'dawn', expansion: false, marker: true,
    advance: { allies: 1, poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    source: 'headline, effect R 10.2, R 10.1.3; rest D',
  },
  {
    n: 55, epoch: 'dawn', expansion: false, marker: false,
    advance: { finland: 1, poland: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: {},
    source: 'D whole card (number free; Tartu in the R history article)',
  },
  {
    n: 56, epoch: 'dawn', expansion: false, marker: false,
    advance: { finland: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'subject and number R history article; rest D',
  },
  {
    n: 57, epoch: 'dawn', expansion: false, marker: true,
    advance: { baltic: 1, poland: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: {},
    source: 'headline, exchange, removal R 10.1, R 10.2; rest D',
  },
  {
    n: 58, epoch: 'dawn', expansion: true, marker: false,
    advance: { finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 59, epoch: 'dawn', expansion: false, marker: false,
    advance: { eastern: 1, southern: 1 }, retreat: { poland: 1 },
    actions: 3, ban: null, drm: { against: { poland: 1 } },
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 60, epoch: 'dawn', expansion: false, marker: false,
    advance: { poland: 2 }, retreat: {},
    actions: 4, ban: null, drm: {},
    source: 'advance poland 2, actions 4 R 10.2; no other front D; dawn D',
  },
]

export const CARDS: readonly Card[] = FIGURES.map((card) => ({ ...card, ...CARD_WORDS[card.n] }))

// The sixty Event cards: figures only. What a card does beyond them is a function in events/.
// `source` says where each figure comes from: the rulebook (R + section), a public source (P), or our own design (D);
// see docs/provenance.md. "R 11 turn 3" is the third card of the example of play.

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
export const CARDS: readonly Card[] = [
  {
    n: 1, epoch: 'twilight', expansion: false, marker: false, headline: 'Generals Form Volunteer Army!',
    advance: { southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jan 1918', gist: 'Ex-imperial officers gather on the Don',
    source:
      "headline R 2.2; epoch R 2.2; actions 3 R 2.2; 'no restrictions' R 2.2; advances D (the army named is the Southern front; one front because #2-#6 already load the Baltic in numeric order)",
  },
  {
    n: 2, epoch: 'twilight', expansion: false, marker: true, headline: 'Finnish Civil War Breaks Out!',
    advance: { baltic: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jan 1918', gist: 'Whites and Reds fight for Finland',
    source: 'all R 10.1, R 11 turn 5; phase D',
  },
  {
    n: 3, epoch: 'twilight', expansion: false, marker: false, headline: 'Constituent Assembly Dissolved!',
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jan 1918', gist: 'One-day parliament shut by the Bolsheviks',
    source: 'all R 11 turn 6, R 7.6',
  },
  {
    n: 4, epoch: 'twilight', expansion: false, marker: true, headline: 'Finnish Leader Mannerheim Emerges!',
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Jan 1918', gist: 'Stronger Finnish command',
    source: 'all R 10.1, R 11 turn 3; phase D',
  },
  {
    n: 5, epoch: 'twilight', expansion: false, marker: false, headline: '‘No War, No Peace’ Proclaimed!',
    advance: { baltic: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: 'Feb 1918', gist: 'Trotsky walks out of the talks',
    source:
      'headline R 11; epoch R 11 turn 7; advance baltic R 11 turn 7; actions 1 D (no army to order about; keeps the Twilight total at 29)',
  },
  {
    n: 6, epoch: 'twilight', expansion: false, marker: false, headline: 'Hoffman Offensive Launched!',
    advance: { baltic: 1, southern: 1 }, retreat: {},
    actions: 2, ban: 'baltic', drm: {},
    date: 'Feb 1918', gist: 'Germany marches against no resistance',
    source: 'all R 11 turn 2',
  },
  {
    n: 7, epoch: 'twilight', expansion: false, marker: false, headline: 'Reds Enter Rostov; Kaledin a Suicide!',
    advance: { eastern: 1 }, retreat: { southern: 1 },
    actions: 1, ban: null, drm: {},
    date: 'Feb 1918', gist: 'First Don host collapses',
    source: 'D whole card (number free, dated between #6 and #8; the one early relief in the south)',
  },
  {
    n: 8, epoch: 'twilight', expansion: false, marker: true, headline: 'Treaty of Brest-Litovsk Signed!',
    advance: { finland: 1, southern: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: {},
    bukharin: { headline: 'Bukharin Vows to Fight ‘Revolutionary War!’', actions: 1 },
    date: 'Mar 1918', gist: 'Peace at any price, or war for the revolution',
    source:
      "treaty face all R 10.1, R 10.2, R 11 turn 8; Bukharin +1, German retreat, German stays active, Allies not activated R 10.2; Bukharin actions 1 D (R 10.2: fewer than the treaty's 2); Bukharin face advances = treaty face D",
  },
  {
    n: 9, epoch: 'twilight', expansion: true, marker: false, headline: 'Government Abandons Petrograd for Moscow!',
    advance: { baltic: 1, finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Mar 1918', gist: 'Capital moved inland',
    source: 'expansion R 3.0 step 10; rest D (R history article dates the move)',
  },
  {
    n: 10, epoch: 'darkness', expansion: true, marker: false, headline: 'German-Backed Coup in Ukraine!',
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 2, ban: 'southern', drm: {},
    date: 'Apr 1918', gist: 'Skoropadsky made Hetman',
    source:
      'headline, expansion, darkness, actions 2, ban R 2.2 and R 3.0 step 10; number 10 D (9 or 10 by date); advances D',
  },
  {
    n: 11, epoch: 'twilight', expansion: false, marker: false, headline: 'Grain Seized from Kulaks!',
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: { political: -1 },
    date: 'May 1918', gist: 'Requisition squads set the villages alight',
    source: 'subject and number R history article; rest D',
  },
  {
    n: 12, epoch: 'twilight', expansion: false, marker: false, headline: 'Transcaucasia Breaks Away!',
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Apr 1918', gist: 'Oil lands leave Russia',
    source: 'subject (Caucasus oil) and number R history article; rest D',
  },
  {
    n: 13, epoch: 'twilight', expansion: false, marker: false, headline: 'Volunteers Return from the ‘Ice March’!',
    advance: { southern: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: 'Apr 1918', gist: 'Kornilov dead, army alive',
    source: 'subject and number R history article; rest D',
  },
  {
    n: 14, epoch: 'twilight', expansion: false, marker: true, headline: 'Czech Legion Revolts!',
    advance: { finland: 1, eastern: 1, poland: 1 }, retreat: {},
    actions: 4, ban: null, drm: {},
    date: 'May 1918', gist: 'A corps seizes the Trans-Siberian',
    source: 'all R 10.2, R 11 turn 4; phase D',
  },
  {
    n: 15, epoch: 'twilight', expansion: false, marker: false, headline: 'Ottomans Seize Caucasus!',
    advance: { finland: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: { offensive: -1 },
    date: 'May 1918', gist: 'Turkey pushes for Baku',
    source: 'all R 11 turn 1',
  },
  {
    n: 16, epoch: 'darkness', expansion: false, marker: false, headline: 'Don Cossacks Rise under Krasnov!',
    advance: { southern: 2 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'May 1918', gist: 'A whole host turns on the Reds',
    source: 'subject and number R history article; rest D (double advance: R 6.0 says such cards exist)',
  },
  {
    n: 17, epoch: 'darkness', expansion: false, marker: false, headline: 'Komuch Proclaimed at Samara!',
    advance: { baltic: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Jun 1918', gist: 'A rival socialist government on the Volga',
    source: 'D whole card (number free; Komuch is named in the R history article)',
  },
  {
    n: 18, epoch: 'darkness', expansion: true, marker: false, headline: 'Savinkov Raises Yaroslavl!',
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jul 1918', gist: 'Officer rising on the upper Volga',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 19, epoch: 'darkness', expansion: true, marker: false, headline: 'Stalin Holds Tsaritsyn!',
    advance: { finland: 1, eastern: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: { against: { southern: 1 } },
    date: 'Jul 1918', gist: 'The Volga grain road stays Red',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 20, epoch: 'darkness', expansion: false, marker: false, headline: 'Revolt of Left-Socialist Revolutionaries!',
    advance: { baltic: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jul 1918', gist: 'Coalition partners shoot the German envoy',
    source: 'headline, dissent, forfeit, Bukharin bonus R 7.6, R 10.2; advances, actions 3 D; darkness D',
  },
  {
    n: 21, epoch: 'darkness', expansion: false, marker: true, headline: 'Czar’s Fate Decided in Ekaterinburg!',
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Jul 1918', gist: 'The Romanovs freed or shot',
    source: "headline, actions 3 R 2.2; effect R 10.2; phase 1 R strategy ('when drawn'); advances D; darkness D",
  },
  {
    n: 22, epoch: 'darkness', expansion: false, marker: false, headline: 'British Column Reaches Baku!',
    advance: { southern: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: 'Aug 1918', gist: 'Dunsterforce on the Caspian',
    source: 'subject (Caucasus oil) and number R history article; rest D',
  },
  {
    n: 23, epoch: 'darkness', expansion: false, marker: false, headline: 'Red Terror!',
    advance: { finland: 1 }, retreat: {},
    actions: 1, ban: null, drm: { political: -1, reorganize: 1 },
    date: 'Sep 1918', gist: 'Hostages and executions by decree',
    source:
      'headline, advance finland, actions 1 R 11 turn 10; reorganize +1 and political -1 D (more Cheka, worse name abroad; no clash with the example, which rolled neither)',
  },
  {
    n: 24, epoch: 'darkness', expansion: false, marker: true, headline: 'U.S. Launches ‘Polar Bear Expedition’',
    advance: { finland: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Sep 1918', gist: '5,000 Americans at Archangel',
    source: 'headline, effect R 10.1; darkness D (must come before #27 can); rest D',
  },
  {
    n: 25, epoch: 'darkness', expansion: false, marker: false, headline: 'Fredrich Karl Abdicates Throne!',
    advance: { baltic: 1, eastern: 1 }, retreat: { finland: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Dec 1918', gist: 'Finland loses its German king',
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 26, epoch: 'darkness', expansion: false, marker: false, headline: 'Trotsky Rallies Sviyazhsk; Kazan Retaken!',
    advance: { southern: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { reorganize: 1 },
    date: 'Sep 1918', gist: 'The new Red Army wins its first city',
    source: 'D whole card (number free)',
  },
  {
    n: 27, epoch: 'darkness', expansion: false, marker: true, headline: 'German Capitulation; The Great War Ends!',
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Nov 1918', gist: 'Armistice in the west',
    source: 'effects R 5.2, R 10.1, R 10.2; darkness R 13.2; advances, actions 3, phases D',
  },
  {
    n: 28, epoch: 'darkness', expansion: true, marker: false, headline: 'Reds Follow the Germans into Estonia!',
    advance: { eastern: 1, southern: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: { against: { baltic: 1 } },
    date: 'Nov 1918', gist: 'Short-lived Baltic communes',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 29, epoch: 'darkness', expansion: false, marker: false, headline: 'Kolchak Proclaimed Supreme Ruler at Omsk!',
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Nov 1918', gist: 'One White head of state',
    source: 'D whole card (number free)',
  },
  {
    n: 30, epoch: 'darkness', expansion: false, marker: false, headline: 'Jassy Conference Reveals Disunity!',
    advance: {}, retreat: { allies: 1 },
    actions: 1, ban: null, drm: {},
    date: 'Nov 1918', gist: 'The Whites cannot agree',
    source:
      'retreat allies, actions 1, repeated rolls until a failure R 11 turn 9; +1 with cap R 10.2; darkness R 11; no advance R 11 (no other front moved)',
  },
  {
    n: 31, epoch: 'darkness', expansion: false, marker: false, headline: 'Petlyura’s Directory Takes Kiev!',
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: 'Dec 1918', gist: 'Ukraine adrift without Germany',
    source: 'subject and number R history article; rest D',
  },
  {
    n: 32, epoch: 'darkness', expansion: false, marker: false, headline: 'French Land at Odessa!',
    advance: { allies: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Dec 1918', gist: 'Allied troops on the periphery',
    source: 'subject and number R history article; rest D',
  },
  {
    n: 33, epoch: 'darkness', expansion: false, marker: true, headline: 'Polish National Uprising!',
    advance: { finland: 1, eastern: 1, southern: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Dec 1918', gist: 'A Polish state under Pilsudski',
    source: 'all R 10.1, R 11 turn 11, R 13.2; phase D',
  },
  {
    n: 34, epoch: 'darkness', expansion: false, marker: false, headline: 'Tukhachevsky Advances Boldly!',
    advance: { baltic: 1, finland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { against: { eastern: 1 } },
    date: 'Early 1919', gist: 'A young commander drives on the Urals',
    source: 'headline, advance finland R 11 turn 13; rest D',
  },
  {
    n: 35, epoch: 'darkness', expansion: false, marker: false, headline: 'Kolchak’s Spring Offensive Nears the Volga!',
    advance: { allies: 1, eastern: 2 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Mar 1919', gist: 'The White high tide in the east',
    source: 'D whole card (number free; double advance R 6.0)',
  },
  {
    n: 36, epoch: 'darkness', expansion: true, marker: false, headline: 'Third International Founded in Moscow!',
    advance: { allies: 1, eastern: 1 }, retreat: {},
    actions: 3, ban: null, drm: { political: 1, reorganize: 1 },
    date: 'Mar 1919', gist: 'World revolution gets an office',
    source: 'expansion R 3.0 step 10; rest D (R 7.5.6 dates the Comintern)',
  },
  {
    n: 37, epoch: 'dawn', expansion: true, marker: false, headline: 'Soviet Republic in Hungary!',
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: { political: 1 },
    date: 'Mar 1919', gist: 'Revolution spreads, briefly',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 38, epoch: 'dawn', expansion: true, marker: false, headline: 'French Fleet Mutinies at Odessa!',
    advance: { finland: 1, southern: 1 }, retreat: { allies: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Apr 1919', gist: 'The landing is called off',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 39, epoch: 'dawn', expansion: true, marker: false, headline: 'Ataman Grigoriev Changes Sides Again!',
    advance: { southern: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'May 1919', gist: "Ukraine's rear in flames",
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 40, epoch: 'dawn', expansion: false, marker: false, headline: 'Denikin Unstoppable? Objective: Moscow!',
    advance: {}, retreat: {},
    actions: 1, ban: null, drm: {},
    date: 'Jul 1919', gist: 'The Moscow Directive',
    source:
      'effect R 10.2; stop condition P (wargamingincentraloregon.com, tag soviet-dawn: advances until defeated); dawn D; no other front D',
  },
  {
    n: 41, epoch: 'darkness', expansion: false, marker: false, headline: 'Makhno Leads Anarchist Revolt!',
    advance: { poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: '1919', gist: 'Black army on the steppe',
    source:
      'headline, structure R 7.6, R 10.2; darkness R 10.2 (it can appear before the Dawn cards); die split, advance poland, actions 1 D',
  },
  {
    n: 42, epoch: 'darkness', expansion: false, marker: false, headline: 'Naval Showdown in the Baltic Sea!',
    advance: { baltic: 1, finland: 1, allies: 1 }, retreat: {},
    actions: 3, ban: null, drm: {},
    date: 'Aug 1919', gist: 'British boats raid Kronstadt',
    source: 'all R 7.6, R 11 turn 12',
  },
  {
    n: 43, epoch: 'dawn', expansion: false, marker: false, headline: 'British Soldiers Repulsed; Mutiny!',
    advance: { baltic: 1, southern: 1 }, retreat: { allies: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Aug 1919', gist: 'The northern force wants to go home',
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 44, epoch: 'dawn', expansion: false, marker: false, headline: 'Red ‘Frunze Offensive’ Routs Eastern Whites!',
    advance: { baltic: 1, southern: 1 }, retreat: { eastern: 1 },
    actions: 3, ban: null, drm: { against: { eastern: 1 } },
    date: 'Summer 1919', gist: 'Kolchak thrown behind the Urals',
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 45, epoch: 'dawn', expansion: true, marker: false, headline: 'Mamontov’s Cossacks Raid the Red Rear!',
    advance: { eastern: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: { offensive: -1 },
    date: 'Aug 1919', gist: 'Depots and rails burned',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 46, epoch: 'dawn', expansion: false, marker: true, headline: 'Trotsky Leads Reds; Saves Petrograd!',
    advance: { baltic: 1, southern: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Oct 1919', gist: 'Yudenich stopped at the suburbs',
    source: 'headline, actions 2, choice R 10.2; advances, dawn D',
  },
  {
    n: 47, epoch: 'dawn', expansion: false, marker: false, headline: 'Kolchak Spurns Finnish Independence!',
    advance: { eastern: 1 }, retreat: { finland: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Mid 1919', gist: "Mannerheim's joint drive dies",
    source: 'subject and number R history article; rest D',
  },
  {
    n: 48, epoch: 'dawn', expansion: true, marker: false, headline: 'Omsk Falls!',
    advance: { southern: 1, poland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: { reorganize: 1 },
    date: 'Nov 1919', gist: "Kolchak's capital lost",
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 49, epoch: 'dawn', expansion: false, marker: false, headline: 'Anti-Semitic Pogroms!',
    advance: { allies: 1, southern: 1, poland: 1 }, retreat: {},
    actions: 3, ban: null, drm: { against: { southern: 1, allies: 1 }, political: 1 },
    date: '1919', gist: 'White atrocities shock the world',
    source: 'headline, dawn, actions 3, DRMs R 2.2, R 10.2; advances D',
  },
  {
    n: 50, epoch: 'dawn', expansion: false, marker: false, headline: 'White Spearhead Broken at Orel!',
    advance: { allies: 1, eastern: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: { against: { southern: 1 }, reorganize: 1 },
    date: 'Oct 1919', gist: "Denikin's high tide turns",
    source: 'D whole card (number free; Orel in the R history article)',
  },
  {
    n: 51, epoch: 'dawn', expansion: false, marker: true, headline: 'Curzon Establishes Line as Polish Border!',
    advance: { finland: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Dec 1919', gist: 'A border drawn in London',
    source: 'headline, effect R 10.2; rest D',
  },
  {
    n: 52, epoch: 'dawn', expansion: false, marker: false, headline: 'Typhus Winter!',
    advance: { southern: 1 }, retreat: {},
    actions: 2, ban: 'all', drm: {},
    date: 'Winter 1919-20', gist: 'Both armies lie sick',
    source: "D whole card (number free; R 7.7 shows that a blanket 'No Offensives' card exists)",
  },
  {
    n: 53, epoch: 'dawn', expansion: false, marker: true, headline: 'Coup Captures Admiral Kolchak!',
    advance: { southern: 1, poland: 1 }, retreat: { eastern: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Jan 1920', gist: 'The Supreme Ruler handed over',
    source: 'headline, exchange R 10.2; rest D',
  },
  {
    n: 54, epoch: 'dawn', expansion: false, marker: true, headline: 'Czech Legion Sails; Ticket Paid in Gold?',
    advance: { allies: 1, poland: 1 }, retreat: {},
    actions: 1, ban: null, drm: {},
    date: '1920', gist: 'The Legion goes home',
    source: 'headline, effect R 10.2, R 10.1.3; rest D',
  },
  {
    n: 55, epoch: 'dawn', expansion: false, marker: false, headline: 'Estonia Makes Peace at Tartu!',
    advance: { finland: 1, poland: 1 }, retreat: { baltic: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Feb 1920', gist: 'First neighbour to recognize the Soviets',
    source: 'D whole card (number free; Tartu in the R history article)',
  },
  {
    n: 56, epoch: 'dawn', expansion: false, marker: false, headline: 'Poles Reach for ‘Greater Poland’!',
    advance: { finland: 1, poland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Apr 1920', gist: 'Pilsudski looks to 1772',
    source: 'subject and number R history article; rest D',
  },
  {
    n: 57, epoch: 'dawn', expansion: false, marker: true, headline: 'Whites Flee to, Fortify Crimean Peninsula!',
    advance: { baltic: 1, poland: 1 }, retreat: { southern: 1 },
    actions: 2, ban: null, drm: {},
    date: 'Apr 1920', gist: 'Wrangel takes over from Denikin',
    source: 'headline, exchange, removal R 10.1, R 10.2; rest D',
  },
  {
    n: 58, epoch: 'dawn', expansion: true, marker: false, headline: 'Antonov’s Peasants Rise in Tambov!',
    advance: { finland: 1 }, retreat: {},
    actions: 2, ban: null, drm: {},
    date: 'Aug 1920', gist: 'A Green war behind the lines',
    source: 'expansion R 3.0 step 10; rest D',
  },
  {
    n: 59, epoch: 'dawn', expansion: false, marker: false, headline: 'Red Cossack ‘Konarmia’ Formed!',
    advance: { eastern: 1, southern: 1 }, retreat: { poland: 1 },
    actions: 3, ban: null, drm: { against: { poland: 1 } },
    date: 'May 1920', gist: 'Red cavalry strikes west',
    source: 'headline, removal R 10.1; rest D',
  },
  {
    n: 60, epoch: 'dawn', expansion: false, marker: false, headline: 'Poles Breakthrough in Counteroffensive!',
    advance: { poland: 2 }, retreat: {},
    actions: 4, ban: null, drm: {},
    date: 'Aug 1920', gist: 'The blow before Warsaw',
    source: 'advance poland 2, actions 4 R 10.2; no other front D; dawn D',
  },
]

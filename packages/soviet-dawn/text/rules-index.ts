// The rules of Soviet Dawn, clause by clause, in our own words. Shown in the rules help; the ids are those that tests,
// refusals ("why not") and docs/rulings.md refer to. `ruling` says how we play where the rulebook leaves room.

export interface RuleEntry {
  id: string
  // Where the rulebook treats it.
  section: string
  title: string
  // A few long ones are broken into paragraphs by line feeds.
  text: string
  ruling?: string
}

export interface Chapter {
  id: string
  title: string
  entries: readonly string[]
}

export const RULES: readonly RuleEntry[] = [
  {
    id: 'SD-1.0',
    section: '1.0',
    title: 'Solitaire role',
    text: 'You play alone, as the Bolshevik leadership. Every opponent, from the White armies to the foreign powers, is driven by the cards and the dice; nobody else makes decisions.',
  },
  {
    id: 'SD-2.1',
    section: '2.1',
    title: 'Map',
    text: 'Moscow lies in the middle, and six tracks lead away from it: Baltic, Finland, Allies, Eastern, Southern and Poland. Around them the board shows the Draw Pile and the Event Pile, the boxes for Available Resources, Reserve Offensives, Political Decrees and Pieces Not in Play, the Political Level track, the Political Dissent and Red Army Reorganization tables, and the Great War Status.',
  },
  {
    id: 'SD-2.2a',
    section: '2.2',
    title: 'Card anatomy',
    text: "An Event card gives its number, headline and epoch, the fronts that advance or retreat, the number of Actions you get, and its restrictions and die roll modifiers. The restriction line may say that there are none, point to a special rule, forbid certain Offensives or list modifiers. Each special instruction names the phase in which it happens. A square behind the card's number means that a marker or unit belongs to the card.",
  },
  {
    id: 'SD-2.2b',
    section: '2.2',
    title: 'Epochs',
    text: 'The cards belong to three epochs that enter the game one after the other: Twilight (dark blue), Darkness (grey) and Dawn (gold). For example, #1 is a Twilight card with 3 Actions and no restrictions; the coup in Ukraine (#10) is a Darkness card with 2 Actions and no Offensives against the Southern front; #49 is a Dawn card with 3 Actions.',
    ruling:
      'The rulebook shows only some of the cards. What it leaves open about the others has been reconstructed for this edition: every card says what is certain, and owners of the printed game can load their corrections.',
  },
  {
    id: 'SD-2.3',
    section: '2.3',
    title: 'Front units',
    text: 'Each front is a piece that shows its battle value, its leader or nation, and its track. The printed game supplies these pieces in two forms, standing and flat, and you may use either; here there is one piece for each front, drawn differently while the front is inactive.',
  },
  {
    id: 'SD-3.1',
    section: '3.0 step 1',
    title: 'Inactive fronts',
    text: 'Finland (Svinhufvud), Poland (Piłsudski) and the Allies (British/U.S.) start in box 4 of their tracks. All three are inactive.',
  },
  {
    id: 'SD-3.2',
    section: '3.0 step 2',
    title: 'Active fronts',
    text: 'The Eastern front (Kolchak) starts in box 5, the Southern front (Denikin) in box 4 and the Baltic front (Germany) in box 4. These three are active from the first card on.',
  },
  {
    id: 'SD-3.3',
    section: '3.0 step 3',
    title: 'Tracks and reorganization markers',
    text: 'The Political Level starts at 1, and the Great War Status at Russia in WW1. All seven Red Army markers lie on the Red Army Reorganization table; you hold none of them yet.',
  },
  {
    id: 'SD-3.4',
    section: '3.0 step 4',
    title: 'One-time markers',
    text: 'You begin with 5 Reserve Offensives and 2 Political Decrees. Each of them can be used once.',
  },
  {
    id: 'SD-3.5',
    section: '3.0 steps 5-8',
    title: 'Board markers',
    text: 'The Czar is in captivity, and the Czech Legion is not active. The Curzon Line lies inactive between boxes 3 and 2 of the Poland track, and the fortress of Petrograd is inactive too.',
  },
  {
    id: 'SD-3.6',
    section: '3.0 step 9',
    title: 'Pieces not in play',
    text: 'The other four units, Mannerheim, Yudenich, Semyonov and Wrangel, wait among the Pieces Not in Play until a card brings them in.',
  },
  {
    id: 'SD-3.7',
    section: '3.0 step 10',
    title: 'Decks',
    text: 'Only the Twilight cards are shuffled to form the Draw Pile; Darkness and Dawn are set aside and come in later. The standard game leaves out the twelve expansion cards: 9, 10, 18, 19, 28, 36, 37, 38, 39, 45, 48 and 58. The historical game builds its pile differently (13.3).',
  },
  {
    id: 'SD-4.0a',
    section: '4.0',
    title: 'Turn order',
    text: 'A turn has four phases in this order: 1 Headline, 2 Fronts Movement, 3 Soviet Actions, 4 Political Dissent. Turn follows turn until the game is won or lost. You take Actions one at a time, and see the result of each before you choose the next.',
  },
  {
    id: 'SD-4.0b',
    section: '4.0',
    title: 'Headline phase',
    text: 'Turn over the top card of the Draw Pile and lay it face up on the Event Pile, which is the discard pile. It is the Current Event of this turn. Carry out what it orders for phase 1, and note what it orders for later.',
    ruling: 'The card counts as discarded from the moment it is revealed, even while you are still carrying it out.',
  },
  {
    id: 'SD-4.0c',
    section: '4.0',
    title: 'Movement phase',
    text: 'Only active fronts move, and only as the card says. If the card calls for a die in this phase (#41), it comes first; then the retreats; then the advances, in the order Baltic, Finland, Allies, Eastern, Southern, Poland, one box at a time. Whatever a box brings (a political crisis, the roll against a fortress, the fall of Moscow) is settled before the next step. A front that enters Moscow loses you the game at once.',
    ruling:
      'The rulebook gives no order for several moves on one card. The fixed order decides which front pays at Petrograd, and whether a collapse or the fall of Moscow comes first.',
  },
  {
    id: 'SD-4.0d',
    section: '4.0',
    title: 'Action phase',
    text: 'The card grants you its Actions. Each one pays for an Offensive, a political attempt, a reorganization attempt, an assignment of the Tank Corps (7.5.2) or, on three cards, a forfeit for the dissent roll (7.6). You may leave Actions unused.',
  },
  {
    id: 'SD-4.0e',
    section: '4.0',
    title: 'Dissent phase',
    text: "The card's phase 4 instructions are carried out at the end of the turn, in this order: automatic changes of the political level, the dissent roll, removals of fronts, activations (the Allies, by the treaty of #8), the Great War Status, the new deck (with which Communist Subversion goes back to its table), and the recycling of Makhno's card. Then come the checks at the end of every turn: fronts still in Moscow under option 12.2.5, and an empty deck (9.2).",
    ruling:
      'The rulebook leaves the order open; this one is ours. A victory or a collapse at any step cancels the steps after it.',
  },
  {
    id: 'SD-4.0f',
    section: '4.0, 7.5.5',
    title: 'Subversion swap',
    text: "While you hold Communist Subversion you may, in any turn, take your Actions before the fronts move. You decide after you have seen the card. The card's bans and modifiers still apply to your Actions, and everything that belongs to phase 2 comes after them: advances, retreats, Makhno's die, and Germany's retreat and rest on #8. Once the fronts begin to move you can no longer spend Reserve Offensives or Decrees. Phase 4 stays last.",
    ruling:
      'The rulebook does not say when you must decide. Here you choose right after phase 1, afresh each turn. On #40 the swap takes place inside each cycle (10.2 #40).',
  },
  {
    id: 'SD-5.1',
    section: '5.1',
    title: 'Timing symbols',
    text: "Each instruction on a card is carried out in the phase that its symbol names, 1 to 4. A card's bans and modifiers hold for its own turn only.",
  },
  {
    id: 'SD-5.2a',
    section: '5.2',
    title: 'Adding decks',
    text: 'Card #8 adds the Darkness cards and #27 the Dawn cards: the set-aside cards are shuffled together with what is left of the Draw Pile. The Great War Status moves at the same time. Cards that have been drawn never return to the deck, except through Makhno (#41) or the Cheka.',
    ruling:
      'Both happen in phase 4 of the turn; the rulebook says so for #8, and we do the same for #27. You can therefore still use Communist Subversion in those two turns.',
  },
  {
    id: 'SD-5.2b',
    section: '5.2, 7.6, 10.2',
    title: 'Makhno card number',
    text: "Card #41 is Makhno's, the one that may be recycled into the deck. Card #46 is Trotsky's defence of Petrograd and is discarded like any other.",
    ruling:
      'One passage of the rulebook (5.2) gives Makhno the number 46. All other passages say 41, so we treat it as a misprint.',
  },
  {
    id: 'SD-6.0',
    section: '6.0',
    title: 'Moving fronts',
    text: 'A front that advances moves to the next lower box, closer to Moscow; a front that retreats moves to the next higher one. A card may order a front to advance several boxes, but a retreat ordered by a card is always one box.',
  },
  {
    id: 'SD-6.1',
    section: '6.1',
    title: 'Inactive fronts',
    text: 'An inactive front stays where it is: it ignores every advance and every retreat.',
    ruling:
      'You may not attack an inactive front, since it would ignore the retreat. An indecisive Allied front is still active, so it may be attacked.',
  },
  {
    id: 'SD-6.2',
    section: '6.2',
    title: 'Retreat limit',
    text: 'No front retreats beyond the highest box of its track. On #8 the German front retreats first and becomes inactive afterwards.',
  },
  {
    id: 'SD-6.3a',
    section: '6.3',
    title: 'Political crisis',
    text: 'When a front advances into Petrograd (Baltic or Finland) or Kiev (Poland), you lose 1 political level at once. If the level falls to 0, the game ends immediately in political defeat. Only an advance has this price: a unit exchanged in the city (#27), or a front pushed back into it from Moscow (12.2.5), costs nothing.',
  },
  {
    id: 'SD-6.3b',
    section: '6.3, 10.2 #51',
    title: 'Lvov',
    text: 'Once the Curzon Line is active, each Offensive against the Poland front in box 3 (Lvov) costs you 1 political level, whether it succeeds or not.',
    ruling:
      'The front must already stand in box 3; an Offensive that would push it there is free. You pay when you declare the Offensive, before the roll. At level 1 that means collapse, so you are warned first. Reserve Offensives pay as well.',
  },
  {
    id: 'SD-6.3c',
    section: '6.3.1',
    title: 'Repeated falls',
    text: 'A city can fall more than once. Every time a front enters it again after you have freed it, you lose another level.',
  },
  {
    id: 'SD-6.3d',
    section: '6.3.2',
    title: 'Shared Petrograd',
    text: 'The Baltic and Finland fronts may stand in Petrograd together. The second one to enter costs nothing, because the city has already fallen. If both enter on the same card, only the first costs a level.',
  },
  {
    id: 'SD-6.3e',
    section: '6.3.3, 10.2 #46',
    title: 'Fortified Petrograd crisis',
    text: "With the fortress of Petrograd on, you lose the level only if the front's entry roll succeeds (10.2 #46).",
  },
  {
    id: 'SD-6.4',
    section: '6.4',
    title: 'Allied indecision',
    text: 'While the political level is 7 or more, the Allied front is indecisive: although active, it does not advance.',
  },
  {
    id: 'SD-6.5',
    section: '6.5',
    title: 'Moscow falls',
    text: 'A front that enters Moscow ends the game at once in military defeat, unless you play with the Last Gasp Offensive (12.2.5). For Finland and Poland, moving on from Petrograd or Kiev counts as entering Moscow.',
  },
  {
    id: 'SD-6.6',
    section: '6.6',
    title: 'Precedence',
    text: 'Special rules of cards and markers go before the general rules of movement. They are the fortress roll (#46), the Imperial Gold, Allied indecision, the German retreat before inactivity (#8), the repeated advance of #40 and, with that option, morale recovery (12.2.2).',
  },
  {
    id: 'SD-7.0a',
    section: '7.0',
    title: 'Uses of Actions',
    text: 'One Action pays for one of these: an Offensive, an attempt to raise the political level, an attempt to reorganize the Red Army or, on three cards only, a forfeit in favour of the coming dissent roll.',
  },
  {
    id: 'SD-7.0b',
    section: '7.0',
    title: 'Markers after Actions',
    text: "When the card's Actions are done, you may spend Reserve Offensives and Political Decrees in the same phase, as many as you like.",
    ruling:
      "They cannot be mixed with the card's Actions: you may use them only when every card Action has been spent, forfeited or passed.",
  },
  {
    id: 'SD-7.1a',
    section: '7.1',
    title: 'DRMs',
    text: 'Die roll modifiers (DRMs) are added together, and the modified result is what counts. It may be lower than 1 or higher than 6. A modifier affects only the kind of roll that it names.',
  },
  {
    id: 'SD-7.1b',
    section: '7.1',
    title: 'DRM example',
    text: 'If +2 and −1 both apply to a roll, you add 1 to the die.',
  },
  {
    id: 'SD-7.1c',
    section: '7.1',
    title: 'Political DRM cap',
    text: 'The modifiers of a roll on the Political Level track never add up to more than +1.',
    ruling: "The limit is set on the final sum: Comintern's +1 and a card's −1 make 0.",
  },
  {
    id: 'SD-7.1d',
    section: '7.1, 7.5, 7.6, 7.7, 10.2',
    title: 'Which DRM on which roll',
    text: "Offensive with a card Action: the card's Offensive modifiers, the Czar (liberated −1 for good, executed +1 that turn), the Czech Legion (−1 against the Eastern front), the Tank Corps (+1), the Armored Trains (+1, once per turn) and Applied Experience (0 to +2).\nAn Offensive with a Cheka Action takes the same list without the card's modifiers and without the executed Czar's +1.\nA Reserve Offensive takes only the Legion, the Tank Corps and Experience.\nPolitical attempt: with a card Action the card's political modifier and Comintern, together at most +1; by Decree or Cheka only Comintern; the free rolls of #30 always exactly +1.\nReorganization attempt: with a card Action the card's bonus to reorganize; by Decree or Cheka nothing.\nDissent roll: forfeited Actions only.\nNever modified: the roll on the Reorganization table, the Experience die, the fortress roll, Makhno's die (#41) and the second die after a decisive defeat (12.2.4).",
    ruling:
      "The rulebook says that modifiers do not apply to one-time markers. We read this as the card's modifiers only: the Tank Corps and Experience are given for all Offensives, while the Trains and the liberated Czar leave out Reserve Offensives by name, which would otherwise be needless.",
  },
  {
    id: 'SD-7.2',
    section: '7.2',
    title: 'No limits on repeats',
    text: 'You may attack the same front as often as you have the means, and drive it back any number of boxes in a turn. Political and reorganization attempts may be repeated as well. Earlier failures or successes never limit later tries.',
  },
  {
    id: 'SD-7.3a',
    section: '7.3',
    title: 'Offensive procedure',
    text: "Choose a front and roll a die with all its modifiers. If the result is greater than the front's battle value, the front retreats one box; otherwise nothing happens. A front in its highest box stays there.",
    ruling:
      'You may attack a front in its highest box. It usually has no effect, but it matters under option 12.2 and for stopping #40.',
  },
  {
    id: 'SD-7.3b',
    section: '7.3.1',
    title: 'Both fronts in Petrograd',
    text: 'If the Baltic and Finland fronts are both in Petrograd, you say which of them you attack. Only that front is affected.',
  },
  {
    id: 'SD-7.4a',
    section: '7.4',
    title: 'Political Action',
    text: 'Roll a die with its modifiers against the resistance of the box where the Political Level stands. If the result is greater than the resistance, the level rises by one.',
  },
  {
    id: 'SD-7.4b',
    section: '7.4',
    title: 'Resistance example',
    text: 'In box 1 the resistance is 3: a roll of 1, 2 or 3 fails, and 4, 5 or 6 moves the level to 2.',
    ruling:
      'The rulebook gives the value 3 for boxes 1 to 3 and says that 4 and 5 follow. We use 4 for boxes 4 to 6, and 5 from box 7 on.',
  },
  {
    id: 'SD-7.4c',
    section: '7.4.1',
    title: 'Political victory trigger',
    text: 'If the Political Level reaches 9 (or 10, with that option), you win at once, wherever the fronts may stand. A gain of two levels from 8 wins on reaching 9; the level never goes past the winning box.',
  },
  {
    id: 'SD-7.4d',
    section: '7.4.2',
    title: 'Indecision on and off',
    text: 'The Allies become indecisive when the political level reaches 7, and recover when it drops below 7. This can happen any number of times.',
  },
  {
    id: 'SD-7.4e',
    section: '7.4.3',
    title: 'Automatic adjustments',
    text: 'Some cards change the political level without a die. This happens in phase 4, before the dissent roll of that turn. The level that #20 gives after you have followed Bukharin is one of these changes.',
    ruling:
      "The rules for #8 give Bukharin's first level immediately, so that one comes in phase 1. For #20 no moment is named, so the general rule holds.",
  },
  {
    id: 'SD-7.4f',
    section: '7.4.4',
    title: 'Dissent is separate',
    text: 'Results of the Political Dissent table change the level on their own. They do not use the political roll or its modifiers.',
  },
  {
    id: 'SD-7.5a',
    section: '7.5',
    title: 'Reorganization attempt',
    text: "Roll a die and add the card's bonus to reorganize, if it has one. With 6 or more the attempt succeeds.",
  },
  {
    id: 'SD-7.5b',
    section: '7.5',
    title: 'Reorganization result',
    text: 'After a success, a second die, never modified, finds a marker on the reorganization table; it goes to your Available Resources. If you already hold that marker, you get the Imperial Gold instead. If the gold is gone too, you get nothing.',
    ruling: 'Gold that has been spent is gone. A Tank Corps assigned to a front counts as held.',
  },
  {
    id: 'SD-7.5.1',
    section: '7.5.1',
    title: 'Cheka',
    text: 'You may spend the Cheka when a card has been drawn, before any of its effects or choices. The card is shuffled back into the Draw Pile, unused, and no longer counts as discarded; it may turn up again later and then counts as usual. You draw no other card: you take two free Actions and the turn ends, without phases 2 and 4. Any card may be sent back, #8, #27 and the last one of the pile included. The marker returns to its table, where you may win it again, even in the same turn.',
    ruling:
      "The two Actions may be of any kind: Offensive, political attempt, reorganization attempt or Tank Corps. They are regular Actions, so the liberated Czar's −1 and the Armored Trains apply to them, but nothing that stands on the returned card does. Reserve Offensives and Decrees may follow.",
  },
  {
    id: 'SD-7.5.2',
    section: '7.5.2',
    title: 'Tank Corps',
    text: 'You keep the Tank Corps for good. One Action assigns it to a front, and one Action moves it to another front later. All Offensives against that front get +1, Reserve Offensives included.',
    ruling:
      'It may be assigned to any front on the map, even an inactive one, but a Decree or a Reserve Offensive cannot pay for that. If its front is removed, it returns to Available Resources; if the unit is exchanged, it stays with the track.',
  },
  {
    id: 'SD-7.5.3',
    section: '7.5.3',
    title: 'Armored Trains',
    text: 'You keep the Armored Trains for good. Once per turn they give +1 to one Offensive of your choice, but never to a Reserve Offensive.',
    ruling: 'You decide before the roll.',
  },
  {
    id: 'SD-7.5.4',
    section: '7.5.4',
    title: 'Applied Experience',
    text: 'You keep Applied Experience for good. With every Offensive you roll a second, unmodified die: 1 or 2 adds nothing, 3 or 4 adds 1, 5 or 6 adds 2. It is not rolled if the first die with all its other modifiers already beats the battle value.',
    ruling:
      'Reserve Offensives get it too. Other modifiers count first: a 4 against the Eastern front under the Czech Legion is only 3, a failure, so the second die is rolled.',
  },
  {
    id: 'SD-7.5.5',
    section: '7.5.5',
    title: 'Communist Subversion',
    text: 'While you hold Communist Subversion you may swap the order of movement and Actions (4.0). It goes back to its table when a new epoch is shuffled in, in phase 4 of #8 and #27, and may be won again.',
  },
  {
    id: 'SD-7.5.6',
    section: '7.5.6',
    title: 'Comintern',
    text: 'You keep the Comintern for good. It gives +1 to all rolls on the Political Level track, those by Decree included, but not to dissent rolls. The sum of modifiers is still at most +1.',
  },
  {
    id: 'SD-7.5.7',
    section: '7.5.7',
    title: 'Imperial Gold',
    text: 'You may spend the Imperial Gold once, in one of two ways. It stops one front from advancing one box (of a double advance, the other box still counts); or it changes a die that has just been rolled to the outcome you want. The gold can be gained once and used once; then it lies among the Pieces Not in Play.',
    ruling:
      'It prevents a step and does not push a front back. It works on any die of the game at the moment it is rolled, except on the roll that gained the gold. You name the outcome, whatever the modifiers say; with option 12.2 your outcome takes the place of the natural die, so it may be a decisive victory.',
  },
  {
    id: 'SD-7.6a',
    section: '7.6',
    title: 'Forfeiting Actions',
    text: 'On #3, #20 and #42 you may forfeit card Actions, none, some or all of them. Each gives +1 to the dissent roll of that turn. You may forfeit before or after other Actions of the phase, but cannot take a forfeit back. An Action that is merely left unused gives nothing. With two forfeits you cannot lose a level, because even a 1 becomes 3.',
  },
  {
    id: 'SD-7.6b',
    section: '7.6',
    title: 'Makhno excluded',
    text: "The dissent roll of Makhno's card (#41) cannot be improved by forfeiting Actions.",
  },
  {
    id: 'SD-7.7a',
    section: '7.7',
    title: 'One-time markers',
    text: 'A Reserve Offensive gives you one Offensive. A Political Decree gives you one political attempt or one reorganization attempt. Each marker can be used once in the game; you may use several in one turn.',
  },
  {
    id: 'SD-7.7b',
    section: '7.7',
    title: 'Restrictions on one-time markers',
    text: "A card that forbids all Offensives forbids Reserve Offensives too, but Decrees remain possible. Apart from that, a card's restrictions and modifiers do not touch these markers: neither the −1 of #15, nor the political +1 of #49, nor a card's bonus to reorganize changes their rolls.",
    ruling:
      "A ban on Offensives against one front, as on #6, binds only the card's Actions. Standing effects stay: the Czech Legion, Tank Corps, Experience, Comintern and the penalty of 12.2.5 apply, while the Czar and the Trains do not (7.1).",
  },
  {
    id: 'SD-8.0a',
    section: '8.0',
    title: 'Dissent table',
    text: 'When a card calls for it, roll on the Political Dissent table. A modified result of 2 or less costs one level, 3 or 4 changes nothing, 5 gains one level, and 6 or more gains two.',
    ruling:
      'The ranges are missing in our copy of the rulebook. The example of play and the strategy notes leave only this table possible.',
  },
  {
    id: 'SD-8.0b',
    section: '8.0',
    title: 'No Decrees for dissent',
    text: "Only the card's own Actions can be forfeited for the dissent roll, not Political Decrees, Reserve Offensives or Actions given by the Cheka. Comintern and a card's political modifier do not change it either.",
  },
  {
    id: 'SD-9.0',
    section: '9.0',
    title: 'Immediate end',
    text: 'Any victory or defeat ends the game at once.',
  },
  {
    id: 'SD-9.1a',
    section: '9.1',
    title: 'Political conclusion',
    text: 'If the political level ever reaches 9 (or 10, with that option), you have won a political victory. If it ever falls to 0, your government collapses and the game is lost.',
  },
  {
    id: 'SD-9.1b',
    section: '9.1.1',
    title: 'Political victory score',
    text: "Add up: the box of each active front; the box plus 1 of each front that was active once and is inactive now; 6 for each removed front; 2 for each unused Reserve Offensive and Decree; and 9 if neither Darkness nor Dawn has been added, or 5 if only Dawn has not.\nTracks that never became active count nothing, nor do units that were replaced, Germany among them.\n6 to 18 is a Soviet Rump State, 19 to 26 a Nominal Soviet State, 27 to 35 a Proud Soviet State, 36 or more a Great Soviet State.\nFor example, a win in Twilight with all fronts where they started, three of them never active, and all 7 markers unused gives 4 + 5 + 4 + 14 + 9 = 36. Germany resting in box 3 counts 4; after #27 only Yudenich's box counts.",
    ruling:
      'The extra point for inactivity is for the resting German front; a track that never woke counts 0. Indecision is not inactivity, so indecisive Allies get no extra point here. A score below 6 also counts as a Rump State.',
  },
  {
    id: 'SD-9.1c',
    section: '9.1.2',
    title: 'Political defeat level',
    text: 'Count the cards in the discard pile. 1 to 23 is the Dustbin of History, 24 to 35 a Failed Experiment, 36 to 44 Lessons for the Future, 45 or more a Lost Cause whose legacy lingers. A card that is being carried out counts; one sent back by the Cheka does not.',
    ruling:
      'If the government falls with an empty discard, which only options make possible, it is the Dustbin of History.',
  },
  {
    id: 'SD-9.2a',
    section: '9.2',
    title: 'Military conclusion',
    text: 'You win a military victory if all cards have been played and Moscow was never taken. This is checked after phase 4, when the Draw Pile is empty and both Darkness and Dawn have been added. If Moscow is taken at any time, even in the last turn, you lose (under 12.2.5: if it is still held at the end of a turn).',
  },
  {
    id: 'SD-9.2b',
    section: '9.2.1',
    title: 'Military victory score',
    text: 'Add up: the box of each front on its track, plus 1 if the Allies are on the map and indecisive (level 7 or more); 6 for each removed front, but nothing for the German unit; 2 for each marker in your Available Resources; and the political level.\n6 to 14 is a Tactical, 15 to 20 a Marginal, 21 to 26 an Operational, 27 to 35 a Strategic and 36 or more an International victory.\nFor example: Baltic 3, Finland and Poland removed (6 + 6), indecisive Allies in 4 (5), Eastern 5, Southern 2, Comintern and Trains held (4) and level 7 make 38.',
    ruling:
      'Only reorganization markers lie in Available Resources. Unspent Reserve Offensives and Decrees have boxes of their own in this edition and count in political victories only; a Tank Corps assigned to a front is out of the box. By the last card every front has been activated, so no track is left asleep.',
  },
  {
    id: 'SD-9.2c',
    section: '9.2.2',
    title: 'Military defeat level',
    text: 'Count the cards that are not in the discard pile. 36 or more is a Crushing defeat, 23 to 35 a Strategic and 9 to 22 a Marginal one; 0 to 8 is a Draw.',
    ruling:
      'All cards of your game count, 48 or 60 of them, less the discard. Epochs still set aside and a recycled Makhno are not in the discard; the card being carried out is.',
  },
  {
    id: 'SD-9.3',
    section: '9.3',
    title: 'Same victory rules',
    text: 'The conditions and tables of victory and defeat are the same whatever options, scenario or difficulty you choose.',
  },
  {
    id: 'SD-10.1a',
    section: '10.1 Finland',
    title: 'Finland front',
    text: 'Card #2 activates Finland. Card #4 replaces Svinhufvud by Mannerheim, with battle value 4, but does not activate the track. Card #25 removes the front if it is in box 4 at the end of the turn.',
  },
  {
    id: 'SD-10.1b',
    section: '10.1 Allies',
    title: 'Allies front',
    text: 'The Allies are activated by whichever comes first: #8 if you sign the treaty, #24 or #27. Later activations are ignored, also after the front has been removed. Card #43 removes the front if it is in box 4 at the end of the turn, indecisive or not.',
  },
  {
    id: 'SD-10.1c',
    section: '10.1 Allies',
    title: 'Allied indecision',
    text: 'At political level 7 or 8 (and at 9, if you need 10 to win) the Allied front is indecisive: it does not advance, and a marker shows it. It can still be attacked and driven back. Indecisive is neither inactive nor removed.',
  },
  {
    id: 'SD-10.1d',
    section: '10.1 Baltic',
    title: 'Baltic front',
    text: 'If you sign the treaty (#8), Germany retreats one box and stays inactive until #27. If you follow Bukharin, it retreats one box and remains active. Card #27 replaces Germany by Yudenich, with battle value 3: he is active on arrival, never becomes inactive and is never removed.',
  },
  {
    id: 'SD-10.1e',
    section: '10.1 Poland',
    title: 'Poland front',
    text: 'Card #33 activates Poland. Card #59 removes the front if it is in box 4 at the end of the turn.',
  },
  {
    id: 'SD-10.1f',
    section: '10.1 Southern',
    title: 'Southern front',
    text: 'Card #57 removes the Southern front if it is in box 4 at the end of the turn.',
  },
  {
    id: 'SD-10.1g',
    section: '10.1 Eastern',
    title: 'Eastern front',
    text: 'Card #44 removes the Eastern front if it is in box 5 at the end of the turn.',
  },
  {
    id: 'SD-10.1.1',
    section: '10.1.1',
    title: 'Activation',
    text: 'A front that has been activated works normally from then on.',
    ruling:
      'It advances on the very card that activates it only if that card lists it; none of our activation cards does.',
  },
  {
    id: 'SD-10.1.2',
    section: '10.1.2',
    title: 'Exchange',
    text: 'When a unit is exchanged, the new one takes the box of the old one. The old unit goes to the Pieces Not in Play and counts nothing at the end.',
    ruling: 'If the front has been removed, an exchange is ignored.',
  },
  {
    id: 'SD-10.1.3a',
    section: '10.1.3',
    title: 'Removal',
    text: 'In phase 4 of its removal card, a front in its highest box (5 in the east, 4 elsewhere) leaves the game for the Pieces Not in Play. Retreats by that card and your Offensives of that turn help to get it there. From then on, every advance, retreat, exchange or activation of it is ignored. If it is not in its highest box, it stays, and there is no second chance.',
  },
  {
    id: 'SD-10.1.3b',
    section: '10.1.3',
    title: 'Removal before activation',
    text: 'If a removal card is drawn before the card that activates the front (or #54 before #14), nothing is removed and that event is ignored.',
  },
  {
    id: 'SD-10.2-8a',
    section: '10.2 #8',
    title: 'Treaty or Bukharin',
    text: 'As soon as #8 is revealed, in phase 1, you either sign the treaty of Brest-Litovsk or follow Bukharin into a revolutionary war. Either way Germany retreats one box, and the turn ends with Darkness joining the deck and a move of the Great War Status.',
  },
  {
    id: 'SD-10.2-8b',
    section: '10.2 #8',
    title: 'Treaty branch',
    text: 'If you sign, Germany retreats one box and then goes inactive in phase 2, the Allies are activated in phase 4, and you have 2 Actions.',
    ruling:
      'One passage says that the Allies arrive immediately. In the example of play they do so at the end of the turn, and so they do here.',
  },
  {
    id: 'SD-10.2-8c',
    section: '10.2 #8',
    title: 'Bukharin branch',
    text: 'If you follow Bukharin, you gain 1 political level at once (from 8, that is victory), and another in phase 4 of #20. Germany stays active after its retreat, the Allies are not activated, and you have fewer Actions than with the treaty. Your choice is remembered: #20 pays even if #27 has ended the Great War in the meantime. After a treaty it pays nothing, and it cannot be drawn before #8.',
    ruling:
      'The rulebook does not tell the Actions and advances of this face. We give 1 Action and the same advances as for the treaty.',
  },
  {
    id: 'SD-10.2-14',
    section: '10.2 #14',
    title: 'Czech Legion revolts',
    text: 'The Czech Legion becomes active at once, in phase 1. From this turn until #54, all Offensives against the Eastern front suffer −1, Reserve Offensives included.',
  },
  {
    id: 'SD-10.2-21',
    section: '10.2 #21',
    title: "Czar's fate",
    text: 'Look where the Eastern front stands. In boxes 1 to 3 the Whites free the Czar: −1 to all your Offensives except Reserve Offensives, for the rest of the game. In boxes 4 and 5 he is executed: +1 to your regular Offensives, this turn only. No other rolls are affected.',
    ruling:
      "This is decided in phase 1, before the card's own advance in the east. If the Eastern front has been removed, the Czar is executed.",
  },
  {
    id: 'SD-10.2-27',
    section: '10.2 #27',
    title: 'The armistice',
    text: "In phase 1 Yudenich (battle value 3, active) takes Germany's place and box, whether Germany was active or not, and the Allies are activated if they are not active yet. In phase 4 the Great War Status moves to its last state, the Dawn cards are shuffled in, and Communist Subversion returns to its table.",
    ruling:
      'The rulebook names no phases; we follow #8. It also lists the Bukharin option among the earlier ways to activate the Allies, which must be a slip: it is the treaty that does so.',
  },
  {
    id: 'SD-10.2-30',
    section: '10.2 #30',
    title: 'The Jassy conference',
    text: 'The Allies retreat one box in phase 2. Then you make free rolls on the Political Level track at +1, one after the other, until one fails; each success raises the level by one and may win the game. Comintern adds nothing. After that you have your 1 Action.',
    ruling:
      'The procedure is taken from the example of play. The rolls come at the start of phase 3, so with Communist Subversion they may come before the Allied retreat.',
  },
  {
    id: 'SD-10.2-40',
    section: '10.2 #40',
    title: "Denikin's drive",
    text: 'The card runs in cycles: the Southern front advances one box, you get 1 Action of any kind, and then you may spend Reserve Offensives and Decrees. If the Southern front has been removed there is no advance, just one Action, once.',
    ruling:
      'The cycles end with the one in which an Offensive against the Southern front succeeds, a Reserve Offensive included; driving at a front in its highest box counts. With Communist Subversion each cycle begins with the Action and markers and ends with the advance, in the last cycle too. Gold or a morale recovery may absorb an advance without ending the card. Under 12.2.5, a Southern front in Moscow leaves you one last Action and your markers, then the card ends. The Trains help once per turn, not once per cycle.',
  },
  {
    id: 'SD-10.2-41',
    section: '10.2 #41',
    title: 'Makhno',
    text: "In phase 2, before the card's other movement, a die decides whether Makhno helps or harms you against the Southern front. In phase 4 you roll for dissent, without forfeits. If the Great War is not over, the card then goes to the set-aside Dawn cards and will come again; if it is over, the card is discarded.",
    ruling:
      'On 1 to 3 the Southern front advances one box, on 4 to 6 it retreats one; if the front has been removed, nothing happens. The card is recycled as the very last step, so if its own dissent roll topples you it still counts as discarded.',
  },
  {
    id: 'SD-10.2-46a',
    section: '10.2 #46',
    title: 'Fortify Petrograd',
    text: 'You may give up both Actions of this card to fortify Petrograd. If either front stands in the city when the card is revealed, you cannot, and must take the two Actions. After fortifying you may still use Reserve Offensives and Decrees.',
    ruling:
      "You decide in phase 1, and the fortress works at once, so also against this card's own advance in the Baltic.",
  },
  {
    id: 'SD-10.2-46b',
    section: '10.2 #46',
    title: 'Fortress procedure',
    text: 'A front ordered into fortified Petrograd rolls an unmodified die. It enters only if the roll is less than its battle value (1 to 3 for Germany and Mannerheim, 1 or 2 for Yudenich and Svinhufvud); otherwise it stays in box 2. You lose a level only if it gets in. Your own Offensives are not affected. The fortress cannot be destroyed, and works again once Petrograd is free.',
    ruling:
      'While one front holds the city, the other enters without a roll: an occupied fortress is of no use to you.',
  },
  {
    id: 'SD-10.2-49',
    section: '10.2 #49',
    title: 'Pogroms',
    text: 'This turn, political rolls made with Actions get +1 (still the maximum, so Comintern adds nothing), and so do Offensives against the Southern and Allied fronts. Decrees and Reserve Offensives get neither bonus (7.7).',
  },
  {
    id: 'SD-10.2-51',
    section: '10.2 #51',
    title: 'Curzon Line',
    text: 'The Curzon Line is active for the rest of the game: each Offensive against the Poland front in Lvov costs you a political level (6.3).',
  },
  {
    id: 'SD-10.2-53',
    section: '10.2 #53',
    title: 'Semyonov',
    text: "Semyonov (battle value 3) takes Kolchak's place in the east. Nothing else changes.",
  },
  {
    id: 'SD-10.2-54',
    section: '10.2 #54',
    title: 'Legion sails',
    text: "If the Czech Legion is active, it is withdrawn and its −1 ends at once. This has nothing to do with the Imperial Gold. Before #14 the card's event is ignored.",
    ruling: 'If #54 was ignored, #14 still activates the Legion later, and it then stays for the rest of the game.',
  },
  {
    id: 'SD-10.2-57',
    section: '10.2 #57',
    title: 'Wrangel',
    text: "Wrangel (battle value 3) takes Denikin's place in the south, which changes nothing else. At the end of the turn the Southern front may be removed (10.1).",
  },
  {
    id: 'SD-10.2-60',
    section: '10.2 #60',
    title: 'Polish counteroffensive',
    text: 'The Poland front advances two boxes, one after the other. If the game is not over, you then have 4 Actions.',
    ruling: 'Each box is really entered: passing into Kiev costs a level, and reaching Moscow loses the game.',
  },
  {
    id: 'SD-11a',
    section: '11.0',
    title: 'Example turn 1: #15',
    text: 'The Southern front advances from 4 to 3; Finland is inactive and stays in 4. All Offensives have −1 this turn. The three Actions: a political 3 fails, a political 6 raises the level to 2, and an attempt to reorganize fails with a 2.',
  },
  {
    id: 'SD-11b',
    section: '11.0',
    title: 'Example turn 2: #6',
    text: 'The Baltic front advances from 4 to 3 and the Southern front from 3 to 2; the Baltic front may not be attacked. Two Offensives against the Southern front succeed with 4 and 6: it is back in 4.',
  },
  {
    id: 'SD-11c',
    section: '11.0',
    title: 'Example turn 3: #4',
    text: 'The Baltic front advances from 3 to 2. Mannerheim (battle value 4) replaces the inactive Finnish unit in box 4. Two Offensives against the Baltic front fail with 4 and 1.',
  },
  {
    id: 'SD-11d',
    section: '11.0',
    title: 'Example turn 4: #14',
    text: 'The Eastern front advances from 5 to 4; Finland and Poland are inactive, and the Czech Legion becomes active. The four Actions: a 5 drives the Baltic front back to 3, a 5 drives the Eastern front back to 5, one reorganization fails, and another succeeds with a 6 and finds the Cheka with a 1.',
    ruling: "The example calls the modifier in the east +1. It is the Legion's −1, and 5 − 1 = 4 still beats 3.",
  },
  {
    id: 'SD-11e',
    section: '11.0',
    title: 'Example turn 5: #2',
    text: 'Finland becomes active in box 4 but does not move; the Baltic front advances from 3 to 2. Three Offensives against it fail with 4, 2 and 2.',
  },
  {
    id: 'SD-11f',
    section: '11.0',
    title: 'Example turn 6: #3',
    text: 'Finland advances from 4 to 3. The Baltic front advances from 2 into Petrograd: the level drops from 2 to 1. Two Offensives against it fail with 3 and 4, and the third Action is forfeited. A Decree spent on politics rolls 1 and fails. The dissent roll is 2 + 1 = 3: no change.',
  },
  {
    id: 'SD-11g',
    section: '11.0',
    title: 'Example turn 7: #5 returned',
    text: 'This card would bring the Baltic front into Moscow, so the Cheka is spent: the card is shuffled back and the marker returns to its table. Of two Actions against the Baltic front, the second rolls 6 and drives it back to 2. There are no other phases.',
  },
  {
    id: 'SD-11h',
    section: '11.0',
    title: 'Example turn 8: #8 treaty',
    text: 'The treaty is signed. The Baltic front retreats from 2 to 3 and goes inactive; Finland advances from 3 to 2 and the Southern front from 4 to 3. A political 4 raises the level to 2, and an Offensive against Finland fails with 1. In phase 4 the Darkness cards are shuffled in and the Allies become active.',
  },
  {
    id: 'SD-11i',
    section: '11.0',
    title: 'Example turn 9: #30',
    text: 'The Allies are already in box 4, so they do not retreat. Three free political rolls at +1 succeed and raise the level from 2 to 5, for which the dice must show at least 3, 3 and 4; then a 1 fails and ends them. The one Action, against Finland, fails.',
    ruling:
      'The example is hard to read here. Only the Allies are ordered to retreat, so the Southern front stays in 3 and Finland in 2.',
  },
  {
    id: 'SD-11j',
    section: '11.0',
    title: 'Example turn 10: #23',
    text: 'Finland advances from 2 into Petrograd: the level drops from 5 to 4. The Action against it fails with a 4. Of three Reserve Offensives the first rolls 1, the second fails too, and the third rolls 5: Finland is back in 2. Two Reserve Offensives are left.',
  },
  {
    id: 'SD-11k',
    section: '11.0',
    title: 'Example turn 11: #33',
    text: 'Poland becomes active in box 4. Finland advances from 2 into Petrograd again, and the level drops from 4 to 3; the Eastern front advances from 5 to 4 and the Southern front from 3 to 2. Of three Actions against Finland one rolls 5 and drives it back to 2.',
    ruling:
      'The example says that the 5 came at last, with all three Actions used. We take it that the first two failed.',
  },
  {
    id: 'SD-11l',
    section: '11.0',
    title: 'Example turn 12: #42',
    text: 'The Baltic front is inactive; the Allies advance from 4 to 3, and Finland from 2 into Petrograd: the level drops from 3 to 2. Two Actions are forfeited. The third and the last two Reserve Offensives all fail against Finland, with 4, 4 and 1. The dissent roll is 2 + 2 = 4: no change.',
  },
  {
    id: 'SD-11m',
    section: '11.0',
    title: 'Example turn 13: #34',
    text: 'Finland advances from Petrograd, which counts as entering Moscow: military defeat. 12 cards are in the discard pile, and 36 of the 48 are not.',
    ruling:
      'The example calls this a Strategic defeat and the highest level. By the table, 36 cards make a Crushing defeat, and the table decides.',
  },
  {
    id: 'SD-11n',
    section: '11.0',
    title: 'Example as one replay',
    text: 'The thirteen turns form one game. The cards come in the order 15, 6, 4, 14, 2, 3, 5 (sent back), 8, 30, 23, 33, 42, 34. The dice, turn by turn, with those in brackets chosen by us to fit what the example tells: 3 6 2; 4 6; 4 1; 5 5 [3] 6 1; 4 2 2; 3 4 1 2; [4] 6; 4 1; [3] [3] [4] 1 [2]; 4 1 [3] 5; [2] [3] 5; 4 4 1 2; none. At the end no Reserve Offensive and one Decree are left, and the level is 2.',
  },
  {
    id: 'SD-E10.1.3',
    section: 'Expansion 10.1.3',
    title: 'Front Perseverance',
    text: 'Removal is never automatic. On its removal card, a front in its highest box rolls a die with −1, and the roll decides.',
    ruling:
      'The rule refers to a procedure that our rulebook does not contain. We play that the front is removed if the modified roll is less than its box number: in box 4 on a natural 1 to 4, in box 5 on 1 to 5. Fronts in other boxes are not removed.',
  },
  {
    id: 'SD-12.0',
    section: '12.0',
    title: 'Free combination',
    text: 'Each optional rule may be used alone or together with any others: Front Perseverance, the Last Battalion (12.1), decisive outcomes (12.2.1 to 12.2.4, as one package), the Last Gasp Offensive (12.2.5), the Cheka at the start (12.3), Political Recovery (12.4), victory at level 10, and fewer starting markers.',
    ruling:
      'The Last Gasp Offensive stands under 12.2 in the rulebook but is introduced as an option of its own, so it has its own switch.',
  },
  {
    id: 'SD-12.1',
    section: '12.1',
    title: 'Last Battalion',
    text: "When the die of an Offensive is known, Experience included, you may spend one Reserve Offensive marker to add 1 to the result, even if it is a Reserve Offensive itself. One marker is the limit for each Offensive, and Decrees cannot be used. This is the only way to spend a Reserve Offensive during the card's Actions.",
    ruling:
      'A ban on all Offensives needs no special rule, since there is then no Offensive to help. With option 12.2 the natural die stays what it was.',
  },
  {
    id: 'SD-12.2.1',
    section: '12.2.1',
    title: 'Morale levels',
    text: 'An active front is in one of three states of morale: normal, disorganized or routed. Further retreats do not change its state, and nothing is worse than routed.',
    ruling:
      'A unit that is exchanged hands its state on to the new one. A front that goes inactive or is removed loses its marker.',
  },
  {
    id: 'SD-12.2.2',
    section: '12.2.2',
    title: 'Morale recovery',
    text: 'A disorganized or routed front that is ordered to advance stays where it is and recovers by one step instead.',
    ruling:
      'Each box ordered is a separate order: on #60 a disorganized Poland recovers first and then advances one box. A recovery is not an advance, so the gold cannot stop it, and indecisive Allies recover too.',
  },
  {
    id: 'SD-12.2.3',
    section: '12.2.3',
    title: 'Decisive victories',
    text: 'A natural 6 in an Offensive is a decisive victory, whatever the modifiers: the front is routed, besides any retreat. A victory over a front in its highest box cannot drive it back, but leaves it disorganized.',
    ruling:
      'The rulebook is unclear here. Only the Offensive die counts, not the Experience die; a natural 6 routs the front anywhere, even if the modified result fails. An ordinary success against a front in its highest box disorganizes it if its morale was normal, and otherwise changes nothing.',
  },
  {
    id: 'SD-12.2.4',
    section: '12.2.4',
    title: 'Decisive defeats',
    text: "A natural 1 in an Offensive, whatever the modifiers, may become a decisive defeat. Roll again: if the second die is not higher than the number of the front's box, the front advances one box. Otherwise nothing more happens.",
    ruling:
      'This is an advance in every respect: fortress, morale, crisis and indecision apply, and the gold can stop it. If the natural 1 succeeds thanks to modifiers, the front retreats first and the second die is compared with its new box. Against a front in Moscow (box 0) it cannot happen.',
  },
  {
    id: 'SD-12.2.5a',
    section: '12.2.5',
    title: 'Last Gasp Offensive',
    text: 'A front that has entered Moscow may be attacked with Actions or Reserve Offensives, at −1. A success puts it into box 1. The game is lost only if any front is still in Moscow at the end of the turn, after phase 4; so every one of them must be driven out.',
    ruling:
      'A front in Moscow ignores further orders to advance. Being pushed back into Petrograd or Kiev is not an advance, so it causes no crisis and brings no reward under 12.4.',
  },
  {
    id: 'SD-12.2.5b',
    section: '12.2.5',
    title: 'Moscow entry cost',
    text: 'Under the same option, each front that enters Moscow costs 1 political level, every time; several entries cost several levels. At level 0 the game ends at once in political collapse.',
    ruling:
      'If you have used Communist Subversion to act first, no Actions follow the entry, and the game is lost at the end of the turn.',
  },
  {
    id: 'SD-12.3',
    section: '12.3',
    title: 'Cheka at start',
    text: 'You may begin with the Cheka in your Available Resources. Its place on the table is then empty.',
  },
  {
    id: 'SD-12.4',
    section: '12.4',
    title: 'Political Recovery',
    text: 'When you free Petrograd or Kiev, you get a free political attempt at once, or a reorganization attempt instead.',
    ruling:
      "Only your own Offensives count, by card, Cheka or Reserve, and Petrograd is free only when no front is left in it. The attempt comes before your next Action. The card's modifiers (except in a Cheka turn) and Comintern apply, with the usual limit of +1 on political rolls.",
  },
  {
    id: 'SD-13.1',
    section: '13.1',
    title: 'Extended game',
    text: 'The 12 expansion cards join their epochs, which makes a game of 60 cards.',
  },
  {
    id: 'SD-13.2a',
    section: '13.2',
    title: 'Steady pacing, Twilight',
    text: 'Card #8 is placed under the rest of the Twilight cards, which are shuffled.',
    ruling:
      'If the Cheka sends a card back, all but the fixed cards are shuffled; #8, #33 and #27 return to their fixed places.',
  },
  {
    id: 'SD-13.2b',
    section: '13.2',
    title: 'Steady pacing, Darkness',
    text: 'When the Darkness cards are added, #33 is placed last but one in the new pile and #27 last.',
  },
  {
    id: 'SD-13.3',
    section: '13.3',
    title: 'Historical game',
    text: 'All cards of the game form one pile in the order of their numbers, and nothing is set aside. You may play it with or without the 12 expansion cards.',
    ruling:
      'Nothing is ever shuffled. Cards #8 and #27 only move the Great War Status and send Communist Subversion back; a card returned by the Cheka goes on top of the pile; Makhno comes after #27, so he is never recycled. For the score of a political victory, an epoch counts as added once #8 or #27 has been carried out.',
  },
  {
    id: 'SD-VD',
    section: 'Varying Difficulty',
    title: 'Difficulty',
    text: 'To make the game harder, you may start with fewer Reserve Offensives (0 to 5) or Political Decrees (0 to 2), or both.',
  },
  {
    id: 'SD-V10',
    section: '6.4, 7.4.1, 9.1',
    title: 'Victory at level 10',
    text: 'A political victory needs level 10. Box 9 is then a box like the others, and the Allies are indecisive there too.',
  },
  {
    id: 'SD-ST',
    section: 'Strategy article',
    title: 'Playing well',
    text: 'The game is meant to be lost most of the time, and the political victory is the most common way to win. Only #3 can lose the game on the very first card. Raise the level to 3 or 4 early on; keep the Eastern front out of boxes 1 to 3 until #21 has come; keep the Baltic and Finland fronts off box 2, and Poland off box 2 until #60 has come. Save the Cheka for a card that would take Moscow. Follow Bukharin if your level is above 5 and most of the German advances are already behind you.',
  },
]

export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'game',
    title: 'The game',
    entries: ['SD-1.0', 'SD-2.1', 'SD-2.2a', 'SD-2.2b', 'SD-2.3'],
  },
  {
    id: 'setup',
    title: 'Setting up',
    entries: ['SD-3.1', 'SD-3.2', 'SD-3.3', 'SD-3.4', 'SD-3.5', 'SD-3.6', 'SD-3.7'],
  },
  {
    id: 'turn',
    title: 'A turn',
    entries: ['SD-4.0a', 'SD-4.0b', 'SD-4.0c', 'SD-4.0d', 'SD-4.0e', 'SD-4.0f', 'SD-5.1', 'SD-5.2a', 'SD-5.2b'],
  },
  {
    id: 'fronts',
    title: 'Fronts',
    entries: [
      'SD-6.0',
      'SD-6.1',
      'SD-6.2',
      'SD-6.3a',
      'SD-6.3b',
      'SD-6.3c',
      'SD-6.3d',
      'SD-6.3e',
      'SD-6.4',
      'SD-6.5',
      'SD-6.6',
      'SD-10.1a',
      'SD-10.1b',
      'SD-10.1c',
      'SD-10.1d',
      'SD-10.1e',
      'SD-10.1f',
      'SD-10.1g',
      'SD-10.1.1',
      'SD-10.1.2',
      'SD-10.1.3a',
      'SD-10.1.3b',
    ],
  },
  {
    id: 'actions',
    title: 'Actions',
    entries: [
      'SD-7.0a',
      'SD-7.0b',
      'SD-7.1a',
      'SD-7.1b',
      'SD-7.1c',
      'SD-7.1d',
      'SD-7.2',
      'SD-7.3a',
      'SD-7.3b',
      'SD-7.4a',
      'SD-7.4b',
      'SD-7.4c',
      'SD-7.4d',
      'SD-7.4e',
      'SD-7.4f',
      'SD-7.7a',
      'SD-7.7b',
    ],
  },
  {
    id: 'reorganization',
    title: 'Red Army reorganization',
    entries: ['SD-7.5a', 'SD-7.5b', 'SD-7.5.1', 'SD-7.5.2', 'SD-7.5.3', 'SD-7.5.4', 'SD-7.5.5', 'SD-7.5.6', 'SD-7.5.7'],
  },
  {
    id: 'dissent',
    title: 'Dissent',
    entries: ['SD-7.6a', 'SD-7.6b', 'SD-8.0a', 'SD-8.0b'],
  },
  {
    id: 'victory',
    title: 'Victory and defeat',
    entries: ['SD-9.0', 'SD-9.1a', 'SD-9.1b', 'SD-9.1c', 'SD-9.2a', 'SD-9.2b', 'SD-9.2c', 'SD-9.3'],
  },
  {
    id: 'events',
    title: 'Events',
    entries: [
      'SD-10.2-8a',
      'SD-10.2-8b',
      'SD-10.2-8c',
      'SD-10.2-14',
      'SD-10.2-21',
      'SD-10.2-27',
      'SD-10.2-30',
      'SD-10.2-40',
      'SD-10.2-41',
      'SD-10.2-46a',
      'SD-10.2-46b',
      'SD-10.2-49',
      'SD-10.2-51',
      'SD-10.2-53',
      'SD-10.2-54',
      'SD-10.2-57',
      'SD-10.2-60',
    ],
  },
  {
    id: 'example',
    title: 'Example of play',
    entries: [
      'SD-11a',
      'SD-11b',
      'SD-11c',
      'SD-11d',
      'SD-11e',
      'SD-11f',
      'SD-11g',
      'SD-11h',
      'SD-11i',
      'SD-11j',
      'SD-11k',
      'SD-11l',
      'SD-11m',
      'SD-11n',
    ],
  },
  {
    id: 'options',
    title: 'Options',
    entries: [
      'SD-E10.1.3',
      'SD-12.0',
      'SD-12.1',
      'SD-12.2.1',
      'SD-12.2.2',
      'SD-12.2.3',
      'SD-12.2.4',
      'SD-12.2.5a',
      'SD-12.2.5b',
      'SD-12.3',
      'SD-12.4',
      'SD-VD',
      'SD-V10',
    ],
  },
  {
    id: 'scenarios',
    title: 'Scenarios',
    entries: ['SD-13.1', 'SD-13.2a', 'SD-13.2b', 'SD-13.3'],
  },
  {
    id: 'strategy',
    title: 'Playing well',
    entries: ['SD-ST'],
  },
]

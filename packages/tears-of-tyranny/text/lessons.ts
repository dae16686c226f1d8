// Two guided games: the Liberators alone, and a team of Liberators and Advisors. Cards are fixed where the text mentions
// them, and no die is rolled.
import type { Lesson, LessonStep } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import type { Role } from '../rules/state.ts'

type StepText = Omit<LessonStep, 'index'>

const does = (expect: Option, title: string, text: string, point: string): StepText => ({ title, text, expect, point })

const numbered = (steps: readonly StepText[]): LessonStep[] => steps.map((step, index) => ({ index, ...step }))

const alone: readonly StepText[] = [
  does(
    '1.2',
    'You lead the Liberators',
    'The adversary occupies a country of 28 tiles. You begin with a headquarters in the jungle. Choose I·2, on the border: 2 markers of your presence go there.',
    'tile:1.2',
  ),
  does(
    'refit:3',
    'A turn begins: refit',
    'Look at the terrain cards on the map. Develop shows 3: the cell in I·3 will grow into an outpost this turn. You need a card that reaches it. Gain a capability card and 1 resource.',
    'strike:develop',
  ),
  does(
    'minor',
    'Two decks',
    'Minor cards are cheap. Major cards are strong, but you give up another card for each. Draw from the minor deck.',
    'player:liberators',
  ),
  does(
    'm34',
    'Keep one of four',
    'Every card says what it costs, how far it reaches and what it needs there. Sniper Pair destroys a cell up to 1 tile away. Keep it.',
    'card:m34',
  ),
  does('as-drawn', 'The others go back', 'You can choose their order under the deck. It rarely matters.', 'card:m14'),
  does(
    'refit:2',
    'A second refit option',
    'Liberators take two different options each turn. Your presence decides what you can reach. Place one more.',
    'player:liberators',
  ),
  does('1.1', 'Spread out', 'I·1 is next to your headquarters, and next to the cell in I·3.', 'tile:1.1'),
  does(
    'plays',
    'Uncover a circle',
    'Markers come from your two tracks. Each one uncovers a circle. On the upper track that means more resources, on the lower track more card plays. Take it from the card plays.',
    'player:liberators',
  ),
  does(
    'income',
    'Collect resources',
    'The highest uncovered number of the resource track is your income. It is 1 so far. Infrastructure that you control adds to it.',
    'player:liberators',
  ),
  does(
    'recruit',
    'Recruit',
    'Surrogates fight for you. They defend tiles and carry out patrols. Once a turn you recruit one for free.',
    'player:liberators',
  ),
  does(
    '1.3',
    'Where they come from',
    'You recruit in or next to your presence, even where the adversary is. Choose I·3.',
    'tile:1.3',
  ),
  does('1.1', 'Bring them home', 'A surrogate can move to your presence at once. It is safer in I·1.', 'tile:1.1'),
  does(
    'play:m34',
    'Pay for a card',
    'A card first costs resources, then you use it. Its attributes count for the whole turn and switch on thresholds of other cards. Play Sniper Pair.',
    'card:m34',
  ),
  does(
    'use:m34',
    'Take aim',
    'It is paid for. Now use it. You can still put it back before you choose a tile.',
    'card:m34',
  ),
  does(
    '1.3',
    'Read the preview',
    'The panel shows what will happen before you decide: here a cell is destroyed, and no civilian is harmed. Press the button that sends the snipers.',
    'tile:1.3',
  ),
  does(
    'ready',
    'The adversary’s turn',
    'Nothing grows in I·3 now. End your actions. Then the adversary draws an event, dominates, develops and deploys, always in this order.',
    'tyranny',
  ),
  does(
    'ready',
    'What has happened',
    'The log shows each step. A cell came to I·4 with the event, and another to I·13 with a new terrain card. Long-term cards would be used now. You have none: end the turn.',
    'tile:2.6',
  ),
  {
    title: 'Your second turn',
    text: 'The cards have moved on. Dominate shows 3, but without an adversary there I·3 holds. Develop shows 13. You win when no adversary is left or 10 influence cards are played. You lose when all tyranny is on the map.',
    point: 'strike:dominate',
  },
]

/** The steps of a seat. */
const by =
  (seat: Role) =>
  (...step: Parameters<typeof does>): StepText => ({ ...does(...step), seat })

const [liberators, advisors] = [by('liberators'), by('advisors')]

const together: readonly StepText[] = [
  liberators(
    '1.2',
    'Two roles, one team',
    'You win or lose together. Each role has its own quadrant, panel and hand. Here you play both in turn. Set up the Liberators in I·2.',
    'tile:1.2',
  ),
  advisors(
    '5.3',
    'The Advisors',
    'The bar at the top shows who must choose. Click a role there, or press N, to act for it. Set up the Advisors in II·3.',
    'tile:5.3',
  ),
  advisors(
    'refit:2',
    'Act in any order',
    'Both roles act at the same time, each in their own steps. The Advisors have something urgent: Develop shows 21, and II·21 has 2 cells. Begin with them.',
    'strike:develop',
  ),
  advisors(
    '5.1',
    'Among the people',
    'Presence in II·1 is close to civilians, who matter most to the Advisors.',
    'tile:5.1',
  ),
  advisors(
    'resources',
    'Grow the income',
    'The Advisors already have 2 card plays. Take the marker from the resource track.',
    'player:advisors',
  ),
  advisors('income', 'Collect resources', 'Their track gives 2 resources a turn from the start.', 'player:advisors'),
  liberators(
    'refit:4',
    'Meanwhile, the Liberators',
    'No one has to wait. While the Advisors think, the Liberators refit. Take 3 resources.',
    'player:liberators',
  ),
  liberators(
    'refit:2',
    'Their second option',
    'Liberators take two options each turn. Place presence.',
    'player:liberators',
  ),
  liberators('1.1', 'Next to headquarters', 'Place it in I·1.', 'tile:1.1'),
  liberators(
    'plays',
    'More card plays',
    'Take it from the card plays: from now on they play 2 cards a turn.',
    'player:liberators',
  ),
  advisors(
    'play:m05',
    'Back to the Advisors',
    'Surrender Leaflets reaches 1 tile and needs a blue civilian near the adversary. II·21 is in reach. Play it for 1 resource.',
    'card:m05',
  ),
  advisors('use:m05', 'Use it', 'Take aim. The tiles that it can reach light up.', 'card:m05'),
  advisors(
    '7.7',
    'Two damage, no one dies',
    'The Advisors never kill. What others would destroy, they drive to another tile, and the team gains influence for it. Carry it out in II·21.',
    'tile:7.7',
  ),
  advisors('7.6', 'Drive them away', 'Choose where the first cell goes. II·20 is empty jungle.', 'tile:7.6'),
  advisors('7.6', 'And the other', 'Move the second cell there too.', 'tile:7.6'),
  advisors(
    'ready',
    'Ready',
    'The Advisors have nothing left to do. As long as the others aren’t ready, you can take this back: “Not ready after all”.',
    'influence',
  ),
  liberators(
    'income',
    'The last one',
    'The adversary waits for everyone. The Liberators still collect their resources.',
    'player:liberators',
  ),
  liberators(
    'ready',
    'All are ready',
    'The Liberators save their resources for next turn. When the last role is ready, the adversary acts in both quadrants.',
    'tyranny',
  ),
  liberators(
    'ready',
    'Later in the turn',
    'Tile 21 did not develop in either quadrant. Now long-term capabilities are used. The Liberators have none.',
    'tile:7.7',
  ),
  advisors(
    'ready',
    'The Advisors’ time',
    'Advisors recruit and convert only now, and recruiting costs influence. Save it and end the turn.',
    'influence',
  ),
  {
    title: 'Plan together',
    text: 'The same number is struck in every quadrant. Each turn, agree who covers which tile before you spend cards. The preview shows whether a tile holds. With bots in other seats, they tell you what they cover.',
    point: 'strike:dominate',
  },
]

export const lessons: readonly Lesson[] = [
  {
    id: 'liberators',
    options: { liberators: true, advisors: false, partisans: false, comrades: false },
    seed: 'first',
    dice: [],
    piles: { 'terrain-1': ['T1-03', 'T1-13', 'T1-20'], minor: ['m34', 'm14', 'm26', 'm17'], events: ['E01'] },
    steps: numbered(alone),
  },
  {
    id: 'team',
    options: { liberators: true, advisors: true, partisans: false, comrades: false },
    seed: 'team',
    dice: [],
    piles: { 'terrain-1': ['T1-21', 'T1-13', 'T1-20'], events: ['E01'] },
    steps: numbered(together),
  },
]

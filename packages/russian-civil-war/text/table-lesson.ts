// A guided first turn at a table of four: a trade, a purge, a march, a fight and a chit. The answers of the three bots are
// part of the lesson, and so is the form with which the learner calls the purge.
import type { Lesson, LessonStep } from '@interregnum/game-package'
import type { Json } from '@interregnum/kernel'

const setUp: LessonStep[] = [
  {
    index: 1,
    title: 'No one is only Red or White',
    text: 'You lead Red and White leaders. If the Reds win, Red points count; otherwise White points. The bar shows both sums for each player. Red consolidator offers Wrangel, worth 3, for two Reds worth 3. Accept.',
    expect: 'accept:b',
  },
  {
    index: 2,
    title: 'A share in every army',
    text: 'Now you have leaders on both sides. That is safer: no one knows yet who will win. Wrangel also starts with an army. After the set-up, only markers and chits are traded. Finish trading.',
    expect: 'ready',
  },
  {
    index: 6,
    title: 'Leaders take their places',
    text: 'Every leader starts in his own province. Mamontov and Krasnov start together. Put Mamontov in Krasnov’s stack.',
    expect: 'stack:255',
    point: 'province:DONC',
  },
]

const politics: LessonStep[] = [
  {
    index: 10,
    title: 'Your turn begins',
    text: 'Four phases: event, movement, combat, draw. Most events are epidemics. Before and between them you can trade or call a purge, under “More actions”. Roll for the event.',
    expect: 'roll',
  },
  {
    index: 13,
    title: 'A purge has been called',
    text: 'You drew an Assassin. Then we filled in a form for you. A committee needs 8 of the 15 Politburo markers. You have 4 and White gambler has 5. It agrees. Roll.',
    expect: 'roll',
    point: 'purge',
  },
  {
    index: 14,
    title: 'Two points, one each',
    text: 'The committee takes Red leaders from Red consolidator, one point each. A low roll would have backfired. Take Stalin. He is in Saratov, where you will fight.',
    expect: 'purge:158',
    point: 'province:SARA',
  },
]

const march: LessonStep[] = [
  {
    index: 16,
    title: 'March',
    text: 'Saratov has a critical city, Tsaritsyn. Cities score points and bring extra chits. An uncontrolled White army of strength 3 is there. Gai is next to it, in Penza. Choose Gai.',
    expect: 'move:172',
    point: 'province:PENZ',
  },
  {
    index: 17,
    title: 'Into Saratov',
    text: 'Leaders move 5 provinces, or any distance by rail. March to Saratov.',
    expect: 'go:SARA',
    point: 'province:SARA',
  },
  {
    index: 18,
    title: 'Stopped by an enemy',
    text: 'A force that meets an enemy must stop. Gai has strength 4. That is too little against 3. End this move and fetch help.',
    expect: 'stop',
    point: 'province:SARA',
  },
  {
    index: 19,
    title: 'Help from Kursk',
    text: 'Antonov-Ovseenko is far away in Kursk, with an army. But Kursk has a railway.',
    expect: 'move:162',
    point: 'province:KURS',
  },
  {
    index: 20,
    title: 'By rail',
    text: 'Trains cost no movement points, as long as no enemy is on the line. Take the train to Saratov.',
    expect: 'rail:SARA',
    point: 'province:SARA',
  },
  {
    index: 21,
    title: 'Both are there',
    text: 'He arrives with strength 4. End this move.',
    expect: 'stop',
    point: 'province:SARA',
  },
  {
    index: 22,
    title: 'Enough marching',
    text: 'Your other forces could march too. Leave them where they are for now. End the Movement Phase.',
    expect: 'done',
  },
]

const fight: LessonStep[] = [
  {
    index: 23,
    title: 'Combat',
    text: 'You attack enemies in the same province. Reds can also subvert Blue units next to them. Attack the White army in Saratov.',
    expect: 'attack:216',
    point: 'province:SARA',
  },
  {
    index: 24,
    title: 'Who takes part?',
    text: 'Several of your stacks can attack together. Start with Gai.',
    expect: 'with:172',
    point: 'province:SARA',
  },
  {
    index: 25,
    title: 'Odds of 1:1',
    text: 'Strength 4 against 3 counts as 1:1. Odds are always rounded down. Add Antonov-Ovseenko.',
    expect: 'with:162',
    point: 'province:SARA',
  },
  {
    index: 26,
    title: 'One point short',
    text: 'Strength 8 against 3 is 2:1. One more point makes it 3:1. Stalin brings exactly that. Add him.',
    expect: 'with:158',
    point: 'province:SARA',
  },
  {
    index: 27,
    title: 'Odds of 3:1',
    text: 'You see what every roll does. Defenders eliminated is best. In an exchange both sides lose units. Attack.',
    expect: 'roll',
  },
  {
    index: 28,
    title: 'Saratov is yours',
    text: 'You take the army’s counter. It scores 3 points if the Reds win. You also control a critical city. End the Combat Phase.',
    expect: 'done',
    point: 'province:SARA',
  },
]

const draw: LessonStep[] = [
  {
    index: 29,
    title: 'Draw chits',
    text: 'You draw one chit, and one more for every three critical cities, rounded up. Chits bring nations, special armies, Assassins and markers. Draw.',
    expect: 'draw',
  },
  {
    index: 30,
    title: 'What the figures mean',
    text: 'That was a whole turn. Compare the two figures of each player in the bar. Work for the ending in which you lead. From here on you decide. End your turn, and the bots play.',
  },
]

/** What the others answer, and the purge that the learner calls, by the number of answers before it. */
const script: Readonly<Record<number, { readonly seat: string; readonly answer: Json }>> = {
  0: {
    seat: 'b',
    answer: {
      to: 'a',
      give: ['leader:253'],
      take: ['leader:154', 'leader:178'],
      words: 'You get a share in the White armies, and I get one in the Red.',
    },
  },
  3: { seat: 'b', answer: 'ready' },
  4: { seat: 'c', answer: 'ready' },
  5: { seat: 'd', answer: 'ready' },
  7: { seat: 'b', answer: 'stack:158' },
  8: { seat: 'b', answer: 'apart' },
  9: { seat: 'c', answer: 'apart' },
  11: { seat: 'a', answer: { purge: { against: 'b', members: ['a', 'c'], alone: false } } },
  12: { seat: 'c', answer: 'consent:a' },
  15: { seat: 'c', answer: 'purge:166' },
}

export const tableLesson: Lesson = {
  id: 'table-of-four',
  options: { players: 4 },
  seed: 'lesson-1',
  // The event, the purge and the attack.
  dice: [4, 4, 4, 4, 1],
  piles: { sequence: ['a'], randomizer: ['assassin', 'terror', 'comintern'] },
  bots: { b: 'consolidator', c: 'gambler', d: 'profiteer' },
  script,
  steps: [...setUp, ...politics, ...march, ...fight, ...draw],
}

// The lesson: four turns with prepared cards and dice that show every kind of action once.
import type { Lesson, LessonStep } from '@interregnum/game-package'

const turnOne: LessonStep[] = [
  {
    index: 0,
    title: 'You are the Bolsheviks',
    text: 'Moscow lies in the middle, and six fronts want to reach it. Every turn begins with a card. Draw the first one.',
    expect: 'draw',
    point: 'moscow',
  },
  {
    index: 1,
    title: 'First the enemy moves',
    text: 'The card has moved the Southern front a box nearer. Now you may act: its diamonds are your Actions. Attack Denikin: a die must show more than his 3.',
    expect: 'offensive:southern',
    point: 'front:southern',
  },
  {
    index: 2,
    title: 'Back he goes',
    text: 'A 5 beats 3, and Denikin is in the Crimea again. Two Actions are left. At Political Level 9 you win at once, at 0 you lose: try to raise it.',
    expect: 'politics',
    point: 'track:level',
  },
  {
    index: 3,
    title: 'Build a better army',
    text: 'Level 2. Now reorganize the Red Army. It takes a 6, but what it brings stays with you.',
    expect: 'reorganize',
    point: 'red-army',
  },
  {
    index: 4,
    title: 'A six!',
    text: 'A second die named the Armored Trains: once a turn they add 1 to an Offensive. Your Actions are spent. Reserve Offensives and Decrees come now, but each works only once. Keep them.',
    expect: 'end',
    point: 'marker:armored-trains',
  },
]

const turnTwo: LessonStep[] = [
  {
    index: 5,
    title: 'The next headline',
    text: 'A turn is no more than that. Draw again.',
    expect: 'draw',
    point: 'pile',
  },
  {
    index: 6,
    title: 'Two fronts at once',
    text: 'Germany and Denikin both come nearer, and this card forbids Offensives against the Baltic front. Touch it and it says why. Attack the Southern front.',
    expect: 'offensive:southern',
    point: 'front:baltic',
  },
  {
    index: 7,
    title: 'Call the trains',
    text: 'With the trains a 3 on the die will do. Use them.',
    expect: 'use',
    point: 'marker:armored-trains',
  },
  {
    index: 8,
    title: 'Beaten off',
    text: 'A 2, and 1 for the trains: 3 is not more than 3. Nothing is lost but the Action. Put the other one into the Political Level.',
    expect: 'politics',
    point: 'track:level',
  },
  {
    index: 9,
    title: 'Once more, with reserves',
    text: 'Denikin still stands in Kharkov. A Reserve Offensive is one more attack after your Actions. Spend one.',
    expect: 'reserve:southern',
    point: 'reserves',
  },
  {
    index: 10,
    title: 'Enough for now',
    text: 'Four reserves are left for the whole war, so end the turn here.',
    expect: 'end',
    point: 'reserves',
  },
]

const turnThree: LessonStep[] = [
  { index: 11, title: 'Trouble at home', text: 'Draw the third card.', expect: 'draw', point: 'pile' },
  {
    index: 12,
    title: 'Three Actions and a roll',
    text: 'Finland was ordered forward too, but it is not active yet and stays. At the end this card rolls for dissent. First the Germans: two boxes more and they are in Moscow.',
    expect: 'offensive:baltic',
    point: 'front:baltic',
  },
  {
    index: 13,
    title: 'Germany is strong',
    text: 'Its value is 4, so every bit counts. Use the trains.',
    expect: 'use',
    point: 'marker:armored-trains',
  },
  {
    index: 14,
    title: 'Talk instead of fighting',
    text: 'An Action given up for talks adds 1 to the dissent roll. Low rolls cost a level, high ones bring up to two. Give one up.',
    expect: 'forfeit',
    point: 'dissent',
  },
  {
    index: 15,
    title: 'And another',
    text: 'With two given up the roll cannot hurt you any more. Give up the last Action as well.',
    expect: 'forfeit',
    point: 'dissent',
  },
  {
    index: 16,
    title: 'Let them vote',
    text: 'Keep your markers, and the roll is made.',
    expect: 'end',
    point: 'dissent',
  },
]

const turnFour: LessonStep[] = [
  {
    index: 17,
    title: 'Two levels at once',
    text: '4 and 2 make 6: the Political Level is 5. From there on you need more than 4. One more card.',
    expect: 'draw',
    point: 'track:level',
  },
  {
    index: 18,
    title: 'Peace or war',
    text: 'The treaty puts Germany to sleep but wakes the Allies, and it brings the cards of Darkness into the pile. For a first game, sign it.',
    expect: 'treaty',
    point: 'card:8',
  },
  {
    index: 19,
    title: 'Now it is your war',
    text: 'You know what a turn is. Hold Moscow to the last card of Dawn, or lead the Political Level to 9. Whatever is unclear: rest on it, or press the question mark. Good luck!',
    point: 'moscow',
  },
]

export const lesson: Lesson = {
  id: 'first-four-turns',
  options: {},
  seed: 'lesson',
  // Turn 1: attack won, level raised, a six, the trains. Turn 2: attack lost, level raised, attack won. Turn 3: attack
  // won, a good dissent roll.
  dice: [5, 4, 6, 3, 2, 5, 6, 5, 4],
  piles: { deck: [1, 6, 3, 8] },
  steps: [...turnOne, ...turnTwo, ...turnThree, ...turnFour],
}

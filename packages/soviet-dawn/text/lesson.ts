// The lesson: four turns with prepared cards and dice that show every kind of action once.
import type { Lesson, LessonStep } from '@interregnum/game-package'

const turnOne: LessonStep[] = [
  {
    index: 0,
    title: 'You are the Bolsheviks',
    text: 'Six fronts are closing in on Moscow, in the centre. Every turn starts with a card. Draw the first one.',
    expect: 'draw',
    point: 'moscow',
  },
  {
    index: 1,
    title: 'First the enemy moves',
    text: 'The card moved the Southern front one box closer. Now it’s your turn: the diamonds on the card are your Actions. Attack Denikin. You must roll more than his 3.',
    expect: 'offensive:southern',
    point: 'front:southern',
  },
  {
    index: 2,
    title: 'Back he goes',
    text: '5 beats 3: Denikin is back in the Crimea. You have 2 Actions left. At Political Level 9 you win immediately; at 0 you lose. Try to raise it.',
    expect: 'politics',
    point: 'track:level',
  },
  {
    index: 3,
    title: 'Build a better army',
    text: 'Level 2. Now reorganize the Red Army. You need a 6, but you keep what you gain.',
    expect: 'reorganize',
    point: 'red-army',
  },
  {
    index: 4,
    title: 'A six!',
    text: 'A second roll gave you the Armored Trains: +1 to one Offensive each turn. Your Actions are used up. You could spend Reserve Offensives or Decrees now, but each works only once. Save them and end the turn.',
    expect: 'end',
    point: 'marker:armored-trains',
  },
]

const turnTwo: LessonStep[] = [
  {
    index: 5,
    title: 'The next headline',
    text: 'That’s a whole turn. Draw again.',
    expect: 'draw',
    point: 'pile',
  },
  {
    index: 6,
    title: 'Two fronts at once',
    text: 'Germany and Denikin both advance, and this card forbids Offensives against the Baltic front. Click it to see why. Then attack the Southern front.',
    expect: 'offensive:southern',
    point: 'front:baltic',
    place: 'front:southern',
  },
  {
    index: 7,
    title: 'Use the Armored Trains',
    text: 'With the trains you only need a 3. Use them.',
    expect: 'use',
    point: 'marker:armored-trains',
    place: 'front:southern',
  },
  {
    index: 8,
    title: 'Repulsed',
    text: '2 + 1 for the trains is 3, which doesn’t beat 3. You lose only the Action. Use the other one on the Political Level.',
    expect: 'politics',
    point: 'track:level',
  },
  {
    index: 9,
    title: 'Once more, with reserves',
    text: 'Denikin is still in Kharkov. A Reserve Offensive is an extra attack after your Actions. Spend one.',
    expect: 'reserve:southern',
    point: 'reserves',
    place: 'front:southern',
  },
  {
    index: 10,
    title: 'Enough for now',
    text: 'You have four left for the whole war. End the turn.',
    expect: 'end',
    point: 'reserves',
  },
]

const turnThree: LessonStep[] = [
  { index: 11, title: 'Trouble at home', text: 'Draw the third card.', expect: 'draw', point: 'pile' },
  {
    index: 12,
    title: 'Three Actions and a roll',
    text: 'The card also names Finland, but that front is still inactive. At the end of this turn you roll for dissent. First, the Germans: two more boxes and they are in Moscow.',
    expect: 'offensive:baltic',
    point: 'front:baltic',
  },
  {
    index: 13,
    title: 'Germany is strong',
    text: 'Its battle value is 4, so every bit helps. Use the Armored Trains.',
    expect: 'use',
    point: 'marker:armored-trains',
    place: 'front:baltic',
  },
  {
    index: 14,
    title: 'Talk instead of fighting',
    text: 'Each Action you give up for talks adds 1 to the dissent roll. Low rolls cost a level; high rolls gain up to two. Give one up.',
    expect: 'forfeit',
    point: 'dissent',
  },
  {
    index: 15,
    title: 'And another',
    text: 'With two given up, the roll can no longer hurt you. Give up your last Action too.',
    expect: 'forfeit',
    point: 'dissent',
  },
  {
    index: 16,
    title: 'Let them vote',
    text: 'Save your markers and end the turn to make the roll.',
    expect: 'end',
    point: 'dissent',
  },
]

const turnFour: LessonStep[] = [
  {
    index: 17,
    title: 'Two levels at once',
    text: '4 + 2 = 6: the Political Level rises to 5. From here on you must roll more than 4. Draw one more card.',
    expect: 'draw',
    point: 'track:level',
  },
  {
    index: 18,
    title: 'Peace or war',
    text: 'The treaty stops Germany but activates the Allies, and it adds the Darkness cards to the pile. In your first game, sign it.',
    expect: 'treaty',
    point: 'card:8',
  },
  {
    index: 19,
    title: 'Now it is your war',
    text: 'Now you know how a turn works. Hold Moscow until the last Dawn card, or raise the Political Level to 9. Point at anything to see what it does, or press ? for help. Good luck!',
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

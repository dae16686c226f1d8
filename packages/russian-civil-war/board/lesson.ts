// A guided first game: the first turn of the solitaire game with prepared dice and chits, in which a leader is picked,
// takes command, moves, gathers an army and attacks.
import type { Lesson, LessonStep } from '@interregnum/game-package'

const leaders: LessonStep[] = [
  {
    index: 0,
    title: 'The enemy has moved',
    text: 'You are the Reds. All others have marched already: Denikin stands in Tambov, the Poles in Smolensk. Clear the four regions around Moscow in seven turns. First pick leaders; a die gave you three. Take Tukhachevsky.',
    expect: 'pick:155',
    point: 'province:TVER',
  },
  {
    index: 1,
    title: 'A leader needs an army',
    text: 'Armies without a leader never move. Yudenich has come to Pskov, where a Red army of 3 stands. Give it to Tukhachevsky.',
    expect: 'on:104',
    point: 'province:PSKO',
  },
  {
    index: 2,
    title: 'A second leader',
    text: 'He has taken command: 2 and 3 make a stack of 5. His two pips also say how many armies he can hold. Pick Frunze next.',
    expect: 'pick:156',
    point: 'stack:155',
  },
  {
    index: 3,
    title: 'South of Moscow',
    text: 'Maevsky is alone in Kursk. Frunze will go there from Orel next door. Give him its army.',
    expect: 'on:114',
    point: 'province:OREL',
  },
  {
    index: 4,
    title: 'Enough for now',
    text: 'You could pick a third. Keep it simple and go on to the Movement Phase.',
    expect: 'enough',
  },
]

const movement: LessonStep[] = [
  {
    index: 5,
    title: 'Movement',
    text: 'Each force moves once. Rest on a stack, and it fans out to show who is in it. Choose Frunze, on the map or in the list.',
    expect: 'move:156',
    point: 'stack:156',
  },
  {
    index: 6,
    title: 'Five steps, or the railway',
    text: 'The figures are what each province costs; R means by rail, as far as no enemy bars the line. Step over into Kursk.',
    expect: 'go:KURS',
    point: 'province:KURS',
  },
  {
    index: 7,
    title: 'Pick up an army',
    text: 'Maevsky stops you here: whoever meets an enemy goes no further. But a Red army waits in Kursk, and Frunze can hold two.',
    expect: 'take:115',
    point: 'province:KURS',
  },
  {
    index: 8,
    title: 'Strength 8',
    text: 'That is 2 and 3 and 3. He stays here.',
    expect: 'stop',
    point: 'stack:156',
  },
  {
    index: 9,
    title: 'Lenin and Trotsky stay',
    text: 'If an enemy stands in Moscow or Petrograd when the turn ends, you have lost. Leave both where they are, and end your movement.',
    expect: 'done',
    point: 'province:PETR',
  },
]

const combat: LessonStep[] = [
  {
    index: 10,
    title: 'Combat',
    text: 'You may attack whoever shares a province with you. Attack Maevsky.',
    expect: 'attack:257',
    point: 'stack:257',
  },
  {
    index: 11,
    title: 'Who takes part?',
    text: 'Several stacks could attack together. Here it is Frunze alone.',
    expect: 'with:156',
    point: 'stack:156',
  },
  {
    index: 12,
    title: 'Odds before the die',
    text: 'Eight against one is 6 to 1. The panel shows the column and what may come of it: at these odds the defenders always fall. Attack.',
    expect: 'roll',
  },
  {
    index: 13,
    title: 'Kursk is free',
    text: 'Now Yudenich. Tukhachevsky has 5 against his 2: that is only 2 to 1.',
    expect: 'attack:254',
    point: 'stack:254',
  },
  { index: 14, title: 'Send him in', text: 'Tukhachevsky attacks.', expect: 'with:155', point: 'stack:155' },
  {
    index: 15,
    title: 'A risk',
    text: 'A third of the dice kill Yudenich, half make both sides bleed, and a 6 would lose your stack. Take the chance.',
    expect: 'roll',
  },
  {
    index: 16,
    title: 'Pskov is free',
    text: 'Two enemies fewer. Reds can also subvert Blue units next door, which is safe but weak. End the Combat Phase; then you draw a chit.',
    expect: 'done',
  },
]

const draw: LessonStep[] = [
  {
    index: 17,
    title: 'The Konarmiya',
    text: 'You drew the Red Cavalry Army, 6 strong. It joins a leader with room for it. This is the game: leaders, movement, combat, a chit. Whom it joins, and all the rest, is yours now.',
  },
]

export const lesson: Lesson = {
  id: 'first-turn',
  options: { mode: 'solitaire' },
  seed: 'first-11',
  // The enemy's rolls in his half of the turn, then the two attacks.
  dice: [
    2, 1, 2, 2, 1, 2, 1, 2, 1, 3, 3, 1, 1, 3, 1, 3, 3, 3, 3, 3, 3, 3, 1, 5, 4, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1,
    1, 1, 2, 1, 2, 1, 1, 1, 6, 1, 3, 3, 4, 1, 4, 1, 6, 5, 5, 3, 1, 6, 1, 6, 4, 1, 2, 3, 3, 5, 6, 3, 6, 3, 6, 4, 1, 3, 4,
    3, 1, 2,
  ],
  piles: { randomizer: ['PO', 'BR', 'KA'] },
  steps: [...leaders, ...movement, ...combat, ...draw],
}

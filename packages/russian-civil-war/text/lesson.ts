// A guided first game: the first turn of the solitaire game with prepared dice and chits, in which a leader is picked,
// takes command, moves, gathers an army and attacks.
import type { Lesson, LessonStep } from '@interregnum/game-package'

const leaders: LessonStep[] = [
  {
    index: 0,
    title: 'The enemy has moved',
    text: 'You are the Reds. Everyone else has already moved: Denikin is in Tambov, the Poles in Smolensk. You have seven turns to clear the four regions around Moscow. First pick leaders: you rolled three. Take Tukhachevsky.',
    expect: 'pick:155',
    point: 'province:TVER',
  },
  {
    index: 1,
    title: 'A leader needs an army',
    text: 'Armies can’t move without a leader. Yudenich has reached Pskov, where you have a Red army of strength 3. Give it to Tukhachevsky.',
    expect: 'on:104',
    point: 'province:PSKO',
  },
  {
    index: 2,
    title: 'A second leader',
    text: 'He takes command: 2 + 3 makes a stack of strength 5. His two pips also show how many armies he can lead. Pick Frunze next.',
    expect: 'pick:156',
    point: 'stack:155',
  },
  {
    index: 3,
    title: 'South of Moscow',
    text: 'Maevsky is alone in Kursk. Frunze will attack from Orel, which is adjacent. Give him the army in Orel.',
    expect: 'on:114',
    point: 'province:OREL',
  },
  {
    index: 4,
    title: 'Enough for now',
    text: 'You could pick a third leader. Keep it simple: go to the Movement Phase.',
    expect: 'enough',
  },
]

const movement: LessonStep[] = [
  {
    index: 5,
    title: 'Movement',
    text: 'Each force moves once. Point at a stack to fan it out and see who is in it. Choose Frunze on the map or in the list.',
    expect: 'move:156',
    point: 'stack:156',
  },
  {
    index: 6,
    title: 'Five steps, or the railway',
    text: 'A leader moves 5 provinces, or any distance by rail until an enemy blocks the line. The percentage is his chance to win there. Move into Kursk.',
    expect: 'go:KURS',
    point: 'province:KURS',
  },
  {
    index: 7,
    title: 'Pick up an army',
    text: 'You must stop here: a force that meets an enemy can’t move on. But there is a Red army in Kursk, and Frunze can lead two. Attach it.',
    expect: 'take:115',
    point: 'province:KURS',
  },
  {
    index: 8,
    title: 'Strength 8',
    text: '2 + 3 + 3. End his move here.',
    expect: 'stop',
    point: 'stack:156',
  },
  {
    index: 9,
    title: 'Lenin and Trotsky stay',
    text: 'If an enemy is in Moscow or Petrograd when the turn ends, you lose. Leave both leaders where they are and end the Movement Phase.',
    expect: 'done',
    point: 'province:PETR',
  },
]

const combat: LessonStep[] = [
  {
    index: 10,
    title: 'Combat',
    text: 'You can attack enemies in the same province. Attack Maevsky.',
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
    text: 'Eight against one is 6:1, the best column. The panel shows the possible results: at these odds the defender is always eliminated. Attack.',
    expect: 'roll',
  },
  {
    index: 13,
    title: 'Kursk is free',
    text: 'Now Yudenich. Tukhachevsky has 5 against his 2: only 2:1.',
    expect: 'attack:254',
    point: 'stack:254',
  },
  { index: 14, title: 'Send him in', text: 'Tukhachevsky attacks.', expect: 'with:155', point: 'stack:155' },
  {
    index: 15,
    title: 'A risk',
    text: 'You eliminate Yudenich a third of the time; half the time both sides take losses; on a 6 you lose your stack. Take the chance.',
    expect: 'roll',
  },
  {
    index: 16,
    title: 'Pskov is free',
    text: 'Two fewer enemies. Reds can also subvert adjacent Blue units, which is safe but weak. End the Combat Phase, then draw a chit.',
    expect: 'done',
  },
]

const draw: LessonStep[] = [
  {
    index: 17,
    title: 'The Konarmiya',
    text: 'You drew the Red Cavalry Army, strength 6. It joins a leader with room for it. That’s a turn: leaders, movement, combat, chit. From here on you decide, starting with who gets it.',
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

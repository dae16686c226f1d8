// A guided first game: the learner plays the Reds against two Non-players, from the first Rally through the first
// Propaganda Round. Cards, order and dice are fixed where the text mentions them.
import type { Lesson, LessonStep } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'

type StepText = Omit<LessonStep, 'index' | 'expect'>

const does = (expect: Option, title: string, text: string, point?: string): StepText & { readonly expect: Option } => ({
  title,
  text,
  expect,
  ...(point === undefined ? {} : { point }),
})

const rally = [
  does(
    'command:rally',
    'You lead the Reds',
    'Finland, 1917. Each card lets every Faction act once, and you are the first. The full Command is the strongest deed, but who takes it sits out the next card. Take it: Rally.',
    'sequence',
  ),
  does(
    'tampere',
    'Gather your people',
    'Rally places Cells, for 1 Resource a space. Where people lean to Opposition, the red triangle, you get one more. Choose Tampere.',
    'space:tampere',
  ),
  does(2, 'Two Cells', 'One, and one for Passive Opposition. Take both.', 'space:tampere'),
  does(
    'uusimaa',
    'The next space',
    'Polarization is 3, so a Rally takes up to three spaces. Uusimaa leans your way too.',
    'polarization',
  ),
  does(2, 'Two more', 'What you have chosen and paid stands in the panel under the card.', 'space:uusimaa'),
  does(
    'helsinki',
    'Into the capital',
    'Helsinki is neutral and brings but one Cell. Yet it counts double: it is the only space with Population 2.',
    'space:helsinki',
  ),
  does(1, 'One Cell', 'Place it.', 'space:helsinki'),
  does(
    'done',
    'End the Rally',
    'Three spaces are the most. A Special Activity would be free now, but your Cells are Inactive and can do little. End it.',
    'resources:reds',
  ),
] as const

const activism = [
  does(
    'command:activism',
    'The others have acted',
    'Senate and Moderates were run by their printed cards; the journal tells what they did, and why if you ask it. You sat out one card. Now wake your Cells: Activism.',
    'sequence',
  ),
  does(
    'activate',
    'Rouse them',
    'A die says how many Cells become Active. Active Cells bear your star. They can agitate and terrorize, but they can be seen too.',
    'faction:reds',
  ),
  does('tampere', 'A three', 'Three Cells may rise, one to a space at first. Begin in Tampere.', 'space:tampere'),
  does('uusimaa', 'And here', 'The second in Uusimaa.', 'space:uusimaa'),
  does('hame', 'And here', 'The last in Häme.', 'space:hame'),
  does(
    'special',
    'A Special Activity',
    'With a full Command you may add one Special Activity. Do it now.',
    'faction:reds',
  ),
  does(
    'political-event',
    'Meetings and marches',
    'A Political Event brings 1 Resource for each space that you control with an Active Cell. The band round a space shows Control. You have three.',
    'resources:reds',
  ),
] as const

const round = [
  does(
    'disc:tampere',
    'The first Propaganda Round',
    'Victory is looked at, Resources come in, and every Faction agitates where it has Control and an Active Cell. Put an Administration into Tampere: two Cells and 1 Resource.',
    'faction:reds',
  ),
  does('reds:inactive', 'Two Cells give way', 'Keep the Active one. An Inactive Cell goes.', 'space:tampere'),
  does('reds:inactive', 'And the other', 'One more Inactive Cell.', 'space:tampere'),
  does(
    'calm:uusimaa',
    'Mind the powers',
    'Your measure is 4 of 12 now. But you win only while Russian Vassalage and Polarization together are 5 at most. Lower Polarization.',
    'vassalage:russia',
  ),
  does('done', 'That is all', 'The rest of your Resources you will need. End the Agitation.', 'polarization'),
] as const

const last: StepText = {
  title: 'Now it is your revolution',
  text: 'Four Rounds decide it. When 27 Cells are on the map, or after the second Round, the Red Revolt! comes, and with it March, Attack and the Germans. Rest on anything to learn what it is. Good luck!',
  point: 'cells',
}

export const lesson: Lesson = {
  id: 'first-propaganda-round',
  options: { reds: 'player', senate: 'nonplayer', moderates: 'nonplayer', variant: 'standard' },
  seed: 'l1',
  // Which Faction begins in Viipuri; the rolls of the Non-players; and a three to Activate Cells.
  dice: [5, 1, 3, 2, 3, 6, 1, 3],
  piles: { '1917': [5, 6, 13, 21, 10, 7], eligibility: [0, 1, 2] },
  steps: [...rally, ...activism, ...round, last].map((step, index) => ({ index, ...step })),
}

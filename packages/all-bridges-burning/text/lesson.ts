// A guided first game: the learner plays the Reds against two Non-players, from the first Rally through the first
// Propaganda Round. Cards, order and dice are fixed where the text mentions them.
import type { Lesson, LessonStep } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'

type StepText = Omit<LessonStep, 'index' | 'expect'>

const does = (expect: Option, title: string, text: string, point: string, place?: string) => ({
  title,
  text,
  expect,
  point,
  ...(place === undefined ? {} : { place }),
})

const rally = [
  does(
    'command:rally',
    'You lead the Reds',
    'Finland, 1917. On each card every Faction acts once, and you go first. A full Command is the strongest action, but you sit out the next card. Take one: Rally.',
    'sequence',
  ),
  does(
    'tampere',
    'Place Cells',
    'Rally places Cells for 1 Resource per space. Spaces in Opposition (red triangle) give you one more. Choose Tampere.',
    'space:tampere',
  ),
  does(2, 'Two Cells', 'One, plus one for Passive Opposition. Take both.', 'space:tampere'),
  does(
    'uusimaa',
    'The next space',
    'Polarization is 3, so you can rally in up to three spaces. Uusimaa is on your side too.',
    'polarization',
    'space:uusimaa',
  ),
  does(2, 'Two more', 'The panel under the card shows what you have chosen and paid so far.', 'space:uusimaa'),
  does(
    'helsinki',
    'Into the capital',
    'Helsinki is Neutral, so you get only one Cell. But it counts double: it is the only space with Population 2.',
    'space:helsinki',
  ),
  does(1, 'One Cell', 'Place it.', 'space:helsinki'),
  does(
    'done',
    'Finish the Rally',
    'Three spaces is the limit. You could add a free Special Activity now, but your Cells are Inactive and can’t do much. Finish here.',
    'resources:reds',
  ),
] as const

const activism = [
  does(
    'command:activism',
    'The others have acted',
    'The Senate and the Moderates followed their Non-player cards; the log shows what they did, and why if you ask. You sat out one card. Now activate your Cells: choose Activism.',
    'sequence',
  ),
  does(
    'activate',
    'Rouse your Cells',
    'A die roll tells you how many Cells become Active. Active Cells show your star. They can agitate and use Terror, but they are exposed too.',
    'faction:reds',
  ),
  does(
    'tampere',
    'A three',
    'You may activate three Cells, one per space at first. Start in Tampere.',
    'space:tampere',
  ),
  does('uusimaa', 'And here', 'The second in Uusimaa.', 'space:uusimaa'),
  does('hame', 'And here', 'The last in Häme.', 'space:hame'),
  does('special', 'A Special Activity', 'A full Command lets you add one Special Activity. Do it now.', 'faction:reds'),
  does(
    'political-event',
    'Meetings and marches',
    'A Political Event gives 1 Resource per space you Control with an Active Cell. The border of a space shows who Controls it. You have three.',
    'resources:reds',
  ),
] as const

const round = [
  does(
    'disc:tampere',
    'The first Propaganda Round',
    'Victory is checked, Resources come in, and each Faction can agitate where it has Control and an Active Cell. Place an Administration in Tampere: it costs two Cells and 1 Resource.',
    'space:tampere',
  ),
  does('reds:inactive', 'Replace two Cells', 'Keep the Active Cell. Choose an Inactive one.', 'space:tampere'),
  does('reds:inactive', 'And the other', 'One more Inactive Cell.', 'space:tampere'),
  does(
    'calm:uusimaa',
    'Your margin in the bar',
    'It is Opposition + Administrations − 11. Above 0 you win. You have 4, but it shows 0: you are blocked while Russian Vassalage + Polarization is above 5. It is 6. Lower Polarization.',
    'faction:reds',
    'space:uusimaa',
  ),
  does(
    'done',
    'From 0 to −7',
    'You are no longer blocked, so the margin shows how far you are: 4 − 11 = −7. Each Opposition or Administration adds 1. Finish the Agitation, and save your Resources.',
    'faction:reds',
  ),
] as const

const last: StepText = {
  title: 'Now it is your revolution',
  text: 'The game lasts four Rounds. When 27 Cells are on the map, or after the second Round, the Red Revolt! begins and brings March, Attack and the Germans. Point at anything to see what it is. Good luck!',
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

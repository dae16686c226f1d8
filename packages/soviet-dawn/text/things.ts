// Names of the things on the board that can be explained or chosen: "front:baltic", "box:baltic:3", "pile".
import { type ChoiceIn, oneOf, verbs, whole } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'

const front = oneOf(FRONTS)

export const things = verbs({
  card: { card: whole },
  face: { face: oneOf(['treaty', 'bukharin']) },
  pile: {},
  front: { front },
  box: { front, box: whole },
  track: { track: oneOf([...FRONTS, 'level']) },
  marker: { marker: oneOf(MARKERS) },
  'red-army': {},
  reserves: {},
  decrees: {},
  dissent: {},
  moscow: {},
  fortress: {},
  curzon: {},
  czar: {},
  legion: {},
  greatwar: {},
  'not-in-play': {},
})

export type ThingName = ChoiceIn<typeof things>

// Names of the things on the board that can be pointed at: "space:turku", "border:3", "display".
import { type ChoiceIn, oneOf, verbs, whole } from '@interregnum/kernel'
import { SPACES } from '../data/map.ts'
import { CAPABILITIES, FACTIONS } from '../rules/state.ts'

const faction = oneOf(FACTIONS)

export const things = verbs({
  space: { space: oneOf(SPACES) },
  card: { card: whole },
  side: { side: oneOf(['unshaded', 'shaded']) },
  faction: { faction },
  resources: { faction },
  measure: { of: oneOf(['reds', 'senate']) },
  vassalage: { power: oneOf(['russia', 'germany']) },
  station: { station: whole },
  border: { border: whole },
  landing: { landing: whole },
  capability: { capability: oneOf(CAPABILITIES) },
  polarization: {},
  display: {},
  sequence: {},
  available: {},
  prison: {},
  conscription: {},
  powers: {},
  cells: {},
})

export type ThingName = ChoiceIn<typeof things>

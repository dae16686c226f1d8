// Ids of the things on the board that can be pointed at: "province:KIEV", "stack:102", "randomizer".
import { type ChoiceIn, eachWith, either, oneOf, verbs, whole, words } from '@interregnum/kernel'
import { HELD_KINDS } from '../data/chits.ts'
import { province, unit } from '../rules/questions.ts'

export const things = either(
  verbs({
    province: { province },
    unit: { unit },
    stack: { unit },
    chit: { chit: oneOf(HELD_KINDS) },
    aim: { aim: oneOf(['clear', 'moscow', 'petrograd']) },
  }),
  eachWith(['player', 'display', 'abroad'], { player: whole }),
  words('hidden', 'armistice', 'odds', 'purge', 'turn'),
  words('randomizer', 'unassigned', 'reinforcements', 'out', 'pool'),
)

export type ThingName = ChoiceIn<typeof things>

import type { Procedure } from '@interregnum/kernel'
import { exchange, removeIfAtLimit } from '../rules/fronts.ts'
import { ask } from '../rules/questions.ts'
import { ALLIES, EASTERN, type Play, POLAND, petrogradHeld, REDS, SOUTHERN } from '../rules/state.ts'
import type { CardEvent } from './event.ts'

/** #43 */
export const britishMutiny: CardEvent = {
  dissent: (g) => removeIfAtLimit(g, ALLIES),
}

/** #44 */
export const frunzeOffensive: CardEvent = {
  dissent: (g) => removeIfAtLimit(g, EASTERN),
}

/** #46: trade both Actions for a fortress, unless Petrograd has fallen. */
export const trotskySavesPetrograd: CardEvent = {
  *headline(g: Play): Procedure {
    const { s, t } = g
    if (petrogradHeld(s)) return t.note('no-fortress')
    if ((yield* ask(REDS, 'fortify', ['fortify', 'actions'])) === 'actions') return
    s.fortress = true
    s.grant = 0
    t.note('fortified')
  },
}

/** #51 */
export const curzonLine: CardEvent = {
  headline({ s, t }) {
    s.curzon = true
    t.note('curzon')
  },
}

/** #53 */
export const kolchakCaptured: CardEvent = {
  headline: (g) => exchange(g, EASTERN, 'semyonov'),
}

/** #54: no effect before the revolt (#14). */
export const czechLegionSails: CardEvent = {
  headline({ s, t }) {
    if (s.legion !== 'active') return
    s.legion = 'withdrawn'
    t.note('legion', { status: s.legion })
  },
}

/** #57 */
export const whitesFleeToCrimea: CardEvent = {
  headline: (g) => exchange(g, SOUTHERN, 'wrangel'),
  dissent: (g) => removeIfAtLimit(g, SOUTHERN),
}

/** #59 */
export const konarmia: CardEvent = {
  dissent: (g) => removeIfAtLimit(g, POLAND),
}

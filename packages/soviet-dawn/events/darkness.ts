import type { Procedure } from '@interregnum/kernel'
import { activate, advance, exchange, removeIfAtLimit, retreat } from '../rules/fronts.ts'
import { chooseDie } from '../rules/gold.ts'
import { changeLevel, dissentRoll, politicalAttempt } from '../rules/politics.ts'
import { ask } from '../rules/questions.ts'
import { addEpoch } from '../rules/setup.ts'
import { ALLIES, BALTIC, EASTERN, FINLAND, type Play, POLAND, REDS, SOUTHERN } from '../rules/state.ts'
import type { CardEvent } from './event.ts'

/** #17, #29, #31, #32 and others: lose a Political Level. */
export const losesALevel: CardEvent = {
  dissent: (g) => changeLevel(g, -1, 'card'),
}

/** #20: gives a level back if the treaty was refused, even after the Great War. */
export const leftSocialistRevolt: CardEvent = {
  *dissent(g: Play): Procedure {
    if (g.s.bukharin) changeLevel(g, 1, 'bukharin')
    yield* dissentRoll(g)
  },
}

/** The Czar is freed if the Eastern front is in this box or closer to Moscow. */
const EKATERINBURG = 3

/** #21: decided before the card's own advance. */
export const czarsFate: CardEvent = {
  headline({ s, t }) {
    const freed = s.status[EASTERN] !== 'removed' && s.box[EASTERN] <= EKATERINBURG
    s.czar = freed ? 'liberated' : 'executed'
    s.czarExecuted = !freed
    t.note('czar', { fate: s.czar })
  },
}

/** #24 */
export const polarBearExpedition: CardEvent = {
  headline: (g) => activate(g, ALLIES),
}

/** #25 */
export const fredrichKarlAbdicates: CardEvent = {
  dissent: (g) => removeIfAtLimit(g, FINLAND),
}

/** #27: the new Baltic front is active even if Germany was not. */
export const germanCapitulation: CardEvent = {
  headline(g) {
    exchange(g, BALTIC, 'yudenich')
    if (g.s.status[BALTIC] !== 'active') {
      g.s.status[BALTIC] = 'active'
      g.t.note('activate', { front: 'baltic' })
    }
    activate(g, ALLIES)
  },
  dissent(g) {
    g.s.greatWar = 'war-over'
    g.t.note('great-war', { status: g.s.greatWar })
    addEpoch(g, 'dawn')
  },
}

/** #30: free rolls until one fails or the player stops. */
export const jassyConference: CardEvent = {
  *actions(g: Play): Procedure {
    g.s.phase = 'actions'
    while ((yield* ask(REDS, 'jassy', ['roll', 'stop'])) === 'roll') {
      if (!(yield* politicalAttempt(g, 'jassy'))) return
    }
  },
}

/** #33 */
export const polishUprising: CardEvent = {
  headline: (g) => activate(g, POLAND),
}

const MAKHNO_HINDERS = 3

/** #41: helps or hinders in the south. Goes to the Dawn cards if the Great War is not over. */
export const makhno: CardEvent = {
  *movement(g: Play): Procedure {
    const { s, t } = g
    const die = t.chance.roll(6)
    const rolled = die <= MAKHNO_HINDERS ? 'advance' : 'retreat'
    const matters = s.status[SOUTHERN] === 'active'
    const hinders =
      (matters ? yield* chooseDie(g, 'makhno', die, rolled, ['retreat', 'advance']) : rolled) === 'advance'
    t.note('makhno', { die, hinders })
    if (!hinders) return void retreat(g, SOUTHERN, 'card')
    const contested = advance(g, SOUTHERN)
    if (contested) yield* contested
  },
  *dissent(g: Play): Procedure {
    const { s, t } = g
    yield* dissentRoll(g)
    if (s.greatWar === 'war-over') return
    s.discard.pop()
    s.dawn.push(s.card)
    t.note('recycled', { card: s.card })
  },
}

/** #42 */
export const navalShowdown: CardEvent = { dissent: dissentRoll }

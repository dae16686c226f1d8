import type { Procedure } from '@interregnum/kernel'
import { activate, exchange, fallAsleep } from '../rules/fronts.ts'
import { changeLevel, dissentRoll } from '../rules/politics.ts'
import { ask } from '../rules/questions.ts'
import { addEpoch } from '../rules/setup.ts'
import { ALLIES, BALTIC, FINLAND, type Play, REDS } from '../rules/state.ts'
import type { CardEvent } from './event.ts'

/** #2 */
export const finnishCivilWar: CardEvent = {
  headline: (g) => activate(g, FINLAND),
}

/** #3 */
export const constituentAssembly: CardEvent = { dissent: dissentRoll }

/** #4: a stronger unit; the front does not become active. */
export const mannerheimEmerges: CardEvent = {
  headline: (g) => exchange(g, FINLAND, 'mannerheim'),
}

/** #8: peace at any price, or Bukharin's revolutionary war. */
export const brestLitovsk: CardEvent = {
  *headline(g: Play): Procedure {
    const { s, t, data } = g
    const face = yield* ask(REDS, 'treaty', ['treaty', 'bukharin'])
    s.face = face
    t.note('treaty', { face })
    if (face === 'treaty') return
    s.bukharin = true
    s.grant = data.cards[s.card].bukharin?.actions ?? s.grant
    changeLevel(g, 1, 'bukharin')
  },
  afterRetreats(g) {
    if (g.s.face === 'treaty') fallAsleep(g, BALTIC)
  },
  dissent(g) {
    if (g.s.face === 'treaty') activate(g, ALLIES)
    g.s.greatWar = g.s.face === 'treaty' ? 'separate-peace' : 'revolutionary-war'
    g.t.note('great-war', { status: g.s.greatWar })
    addEpoch(g, 'darkness')
  },
}

/** #14: lasts until #54. */
export const czechLegionRevolts: CardEvent = {
  headline({ s, t }) {
    s.legion = 'active'
    t.note('legion', { status: s.legion })
  },
}

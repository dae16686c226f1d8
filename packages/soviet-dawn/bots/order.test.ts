import { plainAsk } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage } from '../game-package.ts'
import { isIdleOffensive } from '../rules/offensives.ts'
import { type Play, SOUTHERN } from '../rules/state.ts'
import { drawn, type Scene } from '../testing/table.ts'

/** All fronts in their highest box. */
const CALM = { baltic: 4, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 } as const
const PLAIN_CARD = 13
const DENIKIN = 40

function listed(scene: Scene) {
  const t = drawn({ cards: [PLAIN_CARD], level: 4, ...scene })
  const ask = plainAsk(t.match.asks[0])
  const options = gamePackage.order?.(t.state, ask) ?? []
  const effect = (option: string) => gamePackage.odds(t.match.position('reds'), ask, option)[0]?.text
  return { options, effect }
}

describe('the order of choices', () => {
  it('puts the front next to Moscow first', () => {
    expect(listed({ box: { ...CALM, southern: 2 } }).options[0]).toBe('offensive:southern')
    expect(listed({ box: { ...CALM, eastern: 1 } }).options[0]).toBe('offensive:eastern')
  })

  it('SD-7.3 puts an Offensive without effect behind everything except giving up, and says so', () => {
    const { options, effect } = listed({ box: { ...CALM, southern: 2 } })
    const idle = options.indexOf('offensive:baltic')
    expect(idle).toBeGreaterThan(options.indexOf('politics'))
    expect(idle).toBeGreaterThan(options.indexOf('reorganize'))
    expect(options.at(-1)).toBe('pass')
    expect(effect('offensive:baltic')).toMatch(/^the Baltic front stays in \w+: no effect$/)
    expect(effect('offensive:southern')).toMatch(/^pushes the Southern front back to /)
  })

  it('SD-12.2 with decisive outcomes, and SD-10.2-40 against Denikin, a success in the highest box counts', () => {
    expect(listed({ box: CALM, options: { decisive: true } }).effect('offensive:baltic')).not.toMatch(/no effect/)
    const { state } = drawn({ cards: [PLAIN_CARD], level: 4 })
    const idleOn = (card: number, chekaTurn = false): boolean => {
      const s = { ...state, card, chekaTurn, box: [4, 4, 4, 5, 4, 4] }
      return isIdleOffensive({ s, data: PRINTED } as Play, SOUTHERN)
    }
    expect([idleOn(PLAIN_CARD), idleOn(DENIKIN), idleOn(DENIKIN, true)]).toEqual([true, false, true])
  })
})

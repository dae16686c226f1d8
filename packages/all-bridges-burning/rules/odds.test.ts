import type { Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { type Scene, type Table, table } from '../testing/table.ts'

const DICE = [1, 2, 3, 4, 5, 6]
type Begun = (dice: readonly number[]) => Table

/** The chance that the table tells of an option; null where it tells none. */
function told(t: Table, option: Option): number | null {
  const ask = t.asks().find(({ optional }) => !optional)
  if (ask === undefined) throw new Error('nobody is asked')
  const [odds, ...others] = gamePackage.odds(t.match.position(ask.seat), ask, option)
  expect(others).toEqual([])
  return odds?.chance ?? null
}

/** How often an answer succeeds over all faces of the die. */
const seen = (begun: Begun, option: Option, succeeds: (t: Table) => boolean): number =>
  DICE.filter((die) => succeeds(begun([die]).answer(option))).length / DICE.length

const won = (t: Table): boolean => t.facts('attack').at(-1)?.won === true
const caught = (t: Table): boolean => t.facts('capture').at(-1)?.caught === true

describe('the odds of an Attack are those of all rolls', () => {
  /** Whoever pays for the space with his last Resource can buy no Strength. */
  const begun =
    (resources: number, more: Scene, ...answers: Option[]): Begun =>
    (dice) =>
      table({ phase: 2, resources: { reds: resources }, ...more, dice }).answers('limited:attack', 'turku', ...answers)
  const all = (here: Begun, kind: string): void => {
    const ask = here([]).expectAsk(kind)
    for (const option of ask.options) expect(told(here([]), option), `${option}`).toBe(seen(here, option, won))
    expect(new Set(ask.options.map((option) => told(here([]), option))).size).toBeGreaterThan(1)
  }

  it('for each sum that can be paid', () => {
    all(begun(6, { map: { turku: { reds: 3, senate: 1 } } }, 3), 'attack-pay')
  })

  it('ABB-3.2.4e for a Strength below zero too: no roll succeeds', () => {
    const here = begun(6, { map: { turku: { reds: 1, germans: 2 } }, german: 2 })
    all(here, 'attack-pay')
    expect([told(here([]), 0), told(here([]), 2), told(here([]), 3)]).toEqual([0, 0, 1 / 6])
  })

  it('for each number of Cells, where nothing can be paid', () => {
    all(begun(1, { map: { turku: { reds: 9, senate: 1 } } }), 'attackers')
  })

  it('for each number of Russians', () => {
    all(begun(1, { map: { turku: { reds: 1, russians: 3, senate: 1 } } }), 'attack-russians')
  })

  it('for each choice of defenders', () => {
    all(begun(1, { map: { turku: { reds: 9, senate: 1, germans: 2 } } }, 9), 'defenders')
  })

  it('for Cells that are named one by one', () => {
    const here = begun(1, { map: { turku: { reds: 3, redsActive: 3, senate: 1 } } }, 5)
    const ask = here([]).expectAsk('attacker')
    for (const option of ask.options) expect(told(here([]), option)).toBeCloseTo(1 / 6)
  })

  it('and it is said when more can be paid for', () => {
    const text = (resources: number): string | undefined => {
      const t = begun(resources, { map: { turku: { reds: 9, senate: 1 } } })([])
      return gamePackage.odds(t.match.position('reds'), t.expectAsk('attackers'), 9)[0]?.text
    }
    expect([text(1), text(5)]).toEqual(['succeeds on 3 or less', 'succeeds on 3 or less, before you pay for more'])
  })
})

describe('the odds of Capture are those of all rolls', () => {
  const order: Scene = { phase: 2, order: ['moderates', 'reds', 'senate'], resources: { moderates: 9 } }
  const map = {
    tampere: { moderates: 2 },
    hame: { redsActive: 1 },
    pohjanmaa: { senateActive: 3, redsActive: 1 },
    mikkelin_laani: { redsActive: 3 },
  }
  const carrying =
    (...answers: Option[]): Begun =>
    (dice) =>
      table({ ...order, map, personality: 'tampere', dice }).answers(
        ...['limited:message', 'message:tampere:inactive', 'personality', ...answers],
      )

  it('for staying, and for the last step', () => {
    const here = carrying()
    expect(told(here([]), 'stop')).toBe(seen(here, 'stop', caught))
    const there = carrying('pohjanmaa')
    for (const option of ['stop', 'vaasa']) expect(told(there([]), option)).toBe(seen(there, option, caught))
    expect(told(there([]), 'stop')).toBe(4 / 6)
  })

  it('where it may be met in one of two spaces, at the better one, and in each', () => {
    const before = carrying('pohjanmaa')([])
    expect(told(before, 'mikkelin_laani')).toBe(3 / 6)
    const tied = carrying('pohjanmaa', 'mikkelin_laani')
    for (const option of tied([]).expectAsk('capture-space').options) {
      expect(told(tied([]), option)).toBe(seen(tied, option, caught))
    }
  })

  it('for News that is picked up at the end of the way', () => {
    const here: Begun = (dice) =>
      table({ ...order, map, news: [{ at: 'vaasa' }], dice }).answers(
        ...['limited:message', 'message:tampere:inactive', 'pohjanmaa', 'vaasa'],
      )
    expect(told(here([]), 'take')).toBe(seen(here, 'take', caught))
    expect(told(here([]), 'leave')).toBeNull()
  })

  it('there are none for a Cell that carries nothing', () => {
    const light = table({ ...order, map }).answers('limited:message', 'message:tampere:inactive')
    expect(light.expectAsk('message-step').options.map((option) => told(light, option))).not.toContainEqual(
      expect.any(Number),
    )
  })
})

describe('the odds of Foreign Relations are those of all rolls', () => {
  it('for each sum that is spent, and none for leaning more on the Power', () => {
    const here: Begun = (dice) =>
      table({ map: { turku: { reds: 2 } }, resources: { reds: 9 }, dice }).answers(
        ...['command:rally', 'turku', 1, 'special', 'foreign-relations'],
      )
    const lowered = (t: Table): boolean => {
      const { die, target } = t.facts('foreign-roll')[0] as { die: number; target: number }
      return die <= target
    }
    const { options } = here([]).expectAsk('foreign-relations')
    expect(options).toHaveLength(4)
    for (const option of options) {
      expect(told(here([]), option)).toBe(option === 'up' ? null : seen(here, option, lowered))
    }
  })
})

import type { Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { type Scene, type Table, table } from '../testing/table.ts'

const DICE = [1, 2, 3, 4, 5, 6]
type WithDice = (dice: readonly number[]) => Table

/** The chance shown for an option; null if none is shown. */
function shownChance(t: Table, option: Option): number | null {
  const ask = t.asks().find(({ optional }) => !optional)
  if (ask === undefined) throw new Error('no ask is open')
  const [odds, ...others] = gamePackage.odds(t.match.position(ask.seat), ask, option)
  expect(others).toEqual([])
  return odds?.chance ?? null
}

/** The share of die rolls with which an answer succeeds. */
const actualChance = (attackWith: WithDice, option: Option, succeeds: (t: Table) => boolean): number =>
  DICE.filter((die) => succeeds(attackWith([die]).answer(option))).length / DICE.length

const won = (t: Table): boolean => t.facts('attack').at(-1)?.won === true
const caught = (t: Table): boolean => t.facts('capture').at(-1)?.caught === true

describe('the odds of an Attack are those of all rolls', () => {
  /** With a single Resource the space takes it, and no Strength can be bought. */
  const attackWith =
    (resources: number, more: Scene, ...answers: Option[]): WithDice =>
    (dice) =>
      table({ phase: 2, resources: { reds: resources }, ...more, dice }).answers('limited:attack', 'turku', ...answers)
  const all = (here: WithDice, kind: string): void => {
    const ask = here([]).expectAsk(kind)
    for (const option of ask.options)
      expect(shownChance(here([]), option), `${option}`).toBe(actualChance(here, option, won))
    expect(new Set(ask.options.map((option) => shownChance(here([]), option))).size).toBeGreaterThan(1)
  }

  it('for each sum that can be paid', () => {
    all(attackWith(6, { map: { turku: { reds: 3, senate: 1 } } }, 3), 'attack-pay')
  })

  it('ABB-3.2.4e for a Strength below zero too: no roll succeeds', () => {
    const here = attackWith(6, { map: { turku: { reds: 1, germans: 2 } }, german: 2 })
    all(here, 'attack-pay')
    expect([shownChance(here([]), 0), shownChance(here([]), 2), shownChance(here([]), 3)]).toEqual([0, 0, 1 / 6])
  })

  it('for each number of Cells, where nothing can be paid', () => {
    all(attackWith(1, { map: { turku: { reds: 9, senate: 1 } } }), 'attackers')
  })

  it('for each number of Russians', () => {
    all(attackWith(1, { map: { turku: { reds: 1, russians: 3, senate: 1 } } }), 'attack-russians')
  })

  it('for each choice of defenders', () => {
    all(attackWith(1, { map: { turku: { reds: 9, senate: 1, germans: 2 } } }, 9), 'defenders')
  })

  it('for Cells that are picked one by one', () => {
    const here = attackWith(1, { map: { turku: { reds: 3, redsActive: 3, senate: 1 } } }, 5)
    const ask = here([]).expectAsk('attacker')
    for (const option of ask.options) expect(shownChance(here([]), option)).toBeCloseTo(1 / 6)
  })

  it('say so when more Strength can be paid for', () => {
    const text = (resources: number): string | undefined => {
      const t = attackWith(resources, { map: { turku: { reds: 9, senate: 1 } } })([])
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
    (...answers: Option[]): WithDice =>
    (dice) =>
      table({ ...order, map, personality: 'tampere', dice }).answers(
        ...['limited:message', 'message:tampere:inactive', 'personality', ...answers],
      )

  it('for stopping, and for the last step', () => {
    const here = carrying()
    expect(shownChance(here([]), 'stop')).toBe(actualChance(here, 'stop', caught))
    const there = carrying('pohjanmaa')
    for (const option of ['stop', 'vaasa'])
      expect(shownChance(there([]), option)).toBe(actualChance(there, option, caught))
    expect(shownChance(there([]), 'stop')).toBe(4 / 6)
  })

  it('for the better of two possible spaces, and for each of them', () => {
    const before = carrying('pohjanmaa')([])
    expect(shownChance(before, 'mikkelin_laani')).toBe(3 / 6)
    const tied = carrying('pohjanmaa', 'mikkelin_laani')
    for (const option of tied([]).expectAsk('capture-space').options) {
      expect(shownChance(tied([]), option)).toBe(actualChance(tied, option, caught))
    }
  })

  it('for News that is picked up at the end of the path', () => {
    const here: WithDice = (dice) =>
      table({ ...order, map, news: [{ at: 'vaasa' }], dice }).answers(
        ...['limited:message', 'message:tampere:inactive', 'pohjanmaa', 'vaasa'],
      )
    expect(shownChance(here([]), 'take')).toBe(actualChance(here, 'take', caught))
    expect(shownChance(here([]), 'leave')).toBeNull()
  })

  it('there are none for a Cell that carries nothing', () => {
    const light = table({ ...order, map }).answers('limited:message', 'message:tampere:inactive')
    expect(light.expectAsk('message-step').options.map((option) => shownChance(light, option))).not.toContainEqual(
      expect.any(Number),
    )
  })
})

describe('the odds of Foreign Relations are those of all rolls', () => {
  it('for each sum that is spent, and none for raising Vassalage', () => {
    const here: WithDice = (dice) =>
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
      expect(shownChance(here([]), option)).toBe(option === 'up' ? null : actualChance(here, option, lowered))
    }
  })
})

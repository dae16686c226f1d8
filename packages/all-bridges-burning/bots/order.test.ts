import { type AskView, plainAsk } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage } from '../game-package.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { obvious } from './obvious.ts'
import { order } from './order.ts'

const question = (t: Table): AskView => {
  const ask = t.match.asks.find(({ optional }) => !optional)
  if (ask === undefined) throw new Error('nobody is asked')
  return plainAsk(ask)
}
const ordered = (t: Table) => order(t.state, PRINTED, question(t))

/** Helsinki is firmly held, so that it needs no more Cells. */
const SETTLED = { helsinki: { redsActive: 6, support: -2, administrations: 1 } }

describe('the order of choices', () => {
  it('lists first where a Rally of the Reds brings most, and last where it brings least', () => {
    // Turku brings 3 Cells and Control; in Vaasa a Cell costs 3 and changes nothing.
    const t = table({
      map: { ...SETTLED, turku: { support: -2, senate: 1 }, vaasa: { support: 2, senateActive: 4, senate: 2 } },
      resources: { reds: 12 },
    }).answer('command:rally')
    const listed = ordered(t)
    expect(listed[0]).toBe('turku')
    expect(listed.slice(-2)).not.toContain('turku')
    expect(listed.indexOf('vaasa')).toBeGreaterThan(5)
    expect(listed.toSorted()).toEqual(question(t).options.toSorted())
  })

  it('changes with the position: the space with more to gain moves up', () => {
    const rallyIn = (scene: Scene) => ordered(table({ resources: { reds: 12 }, ...scene }).answer('command:rally'))[0]
    expect(rallyIn({ map: { ...SETTLED, turku: { support: -2, senate: 1 } } })).toBe('turku')
    expect(rallyIn({ map: { ...SETTLED, tampere: { support: -2, senate: 1 } } })).toBe('tampere')
  })

  it('puts more Cells before fewer, and a Special Activity after the spaces', () => {
    const t = table({
      map: { ...SETTLED, turku: { support: -2 }, hame: { support: -1 } },
      resources: { reds: 12 },
    }).answers('command:rally', 'turku', 3)
    const listed = ordered(t)
    expect(listed[0]).toBe('helsinki')
    expect(listed[1]).toBe('hame')
    expect(listed.slice(-2)).toEqual(['special', 'done'])
  })

  it('lists what brings most in a turn first, limited Commands after the full ones, and passing last', () => {
    const rally = ordered(
      table({
        order: ['reds', 'senate'],
        resources: { reds: 12 },
        map: { ...SETTLED, turku: { support: -2, senate: 1 } },
      }),
    )
    expect(rally[0]).toBe('command:rally')
    // The Senate has one Cell against many: it is stronger elsewhere.
    const map = {
      turku: { redsActive: 4, senateActive: 1, support: 1 },
      hame: { redsActive: 3 },
      helsinki: { redsActive: 3 },
    }
    const march = ordered(table({ order: ['senate', 'reds'], resources: { reds: 2 }, phase: 2, card: 25, map }))
    expect(march[0]).toBe('command:march')
    for (const listed of [rally, march]) {
      expect(listed.filter((option) => !/^event:/.test(String(option))).at(-1)).toBe('pass')
      const limited = listed.flatMap((option, n) => (/^limited:/.test(String(option)) ? [n] : []))
      const full = listed.flatMap((option, n) => (/^command:/.test(String(option)) ? [n] : []))
      expect(Math.min(...limited)).toBeGreaterThan(Math.max(...full))
    }
  })

  it('orders every turn from the state alone, and lists each option once', () => {
    const t = table({ order: ['reds', 'senate'], resources: { reds: 12 } })
    const [before, listed] = [JSON.stringify(t.state), ordered(t)]
    expect(listed.toSorted()).toEqual(question(t).options.toSorted())
    expect(JSON.stringify(t.state)).toBe(before)
    expect(ordered(t)).toEqual(listed)
  })

  it('lists an Event that would change nothing last, and says so', () => {
    const detail = (t: Table, option: string) => gamePackage.words.option(question(t), option, t.state).detail
    // Strikes, shaded: a Moderates Cell is placed, if one is Available.
    const scene = (moderates: number): Table =>
      table({ card: 4, map: { ...SETTLED, turku: { moderates } }, resources: { reds: 4 } })
    const [all, some] = [scene(scene(0).state.available[2]), scene(1)]
    expect(all.state.available[2]).toBe(0)
    expect(ordered(all).at(-1)).toBe('event:shaded')
    expect(detail(all, 'event:shaded')).toMatch(/^no effect now: Place/)
    expect(ordered(some).at(-1)).not.toBe('event:shaded')
    expect(detail(some, 'event:shaded')).toMatch(/^Place/)
  })

  it('says that a Rally that places nothing has no effect, unless it allows an Administration', () => {
    const none = (here: object): string | undefined => {
      const t = table({ map: { turku: here }, resources: { reds: 12 } }).answers('command:rally', 'turku')
      return gamePackage.words.option(question(t), 0, t.state).detail
    }
    expect(none({ support: -1 })).toBe('the Rally here has no effect')
    expect(none({ reds: 2 })).toBe('lets you replace 2 Cells with an Administration instead')
  })

  it('leaves numbers in the order of the rules', () => {
    const t = table({ map: { turku: { support: -2 } }, resources: { reds: 12 } }).answers('command:rally', 'turku')
    expect(ordered(t)).toEqual([3, 2, 1, 0])
  })

  it('lists an Attack that cannot succeed last, and says so', () => {
    const ask = plainAsk(question(table({ order: ['reds'], resources: { reds: 9 } })))
    const pay = { ...ask, kind: 'attack-pay', options: [0, 1, 2], data: { space: 'hame', strength: 0 } }
    const t = table({ order: ['reds'], resources: { reds: 9 } })
    expect(order(t.state, PRINTED, pay)).toEqual([1, 2, 0])
    expect(order(t.state, PRINTED, { ...pay, data: { space: 'hame', strength: 1 } })).toEqual([0, 1, 2])
    expect(gamePackage.odds(t.match.position('reds'), pay, 0)).toEqual([
      { chance: 0, text: 'fails on every roll: no effect' },
    ])
  })

  it('activates the own Cells of an Event before others, and puts a flip that helps a rival last', () => {
    const map = { hame: { reds: 1, redsActive: 1, senateActive: 1, senate: 1 } }
    const t = table({ order: ['reds'], card: 2, dice: [4], map }).answer('event:unshaded')
    const all = ['hame:senate:inactive', 'hame:reds:active', 'hame:senate:active', 'hame:reds:inactive']
    const ask = { ...question(t), kind: 'event-flip', options: all, data: { left: 2 } }
    expect(order(t.state, PRINTED, ask).slice(0, 2)).toEqual(['hame:reds:inactive', 'hame:senate:active'])
  })

  it('lists a place for a marker or Capability by the Cells that it helps', () => {
    const t = table({ map: { hame: { reds: 3 }, turku: { reds: 1 } }, order: ['reds'] })
    const ask = question(t)
    const deploy = { ...ask, kind: 'deploy', options: ['vaasa', 'turku', 'hame'], data: null }
    expect(order(t.state, PRINTED, deploy)).toEqual(['hame', 'turku', 'vaasa'])
    const prepare = { ...ask, kind: 'prepare', options: ['sabotage:hame/pohjanmaa', 'prepared:turku', 'prepared:hame'] }
    expect(order(t.state, PRINTED, prepare)).toEqual(['prepared:hame', 'prepared:turku', 'sabotage:hame/pohjanmaa'])
    expect(gamePackage.words.option(prepare, 'prepared:hame', t.state).detail).toBe('3 Reds Cells (0 Active)')
  })

  it('writes nothing and changes nothing', () => {
    const t = table({ map: { turku: { support: -2 } }, resources: { reds: 12 } }).answer('command:rally')
    const before = JSON.stringify(t.state)
    ordered(t)
    expect(JSON.stringify(t.state)).toBe(before)
  })
})

describe('questions with one sensible answer', () => {
  const answered = (t: Table) => obvious(t.state, PRINTED, question(t))
  const rallied = (here: object) =>
    table({ map: { turku: here }, resources: { reds: 12 } }).answers('command:rally', 'turku')

  it('ABB-3.2.1b the only Cell that a Rally can place is placed', () => {
    const t = rallied({ senate: 1 })
    expect(t.offers).toEqual([1, 0])
    expect(answered(t)).toBe(1)
  })

  it('ABB-3.2.1d asks where no Cells would allow an Administration, and how many of several', () => {
    expect(answered(rallied({ reds: 2 }))).toBeNull()
    expect(answered(rallied({ support: -1 }))).toBeNull()
  })

  it('never passes a turn', () => {
    const t = table({ order: ['reds', 'senate'] })
    expect(question(t).kind).toBe('turn')
    expect(obvious(t.state, PRINTED, { ...question(t), options: ['pass'] })).toBeNull()
  })

  it('takes a single option', () => {
    const t = table({ order: ['reds', 'senate'] }).answer('command:rally')
    const ask = { ...question(t), options: ['done'] }
    expect(gamePackage.obvious?.(t.match.position('reds'), ask)).toBe('done')
  })
})

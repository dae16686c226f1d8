import { describe, expect, it } from 'vitest'
import { type Scene, type Table, table } from '../testing/table.ts'

const moderates = (scene: Scene = {}): Table =>
  table({ order: ['moderates', 'reds', 'senate'], resources: { moderates: 9 }, ...scene })

describe('the Commands of the Moderates', () => {
  it('ABB-3.3 Rally, Message, Negotiate and Politics, in both Phases alike', () => {
    const map = { turku: { moderates: 2, redsActive: 1 } }
    for (const phase of [1, 2] as const) {
      const t = moderates({ map, phase, card: 1 })
      expect(t.offers).toEqual([
        'command:rally',
        'command:message',
        'command:negotiate',
        'command:politics',
        'limited:rally',
        'limited:message',
        'limited:negotiate',
        'limited:politics',
        'event:unshaded',
        'event:shaded',
        'pass',
      ])
      for (const kind of ['activism', 'terror', 'attack', 'march']) {
        expect(t.why(`command:${kind}`)).toMatchObject({ reason: 'not-your-command' })
      }
    }
  })

  it('ABB-3.3 News is placed and used only in Phase II', () => {
    // In Phase I the second Terror of a space brings none, and News at the Personality cannot be used.
    const terror = (phase: 1 | 2) =>
      table({ phase, senateOut: 0, map: { turku: { redsActive: 1, senate: 1, redTerror: 1 } } }).answers(
        'limited:terror',
        'turku',
      ).news.length
    expect([terror(1), terror(2)]).toEqual([0, 1])
    const use = (phase: 1 | 2) => {
      const t = moderates({
        phase,
        senateOut: 0,
        map: { turku: { moderates: 1 } },
        personality: 'turku',
        news: [{ at: 'turku', by: 'moderates' }],
      }).answers('command:politics', 'special')
      return t.offers.includes('personality')
    }
    expect([use(1), use(2)]).toEqual([false, true])
  })
})

describe('Negotiate', () => {
  const map = {
    turku: { moderates: 2, redsActive: 1, senateActive: 2 },
    hame: { moderates: 1, redsActive: 1 },
    vaasa: { moderatesActive: 1, senateActive: 1 },
    karelia: { moderates: 1, reds: 2 },
    viipuri: { senateActive: 1 },
  }

  it('ABB-3.3.3 where Underground Moderates meet Active enemies, a Resource each', () => {
    const t = moderates({ map }).answer('command:negotiate')
    expect(t.offers.filter((option) => option !== 'special')).toEqual(['turku', 'hame'])
    expect(t.why('vaasa')).toMatchObject({ rule: 'ABB-3.3.3', reason: 'none-underground' })
    expect(t.why('karelia')).toMatchObject({ rule: 'ABB-3.3.3', reason: 'no-active-enemy' })
    t.answer('turku')
    // One Moderates Cell becomes Active; up to one enemy Cell, of either Faction, is flipped.
    expect([t.inactive('moderates', 'turku'), t.active('moderates', 'turku')]).toEqual([1, 1])
    expect(t.offers).toEqual(['reds:active', 'senate:active', 'none'])
    t.answer('senate:active')
    expect([t.active('senate', 'turku'), t.inactive('senate', 'turku'), t.active('reds', 'turku')]).toEqual([1, 1, 1])
    t.answers('hame', 'reds:active')
    expect([t.active('reds', 'hame'), t.resources('moderates')]).toEqual([0, 7])
    // Then Polarization may fall by the number flipped.
    expect(t.state.polarization).toBe(3)
    if (t.asked === 'moderates negotiate') t.answer('done')
    expect(t.offers).toEqual(['reduce', 'keep'])
    t.answer('reduce')
    expect(t.state.polarization).toBe(1)
  })

  it('ABB-3.3.3 without a flipped enemy Polarization stays; reducing it is optional', () => {
    const none = moderates({ map }).answers('limited:negotiate', 'turku', 'none')
    expect([none.state.polarization, none.asked, none.active('moderates', 'turku')]).toEqual([3, 'reds turn', 1])
    const kept = moderates({ map }).answers('limited:negotiate', 'turku', 'reds:active', 'keep')
    expect([kept.state.polarization, kept.active('reds', 'turku')]).toEqual([3, 0])
    // As a Limited Command it is one space.
    expect(kept.asked).toBe('reds turn')
  })

  it('ABB-3.1.2x2 a free Negotiate costs nothing but still activates a Moderates Cell', () => {
    // #12 gives the Moderates a Special Activity or a free Limited Command.
    const t = moderates({ card: 12, map, resources: { moderates: 0 } }).answers('event:shaded', 'command', 'negotiate')
    t.answers('turku', 'senate:active', 'reduce')
    expect([t.resources('moderates'), t.active('moderates', 'turku'), t.inactive('moderates', 'turku')]).toEqual([
      0, 1, 1,
    ])
    expect([t.active('senate', 'turku'), t.state.polarization]).toEqual([1, 2])
    // Without an Underground Cell there is no free Negotiate either.
    const active = moderates({ card: 12, map: { vaasa: { moderatesActive: 1, senateActive: 1 } } })
    active.answers('event:shaded')
    if (active.offers.includes('command')) active.answer('command')
    expect(active.offers).not.toContain('negotiate')
  })
})

describe('Politics', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ])('ABB-3.3.4 at Polarization %i a cube of either colour costs %i', (polarization, cost) => {
    const t = moderates({ polarization, map: { turku: { moderates: 1 } } }).answer('limited:politics')
    expect(t.offers).toEqual(['cube:red', 'cube:white'])
    t.answer('cube:red')
    expect(t.state).toMatchObject({ redCubes: 1, whiteCubes: 0 })
    expect([t.resources('moderates'), t.asked]).toEqual([9 - cost, 'reds turn'])
    expect(t.state.polarization).toBe(polarization)
    // With one Resource less it is not possible.
    const poor = moderates({ polarization, map: { turku: { moderates: 1 } }, resources: { moderates: cost - 1 } })
    expect(poor.why('limited:politics')).not.toBeNull()
  })

  it('ABB-3.3.4 needs a Moderates piece on the map, Polarization of five or less and an Available cube', () => {
    const why = (more: Scene) => moderates({ map: { turku: { moderates: 1 } }, ...more }).why('limited:politics')
    expect(why({})).toBeNull()
    expect(why({ map: { turku: { networks: 1 } } })).toBeNull()
    expect(why({ map: { turku: { reds: 1 } } })).not.toBeNull()
    expect(why({ polarization: 5 })).toBeNull()
    expect(why({ polarization: 6 })).not.toBeNull()
    expect(why({ cubes: { red: 3, white: 3 } })).not.toBeNull()
    // Only what is Available: here a white one, without asking; and one cube per Command.
    const t = moderates({ map: { turku: { moderates: 1 } }, cubes: { red: 3, white: 1 } }).answer('command:politics')
    if (t.asked === 'moderates politics') t.answer('cube')
    expect(t.state).toMatchObject({ redCubes: 3, whiteCubes: 2 })
    expect(t.offers).toEqual(['special', 'done'])
  })

  it('ABB-3.3.4x at Polarization 3 they pay two and place a white cube', () => {
    const t = moderates({ map: { turku: { moderates: 3 } }, resources: { moderates: 2 } })
    t.answers('limited:politics', 'cube:white')
    expect([t.resources('moderates'), t.state.whiteCubes, t.state.redCubes]).toEqual([0, 1, 0])
    expect(t.facts('cube')).toEqual([{ red: false }])
  })

  it('ABB-1.11b only the Politics Command is barred from Polarization 6 on', () => {
    expect(moderates({ map: { turku: { moderates: 1 } }, polarization: 6 }).why('command:politics')).not.toBeNull()
    // #9 still places a cube.
    const t = moderates({ card: 9, polarization: 8, map: { turku: { moderates: 1 } } }).answers(
      'event:shaded',
      'cube:red',
    )
    expect(t.state.redCubes).toBe(1)
  })

  it('ABB-1.11.1 once every Issue is Resolved no more cubes are placed', () => {
    const allResolved: Scene = { issues: { red: 1, white: 2 }, map: { turku: { moderates: 1 } } }
    expect(moderates(allResolved).why('limited:politics')).not.toBeNull()
    const t = moderates({ ...allResolved, card: 9 }).answer('event:shaded')
    expect([t.state.redCubes + t.state.whiteCubes, t.asked]).toEqual([0, 'reds turn'])
    expect(moderates({ ...allResolved, issues: { red: 1, white: 1 } }).why('limited:politics')).toBeNull()
  })
})

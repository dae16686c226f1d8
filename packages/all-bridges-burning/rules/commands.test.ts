import { describe, expect, it } from 'vitest'
import { type Scene, table } from '../testing/table.ts'

describe('Commands in general', () => {
  it('ABB-3.2 Reds and Senate have Rally, Activism and Terror; Attack and March come with Phase II', () => {
    const map = { turku: { redsActive: 1, reds: 1, senateActive: 1, senate: 1 } }
    for (const faction of ['reds', 'senate'] as const) {
      const offered = (phase: 1 | 2) =>
        table({ phase, map, order: [faction], card: 5 }).offers.filter((option) => String(option).startsWith('command'))
      expect(offered(1)).toEqual(['command:rally', 'command:activism', 'command:terror'])
      expect(offered(2)).toEqual([
        'command:rally',
        'command:activism',
        'command:terror',
        'command:attack',
        'command:march',
      ])
      const t = table({ phase: 1, map, order: [faction] })
      for (const kind of ['attack', 'march']) expect(t.why(`limited:${kind}`)).toMatchObject({ rule: 'ABB-3.2' })
      for (const kind of ['message', 'negotiate', 'politics']) {
        expect(t.why(`command:${kind}`)).toMatchObject({ reason: 'not-your-command' })
      }
    }
  })

  it('ABB-3.1a one Command, each space once, and everything must be paid for', () => {
    const t = table({ map: { turku: { reds: 1 } }, resources: { reds: 2 } }).answers('command:rally', 'turku', 1)
    expect(t.why('turku')).toMatchObject({ rule: 'ABB-3.1a', reason: 'already-selected' })
    t.answers('hame', 1)
    expect(t.why('vaasa')).toMatchObject({ rule: 'ABB-1.5' })
    expect([t.resources('reds'), t.refused('vaasa').rule]).toEqual([0, 'ABB-1.5'])
    // Apart from the Special Activity, only this Command can be carried out.
    expect(t.offers).toEqual(['special', 'done'])
    expect(table({ resources: { reds: 0 } }).why('command:rally')).toMatchObject({ reason: 'command-impossible' })
    // Paths of a Message may cross and repeat.
    const message = table({
      order: ['moderates', 'reds'],
      map: { hame: { moderates: 2 } },
      resources: { moderates: 9 },
    })
    message.answers('command:message', 'message:hame:inactive', 'tampere', 'hame', 'tampere')
    message.answers('message:hame:inactive', 'tampere', 'stop')
    expect(message.cells('moderates', 'tampere')).toBe(2)
  })

  it('ABB-3.1a the executing Faction orders the spaces and picks the pieces, its own and those of others', () => {
    const map = { turku: { redsActive: 2, reds: 1, senate: 1, senateActive: 1 }, hame: { redsActive: 1, senate: 1 } }
    for (const spaces of [
      ['turku', 'hame'],
      ['hame', 'turku'],
    ]) {
      const t = table({ map }).answers('command:terror')
      for (const space of spaces) {
        t.answer(space)
        if (t.asked === 'reds terror-victim') t.answer('senate:active')
      }
      expect([t.active('senate', 'turku'), t.inactive('senate', 'turku'), t.cells('senate', 'hame')]).toEqual([0, 1, 0])
    }
    // Own pieces: which of two kinds is replaced.
    const own = table({ map: { turku: { reds: 2, redsActive: 1 } } }).answers('limited:rally', 'turku', 0, 'turku')
    expect([own.asked, own.offers]).toEqual(['reds cell-to-disc', ['reds:inactive', 'reds:active']])
  })

  it('ABB-3.1b the targets are not asked, and they are hit to the maximum', () => {
    const t = table({ polarization: 7, map: { turku: { redsActive: 1, senate: 1, moderates: 2 } } })
    t.answers('limited:terror', 'turku', 'moderates:inactive')
    // The Moderates were targeted and have another: the Reds cannot stop here.
    expect(t.why('enough')).not.toBeNull()
    expect(t.asks().filter(({ seat }) => seat !== 'reds')).toEqual([])
    t.answer('moderates:inactive')
    expect([t.cells('moderates', 'turku'), t.cells('senate', 'turku')]).toEqual([0, 1])
  })

  it('ABB-3.1.1 the number of markers is no limit: thirteen spaces can be selected', () => {
    const map = Object.fromEntries(
      ['helsinki', 'tampere', 'turku', 'vaasa', 'viipuri', 'uusimaa', 'hame', 'varsinais_suomi', 'pohjanmaa']
        .concat('karelia', 'mikkelin_laani', 'kuopion_laani', 'oulun_laani')
        .map((space) => [space, { redsActive: 1, senate: 1 }]),
    )
    const t = table({ phase: 2, map, resources: { reds: 20 }, cubes: { red: 1 } }).answer('command:terror')
    for (const space of Object.keys(map)) t.answer(space)
    t.answer('display')
    expect(t.resources('reds')).toBe(6)
    expect(t.state.redTerror).toEqual(Array.from({ length: 13 }, () => 1))
  })

  it('ABB-3.1.2a free Commands cost nothing and leave Eligibility alone; everything else applies', () => {
    // #35: the Senate rallies for free though the Reds played the card.
    const scene: Scene = {
      phase: 2,
      card: 35,
      map: { vaasa: { support: 2, senate: 1 }, turku: { support: 1, redTerror: 2 }, hame: { support: -1 } },
      resources: { senate: 0 },
    }
    const t = table(scene).answer('event:unshaded')
    expect(t.asked).toBe('senate rally')
    // Only where the Event says: spaces at Support, two of them.
    expect(t.offers).toEqual(['turku', 'vaasa'])
    t.answers('vaasa', 3, 'turku', 2)
    expect([t.resources('senate'), t.cells('senate', 'vaasa'), t.cells('senate', 'turku')]).toEqual([0, 4, 2])
    // That does not count as the Senate's turn: it still comes, with all boxes of the row.
    expect([t.asked, t.state.boxes]).toEqual(['senate turn', ['event-d', '', '']])
    // A free Terror needs what Terror needs, the marker and Polarization included (#43).
    const terror = table({ phase: 2, card: 43, map: { turku: { reds: 1, senate: 2 } } }).answer('event:unshaded')
    expect([terror.terror('turku'), terror.state.polarization, terror.cells('senate', 'turku')]).toEqual([[1, 0], 4, 1])
  })

  describe('ABB-3.1.2b free Commands that are not wholly free', () => {
    it('Agitation is paid for even in a free Activism', () => {
      // #13 gives a free Limited Command.
      const free = (reds: number) =>
        table({
          card: 13,
          map: { turku: { reds: 2, administrations: 1 } },
          resources: { reds },
          cubes: { red: 3, white: 3 },
        }).answers('event:shaded', 'activism')
      const t = free(5).answers('agitate', 'turku')
      // The space is free, the level is not.
      expect([t.resources('reds'), t.support('turku')]).toEqual([4, -1])
      expect(free(0).why('agitate')).not.toBeNull()
    })

    it('offsetting in a free Rally is free', () => {
      const t = table({
        card: 13,
        map: { turku: { support: 1, whiteTerror: 2 } },
        resources: { reds: 0 },
        cubes: { red: 3, white: 3 },
      }).answers('event:shaded', 'rally', 'turku', 1)
      expect([t.resources('reds'), t.cells('reds', 'turku')]).toEqual([0, 1])
    })

    it('a free March moves any number, as a Limited Command into one space', () => {
      // #27: the Reds march for free into one space, then attack there.
      const t = table({
        phase: 2,
        card: 27,
        map: { hame: { reds: 9 }, uusimaa: { reds: 4 } },
        resources: { reds: 0 },
      }).answers('event:shaded')
      if (t.asked === 'reds event-offensive') t.answer('yes')
      t.answer('mikkelin_laani')
      t.answer('hame')
      for (let n = 0; n < 9; n++) t.answer('cell:inactive')
      t.answer('uusimaa')
      for (let n = 0; n < 4; n++) t.answer('cell:inactive')
      expect([t.cells('reds', 'mikkelin_laani'), t.resources('reds'), t.asked]).toEqual([13, 0, 'senate turn'])
    })
  })
})

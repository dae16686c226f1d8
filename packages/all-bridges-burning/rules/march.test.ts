import { describe, expect, it } from 'vitest'
import { STATION_SPACE, STATIONS, type StationId } from '../data/map.ts'
import { at, type Capability, nameOf, type Scene, type Table, table } from '../testing/table.ts'
import { stationsAhead } from './movement.ts'

const scene = (more: Scene): Scene => ({ phase: 2, resources: { reds: 9, senate: 9 }, ...more })
const take = (t: Table, cells: number): Table => {
  for (let n = 0; n < cells; n++) t.answer('cell:inactive')
  return t.asked?.endsWith('gather') ? t.answer('go') : t
}
const train = (station: StationId): Capability => ({
  kind: 'train',
  owner: 'reds',
  at: (['helsinki', 'tampere', 'turku', 'vaasa', 'viipuri'] as const).find((town) => town === station) ?? 'hame',
  station,
})

describe('March', () => {
  it('ABB-3.2.5a into spaces next to own Cells, a Resource per three Cells into each, rounded up', () => {
    const spent = (cells: number) => {
      const t = table(scene({ map: { hame: { reds: 8 } } })).answers('limited:march', 'tampere')
      take(t, cells)
      expect([t.cells('reds', 'tampere'), t.cells('reds', 'hame')]).toEqual([cells, 8 - cells])
      return 9 - t.resources('reds')
    }
    expect([1, 3, 4, 6, 7].map(spent)).toEqual([1, 1, 2, 2, 3])
    const t = table(scene({ map: { hame: { reds: 8 } } })).answer('command:march')
    expect(t.offers).toEqual(['tampere', 'uusimaa', 'varsinais_suomi', 'pohjanmaa', 'mikkelin_laani', 'special'])
    expect(t.why('helsinki')).toMatchObject({ rule: 'ABB-3.2.5a' })
    // The cost is per destination.
    take(t.answer('tampere'), 2)
    t.answers('enough', 'uusimaa')
    take(t, 1)
    t.answers('enough', 'pohjanmaa')
    take(t, 4)
    expect(t.resources('reds')).toBe(9 - 1 - 1 - 2)
    // Only Cells that can be paid for may go.
    const poor = table(scene({ map: { hame: { reds: 8 } }, resources: { reds: 1 } })).answers(
      'limited:march',
      'tampere',
    )
    poor.answers('cell:inactive', 'cell:inactive', 'cell:inactive')
    expect(poor.why('cell:inactive')).toMatchObject({ rule: 'ABB-1.5' })
  })

  it('ABB-3.2.5a groups from several spaces count together', () => {
    const t = table(scene({ map: { hame: { reds: 2 }, karelia: { reds: 1 }, uusimaa: { reds: 1 } } }))
    t.answers('limited:march', 'mikkelin_laani', 'hame')
    take(t, 2)
    take(t.answer('karelia'), 1)
    expect(t.resources('reds')).toBe(8)
    take(t.answer('uusimaa'), 1)
    expect([t.resources('reds'), t.cells('reds', 'mikkelin_laani')]).toEqual([7, 4])
  })

  it('ABB-3.2.5a no further group is offered if it cannot be paid for', () => {
    const map = { hame: { reds: 3 }, karelia: { reds: 1 } }
    const after = (reds: number) => {
      const t = table(scene({ map, resources: { reds } })).answers('limited:march', 'mikkelin_laani', 'hame')
      take(t, 3)
      return t.asked
    }
    expect([after(1), after(2)]).toEqual(['senate turn', 'reds march-from'])
  })

  it('ABB-3.2.5a only in Phase II', () => {
    expect(table({ map: { hame: { reds: 3 } } }).why('command:march')).toMatchObject({ reason: 'phase-two' })
  })

  it('ABB-3.2.5a nothing moves twice, and status stays', () => {
    const t = table(scene({ map: { hame: { redsActive: 1 }, tampere: { reds: 1 } } })).answers('command:march', 'hame')
    // Häme is entered from Tampere; then only the Active Cell that has not moved can go on.
    t.answer('cell:inactive')
    t.answer('uusimaa')
    expect(t.offers).toEqual(['cell:active'])
    t.answer('cell:active')
    expect([t.active('reds', 'uusimaa'), t.inactive('reds', 'uusimaa'), t.inactive('reds', 'hame')]).toEqual([1, 0, 1])
    expect(t.why('helsinki')).toMatchObject({ rule: 'ABB-3.2.5a' })
    // Nor does a Capability.
    const cap = table(
      scene({
        map: { hame: { reds: 1 }, tampere: { reds: 2 } },
        capabilities: [{ kind: 'cannons', owner: 'reds', at: 'tampere' }],
      }),
    ).answers('command:march', 'hame', 'cell:inactive', 'cap:cannons2', 'go', 'enough', 'uusimaa', 'cell:inactive')
    // Only the one Cell could go, so it went at once.
    expect([cap.capabilities('reds', 'hame'), cap.cells('reds', 'uusimaa')]).toEqual([['cannons'], 1])
  })

  it('ABB-3.2.5a Troops and Capabilities cost nothing; one Russian per marching Reds Cell', () => {
    const t = table(
      scene({
        map: { hame: { reds: 3, russians: 3 } },
        capabilities: [{ kind: 'cannons', owner: 'reds', at: 'hame' }],
      }),
    ).answers('limited:march', 'tampere')
    // No Russian goes without a Cell.
    expect(t.offers).not.toContain('russian')
    t.answers('cell:inactive', 'russian')
    expect(t.offers).not.toContain('russian')
    t.answers('cell:inactive', 'russian', 'cap:cannons2', 'go')
    expect([t.cells('reds', 'tampere'), t.russians('tampere'), t.russians('hame')]).toEqual([2, 2, 1])
    expect([t.capabilities('reds', 'tampere'), t.resources('reds')]).toEqual([['cannons'], 8])
    // A Russian that has come along does not go on in the same Command.
    const twice = table(scene({ map: { hame: { reds: 1 }, tampere: { reds: 1, russians: 1 } } }))
    twice.answers('command:march', 'hame', 'cell:inactive', 'russian', 'uusimaa', 'cell:inactive')
    // Nothing else could be added: the Cell went alone.
    expect([twice.cells('reds', 'uusimaa'), twice.russians('hame'), twice.russians('uusimaa')]).toEqual([1, 1, 0])
    // The Senate cannot take Troops along.
    const senate = table(scene({ order: ['senate', 'reds'], map: { hame: { senate: 1, russians: 1, germans: 1 } } }))
    senate.answers('limited:march', 'tampere', 'cell:inactive')
    expect([senate.russians('hame'), senate.germans('hame'), senate.cells('senate', 'tampere')]).toEqual([1, 1, 1])
  })

  it('ABB-3.2.5a Administrations and Prepared markers stay; News goes with its Cell', () => {
    const t = table(
      scene({
        map: { hame: { reds: 2, administrations: 1, redPrepared: 1 } },
        news: [{ at: 'hame', by: 'reds' }],
      }),
    ).answers('limited:march', 'tampere')
    expect(t.offers).toEqual(['cell:inactive+news1', 'cell:inactive'])
    t.answers('cell:inactive+news1', 'go')
    expect(t.news).toEqual([{ at: 'tampere', by: 'reds' }])
    expect([t.administrations('hame'), t.prepared('reds', 'hame'), t.prepared('reds', 'tampere')]).toEqual([1, 1, 0])
    // With the last Cell gone the Prepared marker is lost, the Administration is not.
    const all = table(scene({ map: { hame: { reds: 1, administrations: 1, redPrepared: 1 } } }))
    all.answers('limited:march', 'tampere', 'cell:inactive')
    expect([all.administrations('hame'), all.prepared('reds', 'hame')]).toEqual([1, 0])
  })

  it('ABB-3.2.5b a Train goes one edge with a Cell, over borders without Sabotage; left alone it is lost', () => {
    const march = (more: Scene, cells = 2) =>
      table(
        scene({
          map: { helsinki: { reds: cells } },
          capabilities: [{ kind: 'train', owner: 'reds', at: 'helsinki' }],
          ...more,
        }),
      ).answers('limited:march', 'uusimaa', 'cell:inactive')
    const t = march({})
    expect(t.offers).toEqual(['cell:inactive', 'cap:train0:uusimaa_st', 'go'])
    t.answers('cap:train0:uusimaa_st', 'go')
    expect(t.capabilities('reds', 'uusimaa')).toEqual(['train'])
    expect(nameOf(STATIONS, t.state.capStation[0])).toBe('uusimaa_st')
    // Sabotage stops only the Train.
    const stopped = march({
      sabotage: [['helsinki', 'uusimaa']],
      put: { helsinki: { russians: 1 } },
      capabilities: [
        { kind: 'train', owner: 'reds', at: 'helsinki' },
        { kind: 'cannons', owner: 'reds', at: 'helsinki' },
      ],
    })
    expect(stopped.offers).toEqual(['cell:inactive', 'cap:cannons2', 'russian', 'go'])
    stopped.answers('cap:cannons2', 'russian', 'go')
    expect([stopped.cells('reds', 'uusimaa'), stopped.russians('uusimaa')]).toEqual([1, 1])
    expect([stopped.capabilities('reds', 'uusimaa'), stopped.capabilities('reds', 'helsinki')]).toEqual([
      ['cannons'],
      ['train'],
    ])
    // The last Cell leaves over a sabotaged border: the Train is lost.
    const alone = march({ sabotage: [['helsinki', 'uusimaa']] }, 1)
    expect([alone.cells('reds', 'uusimaa'), alone.state.capOwner[0]]).toEqual([1, null])
  })

  it('ABB-3.2.5c as a Limited Command one destination, from any spaces next to it', () => {
    const t = table(scene({ map: { hame: { reds: 1 }, uusimaa: { reds: 1 }, karelia: { reds: 1 } } }))
    t.answers('limited:march', 'mikkelin_laani')
    expect(t.offers).toEqual(['uusimaa', 'hame', 'karelia'])
    t.answers('hame', 'cell:inactive', 'uusimaa', 'cell:inactive', 'karelia', 'cell:inactive')
    expect([t.cells('reds', 'mikkelin_laani'), t.asked]).toEqual([3, 'senate turn'])
  })
})

describe('the junction of Tampere', () => {
  const ahead = (station: StationId, to: Parameters<typeof at>[0], more: Scene = {}) =>
    stationsAhead(
      table(scene({ map: { tampere: { reds: 1 }, hame: { reds: 1 } }, capabilities: [train(station)], ...more })).state,
      0,
      at(to),
    ).map((it) => STATIONS[it])

  it('ABB-3.2.5x three moves lead from Tampere to three stations of Häme', () => {
    expect(ahead('tampere', 'hame')).toEqual(['hame_n', 'hame_s', 'hame_w'])
    const t = table(scene({ map: { tampere: { reds: 1 } }, capabilities: [train('tampere')] })).answers(
      'limited:march',
      'hame',
      'cell:inactive',
    )
    expect(t.offers).toEqual(['cap:train0:hame_n', 'cap:train0:hame_s', 'cap:train0:hame_w', 'go'])
    t.answer('cap:train0:hame_w')
    expect(nameOf(STATION_SPACE, t.state.capStation[0])).toBe(at('hame'))
  })

  it('ABB-3.2.5x a Province next to Häme is two moves away, by the line of the station reached', () => {
    for (const to of ['uusimaa', 'pohjanmaa', 'varsinais_suomi'] as const) expect(ahead('tampere', to)).toEqual([])
    expect(ahead('hame_n', 'pohjanmaa')).toEqual(['pohjanmaa_st'])
    expect(ahead('hame_s', 'uusimaa')).toEqual(['uusimaa_st'])
    expect(ahead('hame_w', 'varsinais_suomi')).toEqual(['vs_st'])
    expect(ahead('hame_n', 'uusimaa')).toEqual([])
    expect(ahead('hame_n', 'tampere')).toEqual(['tampere'])
  })

  it('ABB-3.2.5x Sabotage on the border of Tampere stops all three (constraint C8)', () => {
    const sabotage: Scene = { sabotage: [['tampere', 'hame']] }
    expect(ahead('tampere', 'hame', sabotage)).toEqual([])
    for (const station of ['hame_n', 'hame_s', 'hame_w'] as const)
      expect(ahead(station, 'tampere', sabotage)).toEqual([])
    expect(ahead('hame_n', 'pohjanmaa', sabotage)).toEqual(['pohjanmaa_st'])
  })
})

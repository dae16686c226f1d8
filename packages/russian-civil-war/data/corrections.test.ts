import { CorrectionsError } from '@interregnum/game-package'
import { correctionsKit } from '@interregnum/game-package/testing'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { dataFor, russianCivilWarWith } from '../game.ts'
import { gamePackage } from '../index.ts'
import { table } from '../testing/table.ts'
import { type Data, PRINTED, readCorrections } from './corrections.ts'
import { unit } from './counters.ts'
import { PROVINCE_COUNT, type ProvinceId, province } from './map.ts'

const { file, data: read, errors: errorsIn } = correctionsKit('russian-civil-war', readCorrections)
const border = (data: Data, a: ProvinceId, b: ProvinceId): number =>
  data.border[province(a) * PROVINCE_COUNT + province(b)]

describe('a file of corrections', () => {
  it('changes what it names and nothing else', () => {
    const data = read({
      units: { '111': { value: 9, name: 'Moscow Guard' }, '113': { home: 'KALU' } },
      provinces: { KAZA: { city: null, name: 'Kasan' }, PERM: { city: 'Perm' } },
      borders: [
        { between: ['MOGI', 'KIEV'], is: 'railway' },
        { between: ['PETR', 'FINL'], is: 'none' },
        { between: ['TVER', 'NOVG'], is: 'border' },
      ],
    })
    expect(data.values[unit('111')]).toBe(9)
    expect(data.unitNames[unit('111')]).toBe('Moscow Guard')
    expect(data.homes[unit('113')]).toBe(province('KALU'))
    expect(data.critical).toContain(province('PERM'))
    expect(data.critical).not.toContain(province('KAZA'))
    expect([border(data, 'MOGI', 'KIEV'), border(data, 'KIEV', 'MOGI')]).toEqual([1, 1])
    expect(data.rails[province('KIEV')]).toContain(province('MOGI'))
    expect(border(data, 'FINL', 'PETR')).toBe(0)
    expect(data.rails[province('FINL')]).not.toContain(province('PETR'))
    expect(border(data, 'NOVG', 'TVER')).toBe(1)
    expect(data.rails[province('NOVG')]).not.toContain(province('TVER'))
    expect(border(data, 'TAUR', 'KUBA')).toBe(2)
    expect(data.values.filter((value, n) => value !== PRINTED.values[n])).toHaveLength(1)
    expect(data.combat).toBe(PRINTED.combat)
  })

  it('corrects the tables', () => {
    const combat = PRINTED.combat.map((row) => row.map(() => 'AE'))
    const purge = PRINTED.purge.map((row) => row.map(() => 5))
    const data = read({ combat, purge })
    expect(data.combat[0][6]).toBe('AE')
    expect(data.purge[0][0]).toBe(5)
    const t = table({ data, dice: [1], step: 'combat', map: { TVER: ['a 152 111 112', '- 201'], PERM: ['b 251'] } })
    t.answers('attack:201', 'with:152', 'roll')
    expect(t.at('152')).toBe('unassigned')
    expect(t.at('201')).toBe('TVER')
  })

  it('is refused with reasons if it is invalid', () => {
    expect(errorsIn(null).length).toBeGreaterThan(0)
    expect(errorsIn({ ...file({}), game: 'chess' })[0]).toMatch(/^game:/)
    expect(errorsIn(file({ units: { '999': { value: 2 } } })).length).toBeGreaterThan(0)
    expect(errorsIn(file({ units: { '151': { value: 4 } } }))).toEqual(['units.151: a leader is worth 1, 2 or 3'])
    expect(errorsIn(file({ units: { CZAR: { value: 4 } } }))).toEqual(['units.CZAR: an Imperial unit has no strength'])
    expect(errorsIn(file({ units: { KA: { home: 'TVER' } } }))).toEqual([
      'units.KA: this counter has no start province',
    ])
    expect(errorsIn(file({ units: { '152': { home: 'PERM' } } }))[0]).toMatch(/^units.152: it starts stacked/)
    expect(errorsIn(file({ units: { '204': { home: 'PERM' } } }))[0]).toMatch(/^units.204: it starts stacked/)
    expect(errorsIn(file({ units: { '307': { home: 'PERM' } } }))).toEqual(['units.307: UK units may not be there'])
    expect(errorsIn(file({ borders: [{ between: ['TVER', 'TVER'], is: 'border' }] }))[0]).toMatch(/itself/)
    expect(errorsIn(file({ combat: [['AE']] })).length).toBeGreaterThan(0)
    expect(errorsIn(JSON.parse('{"__proto__": {}}'))).toEqual(['__proto__: there is no such entry'])
    expect(() => dataFor({ format: 'x' })).toThrow(CorrectionsError)
  })

  it('makes a game that can be played, with the corrected names in its texts', () => {
    const given = file({ units: { '151': { name: 'Ulyanov' } }, provinces: { TVER: { name: 'Moscow' } } })
    const corrected = gamePackage.corrected(given as never)
    const match = play(russianCivilWarWith(dataFor(given as never)), { options: { players: 3 }, seed: 5, most: 60_000 })
    expect(match.over).toBe(true)
    const text = match.notes.map((entry) => corrected.words.note(entry)).join('\n')
    expect(text).not.toMatch(/Lenin/)
  })
})

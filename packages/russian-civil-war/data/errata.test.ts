// What the printed errata correct, as far as our tables and counters show it.
import { describe, expect, it } from 'vitest'
import { table } from '../testing/table.ts'
import { NATIONS, SHOCK_NUMBERS, UNITS } from './counters.ts'
import { MAP, PROVINCES, type ProvinceId, REGIONS } from './map.ts'
import { ASSASSINATION, EVENTS } from './tables.ts'

const regionOf = (id: ProvinceId) => REGIONS.find((region) => region.id === MAP[PROVINCES.indexOf(id)].region)
const unit = (id: string) => UNITS.find((one) => one.id === id)
const startOf = (id: string): string | undefined => PROVINCES[unit(id)?.home ?? -1]

describe('errata', () => {
  it('RCW-E.1 Kovno is shaded purple in cell 2-5, Yekaterinoslav (3-2) and Voronezh (4-1) green', () => {
    const cell = (first: number, second: number) => EVENTS[first - 1][second - 1].provinces
    expect(cell(2, 5)).toContain('KOVN')
    expect(cell(3, 2)).toContain('YEKA')
    expect(cell(4, 1)).toContain('VORO')
    expect(regionOf('KOVN')).toMatchObject({ name: 'Baltic', colour: 'purple' })
    for (const id of ['YEKA', 'VORO'] as const) {
      expect(regionOf(id)).toMatchObject({ name: 'Ukraine', colour: 'green' })
    }
    // Greater Russia has another colour, and every region its own.
    expect(regionOf('TVER')?.colour).toBe('red')
    expect(new Set(REGIONS.map(({ colour }) => colour)).size).toBe(REGIONS.length)
  })

  it('RCW-E.2 the Assassination Table has one line for each roll, and one for 4', () => {
    expect(ASSASSINATION).toHaveLength(12 - 2 + 1)
    expect(ASSASSINATION[4 - 2]).toEqual([0, 0, 1, 2, 3, 3])
    // Each line is at least as deadly as the one above it.
    ASSASSINATION.slice(1).forEach((row, n) => {
      row.forEach((value, column) => {
        expect(value).toBeGreaterThanOrEqual(ASSASSINATION[n][column])
      })
    })
  })

  it('RCW-E.3 the Allied intervention has one control marker and one OUT marker', () => {
    const { state } = table({ step: 'combat', options: { intervention: true } })
    expect(state.waiting).toEqual(['INT', 'out:INT'])
    expect(NATIONS.filter(({ id }) => id === 'INT')).toMatchObject([{ control: 'option', out: 'option' }])
  })

  it('RCW-E.4 where Kikvidze, the White unit 207, Yudenich and M. Maevsky start', () => {
    const leader = (name: string) => UNITS.find((one) => one.kind === 'leader' && one.name === name)
    const starts = [
      [leader('Kikvidze')?.id, 'VLDV'],
      ['207', 'VLDV'],
      [leader('Yudenich')?.id, 'LIVO'],
      [leader('M. Maevsky')?.id, 'KHAR'],
    ] as const
    const t = table({ step: 'combat' })
    for (const [id = '', province] of starts) {
      expect([id, startOf(id), t.at(id)]).toEqual([id, province, province])
      expect(unit(id)?.asterisk).toBe(false)
      // Without an asterisk nothing is attached to them at the start.
      expect(UNITS.some((one) => t.boss(one.id) === id)).toBe(false)
    }
    expect([regionOf('LIVO')?.name, regionOf('KHAR')?.name]).toEqual(['Baltic', 'Ukraine'])
  })

  it('RCW-E.5 three shock armies and no more: Red 124 and 125, White 222', () => {
    const shock = UNITS.filter(({ kind }) => kind === 'shock').map(({ id, colour }) => [id, SHOCK_NUMBERS[id], colour])
    expect(shock).toEqual([
      ['KA', '124', 0],
      ['LR', '125', 0],
      ['VO', '222', 1],
    ])
    // Every other combat unit begins on the map or as a reinforcement, like any other.
    const ordinary = UNITS.filter(({ kind }) => kind === 'combat')
    expect(ordinary.every(({ begins }) => begins === 'map' || begins === 'reinf' || begins === 'optional')).toBe(true)
  })
})

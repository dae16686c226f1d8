import type { AskView } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { unit } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { shown } from '../testing/drawing.ts'
import { type Scene, table } from '../testing/table.ts'
import { things } from '../text/things.ts'
import { board } from './index.tsx'
import { destinations } from './march.ts'

/** A has a strong force in Tver, a weak one in Penza and one that has no way to move; enemies are around Kursk. */
const SCENE: Scene = {
  map: {
    TVER: ['a 152 111'],
    PENZ: ['a 172'],
    KHAR: ['b 253 217'],
    VORO: ['c 256'],
    PETR: ['b 151 102'],
  },
}

function at(...moves: readonly string[]) {
  const it = table(SCENE)
  for (const move of moves) it.answer(move)
  const { props } = shown(it.match.position('a'))
  const press = (key: string, focused: string | null = null, more: object = {}) =>
    board.shortcuts?.find((one) => one.key === key)?.press({ ...props, ...more }, focused) ?? null
  return { it, props, press }
}

const stack = (id: string): string => things.write({ use: 'stack', unit: unit(id) })

describe('the keys of Russian Civil War', () => {
  it('N goes from one force that can move to the next, the strongest first, and round again', () => {
    const { press, props } = at()
    const roots = ['152', '172'].map((id) => things.write({ use: 'stack', unit: props.position.view.stack[unit(id)] }))
    expect(press('n')).toMatchObject({ focus: roots[0] })
    expect(press('n', roots[0])).toMatchObject({ focus: roots[1] })
    expect(press('n', roots[1])).toMatchObject({ focus: roots[0] })
    expect(press('n', stack('256'))).toMatchObject({ focus: roots[0] })
    // While a force is on the move, no other can be chosen.
    expect(at('move:152').press('n')).toBeNull()
  })

  it('Esc puts a force down that has not moved yet, and nothing else', () => {
    expect(at('move:152').press('Escape')).toEqual({ undo: true })
    expect(at().press('Escape')).toBeNull()
    expect(at('move:152', 'go:SMOL').press('Escape')).toBeNull()
  })

  it('R goes to the other way into the same province, and back', () => {
    const { press, props } = at('move:152')
    const all = destinations(props.position.view, PRINTED)
    const both = all.find(({ second }) => second)
    if (both === undefined) throw new Error('no province can be reached in two ways')
    const id = PROVINCES[both.province]
    const { row } = press('r', null, { highlighted: `go:${id}` }) ?? {}
    expect(row).toBe(`rail:${id}`)
    expect(press('r', null, { highlighted: row })).toEqual({ row: `go:${id}` })
    expect(press('r')).toBeNull()
  })

  it('G goes to the list of forces', () => {
    expect(at().press('g')).toEqual({ focus: 'forces' })
  })
})

describe('where a force can march', () => {
  it('lists provinces on the railway between enemies before the others, without a fight', () => {
    const { props } = at('move:152')
    const { view, asks } = props.position
    const rail = destinations(view, PRINTED).filter(({ interest }) => interest === 'rail')
    expect(rail.length).toBeGreaterThan(0)
    for (const { province, clash } of rail) {
      expect(clash).toBeNull()
      expect(PRINTED.rails[province].length).toBeGreaterThan(0)
      const near = PRINTED.roads[province].filter((next) => ['KHAR', 'VORO', 'PETR'].includes(PROVINCES[next]))
      expect(near.length, PROVINCES[province]).toBeGreaterThan(1)
    }
    const headings = (board.plans?.(asks[0] as AskView, view) ?? []).map(({ heading }) => heading)
    expect(headings).toContain('On the railway, next to enemies')
    expect(headings.indexOf('On the railway, next to enemies')).toBeLessThan(headings.indexOf('More provinces'))
  })
})

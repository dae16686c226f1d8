import { describe, expect, it } from 'vitest'
import { REDS, SENATE } from '../rules/state.ts'
import { playOf, type Scene, table } from '../testing/table.ts'
import { promising } from './habits.ts'
import { prospects } from './prospects.ts'
import { worth } from './standing.ts'

const sceneOf = (scene: Scene) => playOf(table({ order: ['senate'], phase: 2, rounds: 1, ...scene }).state)

/** The option that is judged best. */
function bestOf(...asked: Parameters<typeof prospects>) {
  const judged = prospects(...asked)
  return judged?.reduce((a, b) => (worth(b.standing) > worth(a.standing) ? b : a)).option ?? null
}

describe('options that are judged without being played out', () => {
  it('a March comes from the space that can spare its Cells', () => {
    const marchTo = (to: string, options: readonly string[]) => ({
      kind: 'march-from',
      seat: 'senate',
      options,
      data: { to },
    })
    const asked = marchTo('tampere', ['hame', 'turku'])
    const [many, few] = [{ senate: 8 }, { senate: 3, reds: 2 }]
    const map = { tampere: { reds: 1 }, hame: many, turku: few }
    expect(bestOf(sceneOf({ map }), SENATE, SENATE, asked)).toBe('hame')
    expect(bestOf(sceneOf({ map: { ...map, hame: few, turku: many } }), SENATE, SENATE, asked)).toBe('turku')
  })

  it('a Rally places the Cells that win a Town, and tries out whether to place none for an Administration', () => {
    const asked = { kind: 'rally-cells', seat: 'senate', options: [0, 1, 2], data: { space: 'tampere' } }
    const g = sceneOf({ resources: { senate: 6, reds: 6 }, map: { tampere: { senate: 1, reds: 2 } } })
    expect(bestOf(g, SENATE, SENATE, asked)).toBe(2)
    expect(prospects(g, REDS, REDS, { ...asked, seat: 'reds' })).toBeNull()
  })
})

describe('the options that are tried', () => {
  const spaces = ['helsinki', 'turku', 'tampere', 'viipuri', 'hame', 'vaasa']
  const options = [...spaces, 'special', 'done']
  const map = { uusimaa: { senate: 6 }, helsinki: { reds: 2 }, hame: { senate: 6 }, tampere: { reds: 1 } }

  it('of a March are the best four destinations, and all that are no spaces', () => {
    const tried = promising(sceneOf({ map }), { kind: 'march', seat: 'senate', options })
    expect(tried.length).toBe(6)
    expect(tried).toEqual(options.filter((option) => tried.includes(option)))
    expect(tried).toEqual(expect.arrayContaining(['helsinki', 'tampere', 'special', 'done']))
  })

  it('of a turn leave out limited Commands that can be carried out in full, except for the Moderates', () => {
    const turns = ['command:rally', 'limited:rally', 'limited:march', 'event:shaded', 'pass']
    const triedBy = (seat: string) => promising(sceneOf({ map }), { kind: 'turn', seat, options: turns })
    expect(triedBy('senate')).toEqual(['command:rally', 'limited:march', 'event:shaded', 'pass'])
    expect(triedBy('moderates')).toBe(turns)
  })

  it('of other questions are all', () => {
    expect(promising(sceneOf({ map }), { kind: 'terror', seat: 'senate', options })).toBe(options)
    const few = spaces.slice(0, 4)
    expect(promising(sceneOf({ map }), { kind: 'march', seat: 'senate', options: few })).toBe(few)
  })
})

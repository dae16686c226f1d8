import { playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { tearsOfTyranny } from '../game.ts'
import { copyState } from './copy.ts'
import type { State } from './state.ts'

/** Never changed, so that copies may share them. */
const SHARED = new Set(['settings', 'layout', 'outcome'])

/** The parts of a copy that are the very objects of the original. */
function shared(copy: object, original: object, path = ''): string[] {
  return Object.entries(original).flatMap(([key, part]) => {
    const at = `${path}${key}`
    if (typeof part !== 'object' || part === null || SHARED.has(at)) return []
    const same: unknown = Reflect.get(copy, key)
    if (same === part) return [at]
    return typeof same === 'object' && same !== null ? shared(same, part, `${at}.`) : []
  })
}

describe('a copy of the state', () => {
  const roles = { liberators: true, advisors: true, partisans: true, comrades: true }
  const options = readOptions(tearsOfTyranny.options, roles)
  const run = Run.begin<State>(tearsOfTyranny, options, { source: seeded('copy'), loaded: null }, null, 'nothing')
  const bots = Object.fromEntries(Object.keys(roles).map((seat) => [seat, random.create(`copy/${seat}`)]))
  const states: State[] = [copyState(run.state)]
  let answers = 0
  playOut(run, bots, () => {
    if (++answers % 50 === 0) states.push(copyState(run.state))
  })

  it('is equal to it throughout a game', () => {
    expect(copyState(run.state)).toEqual(run.state)
    expect(states.some(({ players }) => players.some(({ played }) => played.length > 0))).toBe(true)
    for (const state of states) expect(copyState(state)).toEqual(state)
  })

  it('shares nothing with it that can change', () => {
    for (const state of states) expect(shared(copyState(state), state)).toEqual([])
  })
})

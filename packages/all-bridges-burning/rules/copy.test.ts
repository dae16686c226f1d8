import { playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { allBridgesBurning } from '../game.ts'
import { copyState, FACTIONS, type State } from './state.ts'

/** The parts of a copy that are the very objects of the original. */
function shared(copy: object, original: object, path = ''): string[] {
  return Object.entries(original).flatMap(([key, part]) => {
    const at = `${path}${key}`
    if (typeof part !== 'object' || part === null) return []
    const same: unknown = Reflect.get(copy, key)
    if (same === part) return [at]
    return typeof same === 'object' && same !== null ? shared(same, part, `${at}.`) : []
  })
}

describe('a copy of the state', () => {
  const options = readOptions(allBridgesBurning.options, {})
  const run = Run.begin(allBridgesBurning, options, { source: seeded('copy'), loaded: null }, null, 'nothing')
  const bots = Object.fromEntries(FACTIONS.map((seat) => [seat, random.create(`copy/${seat}`)]))
  const states: State[] = [copyState(run.state)]
  playOut(run, bots, ({ index, state }: Run<State>) => {
    if (index % 20 === 0) states.push(copyState(state))
  })

  it('is equal to it throughout a game', () => {
    expect(copyState(run.state)).toEqual(run.state)
    expect(states.some(({ command }) => command !== null)).toBe(true)
    for (const state of states) expect(copyState(state)).toEqual(state)
  })

  it('shares nothing with it', () => {
    for (const state of [...states, run.state]) expect(shared(copyState(state), state)).toEqual([])
  })
})

import { valueSuite } from '@interregnum/game-package/testing'
import { playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { RED, WHITE } from '../data/counters.ts'
import { gamePackage, russianCivilWar } from '../index.ts'
import type { Play, State } from '../rules/state.ts'
import { points, pointsOfAll } from '../rules/victory.ts'
import { table } from '../testing/table.ts'
import { value } from './value.ts'

valueSuite(gamePackage, [
  {
    title: 'the game for four',
    // A game of sensible bots takes half a second here, ten times as long.
    policy: 'random',
    games: 40,
    baseRate: { a: 0.25, b: 0.25, c: 0.25, d: 0.25 },
    brier: [0.85, 0.65],
  },
  {
    title: 'the solitaire game',
    options: { mode: 'solitaire' },
    policy: 'sensible',
    games: 60,
    baseRate: { red: 0.09 },
    brier: [1, 1],
  },
])

describe('the value of a position', () => {
  const map = { TVER: ['a 151 111'], PETR: ['b 152 112'], KIEV: ['c 253 211'] }
  const at = (s: State, seat = 'a'): number => value(s, seat, PRINTED)
  const stateWith = (chits: { readonly [kind: string]: number }): State =>
    table({ map, chits: { a: chits }, turn: 3, options: { players: 3 } }).match.state

  it('rises with points, and falls for the others', () => {
    const states = [0, 3, 6].map((politburo) => stateWith({ politburo }))
    for (let n = 1; n < states.length; n++) {
      expect(at(states[n])).toBeGreaterThan(at(states[n - 1]))
      expect(at(states[n], 'b')).toBeLessThan(at(states[n - 1], 'b'))
    }
  })

  it('adds up to 1 for all players', () => {
    const s = stateWith({ politburo: 2 })
    expect(['a', 'b', 'c'].reduce((sum, seat) => sum + at(s, seat), 0)).toBeCloseTo(1)
    expect(at(s, 'd')).toBe(0)
  })

  it('is 0 for a player who has left', () => {
    const s = stateWith({ politburo: 2 })
    expect(at({ ...s, quit: s.quit.with(0, true) })).toBe(0)
  })

  it('counts the points of all players at once as it does for each player', () => {
    const options = readOptions(russianCivilWar.options, { players: 5 })
    const run = Run.begin(russianCivilWar, options, { source: seeded('points'), loaded: null }, null, 'nothing')
    const bot = random.create('points')
    playOut<State>(run, { a: bot, b: bot, c: bot, d: bot, e: bot } as never, ({ state, index }) => {
      if (index % 40 !== 0) return
      const g = { s: state, data: PRINTED } as Play
      for (const side of [RED, WHITE]) {
        const separately = Array.from({ length: 5 }, (_, player) => points(g, player, side))
        expect(pointsOfAll(g, side)).toEqual(separately)
      }
    })
  })
})

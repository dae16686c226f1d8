import type { Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { type Scene, type Table, table } from '../testing/table.ts'
import { oddsWith } from './odds.ts'

const odds = oddsWith(PRINTED)
const FACES = Array.from({ length: 10 }, (_, at) => at + 1)

/** What a game looks like after an answer, by which results are told apart. */
type Look = (t: Table) => unknown
type Before = (die: number) => Table

const beforeRoll =
  (scene: Scene, ...answers: readonly string[]): Before =>
  (shows) =>
    table({ step: 'players', ...scene, dice: [{ sides: 10, shows }] }).answers(...answers)

function shown(before: Before, option: Option) {
  const t = before(1)
  const ask = t.asks().find(({ optional }) => !optional)
  if (ask === undefined) throw new Error('nothing is asked')
  return odds(t.state, ask, option)
}

/** The shares of the faces of the die that lead to the same, largest first. */
function shares(before: Before, option: Option, look: Look): number[] {
  const counts = new Map<string, number>()
  for (const die of FACES) {
    const result = JSON.stringify(look(before(die).answer(option)))
    counts.set(result, (counts.get(result) ?? 0) + 1)
  }
  return [...counts.values()].map((count) => count / FACES.length).sort((a, b) => b - a)
}

const chances = (before: Before, option: Option): number[] =>
  shown(before, option)
    .map(({ chance }) => chance)
    .sort((a, b) => b - a)

const everything: Look = (t) => [t.board(), t.state.box, t.asks().map(({ kind }) => kind)]

describe('the odds are those of all faces of the die', () => {
  it("TOT-1.E.Par-a for the Partisans' presence", () => {
    const scene: Scene = { roles: ['partisans'], board: { '1.1': { presence: { partisans: 3 } } }, refit: true }
    const before = beforeRoll(scene)
    expect(chances(before, 'roll')).toEqual([0.5, 0.5])
    expect(shares(before, 'roll', everything)).toEqual(chances(before, 'roll'))
    expect(shown(before, 'roll').map(({ text }) => text)).toEqual(['nothing happens', 'place 1 presence within 1'])
  })

  it('TOT-2.C-g for the captive of Strayed Too Close', () => {
    const board = { '1.1': { presence: 2, cell: 2 }, '2.6': { outpost: 1 } }
    const before = beforeRoll({ board, hand: ['m02'], resources: 3 }, 'play:m02', 'use:m02')
    expect(chances(before, 'roll')).toEqual([0.5, 0.4, 0.1])
    expect(shares(before, 'roll', everything)).toEqual([0.5, 0.4, 0.1])
    expect(shown(before, 'destroy-captive')).toEqual([])
    expect(shown(before, 'roll').map(({ text }) => text)).toContain(
      'turn the captive into your surrogate and gain 1 influence',
    )
  })

  it('TOT-1.Fi for a painter who may be caught, and only where an adversary is', () => {
    const target = beforeRoll(
      { board: { '1.5': { presence: 2, cell: 1 }, '3.4': { presence: 1 } }, hand: ['m43'], resources: 3 },
      ...['play:m43', 'use:m43'],
    )
    expect(target(1).expectAsk('target').options).toEqual(expect.arrayContaining(['1.5', '3.4']))
    expect(chances(target, '1.5')).toEqual([0.7, 0.3])
    expect(shares(target, '1.5', everything)).toEqual([0.7, 0.3])
    expect(shown(target, '3.4')).toEqual([])
  })

  it('TOT-1.Fi for civilians near a Precision Strike, in each tile and for each unit', () => {
    const board = {
      '1.1': { presence: 2 },
      '1.2': { outpost: 1, blue: 1 },
      '1.3': { outpost: 1 },
      '1.4': { outpost: 1, garrison: 1, red: 1 },
    }
    const scene: Scene = { board, hand: ['M06'], resources: 9, box: 3 }
    const before = beforeRoll(scene, 'play:M06', 'use:M06')
    expect(chances(before, '1.2')).toEqual([0.7, 0.3])
    expect(shares(before, '1.2', everything)).toEqual([0.7, 0.3])
    expect(shown(before, '1.3')).toEqual([])
    // What is destroyed has to be chosen first.
    expect(shown(before, '1.4')).toEqual([])
    const units = beforeRoll(scene, 'play:M06', 'use:M06', '1.4')
    for (const unit of ['outpost', 'garrison']) {
      expect(chances(units, unit)).toEqual([0.7, 0.3])
      expect(shares(units, unit, everything)).toEqual([0.7, 0.3])
    }
  })

  it('there are none for a card that is only paid for, and none for what rolls nothing', () => {
    const board = { '1.5': { presence: 2, cell: 1 } }
    const before = beforeRoll({ board, hand: ['m43', 'm01'], resources: 9 })
    expect(shown(before, 'play:m43')).toEqual([])
    expect(shown(before, 'ready')).toEqual([])
    const paid = beforeRoll({ board, hand: ['m43', 'm01'], resources: 9 }, 'play:m43')
    expect(chances(paid, 'use:m43')).toEqual([0.7, 0.3])
  })
})

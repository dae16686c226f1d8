import { undeclared } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { tearsOfTyranny } from '../index.ts'
import { optionsFor } from '../testing/table.ts'
import { notes } from './notes.ts'
import { questions } from './questions.ts'
import { ROLES } from './state.ts'

describe('what is declared', () => {
  it('covers every question, option and line of the journal of random games', () => {
    const modes = [
      ...ROLES.map((role) => optionsFor([role])),
      optionsFor(['liberators', 'partisans'], { scenario: 'first-contact' }),
      optionsFor(['advisors', 'comrades'], { scenario: 'iron-capital', layout: 'random' }),
      optionsFor(['liberators', 'advisors', 'partisans'], { scenario: 'closed-sea', annihilation: 'player' }),
      optionsFor(ROLES, { scenario: 'divided-loyalties', deck: 'advanced', difficulty: 'expert' }),
    ]
    expect(undeclared(tearsOfTyranny, { questions, notes }, modes, 4)).toEqual([])
  }, 120_000)

  it.each([
    ['action', 'refit:5', 'the option 5 is not a refit option'],
    ['target', '17.1', 'the tile 17.1 is not one of 1.1'],
    ['strike', 'garrison-3', 'the unit garrison-3 is not a unit'],
    ['push', 'surrogate>', 'the move surrogate> is not a piece and a tile'],
    ['push', 'surrogate>1.1<1.2', 'the move surrogate>1.1<1.2 is not a piece and a tile'],
    ['destroy', 'cell@1.8', 'the victim cell@1.8 is not a unit and its tile'],
    ['tiers', '1+', 'the tiers 1+ is not tiers'],
  ] as const)('refuses to %s %s: %s', (kind, option, problem) => {
    expect(questions.read(kind, option)).toBeNull()
    expect(questions.specs[kind].options.problem(option)).toContain(problem)
  })

  it.each([
    ['action', 'refit:2', { use: 'refit', option: 1 }],
    ['action', 'use:m01', { use: 'use', card: 'm01' }],
    ['strike', 'garrison-2', { use: 'unit', unit: { unit: 'garrison', damage: 2 } }],
    ['pull', 'outpost-1<3.4', { use: 'move', move: { piece: 'outpost', damage: 1, way: 'pull', tile: '3.4' } }],
    ['push', 'blue>3.4', { use: 'move', move: { piece: 'blue', damage: 0, way: 'push', tile: '3.4' } }],
    ['destroy', 'cell@1.1', { use: 'victim', victim: { unit: 'cell', tile: '1.1' } }],
    ['tiers', '1+3', { use: 'tiers', tiers: [1, 3] }],
    ['under', 'as-drawn', { use: 'as-drawn' }],
    ['under', 'm20', { use: 'card', card: 'm20' }],
  ] as const)('reads the answer to %s: %s', (kind, option, choice) => {
    expect(questions.read(kind, option)).toEqual(choice)
  })
})

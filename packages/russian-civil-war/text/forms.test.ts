import type { AskView, Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { table } from '../testing/table.ts'

const chits = { a: { politburo: 5, assassin: 2 }, b: { politburo: 4, terror: 1 }, c: { politburo: 2 } }

function field(path: string, filled: Json, set: Parameters<typeof table>[0] = { step: 'move', chits }) {
  const { state } = table(set)
  const ask: AskView = { id: '0.1', seat: 'a', kind: 'talk', options: [], optional: true, form: {} }
  return gamePackage.words.field?.(ask, path, state, filled) ?? null
}

describe('the words of a form', () => {
  it('RCW-6.21 list what the player has to give, and how many of each', () => {
    expect(field('offer.give', { offer: { to: 'b', give: [], take: [], words: '' } })?.values).toEqual([
      { value: 'politburo', label: 'Politburo', most: 5 },
      { value: 'assassin', label: 'Assassin', most: 2 },
    ])
  })

  it('RCW-6.21 list what the one asked has, whoever is asked', () => {
    const of = (to: string) => field('take', { to, give: [], take: [], words: '' })
    expect(of('b')).toEqual({
      label: 'What you get from Player B',
      values: [
        { value: 'politburo', label: 'Politburo', most: 4 },
        { value: 'terror', label: 'Terror', most: 1 },
      ],
    })
    expect(of('c')?.values).toHaveLength(1)
  })

  it('RCW-17.61 list with secrecy every kind that may be hidden, held or not', () => {
    const filled = { to: 'c', give: [], take: [], words: '' }
    const words = field('take', filled, { step: 'move', chits, options: { secrecy: true } })?.values
    expect(words?.map(({ value }) => value)).toEqual(expect.arrayContaining(['politburo', 'assassin', 'terror']))
    expect(words?.find(({ value }) => value === 'assassin')?.most).toBe(1)
  })

  it('RCW-11.11 put the mover first into his committee, and nobody into it who is to be purged', () => {
    const members = field('purge.members', { purge: { against: 'c', members: ['a'], alone: false } })
    expect(members?.always).toEqual(['a'])
    expect(members?.values?.map(({ value }) => value)).toEqual(['b', 'd'])
    expect(members?.label).toContain('it needs 8 Politburo markers, you have 5')
  })

  it('know nothing of fields that are not there', () => {
    expect(field('purge.moon', {})).toBeNull()
    expect(field('purge.shares.2', { purge: { against: 'c', members: ['a', 'b'], alone: false } })?.label).toBe(
      'Points of a result of 3, for Player A and Player B in this order',
    )
  })
})

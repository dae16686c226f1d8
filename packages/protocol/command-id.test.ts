import { describe, expect, it } from 'vitest'
import { commandId, RANDOM_OF_ID } from './command-id.ts'
import { readClientMessage } from './index.ts'

const random = (byte: number): Uint8Array => new Uint8Array(RANDOM_OF_ID).fill(byte)

describe('the id of a command', () => {
  it('is one that messages can have', () => {
    const id = commandId(1_763_596_800_000, random(7))
    expect(readClientMessage({ type: 'say', table: 'abcdefghijkl', to: 'all', text: 'Hello', id })).toMatchObject({
      message: { id },
    })
  })

  it('begins with the time, so that a later one comes after an earlier one', () => {
    expect(commandId(1_000_000_000_000, random(255)) < commandId(1_000_000_000_001, random(0))).toBe(true)
    expect(commandId(9, random(255)) < commandId(2 ** 47, random(0))).toBe(true)
  })

  it('differs by its random part from others of the same moment', () => {
    expect(commandId(5, random(1))).not.toBe(commandId(5, random(2)))
    expect(commandId(5, random(0xab)).slice(12)).toBe('ab'.repeat(RANDOM_OF_ID))
  })
})

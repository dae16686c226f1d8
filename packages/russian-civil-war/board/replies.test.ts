import type { AskView, Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { isReply } from './replies.ts'

const asked = (options: readonly Option[], kind = 'reply'): AskView => ({
  id: '1.1',
  seat: 'a',
  kind,
  options,
  optional: true,
  form: null,
})

describe('a reply that others wait for', () => {
  it('answers an offer or a purge of another player', () => {
    expect(isReply(asked(['accept:b', 'decline:b']))).toBe(true)
    expect(isReply(asked(['consent:c', 'refuse:c']))).toBe(true)
    expect(isReply(asked(['decline:b']))).toBe(true)
  })

  it('carries out an order about the Czar', () => {
    expect(isReply(asked(['kill-czar']))).toBe(true)
    expect(isReply(asked(['consent-order']))).toBe(true)
  })

  it('is not what a player may withdraw or propose', () => {
    expect(isReply(asked(['decline:a']))).toBe(false)
    expect(isReply(asked(['refuse:a']))).toBe(false)
    expect(isReply(asked(['refuse:b']))).toBe(false)
    expect(isReply(asked(['order']))).toBe(false)
    expect(isReply(asked([], 'talk'))).toBe(false)
  })
})

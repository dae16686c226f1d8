import { describe, expect, it } from 'vitest'
import { taskWithin } from './index.ts'

describe('the limits of a thought', () => {
  it('are none unless given', () => {
    const { budget, signal } = taskWithin({})
    expect([budget, signal.aborted]).toEqual([{}, false])
  })

  it('leave counts to the bot, and turn milliseconds into a stop', () => {
    let time = 1000
    const { budget, signal } = taskWithin({ budget: { playouts: 7, milliseconds: 50 }, now: () => time })
    expect([budget, signal.aborted]).toEqual([{ playouts: 7 }, false])
    time = 1050
    expect(signal.aborted).toBe(true)
  })

  it('stop when somebody else does', () => {
    const controller = new AbortController()
    const { signal } = taskWithin({ signal: controller.signal })
    controller.abort()
    expect(signal.aborted).toBe(true)
  })

  it('need a clock where they are in milliseconds', () => {
    expect(() => taskWithin({ budget: { milliseconds: 5 } })).toThrow(/clock/)
  })
})

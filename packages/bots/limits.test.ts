import { describe, expect, it } from 'vitest'
import { taskWithin } from './index.ts'

describe('taskWithin', () => {
  it('sets no limits by default', () => {
    const { budget, signal } = taskWithin({})
    expect([budget, signal.aborted]).toEqual([{}, false])
  })

  it('passes counts to the bot and turns milliseconds into a stop signal', () => {
    let time = 1000
    const { budget, signal } = taskWithin({ budget: { playouts: 7, milliseconds: 50 }, now: () => time })
    expect([budget, signal.aborted]).toEqual([{ playouts: 7 }, false])
    time = 1050
    expect(signal.aborted).toBe(true)
  })

  it('stops when the given signal is aborted', () => {
    const controller = new AbortController()
    const { signal } = taskWithin({ signal: controller.signal })
    controller.abort()
    expect(signal.aborted).toBe(true)
  })

  it('requires a clock for a budget in milliseconds', () => {
    expect(() => taskWithin({ budget: { milliseconds: 5 } })).toThrow(/clock/)
  })
})

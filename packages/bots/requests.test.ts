import type { AskView, Move, Request } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { OpenRequests } from './index.ts'

const move = (seat: string, requests?: readonly Request[]): Move => {
  const ask: AskView = { id: '0.1', seat, kind: 'act', options: ['go', 'wait'], optional: false, form: null }
  return { ask, answer: 'go', ...(requests === undefined ? {} : { requests }) }
}
const hold = (to: string, text = 'Please hold the bridge') => ({ to, text })

describe('requests of bots', () => {
  it('are new once, and stay open until the bot says something else', () => {
    const open = new OpenRequests()
    expect(open.take(move('a', [hold('b')]))).toEqual([{ by: 'a', ...hold('b') }])
    expect(open.take(move('a', [hold('b')]))).toEqual([])
    expect(open.take(move('a'))).toEqual([])
    expect(open.all).toEqual([{ by: 'a', ...hold('b') }])
    expect(open.take(move('a', [hold('b', 'Please hold the ford')]))).toHaveLength(1)
    expect(open.all.map(({ text }) => text)).toEqual(['Please hold the ford'])
    open.take(move('a', []))
    expect(open.all).toEqual([])
  })

  it('are kept apart by bot and by seat', () => {
    const open = new OpenRequests()
    open.take(move('a', [hold('b'), hold('c')]))
    expect(open.take(move('d', [hold('b')]))).toEqual([{ by: 'd', ...hold('b') }])
    open.take(move('a', [hold('c')]))
    expect(open.all.map(({ by, to }) => by + to)).toEqual(['db', 'ac'])
    open.clear()
    expect(open.all).toEqual([])
  })
})

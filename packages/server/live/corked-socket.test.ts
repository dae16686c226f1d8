import { describe, expect, it } from 'vitest'
import { CorkedSocket } from './corked-socket.ts'

describe('a corked socket', () => {
  it('sends everything of one turn of the event loop in one go', async () => {
    const calls: string[] = []
    const socket = { send: (text: string) => calls.push(text), close: () => calls.push('close'), bufferedAmount: 7 }
    const stream = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') }
    const corked = new CorkedSocket(socket, stream)
    corked.send('a')
    // What follows from the same event comes later, but before anything else happens.
    await Promise.resolve().then(() => corked.send('b'))
    expect(calls).toEqual(['cork', 'a', 'b'])
    await new Promise(setImmediate)
    corked.send('c')
    corked.close(4000)
    await new Promise(setImmediate)
    expect(calls).toEqual(['cork', 'a', 'b', 'uncork', 'cork', 'c', 'close', 'uncork'])
    expect(corked.bufferedAmount).toBe(7)
  })
})

import { describe, expect, it } from 'vitest'
import { HotSeat } from './hot-seat.ts'

const open = () => false
const hidden = () => true

function at(seat: string): HotSeat {
  const screen = new HotSeat()
  screen.begin(seat)
  return screen
}

describe('a shared screen', () => {
  it('stays with the viewer while they are asked, and goes to the next person when they are not', () => {
    const screen = at('ada')
    screen.settle({ asked: ['ben', 'ada'], may: ['ben', 'ada'] }, open)
    expect(screen.eyes).toBe('ada')
    screen.settle({ asked: ['ben'], may: ['ben'] }, open)
    expect(screen.eyes).toBe('ben')
    screen.settle({ asked: [], may: [] }, open)
    expect(screen.eyes).toBe('ben')
  })

  it('goes to somebody who takes it, and stays there while others and bots answer', () => {
    const screen = at('ada')
    screen.pick('ben', open)
    screen.settle({ asked: ['ada', 'ben'], may: ['ada', 'ben'] }, open)
    expect(screen.eyes).toBe('ben')
    // Ben is ready: he may only change his mind.
    screen.pick('ben', open)
    screen.settle({ asked: ['ada'], may: ['ada', 'ben'] }, open)
    expect(screen.eyes).toBe('ben')
  })

  it('goes back after an answer, when it is released, and when there is nothing left to do', () => {
    const screen = at('ada')
    screen.pick('ben', open)
    screen.release()
    screen.settle({ asked: ['ada'], may: ['ada', 'ben'] }, open)
    expect(screen.eyes).toBe('ada')
    screen.pick('ben', open)
    screen.settle({ asked: ['ada'], may: ['ada'] }, open)
    expect(screen.eyes).toBe('ada')
  })

  it('keeps the screen covered for somebody who takes it until they are there, whatever bots do meanwhile', () => {
    const screen = at('ada')
    screen.pick('ben', hidden)
    expect([screen.eyes, screen.handTo]).toEqual([null, 'ben'])
    screen.settle({ asked: ['ada'], may: ['ada', 'ben'] }, hidden)
    expect([screen.eyes, screen.handTo]).toEqual([null, 'ben'])
    screen.take()
    screen.settle({ asked: ['ada'], may: ['ada', 'ben'] }, hidden)
    expect([screen.eyes, screen.handTo]).toEqual(['ben', null])
  })
})

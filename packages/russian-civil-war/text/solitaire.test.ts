import { describe, expect, it } from 'vitest'
import { room } from '../room.ts'
import { solitaire } from '../testing/solitaire.ts'

describe('the words of the solitaire game', () => {
  it('names the leader who is posted and how many more may be picked', () => {
    const t = solitaire({ phase: 'leaders', map: { TVER: ['152 111'], OMSK: ['204'] }, dice: [3], chance: 'free' })
    expect(room.words.ask(t.asks()[0], t.state)).toContain('Up to 3')
    t.answer('pick:153')
    expect(room.words.ask(t.asks()[0], t.state)).toBe('Where does Vatzetis 2 go?')
    expect(room.words.option(t.asks()[0], 'on:111', t.state).label).toContain('Tver')
  })

  it.each([
    ['red-victory', 'decisive', 'Decisive victory'],
    ['red-victory', 'substantive', 'Substantive victory'],
    ['red-victory', 'marginal', 'Marginal victory'],
    ['non-red-victory', 'decisive', 'Decisive defeat'],
  ])('calls %s %s a %s', (result, level, title) => {
    const outcome = { result, level, winners: [], rule: 'RCW-28.12', scores: {}, parts: [] }
    expect(room.words.outcome(outcome).title).toBe(title)
  })
})

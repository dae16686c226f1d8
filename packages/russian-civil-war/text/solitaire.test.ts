import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage } from '../game-package.ts'
import { solitaire } from '../testing/solitaire.ts'
import { at, table } from '../testing/table.ts'
import { provinceWords } from './labels.ts'

describe('the texts of the solitaire game', () => {
  it('name the leader to be placed and how many more may be picked', () => {
    const t = solitaire({ phase: 'leaders', map: { TVER: ['152 111'], OMSK: ['204'] }, dice: [3], chance: 'free' })
    expect(gamePackage.words.ask(t.asks()[0], t.state)).toContain('up to 3')
    t.answer('pick:153')
    expect(gamePackage.words.ask(t.asks()[0], t.state)).toBe('Where do you place Vatzetis (2)?')
    expect(gamePackage.words.option(t.asks()[0], 'on:111', t.state).label).toContain('Tver')
  })

  it('show the phase, who gets a nation, and how many units are still to clear', () => {
    const t = solitaire({ phase: 'leaders', map: { TVER: ['152 111'], OMSK: ['204'] }, dice: [3], chance: 'free' })
    expect(gamePackage.words.where(t.state)).toBe('Turn 1, Jun–Oct 1918: Red Leader Determination Phase')
    const drawn = (player: string, chit: string) =>
      gamePackage.words.note({ index: 1, kind: 'drawn', data: { player, chit } })
    expect(drawn('red', 'US')).toBe('Red draws Control of the United States for the enemy.')
    expect(drawn('red', 'terror')).toBe('Red draws: Terror.')
    expect(drawn('non-red', 'US')).toBe('The enemy draws: Control of the United States.')
    const board = gamePackage.board(t.state)
    expect(board).toContain('Available Red leaders: Lenin (3), Vatzetis (2), ')
    // 27.22: no city is critical in the solitaire game.
    expect(board).toContain('TVER Tver (Greater Russia, Moscow, controlled by Red): ')
    expect(board).toMatch(/^Enemy units left in Greater Russia.*: 0\.$/m)
  })

  it('name the owner of a stack as in the game that is shown, also after a game of several players', () => {
    const several = table({ map: { TVER: ['a 152 111'] } }).state
    const alone = solitaire({ phase: 'combat', map: { TVER: ['152 111'] } }).state
    expect(provinceWords(several, PRINTED, at('TVER'))).toMatch(/, Player A$/)
    expect(provinceWords(alone, PRINTED, at('TVER'))).toMatch(/, Red$/)
  })

  it('name the owner of a target, and the place of an army that is away from home', () => {
    const t = solitaire({ phase: 'combat', map: { MINS: ['152 111', '251'], TVER: ['112'] } })
    expect(gamePackage.words.option(t.asks()[0], 'attack:251', t.state).detail).toBe('in Minsk, the enemy')
    const post = { ...t.asks()[0], kind: 'leader.post' }
    expect(gamePackage.words.option(post, 'on:111', t.state).detail).toBe('in Minsk')
    expect(gamePackage.words.option(post, 'on:112', t.state).detail).toBe('in Tver')
    expect(gamePackage.words.option(post, 'at:MINS', t.state)).toEqual({ label: 'Alone in Minsk' })
  })

  it.each([
    ['red-victory', 'decisive', 'Decisive victory'],
    ['red-victory', 'substantive', 'Substantive victory'],
    ['red-victory', 'marginal', 'Marginal victory'],
    ['non-red-victory', 'decisive', 'Decisive defeat'],
  ])('call %s %s a %s', (result, level, title) => {
    const outcome = { result, level, winners: [], rule: 'RCW-28.12', scores: {}, parts: [] }
    const words = gamePackage.words.outcome(outcome)
    expect(words.title).toBe(title)
    expect(words.text).not.toContain(title)
    expect(words.text).toMatch(/^[A-Z].*\.$/)
  })
})

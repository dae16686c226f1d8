import { readFileSync } from 'node:fs'
import { usualBot } from '@interregnum/game-package'
import { describe, expect, it } from 'vitest'
import { loadGame, registry } from './index.ts'
import { STRENGTHS, strengthOf } from './strengths.ts'

const minus = (value: number): string => String(value).replace('-', '−')

describe('the strengths of bots', () => {
  it('are those of docs/ladder.md', () => {
    const rows = readFileSync(new URL('../../docs/ladder.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\|.*\d/.test(line))
    const cells = STRENGTHS.map(({ game, bot, rating, low, high, games }) => {
      const title = registry.find(({ id }) => id === game)?.title
      return `| ${title} | ${bot} | ${rating} | ${minus(low)} to ${minus(high)} | ${games} |`
    })
    expect(rows).toEqual(cells)
  })

  it('are about bots that the games have, and not about the usual one', async () => {
    for (const { game, bot } of STRENGTHS) {
      const pkg = await loadGame(game)
      expect(pkg.bots.map(({ id }) => id)).toContain(bot)
      expect(usualBot(pkg).id).not.toBe(bot)
    }
  })

  it('are said in a word only if the interval allows it', () => {
    const word = (rating: number, low: number, high: number) =>
      strengthOf('g', 'b', 'sensible', [{ game: 'g', bot: 'b', rating, low, high, games: 1 }])
    expect(word(1644, 1539, 1748)).toBe('stronger')
    expect(word(1800, 1700, 1900)).toBe('much-stronger')
    expect(word(1575, 1350, 1800)).toBe('unknown')
    expect(word(1510, 1450, 1570)).toBe('same')
    expect(word(1400, 1350, 1480)).toBe('weaker')
    expect(word(212, -152, 577)).toBe('much-weaker')
    expect(strengthOf('g', 'other', 'sensible')).toBe('unknown')
    expect(strengthOf('g', 'sensible', 'sensible')).toBe('usual')
  })
})

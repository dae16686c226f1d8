import { describe, expect, it } from 'vitest'
import { announced, loadGame, NoSuchGame, registry } from './index.ts'

describe('the registry', () => {
  it.each(registry)('has $title, whose package has the same id and title', async ({ id, title }) => {
    const pkg = await loadGame(id)
    expect([pkg.id, pkg.title]).toEqual([id, title])
    expect(pkg.game().id).toBe(id)
    const bots = pkg.bots.map((bot) => bot.id)
    expect(bots).toContain('random')
    expect(bots[0]).not.toBe('random')
  })

  it('lists no game twice', () => {
    const ids = [...registry, ...announced].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refuses unknown and announced games, and lists the available ones', async () => {
    const coming = [{ id: 'windmills', title: 'Windmills' }]
    await expect(loadGame('windmills', registry, coming)).rejects.toThrow('Windmills is coming soon.')
    await expect(loadGame('chess')).rejects.toThrow(/Unknown game chess. Games: .*soviet-dawn/)
    await expect(loadGame('chess')).rejects.toBeInstanceOf(NoSuchGame)
  })
})

import { changesSince } from '@interregnum/game-package'
import { describe, expect, it } from 'vitest'
import { loadGame, registry } from './index.ts'

describe('what a version of the rules changed', () => {
  it.each(registry)('is told for the present one of $title, and for those before it, oldest first', async ({ id }) => {
    const pkg = await loadGame(id)
    const { version } = pkg.game()
    const told = pkg.rulesChanges.map((change) => change.version)
    expect(told.at(-1)).toBe(version)
    expect(changesSince(pkg.rulesChanges, '0.9').map((change) => change.version)).toEqual(told)
    for (const [n, one] of told.entries()) {
      const later = changesSince(pkg.rulesChanges, one).map((change) => change.version)
      expect(later).toEqual(told.slice(n + 1))
    }
    expect(changesSince(pkg.rulesChanges, version)).toEqual([])
  })
})

import { playQuickly, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { GamePackage } from '../game-package.ts'

export interface QuickCase {
  readonly title: string
  readonly options?: { readonly [key: string]: string | boolean | number }
  readonly games: number
}

/** Tests for `GamePackage.quick`: it finishes whole games, and takes the option that it names. */
export function quickSuite<S>(pkg: GamePackage<S>, cases: readonly QuickCase[]): void {
  const { quick } = pkg
  if (quick === undefined) throw new Error(`${pkg.id} has no quick policy`)

  describe.each(cases)('the quick policy in $title', ({ games, options: chosen = {} }) => {
    it('answers every question with one of its options, and finishes games', () => {
      const game = pkg.game()
      for (let number = 0; number < games; number++) {
        const source = seeded(`quick/${number}`)
        const run = Run.begin(game, readOptions(game.options, chosen), { source, loaded: null }, null, 'nothing')
        while (
          playQuickly(run, (state, ask, chance) => {
            const place = quick(state, ask, chance)
            if (!Number.isInteger(place) || place < 0 || place >= ask.options.length)
              expect.fail(`${ask.kind}: ${place}`)
            return place
          })
        );
        expect(run.outcome).not.toBeNull()
      }
    })
  })
}

import type { GamePackage } from '@interregnum/game-package'
import type { Options } from '@interregnum/kernel'
import { LocalSource } from './local-source.ts'

const known = new WeakMap<GamePackage, Map<string, unknown>>()

/** What everybody sees at the start of a game with these options. */
export function firstView(pkg: GamePackage, options: Options): unknown {
  const key = JSON.stringify(options)
  const views = known.get(pkg) ?? new Map<string, unknown>()
  known.set(pkg, views)
  if (!views.has(key)) views.set(key, LocalSource.begin(pkg, { options, seed: 'first' }).position.view)
  return views.get(key)
}

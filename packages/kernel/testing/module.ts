import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Game } from '../index.ts'

/** Where another process finds a game: a module, and the name of what it exports. */
export interface GameModule {
  readonly url: string
  readonly export: string
}

/** The game that a module exports: directly, in a game package, or made by a function. */
export function gameIn(module: { readonly [name: string]: unknown }, name: string): Game {
  const it = module[name]
  const made = typeof it === 'function' ? it() : it
  if (typeof made !== 'object' || made === null) throw new Error(`the module exports no game by the name ${name}`)
  return ('game' in made && typeof made.game === 'function' ? made.game() : made) as Game
}

/** Arguments for Node to run a TypeScript file of this workspace. */
export function commandFor(script: URL, module: GameModule): readonly string[] {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--conditions=source', `--import=${tsx}`, fileURLToPath(script), module.url, module.export]
}

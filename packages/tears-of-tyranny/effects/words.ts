// What effects need to be put into words: one sentence part for each word of the vocabulary. text/ has the English ones.

export type Who = 'self' | 'each'
/** An amount in words: "2", "the number of surrogates + 1", or "all". */
export type InWords = string

export interface EffectWords {
  influence(n: InWords, loses: boolean): string
  resources(n: InWords, loses: boolean, who: Who): string
  damage(n: InWords, ignores: 'defence' | 'tyranny' | null, only: readonly string[], spares: boolean): string
  destroy(n: InWords, of: readonly string[], range: number): string
  remove(n: InWords, of: readonly string[]): string
  kill(n: InWords): string
  push(n: InWords, of: readonly string[]): string
  pull(n: InWords, of: readonly string[]): string
  replace(n: InWords, from: string, to: string): string
  convert(n: InWords, to: 'red' | 'blue', range: number): string
  add(n: InWords, what: string, atBase: boolean): string
  defend(n: InWords): string
  protect(from: string): string
  shelter(n: InWords): string
  preempt(): string
  strengthen(n: InWords): string
  hasten(n: InWords): string
  placePresence(range: number | null): string
  movePresence(range: number): string
  losePresence(): string
  gain(n: InWords, deck: 'minor' | 'major' | 'any'): string
  reclaim(n: InWords): string
  plays(n: InWords): string
  attributes(n: InWords, who: Who): string
  scout(n: InWords): string
  capture(): string
  escape(): string
  destroyCaptive(): string
  turnCaptive(): string
  develop(): string
  /** "it is rural", "at least 2 surrogates are there" */
  test(name: string, atLeast: number): string
  adjacent(name: string): string
  /** "the number of surrogates there" */
  quantity(name: string): string
  /** "every tile", "one tile", "2 tiles" */
  tiles(count: string): string
  /** "all tiles from the lowest number up" */
  tilesInOrder(order: 'up' | 'down'): string
  area(): string
  quadrants(): string
  players(): string
}

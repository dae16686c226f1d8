import type { Announced, RegisteredGame } from '@interregnum/registry'

/** All that a command knows of the world around it: a terminal, a pipe, or a test. */
export interface World {
  readonly games: readonly RegisteredGame[]
  readonly announced: readonly Announced[]
  /** The module that plays batches of these games in a thread of its own. */
  readonly worker: URL
  /** Whether somebody watches standard error, so that progress may be drawn there. */
  readonly watched: boolean
  out(text: string): void
  err(text: string): void
  /** Standard input by lines. To be asked for once. */
  lines(): AsyncIterable<string>
}

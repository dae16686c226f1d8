import type { Announced, RegisteredGame } from '@interregnum/registry'

/** The environment of a command: a terminal, a pipe, or a test. */
export interface World {
  readonly games: readonly RegisteredGame[]
  readonly announced: readonly Announced[]
  /** The module that plays batches of these games in a worker thread. */
  readonly worker: URL
  /** Whether to draw progress on stderr. */
  readonly showProgress: boolean
  readonly environment: { readonly [name: string]: string | undefined }
  out(text: string): void
  err(text: string): void
  /** Standard input by lines. Call it only once. */
  lines(): AsyncIterable<string>
  /** Resolves when the user or the system asks the program to end. */
  stopped(): Promise<void>
}

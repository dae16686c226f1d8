import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShelfEntry } from '@interregnum/shelf'
import { onTestFinished } from 'vitest'
import { run } from '../cli.ts'
import { announced, games } from './shelf.ts'

export interface Done {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line in this process, on the shelf of the tests or another one. */
export async function interregnum(
  argv: readonly string[],
  input: readonly string[] = [],
  shelf: readonly ShelfEntry[] = games,
): Promise<Done> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(argv, {
    games: shelf,
    announced,
    worker: new URL('./worker.ts', import.meta.url),
    watched: false,
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    async *lines() {
      yield* input
    },
  })
  return { code, out: out.join(''), err: err.join('') }
}

/** A command line written as one would type it, without quotes. */
export const cli = (line: string, input?: readonly string[]): Promise<Done> => interregnum(line.split(' '), input)

/** Input with a mark after every reply: a word that is answered alike wherever it is typed, and does nothing. */
export const marked = (input: readonly string[]): string[] => ['save', ...input.flatMap((line) => [line, 'save'])]

/** What was said before the first mark, and between any two. */
export const parted = (out: string): string[] => out.split(/^Save where\? Give the name of a file\.\n/m)

/** A folder of its own, gone after the test. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'interregnum-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return (name) => join(path, name)
}

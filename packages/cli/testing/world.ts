import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegisteredGame } from '@interregnum/registry'
import { onTestFinished } from 'vitest'
import { run } from '../cli.ts'
import { announced, games } from './registry.ts'

export interface Done {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What somebody types, knowing what was said since the last line. */
export type Talk = Generator<string, void, string>

/** Runs a command line in this process, with the games of the tests or others. */
export async function interregnum(
  argv: readonly string[],
  input: readonly string[] | Talk = [],
  registry: readonly RegisteredGame[] = games,
): Promise<Done> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(argv, {
    games: registry,
    announced,
    worker: new URL('./worker.ts', import.meta.url),
    watched: false,
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    async *lines() {
      if (!('next' in input)) return yield* input
      let read = 0
      const since = (): string => {
        const said = out.slice(read).join('')
        read = out.length
        return said
      }
      // What is said before the first line is for the talk to find at its first yield.
      input.next('')
      for (let line = input.next(since()); line.done !== true; line = input.next(since())) yield line.value
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

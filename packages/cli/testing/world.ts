import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegisteredGame } from '@interregnum/registry'
import { onTestFinished } from 'vitest'
import { run } from '../cli.ts'
import { announced, games } from './registry.ts'

export interface RunResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Yields the lines that a player types, and receives the output since the last line. */
export type PlayerScript = Generator<string, void, string>

/** Runs a command line in this process, by default with the test games. */
export async function interregnum(
  argv: readonly string[],
  input: readonly string[] | PlayerScript = [],
  registry: readonly RegisteredGame[] = games,
): Promise<RunResult> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(argv, {
    games: registry,
    announced,
    worker: new URL('./worker.ts', import.meta.url),
    showProgress: false,
    environment: {},
    stopped: async () => {},
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    async *lines() {
      if (!('next' in input)) return yield* input
      let read = 0
      const newOutput = (): string => {
        const output = out.slice(read).join('')
        read = out.length
        return output
      }
      // The first yield receives the output before the first line.
      input.next('')
      for (let line = input.next(newOutput()); line.done !== true; line = input.next(newOutput())) yield line.value
    },
  })
  return { code, out: out.join(''), err: err.join('') }
}

/** Runs a command line given as one string; quotes are not supported. */
export const cli = (line: string, input?: readonly string[]): Promise<RunResult> => interregnum(line.split(' '), input)

/** Adds `save` without a file after every line: it does nothing, and its fixed reply marks the end of an output. */
export const withMarks = (input: readonly string[]): string[] => ['save', ...input.flatMap((line) => [line, 'save'])]

/** Splits the output at these marks. */
export const splitAtMarks = (out: string): string[] => out.split(/^Save where\? Type a file name\.\n/m)

/** A temporary folder, removed after the test. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'interregnum-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return (name) => join(path, name)
}

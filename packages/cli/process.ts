import { createInterface } from 'node:readline'
import type { Announced, RegisteredGame } from '@interregnum/registry'
import { run } from './cli.ts'
import { reasonOf } from './files.ts'
import type { World } from './world.ts'

interface Games {
  readonly games: readonly RegisteredGame[]
  readonly announced: readonly Announced[]
  readonly worker: URL
}

/** Runs this process's own command line, and ends the process. */
export async function runProcess(games: Games): Promise<never> {
  process.stdout.on('error', leave)
  process.stderr.on('error', leave)
  const code = await run(process.argv.slice(2), worldOf(games))
  // An open standard input would keep the process waiting: it is left once everything has been written.
  await new Promise((written) => process.stdout.write('', written))
  process.exit(code)
}

/** Whoever read our output has left, which is no error of ours; or it could not be written, which must be told. */
function leave(problem: NodeJS.ErrnoException): never {
  if (problem.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Cannot write the output: ${reasonOf(problem)}.\n`)
  process.exit(1)
}

function worldOf(games: Games): World {
  return {
    ...games,
    watched: process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    lines,
  }
}

/** Where a person types, with a prompt and the keys one expects; Ctrl+C and Ctrl+D end the input. */
async function* lines(): AsyncGenerator<string> {
  const terminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  const input = createInterface({
    input: process.stdin,
    ...(terminal ? { output: process.stdout, prompt: '> ' } : {}),
    terminal,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  try {
    if (terminal) input.prompt()
    for await (const line of input) {
      yield line
      if (terminal) input.prompt()
    }
    if (terminal) process.stdout.write('\n')
  } finally {
    input.close()
  }
}

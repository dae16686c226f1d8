import { createInterface } from 'node:readline'
import type { Announced, RegisteredGame } from '@interregnum/registry'
import { run } from './cli.ts'
import { reasonOf } from './files.ts'
import { commandText } from './text/command.ts'
import type { World } from './world.ts'

interface Games {
  readonly games: readonly RegisteredGame[]
  readonly announced: readonly Announced[]
  readonly worker: URL
}

/** Runs the command line of this process and exits. */
export async function runProcess(games: Games): Promise<never> {
  process.stdout.on('error', onOutputError)
  process.stderr.on('error', onOutputError)
  const code = await run(process.argv.slice(2), worldOf(games))
  // Exit explicitly, because an open stdin would keep the process alive; but flush stdout first.
  await new Promise((written) => process.stdout.write('', written))
  process.exit(code)
}

/** A closed pipe is not an error (`interregnum games | head`); any other write error is. */
function onOutputError(problem: NodeJS.ErrnoException): never {
  if (problem.code === 'EPIPE') process.exit(0)
  process.stderr.write(`${commandText.outputFailed(reasonOf(problem))}\n`)
  process.exit(1)
}

function worldOf(games: Games): World {
  return {
    ...games,
    showProgress: process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    lines,
    environment: process.env,
    stopped,
  }
}

/** A second signal ends the process at once. */
const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

/** Lines of stdin. In a terminal with a prompt and line editing; Ctrl+C and Ctrl+D end the input. */
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

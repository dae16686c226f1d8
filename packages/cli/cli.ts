import { type Command, columns, helpOf, readCall } from './call.ts'
import { admin } from './commands/admin.ts'
import { analyse } from './commands/analyse.ts'
import { backup, restore } from './commands/backup.ts'
import { balance } from './commands/balance.ts'
import { drive } from './commands/drive.ts'
import { games } from './commands/games.ts'
import { ladder } from './commands/ladder.ts'
import { migrate } from './commands/migrate.ts'
import { newGame } from './commands/new.ts'
import { play } from './commands/play.ts'
import { replay } from './commands/replay.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { worker } from './commands/worker.ts'
import { exitCodeOf, sentenceOf, UsageError } from './errors.ts'
import manifest from './package.json' with { type: 'json' }
import { commandText } from './text/command.ts'
import type { World } from './world.ts'

const commands: readonly Command[] = [
  games,
  play,
  simulate,
  ladder,
  balance,
  newGame,
  replay,
  verify,
  analyse,
  worker,
  drive,
  serve,
  admin,
  backup,
  restore,
  migrate,
]

/** Runs one command line and returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  try {
    return await dispatch(argv, world)
  } catch (problem) {
    const code = exitCodeOf(problem)
    const error = problem instanceof Error ? problem : new Error(String(problem))
    world.err(code === null ? `${commandText.unexpected(error.stack)}\n` : `${sentenceOf(error)}\n`)
    return code ?? 1
  }
}

async function dispatch([name, ...rest]: readonly string[], world: World): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return help(rest, world)
  if (name === '--version' || name === '-v') {
    world.out(`${manifest.version}\n`)
    return 0
  }
  const command = commandOf(name)
  const call = readCall(command, rest, world)
  if (call !== 'help') return command.run(call)
  world.out(helpOf(command))
  return 0
}

function help([name]: readonly string[], world: World): number {
  world.out(name === undefined || name.startsWith('-') ? overview() : helpOf(commandOf(name)))
  return 0
}

function commandOf(name: string): Command {
  const command = commands.find((known) => known.name === name)
  if (command !== undefined) return command
  throw new UsageError(
    commandText.unknownCommand(
      name,
      commands.map((known) => known.name),
    ),
  )
}

function overview(): string {
  const rows = commands.map((command): [string, string] => [[command.name, ...command.args].join(' '), command.about])
  const lines = [
    commandText.head(manifest.version),
    '',
    ...columns(rows),
    '',
    commandText.exitCodes,
    commandText.inBrowser,
  ]
  return `${lines.join('\n')}\n`
}

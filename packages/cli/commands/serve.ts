import type { Config } from '@interregnum/server'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { Failure, UsageError } from '../errors.ts'
import { readText } from '../files.ts'
import { commandText } from '../text/command.ts'

export const serve: Command = {
  name: 'serve',
  args: [],
  about: commandText.aboutServe,
  more: commandText.moreAboutServe,
  flags: {
    config: { value: 'FILE', about: commandText.configFlag },
    port: { value: 'N', about: commandText.portFlag },
    host: { value: 'ADDRESS', about: commandText.hostFlag },
    json: JSON_FLAG,
  },
  examples: ['serve', 'serve --config interregnum.conf', 'serve --host 0.0.0.0 --port 8080'],
  async run(call) {
    // Loaded only now: the other commands start faster without it.
    const { createLog, startServer } = await import('@interregnum/server')
    const settings = await configOf(call)
    // Named by the script that has built it; the settings may name another one.
    const config = { ...settings, page: settings.page ?? call.world.environment.BUILT_PAGE_DIR ?? null }
    const stopped = call.world.stopped()
    const server = await startServer(config, createLog(config.logLevel)).catch((problem) => fail(problem, config))
    const address = config.publicUrl ?? named(server.address)
    if (call.has('json')) call.json({ address, listening: server.address, metrics: server.metrics })
    else call.world.out(`${commandText.serving(address)}\n`)
    await stopped
    call.world.err(`${commandText.stopping}\n`)
    await server.stop()
    return 0
  },
}

/** The settings of a command that works on a server's data. */
export async function configOf(call: Call): Promise<Config> {
  const { ConfigError, readConfig } = await import('@interregnum/server')
  const file = call.text('config')
  const flags = { PORT: call.text('port'), HOST: call.text('host') }
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  try {
    return readConfig({ ...call.world.environment, ...given }, file === undefined ? '' : readText(file))
  } catch (problem) {
    if (problem instanceof ConfigError) throw new UsageError(commandText.badConfig(problem.problems))
    throw problem
  }
}

function fail(problem: unknown, { port, page }: Config): never {
  const { code, message } = problem as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') throw new Failure(commandText.portInUse(port))
  if (code === 'EACCES') throw new Failure(commandText.portForbidden(port))
  if (code === 'ENOENT' && page !== null) throw new Failure(commandText.noPage(page))
  throw new Failure(commandText.cantStart(message))
}

/** People type a name rather than a number. */
const named = (address: string): string => address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, '//localhost')

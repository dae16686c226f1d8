// npm start: installs and builds if needed, then serves the games: at one screen, and for people far apart.
import './lib/node-version.mjs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, UserError } from './lib/run.mjs'
import { listen } from './lib/static-server.mjs'

const help = `npm start -- [--port N] [--host ADDRESS]

  --port N         where to listen (default: $PORT, or 1918)
  --host ADDRESS   for whom to listen (default: 127.0.0.1, this machine only; 0.0.0.0 for everybody)

Online games are stored in the folder data (or $DATA_DIR). npx interregnum serve has more settings.`

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    const port = Number(values.port ?? (process.env.PORT || 1918))
    if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('A port is a number from 0 to 65535.')
    return { port, host: values.host ?? '127.0.0.1', help: values.help ?? false }
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

/** A busy port is reported before a minute of building. */
async function checkPort(/** @type {{ port: number, host: string }} */ where) {
  const server = createServer()
  await listen(server, where)
  await new Promise((closed) => server.close(closed))
}

await main(async () => {
  const { port, host, help: wantsHelp } = readOptions()
  if (wantsHelp) return console.log(help)
  await checkPort({ port, host })
  ensureInstalled()
  process.env.DATA_DIR ||= join(root, 'data')
  process.env.LOG_LEVEL ||= 'warn'
  await runCommandLine(['serve', '--port', String(port), '--host', host])
})

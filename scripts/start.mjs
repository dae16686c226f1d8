// npm start: installs and builds if needed, then serves the games.
import './lib/node-version.mjs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main, UserError } from './lib/run.mjs'
import { createStaticServer, listen } from './lib/static-server.mjs'
import { buildWeb, webFolder } from './lib/web.mjs'

const help = `npm start -- [--port N] [--host ADDRESS]

  --port N         where to listen (default: $PORT, or 1918)
  --host ADDRESS   for whom to listen (default: 127.0.0.1, this machine only; 0.0.0.0 for everybody)`

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

await main(async () => {
  const options = readOptions()
  if (options.help) return console.log(help)
  const server = createStaticServer(webFolder)
  // Listen first, so that a busy port is reported before a minute of building.
  const port = await listen(server, options)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeAllConnections()
    })
  ensureInstalled()
  await buildWeb()
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(options.host) ? 'localhost' : options.host
  console.log(`Interregnum is at http://${name}:${port} (Ctrl+C stops it)`)
})

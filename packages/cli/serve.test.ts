import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SqliteStore } from '@interregnum/server'
import { describe, expect, it, vi } from 'vitest'
import { cli, folder } from './testing/world.ts'

// Real processes, which take a while to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const program = fileURLToPath(new URL('../../scripts/interregnum.mjs', import.meta.url))

interface Served {
  readonly child: ChildProcess
  /** The first line of the output. */
  readonly line: Promise<string>
  readonly errors: () => string
  readonly exit: Promise<number | null>
}

function serve(at: (name: string) => string, port: string): Served {
  writeFileSync(at('index.html'), '<script type="module" src="/assets/index-12345678.js"></script>')
  const env = { ...process.env, PAGE_DIR: at('.'), DATA_DIR: at('data'), LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [program, 'serve', '--port', port], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  const lines = createInterface({ input: child.stdout })
  const line = new Promise<string>((resolve) => lines.once('line', resolve))
  return { child, line, errors: () => errors, exit: new Promise((resolve) => child.on('exit', resolve)) }
}

describe('interregnum serve', () => {
  it('serves until it is asked to stop, and reports a port that is in use', async () => {
    const at = folder()
    const { child, line, exit } = serve(at, '0')
    const [, address] = /^Interregnum is at (http:\/\/localhost:\d+) /.exec(await line) ?? []
    expect((await fetch(`${address}/ready`)).status).toBe(200)
    const { port } = new URL(address)
    const second = serve(folder(), port)
    expect(await second.exit).toBe(1)
    expect(second.errors()).toContain(`Port ${port} is already in use.`)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  it('names every mistake in its settings', async () => {
    const at = folder()
    writeFileSync(at('settings'), 'PROT=1\nLOG_LEVEL=loud\n')
    const { code, err } = await cli(`serve --port 70000 --config ${at('settings')}`)
    expect(code).toBe(2)
    expect(err).toMatch(/^The settings are not valid:\n {2}PROT .*\n {2}PORT: .*\n {2}LOG_LEVEL: .*\n$/)
    expect((await cli('serve --config nowhere')).code).toBe(1)
  })
})

describe('interregnum admin, backup and restore', () => {
  it('work on the data of a server, and name what is missing', async () => {
    const at = folder()
    writeFileSync(at('settings'), `DATA_DIR=${at('data')}\n`)
    const run = (line: string) => cli(`${line} --config ${at('settings')}`)
    expect(await run(`backup ${at('copy.db')}`)).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
    expect(await run('admin tables')).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
    mkdirSync(at('data'))
    await (await SqliteStore.at(at('data/interregnum.db'), 'test')).close()
    expect(await run('admin tables')).toEqual({ code: 0, out: 'No tables.\n', err: '' })
    expect(await run(`backup ${at('copy.db')}`)).toMatchObject({ code: 0, err: '' })
    expect(await run(`restore ${at('copy.db')}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('data before'),
    })
    expect(await run('admin dance')).toMatchObject({ code: 2, err: expect.stringContaining('hand-over') })
    expect(await run('admin hand-over abc')).toMatchObject({ code: 2, err: 'admin hand-over needs <seat>.\n' })
    expect(await run('admin end abc')).toMatchObject({ code: 1, err: 'There is no table abc.\n' })
    expect(JSON.parse((await run('admin audit --json')).out)).toEqual([])
  })
})

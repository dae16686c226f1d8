import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Match } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it, vi } from 'vitest'
import { Driver } from './drive.ts'
import { folder } from './testing/world.ts'

// Real processes, which take a while to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** The bundled program as users run it, and the sources with the test game. */
const bundled = [path('../../scripts/interregnum.mjs')]
const toy = ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('./testing/main.ts', import.meta.url))]

const run = (program: readonly string[], line: string, input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...line.split(' ')], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: status, out: stdout, err: stderr }
}

const exit = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.on('exit', done))

describe('as a process', () => {
  it('exits with 0, 1 and 2', () => {
    const at = folder()
    writeFileSync(at('bad.json'), '{')
    expect(run(bundled, 'games soviet-dawn').code).toBe(0)
    expect(run(bundled, `verify ${at('bad.json')}`)).toMatchObject({ code: 1, out: '' })
    expect(run(bundled, 'dance')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown command dance/),
    })
  })

  it('plays from a pipe, without colours, and ends with it', () => {
    const { code, out, err } = run(bundled, 'play soviet-dawn --seed 1', '1\nhint\nu\n1')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Now after move 0.')
    expect(out).not.toContain('\u001b')
    expect(out).not.toContain('\n> ')
  })

  it('quits although its input stays open', async () => {
    const child = spawn(process.execPath, [...bundled, 'play', 'soviet-dawn'], { stdio: ['pipe', 'ignore', 'inherit'] })
    child.stdin?.write('q\n')
    expect(await exit(child)).toBe(0)
  })

  it('answers each line of drive immediately when run from sources', async () => {
    const child = spawn(process.execPath, [...toy, 'drive', 'lanterns'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const next = async () => JSON.parse((await lines.next()).value)
    expect((await next()).index).toBe(0)
    for (const index of [1, 2, 3]) {
      child.stdin.write('{"seat":"keeper","answer":"wait"}\n')
      expect((await next()).index).toBe(index)
    }
    child.stdin.write('nonsense\n')
    expect((await next()).refused.rule).toBe('protocol')
    child.stdin.end()
    expect(await exit(child)).toBe(0)
  })

  it('exits quietly if its output is closed', async () => {
    const child = spawn(process.execPath, [...bundled, 'drive', 'soviet-dawn'], { stdio: ['pipe', 'pipe', 'pipe'] })
    const errors: Buffer[] = []
    child.stderr.on('data', (data) => errors.push(data))
    child.stdin.on('error', () => {})
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.stdout.destroy()
    child.stdin.write('{"view":null}\n'.repeat(3))
    expect(await exit(child)).toBe(0)
    expect(Buffer.concat(errors).toString()).toBe('')
  })

  it.runIf(existsSync('/dev/full'))('says that the output cannot be written', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [...bundled, 'games'], { stdio: ['ignore', full, 'pipe'] })
    expect({ status, stderr: String(stderr) }).toEqual({
      status: 1,
      stderr: 'Couldn’t write the output: the disk is full.\n',
    })
  })
})

describe('npx interregnum', () => {
  it('simulates Soviet Dawn on any number of workers with the same result', () => {
    const simulate = (workers: number) => {
      const { code, out, err } = run(bundled, `simulate soviet-dawn --games 130 --seed 1 --workers ${workers} --json`)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const { outcomes, decisions, games } = JSON.parse(out)
      return { outcomes, decisions, games }
    }
    const one = simulate(1)
    expect(one.games).toBe(130)
    expect(simulate(2)).toEqual(one)
  })

  it('finishes, replays and verifies a game', () => {
    const at = folder()
    expect(run(bundled, `new soviet-dawn --seed 5 --policy sensible --out ${at('game.json')}`).code).toBe(0)
    expect(run(bundled, `verify ${at('game.json')}`).code).toBe(0)
    expect(run(bundled, `replay ${at('game.json')}`).out).toContain('The game is over')
    const record = JSON.parse(readFileSync(at('game.json'), 'utf8'))
    const entry = record.segments[0].entries.findIndex(({ chance }: { chance: number[] }) => chance.length > 0)
    record.segments[0].entries[entry].chance[0]++
    writeFileSync(at('game.json'), JSON.stringify(record))
    expect(run(bundled, `verify ${at('game.json')}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`is not valid at move ${entry + 1}: `),
    })
  })
})

describe('docs/protocol.md', () => {
  const text = readFileSync(path('../../docs/protocol.md'), 'utf8')
  const block = (language: string) => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1] ?? ''

  it('shows a real session', async () => {
    const pkg = await loadGame('soviet-dawn')
    const loaded = { dice: [5, 6], piles: { deck: [4, 1] } }
    const driver = new Driver(pkg, Match.begin(pkg.game(), { seed: '1918', loaded }), null)
    const lines = block('session').trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(10)
    let reply: string | null = driver.start()
    for (const line of lines) {
      if (line.startsWith('> ')) reply = driver.take(line.slice(2))
      else expect(`< ${reply}`).toBe(line)
    }
  })

  it.each([
    ['python', 'client.py', 'python3'],
    ['js', 'client.mjs', process.execPath],
  ])('has a client in %s that plays a game to its end', (language, name, interpreter) => {
    if (spawnSync(interpreter, ['--version']).status !== 0) return
    const at = folder()
    writeFileSync(at(name), block(language))
    const game = [process.execPath, ...bundled, 'drive', 'soviet-dawn', '--seed', '1']
    const out = execFileSync(interpreter, [at(name), ...game], { encoding: 'utf8' })
    expect(out).toMatch(/^Result: [a-z-]+$/m)
  })
})

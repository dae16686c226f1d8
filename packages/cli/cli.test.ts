import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifest from './package.json' with { type: 'json' }
import { cli, folder, interregnum } from './testing/world.ts'

const names = ['games', 'play', 'simulate', 'new', 'replay', 'verify', 'drive']

describe('the command line', () => {
  it('lists its commands', async () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']]) {
      const { code, out } = await interregnum(argv)
      expect(code).toBe(0)
      for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
    }
  })

  it('prints its version', async () => {
    expect(await cli('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' })
  })

  it.each(names)('explains %s, with its options and an example', async (name) => {
    const { code, out } = await cli(`${name} --help`)
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^interregnum ${name}`))
    expect(out).toContain('--json')
    expect(out).toMatch(new RegExp(`^  interregnum ${name} `, 'm'))
    expect((await cli(`help ${name}`)).out).toBe(out)
    expect((await cli(`${name} -h`)).out).toBe(out)
  })

  it.each([
    [
      'dance',
      'Unknown command dance. Commands: games, play, simulate, ladder, balance, new, replay, verify, analyse, worker, drive, serve, admin, backup, restore, migrate.',
    ],
    [
      '--dance',
      'Unknown command --dance. Commands: games, play, simulate, ladder, balance, new, replay, verify, analyse, worker, drive, serve, admin, backup, restore, migrate.',
    ],
    [
      'help dance',
      'Unknown command dance. Commands: games, play, simulate, ladder, balance, new, replay, verify, analyse, worker, drive, serve, admin, backup, restore, migrate.',
    ],
    ['games --dance', 'games has no option --dance. Options: --json, --help.'],
    ['games -x', 'games has no option -x. Options: --json, --help.'],
    ['games --json=3', "Option '--json' does not take an argument"],
    ['simulate', 'simulate needs <game>. See interregnum simulate --help.'],
    ['simulate lanterns lanterns', 'simulate doesn’t take "lanterns".'],
    ['simulate lanterns --games', "Option '--games <value>' argument missing"],
    ['simulate lanterns --games many', '--games can’t be "many". Use a whole number of 1 or more.'],
    ['simulate lanterns --games 0', '--games can’t be "0". Use a whole number of 1 or more.'],
    ['simulate lanterns --workers 1.5', '--workers can’t be "1.5". Use a whole number of 1 or more.'],
    ['simulate lanterns --policy clever', 'Unknown bot clever. Bots: random, sensible.'],
    ['simulate lanterns --seat moon=random', 'Unknown seat moon. Seats: keeper.'],
    ['simulate lanterns --seat keeper', '--seat can’t be "keeper". Write it as key=value.'],
    ['simulate chess', 'Unknown game chess. Games: lanterns.'],
    ['simulate windmills', 'Windmills is coming soon.'],
    ['new lanterns --option moon=1', 'Unknown option moon. Options: scenario, rival, wager, cursed, oil.'],
    ['new lanterns --option scenario=dark', 'scenario can’t be "dark". It must be one of short, long.'],
    ['new lanterns --option oil=12', 'oil can’t be "12". It must be a whole number from 1 to 9.'],
    ['new lanterns --option rival=perhaps', 'rival can’t be "perhaps". It must be true or false.'],
    [
      'new lanterns --dice 3,x',
      '--dice can’t be "x". Use numbers separated by commas, for example 3,6,2 or d6:3,d3:2.',
    ],
    ['new lanterns --dice d6:3,d3:4', '--dice can’t be d3:4. A d3 rolls 1 to 3.'],
    ['new lanterns --stack moon=1', 'Unknown pile moon. Piles: deck.'],
    ['new lanterns --stack deck=1,,2', '--stack can’t have an empty card. Write it as pile=15,6,4.'],
    ['new lanterns --option rival=true --seat keeper=random', 'No bot for rival. Use --policy or --seat rival=P.'],
    ['play', 'Which game? Choose one of lanterns.'],
  ])('answers "%s" with one sentence and exit code 2', async (line, sentence) => {
    expect(await cli(line)).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })
})

describe('games', () => {
  it('lists seats, options, scenarios, bots, and announced games', async () => {
    const { code, out } = await cli('games')
    expect(code).toBe(0)
    for (const text of ['Lanterns (lanterns), rules 1.0', 'keeper', 'scenario=short', 'Long night', 'oil=4, 1 to 9']) {
      expect(out).toContain(text)
    }
    expect(out).toContain('sensible')
    expect(out).toContain('deck')
    expect(out).toContain('Windmills: coming soon.')
  })

  it('gives the same as JSON', async () => {
    const [lanterns, windmills] = JSON.parse((await cli('games --json')).out)
    expect(lanterns).toMatchObject({
      id: 'lanterns',
      available: true,
      version: '1.0',
      seats: [{ id: 'keeper', title: 'The keeper' }],
      policies: [{ id: 'random' }, { id: 'sensible' }],
      piles: ['deck'],
    })
    expect(lanterns.options.map(({ key }: { key: string }) => key)).toEqual([
      'scenario',
      'rival',
      'wager',
      'cursed',
      'oil',
    ])
    expect(windmills).toEqual({ id: 'windmills', title: 'Windmills', available: false })
  })

  it('describes a single game', async () => {
    expect((await cli('games lanterns')).out).not.toContain('Windmills')
    expect(JSON.parse((await cli('games lanterns --json')).out)).toHaveLength(1)
    expect((await cli('games chess')).code).toBe(2)
  })
})

describe('corrections', () => {
  it('must be a JSON file that fits the game', async () => {
    const at = folder()
    writeFileSync(at('cut.json'), '{')
    writeFileSync(at('bad.json'), '{"most":3}')
    const corrected = async (name: string) => {
      const { code, out, err } = await cli(`new lanterns --corrections ${at(name)}`)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      return err
    }
    expect(await corrected('none.json')).toBe(`Couldn’t read ${at('none.json')}: it does not exist.\n`)
    expect(await corrected('.')).toBe(`Couldn’t read ${at('.')}: it is a folder.\n`)
    expect(await corrected('cut.json')).toMatch(/cut\.json is not JSON: /)
    expect(await corrected('bad.json')).toBe(
      'The corrections file is not valid: least: must be a number; the rest: must be nothing.\n',
    )
  })

  it('apply in every command, and are part of the record', async () => {
    const at = folder()
    writeFileSync(at('dark.json'), '{"least":7}')
    const flags = `--corrections ${at('dark.json')}`
    const { out } = await cli(`simulate lanterns --games 90 --workers 1 --policy sensible --json ${flags}`)
    expect(JSON.parse(out).outcomes).toEqual([expect.objectContaining({ result: 'dark', games: 90 })])
    await cli(`new lanterns --seed 1 --policy sensible ${flags} --out ${at('game.json')}`)
    const record = JSON.parse(readFileSync(at('game.json'), 'utf8'))
    expect(record).toMatchObject({ corrections: { least: 7 }, outcome: { result: 'dark' } })
    expect((await cli(`verify ${at('game.json')}`)).code).toBe(0)
    expect((await cli(`drive --record ${at('game.json')}`)).out).toContain('"result":"dark"')
    writeFileSync(at('game.json'), JSON.stringify({ ...record, corrections: { least: 1 } }))
    expect((await cli(`verify ${at('game.json')}`)).code).toBe(1)
  })
})

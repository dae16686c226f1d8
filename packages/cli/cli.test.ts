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
    ['dance', 'There is no command dance; there are games, play, simulate, new, replay, verify, drive.'],
    ['--dance', 'There is no command --dance; there are games, play, simulate, new, replay, verify, drive.'],
    ['help dance', 'There is no command dance; there are games, play, simulate, new, replay, verify, drive.'],
    ['games --dance', 'games has no option --dance; there are --json, --help.'],
    ['games -x', 'games has no option -x; there are --json, --help.'],
    ['games --json=3', "Option '--json' does not take an argument"],
    ['simulate', 'simulate needs <game>; see interregnum simulate --help.'],
    ['simulate lanterns lanterns', 'simulate has no use for "lanterns".'],
    ['simulate lanterns --games', "Option '--games <value>' argument missing"],
    ['simulate lanterns --games many', '--games cannot be "many": it is a whole number, 1 or more.'],
    ['simulate lanterns --games 0', '--games cannot be "0": it is a whole number, 1 or more.'],
    ['simulate lanterns --workers 1.5', '--workers cannot be "1.5": it is a whole number, 1 or more.'],
    ['simulate lanterns --policy clever', 'There is no policy clever; there are random, sensible.'],
    ['simulate lanterns --seat moon=random', 'There is no seat moon; there are keeper.'],
    ['simulate lanterns --seat keeper', '--seat cannot be "keeper": it is written key=value.'],
    ['simulate chess', 'There is no game chess; there are lanterns.'],
    ['simulate windmills', 'Windmills is not yet there.'],
    ['new lanterns --option moon=1', 'There is no option moon; there are scenario, rival, wager, cursed, oil.'],
    ['new lanterns --option scenario=dark', 'scenario cannot be "dark": it is one of short, long.'],
    ['new lanterns --option oil=12', 'oil cannot be "12": it is a whole number from 1 to 9.'],
    ['new lanterns --option rival=perhaps', 'rival cannot be "perhaps": it is true or false.'],
    [
      'new lanterns --dice 3,x',
      '--dice cannot hold "x": it is numbers with commas between them, such as 3,6,2 or d6:3,d3:2.',
    ],
    ['new lanterns --dice d6:3,d3:4', '--dice cannot hold d3:4: a d3 shows 1 to 3.'],
    ['new lanterns --stack moon=1', 'There is no pile moon to stack; there are deck.'],
    ['new lanterns --stack deck=1,,2', '--stack cannot hold an empty card: it is written pile=15,6,4.'],
    ['new lanterns --option rival=true --seat keeper=random', 'Who plays rival? Give --policy or --seat rival=P.'],
    ['play', 'Which game? There are lanterns.'],
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
    expect(out).toContain('Windmills: not yet there.')
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
    expect(await corrected('none.json')).toBe(`Cannot read ${at('none.json')}: it does not exist.\n`)
    expect(await corrected('.')).toBe(`Cannot read ${at('.')}: it is a folder.\n`)
    expect(await corrected('cut.json')).toMatch(/cut\.json is not JSON: /)
    expect(await corrected('bad.json')).toBe(
      'The corrections do not fit: least: must be a number; the rest: must be nothing.\n',
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

import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeText } from './files.ts'
import { cli, folder } from './testing/world.ts'

type Changed = (record: ReturnType<typeof JSON.parse>) => void

/** Writes a finished game, changes it, and returns what verify says. */
async function tampered(change: Changed) {
  const at = folder()
  await cli(`new lanterns --seed 5 --policy sensible --option scenario=long --out ${at('game.json')}`)
  const record = JSON.parse(readFileSync(at('game.json'), 'utf8'))
  change(record)
  writeFileSync(at('game.json'), JSON.stringify(record))
  const { code, out, err } = await cli(`verify ${at('game.json')}`)
  return { code, out: out.replaceAll(at('game.json'), 'game.json'), err }
}

describe('new', () => {
  it('writes a fresh record to standard output, the same for the same seed', async () => {
    const { code, out } = await cli('new lanterns --seed 007 --option oil=2')
    expect(code).toBe(0)
    const record = JSON.parse(out)
    expect(record).toMatchObject({ game: 'lanterns', chance: { seed: '007' }, options: { oil: 2, scenario: 'short' } })
    expect(record.loaded).toBeUndefined()
    expect((await cli('new lanterns --seed 007 --option oil=2')).out).toBe(out)
  })

  it('draws a random seed if none is given', async () => {
    const seeds = [await cli('new lanterns'), await cli('new lanterns')].map(({ out }) => JSON.parse(out).chance.seed)
    expect(seeds[0]).not.toBe(seeds[1])
  })

  it('marks loaded dice and stacked piles', async () => {
    const { out } = await cli('new lanterns --dice 6,1 --stack deck=9,2')
    expect(JSON.parse(out).loaded).toEqual({ dice: [6, 1], piles: { deck: [9, 2] } })
    const { out: named } = await cli('new lanterns --dice d6:3,2,d20:20')
    expect(JSON.parse(named).loaded.dice).toEqual([{ sides: 6, shows: 3 }, 2, { sides: 20, shows: 20 }])
  })

  it('writes a file, but never overwrites one', async () => {
    const at = folder()
    const done = await cli(`new lanterns --seed 1 --out ${at('game.json')}`)
    expect(done).toEqual({ code: 0, out: `Wrote Lanterns, seed 1, to ${at('game.json')}.\n`, err: '' })
    const again = await cli(`new lanterns --seed 2 --out ${at('game.json')}`)
    expect(again).toMatchObject({ code: 2, err: `${at('game.json')} already exists. Choose another name.\n` })
    expect(JSON.parse(readFileSync(at('game.json'), 'utf8')).chance.seed).toBe('1')
    expect(readdirSync(at('.'))).toEqual(['game.json'])
  })

  it('lets bots play it to the end', async () => {
    const at = folder()
    const { out } = await cli(`new lanterns --seed 1 --policy random --json --out ${at('game.json')}`)
    expect(JSON.parse(out)).toMatchObject({ game: 'lanterns', seed: '1', outcome: { rule: '4.1' } })
    expect((await cli(`verify ${at('game.json')}`)).code).toBe(0)
  })
})

describe('verify', () => {
  it('accepts an unchanged record', async () => {
    const { code, out } = await tampered(() => {})
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^game\.json is valid: Lanterns, \d+ moves?\.\n/),
    })
  })

  it.each<[string, Changed, RegExp]>([
    ['an answer', (r) => Object.assign(r.segments[0].entries[1], { answer: 'harbor' }), /\(move 2\): .*not available/],
    ['a seat', (r) => Object.assign(r.segments[0].entries[1], { seat: 'rival' }), /\(move 2\): .*rival had nothing/],
    ['a die', (r) => r.segments[0].entries[2].chance.splice(0, 1, 7), /\(move 3\): .*the dice give/],
    ['the shuffle', (r) => r.segments[0].opening[0].reverse(), /: The set-up in this game file doesn’t match/],
    ['the seed', (r) => Object.assign(r.chance, { seed: '6' }), /: The set-up/],
    ['the outcome', (r) => Object.assign(r.outcome, { result: 'dark' }), /: The result doesn’t match/],
    ['the end', (r) => r.segments[0].entries.pop(), /: The result doesn’t match/],
    ['the shape', (r) => Object.assign(r, { segments: [] }), /not an Interregnum game/],
    ['the version', (r) => Object.assign(r.segments[0], { version: '0.9' }), /made with rules 0\.9; this is 1\.0/],
    ['the game', (r) => Object.assign(r, { game: 'chess' }), /isn’t available here/],
  ])('notices a change to %s', async (_, change, reason) => {
    const { code, out, err } = await tampered(change)
    expect(code).toBe(1)
    expect(out + err).toMatch(reason)
  })

  it('answers in JSON', async () => {
    const at = folder()
    await cli(`new lanterns --seed 5 --dice 6,6,6 --policy sensible --out ${at('game.json')}`)
    const { out } = await cli(`verify ${at('game.json')} --json`)
    const verdict = { ok: true, index: null, reason: null, unverified: [], game: 'lanterns', answers: 3, loaded: true }
    expect(JSON.parse(out)).toEqual(verdict)
    const record = JSON.parse(readFileSync(at('game.json'), 'utf8'))
    record.segments[0].entries[1].answer = 'harbour'
    writeFileSync(at('game.json'), JSON.stringify(record))
    const bad = await cli(`verify ${at('game.json')} --json`)
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.out)).toMatchObject({
      ok: false,
      index: 2,
      reason: expect.stringContaining('was not available'),
    })
  })

  it('says what is wrong with a file that is not a record', async () => {
    const at = folder()
    writeFileSync(at('cut.json'), (await cli('new lanterns')).out.slice(0, 100))
    writeFileSync(at('other.json'), '{"format":"chess"}')
    expect(await cli(`verify ${at('none.json')}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not exist'),
    })
    expect(await cli(`verify ${at('cut.json')}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the end is missing'),
    })
    expect(await cli(`verify ${at('other.json')}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another app or another version'),
    })
  })

  it('says if dice were loaded and if the game is not over', async () => {
    const at = folder()
    await cli(`new lanterns --dice 6 --out ${at('game.json')}`)
    const { out } = await cli(`verify ${at('game.json')}`)
    expect(out).toContain('Its dice or card piles were preset. The game is not finished.')
  })
})

describe('replay', () => {
  const replayOf = async () => {
    const at = folder()
    await cli(`new lanterns --seed 5 --dice 6,2,6,6 --stack deck=8,3 --policy sensible --out ${at('game.json')}`)
    return (flags: string) => cli(`replay ${at('game.json')}${flags}`)
  }

  it('prints the journal and the outcome', async () => {
    const { code, out } = await (await replayOf())('')
    expect(code).toBe(0)
    expect(out).toContain('0: Round 1: the wind is 8.\n1: The harbour is lit with a 6.\n1: Round 2: the wind is 3.')
    expect(out).toContain('2: The bridge stays dark: 2, 3 was needed.')
    expect(out).toContain('The game is over: Lit, bright.')
    expect(out).toContain('Score: 3.')
  })

  it('shows an earlier position with the board and the question', async () => {
    const { out } = await (await replayOf())(' --at 1')
    expect(out).toContain('harbour: lit\nbridge: dark\ntower: dark')
    expect(out).toContain('Which lantern do you try?')
    expect(out).not.toContain('The bridge')
  })

  it('gives the position as data', async () => {
    const { out } = await (await replayOf())(' --at 1 --json')
    expect(JSON.parse(out)).toMatchObject({
      game: 'lanterns',
      seat: 'keeper',
      index: 1,
      view: { lit: ['harbour'], deck: [0, 0, 0, 0, 0, 0, 0] },
      asks: [{ seat: 'keeper', kind: 'light', options: ['bridge', 'tower', 'wait'] }],
      journal: [{ index: 0, kind: 'drawn' }, { text: 'The harbour is lit with a 6.' }, { index: 1, kind: 'drawn' }],
      outcome: null,
    })
    expect(JSON.parse((await (await replayOf())(' --json')).out)).toMatchObject({
      index: 4,
      outcome: { result: 'lit' },
    })
  })

  it('refuses an index or a seat that does not exist', async () => {
    const replay = await replayOf()
    expect(await replay(' --at 5')).toMatchObject({
      code: 2,
      err: '--at 5 is out of range: this game goes from 0 to 4.\n',
    })
    expect(await replay(' --view moon')).toMatchObject({ code: 2, err: 'Unknown seat moon. Seats: keeper.\n' })
  })

  it('shows a seat what it may see, and by default what everybody may see', async () => {
    const at = folder()
    const setting = '--option wager=on --option rival=on --policy random --seed 3'
    await cli(`new lanterns ${setting} --out ${at('game.json')}`)
    expect((await cli(`replay ${at('game.json')} --view keeper`)).out).toContain('The keeper stakes')
    expect((await cli(`replay ${at('game.json')} --view rival`)).out).not.toContain('The keeper stakes')
    expect((await cli(`replay ${at('game.json')}`)).out).not.toContain('The keeper stakes')
  })
})

describe('files', () => {
  it('are written atomically, through links, without leftover files', () => {
    const at = folder()
    writeText(at('real'), 'old')
    symlinkSync(at('real'), at('link'))
    writeText(at('link'), 'new')
    expect(readFileSync(at('real'), 'utf8')).toBe('new')
    expect(readdirSync(at('.')).sort()).toEqual(['link', 'real'])
  })

  it('say why they cannot be written', () => {
    const at = folder()
    expect(() => writeText(at('no/where'), 'x')).toThrow(`Couldn’t write ${at('no/where')}: its folder does not exist.`)
    expect(() => writeText(at('.'), 'x')).toThrow('it is a folder')
    if (existsSync('/dev/full')) expect(() => writeText('/dev/full', 'x')).toThrow('the disk is full')
  })
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { meanings } from './meanings.ts'
import { cli, folder, interregnum, type PlayerScript, splitAtMarks, withMarks } from './testing/world.ts'

/** The output after each line of input. */
async function play(line: string, ...input: readonly string[]) {
  const { code, out, err } = await interregnum(['play', ...line.split(' ')], withMarks(input))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [start, ...replies] = splitAtMarks(out)
  return { out, start, replies }
}

const GAME = 'lanterns --seed 1 --dice 6,1,6,6 --stack deck=8,3'

describe('play', () => {
  it('prints the board, the question, and the choices with their details and odds', async () => {
    const { start } = await play(GAME)
    expect(start).toContain('Lanterns. Light three lanterns before the night is over.\nType h for help.\n')
    expect(start).toContain('Round 1: the wind is 8.\n')
    expect(start).toContain('harbour: dark\nbridge: dark\ntower: dark\n')
    expect(start).toContain('Round 1 of 4\nWhich lantern do you try?\n')
    expect(start).toContain('  1. The harbour. Dark. Odds: 50% it burns; 50% it stays dark.\n')
    expect(start).toContain('  4. Wait\n')
  })

  it('plays a whole game by numbers and by names', async () => {
    const { replies } = await play(GAME, '1', 'the bridge', 'BRIDGE', '1')
    expect(replies[0]).toContain('The harbour is lit with a 6.\nRound 2: the wind is 3.\n')
    expect(replies[1]).toContain('The bridge stays dark')
    expect(replies[3]).toContain('The game is over: Lit, bright.\nDawn.\nScore: 3.\nRule 4.1.\n')
  })

  it('says the result of a game once', async () => {
    function* firstChoices(): PlayerScript {
      for (let shown = yield 'board'; !shown.includes('The game is over'); ) shown = yield '1'
    }
    const { out } = await interregnum(['play', 'soviet-dawn', '--seed', '3'], firstChoices(), registry)
    const lines = out.split('\n')
    expect(lines.filter((line) => line.includes('Soviet Rump State'))).toEqual(['The game is over: Soviet Rump State.'])
  })

  it('undoes and redoes, and says how far it can', async () => {
    const { replies } = await play(GAME, '1', '1', 'u', 'r', 'u 2', 'u', 'r 9', 'u x')
    expect(replies[2]).toContain('Now after move 1.\nRound 2 of 4\n')
    expect(replies[3]).toContain('Now after move 2.\nThe bridge stays dark')
    expect(replies[4]).toContain('Now after move 0.\nRound 1 of 4\n')
    expect(replies[5]).toBe('Nothing to undo.\n')
    expect(replies[6]).toContain('Nothing to redo.\nNow after move 2.\n')
    expect(replies[7]).toBe('How many? Type a whole number.\n')
  })

  it('explains why something is not offered', async () => {
    const { replies } = await play(GAME, '1', 'w harbour', 'w The Harbour', 'w 1', 'w tower', 'w moon', 'w')
    expect(replies[1]).toBe('It is lit already. (rule 2.1)\n')
    expect(replies[2]).toBe(replies[1])
    expect(replies[3]).toBe('That is available: 1.\n')
    expect(replies[4]).toBe('That is available: 2.\n')
    expect(replies[5]).toBe('That isn’t one of the choices.\n')
    expect(replies[6]).toMatch(/^Why not what\?/)
  })

  it('compares the best moves, with the chance to win after each', async () => {
    const [reply] = (await play(GAME, 'best')).replies
    expect(reply).toMatch(/^\d\. The \w+: wins \d+% ±\d+\./)
    expect(reply).toMatch(
      /^1\. The harbour: wins \d+% ±\d+\. The usual move\. Why: The first lantern is as good as any\.$/m,
    )
    expect(reply).toMatch(
      /^4\. Wait: wins \d+% ±\d+\. \d+ points worse than the usual move\.\nFrom \d+ imagined games; ± is a 95% error bar\.\n$/m,
    )
  })

  it('gives hints, with the reason', async () => {
    expect((await play(GAME, 'hint')).replies[0]).toBe('1. The harbour. Why: The first lantern is as good as any.\n')
  })

  it('finds rules by number and by words', async () => {
    const { replies } = await play(GAME, 'rules 2.2', 'rules 2', 'rules two lanterns', 'rules moon', 'rules')
    expect(replies[0]).toBe('2.2 Oil. Each try takes one oil.\nRuling: A failed try too.\n')
    expect(replies[1]).toContain('2.1 Lit lanterns.')
    expect(replies[1]).toContain('2.2 Oil.')
    expect(replies[2]).toMatch(/^4\.1 Dawn\./)
    expect(replies[3]).toBe('No rules match "moon".\n')
    expect(replies[4]).toContain('2 Lighting')
  })

  it('prints the journal, the board, the question and the help again', async () => {
    const { replies } = await play(GAME, '1', 'j', 'j 1', 'j x', 'b', '?', '', 'h')
    expect(replies[1]).toBe('Round 1: the wind is 8.\nThe harbour is lit with a 6.\nRound 2: the wind is 3.\n')
    expect(replies[2]).toBe('Round 2: the wind is 3.\n')
    expect(replies[3]).toMatch(/^How many lines/)
    expect(replies[4]).toBe('harbour: lit\nbridge: dark\ntower: dark\n')
    expect(replies[5]).toContain('Which lantern do you try?')
    expect(replies[6]).toBe(replies[5])
    for (const word of ['u', 'r', 'w <word>', 'hint', 'l', 'rules', 'save <file>', 'q']) {
      expect(replies[7]).toContain(`  ${word}`)
    }
  })

  it('refuses unknown input', async () => {
    const { out } = await play(GAME, '9', '0', 'toString', 'constructor')
    expect(out).toContain('Choose from 1 to 4.\n')
    expect(out).toContain(`No choice or command matches "toString". Type a number, or h for help.\n`)
  })

  it('asks for a form field by field, shows a summary, and sends it', async () => {
    const input = ['1', 'x', '12', '5', 'send', '1', 'back', '1', '2', 'w', 'send']
    const { start, replies } = await play('lanterns --option wager=on', ...input)
    expect(start).toContain('What do you stake?\n  1. Fill it in\n')
    expect(replies[0]).toContain('What do you stake? A whole number from 0 to 9.\n')
    expect(replies[1]).toBe('A whole number from 0 to 9.\n')
    expect(replies[2]).toBe(replies[1])
    expect(replies[3]).toMatch(/^Summary:\n {2}1\. What do you stake: 5\n/)
    expect(replies[3]).toContain('Not allowed: You have but 3. (rule 1.2)\n')
    expect(replies[4]).toBe('You have but 3. (rule 1.2)\n')
    expect(replies[5]).toContain('A whole number from 0 to 9.')
    expect(replies[6]).toContain('Cancelled. Nothing was sent.\n')
    expect(replies[8]).toContain('  1. What do you stake: 2\nAllowed.\n')
    expect(replies[9]).toBe('Allowed.\n')
    expect(replies[10]).toContain('The keeper stakes 2.')
  })

  it('accepts a form as one line of JSON too, and gives hints for it', async () => {
    const { replies } = await play('lanterns --option wager=on', 'answer 5', 'answer {', '{}', 'hint', '1', 'answer 2')
    expect(replies[0]).toBe('You have but 3. (rule 1.2)\n')
    expect(replies[1]).toMatch(/^That is not JSON/)
    expect(replies[2]).toMatch(/^Invalid input/)
    expect(replies[3]).toMatch(/^ {2}1\. What do you stake: \d\nTo send it: answer \d\n$/)
    expect(replies[5]).toContain('The keeper stakes 2.')
  })

  it('sends no incomplete form', async () => {
    const { replies } = await play('lanterns --option wager=on', '1', 'send', 'j')
    expect(replies[1]).toBe('Fill in the rest first.\nWhat do you stake? A whole number from 0 to 9.\n')
    expect(replies[2]).toBe('Nothing has happened yet.\n')
  })

  it('still knows its commands while a form is filled in', async () => {
    const input = ['1', 'b', 'rules 2.2', 'h', '?', 'j', 'stop', '1', 'u']
    const { replies } = await play('lanterns --option wager=on', ...input)
    expect(replies[1]).toContain('harbour: dark')
    expect(replies[2]).toContain('2.2 Oil.')
    for (const word of ['back', 'stop', 'send', 'answer <json>']) expect(replies[3]).toContain(`  ${word}`)
    expect(replies[4]).toBe('What do you stake? A whole number from 0 to 9.\n')
    expect(replies[5]).toBe('Nothing has happened yet.\n')
    expect(replies[6]).toContain('Cancelled.')
    expect(replies[8]).toBe('Nothing to undo.\n')
  })

  it('asks several people in turn', async () => {
    const { replies } = await play(`${GAME} --option rival=on`, '1', 'as keeper', 'as moon', 'as rival', '1')
    expect(replies[0]).toContain('Now: The rival.\nRound 1 of 4\nWhich do you blow out?\n  1. The harbour.')
    expect(replies[1]).toBe('Round 1 of 4\n')
    expect(replies[2]).toBe('You can play for: keeper, rival.\n')
    expect(replies[4]).toContain('Now: The keeper.')
  })

  it('asks the person again whose answer was undone', async () => {
    const { replies } = await play(`${GAME} --option rival=on`, '1', 'u', 'r')
    expect(replies[0]).toContain('Which do you blow out?')
    expect(replies[2]).toContain('Which do you blow out?')
    expect(replies[1]).toContain('Now after move 0.\nRound 1 of 4\nWhich lantern do you try?\n  1. The harbour.')
  })

  it('plays with bots; undo goes back to the last person', async () => {
    const { replies } = await play(`${GAME} --option rival=on --seat rival=sensible`, '1', '1', 'u', 'r')
    expect(replies[0]).toContain('The harbour burns on.\nRound 2: the wind is 3.\n')
    // With only one lantern to blow out there was nothing to decide.
    expect(replies[0]).not.toContain('(sensible)')
    expect(replies[1]).toContain('The rival (sensible): The first lantern is as good as any.\n')
    expect(replies[2]).toContain('Now after move 2.')
    expect(replies[3]).toContain('Now after move 4.')
  })

  it('hides the reasons of bots on request', async () => {
    const { replies } = await play(
      `${GAME} --option rival=on --seat rival=sensible`,
      '1',
      'reasons',
      '1',
      'u',
      'reasons',
      '1',
    )
    expect(replies[1]).toBe('Bots’ reasons off.\n')
    expect(replies[2]).not.toContain('(sensible)')
    expect(replies[2]).toContain('The harbour is blown out.')
    expect(replies[5]).toContain('The rival (sensible): The first lantern is as good as any.\nThe harbour ')
  })

  it('finds choices and lines of the board by a word', async () => {
    const { replies } = await play(GAME, 'bri', 'dark', 'b TOWER', 'b moon')
    expect(replies[0]).toBe('  2. The bridge. Dark. Odds: 50% it burns; 50% it stays dark.\n')
    expect(replies[1].split('\n')).toHaveLength(4)
    expect(replies[2]).toBe('tower: dark\n')
    expect(replies[3]).toBe('Nothing on the board matches "moon".\n')
  })

  it('ends with the input, and says if the game was not saved', async () => {
    expect((await cli('play lanterns --seed 1', ['1'])).out).toMatch(/Game not saved\. Its seed was 1\.\n$/)
    expect((await cli('play lanterns --seed 1', [])).out).not.toContain('not saved')
  })

  it('warns before it quits an unsaved game', async () => {
    const { out } = await cli('play lanterns --seed 1', ['1', 'q', 'q', '1'])
    expect(out).toContain('The game is not saved. Type save <file> to save it, or q again to quit.\nGame not saved')
    expect((await cli('play lanterns', ['q', '1'])).out).not.toContain('not saved')
    // Any other command in between resets the warning.
    const warnings = (await cli('play lanterns --seed 1', ['1', 'q', 'j', 'q', 'q'])).out.match(/q again to quit/g)
    expect(warnings).toHaveLength(2)
  })

  it('prints the final status as JSON', async () => {
    const { out, err } = await cli(`play ${GAME} --json`, ['1', 'q'])
    expect(JSON.parse(out)).toEqual({ game: 'lanterns', index: 1, outcome: null, record: null })
    expect(err).toContain('Which lantern do you try?')
  })
})

describe('play with a record', () => {
  it('saves every answer, and resumes there', async () => {
    const at = folder()
    const file = at('Game.json')
    await cli(`play ${GAME} --record ${file}`, ['1', '1', 'u'])
    expect(JSON.parse(readFileSync(file, 'utf8')).segments[0].entries).toHaveLength(3)
    const { out } = await cli(`play --record ${file}`, ['r'])
    expect(out).toContain(`Lanterns. Continuing after move 1.\nSaved in ${file}. Type h for help.\n`)
    expect(out).toContain('Now after move 2.')
    expect((await cli(`verify ${file}`)).code).toBe(0)
    // Earlier events are not repeated.
    expect((await cli(`play --record ${file}`, [])).out).not.toContain('The harbour is lit')
  })

  it('continues if saving fails, says so, and saves the whole game elsewhere on request', async () => {
    const [gone, other] = [folder(), folder()]
    const elsewhere = other('game.json')
    mkdirSync(gone('disk'))
    const output: string[] = []
    const done = await interregnum(
      `play ${GAME} --record ${gone('disk/game.json')}`.split(' '),
      (function* (): PlayerScript {
        yield ''
        yield '1'
        rmSync(gone('disk'), { recursive: true })
        output.push(yield '1', yield '1', yield `save ${elsewhere}`, yield `save ${elsewhere}`)
      })(),
    )
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(output[0]).toContain('The game continues unsaved. Type save <file> to save it elsewhere.\n')
    expect(output[1]).not.toContain('continues unsaved')
    expect(output.slice(2)).toEqual(Array(2).fill(`Saving to ${elsewhere} from now on.\n`))
    expect(done.out).not.toContain('not saved')
    expect(JSON.parse(readFileSync(elsewhere, 'utf8')).segments[0].entries).toHaveLength(3)
  })

  it('redoes answers that were undone in an earlier session, with the replies of bots', async () => {
    const file = folder()('game.json')
    await cli(`play ${GAME} --option rival=on --seat rival=sensible --record ${file}`, ['1', 'u'])
    const { out } = await cli(`play --record ${file} --seat rival=sensible`, ['r'])
    expect(out).toContain('Continuing after move 0.')
    expect(out).toContain('Now after move 2.')
  })

  it('does not start if the record cannot be written', async () => {
    const at = folder()
    expect(await cli(`play lanterns --record ${at('no/where')}`, ['1'])).toEqual({
      code: 1,
      out: '',
      err: `Couldn’t write ${at('no/where')}: its folder does not exist.\n`,
    })
  })

  it('saves to a new file from then on, but never overwrites another one', async () => {
    const at = folder()
    writeFileSync(at('other'), 'precious')
    const input = ['1', `save ${at('other')}`, `save ${at('no/where')}`, `save ${at('My Game')}`, '1', 'q']
    const { out } = await cli(`play ${GAME}`, input)
    expect(out).toContain(`${at('other')} already exists. Choose another name.\n`)
    expect(out).toContain(`Couldn’t write ${at('no/where')}: its folder does not exist.\n`)
    expect(out).toContain(`Saving to ${at('My Game')} from now on.\n`)
    expect(out).not.toContain('not saved')
    expect(readFileSync(at('other'), 'utf8')).toBe('precious')
    expect(JSON.parse(readFileSync(at('My Game'), 'utf8')).segments[0].entries).toHaveLength(2)
  })
})

describe('meanings', () => {
  it('guesses ids from known ones', () => {
    expect(meanings('Finland', ['offensive:baltic', 'pass'])).toContain('offensive:finland')
    expect(meanings('offensive finland', [])).toContain('offensive:finland')
    for (const typed of ['kaza', 'KAZA', 'Kaza']) expect(meanings(typed, ['go:TVER'])).toContain('go:KAZA')
    expect(meanings('card #14', [])).toContain(14)
    expect(meanings('the Czech Legion', [])).toContain('the-czech-legion')
  })
})

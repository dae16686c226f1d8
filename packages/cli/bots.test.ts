import { registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { interregnum, type PlayerScript } from './testing/world.ts'

// A person playing with bots, in the game where bots trade most. The tests pick choices by their text, so that they do
// not depend on what the bots decide. Purges name no partners: the bots may have helped with one already.

/** Types a line and receives the output. */
type InputScript = Generator<string, string, string>

const WAR =
  'play russian-civil-war --seed 3 --option players=4 --seat b=consolidator --seat c=gambler --seat d=profiteer'

/** Plays and returns the whole output. */
async function playGame(talk: () => PlayerScript, line = WAR): Promise<string> {
  const { code, out, err } = await interregnum(line.split(' '), talk(), registry)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

/** The number of the last listed choice that matches. */
function numberOf(output: string, wanted: RegExp): string {
  const found = output.split('\n').filter((line) => /^ {2}\d+\. /.test(line) && wanted.test(line))
  if (found.length === 0) throw new Error(`${wanted} is not offered:\n${output}`)
  return /\d+/.exec(found[found.length - 1])?.[0] as string
}

/** The output before the first input line. */
function* opening(): InputScript {
  return yield ''
}

/** Gives simple answers until the wanted question appears. */
function* until(output: string, wanted: RegExp): InputScript {
  let last = output
  for (let lines = 0; !wanted.test(last); lines++) {
    if (lines > 60) throw new Error(`${wanted} did not come up:\n${last}`)
    last = yield numberOf(last, /Let them continue|Done trading|Alone|Roll for|^ {2}1\. /)
  }
  return last
}

const MY_TURN = /Which force moves\?/

/** Opens the trade and purge form and answers its fields in order. */
function* fillIn(output: string, ...answers: readonly (RegExp | string)[]): InputScript {
  let last = yield numberOf(output, /Offer a trade/)
  for (const answer of answers) last = yield typeof answer === 'string' ? answer : numberOf(last, answer)
  return last
}

describe('a person playing with bots', () => {
  it('trades with a bot before the game starts: bots finish trading last', async () => {
    let answer = ''
    await playGame(function* () {
      const output = yield* opening()
      expect(output).toContain('You are Player A. Bots: Player B (consolidator), ')
      expect(output).not.toContain('is done trading')
      yield* fillIn(output, /Red consolidator/, /Politburo/, '0', '-')
      answer = yield 'send'
    })
    expect(answer).toMatch(/^You offer Red consolidator 1 Politburo marker as a gift\.\n/)
    expect(answer).toMatch(
      /Red consolidator: .*\nRed consolidator declines|You give Red consolidator 1 Politburo marker/,
    )
  })

  it('gets an answer from a bot whose turn it is not', async () => {
    let answer = ''
    await playGame(function* () {
      const output = yield* until(yield* opening(), MY_TURN)
      yield* fillIn(output, /Offer a trade/, /White gambler/, /Politburo/, '0', 'stop fighting, and part as friends')
      answer = yield 'send'
    })
    expect(answer).toContain('“stop fighting, and part as friends”')
    expect(answer).toMatch(/You give White gambler 1 Politburo marker|White gambler declines your offer/)
    expect(answer).toMatch(MY_TURN)
  })

  it('moves a purge, and the bot in the committee agrees or refuses', async () => {
    let answer = ''
    await playGame(function* () {
      const output = yield* until(yield* opening(), MY_TURN)
      yield* fillIn(output, /Call a purge/, /White gambler/, '1 2', /Yes/, /No/)
      answer = yield 'send'
    })
    expect(answer).toContain(
      'You call a purge of White gambler, alone. Committee: you, Red consolidator and Profiteer.\n',
    )
    expect(answer).toMatch(/(Red consolidator|Profiteer) (supports|rejects) your purge/)
  })

  it('sees why a form is refused, with the rule, and corrects it', async () => {
    const output: string[] = []
    await playGame(function* () {
      const turn = yield* until(yield* opening(), MY_TURN)
      output.push(yield* fillIn(turn, /Call a purge/, /White gambler/, '0', /Yes/, /No/))
      output.push(yield 'send')
      output.push(yield numberOf(output[0], /Committee members/))
      output.push(yield '1 2')
      output.push(yield 'back')
      output.push(yield 'stop')
    })
    expect(output[0]).toContain('Not allowed: The committee needs 8 Politburo markers. (rule RCW-11.11)\n')
    expect(output[1]).toBe('The committee needs 8 Politburo markers. (rule RCW-11.11)\n')
    expect(output[2]).toMatch(/^Committee members besides you .*\n {2}1\. Red consolidator .*\n {2}2\. Profiteer .*\n$/)
    expect(output[3]).toContain('Allowed.\n')
    expect(output[4]).toMatch(/^Set the shares/)
    expect(output[5]).toMatch(/^Cancelled\. Nothing was sent\.\n[\s\S]*Which force moves\?/)
  })

  it('enters shares line by line', async () => {
    let summary = ''
    await playGame(function* () {
      const output = yield* until(yield* opening(), MY_TURN)
      let last = yield* fillIn(output, /Call a purge/, /White gambler/, '1 2', /Yes/, /Yes/)
      for (let points = 1; last.startsWith(`If the result is ${points}: points for `); points++)
        last = yield `${points} 0 0`
      summary = last
    })
    expect(summary).toContain(
      'If the result is 2: points for you, Red consolidator and Profiteer, in that order: 2, 0, 0\n',
    )
    expect(summary).toContain('Allowed.\n')
  })

  /** Plays until a bot offers the person something during another player's turn. */
  function* untilStopped(): InputScript {
    let output = yield* opening()
    for (let lines = 0; !output.includes('Let them continue'); lines++) {
      expect(lines).toBeLessThan(200)
      output = yield numberOf(output, /Done trading|Alone|End |Roll for|^ {2}1\. /)
    }
    return output
  }

  it('can answer an offer of a bot during another turn', async () => {
    let stopped = ''
    let after = ''
    await playGame(function* () {
      stopped = yield* untilStopped()
      after = yield numberOf(stopped, /Let them continue/)
    })
    expect(stopped).toMatch(
      /Optional\. It is (Red consolidator|White gambler|Profiteer)’s turn\.\n {2}\d+\. Let them continue\n$/,
    )
    expect(after).toMatch(/\n(Turn \d|Deployment).*\n/)
  })

  it('can skip to the next question that must be answered', async () => {
    let skipped = ''
    let again = ''
    await playGame(function* () {
      yield* untilStopped()
      skipped = yield 'skip'
      again = yield 'skip'
    })
    expect(skipped).toMatch(/^(You|Red|White|Profiteer) [\s\S]*\n {2}1\. /)
    expect(skipped).not.toContain('Let them continue')
    expect(again).toMatch(/^It’s your decision\.\n/)
  })

  it('can switch to another person and back', async () => {
    const output: string[] = []
    await playGame(function* () {
      let last = yield* opening()
      for (let n = 0; n < 60 && !MY_TURN.test(last); n++) last = yield numberOf(last, /Done trading|Let them|^ {2}1\. /)
      const isMine = MY_TURN.test(yield 'as a')
      output.push(isMine ? 'A' : 'B', yield isMine ? 'as b' : 'as a', yield 'go')
    }, 'play russian-civil-war --seed 3 --option players=3 --seat c=sensible')
    const [asked, switched, back] = output
    expect(switched).toMatch(
      new RegExp(`Optional\\. It is Player ${asked}’s turn\\.\\n +\\d+\\. Let them continue\\n$`),
    )
    expect(back).toMatch(new RegExp(`Now: Player ${asked}\\.\\n[\\s\\S]*Which force moves`))
  })

  it('sees each reason next to its result, alone, and none twice in a row', async () => {
    const out = await playGame(function* () {
      yield* until(yield* opening(), MY_TURN)
    })
    const lines = out.split('\n')
    const offers = lines.flatMap((line, n) =>
      /: it has more use for .*, and .* should have less/i.test(line) ? [n] : [],
    )
    expect(offers.length).toBeGreaterThan(1)
    for (const n of offers)
      expect(lines[n + 1]).toMatch(
        /^(Red consolidator|White gambler|Profiteer) offers (you|Red consolidator|White gambler|Profiteer) /,
      )
    lines.slice(1).forEach((line, n) => {
      if (/^(Red consolidator|White gambler|Profiteer): /.test(line)) expect(line).not.toBe(lines[n])
      const isStatus = /points in a Red Victory/.test(line)
      const twoReasons = /^(Red consolidator|White gambler|Profiteer): .*\w{3}\. [A-Z]/
      if (!isStatus) expect(line).not.toMatch(twoReasons)
    })
  })

  it('undoes an answer together with the replies of bots, and redoes both', async () => {
    const output: string[] = []
    await playGame(function* () {
      yield* fillIn(yield* opening(), /Red consolidator/, /Politburo/, '0', '-')
      output.push(yield 'send', yield 'u', yield 'r')
    })
    expect(output[1]).toMatch(/^Now after move \d+\.\nTrading\n/)
    expect(output[1]).not.toContain('your offer')
    expect(output[2]).toContain('You offer Red consolidator 1 Politburo marker as a gift.\n')
    const answer = /Red consolidator declines.*|You give Red consolidator.*/
    expect(answer.exec(output[2])?.[0]).toBe(answer.exec(output[0])?.[0])
    expect(output[0]).toMatch(answer)
  })

  it('closes a form by undoing an answer', async () => {
    const output: string[] = []
    await playGame(function* () {
      const turn = yield* until(yield* opening(), MY_TURN)
      output.push(yield* fillIn(turn), yield 'u', yield '?')
    })
    expect(output[0]).toContain('Call a purge')
    expect(output[1]).toMatch(/^Now after move \d+\.\n/)
    expect(output[1].endsWith(output[2])).toBe(true)
  })

  it('may make any number of proposals', async () => {
    let open = ''
    await playGame(function* () {
      let output = yield* until(yield* opening(), MY_TURN)
      for (let n = 0; n < 20 && /Offer a trade/.test(output); n++) output = yield 'answer {"leave": false}'
      open = yield 'w purge'
    })
    expect(open).toMatch(/^That is available: \d+\.\n$/)
  })

  it('sees a long optional ask in one line, and all its options on request', async () => {
    const output: string[] = []
    await playGame(function* () {
      output.push(yield* opening())
      output.push(yield numberOf(output[0], /Give Resources/))
      output.push(yield numberOf(output[1], /None of these/))
      output.push(yield 'Give 2 Resources to the Senate')
    }, 'play all-bridges-burning --seed 15')
    expect(output[0]).toMatch(/\n {2}\d+\. Give Resources\? 10 choices\. \(optional\)\n/)
    expect(output[0]).not.toContain('Give 1 Resource')
    expect(output[1]).toContain('  1. Give 1 Resource to the Senate\n')
    expect(output[2]).not.toContain('Give 1 Resource')
    expect(output[3]).toMatch(/^The Reds give the Senate 2 Resources\.\n/)
  })

  it('sees the first and last of very many choices, and all or matching ones on request', async () => {
    const output: string[] = []
    await playGame(function* () {
      yield* opening()
      output.push(yield '1', yield 'all', yield 'smolensk')
    }, 'play russian-civil-war --seed 7 --option mode=solitaire')
    const choices = (text: string): number => text.match(/^ {2}\d+\. /gm)?.length ?? 0
    expect(choices(output[0])).toBe(33)
    expect(output[0]).toMatch(/\n {2}31 to \d+: type all to list them/)
    expect(choices(output[1])).toBeGreaterThan(45)
    expect(output[2]).toMatch(/^( {2}\d+\. .*Smolensk.*\n)+$/)
  })

  it('is not blocked by bots that interrupt at random', async () => {
    const games = [
      'russian-civil-war --seed 1 --option players=4 --seat b=random --seat c=random --seat d=random',
      'all-bridges-burning --seed 1 --seat senate=random --seat moderates=random',
    ]
    for (const game of games) {
      let answers = 0
      await playGame(function* () {
        let output = yield* opening()
        for (; answers < 25 && /^ {2}1\. /m.test(output); answers++) output = yield '1'
      }, `play ${game}`)
      expect(answers).toBe(25)
    }
  })
})

describe('a person in a team with a bot', () => {
  it('is asked for what the bot needs, once, without asking for reasons', async () => {
    const output: string[] = []
    await playGame(function* () {
      output.push(yield* opening(), yield 'reasons')
      // They collect cards, and leave the strikes of the adversary to the bot.
      const idle = (): string => /^ {2}(\d+)\. (End|.*capability card)/m.exec(output[output.length - 1])?.[1] ?? '1'
      for (let n = 0; n < 60 && !/ asks: /.test(output.join('')); n++) output.push(yield idle())
      output.push(yield '?')
    }, 'play tears-of-tyranny --seed 1 --option liberators=true --option comrades=true --seat comrades=companion')
    const lines = output
      .join('')
      .split('\n')
      .filter((line) => line.includes(' asks: '))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^The Comrades \(companion\) asks: Liberators, please hold I+·\d+/)
  })
})

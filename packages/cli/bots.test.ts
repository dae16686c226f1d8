import { registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { interregnum, type Talk } from './testing/world.ts'

// A person among programs, in the game in which they talk most. What programs want is theirs: these tests read what is
// offered and choose by what it says, so that they hold whatever the programs do. Purges are for oneself alone: the
// others may have helped with one already.

/** Types a line and gets what is said to it. */
type Say = Generator<string, string, string>

const WAR =
  'play russian-civil-war --seed 3 --option players=4 --seat b=consolidator --seat c=gambler --seat d=profiteer'

/** Plays, and gives back all that was said. */
async function atTheTable(talk: () => Talk, line = WAR): Promise<string> {
  const { code, out, err } = await interregnum(line.split(' '), talk(), registry)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

/** The number of the last choice read out that says this. */
function numberOf(said: string, wanted: RegExp): string {
  const found = said.split('\n').filter((line) => /^ {2}\d+\. /.test(line) && wanted.test(line))
  if (found.length === 0) throw new Error(`${wanted} is not offered:\n${said}`)
  return /\d+/.exec(found[found.length - 1])?.[0] as string
}

/** The beginning of a talk: what was said before it. */
function* opening(): Say {
  return yield ''
}

/** Gives the plainest answers until a question of one's own turn comes up. */
function* until(said: string, wanted: RegExp): Say {
  let last = said
  for (let lines = 0; !wanted.test(last); lines++) {
    if (lines > 60) throw new Error(`${wanted} did not come up:\n${last}`)
    last = yield numberOf(last, /Let them go on|I have done trading|On his own|Roll for|^ {2}1\. /)
  }
  return last
}

const MY_TURN = /Which force moves\?/

/** Opens the form for talk, and answers its fields one after the other by what is to be chosen. */
function* fillIn(said: string, ...answers: readonly (RegExp | string)[]): Say {
  let last = yield numberOf(said, /Offer a trade/)
  for (const answer of answers) last = yield typeof answer === 'string' ? answer : numberOf(last, answer)
  return last
}

describe('a person among programs', () => {
  it('trades with a program in the session before the game, for none has done before the people have', async () => {
    let answer = ''
    await atTheTable(function* () {
      const said = yield* opening()
      expect(said).toContain('You are Player A. Programs: Player B (consolidator), ')
      expect(said).not.toContain('has done trading')
      yield* fillIn(said, /Player B/, /Politburo/, '0', '-')
      answer = yield 'send'
    })
    expect(answer).toMatch(/^Player A offers Player B 1 Politburo marker for nothing\.\n/)
    expect(answer).toMatch(
      /Player B \(consolidator\): .*\nPlayer B declines|Player A gives Player B 1 Politburo marker/,
    )
  })

  it('is answered by a program that nobody waits for', async () => {
    let answer = ''
    await atTheTable(function* () {
      const said = yield* until(yield* opening(), MY_TURN)
      yield* fillIn(said, /A trade/, /Player C/, /Politburo/, '0', 'stop fighting, and part as friends')
      answer = yield 'send'
    })
    expect(answer).toContain('“stop fighting, and part as friends”')
    expect(answer).toMatch(/Player A gives Player C 1 Politburo marker|Player C declines the offer of Player A/)
    expect(answer).toMatch(MY_TURN)
  })

  it('moves a purge, and the program in the committee agrees or refuses', async () => {
    let answer = ''
    await atTheTable(function* () {
      const said = yield* until(yield* opening(), MY_TURN)
      yield* fillIn(said, /A purge/, /Player C/, '1 2', /Yes/, /No/)
      answer = yield 'send'
    })
    expect(answer).toContain('Player A moves to purge Player C, alone; committee: Player A, Player B and Player D.\n')
    expect(answer).toMatch(/Player [BD] (agrees with|refuses what) Player A/)
  })

  it('is told why a form is refused, with the rule, and mends it', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      const turn = yield* until(yield* opening(), MY_TURN)
      said.push(yield* fillIn(turn, /A purge/, /Player C/, '0', /Yes/, /No/))
      said.push(yield 'send')
      said.push(yield numberOf(said[0], /In the committee/))
      said.push(yield '1 2')
      said.push(yield 'back')
      said.push(yield 'stop')
    })
    expect(said[0]).toContain(
      'The rules do not allow this: The members hold fewer than eight Politburo markers. (rule RCW-11.11)\n',
    )
    expect(said[1]).toBe('The members hold fewer than eight Politburo markers. (rule RCW-11.11)\n')
    expect(said[2]).toMatch(/^In the committee with you .*\n {2}1\. Player B .*\n {2}2\. Player D .*\n$/)
    expect(said[3]).toContain('The rules allow this.\n')
    expect(said[4]).toMatch(/^Agree on shares/)
    expect(said[5]).toMatch(/^The form is put away; nothing was sent\.\n[\s\S]*Which force moves\?/)
  })

  it('agrees on shares, line by line', async () => {
    let summary = ''
    await atTheTable(function* () {
      const said = yield* until(yield* opening(), MY_TURN)
      let last = yield* fillIn(said, /A purge/, /Player C/, '1 2', /Yes/, /Yes/)
      for (let points = 1; last.startsWith(`Points of a result of ${points},`); points++) last = yield `${points} 0 0`
      summary = last
    })
    expect(summary).toContain('Points of a result of 2, for Player A, Player B and Player D in this order: 2, 0, 0\n')
    expect(summary).toContain('The rules allow this.\n')
  })

  /** Until a program puts something to the person in the turn of another. */
  function* untilStopped(): Say {
    let said = yield* opening()
    for (let lines = 0; !said.includes('Let them go on'); lines++) {
      expect(lines).toBeLessThan(200)
      said = yield numberOf(said, /I have done trading|On his own|End |Roll for|^ {2}1\. /)
    }
    return said
  }

  it('can answer what a program puts to him in the turn of another', async () => {
    let stopped = ''
    let after = ''
    await atTheTable(function* () {
      stopped = yield* untilStopped()
      after = yield numberOf(stopped, /Let them go on/)
    })
    expect(stopped).toMatch(/Nobody waits for you: Player [BCD] is to play\.\n {2}\d+\. Let them go on\n$/)
    expect(after).toMatch(/\n(Turn \d|Deployment).*\n/)
  })

  it('can let the others go on until he must answer', async () => {
    let skipped = ''
    let again = ''
    await atTheTable(function* () {
      yield* untilStopped()
      skipped = yield 'skip'
      again = yield 'skip'
    })
    expect(skipped).toMatch(/^Player [\s\S]*\n {2}1\. /)
    expect(skipped).not.toContain('Let them go on')
    expect(again).toMatch(/^It is for you to answer\.\n/)
  })

  it('may speak for another person at the table, and give the word back', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      let last = yield* opening()
      for (let n = 0; n < 60 && !MY_TURN.test(last); n++) last = yield numberOf(last, /I have done|Let them|^ {2}1\. /)
      const isMine = MY_TURN.test(yield 'as a')
      said.push(isMine ? 'A' : 'B', yield isMine ? 'as b' : 'as a', yield 'go')
    }, 'play russian-civil-war --seed 3 --option players=3 --seat c=sensible')
    const [asked, spoken, back] = said
    expect(spoken).toMatch(
      new RegExp(`Nobody waits for you: Player ${asked} is to play\\.\\n +\\d+\\. Let them go on\\n$`),
    )
    expect(back).toMatch(new RegExp(`Now: Player ${asked}\\.\\n[\\s\\S]*Which force moves`))
  })

  it('is told each reason beside what it led to, and none twice in a row', async () => {
    const out = await atTheTable(function* () {
      yield* until(yield* opening(), MY_TURN)
    })
    const lines = out.split('\n')
    const offers = lines.flatMap((line, n) =>
      /\): Has more use for .*; for Player . it should be the reverse/.test(line) ? [n] : [],
    )
    expect(offers.length).toBeGreaterThan(1)
    for (const n of offers) expect(lines[n + 1]).toMatch(/^Player . offers Player ./)
    lines.slice(1).forEach((line, n) => {
      if (/^Player . \(/.test(line)) expect(line).not.toBe(lines[n])
    })
  })

  it('takes back his own answer with what programs said to it, and gives both again', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      yield* fillIn(yield* opening(), /Player B/, /Politburo/, '0', '-')
      said.push(yield 'send', yield 'u', yield 'r')
    })
    expect(said[1]).toMatch(/^This is after answer \d+\.\nTrading\n/)
    expect(said[1]).not.toContain('offer of Player A')
    expect(said[2]).toContain('Player A offers Player B 1 Politburo marker for nothing.\n')
    const answer = /Player B declines.*|Player A gives Player B.*/
    expect(answer.exec(said[2])?.[0]).toBe(answer.exec(said[0])?.[0])
    expect(said[0]).toMatch(answer)
  })

  it('puts a form away by taking an answer back', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      const turn = yield* until(yield* opening(), MY_TURN)
      said.push(yield* fillIn(turn), yield 'u', yield '?')
    })
    expect(said[0]).toContain('A purge')
    expect(said[1]).toMatch(/^This is after answer \d+\.\n/)
    expect(said[1].endsWith(said[2])).toBe(true)
  })

  it('may bring up as much as he likes', async () => {
    let open = ''
    await atTheTable(function* () {
      let said = yield* until(yield* opening(), MY_TURN)
      for (let n = 0; n < 20 && /Offer a trade/.test(said); n++) said = yield 'answer {"leave": false}'
      open = yield 'w purge'
    })
    expect(open).toMatch(/^That is offered: \d+\.\n$/)
  })

  it('hears of many things that may be done besides in one line, and of each when he asks', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      said.push(yield* opening())
      said.push(yield numberOf(said[0], /Give Resources/))
      said.push(yield numberOf(said[1], /Nothing of this/))
      said.push(yield 'Give 2 Resources to the Senate')
    }, 'play all-bridges-burning --seed 15')
    expect(said[0]).toMatch(/\n {2}\d+\. Give Resources\? 10 choices\. \(You may, but need not\.\)\n/)
    expect(said[0]).not.toContain('Give 1 Resource')
    expect(said[1]).toContain('  1. Give 1 Resource to the Senate\n')
    expect(said[2]).not.toContain('Give 1 Resource')
    expect(said[3]).toMatch(/^The Reds give the Senate 2 Resources\.\n/)
  })

  it('hears the first and the last of very many choices, all of them or those with a word on request', async () => {
    const said: string[] = []
    await atTheTable(function* () {
      yield* opening()
      said.push(yield '1', yield 'all', yield 'smolensk')
    }, 'play russian-civil-war --seed 7 --option mode=solitaire')
    const choices = (text: string): number => text.match(/^ {2}\d+\. /gm)?.length ?? 0
    expect(choices(said[0])).toBe(33)
    expect(said[0]).toMatch(/\n {2}31 to \d+: "all" reads them out too/)
    expect(choices(said[1])).toBeGreaterThan(45)
    expect(said[2]).toMatch(/^( {2}\d+\. .*Smolensk.*\n)+$/)
  })

  it('is not kept waiting for ever by those who speak up at random', async () => {
    const games = [
      'russian-civil-war --seed 1 --option players=4 --seat b=random --seat c=random --seat d=random',
      'all-bridges-burning --seed 1 --seat senate=random --seat moderates=random',
    ]
    for (const game of games) {
      let answers = 0
      await atTheTable(function* () {
        let said = yield* opening()
        for (; answers < 25 && /^ {2}1\. /m.test(said); answers++) said = yield '1'
      }, `play ${game}`)
      expect(answers).toBe(25)
    }
  })
})

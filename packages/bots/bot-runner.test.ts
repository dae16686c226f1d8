import { type Bot, BotError, LivePosition, Match, random } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { BotRunner, botSeed, botSpecOf, InterruptQueue, replyOrChoose, type SeatedBots } from './index.ts'

// The game in which programs have most to say to each other and to people.
const pkg = await loadGame('russian-civil-war')

const seated = (seats: readonly string[], policy: string): SeatedBots =>
  Object.fromEntries(
    seats.map((seat) => [seat, { policy, bot: botSpecOf(pkg, policy).create(botSeed('1', seat), seat) }]),
  )

const waiting = (match: Match): readonly string[] => match.position(null).waiting

/** All that programs do until people are to speak. */
function spoken(company: BotRunner): { readonly seat: string; readonly aside: boolean }[] {
  const deeds = []
  for (let deed = company.act(); deed !== null; deed = company.act()) deeds.push(deed)
  return deeds
}

describe('the floor', () => {
  it('is given to everybody once at a moment, and not always to the same one first', () => {
    const floor = new InterruptQueue()
    const round = (moment: string, turn: number): string[] => {
      const heard: string[] = []
      for (let seat = floor.next(moment, turn, ['a', 'b', 'c']); seat !== null; ) {
        heard.push(seat)
        floor.declined(seat)
        seat = floor.next(moment, turn, ['a', 'b', 'c'])
      }
      return heard
    }
    expect(round('first', 0)).toEqual(['a', 'b', 'c'])
    expect(round('first', 0)).toEqual([])
    expect(round('second', 1)[0]).toBe('b')
  })
})

describe('programs in company', () => {
  it('have not done before people who are asked at the same time', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 4 } })
    const company = new BotRunner(match, seated(['b', 'c', 'd'], 'sensible'))
    spoken(company)
    expect(waiting(match)).toEqual(['a', 'b', 'c', 'd'])
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    spoken(company)
    expect(match.notes.some(({ kind }) => kind === 'session.over')).toBe(true)
  })

  it('answer what a person offers, whether they are waited for or not', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 4 } })
    const company = new BotRunner(match, seated(['b', 'c', 'd'], 'sensible'))
    spoken(company)
    const gift = { to: 'b', give: ['politburo'], take: [], words: '' }
    expect(match.answer('a', gift)).toMatchObject({ ok: true })
    company.listen()
    expect(spoken(company).map(({ seat }) => seat)).toContain('b')
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    spoken(company)
    for (let n = 0; n < 30 && waiting(match)[0] === 'a' && match.asks[0].kind === 'deploy'; n++) {
      match.answer('a', 'apart')
      spoken(company)
    }
    expect(match.answer('a', { offer: gift })).toMatchObject({ ok: true })
    company.listen()
    const deeds = spoken(company)
    expect(deeds.find(({ seat }) => seat === 'b')).toMatchObject({ aside: true })
    const last = match.notes.filter(({ kind }) => kind === 'trade' || kind === 'declined').at(-1)
    expect(last?.data).toMatchObject({ from: 'a', to: 'b' })
  })

  it('that are to play answer first what was put to them', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 3 } })
    const everybody = new BotRunner(match, seated(['a', 'b', 'c'], 'sensible'))
    while (match.asks[0].kind !== 'event' || waiting(match)[0] !== 'b') everybody.act()
    const { bot } = seated(['b'], 'sensible').b
    const answer = () => replyOrChoose(new LivePosition(match.forkRun(), 'b'), bot)
    expect(answer().ask.kind).toBe('event')
    const gift = { to: 'b', give: ['politburo'], take: [], words: '' }
    expect(match.answer('a', { offer: gift })).toMatchObject({ ok: true })
    expect(answer()).toMatchObject({ ask: { kind: 'reply' }, answer: 'accept:a' })
  })

  const offer = { offer: { to: 'a', give: ['politburo'], take: [], words: '' } }
  const plain = random.create('1')
  /** One that offers its Politburo markers to the first player as often as it may. */
  const chatty: Bot = {
    choose: (position) => plain.choose(position),
    interrupt({ asks }) {
      const ask = asks.find(({ kind }) => kind === 'talk')
      return ask === undefined ? null : { ask, answer: offer }
    },
  }

  it('who speak without end are heard so many times in a row, and again after a person has spoken', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 3 } })
    const everybody = new BotRunner(match, seated(['a', 'b', 'c'], 'sensible'))
    while (match.asks[0].kind !== 'event' || waiting(match)[0] !== 'a') everybody.act()
    const company = new BotRunner(match, { b: { policy: 'chatty', bot: chatty }, c: { policy: 'chatty', bot: chatty } })
    const first = spoken(company).length
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(13)
    expect(spoken(company)).toEqual([])
    company.listen()
    expect(spoken(company).length).toBeGreaterThan(0)
  })

  it('who speak without end are heard again after a program has answered that was waited for', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 3 } })
    const everybody = new BotRunner(match, seated(['a', 'b', 'c'], 'sensible'))
    while (match.asks[0].kind !== 'event' || waiting(match)[0] !== 'a') everybody.act()
    const guests = {
      ...seated(['a'], 'random'),
      b: { policy: 'chatty', bot: chatty },
      c: { policy: 'chatty', bot: chatty },
    }
    const company = new BotRunner(match, guests)
    const asides = Array.from({ length: 30 }, () => company.act()?.aside)
    const inARow = asides
      .map((aside) => (aside === true ? 'x' : ' '))
      .join('')
      .split(' ')
    expect(Math.max(...inARow.map(({ length }) => length))).toBeLessThanOrEqual(12)
    expect(asides.filter((aside) => aside === true).length).toBeGreaterThan(12)
  })

  /** One that counts how often it is heard, and says nothing. */
  function quiet(): { readonly bot: Bot; readonly heard: () => number } {
    let heard = 0
    const plain = random.create('1')
    const interrupt = () => {
      heard++
      return null
    }
    return { bot: { choose: (position) => plain.choose(position), interrupt }, heard: () => heard }
  }

  it('are heard at each moment once, and anew at another of the same number after going back', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 3 } })
    const everybody = new BotRunner(match, seated(['a', 'b', 'c'], 'sensible'))
    while (match.asks[0].kind !== 'event' || waiting(match)[0] !== 'a') everybody.act()
    const { bot, heard } = quiet()
    const company = new BotRunner(match, { b: { policy: 'quiet', bot: bot } })
    const hear = (): number => {
      const before = heard()
      spoken(company)
      return heard() - before
    }
    for (const _ of ['at first', 'again']) {
      expect(match.answer('a', 'roll')).toMatchObject({ ok: true })
      expect([hear(), hear()]).toEqual([1, 0])
      match.undo(1)
    }
  })

  it('who are asked at the same time take turns', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 4 } })
    const guests = Object.fromEntries('abcd'.split('').map((seat) => [seat, { policy: 'quiet', bot: ready }]))
    const company = new BotRunner(match, guests)
    const order = Array.from({ length: 4 }, () => company.act()?.seat)
    expect(new Set(order).size).toBe(4)
    expect(order).not.toEqual(['a', 'b', 'c', 'd'])
  })

  /** Has done trading at once. */
  const ready: Bot = {
    choose: ({ asks }) => ({ ask: asks.find(({ optional }) => !optional) ?? asks[0], answer: 'ready' }),
  }

  it('that answer what is not offered are named', () => {
    const match = Match.begin(pkg.game(), { seed: '1', options: { players: 3 } })
    const wrong: Bot = { choose: ({ asks: [ask] }) => ({ ask, answer: 'moon' }) }
    const guests = Object.fromEntries(['a', 'b', 'c'].map((seat) => [seat, { policy: 'dreamer', bot: wrong }]))
    const before = match.exportRecord()
    expect(() => new BotRunner(match, guests).act()).toThrow(BotError)
    expect(() => new BotRunner(match, guests).act()).toThrow('dreamer answers "moon", which is refused.')
    expect(match.exportRecord()).toEqual(before)
  })
})

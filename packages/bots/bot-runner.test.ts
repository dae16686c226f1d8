import {
  type Bot,
  BotError,
  type BotSpec,
  type BotTask,
  Match,
  type Move,
  NO_LIMITS,
  random,
} from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { type BotMove, BotRunner, type BotSeats, botSpecOf, InterruptQueue } from './index.ts'

// The game in which bots have most to say to each other and to people.
const pkg = await loadGame('russian-civil-war')

const seated = (seats: readonly string[], policy: string): BotSeats =>
  Object.fromEntries(seats.map((seat) => [seat, botSpecOf(pkg, policy)]))

const runnerOf = (match: Match, seats: BotSeats): BotRunner => new BotRunner(match, { seats, seed: '1' })

const specOf = (id: string, bot: Bot): BotSpec => ({ id, title: id, about: '', create: () => bot })

const begin = (players: number): Match => Match.begin(pkg.game(), { seed: '1', options: { players } })

/** One move of bots that take no time. */
function act(runner: BotRunner): BotMove | null {
  const move = runner.act()
  if (move instanceof Promise) throw new Error('a quick bot took its time')
  return move
}

/** All that bots do until it is up to people. */
function playedBy(runner: BotRunner): BotMove[] {
  const moves = []
  for (let move = act(runner); move !== null; move = act(runner)) moves.push(move)
  return moves
}

/** Until this seat rolls for its Random Event. */
function toEventOf(seat: string, match: Match): void {
  const everybody = runnerOf(match, seated(['a', 'b', 'c'], 'sensible'))
  while (match.asks[0].kind !== 'event' || match.waiting[0] !== seat) act(everybody)
}

describe('the queue of those who may interrupt', () => {
  it('has everybody once at a moment, and not always the same one first', () => {
    const queue = new InterruptQueue()
    const round = (moment: string, turn: number): string[] => {
      const heard: string[] = []
      for (let seat = queue.next(moment, turn, ['a', 'b', 'c']); seat !== null; ) {
        heard.push(seat)
        queue.declined(seat)
        seat = queue.next(moment, turn, ['a', 'b', 'c'])
      }
      return heard
    }
    expect(round('first', 0)).toEqual(['a', 'b', 'c'])
    expect(round('first', 0)).toEqual([])
    expect(round('second', 1)[0]).toBe('b')
  })
})

describe('bots among people', () => {
  it('do not finish before people who are asked at the same time', () => {
    const match = begin(4)
    const runner = runnerOf(match, seated(['b', 'c', 'd'], 'sensible'))
    playedBy(runner)
    expect(match.waiting).toEqual(['a', 'b', 'c', 'd'])
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    playedBy(runner)
    expect(match.notes.some(({ kind }) => kind === 'session.over')).toBe(true)
  })

  it('answer what a person offers, whether they are waited for or not', () => {
    const match = begin(4)
    const runner = runnerOf(match, seated(['b', 'c', 'd'], 'sensible'))
    playedBy(runner)
    const gift = { to: 'b', give: ['politburo'], take: [], words: '' }
    expect(match.answer('a', gift)).toMatchObject({ ok: true })
    expect(playedBy(runner).map(({ ask }) => ask.seat)).toContain('b')
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    playedBy(runner)
    for (let n = 0; n < 30 && match.waiting[0] === 'a' && match.asks[0].kind === 'deploy'; n++) {
      match.answer('a', 'apart')
      playedBy(runner)
    }
    expect(match.answer('a', { offer: gift })).toMatchObject({ ok: true })
    expect(playedBy(runner).find(({ ask }) => ask.seat === 'b')).toMatchObject({ aside: true })
    const last = match.notes.filter(({ kind }) => kind === 'trade' || kind === 'declined').at(-1)
    expect(last?.data).toMatchObject({ from: 'a', to: 'b' })
  })

  it('answer first what was offered to them when it is their turn', async () => {
    const match = begin(3)
    toEventOf('b', match)
    const advice = () => runnerOf(match, {}).advise('b', botSpecOf(pkg, 'sensible'))
    expect((await advice())?.ask.kind).toBe('event')
    const gift = { to: 'b', give: ['politburo'], take: [], words: '' }
    expect(match.answer('a', { offer: gift })).toMatchObject({ ok: true })
    expect(await advice()).toMatchObject({ ask: { kind: 'reply' }, answer: 'accept:a' })
  })

  const offer = { offer: { to: 'a', give: ['politburo'], take: [], words: '' } }
  const plain = random.create('1')
  /** Offers its Politburo markers to the first player as often as it may. */
  const chatty = specOf('chatty', {
    choose: (position) => plain.choose(position),
    interrupt({ asks }) {
      const ask = asks.find(({ kind }) => kind === 'talk')
      return ask === undefined ? null : { ask, answer: offer }
    },
  })

  it('that interrupt without end are heard so many times in a row, and again after a person has answered', () => {
    const match = begin(3)
    toEventOf('a', match)
    const runner = runnerOf(match, { b: chatty, c: chatty })
    const first = playedBy(runner).length
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(13)
    expect(playedBy(runner)).toEqual([])
    expect(match.answer('a', { leave: false })).toMatchObject({ ok: true })
    expect(playedBy(runner).length).toBeGreaterThan(0)
  })

  it('that interrupt without end are heard again after a bot has answered that was waited for', () => {
    const match = begin(3)
    toEventOf('a', match)
    const runner = runnerOf(match, { ...seated(['a'], 'random'), b: chatty, c: chatty })
    const asides = Array.from({ length: 30 }, () => act(runner)?.aside)
    const inARow = asides
      .map((aside) => (aside === true ? 'x' : ' '))
      .join('')
      .split(' ')
    expect(Math.max(...inARow.map(({ length }) => length))).toBeLessThanOrEqual(12)
    expect(asides.filter((aside) => aside === true).length).toBeGreaterThan(12)
  })

  it('interrupt other bots only where the table wants it', () => {
    const first = (interrupting: 'always' | 'while-people-think') => {
      const match = begin(3)
      toEventOf('a', match)
      const mute = specOf('mute', { choose: (position) => plain.choose(position) })
      const seats = { a: mute, b: chatty, c: chatty }
      return act(new BotRunner(match, { seats, seed: '1', interrupting }))?.ask.seat
    }
    expect(first('always')).not.toBe('a')
    expect(first('while-people-think')).toBe('a')
  })

  it('are heard once at each moment, and again at another of the same number after an undo', () => {
    const match = begin(3)
    toEventOf('a', match)
    let heard = 0
    const interrupt = () => {
      heard++
      return null
    }
    const runner = runnerOf(match, { b: specOf('quiet', { choose: (position) => plain.choose(position), interrupt }) })
    const hear = (): number => {
      const before = heard
      playedBy(runner)
      return heard - before
    }
    for (const _ of ['at first', 'again']) {
      expect(match.answer('a', 'roll')).toMatchObject({ ok: true })
      expect([hear(), hear()]).toEqual([1, 0])
      match.undo(1)
    }
  })

  /** Has done trading at once. */
  const ready = specOf('ready', {
    choose: ({ asks }) => ({ ask: asks.find(({ optional }) => !optional) ?? asks[0], answer: 'ready' }),
  })

  it('that are asked at the same time take turns', () => {
    const match = begin(4)
    const runner = runnerOf(match, { a: ready, b: ready, c: ready, d: ready })
    const order = Array.from({ length: 4 }, () => act(runner)?.ask.seat)
    expect(new Set(order).size).toBe(4)
    expect(order).not.toEqual(['a', 'b', 'c', 'd'])
  })

  it('that answer what is not offered, or for somebody else, are named', () => {
    const match = begin(3)
    const dreamer = specOf('dreamer', { choose: ({ asks: [ask] }) => ({ ask, answer: 'moon' }) })
    const thief = specOf('thief', {
      choose: ({ asks: [ask] }) => ({ ask: { ...ask, seat: ask.seat === 'a' ? 'b' : 'a' }, answer: 'ready' }),
    })
    const before = match.exportRecord()
    const everywhere = (spec: BotSpec): BotSeats => ({ a: spec, b: spec, c: spec })
    expect(() => act(runnerOf(match, everywhere(dreamer)))).toThrow(BotError)
    expect(() => act(runnerOf(match, everywhere(dreamer)))).toThrow('dreamer answers "moon", which is refused.')
    expect(() => act(runnerOf(match, everywhere(thief)))).toThrow('thief answers "ready", which is refused.')
    expect(match.exportRecord()).toEqual(before)
  })
})

describe('a bot that takes its time', () => {
  /** Answers after so many turns of the event loop, at once if it is stopped, and says how far it is. */
  const slow = (turns: number, stopped: () => void = () => {}): BotSpec => {
    const quick = random.create('1')
    return specOf('slow', {
      async choose(position, { signal, progress }: BotTask = NO_LIMITS) {
        const move = quick.choose(position)
        for (let done = 0; done < turns; done++) {
          if (signal.aborted) {
            stopped()
            return move
          }
          progress({ done, of: turns })
          await new Promise((resolve) => setTimeout(resolve, 0))
        }
        return move
      },
    })
  }

  it('is waited for, and reports how far it is', async () => {
    const match = begin(3)
    const progress: number[] = []
    const task = { ...NO_LIMITS, progress: ({ done }: { done: number }) => progress.push(done) }
    const runner = runnerOf(match, { a: slow(3), b: slow(3), c: slow(3) })
    expect(await runner.act(task)).toMatchObject({ aside: expect.any(Boolean) })
    expect(match.index).toBe(1)
    expect(progress.slice(0, 3)).toEqual([0, 1, 2])
  })

  it('answers at once when it is stopped', async () => {
    const match = begin(3)
    const signal = { aborted: false }
    let stopped = false
    const spec = slow(1_000_000, () => {
      stopped = true
    })
    const move = runnerOf(match, { a: spec, b: spec, c: spec }).act({ ...NO_LIMITS, signal })
    setTimeout(() => {
      signal.aborted = true
    }, 5)
    expect(await move).not.toBeNull()
    expect(stopped).toBe(true)
  })

  it('thinks again if somebody else answers meanwhile', async () => {
    const match = begin(3)
    const runner = runnerOf(match, { b: slow(3), c: slow(3) })
    const thinking = runner.next()
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    const move = (await thinking) as Move
    expect(match.answer(move.ask.seat, move.answer, move.ask.id)).toMatchObject({ ok: true })
  })

  it('that fails leaves the match as it was', async () => {
    const match = begin(3)
    const before = match.exportRecord()
    const failing = specOf('failing', {
      choose: async () => {
        throw new Error('out of ideas')
      },
    })
    await expect(runnerOf(match, { a: failing, b: failing, c: failing }).act()).rejects.toThrow('out of ideas')
    expect(match.exportRecord()).toEqual(before)
  })
})

const packages = await Promise.all(registry.map(({ id }) => loadGame(id)))
const everyBot = packages.flatMap((each) => each.bots.map((spec) => ({ game: each.game(), spec, policy: spec.id })))

describe('the life of a bot', () => {
  it('is as long as its game, and begins anew after an undo', () => {
    const match = begin(3)
    let made = 0
    const counted: BotSpec = {
      ...specOf('counted', random.create('1')),
      create: (seed) => {
        made++
        return random.create(seed)
      },
    }
    const runner = runnerOf(match, { a: counted, b: counted, c: counted })
    for (let n = 0; n < 40; n++) act(runner)
    expect(made).toBe(3)
    match.undo(1)
    act(runner)
    expect(made).toBe(6)
  })

  it.each(everyBot)('leads in $game.id to the same moves of $policy when the game is reopened', async (which) => {
    const { game, spec } = which
    const match = Match.begin(game, { seed: 'life' })
    const seats = Object.fromEntries(match.seats.map(({ id }) => [id, spec]))
    const settings = { seats, seed: 'life' }
    const runner = new BotRunner(match, settings)
    let compared = 0
    for (let n = 0; n < 120 && !match.over; n++) {
      const lived = await runner.next()
      if (n % 10 === 9) {
        const reopened = Match.open(game, match.exportRecord())
        expect(await new BotRunner(reopened, settings).next()).toEqual(lived)
        compared++
      }
      // Back and forth, with a thought that comes to nothing.
      if (n % 20 === 19) {
        match.undo(1)
        await runner.next()
        match.redo(1)
      }
      await runner.act()
    }
    expect(compared).toBeGreaterThan(1)
  })
})

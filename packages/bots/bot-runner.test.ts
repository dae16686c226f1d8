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

// The game in which bots interact most with each other and with people.
const pkg = await loadGame('russian-civil-war')

const seated = (seats: readonly string[], policy: string): BotSeats =>
  Object.fromEntries(seats.map((seat) => [seat, botSpecOf(pkg, policy)]))

const runnerOf = (match: Match, seats: BotSeats): BotRunner => new BotRunner(match, { seats, seed: '1' })

const specOf = (id: string, bot: Bot): BotSpec => ({ id, title: id, about: '', create: () => bot })

const begin = (players: number): Match => Match.begin(pkg.game(), { seed: '1', options: { players } })

/** One move of quick bots. */
function act(runner: BotRunner): BotMove | null {
  const move = runner.act()
  if (move instanceof Promise) throw new Error('a quick bot returned a promise')
  return move
}

/** All moves of bots until it is up to people. */
function playedBy(runner: BotRunner): BotMove[] {
  const moves = []
  for (let move = act(runner); move !== null; move = act(runner)) moves.push(move)
  return moves
}

/** Plays until this seat rolls for its Random Event. */
function toEventOf(seat: string, match: Match): void {
  const everybody = runnerOf(match, seated(['a', 'b', 'c'], 'sensible'))
  while (match.asks[0].kind !== 'event' || match.waiting[0] !== seat) act(everybody)
}

describe('InterruptQueue', () => {
  it('asks every seat once per moment, starting with a different one each time', () => {
    const queue = new InterruptQueue()
    const round = (moment: string, turn: number): string[] => {
      const asked: string[] = []
      for (let seat = queue.next(moment, turn, ['a', 'b', 'c']); seat !== null; ) {
        asked.push(seat)
        queue.declined(seat)
        seat = queue.next(moment, turn, ['a', 'b', 'c'])
      }
      return asked
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

  it('give a reason for a choice, and none where there was only one option', () => {
    const match = begin(3)
    const moves: BotMove[] = []
    const runner = runnerOf(match, seated(['a', 'b', 'c'], 'sensible'))
    const isOnly = ({ ask: { form, optional, options } }: BotMove): boolean =>
      form === null && !optional && options.length === 1
    while (!moves.some(isOnly) || moves.every(isOnly)) moves.push(act(runner)!)
    for (const move of moves) expect(move.reason === undefined, move.ask.kind).toBe(isOnly(move))
  })

  it('leave an offer to a person open until it is answered', () => {
    const match = begin(4)
    const runner = runnerOf(match, seated(['b', 'c', 'd'], 'character'))
    /** What was offered, in the words of the record: by whom, to whom. */
    const offered = (): string[] =>
      match.notes.filter(({ kind }) => kind === 'offer').map(({ data }) => JSON.stringify(data))
    playedBy(runner)
    const toPerson = offered().filter((offer) => offer.includes('"to":"a"'))
    const options = match.asks.find(({ seat, kind }) => seat === 'a' && kind === 'session')?.options ?? []
    const open = options.filter((option) => String(option).startsWith('decline:'))
    expect(toPerson.length).toBeGreaterThan(0)
    expect(open).toHaveLength(toPerson.length)
    // The next one comes after an answer.
    expect(match.answer('a', open[0])).toMatchObject({ ok: true })
    playedBy(runner)
    expect(offered().length).toBeGreaterThan(toPerson.length)
  })

  it('say what they will do when people are done', () => {
    const match = begin(4)
    const runner = runnerOf(match, seated(['b', 'c', 'd'], 'sensible'))
    const postponed: Move[] = []
    const task = { ...NO_LIMITS, postponed: (move: Move) => void postponed.push(move) }
    while (runner.act(task) !== null) postponed.length = 0
    expect(postponed.map(({ ask, answer }) => `${ask.seat} ${answer}`).sort()).toEqual([
      'b ready',
      'c ready',
      'd ready',
    ])
  })

  it('reply to offers of a person, in their own turn or not', () => {
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

  it('reply to offers before they answer the question of their turn', async () => {
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

  it('that interrupt endlessly are limited in a row, and may do so again after a person has answered', () => {
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

  it('that interrupt endlessly may do so again after a bot has answered a required question', () => {
    const match = begin(3)
    toEventOf('a', match)
    const runner = runnerOf(match, { ...seated(['a'], 'random'), b: chatty, c: chatty })
    const moves = Array.from({ length: 30 }, () => act(runner))
    // The player whose turn it is may always reply to an offer: that interrupts nobody.
    const asides = moves.filter((move) => move?.aside !== true || move.ask.seat !== 'a').map((move) => move?.aside)
    const inARow = asides
      .map((aside) => (aside === true ? 'x' : ' '))
      .join('')
      .split(' ')
    expect(Math.max(...inARow.map(({ length }) => length))).toBeLessThanOrEqual(12)
    expect(asides.filter((aside) => aside === true).length).toBeGreaterThan(12)
  })

  it('interrupt other bots only if the settings allow it', () => {
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

  it('are asked for interruptions once per moment, and again at the same index after an undo', () => {
    const match = begin(3)
    toEventOf('a', match)
    let calls = 0
    const interrupt = () => {
      calls++
      return null
    }
    const runner = runnerOf(match, { b: specOf('quiet', { choose: (position) => plain.choose(position), interrupt }) })
    const newCalls = (): number => {
      const before = calls
      playedBy(runner)
      return calls - before
    }
    for (const _ of ['at first', 'again']) {
      expect(match.answer('a', 'roll')).toMatchObject({ ok: true })
      expect([newCalls(), newCalls()]).toEqual([1, 0])
      match.undo(1)
    }
  })

  /** Ends its trading immediately. */
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

  it('that give an answer that is not offered, or answer for another seat, are named in the error', () => {
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

describe('a slow bot', () => {
  /** Answers after this many turns of the event loop, or at once when stopped. Reports its progress. */
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

  it('is awaited, and reports its progress', async () => {
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

  it('thinks again if somebody else answers in the meantime', async () => {
    const match = begin(3)
    const runner = runnerOf(match, { b: slow(3), c: slow(3) })
    const thinking = runner.next()
    expect(match.answer('a', 'ready')).toMatchObject({ ok: true })
    const move = (await thinking) as Move
    expect(match.answer(move.ask.seat, move.answer, move.ask.id)).toMatchObject({ ok: true })
  })

  it('that fails leaves the match unchanged', async () => {
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

describe('the lifetime of a bot', () => {
  it('lasts as long as the game, and starts over after an undo', () => {
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

  it.each(everyBot)('does not change the moves of $policy in $game.id when the game is reopened', async (which) => {
    const { game, spec } = which
    const match = Match.begin(game, { seed: 'life' })
    const seats = Object.fromEntries(match.seats.map(({ id }) => [id, spec]))
    const settings = { seats, seed: 'life' }
    const runner = new BotRunner(match, settings)
    // A small budget: bots that search need not search long here.
    const task = { ...NO_LIMITS, budget: { playouts: 6 } }
    let compared = 0
    for (let n = 0; n < 120 && !match.over; n++) {
      const expected = await runner.next(task)
      if (n % 10 === 9) {
        const reopened = Match.open(game, match.exportRecord())
        expect(await new BotRunner(reopened, settings).next(task)).toEqual(expected)
        compared++
      }
      // Undo and redo, with a move in between that is never played.
      if (n % 20 === 19) {
        match.undo(1)
        await runner.next(task)
        match.redo(1)
      }
      await runner.act(task)
    }
    expect(compared).toBeGreaterThan(1)
  })
})

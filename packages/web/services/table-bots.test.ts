import { gamePackage as finland } from '@interregnum/all-bridges-burning'
import { type BotReply, BotRequestHandler, type BotTurn } from '@interregnum/bots'
import type { Move } from '@interregnum/kernel'
import type { Bazaar } from '@interregnum/kernel/testing/toys'
import { gamePackage as russia } from '@interregnum/russian-civil-war'
import { describe, expect, it } from 'vitest'
import { bazaarPackage } from '../browser/toy/game-package.ts'
import { botsWords } from '../words/bots.ts'
import { PROGRAMS_ONLY } from './game-source.ts'
import { LocalSource } from './local-source.ts'
import type { Occupants } from './occupants.ts'

const program = (policy: string) => ({ kind: 'program', policy }) as const
const market = (occupants: Occupants = {}, present: string | null = null) =>
  LocalSource.begin(bazaarPackage, { options: {}, seed: '1', sitting: { occupants, present } })
const inFinland = (occupants: Occupants = {}) =>
  LocalSource.begin(finland, { options: {}, seed: '1', sitting: { occupants } })

/** The bots of a game, without a worker. Opens the game at its current position. */
function botsOf<S>(source: LocalSource<S>): (turn: BotTurn) => Promise<Move | null> {
  let take: (reply: BotReply) => void = () => {}
  const handler = new BotRequestHandler(
    (reply) => take(reply),
    () => performance.now(),
    botsWords.gameOver,
  )
  handler.take({ what: 'open', record: source.exportRecord() })
  source.subscribe((added) => handler.take({ what: 'follow', entries: added.map(({ entry }) => entry) }))
  return (turn) =>
    new Promise((resolve, reject) => {
      take = (reply) => {
        if ('move' in reply) resolve(reply.move)
        else if (!('progress' in reply) && !('postponed' in reply)) reject(new Error(JSON.stringify(reply)))
      }
      handler.take({ what: 'think', id: 1, turn })
    })
}

const seatsOf = (programs: { readonly [seat: string]: { readonly policy: string } }) => ({
  seats: Object.fromEntries(Object.entries(programs).map(([seat, { policy }]) => [seat, policy])),
})

/** Answers the first question, of any seat. */
async function play<S>(source: LocalSource<S>, answers: number): Promise<void> {
  for (let n = 0; n < answers; n++) {
    source.screen.take()
    const ask = source.position.asks.find(({ optional }) => !optional)!
    expect(await source.answer(ask.options[0], ask.id)).toBeNull()
  }
}

describe('people at one screen, with hidden information', () => {
  it('see their hidden information only after confirming that they are there', async () => {
    const source = market()
    expect(source.table.handTo).toBe('ada')
    expect([source.position.seat, source.position.asks]).toEqual([null, []])
    expect((source.position.view as Bazaar).wish).toEqual([0, 0, 0])
    source.screen.take()
    expect([source.table.handTo, source.position.seat]).toEqual([null, 'ada'])
    expect((source.position.view as Bazaar).wish[0]).toBeGreaterThan(0)
    await source.answer('work')
    expect([source.table.handTo, source.position.seat]).toEqual(['ben', null])
  })

  it('return behind the cover after an undo', async () => {
    const source = market()
    source.screen.take()
    await source.answer('work')
    await source.undo(1)
    // The screen has not been passed on yet, so ada is still the viewer.
    expect([source.table.handTo, source.position.seat]).toEqual([null, 'ada'])
    await source.answer('work')
    source.screen.take()
    expect(source.position.seat).toBe('ben')
    await source.undo(1)
    expect([source.table.handTo, source.position.seat]).toEqual(['ada', null])
  })

  it('are restored after a reload', async () => {
    const source = market()
    source.screen.take()
    const sitting = { occupants: source.occupants, present: source.present }
    expect(LocalSource.load(bazaarPackage, source.exportRecord(), sitting).position.seat).toBe('ada')
    await source.answer('work')
    expect(source.present).toBeNull()
    expect(LocalSource.load(bazaarPackage, source.exportRecord(), { present: source.present }).table.handTo).toBe('ben')
  })

  it('need no cover when there is only one of them', () => {
    const source = market({ ben: program('random'), cleo: program('random') })
    expect([source.table.handTo, source.position.seat]).toEqual([null, 'ada'])
  })

  it('may take the screen for an optional action, and pass it back', async () => {
    const source = market()
    source.screen.take()
    expect(source.table.asides.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'ben bazaar.propose',
      'cleo bazaar.propose',
    ])
    expect(source.table.veiled).toEqual(['ben', 'cleo'])
    source.screen.passTo('ben')
    expect(source.table.handTo).toBe('ben')
    source.screen.take()
    expect(source.position.asks.map(({ kind }) => kind)).toEqual(['bazaar.propose'])
    source.screen.passBack()
    expect(source.table.handTo).toBe('ada')
  })
})

describe('people at one screen, without hidden information', () => {
  it('take turns without a cover, unless they want one', async () => {
    const source = inFinland()
    const seats = new Set<string | null>()
    for (let n = 0; n < 40; n++) {
      expect(source.table.handTo).toBeNull()
      seats.add(source.position.seat)
      await play(source, 1)
    }
    expect(seats).toEqual(new Set(['reds', 'senate', 'moderates']))
    source.screen.setCovers('always')
    const first = source.position.seat
    while (source.table.handTo === null) await source.answer(source.position.asks[0].options[0])
    expect(source.table.handTo).not.toBe(first)
  })

  it('can act out of turn without passing the screen', async () => {
    const source = inFinland()
    const aside = source.table.asides.find(({ kind }) => kind === 'give')!
    expect(aside.seat).not.toBe(source.position.seat)
    expect(source.table.veiled).toEqual([])
    const [gift] = aside.options
    const asked = source.position.asks.find(({ optional }) => !optional)!
    expect(await source.answer(gift, aside.id)).toBeNull()
    expect(source.position.asks.find(({ optional }) => !optional)?.id).toBe(asked.id)
    expect(source.position.journal.at(-1)?.index).toBe(1)
  })
})

describe('bots in seats', () => {
  /** A market after this many answers, then with these occupants. */
  async function played(answers: number, occupants: Occupants): Promise<LocalSource<Bazaar>> {
    const source = market()
    for (let n = 0; n < answers; n++) {
      source.screen.take()
      await source.answer('work')
    }
    return LocalSource.load(bazaarPackage, source.exportRecord(), { occupants })
  }

  it('are named when they are asked, and answer as their policy does', async () => {
    const programs = { reds: program('random'), senate: program('sensible'), moderates: program('random') }
    const source = inFinland(programs)
    expect(source.position.seat).toBeNull()
    const move = (await botsOf(source)(seatsOf(programs))) as Move
    expect(move.ask.seat).toBe(source.table.program)
    expect(await source.answer(move.answer, move.ask.id)).toBeNull()
  })

  it('may choose not to interrupt', async () => {
    const source = market({ ben: program('random'), cleo: program('random') })
    expect(source.table.idle).toEqual(['ben', 'cleo'])
    // The worker loads games from the registry, which has no toy game, so this part uses Finland.
    const finnish = inFinland()
    const others = finnish.seats.filter(({ id }) => !finnish.position.waiting.includes(id))
    const programs = Object.fromEntries(others.map(({ id }) => [id, program('sensible')]))
    expect(others.length).toBe(2)
    expect(await botsOf(finnish)(seatsOf(programs))).toBeNull()
  })

  it('make the same moves whether they followed the game or just opened it', async () => {
    const programs = { reds: program('sensible'), senate: program('random'), moderates: program('random') }
    const source = inFinland(programs)
    source.automatic = false
    const next = botsOf(source)
    for (let n = 0; n < 60; n++) {
      const { answer, ask } = (await next(seatsOf(programs))) as Move
      expect(await source.answer(answer, ask.id)).toBeNull()
      if (n % 20 !== 19) continue
      await source.undo(3)
      await source.redo(1)
      expect(await next(seatsOf(programs))).toEqual(await botsOf(source)(seatsOf(programs)))
    }
  })

  it('asked together with people answer their offers, but finish after them', async () => {
    const occupants = { b: program('consolidator'), c: program('gambler'), d: program('profiteer') }
    const source = LocalSource.begin(russia, { options: {}, seed: 'session', sitting: { occupants } })
    const next = botsOf(source)
    /** Plays the bots until none wants to move. */
    const playBots = async (): Promise<Move[]> => {
      const moves: Move[] = []
      for (let move = await next(seatsOf(occupants)); move !== null; move = await next(seatsOf(occupants))) {
        expect(await source.answer(move.answer, move.ask.id)).toBeNull()
        moves.push(move)
      }
      return moves
    }
    await playBots()
    expect([source.table.program, source.table.askedWithPeople]).toEqual([null, ['b', 'c', 'd']])
    const offer = source.position.asks.find(({ kind }) => kind === 'offer')
    expect(offer).toBeDefined()
    const gift = { to: 'c', give: ['politburo'], take: [], words: '' }
    expect(await source.answer(gift, offer?.id)).toBeNull()
    expect(await playBots()).toContainEqual(expect.objectContaining({ answer: 'accept:a' }))
    expect(await source.answer('ready')).toBeNull()
    expect([source.table.program, source.table.askedWithPeople]).toEqual(['b', []])
  })

  it('are skipped by undo and redo', async () => {
    const source = await played(3, { ben: program('random'), cleo: program('random') })
    expect([source.position.index, source.position.seat]).toEqual([3, 'ada'])
    await source.undo(1)
    expect(source.position.index).toBe(0)
    await source.redo(1)
    expect([source.position.index, source.table.program]).toEqual([3, null])
    source.automatic = false
    await source.undo(1)
    expect(source.position.index).toBe(2)
  })

  it('cannot be undone before a person has answered, unless they are paused', async () => {
    const source = await played(1, { ada: program('random'), cleo: program('random') })
    expect(await source.undo(1)).toBe(PROGRAMS_ONLY)
    source.automatic = false
    expect(await source.undo(1)).toBeNull()
  })

  it('can take over a seat, and give it back, in the middle of a game', () => {
    const source = inFinland({ senate: program('sensible'), moderates: program('sensible') })
    const before = source.position.seat
    source.seating.sit({
      reds: program('random'),
      senate: { kind: 'person', name: 'Bo' },
      moderates: program('random'),
    })
    expect([source.ownSeat, source.nameOf('senate')]).toEqual(['senate', 'You'])
    expect(source.nameOf('reds')).toBe('Random')
    expect(source.people).toBe(1)
    expect([before, source.position.seat]).toEqual(['reds', 'senate'])
  })
})

describe('a form', () => {
  it('reports what the rules refuse, and suggests a valid answer', async () => {
    const source = market()
    source.screen.take()
    await source.answer('offer')
    const [ask] = source.position.asks
    const offer = { to: 'ben', coins: 5, silk: 0, forCoins: 0, forSilk: 0 }
    expect(await source.why(offer, ask.id)).toMatchObject({ reason: 'too-few-coins' })
    expect(await source.why({ ...offer, coins: 'all' }, ask.id)).toMatchObject({ reason: 'malformed' })
    expect(await source.why({ ...offer, coins: 1 }, ask.id)).toBeNull()
    const before = source.exportRecord()
    const example = await source.example(ask.id)
    expect(await source.why(example, ask.id)).toBeNull()
    expect(source.exportRecord()).toEqual(before)
    expect(await source.answer(example, ask.id)).toBeNull()
    expect(await source.example(ask.id)).toBeNull()
  })
})

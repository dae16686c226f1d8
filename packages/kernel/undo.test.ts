import { describe, expect, it } from 'vitest'
import { ask, Match, parseRecord, readRecord, verify } from './index.ts'
import { type Driver, driver, lot, sketch } from './testing/index.ts'
import { bazaar, march, whispers } from './testing/toys.ts'

const first = march('1')
const SECRET = 'ab'.repeat(32)
const PEOPLE = ['scout', 'guard']

const reach = (d: Driver<unknown>, seat: string | null) => {
  const { undo, undoLimit } = d.match.position(seat)
  return { undo, ...undoLimit }
}

/** In this game only `run` and `wake` roll dice. */
const calm = () => driver(first, { undo: 'own', seed: 5 })

describe('under the undo rule "free"', () => {
  it('everything can be taken back, and the dice go back too', () => {
    const d = driver(first, { seed: 5 }).answers('run', 'wake')
    const { luck } = d.state
    expect(reach(d, 'guard')).toEqual({ undo: 2, reason: 'start' })
    expect(d.undo(2).answers('run', 'wake').state.luck).toEqual(luck)
  })

  it('an undo does not name a seat in the record', () => {
    expect(driver(first).answers('run').match.undo(1, { by: 'guard' })).toMatchObject({ ok: true, entry: { undo: 1 } })
  })
})

describe('under the undo rule "own"', () => {
  it('nothing can be taken back before the first answer', () => {
    expect(reach(calm(), 'scout')).toEqual({ undo: 0, reason: 'start' })
    expect(calm().match.undo(1, { by: 'scout' })).toMatchObject({ reason: 'undo-too-far' })
  })

  it('a seat takes back its own answers, and gives them again', () => {
    const d = calm().answers('walk')
    expect(reach(d, 'scout')).toEqual({ undo: 1, reason: 'start' })
    expect(d.match.undo(1, { by: 'scout' })).toMatchObject({ ok: true, entry: { undo: 1, by: 'scout' }, index: 0 })
    expect(d.match.position('scout').redo).toBe(1)
    expect(d.match.position('guard').redo).toBe(0)
    expect(d.match.redo(1, { by: 'guard' })).toMatchObject({ ok: false, reason: 'not-yours' })
    expect(d.match.redo(1, { by: 'scout' })).toMatchObject({ ok: true, entry: { redo: 1, by: 'scout' }, index: 1 })
    expect(verify(first, d.match.exportRecord())).toMatchObject({ ok: true })
  })

  it("stops at somebody else's answer", () => {
    const d = calm().answers('walk')
    expect(reach(d, 'guard')).toEqual({ undo: 0, reason: 'other-seat', answer: 1 })
    expect(d.match.undo(1, { by: 'guard' })).toMatchObject({
      ok: false,
      reason: 'needs-consent',
      data: { most: 0, limit: { reason: 'other-seat', answer: 1 }, missing: ['scout'] },
    })
  })

  it('stops at a roll', () => {
    const d = calm().answers('run')
    expect(reach(d, 'scout')).toEqual({ undo: 0, reason: 'chance', answer: 1 })
  })

  it('stops at a roll at the start of the next turn', () => {
    const d = calm().answers('walk', 'sleep')
    expect(reach(d, 'guard')).toEqual({ undo: 0, reason: 'chance', answer: 2 })
  })

  it('stops at a draw', () => {
    const d = driver(bazaar, { undo: 'own' }).answers('buy')
    expect(reach(d, 'ada')).toEqual({ undo: 0, reason: 'chance', answer: 1 })
  })

  it('does not stop if hidden things stay hidden', () => {
    const d = driver(bazaar, { undo: 'own' }).answers('offer')
    expect(reach(d, 'ada')).toEqual({ undo: 1, reason: 'start' })
  })

  it('stops where a hidden card was seen, though nothing was drawn', () => {
    const d = driver(whispers, { undo: 'own', dice: [lot(1, 3)] }).answers('look')
    expect(d.match.line[0].chance).toEqual([])
    expect(reach(d, 'nora')).toEqual({ undo: 0, reason: 'revealed', answer: 1 })
    expect(d.match.undo(1, { by: 'nora' })).toMatchObject({ reason: 'needs-consent' })
  })

  it('stops where a card from a hidden hand was shown to others', () => {
    interface Hand {
      hand: number[]
      table: number[]
      over: boolean
    }
    const game = sketch<Hand>({
      setup: (_, chance) => {
        const hand = [1, 2, 3, 4, 5, 6, 7, 8]
        chance.shuffle('hand', hand)
        return { hand: hand.slice(0, 3), table: [], over: false }
      },
      *turn(g) {
        for (;;) {
          const what = yield* ask('red', 'play', () => ['wait', ...g.hand])
          if (what !== 'wait') g.table.push(...g.hand.splice(g.hand.indexOf(what), 1))
        }
      },
      view: (g, seat) => (seat === 'red' ? g : { ...g, hand: g.hand.map(() => 0) }),
      resample(g, seat, chance) {
        if (seat === 'red') return g
        const unknown = [1, 2, 3, 4, 5, 6, 7, 8].filter((card) => !g.table.includes(card))
        chance.shuffle('unknown', unknown)
        return { ...g, hand: unknown.slice(0, g.hand.length) }
      },
    })
    const d = driver(game, { undo: 'own' }).answers('wait')
    expect(reach(d, 'red')).toEqual({ undo: 1, reason: 'start' })
    d.answer(d.state.hand[0])
    expect(reach(d, 'red')).toEqual({ undo: 0, reason: 'revealed', answer: 2 })
    d.answer('wait')
    expect(reach(d, 'red')).toEqual({ undo: 1, reason: 'revealed', answer: 2 })
  })

  it('stops where the rules changed', () => {
    const old = calm().answers('walk', 'sleep', 'walk').match.exportRecord()
    const match = Match.load(march('2'), old)
    const { undo, undoLimit } = match.position('scout')
    expect({ undo, undoLimit }).toEqual({ undo: 1, undoLimit: { reason: 'new-rules', answer: 2 } })
  })

  it('spectators cannot take back anything', () => {
    const d = calm().answers('walk')
    expect(reach(d, null)).toEqual({ undo: 0, reason: 'no-seat' })
    for (const request of [{}, { by: 'nobody' }]) {
      expect(d.match.undo(1, request)).toMatchObject({ ok: false, reason: 'no-such-seat' })
    }
  })
})

describe('an undo by consent', () => {
  const rolled = (secret?: string) =>
    driver(first, { undo: 'own', ...(secret === undefined ? { seed: 5 } : { secret }) }).answers('run', 'wake')

  it('needs every person except the one who asks', () => {
    const d = rolled()
    expect(d.match.undo(2, { by: 'guard' })).toMatchObject({ reason: 'needs-consent', data: { missing: ['scout'] } })
    expect(d.match.undo(2, { by: 'guard', agreed: ['guard'] })).toMatchObject({ reason: 'needs-consent' })
    expect(d.match.undo(2, { by: 'guard', people: PEOPLE, agreed: ['scout'] })).toMatchObject({
      ok: true,
      entry: { undo: 2, by: 'guard', agreed: ['scout'] },
    })
  })

  it('needs nobody if there are no other people', () => {
    const change = rolled().match.undo(2, { by: 'guard', people: ['guard'] })
    expect(change).toMatchObject({ ok: true, entry: { undo: 2, by: 'guard', agreed: [] } })
  })

  it('writes a journal line, which stays as the game continues', () => {
    const d = rolled()
    const change = d.match.undo(2, { by: 'guard', agreed: ['scout'] })
    const line = { index: 0, kind: 'undone', data: { answers: 2, by: 'guard', agreed: ['scout'] } }
    expect(change).toMatchObject({ ok: true, journalFrom: 0, journal: [line] })
    d.answers('walk', 'sleep', 'walk')
    expect(d.notes('undone')).toEqual([line])
    expect(d.match.at(1, null).journal[0]).toEqual(line)
    // The line also stays when a seat takes back its own answer.
    d.match.undo(1, { by: 'scout' })
    expect(d.notes('undone')).toEqual([line])
  })

  it.each([
    ['seeded', undefined],
    ['sealed', SECRET],
  ])('never repeats the same %s dice', (_, secret) => {
    const d = rolled(secret)
    const dice = d.match.line.map(({ chance }) => chance)
    d.match.undo(2, { by: 'guard', agreed: ['scout'] })
    d.answers('run', 'wake')
    const again = d.match.line.map(({ chance }) => chance)
    expect(again).not.toEqual(dice)
    // The dice continue as if nothing had been taken back: no result is skipped or repeated.
    const straight = driver(first, { ...(secret === undefined ? { seed: 5 } : { secret }) })
    straight.answers('run', 'wake', 'run', 'wake')
    expect(again.flat().slice(0, 2)).toEqual(straight.match.line.flatMap(({ chance }) => chance).slice(3, 5))
    const record = parseRecord(JSON.stringify(d.match.exportRecord()))
    expect(verify(first, record)).toMatchObject({ ok: true })
    const next = (match: typeof d.match) => {
      match.answer('scout', 'run')
      return match.line.at(-1)
    }
    const expected = next(Match.load(first, record))
    for (const match of [Match.open(first, record), d.match]) expect(next(match)).toEqual(expected)
  })

  it('leaves nothing to redo', () => {
    const d = rolled()
    d.match.undo(1, { by: 'scout', agreed: ['guard'] })
    expect(d.match.position('guard').redo).toBe(0)
    expect(d.match.redo(1, { by: 'guard' })).toMatchObject({ reason: 'redo-too-far' })
  })

  it('survives being opened, forked, imagined and continued with other rules', () => {
    const d = rolled()
    d.match.undo(2, { by: 'guard', agreed: ['scout'] })
    d.answers('walk')
    const after = (match: typeof d.match) => {
      match.answer('guard', 'wake')
      return match.line.at(-1)
    }
    const record = d.match.exportRecord()
    const second = Match.load(march('2'), record)
    expect(second.line).toHaveLength(1)
    expect(verify(march('2'), second.exportRecord())).toMatchObject({ ok: true, unverified: ['1'] })
    const fork = d.match.fork()
    expect(verify(first, fork.exportRecord())).toMatchObject({ ok: true })
    const run = d.match.forkRun()
    run.answer(run.pending[0], 'wake', 'wake')
    const expected = after(d.match)
    expect(run.state).toEqual(d.state)
    for (const match of [fork, Match.open(first, record), Match.load(first, record)]) {
      expect(after(match)).toEqual(expected)
    }
    expect(after(second)?.chance).toEqual(expected?.chance)
  })

  it('cannot be forged in a record that does not allow it', () => {
    const d = rolled(SECRET)
    d.match.undo(2, { by: 'guard', agreed: ['scout'] })
    const record = d.match.exportRecord()
    const { entries } = record.segments[0]
    const consent = entries[2]
    const wrong: [object, RegExp][] = [
      [{ ...consent, dice: 99 }, /dice don’t continue/],
      [{ ...consent, agreed: ['nobody'] }, /can’t agree to undo/],
      [{ ...consent, agreed: ['guard'] }, /can’t agree to undo/],
      [{ undo: 2, by: 'guard' }, /undoes moves where that is not allowed \(needs-consent\)/],
      [{ undo: 2 }, /undoes moves where that is not allowed/],
      [{ ...consent, undo: 0 }, /dice don’t continue/],
      [{ ...consent, undo: 9 }, /more moves than there are/],
    ]
    for (const [entry, reason] of wrong) {
      const forged = readRecord({
        ...record,
        segments: [{ ...record.segments[0], entries: [...entries.slice(0, 2), entry] }],
      })
      expect(verify(first, forged)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
    }
    expect(verify(first, { ...record, undo: 'free' })).toMatchObject({ ok: false })
  })
})

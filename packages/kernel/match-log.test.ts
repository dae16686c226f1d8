import { describe, expect, it } from 'vitest'
import { Checkpoints } from './checkpoints.ts'
import {
  ask,
  type Change,
  type Entry,
  type JournalEntry,
  Match,
  parseRecord,
  RecordError,
  type Rest,
  seeded,
} from './index.ts'
import { driver, play, sketch } from './testing/index.ts'
import { bazaar, march, whispers } from './testing/toys.ts'

const first = march('1')

const made = (change: Change) => {
  if (!change.ok) throw new Error(change.reason)
  return change
}

describe('what a change returns', () => {
  it('is the entry, its journal lines, and the seats that must answer', () => {
    const { match } = driver(first, { seed: 4 })
    const answered = made(match.answer('scout', 'walk'))
    expect(answered).toEqual({
      ok: true,
      entry: { serial: 1, seat: 'scout', answer: 'walk', chance: [] },
      index: 1,
      journalFrom: 0,
      journal: [{ index: 1, kind: 'moved', data: { pace: 'walk', at: 1 } }],
      waiting: ['guard'],
    })
    expect(made(match.undo())).toEqual({
      ok: true,
      entry: { undo: 1 },
      index: 0,
      journalFrom: 0,
      journal: [],
      waiting: ['scout'],
    })
    expect(made(match.redo())).toEqual({ ...answered, entry: { redo: 1 } })
    expect(match.entries).toEqual([answered.entry, { undo: 1 }, { redo: 1 }])
  })

  it('is enough to keep record and journal in sync', () => {
    const { match } = driver(bazaar, { seed: 4 })
    const entries: Entry[] = []
    const journal: JournalEntry[] = []
    const follow = (change: Change): void => {
      const { entry, journalFrom, journal: lines } = made(change)
      entries.push(entry)
      journal.length = journalFrom
      journal.push(...lines)
    }
    for (const answer of ['work', 'buy', 'work']) follow(match.answer(match.waiting[0], answer))
    follow(match.undo(2))
    follow(match.redo(1))
    follow(match.answer(match.waiting[0], 'work'))
    expect(entries).toEqual(match.exportRecord().segments[0].entries)
    expect(journal).toEqual(match.notes)
    expect(match.journalSince(1)).toEqual(journal.slice(1))
  })

  it('is a refusal that changes nothing', () => {
    const { match } = driver(first)
    expect(match.answer('guard', 'walk')).toMatchObject({ ok: false, reason: 'not-asked' })
    expect(match.entries).toEqual([])
  })
})

describe('a match that is opened from its checkpoint', () => {
  interface Long {
    turn: number
    rolled: number[]
    over: boolean
  }
  let turns = 0
  const long = sketch<Long>({
    setup: () => ({ turn: 0, rolled: [], over: false }),
    *turn(g, table) {
      turns++
      g.rolled = [...g.rolled.slice(-3), table.chance.roll(6)]
      table.note('turn', { turn: g.turn })
      yield* ask('red', 'on', ['go'])
      yield* ask('blue', 'on', ['go'])
      g.turn++
    },
  })
  const d = driver(long, { seed: 7 })
  for (let n = 0; n < 201; n++) d.answer('go')
  d.undo(3).redo(1)
  const record = parseRecord(JSON.stringify(d.match.exportRecord()))
  const turnsOf = (work: () => unknown): number => {
    turns = 0
    work()
    return turns
  }

  it('is the same match', () => {
    const opened = Match.open(long, record)
    expect(opened.exportRecord()).toEqual(record)
    expect(opened.asks.map(({ id }) => id)).toEqual(d.match.asks.map(({ id }) => id))
    for (const seat of ['red', 'blue', null]) expect(opened.position(seat)).toEqual(d.match.position(seat))
    expect(opened.redo(2)).toMatchObject({ ok: true })
  })

  it('does not replay its past until it is viewed', () => {
    let opened = d.match
    expect(turnsOf(() => (opened = Match.open(long, record)))).toBe(1)
    expect(opened).not.toBe(d.match)
    expect(turnsOf(() => opened.answer(opened.waiting[0], 'go'))).toBeLessThanOrEqual(1)
    expect(turnsOf(() => expect(opened.at(3, null).view).toEqual(d.match.at(3, null).view))).toBeGreaterThan(1)
    expect(opened.undo(150)).toMatchObject({ ok: true })
    expect(opened.exportRecord().checkpoint).toEqual(d.undo(149).match.exportRecord().checkpoint)
    expect(opened.notes).toEqual(d.match.notes)
  })

  it('is replayed from the start if the checkpoint is missing or unusable', () => {
    const { checkpoint, ...bare } = record
    expect(turnsOf(() => Match.open(long, bare))).toBeGreaterThan(90)
    const lost = { ...record, checkpoint: { ...(checkpoint as object), index: 999 } } as typeof record
    expect(Match.open(long, lost).exportRecord()).toEqual(record)
    const invalid = { ...record, checkpoint: { ...(checkpoint as object), state: null } } as typeof record
    expect(Match.open(long, invalid).exportRecord()).toEqual(record)
    const hushed = { ...record, segments: [{ ...record.segments[0], journal: [] }] }
    expect(Match.open(long, hushed).exportRecord()).toEqual(record)
  })

  it('throws when its past turns out to be invalid', () => {
    const entries = record.segments[0].entries.map((entry, n) => (n === 5 ? { ...entry, answer: 'stay' } : entry))
    const opened = Match.open(long, { ...record, segments: [{ ...record.segments[0], entries }] } as typeof record)
    expect(opened.index).toBe(199)
    expect(() => opened.at(20, null)).toThrow(RecordError)
  })

  it('continues an older game like `load`', () => {
    const old = driver(first, { seed: 21 }).answers('walk', 'wake', 'run').match.exportRecord()
    const [opened, loaded] = [Match.open(march('2'), old), Match.load(march('2'), old)]
    expect(opened.exportRecord()).toEqual(loaded.exportRecord())
    expect(Match.open(march('2'), opened.exportRecord()).exportRecord()).toEqual(loaded.exportRecord())
  })

  it('works for whole games of every kind', () => {
    for (const game of [first, bazaar, whispers] as (typeof first)[]) {
      const whole = play(game, { seed: 9 }).exportRecord()
      const opened = Match.open(game, whole)
      expect(opened.exportRecord()).toEqual(whole)
      expect(opened.at(2, null)).toEqual(Match.load(game, whole).at(2, null))
    }
  })
})

describe('checkpoints', () => {
  const restAt = (index: number): Rest<number> => ({
    state: index,
    dice: { source: seeded(1), loaded: null },
    index,
    serial: 0,
    notes: 0,
  })

  it('are close near the end, and further apart before', () => {
    const checkpoints = new Checkpoints<number>()
    for (let index = 0; index <= 2000; index += 2) checkpoints.add(restAt(index))
    const gap = (index: number): number => index - (checkpoints.before(index)?.index ?? Number.NaN)
    for (let index = 0; index <= 2000; index++) expect(gap(index)).toBeLessThanOrEqual(index > 1800 ? 26 : 78)
    const stored = new Set(Array.from({ length: 2001 }, (_, index) => checkpoints.before(index)?.index))
    expect(stored.size).toBeLessThan(52)
  })

  it('after a moment are removed by `cut`, and can be added again', () => {
    const checkpoints = new Checkpoints<number>()
    checkpoints.add(restAt(200))
    expect(checkpoints.before(199)).toBeNull()
    for (let index = 0; index < 200; index += 10) checkpoints.add(restAt(index))
    expect(checkpoints.before(199)?.index).toBe(150)
    checkpoints.cut(100)
    expect(checkpoints.before(500)?.index).toBe(90)
  })
})

describe('a checkpoint', () => {
  it('contains no journal, and the record contains it once', () => {
    const record = play(first, { seed: 2 }).exportRecord()
    expect(record.checkpoint).not.toHaveProperty('journal')
    expect(record.segments[0].journal).toHaveLength(record.checkpoint?.notes ?? -1)
  })
})

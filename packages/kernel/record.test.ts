import { describe, expect, it } from 'vitest'
import {
  ask,
  commitment,
  type Game,
  type GameRecord,
  isStep,
  Match,
  parseRecord,
  presentLine,
  RecordError,
  readRecord,
  refusalIn,
  verify,
} from './index.ts'
import { driver, matchFrom, play, sketch, strictDice } from './testing/index.ts'
import { bazaar, type March, march, whispers } from './testing/toys.ts'

const first = march('1')
const second = march('2')
const SECRET = 'ab'.repeat(32)

interface Loose {
  [key: string]: Loose
  [index: number]: Loose
}

/** The entries of a segment, to be changed. */
const entriesOf = (it: Loose, part = 0): Loose[] => it.segments[part].entries as unknown as Loose[]

/** A record with something in it changed. */
function changed(record: GameRecord, change: (it: Loose) => void): unknown {
  const copy = JSON.parse(JSON.stringify(record))
  change(copy)
  return copy
}

const errorOf = (act: () => unknown): RecordError => {
  try {
    act()
  } catch (problem) {
    expect(problem).toBeInstanceOf(RecordError)
    return problem as RecordError
  }
  throw new Error('it was accepted')
}

describe('a record', () => {
  it('survives JSON, whatever is in it', () => {
    const records = [
      play(first, { seed: 3, dice: [1, 2], corrections: { figures: [1, 2] } }).exportRecord(),
      driver(first).answers('run', 'wake', 'run').undo(2).redo().match.exportRecord(),
      play(bazaar, { seed: 2 }).exportRecord(),
      play(whispers, { secret: SECRET }).exportRecord(),
      matchFrom(first, { turn: 3, at: 7, luck: [] }).exportRecord(),
    ]
    for (const record of records) expect(parseRecord(JSON.stringify(record))).toEqual(record)
    expect(records[0].corrections).toEqual({ figures: [1, 2] })
  })

  it('keeps what was taken back, and which answers are in effect', () => {
    const d = driver(first).answers('run', 'wake', 'halt').undo(2).answers('sleep')
    const [segment] = d.match.exportRecord().segments
    expect(segment.entries).toHaveLength(5)
    expect(presentLine(segment).map(({ answer }) => answer)).toEqual(['run', 'sleep'])
    expect(segment.entries.filter(isStep)).toHaveLength(4)
  })
})

describe('text that is not a record', () => {
  const text = JSON.stringify(
    driver(first, { dice: [3] })
      .answers('run', 'wake', 'halt')
      .undo()
      .match.exportRecord(),
  )

  it('is recognised wherever it was cut short', () => {
    for (let length = 0; length < text.length; length++) {
      const problem = errorOf(() => parseRecord(text.slice(0, length)))
      expect(problem.message).toMatch(
        /^(This game file is incomplete: the end is missing\.|This is not a game file \(.*\)\.)$/,
      )
    }
    expect(errorOf(() => parseRecord(text.slice(0, 300))).message).toContain('the end is missing')
  })

  it.each([
    ['nothing', ''],
    ['words', 'not JSON at all'],
    ['a page', '<!doctype html><html></html>'],
    ['two records', text + text],
  ])('is refused: %s', (_, other) => {
    expect(errorOf(() => parseRecord(other)).message).toMatch(/^This is not a game file /)
  })

  it.each(['null', '7', '"x"', '[]', '{}', '{"format":"interregnum-record-2"}'])(
    'is refused though it is JSON: %s',
    (it) => {
      expect(errorOf(() => parseRecord(it)).message).toMatch(/^This file is not an Interregnum game: /)
    },
  )

  it('is refused without names of parts if it is something else', () => {
    const message = 'This file is not an Interregnum game: it comes from another app or another version.'
    for (const other of ['7', '{"hello":"world"}', '{"format":"interregnum-record-9"}'])
      expect(errorOf(() => parseRecord(other)).message).toBe(message)
    expect(errorOf(() => parseRecord('{"format":"interregnum-record-2"}')).message).not.toBe(message)
  })

  it('is refused if it is nested too deeply', () => {
    const deep = text.replace('"answer":"run"', `"answer":${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(deep).not.toBe(text)
    errorOf(() => parseRecord(deep))
  })

  it.each<[string, (it: Loose) => void, RegExp]>([
    ['an unknown entry', (it) => entriesOf(it).push({ shrug: 1 } as never), /segments\.0\.entries\.4/],
    ['an unknown key', (it) => Object.assign(it, { note: 'hello' }), /note/],
    ['no segments', (it) => Object.assign(it, { segments: [] }), /segments/],
    ['no seed', (it) => Object.assign(it, { chance: {} }), /chance/],
    ['an option that is an object', (it) => Object.assign(it.options, { x: {} }), /options\.x/],
    ['half an undo', (it) => entriesOf(it).push({ undo: 0.5 } as never), /segments\.0\.entries\.4/],
    ['a negative undo', (it) => entriesOf(it).push({ undo: -1 } as never), /segments\.0\.entries\.4/],
    ['chance that is an object', (it) => Object.assign(it.segments[0], { opening: [{}] }), /segments\.0\.opening\.0/],
    [
      'a die without sides',
      (it) => Object.assign(it, { loaded: { dice: [{ shows: 3 }], piles: {} } }),
      /loaded\.dice\.0/,
    ],
    ['a bad source', (it) => Object.assign(it.checkpoint.dice.source, { state: [1] }), /checkpoint\.dice\.source/],
  ])('is refused with the place: %s', (_, change, place) => {
    const problem = errorOf(() => readRecord(changed(parseRecord(text), change)))
    expect(problem.message).toMatch(/^This file is not an Interregnum game: /)
    expect(problem.message).toMatch(place)
  })
})

describe('an invalid record', () => {
  const record = driver(first, { seed: 6 }).answers('run', 'wake', 'walk', 'wake', 'run').match.exportRecord()

  it.each<[string, (it: Loose) => void, RegExp, number]>([
    ['another game', (it) => Object.assign(it, { game: 'whist' }), /game of whist, not march/, -1],
    [
      'an answer never offered',
      (it) => Object.assign(entriesOf(it)[2], { answer: 'fly' }),
      /move 3: "fly" was not available \(not-a-choice\)/,
      3,
    ],
    [
      'another seat',
      (it) => Object.assign(entriesOf(it)[2], { seat: 'guard' }),
      /move 3: guard had nothing to decide/,
      3,
    ],
    ['another ask', (it) => Object.assign(entriesOf(it)[1], { serial: 9 }), /move 2: guard had nothing to decide/, 2],
    [
      'other dice',
      (it) => Object.assign(entriesOf(it)[0], { chance: [7] }),
      /move 1: the dice give \d, the file says 7/,
      1,
    ],
    ['no dice', (it) => Object.assign(entriesOf(it)[0], { chance: [] }), /move 1: the dice give/, 1],
    ['another opening', (it) => Object.assign(it.segments[0], { opening: [] }), /set-up .* doesn’t match its dice/, 0],
    [
      'another seed',
      (it) => Object.assign(it, { chance: { seed: 'other than that' } }),
      /doesn’t match its dice|the dice give/,
      0,
    ],
    ['an answer left out', (it) => entriesOf(it).splice(1, 1), /move 2: scout had nothing to decide/, 2],
    ['an undo too far', (it) => entriesOf(it).push({ undo: 6 } as never), /move 5: it undoes more moves/, 5],
    ['a redo of nothing', (it) => entriesOf(it).push({ redo: 1 } as never), /move 5: it redoes more moves/, 5],
    [
      'options of no game',
      (it) => Object.assign(it.options, { rations: 5 }),
      /options .* are not valid: Unknown option rations/,
      0,
    ],
    [
      'a start that is none',
      (it) => Object.assign(it.segments[0], { start: it.checkpoint, opening: [], entries: [] }),
      /set-up|middle/,
      4,
    ],
  ])('says where and why: %s', (_, change, why, index) => {
    const bad = readRecord(changed(record, change))
    const text = JSON.stringify(bad)
    const problem = errorOf(() => Match.load(first, bad))
    expect(problem.message).toMatch(why)
    expect(problem.index).toBe(index < 0 ? null : index)
    expect(JSON.stringify(bad)).toBe(text)
    expect(verify(first, bad)).toMatchObject({ ok: false })
  })

  it('is refused if the rules throw on it', () => {
    const bad = readRecord(
      changed(matchFrom(first, { turn: 1, at: 0, luck: [] }).exportRecord(), (it) => {
        Object.assign(it.segments[1].start, { state: { turn: 1 } })
      }),
    )
    expect(errorOf(() => Match.load(first, bad)).message).toMatch(/^The rules can’t load this game file: /)
    expect(verify(first, bad)).toMatchObject({ ok: false, index: 0 })
  })

  it('is refused if its journal is incomplete', () => {
    const bad = readRecord(
      changed(matchFrom(first, { turn: 1, at: 0, luck: [] }).exportRecord(), (it) => {
        Object.assign(it.segments[1].start, { notes: 3 })
      }),
    )
    expect(errorOf(() => Match.load(first, bad)).message).toBe('The log in this game file is incomplete.')
  })
})

describe('verify', () => {
  const finished = play(first, { seed: 11 }).exportRecord()

  it('accepts a finished and an unfinished game', () => {
    const good = { ok: true, index: null, reason: null, unverified: [] }
    expect(verify(first, finished)).toEqual(good)
    expect(verify(first, driver(first).answers('run').match.exportRecord())).toEqual(good)
    expect(verify(first, Match.begin(first).exportRecord())).toEqual(good)
  })

  it('rejects another outcome, one too early and one that is missing', () => {
    const reason = 'The result doesn’t match the one in the file.'
    const other = changed(finished, (it) => Object.assign(it.outcome, { winners: ['nobody'] })) as GameRecord
    expect(verify(first, other)).toEqual({ ok: false, index: 10, reason, unverified: [] })
    const { outcome: _, ...missing } = finished
    expect(verify(first, missing)).toMatchObject({ ok: false, index: 10, reason })
    const early = { ...driver(first).answers('run').match.exportRecord(), outcome: finished.outcome } as GameRecord
    expect(verify(first, early)).toMatchObject({ ok: false, index: 1, reason })
  })

  it('needs no checkpoint or journal, but rejects wrong ones', () => {
    const { checkpoint: _, ...rest } = finished
    const bare = { ...rest, segments: rest.segments.map(({ journal: __, ...segment }) => segment) }
    expect(verify(first, bare).ok).toBe(true)
    const otherState = changed(finished, (it) => Object.assign(it.checkpoint.state, { at: 99 })) as GameRecord
    expect(verify(first, otherState)).toMatchObject({
      ok: false,
      index: 10,
      reason: 'The checkpoint doesn’t match the moves.',
    })
    const otherLine = changed(finished, (it) => Object.assign(it.segments[0].journal[3].data, { pace: 'fly' }))
    expect(verify(first, otherLine as GameRecord)).toMatchObject({
      ok: false,
      reason: 'The log doesn’t match what happened.',
    })
    const cut = changed(finished, (it) => (it.segments[0].journal as unknown as Loose[]).pop()) as GameRecord
    expect(verify(first, cut)).toMatchObject({ ok: false, reason: 'The log in this game file is incomplete.' })
  })

  it('accepts a checkpoint of an earlier moment, but not one that never existed', () => {
    const early = driver(first, { seed: 11 })
    for (const step of presentLine(finished.segments[0]).slice(0, 4)) early.answer(step.answer)
    const checkpoint = early.match.resting
    expect(checkpoint.index).toBe(4)
    expect(verify(first, { ...finished, checkpoint })).toMatchObject({ ok: true })
    expect(verify(first, { ...finished, checkpoint: { ...checkpoint, index: 3 } })).toMatchObject({ ok: false })
    expect(verify(first, { ...finished, checkpoint: { ...checkpoint, index: 30 } })).toMatchObject({ ok: false })
  })

  it('rejects a game that begins in the middle, unless the record says so', () => {
    const built = matchFrom(first, { turn: 3, at: 7, luck: [] }).exportRecord()
    expect(verify(first, built)).toEqual({ ok: true, index: null, reason: null, unverified: ['constructed'] })
    const hushed = { ...built, segments: built.segments.slice(1) }
    expect(verify(first, hushed)).toMatchObject({
      ok: false,
      index: 0,
      reason: 'The game file starts in the middle of a game.',
    })
  })

  it('rejects a record of another game', () => {
    expect(verify(whispers, finished)).toMatchObject({
      ok: false,
      reason: 'This is a game of march, not whispers.',
    })
  })
})

describe('another version of the rules', () => {
  const old = (...answers: string[]) =>
    driver(first, { seed: 21 })
      .answers(...answers)
      .match.exportRecord()

  it('continues from the last resting point, with the answers since', () => {
    const record = old('run', 'wake', 'walk', 'sleep', 'run')
    expect(record.checkpoint?.index).toBe(4)
    const match = Match.load(second, record)
    expect(match.index).toBe(5)
    expect(match.state).toEqual(Match.load(first, record).state)
    expect(match.exportRecord().segments).toMatchObject([
      { version: '1', carried: 1, voided: 0 },
      { version: '2', start: { index: 4 }, entries: [{ answer: 'run' }] },
    ])
    expect(match.position('scout').journal.at(-2)).toMatchObject({
      index: 4,
      kind: 'rules-changed',
      data: { from: '1', to: '2', void: 0 },
    })
  })

  it('marks the answers it refuses as void, and notes it in the journal', () => {
    const record = old('walk', 'wake', 'run', 'wake')
    // The second turn ended with the fourth answer: nothing to carry. Take one back.
    const cut = driver(first, { seed: 21 }).answers('walk', 'wake', 'run').match.exportRecord()
    expect(Match.load(second, record).exportRecord().segments[0]).toMatchObject({ carried: 0, voided: 0 })
    const match = Match.load(second, cut)
    expect(match.index).toBe(2)
    expect(match.exportRecord().segments).toMatchObject([
      { carried: 1, voided: 1, entries: [{}, {}, { answer: 'run' }] },
      { entries: [] },
    ])
    expect(match.notes.at(-1)).toEqual({ index: 2, kind: 'rules-changed', data: { from: '1', to: '2', void: 1 } })
    expect(match.why('scout', 'run')).toEqual({ rule: 'M-1', reason: 'no-running' })
    expect(match.answer('scout', 'walk')).toMatchObject({ ok: true })
  })

  it('survives being saved and loaded again, and can be verified as far as it goes', () => {
    const d = driver(first, { seed: 21 }).answers('walk', 'wake', 'run')
    const match = Match.load(second, d.match.exportRecord())
    expect(match.exportRecord().segments[1].opening).toHaveLength(1)
    for (const answer of ['walk', 'wake', 'run', 'wake'])
      expect(match.answer(match.asks[0].seat, answer)).toMatchObject({ ok: true })
    expect(match.undo(2)).toMatchObject({ ok: true })
    const again = Match.load(second, parseRecord(JSON.stringify(match.exportRecord())))
    expect(again.exportRecord()).toEqual(match.exportRecord())
    for (const seat of ['scout', 'guard', null]) expect(again.position(seat)).toEqual(match.position(seat))
    expect(again.redo(2)).toMatchObject({ ok: true })
    expect(verify(second, again.exportRecord())).toEqual({ ok: true, index: null, reason: null, unverified: ['1'] })
    expect(verify(first, again.exportRecord())).toEqual({ ok: true, index: null, reason: null, unverified: ['2'] })
    const bad = changed(again.exportRecord(), (it) =>
      Object.assign(entriesOf(it, 1)[0], { answer: 'run' }),
    ) as GameRecord
    expect(verify(second, bad)).toMatchObject({ ok: false, index: 3, unverified: ['1'] })
    const worse = changed(again.exportRecord(), (it) =>
      Object.assign(entriesOf(it)[0], { answer: 'fly' }),
    ) as GameRecord
    expect(verify(first, worse)).toMatchObject({ ok: false, index: 1, unverified: ['2'] })
  })

  it('plays to an end that verifies, and can go back to the old rules', () => {
    const match = Match.load(second, old('walk', 'wake'))
    for (const answer of ['walk', 'wake', 'run', 'sleep']) match.answer(match.asks[0].seat, answer)
    const back = Match.load(first, match.exportRecord())
    while (!back.over) back.answer(back.asks[0].seat, back.asks[0].options[0])
    expect(back.exportRecord().segments.map(({ version }) => version)).toEqual(['1', '2', '1'])
    expect(back.index).toBe(10)
    expect(verify(first, back.exportRecord())).toEqual({ ok: true, index: null, reason: null, unverified: ['2'] })
    expect(Match.load(first, back.exportRecord()).exportRecord()).toEqual(back.exportRecord())
  })

  it('does not go back beyond the change of rules', () => {
    const match = Match.load(second, old('walk', 'wake', 'walk'))
    expect(match.position(null)).toMatchObject({ index: 3, undo: 1, redo: 0 })
    expect(match.at(2, null)).toMatchObject({ index: 2, undo: 0, redo: 1 })
    expect(match.undo(2)).toMatchObject({ reason: 'undo-too-far', data: { most: 1 } })
    expect(match.undo()).toMatchObject({ ok: true })
    expect(match.index).toBe(2)
    expect(() => match.at(1, null)).toThrow(RecordError)
    expect(match.fork(2).index).toBe(2)
  })

  it('never uses an ask id twice', () => {
    const straight = driver(first, { seed: 21 }).answers('walk', 'wake')
    const winding = driver(first, { seed: 21 }).answers('walk', 'wake', 'walk').undo().redo().undo()
    for (const d of [straight, winding]) {
      const { id } = d.asks()[0]
      const match = Match.load(second, d.match.exportRecord())
      expect(match.asks[0].id).not.toBe(id)
      expect(match.answer('scout', 'walk', id)).toMatchObject({ reason: 'closed-ask' })
      expect(Match.load(second, match.exportRecord()).asks[0].id).toBe(match.asks[0].id)
    }
  })

  it('upgrades an old state to the shape of the new rules', () => {
    const reshaped: Game<March> = {
      ...second,
      upgrade: (state, from) => ({ ...(state as unknown as March), luck: [Number(from)] }),
    }
    const match = Match.load(reshaped, old('walk', 'wake', 'walk'))
    expect(match.state.luck.slice(0, 1)).toEqual([1])
    expect(match.state).toMatchObject({ turn: 1, at: 2 })
    expect(Match.load(reshaped, match.exportRecord()).state).toEqual(match.state)
  })

  it('throws if an old state cannot be upgraded', () => {
    const record = old('walk', 'wake')
    const broken: Game<March> = {
      ...second,
      upgrade: () => {
        throw new Error('no such front')
      },
    }
    const problem = errorOf(() => Match.load(broken, record))
    expect(problem).toMatchObject({ message: 'The rules can’t continue this game: no such front.', index: 2 })
  })

  it('gives new options their defaults, and drops none', () => {
    const match = Match.load(second, old('walk', 'wake'))
    expect(match.exportRecord().options).toEqual({ rations: 3 })
    expect(Match.load(first, match.exportRecord()).exportRecord().options).toEqual({ rations: 3 })
  })

  it('voids answers that get other dice, and those at which the new rules throw', () => {
    const other = (turn: Game<March>['turn']): Game<March> => ({ ...first, version: '3', turn })
    const record = old('walk', 'wake', 'run')
    const bigDie = other(function* (g, table) {
      g.luck.push(table.chance.roll(6))
      const pace = yield* ask('scout', 'pace', ['walk', 'run'])
      if (pace === 'run') g.at += 100 + table.chance.roll(20) + table.chance.roll(20)
      yield* ask('guard', 'watch', ['wake'])
      g.turn++
    })
    const failing = other(function* (g, table) {
      g.luck.push(table.chance.roll(6))
      yield* ask('scout', 'pace', ['walk', 'run'])
      throw new Error('unfinished rule')
    })
    for (const game of [bigDie, failing]) {
      const match = Match.load(game, record)
      expect(match.index).toBe(2)
      expect(match.exportRecord().segments[0]).toMatchObject({ carried: 1, voided: 1 })
      expect(Match.load(game, match.exportRecord()).exportRecord()).toEqual(match.exportRecord())
    }
  })

  it('opens a finished game unchanged', () => {
    const record = play(first, { seed: 4 }).exportRecord()
    const match = Match.load(second, record)
    expect(match.over).toBe(true)
    expect(match.outcome).toEqual(record.outcome)
    expect(verify(second, match.exportRecord())).toMatchObject({ ok: true, unverified: ['1'] })
  })

  it('throws a clear error without a resting point, or with one that is not in the game', () => {
    const { checkpoint: _, ...bare } = old('walk')
    expect(errorOf(() => Match.load(second, bare)).message).toBe(
      'This game was made with rules 1; this is 2, and the file has no save point to continue from.',
    )
    for (const index of [2, 99]) {
      const lost = changed(old('walk'), (it) => Object.assign(it.checkpoint, { index })) as GameRecord
      expect(errorOf(() => Match.load(second, lost)).message).toMatch(/save point .* match its moves/)
    }
    const wild = changed(old('walk'), (it) => entriesOf(it).push({ redo: 3 } as never)) as GameRecord
    expect(errorOf(() => Match.load(second, wild)).message).toMatch(/more moves than there are/)
    const odd = changed(old('walk'), (it) => Object.assign(it.checkpoint, { state: null })) as GameRecord
    expect(errorOf(() => Match.load(second, odd)).message).toMatch(/^The rules can’t load this game file/)
  })
})

describe('a sealed game', () => {
  it('is published only when it is over, with its secret', () => {
    const d = driver(first, { secret: SECRET }).answers('run', 'wake')
    expect(d.match.publishRecord()).toBeNull()
    expect(JSON.stringify([d.match.position('scout'), d.match.position(null)])).not.toContain(SECRET)
    while (!d.over) d.answer(d.options()[0])
    const record = d.match.publishRecord()
    expect(record?.chance).toEqual({ commitment: commitment(SECRET), secret: SECRET })
    expect(verify(first, record as GameRecord).ok).toBe(true)
    d.undo()
    expect(d.match.publishRecord()).toBeNull()
  })

  it('publishes a seeded game at any time', () => {
    const d = driver(first).answers('run')
    expect(d.match.publishRecord()).toEqual(d.match.exportRecord())
  })

  it('can be continued from the stored record', () => {
    const d = driver(first, { secret: SECRET }).answers('run', 'wake', 'run')
    const again = Match.load(first, parseRecord(JSON.stringify(d.match.exportRecord())))
    again.answer('guard', 'wake')
    d.answer('wake')
    expect(again.exportRecord()).toEqual(d.match.exportRecord())
  })

  it('is rejected if the secret is missing, malformed, or not the promised one', () => {
    const record = play(first, { secret: SECRET }).exportRecord()
    const promise = { commitment: commitment(SECRET) }
    const cases: [object, RegExp][] = [
      [promise, /stay secret until it is over/],
      [{ ...promise, secret: 'cd'.repeat(32) }, /does not match the one fixed/],
      [{ ...promise, secret: 'nonsense' }, /does not match the one fixed/],
      [{ commitment: commitment('cd'.repeat(32)), secret: 'cd'.repeat(32) }, /doesn’t match its dice|the dice give/],
    ]
    for (const [chance, reason] of cases) {
      const verdict = verify(first, { ...record, chance } as GameRecord)
      expect(verdict.ok).toBe(false)
      expect(verdict.reason).toMatch(reason)
      errorOf(() => Match.load(first, { ...record, chance } as GameRecord))
    }
  })

  it('keeps its dice through a change of rules', () => {
    const d = driver(first, { secret: SECRET }).answers('walk', 'wake', 'walk')
    const record = Match.load(second, d.match.exportRecord()).exportRecord()
    expect(verify(second, record)).toMatchObject({ ok: true, unverified: ['1'] })
    const forged = changed(record, (it) => Object.assign(it.segments[1].start.dice.source, { secret: 'cd'.repeat(32) }))
    const verdict = verify(second, forged as GameRecord)
    expect(verdict).toMatchObject({
      ok: false,
      index: 2,
      reason: 'The dice in this game file change partway through.',
    })
    const seeded = changed(record, (it) =>
      Object.assign(it.segments[1].start.dice, { source: { kind: 'seeded', state: [1, 2, 3, 4] } }),
    )
    expect(verify(second, seeded as GameRecord).ok).toBe(false)
  })

  it('refuses an invalid secret', () => {
    expect(() => Match.begin(first, { secret: 'password' })).toThrow(/64 hexadecimal digits/)
  })
})

describe('loaded dice', () => {
  it('mark the record, and are part of what is verified', () => {
    const record = play(first, { seed: 1, dice: [6, 6, 6] }).exportRecord()
    expect(record.loaded).toEqual({ dice: strictDice([6, 6, 6]), piles: {} })
    expect(verify(first, record).ok).toBe(true)
    const { loaded: _, ...hushed } = record
    expect(verify(first, hushed).ok).toBe(false)
  })

  it('are a clear fault if they are impossible', () => {
    const d = driver(first, { dice: [1, 7] })
    const refusal = refusalIn(d.match.answer('scout', 'run'))
    expect(refusal?.fault?.message).toBe('a preset d6 shows 7, but a d6 is rolled')
    expect(() => driver(first, { dice: [9] })).toThrow(/a preset d6 shows 9, but a d6 is rolled/)
  })
})

describe('a game with options', () => {
  it('refuses a record whose options it does not know, before any rule sees them', () => {
    const game = sketch({
      options: [{ key: 'n', kind: 'count', title: 'n', about: '', default: 1, min: 1, max: 3 }],
      setup: ({ n }) => ({ list: Array.from({ length: n as number }, () => 0), over: false }),
      *turn(g) {
        yield* ask('red', 'x', ['go'])
        g.over = true
      },
    })
    const record = Match.begin(game).exportRecord()
    const bad = { ...record, options: { n: 1e9 } }
    expect(errorOf(() => Match.load(game, bad)).message).toContain('n can’t be 1000000000')
  })
})

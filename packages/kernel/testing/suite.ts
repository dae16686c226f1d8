import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  type Ask,
  cloneJson,
  type Dice,
  type Game,
  type GameRecord,
  type JournalEntry,
  type Json,
  Match,
  type Option,
  type Options,
  overwriteJson,
  parseRecord,
  playOut,
  type Rest,
  Run,
  random,
  readOptions,
  refusalIn,
  type Step,
  sameJson,
  sameResults,
  seeded,
  verify,
  visibleTo,
} from '../index.ts'
import { unnoticed } from './corruption.ts'
import { commandFor, type GameModule } from './module.ts'
import { checkOwnUndo } from './own-undo.ts'
import { notPlain } from './plain.ts'
import { diceFor, pickFrom, play } from './play.ts'
import { everybody, isValid, lineOf, look, retrace, retraceRun, spread, withoutUndo } from './retrace.ts'

export interface Mode {
  readonly title: string
  readonly options?: { readonly [key: string]: Json }
}

export interface SuiteSpec<S> {
  readonly name?: string
  readonly modes: readonly Mode[]
  /** Random games per mode. */
  readonly games: number
  /** What is broken in a state, in sentences: pieces lost or created, wrong counts. */
  readonly faults?: (state: S, options: Options) => readonly string[]
  /** Whether `faults` must be empty at every question too, not only at resting points. */
  readonly faultsAtAsks?: boolean
  /** To load the same game in another process. */
  readonly module?: GameModule
  /** Maximum number of answers of a random game. */
  readonly most?: number
  /** How many games of each mode get the slow checks. */
  readonly deep?: number
  /** At how many moments of each such game. */
  readonly samples?: number
  /** Kinds of journal entries that reveal to a seat something that its view does not show. */
  readonly revealing?: readonly string[]
}

const TIMEOUT = 300_000
const NO_FAULTS = (): readonly string[] => []
/** For how many answers two states that look the same to a seat are compared. */
const FOLLOWED = 12
/** Maximum number of options tried at one question. */
const TRIED = 40

/** The suite that every game must pass in every mode. */
export function gameSuite<S>(game: Game<S>, spec: SuiteSpec<S>): void {
  describe(spec.name ?? game.title, () => {
    const tables = spec.modes.map((mode) => new Bench(game, spec, mode))
    for (const table of tables) describe(table.mode.title, () => modeSuite(table))
    it('a corrupted record is refused with a sentence, or leads to the same game', () => corruptions(tables), TIMEOUT)
    it('under the undo rule "own" each seat can go back as far as it may', () => ownUndo(tables), TIMEOUT)
    const { module } = spec
    if (module !== undefined) {
      it('the same record has the same end in another process', () => inOtherProcess(tables, module), TIMEOUT)
    }
  })
}

function modeSuite<S>(bench: Bench<S>): void {
  for (const [title, check] of Object.entries(checks)) it(title, () => check(bench), TIMEOUT)
}

/** Each throws if a game does not pass. Exported for the tests of the suite itself. */
export const checks = {
  'a game leaves no trace in the next one': leavesNoTrace,
  'random games end': randomGamesEnd,
  'every question can be answered, in one way only': questionsAreSound,
  'pieces are conserved': piecesAreConserved,
  'the same record has the same end': sameRecordSameEnd,
  'a manipulated record is rejected, with the place and the reason': tampering,
  'what a seat sees does not change when only hidden things change': hiddenThings,
  'states that look the same to a seat lead to the same questions and journal': alikeWorlds,
  'no hidden thing is kept in a local variable across a question': nothingHiddenInLocals,
  'every offered option is accepted': offeredIsAccepted,
  'wrong seats, closed asks, unoffered and malformed answers are refused and change nothing': refusals,
  'why: nothing for what is offered, a reason with its rule for the rest': reasons,
  'undo then redo is the identity, all the way back': undoRedo,
  'the state survives JSON at every resting point': survivesJson,
  'every past moment can be viewed again and forked': pastMoments,
  'imagining changes nothing, and an imagined run can be played to its end': imagining,
}

/** The finished games of one mode, played on first use. */
export class Bench<S> {
  readonly options: Options
  readonly seats: readonly string[]
  readonly viewers: readonly (string | null)[]
  readonly unsound: string[] = []
  readonly broken: string[] = []
  readonly seen = new Set<Option>()
  private done: readonly GameRecord[] | null = null

  constructor(
    readonly game: Game<S>,
    readonly spec: SuiteSpec<S>,
    readonly mode: Mode,
  ) {
    this.options = readOptions(game.options, mode.options ?? {})
    this.seats = game.seats(this.options).map(({ id }) => id)
    this.viewers = [...this.seats, null]
  }

  /** The most answers of a random game. */
  get most(): number {
    return this.spec.most ?? 20_000
  }

  get records(): readonly GameRecord[] {
    if (this.done === null) this.done = Array.from({ length: this.spec.games }, (_, n) => this.playOne(n + 1))
    return this.done
  }

  /** The games for the slow checks, with the moments to check. */
  get close(): readonly { readonly record: GameRecord; readonly moments: ReadonlySet<number> }[] {
    const { deep = 3, samples = 16 } = this.spec
    return this.records.slice(0, deep).map((record) => ({ record, moments: spread(lineOf(record).length, samples) }))
  }

  faults(state: S): readonly string[] {
    return (this.spec.faults ?? NO_FAULTS)(state, this.options)
  }

  private playOne(seed: number): GameRecord {
    let rest: Rest<S> | null = null
    const { faultsAtAsks = false } = this.spec
    const each = (match: Match<S>): void => {
      const where = `seed ${seed}, answer ${match.index}: `
      const found = match.resting === rest ? [] : [...this.faults(match.resting.state)]
      if (faultsAtAsks) found.push(...this.faults(match.state))
      this.broken.push(...found.map((fault) => where + fault))
      this.unsound.push(...unsound(match, this.seats).map((fault) => where + fault))
      for (const ask of match.asks) for (const option of ask.options) this.seen.add(option)
      rest = match.resting
    }
    return play(this.game, { options: this.mode.options ?? {}, seed, most: this.most, each }).exportRecord()
  }
}

/** What is wrong with the open questions. */
function unsound<S>(match: Match<S>, seats: readonly string[]): readonly string[] {
  if (match.over) return match.asks.length === 0 ? [] : ['the game is over and still asks']
  const faults: string[] = []
  const open = match.asks.filter((ask) => ask.answerable)
  if (!open.some((ask) => !ask.optional)) faults.push('nobody must answer anything')
  for (const seat of new Set(open.map((ask) => ask.seat))) {
    if (!seats.includes(seat)) faults.push(`${seat} is asked, and is no seat`)
    const options = open.filter((ask) => ask.seat === seat).flatMap((ask) => ask.options)
    const twice = options.filter((option, n) => options.indexOf(option) !== n)
    if (twice.length > 0) faults.push(`${seat} is offered ${twice.join(', ')} twice`)
    const odd = options.filter((option) => typeof option !== 'string' && !Number.isFinite(option))
    if (odd.length > 0) faults.push(`${seat} is offered ${odd.map(String).join(', ')}, neither word nor number`)
  }
  for (const ask of open) {
    if (ask.kind === '') faults.push('a question has no kind')
    if (ask.data !== undefined) faults.push(...notPlain(ask.data, `the data of ${ask.kind}`))
  }
  return faults
}

const few = (faults: readonly string[]): readonly string[] => faults.slice(0, 10)

/** Much faster than `toEqual`, which is used only to show a difference. */
function expectSame(actual: unknown, expected: unknown, what: string): void {
  if (!sameJson(actual, expected)) expect(actual, what).toEqual(expected)
}

/** A run that keeps nothing changes the state of the set-up itself, which may share parts with other games. */
function leavesNoTrace<S>({ game, options, seats, most }: Bench<S>): void {
  const setUp = (): S => cloneJson(game.setup(options, diceFor('set-up')))
  const before = setUp()
  const dice = { source: seeded('trace'), loaded: null }
  const bots = Object.fromEntries(seats.map((seat) => [seat, random.create(seat)]))
  playOut(Run.begin(game, options, dice, null, 'nothing'), bots, ({ index }) => {
    if (index > most) throw new Error(`after ${most} random answers the game is not over`)
  })
  expectSame(setUp(), before, 'the set-up after another game')
}

function randomGamesEnd<S>(bench: Bench<S>): void {
  for (const record of bench.records) {
    const outcome = record.outcome as { winners: readonly string[]; rule: string; result: string } | undefined
    expect(outcome, 'a finished game has an outcome').toBeDefined()
    expect(outcome?.rule).toBeTruthy()
    expect(outcome?.result).toBeTruthy()
    for (const winner of outcome?.winners ?? []) expect(bench.seats).toContain(winner)
    expect(notPlain(record, 'the record')).toEqual([])
  }
}

function questionsAreSound<S>(bench: Bench<S>): void {
  expect(bench.records.length).toBe(bench.spec.games)
  expect(few(bench.unsound)).toEqual([])
}

function piecesAreConserved<S>(bench: Bench<S>): void {
  expect(bench.records.length).toBe(bench.spec.games)
  expect(few(bench.broken)).toEqual([])
}

function sameRecordSameEnd<S>({ game, records, viewers }: Bench<S>): void {
  for (const record of records) {
    expect(verify(game, record)).toEqual({ ok: true, index: null, reason: null, unverified: [] })
    const loaded = Match.load(game, parseRecord(JSON.stringify(record)))
    expectSame(loaded.exportRecord(), record, 'the record after loading')
    const again = retrace(game, record, new Set(), () => {})
    expectSame(everybody(again, viewers), everybody(loaded, viewers), 'what everybody sees at the end')
  }
}

const CORRUPTIONS = 160
const LONG = 300
/** Moments of a game at which the undo of every seat is checked. */
const LOOKS = 16
const FEW_LOOKS = 5

/** Uses a game that is not too long: each corruption takes as long as playing it. */
function corruptions<S>(benches: readonly Bench<S>[]): void {
  const length = (record: GameRecord): number => lineOf(record).length
  const all = benches.flatMap(({ records }) => records.slice(0, 1)).sort((a, b) => length(a) - length(b))
  const chosen = all.findLast((record) => length(record) <= LONG) ?? all[0]
  expect(unnoticed(benches[0].game, chosen, CORRUPTIONS)).toEqual([])
}

function ownUndo<S>(benches: readonly Bench<S>[]): void {
  const met = new Set<string>()
  for (const { game, records, seats } of benches) {
    const [record] = records
    const { limits, faults } = checkOwnUndo(
      game,
      record,
      spread(lineOf(record).length, lineOf(record).length > LONG ? FEW_LOOKS : LOOKS),
    )
    expect(few(faults)).toEqual([])
    expect(limits).toContain('start')
    if (seats.length > 1) expect(limits).toContain('other-seat')
    for (const limit of limits) met.add(limit)
  }
  expect(met).toContain('chance')
}

interface End {
  readonly verdict: { readonly ok: boolean }
  readonly outcome: Json
  readonly position: Json
  readonly state: Json
}

function inOtherProcess<S>(benches: readonly Bench<S>[], module: GameModule): void {
  const here = benches.flatMap((bench) => bench.records.slice(0, 3))
  const input = JSON.stringify(here.map((record) => JSON.stringify(record)))
  const child = spawnSync(process.execPath, commandFor(new URL('./replay-elsewhere.ts', import.meta.url), module), {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // The test runner sets flags that the child must not inherit.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect(child.status, child.stderr).toBe(0)
  const ends = JSON.parse(child.stdout) as readonly End[]
  expect(ends.length).toBe(here.length)
  for (const [n, record] of here.entries()) {
    const match = Match.load(benches[0].game, record)
    expect(ends[n].verdict.ok).toBe(true)
    expectSame(ends[n].outcome, match.outcome, 'the outcome in the other process')
    expectSame(ends[n].state, match.state, 'the state in the other process')
    expectSame(ends[n].position, match.position(null), 'the position in the other process')
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function tampering<S>({ game, close, seen }: Bench<S>): void {
  const rejected = (change: (entries: Writable<Step>[], record: Writable<GameRecord>) => void, record: GameRecord) => {
    const copy = cloneJson(record) as Writable<GameRecord>
    change(copy.segments[0].entries as Writable<Step>[], copy)
    const verdict = verify(game, copy)
    if (!verdict.ok) {
      expect(verdict.reason).toBeTruthy()
      expect(verdict.index).not.toBeNull()
    }
    return { ok: verdict.ok, index: verdict.index, isValid: () => isValid(game, copy) }
  }
  for (const { record, moments } of close) {
    const line = lineOf(record)
    for (const n of moments) {
      if (n >= line.length) continue
      const unoffered = rejected((entries) => (entries[n].answer = 'never offered anywhere'), record)
      expect(unoffered).toMatchObject({ ok: false, index: n + 1 })
      expect(rejected((entries) => (entries[n].seat = 'nobody'), record)).toMatchObject({ ok: false, index: n + 1 })
      expect(rejected((entries) => (entries[n].serial += 1000), record)).toMatchObject({ ok: false, index: n + 1 })
      const invented = rejected((entries) => (entries[n].chance = [...entries[n].chance, 1]), record)
      expect(invented).toMatchObject({ ok: false, index: n + 1 })
      // In rare cases another answer, or one answer less, makes another valid game.
      const removed = rejected((entries) => entries.splice(n, 1), record)
      expect(removed.ok).toBe(!removed.ok ? false : removed.isValid())
      const other = pickFrom(diceFor(n), [...seen])
      const changed = rejected((entries) => (entries[n].answer = other), record)
      expect(changed.ok).toBe(!changed.ok ? false : changed.isValid())
    }
    const rolled = line.findIndex(({ chance }) => chance.length > 0)
    if (rolled >= 0) {
      const otherDice = rejected((entries) => (entries[rolled].chance = altered(entries[rolled].chance)), record)
      expect(otherDice).toMatchObject({ ok: false, index: rolled + 1 })
    }
    const { opening } = record.segments[0]
    const otherOpening = rejected((_, copy) => {
      copy.segments[0] = { ...copy.segments[0], opening: opening.length > 0 ? altered(opening) : [1] }
    }, record)
    expect(otherOpening).toMatchObject({ ok: false, index: 0 })
    expect(rejected((_, copy) => (copy.outcome = { ...(copy.outcome as object), result: 'made up' }), record).ok).toBe(
      false,
    )
    expect(rejected((_, copy) => delete copy.outcome, record)).toMatchObject({ ok: false, index: line.length })
    expect(rejected((entries) => entries.pop(), record)).toMatchObject({ ok: false, index: line.length - 1 })
    expect(rejected((entries) => entries.push({ undo: 1 } as never), record).ok).toBe(false)
  }
}

/** The same results except for the last, which becomes impossible. */
function altered(results: Step['chance']): Step['chance'] {
  const last = results[results.length - 1]
  if (typeof last === 'number') return [...results.slice(0, -1), last + 1]
  if (typeof last === 'string') return [...results.slice(0, -1), `${last}?`]
  return [...results.slice(0, -1), [...last, 'one too many']]
}

function hiddenThings<S>({ game, close, viewers }: Bench<S>): void {
  const hides = new Set<string | null>()
  const differs = new Set<string | null>()
  for (const { record, moments } of close) {
    retrace(game, record, moments, (match) => {
      for (const seat of viewers) {
        const { view, asks, waiting, outcome, journal } = match.position(seat)
        for (let n = 0; n < 3; n++) {
          const world = match.imagine(seat, { source: seeded(`hidden:${match.index}:${n}`), loaded: null })
          const what = `what ${seat ?? 'everybody'} sees after ${match.index} answers`
          expectSame(look(world, seat), { view, asks, waiting, outcome }, what)
          if (!sameJson(world.state, match.state)) differs.add(seat)
        }
        expectSame(match.position(seat).journal, journal, 'the journal')
        if (!sameJson(view, match.state)) hides.add(seat)
        expect(notPlain(view, 'the view')).toEqual([])
        expect(Object.keys(view as object).toSorted()).toEqual(Object.keys(match.state as object).toSorted())
      }
    })
  }
  // Otherwise nothing was tested: hidden things must be resampled.
  expect([...hides].filter((seat) => !differs.has(seat))).toEqual([])
}

/**
 * The true state and one that looks the same to a seat get the same answers. As long as they look the same, the seat's
 * questions and its journal must be the same too.
 */
function alikeWorlds<S>({ game, close, viewers, spec }: Bench<S>): void {
  const { revealing = [] } = spec
  for (const { record, moments } of close) {
    const line = lineOf(record)
    retraceRun(game, record, (run) => {
      if (!moments.has(run.index) || run.over) return
      for (const seat of viewers) {
        const [real, other] = [run.fork(), run.imagine(seat, { source: seeded(run.index), loaded: null })]
        other.dice.become(run.dice.save())
        const journals: [JournalEntry[], JournalEntry[]] = [[], []]
        real.journal = journals[0]
        other.journal = journals[1]
        for (const step of line.slice(run.index, run.index + FOLLOWED)) {
          if (!real.repeat(step)) throw new Error(`answer ${real.index} cannot be repeated`)
          // The end of a game reveals hidden things.
          if (!other.repeat(step) || real.over || other.over) break
          const [left, right] = [look(real, seat), look(other, seat)] as unknown as [Seen, Seen]
          if (!sameJson(left.view, right.view) || !sameJson(left.waiting, right.waiting)) break
          const what = `${seat ?? 'everybody'} after ${real.index} answers`
          expectSame(right, left, `what is asked of ${what}`)
          const [expected, actual] = journals.map((notes) =>
            notes.filter((note) => visibleTo(note, seat) && !revealing.includes(note.kind)),
          )
          expectSame(actual, expected, `the journal of ${what}`)
        }
      }
    })
  }
}

interface Seen {
  readonly view: Json
  readonly waiting: Json
}

/**
 * Reaches a state that looks the same to a seat in two ways: from its own resting point, and by overwriting the true
 * state under its running procedures, as `imagine` does. The two differ only in local variables: if they continue
 * differently, a local variable holds something hidden.
 */
function nothingHiddenInLocals<S>({ game, close, viewers }: Bench<S>): void {
  for (const { record, moments } of close) {
    const line = lineOf(record)
    retraceRun(game, record, (run) => {
      if (!moments.has(run.index) || run.over) return
      const opening = Run.from(game, run.rest).dice.log
      for (const seat of viewers) {
        const state = game.resample(cloneJson(run.rest.state), seat, diceFor(`${run.index}:${seat}`))
        const other = Run.from(game, { ...run.rest, state })
        if (!sameResults(other.dice.log, opening) || !run.since.every((step) => other.repeat(step))) continue
        if (!sameJson(look(other, seat), look(run, seat))) continue
        const overwritten = run.fork()
        overwriteJson(overwritten.state, cloneJson(other.state))
        for (const ask of overwritten.pending) ask.stale()
        const journals: [JournalEntry[], JournalEntry[]] = [[], []]
        other.journal = journals[0]
        overwritten.journal = journals[1]
        for (const step of line.slice(run.index, run.index + FOLLOWED)) {
          const accepted = other.repeat(step)
          const what = `after ${run.index} answers, in a state that looks the same to ${seat ?? 'everybody'}`
          expect(overwritten.repeat(step), what).toBe(accepted)
          expectSame(overwritten.state, other.state, `the state ${what}`)
          expectSame(journals[1], journals[0], `the journal ${what}`)
          if (!accepted || other.over) break
        }
      }
    })
  }
}

function offeredIsAccepted<S>({ game, close }: Bench<S>): void {
  for (const { record, moments } of close) {
    retraceRun(game, record, (run) => {
      if (!moments.has(run.index)) return
      const dice = diceFor(run.index)
      for (const ask of run.pending) {
        if (!ask.answerable) continue
        for (const answer of tries(ask, dice)) {
          const fork = run.fork()
          const forkedAsk = fork.pending.find(({ serial }) => serial === ask.serial)
          const resolved = forkedAsk?.resolve(answer)
          const what = `${JSON.stringify(answer)} to ${ask.kind} of ${ask.seat} after ${run.index} answers`
          if (forkedAsk === undefined || resolved === undefined || 'no' in resolved)
            throw new Error(`${what} is refused`)
          try {
            fork.answer(forkedAsk, resolved.choice, answer)
          } catch (problem) {
            throw new Error(`${what} fails: ${(problem as Error).message}`, { cause: problem })
          }
          expect(fork.over || fork.pending.some((open) => !open.optional && open.answerable), what).toBe(true)
        }
      }
    })
  }
}

/** Every option, or a sample of very many; some examples of a form. */
function tries(ask: Ask, dice: Dice): readonly Json[] {
  if (ask.isForm) return Array.from({ length: 5 }, () => ask.example(dice))
  if (ask.options.length <= TRIED) return ask.options
  return Array.from({ length: TRIED }, () => pickFrom(dice, ask.options))
}

const MALFORMED: readonly unknown[] = [
  null,
  undefined,
  {},
  [],
  [[]],
  { option: 1 },
  { toString: 'x' },
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e9,
  0.5,
  '',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
]

function refusals<S>({ game, close, seats, viewers, seen }: Bench<S>): void {
  for (const { record, moments } of close) {
    let previousIds: readonly string[] = []
    retrace(game, record, moments, (match) => {
      const ids = match.asks.map(({ id }) => id)
      const before = { record: match.exportRecord(), positions: everybody(match, viewers), index: match.index }
      const refuse = (seat: string, answer: unknown, reason: string | null, id?: string): void => {
        const refusal = refusalIn(match.answer(seat, answer as Json, id))
        if (refusal?.rule && refusal.reason && refusal.fault === undefined && match.index === before.index) {
          if (reason === null || refusal.reason === reason) return
        }
        const what = `${seat} answers ${JSON.stringify(answer)?.slice(0, 80)} to ${id ?? 'no certain ask'} `
        throw new Error(`${what} after ${before.index} answers: ${JSON.stringify(refusal)}, not ${reason ?? 'refused'}`)
      }
      // Ids of asks that are no longer open, and ids that never existed.
      const closed = ['', '0.0', '1', '99.1', '0.999999', 'x', ...previousIds.filter((id) => !ids.includes(id))]
      for (const seat of seats) {
        const asks = match.asks.filter((ask) => ask.seat === seat && ask.answerable)
        const offered = asks.flatMap((ask) => ask.options as readonly Json[])
        // Almost anything may be a valid form: only the form itself can tell.
        const fits = (answer: unknown): boolean =>
          offered.includes(answer as Json) || asks.some((ask) => ask.isForm && 'choice' in ask.resolve(answer))
        for (const answer of [...MALFORMED, ...seen]) if (!fits(answer)) refuse(seat, answer, null)
        for (const ask of asks) {
          for (const answer of MALFORMED) if (!fits(answer)) refuse(seat, answer, null, ask.id)
          for (const other of seats) if (other !== seat) refuse(other, offered[0] ?? null, 'wrong-seat', ask.id)
        }
        for (const id of closed) refuse(seat, offered[0] ?? 'x', match.over ? 'over' : 'closed-ask', id)
      }
      refuse('nobody', 'x', match.over ? 'over' : 'no-such-seat')
      expectSame(match.exportRecord(), before.record, 'the record after refusals')
      expectSame(everybody(match, viewers), before.positions, 'what everybody sees after refusals')
      expect(match.asks.map(({ id }) => id)).toEqual(ids)
      previousIds = ids
    })
  }
}

function reasons<S>({ game, close, seats, seen }: Bench<S>): void {
  for (const { record, moments } of close) {
    retrace(game, record, moments, (match) => {
      for (const seat of seats) {
        const asks = match.asks.filter((ask) => ask.seat === seat && ask.answerable)
        const offered = new Set(asks.flatMap((ask) => ask.options))
        expect([...offered].filter((option) => match.why(seat, option) !== null)).toEqual([])
        for (const ask of asks) if (ask.isForm) expect(match.why(seat, ask.example(diceFor(match.index)))).toBeNull()
        for (const option of seen) {
          const why = match.why(seat, option)
          if (offered.has(option) || (why?.reason && why.rule)) continue
          throw new Error(`${seat} gets no reason why ${option} is not offered after ${match.index} answers`)
        }
      }
    })
  }
}

/** What everybody saw at each moment of a game. */
function positionsAt<S>(
  { game, viewers }: Bench<S>,
  record: GameRecord,
  moments: ReadonlySet<number>,
): Map<number, Json> {
  const positions = new Map<number, Json>()
  retrace(game, record, moments, (match) => void positions.set(match.index, everybody(match, viewers)))
  return positions
}

function undoRedo<S>(bench: Bench<S>): void {
  const { game, close, viewers } = bench
  for (const { record, moments } of close) {
    const then = positionsAt(bench, record, moments)
    const match = Match.load(game, record)
    const length = match.index
    const back = (n: number): void => void expect(n === 0 || match.undo(n).ok).toBe(true)
    const forth = (n: number): void => void expect(n === 0 || match.redo(n).ok).toBe(true)
    for (const moment of [...moments].toSorted((a, b) => b - a)) {
      back(match.index - moment)
      expectSame(everybody(match, viewers), then.get(moment), `after going back to ${moment}`)
      forth(Math.min(3, length - moment))
      back(Math.min(3, length - moment))
      expectSame(everybody(match, viewers), then.get(moment), `after going forth and back to ${moment}`)
    }
    expect(match.undo()).toMatchObject({ reason: 'undo-too-far' })
    expect(verify(game, match.exportRecord()).ok, 'a record of a game that was taken back').toBe(true)
    const reloaded = Match.load(game, parseRecord(JSON.stringify(match.exportRecord())))
    for (const seat of viewers) expectSame(reloaded.position(seat), match.position(seat), 'the position after loading')
    for (const moment of [...moments].toSorted((a, b) => a - b)) {
      forth(moment - match.index)
      expectSame(everybody(match, viewers), then.get(moment), `after going forth to ${moment}`)
    }
    expect(match.redo()).toMatchObject({ reason: 'redo-too-far' })
    expect(match.outcome).toEqual(record.outcome)
    expect(verify(game, match.exportRecord()).ok, 'a record of a game that was taken back and given again').toBe(true)
  }
}

/** What is wrong with the game's own copy of a state: it differs, or shares an object with it. */
function copyFault<S>(game: Game<S>, state: S): string | null {
  if (game.copy === undefined) return null
  const copy = game.copy(state)
  return sameJson(copy, state) ? sharedPart(copy, state, 'state') : 'it differs from the original'
}

/** The path of an object that both values contain at the same place. */
function sharedPart(a: unknown, b: unknown, path: string): string | null {
  if (typeof a !== 'object' || a === null) return null
  if (a === b) return `${path} is shared`
  for (const [key, part] of Object.entries(a)) {
    const found = sharedPart(part, (b as Record<string, unknown>)[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

function survivesJson<S>({ game, records }: Bench<S>): void {
  for (const record of records) {
    const line = lineOf(record)
    let copy: Run<S> | null = null
    let rest: Rest<S> | null = null
    retraceRun(game, record, (run) => {
      // The copy continues from the serialized resting point, answer by answer, to the next.
      if (copy !== null && !copy.repeat(line[run.index - 1])) throw new Error(`answer ${run.index} cannot be repeated`)
      if (run.rest === rest) return
      rest = run.rest
      expect(notPlain(rest, `the resting point after ${run.index} answers`)).toEqual([])
      if (copy !== null) expectSame(copy.rest, rest, `the resting point after ${run.index} answers`)
      const written = JSON.parse(JSON.stringify(rest)) as Rest<S>
      expectSame(written, rest, 'the resting point after JSON')
      expect(copyFault(game, rest.state), `the copy after ${run.index} answers`).toBeNull()
      copy = Run.from(game, written)
      expectSame(copy.state, run.state, 'the state after JSON')
    })
  }
}

function pastMoments<S>(bench: Bench<S>): void {
  const { game, close, viewers } = bench
  for (const { record, moments } of close) {
    const then = positionsAt(bench, record, moments)
    const match = Match.load(game, record)
    const before = { record: match.exportRecord(), positions: everybody(match, viewers) }
    for (const moment of moments) {
      const seen = viewers.map((seat) => withoutUndo(match.at(moment, seat)))
      expectSame(seen, then.get(moment), `what everybody saw after ${moment} answers`)
    }
    for (const moment of [...moments].filter((_, n) => n % 4 === 0)) {
      const fork = match.fork(moment)
      expectSame(everybody(fork, viewers), then.get(moment), `a fork after ${moment} answers`)
      for (const { seat, answer, serial } of lineOf(record).slice(moment)) {
        expect(fork.answer(seat, answer, fork.asks.find((ask) => ask.serial === serial)?.id)).toMatchObject({
          ok: true,
        })
      }
      expectSame(fork.exportRecord(), before.record, 'the record of a fork that went the same way')
    }
    expectSame(match.exportRecord(), before.record, 'the record that was replayed')
    expectSame(everybody(match, viewers), before.positions, 'what everybody sees now')
    expect(() => match.at(lineOf(record).length + 1, null)).toThrow(/no position/)
    expect(() => match.fork(-1)).toThrow(/no position/)
  }
}

function imagining<S>(bench: Bench<S>): void {
  const { game, close, viewers, seats } = bench
  for (const { record, moments } of close) {
    const chosen = new Set([...moments].filter((_, n) => n % 3 === 0))
    retrace(game, record, chosen, (match) => {
      const before = {
        record: match.exportRecord(),
        positions: everybody(match, viewers),
        state: cloneJson(match.state),
      }
      const seat = pickFrom(diceFor(match.index), viewers)
      const dice = { source: seeded(`imagined:${match.index}`), loaded: null }
      const world = match.imagine(seat, dice)
      const forgetful = match.imagine(seat, dice, 'nothing')
      const newBots = () => Object.fromEntries(seats.map((id) => [id, random.create(`${id}:${match.index}`)]))
      const bots = newBots()
      let rest: Rest<S> = world.rest
      if (!world.over) {
        playOut<S>(world, bots, (run) => {
          if (run.rest === rest) return
          rest = run.rest
          expect(few(bench.faults(rest.state)), 'an imagined state').toEqual([])
        })
      }
      expect(world.outcome).not.toBeNull()
      if (!forgetful.over) playOut<S>(forgetful, newBots())
      expectSame(forgetful.state, world.state, 'the end of an imagined run that keeps nothing')
      expectSame(match.exportRecord(), before.record, 'the record after imagining')
      expectSame(match.state, before.state, 'the state after imagining')
      expectSame(everybody(match, viewers), before.positions, 'what everybody sees after imagining')
    })
  }
}

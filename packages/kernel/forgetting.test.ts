// A match of which a store keeps the earlier entries, compared with one that has everything.
import { describe, expect, it } from 'vitest'
import {
  ask,
  type Change,
  type Entry,
  entriesUpTo,
  type Game,
  Match,
  type MatchCheckpoint,
  PositionFeed,
} from './index.ts'
import { diceFor, pick } from './testing/index.ts'
import { bazaar, council, march, scramble, whispers } from './testing/toys.ts'

/** Two seats take turns for long; what one of them finds is secret. */
const patrol: Game<{ turn: number; found: number[] }> = {
  id: 'patrol',
  title: 'Patrol',
  version: '1',
  options: [],
  seats: march('1').seats,
  setup: () => ({ turn: 0, found: [] }),
  *turn(state, table) {
    const seat = ['scout', 'guard'][state.turn % 2]
    for (let left = 2; left > 0; left--) {
      const choice = yield* ask(seat, 'patrol', ['search', 'wait', 'stop'])
      table.note('patrolled', { choice })
      if (choice === 'search') {
        const die = table.chance.roll(6)
        table.note('found', { die }, [seat])
        state.found.push(die)
      }
      if (choice === 'stop') break
    }
    state.turn++
  },
  outcome: () => null,
  view: (state, seat) => (seat === 'scout' ? state : { ...state, found: [] }),
  resample: (state) => state,
}

const TOYS = [
  ['patrol', patrol],
  ['march', march('1')],
  ['scramble', scramble],
  ['council', council],
  ['bazaar', bazaar],
  ['whispers', whispers],
] as unknown as [string, Game][]

const SECRET = 'ab'.repeat(32)

/** What a seat sees, without its journal. */
const shown = (match: Match, seat: string | null) => match.livePosition(seat)

/** Answers, and now and then what a seat may take back, then some of it again. */
function nextStep(match: Match, n: number, dice: ReturnType<typeof diceFor>): (other: Match) => Change {
  const able = match.seats.map(({ id }) => ({ id, ...match.livePosition(id) }))
  const undoer = able.find(({ undo }) => undo > 0)
  if (n % 7 === 6 && undoer !== undefined) return (one) => one.undo(undoer.undo, { by: undoer.id })
  const redoer = able.find(({ redo }) => redo > 0)
  if (n % 7 === 0 && redoer !== undefined) return (one) => one.redo(1, { by: redoer.id })
  const rolled = match.line.slice(0, -3).some(({ chance }) => chance.length > 0)
  if (n % 40 === 39 && rolled) {
    const [by, ...agreed] = match.seats.map(({ id }) => id)
    return (one) => one.undo(3, { by, agreed })
  }
  const { ask, answer } = pick(match.asks, dice)
  return (one) => one.answer(ask.seat, answer, ask.id)
}

describe.each(TOYS)('a match of %s', (_, game) => {
  it('that forgets earlier entries goes on like one that does not', () => {
    let forgotten = 0
    for (let seed = 0; seed < 12; seed++) {
      const [whole, light] = [0, 1].map(() => Match.begin(game, { secret: SECRET, undo: 'own' }))
      const viewers = [...whole.seats.map(({ id }) => id), null]
      const feeds = viewers.map((seat) => [new PositionFeed(whole, seat), new PositionFeed(light, seat)] as const)
      const dice = diceFor(`forget ${seed}`)
      for (let n = 0; n < 150 && !whole.over; n++) {
        const step = nextStep(light, n, dice)
        const made = step(whole)
        const same = step(light)
        expect(same).toEqual(made)
        if (!made.ok || !same.ok) throw new Error('refused')
        for (const [one, other] of feeds) expect(other.next(same)).toEqual(one.next(made))
        expect(light.lacksEarlier).toBe(false)
        light.forgetEarlier(3)
        forgotten += light.earliest
        for (const seat of viewers) {
          expect(shown(light, seat)).toEqual(shown(whole, seat))
          expect(light.lineCount(seat)).toBe(whole.lineCount(seat))
          expect(light.lastMoveOf(seat ?? '')).toBe(whole.lastMoveOf(seat ?? ''))
        }
        expect(light.first).toBe(0)
        expect(light.line.length).toBe(light.index - light.earliest)
        expect(light.notes).toEqual(whole.notes.slice(whole.notes.length - light.notes.length))
      }
      if (light.earliest > 0) expect(() => light.exportRecord()).toThrow('only a store')
    }
    // The other games are too short for that.
    if (game.id === 'patrol') expect(forgotten).toBeGreaterThan(1000)
  })

  it('resumes at a checkpoint with the entries since', () => {
    let resumed = 0
    for (let seed = 0; seed < 12; seed++) {
      const match = Match.begin(game, { secret: SECRET, undo: 'own' })
      const beginning = match.exportRecord()
      const viewers = [...match.seats.map(({ id }) => id), null]
      const dice = diceFor(`resume ${seed}`)
      let at: { readonly checkpoint: MatchCheckpoint; readonly since: Entry[] } | null = null
      for (let n = 0; n < 80 && !match.over; n++) {
        const made = nextStep(match, n, dice)(match)
        if (!made.ok) throw new Error(made.reason)
        at?.since.push(made.entry)
        if (at !== null && match.index < at.checkpoint.rest.index) at = null
        const { checkpoint } = match
        const isAnswer = 'answer' in made.entry
        if (isAnswer && checkpoint !== null && n % 5 === 0) {
          at = { checkpoint: JSON.parse(JSON.stringify(checkpoint)), since: [] }
        }
        if (at === null) continue
        resumed++
        const again = Match.resumeAt(game, beginning, at.checkpoint, at.since)
        for (const seat of viewers) {
          expect(shown(again, seat).view).toEqual(shown(match, seat).view)
          expect(shown(again, seat).asks).toEqual(shown(match, seat).asks)
          expect(again.lineCount(seat)).toBe(match.lineCount(seat))
        }
        expect(again.index).toBe(match.index)
        const back = Math.max(again.earliest, match.index - 2)
        const cut = entriesUpTo(at.since, back - again.earliest)
        const past = Match.resumeAt(game, beginning, at.checkpoint, cut)
        expect(past.livePosition(null).view).toEqual(match.at(back, null).view)
      }
    }
    expect(resumed).toBeGreaterThan(10)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Game, type Json, Match, parseRecord, verify } from './index.ts'
import { diceFor } from './testing/index.ts'
import { everybody } from './testing/retrace.ts'
import { bazaar, council, march, scramble, whispers } from './testing/toys.ts'

fc.configureGlobal({ seed: 1918 })

type Operation =
  | { readonly do: 'answer'; readonly which: number }
  | { readonly do: 'undo' | 'redo'; readonly many: number }
  | { readonly do: 'nonsense' | 'reload' | 'fork' }

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), many: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redo' as const), many: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('nonsense' as const, 'reload' as const, 'fork' as const) }) },
)

type Given = readonly [seat: string, answer: Json]

/** The expected result of a history: the answers in effect, and those taken back. */
interface Model {
  line: Given[]
  undone: Given[]
}

/** A new match with only the answers in effect. */
function straight<S>(game: Game<S>, line: readonly Given[]): Match<S> {
  const match = Match.begin(game, { seed: 'history' })
  for (const [seat, answer] of line) expect(match.answer(seat, answer)).toMatchObject({ ok: true })
  return match
}

function act<S>(game: Game<S>, match: Match<S>, model: Model, it: Operation): Match<S> {
  const { line, undone } = model
  switch (it.do) {
    case 'answer': {
      const open = match.asks.filter((ask) => ask.answerable)
      if (open.length === 0) return match
      const ask = open[it.which % open.length]
      const answer = ask.isForm ? ask.example(diceFor(it.which)) : ask.options[it.which % ask.options.length]
      expect(match.answer(ask.seat, answer, ask.id)).toMatchObject({ ok: true })
      line.push([ask.seat, answer])
      undone.length = 0
      return match
    }
    case 'undo': {
      const possible = it.many <= line.length
      expect(match.undo(it.many).ok).toBe(possible)
      if (possible) undone.push(...line.splice(line.length - it.many).toReversed())
      return match
    }
    case 'redo': {
      const possible = it.many <= undone.length
      expect(match.redo(it.many).ok).toBe(possible)
      if (possible) for (let n = 0; n < it.many; n++) line.push(undone.pop() as Given)
      return match
    }
    case 'nonsense':
      expect(match.answer(match.asks[0]?.seat ?? 'nobody', 'nonsense').ok).toBe(false)
      return match
    case 'reload': {
      const again = Match.load(game, parseRecord(JSON.stringify(match.exportRecord())))
      expect(again.exportRecord()).toEqual(match.exportRecord())
      expect(again.asks.map(({ id }) => id)).toEqual(match.asks.map(({ id }) => id))
      return again
    }
    case 'fork': {
      undone.length = 0
      return match.fork()
    }
  }
}

describe.each([
  ['march', march('1')],
  ['scramble', scramble],
  ['council', council],
  ['bazaar', bazaar],
  ['whispers', whispers],
] as [string, Game][])('any history of %s', (_, game) => {
  const viewers = [...game.seats({ players: 3 }).map(({ id }) => id), null]

  it('equals a new match with the answers in effect, and verifies', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 3, maxLength: 30 }), (operations) => {
        const model: Model = { line: [], undone: [] }
        let match = Match.begin(game, { seed: 'history' })
        for (const it of operations) {
          match = act(game, match, model, it)
          const { undo, redo, index } = match.position(null)
          expect({ undo, redo, index }).toEqual({
            undo: model.line.length,
            redo: model.undone.length,
            index: model.line.length,
          })
        }
        const plain = straight(game, model.line)
        expect(everybody(match, viewers)).toEqual(everybody(plain, viewers))
        expect(match.state).toEqual(plain.state)
        expect(match.resting).toEqual(plain.resting)
        expect(match.notes).toEqual(plain.notes)
        expect(verify(game, match.exportRecord())).toEqual({ ok: true, index: null, reason: null, unverified: [] })
        // Every moment of the line is what it would be had the game stopped there.
        const middle = Math.floor(model.line.length / 2)
        const then = straight(game, model.line.slice(0, middle))
        expect(match.at(middle, viewers[0])).toMatchObject({ view: then.position(viewers[0]).view, index: middle })
      }),
      { numRuns: 40 },
    )
  })
})

import type { UndoLimit } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { expect, it } from 'vitest'
import { russianCivilWar } from '../index.ts'

class Enough extends Error {}

it('with secrecy a seat cannot undo alone an answer that revealed its chits to others', () => {
  let found: UndoLimit | null = null
  const options = { players: 4, scenario: 'climax', secrecy: true }
  expect(() =>
    play(russianCivilWar, {
      seed: 1,
      undo: 'own',
      options,
      each(match, last) {
        if (last === null || match.line.at(-1)?.chance.length !== 0) return
        const { seat } = last.ask
        const { undo, undoLimit } = match.position(seat)
        if (undoLimit.reason !== 'revealed' || undoLimit.answer !== match.index) return
        found = undoLimit
        expect(undo).toBe(0)
        expect(match.undo(1, { by: seat })).toMatchObject({ ok: false, reason: 'needs-consent' })
        const agreed = match.seats.map(({ id }) => id).filter((id) => id !== seat)
        expect(match.undo(1, { by: seat, agreed })).toMatchObject({ ok: true })
        throw new Enough()
      },
    }),
  ).toThrow(Enough)
  expect(found).not.toBeNull()
})

it('without secrecy nothing is hidden, and only chance and answers of other seats limit undo', () => {
  const reasons = new Set<string>()
  const most = 150
  expect(() =>
    play(russianCivilWar, {
      seed: 1,
      undo: 'own',
      options: { players: 3, scenario: 'climax' },
      most,
      each: (match, last) => void (last !== null && reasons.add(match.position(last.ask.seat).undoLimit.reason)),
    }),
  ).toThrow(`after ${most} random answers`)
  expect([...reasons].sort()).toEqual(['chance', 'other-seat', 'start'])
})

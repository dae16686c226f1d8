import type { UndoLimit } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { expect, it } from 'vitest'
import { russianCivilWar } from '../index.ts'

class Enough extends Error {}

it('with secrecy a seat cannot take back alone what told others of its chits', () => {
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

it('without secrecy nothing is hidden, and only dice, draws and others stop a seat', () => {
  const met = new Set<string>()
  const most = 150
  expect(() =>
    play(russianCivilWar, {
      seed: 1,
      undo: 'own',
      options: { players: 3, scenario: 'climax' },
      most,
      each: (match, last) => void (last !== null && met.add(match.position(last.ask.seat).undoLimit.reason)),
    }),
  ).toThrow(`after ${most} random answers`)
  expect([...met].sort()).toEqual(['chance', 'other-seat', 'start'])
})

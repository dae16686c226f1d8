import { type Game, Match } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import type { Lesson } from '../board.ts'

/** A guided game as it is begun, and as a newcomer plays it who does what is asked. */
export interface Guided<S> {
  begin(): Match<S>
  /** Calls `each` before every step. */
  walk(each?: (match: Match<S>, at: number) => void): Match<S>
}

export function guided<S>(game: Game<S>, lesson: Lesson, seat: string): Guided<S> {
  const begin = (): Match<S> =>
    Match.begin(game, {
      options: lesson.options,
      seed: lesson.seed,
      loaded: { dice: lesson.dice, piles: lesson.piles },
    })
  const walk: Guided<S>['walk'] = (each = () => undefined) => {
    const match = begin()
    lesson.steps.forEach((step, at) => {
      each(match, at)
      if (step.expect !== undefined) expect(match.answer(seat, step.expect), step.title).toMatchObject({ ok: true })
    })
    return match
  }
  return { begin, walk }
}

/** What holds of every guided game. */
export function lessonSuite<S>(lesson: Lesson, { walk }: Guided<S>): void {
  it('has a word before every question, and asks only for what is offered there', () => {
    walk((match, at) => {
      const step = lesson.steps[at]
      expect(step.index, step.title).toBe(match.index)
      const asked = match.asks.find(({ optional }) => !optional)
      if (step.expect !== undefined) expect(asked?.options, step.title).toContain(step.expect)
    })
  })
}

import { type Game, Match } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import type { GameBoard, Lesson } from '../board.ts'

/** A guided game: at its start, and played by people who follow the lesson. */
export interface Guided<S> {
  begin(): Match<S>
  /** Calls `each` before every step. */
  walk(each?: (match: Match<S>, at: number) => void): Match<S>
}

/** `seat` answers every step that names no other. */
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
      for (let next = lesson.script?.[match.index]; next !== undefined; next = lesson.script?.[match.index])
        expect(match.answer(next.seat, next.answer), `script ${match.index}`).toMatchObject({ ok: true })
      each(match, at)
      if (step.expect === undefined) return
      expect(match.answer(step.seat ?? seat, step.expect), step.title).toMatchObject({ ok: true })
    })
    return match
  }
  return { begin, walk }
}

export interface LessonLimits {
  /** Minimum and maximum number of steps. */
  readonly steps: readonly [least: number, most: number]
  /** Titles must have fewer characters than `title`, texts fewer words than `text`. */
  readonly title: number
  readonly text: number
}

/** Tests that every guided game must pass. */
export function lessonSuite<S>(
  { explain }: GameBoard<S>,
  lesson: Lesson,
  { walk }: Guided<S>,
  limits: LessonLimits,
): void {
  it('is short, and points at things that have an explanation', () => {
    const [least, most] = limits.steps
    expect(lesson.steps.length).toBeGreaterThanOrEqual(least)
    expect(lesson.steps.length).toBeLessThanOrEqual(most)
    walk((match, at) => {
      const { title, text, point } = lesson.steps[at]
      expect(title.length, title).toBeLessThan(limits.title)
      expect(text.split(' ').length, text).toBeLessThan(limits.text)
      expect(point === undefined || explain(point, match.state), title).toBeTruthy()
    })
    expect(lesson.steps.at(-1)?.expect).toBeUndefined()
  })

  it('has a step for every question, and asks only for options that are offered', () => {
    walk((match, at) => {
      const step = lesson.steps[at]
      expect(step.index, step.title).toBe(match.index)
      const asked = match.asks.find(({ optional, seat }) => !optional && (step.seat ?? seat) === seat)
      if (step.expect !== undefined) expect(asked?.options, step.title).toContain(step.expect)
    })
  })
}

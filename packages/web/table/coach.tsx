import type { Lesson, LessonStep } from '@interregnum/game-package'
import { type Option, type Step, sameJson } from '@interregnum/kernel'
import cap from 'lucide-static/icons/graduation-cap.svg?raw'
import { useEffect } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import type { GameSource } from '../services/game-source.ts'
import { tableWords } from '../words/table.ts'
import type { TableModel } from './model.ts'
import './coach.css'

/** Which lesson a game is: it has the lesson's seed, loaded dice and piles. */
export function lessonIn<S>(lessons: readonly Lesson[], { lesson: prepared, seed }: GameSource<S>): Lesson | null {
  if (prepared === null) return null
  const isThis = (lesson: Lesson): boolean =>
    lesson.seed === seed && sameJson(prepared.loaded, { dice: lesson.dice, piles: lesson.piles })
  return lessons.find(isThis) ?? null
}

/** Whether every expected answer so far was given. */
function onPath(lesson: Lesson, answers: readonly Step[]): boolean {
  return lesson.steps.every(({ index, expect, seat }) => {
    const given = answers[index]
    if (expect === undefined || given === undefined) return true
    return given.answer === expect && (seat === undefined || given.seat === seat)
  })
}

export interface Lecture {
  readonly step: LessonStep
  readonly at: number
  readonly of: number
}

/** The current step of the lesson, or how it ended. */
export function lectureOf(lesson: Lesson, answers: readonly Step[], index: number): Lecture | 'left' | 'over' {
  if (!onPath(lesson, answers)) return 'left'
  const at = lesson.steps.findLastIndex((step) => step.index <= index)
  const last = lesson.steps[lesson.steps.length - 1]
  if (at < 0 || index > last.index) return 'over'
  return { step: lesson.steps[at], at: at + 1, of: lesson.steps.length }
}

interface Properties<S> {
  model: TableModel<S>
  lecture: Lecture | 'left' | 'over'
  leave(): void
}

/** Says what to do and points at it; can be dismissed at any time. */
export function Coach<S>({ model, lecture, leave }: Properties<S>) {
  const step = typeof lecture === 'string' ? null : lecture.step
  usePointing(step?.point ?? null, model.shown.value.index)
  useSeatOf(model, step)
  useExpected(model, step?.expect ?? null)
  if (typeof lecture === 'string') {
    return (
      <div class="coach" role="status">
        <h3 class="block-heading">
          <Icon of={cap} size={16} />
          {lecture === 'left' ? tableWords.tutorialLeft : tableWords.tutorialComplete}
        </h3>
        <p>{lecture === 'left' ? tableWords.aboutTutorialLeft : tableWords.aboutTutorialComplete}</p>
        <button type="button" class="btn small" onClick={leave}>
          {tableWords.playOn}
        </button>
      </div>
    )
  }
  return (
    <div class="coach" data-testid="coach">
      <h3 class="block-heading">
        <Icon of={cap} size={16} />
        {lecture.step.title}
        <span class="block-heading-end">
          <small>{tableWords.stepOf(lecture.at, lecture.of)}</small>
        </span>
      </h3>
      <p>{lecture.step.text}</p>
      <button type="button" class="link" onClick={leave}>
        {tableWords.leaveTheTutorial}
      </button>
    </div>
  )
}

/** Shows the questions of the seat that a step is about. */
function useSeatOf<S>(model: TableModel<S>, step: LessonStep | null): void {
  const seat = step?.seat ?? null
  useEffect(() => {
    if (seat !== null && model.newest.value.seat !== seat && !model.replaying.value) model.source.screen?.passTo(seat)
  }, [seat, step])
}

/** Highlights the expected choice like advice. */
function useExpected<S>(model: TableModel<S>, expect: Option | null): void {
  const { index, seat } = model.newest.value
  useEffect(() => {
    if (expect !== null && !model.replaying.value) model.advice.value = { option: expect, reason: '' }
  }, [expect, index, seat])
}

/** Highlights the thing in question, by the `data-thing` that boards set. */
function usePointing(thing: string | null, index: number): void {
  useEffect(() => {
    if (thing === null) return
    const frame = requestAnimationFrame(() => {
      for (const element of document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
        element.classList.add('pointed')
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const element of document.querySelectorAll('.pointed')) element.classList.remove('pointed')
    }
  }, [thing, index])
}

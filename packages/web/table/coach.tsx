import type { Lesson, LessonStep } from '@interregnum/game-package'
import { type Option, type Position, type Step, sameJson } from '@interregnum/kernel'
import cap from 'lucide-static/icons/graduation-cap.svg?raw'
import press from 'lucide-static/icons/mouse-pointer-click.svg?raw'
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
  const last = lesson.steps[lesson.steps.length - 1]
  if (index > last.index) return 'over'
  // A script may come before the first step.
  const at = Math.max(
    0,
    lesson.steps.findLastIndex((step) => step.index <= index),
  )
  return { step: lesson.steps[at], at: at + 1, of: lesson.steps.length }
}

/** The choice that the lesson asks for, if this is the position of the seat that it asks. */
export function expectedBy<S>(lesson: Lesson, answers: readonly Step[], { index, seat }: Position<S>): Option | null {
  const lecture = lectureOf(lesson, answers, index)
  if (typeof lecture === 'string' || lecture.step.index !== index) return null
  const { step } = lecture
  return step.seat === undefined || step.seat === seat ? (step.expect ?? null) : null
}

interface Properties<S> {
  model: TableModel<S>
  lecture: Lecture | 'left' | 'over'
  leave(): void
}

/** Says what to do and points at it; can be dismissed at any time. */
export function Coach<S>({ model, lecture, leave }: Properties<S>) {
  const step = typeof lecture === 'string' ? null : lecture.step
  usePointing(model, step)
  useSeatOf(model, step)
  if (typeof lecture === 'string') return <CoachAtEnd model={model} lecture={lecture} leave={leave} />
  return (
    <section class="coach" data-testid="coach" aria-label={tableWords.tutorialStep(lecture.at, lecture.of)}>
      <h3 class="block-heading">
        <Icon of={cap} size={16} />
        {lecture.step.title}
        <span class="block-heading-end">
          <small>{tableWords.stepOf(lecture.at, lecture.of)}</small>
        </span>
      </h3>
      <p>{lecture.step.text}</p>
      <WhatToPress model={model} />
      <Progress lecture={lecture} />
      <div class="coach-buttons">
        <button type="button" class="link" aria-disabled={model.newest.value.undo === 0} onClick={() => model.undo()}>
          {tableWords.stepBack}
        </button>
        <button type="button" class="link" onClick={leave}>
          {tableWords.leaveTheTutorial}
        </button>
      </div>
    </section>
  )
}

/** The learner has chosen something else, or the tutorial is over. */
function CoachAtEnd<S>({ model, lecture, leave }: Properties<S>) {
  const left = lecture === 'left'
  return (
    <section class="coach" aria-label={tableWords.tutorial}>
      <h3 class="block-heading">
        <Icon of={cap} size={16} />
        {left ? tableWords.tutorialLeft : tableWords.tutorialComplete}
      </h3>
      <p role="status">{left ? tableWords.aboutTutorialLeft : tableWords.aboutTutorialComplete}</p>
      <div class="coach-buttons">
        {left && (
          <button type="button" class="btn small" onClick={() => model.undo()}>
            {tableWords.backToTheTutorial}
          </button>
        )}
        <button type="button" class="btn small" onClick={leave}>
          {tableWords.playOn}
        </button>
      </div>
    </section>
  )
}

/** Which control carries out the advice. */
function WhatToPress<S>({ model }: { model: TableModel<S> }) {
  const expected = model.expected.value
  const choice = model.offered.forward.find(({ option }) => option === expected)
  if (choice === undefined) return null
  const numbered = choice !== model.offered.closing.value
  return (
    <p class="what-to-press">
      <Icon of={press} size={16} />
      <span>
        {numbered ? (
          <>
            <b>{tableWords.chooseNumber(choice.number)}</b> {choice.label}
          </>
        ) : (
          <>
            <b>{tableWords.press}</b> {choice.label}
          </>
        )}
      </span>
    </p>
  )
}

/** A bar for each step. */
const Progress = ({ lecture: { at, of } }: { lecture: Lecture }) => (
  <div class="coach-progress" aria-hidden="true">
    {Array.from({ length: of }, (_, n) => (
      <i key={n} class={n + 1 < at ? 'done' : n + 1 === at ? 'now' : ''} />
    ))}
  </div>
)

/** Shows the questions of the seat that a step is about. */
function useSeatOf<S>(model: TableModel<S>, step: LessonStep | null): void {
  const seat = step?.seat ?? null
  useEffect(() => {
    if (seat !== null && model.newest.value.seat !== seat && !model.replaying.value) model.source.screen?.passTo(seat)
  }, [seat, step])
}

const thingsOf = (things: readonly string[]): HTMLElement[] =>
  things.flatMap((thing) => [
    ...document.querySelectorAll<HTMLElement>(`main.table [data-thing="${CSS.escape(thing)}"]`),
  ])

/** Marks the things in question, by the `data-thing` that boards set, and brings them in sight. */
function usePointing<S>(model: TableModel<S>, step: LessonStep | null): void {
  const { index, seat } = model.shown.value
  useEffect(() => {
    const { point, place } = step ?? {}
    const things = [point, place].filter((thing) => thing !== undefined)
    model.pointed.value = things
    const frame = requestAnimationFrame(() => {
      const [first, ...others] = thingsOf(things)
      // On a phone, what is not on the map, the strip or the card is behind this button.
      const found = first ?? (things.length > 0 ? document.querySelector<HTMLElement>('.tracks-button') : null)
      for (const element of [found, ...others]) {
        element?.setAttribute('data-pointed', '')
        if (element?.closest('.board') === null) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      model.pointed.value = []
      for (const element of document.querySelectorAll('[data-pointed]')) element.removeAttribute('data-pointed')
    }
  }, [model, step, index, seat])
}

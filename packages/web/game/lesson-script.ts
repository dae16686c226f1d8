import type { Lesson } from '@interregnum/game-package'
import { effect, type Signal } from '@preact/signals'
import type { GameSource } from '../services/game-source.ts'
import { lectureOf } from '../table/coach.tsx'
import type { TableModel } from '../table/model.ts'

/** Whether the lesson answers for the bots: it has a script, and the learner has followed it so far. */
export function isScripted<S>(lesson: Lesson | null, source: GameSource<S>, index: number): boolean {
  if (lesson?.script === undefined || source.lesson === null) return false
  return typeof lectureOf(lesson, source.lesson.line, index) !== 'string'
}

/** Gives the answers of a lesson's script. When the learner goes back, they are taken back as well. */
export function followScript<S>(
  lesson: Lesson | null,
  source: GameSource<S>,
  model: TableModel<S>,
  guided: Signal<boolean>,
): () => void {
  let last = 0
  return effect(() => {
    const { index, undo } = model.newest.value
    const isGoingBack = index < last
    last = index
    const next = lesson?.script?.[index]
    if (!guided.value || model.replaying.value || next === undefined || !isScripted(lesson, source, index)) return
    // After this change has been shown: the answer changes the same signals.
    const timer = setTimeout(() => {
      if (isGoingBack && undo > 0) void source.undo(1)
      else void source.lesson?.play(next.seat, next.answer)
    })
    return () => clearTimeout(timer)
  })
}

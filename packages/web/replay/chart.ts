import type { GameChart } from '@interregnum/game-package'
import { type Signal, signal } from '@preact/signals'
import type { TableModel } from '../table/model.ts'

interface Telling {
  /** The newest course that is known. */
  readonly told: Signal<GameChart | null>
  /** Up to which answer it goes, or is being worked out. */
  upTo: number
}

const tellings = new WeakMap<object, Telling>()

/** The course of the game so far: worked out when somebody looks, and again when it has gone on. */
export function chartOf<S>(model: TableModel<S>): GameChart | null {
  let telling = tellings.get(model)
  if (telling === undefined) {
    telling = { told: signal(null), upTo: -1 }
    tellings.set(model, telling)
  }
  const { index } = model.newest.value
  if (telling.upTo !== index) tell(model, index, telling)
  return telling.told.value
}

async function tell<S>(model: TableModel<S>, index: number, telling: Telling): Promise<void> {
  telling.upTo = index
  const starts = [...new Set([...model.turns.value.map((mark) => mark.index), index])]
  try {
    const positions = await Promise.all(starts.map((start) => model.source.at(start)))
    if (telling.upTo === index) telling.told.value = model.board.chart(positions)
  } catch {
    // A server could not be reached. It is worked out when somebody looks again.
    if (telling.upTo === index) telling.upTo = -1
  }
}

export const turningPoints = <S>(model: TableModel<S>): GameChart['turningPoints'] =>
  chartOf(model)?.turningPoints ?? []

/** A, B, C … */
export const letter = (n: number): string => String.fromCharCode(65 + n)

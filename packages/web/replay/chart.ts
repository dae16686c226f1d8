import type { GameChart } from '@interregnum/game-package'
import { type Signal, signal } from '@preact/signals'
import type { TableModel } from '../table/model.ts'

interface ComputedChart {
  /** The latest chart. */
  readonly chart: Signal<GameChart | null>
  /** The answer up to which it is computed, or being computed. */
  upTo: number
}

const charts = new WeakMap<object, ComputedChart>()

/** Game history so far, computed on demand and again after further answers. */
export function chartOf<S>(model: TableModel<S>): GameChart | null {
  let computed = charts.get(model)
  if (computed === undefined) {
    computed = { chart: signal(null), upTo: -1 }
    charts.set(model, computed)
  }
  const { index } = model.newest.value
  if (computed.upTo !== index) compute(model, index, computed)
  return computed.chart.value
}

async function compute<S>(model: TableModel<S>, index: number, computed: ComputedChart): Promise<void> {
  computed.upTo = index
  try {
    // The turns are in the log, of which an online table first has only the last lines. The model shows the others later.
    await model.source.wholeLog()
    const turns = model.turnsIn(model.source.position.journal)
    const starts = [...new Set([...turns.map((mark) => mark.index), index])]
    const positions = await Promise.all(starts.map((start) => model.source.at(start)))
    if (computed.upTo === index) computed.chart.value = model.board.chart(positions)
  } catch {
    // The server could not be reached. Try again on the next request.
    if (computed.upTo === index) computed.upTo = -1
  }
}

export const turningPoints = <S>(model: TableModel<S>): GameChart['turningPoints'] =>
  chartOf(model)?.turningPoints ?? []

/** A, B, C … */
export const letter = (n: number): string => String.fromCharCode(65 + n)

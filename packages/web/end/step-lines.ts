/** The line of a run of known values, the way back along the ground that closes its area, and where it starts. */
export interface StepLine {
  readonly from: number
  readonly line: string
  readonly area: string
}

interface Scale {
  /** Horizontal place of a turn. */
  x(turn: number): number
  /** Height of a value. */
  level(value: number): number
  readonly ground: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Step lines through the known values of a row, as SVG paths. A value holds from the middle before its turn. */
export function stepLines(values: readonly (number | null)[], { x, level, ground }: Scale): StepLine[] {
  const half = (x(1) - x(0)) / 2
  const [least, most] = [x(0), x(Math.max(1, values.length - 1))]
  return valueRuns(values).map(({ from, values: known }) => {
    // A single value is as wide as its turn, but not wider than the chart, beside which its figure is.
    const wider = known.length === 1 ? half : 0
    const start = round(Math.max(least, x(from) - wider))
    const end = round(Math.min(most, x(from + known.length - 1) + wider))
    const steps = known.map((value, n) =>
      n === 0 ? `M${start},${level(value)}` : `H${round(x(from + n) - half)}V${level(value)}`,
    )
    return { from, line: `${steps.join('')}H${end}`, area: `V${ground}H${start}Z` }
  })
}

/** Runs of known values. */
function valueRuns(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const found: { from: number; values: number[] }[] = []
  values.forEach((value, n) => {
    if (value === null) return
    const last = found[found.length - 1]
    if (last !== undefined && last.from + last.values.length === n) last.values.push(value)
    else found.push({ from: n, values: [value] })
  })
  return found
}

// Interpolated tables, for projections that enlarge some regions and shrink others.

type Table = readonly (readonly [at: number, value: number])[]

/** Linear interpolation between the entries of a table, constant beyond them. */
export const between =
  (table: Table) =>
  (x: number): number => {
    if (x <= table[0][0]) return table[0][1]
    for (let i = 1; i < table.length; i++) {
      const [[a, from], [b, to]] = [table[i - 1], table[i]]
      if (x <= b) return from + (to - from) * ((x - a) / (b - a))
    }
    return table[table.length - 1][1]
  }

const STEP = 0.25

/** The integral of positive slopes: a warp that is always monotonic. */
export function warp(slopes: Table): (x: number) => number {
  const [[first, firstSlope], [last, lastSlope]] = [slopes[0], slopes[slopes.length - 1]]
  const slope = between(slopes)
  const sums = [0]
  for (let x = first; x < last; x += STEP) sums.push(sums[sums.length - 1] + ((slope(x) + slope(x + STEP)) / 2) * STEP)
  return (x) => {
    if (x <= first) return first + (x - first) * firstSlope
    const k = (x - first) / STEP
    const i = Math.floor(k)
    if (i >= sums.length - 1) return first + sums[sums.length - 1] + (x - last) * lastSlope
    return first + sums[i] + (sums[i + 1] - sums[i]) * (k - i)
  }
}

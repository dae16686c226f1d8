// Symbols that fill empty land on a map.

/** Position and size: [x, y, scale]. */
export type Tree = readonly number[]

const tenths = (value: number): string => value.toFixed(1)

/** Conifers, each of two tiers, as one path. */
export const conifers = (trees: readonly Tree[]): string =>
  trees
    .map(([x, y, k]) => {
      const n = (value: number) => tenths(value * k)
      return `M${x},${tenths(y - 9 * k)}l${n(3.6)},${n(6)}h${n(-1.6)}l${n(2.4)},${n(4)}h${n(-8.8)}l${n(2.4)},${n(-4)}h${n(-1.6)}z`
    })
    .join('')

/** Hills along a crest as one path; neighbours differ in size. */
export const hills = (tops: readonly (readonly number[])[], size: number): string =>
  tops
    .map(([x, y], n) => {
      const [h, w] = [size * (5.5 + ((n * 37) % 4)), size * (4.5 + ((n * 53) % 3))]
      const [left, foot] = [x + size * (((n * 61) % 7) - 3) - w, y + size * (((n * 29) % 5) - 2)]
      const [up, down] = [
        [w * 0.6, -h * 0.5, w, -h],
        [w * 0.5, h * 0.45, w, h],
      ].map((leg) => leg.map(tenths).join(' '))
      return `M${tenths(left)},${tenths(foot)}q${up}q${down}`
    })
    .join('')

/** Marks on a line, none nearer than `apart` to the next: pushed on where they crowd, and back where the line ends. */
export function spread(places: readonly number[], apart: number, end: number): number[] {
  const spread = [...places]
  for (let n = 1; n < spread.length; n++) spread[n] = Math.max(spread[n], spread[n - 1] + apart)
  for (let n = spread.length - 1, most = end; n >= 0; n--, most -= apart) spread[n] = Math.min(spread[n], most)
  return spread
}

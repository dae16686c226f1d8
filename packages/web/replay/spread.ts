/** Spreads marks on a line at least `apart`: pushes them forward where they crowd, and back at the end of the line. */
export function spread(places: readonly number[], apart: number, end: number): number[] {
  const spread = [...places]
  for (let n = 1; n < spread.length; n++) spread[n] = Math.max(spread[n], spread[n - 1] + apart)
  for (let n = spread.length - 1, most = end; n >= 0; n--, most -= apart) spread[n] = Math.min(spread[n], most)
  return spread
}

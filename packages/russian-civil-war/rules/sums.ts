/** Whether some of these strengths add up to exactly `wanted`. */
export function reaches(strengths: readonly number[], wanted: number): boolean {
  const sums = new Uint8Array(wanted + 1)
  sums[0] = 1
  for (const strength of strengths) {
    for (let sum = wanted; sum >= strength; sum--) if (sums[sum - strength] === 1) sums[sum] = 1
  }
  return sums[wanted] === 1
}

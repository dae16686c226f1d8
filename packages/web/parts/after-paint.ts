/** A page that nobody sees draws no frames: nothing waits longer than this for one, in milliseconds. */
const LONGEST = 100

/** When what has just changed is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, LONGEST)
  })

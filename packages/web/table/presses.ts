// The last press of a pointer or a key. Its time is comparable with performance.now().

interface Press {
  readonly began: number
  /** A key that is held down. */
  readonly repeated: boolean
  readonly target: EventTarget | null
}

let last: Press = { began: Number.NEGATIVE_INFINITY, repeated: false, target: null }

const record = ({ timeStamp, target }: Event, repeated: boolean): void => {
  last = { began: timeStamp, repeated, target }
}

addEventListener('pointerdown', (event) => record(event, false), true)
addEventListener('keydown', (event) => record(event, event.repeat), true)
// Otherwise a click by assistive technology would count as the held key of before.
addEventListener('keyup', (event) => record(event, false), true)
addEventListener(
  'click',
  (event) => {
    // Keys and assistive technology click without a pointer. A click of a pointer counts from when it was pressed.
    if (event.detail === 0) record(event, last.repeated)
  },
  true,
)

/** Whether the last press is deliberate and began at least `wait` milliseconds after a moment. */
export const isPressAfter = (moment: number, wait: number): boolean => !last.repeated && last.began >= moment + wait

/** Whether somebody has just pressed a pointer on this element. */
export const isPressedOn = (element: unknown): boolean =>
  element instanceof Element &&
  last.target instanceof Node &&
  element.contains(last.target) &&
  performance.now() - last.began < 1000

import { computed, effect, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

/**
 * What something reads, a frame late: for what stands beside the board and only gives account of it. What was answered
 * is painted first, and sooner for not having to wait for all the rest. `given` names what it reads from: where that is
 * another, there is nothing to trail.
 */
export function useDeferred<T>(read: () => T, given: readonly unknown[]): T {
  const newest = useMemo(() => computed(read), given)
  const shown = useMemo(() => signal(newest.peek()), [newest])
  useEffect(
    () =>
      effect(() => {
        const value = newest.value
        return afterPainting(() => {
          shown.value = value
        })
      }),
    [newest, shown],
  )
  return shown.value
}

/** Does something when the next frame has been painted, unless that is called off before. */
export function afterPainting(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    later = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(later)
  }
}

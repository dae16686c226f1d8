import { computed, effect, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

/**
 * A value one frame late, for parts beside the board, so that the board is painted first. When `inputs` changes, the new
 * value is returned at once.
 */
export function useDeferred<T>(read: () => T, inputs: readonly unknown[]): T {
  const newest = useMemo(() => computed(read), inputs)
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

/** Runs after the next frame has been painted. Returns a function that cancels it. */
export function afterPainting(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

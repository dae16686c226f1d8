import { useComputed, useSignal, useSignalEffect } from '@preact/signals'

/**
 * What something reads, a frame late: for what stands beside the board and only gives account of it. What was answered
 * is painted first, and sooner for not having to wait for all the rest.
 */
export function useTrailing<T>(read: () => T): T {
  const newest = useComputed(read)
  const shown = useSignal(newest.peek())
  useSignalEffect(() => {
    const value = newest.value
    return afterPainting(() => {
      shown.value = value
    })
  })
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

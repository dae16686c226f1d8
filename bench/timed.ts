export interface Timed {
  readonly seconds: number
  /** CPU seconds of all threads. */
  readonly cpu: number
}

export function stopwatch(): () => Timed {
  const [start, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 }
  }
}

export function timed<T>(work: () => T): Timed & { readonly result: T } {
  const stop = stopwatch()
  const result = work()
  return { result, ...stop() }
}

import type { Store } from '../store/store.ts'

/** Milliseconds for which a process has the bots of a table. If it ends, another one lets them play. */
const LEASE = 6000
/** It is prolonged while they play. */
const PROLONG = 2000

/** Which process lets the bots of a table play. */
export interface BotLease {
  /** Whether it is this one. */
  take(): Promise<boolean>
  /** Calls `take` now and then until the returned function is called. */
  keep(): () => void
  release(): Promise<void>
}

export function botLease(store: Store, slug: string): BotLease {
  if (!store.isShared) return { take: async () => true, keep: () => () => {}, release: async () => {} }
  const name = `bots ${slug}`
  let until = 0
  // Leases last as long by any clock: that of the server's people may be a test's.
  const take = async (): Promise<boolean> => {
    const now = Date.now()
    if (until - now > LEASE - PROLONG) return true
    const isMine = await store.lease(name, LEASE, now)
    until = isMine ? now + LEASE : 0
    return isMine
  }
  return {
    take,
    keep() {
      const timer = setInterval(() => void take().catch(() => {}), PROLONG)
      timer.unref()
      return () => clearInterval(timer)
    },
    async release() {
      if (until > 0) await store.release(name).catch(() => {})
      until = 0
    },
  }
}

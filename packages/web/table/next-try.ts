import { useEffect, useState } from 'preact/hooks'
import type { GameSource } from '../services/game-source.ts'

/** Seconds until the page tries to connect again, counted down; null while it does not wait for that. */
export function useNextTry(source: GameSource, isWaiting: boolean): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWaiting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isWaiting])
  const { nextTry } = source
  return !isWaiting || nextTry === null ? null : Math.max(0, Math.ceil((nextTry - now) / 1000))
}

import { useEffect, useRef } from 'preact/hooks'
import { occupantIn } from '../services/occupants.ts'
import type { TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'

/** So many of the last moves are asked for. */
const MOST = 30

/**
 * On a server the bots' reasons are asked for one by one, up to this move, while they are shown. Those that would reveal
 * something are not told.
 */
export function useRemoteReasons<S>(model: TableModel<S>, tableBots: TableBots<S>, index: number): void {
  const shown = tableBots.showReasons.value
  /** The moves that were asked about. After an undo, others have their numbers. */
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const { online, occupants, seats } = model.source
    const withBots = seats.some(({ id }) => occupantIn(occupants, id).kind === 'program')
    if (!shown || online === null || !withBots) return
    for (const at of asked.current) if (at > index) asked.current.delete(at)
    let left = false
    const ask = async (): Promise<void> => {
      for (let at = index; at > Math.max(model.first, index - MOST) && !left; at--) {
        if (asked.current.has(at)) continue
        asked.current.add(at)
        const reason = await online.reasonFor(at)
        if (reason !== null && !left) tableBots.reasons.value = new Map(tableBots.reasons.value).set(at, reason)
      }
    }
    // Without a connection there are no reasons to show.
    ask().catch(() => {})
    return () => {
      left = true
    }
  }, [shown, index, model, tableBots])
}

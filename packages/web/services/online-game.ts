// Opens a table on the server as a game of this page.
import type { GamePackage } from '@interregnum/game-package'
import type { TableInfo } from '@interregnum/protocol'
import type { GameSource } from './game-source.ts'
import { fetchRecord } from './online-api.ts'
import { outboxOf } from './online-store.ts'
import { RemoteSource } from './remote-source.ts'
import { fetchTurns, turnChanged } from './table-list.ts'
import { socketConnect } from './web-socket.ts'

/** Tells this tab apart from the person's other ones. */
const TAB = Math.random().toString(36).slice(2)

/** The server ignores the table: it is for balancers that lead all pages of a table to the same process. */
const liveAddress = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live?table=${table}`

/** `seat` is null to watch. Rejects with ConnectionError. */
export async function openOnlineGame(
  { slug, options }: TableInfo,
  pkg: GamePackage,
  seat: string | null,
): Promise<GameSource> {
  const closing = new AbortController()
  const source = await RemoteSource.open({
    table: slug,
    seat,
    pkg,
    options,
    connect: socketConnect({ address: liveAddress(slug), build: BUILD, tab: TAB }),
    fetchRecord: () => fetchRecord(slug),
    ...(seat === null ? {} : { outbox: outboxOf(slug, seat) }),
    turns: { changed: turnChanged, missed: () => void fetchTurns() },
    onClose: () => closing.abort(),
  })
  const show = (): void => source.setVisible(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', show, { signal: closing.signal })
  addEventListener('online', show, { signal: closing.signal })
  addEventListener('offline', () => source.setOffline(), { signal: closing.signal })
  show()
  return source
}

/** The version of this page, as the server names it: the file name of its first module. */
const BUILD = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split('/').at(-1) ?? 'unknown'

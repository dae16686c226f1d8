import type { TableInfo } from '@interregnum/protocol'
import { useState } from 'preact/hooks'
import { Confirm } from '../parts/dialog.tsx'
import { addresses, go } from '../router.ts'
import { beginNow, changeTable, freeSeat, withdrawTable } from '../services/online-api.ts'
import { TableSettings } from '../table/table-settings.tsx'
import { waitingRoomWords as words } from '../words/waiting-room.ts'
import type { Change } from './seat-card.tsx'

/** Start now, close the table, or leave it. */
export function RoomActions({ table, change }: { table: TableInfo; change: Change }) {
  const [closing, setClosing] = useState(false)
  const [changing, setChanging] = useState(false)
  const { slug, mine, isOwner, state } = table
  const leave = async (): Promise<void> => {
    for (const seat of mine) await freeSeat(slug, seat)
    go(addresses.myGames)
  }
  const close = async (): Promise<void> => {
    await withdrawTable(slug)
    go(addresses.myGames)
  }
  return (
    <div class="room-actions">
      {isOwner && state === 'open' && (
        <>
          <button type="button" class="btn primary" onClick={() => change(() => beginNow(slug))}>
            {words.beginNow}
          </button>
          <p>{words.aboutBeginNow}</p>
        </>
      )}
      <span class="grow" />
      <a class="btn" href={addresses.newTable(table.game, { from: slug })}>
        {words.copyAsTemplate}
      </a>
      {isOwner && (
        <button type="button" class="btn" onClick={() => setChanging(true)}>
          {words.change}
        </button>
      )}
      {mine.length > 0 && (
        <button type="button" class="btn" onClick={() => change(leave)}>
          {words.leave}
        </button>
      )}
      {isOwner && (
        <button type="button" class="btn danger" onClick={() => setClosing(true)}>
          {words.close}
        </button>
      )}
      {changing && (
        <TableSettings
          table={table}
          change={async (wanted) => {
            await changeTable(slug, wanted)
            change(async () => {})
          }}
          close={() => setChanging(false)}
        />
      )}
      {closing && (
        <Confirm
          title={words.closeQuestion}
          text={words.aboutClose}
          keep={words.keepOpen}
          commit={words.close}
          danger
          onKeep={() => setClosing(false)}
          onCommit={() => {
            setClosing(false)
            change(close)
          }}
        />
      )}
    </div>
  )
}

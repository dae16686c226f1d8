import type { LobbyTable, SeatInfo, TableInfo } from '@interregnum/protocol'
import { useState } from 'preact/hooks'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { shortTitle } from '../services/occupants.ts'
import { myName, sitDown } from '../services/online-api.ts'
import { openTables } from '../services/table-list.ts'
import { myGamesWords as words } from '../words/my-games.ts'
import { newTableWords } from '../words/new-table.ts'
import { gameTitle } from './game-title.ts'
import { ALL_TABLES, LobbyFilters, passes } from './lobby-filters.tsx'
import { paceText } from './pace-text.ts'

/** Public tables with an open seat. */
export function Lobby() {
  const all = openTables.value
  const [filter, setFilter] = useState(ALL_TABLES)
  const list = all?.filter((table) => passes(filter, table)) ?? null
  const hidden = (all?.length ?? 0) - (list?.length ?? 0)
  const [name, setName] = useState(myName.value)
  const [problem, setProblem] = useState<string | null>(null)
  const sit = async (table: TableInfo, seat: SeatInfo): Promise<void> => {
    if (name.trim() === '') {
      setProblem(words.nameFirst)
      return
    }
    try {
      await tendDice(await sitDown({ name: name.trim(), seat: seat.seat }, table.slug))
      go(addresses.table(table.slug))
    } catch (found) {
      setProblem(inWords(found))
    }
  }
  return (
    <section class="framed lobby" aria-label={words.openTables}>
      <h2 class="block-heading">
        {words.openTables} <span class="block-heading-end">{list !== null && words.tablesOpen(list.length)}</span>
      </h2>
      {all !== null && (all.length > 0 || filter !== ALL_TABLES) && (
        <LobbyFilters filter={filter} tables={all} set={setFilter} />
      )}
      {list?.length === 0 && hidden === 0 && <p class="read muted">{words.nobodyWaits}</p>}
      {list?.length === 0 && hidden > 0 && (
        <p class="read muted">
          {words.noneFits(hidden)}{' '}
          <button type="button" class="link" onClick={() => setFilter(ALL_TABLES)}>
            {words.clearFilters}
          </button>
        </p>
      )}
      {list !== null && list.length > 0 && myName.value === '' && (
        <label class="lobby-name">
          <span class="field-label">{words.yourName}</span>
          <input
            class="text"
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {problem !== null && (
        <p class="notice bad" role="alert">
          {problem}
        </p>
      )}
      <ul class="lobby-list">
        {list?.map((table) => (
          <OpenTable key={table.slug} table={table} sit={(seat) => void sit(table, seat)} />
        ))}
      </ul>
    </section>
  )
}

/** Who opened it, its pace, where its people live, and for whom it is. */
const aboutTable = ({ owner, host, pace, zone, experience, advice }: LobbyTable): string =>
  [
    host === null || host.games === 0 ? words.host(owner) : words.hostWithGames(owner, host.games),
    paceText(pace),
    zone !== null && zone.replaceAll('_', ' '),
    experience !== 'any' && newTableWords.experiences[experience],
    advice && newTableWords.advice,
  ]
    .filter(Boolean)
    .join(' · ')

function OpenTable({ table, sit }: { table: LobbyTable; sit(seat: SeatInfo): void }) {
  const title = gameTitle(table.game)
  const seats = table.seats.map((seat) =>
    words.seatOf(shortTitle(seat.title), seat.kind === 'open' ? words.openSeat : seat.name || words.bot),
  )
  return (
    <li>
      <div>
        <b>{table.title === '' ? title : words.titled(title, table.title)}</b>
        <small>{seats.join(' · ')}</small>
        <small>{aboutTable(table)}</small>
        {table.host !== null && table.host.about !== '' && <small class="host-about">{table.host.about}</small>}
      </div>
      <div class="lobby-seats">
        {table.seats
          .filter(({ kind, byLink }) => kind === 'open' && !byLink)
          .map((seat) => (
            <button
              key={seat.seat}
              type="button"
              class="btn small"
              aria-label={words.playAsIn(title, shortTitle(seat.title))}
              onClick={() => sit(seat)}
            >
              {words.playAs(shortTitle(seat.title))}
            </button>
          ))}
      </div>
    </li>
  )
}

import { describedBots } from '../parts/bot-strengths.ts'
import { Dialog } from '../parts/dialog.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import type { GameSource } from '../services/game-source.ts'
import { occupantIn } from '../services/occupants.ts'
import type { TableBots } from '../table/table-bots.ts'
import { gameWords } from '../words/game.ts'

/** Bots have no presence. */
const PRESENCE: { readonly [state: string]: string } = { here: '(here)', away: '(away)', never: gameWords.notYetHere }

interface Properties {
  tableBots: TableBots<unknown>
  source: GameSource
  close(): void
}

/** The occupants during a game. At a shared screen, names can be changed and seats given to a bot or taken back. */
export function SeatsDialog({ tableBots, source, close }: Properties) {
  const occupants = tableBots.occupants.value
  const rows = source.seats.map(({ id, title }) => ({
    seat: id,
    title: tableBots.seated.value.find(({ seat }) => seat === id)?.title ?? title,
    occupant: occupantIn(occupants, id),
    vacancies: [],
  }))
  const printed = tableBots.seated.value.filter(({ kind }) => kind === 'printed')
  return (
    <Dialog title={gameWords.players} onClose={close} class="seats-dialog">
      {source.seating === null ? (
        <ul class="read">
          {rows.map(({ seat, title }) => (
            <li key={seat} data-seat={seat}>
              {title}: {source.nameOf(seat)} {PRESENCE[source.presence[seat]]}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p class="read">{gameWords.aboutPlayers}</p>
          <SeatRows
            rows={rows}
            policies={describedBots(source.pkg)}
            sit={(seat, occupant) => tableBots.sit({ ...occupants, [seat]: occupant })}
          />
        </>
      )}
      {printed.length > 0 && <p class="read muted">{gameWords.runByNonPlayers(printed.map(({ title }) => title))}</p>}
    </Dialog>
  )
}

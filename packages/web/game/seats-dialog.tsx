import { Dialog } from '../parts/dialog.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import type { GameSource } from '../services/game-source.ts'
import { occupantIn } from '../services/occupants.ts'
import type { TableBots } from '../table/table-bots.ts'

/** Bots have no presence. */
const PRESENCE: { readonly [state: string]: string } = { here: '(here)', away: '(away)', never: '(not yet here)' }

interface Properties {
  tableBots: TableBots<unknown>
  source: GameSource
  close(): void
}

/** The occupants during a game. At a shared screen, names can be changed and seats given to a bot or taken back. */
export function SeatsDialog({ tableBots, source, close }: Properties) {
  const sitters = tableBots.sitters.value
  const rows = source.seats.map(({ id, title }) => ({
    seat: id,
    title: tableBots.seated.value.find(({ seat }) => seat === id)?.title ?? title,
    occupant: occupantIn(sitters, id),
    vacancies: [],
  }))
  const printed = tableBots.seated.value.filter(({ kind }) => kind === 'printed')
  return (
    <Dialog title="Players" onClose={close} class="seats-dialog">
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
          <p class="read">Change names at any time, or switch a seat between human and bot.</p>
          <SeatRows
            rows={rows}
            policies={source.pkg.bots}
            sit={(seat, occupant) => tableBots.sit({ ...sitters, [seat]: occupant })}
          />
        </>
      )}
      {printed.length > 0 && (
        <p class="read muted">
          Run by the printed Non-player rules from the start: {printed.map(({ title }) => title).join(', ')}.
        </p>
      )}
    </Dialog>
  )
}

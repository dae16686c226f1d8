// Who has the seats of a table in play.
import type { Occupants } from '@interregnum/kernel'
import type { People, SeatAbsence } from '@interregnum/protocol'
import type { Selectable } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { OccupantPatch } from '../store/store.ts'

type SeatRow = Selectable<Schema['seats']>

export class TableSeats {
  /** The seats of people, who vote and have clocks. */
  readonly people: readonly string[]
  readonly bots: { readonly [seat: string]: string }
  readonly occupants: Occupants

  constructor(readonly rows: readonly OccupantPatch[]) {
    this.people = rows.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
    this.bots = Object.fromEntries(rows.flatMap(({ seat, bot }) => (bot === null ? [] : [[seat, bot]])))
    this.occupants = Object.fromEntries(
      rows.map(({ seat, bot, name }) => [
        seat,
        bot === null ? { kind: 'person', name } : { kind: 'program', policy: bot },
      ]),
    )
  }

  of(seat: string): OccupantPatch | undefined {
    return this.rows.find((one) => one.seat === seat)
  }

  absenceOf(seat: string): SeatAbsence | null {
    return this.of(seat)?.absence ?? null
  }

  /** With other people or bots in some seats. */
  with(changed: readonly OccupantPatch[]): TableSeats {
    if (changed.length === 0) return this
    return new TableSeats(this.rows.map((old) => changed.find(({ seat }) => seat === old.seat) ?? old))
  }

  /** What everybody may know about the people at the table. */
  peopleWith(presenceOf: (seat: string) => People[string]['presence']): People {
    const people = this.rows.map(({ seat, absence }) => {
      const occupant = this.occupants[seat]
      return [seat, { occupant, presence: presenceOf(seat), ...(absence === null ? {} : { absence }) }]
    })
    return Object.fromEntries(people)
  }
}

export const occupantOf = (row: SeatRow): OccupantPatch => ({
  seat: row.seat,
  kind: row.kind === 'rules' ? 'open' : row.kind,
  name: row.name,
  bot: row.bot,
  person: row.person,
  linkHash: row.link_hash,
  absence: row.absence,
  leftFrom: row.left_from,
})

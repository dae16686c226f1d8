import { type GameBoard, type GamePackage, YOU } from '@interregnum/game-package'
import type { Position } from '@interregnum/kernel'
import { computed, type ReadonlySignal } from '@preact/signals'
import { listOf } from '../parts/words.ts'
import type { GameSource, TableStatus } from '../services/game-source.ts'
import { shortTitle } from '../services/occupants.ts'

/** "Anna, Bo, and Cleo". */

/** A game's rules, words and bots, and its board. */
export interface NamedGame<S> {
  readonly pkg: GamePackage<S>
  readonly board: GameBoard<S>
}

/** The names of the players at a table. */
export class SeatNames<S> {
  /** The game with the names of the players in its words. Made anew only when a name changes. */
  readonly game: ReadonlySignal<NamedGame<S>>

  constructor(
    { pkg, board }: NamedGame<S>,
    private readonly source: GameSource<S>,
    private readonly table: ReadonlySignal<TableStatus>,
    private readonly shown: ReadonlySignal<Position<S>>,
  ) {
    const names = computed(() => {
      // Read to subscribe to changes of the seats.
      this.table.value
      return JSON.stringify(source.seats.map(({ id }) => [id, this.nameOf(id)]))
    })
    this.game = computed(() => {
      const byId = new Map<string, string>(JSON.parse(names.value))
      const nameOf = (seat: string): string | null => byId.get(seat) ?? null
      return { pkg: pkg.named?.(nameOf) ?? pkg, board: board.named?.(nameOf) ?? board }
    })
  }

  /** "You", "Anna", "Sensible B": the same wherever the table names who has a seat. */
  nameOf(seat: string): string {
    return seat === this.source.ownSeat ? YOU : this.source.nameOf(seat)
  }

  /** "Anna, Senate": the name and the seat, if they differ. */
  whois(seat: string): string {
    const { name, title } = this.nameAndTitle(seat)
    return name === '' ? title : `${name}, ${title}`
  }

  /** "Anna (Senate) and Bo (Reds)": several in one sentence. */
  whoare(seats: readonly string[]): string {
    const names = seats.map((seat) => this.nameAndTitle(seat))
    return listOf(names.map(({ name, title }) => (name === '' ? title : `${name} (${title})`)))
  }

  private nameAndTitle(seat: string): { readonly name: string; readonly title: string } {
    const [name, title] = [this.nameOf(seat), this.titleOf(seat)]
    return { name: name === title ? '' : name, title }
  }

  titleOf(seat: string): string {
    const shown = this.game.value.board.seats?.(this.shown.value.view).find((one) => one.seat === seat)
    return shown?.title ?? shortTitle(this.source.seats.find(({ id }) => id === seat)?.title ?? seat)
  }
}

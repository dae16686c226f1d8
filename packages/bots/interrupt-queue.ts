/**
 * The order in which idle bots are asked whether they interrupt: each once after every answer, with a different one
 * first.
 */
export class InterruptQueue {
  private moment: unknown = null
  private readonly declinedSeats = new Set<string>()

  /** `moment` identifies the state of the match, `turn` counts the answers. Null when all have been asked. */
  next(moment: unknown, turn: number, seats: readonly string[]): string | null {
    if (moment !== this.moment) this.declinedSeats.clear()
    this.moment = moment
    const left = seats.filter((seat) => !this.declinedSeats.has(seat))
    return left.length === 0 ? null : left[turn % left.length]
  }

  /** Call when the seat does not interrupt now. */
  declined(seat: string): void {
    this.declinedSeats.add(seat)
  }
}

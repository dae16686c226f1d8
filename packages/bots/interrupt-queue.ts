/**
 * Which of the bots that nobody waits for is asked next whether it wants to interrupt: after every answer each of them
 * once, and not always the same one first.
 */
export class InterruptQueue {
  private moment: unknown = null
  private readonly heard = new Set<string>()

  /** `moment` is another one after every answer, `turn` a number that counts them; null when all have been asked. */
  next(moment: unknown, turn: number, seats: readonly string[]): string | null {
    if (moment !== this.moment) this.heard.clear()
    this.moment = moment
    const left = seats.filter((seat) => !this.heard.has(seat))
    return left.length === 0 ? null : left[turn % left.length]
  }

  /** It does not interrupt now. */
  declined(seat: string): void {
    this.heard.add(seat)
  }
}

/** Which seat looks at a screen that several people share, and to whom it must be passed before more is shown. */
export class HotSeat {
  private present: string | null = null
  private next: string | null = null

  /** The seat whose view is shown. Null while the screen is being passed: only public information is shown then. */
  get eyes(): string | null {
    return this.next === null ? this.present : null
  }

  /** The seat that must confirm it is there before its hidden information is shown. */
  get handTo(): string | null {
    return this.next
  }

  /** Sets the viewer without a curtain. */
  begin(seat: string | null): void {
    this.present = seat
  }

  /** Whether this seat is looking, or was before the screen was passed on. */
  holds(seat: string): boolean {
    return this.present === seat
  }

  /**
   * Called after every change with the people who are asked. The viewer stays while they have something to answer, and
   * while only bots are asked.
   */
  settle(asked: readonly string[], curtain: (seat: string) => boolean): void {
    this.next = null
    if (asked.length === 0 || (this.present !== null && asked.includes(this.present))) return
    this.hand(asked[0], curtain)
  }

  /** Passes the screen to a seat, behind a curtain if needed. */
  hand(seat: string, curtain: (seat: string) => boolean): void {
    if (seat !== this.present && curtain(seat)) this.next = seat
    else this.present = seat
  }

  /** The person it was passed to is there. */
  take(): void {
    if (this.next === null) return
    this.present = this.next
    this.next = null
  }
}

/** Whose eyes look at a screen that several people share, and to whom it must be passed before more is shown. */
export class HotSeat {
  /** Whose eyes look; null for nobody's in particular. */
  private present: string | null = null
  private next: string | null = null

  /** Nobody's while it changes hands: then it shows what everybody may see. */
  get eyes(): string | null {
    return this.next === null ? this.present : null
  }

  /** The seat that must say it is there before anything of its own is shown. */
  get handTo(): string | null {
    return this.next
  }

  /** Somebody who was here before, or is the only one there is. */
  begin(seat: string | null): void {
    this.present = seat
  }

  /** Whether this seat is looking, or was before the screen began to change hands. */
  holds(seat: string): boolean {
    return this.present === seat
  }

  /**
   * After every change: who is asked and sits at this screen. The person who is there stays while they have something to
   * answer; while only programs are asked everything stays as it is.
   */
  settle(asked: readonly string[], curtain: (seat: string) => boolean): void {
    this.next = null
    if (asked.length === 0 || (this.present !== null && asked.includes(this.present))) return
    this.hand(asked[0], curtain)
  }

  /** Gives the screen to somebody who is not asked, but may do something. */
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

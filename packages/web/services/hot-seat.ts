/** People at the screen: who must answer, and who has any question. */
interface Asked {
  readonly asked: readonly string[]
  readonly may: readonly string[]
}

/** Which seat looks at a screen that several people share, and to whom it must be passed before more is shown. */
export class HotSeat {
  private present: string | null = null
  private next: string | null = null
  /** Whether the viewer has asked for the screen, and so keeps it although nobody waits for them. */
  private picked = false

  /** The seat whose view is shown. Null while the screen is being passed: only public information is shown then. */
  get eyes(): string | null {
    return this.next === null ? this.present : null
  }

  /** The seat that must confirm it is there before its hidden information is shown. */
  get handTo(): string | null {
    return this.next
  }

  /** Sets the viewer without covering the screen. */
  begin(seat: string | null): void {
    this.present = seat
    this.picked = false
  }

  /** Whether this seat is looking, or was before the screen was passed on. */
  holds(seat: string): boolean {
    return this.present === seat
  }

  /**
   * Called after every change with the people who are asked, and those who may do something. The viewer stays while they
   * have something to answer, while only bots are asked, and if they have picked the screen up while they may do
   * something.
   */
  settle({ asked, may }: Asked, covered: (seat: string) => boolean): void {
    const { present } = this
    if (this.next !== null && this.picked && may.includes(this.next)) return
    this.next = null
    if (asked.length === 0 || (present !== null && asked.includes(present))) return
    if (present !== null && this.picked && may.includes(present)) return
    this.hand(asked[0], covered)
  }

  /** Passes the screen to a seat that wants it, behind a cover if needed. */
  pick(seat: string, covered: (seat: string) => boolean): void {
    this.hand(seat, covered)
    this.picked = true
  }

  /** The viewer has answered, or gives the screen back. */
  release(): void {
    this.picked = false
  }

  private hand(seat: string, covered: (seat: string) => boolean): void {
    this.picked = false
    if (seat !== this.present && covered(seat)) this.next = seat
    else this.present = seat
  }

  /** The person it was passed to is there. */
  take(): void {
    if (this.next === null) return
    this.present = this.next
    this.next = null
  }
}

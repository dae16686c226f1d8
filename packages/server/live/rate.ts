/** Allows `rate` messages a second, and up to `burst` at once. */
export class RateLimit {
  private left: number
  private last: number

  constructor(
    private readonly rate: number,
    private readonly burst: number,
    private readonly now: () => number,
  ) {
    this.left = burst
    this.last = now()
  }

  /** Whether one more message is allowed. */
  take(): boolean {
    const now = this.now()
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.last) / 1000) * this.rate)
    this.last = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}

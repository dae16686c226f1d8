import type { PresenceState, ServerMessage } from '@interregnum/protocol'

/** A page that follows a table. */
export interface Follower {
  /** Null for a spectator. */
  readonly seat: string | null
  /** The person; null for somebody without a name. */
  readonly person: number | null
  /** Whether the page is visible. */
  visible: boolean
  send(message: ServerMessage): void
  /** The seat belongs to somebody else now. */
  revoke(): void
}

/** The pages that follow one table. */
export class Followers {
  private readonly bySeat = new Map<string | null, Set<Follower>>()
  /** Seats whose people were here at some time. */
  private readonly seen = new Set<string>()

  add(follower: Follower): void {
    const { seat } = follower
    const own = this.bySeat.get(seat) ?? new Set()
    this.bySeat.set(seat, own.add(follower))
    if (seat !== null) this.seen.add(seat)
  }

  remove(follower: Follower): void {
    const own = this.bySeat.get(follower.seat)
    own?.delete(follower)
    if (own?.size === 0) this.bySeat.delete(follower.seat)
  }

  get empty(): boolean {
    return this.bySeat.size === 0
  }

  has(seat: string | null): boolean {
    return this.bySeat.has(seat)
  }

  tell(seat: string | null, message: ServerMessage): void {
    for (const follower of this.bySeat.get(seat) ?? []) follower.send(message)
  }

  tellAll(message: ServerMessage): void {
    this.each((follower) => follower.send(message))
  }

  each(act: (follower: Follower) => void): void {
    // A copy: one that is revoked is removed.
    for (const own of [...this.bySeat.values()]) for (const follower of [...own]) act(follower)
  }

  presenceOf(seat: string): PresenceState {
    for (const { visible } of this.bySeat.get(seat) ?? []) if (visible) return 'here'
    return this.seen.has(seat) ? 'away' : 'never'
  }

  /** Whether a person is looking at the table. */
  get watched(): boolean {
    for (const own of this.bySeat.values()) for (const { visible } of own) if (visible) return true
    return false
  }
}

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
  /** This process cannot go on with the table: the page connects again, to another one. */
  reconnect(): void
}

/** The people at the same table in other processes. */
export interface Elsewhere {
  announce(people: {
    readonly here: readonly string[]
    readonly seen: readonly string[]
    readonly watching: number
  }): void
  presenceOf(seat: string): PresenceState
  watching(): number
  isFollowed(): boolean
}

const NOBODY: Elsewhere = { announce() {}, presenceOf: () => 'never', watching: () => 0, isFollowed: () => false }

/** The pages that follow one table. */
export class Followers {
  private readonly bySeat = new Map<string | null, Set<Follower>>()
  /** Seats whose people were here at some time. */
  private readonly seen = new Set<string>()
  private announced = ''

  constructor(private readonly elsewhere: Elsewhere = NOBODY) {}

  /** Tells other processes who is here, if that has changed. */
  announce(): void {
    const here = [...this.bySeat].flatMap(([seat, own]) =>
      seat !== null && [...own].some(({ visible }) => visible) ? [seat] : [],
    )
    const seen = [...this.seen]
    const people = { here, seen, watching: this.ownWatching }
    const text = JSON.stringify(people)
    if (text === this.announced) return
    this.announced = text
    this.elsewhere.announce(people)
  }

  /** How many people look at the table without a seat: one with several pages counts once. */
  get watching(): number {
    return this.ownWatching + this.elsewhere.watching()
  }

  /** Whether other processes have, or had, pages of this table. */
  get followedElsewhere(): boolean {
    return this.elsewhere.isFollowed()
  }

  private get ownWatching(): number {
    const visible = [...(this.bySeat.get(null) ?? [])].filter((one) => one.visible)
    const people = new Set(visible.flatMap(({ person }) => person ?? []))
    return people.size + visible.filter(({ person }) => person === null).length
  }

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
    const elsewhere = this.elsewhere.presenceOf(seat)
    return elsewhere === 'never' && this.seen.has(seat) ? 'away' : elsewhere
  }

  /** Whether a person is looking at the table. */
  get watched(): boolean {
    for (const own of this.bySeat.values()) for (const { visible } of own) if (visible) return true
    return false
  }

  /** Whether one of these people is looking at it in any process. */
  isHere(seats: readonly string[]): boolean {
    return seats.some((seat) => this.presenceOf(seat) === 'here')
  }
}

import type { ServerMessage } from '@interregnum/protocol'
import type { Session } from '../accounts/sessions.ts'
import type { Connection } from './connection.ts'

interface Open {
  readonly connection: Connection
  readonly session: Session | null
}

/** Milliseconds between looks at all connections. */
const CHECK_EVERY = 10_000

/** All open connections, by session. */
export class Connections {
  private readonly open = new Set<Open>()
  private readonly byPerson = new Map<number, Set<Open>>()
  private readonly timer = setInterval(() => this.check(), CHECK_EVERY).unref()

  get size(): number {
    return this.open.size
  }

  /** The sessions that have connections. */
  get sessions(): readonly number[] {
    return [...new Set([...this.open].flatMap(({ session }) => (session === null ? [] : [session.id])))]
  }

  /** How many a session has. */
  count(session: number): number {
    return [...this.open].filter((one) => one.session?.id === session).length
  }

  /** Returns the function that removes it. */
  add(connection: Connection, session: Session | null): () => void {
    const one = { connection, session }
    this.open.add(one)
    if (session !== null) this.ofPerson(session.person.id).add(one)
    return () => this.remove(one)
  }

  private ofPerson(person: number): Set<Open> {
    const known = this.byPerson.get(person) ?? new Set()
    this.byPerson.set(person, known)
    return known
  }

  private remove(one: Open): void {
    this.open.delete(one)
    if (one.session === null) return
    const { id } = one.session.person
    const own = this.ofPerson(id)
    own.delete(one)
    if (own.size === 0) this.byPerson.delete(id)
  }

  /** All pages of one person. */
  tell(person: number, message: ServerMessage): void {
    for (const { connection } of this.byPerson.get(person) ?? []) connection.tell(message)
  }

  /** Closes the connections of pages that are gone. `now`: for tests, as of `performance.now`. */
  check(now?: number): void {
    for (const { connection } of [...this.open]) connection.check(now)
  }

  tellAll(message: ServerMessage): void {
    for (const { connection } of this.open) connection.tell(message)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Finishes what these sessions have sent, then closes their connections. Without sessions: all. */
  async close(code: number, sessions?: readonly number[]): Promise<void> {
    const chosen = [...this.open].filter(
      ({ session }) => sessions === undefined || (session !== null && sessions.includes(session.id)),
    )
    await Promise.all(chosen.map(({ connection }) => connection.finish(code)))
  }
}

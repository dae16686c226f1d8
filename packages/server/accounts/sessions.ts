import type { SessionInfo } from '@interregnum/protocol'
import { hashOf, newSecret } from '../secrets.ts'
import type { Store } from '../store/store.ts'

/** Somebody who plays: a guest or an account. */
export interface Person {
  readonly id: number
  readonly name: string
}

/** A person in one browser. */
export interface Session {
  readonly id: number
  readonly person: Person
  readonly signedInBy: 'guest' | 'password' | 'mail'
}

/** A new session with the token for its cookie, which is not stored. */
export interface NewSession {
  readonly session: Session
  readonly token: string
}

/** How often `seen` is written, in milliseconds. */
const SEEN_EVERY = 3_600_000
/** A session ends when it was not used for so long. */
const IDLE = 90 * 86_400_000

export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** Null for an unknown or missing token. */
  async find(token: string | undefined): Promise<Session | null> {
    if (token === undefined || !/^[0-9a-f]{64}$/.test(token)) return null
    const row = await this.store.rows
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select(['sessions.id', 'sessions.person', 'sessions.seen', 'sessions.signed_in_by', 'people.name'])
      .where('token_hash', '=', hashOf(token))
      .where('people.blocked', 'is', null)
      .executeTakeFirst()
    const now = this.now()
    if (row === undefined || now - row.seen > IDLE) return null
    if (now - row.seen > SEEN_EVERY) {
      await this.store.rows.updateTable('sessions').set({ seen: now }).where('id', '=', row.id).execute()
    }
    return { id: row.id, person: { id: row.person, name: row.name }, signedInBy: row.signed_in_by }
  }

  /** A new guest. */
  async beginGuest(name: string, device: string): Promise<NewSession> {
    const { id } = await this.store.rows
      .insertInto('people')
      .values({ name, created: this.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return this.begin({ id, name }, device, 'guest')
  }

  /** A guest who has nothing yet. */
  async removeGuest({ id }: Person): Promise<void> {
    await this.store.rows.deleteFrom('sessions').where('person', '=', id).execute()
    await this.store.rows.deleteFrom('people').where('id', '=', id).execute()
  }

  async begin(person: Person, device: string, signedInBy: Session['signedInBy']): Promise<NewSession> {
    const token = newSecret()
    const now = this.now()
    const { id } = await this.store.rows
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        person: person.id,
        device,
        created: now,
        seen: now,
        signed_in_by: signedInBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { session: { id, person, signedInBy }, token }
  }

  async of({ id }: Person): Promise<readonly Omit<SessionInfo, 'current'>[]> {
    return this.store.rows
      .selectFrom('sessions')
      .select(['id', 'device', 'created', 'seen'])
      .where('person', '=', id)
      .where('seen', '>', this.now() - IDLE)
      .orderBy('seen', 'desc')
      .execute()
  }

  /** Those of these sessions that have ended, perhaps by the operator. */
  async missing(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const there = this.store.rows.selectFrom('sessions').select('id').where('id', 'in', ids)
    const known = new Set((await there.execute()).map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  }

  /** Ends sessions of a person: the given one, or all but one. Returns those that ended. */
  async end({ id }: Person, which: { readonly only: number } | { readonly except: number | null }): Promise<number[]> {
    const all = this.store.rows.deleteFrom('sessions').where('person', '=', id)
    const chosen =
      'only' in which ? all.where('id', '=', which.only) : all.where('id', 'is distinct from', which.except)
    const ended = (await chosen.returning('id').execute()).map((row) => row.id)
    const push = this.store.rows.deleteFrom('push_subscriptions').where('person', '=', id)
    if (ended.length > 0) await push.where('session', 'in', ended).execute()
    return ended
  }
}

// People and their accounts.
import {
  DEFAULT_NOTICES,
  LOBBY_FACTS,
  type LobbyFact,
  type MeChange,
  type NewAccount,
  type NoticeSettings,
} from '@interregnum/protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Off } from '../notices/off-links.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { isZone } from '../time-zone.ts'
import { AccountProblem } from './account-problem.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Person } from './sessions.ts'

export type PersonRow = Selectable<Schema['people']>

/** Two names that look the same to people are the same account. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Kinds of notices that are newer than the settings have their defaults. */
export function noticesOf({ settings }: Pick<PersonRow, 'settings'>): NoticeSettings {
  const stored = JSON.parse(settings) as Partial<NoticeSettings>
  return { ...DEFAULT_NOTICES, ...stored, channels: { ...DEFAULT_NOTICES.channels, ...stored.channels } }
}

/** What the lobby shows of a person. */
export function lobbyFactsOf({ lobby_hides }: Pick<PersonRow, 'lobby_hides'>): readonly LobbyFact[] {
  const hidden = lobby_hides === null ? [] : (JSON.parse(lobby_hides) as readonly LobbyFact[])
  return LOBBY_FACTS.filter((fact) => !hidden.includes(fact))
}

export class Accounts {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async row({ id }: Person): Promise<PersonRow> {
    return this.store.rows.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** Gives a guest an account, or makes one. A guest keeps all seats. */
  async register(guest: Person | null, { name, password, zone }: NewAccount): Promise<Person> {
    if (guest !== null && (await this.row(guest)).name_key !== null) throw new AccountProblem('not-now')
    if (zone !== undefined && !isZone(zone)) throw new AccountProblem('malformed')
    const columns = {
      name,
      name_key: nameKey(name),
      password_hash: await hashPassword(password),
      ...(zone === undefined ? {} : { zone }),
    }
    try {
      if (guest !== null) {
        await this.store.rows.updateTable('people').set(columns).where('id', '=', guest.id).execute()
        return { id: guest.id, name }
      }
      const { id } = await this.store.rows
        .insertInto('people')
        .values({ ...columns, created: this.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, name }
    } catch (problem) {
      throw (await this.exists(columns.name_key)) ? new AccountProblem('taken') : problem
    }
  }

  /** The same refusal, after the same time, for an unknown name, a wrong password and a blocked account. */
  async signIn(name: string, password: string): Promise<Person> {
    const row = await this.store.rows
      .selectFrom('people')
      .select(['id', 'name', 'password_hash', 'blocked'])
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst()
    const fits = await isPassword(row?.password_hash ?? null, password)
    if (row === undefined || !fits || row.blocked !== null) throw new AccountProblem('wrong-password')
    return { id: row.id, name: row.name }
  }

  async checkPassword(person: Person, password: string): Promise<void> {
    const { password_hash } = await this.row(person)
    if (!(await isPassword(password_hash, password))) throw new AccountProblem('wrong-password')
  }

  async setPassword({ id }: Person, password: string): Promise<void> {
    const password_hash = await hashPassword(password)
    await this.store.rows.updateTable('people').set({ password_hash }).where('id', '=', id).execute()
  }

  async removeMail({ id }: Person): Promise<void> {
    await this.store.rows.updateTable('people').set({ mail: null }).where('id', '=', id).execute()
  }

  async change(person: Person, { name, about, zone, lobby, notices }: MeChange): Promise<void> {
    if (zone !== undefined && !isZone(zone)) throw new AccountProblem('malformed')
    const row = await this.row(person)
    const key = name === undefined || row.name_key === null ? row.name_key : nameKey(name)
    if (key !== row.name_key && key !== null && (await this.exists(key))) throw new AccountProblem('taken')
    const columns = {
      name: name ?? row.name,
      name_key: key,
      zone: zone ?? row.zone,
      about: about ?? row.about,
      lobby_hides:
        lobby === undefined ? row.lobby_hides : JSON.stringify(LOBBY_FACTS.filter((fact) => !lobby.includes(fact))),
      settings: notices === undefined ? row.settings : JSON.stringify(notices),
    }
    await this.store.rows.updateTable('people').set(columns).where('id', '=', person.id).execute()
  }

  /** One kind of notice no longer comes on one channel. */
  async switchOff({ person, kind, channel }: Off): Promise<void> {
    const found = this.store.rows.selectFrom('people').select('settings').where('id', '=', person)
    const row = await found.executeTakeFirst()
    if (row === undefined) return
    const before = noticesOf(row)
    const channels = { ...before.channels, [kind]: before.channels[kind].filter((one) => one !== channel) }
    const settings = JSON.stringify({ ...before, channels })
    await this.store.rows.updateTable('people').set({ settings }).where('id', '=', person).execute()
  }

  /** A person who played as a guest signs in: the seats go to the account, and the guest is gone. */
  async takeOver(guest: Person, account: Person): Promise<void> {
    const { name_key } = await this.row(guest)
    if (name_key !== null || guest.id === account.id) return
    await this.store.rows.transaction().execute(async (rows) => {
      await rows.updateTable('seats').set({ person: account.id }).where('person', '=', guest.id).execute()
      await rows.updateTable('tables').set({ owner: account.id }).where('owner', '=', guest.id).execute()
      await rows.updateTable('notices').set({ person: account.id }).where('person', '=', guest.id).execute()
      const push = rows.updateTable('push_subscriptions').set({ person: account.id })
      await push.where('person', '=', guest.id).execute()
      await moveWatching(rows, guest.id, account.id)
      await removePerson(rows, guest.id)
    })
  }

  private async exists(key: string): Promise<boolean> {
    const found = this.store.rows.selectFrom('people').select('id').where('name_key', '=', key)
    return (await found.executeTakeFirst()) !== undefined
  }
}

async function moveWatching(rows: Kysely<Schema>, from: number, to: number): Promise<void> {
  const both = rows.selectFrom('watchers').select('table_id').where('person', '=', to)
  await rows.deleteFrom('watchers').where('person', '=', from).where('table_id', 'in', both).execute()
  await rows.updateTable('watchers').set({ person: to }).where('person', '=', from).execute()
}

/** Removes a person to whom nothing belongs any longer. */
async function removePerson(rows: Kysely<Schema>, id: number): Promise<void> {
  await rows.deleteFrom('sessions').where('person', '=', id).execute()
  await rows.deleteFrom('mail_links').where('person', '=', id).execute()
  await rows.deleteFrom('people').where('id', '=', id).execute()
}

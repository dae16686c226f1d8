// Links that are mailed: to sign in without a password, and to confirm an address.
import { hashOf, newSecret } from '../secrets.ts'
import type { Store } from '../store/store.ts'
import { AccountProblem } from './account-problem.ts'
import type { Person } from './sessions.ts'

/** Milliseconds. */
const SIGN_IN_TIME = 15 * 60_000
const CONFIRM_TIME = 24 * 3_600_000

export const mailKey = (mail: string): string => mail.trim().toLowerCase()

export class MailLinks {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** The token for a confirmed address; null if nobody has it. `browser`: the secret of the browser that asks. */
  async forSignIn(mail: string, browser: string): Promise<string | null> {
    const row = await this.store.rows
      .selectFrom('people')
      .select('id')
      .where('mail', '=', mailKey(mail))
      .where('blocked', 'is', null)
      .executeTakeFirst()
    return row === undefined ? null : this.add('sign-in', row.id, mail, browser)
  }

  forConfirmation({ id }: Person, mail: string): Promise<string> {
    return this.add('confirm', id, mail, null)
  }

  async signIn(token: string, browser: string | undefined): Promise<Person> {
    const { person } = await this.use('sign-in', token, browser)
    const found = this.store.rows.selectFrom('people').select(['id', 'name']).where('id', '=', person)
    return found.where('blocked', 'is', null).executeTakeFirstOrThrow(() => new AccountProblem('link-expired'))
  }

  /** Only for the person who asked: otherwise a stranger's address could be confirmed by its owner's click. */
  async confirm({ id }: Person, token: string): Promise<void> {
    const { person, mail } = await this.use('confirm', token, undefined)
    if (person !== id) throw new AccountProblem('link-expired')
    await this.store.rows.transaction().execute(async (rows) => {
      await rows.updateTable('people').set({ mail: null }).where('mail', '=', mailKey(mail)).execute()
      await rows
        .updateTable('people')
        .set({ mail: mailKey(mail) })
        .where('id', '=', person)
        .execute()
    })
  }

  private async add(
    kind: 'sign-in' | 'confirm',
    person: number,
    mail: string,
    browser: string | null,
  ): Promise<string> {
    const token = newSecret()
    const expires = this.now() + (kind === 'sign-in' ? SIGN_IN_TIME : CONFIRM_TIME)
    await this.store.rows.deleteFrom('mail_links').where('expires', '<', this.now()).execute()
    const older = this.store.rows.deleteFrom('mail_links').where('person', '=', person)
    await older.where('kind', '=', kind).execute()
    const browser_hash = browser === null ? null : hashOf(browser)
    const row = { token_hash: hashOf(token), kind, person, mail, browser_hash, expires }
    await this.store.rows.insertInto('mail_links').values(row).execute()
    return token
  }

  private async use(kind: 'sign-in' | 'confirm', token: string, browser: string | undefined) {
    const link = this.store.rows.deleteFrom('mail_links').where('token_hash', '=', hashOf(token))
    const asked = browser === undefined ? null : hashOf(browser)
    const used = await link
      .where('kind', '=', kind)
      .where('browser_hash', 'is not distinct from', kind === 'confirm' ? null : asked)
      .returning(['person', 'mail', 'expires'])
      .executeTakeFirst()
    if (used === undefined || used.expires < this.now()) throw new AccountProblem('link-expired')
    return used
  }
}

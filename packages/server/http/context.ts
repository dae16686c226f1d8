import type { Accounts } from '../accounts/accounts.ts'
import type { MailLinks } from '../accounts/mail-links.ts'
import type { Connections } from '../live/connections.ts'
import type { Mailer } from '../notices/mail.ts'
import type { Notices } from '../notices/notice-jobs.ts'
import type { Store } from '../store/store.ts'
import type { Invitations } from '../tables/invitations.ts'
import type { OpenTables } from '../tables/open-tables.ts'
import type { RoomChat } from '../tables/room-chat.ts'
import type { TableOwner } from '../tables/table-owner.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Vacations } from '../tables/vacations.ts'
import type { Identity } from './identity.ts'

/** What the routes use. */
export interface HttpContext {
  readonly store: Store
  readonly identity: Identity
  readonly accounts: Accounts
  readonly mailLinks: MailLinks
  readonly connections: Connections
  readonly service: TableService
  readonly owner: TableOwner
  readonly roomChat: RoomChat
  readonly invitations: Invitations
  readonly vacations: Vacations
  readonly tables: OpenTables
  readonly now: () => number
  /** Null where no notices can be sent. */
  readonly notices: Notices | null
  /** Null where mail is not configured. */
  readonly mailer: Mailer | null
  /** Where people reach the server; null where it is only known from their requests. */
  readonly publicUrl: string | null
  /** The public key for push messages. */
  readonly pushKey: string | null
  readonly webhooks: boolean
  /** Wrong passwords per account in ten minutes. */
  readonly passwordTries: number
  report(problem: unknown): void
}

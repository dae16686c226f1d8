// What the routes of accounts share: sessions that begin and end, limits, and mailed links.
import { CLOSED } from '@interregnum/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AccountProblem } from '../accounts/account-problem.ts'
import type { Person, Session, Sessions } from '../accounts/sessions.ts'
import type { HttpContext } from './context.ts'
import { deviceOf } from './identity.ts'
import { keyedLimit } from './limits.ts'

const MINUTE = 60_000

export class Access {
  /** For routes that check a secret: attempts per address. */
  readonly perAddress
  /** Attempts per account, from all addresses together. */
  readonly limitTries
  private readonly limitMails

  constructor(
    app: FastifyInstance,
    private readonly context: HttpContext,
  ) {
    const { passwordTries: max } = context
    this.perAddress = { config: { rateLimit: { max: max * 2, timeWindow: 10 * MINUTE } } }
    this.limitTries = keyedLimit(app, { max, timeWindow: 10 * MINUTE })
    this.limitMails = keyedLimit(app, { max: 3, timeWindow: 15 * MINUTE })
  }

  /** Begins a session of this person; that of the guest who was here before ends, and the seats go along. */
  async begin(request: FastifyRequest, reply: FastifyReply, person: Person, by: Session['signedInBy']): Promise<void> {
    const { identity } = this.context
    const before = await identity.sessionOf(request)
    if (before !== null) {
      await this.takeOver(before.person, person)
      await identity.sessions.end(before.person, { only: before.id })
      await this.disconnect([before.id])
    }
    const { token } = await identity.sessions.begin(person, deviceOf(request), by)
    identity.setCookie(request, reply, token)
  }

  /** A guest plays on in this browser too. If somebody plays here already, they get the guest's seats instead. */
  async continueAs(request: FastifyRequest, reply: FastifyReply, guest: Person): Promise<Person> {
    const { identity, service } = this.context
    const here = await identity.personOf(request)
    if (here?.id === guest.id) return guest
    if (here !== null && (await service.isInUse(here))) {
      await this.takeOver(guest, here)
      return here
    }
    await this.begin(request, reply, guest, 'guest')
    return guest
  }

  /** Tables in memory have to know whose the seats are now. */
  private async takeOver(guest: Person, person: Person): Promise<void> {
    await this.context.accounts.takeOver(guest, person)
    await this.context.tables.seatsChanged(person.id)
  }

  async end(person: Person, which: Parameters<Sessions['end']>[1]): Promise<void> {
    await this.disconnect(await this.context.identity.sessions.end(person, which))
  }

  disconnect(sessions: readonly number[]): Promise<void> {
    return this.context.connections.close(CLOSED.signedOut, sessions)
  }

  /** Few mails to one address, whether anybody has it or not. */
  async limitMailTo(request: FastifyRequest, mail: string): Promise<void> {
    if (this.context.mailer === null) throw new AccountProblem('not-now')
    await this.limitMails(request, mail)
  }

  /** Does not wait: the time that it takes would tell that an address is known. */
  sendMail(to: string, letter: { readonly subject: string; readonly text: string }): void {
    this.context.mailer?.send({ to, ...letter }).catch((problem) => this.context.report(problem))
  }

  /** An address of the page. What follows # is never sent to a server, nor logged by one. */
  pageAddress(request: FastifyRequest, route: string): string {
    return `${this.context.publicUrl ?? `${request.protocol}://${request.host}`}/#/${route}`
  }
}

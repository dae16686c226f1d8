// The account of the person who asks: password, mail address, all data.
import { accountDeletion, mailChange, mailToken, passwordChange } from '@interregnum/protocol'
import type { FastifyInstance } from 'fastify'
import { AccountProblem } from '../accounts/account-problem.ts'
import { mailKey } from '../accounts/mail-links.ts'
import { deleteData, exportData, seatsOf } from '../accounts/personal-data.ts'
import type { Person } from '../accounts/sessions.ts'
import { newSecret } from '../secrets.ts'
import type { TableState } from '../store/schema.ts'
import { mailText } from '../text/mail.ts'
import type { Access } from './access.ts'
import type { HttpContext } from './context.ts'
import { read } from './problems.ts'

export function accountRoutes(app: FastifyInstance, context: HttpContext, access: Access): void {
  const { store, identity, accounts, mailLinks } = context
  app.put('/api/password', access.perAddress, async (request, reply) => {
    const { person, signedInBy } = await identity.mustHaveSession(request)
    const { old, password } = read(passwordChange, request.body)
    await access.limitTries(request, `person ${person.id}`)
    if (old !== undefined) await accounts.checkPassword(person, old)
    else if (signedInBy !== 'mail') throw new AccountProblem('wrong-password')
    await accounts.setPassword(person, password)
    await access.end(person, { except: null })
    await access.begin(request, reply, person, 'password')
    return {}
  })
  app.put('/api/mail', async (request) => {
    const person = await identity.mustBe(request)
    if ((await accounts.row(person)).name_key === null) throw new AccountProblem('forbidden')
    const { mail } = read(mailChange, request.body)
    if (mail === null) {
      await accounts.removeMail(person)
      return {}
    }
    await access.limitMailTo(request, mailKey(mail))
    const token = await mailLinks.forConfirmation(person, mail)
    access.sendMail(mail, mailText.confirm(access.pageAddress(request, `confirm-mail/${token}`), person.name))
    return {}
  })
  app.post('/api/mail/confirm', access.perAddress, async (request) => {
    await mailLinks.confirm(await identity.mustBe(request), read(mailToken, request.body).token)
    return {}
  })
  app.get('/api/export', access.perAddress, async (request, reply) => {
    const data = await exportData(store, await identity.mustBe(request))
    reply.header('Content-Disposition', 'attachment; filename="interregnum-data.json"')
    return data
  })
  app.delete('/api/account', access.perAddress, async (request, reply) => {
    const person = await identity.mustBe(request)
    const { password = '' } = read(accountDeletion, request.body ?? {})
    if ((await accounts.row(person)).password_hash !== null) {
      await access.limitTries(request, `person ${person.id}`)
      await accounts.checkPassword(person, password)
    }
    const sessions = await identity.sessions.of(person)
    const seats = await seatsOf(store.rows, person)
    for (const { slug, seat, state } of seats) await giveUpSeat(context, person, slug, seat, state)
    await deleteData(store, person)
    for (const { slug } of seats) await (await context.tables.known(slug))?.live.refresh()
    await access.disconnect(sessions.map(({ id }) => id))
    identity.clearCookie(request, reply)
    return {}
  })
}

/** Nobody has to wait for somebody who is gone: the seat is free again, or a bot plays on. */
async function giveUpSeat(
  { owner, tables }: HttpContext,
  person: Person,
  slug: string,
  seat: string,
  state: TableState,
): Promise<void> {
  if (state === 'open' || state === 'waiting') await owner.free(person, slug, seat)
  else if (state !== 'finished') await tables.with(slug, ({ life }) => life.act(seat, newSecret().slice(32), 'leave'))
}

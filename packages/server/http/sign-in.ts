// Getting an account, signing in and out.
import { mailSignIn, mailToken, newAccount, signIn } from '@interregnum/protocol'
import type { FastifyInstance } from 'fastify'
import { nameKey } from '../accounts/accounts.ts'
import { mailKey } from '../accounts/mail-links.ts'
import { newSecret } from '../secrets.ts'
import { mailText } from '../text/mail.ts'
import type { Access } from './access.ts'
import type { HttpContext } from './context.ts'
import { read } from './problems.ts'

/** Names the browser that asked for a link by mail. */
const BROWSER_COOKIE = { name: 'mail-sign-in', seconds: 15 * 60 }

export function signInRoutes(
  app: FastifyInstance,
  { identity, accounts, mailLinks }: HttpContext,
  access: Access,
): void {
  app.post('/api/account', access.perAddress, async (request, reply) => {
    const wanted = read(newAccount, request.body)
    const person = await accounts.register(await identity.personOf(request), wanted)
    await access.begin(request, reply, person, 'password')
    return {}
  })
  app.post('/api/sign-in', access.perAddress, async (request, reply) => {
    const { name, password } = read(signIn, request.body)
    await access.limitTries(request, `name ${nameKey(name)}`)
    await access.begin(request, reply, await accounts.signIn(name, password), 'password')
    return {}
  })
  app.post('/api/sign-in/mail', access.perAddress, async (request, reply) => {
    const { mail } = read(mailSignIn, request.body)
    await access.limitMailTo(request, mailKey(mail))
    const browser = newSecret()
    identity.setCookie(request, reply, browser, BROWSER_COOKIE)
    const token = await mailLinks.forSignIn(mail, browser)
    if (token !== null) access.sendMail(mail, mailText.signIn(access.pageAddress(request, `sign-in/${token}`)))
    return {}
  })
  app.post('/api/sign-in/link', access.perAddress, async (request, reply) => {
    const { token } = read(mailToken, request.body)
    const person = await mailLinks.signIn(token, identity.cookie(request, BROWSER_COOKIE.name))
    await access.begin(request, reply, person, 'mail')
    return {}
  })
  app.post('/api/sign-out', async (request, reply) => {
    const { person, id } = await identity.mustHaveSession(request)
    await access.end(person, { only: id })
    identity.clearCookie(request, reply)
    return {}
  })
}

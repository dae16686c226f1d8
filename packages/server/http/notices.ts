// Push subscriptions of browsers, and links that switch notices off.
import { noticeTest, pushRemoval, pushSubscription } from '@interregnum/protocol'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { offSecret, readOffToken } from '../notices/off-links.ts'
import { SendError } from '../notices/outside.ts'
import { TableProblem } from '../tables/table-service.ts'
import { problemText } from '../text/problems.ts'
import type { HttpContext } from './context.ts'
import { keyedLimit } from './limits.ts'
import { read } from './problems.ts'

const token = z.object({ token: z.string().check(z.maxLength(200)) })
/** Browsers of one person. */
const MOST_SUBSCRIPTIONS = 20

export function noticeRoutes(
  app: FastifyInstance,
  { store, identity, accounts, notices, now, pushKey }: HttpContext,
): void {
  const { rows } = store
  app.post('/api/push', async (request) => {
    const { id, person } = await identity.mustHaveSession(request)
    const { endpoint, keys } = read(pushSubscription, request.body)
    if (pushKey === null) throw new TableProblem('not-now')
    const known = await rows
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('person', '=', person.id)
      .execute()
    if (known.length >= MOST_SUBSCRIPTIONS) throw new TableProblem('not-now')
    const row = { endpoint, person: person.id, session: id, keys: JSON.stringify(keys), created: now() }
    const insert = rows.insertInto('push_subscriptions').values(row)
    await insert.onConflict((old) => old.column('endpoint').doUpdateSet(row)).execute()
    return {}
  })
  app.delete('/api/push', async (request) => {
    const person = await identity.mustBe(request)
    const { endpoint } = read(pushRemoval, request.body)
    const own = rows.deleteFrom('push_subscriptions').where('person', '=', person.id)
    await own.where('endpoint', '=', endpoint).execute()
    return {}
  })
  const limitTests = keyedLimit(app, { max: 5, timeWindow: 15 * 60_000 })
  app.post('/api/notices/test', async (request) => {
    const person = await identity.mustBe(request)
    const wanted = read(noticeTest, request.body)
    if (notices === null) throw new TableProblem('not-now')
    await limitTests(request, `person ${person.id} ${wanted.channel}`)
    try {
      await notices.test(await accounts.row(person), wanted)
    } catch (problem) {
      if (!(problem instanceof SendError)) throw problem
      throw new TableProblem('not-now', problemText.testFailed(problem.status))
    }
    return {}
  })
  // Mail programs send a form when somebody presses "unsubscribe".
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.post('/api/off/:token', async (request) => {
    const off = readOffToken(await offSecret(store), read(token, request.params).token)
    if (off === null) throw new TableProblem('forbidden')
    await accounts.switchOff(off)
    return {}
  })
}

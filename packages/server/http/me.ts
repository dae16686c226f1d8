// The person who asks.
import { DEFAULT_NOTICES, LOBBY_FACTS, type Me, meChange, newVacation } from '@interregnum/protocol'
import type { FastifyInstance } from 'fastify'
import { lobbyFactsOf, noticesOf } from '../accounts/accounts.ts'
import { statisticsOf } from '../accounts/statistics.ts'
import type { HttpContext } from './context.ts'
import { read } from './problems.ts'

export function meRoutes(app: FastifyInstance, context: HttpContext): void {
  const { identity, accounts, vacations, store } = context
  const server = { mail: context.mailer !== null, webhooks: context.webhooks, pushKey: context.pushKey }
  app.get('/api/me', async (request): Promise<Me> => {
    const person = await identity.personOf(request)
    if (person === null) {
      const nobody = { name: null, account: false, mail: null, about: '', zone: 'UTC' }
      return { ...nobody, lobby: LOBBY_FACTS, notices: DEFAULT_NOTICES, server }
    }
    const row = await accounts.row(person)
    const { name, mail, about, zone, name_key } = row
    const own = { name, account: name_key !== null, mail, about: about ?? '', zone }
    return { ...own, lobby: lobbyFactsOf(row), notices: noticesOf(row), server }
  })
  app.put('/api/me', async (request) => {
    await accounts.change(await identity.mustBe(request), read(meChange, request.body))
    return {}
  })
  app.get('/api/statistics', async (request) => statisticsOf(store, await identity.mustBe(request)))
  app.get('/api/vacation', async (request) => vacations.stateOf(await identity.mustBe(request)))
  app.post('/api/vacation', async (request) => {
    const { days } = read(newVacation, request.body)
    return vacations.begin(await identity.mustBe(request), days)
  })
  app.delete('/api/vacation', async (request) => vacations.end(await identity.mustBe(request)))
}

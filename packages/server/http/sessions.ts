// The devices on which a person is signed in.
import type { SessionInfo } from '@interregnum/protocol'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { HttpContext } from './context.ts'
import { read } from './problems.ts'

const id = z.object({ id: z.coerce.number().check(z.int()) })

export function sessionRoutes(app: FastifyInstance, { identity }: HttpContext, access: Access): void {
  const { sessions } = identity
  app.get('/api/sessions', async (request): Promise<readonly SessionInfo[]> => {
    const session = await identity.mustHaveSession(request)
    return (await sessions.of(session.person)).map((one) => ({ ...one, current: one.id === session.id }))
  })
  /** All others. */
  app.delete('/api/sessions', async (request) => {
    const session = await identity.mustHaveSession(request)
    await access.end(session.person, { except: session.id })
    return {}
  })
  app.delete('/api/sessions/:id', async (request) => {
    const { person } = await identity.mustHaveSession(request)
    await access.end(person, { only: read(id, request.params).id })
    return {}
  })
}

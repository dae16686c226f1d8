import type { FastifyInstance } from 'fastify'

/** `/health`: the process answers. `/ready`: it can also take answers and store them. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/ready', async (_, reply) => {
    const ok = await isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

export class TooFast extends Error {
  readonly statusCode = 429
}

/** Limits how often something is done, by a key such as an account's name. Throws if it was too often. */
export function keyedLimit(app: FastifyInstance, limit: { readonly max: number; readonly timeWindow: number }) {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({ ...limit, keyGenerator: (request) => keys.get(request) ?? '', allowList: [] })
  return async (request: FastifyRequest, key: string): Promise<void> => {
    keys.set(request, key)
    const { isAllowed, ...state } = await check(request)
    if (!isAllowed && 'isExceeded' in state && state.isExceeded) throw new TooFast()
  }
}

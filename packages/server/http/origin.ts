import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page of another site must not act in the name of a person who is signed in here. */
export function refuseOtherOrigins(publicUrl: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin, host } = request.headers
    const isSafe = ['GET', 'HEAD'].includes(request.method) && request.headers.upgrade === undefined
    if (isSafe || origin === undefined) return
    const own = publicUrl === null ? [`http://${host}`, `https://${host}`] : [publicUrl]
    if (!own.includes(origin)) await reply.code(403).send({ code: 'forbidden' })
  }
}

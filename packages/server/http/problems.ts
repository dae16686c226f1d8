// What is wrong with a request: read from it, and sent back.
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AccountProblem } from '../accounts/account-problem.ts'
import { StoreError } from '../store/store.ts'
import { NewerRulesError } from '../tables/newer-rules.ts'
import { TableProblem } from '../tables/table-service.ts'

const STATUS = {
  'no-such-table': 404,
  forbidden: 403,
  malformed: 400,
  taken: 409,
  'not-now': 409,
  'wrong-password': 403,
  'link-expired': 403,
} as const

export function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new TableProblem('malformed', z.prettifyError(result.error))
  return result.data
}

export function sendProblem(problem: unknown, reply: FastifyReply, report: (problem: unknown) => void): void {
  if (problem instanceof TableProblem || problem instanceof AccountProblem) {
    if (problem.cause !== undefined) report(problem.cause)
    reply.code(STATUS[problem.code]).send({ code: problem.code, message: problem.message })
  } else if (problem instanceof StoreError) {
    if (!(problem instanceof NewerRulesError)) report(problem)
    reply.code(503).send({ code: 'unavailable' })
  } else if (isClientError(problem)) {
    reply.code(problem.statusCode).send({ code: problem.statusCode === 429 ? 'too-fast' : 'malformed' })
  } else {
    report(problem)
    reply.code(500).send({ code: 'fault' })
  }
}

const isClientError = (problem: unknown): problem is { readonly statusCode: number } =>
  problem instanceof Error &&
  'statusCode' in problem &&
  typeof problem.statusCode === 'number' &&
  problem.statusCode < 500

import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { Chance } from './chance.ts'
import { type No, no } from './checks.ts'
import type { Json } from './values.ts'

/** An answer that cannot be listed (a trade offer): a shape, a check, and legal examples for random play. */
export interface Form<T = Json> {
  /** The JSON schema, for clients. */
  readonly shape: Json
  read(answer: unknown): { value: T } | { no: No }
  check(value: T): No | null
  example(chance: Chance): T
}

/** A form from its schema. Kept apart from the asks: a game without forms does not load the schema library for them. */
export function form<T>(
  schema: ZodMiniType<T>,
  check: (value: T) => No | null,
  example: (chance: Chance) => T,
): Form<T> {
  return {
    shape: toJSONSchema(schema) as Json,
    read(answer) {
      const read = schema.safeParse(answer)
      if (read.success) return { value: read.data }
      const issue = read.error.issues[0]
      return { no: no('kernel', 'malformed', { path: issue.path.join('.'), problem: issue.message }) }
    },
    check,
    example,
  }
}

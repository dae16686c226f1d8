import type * as z from 'zod/mini'
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
  /** Why it cannot be filled in at all for now, so that nobody is shown it; absent where it always can. */
  closed?(): No | null
  /** Whether programs have used up their share of it, while people may go on: so games of programs come to an end. */
  forPeopleOnly?(): boolean
}

const shapes = new WeakMap<object, Json>()

/** Worked out once for each schema: a form is made anew for every question, since its check looks at the state. */
function shapeOf(schema: ZodMiniType): Json {
  let shape = shapes.get(schema)
  if (shape === undefined) {
    shape = toJSONSchema(schema) as Json
    shapes.set(schema, shape)
  }
  return shape
}

/** A form from its schema. Kept apart from the asks: a game without forms does not load the schema library for them. */
export function form<T>(
  schema: ZodMiniType<T>,
  check: (value: T) => No | null,
  example: (chance: Chance) => T,
  closed?: () => No | null,
  forPeopleOnly?: () => boolean,
): Form<T> {
  return {
    get shape() {
      return shapeOf(schema)
    },
    read(answer) {
      const read = schema.safeParse(answer)
      if (read.success) return { value: read.data }
      const issue = read.error.issues[0]
      return { no: no('kernel', 'malformed', { path: issue.path.join('.'), problem: problemIn(issue) }) }
    },
    check,
    example,
    ...(closed === undefined ? {} : { closed }),
    ...(forPeopleOnly === undefined ? {} : { forPeopleOnly }),
  }
}

/** What a schema finds wrong, in words. The small edition of the schema library brings none of its own. */
export function problemIn(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `this is not of the kind ${issue.expected}`
    case 'unrecognized_keys':
      return `there is no ${issue.keys.join(', ')} here`
    case 'too_small':
      return `this is less than ${issue.minimum}`
    case 'too_big':
      return `this is more than ${issue.maximum}`
    case 'invalid_value':
      return `this is none of ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'this is of none of the kinds that are known here'
    default:
      return issue.message
  }
}

import type * as z from 'zod/mini'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { Chance } from './chance.ts'
import { type No, no } from './checks.ts'
import { CORRECTION_WORDS } from './text/corrections.ts'
import { FIELD_FAULTS } from './text/input.ts'
import type { Json } from './values.ts'

/** An answer that cannot be listed as options (a trade offer): a schema, a check, and legal examples for random play. */
export interface Form<T = Json> {
  /** The JSON schema, for clients. */
  readonly shape: Json
  read(answer: unknown): { value: T } | { no: No }
  check(value: T): No | null
  example(chance: Chance): T
  /** Why it cannot be filled in now, and so is not shown; absent if it always can. */
  closed?(): No | null
  /** Whether bots may no longer use it, though people may: otherwise games between bots might never end. */
  forPeopleOnly?(): boolean
}

const shapes = new WeakMap<object, Json>()

/** Cached by schema: each question creates a new form, because its check depends on the state. */
function shapeOf(schema: ZodMiniType): Json {
  let shape = shapes.get(schema)
  if (shape === undefined) {
    shape = toJSONSchema(schema) as Json
    shapes.set(schema, shape)
  }
  return shape
}

/** A form from its schema. Not in asks.ts, so that a game without forms does not load the schema library. */
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

/** What is wrong with a file of corrected figures, and where: "units.lenin: must be at most 9". */
export const problemAt = (issue: z.core.$ZodIssue): string =>
  CORRECTION_WORDS.at(issue.path.join('.') || CORRECTION_WORDS.wholeFile, problemIn(issue))

/** The message for a schema error. zod/mini has no messages. */
export function problemIn(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return FIELD_FAULTS.expected(issue.expected)
    case 'unrecognized_keys':
      return FIELD_FAULTS.unknown(issue.keys)
    case 'too_small':
      return FIELD_FAULTS.least(issue.minimum)
    case 'too_big':
      return FIELD_FAULTS.most(issue.maximum)
    case 'invalid_value':
      return FIELD_FAULTS.oneOf(issue.values)
    case 'invalid_union':
      return FIELD_FAULTS.otherForm
    default:
      return issue.message
  }
}

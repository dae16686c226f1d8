import type { Json } from './values.ts'

/** Why something is not allowed: the number of the rule, and the catalogue key of the reason. */
export interface No {
  readonly rule: string
  readonly reason: string
  readonly data?: Json
}

/** Null if the candidate is allowed, else the reason. */
export type Check<C> = (candidate: C) => No | null

/** Hot path: keep results without data as constants. */
export const no = (rule: string, reason: string, data?: Json): No =>
  data === undefined ? { rule, reason } : { rule, reason, data }

import type { Json } from './values.ts'

/** Why something is not allowed: the number of the rule, and a word of the catalogue for the reason. */
export interface No {
  readonly rule: string
  readonly reason: string
  readonly data?: Json
}

/** A check says nothing where the thing is allowed, and the reason where it is not. */
export type Check<C> = (candidate: C) => No | null

/** Keep the results of `no` as constants where they carry no data: refused candidates are checked all the time. */
export const no = (rule: string, reason: string, data?: Json): No =>
  data === undefined ? { rule, reason } : { rule, reason, data }

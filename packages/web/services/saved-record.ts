import type { StoredStep } from '@interregnum/kernel'

export type { StoredEnd as SavedEnd } from '@interregnum/kernel'
export { wholeRecord } from '@interregnum/kernel'

/** An entry of a record as stored in the browser, one row each. */
export interface SavedEntry extends StoredStep {
  readonly save: string
  /** From 0, since the whole record was last written. */
  readonly number: number
}

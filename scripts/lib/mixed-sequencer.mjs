import { BaseSequencer } from 'vitest/node'

/** Tests of servers and programs, which wait most of the time. */
const WAITS = /\/packages\/(?:server|cli)\//
/** The longest of those that need PostgreSQL. */
const LONG = /\.postgres\.test\.ts$/

/**
 * Spreads the tests that wait among those that compute: one after the other, they would leave the cores idle. Nor does a
 * long one begin last.
 */
export default class MixedSequencer extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const those = (/** @type {RegExp} */ kind, isOf = true) =>
      sorted.filter(({ moduleId }) => kind.test(moduleId) === isOf)
    const waits = those(WAITS).filter(({ moduleId }) => !LONG.test(moduleId))
    return [...those(LONG), ...spread(waits, those(WAITS, false))]
  }
}

/**
 * All of both, each in its order, with those of `some` at equal distances.
 * @template T
 * @param {readonly T[]} some
 * @param {readonly T[]} others
 * @returns {T[]}
 */
export function spread(some, others) {
  const placed = [some, others].flatMap((list) => list.map((one, n) => ({ one, at: (n + 0.5) / list.length })))
  return placed.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

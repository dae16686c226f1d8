import { BaseSequencer } from 'vitest/node'

/** Tests of servers and programs, which wait most of the time. */
const WAITS = /\/packages\/(?:server|cli)\//
/** The longest of those that need PostgreSQL. */
const LONG = /\.postgres\.test\.ts$/

/**
 * The order of the test files. One project after the other, because a worker that changes its project begins anew. Tests
 * that wait are spread among those that compute, which would otherwise leave the cores idle. Pages come last: they should
 * not share two cores with a thousand simulated games.
 */
export default class TestOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const filesOf = (/** @type {string} */ name) => sorted.filter(({ project }) => project.name === name)
    const [long, short] = divided(filesOf('postgres'), LONG)
    const [waits, computes] = divided(filesOf('rules'), WAITS)
    return [...long, ...short, ...spread(waits, computes), ...filesOf('page')]
  }
}

/**
 * @param {import('vitest/node').TestSpecification[]} files
 * @param {RegExp} kind
 */
const divided = (files, kind) =>
  [true, false].map((isOf) => files.filter(({ moduleId }) => kind.test(moduleId) === isOf))

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

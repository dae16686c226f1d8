import { existsSync, readFileSync } from 'node:fs'

/** What vitest's JSON report counts, or nothing passed where there is none. @param {string} path */
export function countTests(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

import { existsSync, readFileSync } from 'node:fs'

/** The counts of vitest's JSON report, or zeros if it is missing. @param {string} path */
export function countTests(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

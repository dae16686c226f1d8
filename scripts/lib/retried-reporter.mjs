/** A reporter for vitest: lists the tests that passed only at their second try, so that none stays unnoticed. */
export default class RetriedReporter {
  /** @type {string[]} */
  retried = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if ((test.diagnostic()?.retryCount ?? 0) === 0 || test.result().state !== 'passed') return
    this.retried.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.retried.length === 0) return
    console.log(`\nPassed only at the second try:\n${this.retried.map((name) => `  ${name}`).join('\n')}`)
  }
}

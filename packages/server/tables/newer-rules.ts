import { StoreError } from '../store/store.ts'
import { problemText } from '../text/problems.ts'

/**
 * Another process, of a later version of the server, goes on with this table under later rules. A process that does not
 * know them leaves it alone: pages connect again until they reach one that does, and so do jobs.
 */
export class NewerRulesError extends StoreError {
  override readonly name = 'NewerRulesError'
  constructor(theirs: string, ours: string) {
    super(problemText.newerRules(theirs, ours))
  }
}

/** Why a request about an account was refused, as a word for the page. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem'
  constructor(readonly code: 'wrong-password' | 'link-expired' | 'taken' | 'forbidden' | 'malformed' | 'not-now') {
    super(code)
  }
}

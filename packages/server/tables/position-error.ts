/** The rules have failed when they made a position for somebody. */
export class PositionError extends Error {
  override readonly name = 'PositionError'

  get stackOfRules(): string {
    return (this.cause instanceof Error ? this.cause.stack : undefined) ?? ''
  }
}

/** Lets the rules make a position. */
export function showing<T>(make: () => T): T {
  try {
    return make()
  } catch (problem) {
    throw new PositionError(problem instanceof Error ? problem.message : String(problem), { cause: problem })
  }
}

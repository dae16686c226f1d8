/** What players notice of a version of the rules. */
export interface RulesChange {
  readonly version: string
  readonly text: string
}

/** Versions are numbers with dots between them. */
export function isLaterVersion(one: string, than: string): boolean {
  const [a, b] = [one, than].map((version) => version.split('.').map(Number))
  const at = a.findIndex((part, place) => part !== (b[place] ?? 0))
  return at >= 0 && a[at] > (b[at] ?? 0)
}

/** The changes after this version, the oldest first. */
export const changesSince = (changes: readonly RulesChange[], version: string): readonly RulesChange[] =>
  changes.filter((change) => isLaterVersion(change.version, version))

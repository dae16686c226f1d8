import type { RequestKind, TableRequest } from '@interregnum/protocol'

/** Requests that more than half of the other people can grant. For all others, everybody has to agree. */
const BY_MAJORITY: readonly RequestKind[] = ['time', 'replace']

/** Requests that anybody may grant alone: the others agreed to a pause, not to an end of the game. */
const AT_ONCE: readonly RequestKind[] = ['resume']

/**
 * The state of a request after the votes so far. `voters`: the seats of the other people, without the one that it is
 * about; bots have no vote. A person who is alone agrees with themselves.
 */
export function stateOf(
  { kind, votes }: Pick<TableRequest, 'kind' | 'votes'>,
  voters: readonly string[],
): TableRequest['state'] {
  if (AT_ONCE.includes(kind)) return 'granted'
  const yes = voters.filter((seat) => votes[seat] === true).length
  const no = voters.filter((seat) => votes[seat] === false).length
  if (!BY_MAJORITY.includes(kind)) {
    if (no > 0) return 'declined'
    return yes === voters.length ? 'granted' : 'open'
  }
  if (2 * yes > voters.length || voters.length === 0) return 'granted'
  // A tie waits for somebody to change their mind.
  return 2 * no > voters.length ? 'declined' : 'open'
}

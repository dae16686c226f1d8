import { useEffect, useState } from 'preact/hooks'
import { TroublePage } from '../parts/error-boundary.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, goInstead } from '../router.ts'
import { watchByLink } from '../services/online-api.ts'
import { onlineWords } from '../words/online.ts'

/** Opens a table for a spectator. */
export function WatchLink({ link }: { link: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    watchByLink(link).then(
      ({ slug }) => goInstead(addresses.table(slug)),
      (found) => setProblem(inWords(found)),
    )
  }, [link])
  if (problem !== null) return <TroublePage title={onlineWords.deadWatchLink} text={problem} />
  return <div class="waiting" aria-busy="true" />
}

import type { DeadLink } from '@interregnum/protocol'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { dayAndTime } from '../parts/words.ts'
import { addresses } from '../router.ts'
import { shortTitle } from '../services/occupants.ts'
import { whyDead } from '../services/online-api.ts'
import { onlineWords } from '../words/online.ts'
import { seatLinkWords as words } from '../words/seat-link.ts'
import { gameTitle } from './game-title.ts'

/** What became of the seat, and whom to ask. */
function textOf({ why, at, game, title, host }: DeadLink): string {
  const about = words.deadSeat(shortTitle(title), gameTitle(game))
  return words.deadBecause(about, words.why[why](at === null ? null : dayAndTime(at)), words.whatNow[why](host))
}

/** A link that leads to no seat any more, and why. A link that the server never made is only said to be dead. */
export function DeadSeatLink({ link }: { link: string }) {
  const { got } = useAsync(`dead link ${link}`, async () => (await whyDead(link)).dead)
  if (got.state === 'waiting') return <Loading />
  const dead = got.state === 'here' ? got.value : null
  if (dead === null) return <TroublePage title={words.deadTitle} text={words.dead} />
  return (
    <TroublePage title={words.deadTitle} text={textOf(dead)}>
      {dead.watch !== null && (
        <a class="btn primary" href={addresses.table(dead.watch)}>
          {words.watch}
        </a>
      )}
      {dead.why === 'account' && (
        <a class="btn primary" href={addresses.signIn}>
          {onlineWords.signIn}
        </a>
      )}
    </TroublePage>
  )
}

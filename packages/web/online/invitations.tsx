import type { Invitation } from '@interregnum/protocol'
import { addresses, go } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { shortTitle } from '../services/occupants.ts'
import { declineInvitation, myName, sitDown } from '../services/online-api.ts'
import { invitations, refreshTables } from '../services/table-list.ts'
import { myGamesWords as words } from '../words/my-games.ts'
import { gameTitle } from './game-title.ts'
import { Initial } from './masthead.tsx'
import { paceText } from './pace-text.ts'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'

/** Seats that others keep for the person, and rematches that they ask for. */
export function Invitations() {
  const action = useAction()
  const list = invitations.value
  const take = ({ slug, seat, kind }: Invitation): void =>
    action.run(async () => {
      // A rematch has seated the person already.
      if (kind === 'seat') await tendDice(await sitDown({ name: myName.value, seat }, slug))
      go(addresses.table(slug))
    })
  const decline = (one: Invitation): void =>
    action.run(async () => {
      await declineInvitation(one)
      await refreshTables()
    })
  if (list.length === 0) return <Said action={action} />
  return (
    <section class="framed invitations" aria-label={words.invitations}>
      <h2 class="block-heading">
        {words.invitations} <span class="block-heading-end">{list.length}</span>
      </h2>
      <Said action={action} />
      <ul>
        {list.map((one) => (
          <li key={`${one.slug} ${one.seat}`}>
            <Initial name={one.host} />
            <div>
              <b>{one.kind === 'seat' ? words.keepsASeat(one.host) : words.asksForARematch(one.host)}</b>
              <small>{words.seatAndPace(nameOf(one), shortTitle(one.title), paceText(one.pace))}</small>
            </div>
            <button
              type="button"
              class="btn"
              aria-label={words.actionIn(words.decline, nameOf(one))}
              onClick={() => decline(one)}
            >
              {words.decline}
            </button>
            <button
              type="button"
              class="btn primary"
              aria-label={words.actionIn(words.take, nameOf(one))}
              onClick={() => take(one)}
            >
              {words.take}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ game, table }: Invitation): string {
  const title = gameTitle(game)
  return table === '' ? title : words.titled(title, table)
}

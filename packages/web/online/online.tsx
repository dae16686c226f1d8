import { useEffect } from 'preact/hooks'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, type Route } from '../router.ts'
import { findServer, serverState } from '../services/online-api.ts'
import { onlineWords } from '../words/online.ts'
import { partsWords } from '../words/parts.ts'
import { MailedLink } from './mailed-link.tsx'
import { MyGames } from './my-games.tsx'
import { NewTable } from './new-table.tsx'
import { Profile } from './profile.tsx'
import { ProofPage } from './proof-page.tsx'
import { SeatLink } from './seat-link.tsx'
import { SignIn } from './sign-in.tsx'
import { TablePage } from './table-page.tsx'
import { WatchLink } from './watch-link.tsx'
import './online.css'

type OnlineRoute = Extract<
  Route,
  {
    screen: 'my-games' | 'lobby' | 'new-table' | 'table' | 'seat' | 'proof' | 'watch' | 'sign-in' | 'profile' | 'mailed'
  }
>

/** The screens of online play. Without a server they only say so. */
export function Online({ route }: { route: OnlineRoute }) {
  const { got, again } = useAsync('server', findServer)
  const title = titleOf(route)
  useEffect(() => {
    if (title !== null) document.title = onlineWords.pageTitle(title)
  }, [title])
  if (got.state === 'waiting') {
    return <Loading text={onlineWords.connecting} />
  }
  if (got.state === 'here') return <OnlineScreen route={route} />
  const none = serverState.value === 'none'
  return (
    <TroublePage title={none ? onlineWords.noServerTitle : onlineWords.notReached} text={inWords(got.problem)}>
      {!none && (
        <button type="button" class="btn" onClick={again}>
          {partsWords.tryAgain}
        </button>
      )}
      <a class="btn primary" href={addresses.home}>
        {onlineWords.playHere}
      </a>
    </TroublePage>
  )
}

function titleOf({ screen }: OnlineRoute): string | null {
  if (screen === 'my-games') return onlineWords.myGames
  if (screen === 'lobby') return onlineWords.lobby
  return screen === 'new-table' ? onlineWords.newTable : null
}

function OnlineScreen({ route }: { route: OnlineRoute }) {
  switch (route.screen) {
    case 'my-games':
    case 'lobby':
      return <MyGames isLobby={route.screen === 'lobby'} />
    case 'new-table':
      return <NewTable key={`${route.from} ${route.moved} ${route.draft}`} {...route} />
    case 'seat':
      return <SeatLink link={route.link} />
    case 'proof':
      return <ProofPage key={route.table} slug={route.table} />
    case 'watch':
      return <WatchLink link={route.link} />
    case 'sign-in':
      return <SignIn />
    case 'profile':
      return <Profile />
    case 'mailed':
      return <MailedLink kind={route.kind} token={route.token} />
    case 'table':
      return <TablePage key={route.table} slug={route.table} />
  }
}

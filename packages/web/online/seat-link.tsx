import type { LinkedSeat } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { useEffect, useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, goInstead } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { shortTitle } from '../services/occupants.ts'
import { hasAccount, linkedSeat, myName, sitDown } from '../services/online-api.ts'
import { OnlineError } from '../services/server-calls.ts'
import { onlineWords } from '../words/online.ts'
import { seatLinkWords as words } from '../words/seat-link.ts'
import { DeadSeatLink } from './dead-seat-link.tsx'
import { gameTitle } from './game-title.ts'
import { Masthead } from './masthead.tsx'
import { paceText } from './pace-text.ts'
import { SeatToken } from './seat-token.tsx'
import { SignInBeside } from './sign-in.tsx'
import './seat-link.css'
import { Loading } from '../parts/loading.tsx'
import './account.css'

const isLink = (link: string): boolean => /^[0-9a-f]{64}$/.test(link)
const isDead = (problem: unknown): boolean =>
  problem instanceof OnlineError && ['no-such-table', 'taken'].includes(problem.code)

/** What the link leads to: a title, and a sentence. */
function textOf(linked: LinkedSeat | null): readonly [string, string] {
  if (linked === null) return [words.title, words.about]
  const { kind, host, title } = linked
  const name = linked.name === '' ? myName.value : linked.name
  const game = gameTitle(linked.game)
  const seat = shortTitle(title)
  if (kind === 'open') return [words.title, words.aboutOpen(host, game, seat)]
  return [words.ownTitle, kind === 'move' ? words.aboutMove(name, game, seat) : words.aboutDevice(name, game, seat)]
}

/** The counter of the seat, who keeps it, and how fast the game is. */
function SeatCard({ linked: { game, options, seat, title, host, pace } }: { linked: LinkedSeat }) {
  const { got } = useAsync(`game ${game}`, () => loadGame(game))
  const about = gameTitle(game)
  return (
    <div class="linked-seat">
      {got.state === 'here' && <SeatToken pkg={got.value} options={options} seat={seat} title={title} />}
      <div>
        <b>{words.seatIn(shortTitle(title), about)}</b>
        <small>{words.invitedBy(host, paceText(pace))}</small>
      </div>
    </div>
  )
}

/** Sits down by a link, with a name and no account. */
export function SeatLink({ link }: { link: string }) {
  const [name, setName] = useState(myName.value)
  const [state, setState] = useState<{ busy: boolean; problem: unknown }>({ busy: false, problem: null })
  useEffect(() => {
    document.title = words.pageTitle
  }, [])
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault()
    const given = linked === null || linked.name === '' ? name.trim() : linked.name
    if (state.busy || given === '') return
    setState({ busy: true, problem: null })
    try {
      const table = await sitDown({ name: given, link })
      await tendDice(table)
      goInstead(addresses.table(table.slug))
    } catch (problem) {
      setState({ busy: false, problem })
    }
  }
  const { got } = useAsync(`link ${link}`, async () => (isLink(link) ? linkedSeat(link) : null))
  const linked = got.state === 'here' ? got.value : null
  const isOwn = linked !== null && linked.kind !== 'open'
  const [title, about] = textOf(linked)
  if (!isLink(link)) return <TroublePage title={words.deadTitle} text={words.notALink} />
  if (got.state === 'waiting') return <Loading text={words.loading} />
  if (isDead(state.problem) || (got.state === 'failed' && isDead(got.problem))) return <DeadSeatLink link={link} />
  return (
    <Masthead section={null}>
      <div class="seat-link">
        <div class="seat-link-posters" aria-hidden="true">
          {['soviet-dawn', 'all-bridges-burning', 'russian-civil-war', 'tears-of-tyranny'].map((game) => (
            <Poster key={game} game={game} />
          ))}
        </div>
        <div class="sign-in-forms">
          <form class="framed" onSubmit={sit}>
            <h1>{title}</h1>
            <p class="read">{about}</p>
            {linked !== null && <SeatCard linked={linked} />}
            {!isOwn && (
              <label>
                <span class="field-label">{words.yourName}</span>
                <input
                  class="text"
                  name="name"
                  required
                  maxLength={40}
                  autocomplete="nickname"
                  value={name}
                  onInput={(event) => setName(event.currentTarget.value)}
                />
              </label>
            )}
            {state.problem !== null && (
              <p class="notice bad" role="alert">
                {state.problem instanceof OnlineError
                  ? state.problem.message
                  : onlineWords.failed(inWords(state.problem))}
              </p>
            )}
            <button type="submit" class="btn primary">
              {state.busy ? words.sittingDown : isOwn ? words.playOn : words.sitDown}
            </button>
          </form>
          {!isOwn && !hasAccount.value && (
            <SignInBeside title={words.orSignIn} about={words.aboutSignIn} then={() => setName(myName.value)} />
          )}
        </div>
      </div>
    </Masthead>
  )
}

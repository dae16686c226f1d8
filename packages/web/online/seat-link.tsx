import { useEffect, useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, goInstead } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { myName, OnlineError, sitDown } from '../services/online-api.ts'
import { onlineWords } from '../words/online.ts'
import { seatLinkWords as words } from '../words/seat-link.ts'
import { Masthead } from './masthead.tsx'
import './seat-link.css'

const isLink = (link: string): boolean => /^[0-9a-f]{64}$/.test(link)
const isDead = (problem: unknown): boolean =>
  problem instanceof OnlineError && ['no-such-table', 'taken'].includes(problem.code)

/** Sits down by a link, with a name and no account. */
export function SeatLink({ link }: { link: string }) {
  const [name, setName] = useState(myName.value)
  const [state, setState] = useState<{ busy: boolean; problem: unknown }>({ busy: false, problem: null })
  useEffect(() => {
    document.title = words.pageTitle
  }, [])
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (state.busy || name.trim() === '') return
    setState({ busy: true, problem: null })
    try {
      const table = await sitDown({ name: name.trim(), link })
      await tendDice(table)
      goInstead(addresses.table(table.slug))
    } catch (problem) {
      setState({ busy: false, problem })
    }
  }
  if (!isLink(link)) return <TroublePage title={words.deadTitle} text={words.notALink} />
  if (isDead(state.problem)) return <TroublePage title={words.deadTitle} text={words.dead} />
  return (
    <Masthead section={null}>
      <div class="seat-link">
        <div class="seat-link-posters" aria-hidden="true">
          {['soviet-dawn', 'all-bridges-burning', 'russian-civil-war', 'tears-of-tyranny'].map((game) => (
            <Poster key={game} game={game} />
          ))}
        </div>
        <form class="framed" onSubmit={sit}>
          <h1>{words.title}</h1>
          <p class="read">{words.about}</p>
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
          {state.problem !== null && (
            <p class="notice bad" role="alert">
              {state.problem instanceof OnlineError
                ? state.problem.message
                : onlineWords.failed(inWords(state.problem))}
            </p>
          )}
          <button type="submit" class="btn primary">
            {state.busy ? words.sittingDown : words.sitDown}
          </button>
        </form>
      </div>
    </Masthead>
  )
}

import globe from 'lucide-static/icons/globe.svg?raw'
import layers from 'lucide-static/icons/layers.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import user from 'lucide-static/icons/user.svg?raw'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { addresses, go } from '../router.ts'
import { myName } from '../services/online-api.ts'
import { followTables, tables, turnsOf } from '../services/table-list.ts'
import { setTurns } from '../services/turn-badge.ts'
import { onlineWords as words } from '../words/online.ts'
import { partsWords } from '../words/parts.ts'
import { Bell, Notices } from './notices.tsx'

interface Properties {
  section: 'my-games' | 'lobby' | 'new-table' | 'me' | null
  children: ComponentChildren
}

const KEYS: { readonly [section: string]: string | undefined } = { 'my-games': 'G', 'new-table': 'N' }

/** The head of a page of online play, and the page under it. */
export function Masthead({ section, children }: Properties) {
  const sections = [
    ['my-games', words.myGames, addresses.myGames, layers],
    ['lobby', words.lobby, addresses.lobby, globe],
    ['new-table', words.newTable, addresses.newTable(), plus],
  ] as const
  const name = myName.value
  const turns = turnsOf(tables.value)
  const [listed, setListed] = useState(false)
  useEffect(followTables, [])
  useEffect(followKeys, [])
  useEffect(() => {
    setTurns(turns)
  }, [turns, section])
  return (
    <div class="online">
      <header class="masthead">
        <a class="wordmark" href={addresses.home} aria-label={partsWords.logo}>
          Interregnum
        </a>
        <nav aria-label={words.sections}>
          {sections.map(([id, title, address, icon]) => (
            <a
              key={id}
              href={address}
              aria-current={id === section ? 'page' : undefined}
              aria-keyshortcuts={KEYS[id]}
              title={KEYS[id] === undefined ? undefined : words.keyOf(title, KEYS[id])}
            >
              <Icon of={icon} size={26} />
              {title}
              {id === 'my-games' && turns > 0 && (
                <span class="tally">
                  {turns}
                  <span class="visually-hidden"> {words.waitingForYou}</span>
                </span>
              )}
            </a>
          ))}
          <a class="only-wide" href={addresses.howToPlay()}>
            {words.howToPlay}
          </a>
          <a
            class="only-phone"
            href={name === '' ? addresses.signIn : addresses.profile}
            aria-current={section === 'me' ? 'page' : undefined}
          >
            <Icon of={user} size={26} />
            {name === '' ? words.signIn : words.me}
          </a>
        </nav>
        {name !== '' && <Bell open={() => setListed(true)} />}
        {name === '' ? (
          <a class="my-name" href={addresses.signIn}>
            {words.signIn}
          </a>
        ) : (
          <a class="my-name" href={addresses.profile}>
            <Initial name={name} />
            <span>
              {name}
              <span class="visually-hidden">, {words.profile}</span>
            </span>
          </a>
        )}
      </header>
      <main>{children}</main>
      {listed && <Notices close={() => setListed(false)} />}
    </div>
  )
}

/** G: my games, N: new table, /: the filters of the lobby. */
function followKeys(): () => void {
  const down = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping) return
    if (document.querySelector('dialog[open]') !== null) return
    const letter = key.toLowerCase()
    if (letter === 'g') go(addresses.myGames)
    else if (letter === 'n') go(addresses.newTable())
    else if (key === '/') toFilters()
    else return
    event.preventDefault()
  }
  addEventListener('keydown', down)
  return () => removeEventListener('keydown', down)
}

function toFilters(): void {
  const filter = document.querySelector<HTMLElement>('.lobby-filters select')
  if (filter === null) go(addresses.lobby)
  else filter.focus()
}

/** The first letter of a name, as a small picture of a person. */
export const Initial = ({ name }: { name: string }) => (
  <span class="initial" aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase() ?? '?'}
  </span>
)

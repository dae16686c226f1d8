import { useState } from 'preact/hooks'
import { gameWords } from '../words/game.ts'
import type { OnlineGame } from './open.tsx'

const KEY = 'interregnum-rules-read'

/** Which table with which version of the rules it was last said of. */
function isRead(what: string): boolean {
  try {
    return localStorage.getItem(KEY) === what
  } catch {
    return false
  }
}

function markAsRead(what: string): void {
  try {
    localStorage.setItem(KEY, what)
  } catch {
    // It is said again after a reload.
  }
}

/** Says that a game goes on with other rules than those it began with, and what they changed. */
export function RulesNotice({ change }: { change: NonNullable<OnlineGame['rulesChange']> }) {
  const { table, from, to, changes } = change
  const what = `${table} ${to}`
  const [read, setRead] = useState(isRead(what))
  if (read) return null
  return (
    <div class="notice keeping" role="status" data-testid="rules-changed">
      <details>
        <summary>
          <b>{gameWords.rulesChanged}</b> {gameWords.aboutRulesChanged(from, to)} <u>{gameWords.whatChanged}</u>
        </summary>
        <ul>
          {changes.map(({ version, text }) => (
            <li key={version}>{gameWords.changedIn(version, text)}</li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        class="btn"
        onClick={() => {
          markAsRead(what)
          setRead(true)
        }}
      >
        {gameWords.understood}
      </button>
    </div>
  )
}

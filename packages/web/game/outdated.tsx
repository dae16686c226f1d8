import { useEffect } from 'preact/hooks'
import { takeUpdate, update } from '../services/update.ts'
import type { TableModel } from '../table/model.ts'
import { gameWords } from '../words/game.ts'

/** Milliseconds between looks whether the moment is quiet. */
const EVERY = 3000
const RELOADED = 'interregnum-reloaded'

/** Nothing is being sent, chosen or written. */
const isQuiet = <S,>({ pending, offered, marked }: TableModel<S>): boolean =>
  pending.value === null &&
  offered.form.value === null &&
  marked.value === null &&
  document.querySelector('dialog[open]') === null &&
  !(document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement)

/** By itself only once per tab: if the server and its page stay different, reloading again would not help. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, 'yes')
  } catch {
    return
  }
  takeUpdate()
}

/** The server has a newer page: loads it at a quiet moment, and offers a button until then. */
export function OutdatedNotice<S>({ model }: { model: TableModel<S> }) {
  useEffect(() => {
    void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update().catch(() => {}))
    const timer = setInterval(() => {
      const isHere = navigator.serviceWorker?.controller == null || update.value !== 'current'
      if (isHere && isQuiet(model)) reloadOnce()
    }, EVERY)
    return () => clearInterval(timer)
  }, [model])
  return (
    <div class="notice keeping" role="status" data-testid="outdated">
      <p>{gameWords.newerPage}</p>
      <button type="button" class="btn" onClick={takeUpdate}>
        {gameWords.reload}
      </button>
    </div>
  )
}

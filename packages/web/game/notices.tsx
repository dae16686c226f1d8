import type { TableModel } from '../table/model.ts'
import { useNextTry } from '../table/next-try.ts'
import { gameWords } from '../words/game.ts'
import { partsWords } from '../words/parts.ts'
import type { Autosave } from './autosave.ts'

/** Says that the server cannot be reached, and what happens to a pending answer. */
export function ConnectionNotice<S>({ model }: { model: TableModel<S> }) {
  const state = model.connection.value
  const seconds = useNextTry(model.source, state !== 'connected')
  if (state === 'connected') return null
  return (
    <div class="notice bad keeping" role="alert" data-testid="connection">
      <p>
        {gameWords.offline[state]}
        {model.pending.value !== null && ` ${gameWords.moveWaits}`}
        {/* Screen readers would read every second of it. */}
        {seconds !== null && <span aria-hidden="true"> {gameWords.nextTryIn(seconds)}</span>}
      </p>
      {(state === 'lost' || state === 'reconnecting') && (
        <button type="button" class="btn" onClick={() => model.source.reconnect()}>
          {state === 'lost' ? partsWords.tryAgain : gameWords.tryNow}
        </button>
      )}
    </div>
  )
}

interface Properties {
  autosave: Autosave
  reopen(): void
  save: (() => void) | null
}

/** Says that a game is no longer saved, why, and what can be done. */
export function SaveNotice({ autosave, reopen, save }: Properties) {
  const trouble = autosave.trouble.value
  if (trouble === null) return null
  return (
    <div class="notice bad keeping" role="alert">
      <p>{trouble.words}</p>
      {trouble.conflict ? (
        <>
          <button type="button" class="btn" onClick={reopen}>
            {gameWords.reload}
          </button>
          <button type="button" class="btn" onClick={() => autosave.keepAsOwn()}>
            {gameWords.saveAsACopy}
          </button>
        </>
      ) : (
        <button type="button" class="btn" onClick={() => autosave.keep()}>
          {partsWords.tryAgain}
        </button>
      )}
      {save !== null && (
        <button type="button" class="btn" onClick={save}>
          {gameWords.exportGameFile}
        </button>
      )}
    </div>
  )
}

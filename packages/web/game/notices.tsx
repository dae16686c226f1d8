import type { TableModel } from '../table/model.ts'
import type { Autosave } from './autosave.ts'

/** Says that the server cannot be reached, and what happens to a pending answer. */
export function ConnectionNotice<S>({ model }: { model: TableModel<S> }) {
  const state = model.connection.value
  if (state === 'connected') return null
  const waits = model.pending.value === null ? '' : ' Your move is saved and will be sent.'
  return (
    <div class="notice bad keeping" role="alert" data-testid="connection">
      <p>
        {state === 'lost' ? 'Couldn’t reach the server.' : 'Connection lost. Reconnecting…'}
        {waits}
      </p>
      {state === 'lost' && (
        <button type="button" class="btn" onClick={() => model.source.reconnect()}>
          Try again
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
            Reload
          </button>
          <button type="button" class="btn" onClick={() => autosave.keepAsOwn()}>
            Save as a copy
          </button>
        </>
      ) : (
        <button type="button" class="btn" onClick={() => autosave.keep()}>
          Try again
        </button>
      )}
      {save !== null && (
        <button type="button" class="btn" onClick={save}>
          Export game file
        </button>
      )}
    </div>
  )
}

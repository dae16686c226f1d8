import type { Autosave } from './autosave.ts'

/** Says when a game is not kept any more, why, and what can be done about it. */
export function SaveNotice({ autosave, reopen, save }: { autosave: Autosave; reopen(): void; save(): void }) {
  const trouble = autosave.trouble.value
  if (trouble === null) return null
  return (
    <div class="notice bad keeping" role="alert">
      <p>{trouble.words}</p>
      {trouble.conflict ? (
        <>
          <button type="button" class="btn" onClick={reopen}>
            Open it again
          </button>
          <button type="button" class="btn" onClick={() => autosave.keepAsOwn()}>
            Keep this as its own game
          </button>
        </>
      ) : (
        <button type="button" class="btn" onClick={() => autosave.keep()}>
          Try again
        </button>
      )}
      <button type="button" class="btn" onClick={save}>
        Export the record
      </button>
    </div>
  )
}

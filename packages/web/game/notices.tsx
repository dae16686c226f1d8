import type { Keeper } from './keeper.ts'

/** Says when a game is not kept any more, why, and what can be done about it. */
export function KeepingNotice({ keeper, reopen, save }: { keeper: Keeper; reopen(): void; save(): void }) {
  const trouble = keeper.trouble.value
  if (trouble === null) return null
  return (
    <div class="notice bad keeping" role="alert">
      <p>{trouble.words}</p>
      {trouble.conflict ? (
        <>
          <button type="button" class="btn" onClick={reopen}>
            Open it again
          </button>
          <button type="button" class="btn" onClick={() => keeper.keepAsOwn()}>
            Keep this as its own game
          </button>
        </>
      ) : (
        <button type="button" class="btn" onClick={() => keeper.keep()}>
          Try again
        </button>
      )}
      <button type="button" class="btn" onClick={save}>
        Export the record
      </button>
    </div>
  )
}

import { plural } from '../parts/words.ts'
import type { TableModel } from '../table/model.ts'

interface Properties<S> {
  model: TableModel<S>
  branch(index: number): void
  back(): void
}

/** In the place of the choices while a past moment is shown: what happened then, and the ways on from it. */
export function LookingBack<S>({ model, branch, back }: Properties<S>) {
  const { index, view, asks } = model.shown.value
  const over = model.newest.value.outcome !== null
  const lines = model.latest.value.flatMap((entry) => {
    const text = model.room.words.note(entry)
    return text === null ? [] : [text]
  })
  const asked = asks.find((ask) => !ask.optional)
  const behind = model.newest.value.index - index
  return (
    <>
      <div class="q">
        <h2 id="question" tabIndex={-1}>
          {behind === 0 ? 'The last position' : 'Looking back'}
        </h2>
        <p>
          {behind === 0 ? '' : `${plural(behind, 'step')} before ${over ? 'the end' : 'where the game stands'}. `}
          The arrow keys step; nothing changes in the game.
        </p>
      </div>
      <div class="lookback">
        {lines.length > 0 && (
          <ol class="read">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
        {asked !== undefined && (
          <p class="asked">
            <span class="caps">Then you were asked</span>
            {model.room.words.ask(asked, view)}
          </p>
        )}
        <div class="row-of-buttons">
          <button type="button" class="btn" onClick={() => branch(index)}>
            Play from here
          </button>
          <button type="button" class="btn" onClick={back}>
            {over ? 'To the result' : 'Back to the game'}
          </button>
        </div>
      </div>
    </>
  )
}

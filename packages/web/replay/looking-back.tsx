import { plural } from '@interregnum/game-package'
import { Key } from '../parts/icon.tsx'
import type { TableModel } from '../table/model.ts'
import './looking-back.css'

/** Replaces the choices while a past position is shown: what happened then. */
export function LookingBack<S>({ model }: { model: TableModel<S> }) {
  const { index, view, asks } = model.shown.value
  const over = model.newest.value.outcome !== null
  const lines = model.latest.value.flatMap((entry) => {
    const text = model.pkg.words.note(entry, view)
    return text === null ? [] : [text]
  })
  const asked = asks.find((ask) => !ask.optional)
  const behind = model.newest.value.index - index
  return (
    <>
      <div class="question">
        <h2 id="question" tabIndex={-1}>
          {behind === 0 ? 'Latest position' : 'Replay'}
        </h2>
        <p>
          {behind === 0 ? '' : `${plural(behind, 'move')} before ${over ? 'the end' : 'now'}. `}
          Use the arrow keys to step. The game doesn’t change.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section class="looking-back" aria-label="What happened" tabIndex={0}>
        {lines.length > 0 && (
          <ol class="read">
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        )}
        {asked !== undefined && (
          <p class="asked">
            <span class="caps">Next decision</span>
            {model.pkg.words.ask(asked, view)}
          </p>
        )}
      </section>
    </>
  )
}

interface Ways<S> {
  model: TableModel<S>
  /** Null if the record is not available. */
  branch: ((index: number) => void) | null
  /** Null if the game has none. */
  review: (() => void) | null
  back(): void
}

/** Continues from a past position as a separate game, or returns to this one. */
export function WaysOn<S>({ model, branch, review, back }: Ways<S>) {
  return (
    <>
      {branch !== null && (
        <button type="button" class="btn" onClick={() => branch(model.shown.value.index)}>
          Play on from here
        </button>
      )}
      {review !== null && (
        <button type="button" class="btn" onClick={review}>
          After-action review
        </button>
      )}
      <button type="button" class="btn commit" onClick={back}>
        {model.newest.value.outcome === null ? 'Back to the game' : 'Show the result'} <Key>Esc</Key>
      </button>
    </>
  )
}

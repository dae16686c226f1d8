import { Key } from '../parts/icon.tsx'
import type { TableModel } from '../table/model.ts'
import { replayWords } from '../words/replay.ts'
import './past-position.css'

/** Replaces the choices while a past position is shown: what happened then. */
export function PastPosition<S>({ model }: { model: TableModel<S> }) {
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
          {behind === 0 ? replayWords.latestPosition : replayWords.replay}
        </h2>
        <p>{replayWords.howToStep(behind, over)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section class="past-position" aria-label={replayWords.whatHappened} tabIndex={0}>
        {lines.length > 0 && (
          <ol class="read">
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ol>
        )}
        {asked !== undefined && (
          <p class="asked">
            <span class="caps">{replayWords.nextDecision}</span>
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
  /** Null unless the game was played on a server. */
  branchOnline: ((index: number) => void) | null
  /** Null if the game has none. */
  review: (() => void) | null
  /** Null if the game is not over, or not saved here. */
  analyse: (() => void) | null
  back(): void
}

/** Continues from a past position as a separate game, or returns to this one. */
export function ReplayActions<S>({ model, branch, branchOnline, review, analyse, back }: Ways<S>) {
  const { index } = model.shown.value

  return (
    <>
      {branch !== null && (
        <button type="button" class="btn" onClick={() => branch(index)}>
          {replayWords.playOnFromHere}
        </button>
      )}
      {branchOnline !== null && index < model.newest.value.index && (
        <button type="button" class="btn" onClick={() => branchOnline(index)}>
          {replayWords.newTableFromHere}
        </button>
      )}
      {analyse !== null && (
        <button type="button" class="btn" onClick={analyse}>
          {replayWords.analysis}
        </button>
      )}
      {review !== null && (
        <button type="button" class="btn" onClick={review}>
          {replayWords.afterActionReview}
        </button>
      )}
      <button type="button" class="btn commit" onClick={back}>
        {model.newest.value.outcome === null ? replayWords.backToGame : replayWords.showResult} <Key>Esc</Key>
      </button>
    </>
  )
}

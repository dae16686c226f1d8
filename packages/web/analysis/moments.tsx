import type { AnalysedAnswer } from '@interregnum/bots/analysis'
import { openAsNewGame } from '../game/handover.ts'
import { addresses } from '../router.ts'
import { analysisWords } from '../words/analysis.ts'
import type { AnalysisModel, MomentGroup } from './analysis-model.ts'

const GROUPS: readonly MomentGroup[] = ['choice', 'luck', 'marks']
const points = (share: number): number => Math.round(share * 100)

/** The moments that changed most, each one click from the board. */
export function Moments({ model }: { model: AnalysisModel }) {
  const moments = model.moments.value
  const group = model.group.value
  return (
    <aside class="moments" aria-label={analysisWords.moments}>
      <header>
        <h2 class="block-heading">{analysisWords.moments}</h2>
        <fieldset class="segments">
          <legend class="visually-hidden">{analysisWords.whichMoments}</legend>
          {GROUPS.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name="moments"
                checked={group === id}
                onChange={() => {
                  model.group.value = id
                }}
              />
              <span>{analysisWords.groups[id]}</span>
            </label>
          ))}
        </fieldset>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <ol tabIndex={0} aria-label={analysisWords.groups[group]}>
        {moments.map((answer) => (
          <Moment key={answer.index} model={model} answer={answer} />
        ))}
        {moments.length === 0 && <li class="no-moments">{analysisWords.none[group]}</li>}
      </ol>
    </aside>
  )
}

function Moment({ model, answer }: { model: AnalysisModel; answer: AnalysedAnswer }) {
  const { index, turn, mark, better, luck, choice, before, after, seat } = answer
  const { place, game } = model
  const isLuck = model.group.value === 'luck'
  const played = model.labelOf(answer, answer.answer)
  return (
    <li class="moment-row" data-index={index}>
      <h3>
        {mark !== null && !isLuck && <span class={`tag ${mark}`}>{analysisWords.mark[mark]}</span>}
        <b>{isLuck ? analysisWords.byLuck(points(luck[place])) : analysisWords.byChoice(points(choice[place]))}</b>
        <small>{analysisWords.where(turn, index + 1)}</small>
      </h3>
      <p class="read">
        {!isLuck && played !== '' && <>{analysisWords.chose(game.nameOf(seat), played)} </>}
        {!isLuck && better !== null && <BetterText model={model} answer={answer} />}
        {(isLuck || better === null) && model.happened(answer)}
      </p>
      <p class="chances-change">{analysisWords.chances(points(before[place].mean), points(after[place].mean))}</p>
      <div class="moment-buttons">
        <a class="btn small" href={`${addresses.game(game.save)}?at=${isLuck ? index + 1 : index}`}>
          {analysisWords.showOnBoard}
        </a>
        <button type="button" class="btn small" onClick={() => playOnFrom(model, index)}>
          {analysisWords.playOn}
        </button>
      </div>
    </li>
  )
}

function BetterText({ model, answer }: { model: AnalysisModel; answer: AnalysedAnswer }) {
  const { better, seat } = answer
  if (better === null) return null
  const { mean, error } = better.gains[model.analysis.value.seats.indexOf(seat)]
  return <b>{analysisWords.better(model.labelOf(answer, better.answer), points(mean), points(2 * error))}</b>
}

/** A separate game with the same history up to before this move. */
function playOnFrom({ game }: AnalysisModel, index: number): void {
  const { occupants = {}, notes = '' } = game.record
  const record = game.match.fork(index).exportRecord()
  openAsNewGame({ record, occupants, notes, title: analysisWords.forkTitle(game.title, index) })
}

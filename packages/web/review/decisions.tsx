import type { ReviewDecision } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { reviewWords } from '../words/review.ts'
import { VOTES } from './csv.ts'
import { ALL, type ReviewModel } from './review-model.ts'

/** The list of decisions with what came of them. */
export function Decisions({ model }: { model: ReviewModel }) {
  const { groups, decisions } = model.game.review
  const shown = model.shown.value
  const counts = groups.map(({ id, title }) => reviewWords.inGroup(title, countIn(decisions, id)))
  return (
    <aside class="review-decisions" aria-label={reviewWords.decisionsAndConsequences}>
      <header>
        <h2 class="block-heading">
          {reviewWords.decisionsAndConsequences}{' '}
          <small class="block-heading-end">{reviewWords.shownOf(shown.length, decisions.length)}</small>
        </h2>
        <fieldset class="segments">
          <legend class="visually-hidden">{reviewWords.whichDecisions}</legend>
          {groups.map(({ id, title }) => (
            <label key={id}>
              <input
                type="radio"
                name="decisions"
                checked={model.group.value === id}
                onChange={() => {
                  model.group.value = id
                }}
              />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <ol class="decision-list" tabIndex={0} aria-label={reviewWords.decisions}>
        {shown.map((decision) => (
          <Decision key={decision.id} model={model} decision={decision} />
        ))}
        {shown.length === 0 && <li class="no-decisions">{reviewWords.noneInThisGame}</li>}
        {shown.length < decisions.length && (
          <li class="more-decisions">
            <button type="button" class="link" onClick={() => (model.group.value = ALL)}>
              {reviewWords.more(decisions.length - shown.length)}
            </button>
            <small>{counts.join(', ')}</small>
          </li>
        )}
      </ol>
      <footer>
        <button
          type="button"
          class="btn"
          aria-pressed={model.hiding.value}
          onClick={() => {
            model.hiding.value = !model.hiding.value
          }}
        >
          {model.hiding.value ? reviewWords.showOutcomes : reviewWords.hideOutcomes}
        </button>
      </footer>
    </aside>
  )
}

const countIn = (decisions: readonly ReviewDecision[], group: string): number =>
  decisions.filter(({ groups }) => groups.includes(group)).length

function Decision({ model, decision }: { model: ReviewModel; decision: ReviewDecision }) {
  const item = useRef<HTMLLIElement>(null)
  const on = model.selected.value === decision.id
  const letter = model.letterOf(decision)
  const turn = model.game.review.turns[decision.turn]?.label ?? ''
  const who = decision.seat === null ? '' : `, ${model.game.nameOf(decision.seat)}`
  useEffect(() => {
    if (on) item.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  return (
    <li ref={item} class={on ? 'decision on' : 'decision'}>
      <span class="letter" aria-hidden="true">
        {letter ?? '·'}
      </span>
      <h3>
        <button
          type="button"
          class="decision-title"
          aria-expanded={on}
          onClick={() => model.select(on ? null : decision.id)}
        >
          {letter !== null && <span class="visually-hidden">{letter}: </span>}
          {decision.title}
        </button>
        <small>{reviewWords.when(turn, who)}</small>
      </h3>
      <p class="read">{decision.text}</p>
      {model.isCovered(decision) ? <Vote model={model} decision={decision} /> : <Outcome decision={decision} />}
      {on && <Discussion model={model} decision={decision} />}
      <StoredWords model={model} decision={decision} />
    </li>
  )
}

function Outcome({ decision: { outcome, tags, principle } }: { decision: ReviewDecision }) {
  return (
    <>
      {outcome !== '' && <p class="read outcome">{outcome}</p>}
      <p class="consequences">
        {tags.map(({ text, tone }) => (
          <span key={text} class={tone}>
            {text}
          </span>
        ))}
        {principle !== null && <em>{principle}</em>}
      </p>
    </>
  )
}

/** Covers an outcome until the group has said what it would do. */
function Vote({ model, decision }: { model: ReviewModel; decision: ReviewDecision }) {
  return (
    <fieldset class="vote">
      <legend>{reviewWords.outcomeHidden}</legend>
      {Object.entries(VOTES).map(([vote, title]) => (
        <button key={vote} type="button" class="btn small" onClick={() => model.vote(decision, vote)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}

/** What the rules can answer, and a note. */
function Discussion({ model, decision }: { model: ReviewModel; decision: ReviewDecision }) {
  const { question } = decision
  const answer = useSignal<readonly string[] | null>(null)
  const writing = useSignal(false)
  const note = model.notes.value.decisions[decision.id]?.note ?? ''
  const covered = model.isCovered(decision)
  return (
    <div class="discussion">
      {question !== undefined && !covered && <p class="question-text">{question.text}</p>}
      {answer.value !== null && !covered && (
        <ul class="read" aria-live="polite">
          {answer.value.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {writing.value && (
        <label>
          <span class="visually-hidden">{reviewWords.noteOn(decision.title)}</span>
          <textarea
            rows={3}
            maxLength={1000}
            value={note}
            onInput={(event) => model.write(decision, event.currentTarget.value)}
          />
        </label>
      )}
      <div class="discussion-buttons">
        {question !== undefined && !covered && answer.value === null && (
          <button
            type="button"
            class="btn small"
            onClick={() => {
              answer.value = question.answer()
            }}
          >
            {reviewWords.showTheAnswer}
          </button>
        )}
        <button
          type="button"
          class="btn small"
          aria-expanded={writing.value}
          onClick={() => {
            writing.value = !writing.value
          }}
        >
          {writing.value ? reviewWords.done : note === '' ? reviewWords.addANote : reviewWords.editTheNote}
        </button>
      </div>
    </div>
  )
}

/** The vote and the note of the group. */
function StoredWords({ model, decision }: { model: ReviewModel; decision: ReviewDecision }) {
  const { vote, note = '' } = model.notes.value.decisions[decision.id] ?? {}
  if (vote === undefined && note === '') return null
  return (
    <p class="stored-words">
      {vote !== undefined && <b>{reviewWords.vote(VOTES[vote] ?? vote)} </b>}
      {note}
    </p>
  )
}

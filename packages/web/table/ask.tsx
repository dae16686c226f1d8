import spark from 'lucide-static/icons/lightbulb.svg?raw'
import redo from 'lucide-static/icons/redo-2.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'
import type { ComponentChildren } from 'preact'
import { Icon, Key } from '../parts/icon.tsx'
import { plural } from '../parts/words.ts'
import { Choices } from './choices.tsx'
import type { TableModel } from './model.ts'

interface Properties<S> {
  model: TableModel<S>
  /** What stands before the question: the coach, the companion. */
  before?: ComponentChildren
  /** What takes the place of the choices while something else is looked at. */
  instead?: ComponentChildren
  /** What takes the place of undo, redo and the button that commits. */
  ways?: ComponentChildren
  /** Further buttons of the action row. */
  more?: ComponentChildren
}

/** The lower part of the panel: the question, the choices, the action row. */
export function Ask<S>({ model, before, instead, ways, more }: Properties<S>) {
  return (
    <section class="ask" id="sheet-panel" aria-label="The question">
      {before}
      {instead ?? (
        <>
          <div class="q">
            <h2 id="question" tabIndex={-1}>
              {model.question}
            </h2>
            <p>{hintLine(model)}</p>
          </div>
          <Choices model={model} />
        </>
      )}
      {ways === undefined ? <Actions model={model} more={more} /> : <div class="actions">{ways}</div>}
    </section>
  )
}

/** Under the question: what the choice in hand may bring, or how to choose. */
function hintLine<S>(model: TableModel<S>): string {
  const choices = model.choices.value
  const lit = choices.find(({ option }) => option === model.lit.value)
  if (lit?.detail !== undefined && lit.odds.length > 0) return lit.detail
  if (choices.length < 2) return 'Press Enter, or choose on the board.'
  return `${plural(choices.length, 'choice')}. Press a number, or choose on the board.`
}

function Actions<S>({ model, more }: { model: TableModel<S>; more?: ComponentChildren }) {
  const { undo: back, redo: on } = model.newest.value
  return (
    <div class="actions">
      <button
        type="button"
        class="btn undo"
        aria-disabled={back === 0}
        title={back === 0 ? 'Nothing to take back' : 'Take back the last answer (U)'}
        onClick={() => model.undo()}
      >
        <Icon of={undo} />
        <span class="w">
          Undo <Key>U</Key>
        </span>
      </button>
      <button
        type="button"
        class="btn square"
        aria-label="Redo"
        aria-disabled={on === 0}
        title={on === 0 ? 'Nothing was taken back' : 'Give it again (Shift+U)'}
        onClick={() => model.redo()}
      >
        <Icon of={redo} />
      </button>
      {more}
      <Commit model={model} />
    </div>
  )
}

/** The button that carries out what is marked, or takes the only choice there is, or ends a phase. */
function Commit<S>({ model }: { model: TableModel<S> }) {
  const choices = model.choices.value
  const marked = choices.find(({ option }) => option === model.marked.value)
  const choice = marked ?? model.closing.value
  if (choice === null || choice === undefined) return <span />
  const only = marked !== undefined || choices.length === 1
  return (
    <button
      // Another choice is another button: it does not fade from one into the other.
      key={`${choice.option} ${only}`}
      type="button"
      class={`btn commit ${only ? 'primary' : ''}`}
      data-option={choice.option}
      onPointerEnter={() => {
        model.hovered.value = choice.option
      }}
      onPointerLeave={() => {
        model.hovered.value = null
      }}
      onClick={() => model.choose(choice.option)}
    >
      {model.advice.value?.option === choice.option && <Icon of={spark} size={16} />}
      {marked === undefined ? choice.label : `Roll: ${choice.label}`} <Key>{only ? '⏎' : 'E'}</Key>
    </button>
  )
}

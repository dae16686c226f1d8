import { limitText, type ShownChoice } from '@interregnum/game-package'
import type { AskView } from '@interregnum/kernel'
import { useSignal } from '@preact/signals'
import history from 'lucide-static/icons/history.svg?raw'
import spark from 'lucide-static/icons/lightbulb.svg?raw'
import redo from 'lucide-static/icons/redo-2.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon, Key } from '../parts/icon.tsx'
import { tableWords } from '../words/table.ts'
import { Choices, oddsLine } from './choices.tsx'
import { afterPainting } from './deferred.ts'
import { FormFields, useFilled } from './form.tsx'
import type { TableModel } from './model.ts'
import './ask.css'

interface Properties<S> {
  model: TableModel<S>
  /** Shown above the question: the coach, the companion. */
  before?: ComponentChildren
  /** Replaces the choices, e.g. in a replay. */
  instead?: ComponentChildren
  /** Replaces undo, redo and the commit button. */
  ways?: ComponentChildren
  /** Optional actions, or a part of them. */
  asides?(only?: 'replies' | 'rest'): ComponentChildren
  /** Choices need the room: optional actions come after them in the same list, except replies that others wait for. */
  narrow: boolean
  /** Further buttons of the action row. */
  more?: ComponentChildren
}

/** The lower part of the panel: the question, the choices, the action row. */
export function Ask<S>({ model, before, instead, ways, asides, narrow, more }: Properties<S>) {
  const form = model.offered.form.value
  const inList = narrow && form === null
  return (
    <section class="ask" id="sheet-panel" aria-label={tableWords.yourDecision}>
      {before}
      {instead ?? (
        <>
          <div class="question">
            <h2 id="question" tabIndex={-1}>
              {model.question}
            </h2>
            <Hint model={model} />
            <Stepwise model={model} />
            <Stakes model={model} />
          </div>
          {inList && asides?.('replies')}
          {form === null ? (
            <Choices model={model} after={inList && asides?.('rest')} />
          ) : (
            <AskedForm key={form.id} model={model} ask={form} />
          )}
          {!inList && asides?.()}
        </>
      )}
      {ways === undefined ? <Actions model={model} more={more} /> : <div class="actions">{ways}</div>}
    </section>
  )
}

function AskedForm<S>({ model, ask }: { model: TableModel<S>; ask: AskView }) {
  const value = useFilled(model, ask)
  return <FormFields model={model} ask={ask} value={value} give={(answer, id = ask.id) => model.give(answer, id)} />
}

/** What can be chosen on the board now. Other parts of it may be buttons too, disabled or only to look at. */
const ON_BOARD = '.board-frame [role=button][tabindex="0"]:not([aria-disabled])'

/** Whether anything on the board can be chosen now; read from the DOM, since games draw it. */
function useOnBoard(): boolean {
  const onBoard = useSignal(true)
  useEffect(() => {
    const table = document.querySelector('main.table')
    if (table === null) return
    const update = (): void => {
      onBoard.value = table.querySelector(ON_BOARD) !== null
    }
    update()
    // A large map is drawn a little after the question, and this can wait.
    let cancel = (): void => {}
    const observer = new MutationObserver(() => {
      cancel()
      cancel = afterPainting(update)
    })
    observer.observe(table, { subtree: true, childList: true, attributeFilter: ['role', 'tabindex', 'aria-disabled'] })
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [onBoard])
  return onBoard.value
}

/** Under the question: how to choose. It stays while the pointer moves over the choices. */
function Hint<S>({ model }: { model: TableModel<S> }) {
  return <p>{hintLine(model, useOnBoard())}</p>
}

/** Switches between choices that take several answers, and single steps. */
function Stepwise<S>({ model }: { model: TableModel<S> }) {
  if (!model.offered.planned.value) return null
  return (
    <button
      type="button"
      class="stepwise"
      aria-pressed={model.offered.stepwise.value}
      onClick={() => {
        model.offered.stepwise.value = !model.offered.stepwise.value
      }}
    >
      {tableWords.stepByStep}
    </button>
  )
}

function hintLine<S>(model: TableModel<S>, onBoard: boolean): string {
  const choices = model.offered.forward
  if (model.offered.form.value !== null) return tableWords.fillIn
  if (choices.length === 0) return ''
  if (choices.length < 2) return onBoard ? tableWords.pressEnterOrClick : tableWords.pressEnter
  return onBoard ? tableWords.pressNumberOrClick : tableWords.pressNumber
}

/** Odds of the only choice, if it rolls; choices in the list show their own. */
function Stakes<S>({ model }: { model: TableModel<S> }) {
  const only = model.offered.only
  if (only === null || only.odds.length === 0) return null
  return (
    <p class="stakes" data-testid="stakes">
      {oddsLine(only.odds)}
    </p>
  )
}

const commitText = ({ commit, label, odds }: ShownChoice): string =>
  commit ?? (odds.length > 0 ? tableWords.roll(label) : tableWords.confirm(label))

function Actions<S>({ model, more }: { model: TableModel<S>; more?: ComponentChildren }) {
  const { undo: undoable, redo: redoable, undoLimit, seat, index } = model.newest.value
  if (seat === null && undoLimit.reason === 'no-seat')
    return <WatcherActions lookBack={() => model.lookAt(index - 1)} more={more} />
  const retreat = model.offered.retreat.value
  return (
    <div class={retreat === null ? 'actions' : 'actions with-retreat'}>
      <Step
        model={model}
        name={tableWords.undo}
        class="undo"
        can={undoable > 0}
        does={tableWords.undoWithKey}
        cannot={undoLimit.reason === 'start' ? tableWords.nothingToUndo : limitText(undoLimit)}
        act={() => model.undo()}
      >
        <Icon of={undo} />
        <span class="action-label">
          {tableWords.undo} <Key>U</Key>
        </span>
      </Step>
      {/* A way back needs its room. */}
      {retreat === null && (
        <Step
          model={model}
          name={tableWords.redo}
          class="square"
          can={redoable > 0}
          does={tableWords.redoWithKey}
          cannot={tableWords.nothingToRedo}
          act={() => model.redo()}
        >
          <Icon of={redo} />
          <span class="visually-hidden">{tableWords.redo}</span>
        </Step>
      )}
      {more}
      <Retreat model={model} />
      <Commit model={model} />
    </div>
  )
}

/** Somebody who watches has nothing to take back, but can look at what happened. */
const WatcherActions = ({ lookBack, more }: { lookBack(): void; more: ComponentChildren }) => (
  <div class="actions">
    <button type="button" class="btn undo" title={tableWords.replay} aria-label={tableWords.replay} onClick={lookBack}>
      <Icon of={history} />
      <span class="action-label">{tableWords.replay}</span>
    </button>
    {more}
  </div>
)

interface StepProperties<S> {
  model: TableModel<S>
  name: string
  class: string
  can: boolean
  does: string
  cannot: string
  act(): void
  children: ComponentChildren
}

/** A button that stays in place when disabled and explains why on hover, focus or tap. */
function Step<S>({ model, name, class: kind, can, does, cannot, act, children }: StepProperties<S>) {
  const why = (event: { readonly currentTarget: HTMLElement }): void => {
    if (!can) model.explanations.tell(name, cannot, event.currentTarget)
  }
  return (
    <button
      type="button"
      class={`btn ${kind}`}
      aria-disabled={!can}
      title={can ? does : cannot}
      onClick={(event) => (can ? act() : why(event))}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && why(event)}
      onBlur={() => model.explanations.explain(null)}
    >
      {children}
    </button>
  )
}

/** Steps back without spending anything. */
function Retreat<S>({ model }: { model: TableModel<S> }) {
  const choice = model.offered.retreat.value
  if (choice === null) return null
  return (
    <button
      type="button"
      class="btn retreat"
      data-option={choice.option}
      aria-disabled={model.pending.value === null ? undefined : true}
      onClick={() => model.choose(choice.option)}
    >
      {choice.label} <Key>Esc</Key>
    </button>
  )
}

/** Confirms the marked choice, or takes the only choice. What gives up the rest is never on this spot. */
function Commit<S>({ model }: { model: TableModel<S> }) {
  const choices = model.offered.choices.value
  const marked = choices.find(({ option }) => option === model.marked.value)
  const choice = marked ?? model.offered.only
  if (choice === null) return <span />
  const advised = [model.expected.value, model.advice.value?.option].includes(choice.option)
  return (
    <button
      // A new button for each choice, so that there is no transition between them.
      key={choice.option}
      type="button"
      class={`btn commit primary ${advised ? 'advised' : ''}`}
      data-option={choice.option}
      aria-disabled={model.pending.value === null ? undefined : true}
      onPointerMove={({ pointerType }) => {
        if (pointerType !== 'touch') model.hovered.value = choice.option
      }}
      onPointerLeave={() => {
        model.hovered.value = null
      }}
      onClick={() => model.choose(choice.option)}
    >
      {advised && <Icon of={spark} size={16} />}
      {marked === undefined ? choice.label : commitText(marked)} <Key>⏎</Key>
    </button>
  )
}

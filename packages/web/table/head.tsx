import type { BoardProps, ShownRoll } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import chevron from 'lucide-static/icons/chevron-down.svg?raw'
import up from 'lucide-static/icons/chevron-up.svg?raw'
import won from 'lucide-static/icons/circle-check.svg?raw'
import lost from 'lucide-static/icons/circle-x.svg?raw'
import dices from 'lucide-static/icons/dices.svg?raw'
import type { JSX } from 'preact'
import { Die } from '../parts/die.tsx'
import { Icon } from '../parts/icon.tsx'
import { sentence } from '../parts/words.ts'
import { tableWords } from '../words/table.ts'
import type { TableModel } from './model.ts'
import './head.css'
import './roll.css'

/** A part of a game's board, as the page draws it. */
export type Part<P> = (props: P) => JSX.Element

/** An epoch or a year has a colour token of its name; others use ink. */
export const bandColour = (band: string): string =>
  `var(--${band.toLowerCase().replace(/[^a-z0-9]+/g, '-')}, var(--ink))`

interface Properties<S> {
  model: TableModel<S>
  narrow: boolean
  folded: boolean
}

/** Upper part of the panel: the turn, the card, the last roll. */
export function Head<S>({ model, narrow, folded }: Properties<S>) {
  const roll = model.roll.value
  return (
    <section class="head" aria-label={tableWords.thisTurn}>
      <Turn model={model} />
      {model.board.hand === true ? (
        <HandPlace model={model} narrow={narrow} folded={folded} />
      ) : (
        <CardPlace model={model} narrow={narrow} folded={folded} />
      )}
      <PreviewPlace model={model} narrow={narrow} />
      {roll !== null && (narrow || roll.onPhoneOnly !== true) && (
        <Roll key={`${model.shown.value.index}`} roll={roll} />
      )}
    </section>
  )
}

function Turn<S>({ model }: { model: TableModel<S> }) {
  const { view, seat } = model.shown.value
  const turn = model.board.turn?.(view, seat)
  if (turn === undefined) {
    return (
      <div class="head-section turn">
        <b>{model.pkg.words.where(view)}</b>
      </div>
    )
  }
  return (
    <div class="head-section">
      <div class="turn">
        <b>{turn.title}</b>
        {turn.band !== undefined && (
          <span class="tag full" style={`--epoch:${bandColour(turn.band)}`}>
            {turn.band}
          </span>
        )}
        {turn.aside !== undefined && <span class="turn-aside">{turn.aside}</span>}
      </div>
      {turn.phases.length > 0 && (
        <ol class="phases" aria-label={tableWords.phases}>
          {turn.phases.map(({ title, state }) => (
            <li key={title} class={state} aria-current={state === 'now' ? 'step' : undefined}>
              {title}
              {state === 'done' && <span class="visually-hidden">{tableWords.phaseDone}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The card: whole, or folded to one line that opens over the choices. */
function CardPlace<S>({ model, narrow, folded }: Properties<S>) {
  const open = useSignal<number | null>(null)
  const Card = model.board.Card as Part<BoardProps<S> & { folded: boolean }>
  const props = model.props(narrow)
  if (!folded) {
    return (
      <div class="head-section card-place">
        <Card {...props} folded={false} />
      </div>
    )
  }
  // Closed by any answer: the next position may have another card.
  const shown = open.value === model.shown.value.index
  return (
    <div class="head-section card-place folds">
      <button
        type="button"
        class="card-line"
        aria-expanded={shown}
        onClick={() => {
          open.value = shown ? null : model.shown.value.index
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') open.value = null
        }}
      >
        <Card {...props} folded />
        <Icon of={shown ? up : chevron} size={20} />
        <span class="visually-hidden">{shown ? tableWords.collapseTheCard : tableWords.expandTheCard}</span>
      </button>
      {shown && (
        <div class="card-open">
          <Card {...props} folded={false} />
        </div>
      )}
    </div>
  )
}

/** The hand: whole, or folded to a row of tabs with a button that opens it over the choices. */
function HandPlace<S>({ model, narrow, folded }: Properties<S>) {
  const open = useSignal<number | null>(null)
  const Card = model.board.Card as Part<BoardProps<S> & { folded: boolean }>
  const props = model.props(narrow)
  if (!folded) {
    return (
      <div class="head-section card-place hand">
        <Card {...props} folded={false} />
      </div>
    )
  }
  const shown = open.value === model.shown.value.index
  const toggle = (): void => {
    open.value = shown ? null : model.shown.value.index
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape on behalf of the hand
    <div
      class="head-section card-place folds hand-row"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return
        event.stopPropagation()
        open.value = null
      }}
    >
      <div class="hand-tabs">
        <Card {...props} folded />
      </div>
      <button type="button" class="hand-open" aria-expanded={shown} onClick={toggle}>
        <Icon of={shown ? up : chevron} size={20} />
        <span class="visually-hidden">{shown ? tableWords.collapseTheHand : tableWords.expandTheHand}</span>
      </button>
      {shown && (
        <div class="card-open">
          <Card {...props} folded={false} />
        </div>
      )}
    </div>
  )
}

/** A separate component, so that pointer moves redraw only this. */
function PreviewPlace<S>({ model, narrow }: Omit<Properties<S>, 'folded'>) {
  const Preview = model.board.Preview as Part<BoardProps<S>> | undefined
  if (Preview === undefined) return null
  return (
    <div class="preview" role="status" aria-live="polite" aria-atomic="true" data-testid="preview">
      <Preview {...model.props(narrow)} />
    </div>
  )
}

const RESULTS = { true: { kind: 'won', icon: won }, false: { kind: 'fail', icon: lost } } as const

function Roll({ roll }: { roll: ShownRoll }) {
  const { kind, icon } = roll.won === null ? { kind: 'even', icon: dices } : RESULTS[`${roll.won}`]
  return (
    <section class={`roll ${kind}`} aria-label={tableWords.lastRoll} data-testid="roll">
      {roll.dice.length > 0 && (
        <span class="dice">
          {roll.dice.map((face, at) => (
            <Die key={`${at} ${face}`} face={face} size={roll.dice.length > 2 ? 34 : 46} />
          ))}
        </span>
      )}
      <div>
        <b class="roll-result">
          {roll.dice.length > 0 && <Icon of={icon} size={18} />}
          {roll.word}
        </b>
        <p class="roll-sum">{sentence(roll.sum)} </p>
        <p class="roll-sum">{sentence(roll.effect)}</p>
      </div>
    </section>
  )
}

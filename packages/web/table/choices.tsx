import type { Odds, ShownChoice } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import chevron from 'lucide-static/icons/chevron-down.svg?raw'
import spark from 'lucide-static/icons/lightbulb.svg?raw'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { percent } from '../parts/words.ts'
import { tableWords } from '../words/table.ts'
import type { TableModel } from './model.ts'
import './choices.css'

/** One per number key. Longer lists show eight and a row that opens the rest. */
export const KEYS = 9

/** Numbered choices: the one that ends something is apart from them, an only one and a way back are in the action row. */
export const listed = <S,>(model: TableModel<S>): readonly ShownChoice[] =>
  model.offered.forward.filter((choice) => choice !== model.offered.closing.value && choice.unlisted !== true)

/** The choice that ends something or gives up the rest, if there is anything else to choose. */
const ending = <S,>(model: TableModel<S>): ShownChoice | null =>
  model.offered.forward.length > 1 ? model.offered.closing.value : null

interface Properties<S> {
  model: TableModel<S>
  /** Scrolls with the list, at its end. */
  after?: ComponentChildren
}

export function Choices<S>({ model, after }: Properties<S>) {
  const choices = listed(model)
  const unfolded = useSignal<number | null>(null)
  const { index } = model.newest.value
  const hinted = choices.findIndex(({ option }) => option === model.advice.value?.option)
  const all = choices.length <= KEYS || unfolded.value === index || hinted >= KEYS - 1
  const shown = all ? choices : choices.slice(0, KEYS - 1)
  const rest = choices.length - shown.length
  const last = ending(model)
  const list = useRef<HTMLDivElement>(null)
  // A new question starts at the top of its list. In the next frame: scrolling at once would cost a layout of its own.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [index, model.newest.value.seat])
  // A hint shows its row, once the hint itself has taken its room.
  useEffect(() => {
    if (hinted >= 0) list.current?.querySelector('.advised')?.scrollIntoView({ block: 'nearest' })
  }, [hinted])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the arrow keys on behalf of its rows
    <div class="choices" onKeyDown={walk}>
      <div class="choice-scroller kit-fades" ref={list}>
        <ol class="choice-list" aria-label={tableWords.choices}>
          {shown.map((choice, n) => (
            <li key={`${choice.ask.kind} ${choice.option}`}>
              {choice.heading !== undefined && choice.heading !== shown[n - 1]?.heading && (
                <h3 class="choice-heading">{choice.heading}</h3>
              )}
              <Row model={model} choice={choice} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <button
                type="button"
                class="choice-row more"
                data-key={KEYS}
                onClick={() => {
                  unfolded.value = index
                  model.guard()
                  requestAnimationFrame(() =>
                    list.current?.querySelectorAll<HTMLElement>('.choice-row')[KEYS - 1]?.focus(),
                  )
                }}
              >
                <span class="choice-key">{KEYS}</span>
                <span class="choice-label">
                  {tableWords.showMore(rest)}
                  <small>{choices[KEYS - 1].label}, …</small>
                </span>
                <Icon of={chevron} />
              </button>
            </li>
          )}
          <NotNow model={model} />
        </ol>
        {after}
      </div>
      {/* Below the list, which scrolls: it is always in sight and covers nothing. */}
      {last !== null && (
        <div class="ending">
          <Row model={model} choice={last} shortcut="E" />
        </div>
      )}
    </div>
  )
}

/** Arrow keys move through the list. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement)) return
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')]
  const next = rows[rows.indexOf(event.target) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** "50% defenders eliminated; 17% attackers eliminated". */
export const oddsLine = (odds: readonly Odds[]): string =>
  odds.map(({ chance, text }) => `${percent(chance)} ${text}`).join('; ')

/** The outcome if there is only one, all odds if there are several, else the detail. */
function secondLine({ detail, odds }: ShownChoice): string | undefined {
  if (odds.length === 1) return odds[0].text
  return odds.length > 1 ? oddsLine(odds) : detail
}

/** For screen readers: the detail and the marks that others see elsewhere in the row. */
function aside({ detail, odds }: ShownChoice, is: { readonly [mark: string]: boolean }): string {
  const where = odds.length > 0 ? detail?.replace(/\.$/, '') : undefined
  const words = [where, ...Object.keys(is).filter((mark) => is[mark])].filter((part) => part)
  return words.length === 0 ? '. ' : `, ${words.join(', ')}. `
}

interface RowProperties<S> {
  model: TableModel<S>
  choice: ShownChoice
  /** The key that chooses it, if that is not its number. */
  shortcut?: string
}

function Row<S>({ model, choice, shortcut }: RowProperties<S>) {
  const { option, number, label, odds } = choice
  const small = secondLine(choice)
  const more = odds.length > 1 ? small : odds.length === 1 ? choice.detail : undefined
  const highlight = (on: boolean) => () => {
    model.hovered.value = on ? option : null
  }
  const marked = model.marked.value === option
  const expected = model.expected.value === option
  const advised = expected || model.advice.value?.option === option
  const sent = model.sent.value === option
  const classes = [
    'choice-row',
    model.highlighted.value === option && 'highlighted',
    marked && 'marked',
    sent && 'sent',
    advised && 'advised',
  ]
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-option={option}
      // Not `disabled`, which would take the focus away.
      aria-disabled={model.pending.value === null ? undefined : true}
      // Not when the pointer enters: a new row may appear under a pointer that nobody has moved.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && highlight(true)()}
      onPointerLeave={highlight(false)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && highlight(true)()}
      onBlur={highlight(false)}
      onClick={() => model.choose(option)}
    >
      <span class="choice-key">
        <span aria-hidden="true">{sent ? '…' : marked ? '✓' : (shortcut ?? number)}</span>
      </span>
      <span class="choice-label">
        {label}
        {advised && (
          <span class="try-this" aria-hidden="true">
            <Icon of={spark} size={14} />
            {expected ? tableWords.tryThis : tableWords.hint}
          </span>
        )}
        <span class="visually-hidden">{aside(choice, { sent, marked, advised })}</span>
        {small !== undefined && <small title={more}>{small}</small>}
      </span>
      {odds.length === 1 && (
        <span class="choice-odds">
          <b>{percent(odds[0].chance)}</b>
          <span class="meter" style={`--p:${odds[0].chance * 100}%`} />
        </span>
      )}
    </button>
  )
}

/** What cannot be chosen, in one row that explains why. */
function NotNow<S>({ model }: { model: TableModel<S> }) {
  const unavailable = model.explanations.unavailableNow()
  if (unavailable.length === 0) return null
  return (
    <li>
      <button
        type="button"
        class="choice-row unavailable"
        aria-haspopup="dialog"
        onClick={(event) => model.explanations.whyNothingElse(event.currentTarget)}
      >
        <span class="choice-key">–</span>
        <span class="choice-label">{tableWords.unavailable(unavailable.map(({ label }) => label))}</span>
        <span class="why-not">{tableWords.whyNot}</span>
      </button>
    </li>
  )
}

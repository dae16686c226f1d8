// What appears beside a thing for a while: why not, and what is this.

import type { Beside, RuleEntry } from '@interregnum/kernel'
import ban from 'lucide-static/icons/ban.svg?raw'
import close from 'lucide-static/icons/x.svg?raw'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import type { TableModel } from './model.ts'

const GAP = 12
const EDGE = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Puts an element beside a thing: below or above it, never over it, and inside the window. */
function place(element: HTMLElement, beside: Beside, within: Box): void {
  const { x, y, width, height } = beside.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = element
  const middle = x + width / 2
  const left = Math.max(
    within.left + EDGE,
    Math.min(middle - offsetWidth / 2, within.left + within.width - offsetWidth - EDGE),
  )
  const below = y + height + GAP
  const fits = below + offsetHeight <= within.top + within.height - EDGE
  const above = y - GAP - offsetHeight
  const up = !fits && above >= within.top
  const top =
    up || fits ? (up ? above : below) : Math.max(within.top + EDGE, within.top + within.height - offsetHeight - EDGE)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
  element.style.setProperty('--ax', `${Math.max(8, Math.min(middle - left - 8, offsetWidth - 26))}px`)
  element.classList.toggle('up', up)
  element.classList.toggle('free', !up && !fits)
}

function usePlaced(box: RefObject<HTMLDivElement | null>, beside: Beside): void {
  useLayoutEffect(() => {
    const element = box.current
    // On a phone it lies at the foot of the screen, by the style sheet alone.
    if (element === null || document.documentElement.dataset.layout === 'phone') return
    const put = (): void => place(element, beside, { left: 0, top: 44, width: innerWidth, height: innerHeight - 44 })
    put()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  })
}

/** The clause that a refusal or an explanation names, if the game's index has it. */
export const clause = (rules: readonly RuleEntry[], id: string): RuleEntry | undefined =>
  rules.find((rule) => rule.id === id)

export function RuleTag<S>({ model, id }: { model: TableModel<S>; id: string }) {
  const rule = clause(model.room.rules, id)
  if (rule === undefined) return null
  return (
    <button
      type="button"
      class="ruleno"
      aria-label={`Rule ${rule.section}: ${rule.title}`}
      onClick={() => {
        model.whyNot.value = null
        model.rules.value = rule.id
      }}
    >
      {rule.section}
    </button>
  )
}

/** Why something cannot be chosen: beside it, or on a phone as a small sheet over the choices. */
export function WhyNotBox<S>({ model }: { model: TableModel<S> }) {
  const whyNot = model.whyNot.value
  return whyNot === null ? null : <WhyNotPop key={whyNot.title} model={model} whyNot={whyNot} />
}

function WhyNotPop<S>({
  model,
  whyNot,
}: {
  model: TableModel<S>
  whyNot: NonNullable<TableModel<S>['whyNot']['value']>
}) {
  const box = useRef<HTMLDivElement>(null)
  const { title, reasons, beside } = whyNot
  usePlaced(box, beside)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    const leave = (event: Event): void => {
      if (event instanceof PointerEvent && box.current?.contains(event.target as Node)) return
      model.whyNot.value = null
    }
    addEventListener('pointerdown', leave, true)
    return () => {
      removeEventListener('pointerdown', leave, true)
      const lost = document.activeElement === document.body || box.current?.contains(document.activeElement)
      if (lost && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus()
    }
  }, [model])
  return (
    <div
      class="pop"
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        model.whyNot.value = null
      }}
    >
      <button
        type="button"
        class="x"
        aria-label="Close"
        onClick={() => {
          model.whyNot.value = null
        }}
      >
        <Icon of={close} size={16} />
      </button>
      <h3>
        <Icon of={ban} />
        {title}
      </h3>
      {reasons.map(({ label, text, rule }) => (
        <div key={`${label} ${text}`} class="reason">
          {label !== null && <b>{label}</b>}
          <p>{text}</p>
          <div class="rule">
            <RuleTag model={model} id={rule} />
            <span class="muted">{clause(model.room.rules, rule)?.title}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** What a thing is. */
export function TipBox<S>({ model }: { model: TableModel<S> }) {
  const tip = model.tip.value
  return tip === null ? null : <TipPop key={tip.explanation.title} model={model} tip={tip} />
}

function TipPop<S>({ model, tip }: { model: TableModel<S>; tip: NonNullable<TableModel<S>['tip']['value']> }) {
  const box = useRef<HTMLDivElement>(null)
  const { title, text, rule } = tip.explanation
  usePlaced(box, tip.beside)
  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) model.explain(null)
    }
    addEventListener('pointerdown', leave, true)
    return () => removeEventListener('pointerdown', leave, true)
  }, [model])
  return (
    <div class="tip" ref={box} role="tooltip">
      <b>{title}</b> {text} {rule !== undefined && <RuleTag model={model} id={rule} />}
    </div>
  )
}

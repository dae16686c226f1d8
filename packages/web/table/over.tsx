import { tableWords } from '../words/table.ts'
// Pop-ups next to a thing: why it cannot be chosen, and what it is.

import type { Anchor, RuleEntry } from '@interregnum/game-package'
import ban from 'lucide-static/icons/ban.svg?raw'
import close from 'lucide-static/icons/x.svg?raw'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import type { Tip, WhyNot } from './explanations.ts'
import type { TableModel } from './model.ts'
import type { Area } from './view.ts'
import './over.css'

const GAP = 12
const EDGE = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Places an element below or above a thing, or left of it if that is a row of the panel; never over it. */
function place(element: HTMLElement, anchor: Anchor, within: Box): void {
  const thing = anchor.getBoundingClientRect()
  const way = wayFor(element, thing, within)
  const [centreX, centreY] = [thing.x + thing.width / 2, thing.y + thing.height / 2]
  const { offsetWidth: width, offsetHeight: height } = element
  const left = way === 'left' ? thing.x - GAP - width : between(centreX - width / 2, within.left, within.width - width)
  const tops = {
    up: thing.y - GAP - height,
    down: thing.y + thing.height + GAP,
    left: centreY - height / 2,
    free: Infinity,
  }
  const top = between(tops[way], within.top, within.height - height)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
  element.style.setProperty('--ax', `${Math.max(8, Math.min(centreX - left - 8, width - 26))}px`)
  element.style.setProperty('--ay', `${Math.max(8, Math.min(centreY - top - 8, height - 26))}px`)
  element.dataset.way = way
}

const between = (wanted: number, from: number, extent: number): number =>
  Math.max(from + EDGE, Math.min(wanted, from + extent - EDGE))

function wayFor(element: HTMLElement, thing: Area, within: Box): 'up' | 'down' | 'left' | 'free' {
  const inPanel = thing.x > within.width / 2 && thing.width > 200
  if (inPanel && thing.x - GAP - element.offsetWidth > within.left) return 'left'
  if (thing.y + thing.height + GAP + element.offsetHeight <= within.top + within.height - EDGE) return 'down'
  return thing.y - GAP - element.offsetHeight >= within.top ? 'up' : 'free'
}

/** The window below the bar. */
const everywhere = (): Box => ({ left: 0, top: 44, width: innerWidth, height: innerHeight - 44 })

/** The part of the window that a tip may cover: what is asked stays in sight, if the panel is at the right. */
function besideThePanel(): Box {
  const whole = everywhere()
  const panel = document.querySelector('main.table > .ask')?.getBoundingClientRect()
  return panel === undefined || panel.left < innerWidth / 3 ? whole : { ...whole, width: panel.left }
}

/** At the end of the map that is further away from the thing. */
function placeOnPhone(element: HTMLElement, anchor: Anchor): void {
  const map = document.querySelector('.board-frame')?.getBoundingClientRect()
  if (map === undefined) return
  const { y, height } = anchor.getBoundingClientRect()
  const above = y + height / 2 > map.top + map.height / 2
  element.style.top = `${above ? map.top + EDGE : map.bottom - EDGE - element.offsetHeight}px`
}

function usePlaced(box: RefObject<HTMLDivElement | null>, anchor: Anchor, kind: 'tip' | 'why-not'): void {
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const update = (): void => {
      if (document.documentElement.dataset.layout !== 'phone') {
        place(element, anchor, kind === 'tip' ? besideThePanel() : everywhere())
      } else if (kind === 'tip') placeOnPhone(element, anchor)
    }
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  })
}

/** The clause with this id, if the game's index has it. */
export const clause = (rules: readonly RuleEntry[], id: string): RuleEntry | undefined =>
  rules.find((rule) => rule.id === id)

export function RuleTag<S>({ model, id }: { model: TableModel<S>; id: string }) {
  const rule = clause(model.pkg.rules, id)
  if (rule === undefined) return null
  return (
    <button
      type="button"
      class="rule-number"
      aria-label={tableWords.rule(rule.section, rule.title)}
      onClick={() => {
        model.explanations.whyNot.value = null
        model.rules.value = rule.id
      }}
    >
      {rule.section}
    </button>
  )
}

/** Why something cannot be chosen: next to it, or on a phone as a small sheet over the choices. */
export function WhyNotBox<S>({ model }: { model: TableModel<S> }) {
  const whyNot = model.explanations.whyNot.value
  return whyNot === null ? null : <WhyNotPop key={whyNot.title} model={model} whyNot={whyNot} />
}

function WhyNotPop<S>({ model, whyNot }: { model: TableModel<S>; whyNot: WhyNot }) {
  const box = useRef<HTMLDivElement>(null)
  const { title, reasons, anchor } = whyNot
  usePlaced(box, anchor, 'why-not')
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    const leave = (event: Event): void => {
      if (event instanceof PointerEvent && box.current?.contains(event.target as Node)) return
      model.explanations.whyNot.value = null
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
        model.explanations.whyNot.value = null
      }}
    >
      <button
        type="button"
        class="icon-button"
        aria-label={tableWords.close}
        onClick={() => {
          model.explanations.whyNot.value = null
        }}
      >
        <Icon of={close} size={16} />
      </button>
      <h2>
        <Icon of={ban} />
        {title}
      </h2>
      {reasons.map(({ label, text, rule }) => (
        <div key={`${label} ${text}`} class="reason">
          {label !== null && <b>{label}</b>}
          <p>{text}</p>
          <div class="rule">
            <RuleTag model={model} id={rule} />
            <span class="muted">{clause(model.pkg.rules, rule)?.title}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

/** What a thing is. */
export function TipBox<S>({ model }: { model: TableModel<S> }) {
  const tip = model.explanations.tip.value
  return tip === null ? null : <TipPop key={tip.explanation.title} model={model} tip={tip} />
}

function TipPop<S>({ model, tip }: { model: TableModel<S>; tip: Tip }) {
  const box = useRef<HTMLDivElement>(null)
  const { title, text, rule } = tip.explanation
  usePlaced(box, tip.anchor, 'tip')
  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) model.explanations.explain(null)
    }
    addEventListener('pointerdown', leave, true)
    return () => removeEventListener('pointerdown', leave, true)
  }, [model])
  return (
    <div class={`tip ${tip.asked ? 'asked' : ''}`} ref={box} role="tooltip">
      <b>{title}</b> {text} {rule !== undefined && tip.asked && <RuleTag model={model} id={rule} />}
    </div>
  )
}

// How a part of a board reacts to mouse, touch and keyboard.
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import { perCent } from './text/names.ts'

/** The callbacks through which a part of the board acts on the table. */
export type Hands = Pick<BoardProps<unknown>, 'choose' | 'highlight' | 'why' | 'explain'>

/** What can be done with a place. */
export interface Affordance {
  /** The choice made by clicking the place; null if there is none or more than one. */
  readonly choice: ShownChoice | null
  /** The option that a click on a place without a choice was meant for; null if no question is about that place. */
  readonly intended: Option | null
}

/** For places with several choices, which then have a button each, so that the place itself has none. */
export const affordanceOf = (here: readonly ShownChoice[], intended: () => Option | null): Affordance => ({
  choice: here.length === 1 ? here[0] : null,
  intended: here.length === 0 ? intended() : null,
})

export interface Described {
  /** As in `GameBoard.explain`. */
  readonly thing: string
  /** The accessible name while nothing can be chosen. */
  readonly name: string
  /** The place whose choice it offers, if that is not `thing`. */
  readonly place?: string
  /** In the tab order even if there is not exactly one choice. */
  readonly reachable?: boolean
  /** A button at every question, disabled while it cannot be chosen. For places on a large map: changing the role of a
   *  hundred of them with the question takes longer than the rest of the drawing. */
  readonly alwaysButton?: boolean
  /** Opens the contents: after a delay when a pointer rests on it ('rest'), at once on a click without a choice. */
  open?(element: Element, at: 'once' | 'rest'): void
  /** Closes the contents after the pointer or the focus has left. */
  close?(): void
}

export interface A11yProps {
  readonly role: 'button' | 'img'
  /** Lower case, because SVG attribute names are case-sensitive. */
  readonly tabindex: 0 | -1
  readonly 'aria-disabled'?: true
  /** The accessible name. */
  readonly name: string
}

/** Role, tab index and name of a part of the board. */
export function a11yProps(
  { choice, intended }: Affordance,
  { name, reachable = false, alwaysButton = false, open }: Described,
): A11yProps {
  const opens = open !== undefined
  const refuses = choice === null && !opens && (alwaysButton || intended !== null)
  return {
    role: choice !== null || refuses || opens ? 'button' : 'img',
    tabindex: choice !== null || reachable ? 0 : -1,
    ...(refuses ? { 'aria-disabled': true } : {}),
    name: choice === null ? name : nameOf(choice),
  }
}

/** The same as text: the key of a drawing in a cache. */
export function a11yKey(affordance: Affordance, described: Described): string {
  const { role, tabindex, 'aria-disabled': disabled, name } = a11yProps(affordance, described)
  return `${role} ${tabindex} ${disabled ?? false} ${name}`
}

/** The accessible name of a choice: "Offensive against the Southern front, Denikin in Tsaritsyn, 50 per cent". */
export function nameOf({ label, detail, odds }: ShownChoice): string {
  const chance = odds.length === 1 ? perCent(odds[0].chance) : ''
  return [label, detail?.replace(/\.$/, ''), chance].filter((part) => part).join(', ')
}

const LONG_PRESS = 450
/** After a finger is lifted, its click arrives within this many milliseconds. */
const CLICK_DELAY = 350
/** The touch in progress. A long press explains, and the click that follows it must not choose. */
let press: { timer: ReturnType<typeof setTimeout>; explained: boolean } | null = null

/** Returns whether it was a long press. */
function endPress(): boolean {
  const explained = press?.explained ?? false
  if (press !== null) clearTimeout(press.timer)
  press = null
  return explained
}

/** The pointer leaves before the click arrives, so that the press is remembered for a little longer. */
function liftPress(): void {
  const lifted = press
  if (lifted === null) return
  clearTimeout(lifted.timer)
  setTimeout(() => {
    if (press === lifted) press = null
  }, CLICK_DELAY)
}

type On<E extends Event> = E & { readonly currentTarget: Element }

type Target = Pick<Described, 'thing' | 'open' | 'close'>

/** The actions behind the event handlers. `affordance` is read when an event happens, not when the part is drawn. */
function actions(hands: Hands, affordance: () => Affordance, { thing, open, close }: Target) {
  return {
    rest(element: Element) {
      const { choice } = affordance()
      if (choice !== null) hands.highlight(choice.option)
      if (open === undefined) hands.explain(thing, element)
      else open(element, 'rest')
    },
    leave() {
      if (affordance().choice !== null) hands.highlight(null)
      close?.()
      hands.explain(null)
    },
    act(element: Element) {
      const { choice, intended } = affordance()
      if (choice !== null) {
        // Close first: a popup would cover what the choice brings up.
        close?.()
        hands.explain(null)
        hands.choose(choice.option)
      } else if (open !== undefined) open(element, 'once')
      else if (intended !== null) hands.why(intended, element)
      else hands.explain(thing, element)
    },
  }
}

/** The thing with contents that a pointer moves on, and the movement that was last handled. */
let entered: Element | null = null
let handled: PointerEvent | null = null

/** Mouse and touch only: for a marker on a thing that handles the keyboard itself. */
export function pointerInteraction(hands: Hands, affordance: () => Affordance, described: Target) {
  const { rest, leave, act } = actions(hands, affordance, described)
  const opens = described.open !== undefined
  return {
    // Not when the pointer enters: a redrawn board would enter a pointer that nobody has moved.
    onPointerMove: (event: On<PointerEvent>) => {
      // An event goes on to the things around this one.
      if (event.pointerType === 'touch' || event === handled) return
      handled = event
      if (opens && entered === event.currentTarget) return
      entered = event.currentTarget
      rest(event.currentTarget)
    },
    onPointerLeave: (event: On<PointerEvent>) => {
      entered = null
      if (event.pointerType !== 'touch') leave()
      else liftPress()
    },
    onPointerDown: (event: On<PointerEvent>) => {
      if (event.pointerType !== 'touch') return
      endPress()
      const element = event.currentTarget
      const timer = setTimeout(() => {
        if (press !== null) press.explained = true
        hands.explain(described.thing, element)
      }, LONG_PRESS)
      press = { timer, explained: false }
    },
    onPointerCancel: () => void endPress(),
    // A click must not move the focus: Enter still belongs to the table.
    onMouseDown: (event: On<MouseEvent>) => event.preventDefault(),
    onClick: (event: On<MouseEvent>) => {
      if (!endPress()) act(event.currentTarget)
    },
  }
}

/**
 * Event handlers of a part of a board: hover and focus explain it or open its contents; click, Enter and Space choose
 * it or explain why it cannot be chosen; arrow keys move the focus. Drawings are cached for longer than a question
 * lasts, so `affordance` is read when an event happens.
 */
export function interaction(hands: Hands, affordance: () => Affordance, described: Target) {
  const { rest, leave, act } = actions(hands, affordance, described)
  return {
    'data-thing': described.thing,
    ...pointerInteraction(hands, affordance, described),
    onFocus: (event: On<FocusEvent>) => {
      if (event.currentTarget.matches(':focus-visible')) rest(event.currentTarget)
    },
    onBlur: leave,
    onKeyDown: (event: On<KeyboardEvent>) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        event.stopPropagation()
        act(event.currentTarget)
      } else moveFocus(event)
    },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus to the next thing in the same part of the board. */
function moveFocus(event: On<KeyboardEvent>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const part = event.currentTarget.closest('[data-part]')
  const things = [...(part?.querySelectorAll<SVGElement | HTMLElement>('[data-thing]') ?? [])]
  const next = things[things.indexOf(event.currentTarget as SVGElement) + step]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

// How a part of a board answers to hand, eye and keyboard.
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'

/** What a part of the board does to the table. */
export type Hands = Pick<BoardProps<unknown>, 'choose' | 'light' | 'why' | 'explain'>

/** What can be done with a place. */
export interface Affordance {
  /** What choosing the place chooses; null where that is nothing, or not clear. */
  readonly choice: ShownChoice | null
  /** What somebody who tries a place that cannot be chosen would have wanted; null where no question is about it. */
  readonly intended: Option | null
}

/** What can be done with a place that several choices may share: then each has a button of its own upon it. */
export const affordanceOf = (here: readonly ShownChoice[], wanted: () => Option | null): Affordance => ({
  choice: here.length === 1 ? here[0] : null,
  intended: here.length === 0 ? wanted() : null,
})

export interface Described {
  /** As in `GameBoard.explain`. */
  readonly thing: string
  /** What a screen reader says where nothing can be chosen. */
  readonly name: string
  /** Where the choice stands under another name than the thing. */
  readonly place?: string
  /** In the order of the tab key even though nothing, or more than one thing, can be chosen. */
  readonly reachable?: boolean
  /** Opens what lies there: after a while where a pointer rests, at once where there is not one choice to make. */
  open?(element: Element, at: 'once' | 'rest'): void
  /** Closes it, after whoever has opened it has left. */
  close?(): void
}

export interface A11yProps {
  readonly role: 'button' | 'img'
  /** In small letters: in a drawing the names of attributes are taken as they are written. */
  readonly tabindex: 0 | -1
  readonly 'aria-disabled'?: true
  /** All that is to be said of it. */
  readonly name: string
}

/** What those hear of a part of the board who do not see it. */
export function a11yProps(
  { choice, intended: wanted }: Affordance,
  { name, reachable = false, open }: Described,
): A11yProps {
  const opens = open !== undefined
  return {
    role: choice !== null || wanted !== null || opens ? 'button' : 'img',
    tabindex: choice !== null || reachable ? 0 : -1,
    ...(choice === null && wanted !== null && !opens ? { 'aria-disabled': true } : {}),
    name: choice === null ? name : nameOf(choice),
  }
}

/** As its choice is named: "Offensive against the Southern front, Denikin in Tsaritsyn, 50 per cent". */
export function nameOf({ label, detail, odds }: ShownChoice): string {
  const chance = odds.length === 1 ? `${Math.round(odds[0].chance * 100)} per cent` : ''
  return [label, detail?.replace(/\.$/, ''), chance].filter((part) => part).join(', ')
}

const LONG_PRESS = 450
/** Within so many milliseconds a lifted finger clicks, if it does at all. */
const CLICK_FOLLOWS = 350
/** A finger that rests on something: it wants to know, not to choose. */
let press: { timer: ReturnType<typeof setTimeout>; told: boolean } | null = null

function endPress(): boolean {
  const told = press?.told ?? false
  if (press !== null) clearTimeout(press.timer)
  press = null
  return told
}

/** A lifted finger leaves before its click comes: until then it is remembered what it wanted. */
function liftPress(): void {
  const lifted = press
  if (lifted === null) return
  clearTimeout(lifted.timer)
  setTimeout(() => {
    if (press === lifted) press = null
  }, CLICK_FOLLOWS)
}

type On<E extends Event> = E & { readonly currentTarget: Element }

/** What answering takes of what is said of a part. */
type Answering = Pick<Described, 'thing' | 'open' | 'close'>

/** What hand, eye and keyboard can want of a part. What can be done is looked up then, not when it was drawn. */
function wishes(hands: Hands, affordance: () => Affordance, { thing, open, close }: Answering) {
  return {
    rest(element: Element) {
      const { choice } = affordance()
      if (choice !== null) hands.light(choice.option)
      if (open === undefined) hands.explain(thing, element)
      else open(element, 'rest')
    },
    leave() {
      if (affordance().choice !== null) hands.light(null)
      close?.()
      hands.explain(null)
    },
    act(element: Element) {
      const { choice, intended: wanted } = affordance()
      if (choice !== null) {
        // What has opened, or was about to, would lie over what the choice brings.
        close?.()
        hands.explain(null)
        hands.choose(choice.option)
      } else if (open !== undefined) open(element, 'once')
      else if (wanted !== null) hands.why(wanted, element)
      else hands.explain(thing, element)
    },
  }
}

/** How a part answers to mouse and finger: for a sign upon a thing that answers to the keyboard itself. */
export function pointerInteraction(hands: Hands, affordance: () => Affordance, described: Answering) {
  const { rest, leave, act } = wishes(hands, affordance, described)
  return {
    onPointerEnter: (event: On<PointerEvent>) => {
      if (event.pointerType !== 'touch') rest(event.currentTarget)
    },
    onPointerLeave: (event: On<PointerEvent>) => {
      if (event.pointerType !== 'touch') leave()
      else liftPress()
    },
    onPointerDown: (event: On<PointerEvent>) => {
      if (event.pointerType !== 'touch') return
      endPress()
      const element = event.currentTarget
      const timer = setTimeout(() => {
        if (press !== null) press.told = true
        hands.explain(described.thing, element)
      }, LONG_PRESS)
      press = { timer, told: false }
    },
    onPointerCancel: () => void endPress(),
    // A hand that clicks does not take the keys along: Enter is still the table's own.
    onMouseDown: (event: On<MouseEvent>) => event.preventDefault(),
    onClick: (event: On<MouseEvent>) => {
      if (!endPress()) act(event.currentTarget)
    },
  }
}

/**
 * What every part of a board has in common: resting on it explains it or opens what lies there, choosing it chooses, and
 * what cannot be chosen says why. Arrow keys walk from thing to thing. A drawing may be kept for longer than a question:
 * what can be done is looked up when something happens.
 */
export function interaction(hands: Hands, affordance: () => Affordance, described: Answering) {
  const { rest, leave, act } = wishes(hands, affordance, described)
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
      } else walk(event)
    },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** On from one thing to the next one of the same part of the board. */
function walk(event: On<KeyboardEvent>): void {
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

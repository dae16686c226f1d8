// Which choice belongs to which place on the board, and how a place answers to hand, eye and keyboard.
import type { BoardProps, Option, ShownChoice } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { UNITS, unit as unitNumber } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { onMap, type State } from '../rules/state.ts'

export type Props = BoardProps<State>
/** What every part of the board is given: the table's props, and the figures of this edition. */
export type Part = Props & { readonly data: Data }

/** The same object for as long as the board is there, with whatever the table has given last: for drawings that stay. */
export function latestOf(box: { readonly current: Part }): Part {
  return {
    get position() {
      return box.current.position
    },
    get before() {
      return box.current.before
    },
    get choices() {
      return box.current.choices
    },
    get lit() {
      return box.current.lit
    },
    get narrow() {
      return box.current.narrow
    },
    get data() {
      return box.current.data
    },
    choose: (option) => box.current.choose(option),
    light: (option) => box.current.light(option),
    why: (option, beside) => box.current.why(option, beside),
    explain: (thing, beside) => box.current.explain(thing, beside),
  }
}

const provinces = new Map<string, number>(PROVINCES.map((id, province) => [id, province]))

/** The counter that an option names, -1 for none. */
export function unitOf(option: Option): number {
  for (const word of String(option).split(':')) {
    const unit = unitNumber(word)
    if (unit >= 0) return unit
  }
  return -1
}

/** The province that an option names, -1 for none. */
export function provinceOf(option: Option): number {
  for (const word of String(option).split(':')) {
    const province = provinces.get(word)
    if (province !== undefined) return province
  }
  return -1
}

/** Every choice by the places it stands for. Made once for each question: every thing on the board looks here. */
const known = new WeakMap<readonly ShownChoice[], ReadonlyMap<string, readonly ShownChoice[]>>()

function byPlace({ choices, position: { view } }: Props): ReadonlyMap<string, readonly ShownChoice[]> {
  const made = known.get(choices)
  if (made !== undefined) return made
  const places = new Map<string, ShownChoice[]>()
  for (const choice of choices) {
    for (const place of placesOf(choice, view)) {
      const list = places.get(place)
      if (list === undefined) places.set(place, [choice])
      else list.push(choice)
    }
  }
  known.set(choices, places)
  return places
}

/** What a choice stands for: itself, a province, a counter and the stack it is in. */
function placesOf({ ask, option }: ShownChoice, s: State): string[] {
  if (ask.optional) return []
  const itself = `option:${option}`
  const province = provinceOf(option)
  if (province >= 0) return [itself, `province:${PROVINCES[province]}`]
  const unit = unitOf(option)
  if (unit < 0 || !onMap(s.at[unit])) return [itself]
  return [itself, `unit:${UNITS[unit].id}`, `stack:${UNITS[s.stack[unit]].id}`]
}

const NONE: readonly ShownChoice[] = []
/** Every choice that stands for a place; a stack stands for all that can be chosen of it. */
export const choicesAt = (props: Props, place: string): readonly ShownChoice[] => byPlace(props).get(place) ?? NONE

export const isLit = (props: Props, place: string): boolean => {
  const { lit } = props
  return lit !== null && choicesAt(props, place).some(({ option }) => option === lit)
}

/** What somebody who tries a province that cannot be chosen would have wanted; null where no question is about one. */
function wantedAt({ position, choices }: Props, place: string): Option | null {
  const asked = position.asks.find(({ optional }) => !optional)
  const [what, name] = place.split(':')
  if (asked === undefined || choices.length === 0) return null
  const about = asked.options.find((option) => (what === 'province' ? provinceOf(option) >= 0 : false))
  if (about === undefined) return null
  return `${String(about).split(':')[0]}:${name}`
}

/** As its choice is named: "To Tver, 2 movement points, 67 per cent". */
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

export interface Described {
  /** As in `GameBoard.explain`. */
  readonly thing: string
  /** What a screen reader says where nothing can be chosen. */
  readonly name: string
  /** Where the choice stands under another name than the thing. */
  readonly place?: string
  /** Opens what lies there, where nothing or more than one thing can be chosen at once. */
  open?(element: Element, at: 'once' | 'rest'): void
  close?(): void
}

type On<E extends Event> = E & { readonly currentTarget: Element }

/** What can be done with a place now. */
function standingOf(props: Props, place: string) {
  const here = choicesAt(props, place)
  return {
    here,
    choice: here.length === 1 ? here[0] : null,
    wanted: here.length === 0 ? wantedAt(props, place) : null,
  }
}

export interface Spoken {
  readonly role: 'button' | 'img'
  /** In small letters: in a drawing the names of attributes are taken as they are written. */
  readonly tabindex: 0 | -1
  readonly 'aria-disabled'?: true
  /** All that is to be said of it. */
  readonly name: string
}

/** What those hear of a part of the board who do not see it. */
export function spoken(props: Props, { thing, name, place = thing, open }: Described): Spoken {
  const { here, choice, wanted } = standingOf(props, place)
  const opens = open !== undefined && choice === null
  return {
    role: choice !== null || wanted !== null || opens ? 'button' : 'img',
    tabindex: choice !== null || (opens && here.length > 0) ? 0 : -1,
    ...(choice === null && wanted !== null && !opens ? { 'aria-disabled': true } : {}),
    name: choice === null ? name : nameOf(choice),
  }
}

/**
 * How every part of the board answers: resting on it explains it, choosing it chooses, and what cannot be chosen says
 * why. A stack fans out, so that each counter in it answers for itself. Arrow keys walk. What can be done is looked up
 * when something happens: a drawing may be older than the question.
 */
export function answering(props: Props, { thing, place = thing, open, close }: Described) {
  const rest = (element: Element) => {
    const { choice } = standingOf(props, place)
    if (choice !== null) props.light(choice.option)
    open?.(element, 'rest')
    if (open === undefined) props.explain(thing, element)
  }
  const leave = () => {
    if (standingOf(props, place).choice !== null) props.light(null)
    close?.()
    props.explain(null)
  }
  const act = (element: Element) => {
    const { choice, wanted } = standingOf(props, place)
    if (choice !== null) {
      props.explain(null)
      props.choose(choice.option)
    } else if (open !== undefined) open(element, 'once')
    else if (wanted !== null) props.why(wanted, element)
    else props.explain(thing, element)
  }
  return {
    'data-thing': thing,
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
        props.explain(thing, element)
      }, LONG_PRESS)
      press = { timer, told: false }
    },
    onPointerCancel: () => void endPress(),
    // A hand that clicks does not take the keys along: Enter is still the table's own.
    onMouseDown: (event: On<MouseEvent>) => event.preventDefault(),
    onFocus: (event: On<FocusEvent>) => {
      if (event.currentTarget.matches(':focus-visible')) rest(event.currentTarget)
    },
    onBlur: leave,
    onClick: (event: On<MouseEvent>) => {
      if (!endPress()) act(event.currentTarget)
    },
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

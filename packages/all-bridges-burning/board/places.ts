// Which choice belongs to which place on the board, and how a place answers to hand, eye and keyboard.
import type { AskView, BoardProps, Option, ShownChoice } from '@interregnum/kernel'
import { BORDERS, LANDINGS, SPACES, type SpaceId, STATIONS, type StationId } from '../data/map.ts'
import type { State } from '../rules/state.ts'

export type Props = BoardProps<State>

const isSpace = (word: string): boolean => SPACES.some((id) => id === word)

function borderPlace(word: string): string | null {
  const [a, b] = word.split('/').map((id) => SPACES.indexOf(id as SpaceId))
  const at = BORDERS.findIndex(([x, y]) => (x === a && y === b) || (x === b && y === a))
  return at < 0 ? null : `border:${at}`
}

const ABOUT_DISPLAY: ReadonlySet<string> = new Set(['display', 'place-cube', 'remove-cube', 'cube', 'issue'])

/** What an option stands for on the board; null where only the list shows it. */
export function placeOf({ kind, optional }: Pick<AskView, 'kind' | 'optional'>, option: Option): string | null {
  if (optional) return null
  const parts = String(option).split(':')
  const [head, a = ''] = parts
  if (head === 'event') return `side:${a}`
  if (head === 'russia' || head === 'germany') return `vassalage:${head}`
  if (head === 'sabotage' || head === 'repair') return borderPlace(a)
  if (head === 'site') return `landing:${LANDINGS.findIndex(({ name }) => name === a)}`
  if (head === 'station') return `station:${a}`
  const station = head === 'cap' ? STATIONS.indexOf(parts[2] as StationId) : -1
  if (station >= 0) return `station:${station}`
  const space = parts.find(isSpace)
  if (space !== undefined) return `space:${space}`
  return ABOUT_DISPLAY.has(head) || ABOUT_DISPLAY.has(kind) ? 'display' : null
}

/** Every choice that stands for a place; one that bears its own name stands for itself. */
export function choicesAt({ choices }: Props, place: string): readonly ShownChoice[] {
  if (place.startsWith('option:')) return choices.filter(({ option }) => `option:${option}` === place)
  return choices.filter(({ ask, option }) => placeOf(ask, option) === place)
}

export const isLit = ({ lit, choices }: Props, place: string): boolean => {
  const choice = lit === null ? undefined : choices.find(({ option }) => option === lit)
  return choice !== undefined && (placeOf(choice.ask, choice.option) === place || `option:${choice.option}` === place)
}

/** What somebody who tries a space that cannot be chosen would have wanted; null where no question is about it. */
function wantedAt({ position, choices }: Props, place: string): Option | null {
  const asked = position.asks.find(({ optional }) => !optional)
  const [what, name] = place.split(':')
  if (asked === undefined || choices.length === 0 || what !== 'space') return null
  return asked.options.some((option) => isSpace(String(option))) ? name : null
}

/** The space that a question is about, where it is not asked for. */
export function subjectOf({ position }: Props): string | null {
  const asked = position.asks.find(({ optional }) => !optional)
  const facts = (asked?.data ?? {}) as { readonly [key: string]: unknown }
  const space = facts.space ?? facts.to
  return typeof space === 'string' && isSpace(space) ? space : null
}

/** As its choice is named: "Attack in Tampere, Strength 4, 67 per cent". */
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
}

type On<E extends Event> = E & { readonly currentTarget: Element }

/**
 * What every part of the board has in common: resting on it explains it, choosing it chooses, and what cannot be chosen
 * says why. Where several choices share a place, each has a button of its own upon it. Arrow keys walk.
 */
export function answering(props: Props, { thing, name, place = thing }: Described) {
  const here = choicesAt(props, place)
  const choice = here.length === 1 ? here[0] : null
  const wanted = here.length === 0 ? wantedAt(props, place) : null
  const rest = (element: Element) => {
    if (choice !== null) props.light(choice.option)
    props.explain(thing, element)
  }
  const leave = () => {
    if (choice !== null) props.light(null)
    props.explain(null)
  }
  const act = (element: Element) => {
    if (choice !== null) {
      props.explain(null)
      props.choose(choice.option)
    } else if (wanted !== null) props.why(wanted, element)
    else props.explain(thing, element)
  }
  const button = choice !== null || wanted !== null
  const attributes = {
    role: button ? ('button' as const) : ('img' as const),
    // In small letters: in a drawing the names of attributes are taken as they are written.
    tabindex: choice !== null ? 0 : -1,
    // A button is named by what stands in it; see Thing.
    ...(button ? {} : { 'aria-label': name }),
    ...(choice === null && button ? { 'aria-disabled': true } : {}),
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
  return { attributes, said: button ? (choice === null ? name : nameOf(choice)) : null }
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

// Which choice belongs to which place on the board, and how a place answers to hand, eye and keyboard.
import type { BoardProps, Option, ShownChoice } from '@interregnum/kernel'
import { FRONTS, type Front } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import type { State } from '../rules/state.ts'

export type Props = BoardProps<State>

/** What an option stands for on the board; null where only the list shows it. */
export function placeOf(kind: string, option: Option): string | null {
  const [use, name] = String(option).split(':')
  if (use === 'offensive' || use === 'reserve' || use === 'tank') return `front:${name}`
  if (use === 'decree') return name === 'politics' ? 'track:level' : 'red-army'
  if (kind === 'gold-die') return MARKERS.some((marker) => marker === use) ? `marker:${use}` : goldPlace(use)
  return PLACES[`${kind} ${use}`] ?? PLACES[use] ?? null
}

const goldPlace = (use: string): string | null => (use === 'keep' ? null : 'marker:imperial-gold')

const PLACES: Readonly<Record<string, string>> = {
  draw: 'pile',
  politics: 'track:level',
  reorganize: 'red-army',
  forfeit: 'dissent',
  'cheka spend': 'marker:cheka',
  treaty: 'face:treaty',
  bukharin: 'face:bukharin',
  fortify: 'fortress',
  swap: 'marker:subversion',
  stop: 'marker:imperial-gold',
  use: 'marker:armored-trains',
  commit: 'reserves',
}

/** The first choice that stands for a place: an Offensive comes before sending the Tank Corps to the same front. */
export const choiceAt = ({ choices }: Props, place: string): ShownChoice | null =>
  choices.find(({ ask, option }) => placeOf(ask.kind, option) === place) ?? null

export const isLit = ({ lit, choices }: Props, place: string): boolean => {
  const choice = lit === null ? undefined : choices.find(({ option }) => option === lit)
  return choice !== undefined && placeOf(choice.ask.kind, choice.option) === place
}

/** What somebody who tries a place that cannot be chosen would have wanted; null where no question is about it. */
export function wantedAt({ position }: Props, place: string): Option | null {
  const kind = position.asks[0]?.kind
  if (kind !== 'action' && kind !== 'markers') return null
  const acting = kind === 'action'
  const [what, name] = place.split(':')
  if (what === 'front') return `${acting ? 'offensive' : 'reserve'}:${name}`
  if (what === 'reserves') return `reserve:${likeliest(position.view)}`
  if (place === 'marker:tank-corps') return `tank:${likeliest(position.view)}`
  return (acting ? WANTED.acting : WANTED.after)[place] ?? null
}

const WANTED: Readonly<Record<'acting' | 'after', Readonly<Record<string, string>>>> = {
  acting: {
    'track:level': 'politics',
    'red-army': 'reorganize',
    dissent: 'forfeit',
    decrees: 'decree:politics',
  },
  after: {
    'track:level': 'decree:politics',
    'red-army': 'decree:reorganize',
    dissent: 'forfeit',
    decrees: 'decree:politics',
  },
}

/** A front that a Reserve Offensive or the tanks could go against, so that "why not" speaks of them, not of the front. */
export const likeliest = (s: State): Front => FRONTS[Math.max(0, s.status.indexOf('active'))]

export const percent = (chance: number): string => `${Math.round(chance * 100)}\u2009%`

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

export interface Described {
  /** As in `GameBoard.explain`. */
  readonly thing: string
  /** What a screen reader says where nothing can be chosen. */
  readonly name: string
  /** Where the choice stands under another name than the thing. */
  readonly place?: string
  /** In the order of the tab key even though nothing can be chosen. */
  readonly reachable?: boolean
}

type On<E extends Event> = E & { readonly currentTarget: Element }

/**
 * What every part of the board has in common: resting on it explains it, choosing it chooses, and what cannot be chosen
 * says why. Arrow keys walk from thing to thing.
 */
export function answering(props: Props, { thing, name, place = thing, reachable = false }: Described) {
  const choice = choiceAt(props, place)
  const wanted = choice === null ? wantedAt(props, place) : null
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
    tabindex: choice !== null || reachable ? 0 : -1,
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

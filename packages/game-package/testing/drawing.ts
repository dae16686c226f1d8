// Renders a part of the board to a flat list of elements, to check which things are drawn and how they react.
import type { Option, Position } from '@interregnum/kernel'
import type { BoardProps, MapPoint, ShownChoice } from '../board.ts'
import type { GamePackage } from '../game-package.ts'

type Props = { readonly [name: string]: unknown }

export interface DrawnElement {
  readonly tag: string
  readonly props: Props
  /** All the text inside. */
  readonly text: string
}

type FunctionPart = (props: Props) => unknown
type ClassPart = new (props: Props) => CachingPart

/** A component that may return what it rendered before. */
interface CachingPart {
  props: Props
  render(): unknown
}

interface Node {
  readonly type: string | FunctionPart | ClassPart
  readonly props: Props & { readonly children?: unknown }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'props' in value

const isClass = (type: FunctionPart | ClassPart): type is ClassPart => 'render' in (type.prototype ?? {})

const expanded = (type: FunctionPart | ClassPart, props: Props): unknown =>
  isClass(type) ? new type(props).render() : type(props)

/** Components without hooks, expanded. */
export function drawing(value: unknown): DrawnElement[] {
  if (Array.isArray(value)) return value.flatMap(drawing)
  if (!isNode(value)) return []
  if (typeof value.type === 'function') return drawing(expanded(value.type, value.props))
  const { children, ...props } = value.props
  return [{ tag: value.type, props, text: textOf(children) }, ...drawing(children)]
}

/**
 * Call the result with each new drawing: it returns the cached parts that should have been redrawn but were not, because
 * their key does not cover everything they show.
 */
export function watchKept(): (value: unknown) => string[] {
  const instances = new Map<string, CachingPart>()
  const look = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one, n) => look(one, `${path} ${keyOf(one) ?? n}`))
    if (!isNode(value)) return []
    const { type, props } = value
    if (typeof type !== 'function') return look(props.children, `${path}/${type}`)
    const here = `${path}/${type.name}`
    if (!isClass(type)) return look(type(props), here)
    const known = instances.get(here)
    const before = known instanceof type ? known : new type(props)
    instances.set(here, before)
    before.props = props
    const drawn = new type(props).render()
    const stale = seen(before.render()) !== seen(drawn)
    return [...(stale ? [`${props.thing ?? here}`] : []), ...look(drawn, here)]
  }
  return (value) => look(value, '')
}

const keyOf = (value: unknown): unknown => (isNode(value) ? (value as { readonly key?: unknown }).key : undefined)
const seen = (value: unknown): string => JSON.stringify(drawing(value))

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (!isNode(value)) return ''
  return textOf(typeof value.type === 'function' ? expanded(value.type, value.props) : value.props.children)
}

/** Calls of the callbacks in the props. */
interface Reports {
  readonly chosen: Option[]
  readonly asked: Option[]
  readonly highlighted: (Option | null)[]
  readonly explained: (string | null)[]
  readonly shown: (readonly MapPoint[])[]
}

interface Shown<S> {
  readonly props: BoardProps<S>
  readonly reports: Reports
}

/** Makes props for the board of one game, with its words and odds. */
export const shownWith =
  <S>(pkg: GamePackage<S>) =>
  (position: Position<S>, more: Partial<BoardProps<S>> = {}): Shown<S> =>
    shownIn(pkg, position, more)

/** The props that the page would pass to the parts of a board. */
function shownIn<S>(pkg: GamePackage<S>, position: Position<S>, more: Partial<BoardProps<S>>): Shown<S> {
  const reports: Reports = { chosen: [], asked: [], highlighted: [], explained: [], shown: [] }
  const choices: ShownChoice[] = position.asks.flatMap((ask) =>
    ask.options.map((option, at) => ({
      number: at + 1,
      ask,
      option,
      ...pkg.words.option(ask, option, position.view),
      odds: pkg.odds(position, ask, option),
    })),
  )
  const props: BoardProps<S> = {
    position,
    before: null,
    choices,
    highlighted: null,
    marked: null,
    choose: (option) => void reports.chosen.push(option),
    highlight: (option) => void reports.highlighted.push(option),
    why: (option) => void reports.asked.push(option),
    explain: (thing) => void reports.explained.push(thing),
    show: (points) => void reports.shown.push(points),
    narrow: false,
    ...more,
  }
  return { props, reports }
}

/** The elements of a drawing that are things. */
export const things = (elements: readonly DrawnElement[]): DrawnElement[] =>
  elements.filter(({ props }) => typeof props['data-thing'] === 'string')

export function thing(elements: readonly DrawnElement[], name: string): DrawnElement {
  const found = things(elements).find(({ props }) => props['data-thing'] === name)
  if (found === undefined) throw new Error(`nothing is drawn for ${name}`)
  return found
}

/** The contents of the text elements. */
export const texts = (elements: readonly DrawnElement[]): string[] =>
  elements.filter(({ tag }) => tag === 'text').map(({ text }) => text)

/** The elements of a class. */
export const classed = (elements: readonly DrawnElement[], name: string): DrawnElement[] =>
  elements.filter(({ props }) =>
    String(props.class ?? '')
      .split(' ')
      .includes(name),
  )

/** The name of a thing for screen readers. */
export function nameOf(elements: readonly DrawnElement[], name: string): string {
  const element = thing(elements, name)
  const label = element.props['aria-label']
  return typeof label === 'string' ? label : elements[elements.indexOf(element) + 1].text
}

/** Fires an event on an element. */
export function use(
  element: DrawnElement,
  event: 'onClick' | 'onPointerMove' | 'onPointerLeave' | 'onKeyDown',
  key = 'Enter',
): void {
  const target = { closest: () => null }
  const handler = element.props[event] as (event: object) => void
  handler({
    currentTarget: target,
    pointerType: 'mouse',
    key,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
  })
}

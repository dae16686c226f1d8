import { useEffect, useRef } from 'preact/hooks'
import { KEYS, listed } from './choices.tsx'
import type { TableModel } from './model.ts'

/** What the keys can reach besides the table itself. */
export interface Reach {
  hint(): void
  help(): void
  /** Programs in other seats wait, or go on; false where there are none. */
  pause(): boolean
  hurry(): boolean
}

/** The keys of the table, as the help lists them. */
export const KEY_LIST: readonly (readonly [keys: string, what: string])[] = [
  ['1 … 9', 'choose what has that number'],
  ['Enter', 'take the only choice, or roll what is marked'],
  ['E', 'end the phase: the button at the lower right'],
  ['U, Shift+U', 'undo, redo'],
  ['← →', 'step through the replay; Home and End jump'],
  ['Space', 'play the replay, or stop it'],
  ['Esc', 'close what is open; back to the game'],
  ['Q', 'go to the question'],
  ['B', 'go to the board; there + − 0 and the arrows move it'],
  ['J', 'go to the journal'],
  ['H', 'ask the companion what it would do'],
  ['P, S', 'programs in other seats: pause them, or skip to the end of their moves'],
  ['?', 'this help and the rules'],
]

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=button], [role=tab]') !== null

/** Listens as long as the table is there. Dialogs keep their own keys to themselves. */
export function useKeys<S>(model: TableModel<S>, reach: Reach): void {
  const now = useRef(reach)
  now.current = reach
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isField(event.target) || document.querySelector('dialog[open]') !== null) return
      if (act(event, model, now.current)) event.preventDefault()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [model])
}

function act<S>(event: KeyboardEvent, model: TableModel<S>, reach: Reach): boolean {
  const { key } = event
  if (/^[1-9]$/.test(key)) return choose(Number(key), model)
  if (key === 'Enter') return !isButton(event.target) && commit(model, true)
  if (key === 'Escape') return closeTopmost(model)
  if (key === ' ' && isButton(event.target)) return false
  return steps(key, model) || goes(key.toLowerCase(), event.shiftKey, model, reach)
}

function steps<S>(key: string, model: TableModel<S>): boolean {
  const { index } = model.shown.value
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: model.first, End: model.newest.value.index }[key]
  if (to === undefined || (!model.replaying.value && to >= index)) return false
  model.lookAt(to)
  return true
}

function goes<S>(key: string, shift: boolean, model: TableModel<S>, reach: Reach): boolean {
  switch (key) {
    case 'u':
      shift ? model.redo() : model.undo()
      return true
    case 'e':
      return commit(model, false)
    case 'h':
      reach.hint()
      return true
    case '?':
      reach.help()
      return true
    case 'p':
      return reach.pause()
    case 's':
      return reach.hurry()
    case 'q':
      return focus('#question')
    case 'b':
      return focus('.board-keys')
    case 'j':
      return toJournal()
    default:
      return false
  }
}

/** The number of a row; the last of a long list unfolds the rest. */
function choose<S>(number: number, model: TableModel<S>): boolean {
  const more = document.querySelector<HTMLElement>('.choice-row.more')
  if (number === KEYS && more !== null) {
    more.click()
    return true
  }
  const choice = listed(model).find((one) => one.number === number)
  const only = model.choices.value.length === 1 && number === 1 ? model.choices.value[0] : undefined
  const option = (choice ?? only)?.option
  if (option === undefined) return false
  model.choose(option)
  return true
}

/** Enter takes what is marked or the only choice; E also ends a phase in which more could be done. */
function commit<S>(model: TableModel<S>, onlyOne: boolean): boolean {
  const closing = model.closing.value
  const option = model.marked.value ?? (onlyOne && model.choices.value.length > 1 ? undefined : closing?.option)
  if (option === undefined) return false
  model.choose(option)
  return true
}

function closeTopmost<S>(model: TableModel<S>): boolean {
  if (model.whyNot.value !== null) model.whyNot.value = null
  else if (model.tip.value !== null) model.explain(null)
  else if (model.marked.value !== null) model.marked.value = null
  else if (model.advice.value !== null) model.advice.value = null
  else if (model.replaying.value) model.leaveReplay()
  else return false
  return true
}

/** Opens the journal first, where something else stands in its place. */
function toJournal(): boolean {
  const behind = document.querySelector<HTMLElement>('#tray-journal[aria-pressed=false], #sheet-journal')
  behind?.click()
  requestAnimationFrame(() => focus('#journal [tabindex="0"]'))
  return true
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

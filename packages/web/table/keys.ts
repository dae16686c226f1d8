import type { Shortcut } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { advisorWords } from '../words/advisor.ts'
import { tableWords } from '../words/table.ts'
import { KEYS, listed } from './choices.tsx'
import type { TableModel } from './model.ts'

/** Actions of keys that are not part of the model. */
export interface KeyActions {
  hint(): void
  compare(): void
  help(): void
  /** Pauses or resumes the bots; false if there are none. */
  pause(): boolean
  hurry(): boolean
  /** Gives the screen to the next person who is asked; false if nobody else is. */
  passOn(): boolean
}

/** The keys of the table, as the help lists them. */
const KEY_LIST: readonly (readonly [keys: string, what: string])[] = [
  ['1 … 9', tableWords.keyNumber],
  ['Enter', tableWords.keyEnter],
  ['E', tableWords.keyEnd],
  ['U, Shift+U', 'undo, redo'],
  ['← →', tableWords.keyArrows],
  ['Space', tableWords.keySpace],
  ['Esc', tableWords.keyEscape],
  ['Q', tableWords.keyQuestion],
  ['B', tableWords.keyBoard],
  ['L', tableWords.keyLog],
  ['H', tableWords.keyHint],
  ['Shift+H', advisorWords.keyCompare],
  ['N', tableWords.keyNext],
  ['C, M', tableWords.keyTalk],
  ['P, S', tableWords.keyBots],
  ['?', tableWords.keyHelp],
]

const NAMES: { readonly [key: string]: string } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

const nameOf = ({ key, shift }: Shortcut<unknown>): string =>
  `${shift === true ? 'Shift+' : ''}${NAMES[key] ?? key.toUpperCase()}`

/** The keys of the page and of a board. The page's keys that the board uses need Shift. */
export function keyList(shortcuts: readonly Shortcut<unknown>[]): (readonly [keys: string, what: string])[] {
  const lines = new Map<string, string[]>()
  for (const one of shortcuts) lines.set(one.title, [...(lines.get(one.title) ?? []), nameOf(one)])
  const shifted = (keys: string): string =>
    keys
      .split(', ')
      .map((key) => (/^[A-Z]$/.test(key) && isTaken(shortcuts, key.toLowerCase()) ? tableWords.shifted(key) : key))
      .join(', ')
  return [
    ...KEY_LIST.map(([keys, what]) => [shifted(keys), what] as const),
    ...[...lines].map(([title, keys]) => [keys.join(', '), title] as const),
  ]
}

const isTaken = (shortcuts: readonly Shortcut<unknown>[], letter: string): boolean =>
  shortcuts.some(({ key, shift, onMap }) => key === letter && shift !== true && onMap !== true)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=button], [role=tab]') !== null

/** Listens while the table is mounted. Dialogs handle their own keys. */
export function useKeys<S>(model: TableModel<S>, actions: KeyActions): void {
  const now = useRef(actions)
  now.current = actions
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (isIdle(event) && act(event, model, now.current)) event.preventDefault()
    }
    const shortcut = (event: KeyboardEvent): void => {
      if (!isIdle(event) || !pressShortcut(event, model)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', down)
    // Earlier than the things of the board, which use the arrows too.
    addEventListener('keydown', shortcut, true)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keydown', shortcut, true)
    }
  }, [model])
}

const isIdle = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !isField(event.target) &&
  document.querySelector('dialog[open]') === null

/** Does what the board's shortcut for this key says; false if it has none, or if that does nothing now. */
function pressShortcut<S>(event: KeyboardEvent, model: TableModel<S>): boolean {
  const { activeElement } = document
  if (event.key === 'Escape' && isOpen(model)) return false
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const onMap = activeElement?.closest('[data-part=map]') != null
  const shortcut = model.board.shortcuts?.find(
    (one) => one.key === key && (one.shift ?? false) === event.shiftKey && (onMap || one.onMap !== true),
  )
  const focused = activeElement?.closest<HTMLElement>('[data-thing]')?.dataset.thing ?? null
  const pressed = shortcut?.press(model.props(innerWidth < 720), focused) ?? null
  if (pressed === null) return false
  if (pressed.focus !== undefined) focusThing(pressed.focus)
  if (pressed.say !== undefined) model.said.value = pressed.say
  if (pressed.view !== undefined) model.sight.value = pressed.view
  if (pressed.row !== undefined) focusRow(pressed.row)
  if (pressed.undo === true) model.undo()
  return true
}

/** Whether Escape closes something first. */
const isOpen = <S>({ explanations, marked, advice, offered, replaying }: TableModel<S>): boolean =>
  [explanations.whyNot, explanations.tip, marked, advice, offered.retreat].some(({ value }) => value !== null) ||
  replaying.value

/** Opens the rest of a long list if the row is in it. */
function focusRow(option: Option): void {
  const row = `.choices [data-option="${CSS.escape(String(option))}"]`
  if (!focus(row)) document.querySelector<HTMLElement>('.choice-row.more')?.click()
  requestAnimationFrame(() => requestAnimationFrame(() => focus(row)))
}

function focusThing(thing: string): void {
  const element = document.querySelector<HTMLElement>(`main.table [data-thing="${CSS.escape(thing)}"]`)
  if (element === null) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus()
}

function act<S>(event: KeyboardEvent, model: TableModel<S>, actions: KeyActions): boolean {
  const { key } = event
  if (/^[1-9]$/.test(key)) return choose(Number(key), model)
  if (key === 'Enter') return !isButton(event.target) && commit(model, true)
  if (key === 'Escape') return closeTopmost(model)
  if (key === ' ' && isButton(event.target)) return false
  const letter = key.toLowerCase()
  if (isTaken(model.board.shortcuts ?? [], letter) && !event.shiftKey) return false
  return stepReplay(key, model) || runAction(letter, event.shiftKey, model, actions)
}

function stepReplay<S>(key: string, model: TableModel<S>): boolean {
  const { index } = model.shown.value
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: model.first, End: model.newest.value.index }[key]
  if (to === undefined || (!model.replaying.value && to >= index)) return false
  model.lookAt(to)
  return true
}

function runAction<S>(key: string, shift: boolean, model: TableModel<S>, actions: KeyActions): boolean {
  switch (key) {
    case 'u':
      shift ? model.redo() : model.undo()
      return true
    case 'e':
      return commit(model, false)
    case 'h':
      shift ? actions.compare() : actions.hint()
      return true
    case '?':
      actions.help()
      return true
    case 'p':
      return actions.pause()
    case 's':
      return actions.hurry()
    case 'n':
      return actions.passOn()
    case 'q':
      return focus('#question')
    case 'b':
      return focus('.board-keys')
    case 'c':
      return toPeople('.people .write input')
    case 'm':
      return toPeople('.people .notes textarea')
    case 'l':
    case 'j':
      return toJournal()
    default:
      return false
  }
}

/** Chooses a row by its number; the last number opens the rest of a long list. */
function choose<S>(number: number, model: TableModel<S>): boolean {
  const more = document.querySelector<HTMLElement>('.choice-row.more')
  if (number === KEYS && more !== null) {
    more.click()
    return true
  }
  const choice = listed(model).find((one) => one.number === number)
  const only = model.offered.forward.length === 1 && number === 1 ? model.offered.forward[0] : undefined
  const option = (choice ?? only)?.option
  if (option === undefined) return false
  model.choose(option)
  return true
}

/** Enter takes the marked or the only choice; E also ends a phase in which more could be done. */
function commit<S>(model: TableModel<S>, onlyOne: boolean): boolean {
  const closing = model.offered.closing.value
  const option = model.marked.value ?? (onlyOne && model.offered.forward.length > 1 ? undefined : closing?.option)
  if (option === undefined) return false
  model.choose(option)
  return true
}

function closeTopmost<S>(model: TableModel<S>): boolean {
  if (model.explanations.whyNot.value !== null) model.explanations.whyNot.value = null
  else if (model.explanations.tip.value !== null) model.explanations.explain(null)
  else if (model.offered.retreat.value !== null) model.choose(model.offered.retreat.value.option)
  else if (model.marked.value !== null) model.marked.value = null
  else if (model.advice.value !== null) model.advice.value = null
  else if (model.replaying.value) model.leaveReplay()
  else return false
  return true
}

/** Opens the journal first if it is hidden. */
function toJournal(): boolean {
  const hidden = document.querySelector<HTMLElement>('#tray-journal[aria-pressed=false], #sheet-journal')
  hidden?.click()
  requestAnimationFrame(() => focus('#journal [tabindex="0"]'))
  return true
}

/** Opens the people at an online table first if they are hidden; false in other games. */
function toPeople(field: string): boolean {
  const button = document.querySelector<HTMLElement>('.talk-button')
  if (button === null) return false
  if (document.querySelector('.people') === null) button.click()
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(field)
    const folded = found?.closest('details')
    if (folded != null) folded.open = true
    found?.focus()
  })
  return true
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

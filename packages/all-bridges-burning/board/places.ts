// Which choice belongs to which place on the board.
import { type Affordance, affordanceOf, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { indexIn, indexWhere } from '../data/lookup.ts'
import { BORDERS, LANDINGS, SPACES, STATIONS } from '../data/map.ts'
import type { State } from '../rules/state.ts'

export type Props = BoardProps<State>

const isSpace = (word: string): boolean => SPACES.some((id) => id === word)

function borderPlace(word: string): string | null {
  const [a, b] = word.split('/').map((id) => indexIn(SPACES, id))
  const at = indexWhere(BORDERS, ([x, y]) => (x === a && y === b) || (x === b && y === a))
  return at === null ? null : `border:${at}`
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
  const station = head === 'cap' ? indexIn(STATIONS, parts[2]) : null
  if (station !== null) return `station:${station}`
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

export const affordanceAt = (props: Props, place: string): Affordance =>
  affordanceOf(choicesAt(props, place), () => wantedAt(props, place))

/** A part of the board that answers. */
export const Thing = thingWith(affordanceAt)

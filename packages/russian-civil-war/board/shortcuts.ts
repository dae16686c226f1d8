// Keys of the map and of a march.
import type { BoardProps, Pressed, Shortcut } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { provinceOption } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { KEY_WORDS } from '../text/board.ts'
import { things } from '../text/things.ts'
import { seatAt } from './geometry.ts'
import { type Destination, destinationOf, destinations } from './march.ts'
import { type Force, ownForces } from './my-forces.tsx'
import { choicesAt } from './places.ts'

type Props = BoardProps<State>

const thingOf = ({ stack }: Force): string => things.write({ use: 'stack', unit: stack.root })

/** The next of the viewer's forces that can be chosen, after the one that has the focus. */
function nextForce(props: Props, data: Data, focused: string | null): Pressed | null {
  if (!props.position.asks.some(({ kind, optional }) => kind === 'move' && !optional)) return null
  const forces = ownForces({ ...props, data }).filter((force) => choicesAt(props, thingOf(force)).length > 0)
  if (forces.length === 0) return null
  const next = forces[(forces.findIndex((force) => thingOf(force) === focused) + 1) % forces.length]
  return { focus: thingOf(next), view: [seatAt(next.province)] }
}

const optionOf = (one: Destination): string | number =>
  one.how === 'rail' ? one.answers[0] : provinceOption('go', one.province)

/** The other way into the province of the highlighted choice: by rail instead of overland, or back. */
function otherWay({ position: { view }, highlighted, marked }: Props, data: Data): Pressed | null {
  const now = destinationOf(view, data, highlighted ?? marked)
  if (now === null) return null
  const other = destinations(view, data).find((one) => one.province === now.province && one.how !== now.how)
  return other === undefined ? { say: KEY_WORDS.oneWay } : { row: optionOf(other) }
}

/** A force that was picked up and has not moved yet is put down again. */
function putDown({ position: { view, undo, asks } }: Props): Pressed | null {
  const step = asks.some(({ kind, optional }) => kind === 'step' && !optional)
  return step && view.force?.mode === 'none' && undo > 0 ? { undo: true } : null
}

export const shortcuts = (data: Data): readonly Shortcut<State>[] => [
  { key: 't', title: KEY_WORDS.theatre, press: () => ({ view: 'theatre' }) },
  { key: 'f', title: KEY_WORDS.whole, press: () => ({ view: 'whole' }) },
  { key: 'n', title: KEY_WORDS.next, press: (props, focused) => nextForce(props, data, focused) },
  { key: 'g', title: KEY_WORDS.forces, press: () => ({ focus: 'forces' }) },
  { key: 'r', title: KEY_WORDS.otherWay, press: (props) => otherWay(props, data) },
  { key: 'Escape', title: KEY_WORDS.putDown, press: putDown },
]

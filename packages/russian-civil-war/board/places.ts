// Which choice belongs to which place on the board.
import { type Affordance, affordanceOf, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { inProvince, provinceIn, unitIn } from '../rules/questions.ts'
import { onMap, type State } from '../rules/state.ts'
import { things } from './things.ts'

export type Props = BoardProps<State>
/** What every part of the board is given: the table's props, and the figures of this edition. */
export type Part = Props & { readonly data: Data }

/** Where a choice stands under its own name, not under that of a thing. */
export const placeOfOption = (option: Option): string => `option:${option}`

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
  const itself = placeOfOption(option)
  const province = provinceIn(option)
  if (province !== null) return [itself, things.write({ use: 'province', province })]
  const unit = unitIn(option)
  if (unit === null || !onMap(s.at[unit])) return [itself]
  return [itself, things.write({ use: 'unit', unit }), things.write({ use: 'stack', unit: s.stack[unit] })]
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
  const thing = things.read(place)
  if (asked === undefined || choices.length === 0 || thing?.use !== 'province') return null
  const about = asked.options.find((option) => provinceIn(option) !== null)
  return about === undefined ? null : inProvince(about, thing.province)
}

export const affordanceAt = (props: Props, place: string): Affordance =>
  affordanceOf(choicesAt(props, place), () => wantedAt(props, place))

/** A part of the board that answers, beside the map. */
export const Thing = thingWith(affordanceAt)

// Which choice belongs to which place on the board.
import { type Affordance, affordanceOf, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { inProvince, provinceIn, unitIn } from '../rules/questions.ts'
import { onMap, type State } from '../rules/state.ts'
import { things } from '../text/things.ts'

export type Props = BoardProps<State>
/** Props of every part of the board, with the data of this edition. */
export type Part = Props & { readonly data: Data }

/** The place of a choice that has its own button, apart from any thing on the board. */
export const placeOfOption = (option: Option): string => `option:${option}`

/** Choices by place. Cached per question, since every thing on the board looks here. */
const cache = new WeakMap<readonly ShownChoice[], ReadonlyMap<string, readonly ShownChoice[]>>()

function byPlace({ choices, position: { view } }: Props): ReadonlyMap<string, readonly ShownChoice[]> {
  const cached = cache.get(choices)
  if (cached !== undefined) return cached
  const places = new Map<string, ShownChoice[]>()
  for (const choice of choices) {
    for (const place of placesOf(choice, view)) {
      const list = places.get(place)
      if (list === undefined) places.set(place, [choice])
      // A click on a province takes the first of several ways; the others are in the list.
      else if (choice.plan === undefined) list.push(choice)
    }
  }
  cache.set(choices, places)
  return places
}

/** The places of a choice: its own button, its province, or its counter and the stack of that. */
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
/** All choices of a place; a stack has those of all its counters. */
export const choicesAt = (props: Props, place: string): readonly ShownChoice[] => byPlace(props).get(place) ?? NONE

export const isHighlighted = (props: Props, place: string): boolean => {
  const { highlighted } = props
  return highlighted !== null && choicesAt(props, place).some(({ option }) => option === highlighted)
}

/** The first option about a province in the open question; null without one. Cached: every province looks here. */
const aboutProvinces = new WeakMap<readonly ShownChoice[], Option | null>()

function provinceOptionIn({ position, choices }: Props): Option | null {
  const cached = aboutProvinces.get(choices)
  if (cached !== undefined) return cached
  const asked = position.asks.find(({ optional }) => !optional)
  const about = choices.length === 0 ? undefined : asked?.options.find((option) => provinceIn(option) !== null)
  aboutProvinces.set(choices, about ?? null)
  return about ?? null
}

/** The option a player means by clicking a province that cannot be chosen; null if the question is not about provinces. */
function wantedAt(props: Props, place: string): Option | null {
  const about = provinceOptionIn(props)
  const thing = about === null ? null : things.read(place)
  return about === null || thing?.use !== 'province' ? null : inProvince(about, thing.province)
}

export const affordanceAt = (props: Props, place: string): Affordance =>
  affordanceOf(choicesAt(props, place), () => wantedAt(props, place))

/** An interactive part of the board outside the map. */
export const Thing = thingWith(affordanceAt)

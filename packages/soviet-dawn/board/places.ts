// Which choice belongs to which place on the board.
import { type Affordance, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import { FRONTS, type Front } from '../data/fronts.ts'
import { actionOptions, questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { things } from '../text/things.ts'

export type Props = BoardProps<State>

/** Where an option is chosen on the board; null if it is only in the list. */
export function placeOf(kind: string, option: Option): string | null {
  const choice = questions.read(kind, option)
  switch (choice?.use) {
    case 'offensive':
    case 'reserve':
    case 'tank':
      return things.write({ use: 'front', front: choice.front })
    case 'decree':
      return choice.to === 'politics' ? 'track:level' : 'red-army'
    case 'marker':
      return things.write({ use: 'marker', marker: choice.marker })
    default:
      if (kind === 'gold-die') return option === 'keep' ? null : 'marker:imperial-gold'
      return PLACES[`${kind} ${option}`] ?? PLACES[option] ?? null
  }
}

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
  'jassy roll': 'track:level',
}

/** Choices by place, computed once per list of choices. */
const byPlace = new WeakMap<readonly ShownChoice[], ReadonlyMap<string | null, ShownChoice>>()

/** The first choice at a place: an Offensive takes precedence over sending the Tank Corps to the same front. */
export function choiceAt({ choices }: Props, place: string): ShownChoice | null {
  let places = byPlace.get(choices)
  if (places === undefined) {
    // Reversed, because the last entry of a key wins.
    places = new Map(choices.map((choice) => [placeOf(choice.ask.kind, choice.option), choice] as const).reverse())
    byPlace.set(choices, places)
  }
  return places.get(place) ?? null
}

export const isHighlighted = ({ highlighted, choices }: Props, place: string): boolean => {
  const choice = highlighted === null ? undefined : choices.find(({ option }) => option === highlighted)
  return choice !== undefined && placeOf(choice.ask.kind, choice.option) === place
}

/** The option that a click on a place without a choice was meant for; null if the question is not about that place. */
function intendedAt({ position }: Props, place: string): Option | null {
  const kind = position.asks[0]?.kind
  if (kind !== 'action' && kind !== 'markers') return null
  const acting = kind === 'action'
  const thing = things.read(place)
  if (thing?.use === 'front') return actionOptions.write({ use: acting ? 'offensive' : 'reserve', front: thing.front })
  if (thing?.use === 'reserves') return actionOptions.write({ use: 'reserve', front: anyActiveFront(position.view) })
  if (place === 'marker:tank-corps') return actionOptions.write({ use: 'tank', front: anyActiveFront(position.view) })
  return (acting ? INTENDED.acting : INTENDED.after)[place] ?? null
}

const INTENDED: Readonly<Record<'acting' | 'after', Readonly<Record<string, string>>>> = {
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

/** An active front, so that "why not" is about the Reserve Offensive or the Tank Corps, not about the front. */
export const anyActiveFront = (s: State): Front => FRONTS.find((_, front) => s.status[front] === 'active') ?? FRONTS[0]

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** What can be done with a place. */
const affordanceAt = (props: Props, place: string): Affordance => {
  const choice = choiceAt(props, place)
  return { choice, intended: choice === null ? intendedAt(props, place) : null }
}

/** A part of the board that can be clicked and explained. */
export const Thing = thingWith(affordanceAt)

// Which choice belongs to which place on the board.
import { type Affordance, affordanceOf, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { LANDINGS, type SpaceId, STATIONS } from '../data/map.ts'
import { questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { things } from '../text/things.ts'

export type Props = BoardProps<State>

const ABOUT_DISPLAY: ReadonlySet<string> = new Set(['display', 'place-cube', 'remove-cube', 'cube', 'issue'])

/** The thing on the board that an option belongs to; null if only the list shows it. */
export function placeOf({ kind, optional }: Pick<AskView, 'kind' | 'optional'>, option: Option): string | null {
  if (optional) return null
  const choice = questions.read(kind, option)
  switch (choice?.use) {
    case 'event':
      return things.write({ use: 'side', side: choice.side })
    case 'russia':
    case 'germany':
      return things.write({ use: 'vassalage', power: choice.use })
    case 'sabotage':
    case 'repair':
      return things.write({ use: 'border', border: choice.border })
    case 'site':
      return things.write({ use: 'landing', landing: LANDINGS.findIndex(({ name }) => name === choice.site) })
    case 'station':
      return things.write({ use: 'station', station: choice.station })
    case 'cap':
      return choice.to === undefined ? null : things.write({ use: 'station', station: STATIONS.indexOf(choice.to) })
    case 'message':
    case 'train0':
    case 'train1':
      return things.write({ use: 'space', space: choice.from })
  }
  if (choice !== null && 'space' in choice) return things.write({ use: 'space', space: choice.space })
  return (choice !== null && ABOUT_DISPLAY.has(choice.use)) || ABOUT_DISPLAY.has(kind) ? 'display' : null
}

/** The place name of a single choice, for things with several choices. */
export const placeOfOption = (option: Option): string => `option:${option}`

/** All choices that belong to a place; for the place name of a single option, that choice. */
export const choicesAt = ({ choices }: Props, place: string): readonly ShownChoice[] =>
  choices.filter(({ ask, option }) => placeOf(ask, option) === place || placeOfOption(option) === place)

export const isHighlighted = ({ highlighted, choices }: Props, place: string): boolean => {
  const choice = highlighted === null ? undefined : choices.find(({ option }) => option === highlighted)
  return (
    choice !== undefined && (placeOf(choice.ask, choice.option) === place || placeOfOption(choice.option) === place)
  )
}

/** The option that a click on an unavailable space stands for, to explain why not; null if spaces are not asked for. */
function wantedAt({ position, choices }: Props, place: string): Option | null {
  const asked = position.asks.find(({ optional }) => !optional)
  const thing = things.read(place)
  if (asked === undefined || choices.length === 0 || thing?.use !== 'space') return null
  return asked.options.some((option) => questions.read(asked.kind, option)?.use === 'space') ? thing.space : null
}

/** The space that a question is about, as opposed to one it asks for. */
export function subjectOf({ position }: Props): SpaceId | null {
  const asked = position.asks.find(({ optional }) => !optional)
  if (!questions.known(asked) || asked.data === undefined) return null
  if ('space' in asked.data) return asked.data.space
  return 'to' in asked.data ? asked.data.to : null
}

export const affordanceAt = (props: Props, place: string): Affordance =>
  affordanceOf(choicesAt(props, place), () => wantedAt(props, place))

/** An interactive part of the board. */
export const Thing = thingWith(affordanceAt)

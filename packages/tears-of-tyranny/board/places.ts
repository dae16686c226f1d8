// Which choice belongs to which place on the board.
import { type Affordance, affordanceOf, thingWith } from '@interregnum/board-kit'
import type { BoardProps, ShownChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { actionOptions, questions } from '../rules/questions.ts'
import { ROLES, type Role, type State } from '../rules/state.ts'
import { things } from '../text/things.ts'

export type Props = BoardProps<State>
export type Part = Props & { readonly data: Data }

const tileThing = (tile: string): string => things.write({ use: 'tile', tile })

/** A tile that a question is about, as opposed to one it asks for. */
function subjectThing(ask: AskView): string | null {
  if (!questions.known(ask) || ask.data === undefined || !('tile' in ask.data)) return null
  return ask.data.tile === undefined ? null : tileThing(ask.data.tile)
}

/** The thing on the board that an option belongs to; null if only the list shows it. */
export function placeOf(ask: AskView, option: Option): string | null {
  const choice = questions.read(ask.kind, option)
  const role = ROLES.find((it) => it === ask.seat)
  switch (choice?.use) {
    case 'tile':
    case 'produce':
    case 'presence':
      return tileThing(choice.tile)
    case 'move':
      return tileThing(choice.move.tile)
    case 'victim':
      return choice.victim.tile === null ? subjectThing(ask) : tileThing(choice.victim.tile)
    case 'unit':
      return subjectThing(ask)
    case 'play':
    case 'use':
    case 'card':
      return things.write({ use: 'card', card: choice.card })
    case 'role':
      return things.write({ use: 'player', role: choice.role })
  }
  if (choice !== null && role !== undefined) {
    if (choice.use === 'refit') return things.write({ use: 'refit', role, option: choice.option })
    if (choice.use === 'patrol') return things.write({ use: 'patrol', role })
    if (choice.use === 'special') return things.write({ use: 'special', role, special: choice.special })
  }
  return ask.kind === 'remove' || ask.kind === 'collateral' ? subjectThing(ask) : null
}

/** The place name of a single choice, for things with several choices. */
export const placeOfOption = (option: Option): string => `option:${option}`

const byPlace = new WeakMap<readonly ShownChoice[], ReadonlyMap<string, readonly ShownChoice[]>>()

/** All choices by the thing they belong to, and each by its own place name; sorted once per question. */
function sorted(choices: readonly ShownChoice[]): ReadonlyMap<string, readonly ShownChoice[]> {
  let made = byPlace.get(choices)
  if (made === undefined) {
    const map = new Map<string, ShownChoice[]>()
    const add = (place: string, choice: ShownChoice) => map.set(place, [...(map.get(place) ?? []), choice])
    for (const choice of choices) {
      const place = placeOf(choice.ask, choice.option)
      if (place !== null) add(place, choice)
      add(placeOfOption(choice.option), choice)
    }
    made = map
    byPlace.set(choices, made)
  }
  return made
}

const NO_CHOICES: readonly ShownChoice[] = []

export const choicesAt = ({ choices }: Pick<Props, 'choices'>, place: string): readonly ShownChoice[] =>
  sorted(choices).get(place) ?? NO_CHOICES

/** The choice that is hovered or focused. */
export const highlightedChoice = ({ highlighted, choices }: Props): ShownChoice | null =>
  highlighted === null ? null : (choices.find(({ option }) => option === highlighted) ?? null)

/** Where the choice is that is hovered or focused. */
export function highlightedPlace(props: Props): string | null {
  const choice = highlightedChoice(props)
  return choice === null ? null : placeOf(choice.ask, choice.option)
}

/** The question that must be answered now; null if there is none. */
export const askNow = ({ position }: Pick<Props, 'position'>): AskView | null =>
  position.asks.find(({ optional }) => !optional) ?? null

/** The tile that the question is about. */
export function subjectOf(props: Props): string | null {
  const ask = askNow(props)
  return ask === null ? null : subjectThing(ask)
}

/** The option that a click on an unavailable thing stands for, to explain why not; null if no question is about it. */
function wantedAt(props: Props, place: string): Option | null {
  const ask = askNow(props)
  const thing = things.read(place)
  if (ask === null || props.choices.length === 0 || thing === null) return null
  switch (thing.use) {
    case 'tile':
      return ask.options.some((option) => questions.read(ask.kind, option)?.use === 'tile') ? thing.tile : null
    case 'card':
      return ask.kind === 'action' ? actionWithCard(props, thing.card) : null
    case 'refit':
      return asksFor(ask, thing.role) ? actionOptions.write({ use: 'refit', option: thing.option }) : null
    case 'patrol':
      return asksFor(ask, thing.role) ? actionOptions.write({ use: 'patrol' }) : null
    case 'special':
      return asksFor(ask, thing.role) ? actionOptions.write({ use: 'special', special: thing.special }) : null
    default:
      return null
  }
}

const asksFor = (ask: AskView, role: Role): boolean => ask.kind === 'action' && ask.seat === role

/** A card in the hand is to be played; one that has been paid for is to be used. */
function actionWithCard({ position }: Props, card: string): Option | null {
  const player = position.view.players.find(({ role }) => role === position.seat)
  if (player === undefined) return null
  if (player.hand.includes(card)) return actionOptions.write({ use: 'play', card })
  return player.played.some((it) => it.card === card && !it.done) ? actionOptions.write({ use: 'use', card }) : null
}

export const affordanceAt = (props: Props, place: string): Affordance =>
  affordanceOf(choicesAt(props, place), () => wantedAt(props, place))

/** An interactive part of card, tray and strip. */
export const Thing = thingWith(affordanceAt)

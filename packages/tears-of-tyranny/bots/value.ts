// How likely the team is to win, from the tyranny pool, the time left, influence, and the units that stand in the way of
// victory (4). The coefficients were fitted to games of companions.
import { cardsLeft, deckSize } from '../rules/develop.ts'
import { onMap, presenceOnMap } from '../rules/pieces.ts'
import { poolSize } from '../rules/setup.ts'
import { INFLUENCE_CARDS, influenceLimit, levelOf, type State } from '../rules/state.ts'

const START = -8.9
const POOL = 4.2
const INFLUENCE = 6
const TIME = 5
const NEAR_VICTORY = 1.2
const PRESENCE = 1.5

/** Presence of a player beyond this makes no difference. */
const MOST_PRESENCE = 12
const LONGEST_DECK = 16

/** Units on the map that keep the team from victory at its level, for each player. */
function obstacles(s: State): number {
  const level = levelOf(s)
  const units = onMap(s, 'garrison') + (level < 3 ? onMap(s, 'outpost') : 0) + (level < 2 ? onMap(s, 'cell') : 0)
  return units / s.players.length
}

function presence(s: State): number {
  let sum = 0
  for (let player = 0; player < s.players.length; player++) sum += presenceOnMap(s, player)
  return Math.min(MOST_PRESENCE, sum / s.players.length) / MOST_PRESENCE
}

/** The whole team wins or loses. */
export function value(s: State, seat: string): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  const influence = (s.executed.length + s.earned + s.box / influenceLimit(s)) / INFLUENCE_CARDS
  const time = Math.min(deckSize(s), cardsLeft(s)) / LONGEST_DECK
  const sum =
    START +
    POOL * (s.pool / poolSize(s.settings)) +
    INFLUENCE * influence +
    TIME * time +
    NEAR_VICTORY * Math.exp(-obstacles(s) / 2.5) +
    PRESENCE * presence(s)
  return 1 / (1 + Math.exp(-sum))
}

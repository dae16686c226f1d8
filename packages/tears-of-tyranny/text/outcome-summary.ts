// Summary of a finished game: the cause first, then what stood on the map.
import { type OutcomeSummary, plural } from '@interregnum/game-package'
import type { Position } from '@interregnum/kernel'
import { notes } from '../rules/notes.ts'
import { adversariesAt, presenceOnMap } from '../rules/pieces.ts'
import { levelOf, type State } from '../rules/state.ts'
import { outcomeWords, tokensUsed } from './en.ts'
import { listed, ROLE_NAMES } from './names.ts'

/** How the last scene ends. Without a terrain card the log ends with the name of a phase, which tells nothing. */
const TOLD: { readonly [result: string]: Pick<OutcomeSummary, 'titleEvent' | 'cause'> } = {
  tyranny: { titleEvent: 'tyranny' },
  time: { titleEvent: 'phase', cause: 'The adversary had to draw a terrain card, and none was left.' },
}

export function outcomeSummary({ outcome, view: s, journal, seat }: Position<State>): OutcomeSummary {
  if (outcome === null) throw new Error('the game goes on: there is no outcome to summarise')
  const { title, text } = outcomeWords(outcome)
  const killed = journal.filter((entry) => notes.is(entry, 'civilian-killed')).length
  const adversaries = s.cell.reduce((sum, _, tile) => sum + adversariesAt(s, tile), 0)
  const placed = s.tyranny.reduce((sum, count) => sum + count, 0)
  const tokens = outcome.result === 'tyranny' ? [] : [plural(placed, 'tyranny token')]
  const units = `${plural(adversaries, 'unit')} of the adversary`
  const presence = `${s.players.reduce((sum, _, player) => sum + presenceOnMap(s, player), 0)} presence`
  const won = outcome.winners.length > 0
  return {
    title: causeOf(s, outcome.result, text),
    ...(TOLD[outcome.result] ?? {}),
    sentence: [
      `${title} in turn ${s.turn}, at influence level ${levelOf(s)}.`,
      ...(outcome.result === 'tyranny' ? [tokensUsed(s)] : []),
      `${listed([...tokens, units, presence])} are on the map.`,
      `${killed === 0 ? 'No civilian was' : plural(killed, 'civilian was', 'civilians were')} killed by the resistance.`,
    ].join(' '),
    won: won && (seat === null || outcome.winners.includes(seat)),
    score: won ? 1 : 0,
    unused: unused(s, seat),
    ...(s.players.length === 1 ? {} : { ranking: ranking(s, outcome.winners) }),
    ladder: [],
    sum: [],
  }
}

/** Resources and cards that the viewer still had; a team lists its resources in the ranking. */
function unused({ players }: State, seat: string | null): string[] {
  const mine = players.length === 1 ? players[0] : players.find(({ role }) => role === seat)
  if (mine === undefined) return []
  const { resources, hand } = mine
  return [
    ...(resources > 0 ? [plural(resources, 'resource')] : []),
    ...(hand.length > 0 ? [plural(hand.length, 'card in hand', 'cards in hand')] : []),
  ]
}

/** "The last tyranny token was placed": without its full stop, as a headline. */
function causeOf(s: State, result: string, text: string): string {
  const gone = s.players.findIndex((_, player) => presenceOnMap(s, player) === 0)
  if (result === 'annihilation' && gone >= 0) return `The ${ROLE_NAMES[s.players[gone].role]} have no presence left`
  if (result === 'time') return 'Time has run out'
  return text.replace(/\.$/, '')
}

/** All win or lose together; the order is that of presence on the map. */
function ranking(s: State, winners: readonly string[]): NonNullable<OutcomeSummary['ranking']> {
  return s.players
    .map(({ role, resources }, player) => ({
      seat: role,
      title: ROLE_NAMES[role],
      figure: String(presenceOnMap(s, player)),
      won: winners.includes(role),
      detail: `presence on the map, ${plural(resources, 'Resource')} left`,
    }))
    .sort((a, b) => Number(b.figure) - Number(a.figure))
}

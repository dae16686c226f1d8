// The summary of an outcome: the ranking of the Factions, and the parts of each margin.
import { type OutcomeSummary, plural, type RankedSeat } from '@interregnum/game-package'
import type { Outcome, Position } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { VICTORY } from '../data/tables.ts'
import { FACTIONS, type FactionId, isPlayer, MODERATES, type Play, type State, spends } from '../rules/state.ts'
import { dependence, ranking, solitaire } from '../rules/victory.ts'
import { LONE_PLAYER, outcomeWords, whyWon } from './en.ts'
import { factionTitle, signed } from './labels.ts'

const PARTS: Readonly<Record<string, string>> = {
  opposition: 'Opposition + Administrations',
  'town-population': 'Town Population under Control',
  adjustment: '2-player variant: penalty for peace',
  resources: 'Resources',
  'issues-networks': 'Issues + Networks + 1',
  polarization: 'Polarization',
}

export function outcomeSummary({ outcome, view: s, seat }: Position<State>, data: Data): OutcomeSummary {
  if (outcome === null) throw new Error('There is no summary while the game goes on.')
  const mine = seatOf(s, outcome, seat)
  return {
    title: outcomeWords(outcome).title,
    sentence: [whyWon(outcome.result), ending(s), solitaire(s) ? LONE_PLAYER : ''].filter((it) => it !== '').join(' '),
    ...(cause(outcome) ?? {}),
    won: outcome.winners.length > 0 && (seat === null || outcome.winners.includes(seat)),
    score: outcome.scores[mine] ?? 0,
    scoreTitle: 'Victory margin',
    unused: unused(s, FACTIONS.indexOf(mine)),
    ranking: ranks(s, outcome, winnerFirst(outcome, ranking({ s, data } as Play))),
    ladder: [],
    sum: sumOf(outcome, mine),
  }
}

/** The figures that decided the game, which the log does not name. */
function cause({ result, rule, parts }: Outcome): Pick<OutcomeSummary, 'cause'> | null {
  const points = (what: string): number => parts.find((part) => part.seat === result && part.what === what)?.points ?? 0
  if (rule.startsWith('ABB-7.3')) return { cause: LAST_ROUND_TEXT }
  switch (result) {
    case 'reds':
      return {
        cause: `The Reds have Opposition + Administrations ${points('opposition')}, above ${VICTORY.opposition}.`,
      }
    case 'senate':
      return {
        cause: `The Senate Controls Town Population ${points('town-population')}, above ${VICTORY.townPopulation}.`,
      }
    case 'moderates':
      return {
        cause: `The Moderates have ${points('resources')} Resources, above ${VICTORY.resources}, and Issues + Networks + 1 is ${points('issues-networks')}, at least Polarization.`,
      }
    default:
      return null
  }
}

const LAST_ROUND = 4
const LAST_ROUND_TEXT = 'After the last Propaganda Round the highest margin above 0 wins.'

/** In the victory check of a Round the winner need not have the highest margin (7.2, 8.7.1). */
const winnerFirst = ({ result }: Outcome, order: readonly number[]): number[] => [
  ...order.filter((faction) => FACTIONS[faction] === result),
  ...order.filter((faction) => FACTIONS[faction] !== result),
]

/** Says why the second of two equal margins did not win. */
function ranks(s: State, outcome: Outcome, order: readonly number[]): RankedSeat[] {
  const rows = order.map((faction) => ranked(s, outcome, faction))
  return rows.map((row, at) => {
    const tied = at > 0 && rows[0].won && row.figure === rows[0].figure && row.detail === undefined
    return tied ? { ...row, detail: `loses the tie with the ${rows[0].title}` } : row
  })
}

/** Resources and Cells that the Faction still had. */
function unused(s: State, faction: number): string[] {
  const resources = spends(s, faction) ? s.resources[faction] : 0
  return [
    ...(resources > 0 ? [plural(resources, 'Resource')] : []),
    ...(s.available[faction] > 0 ? [plural(s.available[faction], 'Available Cell')] : []),
  ]
}

function ranked(s: State, { result, scores }: Outcome, faction: number): RankedSeat {
  const id = FACTIONS[faction]
  const bound = faction !== MODERATES && dependence(s, faction) > VICTORY.dependence
  return {
    seat: id,
    title: factionTitle(faction),
    figure: signed(scores[id] ?? 0),
    won: id === result,
    ...(bound ? { detail: `Vassalage + Polarization ${dependence(s, faction)}: too high to win` } : {}),
  }
}

/** Whose margin is itemized: the viewer's, else the winner's, else the first player's. */
function seatOf(s: State, { winners, result }: Outcome, seat: string | null): FactionId {
  const known = (id: string | null | undefined): id is FactionId => FACTIONS.some((faction) => faction === id)
  if (known(seat)) return seat
  if (known(winners[0])) return winners[0]
  const player = FACTIONS.find((_, faction) => isPlayer(s, faction))
  return player ?? (known(result) ? result : 'reds')
}

/** The parts of a margin; they add up to the score. */
function sumOf({ parts, scores }: Outcome, mine: FactionId): OutcomeSummary['sum'] {
  const points = (what: string) => parts.find((part) => part.seat === mine && part.what === what)?.points ?? 0
  const line = (what: string, value = points(what)) => ({ label: PARTS[what], points: value })
  const needed = (goal: number) => ({ label: 'Target to beat', points: -goal })
  if (mine === 'moderates') {
    const rich = points('resources') - VICTORY.resources
    return rich <= points('issues-networks') - points('polarization')
      ? [line('resources'), needed(VICTORY.resources)]
      : [line('issues-networks'), line('polarization', -points('polarization'))]
  }
  const [what, goal] =
    mine === 'reds'
      ? (['opposition', VICTORY.opposition] as const)
      : (['town-population', VICTORY.townPopulation] as const)
  const adjusted = points('adjustment') === 0 ? [] : [line('adjustment')]
  const bound = (scores[mine] ?? 0) - (points(what) - goal + points('adjustment'))
  // 7.3: a Faction too dependent on a Power has margin 0.
  const held =
    bound === 0
      ? []
      : [{ label: `Vassalage + Polarization ${points('dependence')}: margin counts as 0`, points: bound }]
  return [line(what), needed(goal), ...adjusted, ...held]
}

function ending(s: State): string {
  const when = s.rounds >= LAST_ROUND ? 'After the last Propaganda Round' : `In Propaganda Round ${s.rounds}`
  return `${when} Polarization was ${s.polarization}, German Vassalage ${s.german} and Russian Vassalage ${s.russian}.`
}

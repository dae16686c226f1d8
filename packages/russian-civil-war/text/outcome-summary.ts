// Summary of a finished game: the ranking of the players, and how the viewer's points add up.
import type { OutcomeSummary, RankedSeat } from '@interregnum/game-package'
import type { Outcome, Position } from '@interregnum/kernel'
import { HELD_KINDS } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { MAP, province } from '../data/map.ts'
import { notes } from '../rules/notes.ts'
import { chits, playerOf, SOLITAIRE_SEAT, type State } from '../rules/state.ts'
import { isSolitaire, playerTitle } from './labels.ts'
import { capital, heldChits, winText } from './names.ts'

const RESULTS: Readonly<Record<string, { readonly title: string; readonly sentence: string }>> = {
  'red-victory': { title: 'Red victory', sentence: 'The Revolution has held.' },
  'white-victory': { title: 'White victory', sentence: 'The Revolution has been crushed.' },
  'non-red-victory': { title: 'The Reds are defeated', sentence: 'An enemy holds one of the capitals.' },
  draw: { title: 'A draw', sentence: 'After seven turns Russia is still divided.' },
  abandoned: { title: 'Game abandoned', sentence: 'All players have left the game.' },
}

const PARTS: Readonly<Record<string, string>> = {
  map: 'Units on the map',
  display: 'Units captured',
  politburo: 'Politburo markers',
  place: 'Cities and capitals',
}

export function outcomeSummary({ outcome, view: s, seat, journal }: Position<State>, data: Data): OutcomeSummary {
  if (outcome === null) throw new Error('the game is not over: there is no outcome to summarise')
  if (isSolitaire(s)) return solitaire(s, outcome)
  const voted = journal.findLast((entry) => notes.is(entry, 'vote') || notes.is(entry, 'turn'))
  const cause = causeOf(outcome, voted !== undefined && notes.is(voted, 'vote'))
  return { ...powerPolitics(s, data, outcome, seat), ...(cause === undefined ? {} : { cause }) }
}

/** Why the game ended (15.1, 16.81, 16.82): the log only names the side that has won. */
function causeOf({ result, rule }: Outcome, voted: boolean): string | undefined {
  if (result === 'abandoned') return undefined
  if (rule === 'RCW-16.81') return 'Five turns are over: the side with more points for cities has won.'
  if (rule === 'RCW-16.82') return 'One player holds Petrograd and Moscow, and the Czar is gone.'
  if (result === 'white-victory') return 'No Red leader is left outside Siberia and Mongolia.'
  return voted
    ? 'No White leader is left outside Siberia and Mongolia, and the players have voted to end the war.'
    : 'No White army is left outside Siberia and Mongolia.'
}

function powerPolitics(s: State, data: Data, outcome: Outcome, seat: string | null): OutcomeSummary {
  const { title, sentence } = RESULTS[outcome.result] ?? RESULTS.draw
  const mine = seat !== null && seat in outcome.scores ? seat : (outcome.winners[0] ?? Object.keys(outcome.scores)[0])
  return {
    title,
    sentence:
      outcome.winners.length === 0 ? sentence : `${sentence} ${capital(winText(data, outcome.winners))} on points.`,
    won: outcome.winners.length > 0 && (seat === null || outcome.winners.includes(seat)),
    score: outcome.scores[mine] ?? 0,
    unused: unused(s, data, playerOf(mine)),
    ranking: ranking(s, data, outcome),
    ladder: [],
    sum: sumOf(outcome, mine),
  }
}

/** Chits that could still have been played; Politburo markers count as points. */
const unused = (s: State, data: Data, player: number): string[] =>
  HELD_KINDS.flatMap((word, kind) =>
    word === 'politburo' || chits(s, player, kind) === 0 ? [] : [heldChits(data, word, chits(s, player, kind))],
  )

function ranking(s: State, data: Data, { scores, winners }: Outcome): RankedSeat[] {
  return Object.entries(scores)
    .sort(([, a], [, b]) => b - a)
    .map(([seat, score]) => {
      const player = playerOf(seat)
      const detail = s.quit[player]
        ? 'has left the game'
        : player === s.interventionist && !winners.includes(seat)
          ? 'brought in the Allies'
          : undefined
      const row = { seat, title: playerTitle(s, data, player), figure: String(score), won: winners.includes(seat) }
      return detail === undefined ? row : { ...row, detail }
    })
}

/** Lines that add up to the score. */
const sumOf = ({ parts }: Outcome, seat: string): OutcomeSummary['sum'] =>
  Object.entries(PARTS).flatMap(([what, label]) => {
    const points = parts
      .filter((part) => part.seat === seat && part.what === what)
      .reduce((sum, part) => sum + part.points, 0)
    return points === 0 ? [] : [{ label, points }]
  })

/** Worst first. */
const LADDER = [
  { title: 'Defeat', range: 'a capital lost', score: -3 },
  { title: 'Draw', range: 'after turn 7', score: 0 },
  { title: 'Marginal', range: 'turn 7', score: 1 },
  { title: 'Substantive', range: 'turn 6', score: 2 },
  { title: 'Decisive', range: 'by turn 5', score: 3 },
] as const

function solitaireSentence(s: State, { result, parts }: Outcome): string | null {
  if (result === 'red-victory') return `The four regions are clear in turn ${s.turn}.`
  const lost = parts.filter(({ what }) => what === 'capital').map(({ data }) => MAP[province(String(data))].city)
  return lost.length === 0 ? null : `At the end of turn ${s.turn} the enemy holds ${lost.join(' and ')}.`
}

function solitaire(s: State, outcome: Outcome): OutcomeSummary {
  const { title, sentence } = RESULTS[outcome.result] ?? RESULTS.draw
  const score = outcome.scores[SOLITAIRE_SEAT] ?? 0
  const level = outcome.level === undefined ? '' : `${outcome.level[0].toUpperCase()}${outcome.level.slice(1)} `
  return {
    title: outcome.result === 'red-victory' ? `${level}Red victory` : title,
    sentence: solitaireSentence(s, outcome) ?? sentence,
    won: score > 0,
    score,
    ladder: LADDER.map(({ title: step, range, score: worth }) => ({ title: step, range, reached: worth === score })),
    sum: [],
  }
}

// The players and their scores, for the bar.
import type { ShownSeat, ShownTotal } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { SEATS, SOLITAIRE_SEAT, type State } from '../rules/state.ts'
import { isSolitaire, labels, playerTitle } from '../text/labels.ts'
import { scores } from '../text/points.ts'

export function seats(s: State, data: Data): ShownSeat[] {
  if (isSolitaire(s)) {
    const figure = String(unclearedUnits(s))
    return [
      {
        seat: SOLITAIRE_SEAT,
        title: labels.theReds,
        emblem: 'red',
        colour: 'red',
        figure,
        label: labels.enemiesToClear,
      },
    ]
  }
  return scores(s, data).map(({ player, red, white, quit }) => ({
    seat: SEATS[player],
    title: playerTitle(s, data, player),
    emblem: SEATS[player],
    figure: quit ? labels.left : `${red}·${white}`,
    label: labels.pointsIf,
  }))
}

/** Both scores of a player, or the enemies that are left in the solitaire game. */
export function totals(s: State, data: Data, seat: string): ShownTotal[] {
  if (isSolitaire(s)) return [{ label: labels.enemiesToClear, figure: String(unclearedUnits(s)) }]
  const score = scores(s, data).find(({ player }) => SEATS[player] === seat)
  if (score === undefined) return []
  return [
    { label: labels.ifRedWins, figure: String(score.red) },
    { label: labels.ifWhiteWins, figure: String(score.white) },
  ]
}

/** Options that roll dice, draw chits or cannot be taken back. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(['roll', 'draw', 'execute', 'strike'])

export const irreversible = ({ kind }: AskView, option: Option): boolean =>
  IRREVERSIBLE.has(String(option)) || kind === 'assassinate.send' || kind === 'counterpurge'

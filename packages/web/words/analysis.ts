import { plural } from '@interregnum/game-package'

/** With a true minus sign, and a plus: a change of chances. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** Words for the analysis of a finished game. */
export const analysisWords = {
  analysis: 'Analysis',
  meta: 'analysis',
  pageTitle: (title: string) => `${title}, analysis · Interregnum`,
  loading: 'Opening the game…',
  notOpened: 'This game can’t be analysed',
  notOnThisDevice: 'There is no such game on this device.',
  notFinished: 'This game isn’t finished. Finish it first.',
  backToGame: 'Back to the game',
  heading: 'Chance to win',
  legend: 'by turn; the band is the margin of error',
  howItWent: 'How it went',
  about:
    'Each move was tried in imagined games on the same dice. Luck is what dice and cards changed. A choice counts only if another move was clearly better.',
  progress: (done: number, all: number) => `${done} of ${plural(all, 'move')} analysed`,
  finished: 'Analysis complete, and saved with the game.',
  stop: 'Stop',
  goOn: 'Go on',
  failed: (problem: string) =>
    `The analysis failed${problem === '' ? '' : ` (${problem})`}. The game hasn’t changed. Try again.`,
  notSaved: (problem: string) => `The analysis couldn’t be saved: ${problem}`,
  seat: 'Whose chances',
  figures: {
    accuracy: 'Moves without a mark',
    lost: 'Points given away by choices',
    luck: 'Points of luck',
    start: 'Chance at the start',
  },
  ofDecisions: (count: number) => `of ${plural(count, 'decision')}`,
  percent: (points: number) => `${points}%`,
  plain: (points: number) => `${points}`,
  change: signed,
  marks: { inaccuracy: 'Inaccuracies', mistake: 'Mistakes', blunder: 'Blunders' },
  mark: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  aboutMarks: { inaccuracy: '5 points or more', mistake: '10 or more', blunder: '15 or more' },
  moments: 'Moments',
  whichMoments: 'Which moments',
  groups: { luck: 'Luck', choice: 'Choices', marks: 'Marks' },
  none: { luck: 'No large luck yet.', choice: 'No choice changed much.', marks: 'No marked moves.' },
  where: (turn: number, move: number) => `turn ${turn}, move ${move}`,
  byLuck: (points: number) => `${signed(points)} points by luck`,
  byChoice: (points: number) => `${signed(points)} points by choice`,
  chose: (who: string, chosen: string) => `${who} chose: ${chosen}.`,
  better: (better: string, points: number, error: number) =>
    `Better: ${better}. It would have brought ${points} ±${error} points more.`,
  chances: (from: number, to: number) => `${from}% → ${to}%`,
  showOnBoard: 'Show on the board',
  playOn: 'Play on from here',
  forkTitle: (title: string, move: number) => `${title}, from move ${move}`,
  pointInWords: (turn: number, seat: string, percent: number, error: number) =>
    `Turn ${turn}: ${seat} ${percent}%, plus or minus ${error}.`,
  chartInWords: (seat: string, from: number, to: number, lowest: number, highest: number) =>
    `Chance of ${seat} to win by turn: from ${from} to ${to} per cent, lowest ${lowest}, highest ${highest}.`,
}

import { plural } from '@interregnum/game-package'

/** Points of win chance with their sign: +12, −3. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** Words for the analysis of a game. */
export const analysisText = {
  about: 'Shows how likely each side was to win at every turn of a finished game, and what changed it.',
  more: 'Luck is what dice and cards changed, a choice what a better move would have saved. The same seed gives the same analysis.',
  analyseSeatFlag: 'Only this seat',
  seedFlag: 'Any text, for the dice of the playouts (default: 1)',
  moves: 'moves',
  head: (title: string, moves: number) => `${title}, ${plural(moves, 'move')}`,
  notFinished: 'This game is not finished. Finish it first, then analyse it.',
  curve: (seat: string) => `${seat}: chance to win by turn`,
  point: (turn: number, percent: number, error: number, bar: string) =>
    `  ${`${turn}`.padStart(3)}  ${`${percent}`.padStart(3)}% ±${`${error}`.padEnd(2)}  ${bar}`,
  errorBars: '± is a 95% error bar.',
  luck: (seat: string) => `${seat}: what luck changed most`,
  choice: (seat: string) => `${seat}: what choices changed most`,
  nothing: '  Nothing.',
  event: (turn: number, move: number, points: number, text: string) =>
    `  ${signed(points)} points, turn ${turn}, move ${move}: ${text}`,
  chose: (who: string, chosen: string, better: string, points: number, error: number) =>
    `${who} chose ${chosen}. ${better} would have brought ${points} ±${error} points more.`,
  marks: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  marked: (seat: string) => `${seat}: marked moves`,
  mark: (mark: string, turn: number, move: number, text: string) => `  ${mark}, turn ${turn}, move ${move}: ${text}`,
  summary: (seat: string, decisions: number, accuracy: number, lost: number, luck: number) =>
    `${seat}: ${plural(decisions, 'decision')}, ${accuracy}% without a mark. Choices gave away ${lost} points, luck was worth ${signed(luck)}.`,
  form: 'something else',
}

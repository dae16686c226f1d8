/** Words for comparing moves. */
export const advisorWords = {
  compareMoves: 'Compare moves',
  chanceToWin: 'Chance to win',
  games: (playouts: number) => `${playouts} imagined games`,
  percent: (points: number) => `${points}%`,
  stop: 'Stop',
  always: 'Always compare',
  bestInWords: (label: string, percent: number) => `Best move: ${label}, ${percent} per cent.`,
  keyCompare: 'compare moves',
}

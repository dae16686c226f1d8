/** Words for comparing moves. */
export const advisorWords = {
  compareMoves: 'Compare moves',
  chanceToWin: 'Chance to win',
  games: (playouts: number) => `${playouts} imagined games`,
  percent: (points: number) => `${points}%`,
  usual: (reason: string) => (reason === '' ? 'the usual move' : `the usual move: ${reason}`),
  comparedWithUsual: (gain: number) => {
    if (gain === 0) return 'about as good as the usual move'
    const points = Math.abs(gain) === 1 ? '1 point' : `${Math.abs(gain)} points`
    return `${points} ${gain > 0 ? 'better' : 'worse'} than the usual move`
  },
  stop: 'Stop',
  always: 'Always compare',
  bestInWords: (label: string, percent: number) => `Best move: ${label}, ${percent} per cent.`,
  keyCompare: 'compare moves',
}

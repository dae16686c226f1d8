/** Words for the results of a year. */
export const statisticsWords = {
  pageTitle: 'Your results · Interregnum',
  title: 'Your results',
  about:
    'Finished games on this device in the last twelve months. Accuracy and luck come from games you have analysed: the share of your decisions without a mark, and what dice and cards changed in a game, in points of win chance.',
  loading: 'Counting…',
  none: 'No finished games in the last twelve months.',
  failed: 'Your results can’t be shown',
  bySide: 'By game and side',
  byOpponent: 'By opponent',
  game: 'Game',
  side: 'Side',
  opponent: 'Opponent',
  games: 'Games',
  won: 'Won',
  accuracy: 'Accuracy',
  luck: 'Luck',
  percent: (points: number) => `${points}%`,
  change: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  unknown: '–',
  noOpponent: 'No one',
  human: 'Human',
}

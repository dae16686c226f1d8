/** Words for the page "How to play". */
export const howToPlayWords = {
  title: 'How to play',
  lead: 'Play a tutorial: it plays a real game with you and points at what matters. You can leave it at any step and play on.',
  howYouWin: 'How you win',
  rules: 'Rules',
  rulesOf: (title: string) => `${title}: rules`,
  start: 'Start a game',
  startOf: (title: string) => `${title}: start a game`,
  tutorial: 'Tutorial',
  minutes: (count: number) => `${count} min`,
  atEveryTable: 'At every table',
  keyboard: 'Keyboard',
  loadFailed: 'Couldn’t load the tutorials. Check your connection and try again.',
  again: 'Try again',
} as const

/** What a game is, and how you win and lose it. */
export interface GameInBrief {
  readonly about: string
  readonly win: string
  readonly care: string
}

const GAMES: { readonly [game: string]: GameInBrief } = {
  'soviet-dawn': {
    about:
      'You hold Moscow against six fronts. Each card moves some of them towards you and gives you a few Actions to push back.',
    win: 'Reach Political Level 9, or hold out until the cards run out.',
    care: 'You lose if a front reaches Moscow or the Political Level falls to 0.',
  },
  'all-bridges-burning': {
    about:
      'Finland, 1917–18. Reds, Senate and Moderates share one deck, and act once on each card. Non-players or bots can run empty seats.',
    win: 'Have the best margin above 0 when victory is checked.',
    care: 'Each Faction counts something else. Your margin is in the bar.',
  },
  'russian-civil-war': {
    about:
      'No one owns a side. You hold leaders, Red and White, and armies follow leaders. Trade, march, fight and purge.',
    win: 'If the Reds win the war, most Red points win. Otherwise most White points win.',
    care: 'Keep a share in both until you know which side will win.',
  },
  'tears-of-tyranny': {
    about:
      'You lead a resistance against a regime that spreads tile by tile. Everyone acts at the same time and plays cards to stop it.',
    win: 'Clear the map of the adversary, or play 10 influence cards.',
    care: 'You all lose if all tyranny is on the map or time runs out.',
  },
}

export const gameInBrief = (game: string): GameInBrief | null => GAMES[game] ?? null

/** What works in the same way in every game. */
export const EVERY_TABLE = {
  question: [
    'One question at a time',
    'It is in the panel, with its choices below. The same numbers are on the board.',
  ],
  odds: ['Odds before you click', 'Cost, gain and chances are on every row.'],
  why: ['Why not?', 'What you can’t choose tells you why, with the rule.'],
  undo: ['Undo', 'As often as you like. The dice stay the same.'],
  hint: ['Hint', 'Shows a good move and why. It never plays by itself.'],
} as const

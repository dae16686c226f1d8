/** Words for the About page. */
export const aboutWords = {
  playTutorialOf: (title: string) => `${title}: play the tutorial`,
  answers: [
    [
      'How do I start?',
      'Play a tutorial. It takes 10 to 15 minutes and explains each move. After that, a hint is one click away, and you can search the rules at every table: press `?`.',
    ],
    [
      'Who can I play with?',
      'Alone, against bots, or with other people on one device. If a game hides something, the screen is covered while you pass the device. Or online, if this page comes from a game server: choose “Play online” on the home page.',
    ],
    [
      'Where are my games?',
      'In this browser, on this device. Every move is saved immediately, and the games work offline after your first visit. Nothing is sent anywhere. If you clear the browser’s data, your games are deleted: export those you want to keep. To move a game to another device, export it or share it as a link.',
    ],
    [
      'Are the dice fair?',
      'Yes. They come from a random seed that is drawn when a game starts, bots and people get the same dice, and every roll is stored in the game file. Anyone can verify such a file with `npx interregnum verify`: the game is replayed move by move and must give the same rolls and the same result.',
    ],
    [
      'Is this the printed game?',
      'The rules are complete, with all scenarios and optional rules. The rulebooks don’t print every map, card and table. Where they give a figure, we use it. Where they don’t, we reconstructed it, so some cards and numbers differ from the printed ones. The last part of this page says which, and how you can correct them if you own the game.',
    ],
    [
      'What if I disagree with a rule?',
      'Everything you can’t choose says why, with the number of the rule. Where a rulebook is unclear, the rule shows how we decided it, as a ruling.',
    ],
  ],
  pageTitle: 'About · Interregnum',
  about: 'About',
  lead: 'Interregnum lets you play four board games of revolution, civil war and resistance in your browser. It is free, it needs no account, and it enforces every rule.',
  creditsHeading: 'Credits and licence',
  credits:
    'The games are the work of their designers and publishers, who have not endorsed this edition. If you enjoy it, please buy the printed games. The software is free under the MIT licence, including its text, drawings, posters and icons.',
  sources: 'Where the figures come from',
  games: 'Games',
  playTutorial: 'Play the tutorial',
}

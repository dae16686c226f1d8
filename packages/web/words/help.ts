import { plural } from '@interregnum/game-package'

/** Words for the rules and the help. */
export const helpWords = {
  rules: 'Rules',
  controlsAndKeys: 'Controls and keys',
  searchTheRules: 'Search the rules',
  searchExample: 'Search the rules, for example: how do I win',
  noneFound: 'No rules found. Try fewer or different words.',
  oneFound: '1 rule found',
  found: (count: number) => `${plural(count, 'rule')} found, best match first`,
  chapters: 'Chapters',
  ruling: 'Ruling:',
  aboutPanel:
    'The panel asks you one thing at a time. Your options are numbered, and the same numbers appear on the board. Percentages show your chance of success before you roll.',
  aboutReasons:
    'Unavailable options tell you why, with the rule number. Point at anything to see what it is; on a touch screen, press and hold. Undo as far as you like; the dice stay the same.',
  aboutSaving:
    'The game is saved on this device after every move. Click a line in the log to see that point in the replay, and play on from there as a new game.',
  keys: 'Keys',
  howToPlay: 'How to play: how you win, and the tutorials',
}

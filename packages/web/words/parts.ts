import type { StrengthWord } from '@interregnum/registry/strengths'

const STRENGTHS: { readonly [word in StrengthWord]: (usual: string) => string } = {
  usual: () => 'The other bots are compared with it.',
  'much-stronger': (usual) => `Much stronger than ${usual}.`,
  stronger: (usual) => `Stronger than ${usual}.`,
  same: (usual) => `About as strong as ${usual}.`,
  weaker: (usual) => `Weaker than ${usual}.`,
  'much-weaker': (usual) => `Much weaker than ${usual}.`,
  unknown: (usual) => `Too few test games to say how it compares with ${usual}.`,
}

/** Words for parts that several screens use. */
export const partsWords = {
  bot: (title: string) => `Bot: ${title}`,
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  locale: 'en-GB',
  logo: 'Interregnum, home',
  copied: 'Copied.',
  notCopied: 'Couldn’t copy it. Select the text above and copy it yourself.',
  copyOf: (name: string) => `Copy: ${name}`,
  copy: 'Copy',
  close: 'Close',
  home: 'Home',
  wentWrong: 'Something went wrong',
  savesAreSafe: (problem: string) => `${problem} Your saved games are safe.`,
  tryAgain: 'Try again',
  /** How strong a bot is, compared with the usual one of its game. */
  strength: (word: StrengthWord, usual: string): string => STRENGTHS[word](usual),
  human: 'Human',
  yes: 'yes',
  no: 'no',
  name: 'Name',
  nameFor: (title: string) => `Name for ${title}`,
  notLoaded: 'Couldn’t load the page',
  loadFailed: (problem: string) =>
    `Couldn’t load this part of the page (${problem}). Check your connection and try again. Your saved games are safe.`,
  oneFewer: (name: string) => `${name}: one fewer`,
  oneMore: (name: string) => `${name}: one more`,
  die: (face: number) => `die: ${face}`,
}

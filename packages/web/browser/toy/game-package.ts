// Game package of the kernel's bazaar: three traders, each with a secret wish, who make offers with forms.
import { type GamePackage, kernelRefusal } from '@interregnum/game-package'
import { type AskView, type Json, type Option, type Refusal, random } from '@interregnum/kernel'
import { type Bazaar, bazaar, bazaarFaults } from '@interregnum/kernel/testing/toys'

const ASKS: { readonly [kind: string]: string } = {
  'bazaar.act': 'Buy, offer or work?',
  'bazaar.offer': 'What do you offer?',
  'bazaar.propose': 'Propose a deal?',
  'deal.reply': 'Do you accept?',
}

const REFUSALS: { readonly [reason: string]: string } = {
  'own-partner': 'Nobody trades with themselves.',
  'nothing-for-nothing': 'An offer gives something.',
  'too-few-coins': 'You have too few coins for that.',
  'too-little-silk': 'You have too little silk for that.',
}

const FIELDS: { readonly [path: string]: string | undefined } = {
  to: 'To whom',
  forCoins: 'Coins in return',
  forSilk: 'Silk in return',
}

/** A bot that reveals its wish in its reasons. */
const frank: GamePackage<Bazaar>['bots'][number] = {
  id: 'frank',
  title: 'Frank',
  about: 'Says what it wants.',
  create(seed) {
    const plain = random.create(seed)
    return {
      choose: (position) => ({
        ...plain.choose(position as never),
        reason: `I wish for ${position.view.wish.join('')}`,
      }),
    }
  },
}

export const bazaarPackage: GamePackage<Bazaar> = {
  id: bazaar.id,
  title: bazaar.title,
  about: 'A toy.',
  game: () => bazaar,
  corrected: (_: Json) => bazaarPackage,
  words: {
    where: ({ turn }) => `Turn ${turn + 1}`,
    ask: ({ kind }: AskView) => ASKS[kind] ?? kind,
    option: (_ask: AskView, option: Option) => ({ label: `To ${option}` }),
    field: (_ask, path) => (FIELDS[path] === undefined ? null : { label: FIELDS[path] }),
    note: ({ kind, data }) => `${kind}: ${JSON.stringify(data)}`,
    refusal: (refusal: Refusal) => REFUSALS[refusal.reason] ?? kernelRefusal(refusal),
    outcome: () => ({ title: 'The market closes', text: 'It is over.' }),
  },
  rules: [],
  chapters: [],
  rulesChanges: [],
  bots: [random as GamePackage<Bazaar>['bots'][number], frank],
  lessons: [],
  piles: [],
  board: (view) => JSON.stringify(view),
  odds: () => [],
  length: { unit: 'turns', of: ({ turn }) => turn },
  faults: bazaarFaults,
}

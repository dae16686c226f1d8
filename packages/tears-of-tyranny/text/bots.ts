// What bots say of themselves, why they do something, and what they ask of others. Reasons finish "because …".
import { plural } from '@interregnum/game-package'

export const COMPANION_WORDS = {
  title: 'Companion',
  about: 'Reads the terrain cards, shares the strikes out among the players, and says what it needs.',
} as const

export const WHY = {
  onlyChoice: 'only one choice',
  roll: 'presence may come, and it costs nothing',
  income: 'resources first, then cards',
  ready: 'nothing else would help enough this turn',
  enough: 'more would not be worth the resources',
  putBack: 'the position has changed, and it would help nowhere now',
  begun: 'what is begun is carried out',
  winsGame: 'it wins the game',
  preventsLoss: 'without it the game is lost this turn',
  prepares: 'it leaves the team better prepared',
  best: 'it is the best of what is offered',
  cards: 'it gives cards for the next plays',
  resources: (count: number): string => `it gives ${plural(count, 'resource')}`,
  influence: (count: number): string => `it gives ${count} influence`,
  /** `units` as in "a cell and 2 outposts". */
  clearsTile: (tile: string, units: string): string => `it rids ${tile} of ${units}`,
  clearsMap: (units: string): string => `it rids the map of ${units}`,
  /** How a tile that would fall is held. */
  held: {
    units: (tile: string, units: string): string => `${tile} would fall; this takes away its ${units}`,
    noDominate: (tile: string): string => `${tile} would fall; this keeps the adversary from striking`,
    defence: (tile: string): string => `${tile} would fall; this strengthens its defence`,
    people: (tile: string): string => `${tile} would fall; this brings people to our side`,
    other: (tile: string): string => `${tile} would fall; this holds it`,
  },
  noBuilding: (tile: string): string => `the adversary would build in ${tile}; this prevents it`,
  weakened: (tile: string): string => `${tile} is struck next turn; this weakens the adversary there first`,
  base: (tile: string): string => `a base in ${tile} gives surrogates every turn`,
  morePresence: 'presence brings more tiles within reach',
  doesMostThere: 'it does most there',
  littleDifference: 'no tile gains much from it this turn',
  noResources: 'no resources are left, and this presence is the smallest loss',
  presence: (tile: string): string => `presence in ${tile} brings more tiles within reach`,
  surrogates: (pieces: string, tile: string): string => `it brings ${pieces} to ${tile}`,
  people: (tile: string): string => `it wins people over in ${tile}`,
  protects: (tile: string): string => `it protects ${tile} this turn`,
  noGrowth: (tile: string): string => `it keeps the adversary from growing in ${tile}`,
} as const

/** By kind of question, for those that are answered without trying anything. */
export const WHY_USUAL: { readonly [kind: string]: string } = {
  start: 'people who support us are near, and few adversaries',
  deck: 'these cards fit what we can pay',
  keep: 'it does most here and in later turns',
  under: 'their order makes no difference',
  forget: 'it does least of the cards in hand',
  reclaim: 'it is the best of the played cards',
  'pull-recruit': 'there it is most useful',
  tiers: 'all of it together does most',
  choose: 'it does more here',
  'any-order': 'in this order nothing is lost',
  'may-push': 'moving costs nothing',
  'may-convert': 'people on our side make every tile stronger',
  'pick-tile': 'this tile needs it most',
  strike: 'it is worth most for the damage it takes',
  displace: 'there it does the least harm',
  collateral: 'a red civilian helps the adversary',
  destroy: 'it is the most dangerous one',
  remove: 'it makes the most difference',
  'turn-civilian': 'there it makes the most difference',
  push: 'the piece is of more use there',
  pull: 'the piece is of more use here',
  accompany: 'presence should be where it reaches most and is safe',
  'add-at-base': 'there it is most useful',
  'place-presence': 'from there most tiles are within reach',
  'move-presence': 'it is the smallest loss there',
  uncover: 'this track gives us more for the rest of the game',
  cover: 'this track is the smaller loss',
  escape: 'there it does the least harm',
  attribute: 'it brings our own capabilities nearest',
  'lose-presence': 'this presence is the smallest loss',
  'pay-influence': 'resources come back, presence does not',
  'dominate-next': 'the order makes no difference',
  spare: 'a tyranny token costs more than one presence',
  escalate: 'none of us is there, and it will not soon be struck again',
  crowd: 'the surrogates are worth the resources, and some are left over',
}

/** By kind of question and answer, where the answer has a reason of its own. */
export const WHY_USUAL_ANSWER: { readonly [kind: string]: { readonly [answer: string]: string } } = {
  push: { enough: 'the pieces are of more use where they are' },
  pull: { enough: 'the pieces are of more use where they are' },
  crowd: { '0': 'more surrogates there would not be worth the resources' },
  spare: { no: 'the presence is worth more than what it would prevent' },
}

/** "Liberators, please hold I·8; I take I·25" */
export const requestText = (who: string, theirs: string, own: string): string =>
  own === '' ? `${who}, please hold ${theirs}` : `${who}, please hold ${theirs}; I take ${own}`

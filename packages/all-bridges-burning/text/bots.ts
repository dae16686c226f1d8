// What bots say of themselves, and why they do something. Reasons finish "because …".
export const SENSIBLE_WORDS = {
  title: 'Sensible',
  about: 'Tries each option and picks the best for its Faction. Pays normal costs.',
} as const

export const WHY = {
  onlyChoice: 'only one choice',
  winsGame: 'it wins the game',
  lostAnyway: 'the game is lost anyway',
  othersSetBack: 'every other choice sets it back',
  othersEnd: 'anything else would end the game',
  allTheSame: 'all choices are worth the same',
  reducesLead: 'it reduces the lead of the rival most likely to win',
  winsRound: {
    last: 'it wins the game if the others agitate as expected',
    now: 'it wins the game if the Round comes now',
  },
  stopsRival: {
    last: 'it keeps a rival from winning if the others agitate as expected',
    now: 'it keeps a rival from winning if the Round comes now',
  },
  measure: {
    reds: 'it does most for Opposition + Administrations',
    senate: 'it does most for the Towns',
    moderates: 'it does most for the Resources needed to win',
  },
  freedom: {
    reds: 'it keeps Polarization and Russian Vassalage low enough to win',
    senate: 'it keeps Polarization and German Vassalage low enough to win',
    moderates: 'it helps to keep Polarization no higher than Issues + Networks + 1',
  },
  noMoreToGain: 'nothing more can be gained',
  growth: 'it builds up Cells, Control and Resources for later',
  rivals: 'it holds back a rival close to winning',
} as const

/** By kind of question, for those that are always answered by habit. */
export const WHY_USUAL: { readonly [kind: string]: string } = {
  gather: 'three Cells cost one Resource, and one stays in a populated space',
  attackers: 'more attackers, better odds',
  attacker: 'all Cells fight equally well',
  'attack-russians': 'more attackers, better odds',
  'attack-victim': 'any defender is as good a target',
  'attack-loss': 'any attacker will do',
  'attack-pay': 'Strength 4 is a fair chance and leaves Resources for later',
  station: 'the best-connected station',
  'come-out': 'any hidden Cell will do',
  'hide-cell': 'an Active Cell should hide',
  'calm-cell': 'any Active Cell will do',
  'rouse-cell': 'any Inactive Cell will do',
  'cell-to-disc': 'any Cell will do',
  'capture-space': 'the risk is the same everywhere',
}

// What bots say of themselves, and why they do something. Reasons finish "because …".
export const SENSIBLE_WORDS = {
  title: 'Sensible',
  about: 'Tries each option and picks the best for its Faction. Pays normal costs.',
} as const

export const WHY = {
  onlyChoice: 'only one choice',
  winsGame: 'it wins the game',
  lostAnyway: 'the game is lost anyway',
  usual: 'it is usually the best choice',
  wrongWay: 'any other shift goes the wrong way',
  special: 'a Special Activity can be added to the Command',
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
  /** What grows most. */
  grows: {
    resources: 'it leaves more Resources for later',
    cells: 'more Cells on the map help later',
    hold: 'it holds populated spaces more firmly',
    inTowns: 'its Cells do most in Towns',
    open: 'Active Cells where it has Control earn Resources',
    capabilities: 'a Capability lasts for the rest of the game',
    prepared: 'a Prepared marker helps in the war',
    prisoners: 'fewer of its Cells are in Prison',
    support: 'Support earns it Resources and Cells',
    troops: 'German Troops will fight on its side',
    personality: 'the Personality is of use later',
    cubes: 'more cubes make it likelier that an Issue is Resolved',
    hidden: 'Underground Cells are of more use later',
    publishing: 'it can Publish there',
  },
  step: {
    rally: 'Cells do most there',
    rallyCells: 'more Cells hold the space more firmly',
    marchFrom: 'they are missed least there',
  },
  /** What passing does better than anything else, by part of the standing. */
  pass: {
    measure: {
      reds: 'nothing would bring it nearer to victory now',
      senate: 'nothing would bring it nearer to victory now',
      moderates: 'each Resource counts towards victory',
    },
    freedom: 'anything else would worsen Polarization or Vassalage',
    growth: 'it saves its Resources for later',
    rivals: 'anything else would help a rival more',
  },
  /** Why a Faction stops although it could go on. */
  end: {
    measure: 'more would not bring it nearer to victory',
    freedom: 'more would worsen Polarization or Vassalage',
    growth: 'more would not be worth the Resources',
    rivals: 'more would help a rival',
  },
  rivals: 'it holds back a rival',
  holdsBack: {
    reds: { far: 'it holds back the Reds', close: 'it holds back the Reds, a rival close to winning' },
    senate: { far: 'it holds back the Senate', close: 'it holds back the Senate, a rival close to winning' },
    moderates: { far: 'it holds back the Moderates', close: 'it holds back the Moderates, a rival close to winning' },
  },
  gather: {
    full: 'three Cells cost one Resource',
    some: 'the others are needed where they are',
    all: 'no one else is left to march',
  },
  pay: {
    nothing: 'it keeps a Resource for the next Command',
    some: 'it pays what it can spare',
  },
} as const

/** By kind of question, for those that are always answered by habit. */
export const WHY_USUAL: { readonly [kind: string]: string } = {
  gather: 'up to three Cells march for one Resource',
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

// What bots say of themselves and to other players, and why they do something. Reasons finish "because …".

interface CharacterWords {
  readonly title: string
  readonly about: string
  /** The message of a demand to a player who could be purged: the threat, and the promise in return. */
  readonly threat: string
}

export const CHARACTER_WORDS = {
  sensible: {
    title: 'Sensible',
    about: 'Backs the side that gives it the most points, fights at good odds, trades what it doesn’t need.',
    threat: 'For this I call no committee against you until the end of the next game turn. Without it, I do.',
  },
  consolidator: {
    title: 'Red consolidator',
    about: 'Works for a Red victory: collects Red leaders, guards both capitals, attacks only when sure.',
    threat:
      'Give, and I sign nothing against you until the end of the next game turn. The revolution remembers who gave.',
  },
  gambler: {
    title: 'White gambler',
    about: 'Races for Moscow: takes long odds, raids the capitals, and gets the Czar abroad.',
    threat: 'Pay, and you are safe from me until the end of the next game turn. Or we let the dice speak.',
  },
  profiteer: {
    title: 'Profiteer',
    about: 'Loyal to no one: takes cities, chits, trades and purges, whatever scores next.',
    threat: 'A small price for a quiet season, don’t you think? You have my word until the end of the next game turn.',
  },
} as const satisfies { readonly [id: string]: CharacterWords }

export const RANDOM_CHARACTER_WORDS = {
  title: 'Random character',
  about: 'One of three characters at random: Red consolidator, White gambler or profiteer.',
} as const

/** By column of the combat table: from 3:1 on an attack cannot simply be lost. */
const JUDGED = ['poor', 'even', 'fair', 'good', 'good', 'very good', 'very good'] as const
const GAINS = {
  combat: (target: string, points: string): string => `attacking ${target} gains ${points} points on average`,
  subversion: (target: string, points: string): string => `subverting ${target} gains ${points} points on average`,
  terror: (target: string, points: string): string => `using Terror on ${target} gains ${points} points on average`,
} as const

export const WHY = {
  onlyChoice: 'only one choice',
  allGood: 'all choices are equally good',
  nothingBetter: 'there is nothing better to do',
  noAssassination: 'no one within reach is worth an Assassin',
  threeChits: 'three chits make up for the lost leader',
  mostWorth: {
    restack: 'it is the most valuable unit there',
    under: 'he is the most valuable leader there',
    capture: 'it is the most valuable force there',
  },

  // Attacks
  gains: (kind: keyof typeof GAINS, target: string, worth: number): string => GAINS[kind](target, worth.toFixed(1)),
  fleet: 'the fleet doubles its strength',
  attackReady: 'the attack is ready',
  oddsTooLow: 'the odds are too low',
  someoneAttacks: 'someone has to attack',
  odds: (odds: string, column: number): string => `the odds of ${odds} are ${JUDGED[column]}`,
  oddsForced: (odds: string, column: number): string =>
    `the odds of ${odds} are ${JUDGED[column]}, but the attack can’t be called off`,
  oddsRisk: (odds: string, column: number): string =>
    `the odds of ${odds} are ${JUDGED[column]}, but the target is worth the risk`,
  oddsFree: (odds: string, column: number): string =>
    `the odds of ${odds} are ${JUDGED[column]}, but no attacker can be lost`,
  joins: (unit: string): string => `${unit} joins the attack`,
  inOneGo: (unit: string): string => `${unit} can be beaten in one go`,
  comintern: 'Comintern doubles the subversion',
  anarchists: 'the anarchists attack a rival',
  anarchistsWork: 'the anarchists do the work',
  noFight: 'no fight is worth it',
  loss: (unit: string): string => `${unit} is the smallest loss that is enough`,

  // Turns
  noReturn: 'no unit is worth returning',
  allReturn: 'all units return without the chit',
  strongestReturns: 'it returns the strongest unit',
  strengthens: 'it strengthens the strongest force',
  together: 'together they are safer',
  hurtsRivals: 'it hurts rivals most there',
  executed: 'an executed Czar gives five Red points and denies him to the Whites',
  czarAlive: 'the Czar is worth more alive',
  goFirst: 'it is behind and wants to go first',
  ahead: 'it is already ahead',
  agreed: 'the committee has agreed',
  noMoreTrades: 'there is nothing more to trade',
  noOneAhead: 'no one else is ahead',
  othersWin: 'others would win',

  // Marches
  inPlace: 'everyone is in place',
  picksUp: (who: string): string => `${who} picks up units there`,
  headsFor: (who: string, province: string): string => `${who} heads for ${province}`,
  /** By what a force does where it goes. */
  heads: {
    attack: (who: string, province: string, foe: string): string => `${who} heads for ${province} to attack ${foe}`,
    city: (who: string, province: string): string => `${who} heads for ${province} to hold the city`,
    capital: (who: string, province: string): string => `${who} heads for ${province} to hold the capital`,
    recruits: (who: string, province: string): string => `${who} heads for ${province} to lead the units there`,
    gold: (who: string, province: string): string => `${who} heads for ${province} to take the Imperial Gold`,
    czar: (who: string, province: string): string => `${who} heads for ${province} for the sake of the Czar`,
    home: (who: string, province: string): string => `${who} heads for ${province} to go home`,
    end: (who: string, province: string): string =>
      `${who} heads for ${province}, where it no longer keeps the war going`,
  },
  leavesDanger: (who: string, province: string): string => `${who} is safer in ${province}`,
  staysToAttack: (foe: string): string => `it can attack ${foe} here`,
  staysIn: { city: 'it holds the city', capital: 'it holds the capital' },
  czarAbroad: 'the Czar is safe abroad',
  legionHome: 'the Legion can go home',
  carries: 'it brings the Gold or the Czar along',
  train: 'the train is useful',
  canJoin: 'units without a leader can join',
  bestHere: 'it is best placed here',
  cannotLeave: 'this unit can’t leave its country',

  // Assassins and the Czar
  withinReach: (target: string): string => `${target} is within reach of an Assassin`,
  mostValuable: 'he is the most valuable target',
  enoughAssassins: (count: number): string => `${count} should be enough`,
  fiveRedPoints: 'an executed Czar is worth five Red points to it',
  notToWhites: 'the Czar must not fall into White hands',
  czarForOther: (player: string): string => `the Czar alive is worth more to ${player} than to it`,
  deniesCzar: 'it denies the Whites the Czar',

  // Purges
  nothingToTake: 'nothing left is worth taking',
  marker: 'a Politburo marker counts in every future purge',
  worthMost: (leader: string): string => `${leader} is worth most, with the units under him`,
  committee: (victim: string): string =>
    `the committee has eight markers, and there are leaders to take from ${victim}`,
  paidForPeace: (player: string): string => `it took payment for peace with ${player}`,
  atPeace: (player: string): string => `it is at peace with ${player}`,
  weakensLeader: (player: string): string => `it wants ${player} to lose leaders, and with them the lead`,
  takesAll: (player: string): string => `${player} would take all the points`,
  shareWorth: 'its share is worth the risk of a counterpurge',
  shareNotWorth: 'its share is not worth the risk of a counterpurge',
  tooWeak: 'it is too weak to counterpurge',
  expectsCounterpurge: 'a purger must expect a counterpurge',

  // Trades
  offerGone: 'the offer can no longer be met',
  gift: (got: string, player: string): string =>
    `it takes ${got} and leaves ${player} in peace until the end of next turn`,
  noUndoing: 'it does not undo what was traded this turn',
  unfair: (got: string, given: string): string => `${got} for ${given} is not a fair trade`,
  useful: (got: string, given: string): string => `it has more use for ${got} than for ${given}`,
  notUseful: (given: string, got: string): string => `it has at least as much use for ${given} as for ${got}`,
  nothingFor: (price: string): string => `nothing is offered or promised for ${price}`,
  alreadyPaid: (player: string): string => `it has already paid ${player} for peace`,
  betrayed: (player: string): string => `it paid ${player} before and was purged anyway`,
  tooExpensive: (price: string): string => `${price} is worth more than a purge would cost it`,
  paysForPeace: (price: string, player: string): string => `it pays ${price} for ${player}’s promise of a quiet season`,
  offers: (wanted: string, given: string, player: string): string =>
    `it has more use for ${wanted} than for ${given}, and ${player} should have less`,
  demands: (player: string, goods: string): string =>
    `it asks ${player} for ${goods} and promises a quiet season in return`,

  // The solitaire game
  largestCapacity: 'he can lead the most units',
  railway: 'troops are there, with a railway to the front',
  blocks: 'no army is free to lead, but he blocks the enemy here',
  neededIn: (leader: string, province: string): string => `${leader} is needed in ${province}`,
  picksUpAll: 'the force picks up every unit it can lead',
  arrived: 'it has arrived',
  needed: (province: string): string => `${province} is where it is needed`,
  spareTroops: (province: string): string => `${province} has spare troops on the way`,
  noFurther: 'it can’t get any further',
  oddsIn: (province: string): string => `the odds in ${province} are worth it`,
  noOtherAttack: 'no other attack is worth the risk',
  free: 'subversion and Terror are free',
  beatenTogether: 'they can be beaten together',
  everyone: 'everyone takes part',
  tooStrong: 'they are too strong',
  smallestLoss: 'it is the smallest loss',
  strongestFirst: 'the strongest comes first',
  hurtsEnemy: 'they hurt the enemy there',
} as const

/** What a bot writes with its offer. */
export const OFFER_WORDS = {
  whiteForRed: 'You get a share in the White armies, and I get one in the Red.',
  redForWhite: 'You get a share in the Red armies, and I get one in the White.',
  givesMarker: 'A Politburo marker keeps purges away and scores if the Reds win.',
  getsMarker: 'A marker alone protects no one. What I give is of use at once.',
  other: 'Each of us gets what we have more use for.',
  promise: 'For this I won’t purge you until the end of the next game turn.',
} as const

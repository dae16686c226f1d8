// What bots say of themselves, and why they do something. Reasons finish "because …".

export const SENSIBLE_WORDS = {
  title: 'Sensible',
  about:
    'Follows the strategy article: raises the Political Level early, keeps fronts off the last boxes, saves markers for emergencies.',
} as const

export const WHY = {
  onlyChoice: 'only one choice',
  trains: 'they help only once per turn, and this attack matters',
  freeRoll: 'a free roll can only raise the level',
  battalion: 'a sure success is worth more than another roll',
  frontCanWait: 'this front can wait',
  wouldTakeMoscow: 'this card would take Moscow',
  wouldCollapse: 'this card would make the government collapse',
  saveCheka: 'save the Cheka for a card that would lose the game',
  noThreat: 'this card threatens nothing, so wait and see where the fronts go',
  frontAtGates: 'push back the front at the gates before it moves',
  notUrgent: 'nothing is urgent, so try for a Red Army marker',
  tank: (front: string): string => `the ${front} front is the biggest threat, so send the Tank Corps there`,
  forfeit: 'a better dissent roll is worth more than an Action',
  keepMarkers: 'the remaining markers are worth more later',
  nothingElse: 'nothing else helps',
  inMoscow: (front: string): string => `the ${front} front must be out of Moscow before the turn ends`,
  denikin: 'Denikin keeps advancing until he is beaten',
  leavesWar: (front: string): string => `one more box and this card takes the ${front} front out of the war`,
  nearMoscow: (front: string, place: string): string => `the ${front} front in ${place} is one card from Moscow`,
  poland: (card: number, place: string): string => `#${card} would take Poland from ${place} into Moscow`,
  threatensCity: (front: string, place: string, city: string): string =>
    `from ${place} the ${front} front threatens ${city}`,
  czar: 'keep the Eastern front back until the Czar’s fate is decided',
  helpsMost: (front: string, place: string): string => `pushing the ${front} front back from ${place} helps most`,
  lastLevel: 'this card will cost the last level',
  levelOne: 'level 1 is one crisis from collapse',
  levelLow: (level: number): string => `level ${level} is too low to neglect`,
  victoryNear: 'a political victory is within reach',
  victoryCloser: 'a higher level brings a political victory closer',
  levelWins: 'one more level wins',
  noGamble: (level: number): string => `level ${level} is too low for a gamble`,
  bukharin: (level: number): string =>
    `at level ${level} a political victory is realistic, and Germany’s attacks are mostly over`,
  germanyStrong: 'Germany is still too strong to fight on',
  petrograd: 'Petrograd will be under threat for the rest of the war',
  actions: 'two Actions are worth more than the fortress',
  preventsDefeat: 'it prevents defeat',
  winsGame: 'it wins the game',
  saveGold: 'save the gold for an emergency',
} as const

import type { CardEvent } from './event.ts'
import * as y17 from './year1917.ts'
import * as y18 from './year1918.ts'

/** Every Event by its number. Propaganda cards and the Red Revolt! are procedures elsewhere. */
export const events: Readonly<Record<number, CardEvent>> = {
  1: y17.februaryRevolution,
  2: y17.julyDays,
  3: y17.octoberRevolution,
  4: y17.strikes,
  5: y17.powersAct,
  6: y17.generalElection,
  7: y17.weDemand,
  8: y17.generalStrike,
  9: y17.independence,
  10: y17.weaponsFromGermany,
  11: y17.weaponsFromLenin,
  12: y17.foodSupply,
  13: y17.joblessness,
  14: y17.cannons,
  15: y17.trains,
  16: y17.jaeger,
  17: y17.trains,
  18: y17.mobilization,
  19: y17.politicalStruggle,
  20: y17.tokoisChair,
  21: y17.workersHalls,
  25: y18.disarming,
  26: y18.jaegerReturn,
  27: y18.majorOffensive,
  28: y18.hennala,
  29: y18.manyNames,
  30: y18.catacombs,
  31: y18.hanko,
  32: y18.armistice,
  33: y18.battleOfHelsinki,
  34: y18.arrests,
  35: y18.homeFront,
  36: y18.prisoners,
  37: y18.vato,
  38: y18.tannerAbroad,
  39: y18.postWarParliament,
  40: y18.battleOfTampere,
  41: y18.battleOfLahti,
  42: y18.battleOfViipuri,
  43: y18.roughJustice,
  44: y18.victoryParade,
  45: y18.fateInTheBalance,
}

/** Whether a text may roll a die; the page asks for confirmation before playing such a text. */
export const rollsADie = (card: number, side: string): boolean =>
  (side === 'shaded' ? events[card]?.shaded : events[card]?.unshaded)?.rolls === true

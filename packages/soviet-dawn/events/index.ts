import * as darkness from './darkness.ts'
import * as dawn from './dawn.ts'
import type { CardEvent } from './event.ts'
import * as twilight from './twilight.ts'

/**
 * Cards with special instructions, by number. The figures of the others say everything; the sequence of #40 is in
 * rules/sequence.ts.
 */
export const events: Readonly<Record<number, CardEvent>> = {
  2: twilight.finnishCivilWar,
  3: twilight.constituentAssembly,
  4: twilight.mannerheimEmerges,
  8: twilight.brestLitovsk,
  14: twilight.czechLegionRevolts,
  17: darkness.losesALevel,
  20: darkness.leftSocialistRevolt,
  21: darkness.czarsFate,
  24: darkness.polarBearExpedition,
  25: darkness.fredrichKarlAbdicates,
  27: darkness.germanCapitulation,
  29: darkness.losesALevel,
  30: darkness.jassyConference,
  31: darkness.losesALevel,
  32: darkness.losesALevel,
  33: darkness.polishUprising,
  39: darkness.losesALevel,
  41: darkness.makhno,
  42: darkness.navalShowdown,
  43: dawn.britishMutiny,
  44: dawn.frunzeOffensive,
  46: dawn.trotskySavesPetrograd,
  51: dawn.curzonLine,
  52: darkness.losesALevel,
  53: dawn.kolchakCaptured,
  54: dawn.czechLegionSails,
  56: darkness.losesALevel,
  57: dawn.whitesFleeToCrimea,
  58: darkness.losesALevel,
  59: dawn.konarmia,
}

/** Cards on which Actions can be forfeited for the dissent roll (7.6). */
export const forfeitCards: ReadonlySet<number> = new Set([3, 20, 42])

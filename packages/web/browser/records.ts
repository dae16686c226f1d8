// Records of games played in this process, for pages to open.

import { playMatch } from '@interregnum/bots'
import { type GameRecord, Match } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'

/** A whole game played by the sensible bot. */
export const finished = (seed = '4'): GameRecord =>
  playMatch(gamePackage, { seed }, { reds: 'sensible' }).exportRecord()

/** A game with this many answers, always the first option. */
export function begun(answers: number, seed = '1'): GameRecord {
  const match = Match.begin(gamePackage.game(), { seed })
  for (let n = 0; n < answers; n++) match.answer('reds', match.asks[0].options[0])
  return match.exportRecord()
}

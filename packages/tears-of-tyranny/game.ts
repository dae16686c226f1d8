import { CorrectionsError } from '@interregnum/game-package'
import type { Game, Json } from '@interregnum/kernel'
import { readCorrections } from './data/corrections.ts'
import { type Data, PRINTED } from './data/game-data.ts'
import { readData } from './effects/compiled.ts'
import { turn } from './rules/sequence.ts'
import { setup } from './rules/setup.ts'
import { OPTIONS, playOf, type State, settingsOf } from './rules/state.ts'
import { upgrade } from './rules/upgrade.ts'
import { GAME_WORDS } from './text/game-words.ts'

/** Tears of Tyranny with the given cards. */
export function tearsOfTyrannyWith(data: Data): Game<State> {
  const read = readData(data)
  return {
    id: 'tears-of-tyranny',
    title: GAME_WORDS.title,
    version: '1.2.0',
    options: OPTIONS,
    seats: (options) => settingsOf(options).roles.map((id) => ({ id, title: GAME_WORDS.seats[id] })),
    setup: (options, chance) => setup(options, chance, data),
    turn: (s, t) => turn(playOf(s, t, read)),
    outcome: (s) => s.outcome,
    // Nothing is hidden: piles have no order until a card is drawn from them.
    view: (s) => s,
    resample: (s) => s,
    upgrade,
  }
}

/** The cards of a file of corrections. Throws CorrectionsError. */
export function dataFor(corrections: Json): Data {
  const read = readCorrections(corrections)
  if ('errors' in read) throw new CorrectionsError(read.errors)
  return read.data
}

export const tearsOfTyranny = tearsOfTyrannyWith(PRINTED)

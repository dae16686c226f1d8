import { CorrectionsError } from '@interregnum/game-package'
import type { Game, Json } from '@interregnum/kernel'
import { type Data, PRINTED, readCorrections } from './data/corrections.ts'
import { turn } from './rules/sequence.ts'
import { setup } from './rules/setup.ts'
import { copyState, OPTIONS, REDS, type State } from './rules/state.ts'
import { upgrade } from './rules/upgrade.ts'
import { GAME_WORDS } from './text/game-words.ts'

/** Soviet Dawn with the given figures. */
export function sovietDawnWith(data: Data): Game<State> {
  return {
    id: 'soviet-dawn',
    title: GAME_WORDS.title,
    version: '1.1.0',
    options: OPTIONS,
    seats: () => [{ id: REDS, title: GAME_WORDS.seats.reds }],
    setup: (options) => setup(options, data),
    turn: (s, t) => turn({ s, t, data }),
    outcome: (s) => s.outcome,
    // Nothing is hidden: the order of the Draw Pile is decided card by card when drawing.
    view: (s) => s,
    resample: (s) => s,
    copy: copyState,
    upgrade,
  }
}

export function dataFor(corrections?: Json): Data {
  if (corrections === undefined) return PRINTED
  const read = readCorrections(corrections)
  if ('errors' in read) throw new CorrectionsError(read.errors)
  return read.data
}

export const sovietDawn = sovietDawnWith(PRINTED)

import { CorrectionsError } from '@interregnum/game-package'
import type { Game, Json } from '@interregnum/kernel'
import { type Data, PRINTED, readCorrections } from './data/corrections.ts'
import { turn } from './rules/sequence.ts'
import { setup } from './rules/setup.ts'
import { setupSolitaire } from './rules/solitaire/setup.ts'
import { copyState, OPTIONS, SEATS, SOLITAIRE_SEAT, type State, settingsOf } from './rules/state.ts'
import { upgrade } from './rules/upgrade.ts'
import { resample, view } from './rules/view.ts'
import { GAME_WORDS } from './text/game-words.ts'

/** Russian Civil War 1918-1922 with the given figures. */
export function russianCivilWarWith(data: Data): Game<State> {
  return {
    id: 'russian-civil-war',
    title: GAME_WORDS.title,
    version: '1.2.0',
    options: OPTIONS,
    seats(options) {
      const settings = settingsOf(options)
      if (settings.mode === 'solitaire') return [{ id: SOLITAIRE_SEAT, title: GAME_WORDS.solitaireSeat }]
      return SEATS.slice(0, settings.players).map((id) => ({ id, title: GAME_WORDS.seat(id.toUpperCase()) }))
    },
    setup(options, chance) {
      const solitaire = settingsOf(options).mode === 'solitaire'
      return solitaire ? setupSolitaire(options, chance, data) : setup(options, chance, data)
    },
    turn: (s, t) => turn({ s, t, data }),
    outcome: (s) => s.outcome,
    view,
    resample,
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

export const russianCivilWar = russianCivilWarWith(PRINTED)

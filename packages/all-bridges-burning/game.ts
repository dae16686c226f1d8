import { CorrectionsError } from '@interregnum/game-package'
import type { Game, Json } from '@interregnum/kernel'
import { type Data, PRINTED, readCorrections } from './data/corrections.ts'
import { turn } from './rules/sequence.ts'
import { setup } from './rules/setup.ts'
import { copyState, FACTIONS, isPlayer, OPTIONS, type State, settingsOf } from './rules/state.ts'
import { upgrade } from './rules/upgrade.ts'
import { GAME_WORDS } from './text/game-words.ts'

/** All Bridges Burning with the given figures. */
export function allBridgesBurningWith(data: Data): Game<State> {
  return {
    id: 'all-bridges-burning',
    title: GAME_WORDS.title,
    version: '1.1.0',
    options: OPTIONS,
    seats(options) {
      const settings = settingsOf(options)
      const seated =
        settings.variant === 'two-player'
          ? FACTIONS.slice(0, 2)
          : FACTIONS.filter((_, faction) => isPlayer({ settings } as State, faction))
      return seated.map((id) => ({ id, title: GAME_WORDS.seats[id] }))
    },
    setup: (options, chance) => setup(options, chance, data),
    turn: (s, t) => turn({ s, t, data }),
    outcome: (s) => s.outcome,
    // Nothing is hidden: the piles have no order until a card is drawn from them.
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

export const allBridgesBurning = allBridgesBurningWith(PRINTED)

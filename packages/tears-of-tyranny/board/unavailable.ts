// Options that players may look for but that are not offered, so that "not now" can say why.
import type { Words } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { MANAGEMENT, panelOf } from '../data/panels.ts'
import { termsOf } from '../rules/force-management.ts'
import { mapOf } from '../rules/map.ts'
import { actionOptions, questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { aimOf, tilesWithin } from './reach.ts'

export interface Unavailable {
  readonly option: Option
  readonly label: string
}

export function unavailable(ask: AskView, s: State, data: Data, words: Words<State>): readonly Unavailable[] {
  const player = playerOf(s, ask.seat)
  if (ask.optional || player < 0) return []
  return optionsOf(ask, s, data, player)
    .filter((option) => !ask.options.includes(option))
    .map((option) => ({ option, label: words.option(ask, option, s).label }))
}

function optionsOf(ask: AskView, s: State, data: Data, player: number): Option[] {
  if (ask.kind === 'action') return actions(s, player)
  return questions.is(ask, 'target') ? tilesInReach(s, data, player, ask.data.cause) : []
}

/** Cards in hand and paid for, force management, patrol and special capabilities. */
function actions(s: State, player: number): Option[] {
  const { refitted, played, hand } = s.players[player]
  if (!refitted) return []
  return [
    ...played.filter(({ done }) => !done).map(({ card }) => actionOptions.write({ use: 'use', card })),
    ...hand.map((card) => actionOptions.write({ use: 'play', card })),
    ...MANAGEMENT.filter((act) => termsOf(s, player, act) !== undefined).map((use) => actionOptions.write({ use })),
    actionOptions.write({ use: 'patrol' }),
    ...panelOf(s.players[player]).special.map((_, special) => actionOptions.write({ use: 'special', special })),
    actionOptions.write({ use: 'ready' }),
  ]
}

function tilesInReach(s: State, data: Data, player: number, cause: string): Option[] {
  const aim = aimOf(data, s, player, cause)
  if (aim === null) return []
  const near = tilesWithin(s, player, aim)
  return mapOf(s.layout).tiles.flatMap(({ at, id }) => (near.has(at) ? [id] : []))
}

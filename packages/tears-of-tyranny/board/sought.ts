// Options that players may look for but that are not offered, so that "not now" can say why.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { MANAGEMENT, termsOf } from '../rules/force-management.ts'
import { mapOf } from '../rules/map.ts'
import { actionOptions, questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { cardNames, tileName } from '../text/names.ts'
import { aimOf, tilesWithin } from './reach.ts'

export interface Sought {
  readonly option: Option
  readonly label: string
}

export function sought(ask: AskView, s: State, data: Data): readonly Sought[] {
  if (ask.optional) return []
  const player = playerOf(s, ask.seat)
  if (player < 0) return []
  const missing = ({ option }: Sought): boolean => !ask.options.includes(option)
  if (ask.kind === 'action') return actions(s, data, player).filter(missing)
  return questions.is(ask, 'target') ? tilesInReach(s, data, player, ask.data.cause).filter(missing) : []
}

const LABELS = { recruit: 'Recruit', base: 'Establish a base', convert: 'Convert a civilian' } as const

/** Cards in hand and paid for, force management, patrol and special capabilities. */
function actions(s: State, data: Data, player: number): Sought[] {
  const it = s.players[player]
  const name = cardNames(data)
  const { patrol, special } = panelOf(it.role)
  if (!it.refitted) return []
  return [
    ...it.played
      .filter(({ done }) => !done)
      .map(({ card }) => ({ option: actionOptions.write({ use: 'use', card }), label: `Use ${name(card, null)}` })),
    ...it.hand.map((card) => ({
      option: actionOptions.write({ use: 'play', card }),
      label: `Play ${name(card, null)}`,
    })),
    ...MANAGEMENT.filter((act) => termsOf(s, player, act) !== undefined).map((use) => ({
      option: actionOptions.write({ use }),
      label: LABELS[use],
    })),
    { option: actionOptions.write({ use: 'patrol' }), label: patrol.name },
    ...special.map((organic, n) => ({
      option: actionOptions.write({ use: 'special', special: n }),
      label: organic.name,
    })),
    { option: actionOptions.write({ use: 'ready' }), label: 'End your actions' },
  ]
}

function tilesInReach(s: State, data: Data, player: number, cause: string): Sought[] {
  const aim = aimOf(data, s, player, cause)
  if (aim === null) return []
  const near = tilesWithin(s, player, aim)
  return mapOf(s.layout)
    .tiles.filter(({ at }) => near.has(at))
    .map(({ id }) => ({ option: id, label: tileName(s.layout, id) }))
}

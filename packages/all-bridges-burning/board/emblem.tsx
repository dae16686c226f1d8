import { indexIn } from '../data/lookup.ts'
import { FACTIONS } from '../rules/state.ts'
import { Sign } from './pieces.tsx'

/** The emblem of a row in the chart of a game. */
export function RowEmblem({ id }: { readonly id: string }) {
  const faction = indexIn(FACTIONS, id)
  return faction === null ? null : <Sign faction={faction} size={26} />
}

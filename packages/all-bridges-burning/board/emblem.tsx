import { FACTIONS, type FactionId } from '../rules/state.ts'
import { Sign } from './pieces.tsx'

/** The piece that stands for a row of the course of a game. */
export function RowEmblem({ id }: { readonly id: string }) {
  const faction = FACTIONS.indexOf(id as FactionId)
  return faction < 0 ? null : <Sign faction={faction} size={26} />
}

// What is in a tile, in words.
import { plural } from '@interregnum/game-package'
import { mapOf, type Tile } from '../rules/map.ts'
import { tyrannyAt } from '../rules/pieces.ts'
import { placeOf, type State } from '../rules/state.ts'
import { pieces, ROLE_NAMES } from './names.ts'

/** Tiles of the state's map by id. */
export function tileById(s: State, id: string): Tile {
  const tile = mapOf(s.layout).tiles.find((it) => it.id === id)
  if (tile === undefined) throw new Error(`there is no tile ${id}`)
  return tile
}

/** "garrison 1 (2 damage)": units with the damage they have taken. */
function adversaryParts(s: State, at: number): string[] {
  const marked = (count: number, damage: number): string[] => (count > 0 ? [`${count} with ${damage} damage`] : [])
  const unit = (count: number, text: string, damage: readonly string[]): string[] =>
    count === 0 ? [] : [damage.length === 0 ? text : `${text} (${damage.join(', ')})`]
  return [
    ...unit(s.cell[at], pieces(s.cell[at], 'cell'), []),
    ...unit(s.outpost[at], pieces(s.outpost[at], 'outpost'), marked(s.outpost1[at], 1)),
    ...unit(s.garrison[at], pieces(s.garrison[at], 'garrison'), [
      ...marked(s.garrison1[at], 1),
      ...marked(s.garrison2[at], 2),
    ]),
  ]
}

const playerParts = (s: State, at: number): string[] =>
  s.players.flatMap(({ role }, player) => {
    const place = placeOf(s, player, at)
    const parts = [
      ...(s.presence[place] > 0 ? [`${s.presence[place]} presence`] : []),
      ...(s.surrogates[place] > 0 ? [pieces(s.surrogates[place], 'surrogate')] : []),
      ...(s.bases[place] > 0 ? [s.damagedBase[place] ? 'base with 1 damage' : 'base'] : []),
    ]
    return parts.length === 0 ? [] : [`${ROLE_NAMES[role]} ${parts.join(', ')}`]
  })

/** Until the end of the turn. */
const protectionParts = (s: State, at: number): string[] => [
  ...(s.defence[at] > 0 ? [`defence +${s.defence[at]}`] : []),
  ...(s.shelter[at] > 0 ? [`${plural(s.shelter[at], 'loss', 'losses')} ignored`] : []),
  ...(s.surrogateBonus[at] > 0 ? [`surrogates +${s.surrogateBonus[at]} damage`] : []),
  ...(s.preempt[at] ? ['surrogates strike first'] : []),
  ...(s.noDominate[at] ? ['no domination'] : []),
  ...(s.noDevelop[at] ? ['no development'] : []),
  ...(s.noGarrison[at] ? ['no new garrison'] : []),
  ...(s.noDeploy[at] ? ['no deployment'] : []),
]

/** Everything in a tile, one part for each thing; empty if nothing is there. */
export const contentsOf = (s: State, at: number): string[] => [
  ...(tyrannyAt(s, at) > 0 ? [pieces(tyrannyAt(s, at), 'tyranny')] : []),
  ...adversaryParts(s, at),
  ...(s.red[at] > 0 ? [pieces(s.red[at], 'red')] : []),
  ...(s.blue[at] > 0 ? [pieces(s.blue[at], 'blue')] : []),
  ...playerParts(s, at),
  ...protectionParts(s, at),
]

/** "1 garrison, 1 blue civilian"; "empty" */
export function tileContents(s: State, id: string): string {
  const parts = contentsOf(s, tileById(s, id).at)
  return parts.length === 0 ? 'empty' : parts.join(', ')
}

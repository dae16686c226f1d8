// Names of players, tiles, pieces and cards.
import { plural } from '@interregnum/game-package'
import type { Data } from '../data/game-data.ts'
import type { Panel } from '../data/panels.ts'
import { SEPTETS, type Terrain } from '../data/septets.ts'
import type { Layout } from '../rules/map.ts'
import type { Adversary, Attribute, Role } from '../rules/state.ts'

export const ROLE_NAMES: { readonly [role in Role]: string } = {
  liberators: 'Liberators',
  advisors: 'Advisors',
  partisans: 'Partisans',
  comrades: 'Comrades',
}

export const ATTRIBUTE_NAMES: { readonly [attribute in Attribute]: string } = {
  flexibility: 'flexibility',
  charisma: 'charisma',
  oversight: 'oversight',
  integrity: 'integrity',
  persistence: 'persistence',
  logistics: 'logistics',
  risk: 'risk',
  corruption: 'corruption',
}

/** Of quadrants and stages. */
export const ROMAN = ['I', 'II', 'III', 'IV'] as const

const SEPTETS_PER_QUADRANT = 4
const TILES_PER_SEPTET = 7

/** Where a tile with this id is, and its land. Its quadrant depends on the layout. */
function locate(
  layout: Layout,
  id: string,
): { readonly quadrant: number; readonly ref: number; readonly land: Terrain } {
  const [septet, position] = id.split('.').map(Number)
  return {
    quadrant: layout.findIndex(({ septets }) => septets.some((it) => it.septet === septet)),
    ref: TILES_PER_SEPTET * ((septet - 1) % SEPTETS_PER_QUADRANT) + position,
    land: SEPTETS[septet - 1][position - 1].terrain,
  }
}

/** "I·8" */
export function tileNumber(layout: Layout, id: string): string {
  const { quadrant, ref } = locate(layout, id)
  return `${ROMAN[quadrant]}·${ref}`
}

/** "I·8, urban" */
export const tileName = (layout: Layout, id: string): string => `${tileNumber(layout, id)}, ${locate(layout, id).land}`

export type Piece = Adversary | 'surrogate' | 'red' | 'blue' | 'tyranny'

export const PIECE_NAMES: { readonly [piece in Piece]: string } = {
  cell: 'cell',
  outpost: 'outpost',
  garrison: 'garrison',
  surrogate: 'surrogate',
  red: 'red civilian',
  blue: 'blue civilian',
  tyranny: 'tyranny token',
}

/** "2 outposts", "1 red civilian" */
export const pieces = (count: number, piece: Piece): string => plural(count, PIECE_NAMES[piece])

/** "an outpost", "a cell" */
export const aPiece = (piece: Piece): string => `${piece === 'outpost' ? 'an' : 'a'} ${PIECE_NAMES[piece]}`

/** "an outpost with 1 damage" */
export const unitName = (unit: Piece, damage: number): string =>
  damage === 0 ? aPiece(unit) : `${aPiece(unit)} with ${damage} damage`

/** "a, b and c" */
export const listed = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Names of everything that has one in the data: cards of all decks, and what is printed on panels. */
export function cardNames({ minor, major, events, influence, panels }: Data): (id: string, by: Role | null) => string {
  const names = new Map([...minor, ...major, ...events, ...influence].map(({ id, name }) => [id, name]))
  return (id, by) => names.get(id) ?? (by === null ? undefined : panelName(id, panels[by])) ?? CAUSES[id] ?? id
}

/** "Strong Partnership" for "special:1" of the Liberators. */
function panelName(id: string, { patrol, special }: Panel): string | undefined {
  if (id === 'patrol') return patrol.name
  const [kind, number] = id.split(':')
  if (kind === 'special') return special[Number(number) - 1]?.name
  return kind === 'refit' ? `Refit ${number}` : undefined
}

const CAUSES: { readonly [cause: string]: string } = {
  roll: 'Presence roll',
  recruit: 'Recruiting',
  base: 'Base',
  convert: 'Converting',
  produce: 'Base',
  dominate: 'Domination',
  counterattack: 'Counterattack',
  develop: 'Development',
  scenario: 'Scenario',
}

// Names of what is on the board, for screen readers and explanations.
import type { Terrain } from '../data/septets.ts'
import { mapOf, type Tile } from '../rules/map.ts'
import { tyrannyAt } from '../rules/pieces.ts'
import { ADVERSARIES, type Attribute, placeOf, type Role, type State } from '../rules/state.ts'
import { struckTiles } from './strikes.ts'

export const ROMAN = ['I', 'II', 'III', 'IV'] as const
const SPOKEN = ['One', 'Two', 'Three', 'Four'] as const

export const ROLE_NAMES: { readonly [role in Role]: string } = {
  liberators: 'Liberators',
  advisors: 'Advisors',
  partisans: 'Partisans',
  comrades: 'Comrades',
}

export const ATTRIBUTE_NAMES: { readonly [attribute in Attribute]: string } = {
  flexibility: 'Flexibility',
  charisma: 'Charisma',
  oversight: 'Oversight',
  integrity: 'Integrity',
  persistence: 'Persistence',
  logistics: 'Logistics',
  risk: 'Risk',
  corruption: 'Corruption',
}

export const LAND_NAMES: { readonly [terrain in Terrain]: string } = {
  jungle: 'jungle',
  desert: 'desert',
  urban: 'urban',
  rural: 'rural',
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')

export const tileBy = (s: State, id: string): Tile | null => mapOf(s.layout).tiles.find((tile) => tile.id === id) ?? null

/** "I·8" */
export const shortName = ({ quadrant, ref }: Tile): string => `${ROMAN[quadrant]}·${ref}`
/** "I·8, urban" */
export const tileName = (tile: Tile): string => `${shortName(tile)}, ${LAND_NAMES[tile.terrain]}`
/** "One 8, urban": read aloud, a Roman numeral is a letter. */
export const spokenName = ({ quadrant, ref, terrain }: Tile): string =>
  `${SPOKEN[quadrant]} ${ref}, ${LAND_NAMES[terrain]}`

/** "garrison 1", "Liberators presence 2", "blue 1": what is in a tile, most dangerous first. */
export function contentsOf(s: State, at: number): string[] {
  const list: string[] = []
  const add = (name: string, count: number) => {
    if (count > 0) list.push(`${name} ${count}`)
  }
  if (tyrannyAt(s, at) > 0) {
    add('tyranny', s.tyranny[at])
    add('printed tyranny', s.printedTyranny[at])
  }
  for (const unit of [...ADVERSARIES].reverse()) add(unit, s[unit][at])
  s.players.forEach(({ role }, player) => {
    const place = placeOf(s, player, at)
    add(`${ROLE_NAMES[role]} presence`, s.presence[place])
    if (s.bases[place] > 0) list.push(`${ROLE_NAMES[role]} base`)
    add(`${ROLE_NAMES[role]} surrogates`, s.surrogates[place])
  })
  add('red', s.red[at])
  add('blue', s.blue[at])
  return list
}

/** Damage and protection that last until the end of the turn. */
export function marksOf(s: State, at: number): string[] {
  const damage = s.outpost1[at] + s.garrison1[at] + 2 * s.garrison2[at]
  return [
    ...(damage > 0 ? [`${damage} damage`] : []),
    ...(s.defence[at] > 0 ? [`defence ${s.defence[at]} more`] : []),
    ...(s.noDominate[at] ? ['not dominated this turn'] : []),
    ...(s.noDevelop[at] ? ['does not develop this turn'] : []),
    ...(s.noGarrison[at] ? ['no garrison is built this turn'] : []),
    ...(s.noDeploy[at] ? ['nothing is deployed this turn'] : []),
    ...(s.shelter[at] > 0 ? [`first ${s.shelter[at]} losses ignored`] : []),
    ...(s.preempt[at] ? ['surrogates strike first'] : []),
    ...(s.surrogateBonus[at] > 0 ? [`surrogates hit ${s.surrogateBonus[at]} harder`] : []),
  ]
}

/** Where a tile lies, as far as it matters: "coast", "border", "infrastructure". */
export const placeWords = ({ coast, border, infrastructure }: Tile): string[] => [
  ...(coast ? ['coast'] : []),
  ...(border ? ['border'] : []),
  ...(infrastructure ? ['infrastructure'] : []),
]

/** "One 8, urban, garrison 1, blue 1; dominate this turn, would fall" */
export function tileWords(s: State, tile: Tile): string {
  const contents = contentsOf(s, tile.at)
  const here = [spokenName(tile), ...placeWords(tile), ...(contents.length === 0 ? ['empty'] : contents)].join(', ')
  return [here, ...marksOf(s, tile.at), ...struckTiles(s)[tile.at].words].join('; ')
}

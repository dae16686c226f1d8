// How a Non-player chooses within an Event (8.1.6, 8.1.7 and the instructions of the solitaire aid).
import type { Choice } from '@interregnum/kernel'
import { BORDERS, SPACES, type SpaceId } from '../../data/map.ts'
import { anyOf } from '../../rules/german.ts'
import { activeCells, type Cell, cells, pieces } from '../../rules/pieces.ts'
import { questions } from '../../rules/questions.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import type { Victim } from '../../rules/terror.ts'
import { beyondFive, worthAttacking } from './estimates.ts'
import { cellSpace, cubeByCard } from './moderates.ts'
import { bestOf, controlAfter, dangerous, gainsControl, likedShift, type NamedShift, placing } from './priorities.ts'
import { prizeValue, terrorGainsControl } from './reds.ts'
import { crackdowns, FAR, railsFromTrains } from './special.ts'

/** The space that a Non-player chooses for an Event. */
export function chooseSpace(g: Play, faction: number, kind: string, spaces: readonly number[]): number {
  const best = bestSpace(g, faction, kind, spaces)
  return best ?? anyOf(g, spaces)
}

function bestSpace(g: Play, faction: number, kind: string, spaces: readonly number[]): number | null {
  switch (kind) {
    case 'event-terror':
      return terrorSpace(g, faction, spaces)
    case 'event-place':
      return placeSpace(g, faction, spaces)
    case 'event-network':
      return bestOf(
        g,
        spaces.filter((space) => g.s.networks[space] === 0),
        (space) => cells(g.s, MODERATES, space),
        isTown,
      )
    case 'event-space':
      return eventSpace(g, faction, spaces)
    default:
      return null
  }
}

/** Chooses like the Terror cards, but needs no Active Cell (#4, #8, #12, #43). */
export function terrorSpace(g: Play, guard: number, spaces: readonly number[]): number | null {
  const enemy = guard === REDS ? SENATE : REDS
  return bestOf(
    g,
    spaces,
    (space) => (terrorGainsControl(g, guard, space, 1) ? 1 + pop(g, space) : 0),
    isTown,
    (space) => activeCells(g.s, enemy, space) > 0,
    (space) => prizeValue(g, space, guard, 1),
  )
}

/** Where Cells are placed: by the Event's instruction, else where the Faction's Rally card would place them first. */
function placeSpace(g: Play, faction: number, spaces: readonly number[]): number | null {
  if (g.s.current === 6) return quietTown(g, spaces)
  if (faction === MODERATES) return cellSpace(g, (space) => spaces.includes(space))
  const wins = (space: number) => gainsControl(g, faction, space, 1)
  switch (g.s.current) {
    case 13:
      return bestOf(g, spaces.filter(isTown), (space) => wins(space) && pop(g, space))
    case 18: // as step 1.3 of #54
      return bestOf(g, spaces, wins, (space) => space === MIKKELI)
    case 21:
      return bestOf(
        g,
        spaces.filter((space) => g.s.administrations[space] === 0 && cells(g.s, REDS, space) > 0),
        (space) => g.s.support[space],
      )
    default:
      return rallySpace(g, faction, spaces)
  }
}

/** Where #48 or #54 would rally with a single Cell. */
function rallySpace(g: Play, faction: number, spaces: readonly number[]): number | null {
  const wins = (space: number) => pop(g, space) > 0 && gainsControl(g, faction, space, 1)
  const seat = (space: number) => faction === REDS && g.s.administrations[space] > 0
  return bestOf(
    g,
    spaces,
    (space) => seat(space) && cells(g.s, REDS, space) === 0,
    wins,
    (space) => seat(space) && g.s.support[space] > -2,
    (space) => pieces(g.s, faction, space) > 0,
    (space) => pop(g, space) > 0,
  )
}

/** #6: the enemy's Cell is placed in a Town where it does not change Control. */
const quietTown = (g: Play, spaces: readonly number[]): number | null =>
  bestOf(g, spaces, (space) => controlAfter(g, space, placing(MODERATES, 1)) === g.s.control[space])

function eventSpace(g: Play, faction: number, spaces: readonly number[]): number | null {
  switch (g.s.current) {
    case 25:
      return bestOf(g, spaces, (space) => g.s.russianTroops[space])
    case 35:
      return bestOf(
        g,
        spaces.filter((space) => pop(g, space) > 0 && g.s.administrations[space] === 0),
        (space) => pop(g, space),
      )
    case 40:
      return bestOf(
        g,
        spaces,
        (space) => worthAttacking(g, faction, space),
        (space) => cells(g.s, faction === REDS ? SENATE : REDS, space),
      )
    default:
      return null
  }
}

/** Any other choice, by the kind of question. */
export function chooseOption<C extends Choice>(g: Play, faction: number, kind: string, options: readonly C[]): C {
  const word = (it: C): string => String(typeof it === 'object' ? it.option : it)
  const find = (wanted: string): C => options.find((it) => word(it) === wanted) ?? anyOf(g, options)
  switch (kind) {
    case 'event-shift': {
      const shifts = options as unknown as readonly (C & NamedShift)[]
      const vato = g.s.current === 37 && faction === SENATE ? vatoShift(g, shifts) : null
      return vato ?? likedShift(g, faction, shifts) ?? anyOf(g, options)
    }
    case 'terror-victim':
      return bestOf(g, options, (it) => isDangerous(it as unknown as Victim)) ?? anyOf(g, options)
    case 'event-remove':
    case 'chair':
      return bestOf(g, options, (it) => worthTaking(g, faction, it)) ?? anyOf(g, options)
    case 'event-flip':
      return bestOf(g, options, (it) => worthFlipping(faction, it)) ?? anyOf(g, options)
    case 'vassalage':
      return g.s.current === 11 ? find(leninsDie(g)) : find(faction === REDS ? 'russia:down' : 'russia:up')
    case 'place-cube':
    case 'cube':
      return chooseCube(g, faction, kind, options, find)
    case 'place-or-shift':
      return find('place')
    case 'place-more':
      return find('more')
    case 'place-two':
      return find('one-active')
    case 'lahti':
      return find(cells(g.s, REDS, UUSIMAA) >= 3 ? 'attack' : 'remove-german')
    case 'event-sabotage':
      return sabotageByCard(g, options as unknown as readonly (C & { readonly border: number })[])
    case 'resources-or-cube':
      return find('resources')
    case 'lower-vassalage':
      return find(beyondFive(g) === 1 ? 'germany:1' : 'germany:2')
    case 'or-crackdown':
      return prefersCrackdown(g, faction) ? find('crackdown') : options[0]
    case 'coordinate-or-rally':
      return find('rally')
    case 'event-administration':
      return find('place')
    case 'hennala':
      return find('gain')
    case 'shift-or-rally':
      return options[0]
    default:
      return anyOf(g, options)
  }
}

const at = (id: SpaceId): number => SPACES.indexOf(id)
const [HELSINKI, UUSIMAA, MIKKELI] = [at('helsinki'), at('uusimaa'), at('mikkelin_laani')]

/** #38, and #34 without a Personality to arrest: the Senate prefers to reduce Opposition. */
const prefersCrackdown = (g: Play, faction: number): boolean =>
  faction === SENATE && crackdowns(g).length > 0 && (g.s.current === 38 || g.s.personality === null)

/** #37: Neutral Helsinki first, else where it reduces most Opposition; null if neither is possible. */
function vatoShift<C extends NamedShift>(g: Play, shifts: readonly C[]): C | null {
  const helsinki = shifts.find(({ space, by }) => space === HELSINKI && by > 0 && g.s.support[space] === 0)
  if (helsinki !== undefined) return helsinki
  return bestOf(
    g,
    shifts.filter(({ space, by }) => by > 0 && g.s.support[space] < 0 && pop(g, space) > 0),
    ({ space }) => -g.s.support[space] * pop(g, space),
  )
}

/** #41: Sabotage as placed by #48, nearest to a player's Train; else anywhere. */
function sabotageByCard<C extends { readonly border: number }>(g: Play, options: readonly C[]): C {
  const near = isPlayer(g.s, SENATE) ? options.filter(({ border }) => railsFromTrains(g, border) < FAR) : []
  const best = bestOf(
    g,
    near,
    ({ border }) => -railsFromTrains(g, border),
    ({ border }) => BORDERS[border].some(isTown),
  )
  return best ?? anyOf(g, options)
}

const isDangerous = (victim: Victim): boolean => victim.cell !== null && dangerous(victim.cell)

interface Held {
  readonly space: number
  readonly cell: Cell | null
  /** The owner of the Prepared marker, if there is no Cell. */
  readonly guard?: number
}

/** #20 and others: gaining Control, an enemy's last Cell, a player's Prepared marker, a dangerous Cell; never its own. */
function worthTaking(g: Play, faction: number, it: unknown): number {
  const { space, cell, guard = faction } = it as Held
  if (cell === null || cell === undefined) return guard === faction ? -1 : isPlayer(g.s, guard) ? 1 : 0
  if (cell.faction === faction) return -1
  const change = placing(cell.faction, -1)
  const wins = pop(g, space) > 0 && g.s.control[space] !== faction && controlAfter(g, space, change) === faction
  return (wins ? 4 : 0) + (cells(g.s, cell.faction, space) === 1 ? 2 : 0) + (dangerous(cell) ? 0.5 : 0)
}

/** Own Cells become Active (Moderates: Underground), enemy Cells the opposite. */
function worthFlipping(faction: number, it: unknown): number {
  const { cell } = it as Held
  if (cell === null || cell === undefined) return 0
  return (cell.faction === faction) === dangerous(cell) ? -1 : 1
}

/** #11: Russia up, Germany down, or Germany up where the Senate is a player. */
function leninsDie(g: Play): string {
  for (;;) {
    const die = g.t.chance.roll(5)
    if (die <= 2) return 'russia:up'
    if (die <= 4) return 'germany:down'
    if (isPlayer(g.s, SENATE)) return 'germany:up'
  }
}

/** #7: the Reds remove a random cube; the Moderates place one as #64 does. */
function chooseCube<C extends Choice>(
  g: Play,
  faction: number,
  kind: 'cube' | 'place-cube',
  options: readonly C[],
  find: (word: string) => C,
): C {
  const choice = (it: C) => questions.read(kind, typeof it === 'object' ? it.option : it)
  if (faction === REDS && g.s.current === 7) {
    const removals = options.filter((it) => choice(it)?.use === 'remove-cube')
    return removals.length > 0 ? anyOf(g, removals) : find('leave')
  }
  const cube = cubeByCard(g)
  const colour = cube === null ? null : questions.read('place-cube', cube)?.colour
  const wanted = options.find((it) => {
    const read = choice(it)
    return read !== null && 'colour' in read && read.use !== 'remove-cube' && read.colour === colour
  })
  return wanted ?? anyOf(g, options)
}

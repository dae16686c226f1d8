// How a Non-player chooses within an Event (8.1.6, 8.1.7 and the instructions of the solitaire aid).
import type { Choice } from '@interregnum/kernel'
import { anyOf } from '../../rules/german.ts'
import { activeCells, type Cell, cells } from '../../rules/pieces.ts'
import { isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import type { Victim } from '../../rules/terror.ts'
import { cellSpace, cubeByCard } from './moderates.ts'
import { bestOf, controlAfter, dangerous, gainsControl, likedShift, type NamedShift, placing } from './priorities.ts'
import { prizes, terrorControls } from './reds.ts'

/** Which space a Non-player names for an Event. */
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

/** As the Terror cards find their space, Active Cell or not (#4, #8, #12, #43). */
export function terrorSpace(g: Play, guard: number, spaces: readonly number[]): number | null {
  const enemy = guard === REDS ? SENATE : REDS
  return bestOf(
    g,
    spaces,
    (space) => (terrorControls(g, guard, space, 1) ? 1 + pop(g, space) : 0),
    isTown,
    (space) => activeCells(g.s, enemy, space) > 0,
    (space) => prizes(g, space, guard),
  )
}

/** Cells go where the Rally card of the Faction would put them first. */
function placeSpace(g: Play, faction: number, spaces: readonly number[]): number | null {
  if (g.s.current === 6) return quietTown(g, spaces)
  if (faction === MODERATES) return cellSpace(g, (space) => spaces.includes(space))
  if (g.s.current === 21)
    return bestOf(
      g,
      spaces.filter((space) => g.s.administrations[space] === 0),
      (space) => g.s.support[space],
    )
  return bestOf(
    g,
    spaces,
    (space) => isTown(space) && pop(g, space) > 0 && gainsControl(g, faction, space, 1),
    (space) => pop(g, space) > 0 && gainsControl(g, faction, space, 1),
    (space) => cells(g.s, faction, space) > 0,
  )
}

/** #6: the enemy's Cell goes to a Town where it changes no Control. */
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
      return bestOf(g, spaces, (space) => cells(g.s, faction === REDS ? SENATE : REDS, space))
    default:
      return null
  }
}

/** Any other choice, by the kind of question. */
export function chooseWord<C extends Choice>(g: Play, faction: number, kind: string, options: readonly C[]): C {
  const word = (it: C): string => String(typeof it === 'object' ? it.option : it)
  const find = (wanted: string): C => options.find((it) => word(it) === wanted) ?? anyOf(g, options)
  switch (kind) {
    case 'event-shift': {
      const shifts = options as unknown as readonly (C & NamedShift)[]
      return likedShift(g, faction, shifts) ?? anyOf(g, options)
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
      return chooseCube(g, faction, options, find)
    case 'place-or-shift':
      return find('place')
    case 'place-two':
      return find('one-active')
    case 'lahti':
      return find(cells(g.s, REDS, options.length > 0 ? UUSIMAA : 0) >= 3 ? 'attack' : 'remove-german')
    case 'resources-or-cube':
      return find('resources')
    case 'lower-vassalage':
      return find(g.s.german - 2 + g.s.polarization < 5 && g.s.german > 0 ? 'germany:1' : 'germany:2')
    case 'or-crackdown':
      return g.s.current === 38 && faction === SENATE ? find('crackdown') : options[0]
    case 'coordinate-or-rally':
      return find('rally')
    default:
      return anyOf(g, options)
  }
}

const UUSIMAA = 5

const isDangerous = (victim: Victim): boolean => victim.cell !== null && dangerous(victim.cell)

interface Held {
  readonly space: number
  readonly cell: Cell | null
}

/** #20 and others: Control won first, then an enemy's last Cell, then what is dangerous; never one's own. */
function worthTaking(g: Play, faction: number, it: unknown): number {
  const { space, cell } = it as Held
  if (cell === null || cell === undefined) return 0.5
  if (cell.faction === faction) return -1
  const change = placing(cell.faction, -1)
  const wins = pop(g, space) > 0 && g.s.control[space] !== faction && controlAfter(g, space, change) === faction
  return (wins ? 4 : 0) + (cells(g.s, cell.faction, space) === 1 ? 2 : 0) + (dangerous(cell) ? 1 : 0)
}

/** Own Cells rise (the Moderates' hide), enemies step back. */
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

/** #7: the Reds take any cube away; the Moderates place one as #64 does. */
function chooseCube<C extends Choice>(g: Play, faction: number, options: readonly C[], find: (word: string) => C): C {
  const word = (it: C) => String(typeof it === 'object' ? it.option : it)
  if (faction === REDS && g.s.current === 7) {
    const gone = options.filter((it) => word(it).startsWith('remove'))
    return gone.length > 0 ? anyOf(g, gone) : find('leave')
  }
  const colour = cubeByCard(g)
  const wanted = options.find((it) => colour !== null && word(it).endsWith(colour) && !word(it).startsWith('remove'))
  return wanted ?? anyOf(g, options)
}

// A table for tests: any board, the next dice, the next cards.
import type { LoadedDie, Option } from '@interregnum/kernel'
import { begin, Driver } from '@interregnum/kernel/testing'
import { tearsOfTyranny } from '../game.ts'
import { mapOf } from '../rules/map.ts'
import { placeOf, playerOf, type Role, type State, type Step } from '../rules/state.ts'

/** What is in a tile. Presence, surrogates and bases are those of the first player, or by role. */
export interface Here {
  readonly cell?: number
  readonly outpost?: number
  readonly garrison?: number
  readonly red?: number
  readonly blue?: number
  readonly printedTyranny?: number
  readonly tyranny?: number
  readonly presence?: number | Partial<Record<Role, number>>
  readonly surrogates?: number | Partial<Record<Role, number>>
  /** A base that was established in an earlier turn. */
  readonly base?: true
  readonly defence?: number
}

export interface Scene {
  readonly roles?: readonly Role[]
  readonly options?: { readonly [key: string]: string | boolean }
  readonly step?: Step
  readonly turn?: number
  /** The whole map: tiles that are not named are empty. A garrison in 4.2 keeps the game from being won by accident. */
  readonly board: { readonly [tile: string]: Here }
  readonly pool?: number
  readonly box?: number
  readonly resources?: number
  /** Influence cards earned and executed in earlier turns. */
  readonly cards?: number
  readonly develop?: string
  readonly dominate?: string
  readonly dice?: readonly LoadedDie[]
  readonly piles?: { readonly [pile: string]: readonly Option[] }
  readonly quiet?: boolean
  readonly state?: Partial<State>
}

const countsOf = (counts: Here['presence'], roles: readonly Role[]): Partial<Record<Role, number>> =>
  typeof counts === 'number' ? { [roles[0]]: counts } : (counts ?? {})

function arrange(s: State, scene: Scene, roles: readonly Role[]): State {
  const { tiles } = mapOf(s.layout)
  for (const { id, at } of tiles) {
    const here = scene.board[id] ?? {}
    for (const kind of ['cell', 'outpost', 'garrison', 'red', 'blue', 'tyranny', 'printedTyranny'] as const) {
      s[kind][at] = here[kind] ?? 0
    }
    s.defence[at] = here.defence ?? 0
    for (const [role, count] of Object.entries(countsOf(here.presence, roles))) {
      s.presence[placeOf(s, playerOf(s, role), at)] = count
    }
    for (const [role, count] of Object.entries(countsOf(here.surrogates, roles))) {
      s.surrogates[placeOf(s, playerOf(s, role), at)] = count
    }
    if (here.base) s.bases[placeOf(s, 0, at)] = 1
  }
  if (!scene.quiet) s.garrison[tiles.findIndex(({ id }) => id === '4.2')] = 1
  s.step = scene.step ?? 'dominate'
  s.turn = scene.turn ?? 4
  s.pool = scene.pool ?? s.pool
  s.box = scene.box ?? 0
  s.dominateBox = scene.dominate ?? null
  s.developBox = scene.develop ?? null
  for (const player of s.players) {
    player.resources = scene.resources ?? 0
    player.refitted = s.step !== 'players' && s.step !== 'start'
    player.paidIncome = player.refitted
  }
  const cards = scene.cards ?? 0
  s.executed = s.unseenInfluence.splice(0, cards)
  return Object.assign(s, scene.state)
}

export class Table extends Driver<State> {
  /** What is in a tile: only what there is. */
  tile(id: string): { readonly [what: string]: number } {
    const s = this.state
    const { at } = mapOf(s.layout).tiles.find((tile) => tile.id === id) ?? { at: -1 }
    const sum = (counts: readonly number[]) =>
      s.players.reduce((total, _, player) => total + counts[placeOf(s, player, at)], 0)
    const all = {
      cell: s.cell[at],
      outpost: s.outpost[at],
      garrison: s.garrison[at],
      red: s.red[at],
      blue: s.blue[at],
      tyranny: s.tyranny[at] + s.printedTyranny[at],
      presence: sum(s.presence),
      surrogates: sum(s.surrogates),
      bases: sum(s.bases.map(Math.sign)),
      outpost1: s.outpost1[at],
      garrison1: s.garrison1[at],
      garrison2: s.garrison2[at],
    }
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  }
}

export function table(scene: Scene): Table {
  const roles = scene.roles ?? ['liberators']
  const seats = { liberators: false, advisors: false, partisans: false, comrades: false }
  const options = { ...seats, ...Object.fromEntries(roles.map((role) => [role, true])), ...scene.options }
  const { dice, piles } = scene
  return new Table(
    begin(tearsOfTyranny, {
      options,
      ...(dice === undefined ? {} : { dice }),
      ...(piles === undefined ? {} : { piles }),
      from: (state) => arrange(state, scene, roles),
    }),
  )
}

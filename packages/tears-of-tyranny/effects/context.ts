import type { Play } from '../rules/state.ts'

/** What an effect comes from: capabilities and events of the Advisors never harm. */
export type Source = 'capability' | 'event' | 'influence' | 'panel' | 'setup'

/** What happened so far in this capability. */
export interface Tallies {
  /** Pieces moved, and adversaries among them. */
  moved: number
  pushed: number
  destroyed: number
  /** A cell has been captured and waits in the target tile. */
  captive: boolean
}

/** What effects work on. */
export interface Acting extends Play {
  readonly source: Source
  /** Who acts; null where nobody does, as for most of an event. */
  readonly player: number | null
  /** The target tile; null before one is chosen. */
  readonly tile: number | null
  /** The quadrant that a part of an event is about. */
  readonly quadrant: number | null
  readonly tallies: Tallies
}

export const acting = (g: Play, source: Source, player: number | null, tile: number | null = null): Acting => ({
  s: g.s,
  t: g.t,
  map: g.map,
  data: g.data,
  source,
  player,
  tile,
  quadrant: null,
  tallies: { moved: 0, pushed: 0, destroyed: 0, captive: false },
})

export function tileOf({ tile }: Acting): number {
  if (tile === null) throw new Error('this effect needs a target tile')
  return tile
}

/** Who acts. Effects that nobody carries out are for the first player still in the game. */
export function playerIn({ s, player }: Acting): number {
  return player ?? s.players.findIndex(({ out }) => !out)
}

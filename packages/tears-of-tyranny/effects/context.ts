import type { NoteData, Procedure } from '@interregnum/kernel'
import type { EventPart } from '../data/events.ts'
import type { Lines } from '../rules/notes.ts'
import { type Play, seatOf } from '../rules/state.ts'
import type { ReadEffect } from './compiled.ts'

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
  /** Protection given to tiles, for one line of the journal each. */
  readonly protections: Protection[]
}

export type Protected = NoteData<Lines, 'protected'>['what']

interface Protection {
  readonly what: Protected
  readonly count: number
  readonly tiles: string[]
}

/** What effects work on. */
export interface Acting extends Play {
  readonly source: Source
  /** Who acts; null where nobody does, as for most of an event. */
  readonly player: number | null
  /** The target tile; null before one is chosen. */
  readonly tile: number | null
  /** Which part of an event is carried out. Only texts read it. */
  readonly part?: EventPart
  /** The quadrant that a part of an event is about. */
  readonly quadrant: number | null
  readonly tallies: Tallies
}

/** A context with which several target tiles can be tried one after another. */
export interface Aiming extends Acting {
  tile: number | null
}

const NOTHING_YET: Tallies = { moved: 0, pushed: 0, destroyed: 0, captive: false, protections: [] }
const NO_ORIGIN: Play['origin'] = { by: null, cause: '' }

/** A context to find out what could be done; nothing is carried out in it. */
export const aiming = (g: Play, source: Source, player: number): Aiming => ({
  s: g.s,
  t: g.t,
  map: g.map,
  data: g.data,
  origin: NO_ORIGIN,
  source,
  player,
  tile: null,
  quadrant: null,
  tallies: NOTHING_YET,
})

export const acting = (
  g: Play,
  source: Source,
  player: number | null,
  cause: string,
  tile: number | null = null,
): Aiming => ({
  s: g.s,
  t: g.t,
  map: g.map,
  data: g.data,
  origin: { by: player === null ? null : seatOf(g.s, player), cause },
  source,
  player,
  tile,
  quadrant: null,
  tallies: { moved: 0, pushed: 0, destroyed: 0, captive: false, protections: [] },
})

export function tileOf({ tile }: Acting): number {
  if (tile === null) throw new Error('this effect needs a target tile')
  return tile
}

/** Who acts. Effects that nobody carries out are for the first player still in the game. */
export function playerIn({ s, player }: Acting): number {
  return player ?? s.players.findIndex(({ out }) => !out)
}

/** Who answers. For a player who drops out in the middle of an event another one does. */
export function answering(g: Acting): number {
  const player = playerIn(g)
  if (!g.s.players[player].out || g.source === 'capability' || g.source === 'panel') return player
  return g.s.players.findIndex(({ out }) => !out)
}

/** Carries an effect out, and writes what it protects to the journal. */
export function* carryOut(effect: ReadEffect, g: Acting): Procedure {
  const rest = effect.run(g)
  if (rest !== null) yield* rest
  const { protections } = g.tallies
  if (protections.length > 0)
    for (const protection of protections.splice(0)) g.t.note('protected', { ...g.origin, ...protection })
}

/** Remembers for the journal that a tile is protected. */
export function protect(g: Acting, what: Protected, count = 1): void {
  if (g.t.silent) return
  const { id } = g.map.tiles[tileOf(g)]
  const { protections } = g.tallies
  const known = protections.find((it) => it.what === what && it.count === count)
  if (known === undefined) protections.push({ what, count, tiles: [id] })
  else known.tiles.push(id)
}

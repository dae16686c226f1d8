// What a card has changed: the difference between two moments of a table, and nothing that stayed as it was.
import { ATTRIBUTES, influenceLimit, type Player, type State } from '../rules/state.ts'
import type { Table } from './table.ts'

type Contents = { readonly [what: string]: number }
type Protection = { readonly [what: string]: number | true }

export interface Changes {
  /** Tiles that hold something else now, with all they hold. */
  readonly tiles?: { readonly [tile: string]: Contents }
  readonly protection?: { readonly [tile: string]: Protection }
  /** Tokens gained or lost, those of earned cards included. */
  readonly influence?: number
  readonly resources?: number
  readonly pool?: number
  /** Cards that have come to hand. */
  readonly hand?: readonly string[]
  readonly attributes?: { readonly [attribute: string]: number }
  readonly plays?: number
  /** Circles uncovered on the two tracks, where that has changed. */
  readonly circles?: readonly [number, number]
  readonly scouted?: readonly string[]
}

interface Moment {
  readonly state: State
  readonly tiles: { readonly [tile: string]: Contents }
  readonly protection: { readonly [tile: string]: Protection }
}

export const momentOf = (t: Table): Moment => ({
  state: structuredClone(t.state),
  tiles: t.allTiles((id) => t.tile(id)),
  protection: t.allTiles((id) => t.protection(id)),
})

const differing = <T>(before: { readonly [key: string]: T }, after: { readonly [key: string]: T }) =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  )

const tokens = (s: State): number => s.box + influenceLimit(s) * (s.earned + s.executed.length)

function ofPlayer(before: Player, after: Player): Changes {
  const attributes = ATTRIBUTES.flatMap((attribute, at) => {
    const more = after.attributes[at] - before.attributes[at]
    return more === 0 ? [] : [[attribute, more] as const]
  })
  const circles = [after.resourceCircles, after.playCircles] as const
  const moved = circles[0] !== before.resourceCircles || circles[1] !== before.playCircles
  return {
    resources: after.resources - before.resources,
    hand: after.hand.filter((card) => !before.hand.includes(card)),
    attributes: Object.fromEntries(attributes),
    plays: after.extraPlays - before.extraPlays,
    ...(moved ? { circles } : {}),
  }
}

const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== 0

/** What is different now; of the players only the first. */
export function changesSince(before: Moment, t: Table): Changes {
  const after = momentOf(t)
  const scouted = t.notes('scout').at(-1)?.data
  const cards = typeof scouted === 'object' && scouted !== null && 'cards' in scouted ? scouted.cards : []
  const all = {
    tiles: differing(before.tiles, after.tiles),
    protection: differing(before.protection, after.protection),
    influence: tokens(after.state) - tokens(before.state),
    pool: after.state.pool - before.state.pool,
    ...ofPlayer(before.state.players[0], after.state.players[0]),
    scouted: cards,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isSomething(value)))
}

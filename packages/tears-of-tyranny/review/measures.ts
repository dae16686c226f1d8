// What is counted turn by turn.
import type { History } from '@interregnum/game-package'
import type { Data } from '../data/game-data.ts'
import { influenceTokens } from '../rules/changes.ts'
import { strikesIn, strikesNextTurn } from '../rules/forecast.ts'
import { type GameMap, mapOf } from '../rules/map.ts'
import { notes } from '../rules/notes.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { isTyranny } from '../rules/sequence.ts'
import { ADVERSARIES, HEALTH, type Role, type State } from '../rules/state.ts'
import type { Turn } from './turns.ts'

export interface Killed {
  readonly turn: number
  /** Null if an event killed. */
  readonly by: Role | null
  readonly cause: string
  readonly tile: string
  readonly colour: 'red' | 'blue'
  readonly index: number
}

/** A domination that would have succeeded as its turn began, or a turn before: everybody saw it coming. */
export interface WarnedStrike {
  readonly tile: string
  readonly answered: boolean
}

export interface TurnMeasures {
  readonly turn: number
  readonly tyranny: number
  readonly tyrannical: boolean
  readonly strength: number
  /** Tokens kept, with those that became cards; and the cards. */
  readonly influence: number
  readonly cards: number
  /** By player. */
  readonly presence: readonly number[]
  readonly killed: readonly Killed[]
  readonly warned: readonly WarnedStrike[]
  /** Influence tokens gained and lost. */
  readonly gained: number
  readonly lost: number
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export const adversaryStrength = (s: State): number =>
  ADVERSARIES.reduce((total, unit) => total + HEALTH[unit] * sum(s[unit]), 0)

const isEvent = (data: Data, cause: string): boolean => data.events.some(({ id }) => id === cause)

export function measure(history: History<State>, turns: readonly Turn[], at: number, data: Data): TurnMeasures {
  const turn = turns[at]
  const after = history.at(turn.to)
  const changes = turn.lines.flatMap((line) => (notes.is(line, 'influence') ? [line.data.change] : []))
  return {
    turn: turn.number,
    tyranny: sum(after.tyranny),
    tyrannical: isTyranny(after),
    strength: adversaryStrength(after),
    influence: influenceTokens(after),
    cards: after.earned + after.executed.length,
    presence: after.players.map((_, player) => presenceOnMap(after, player)),
    killed: killedIn(turn, data),
    warned: warnedIn(history, turn, turns[at - 1]),
    gained: sum(changes.filter((change) => change > 0)),
    lost: -sum(changes.filter((change) => change < 0)),
  }
}

const killedIn = ({ lines, number }: Turn, data: Data): Killed[] =>
  lines.flatMap((line) => {
    if (!notes.is(line, 'civilian-killed')) return []
    const { by, cause, tile, colour } = line.data
    return [{ turn: number, by: isEvent(data, cause) ? null : by, cause, tile, colour, index: line.index }]
  })

export const tileId = ({ tiles }: GameMap, tile: number): string => tiles[tile].id

/** Tiles that fall in a turn. */
export const fallenIn = ({ lines }: Turn): readonly string[] =>
  lines.flatMap((line) => (notes.is(line, 'dominate') && line.data.falls ? [line.data.tile] : []))

/** Strikes of a turn in which the adversary has not struck yet are not counted. */
function warnedIn(history: History<State>, turn: Turn, previous: Turn | undefined): WarnedStrike[] {
  const before = history.at(turn.from)
  const ahead = previous === undefined ? [] : strikesNextTurn(history.at(previous.from))
  const dominated = turn.lines.some((line) => notes.is(line, 'phase') && line.data.phase === 'develop')
  const fallen = fallenIn(turn)
  const map = mapOf(before.layout)
  const falling = [...ahead, ...strikesIn(before)].filter(([, fate]) => fate === 'falls')
  return [...new Set(falling.map(([tile]) => tile))]
    .sort((a, b) => a - b)
    .map((tile) => tileId(map, tile))
    .filter((tile) => dominated || fallen.includes(tile))
    .map((tile) => ({ tile, answered: !fallen.includes(tile) }))
}

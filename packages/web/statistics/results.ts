import type { Performance } from '@interregnum/bots/analysis'

/** A finished game, as one person at this device played it. */
export interface PlayedGame {
  readonly game: string
  readonly side: string
  readonly won: boolean
  readonly opponents: readonly string[]
  /** Null if the game was not analysed. */
  readonly performance: Performance | null
}

export interface ResultRow {
  readonly key: readonly string[]
  readonly games: number
  readonly won: number
  /** From 0 to 1; null if none of these games was analysed. */
  readonly accuracy: number | null
  /** Mean points of win chance per game. */
  readonly luck: number | null
}

/** Groups games, the most frequent group first. A game may belong to several groups. */
export function resultsBy(
  played: readonly PlayedGame[],
  keysOf: (game: PlayedGame) => readonly (readonly string[])[],
): ResultRow[] {
  const groups = new Map<string, { key: readonly string[]; games: PlayedGame[] }>()
  for (const game of played) {
    for (const key of keysOf(game)) {
      const name = JSON.stringify(key)
      const group = groups.get(name) ?? { key, games: [] }
      group.games.push(game)
      groups.set(name, group)
    }
  }
  return [...groups.values()]
    .map(({ key, games }) => rowOf(key, games))
    .toSorted((a, b) => b.games - a.games || a.key.join(' ').localeCompare(b.key.join(' ')))
}

function rowOf(key: readonly string[], games: readonly PlayedGame[]): ResultRow {
  const analysed = games.flatMap(({ performance }) => (performance === null ? [] : [performance]))
  const decisions = analysed.reduce((sum, one) => sum + one.decisions, 0)
  const unmarked = analysed.reduce((sum, one) => sum + one.accuracy * one.decisions, 0)
  return {
    key,
    games: games.length,
    won: games.filter(({ won }) => won).length,
    accuracy: decisions === 0 ? null : unmarked / decisions,
    luck: analysed.length === 0 ? null : analysed.reduce((sum, one) => sum + one.luck, 0) / analysed.length,
  }
}

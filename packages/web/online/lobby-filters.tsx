import type { TableInfo } from '@interregnum/protocol'
import { registry } from '@interregnum/registry'
import { myGamesWords as words } from '../words/my-games.ts'

/** Which open tables are shown. An empty `game` stands for all. */
export interface LobbyFilter {
  readonly game: string
  readonly pace: 'any' | 'live' | 'days' | 'none'
  readonly players: 'any' | 'new' | 'experienced'
}

export const ALL_TABLES: LobbyFilter = { game: '', pace: 'any', players: 'any' }

const PACES = ['any', 'live', 'days', 'none'] as const
const PLAYERS = ['any', 'new', 'experienced'] as const

/** A table that is open to everybody suits new and experienced players alike. */
export function passes({ game, pace, players }: LobbyFilter, table: TableInfo): boolean {
  if (game !== '' && table.game !== game) return false
  if (pace !== 'any' && (table.pace?.kind ?? 'none') !== pace) return false
  return players === 'any' || table.experience === 'any' || table.experience === players
}

interface Properties {
  filter: LobbyFilter
  /** Only games of which a table is open can be chosen. */
  tables: readonly TableInfo[]
  set(filter: LobbyFilter): void
}

export function LobbyFilters({ filter, tables, set }: Properties) {
  const games = registry.filter(({ id }) => id === filter.game || tables.some(({ game }) => game === id))
  return (
    <fieldset class="lobby-filters">
      <legend class="visually-hidden">{words.filters}</legend>
      <select
        class="text"
        aria-label={words.filterGame}
        aria-keyshortcuts="/"
        value={filter.game}
        onChange={(event) => set({ ...filter, game: event.currentTarget.value })}
      >
        <option value="">{words.allGames}</option>
        {games.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Choice
        name={words.filterPace}
        of={PACES}
        texts={words.paces}
        value={filter.pace}
        set={(pace) => set({ ...filter, pace })}
      />
      <Choice
        name={words.filterPlayers}
        of={PLAYERS}
        texts={words.players}
        value={filter.players}
        set={(players) => set({ ...filter, players })}
      />
    </fieldset>
  )
}

interface ChoiceProperties<T extends string> {
  name: string
  of: readonly T[]
  texts: { readonly [value in T]: string }
  value: T
  set(value: T): void
}

const Choice = <T extends string>({ name, of, texts, value, set }: ChoiceProperties<T>) => (
  <select
    class="text"
    aria-label={name}
    value={value}
    onChange={(event) => set(of.find((one) => one === event.currentTarget.value) ?? value)}
  >
    {of.map((one) => (
      <option key={one} value={one}>
        {texts[one]}
      </option>
    ))}
  </select>
)

import type { BotSpec } from '../bot.ts'
import { type SearchLevel, type SearchSpec, searchBot } from './search-bot.ts'

const ORDER = ['quick', 'strong', 'patient'] as const
type Level = (typeof ORDER)[number]

/** How many playouts each level makes for a move. A game offers only the levels that are listed. */
export type Playouts = { readonly [level in Level]?: number }

const LEVELS: { readonly [level in Level]: Omit<SearchLevel, 'id' | 'playouts'> } = {
  quick: {
    title: 'Quick planner',
    about: 'Tries its moves in imagined games before it chooses. Answers almost at once.',
  },
  strong: { title: 'Strong planner', about: 'Tries its moves in many imagined games. Takes a moment.' },
  patient: { title: 'Patient planner', about: 'Tries its moves in very many imagined games. Takes a second or more.' },
}

/** The bots that search, one per level. */
export const searchBots = <S>(spec: SearchSpec<S>, playouts: Playouts): BotSpec<S>[] =>
  ORDER.flatMap((id) => {
    const count = playouts[id]
    return count === undefined ? [] : [searchBot(spec, { ...LEVELS[id], id, playouts: count })]
  })

/** Whether the bot with this id searches. */
export const isPlanner = (id: string): boolean => ORDER.some((level) => level === id)

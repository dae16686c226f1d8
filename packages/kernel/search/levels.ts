import type { BotSpec } from '../bot.ts'
import { LEVEL_WORDS } from '../text/bots.ts'
import { type SearchSpec, searchBot } from './search-bot.ts'

const ORDER = ['quick', 'strong', 'patient'] as const
type Level = (typeof ORDER)[number]

/** How many playouts each level makes for a move. A game offers only the levels that are listed. */
export type Playouts = { readonly [level in Level]?: number }

/** The bots that search, one per level. */
export const searchBots = <S>(spec: SearchSpec<S>, playouts: Playouts): BotSpec<S>[] =>
  ORDER.flatMap((id) => {
    const count = playouts[id]
    return count === undefined ? [] : [searchBot(spec, { ...LEVEL_WORDS[id], id, playouts: count })]
  })

/** Whether the bot with this id searches. */
export const isPlanner = (id: string): boolean => ORDER.some((level) => level === id)

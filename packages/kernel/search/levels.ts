import type { BotSpec } from '../bot.ts'
import { type SearchLevel, type SearchSpec, searchBot } from './search-bot.ts'

/** How many playouts each level makes for a move. */
export interface Playouts {
  readonly quick: number
  readonly strong: number
  readonly patient: number
}

const LEVELS: { readonly [level in keyof Playouts]: Omit<SearchLevel, 'id' | 'playouts'> } = {
  quick: {
    title: 'Quick planner',
    about: 'Plays its moves out in its head before it chooses. Answers almost at once.',
  },
  strong: { title: 'Strong planner', about: 'Plays its moves out in its head, more often. Takes a moment.' },
  patient: { title: 'Patient planner', about: 'Plays its moves out in its head, very often. Takes a second or more.' },
}

/** The bots that search, one per level. */
export const searchBots = <S>(spec: SearchSpec<S>, playouts: Playouts): BotSpec<S>[] =>
  (['quick', 'strong', 'patient'] as const).map((id) => searchBot(spec, { ...LEVELS[id], id, playouts: playouts[id] }))

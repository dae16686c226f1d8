import { registry } from '@interregnum/registry'

/** The title of a game; its id if this page does not know the game. */
export const gameTitle = (game: string): string => registry.find(({ id }) => id === game)?.title ?? game

/** On its own, since lists of games show it without loading the game. */
export const TITLE = 'Russian Civil War 1918-1922'

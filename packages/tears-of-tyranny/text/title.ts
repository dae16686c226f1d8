/** On its own, since lists of games show it without loading the game. */
export const TITLE = 'Tears of Tyranny'

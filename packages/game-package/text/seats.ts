// Names of seats, in lists and in sentences.

/** The name of the only person at a table: sentences about them are in the second person. */
export const YOU = 'You'

/** "Reds" for "The Reds", for lists of seats. */
export const shortTitle = (title: string): string => title.replace(/^The /, '')

/** "B" of "Player B"; null where seats have other names. */
export const letterOf = (title: string): string | null => /^Player (\w)$/.exec(title)?.[1] ?? null

/** "Sensible B": one of several bots of a kind. */
export const botWithLetter = (bot: string, letter: string): string => `${bot} ${letter}`

/** Names in a form whose game has none: of the shape that is empty, and of one that has no title. */
export const NO_KIND = 'None'
export const kindNumber = (number: number): string => `Kind ${number}`

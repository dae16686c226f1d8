// Numbers in sentences.

/** With a sign that reads as one. */
export const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)

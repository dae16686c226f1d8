// Numbers in sentences.

/** With a sign that reads as one. */
export const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)

/** "1 Cell", "2 Cells" */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

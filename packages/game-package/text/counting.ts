/** "1 Cell", "2 Cells" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A thing of which there may be several, in a list of names: "Assassin ×2", "Comintern". */
export const severalOf = (name: string, count: number): string => (count === 1 ? name : `${name} ×${count}`)

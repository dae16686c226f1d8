// What every game and every page says in the same way.

/** "1 Cell", "2 Cells" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

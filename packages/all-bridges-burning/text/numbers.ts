// Numbers in sentences, with a real minus sign.

export const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)

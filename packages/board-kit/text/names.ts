/** For screen readers: "50 per cent". */
export const perCent = (chance: number): string => `${Math.round(chance * 100)} per cent`

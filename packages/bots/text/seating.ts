export const SEATING_WORDS = {
  unknownBot: (id: string, known: readonly string[]): string => `Unknown bot ${id}. Bots: ${known.join(', ')}.`,
  unknownSeat: (id: string, known: readonly string[]): string => `Unknown seat ${id}. Seats: ${known.join(', ')}.`,
} as const

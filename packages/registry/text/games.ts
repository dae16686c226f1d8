export const GAME_WORDS = {
  comingSoon: (title: string): string => `${title} is coming soon.`,
  unknown: (id: string, known: readonly string[]): string => `Unknown game ${id}. Games: ${known.join(', ')}.`,
} as const

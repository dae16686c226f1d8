// What bots of every game say of themselves, and why planners chose a move. Reasons finish "because …".
export const RANDOM_WORDS = { title: 'Random', about: 'Picks at random from the available choices.' } as const

export const LEVEL_WORDS = {
  quick: {
    title: 'Quick planner',
    about: 'Tries its moves in imagined games before it chooses. Answers almost at once.',
  },
  strong: { title: 'Strong planner', about: 'Tries its moves in many imagined games. Takes a moment.' },
  patient: { title: 'Patient planner', about: 'Tries its moves in very many imagined games. Takes a second or more.' },
} as const

export const QUICK_POLICY_WORDS = { title: 'Quick policy', about: 'Answers without looking ahead.' } as const

/** `own` and `other` are games won of 100; `usual` is the reason of the usual move. */
export const PLANNED = {
  better: (own: number, other: number): string => `it wins ${own} of 100 games from here; the usual move ${other}`,
  littleBetter: (own: number): string => `it wins ${own} of 100 games from here, a little more than the usual move`,
  best: (own: number, other: number): string => `it wins ${own} of 100 games from here; the next best move ${other}`,
  noneBetter: (own: number): string => `it wins ${own} of 100 games from here; no other move is clearly better`,
  usualBest: (usual: string, own: number, other: number): string =>
    `${usual} (wins ${own} of 100 games from here; the next best move ${other})`,
  usualNoneBetter: (usual: string, own: number): string =>
    `${usual} (wins ${own} of 100 games from here; no other move is clearly better)`,
} as const

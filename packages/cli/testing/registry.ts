import type { RegisteredGame } from '@interregnum/registry'

export const games: readonly RegisteredGame[] = [
  { id: 'lanterns', title: 'Lanterns', load: async () => (await import('./lanterns.ts')).pkg },
]
export const announced = [{ id: 'windmills', title: 'Windmills' }]

import type { ShelfEntry } from '@interregnum/shelf'

export const games: readonly ShelfEntry[] = [
  { id: 'lanterns', title: 'Lanterns', room: async () => (await import('./lanterns.ts')).room },
]
export const announced = [{ id: 'windmills', title: 'Windmills' }]

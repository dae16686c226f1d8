// Replaces the real registry: every game id leads to the toy.
import type { GameBoard, GamePackage } from '@interregnum/game-package'
import type { Bazaar } from '@interregnum/kernel/testing/toys'
import { plainBoard, shownSeats } from './board.tsx'
import { bazaarPackage } from './game-package.ts'

export class NoSuchGame extends Error {}

export const registry = [{ id: bazaarPackage.id, title: bazaarPackage.title, load: async () => bazaarPackage }]
export const announced = []
export const loadGame = async (): Promise<GamePackage> => bazaarPackage as unknown as GamePackage

const board = plainBoard<Bazaar>({
  seats: ({ coins }) => shownSeats(['ada', 'ben', 'cleo'], coins),
})

export const boards = { [bazaarPackage.id]: async () => ({ board: board as unknown as GameBoard }) }

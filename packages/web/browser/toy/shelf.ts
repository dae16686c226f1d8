// In place of the real shelf: whatever the page fetches by a game's id is the toy.
import type { GameBoard, Room } from '@interregnum/kernel'
import type { Bazaar } from '@interregnum/kernel/testing/toys'
import { plainBoard, shownSeats } from './board.tsx'
import { bazaarRoom } from './room.ts'

export class NoSuchGame extends Error {}

export const shelf = [{ id: bazaarRoom.id, title: bazaarRoom.title, room: async () => bazaarRoom }]
export const announced = []
export const roomOf = async (): Promise<Room> => bazaarRoom as unknown as Room

const board = plainBoard<Bazaar>({
  seats: ({ coins }) => shownSeats(['ada', 'ben', 'cleo'], coins),
})

export const boards = { [bazaarRoom.id]: async () => ({ board: board as unknown as GameBoard }) }

import type { GameBoard, GamePackage, ShownSeat } from '@interregnum/game-package'
import type { Options } from '@interregnum/kernel'
import { boards } from '@interregnum/registry/boards'
import { useAsync } from '../parts/use-async.tsx'
import { firstView } from '../services/first-view.ts'
import { shortTitle } from '../services/occupants.ts'
import { SeatEmblem } from '../table/seats.tsx'

interface Properties {
  pkg: GamePackage
  options: Options
  seat: string
  title: string
}

/** The counter of a seat's faction, as its board draws it. */
export function SeatToken({ pkg, options, seat, title }: Properties) {
  const { got } = useAsync(`board ${pkg.id}`, async () => (await boards[pkg.id]?.())?.board ?? null)
  const board = got.state === 'here' ? got.value : null
  const shown = board === null ? undefined : seatsOf(board, pkg, options).find((one) => one.seat === seat)
  return <SeatEmblem board={board} seat={shown ?? { title: shortTitle(title) }} />
}

function seatsOf(board: GameBoard, pkg: GamePackage, options: Options): readonly ShownSeat[] {
  return board.seats?.(firstView(pkg, options)) ?? []
}

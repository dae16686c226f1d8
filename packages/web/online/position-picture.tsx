import type { BoardProps, GameBoard } from '@interregnum/game-package'
import type { Position } from '@interregnum/kernel'
import type { TableInfo } from '@interregnum/protocol'
import { boards } from '@interregnum/registry/boards'
import type { FunctionComponent } from 'preact'
import { useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { positionOf } from '../services/online-api.ts'
import { windowOn } from './picture-window.ts'

interface Picture {
  readonly board: GameBoard
  readonly position: Position
}

async function load({ slug, game, mine, corrections }: TableInfo): Promise<Picture> {
  const [position, { board }] = await Promise.all([
    positionOf(slug, mine[0]),
    boards[game]() as Promise<{ board: GameBoard }>,
  ])
  return { position, board: corrections === null ? board : (board.corrected?.(corrections) ?? board) }
}

/** The board as the person's own seat sees it now; the game's poster until it is there. */
export function PositionPicture({ table }: { table: TableInfo }) {
  const poster = <Poster game={table.game} />
  // One picture of each visit to the list: while it is the person's turn, nobody else changes much.
  const [key] = useState(`picture ${table.slug} ${table.touched}`)
  const { got } = useAsync(key, () => load(table))
  if (got.state !== 'here') return poster
  return (
    <ErrorBoundary otherwise={() => poster}>
      <Board {...got.value} />
    </ErrorBoundary>
  )
}

const nothing = (): void => {}

function Board({ board, position }: Picture) {
  const sheet = board.sheet(position.view, position.seat)
  const props: BoardProps<unknown> = {
    position: { ...position, asks: [] },
    before: null,
    choices: [],
    highlighted: null,
    marked: null,
    choose: nothing,
    highlight: nothing,
    why: nothing,
    explain: nothing,
    show: nothing,
    narrow: false,
  }
  const points = board.focus?.({ position, choices: [], marked: null }) ?? []
  const { x, y, width, height } = windowOn(sheet, points)
  const Ground = board.Ground as FunctionComponent<BoardProps<unknown>>
  const Shown = board.Map as FunctionComponent<BoardProps<unknown>>
  return (
    <div class="position-picture" inert>
      <svg viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        <title>{position.game}</title>
        <Ground {...props} />
        <Shown {...props} />
      </svg>
    </div>
  )
}

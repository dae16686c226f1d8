import type { BoardProps, GameBoard } from '@interregnum/game-package'
import type { Position } from '@interregnum/kernel'
import type { TableInfo } from '@interregnum/protocol'
import { boards } from '@interregnum/registry/boards'
import type { FunctionComponent, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { positionOf } from '../services/online-api.ts'
import { placeIn, type Size, windowOn } from './picture-window.ts'

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

function useSize(frame: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

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
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const place = placeIn(size, sheet, windowOn(sheet, points))
  const Ground = board.Ground as FunctionComponent<BoardProps<unknown>>
  const Shown = board.Map as FunctionComponent<BoardProps<unknown>>
  return (
    <div class="position-picture" ref={frame} inert>
      <svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        style={`left:${place.left}px;top:${place.top}px;width:${place.width}px;height:${place.height}px`}
      >
        <title>{position.game}</title>
        <Ground {...props} />
        <Shown {...props} />
      </svg>
    </div>
  )
}

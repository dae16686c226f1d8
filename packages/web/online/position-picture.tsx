import type { BoardProps, GameBoard, GamePackage } from '@interregnum/game-package'
import type { Position } from '@interregnum/kernel'
import type { TableInfo } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { boards } from '@interregnum/registry/boards'
import type { FunctionComponent, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { positionOf } from '../services/online-api.ts'
import { placeIn, type Size, windowOn } from './picture-window.ts'

export interface Picture {
  readonly pkg: GamePackage
  readonly board: GameBoard
  readonly position: Position
}

async function load({ slug, game, mine, corrections, seats }: TableInfo): Promise<Picture> {
  const [position, plain, { board }] = await Promise.all([
    positionOf(slug, mine[0]),
    loadGame(game),
    boards[game]() as Promise<{ board: GameBoard }>,
  ])
  const pkg = corrections === null ? plain : plain.corrected(corrections)
  const nameOf = (seat: string): string | null => seats.find((one) => one.seat === seat)?.name || null
  return {
    position,
    pkg: pkg.named?.(nameOf) ?? pkg,
    board: corrections === null ? board : (board.corrected?.(corrections) ?? board),
  }
}

/** The position as the person's own seat sees it; null until it is there. */
export function usePicture(table: TableInfo): Picture | null {
  // One picture of each visit to the list: while it is the person's turn, nobody else changes much.
  const [key] = useState(`picture ${table.slug} ${table.touched}`)
  const { got } = useAsync(key, () => load(table))
  return got.state === 'here' ? got.value : null
}

/** What happened last, in the words of the log; empty if nothing did. */
export function lastLine({ pkg, board, position: { journal, view } }: Picture): string {
  const told = journal.filter((entry) => board.reason?.(entry) !== true)
  const lines = told.flatMap((entry) => pkg.words.note(entry, view) ?? [])
  return lines.at(-1) ?? ''
}

/** The board; the game's poster until it is there. */
export function PositionPicture({ table, picture }: { table: TableInfo; picture: Picture | null }) {
  const poster = <Poster game={table.game} />
  if (picture === null) return poster
  return (
    <ErrorBoundary otherwise={() => poster}>
      <Board {...picture} />
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

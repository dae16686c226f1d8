import type { MapSheet } from '@interregnum/game-package'

/** Layouts of the table, from a wall display to a phone. */
export type Kind = 'large' | 'wide' | 'compact' | 'tablet' | 'phone'

export interface Layout {
  readonly kind: Kind
  /** Width of the panel at the right; 0 if it is a sheet at the bottom. */
  readonly panel: number
  /** Where the tray is; null if it goes into the sheet. */
  readonly tray: 'below' | 'beside' | null
  /** So low that everything except the question, the choices and the buttons is reduced. */
  readonly brief: boolean
  /** The tray shows one part at a time. Boards do the same in theirs, by window size alone. */
  readonly tabs: boolean
  /** Where the journal is in a tray without tabs: beside the tracks, folded below them, or in the room under the board. */
  readonly journal: 'tray' | 'folded' | 'under'
  /** Size of the board's window. */
  readonly board: { readonly width: number; readonly height: number }
}

const BAR = 44
const [LEAST_TRAY_BELOW, LEAST_TRAY_BESIDE] = [248, 260]
/** Minimum height of a tabbed tray in a low window. */
const LEAST_TABS = 168
/** Lower windows have no room for a tray. */
const LOW = 560
/** Boards flatter than this have their tray below. */
const SQUARE = 1.2
const PANELS = { large: 420, wide: 380, compact: 352, tablet: 0, phone: 0 } as const

/** The least height of a journal under the board. */
const LEAST_UNDER = 160

type Shape = Pick<MapSheet, 'width' | 'height' | 'tray'>

/** `scale` is the text size relative to the default: large text needs room like a small window. */
export function layoutFor(width: number, height: number, scale: number, sheet: Shape): Layout {
  const aspect = sheet.width / sheet.height
  const kind = kindFor(width / scale, height / scale)
  const panel = Math.round(Math.min(PANELS[kind] * scale, width / 2))
  const available = { width: width - panel, height: height - BAR }
  const brief = kind === 'phone' || height / scale < LOW
  const tabs = width < 1360 || height < 840
  const common = { kind, panel, brief, tabs, journal: 'tray' } as const
  if (panel === 0 || brief) return { ...common, tray: null, board: available }
  if (aspect > SQUARE && sheet.tray === undefined) {
    const least = Math.min((kind === 'compact' ? LEAST_TABS : LEAST_TRAY_BELOW) * scale, available.height * 0.4)
    const boardHeight = Math.min(available.width / aspect, available.height - least)
    return { ...common, tray: 'below', board: { width: available.width, height: Math.round(boardHeight) } }
  }
  const least = (sheet.tray?.width ?? LEAST_TRAY_BESIDE) * (sheet.tray === undefined ? 1 : scale)
  const boardWidth = Math.round(Math.min(available.height * aspect, available.width - least))
  const under = available.height - boardWidth / aspect >= LEAST_UNDER * scale && sheet.tray !== undefined && !tabs
  return {
    ...common,
    tray: 'beside',
    journal: under ? 'under' : sheet.tray?.full === true ? 'folded' : 'tray',
    board: { width: boardWidth, height: under ? Math.round(boardWidth / aspect) : available.height },
  }
}

function kindFor(width: number, height: number): Kind {
  // A phone in landscape is too low for a sheet: the panel goes beside the board.
  if (height < 500 && width > height && width >= 640) return 'compact'
  if (width < 720) return 'phone'
  if (width < 1024) return 'tablet'
  if (width < 1360 || height < 840) return 'compact'
  return width < 1800 ? 'wide' : 'large'
}

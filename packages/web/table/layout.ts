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

/** `scale` is the text size relative to the default: large text needs room like a small window. */
export function layoutFor(width: number, height: number, scale: number, aspect: number): Layout {
  const kind = kindFor(width / scale, height / scale)
  const panel = Math.round(Math.min(PANELS[kind] * scale, width / 2))
  const available = { width: width - panel, height: height - BAR }
  const brief = kind === 'phone' || height / scale < LOW
  const tabs = width < 1360 || height < 840
  if (panel === 0 || brief) return { kind, panel, tray: null, brief, tabs, board: available }
  if (aspect > SQUARE) {
    const least = Math.min((kind === 'compact' ? LEAST_TABS : LEAST_TRAY_BELOW) * scale, available.height * 0.4)
    const boardHeight = Math.min(available.width / aspect, available.height - least)
    return {
      kind,
      panel,
      tray: 'below',
      brief,
      tabs,
      board: { width: available.width, height: Math.round(boardHeight) },
    }
  }
  const boardWidth = Math.min(available.height * aspect, available.width - LEAST_TRAY_BESIDE)
  return {
    kind,
    panel,
    tray: 'beside',
    brief,
    tabs,
    board: { width: Math.round(boardWidth), height: available.height },
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

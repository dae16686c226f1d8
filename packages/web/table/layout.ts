/** How the table is laid out, from a wall to a phone. */
export type Kind = 'large' | 'wide' | 'compact' | 'tablet' | 'phone'

export interface Layout {
  readonly kind: Kind
  /** The panel at the right; 0 where it is a sheet at the bottom. */
  readonly panel: number
  /** Where the tray finds room beside the board; null where it goes into the sheet. */
  readonly tray: 'below' | 'beside' | null
  /** So low that everything but the question, the choices and the buttons makes itself small. */
  readonly brief: boolean
  /** The tray part by part: boards do the same inside theirs, by the size of the window alone. */
  readonly tabs: boolean
  /** Of the board's window. */
  readonly board: { readonly width: number; readonly height: number }
}

const BAR = 44
const [LEAST_TRAY_BELOW, LEAST_TRAY_BESIDE] = [248, 260]
/** A low window keeps at least so much for the tray's tabs. */
const LEAST_TABS = 168
/** Lower windows have no room for a tray. */
const LOW = 560
/** Boards flatter than this have their tray below. */
const SQUARE = 1.2
const PANELS = { large: 420, wide: 380, compact: 352, tablet: 0, phone: 0 } as const

/** `scale` is how much larger than usual the text is: large text needs room as a small window does. */
export function layoutFor(width: number, height: number, scale: number, aspect: number): Layout {
  const kind = kindFor(width / scale, height / scale)
  const panel = Math.round(Math.min(PANELS[kind] * scale, width / 2))
  const pkg = { width: width - panel, height: height - BAR }
  const brief = kind === 'phone' || height / scale < LOW
  const tabs = width < 1360 || height < 840
  if (panel === 0 || brief) return { kind, panel, tray: null, brief, tabs, board: pkg }
  if (aspect > SQUARE) {
    const least = Math.min((kind === 'compact' ? LEAST_TABS : LEAST_TRAY_BELOW) * scale, pkg.height * 0.4)
    const high = Math.min(pkg.width / aspect, pkg.height - least)
    return { kind, panel, tray: 'below', brief, tabs, board: { width: pkg.width, height: Math.round(high) } }
  }
  const broad = Math.min(pkg.height * aspect, pkg.width - LEAST_TRAY_BESIDE)
  return { kind, panel, tray: 'beside', brief, tabs, board: { width: Math.round(broad), height: pkg.height } }
}

function kindFor(width: number, height: number): Kind {
  // A phone on its side has no height for a sheet: the panel stands beside the board.
  if (height < 500 && width > height && width >= 640) return 'compact'
  if (width < 720) return 'phone'
  if (width < 1024) return 'tablet'
  if (width < 1360 || height < 840) return 'compact'
  return width < 1800 ? 'wide' : 'large'
}

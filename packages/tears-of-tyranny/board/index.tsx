import './board.css'
import './pieces.css'
import './backdrop.css'
import './map.css'
import './hand.css'
import './preview.css'
import './tray.css'
import './strip.css'
import type { BoardProps, GameBoard, MapSheet } from '@interregnum/game-package'
import type { AskView } from '@interregnum/kernel'
import { type Data, PRINTED } from '../data/game-data.ts'
import { dataFor } from '../game.ts'
import { mapOf } from '../rules/map.ts'
import { notes } from '../rules/notes.ts'
import { playerOf, type State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { explainer } from '../text/explain.ts'
import { gameChart } from '../text/game-chart.ts'
import { labels } from '../text/labels.ts'
import { lessons } from '../text/lessons.ts'
import { ROMAN } from '../text/names.ts'
import { outcomeSummary } from '../text/outcome-summary.ts'
import { lastRoll } from '../text/roll.ts'
import { shownTurn } from '../text/turn.ts'
import { backdropOf } from './backdrop.tsx'
import { concern } from './concern.ts'
import { RowEmblem } from './emblem.tsx'
import { sheetOf } from './geometry.ts'
import { Hand } from './hand.tsx'
import { happened } from './happened.ts'
import { BoardMap } from './map.tsx'
import { PreviewPart } from './preview.tsx'
import { irreversible, seats } from './seats.ts'
import { shortcuts } from './shortcuts.ts'
import { StateStrip } from './strip.tsx'
import { BoardTray } from './tray.tsx'
import { unavailable } from './unavailable.ts'

const RETREATS = ['put-back', 'reopen'] as const

const retreat = ({ options }: AskView) => RETREATS.find((word) => options.includes(word)) ?? null

const TRAY_WIDTH = 275
/** What a phone shows at a scale at which numbers and pieces can be read. */
const WINDOW = { width: 500, height: 250 }

function windowAround(points: readonly (readonly [number, number])[]) {
  const middle = (k: 0 | 1): number => points.reduce((sum, point) => sum + point[k], 0) / points.length
  return { x: Math.round(middle(0) - WINDOW.width / 2), y: Math.round(middle(1) - WINDOW.height / 2), ...WINDOW }
}

const made = new Map<string, MapSheet>()

/** The sheet of a layout. A phone opens on the reader's headquarters, and their quadrant is the first of its windows. */
function sheet(s: State, seat: string | null): MapSheet {
  const { layout, players } = s
  const first = Math.max(0, seat === null ? 0 : playerOf(s, seat))
  const presence = s.presence.slice(first * s.cell.length, (first + 1) * s.cell.length)
  const at = presence.indexOf(Math.max(1, ...presence))
  const key = JSON.stringify([layout, first, at])
  let it = made.get(key)
  if (it === undefined) {
    const { width, height, middles } = sheetOf(layout)
    const { tiles } = mapOf(layout)
    const windows = layout.map((_, quadrant) =>
      windowAround(middles.filter((_, tile) => tiles[tile].quadrant === quadrant)),
    )
    const home = at < 0 ? windows[first] : windowAround([middles[at]])
    const order = [first, ...windows.keys()].filter((quadrant, n, all) => all.indexOf(quadrant) === n)
    const named = order.map((quadrant) => ({
      title: ROMAN[quadrant],
      ...(quadrant === first ? home : windows[quadrant]),
    }))
    it = {
      width,
      height,
      phoneWindow: home,
      ...(named.length > 1 ? { phoneWindows: named } : {}),
      tray: { width: TRAY_WIDTH, full: players.length > 2 },
    }
    made.set(key, it)
  }
  return it
}

/** The board for one edition of the data. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data)
  return {
    sheet,
    happened,
    concern,
    Ground: ({ position: { view } }: BoardProps<State>) => backdropOf(view).ground,
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Hand {...props} data={data} />,
    hand: true,
    Preview: (props: BoardProps<State>) => <PreviewPart {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <StateStrip {...props} data={data} />,
    Emblem: RowEmblem,
    turn: shownTurn,
    retreat,
    marksFirst: ({ kind }) => kind === 'target',
    shortcuts,
    seats,
    irreversible,
    explain: explainer(data),
    roll: (entries) => lastRoll(entries, data, wording),
    unavailable: (ask, view) => unavailable(ask, view, data, wording),
    chart: gameChart,
    summary: outcomeSummary,
    turnOf: (entry) => (notes.is(entry, 'turn') ? labels.turn(entry.data.turn) : null),
    lessons,
    corrected: (corrections) => boardWith(dataFor(corrections)),
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

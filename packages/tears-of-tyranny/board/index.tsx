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
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { ROLE_NAMES, ROMAN } from '../text/names.ts'
import { RowEmblem } from './emblem.tsx'
import { explainer } from './explain.ts'
import { gameChart } from './game-chart.ts'
import { sheetOf } from './geometry.ts'
import { Hand } from './hand.tsx'
import { happened } from './happened.ts'
import { BoardMap } from './map.tsx'
import { outcomeSummary } from './outcome-summary.ts'
import { PreviewPart } from './preview.tsx'
import { lastRoll } from './roll.ts'
import { irreversible, seats } from './seats.ts'
import { shortcuts } from './shortcuts.ts'
import { sought } from './sought.ts'
import { StateStrip } from './strip.tsx'
import { BoardTray } from './tray.tsx'
import { shownTurn } from './turn.ts'

/** Options that end a question rather than do something. */
const CLOSING = ['ready', 'enough', 'as-drawn'] as const

const closing = ({ optional, options }: AskView) =>
  optional ? null : (CLOSING.find((word) => options.includes(word)) ?? null)

const RETREATS = ['put-back', 'reopen'] as const

const retreat = ({ options }: AskView) => RETREATS.find((word) => options.includes(word)) ?? null

const TRAY_WIDTH = 275
const made = new Map<string, MapSheet>()

/** The sheet of a layout; the reader's own quadrant is the first window of a phone. */
function sheet({ layout, players }: State, seat: string | null): MapSheet {
  const first = Math.max(0, seat === null ? 0 : players.findIndex(({ role }) => role === seat))
  const key = JSON.stringify([layout, first, players.map(({ role }) => role)])
  let it = made.get(key)
  if (it === undefined) {
    const { width, height, windows } = sheetOf(layout)
    const order = [first, ...windows.keys()].filter((quadrant, n, all) => all.indexOf(quadrant) === n)
    const named = order.map((quadrant) => ({
      title: `${ROMAN[quadrant]} ${ROLE_NAMES[players[quadrant].role]}`,
      ...windows[quadrant],
    }))
    it = {
      width,
      height,
      phoneWindow: windows[first],
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
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Hand {...props} data={data} />,
    hand: true,
    Preview: (props: BoardProps<State>) => <PreviewPart {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <StateStrip {...props} data={data} />,
    Emblem: RowEmblem,
    turn: shownTurn,
    closing,
    retreat,
    marksFirst: ({ kind }) => kind === 'target',
    shortcuts,
    seats,
    irreversible,
    explain: explainer(data),
    roll: (entries) => lastRoll(entries, data, wording),
    sought: (ask, view) => sought(ask, view, data),
    chart: gameChart,
    summary: outcomeSummary,
    turnOf: (entry) => (notes.is(entry, 'turn') ? `Turn ${entry.data.turn}` : null),
    lessons: [],
    corrected: (corrections) => boardWith(dataFor(corrections)),
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

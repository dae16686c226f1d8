import './board.css'
import './pieces.css'
import './backdrop.css'
import './lettering.css'
import './map.css'
import './fan.css'
import './card.css'
import './tray.css'
import './reference.css'
import './strip.css'
import './desk.css'
import type { BoardProps, FormProps, GameBoard, MapSheet, MapWindow } from '@interregnum/game-package'
import type { AskView, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { SOLITAIRE_WORDS } from '../text/solitaire.ts'
import { Situation } from './card.tsx'
import { Desk, isDesk } from './desk.tsx'
import { RowEmblem } from './emblem.tsx'
import { explainer } from './explain.ts'
import { gameChart } from './game-chart.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { happened } from './happened.ts'
import { lesson } from './lesson.ts'
import { BoardMap } from './map.tsx'
import { outcomeSummary } from './outcome-summary.ts'
import { lastRoll } from './roll.ts'
import { irreversible, seats } from './seats.ts'
import { sought } from './sought.ts'
import { PointsStrip } from './strip.tsx'
import { BoardTray } from './tray.tsx'
import { shownTurn } from './turn.ts'

/** Options that end a phase or step, by priority. */
const CLOSING = [
  'done',
  'stop',
  'next',
  'ready',
  'enough',
  'apart',
  'call-off',
  'let-lie',
  'decline',
  'keep',
  'no',
] as const

const closing = ({ optional, options }: AskView) =>
  optional ? null : (CLOSING.find((word) => options.includes(word)) ?? null)

/** The part a phone shows first: at smaller scales most names are unreadable. */
const OPENING: MapWindow = { title: 'Moscow', x: 400, y: 240, width: 330, height: 258 }
/** Map windows on a phone: two overviews, and closer ones for play. */
const WINDOWS: readonly MapWindow[] = [
  { title: 'Europe', x: 176, y: 50, width: 560, height: 790 },
  { title: 'Siberia', x: 920, y: 110, width: 660, height: 460 },
  OPENING,
  { title: 'West', x: 150, y: 170, width: 330, height: 258 },
  { title: 'South', x: 380, y: 480, width: 350, height: 274 },
  { title: 'Asia', x: 870, y: 540, width: 380, height: 297 },
]

const SHEET: MapSheet = {
  width: WIDTH,
  height: HEIGHT,
  phoneWindow: OPENING,
  phoneWindows: WINDOWS,
  readableScale: 1.1,
}

/** The board for one edition of the data: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data, SOLITAIRE_WORDS)
  const TalkForm = (props: FormProps<State>) => <Desk {...props} data={data} />
  return {
    sheet: () => SHEET,
    happened,
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Situation {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <PointsStrip {...props} data={data} />,
    stripTellsStanding: true,
    Emblem: RowEmblem,
    turn: shownTurn,
    closing,
    explain: explainer(data),
    formFor: (ask) => (isDesk(ask) ? TalkForm : null),
    roll: (entries) => lastRoll(entries, data, wording),
    sought: (ask, view) => sought(ask, view, data),
    chart: (positions) => gameChart(positions, data),
    summary: outcomeSummary,
    seats: (view) => seats(view, data),
    irreversible,
    turnOf(entry) {
      if (notes.is(entry, 'turn')) return `Turn ${entry.data.turn}, ${entry.data.player.toUpperCase()}`
      return notes.is(entry, 'solitaire.turn') ? `Turn ${entry.data.turn}` : null
    },
    corrected: (corrections: Json) => boardWith(dataFor(corrections)),
    lessons: [lesson],
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

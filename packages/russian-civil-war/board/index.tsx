import './board.css'
import './pieces.css'
import './backdrop.css'
import './lettering.css'
import './map.css'
import './overview.css'
import './fan.css'
import './card.css'
import './tray.css'
import './reference.css'
import './strip.css'
import './desk.css'
import type { BoardProps, FormProps, GameBoard, MapSheet, Theatre } from '@interregnum/game-package'
import type { AskView, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { SOLITAIRE_WORDS } from '../text/solitaire.ts'
import { Situation } from './card.tsx'
import { concern } from './concern.ts'
import { Desk, isDesk } from './desk.tsx'
import { RowEmblem } from './emblem.tsx'
import { explainer } from './explain.ts'
import { focus } from './focus.ts'
import { gameChart } from './game-chart.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { happened } from './happened.ts'
import { lesson } from './lesson.ts'
import { BoardMap } from './map.tsx'
import { plans } from './march.ts'
import { outcomeSummary } from './outcome-summary.ts'
import { BoardOverview } from './overview.tsx'
import { lastRoll } from './roll.ts'
import { irreversible, seats } from './seats.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { sought } from './sought.ts'
import { PointsStrip } from './strip.tsx'
import { tableLesson } from './table-lesson.ts'
import { BoardTray } from './tray.tsx'
import { shownTurn } from './turn.ts'
import { MarchPreview } from './way.tsx'

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

/** The part a phone would show first without anything to do. */
const OPENING = { x: 400, y: 240, width: 330, height: 258 }

/** Names of provinces and counters of 30 px fit at these scales. */
const THEATRE: Theatre = { least: 1.5, most: 2.2, phoneLeast: 1.25, phoneMost: 1.6, closest: 4 }

const SHEET: MapSheet = { width: WIDTH, height: HEIGHT, phoneWindow: OPENING, theatre: THEATRE }

/** The board for one edition of the data: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data, SOLITAIRE_WORDS)
  const TalkForm = (props: FormProps<State>) => <Desk {...props} data={data} />
  return {
    sheet: () => SHEET,
    happened,
    concern: (entry, seat, view) => concern(entry, seat, view, data),
    focus: (props) => focus(props, data),
    Overview: (props: BoardProps<State>) => <BoardOverview {...props} data={data} />,
    shortcuts: SHORTCUTS,
    plans: (ask, view) => plans(ask, view, data),
    Preview: (props: BoardProps<State>) => <MarchPreview {...props} data={data} />,
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Situation {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <PointsStrip {...props} data={data} />,
    stripTellsStanding: true,
    Emblem: RowEmblem,
    turn: (view) => shownTurn(view, data),
    closing,
    explain: explainer(data),
    formFor: (ask) => (isDesk(ask) ? TalkForm : null),
    roll: (entries) => lastRoll(entries, data, wording),
    sought: (ask, view) => sought(ask, view, data),
    chart: (positions) => gameChart(positions, data),
    summary: (position) => outcomeSummary(position, data),
    seats: (view) => seats(view, data),
    irreversible,
    turnOf(entry) {
      if (notes.is(entry, 'turn')) return `Turn ${entry.data.turn}, ${entry.data.player.toUpperCase()}`
      return notes.is(entry, 'solitaire.turn') ? `Turn ${entry.data.turn}` : null
    },
    named: (seatNames) => boardWith({ ...data, seatNames }),
    corrected: (corrections: Json) => boardWith(dataFor(corrections)),
    lessons: [lesson, tableLesson],
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

import './board.css'
import './pieces.css'
import './backdrop.css'
import './spaces.css'
import './map.css'
import './edge.css'
import './card.css'
import './tray.css'
import './sequence.css'
import './strip.css'
import type { BoardProps, GameBoard, MapSheet } from '@interregnum/game-package'
import type { Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { explainer } from '../text/explain.ts'
import { gameChart } from '../text/game-chart.ts'
import { labels } from '../text/labels.ts'
import { lesson } from '../text/lesson.ts'
import { outcomeSummary } from '../text/outcome-summary.ts'
import { lastRoll } from '../text/roll.ts'
import { shownTurn } from '../text/turn.ts'
import { BACKDROP } from './backdrop.tsx'
import { CurrentCard } from './card.tsx'
import { concern } from './concern.ts'
import { RowEmblem } from './emblem.tsx'
import { HEIGHT, WIDTH } from './geometry.ts'
import { happened } from './happened.ts'
import { BoardMap } from './map.tsx'
import { irreversible, seats, totals } from './seats.ts'
import { MarginStrip } from './strip.tsx'
import { BoardTray } from './tray.tsx'
import { unavailable } from './unavailable.ts'

const SHEET: MapSheet = {
  width: WIDTH,
  height: HEIGHT,
  // The south, where most of the game happens, at a readable scale.
  phoneWindow: { x: 60, y: 400, width: 860, height: 690 },
  readableScale: 0.55,
}

/** The board for one edition of the data: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data)
  return {
    sheet: () => SHEET,
    happened,
    concern,
    Ground: () => BACKDROP,
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <CurrentCard {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <MarginStrip {...props} data={data} />,
    stripShowsScores: true,
    Emblem: RowEmblem,
    turn: (view) => shownTurn(view, data),
    explain: explainer(data),
    roll: (entries) => lastRoll(entries, wording),
    unavailable: (ask, view) => unavailable(ask, view, data),
    chart: (positions) => gameChart(positions, data),
    summary: (position) => outcomeSummary(position, data),
    seats: (view) => seats(view, data),
    totals: (view, seat) => totals(view, data, seat),
    irreversible,
    // The path through a Non-player card.
    reason: ({ kind }) => kind === 'path',
    turnOf: ({ kind, data: facts }) =>
      kind === 'card' ? `#${facts.card}` : kind === 'round' ? labels.roundNumber(Number(facts.round)) : null,
    corrected: (corrections: Json) => boardWith(dataFor(corrections)),
    lessons: [lesson],
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

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
import './battle.css'
import type { BoardProps, FormProps, GameBoard, MapSheet, PlannedChoice, Theatre } from '@interregnum/game-package'
import type { AskView, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import { notes } from '../rules/notes.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { explainer } from '../text/explain.ts'
import { gameChart } from '../text/game-chart.ts'
import { labels } from '../text/labels.ts'
import { lesson } from '../text/lesson.ts'
import { playerName } from '../text/names.ts'
import { outcomeSummary } from '../text/outcome-summary.ts'
import { lastRoll } from '../text/roll.ts'
import { SOLITAIRE_WORDS } from '../text/solitaire.ts'
import { tableLesson } from '../text/table-lesson.ts'
import { shownTurn } from '../text/turn.ts'
import { backdrop } from './backdrop.tsx'
import { hasBattle } from './battle.ts'
import { BattleScene } from './battle.tsx'
import { Situation } from './card.tsx'
import { concern } from './concern.ts'
import { Desk, DeskEffect, isDesk } from './desk.tsx'
import { RowEmblem } from './emblem.tsx'
import { focus } from './focus.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { happened } from './happened.ts'
import { lossPlans } from './loss-sets.ts'
import { BoardMap } from './map.tsx'
import { plans } from './march.ts'
import { moverChoices } from './movers.ts'
import { BoardOverview } from './overview.tsx'
import { combatPlans } from './pairings.ts'
import { QuestionPreview } from './preview.tsx'
import { isReply } from './replies.ts'
import { irreversible, seats, totals } from './seats.ts'
import { shortcuts } from './shortcuts.ts'
import { PointsStrip } from './strip.tsx'
import { BoardTray } from './tray.tsx'
import { unavailable } from './unavailable.ts'

/** The part a phone would show first without anything to do. */
const OPENING = { x: 400, y: 240, width: 330, height: 258 }

/** Names of provinces and counters of 30 px fit at these scales. */
const THEATRE: Theatre = { least: 1.5, most: 2.2, phoneLeast: 1.25, phoneMost: 1.6, closest: 4 }

const SHEET: MapSheet = { width: WIDTH, height: HEIGHT, phoneWindow: OPENING, theatre: THEATRE }

function plansOf(ask: AskView, view: State, data: Data): readonly PlannedChoice[] | null {
  if (ask.kind === 'combat') return combatPlans(ask, view, data)
  if (ask.kind === 'move') return moverChoices(ask, view, data)
  return ask.kind === 'lose' ? lossPlans(ask, view, data) : plans(ask, view, data)
}

/** The board for one edition of the data: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data, SOLITAIRE_WORDS)
  const TalkForm = (props: FormProps<State>) => <Desk {...props} data={data} />
  const TalkEffect = (props: FormProps<State>) => <DeskEffect {...props} data={data} />
  return {
    sheet: () => SHEET,
    happened,
    concern: (entry, seat, view, before = []) => concern(entry, { data, view, seat, before }),
    focus: (props) => focus(props, data),
    Overview: (props: BoardProps<State>) => <BoardOverview {...props} data={data} />,
    shortcuts: shortcuts(data),
    plans: (ask, view) => plansOf(ask, view, data),
    // Attacks and losses are shown in the scene before they are carried out.
    marksFirst: ({ kind }, plan) => plan !== undefined && (kind === 'combat' || kind === 'lose'),
    Scene: (props: BoardProps<State>) => <BattleScene {...props} data={data} />,
    hasScene: (position) => hasBattle(position, data),
    Preview: (props: BoardProps<State>) => <QuestionPreview {...props} data={data} />,
    Ground: () => backdrop(data),
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Situation {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <BoardTray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <PointsStrip {...props} data={data} />,
    stripShowsScores: true,
    Emblem: RowEmblem,
    turn: shownTurn,
    explain: explainer(data),
    isReply,
    formFor: (ask) => (isDesk(ask) ? TalkForm : null),
    effectFor: (ask) => (isDesk(ask) ? TalkEffect : null),
    roll: (entries) => lastRoll(entries, data, wording),
    unavailable: (ask, view) => unavailable(ask, view, data),
    chart: (positions) => gameChart(positions, data),
    summary: (position) => outcomeSummary(position, data),
    seats: (view) => seats(view, data),
    totals: (view, seat) => totals(view, data, seat),
    irreversible,
    turnOf(entry) {
      if (notes.is(entry, 'turn')) return labels.turnOfPlayer(entry.data.turn, playerName(data, entry.data.player))
      return notes.is(entry, 'solitaire.turn') ? labels.turn(entry.data.turn) : null
    },
    named: (seatNames) => boardWith({ ...data, seatNames }),
    corrected: (corrections: Json) => boardWith(dataFor(corrections)),
    lessons: [lesson, tableLesson],
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

import './board.css'
import type { AskView, BoardProps, FormProps, GameBoard, Json, MapWindow } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import type { State } from '../rules/state.ts'
import { words } from '../text/en.ts'
import { SOLITAIRE_WORDS } from '../text/solitaire.ts'
import { account } from './account.ts'
import { Situation } from './card.tsx'
import { course } from './course.ts'
import { Desk, isDesk } from './desk.tsx'
import { RowEmblem } from './emblem.tsx'
import { explainer } from './explain.ts'
import { HEIGHT, WIDTH } from './geometry.ts'
import { lesson } from './lesson.ts'
import { BoardMap } from './map.tsx'
import { lastRoll } from './roll.ts'
import { irreversible, seats } from './seats.ts'
import { sought } from './sought.ts'
import { PointsStrip } from './strip.tsx'
import { Tray } from './tray.tsx'
import { shownTurn } from './turn.ts'

/** What ends something rather than doing a thing in it, most telling first. */
const CLOSING = ['done', 'stop', 'next', 'ready', 'enough', 'apart', 'call-off', 'decline', 'keep', 'no'] as const

const closing = ({ optional, options }: AskView) =>
  optional ? null : (CLOSING.find((word) => options.includes(word)) ?? null)

/** A phone sees one of these at a time: at any smaller scale no name could be read. */
const WINDOWS: readonly [MapWindow, ...MapWindow[]] = [
  { title: 'Moscow', x: 300, y: 150, width: 450, height: 350 },
  { title: 'West', x: 60, y: 60, width: 450, height: 350 },
  { title: 'South', x: 190, y: 400, width: 520, height: 410 },
  { title: 'Asia', x: 640, y: 360, width: 560, height: 440 },
  { title: 'Siberia', x: 920, y: 110, width: 660, height: 460 },
]

/** The board of one edition of the figures: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  const wording = words(data, SOLITAIRE_WORDS)
  const TalkForm = (props: FormProps<State>) => <Desk {...props} data={data} />
  return {
    size: { width: WIDTH, height: HEIGHT },
    phoneWindow: WINDOWS[0],
    phoneWindows: WINDOWS,
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Situation {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <Tray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <PointsStrip {...props} data={data} />,
    Emblem: RowEmblem,
    turn: shownTurn,
    closing,
    explain: explainer(data),
    formFor: (ask) => (isDesk(ask) ? TalkForm : null),
    roll: (entries) => lastRoll(entries, data, wording),
    sought: (ask, view) => sought(ask, view, data),
    course: (positions) => course(positions, data),
    account,
    seats: (view) => seats(view, data),
    irreversible,
    turnOf: ({ kind, data: facts }) =>
      kind === 'turn'
        ? `Turn ${facts.turn}, ${String(facts.player).toUpperCase()}`
        : kind === 'solitaire.turn'
          ? `Turn ${facts.turn}`
          : null,
    corrected: (corrections: Json) => boardWith(dataFor(corrections)),
    lesson,
  }
}

export const board: GameBoard<State> = boardWith(PRINTED)

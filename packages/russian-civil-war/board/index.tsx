import './board.css'
import type { AskView, BoardProps, GameBoard, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { PRINTED } from '../data/corrections.ts'
import { dataFor } from '../game.ts'
import type { State } from '../rules/state.ts'
import { account } from './account.ts'
import { Situation } from './card.tsx'
import { course } from './course.ts'
import { RowEmblem } from './emblem.tsx'
import { explainer } from './explain.ts'
import { fieldWords } from './form.ts'
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

/** The board of one edition of the figures: names and values can be corrected. */
function boardWith(data: Data): GameBoard<State> {
  return {
    size: { width: WIDTH, height: HEIGHT },
    // Europe, where most of it happens.
    phoneWindow: { x: 176, y: 50, width: 560, height: 790 },
    Map: (props: BoardProps<State>) => <BoardMap {...props} data={data} />,
    Card: (props: BoardProps<State> & { readonly folded: boolean }) => <Situation {...props} data={data} />,
    Tray: (props: BoardProps<State>) => <Tray {...props} data={data} />,
    Strip: (props: BoardProps<State>) => <PointsStrip {...props} data={data} />,
    Emblem: RowEmblem,
    turn: shownTurn,
    closing,
    explain: explainer(data),
    field: (ask, path, view) => fieldWords(ask, path, view, data),
    roll: (entries) => lastRoll(entries, data),
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

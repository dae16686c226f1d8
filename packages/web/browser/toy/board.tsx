// A board for any game: shows the state as text. For tests of the page with games that have no board.
import type { BoardProps, GameBoard, ShownSeat } from '@interregnum/game-package'

const Nothing = () => <span />

const SHEET = { width: 800, height: 600, phoneWindow: { x: 0, y: 0, width: 800, height: 600 } }

export function plainBoard<S>(parts: Partial<GameBoard<S>> = {}): GameBoard<S> {
  return {
    sheet: () => SHEET,
    happened: () => [],
    Ground: () => <g />,
    Map: ({ position }: BoardProps<S>) => (
      <g>
        <rect width="800" height="600" fill="var(--map-paper)" />
        <text x="40" y="60" fill="var(--map-ink)" data-testid="state">
          {JSON.stringify(position.view)}
        </text>
      </g>
    ),
    Card: Nothing,
    Tray: Nothing,
    Strip: Nothing,
    explain: () => null,
    roll: () => null,
    unavailable: () => [],
    chart: () => ({ turns: [], rows: [], turningPoints: [] }),
    summary: ({ outcome }) => ({
      title: 'The end',
      sentence: '',
      won: true,
      score: 0,
      ladder: [],
      sum: [],
      ranking: Object.entries(outcome?.scores ?? {})
        .sort(([, a], [, b]) => b - a)
        .map(([seat, score]) => ({
          seat,
          title: seat,
          figure: String(score),
          won: outcome?.winners.includes(seat) ?? false,
        })),
    }),
    turnOf: () => null,
    lessons: [],
    ...parts,
  }
}

export const shownSeats = (seats: readonly string[], figures: readonly number[]): ShownSeat[] =>
  seats.map((seat, n) => ({
    seat,
    title: `${seat[0].toUpperCase()}${seat.slice(1)}`,
    colour: ['red', 'white', 'blue'][n],
    figure: String(figures[n]),
    label: 'coins',
  }))

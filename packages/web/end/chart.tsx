import type { GameChart } from '@interregnum/game-package'
import type { JSX } from 'preact'
import { letter } from '../replay/chart.ts'
import { spread } from '../replay/spread.ts'
import { bandColour, type Part } from '../table/head.tsx'
import type { TableModel } from '../table/model.ts'
import { endWords } from '../words/end.ts'
import { stepLines } from './step-lines.ts'
import './chart.css'

// In SVG units, which are pixels at 1440 wide.
const [LEFT, RIGHT, WIDTH] = [124, 832, 914]
const [TOP, GAP] = [60, 16]
/** Height of all rows, and limits of one. With few rows they are higher, to fill the page. */
const [HEIGHT, LEAST, MOST] = [504, 72, 168]
const heightOf = ({ rows }: GameChart): number => Math.max(LEAST, Math.min(MOST, Math.floor(HEIGHT / rows.length)))

/** Approximate width of a letter in a band. */
const LETTER = 7

type Row = GameChart['rows'][number]

/** One row per thing, one column per turn. Height is the value, bands are epochs, letters are turning points. */
export function Chart<S>({ model, course }: { model: TableModel<S>; course: GameChart }) {
  const { turns, rows, turningPoints } = course
  const height = heightOf(course)
  const columns = Math.max(2, turns.length)
  const x = (turn: number): number => LEFT + (turn / (columns - 1)) * (RIGHT - LEFT)
  const bottom = TOP + rows.length * height
  const Emblem = model.board.Emblem as Part<{ id: string }> | undefined
  const places = turningPoints.map(({ turn }) => x(Math.min(turn, turns.length - 1)))
  // Letters of the same or neighbouring turns are placed side by side.
  const letters = spread(places, 23, WIDTH - 12)
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${bottom + 24}`} role="img" aria-label={chartText(course)}>
      <title>{endWords.turnByTurn}</title>
      <Bands turns={turns} x={x} bottom={bottom} />
      {rows.map((row, n) => (
        <g key={row.id}>
          {Emblem !== undefined && !row.voice && (
            <svg
              x="4"
              y={TOP + n * height + (height - GAP) / 2 - 13}
              width="26"
              height="26"
              class="over"
              aria-hidden="true"
            >
              <Emblem id={row.id} />
            </svg>
          )}
          <RowName
            row={row}
            y={TOP + n * height + (height - GAP) / 2 + 5}
            indent={Emblem !== undefined && !row.voice}
          />
          <RowLine row={row} y={TOP + n * height} high={height - GAP} x={x} />
        </g>
      ))}
      <Turns turns={turns} x={x} y={bottom + 14} />
      {turningPoints.map((point, n) => {
        const [at, letterX] = [places[n], letters[n]]
        return (
          // Keyboard users have the list below the chart.
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse only
          <g key={letter(n)} class="turning-point" onClick={() => model.lookAt(point.index)}>
            <title>{point.text}</title>
            <path d={`M${at},22V${bottom}`} stroke="var(--ink)" stroke-dasharray="2 3" />
            <circle cx={letterX} cy="12" r="10.5" fill="var(--ink)" />
            <text x={letterX} y="17.6" text-anchor="middle" class="letter">
              {letter(n)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0')

/** Runs of turns in the same epoch. */
function bandRuns(turns: GameChart['turns']): { band: string; from: number; to: number }[] {
  const found: { band: string; from: number; to: number }[] = []
  turns.forEach(({ band }, n) => {
    const last = found[found.length - 1]
    if (last?.band === band) last.to = n
    else found.push({ band, from: n, to: n })
  })
  return found.filter(({ band }) => band !== '')
}

type TurnScale = { x(turn: number): number }

function Bands({ turns, x, bottom }: TurnScale & { turns: GameChart['turns']; bottom: number }) {
  const half = (x(1) - x(0)) / 2
  return (
    <>
      {bandRuns(turns).map(({ band, from, to }) => {
        const left = from === 0 ? LEFT - 9 : x(from) - half
        const right = to === turns.length - 1 ? RIGHT + 9 : x(to) + half
        const width = right - left - 2
        return (
          <g key={`${band} ${from}`}>
            <rect x={left} y="26" width={width} height="20" fill={bandColour(band)} />
            {width > band.length * LETTER + 14 && (
              <text x={left + 7} y="41" class="band">
                {band}
              </text>
            )}
            <rect x={left} y="46" width={width} height={bottom - 40} fill={bandColour(band)} fill-opacity=".05" />
          </g>
        )
      })}
    </>
  )
}

function Turns({ turns, x, y }: TurnScale & { turns: GameChart['turns']; y: number }) {
  const every = turns.length > 30 ? 5 : turns.length > 14 ? 3 : 1
  const shown = turns.map((turn, n) => ({ ...turn, n })).filter(({ n }) => n % every === 0 || n === turns.length - 1)
  return (
    <>
      <text x="4" y={y} class="axis">
        {endWords.turn}
      </text>
      {shown
        .filter(({ n }) => n === turns.length - 1 || turns.length - 1 - n >= every / 2)
        .map(({ n, label }) => (
          <text key={n} x={x(n)} y={y} text-anchor="middle" class="axis">
            {n > 0 && label === turns[n - 1].label ? endWords.end : (/\d+/.exec(label)?.[0] ?? label)}
          </text>
        ))}
    </>
  )
}

/** A name of several words is split into lines if there is no emblem beside it, or if it is long. */
function RowName({ row, y, indent }: { row: Row; y: number; indent: boolean }) {
  const lines = indent && row.title.length < 12 ? [row.title] : row.title.split(' ')
  return (
    <text y={y - (lines.length - 1) * 9} class={row.voice ? 'name voice' : 'name'}>
      {lines.map((line, n) => (
        <tspan key={line} x={indent ? 38 : 4} dy={n === 0 ? 0 : 17}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Step line of one row, with its baseline. */
function RowLine({ row, y, high, x }: TurnScale & { row: Row; y: number; high: number }): JSX.Element {
  const ground = y + high
  const { least = 0, goal } = row
  const isLimited = least >= 0 && row.noLimit !== true
  const level = (value: number): number => round(ground - ((value - least) / (row.most - least)) * high)
  // A line for each point, or for each ten if there are many.
  const step = row.most > 12 ? 10 : 1
  const colour = row.voice ? 'var(--voice)' : 'var(--ink)'
  const lines = stepLines(row.values, { x, level, ground })
  const limits = row.limits ?? (row.voice ? row.values.map(() => row.most) : [])
  const last = row.values.findLast((value) => value !== null)
  const now = row.values[row.values.length - 1]
  // Without a limit, it is what the height of the row stands for.
  const highest = Math.max(...row.values.filter((value) => value !== null))
  return (
    <>
      {goal !== undefined && (
        <path
          d={`M${LEFT - 9},${level(goal)}H${RIGHT + 9}`}
          stroke="var(--ink)"
          stroke-width="1.2"
          stroke-dasharray="5 4"
        />
      )}
      {stepLines(limits, { x, level, ground }).map(({ from, line }) => (
        <path key={from} d={line} fill="none" stroke={colour} stroke-width="1.4" stroke-dasharray="5 4" />
      ))}
      {Array.from({ length: row.voice || goal !== undefined ? 0 : Math.floor(row.most / step) }, (_, n) => (
        <path
          key={n}
          d={`M${LEFT - 9},${level((n + 1) * step)}H${RIGHT + 9}`}
          stroke="var(--rule)"
          stroke-width="0.7"
        />
      ))}
      <path d={`M${LEFT - 9},${ground}H${RIGHT + 9}`} stroke="var(--ink)" stroke-width="1.4" />
      {lines.map(({ from, line, area }) => (
        <g key={from}>
          <path d={line + area} fill={colour} fill-opacity={row.voice ? 0.22 : 0.1} />
          <path d={line} fill="none" stroke={colour} stroke-width={row.voice ? 2.6 : 2.2} />
        </g>
      ))}
      {!row.voice &&
        goal === undefined &&
        row.values.map((value, n) =>
          value === 1 && row.values[n - 1] !== 1 ? (
            <circle key={n} cx={x(n)} cy={level(1)} r="4.5" class="near" />
          ) : null,
        )}
      {now === null ? (
        last !== undefined && (
          <text x={RIGHT + 18} y={y + high / 2 + 6} class="gone">
            {endWords.gone}
          </text>
        )
      ) : (
        <text x={RIGHT + 18} y={y + high / 2 + 8} class={row.voice ? 'value voice' : 'value'}>
          {least < 0 ? signed(now) : now}{' '}
          {isLimited && <tspan class="most">{endWords.ofMost(limits.at(-1) ?? row.most)}</tspan>}
          {!isLimited && highest > now && (
            <tspan class="most" x={RIGHT + 18} dy="18">
              {endWords.highest(least < 0 ? signed(highest) : String(highest))}
            </tspan>
          )}
        </text>
      )}
    </>
  )
}

/** The chart for screen readers: first, last, lowest and highest value of each row. */
function chartText({ turns, rows }: GameChart): string {
  const parts = rows.map(({ title, values }) => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return endWords.neverInPlay(title)
    return endWords.rowInWords(title, known)
  })
  return endWords.chartInWords(turns.length, parts)
}

// A box of a track, and the marks of things that can be chosen or have the focus.
import { Focused, UNSPOKEN } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { type Frame, frameOf, MAP, PETROGRAD, spaceOf } from './geometry.ts'
import type { Part } from './map.tsx'

const SHARED_COLOR = '#8d6a52'
/** Longer names get a smaller font. */
const LONG_NAME = 10

interface BoxPlateProps extends Part {
  readonly front: number
  readonly box: number
  readonly taken: boolean
}

/** The frame, number and name of a box. */
export function BoxPlate({ data, front, box, taken, narrow }: BoxPlateProps) {
  const space = spaceOf(front, box)
  const frame = frameOf(space)
  const { x, y, width } = frame
  const name = data.tracks[front].boxes[box]
  const crisis = data.tracks[front].crisis.includes(box)
  const color = space === PETROGRAD ? SHARED_COLOR : MAP.tracks[FRONTS[front]].color
  return (
    <>
      <rect class={taken ? 'sd-box sd-taken kit-box' : 'sd-box kit-box'} {...frame} rx="8" />
      {crisis && <rect class="sd-in-crisis" {...frame} rx="8" />}
      <rect x={x + 4} y={y + 4} width={width - 8} height="24" rx="4" fill={color} fill-opacity=".3" />
      {!narrow && <circle class="sd-number-disc" cx={x + 16} cy={y + 16} r="11" />}
      {!narrow && (
        <text class="sd-number" x={x + 16} y={y + 21.6}>
          {box}
        </text>
      )}
      <text
        class={name.length > LONG_NAME ? 'sd-name sd-long' : 'sd-name'}
        x={x + width / 2 + (narrow ? 0 : 12)}
        y={y + (narrow ? 25 : 23)}
      >
        {name}
      </text>
    </>
  )
}

/** Keyboard focus: a dark line outside a pale gap, around everything else that is drawn there. */
export function Focus({ frame, out = 5, radius = 8 }: { frame: Frame; out?: number; radius?: number }) {
  const around = {
    x: frame.x - out,
    y: frame.y - out,
    width: frame.width + 2 * out,
    height: frame.height + 2 * out,
    rx: radius + out,
  }
  return (
    <Focused>
      <rect class="kit-focus-gap" {...around} />
      <rect class="kit-focus-line" {...around} />
    </Focused>
  )
}

/** Marks a place that can be chosen: a ring with a pale halo, visible on any background. */
export function Ring({ frame, radius = 8 }: { frame: Frame; radius?: number }) {
  return (
    <>
      <rect class="sd-ring-halo" {...frame} rx={radius} />
      <rect class="sd-ring" {...frame} rx={radius} />
      <rect class="sd-ring-gap" {...frame} rx={radius} />
    </>
  )
}

/** The number of the same choice in the list. */
export function Badge({ x, y, number, narrow }: { x: number; y: number; number: number; narrow: boolean }) {
  const r = narrow ? 23 : 16.5
  return (
    <g class="sd-badge" transform={`translate(${x} ${y})`} {...UNSPOKEN}>
      <circle class="kit-badge" r={r + 3} fill="var(--act-halo)" />
      <circle r={r} fill="var(--act)" />
      <text y={narrow ? 11 : 8} fill="var(--act-ink)">
        {number}
      </text>
    </g>
  )
}

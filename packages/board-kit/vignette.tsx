// A constructivist picture generated from a card's number, so that every card has art without image files.

export type Palette = readonly [dark: string, red: string, ground: string, second: string]

const W = 76
const H = 200

/** A seeded random generator of numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

interface Sketch {
  readonly cx: number
  readonly cy: number
  readonly radius: number
  readonly slant: number
  readonly dark: string
  readonly red: string
  readonly ground: string
  readonly second: string
}

export function Vignette({ number, palette }: { number: number; palette: Palette }) {
  const next = randomFrom(number + 7)
  const [dark, red, ground, second] = palette
  const kind = Math.floor(next() * KINDS.length)
  const cx = W * (0.3 + next() * 0.4)
  const cy = H * (0.32 + next() * 0.3)
  const radius = Math.min(W, H) * (0.3 + next() * 0.16)
  const slant = -20 - next() * 40
  return (
    <svg class="kit-vignette" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={W} height={H} fill={ground} />
      {KINDS[kind]({ cx, cy, radius, slant, dark, red, ground, second })}
    </svg>
  )
}

const KINDS: readonly ((sketch: Sketch) => unknown)[] = [sunrise, wedge, ring, arcs]

function sunrise({ cx, cy, radius, dark, red, second }: Sketch) {
  const beam = (at: number) => `${(cx + Math.cos(at) * W * 2).toFixed(1)},${(cy + Math.sin(at) * W * 2).toFixed(1)}`
  const beams = Array.from({ length: 14 }, (_, i) => {
    const at = (i / 14) * 2 * Math.PI
    return `M${cx.toFixed(1)},${cy.toFixed(1)}L${beam(at)}L${beam(at + 0.2)}Z`
  })
  return (
    <>
      <path d={beams.join('')} fill={second} fill-opacity=".35" />
      <circle cx={cx} cy={cy} r={radius} fill={red} />
      <path d={`M0,${H}L${W},${H * 0.62}V${H}Z`} fill={dark} />
    </>
  )
}

function wedge({ cx, cy, radius, slant, dark, red }: Sketch) {
  return (
    <>
      <circle cx={cx} cy={cy} r={radius * 1.15} fill={dark} />
      <path d={`M${W},${H * 0.05}L${cx - radius * 0.3},${cy + radius * 0.1}L${W},${H * 0.55}Z`} fill={red} />
      <Bars count={5} from={H * 0.2} slant={slant} fill={dark} />
    </>
  )
}

function ring({ cx, cy, radius, slant, dark, red }: Sketch) {
  return (
    <>
      <path d={`M0,${H}V${H * 0.55}L${W},${H * 0.08}V${H * 0.5}Z`} fill={red} />
      <circle cx={cx} cy={cy} r={radius * 0.75} fill="none" stroke={dark} stroke-width={radius * 0.26} />
      <Bars count={4} from={H * 0.24} slant={slant} fill={dark} />
    </>
  )
}

function arcs({ cx, radius, slant, dark, red, ground }: Sketch) {
  const [corner, reach] = [W + (cx - W / 2) / 2, radius / (W * 0.38)]
  return (
    <>
      {[dark, ground, red, ground].map((fill, i) => (
        <circle key={i} cx={corner} cy={H} r={H * (0.78 - i * 0.17) * reach} fill={fill} />
      ))}
      <path d={`M0,0H${W * 0.62}L0,${H * 0.3}Z`} fill={red} />
      <rect
        x={W * 0.12}
        y={H * 0.34}
        width={W * 0.1}
        height={H * 0.66}
        fill={dark}
        transform={`rotate(${slant / 2} ${W * 0.2} ${H * 0.6})`}
      />
    </>
  )
}

function Bars({ count, from, slant, fill }: { count: number; from: number; slant: number; fill: string }) {
  const bars = Array.from({ length: count }, (_, i) => {
    const height = H * (0.012 + (0.022 * ((i * 7) % 3)) / 2)
    return `M${-W},${from + i * H * 0.075}h${W * 3}v${height}h${-W * 3}z`
  })
  return <path d={bars.join('')} fill={fill} transform={`translate(${W / 2} ${H / 2}) rotate(${slant})`} />
}

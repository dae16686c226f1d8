// The four posters: our own drawings, with the title as part of the picture. Under 8 kB each.
import type { ComponentChildren, JSX } from 'preact'
import { homeWords } from '../words/home.ts'
import './posters.css'

const [WIDTH, HEIGHT] = [330, 424]
const INK = '#1f1812'
const CREAM = '#ecdfc2'
const RED = '#a81f1a'

const STAR = 'M0,-10L2.35,-3.24L9.51,-3.09L3.8,1.24L5.88,8.09L0,4L-5.88,8.09L-3.8,1.24L-9.51,-3.09L-2.35,-3.24Z'
const CROWN = 'M-9,6.6H9V9H-9ZM-9.4,-5.4L-4.6,-.4L0,-8.4L4.6,-.4L9.4,-5.4L8,4.8H-8Z'
const WALL = 'M-9.4,9V-6.6H-5.6V-3.6H-2V-6.6H2V-3.6H5.6V-6.6H9.4V9H3V3.4C3,-.4 -3,-.4 -3,3.4V9Z'

interface SheetProperties {
  /** In a window of another shape, a poster loses as much at its top as at its bottom, or only at its top. */
  cut?: 'both' | 'top'
  /** Shows only a band of the drawing, from this height, without the title. */
  band: number | undefined
  children: ComponentChildren
}

/** Height of the band with the picture. */
const BAND = 172

const Sheet = ({ cut = 'both', band, children }: SheetProperties) => (
  <svg
    class={band === undefined ? 'poster' : 'poster untitled'}
    viewBox={band === undefined ? `0 0 ${WIDTH} ${HEIGHT}` : `0 ${band} ${WIDTH} ${BAND}`}
    preserveAspectRatio={`xMid${cut === 'top' ? 'YMax' : 'YMid'} slice`}
    aria-hidden="true"
  >
    {children}
  </svg>
)

interface Properties {
  /** Only the picture: where the title is written beside it, and a low window would cut it. */
  untitled: boolean
}

interface Lettering {
  x: number
  y: number
  size: number
  fill: string
  tight?: number
  children: string
}

const Letters = ({ x, y, size, fill, tight = 0, children }: Lettering) => (
  <text
    x={x}
    y={y}
    fill={fill}
    style={`font:900 ${size}px var(--f-poster);letter-spacing:${tight}em;text-transform:uppercase`}
  >
    {children}
  </text>
)

const round = (value: number): number => Math.round(value * 10) / 10
const point = (x: number, y: number, degrees: number, length: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${round(x + Math.cos(angle) * length)},${round(y + Math.sin(angle) * length)}`
}

function SovietDawn({ untitled }: Properties) {
  const [x, y] = [165, 300]
  const rays = Array.from({ length: 13 }, (_, n) => {
    const angle = 180 + n * 15
    const path = `M${x},${y}L${point(x, y, angle - 3.4, 520)}L${point(x, y, angle + 3.4, 520)}Z`
    return <path key={n} d={path} fill={n % 2 === 0 ? '#c4452f' : '#d98f63'} />
  })
  // Fronts as stepped bars that close in on the star.
  const fronts = [
    [-172, 3],
    [-140, 2],
    [-52, 3],
    [-8, 4],
  ].map(([angle, boxes]) => {
    const path = Array.from({ length: boxes }, (_, n) => `M${112 + n * 30},-9h22v18h-22z`).join('')
    return <path key={angle} d={path} fill={INK} transform={`translate(${x} ${y}) rotate(${angle})`} />
  })
  return (
    <Sheet band={untitled ? 140 : undefined}>
      <rect width={WIDTH} height={HEIGHT} fill={CREAM} />
      {rays}
      <circle cx={x} cy={y} r="96" fill={CREAM} />
      <circle cx={x} cy={y} r="88" fill={RED} />
      {fronts}
      <path d={STAR} transform={`translate(${x} ${y - 34}) scale(3.1)`} fill="#f6e3b0" />
      <rect y={y} width={WIDTH} height={HEIGHT} fill={INK} />
      <path d={`M0,${y}H${WIDTH}`} stroke={CREAM} stroke-width="3" />
      <Letters x={20} y={104} size={132} tight={-0.02} fill={INK}>
        {homeWords.soviet}
      </Letters>
      <Letters x={18} y={408} size={134} tight={-0.01} fill={CREAM}>
        {homeWords.dawn}
      </Letters>
    </Sheet>
  )
}

/** Half a bridge: a lattice over a beam. */
function Truss({ from, fields, way }: { from: number; fields: number; way: 1 | -1 }) {
  const lattice = Array.from({ length: fields }, (_, n) => {
    const x = from + way * n * 44
    const top = x + way * 22
    return `M${x},232L${top},176L${x + way * 44},232${n < fields - 1 ? `M${top},176H${top + way * 44}` : ''}`
  })
  return (
    <>
      <path d={lattice.join('')} fill="none" stroke={INK} stroke-width="8.5" stroke-linejoin="bevel" />
      <rect x={way > 0 ? from : from - fields * 44} y="228" width={fields * 44} height="14" fill={INK} />
    </>
  )
}

function AllBridgesBurning({ untitled }: Properties) {
  const water = Array.from({ length: 9 }, (_, n) => (
    <path key={n} d={`M0,${290 + n * 17}H${WIDTH}`} stroke="#8fa6a4" stroke-width={1 + n * 0.45} />
  ))
  return (
    <Sheet band={untitled ? 132 : undefined}>
      <rect width={WIDTH} height={HEIGHT} fill="#bccac6" />
      {water}
      <circle cx="276" cy="62" r="42" fill="#efe3c6" />
      <g transform="rotate(-4 0 232)">
        <Truss from={-30} fields={4} way={1} />
      </g>
      <g transform="rotate(7 330 232)">
        <Truss from={360} fields={3} way={-1} />
      </g>
      <path d="M34,236h26v92h-26zM288,240h26v92h-26z" fill={INK} />
      <path d="M126,300L150,150L168,214L186,92L206,196L228,132L238,300Z" fill={RED} />
      <path d="M146,300L164,206L178,246L192,166L208,250L220,214L226,300Z" fill="#d0a52c" />
      <path d="M166,300L178,250L190,272L198,226L212,300Z" fill="#f4efe2" />
      <rect y="300" width={WIDTH} height="124" fill="#26425f" />
      <path d={`M0,300H${WIDTH}`} stroke="#f4efe2" stroke-width="3" />
      <Letters x={18} y={70} size={76} fill={INK}>
        {homeWords.all}
      </Letters>
      <Letters x={18} y={136} size={76} fill={INK}>
        {homeWords.bridges}
      </Letters>
      <Letters x={17} y={400} size={103} tight={-0.015} fill="#f4efe2">
        {homeWords.burning}
      </Letters>
      <text
        x="276"
        y="70"
        text-anchor="middle"
        style="font:800 22px var(--f-poster);letter-spacing:.08em"
        fill="#26425f"
      >
        1917–18
      </text>
    </Sheet>
  )
}

/** Wedges driven at the centre; `hatch` names a pattern. */
const WEDGES = [
  { at: 20, length: 330, width: 62, fill: '#f4efe2', hatch: null },
  { at: 98, length: 330, width: 52, fill: '#2f5d8c', hatch: 'h' },
  { at: 166, length: 300, width: 46, fill: '#8aa64f', hatch: 'd' },
  { at: 232, length: 330, width: 44, fill: '#26221f', hatch: 'x' },
  { at: -46, length: 330, width: 50, fill: '#540a08', hatch: 'v' },
] as const

const HATCHES = { v: 'M.9,0V4', h: 'M0,.9H4', x: 'M.9,0V4M0,.9H4', d: 'M0,4L4,0' } as const

function RussianCivilWar({ untitled }: Properties) {
  const [x, y] = [176, 196]
  const rings = Array.from({ length: 7 }, (_, n) => (
    <circle key={n} cx={x} cy={y} r={60 + n * 34} fill="none" stroke="#8a1512" stroke-width="10" />
  ))
  const wedges = WEDGES.map(({ at, length, width, fill, hatch }) => {
    const path = `M-24,0L${-length},${-width}L${-length},${width}Z`
    return (
      <g key={at} transform={`translate(${x} ${y}) rotate(${at})`}>
        <path d={path} fill={fill} />
        {hatch !== null && <path d={path} fill={`url(#poster-${hatch})`} />}
      </g>
    )
  })
  const patterns = Object.entries(HATCHES).map(([name, path]) => (
    <pattern key={name} id={`poster-${name}`} width="4" height="4" patternUnits="userSpaceOnUse">
      <path d={path} stroke={name === 'd' ? INK : '#fff'} stroke-opacity=".24" stroke-width=".9" />
    </pattern>
  ))
  return (
    <Sheet cut="top" band={untitled ? 104 : undefined}>
      <defs>{patterns}</defs>
      <rect width={WIDTH} height={HEIGHT} fill={RED} />
      {rings}
      {wedges}
      <circle cx={x} cy={y} r="40" fill={INK} />
      <circle cx={x} cy={y} r="31" fill="#c9982f" />
      <path d={CROWN} transform={`translate(${x} ${y}) scale(1.9)`} fill={INK} />
      <path d="M0,306L330,254V424H0Z" fill={INK} />
      <g transform="translate(0 -12) rotate(-9 0 330)">
        <Letters x={16} y={356} size={50} fill="#f0cf8a">
          {homeWords.russian}
        </Letters>
        <Letters x={13} y={436} size={88} tight={-0.01} fill="#f4efe2">
          {homeWords.civilWar}
        </Letters>
      </g>
    </Sheet>
  )
}

function hexagon(x: number, y: number, radius: number): string {
  return `M${[0, 60, 120, 180, 240, 300].map((angle) => point(x, y, angle, radius)).join('L')}Z`
}

function TearsOfTyranny({ untitled }: Properties) {
  const radius = 26
  const [dx, dy] = [radius * 1.5, round(radius * Math.sqrt(3))]
  const corners = [
    [0, 0],
    [dx * 2, 0],
    [0, dy],
    [dx * 2, dy],
  ]
  const factions = [
    ['#74406e', -150],
    ['#8aa64f', 150],
    ['#d0a52c', 90],
    ['#f4efe2', 30],
  ] as const
  return (
    <Sheet band={untitled ? 126 : undefined}>
      <defs>
        <pattern id="poster-hex" width={dx * 2} height={dy} patternUnits="userSpaceOnUse">
          <rect width={dx * 2} height={dy} fill="#211d1b" />
          <path d={corners.map(([x, y]) => hexagon(x, y, radius - 2)).join('')} fill="#2d2723" />
          <path d={hexagon(dx, dy / 2, radius - 2)} fill="#38312b" />
        </pattern>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#poster-hex)" />
      <g transform="translate(6 10)">
        <path d="M214,62C258,112 292,150 292,204A78,78 0 0 1 136,204C136,150 170,112 214,62Z" fill="#efe3c6" />
        <path d="M214,62C258,112 292,150 292,204A78,78 0 0 1 214,282Z" fill="#cdbf9f" />
        <path d={hexagon(214, 204, 44)} fill={INK} />
        <path d={hexagon(214, 204, 34)} fill={RED} />
        <path d={WALL} transform="translate(214 203) scale(1.9)" fill="#f6e3b0" />
        {factions.map(([fill, angle]) => {
          const [x, y] = point(214, 204, angle, 82).split(',').map(Number)
          return (
            <g key={angle} fill={fill} stroke={INK} stroke-width="1.6">
              <path d={hexagon(x, y, 24)} />
              <path
                d="M-7,-7L7,0L-7,7Z"
                transform={`translate(${point(214, 204, angle, 53).replace(',', ' ')}) rotate(${angle + 180})`}
              />
            </g>
          )
        })}
      </g>
      <Letters x={18} y={92} size={92} tight={-0.01} fill="#efe3c6">
        {homeWords.tears}
      </Letters>
      <Letters x={20} y={128} size={34} tight={0.04} fill="#e0795e">
        {homeWords.of}
      </Letters>
      <rect y="316" width={WIDTH} height="108" fill={RED} />
      <Letters x={16} y={406} size={98} tight={-0.015} fill="#f6ecd8">
        {homeWords.tyranny}
      </Letters>
    </Sheet>
  )
}

const POSTERS: { readonly [game: string]: (props: Properties) => JSX.Element } = {
  'soviet-dawn': SovietDawn,
  'all-bridges-burning': AllBridgesBurning,
  'russian-civil-war': RussianCivilWar,
  'tears-of-tyranny': TearsOfTyranny,
}

/** The poster of a game; blank paper if there is no drawing. */
export function Poster({ game, untitled = false }: { game: string } & Partial<Properties>) {
  const Drawing = POSTERS[game]
  return Drawing === undefined ? <Sheet band={undefined}>{null}</Sheet> : <Drawing untitled={untitled} />
}

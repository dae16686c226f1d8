// The three terrain cards in the free corner of the map: numbers, stage, and what they will do.
import { a11yProps, Focused, interaction, UNSPOKEN } from '@interregnum/board-kit'
import { labels } from '../text/labels.ts'
import { ROMAN } from '../text/names.ts'
import { cardWords, type ShownCard, STRIKE_HEADLINES, shownCard } from '../text/strikes.ts'
import { STRIKES, type StrikeKind, things } from '../text/things.ts'
import { EMBLEMS } from './emblems.ts'
import { sheetOf } from './geometry.ts'
import { affordanceAt } from './places.ts'
import type { Drawn } from './tiles.tsx'

export function TerrainCards(props: Drawn) {
  const s = props.position.view
  const { x, y, card, gap } = sheetOf(s.layout).strikes
  return (
    <>
      {STRIKES.map((strike, n) => {
        const shown = shownCard(s, strike)
        const place = `translate(${x + n * (card[0] + gap)} ${y})`
        return props.cache(`strike ${strike}`, JSON.stringify([shown, place]), () => (
          <g key={strike} transform={place}>
            <g class="kit-nothing" {...UNSPOKEN}>
              <TerrainCard {...shown} width={card[0]} height={card[1]} />
            </g>
            <CardTarget {...props} strike={strike} width={card[0]} height={card[1]} />
          </g>
        ))
      })}
    </>
  )
}

function CardTarget({
  strike,
  width,
  height,
  ...props
}: Drawn & { strike: StrikeKind; width: number; height: number }) {
  const thing = things.write({ use: 'strike', strike })
  const described = { thing, name: cardWords(props.position.view, strike), reachable: true }
  const affordance = () => affordanceAt(props.latest, thing)
  const { name, ...attributes } = a11yProps(affordance(), described)
  return (
    <g {...attributes} aria-label={name} {...interaction(props.latest, affordance, described)}>
      <rect class="kit-hit" width={width} height={height} />
      <Focused>
        <rect class="kit-focus-gap" x="-7" y="-7" width={width + 14} height={height + 14} rx="9" />
        <rect class="kit-focus-line" x="-7" y="-7" width={width + 14} height={height + 14} rx="9" />
      </Focused>
    </g>
  )
}

interface CardProps extends ShownCard {
  readonly width: number
  readonly height: number
}

function TerrainCard({ width: w, height: h, strike, refs, stage, summary, when, hidden }: CardProps) {
  const head = h * 0.2
  const narrow = w < 130
  return (
    <g class={`tot-terrain-card tot-${strike}`}>
      <rect class="tot-card-shadow" x="2" y="4" width={w} height={h} rx="7" />
      <rect class="tot-card-paper" width={w} height={h} rx="7" />
      <path
        class="tot-card-head"
        d={`M1.5,${head}V8a6.5,6.5 0 0 1 6.5,-6.5H${w - 8}a6.5,6.5 0 0 1 6.5,6.5V${head}Z`}
        fill={`url(#tot-hatch-${strike})`}
      />
      <path class="tot-card-rule" d={`M0,${head}H${w}`} />
      <rect
        class="tot-card-plate"
        x="7"
        y={head * 0.16}
        width={w - 14 - (stage === null ? 0 : 36)}
        height={head * 0.7}
        rx="2"
      />
      <text class="tot-card-title" x="11" y={head * 0.69} style={`font-size:${h * (narrow ? 0.125 : 0.118)}px`}>
        {STRIKE_HEADLINES[strike]}
      </text>
      {stage !== null && (
        <>
          <rect class="tot-card-stage" x={w - 7 - 32} y={head * 0.16} width="32" height={head * 0.7} rx="2" />
          <text class="tot-card-stage-number" x={w - 7 - 16} y={head * 0.69} style={`font-size:${h * 0.112}px`}>
            {ROMAN[stage - 1]}
          </text>
        </>
      )}
      {hidden ? (
        <path
          class="tot-card-drop"
          d={EMBLEMS.drop}
          transform={`translate(${w / 2} ${h * 0.43}) scale(${h * 0.016})`}
        />
      ) : (
        <Numbers refs={refs} x={w / 2} width={w - 16} height={h} />
      )}
      <path class="tot-card-line" d={`M12,${h * 0.66}H${w - 12}`} />
      <text class="tot-card-summary" x={w / 2} y={h * 0.79} style={`font-size:${h * 0.108}px`}>
        {summary}
      </text>
      <text class="tot-card-when" x={w / 2} y={h * 0.92} style={`font-size:${h * (narrow ? 0.1 : 0.103)}px`}>
        {when}
      </text>
    </g>
  )
}

/** Up to two numbers in one row, three and four in two. */
function Numbers({ refs, x, width, height: h }: { refs: readonly number[]; x: number; width: number; height: number }) {
  if (refs.length <= 2) {
    // Four digits are too wide for the small cards of one quadrant.
    const size = width < 110 && refs.join('').length > 3 ? 0.29 : 0.35
    return (
      <text class="tot-card-numbers" x={x} y={h * 0.57} style={`font-size:${h * size}px`}>
        {refs[0]}
        {refs.length > 1 && (
          <>
            <tspan class="tot-card-and" dx="5" dy="-4">
              {labels.and}
            </tspan>
            <tspan dx="5" dy="4">
              {refs[1]}
            </tspan>
          </>
        )}
      </text>
    )
  }
  const rows = [refs.slice(0, 2), refs.slice(2)]
  return (
    <>
      {rows.map((row, n) => (
        <text key={n} class="tot-card-numbers" y={h * (0.42 + n * 0.21)} style={`font-size:${h * 0.225}px`}>
          {row.map((ref, place) => (
            <tspan key={ref} x={row.length === 1 ? x : x + (place - 0.5) * width * 0.5}>
              {ref}
            </tspan>
          ))}
        </text>
      ))}
    </>
  )
}

/** The hatchings of the heads of the cards; the bands of tiles are images. */
export const HATCHINGS = (
  <defs>
    <pattern id="tot-hatch-dominate" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="tot-hatch-ground" width="14" height="14" />
      <rect class="tot-hatch-dominate" width="7.6" height="14" />
    </pattern>
    <pattern id="tot-hatch-develop" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="tot-hatch-ground" width="7" height="7" />
      <rect class="tot-hatch-build" width="2.2" height="7" />
    </pattern>
    <pattern id="tot-hatch-deploy" width="9" height="9" patternUnits="userSpaceOnUse">
      <rect class="tot-hatch-ground" width="9" height="9" />
      <path class="tot-hatch-build" d="M2.4,.7a1.7,1.7 0 1 0 .01,0ZM6.9,5.2a1.7,1.7 0 1 0 .01,0Z" />
    </pattern>
  </defs>
)

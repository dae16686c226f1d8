// Provinces and Towns: Control, Support, and the rings and numbers of choices.
import { type AreaState, Focused, pointerInteraction, Ring, UNSPOKEN } from '@interregnum/board-kit'
import type { ShownChoice } from '@interregnum/game-package'
import { SPACES } from '../data/map.ts'
import { ALL_SPACES } from '../rules/pieces.ts'
import { questions } from '../rules/questions.ts'
import { isTown } from '../rules/state.ts'
import { spaceWords } from '../text/labels.ts'
import { MAP, OUTLINES, type Point, pillAt, poleOf, SHAPES, TINTS, TOWN_RADIUS } from './geometry.ts'
import type { Part } from './map.tsx'
import { LOOKS, Silhouette } from './pieces.tsx'
import { affordanceAt, choicesAt, isHighlighted, placeOfOption, subjectOf, Thing } from './places.ts'

export const TOWNS = ALL_SPACES.filter(isTown)
export const PROVINCES = ALL_SPACES.filter((space) => !isTown(space))

/** Choices beyond this number get a dotted outline and no number. */
const FEW = 6

export const placeOfSpace = (space: number): string => `space:${SPACES[space]}`

function stateOf(props: Part, space: number): AreaState {
  const { command } = props.position.view
  if (props.choices.length === 0) return 'no'
  const [choice] = choicesAt(props, placeOfSpace(space))
  if (choice !== undefined) return choice.number <= FEW || isHighlighted(props, placeOfSpace(space)) ? 'can' : 'many'
  const chosen = command?.spaces.includes(space) || subjectOf(props) === SPACES[space]
  return chosen ? 'chosen' : 'no'
}

/** Under the railways: Control of Provinces, and rings around those that can be chosen. */
export function ProvinceSigns(props: Part) {
  const s = props.position.view
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {PROVINCES.map((space) =>
        s.control[space] === null ? null : (
          <g key={space} clip-path={`url(#abb-c-${SPACES[space]})`}>
            <path class="abb-held-line" d={OUTLINES[space]} />
            <path class={`abb-held abb-held-${LOOKS[s.control[space]].tint}`} d={OUTLINES[space]} />
          </g>
        ),
      )}
      {PROVINCES.map((space) => (
        <ProvinceRing
          key={space}
          space={space}
          state={stateOf(props, space)}
          highlighted={isHighlighted(props, placeOfSpace(space))}
        />
      ))}
    </g>
  )
}

function ProvinceRing({ space, state, highlighted }: { space: number; state: AreaState; highlighted: boolean }) {
  return (
    <Ring outline={OUTLINES[space]} state={state}>
      {(state === 'chosen' || highlighted) && (
        <g clip-path={`url(#abb-c-${SPACES[space]})`}>
          <use class={highlighted ? 'kit-wash kit-wash-highlighted' : 'kit-wash'} href={`#abb-p-${SPACES[space]}`} />
        </g>
      )}
    </Ring>
  )
}

/** Over the railways: the circles of the Towns. */
export function TownCircles(props: Part) {
  const s = props.position.view
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {TOWNS.map((space) => {
        const [x, y] = poleOf(space)
        const state = stateOf(props, space)
        const highlighted = isHighlighted(props, placeOfSpace(space))
        return (
          <g key={space} transform={`translate(${x} ${y})`}>
            <TownRing state={state} />
            <circle class="abb-town" r={TOWN_RADIUS} />
            {s.control[space] !== null && (
              <>
                <circle class={`abb-town-held abb-held-${LOOKS[s.control[space]].tint}`} r={TOWN_RADIUS - 4} />
                <circle class="abb-town-line" r={TOWN_RADIUS - 7.5} />
              </>
            )}
            {s.control[space] === null && <circle class="abb-town-line" r={TOWN_RADIUS - 5} />}
            {(state === 'chosen' || highlighted) && <circle class="kit-wash" r={TOWN_RADIUS - 1} />}
          </g>
        )
      })}
    </g>
  )
}

function TownRing({ state }: { state: AreaState }) {
  if (state === 'no') return null
  if (state === 'many') return <circle class="kit-dotted" r={TOWN_RADIUS + 5} />
  if (state === 'chosen') {
    return (
      <>
        <circle class="abb-ring-ground" r={TOWN_RADIUS + 11} />
        <circle class="abb-ring-full" r={TOWN_RADIUS + 8} />
      </>
    )
  }
  return (
    <>
      <circle class="abb-ring-ground" r={TOWN_RADIUS + 10} />
      <circle class="kit-ring" r={TOWN_RADIUS + 6} />
    </>
  )
}

/** Names, Population, Control and the level of Support or Opposition. */
export function SpaceMarks(props: Part) {
  const { view: s } = props.position
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {ALL_SPACES.map((space) => (
        <g key={space}>
          <SpaceName {...props} space={space} />
          <Population at={markAt(space, 'pop')} count={props.data.population[space]} />
          {s.control[space] !== null && <ControlMark at={markAt(space, 'control')} faction={s.control[space]} />}
          {s.support[space] !== 0 && <SupportMark at={markAt(space, 'support')} level={s.support[space]} />}
        </g>
      ))}
    </g>
  )
}

/** Marks of a Province are under its name, those of a Town around it, away from the number of a choice. */
function markAt(space: number, mark: 'pop' | 'control' | 'support'): Point {
  const [x, y] = SHAPES[space].marks[mark]
  if (!isTown(space)) return [x, y + (SHAPES[space].label.lines.length > 1 ? 8 : 4)]
  const [px, py] = poleOf(space)
  if (mark === 'pop') return [px - 40, py + 36]
  return mark === 'control' ? [px - 38, py - 38] : [px - 62, py - 2]
}

function SpaceName({ data, space, ...props }: Part & { space: number }) {
  const { label } = SHAPES[space]
  const name = data.names[space]
  if (isTown(space)) {
    const [x, y] = poleOf(space)
    const clear = stateOf({ data, ...props }, space) === 'no' ? 64 : 74
    return (
      <text class="abb-town-name kit-name" x={x} y={y + clear}>
        {name}
      </text>
    )
  }
  const size = Math.max(18, label.size * 0.92)
  // The line breaks of the map data fit only the printed name.
  const lines = label.lines.join(' ').replace('- ', '-') === name ? label.lines : [name]
  return (
    <>
      {lines.map((line, n) => (
        <text
          key={line}
          class="abb-province-name kit-name"
          x={label.x}
          y={label.y + (n - (lines.length - 1) / 2) * size * 0.95 + size * 0.3}
          style={`font-size:${size}px;--tint:${TINTS[SPACES[space]]}`}
        >
          {line}
        </text>
      ))}
    </>
  )
}

const Population = ({ at: [x, y], count }: { at: Point; count: number }) => (
  <g class="abb-population" transform={`translate(${x} ${y})`}>
    <circle r="11.5" />
    <text y="5.8">{count}</text>
  </g>
)

const ControlMark = ({ at: [x, y], faction }: { at: Point; faction: number }) => {
  const { tint, emblem } = LOOKS[faction]
  return (
    <g class={`kit-in-${tint}`} transform={`translate(${x} ${y})`}>
      <circle class="abb-mark" r="12.5" />
      <Silhouette emblem={emblem} size={15} fill={`var(--${tint}-mark)`} />
    </g>
  )
}

/** One triangle for Passive, two for Active; upwards for Support, downwards for Opposition. */
export function SupportMark({ at: [x, y], level }: { at: Point; level: number }) {
  const tint = level < 0 ? 'red' : 'white'
  const two = Math.abs(level) === 2
  return (
    <g class={`kit-in-${tint}`} transform={`translate(${x} ${y})`}>
      <rect class="abb-mark" x={two ? -15 : -12} y="-11" width={two ? 30 : 24} height="22" rx="3" />
      {(two ? [-6.5, 6.5] : [0]).map((dx) => (
        <path
          key={dx}
          d={level < 0 ? `M${dx - 5},-4.2h10l-5,9.4z` : `M${dx - 5},4.2h10l-5,-9.4z`}
          fill={`var(--${tint}-mark)`}
        />
      ))}
    </g>
  )
}

/** The clickable area and focus ring of each space, in tab order. */
export function SpaceTargets(props: Part) {
  // Spaces that can be chosen come last, by number: this is the tab order.
  const number = (space: number) => choicesAt(props, placeOfSpace(space))[0]?.number ?? 0
  const inOrder = [...PROVINCES, ...TOWNS].sort((a, b) => number(a) - number(b))
  return (
    <>
      {inOrder.map((space) => (
        <SpaceTarget key={space} {...props} space={space} />
      ))}
    </>
  )
}

function SpaceTarget({ space, ...props }: Part & { space: number }) {
  const [x, y] = poleOf(space)
  const described = { thing: placeOfSpace(space), name: spaceWords(props.position.view, props.data, space) }
  return (
    <Thing of={props} as="g" class="abb-target" at={[x, y]} {...described}>
      {isTown(space) ? (
        <>
          <circle class="kit-hit" cx={x} cy={y} r={TOWN_RADIUS + 4} />
          <Focused>
            <circle class="kit-focus-gap" cx={x} cy={y} r={TOWN_RADIUS + 12} />
            <circle class="kit-focus-line" cx={x} cy={y} r={TOWN_RADIUS + 12} />
          </Focused>
        </>
      ) : (
        <>
          <g clip-path="url(#abb-not-towns)">
            <use class="kit-hit" href={`#abb-p-${SPACES[space]}`} />
          </g>
          <Focused>
            <path class="kit-focus-gap" d={OUTLINES[space]} />
            <path class="kit-focus-line" d={OUTLINES[space]} />
          </Focused>
        </>
      )}
    </Thing>
  )
}

const circle = ([x, y]: Point): string => {
  const r = TOWN_RADIUS + 4
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
}

/** Cuts the Towns out of the areas of the Provinces. */
export const NOT_TOWNS = (
  <clipPath id="abb-not-towns">
    <path
      clip-rule="evenodd"
      d={`M0,0H${MAP.viewBox[2]}V${MAP.viewBox[3]}H0Z${TOWNS.map((space) => circle(poleOf(space))).join('')}`}
    />
  </clipPath>
)

const WAYS: Readonly<Record<string, string>> = { support: '▲', opposition: '▼' }

/** The effect of a choice in one to three characters. */
function shortEffect({ ask, option, detail }: ShownChoice): string | null {
  const choice = questions.read(ask.kind, option)
  const way = choice?.use === 'shift' && 'way' in choice ? WAYS[choice.way] : null
  return way ?? /^[+−]\d+/.exec(detail ?? '')?.[0] ?? null
}

/** Width of a pill with number and effect. */
const pillWidth = (brings: string): number => (brings.length > 1 ? 78 : 60)

/** The numbers of the choices, and ticks for selected spaces; drawn over all pieces. */
export function Pills(props: Part) {
  const { command } = props.position.view
  return (
    <>
      {ALL_SPACES.map((space) => {
        const here = choicesAt(props, placeOfSpace(space))
        const state = stateOf(props, space)
        const [x, y] = pillAt(space)
        if (here.length > 1) return <ManyPills key={space} {...props} space={space} here={here} />
        if (here.length === 1 && state === 'can')
          return <OnePill key={space} {...props} space={space} choice={here[0]} />
        if (state !== 'chosen' || !command?.spaces.includes(space)) return null
        return (
          <g key={space} class="abb-pill abb-pill-chosen" transform={`translate(${x} ${y})`} {...UNSPOKEN}>
            <circle class="abb-pill-ground kit-badge" r="19" />
            <circle class="abb-pill-disc" r="15.5" />
            <path class="abb-tick" d="M-7,0l5,5.5l9,-11" />
          </g>
        )
      })}
    </>
  )
}

/** The number of the only choice here. The space itself is the button; a click on the number does the same. */
function OnePill({ space, choice, ...props }: Part & { space: number; choice: ShownChoice }) {
  const [x, y] = pillAt(space)
  const affordance = affordanceAt(props, `option:${choice.option}`)
  return (
    <g
      class="abb-pill"
      transform={`translate(${x} ${y})${props.narrow ? ' scale(1.35)' : ''}`}
      {...UNSPOKEN}
      {...pointerInteraction(props, () => affordance, { thing: placeOfSpace(space) })}
    >
      <PillShape number={choice.number} brings={shortEffect(choice)} />
    </g>
  )
}

function PillShape({ number, brings }: { number: number; brings: string | null }) {
  return (
    <>
      {brings === null ? (
        <circle class="abb-pill-ground kit-badge" r="19" />
      ) : (
        <rect class="abb-pill-ground kit-badge" x="-19" y="-19" width={pillWidth(brings)} height="38" rx="19" />
      )}
      <circle class="abb-pill-disc" r="15.5" />
      <text class="abb-pill-number" y="7.5">
        {number}
      </text>
      {brings !== null && (
        <text class="abb-pill-brings" x={pillWidth(brings) / 2 - 2} y="8.5">
          {brings}
        </text>
      )}
    </>
  )
}

/** Several choices about one space: each is a separate button. */
function ManyPills({ space, here, ...props }: Part & { space: number; here: readonly ShownChoice[] }) {
  const [x, y] = pillAt(space)
  const widest = Math.max(...here.map((choice) => pillWidth(shortEffect(choice) ?? '')))
  const [scale, across] = [
    props.narrow ? 1.35 : 1,
    here.some((choice) => shortEffect(choice) !== null) ? widest + 4 : 42,
  ]
  return (
    <>
      {here.map((choice, n) => (
        <Thing
          key={choice.option}
          of={props}
          as="g"
          class={isHighlighted(props, `option:${choice.option}`) ? 'abb-pill abb-highlighted' : 'abb-pill'}
          transform={`translate(${x + (n % 3) * across * scale} ${y + Math.floor(n / 3) * 42 * scale}) scale(${scale})`}
          thing={placeOfSpace(space)}
          name={choice.label}
          place={placeOfOption(choice.option)}
        >
          <PillShape number={choice.number} brings={shortEffect(choice)} />
          <Focused>
            <circle class="kit-focus-gap" r="24" />
            <circle class="kit-focus-line" r="24" />
          </Focused>
        </Thing>
      ))}
    </>
  )
}

// Provinces: rings around those that can be chosen, and their hit areas.
import { type AreaState, a11yKey, Focused, nameOf, pointerInteraction, Ring, UNSPOKEN } from '@interregnum/board-kit'
import { memo, type NamedCache, uncached } from '@interregnum/board-kit/element-cache'
import type { ShownChoice } from '@interregnum/game-package'
import { PROVINCES } from '../data/map.ts'
import { provinceWords } from '../text/labels.ts'
import { things } from '../text/things.ts'
import { costOf } from './costs.ts'
import { lineOf } from './forces.tsx'
import { OUTLINES } from './geometry.ts'
import { PILL_HEIGHT, type PlacedPill, type Placement, placePills, type WantedPill } from './placement.ts'
import { affordanceAt, choicesAt, isHighlighted, type Part, placeOfOption } from './places.ts'
import { MapThing } from './thing.tsx'

/** If there are more choices, they get a dotted outline, and only the first ones a number. */
const FEW = 6
const FIRST = 8

const PLACES = PROVINCES.map((_, province) => things.write({ use: 'province', province }))
const placeOfProvince = (province: number): string => PLACES[province]

function stateOf(props: Part, province: number, many: boolean): AreaState {
  if (props.choices.length === 0) return 'no'
  const [choice] = choicesAt(props, placeOfProvince(province))
  if (choice !== undefined) return !many || isHighlighted(props, placeOfProvince(province)) ? 'can' : 'many'
  return props.position.view.attack?.province === province ? 'chosen' : 'no'
}

/** Whether there are too many choices for full rings, which would hide the map. */
function areMany(props: Part): boolean {
  const known = manyChoices.get(props.choices)
  if (known !== undefined) return known
  const found = PLACES.filter((place) => choicesAt(props, place).length > 0).length > FEW
  manyChoices.set(props.choices, found)
  return found
}

const manyChoices = new WeakMap<readonly ShownChoice[], boolean>()

/** Props of the parts of the map. */
export interface Drawn extends Part {
  readonly cache?: NamedCache
  /** For handlers of cached elements: the newest props, at any time. */
  readonly latest?: Part
  readonly placement: Placement
}

/** Below the counters: rings around provinces that can be chosen, and a tint over the chosen or highlighted one. */
export function ProvinceRings({ cache = uncached, ...props }: Omit<Drawn, 'placement'>) {
  const many = areMany(props)
  const states = PROVINCES.map((_, province) => stateOf(props, province, many))
  const dotted = OUTLINES.filter((_, province) => states[province] === 'many').join('')
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {/* One path for all: a hundred elements would be laid out one by one. */}
      {dotted !== '' && cache('dotted', dotted, () => <Ring key="dotted" outline={dotted} state="many" />)}
      {PROVINCES.map((id, province) => {
        const state = states[province]
        if (state === 'no' || state === 'many') return null
        const highlighted = isHighlighted(props, placeOfProvince(province))
        return cache(`ring ${id}`, `${state} ${highlighted}`, () => (
          <Ring key={id} outline={OUTLINES[province]} state={state}>
            {(state === 'chosen' || highlighted) && (
              <use class={highlighted ? 'kit-wash kit-wash-highlighted' : 'kit-wash'} href={`#rcw-${id}`} />
            )}
          </Ring>
        ))
      })}
    </g>
  )
}

/** The hit areas of the provinces: they explain, can be chosen, or say why not. */
export function ProvinceTargets({ cache = uncached, latest, ...props }: Omit<Drawn, 'placement'>) {
  const s = props.position.view
  return (
    <>
      {PROVINCES.map((id, province) => {
        const name = provinceWords(s, props.data, province)
        const described = { thing: placeOfProvince(province), name, alwaysButton: true }
        return cache(described.thing, a11yKey(affordanceAt(props, described.thing), described), () => (
          <MapThing key={id} of={latest ?? props} {...described} hit={<Area province={province} />} />
        ))
      })}
    </>
  )
}

const Area = memo(({ province }: { readonly province: number }) => (
  <>
    <use class="kit-hit" href={`#rcw-${PROVINCES[province]}`} />
    <Focused>
      <path class="kit-focus-gap" d={OUTLINES[province]} />
      <path class="kit-focus-line" d={OUTLINES[province]} />
    </Focused>
  </>
))

/** Numbers above everything else. If several choices lead to a province, each has its own button. */
export function Pills({ cache = uncached, latest, placement, ...props }: Drawn) {
  const many = areMany(props)
  const shown = PROVINCES.flatMap((_, province) => {
    const choices = choicesAt(props, placeOfProvince(province))
    return choices
      .filter((choice) => isNumbered(choice, choices.length, many))
      .map((choice) => ({ choice, province, alone: choices.length === 1 }))
  })
  const wanted = shown.map(({ choice, province }) => ({
    id: String(choice.option),
    province,
    text: choice.sign ?? costOf(choice),
  }))
  const pills = pillsFor(placement, wanted)
  return (
    <>
      {pills.map((pill, n) => {
        const { choice, alone } = shown[n]
        const highlighted = props.highlighted === choice.option
        const key = JSON.stringify([pill, placement.scale, choice.number, highlighted, alone, nameOf(choice)])
        return cache(`pill ${choice.option}`, key, () => (
          <Pill
            key={choice.option}
            of={latest ?? props}
            scale={placement.scale}
            {...{ choice, pill, highlighted, alone }}
          />
        ))
      })}
    </>
  )
}

const lastPills = new WeakMap<Placement, { readonly key: string; readonly pills: readonly PlacedPill[] }>()

/** Hovering draws the numbers again, in the same places. */
function pillsFor(placement: Placement, wanted: readonly WantedPill[]): readonly PlacedPill[] {
  const key = JSON.stringify(wanted)
  const last = lastPills.get(placement)
  if (last?.key === key) return last.pills
  const pills = placePills(placement, wanted)
  lastPills.set(placement, { key, pills })
  return pills
}

/** With many choices, only the first ones have numbers: those that the list shows. */
const isNumbered = ({ number }: ShownChoice, here: number, many: boolean): boolean =>
  !many || here > 1 || number <= FIRST

interface PillProps {
  readonly of: Part
  readonly choice: ShownChoice
  readonly pill: PlacedPill
  readonly highlighted: boolean
  /** The only choice of its province: then the province is the button, and this only a sign. */
  readonly alone: boolean
  readonly scale: number
}

function Pill({ of, choice, pill, highlighted, alone, scale }: PillProps) {
  const [width, height] = [pill.w - 4, PILL_HEIGHT]
  const transform = `translate(${((pill.x + 2) / scale).toFixed(2)} ${((pill.y + 2) / scale).toFixed(2)}) scale(${(1 / scale).toFixed(5)})`
  const drawing = (
    <>
      <rect class="rcw-pill-ground kit-badge" width={width} height={height} rx={height / 2} />
      <circle class="rcw-pill-disc" cx={height / 2} cy={height / 2} r={height / 2 - 3} />
      <text class="rcw-pill-number" x={height / 2} y={height / 2 + 5.2}>
        {choice.number}
      </text>
      {pill.text !== '' && (
        <text class="rcw-pill-brings" x={(width + height) / 2 - 3} y={height / 2 + 5.6}>
          {pill.text}
        </text>
      )}
    </>
  )
  const classes = highlighted ? 'rcw-pill rcw-highlighted' : 'rcw-pill'
  const itself = placeOfOption(choice.option)
  const line = pill.line === null ? null : <path class="rcw-row-line" d={lineOf(pill.line, scale)} {...UNSPOKEN} />
  const outline = { x: -3, y: -3, width: width + 6, height: height + 6, rx: height / 2 + 3 }
  if (!alone) {
    return (
      <>
        {line}
        <MapThing
          of={of}
          class={classes}
          transform={transform}
          thing={itself}
          name={choice.label}
          hit={
            <>
              <rect class="kit-hit" width={width} height={height} rx={height / 2} />
              <Focused>
                <rect class="kit-focus-line" {...outline} />
              </Focused>
            </>
          }
        >
          {drawing}
        </MapThing>
      </>
    )
  }
  return (
    <>
      {line}
      {/* The province below is the button, for the keyboard too. */}
      <g
        class={classes}
        transform={transform}
        {...UNSPOKEN}
        {...pointerInteraction(of, () => affordanceAt(of, itself), { thing: placeOfProvince(pill.province) })}
      >
        {drawing}
      </g>
    </>
  )
}

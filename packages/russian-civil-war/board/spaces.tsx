// Provinces: rings around those that can be chosen, and their hit areas.
import { type AreaState, a11yProps, Focused, nameOf, pointerInteraction, Ring, UNSPOKEN } from '@interregnum/board-kit'
import { memo, type NamedCache, uncached } from '@interregnum/board-kit/element-cache'
import type { ShownChoice } from '@interregnum/game-package'
import { PROVINCES } from '../data/map.ts'
import { costOf, RAIL_SIGN, roadCosts } from './costs.ts'
import { OUTLINES, type Point, pillAt } from './geometry.ts'
import { affordanceAt, choicesAt, isLit, type Part, placeOfOption } from './places.ts'
import { MapThing } from './thing.tsx'
import { things } from './things.ts'
import { provinceWords } from './words.ts'

/** More choices than this get a dotted outline, with their cost but without a number. */
const FEW = 6

const placeOfProvince = (province: number): string => things.write({ use: 'province', province })

function stateOf(props: Part, province: number, many: boolean): AreaState {
  if (props.choices.length === 0) return 'no'
  const [choice] = choicesAt(props, placeOfProvince(province))
  if (choice !== undefined) return !many || isLit(props, placeOfProvince(province)) ? 'can' : 'many'
  return props.position.view.attack?.province === province ? 'chosen' : 'no'
}

/** Whether there are too many choices for full rings, which would hide the map. */
function areMany(props: Part): boolean {
  return PROVINCES.filter((_, province) => choicesAt(props, placeOfProvince(province)).length > 0).length > FEW
}

/** Props of the parts of the map. */
export interface Drawn extends Part {
  readonly cache?: NamedCache
  /** For handlers of cached elements: the newest props, at any time. */
  readonly latest?: Part
  /** Magnification of numbers and costs, from `signAt`. */
  readonly sign?: number
}

/** Numbers and costs grow when zoomed out, so that they stay readable, but not so far that they hide the map. */
export const signAt = (scale: number): number => (scale > 0 ? Math.min(1.7, Math.max(1, 0.9 / scale)) : 1)

/** Below the counters: rings around provinces that can be chosen, and a tint over the chosen or highlighted one. */
export function ProvinceRings({ cache = uncached, ...props }: Drawn) {
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
        const lit = isLit(props, placeOfProvince(province))
        return cache(`ring ${id}`, `${state} ${lit}`, () => (
          <Ring key={id} outline={OUTLINES[province]} state={state}>
            {(state === 'chosen' || lit) && (
              <use class={lit ? 'kit-wash kit-wash-lit' : 'kit-wash'} href={`#rcw-${id}`} />
            )}
          </Ring>
        ))
      })}
    </g>
  )
}

/** The hit areas of the provinces: they explain, can be chosen, or say why not. */
export function ProvinceTargets({ cache = uncached, latest, ...props }: Drawn) {
  const s = props.position.view
  return (
    <>
      {PROVINCES.map((id, province) => {
        const described = { thing: placeOfProvince(province), name: provinceWords(s, props.data, province) }
        return cache(
          described.thing,
          JSON.stringify(a11yProps(affordanceAt(props, described.thing), described)),
          () => <MapThing key={id} of={latest ?? props} {...described} hit={<Area province={province} />} />,
        )
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

/** Numbers and costs above everything else. If several choices lead to a province, each has its own button. */
export function Pills({ cache = uncached, latest, sign = 1, ...props }: Drawn) {
  const many = areMany(props)
  const costs = roadCosts(props.position.view, props.data)
  const stepping = props.choices.some(({ ask }) => ask.kind === 'step')
  const beyond = beyondReach(props, many, stepping ? costs : [])
  return (
    <>
      {PROVINCES.flatMap((_, province) => {
        const choices = choicesAt(props, placeOfProvince(province))
        const numbered = isNumbered(props, province, many)
        return choices.flatMap((choice, n) => {
          const cost = costOf(choice)
          if (!numbered && (cost === RAIL_SIGN || cost === '')) return []
          const lit = props.lit === choice.option
          const alone = choices.length === 1
          const key = `${choice.number} ${numbered} ${lit} ${alone} ${n} ${sign} ${nameOf(choice)}`
          return cache(`pill ${choice.option}`, key, () => (
            <Pill
              key={choice.option}
              of={latest ?? props}
              choice={choice}
              cost={cost}
              province={province}
              at={pillAt(province, n, sign)}
              {...{ numbered, lit, alone, sign }}
            />
          ))
        })
      })}
      {beyond.length > 0 && cache('further', `${beyond.join(' ')} ${sign}`, () => <Further {...{ beyond, sign }} />)}
    </>
  )
}

const isNumbered = (props: Part, province: number, many: boolean): boolean =>
  !many || choicesAt(props, placeOfProvince(province)).length > 1 || isLit(props, placeOfProvince(province))

type Beyond = readonly (readonly [province: number, cost: string])[]

/** Provinces with only a small sign. By rail a force gets nearly anywhere, and larger signs would hide the map. */
const beyondReach = (props: Part, many: boolean, costs: readonly number[]): Beyond =>
  PROVINCES.flatMap((_, province): Beyond => {
    const [choice] = choicesAt(props, placeOfProvince(province))
    if (choice === undefined) return costs[province] > 0 ? [[province, `${costs[province]}`]] : []
    return costOf(choice) === RAIL_SIGN && !isNumbered(props, province, many) ? [[province, RAIL_SIGN]] : []
  })

interface FurtherProps {
  readonly beyond: Beyond
  readonly sign: number
}

/** The small signs. All their discs are one path. */
function Further({ beyond, sign }: FurtherProps) {
  const r = 9 * sign
  const places = beyond.map(([province]) => pillAt(province, 0, sign))
  const discs = places.map(([x, y]) => `M${x - r},${y}a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0Z`)
  return (
    <g class="rcw-further" {...UNSPOKEN}>
      <path d={discs.join('')} />
      {beyond.map(([province, cost], n) => (
        <text key={province} x={places[n][0]} y={places[n][1] + 4.6 * sign}>
          {cost}
        </text>
      ))}
    </g>
  )
}

interface PillProps {
  readonly of: Part
  readonly choice: ShownChoice
  readonly cost: string
  readonly province: number
  readonly at: Point
  readonly numbered: boolean
  readonly lit: boolean
  /** The only choice of its province: then the province is the button, and this only a sign. */
  readonly alone: boolean
  readonly sign: number
}

function Pill({ of, choice, cost, province, at: [x, y], numbered, lit, alone, sign }: PillProps) {
  const height = 22 * sign
  const [disc, words] = [numbered ? height : 0, cost === '' ? 0 : (7 + cost.length * 7) * sign]
  const width = Math.max(height, disc + words)
  const [left, top] = [x - width / 2, y - height / 2]
  const drawing = (
    <>
      <rect class="rcw-pill-ground" x={left} y={top} width={width} height={height} rx={height / 2} />
      {numbered && (
        <>
          <circle class="rcw-pill-disc" cx={left + height / 2} cy={y} r={9 * sign} />
          <text class="rcw-pill-number" x={left + height / 2} y={y + 4.8 * sign}>
            {choice.number}
          </text>
        </>
      )}
      {cost !== '' && (
        <text class="rcw-pill-brings" x={left + disc + words / 2 - (disc > 0 ? 2 * sign : 0)} y={y + 5.2 * sign}>
          {cost}
        </text>
      )}
    </>
  )
  const classes = lit ? 'rcw-pill rcw-lit' : 'rcw-pill'
  const itself = placeOfOption(choice.option)
  if (!alone) {
    return (
      <MapThing
        of={of}
        class={classes}
        thing={itself}
        name={choice.label}
        hit={
          <>
            <rect class="kit-hit" x={left} y={top} width={width} height={height} rx={height / 2} />
            <Focused>
              <rect
                class="kit-focus-line"
                x={left - 3}
                y={top - 3}
                width={width + 6}
                height={height + 6}
                rx={height / 2 + 3}
              />
            </Focused>
          </>
        }
      >
        {drawing}
      </MapThing>
    )
  }
  return (
    // The province below is the button, for the keyboard too.
    <g
      class={classes}
      {...UNSPOKEN}
      {...pointerInteraction(of, () => affordanceAt(of, itself), { thing: placeOfProvince(province) })}
    >
      {drawing}
    </g>
  )
}

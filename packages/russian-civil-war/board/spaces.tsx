// Provinces: rings round those that can be chosen, and the areas that answer.
import type { ShownChoice } from '@interregnum/kernel'
import type { ComponentChildren } from 'preact'
import { PROVINCES } from '../data/map.ts'
import { costOf, RAIL_SIGN, roadCosts } from './costs.ts'
import { OUTLINES, type Point, pillAt, poleOf } from './geometry.ts'
import { UNSPOKEN } from './pieces.tsx'
import { choicesAt, isLit, type Part } from './places.ts'
import { Thing } from './thing.tsx'
import { provinceWords } from './words.ts'

type Standing = 'no' | 'can' | 'many' | 'chosen'

/** More than so many make a dotted line each; they bear what they cost, but no number. */
const FEW = 6

const placeOfProvince = (province: number): string => `province:${PROVINCES[province]}`

function standingOf(props: Part, province: number, many: boolean): Standing {
  if (props.choices.length === 0) return 'no'
  const [choice] = choicesAt(props, placeOfProvince(province))
  if (choice !== undefined) return !many || isLit(props, placeOfProvince(province)) ? 'can' : 'many'
  return props.position.view.attack?.province === province ? 'chosen' : 'no'
}

/** Whether so many provinces can be chosen that a full ring round each would hide the map. */
function areMany(props: Part): boolean {
  return PROVINCES.filter((_, province) => choicesAt(props, placeOfProvince(province)).length > 0).length > FEW
}

/** Under the counters: rings round the provinces that can be chosen, a wash over the one in question. */
export function ProvinceRings(props: Part) {
  const many = areMany(props)
  return (
    <g class="rcw-nothing" {...UNSPOKEN}>
      {PROVINCES.map((id, province) => {
        const standing = standingOf(props, province, many)
        return standing === 'no' ? null : (
          <Ring key={id} province={province} standing={standing} lit={isLit(props, placeOfProvince(province))} />
        )
      })}
    </g>
  )
}

function Ring({ province, standing, lit }: { province: number; standing: Standing; lit: boolean }) {
  const d = OUTLINES[province]
  const wash = (standing === 'chosen' || lit) && (
    <use class={lit ? 'rcw-wash rcw-wash-lit' : 'rcw-wash'} href={`#rcw-${PROVINCES[province]}`} />
  )
  if (standing === 'many') return <path class="rcw-dotted" d={d} />
  return (
    <>
      {wash}
      <path class={standing === 'chosen' ? 'rcw-halo rcw-halo-chosen' : 'rcw-halo'} d={d} />
      <path class={standing === 'chosen' ? 'rcw-ring rcw-ring-chosen' : 'rcw-ring'} d={d} />
    </>
  )
}

/** The areas themselves: they explain, can be chosen, and say why not. */
export function ProvinceTargets(props: Part) {
  const s = props.position.view
  return (
    <>
      {PROVINCES.map((id, province) => (
        <Thing
          key={id}
          of={props}
          as="g"
          class="rcw-target"
          at={poleOf(province)}
          thing={placeOfProvince(province)}
          name={provinceWords(s, props.data, province)}
        >
          <use class="rcw-hit" href={`#rcw-${id}`} />
          <Focused>
            <path class="rcw-focus-gap" d={OUTLINES[province]} />
            <path class="rcw-focus-line" d={OUTLINES[province]} />
          </Focused>
        </Thing>
      ))}
    </>
  )
}

/** Shown round a thing that has the focus of the keyboard. */
export const Focused = ({ children }: { children: ComponentChildren }) => <g class="rcw-focus">{children}</g>

/** Numbers and costs over everything else. Where several ways lead to a province, each has a button of its own. */
export function Pills(props: Part) {
  const many = areMany(props)
  const costs = roadCosts(props.position.view, props.data)
  const stepping = props.choices.some(({ ask }) => ask.kind === 'step')
  return (
    <>
      {PROVINCES.map((id, province) => {
        const choices = choicesAt(props, placeOfProvince(province))
        if (choices.length === 0) {
          return stepping && costs[province] > 0 ? (
            <Further key={id} at={pillAt(province)} cost={costs[province]} />
          ) : null
        }
        return choices.map((choice, n) => (
          <Pill
            key={choice.option}
            {...props}
            choice={choice}
            at={pillAt(province, n)}
            numbered={!many || choices.length > 1 || isLit(props, placeOfProvince(province))}
            alone={choices.length === 1}
          />
        ))
      })}
    </>
  )
}

/** A province within reach, but not in one step. */
const Further = ({ at: [x, y], cost }: { at: Point; cost: number | string }) => (
  <g class="rcw-further" transform={`translate(${x} ${y})`} {...UNSPOKEN}>
    <circle r="9" />
    <text y="4.6">{cost}</text>
  </g>
)

interface PillProps extends Part {
  readonly choice: ShownChoice
  readonly at: Point
  readonly numbered: boolean
  /** The province itself answers for it too: then it is a sign, else a button. */
  readonly alone: boolean
}

function Pill({ choice, at: [x, y], numbered, alone, ...props }: PillProps) {
  const brings = costOf(choice)
  const lit = props.lit === choice.option
  // By rail a force gets nearly anywhere: a small sign each, or they would hide the map.
  if (!numbered && brings === RAIL_SIGN) return <Further at={[x, y]} cost={RAIL_SIGN} />
  const [disc, words] = [numbered ? 22 : 0, brings === '' ? 0 : 7 + brings.length * 7]
  if (disc + words === 0) return null
  const width = Math.max(22, disc + words)
  const drawing = (
    <>
      <rect class="rcw-pill-ground" width={width} height="22" rx="11" />
      {numbered && (
        <>
          <circle class="rcw-pill-disc" cx="11" cy="11" r="9" />
          <text class="rcw-pill-number" x="11" y="15.8">
            {choice.number}
          </text>
        </>
      )}
      {brings !== '' && (
        <text class="rcw-pill-brings" x={disc + words / 2 - (disc > 0 ? 2 : 0)} y="16.2">
          {brings}
        </text>
      )}
    </>
  )
  const [classes, transform] = [lit ? 'rcw-pill rcw-lit' : 'rcw-pill', `translate(${x - width / 2} ${y - 11})`]
  if (!alone) {
    return (
      <Thing of={props} as="g" class={classes} transform={transform} thing={`option:${choice.option}`} name="">
        {drawing}
      </Thing>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the province under it is the button
    <g
      class={classes}
      transform={transform}
      onClick={() => props.choose(choice.option)}
      onPointerEnter={() => props.light(choice.option)}
      onPointerLeave={() => props.light(null)}
      {...UNSPOKEN}
    >
      {drawing}
    </g>
  )
}

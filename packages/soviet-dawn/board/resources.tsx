import { MARKERS, type MarkerId } from '../data/tables.ts'
import { holds } from '../rules/state.ts'
import { MARKER_NAMES } from '../text/en.ts'
import { labels, markerNote, SHORT_MARKERS } from '../text/labels.ts'
import type { Emblem } from './emblems.ts'
import type { Part } from './map.tsx'
import { EmptyPlace, MARKER_EMBLEMS, Mini } from './pieces.tsx'
import { choiceAt, isHighlighted, Thing } from './places.ts'

const PIECE = 36

interface StockProps extends Part {
  readonly thing: 'reserves' | 'decrees'
  readonly title: string
  readonly emblem: Emblem
  readonly left: number
  readonly most: number
}

/** One-time markers of one kind. */
export function Stock({ thing, title, emblem, left, most, ...props }: StockProps) {
  const choice = choiceAt(props, thing)
  const later = thing === 'reserves' && props.position.view.actions > 0
  const classes = ['sd-stock', choice !== null && 'sd-can', isHighlighted(props, thing) && 'sd-highlighted']
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={title}>
      <h3 class="sd-heading">
        {title}
        {choice !== null && <span class="kit-key">{choice.number}</span>}
      </h3>
      <Thing of={props} class="sd-pieces" thing={thing} name={labels.stock(title, left, most)} renderKey="" reachable>
        {Array.from({ length: most }, (_, at) =>
          at < left ? (
            <Mini key={at} size={PIECE} faction="red" emblem={emblem} />
          ) : (
            <EmptyPlace key={at} size={PIECE} />
          ),
        )}
      </Thing>
      <small>{labels.leftOf(left, most, later)}</small>
    </section>
  )
}

export function RedArmy(props: Part) {
  const choice = choiceAt(props, 'red-army')
  return (
    <section
      class={isHighlighted(props, 'red-army') ? 'sd-red-army sd-highlighted' : 'sd-red-army'}
      aria-label={labels.redArmy}
    >
      <h3 class="sd-heading">
        <Thing of={props} as="span" thing="red-army" name={labels.reorganization} reachable>
          {labels.redArmy}
          {choice !== null && <span class="kit-key">{choice.number}</span>}
        </Thing>
        <small>{labels.redArmyNote}</small>
      </h3>
      <div class="sd-markers">
        {MARKERS.map((marker) => (
          <Marker key={marker} {...props} marker={marker} />
        ))}
      </div>
    </section>
  )
}

function Marker({ marker, ...props }: Part & { readonly marker: MarkerId }) {
  const s = props.position.view
  const thing = `marker:${marker}`
  const choice = choiceAt(props, thing)
  const held = holds(s, marker)
  const note = markerNote(s, props.data, marker)
  const emblem = MARKER_EMBLEMS[marker]
  const classes = [
    'sd-marker',
    held && 'sd-held',
    choice !== null && 'sd-can',
    isHighlighted(props, thing) && 'sd-highlighted',
  ]
  const described = { thing, name: labels.stateOf(MARKER_NAMES[marker], note), renderKey: `${note} ${choice?.number}` }
  return (
    <Thing of={props} class={classes.filter(Boolean).join(' ')} {...described}>
      {held ? <Mini size={PIECE} faction="red" emblem={emblem} /> : <EmptyPlace size={PIECE} emblem={emblem} />}
      {choice !== null && <span class="kit-key">{choice.number}</span>}
      <b>{SHORT_MARKERS[marker]}</b>
      <small>{note}</small>
    </Thing>
  )
}

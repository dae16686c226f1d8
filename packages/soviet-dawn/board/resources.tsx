// The player's resources: Reserve Offensives, Decrees and Red Army markers.
import type { Data } from '../data/corrections.ts'
import { MARKERS, type MarkerId } from '../data/tables.ts'
import { holds, place, type State } from '../rules/state.ts'
import { MARKER_NAMES } from '../text/en.ts'
import type { Emblem } from './emblems.ts'
import type { Part } from './map.tsx'
import { EmptyPlace, MARKER_EMBLEMS, Mini } from './pieces.tsx'
import { choiceAt, isLit, Thing } from './places.ts'
import { SHORT_FRONTS } from './words.ts'

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
  const after = thing === 'reserves' && props.position.view.actions > 0 ? ', after the card’s Actions' : ''
  const classes = ['sd-stock', choice !== null && 'sd-can', isLit(props, thing) && 'sd-lit']
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={title}>
      <h3 class="sd-heading">
        {title}
        {choice !== null && <span class="kit-key">{choice.number}</span>}
      </h3>
      <Thing of={props} class="sd-pieces" thing={thing} name={`${title}: ${left} of ${most}`} renderKey="" reachable>
        {Array.from({ length: most }, (_, at) =>
          at < left ? (
            <Mini key={at} size={PIECE} faction="red" emblem={emblem} />
          ) : (
            <EmptyPlace key={at} size={PIECE} />
          ),
        )}
      </Thing>
      <small>
        {left} of {most}
        {after}
      </small>
    </section>
  )
}

const SHORT: Readonly<Record<MarkerId, string>> = {
  cheka: 'Cheka',
  'tank-corps': 'Tanks',
  'armored-trains': 'Trains',
  experience: 'Experience',
  subversion: 'Subversion',
  comintern: 'Comintern',
  'imperial-gold': 'Gold',
}

const HELD: Readonly<Record<MarkerId, string>> = {
  cheka: 'ready',
  'tank-corps': 'to send',
  'armored-trains': '+1 per turn',
  experience: '2nd die',
  subversion: 'ready',
  comintern: '+1',
  'imperial-gold': 'ready',
}

/** Caption of a marker. */
function markerNote(s: State, data: Data, marker: MarkerId): string {
  const where = place(s, marker)
  if (where === 'out') return 'spent'
  if (where === 'table') return marker === 'imperial-gold' ? 'spare' : `on a ${data.reorganization.indexOf(marker)}`
  if (marker === 'armored-trains' && s.trainsUsed) return 'used'
  if (marker === 'tank-corps' && s.tank !== null) return SHORT_FRONTS[s.tank]
  return HELD[marker]
}

export function RedArmy(props: Part) {
  const choice = choiceAt(props, 'red-army')
  return (
    <section class={isLit(props, 'red-army') ? 'sd-red-army sd-lit' : 'sd-red-army'} aria-label="Red Army">
      <h3 class="sd-heading">
        <Thing of={props} as="span" thing="red-army" name="Red Army Reorganization" reachable>
          Red Army
          {choice !== null && <span class="kit-key">{choice.number}</span>}
        </Thing>
        <small>your markers, and the roll for the others</small>
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
  const classes = ['sd-marker', held && 'sd-held', choice !== null && 'sd-can', isLit(props, thing) && 'sd-lit']
  const described = { thing, name: `${MARKER_NAMES[marker]}: ${note}`, renderKey: `${note} ${choice?.number}` }
  return (
    <Thing of={props} class={classes.filter(Boolean).join(' ')} {...described}>
      {held ? <Mini size={PIECE} faction="red" emblem={emblem} /> : <EmptyPlace size={PIECE} emblem={emblem} />}
      {choice !== null && <span class="kit-key">{choice.number}</span>}
      <b>{SHORT[marker]}</b>
      <small>{note}</small>
    </Thing>
  )
}

// The Sequence of Play track: the row of this card, the box of each Faction, and who is next.
import { InlineIcon } from '@interregnum/board-kit'
import { indexIn } from '../data/lookup.ts'
import { openBoxes } from '../rules/boxes.ts'
import type { Box, Row, State } from '../rules/state.ts'
import type { Part } from './map.tsx'
import { Cell, Sign } from './pieces.tsx'
import { Thing } from './places.ts'
import { factionTitle } from './words.ts'

const BOXES: Readonly<Record<Exclude<Box, 'pass'>, string>> = {
  'lim-c': 'Limited',
  'lim-d': 'Limited',
  cmd: 'Command + Special',
  'event-c': 'Event',
  'event-d': 'Event',
}

/** 2.2.3: the rows, each with the boxes of the first, second and third Faction. */
const ROWS: readonly { readonly row: Row; readonly boxes: readonly Exclude<Box, 'pass'>[] }[] = [
  { row: 'lim', boxes: ['lim-d', 'cmd', 'lim-c'] },
  { row: 'cmd', boxes: ['cmd', 'event-c', 'lim-d'] },
  { row: 'event', boxes: ['event-d', 'cmd', 'lim-c'] },
]

export function Sequence(props: Part) {
  const s = props.position.view
  return (
    <section class="abb-section abb-sequence" aria-label="Sequence of play">
      <Thing of={props} thing="sequence" name={sequenceWords(s)}>
        <h3 class="abb-heading">
          Sequence of play <small>{campaignWords(s)}</small>
        </h3>
        {ROWS.map(({ row, boxes }) => (
          <div key={row} class={s.row === row ? 'abb-row abb-now' : 'abb-row'}>
            {boxes.map((box) => (
              <BoxOf key={box} s={s} row={row} box={box} />
            ))}
          </div>
        ))}
        <div class="abb-eligible">
          <span class="kit-label">Next</span>
          {s.order.map((faction, at) => (
            <span key={faction} class={at === 0 ? 'abb-turn abb-now' : 'abb-turn'}>
              <Sign faction={faction} size={19} />
            </span>
          ))}
          {s.order.length === 0 && <span class="abb-open">nobody</span>}
          {s.passers.length > 0 && <span class="kit-label abb-far">Passed</span>}
          {s.passers.map((faction) => (
            <Sign key={faction} faction={faction} size={19} />
          ))}
          {s.ineligible.length > 0 && <span class="kit-label abb-far">Sits out</span>}
          {s.ineligible.map((faction) => (
            <Sign key={faction} faction={faction} size={19} />
          ))}
        </div>
      </Thing>
    </section>
  )
}

function BoxOf({ s, row, box }: { s: State; row: Row; box: Exclude<Box, 'pass'> }) {
  const faction = s.row === row ? indexIn(s.boxes, box) : null
  const open = openBoxes(s).includes(box) && (s.row === row || s.row === 'none') && s.order.length > 0
  const first = ROWS.find((it) => it.row === row)?.boxes[0] === box
  const usable = open && (s.row !== 'none' || first)
  return (
    <span class={usable ? 'abb-box abb-open-box' : 'abb-box'}>
      {faction !== null && (
        <InlineIcon size={22}>
          <Cell size={20} faction={faction} active />
        </InlineIcon>
      )}
      {BOXES[box]}
    </span>
  )
}

const CAMPAIGNS = 4
/** A Propaganda Round still belongs to the campaign that it ends. */
const campaignWords = (s: State): string =>
  `campaign ${Math.min(CAMPAIGNS, s.step === 'round' || s.step === 'over' ? s.rounds : s.rounds + 1)} of ${CAMPAIGNS}`

function sequenceWords(s: State): string {
  const named = (list: readonly number[]) => list.map(factionTitle).join(', ')
  return [
    `Sequence of play, ${campaignWords(s)}`,
    s.order.length > 0 ? `to act: ${named(s.order)}` : 'all have acted',
    ...(s.passers.length > 0 ? [`passed: ${named(s.passers)}`] : []),
    ...(s.ineligible.length > 0 ? [`sits out: ${named(s.ineligible)}`] : []),
  ].join('; ')
}

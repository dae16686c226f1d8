// The Sequence of Play track: the row of this card, the box of each Faction, and who is next.
import { InlineIcon } from '@interregnum/board-kit'
import { indexIn } from '../data/lookup.ts'
import { openBoxes } from '../rules/boxes.ts'
import type { Box, Row, State } from '../rules/state.ts'
import { CAMPAIGNS, factionTitle, labels } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Cell, Sign } from './pieces.tsx'
import { Thing } from './places.ts'

/** 2.2.3: the rows, each with the boxes of the first, second and third Faction. */
const ROWS: readonly { readonly row: Row; readonly boxes: readonly Exclude<Box, 'pass'>[] }[] = [
  { row: 'lim', boxes: ['lim-d', 'cmd', 'lim-c'] },
  { row: 'cmd', boxes: ['cmd', 'event-c', 'lim-d'] },
  { row: 'event', boxes: ['event-d', 'cmd', 'lim-c'] },
]

export function Sequence(props: Part) {
  const s = props.position.view
  return (
    <section class="abb-section abb-sequence" aria-label={labels.sequence}>
      <Thing of={props} thing="sequence" name={sequenceWords(s)}>
        <h3 class="abb-heading">
          {labels.sequence} <small>{labels.campaign(campaignOf(s))}</small>
        </h3>
        {ROWS.map(({ row, boxes }) => (
          <div key={row} class={s.row === row ? 'abb-row abb-now' : 'abb-row'}>
            {boxes.map((box) => (
              <BoxOf key={box} s={s} row={row} box={box} />
            ))}
          </div>
        ))}
        <div class="abb-eligible">
          <span class="kit-label">{labels.next}</span>
          {s.order.map((faction, at) => (
            <span key={faction} class={at === 0 ? 'abb-turn abb-now' : 'abb-turn'}>
              <Sign faction={faction} size={19} />
            </span>
          ))}
          {s.order.length === 0 && <span class="abb-open">{labels.noOne}</span>}
          {s.passers.length > 0 && <span class="kit-label abb-far">{labels.passed}</span>}
          {s.passers.map((faction) => (
            <Sign key={faction} faction={faction} size={19} />
          ))}
          {s.ineligible.length > 0 && <span class="kit-label abb-far">{labels.sitsOut}</span>}
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
      {labels.boxes[box]}
    </span>
  )
}

/** A Propaganda Round still belongs to the campaign that it ends. */
const campaignOf = (s: State): number =>
  Math.min(CAMPAIGNS, s.step === 'round' || s.step === 'over' ? s.rounds : s.rounds + 1)

function sequenceWords(s: State): string {
  const named = (list: readonly number[]) => list.map(factionTitle)
  return labels.sequenceInWords(campaignOf(s), named(s.order), named(s.passers), named(s.ineligible))
}

// A phone's strip under the map: tyranny, influence and the three strikes at a glance.
import { influenceLimit } from '../rules/state.ts'
import { labels, tyrannyWords } from '../text/labels.ts'
import { cardWords, forecastOf, STRIKE_NAMES_SHORT, shownCard } from '../text/strikes.ts'
import { STRIKES, things } from '../text/things.ts'
import type { Part } from './places.ts'
import { Thing } from './places.ts'

export function StateStrip(props: Part) {
  const s = props.position.view
  const { tyranny, limits } = forecastOf(s)
  const limit = influenceLimit(s)
  const share = (count: number, of: number): string => `${Math.min(100, Math.round((count / of) * 100))}%`
  return (
    <div class="kit-part tot-strip" data-part="strip">
      <Thing of={props} class="tot-strip-part" thing="tyranny" name={tyrannyWords(s)}>
        <span class="tot-strip-name">
          {labels.tyranny} <b>{tyranny.now}</b>
        </span>
        <span
          class="tot-meter"
          style={`--now:${share(tyranny.now, limits.lost)};--next:${share(tyranny.next, limits.lost)};--mark:${share(limits.tyrannical, limits.lost)}`}
        >
          <i class="tot-meter-next" />
          <i class="tot-meter-now" />
          <u />
        </span>
      </Thing>
      <Thing of={props} class="tot-strip-part" thing="influence" name={labels.influenceOf(s.box, limit)}>
        <span class="tot-strip-name">
          {labels.influence} <b>{s.box}</b>
        </span>
        <span class="tot-meter" style={`--now:${share(s.box, limit)}`}>
          <i class="tot-meter-now" />
        </span>
      </Thing>
      {STRIKES.map((strike) => {
        const { refs, hidden } = shownCard(s, strike)
        return (
          <Thing
            key={strike}
            of={props}
            class={`tot-strip-part tot-strip-strike tot-${strike}`}
            thing={things.write({ use: 'strike', strike })}
            name={cardWords(s, strike)}
          >
            <b class={refs.length > 2 ? 'tot-many' : ''}>
              {refs.length === 0 ? (hidden ? '?' : '–') : refs.join(refs.length > 2 ? ' ' : ' & ')}
            </b>
            <small>{STRIKE_NAMES_SHORT[strike]}</small>
          </Thing>
        )
      })}
    </div>
  )
}

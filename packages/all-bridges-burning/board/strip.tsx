// A phone's strip under the map: the three margins and Polarization at a glance.

import { MOST_POLARIZATION } from '../data/tables.ts'
import { tracksResources } from '../rules/pieces.ts'
import { FACTIONS, type Play } from '../rules/state.ts'
import { margin, met } from '../rules/victory.ts'
import { factionTitle, labels, signed } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Sign } from './pieces.tsx'
import { Thing } from './places.ts'

export function MarginStrip(props: Part) {
  const g = { s: props.position.view, data: props.data } as Play
  return (
    <div class="kit-part abb-strip" data-part="strip">
      {FACTIONS.map((id, faction) => {
        const resources = tracksResources(g.s, faction) ? g.s.resources[faction] : null
        const words = labels.marginOf(factionTitle(faction), margin(g, faction), resources)
        return (
          <Thing of={props} key={id} class="abb-strip-part" thing={`faction:${id}`} name={words}>
            <span class="abb-strip-name">
              <Sign faction={faction} />
              {factionTitle(faction)}
            </span>
            <span class="abb-strip-figures">
              <b class={met(g, faction) ? 'abb-won' : ''}>{signed(margin(g, faction))}</b>
              {resources !== null && <small>{labels.resourcesShort(resources)}</small>}
            </span>
          </Thing>
        )
      })}
      <Thing of={props} class="abb-strip-part" thing="polarization" name={labels.polarizationAt(g.s.polarization)}>
        <span class="abb-strip-name">{labels.polarizationShort}</span>
        <span class="abb-strip-figures">
          <b>{g.s.polarization}</b>
          <small>{labels.ofMost(MOST_POLARIZATION)}</small>
        </span>
      </Thing>
    </div>
  )
}

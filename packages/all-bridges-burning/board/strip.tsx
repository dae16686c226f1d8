// A phone's strip under the map: the three margins and Polarization at a glance.
import { tracksResources } from '../rules/pieces.ts'
import { FACTIONS, type Play } from '../rules/state.ts'
import { margin, met } from '../rules/victory.ts'
import type { Part } from './map.tsx'
import { Sign } from './pieces.tsx'
import { Thing } from './places.ts'
import { factionTitle, signed } from './words.ts'

export function MarginStrip(props: Part) {
  const g = { s: props.position.view, data: props.data } as Play
  return (
    <div class="kit-part abb-strip" data-part="strip">
      {FACTIONS.map((id, faction) => {
        const money = tracksResources(g.s, faction) ? `, Resources ${g.s.resources[faction]}` : ''
        const words = `${factionTitle(faction)}: margin ${signed(margin(g, faction))}${money}`
        return (
          <Thing of={props} key={id} class="abb-strip-part" thing={`faction:${id}`} name={words}>
            <span class="abb-strip-name">
              <Sign faction={faction} />
              {factionTitle(faction)}
            </span>
            <span class="abb-strip-figures">
              <b class={met(g, faction) ? 'abb-won' : ''}>{signed(margin(g, faction))}</b>
              {tracksResources(g.s, faction) && <small>{g.s.resources[faction]} Res.</small>}
            </span>
          </Thing>
        )
      })}
      <Thing of={props} class="abb-strip-part" thing="polarization" name={`Polarization ${g.s.polarization}`}>
        <span class="abb-strip-name">Polariz.</span>
        <span class="abb-strip-figures">
          <b>{g.s.polarization}</b>
          <small>of 10</small>
        </span>
      </Thing>
    </div>
  )
}

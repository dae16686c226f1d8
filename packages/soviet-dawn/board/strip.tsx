// The strip under the map on phones: each front's distance from Moscow.
import { FRONTS } from '../data/fronts.ts'
import { farthest } from '../rules/state.ts'
import { frontWords, labels, SHORT_FRONTS } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Mini, UNIT_LOOKS } from './pieces.tsx'
import { Thing } from './places.ts'

export function FrontStrip(props: Part) {
  const s = props.position.view
  return (
    <div class="kit-part sd-strip" data-part="strip">
      {FRONTS.map((name, front) => {
        const [at, most] = [s.box[front], farthest(props.data, front)]
        const removed = s.status[front] === 'removed'
        const off = s.status[front] !== 'active'
        const classes = ['sd-strip-front', off && 'sd-off', !off && at <= 1 && 'sd-near']
        // `place` is not one that has choices: fronts are chosen on the map, here they are only explained.
        const described = { thing: `front:${name}`, name: frontWords(props.data, s, front), place: `strip:${name}` }
        return (
          <Thing of={props} key={name} class={classes.filter(Boolean).join(' ')} {...described}>
            <span class="sd-strip-name">
              <Mini size={20} {...UNIT_LOOKS[s.unit[front]]} off={off} />
              {SHORT_FRONTS[front]}
            </span>
            <span class="sd-distance">
              {removed
                ? labels.out
                : Array.from({ length: most }, (_, box) => <i key={box} class={box < at ? 'sd-in' : ''} />)}
              {!removed && <b class="sd-boxes">{at}</b>}
            </span>
          </Thing>
        )
      })}
    </div>
  )
}

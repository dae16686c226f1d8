import { plural } from '@interregnum/game-package'
// The strip under the map on a phone: every player's points for both endings.
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { OwnBadge } from './pieces.tsx'
import { type Part, Thing } from './places.ts'
import { standings } from './points.ts'
import { hasLeft, isSolitaire, playerTitle } from './words.ts'

export function PointsStrip(props: Part) {
  const s = props.position.view
  if (isSolitaire(s)) {
    const left = unclearedUnits(s)
    return (
      <div class="kit-part rcw-strip" data-part="strip">
        <Thing of={props} class="rcw-strip-part" thing="aim:clear" name={`${plural(left, 'enemy unit')} to clear`}>
          <span class="rcw-strip-figures">
            <b>{left}</b> <small>enemies to clear</small>
          </span>
        </Thing>
        <Thing of={props} class="rcw-strip-part" thing="turn" name={`Turn ${s.turn} of 7`}>
          <span class="rcw-strip-figures">
            <b>{s.turn}</b> <small>of 7 turns</small>
          </span>
        </Thing>
      </div>
    )
  }
  return (
    <div class="kit-part rcw-strip" data-part="strip">
      {standings(s, props.data).map(({ player, red, white, quit }) => (
        <Thing
          key={player}
          of={props}
          class={player === s.active ? 'rcw-strip-part rcw-plays' : 'rcw-strip-part'}
          thing={`player:${player}`}
          name={
            quit ? hasLeft(props.data, player) : `${playerTitle(s, props.data, player)}: Red ${red}, White ${white}`
          }
        >
          <OwnBadge player={player} size={18} />
          <span class="rcw-strip-figures">
            <b class="rcw-red-text">{quit ? '–' : red}</b>
            <b>{quit ? '–' : white}</b>
          </span>
        </Thing>
      ))}
    </div>
  )
}

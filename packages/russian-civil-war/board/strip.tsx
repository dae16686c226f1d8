// The strip under the map on a phone: every player's points for both endings.

import { SOLITAIRE_TURNS } from '../data/tables.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { FORCES_WORDS } from '../text/board.ts'
import { hasLeft, isSolitaire, labels, playerTitle } from '../text/labels.ts'
import { scores } from '../text/points.ts'
import { viewerOf } from './focus.ts'
import { ownForces } from './my-forces.tsx'
import { OwnBadge } from './pieces.tsx'
import { type Part, Thing } from './places.ts'

/** With more seats there is no room for the number of one's forces. */
const MOST_SEATS = 4

export function PointsStrip(props: Part) {
  const s = props.position.view
  if (isSolitaire(s)) {
    const left = unclearedUnits(s)
    return (
      <div class="kit-part rcw-strip" data-part="strip">
        <Thing of={props} class="rcw-strip-part" thing="aim:clear" name={labels.unitsToClear(left)}>
          <span class="rcw-strip-figures">
            <b>{left}</b> <small>{labels.enemiesToClear}</small>
          </span>
        </Thing>
        <Thing of={props} class="rcw-strip-part" thing="turn" name={labels.turnOf(s.turn, SOLITAIRE_TURNS)}>
          <span class="rcw-strip-figures">
            <b>{s.turn}</b> <small>{labels.ofTurns(SOLITAIRE_TURNS)}</small>
          </span>
        </Thing>
      </div>
    )
  }
  return (
    <div class="kit-part rcw-strip" data-part="strip">
      {scores(s, props.data).map(({ player, red, white, quit }) => (
        <Thing
          key={player}
          of={props}
          class={player === s.active ? 'rcw-strip-part rcw-plays' : 'rcw-strip-part'}
          thing={`player:${player}`}
          name={quit ? hasLeft(props.data, player) : labels.redAndWhite(playerTitle(s, props.data, player), red, white)}
        >
          <OwnBadge player={player} size={18} />
          <span class="rcw-strip-figures">
            <b class="rcw-red-text">{quit ? '–' : red}</b>
            <b>{quit ? '–' : white}</b>
          </span>
        </Thing>
      ))}
      {props.status !== undefined && viewerOf(props.position) !== null && s.players <= MOST_SEATS && (
        <button type="button" class="rcw-strip-part rcw-strip-mine" onClick={props.status}>
          {FORCES_WORDS.mine(ownForces(props).length)}
        </button>
      )}
    </div>
  )
}

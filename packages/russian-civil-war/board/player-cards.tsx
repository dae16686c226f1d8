import type { ComponentChildren } from 'preact'
import { POLITBURO } from '../data/chits.ts'
import { chits, playerOf, type SeatId } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'
import { leadersOf, playerTitle } from '../text/labels.ts'
import { scores } from '../text/points.ts'
import { type DeskProps, partners } from './desk-props.ts'
import { OwnBadge } from './pieces.tsx'

interface CardsProps {
  readonly legend: string
  readonly name: string
  readonly of: DeskProps
  readonly chosen: SeatId
  choose(seat: SeatId): void
  /** A word beside a player: who has an open offer. */
  tags?(player: number): string | undefined
}

/** The other players, one of whom is chosen, by badge, with what they have. */
export function PlayerCards({ legend, name, of, chosen, choose, tags }: CardsProps) {
  const { view: s, data } = of
  const points = scores(s, data)
  return (
    <fieldset class="form-field">
      <legend class="field-label">{legend}</legend>
      <div class="rcw-cards">
        {partners(of).map((seat) => {
          const player = playerOf(seat)
          return (
            <label key={seat} class="rcw-pick rcw-player-card">
              <input type="radio" name={name} checked={chosen === seat} onChange={() => choose(seat)} />
              <OwnBadge player={player} size={24} />
              <span>
                <b>{playerTitle(s, data, player)}</b>
                <small>{DESK_WORDS.holds(leadersOf(s, player), chits(s, player, POLITBURO))}</small>
                {tags?.(player) !== undefined && <em class="rcw-card-tag">{tags(player)}</em>}
              </span>
              <Points red={points[player].red} white={points[player].white} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const Points = ({ red, white }: { red: number; white: number }): ComponentChildren => (
  <span class="rcw-card-points">
    <small>{DESK_WORDS.redWins}</small> <b class="rcw-red-text">{red}</b> <small>{DESK_WORDS.whiteWins}</small>{' '}
    <b>{white}</b>
  </span>
)

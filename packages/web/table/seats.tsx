import type { GameSource } from '../services/game-source.ts'
import { isPerson } from '../services/occupants.ts'
import { useDeferred } from './deferred.ts'
import type { Part } from './head.tsx'
import type { TableModel } from './model.ts'
import type { Seated, TableBots } from './table-bots.ts'
import './seats.css'

/** Colour tokens of a faction; ink if it has none. */
export const colourOf = (colour: string | undefined): string =>
  colour === undefined
    ? '--seat:var(--ink);--seat-edge:var(--ink);--seat-mark:var(--paper)'
    : `--seat:var(--${colour});--seat-edge:var(--${colour}-edge);--seat-mark:var(--${colour}-mark)`

interface EmblemProperties<S> {
  model: TableModel<S>
  seat: Pick<Seated, 'emblem' | 'title' | 'colour'> | undefined
}

/** Emblem of a faction, drawn by its board; a letter in its colour if there is none. */
export function SeatEmblem<S>({ model, seat }: EmblemProperties<S>) {
  const Emblem = model.board.Emblem as Part<{ id: string }> | undefined
  if (seat?.emblem !== undefined && Emblem !== undefined) {
    return (
      <span class="emblem" aria-hidden="true">
        <Emblem id={seat.emblem} />
      </span>
    )
  }
  return (
    <span class="emblem letter" style={colourOf(seat?.colour)} aria-hidden="true">
      {seat?.title[0] ?? '?'}
    </span>
  )
}

interface SeatsBarProperties<S> {
  tableBots: TableBots<S>
  open(): void
  /** Whether to show each seat's standing. */
  figures: boolean
}

/** Occupants, whose turn it is, and the standing: in the bar, or below it on a phone. */
export function SeatsBar<S>({ tableBots, open, figures }: SeatsBarProperties<S>) {
  const seated = useDeferred(() => tableBots.seated.value, [tableBots])
  if (!tableBots.several) return null
  return (
    <ul class="seats" aria-label="Seats">
      {seated.map((seat) => (
        <li key={seat.seat} class={seat.asked ? 'asked' : ''}>
          <button type="button" title={inFull(seat)} onClick={open}>
            <SeatEmblem model={tableBots.model} seat={seat} />
            {seat.name !== '' && seat.name !== seat.title && <span class="visually-hidden">{seat.title}, </span>}
            <span class="seat-name">{seat.name === '' ? seat.title : seat.name}</span>
            <span class="visually-hidden">
              {seat.asked ? ', to play' : ''}. {figures && seat.label}{' '}
            </span>
            {figures && seat.figure !== undefined && <b class="seat-figure">{seat.figure}</b>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** "Senate, Anna, to play. Victory margin −2". */
function inFull({ title, name, label, figure, asked }: Seated): string {
  const who = name === '' || name === title ? title : `${title}, ${name}`
  const stands = figure === undefined ? '' : `. ${label ?? 'Stands at'} ${figure}`
  return `${who}${asked ? ', to play' : ''}${stands}`
}

/** Whose question it is, if several people share the screen; highlighted after it has changed. */
export function Whose<S>({ tableBots, source }: { tableBots: TableBots<S>; source: GameSource<S> }) {
  const { model } = tableBots
  const { seat, outcome, waiting } = model.newest.value
  if (seat === null || outcome !== null || model.source.people < 2) return null
  const seated = tableBots.seated.value.find((one) => one.seat === seat)
  const handed = model.handed.value === seat
  const [name, title] = [model.source.nameOf(seat), model.titleOf(seat)]
  return (
    <div
      class={`whose ${handed ? 'handed' : ''}`}
      style={colourOf(seated?.colour)}
      data-testid="whose"
      data-seat={seat}
    >
      <SeatEmblem model={model} seat={seated} />
      <span>
        {handed && <small>The screen goes to</small>}
        <b>{name}</b>
        {name !== title && <span class="seat-title">{title}</span>}
      </span>
      {/* Somebody who is not asked has the screen for an optional action. */}
      {!waiting.includes(seat) && waiting.some((one) => isPerson(source.sitters, one)) && (
        <button type="button" class="btn small" onClick={() => source.screen?.passBack()}>
          Pass it back
        </button>
      )}
    </div>
  )
}

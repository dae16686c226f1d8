import type { GameBoard } from '@interregnum/game-package'
import check from 'lucide-static/icons/check.svg?raw'
import { Icon } from '../parts/icon.tsx'
import type { GameSource } from '../services/game-source.ts'
import { isPerson } from '../services/occupants.ts'
import { peopleWords } from '../words/people.ts'
import { tableWords } from '../words/table.ts'
import { ClockFigure } from './clock.tsx'
import { useDeferred } from './deferred.ts'
import type { Part } from './head.tsx'
import { PresenceDot } from './presence-dot.tsx'
import type { Seated, TableBots } from './table-bots.ts'
import type { TablePeople } from './table-people.ts'
import './seats.css'

/** Colour tokens of a faction; ink if it has none. */
export const colourOf = (colour: string | undefined): string =>
  colour === undefined
    ? '--seat:var(--ink);--seat-edge:var(--ink);--seat-mark:var(--paper)'
    : `--seat:var(--${colour});--seat-edge:var(--${colour}-edge);--seat-mark:var(--${colour}-mark)`

interface EmblemProperties<S> {
  /** Null while it is loaded. */
  board: GameBoard<S> | null
  seat: Pick<Seated, 'emblem' | 'title' | 'colour'> | undefined
}

/** Emblem of a faction, drawn by its board; a letter in its colour if there is none. */
export function SeatEmblem<S>({ board, seat }: EmblemProperties<S>) {
  const Emblem = board?.Emblem as Part<{ id: string }> | undefined
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
  /** Null unless the table is on a server. */
  people: TablePeople | null
  open(): void
  /** Whether to show each seat's score. */
  figures: boolean
}

/** Occupants, whose turn it is, and the scores: in the bar, or below it on a phone. */
export function SeatsBar<S>({ tableBots, people, open, figures }: SeatsBarProperties<S>) {
  const { seated, viewer } = useDeferred(
    () => ({ seated: tableBots.seated.value, viewer: tableBots.model.shown.value.seat }),
    [tableBots],
  )
  if (!tableBots.several) return null
  const shared = tableBots.model.source.people > 1
  const isMine = (seat: Seated): boolean => (shared || people !== null) && seat.seat === viewer
  return (
    <ul class="seats" aria-label={tableWords.players}>
      {seated.map((seat) => (
        <li
          key={seat.seat}
          data-thing={seat.thing}
          class={[seat.asked && 'asked', isMine(seat) && 'mine'].filter(Boolean).join(' ')}
        >
          <button
            type="button"
            title={seat.canTake ? tableWords.clickToSwitch(inFull(seat)) : inFull(seat)}
            aria-current={isMine(seat) ? 'true' : undefined}
            onClick={() => (seat.canTake ? tableBots.take(seat.seat) : open())}
          >
            <SeatEmblem board={tableBots.model.board} seat={seat} />
            {people !== null && <SeatPresence people={people} seat={seat} />}
            {seat.name !== '' && seat.name !== seat.title && <span class="visually-hidden">{seat.title}, </span>}
            <span class="seat-name">{seat.name === '' ? seat.title : seat.name}</span>
            {seat.ready === true && <Icon of={check} size={15} />}
            <span class="visually-hidden">
              {stateOf(seat)}
              {seat.canTake ? `, ${tableWords.switchToSeat}` : ''}. {figures && seat.label}{' '}
            </span>
            {figures && seat.figure !== undefined && people?.clockOf(seat.seat) == null && (
              <b class="seat-figure">{seat.figure}</b>
            )}
            {people !== null && <SeatClock people={people} seat={seat.seat} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether the person in a seat is there. */
function SeatPresence({ people, seat }: { people: TablePeople; seat: Seated }) {
  if (seat.kind !== 'person') return null
  const state = people.presence.value[seat.seat] ?? 'never'
  return (
    <>
      <PresenceDot state={state} />
      <span class="visually-hidden">{peopleWords.presence[state]}, </span>
    </>
  )
}

function SeatClock({ people, seat }: { people: TablePeople; seat: string }) {
  const clock = people.clockOf(seat)
  return clock === null ? null : <ClockFigure clock={clock} short />
}

/** ", to play", ", ready". */
function stateOf({ asked, ready, away }: Seated): string {
  const states = [asked && tableWords.toPlay, !asked && ready === true && tableWords.isReady, away && tableWords.away]
  return states.map((state) => (state === false ? '' : `, ${state}`)).join('')
}

/** "Senate, Anna, to play. Victory margin −2". */
function inFull(seat: Seated): string {
  const { title, name, label, figure } = seat
  const who = name === '' || name === title ? title : `${title}, ${name}`
  const stands = figure === undefined ? '' : `. ${label ?? tableWords.score} ${figure}`
  return `${who}${stateOf(seat)}${stands}`
}

/** Whose question it is, if several people share the screen; highlighted after it has changed. */
export function Whose<S>({ tableBots, source }: { tableBots: TableBots<S>; source: GameSource<S> }) {
  const { model } = tableBots
  const { seat, outcome, waiting } = model.newest.value
  if (seat === null || outcome !== null || model.source.people < 2) return null
  const seated = tableBots.seated.value.find((one) => one.seat === seat)
  const handed = model.handed.value === seat
  const [name, title] = [model.source.nameOf(seat), model.names.titleOf(seat)]
  return (
    <div
      class={`whose ${handed ? 'handed' : ''}`}
      style={colourOf(seated?.colour)}
      data-testid="whose"
      data-seat={seat}
    >
      <SeatEmblem board={model.board} seat={seated} />
      <span>
        {handed && <small>{tableWords.passDevice}</small>}
        <b>{name}</b>
        {name !== title && <span class="seat-title">{title}</span>}
      </span>
      {/* Somebody who is not asked has the screen for an optional action. */}
      {!waiting.includes(seat) && waiting.some((one) => isPerson(source.occupants, one)) && (
        <button type="button" class="btn small" onClick={() => source.screen?.passBack()}>
          {tableWords.passBack}
        </button>
      )}
    </div>
  )
}

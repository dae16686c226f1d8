import { dayAndTime } from '../parts/words.ts'
import { peopleWords as words } from '../words/people.ts'
import type { ClockNow } from './table-people.ts'
import './clock.css'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
/** With less, a clock is shown in red: of the move in slow games, of all time in live ones. */
const LOW = { days: HOUR, live: MINUTE }
/** With less, seconds are shown. */
const SHORT = 10 * MINUTE

/** "1 d 14 h", "52 min", "8 min 20 s". */
export function timeText(left: number): string {
  const part = (unit: number, of: number): number => Math.floor((left % of) / unit)
  if (left >= DAY) return words.days(Math.floor(left / DAY), part(HOUR, DAY))
  if (left >= HOUR) return words.hours(Math.floor(left / HOUR), part(MINUTE, HOUR))
  if (left >= SHORT) return words.minutes(Math.floor(left / MINUTE))
  if (left >= MINUTE) return words.shortMinutes(Math.floor(left / MINUTE), part(SECOND, MINUTE))
  return words.seconds(Math.floor(left / SECOND))
}

/** The same without its smaller part under a day, where there is little room. */
function shortText(left: number): string {
  if (left >= DAY || left < MINUTE) return timeText(left)
  return left >= HOUR ? words.hours(Math.floor(left / HOUR), 0) : words.minutes(Math.floor(left / MINUTE))
}

/** What is left before the seat's time is up: of the move, then of the bank. */
const leftOf = ({ left, bank }: ClockNow): number => (left > 0 ? left : bank)

const isLow = (clock: ClockNow): boolean =>
  clock.runs && (clock.pace === 'live' ? clock.left + clock.bank < LOW.live : leftOf(clock) < LOW.days)

export function ClockFigure({ clock, short = false }: { clock: ClockNow; short?: boolean }) {
  return (
    <b class={isLow(clock) ? 'clock low' : 'clock'} aria-live="off">
      {short ? shortText(leftOf(clock)) : timeText(leftOf(clock))}
    </b>
  )
}

export const bankText = ({ bank }: ClockNow): string => (bank <= 0 ? words.nothingBanked : words.banked(timeText(bank)))

export function Bank({ clock, least }: { clock: ClockNow; least: number }) {
  const share = Math.min(1, clock.bank / Math.max(least, clock.bank, 1))
  return (
    <span class="bank-of">
      <span class={isLow(clock) ? 'bank low' : 'bank'} aria-hidden="true">
        <i style={`width:${Math.round(share * 100)}%`} />
      </span>
      <small>{bankText(clock)}</small>
    </span>
  )
}

/** The reader's own clock, at the head of the panel. */
export function OwnClock({ clock, restUntil }: { clock: ClockNow; restUntil: number | null }) {
  const time = <ClockFigure clock={clock} />
  if (clock.left + clock.bank <= 0) {
    return (
      <p class="own-clock" role="status">
        <b class="clock low">{words.timeIsUp}</b>
        <span>{words.aboutTimeUp}</span>
      </p>
    )
  }
  return (
    <p class="own-clock">
      {time}
      <span>{clock.left > 0 ? words.forThisMove : bankText(clock)}</span>
      {clock.left > 0 && <span class="then">{words.thenBank(timeText(clock.bank))}</span>}
      {isLow(clock) && clock.left > 0 && <span class="then">{words.aboutLow}</span>}
      {restUntil !== null && <span class="then">{words.resting(dayAndTime(restUntil))}</span>}
    </p>
  )
}

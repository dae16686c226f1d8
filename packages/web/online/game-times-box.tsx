import type { MoveTime, TableEvent, TableInfo } from '@interregnum/protocol'
import { timeText } from '../table/clock.tsx'
import { partsWords } from '../words/parts.ts'
import { proofWords as words } from '../words/proof.ts'
import { type GameDay, movesPerDay, thinkingTimes } from './game-times.ts'

interface Properties {
  times: readonly MoveTime[]
  events: readonly TableEvent[]
  info: TableInfo
  nameOf(seat: string): string
}

/** How long every player thought, and the moves of each day. Absent if the server does not know it any more. */
export function GameTimes({ times, events, info, nameOf }: Properties) {
  if (times.length === 0) return null
  const used = thinkingTimes(times, events)
  const people = info.seats.filter(({ seat, kind }) => kind === 'person' && used.has(seat))
  const days = movesPerDay(times, events)
  return (
    <>
      {people.length > 0 && (
        <>
          <h2 class="block-heading">{words.thinkingTime}</h2>
          <dl class="thinking-times">
            {people.map(({ seat }) => (
              <div key={seat}>
                <dt>{nameOf(seat)}</dt>
                <dd>{timeText(used.get(seat) ?? 0)}</dd>
              </div>
            ))}
          </dl>
          <p class="read">{words.aboutThinkingTime}</p>
        </>
      )}
      {days.length > 1 && <Days days={days} />}
    </>
  )
}

const dayText = (at: number): string =>
  new Date(at).toLocaleDateString(partsWords.locale, { day: 'numeric', month: 'short' })

function Days({ days }: { days: readonly GameDay[] }) {
  const most = Math.max(1, ...days.map(({ moves }) => moves))
  return (
    <figure class="game-days">
      <figcaption class="block-heading">
        {words.days(days.length)} <small>{words.movesPerDay}</small>
      </figcaption>
      <ol>
        {days.map(({ day, moves, paused }) => (
          <li key={day} class={paused ? 'paused' : undefined} title={words.onDay(dayText(day), moves, paused)}>
            <span class="visually-hidden">{words.onDay(dayText(day), moves, paused)}</span>
            <i style={`height:${(moves / most) * 100}%`} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <span>{dayText(days[0].day)}</span>
        <span>{dayText(days[days.length - 1].day)}</span>
      </p>
    </figure>
  )
}

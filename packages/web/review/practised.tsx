import type { Review } from '@interregnum/game-package'
import { reviewWords } from '../words/review.ts'
import { SeatMark } from './seat-mark.tsx'

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** What was practised, one bar each, by player; what never was is said in words. */
export function Practised({ review: { practised, players } }: { review: Review }) {
  const most = Math.max(1, ...practised.rows.map(({ counts }) => total(counts)))
  return (
    <div class="practised">
      <h2 class="block-heading">
        {practised.title} <small>{practised.about}</small>
        <span class="block-heading-end practised-legend">
          {players.map(({ seat, title, colour }, at) => (
            <span key={seat}>
              <SeatMark colour={colour} size={15} />
              <i class={`print-pattern pattern-${at}`} />
              {title}
            </span>
          ))}
        </span>
      </h2>
      <ul style={`--rows:${Math.ceil(practised.rows.length / 2)}`}>
        {practised.rows.map(({ title, counts }) => (
          <li key={title} class={total(counts) === 0 ? 'never' : ''}>
            <span>{title}</span>
            <span class="practised-bar">
              {total(counts) === 0
                ? reviewWords.neverUsed
                : counts.map((count, at) =>
                    count === 0 ? null : (
                      <i
                        key={players[at].seat}
                        class={`pattern-${at}`}
                        title={`${players[at].title} ${count}`}
                        style={`width:${(100 * count) / most}%;--fill:var(--${players[at].colour});--edge:var(--${players[at].colour}-edge)`}
                      />
                    ),
                  )}
            </span>
            <b>{total(counts)}</b>
            <span class="visually-hidden">{counts.map((count, at) => `${players[at].title} ${count}`).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

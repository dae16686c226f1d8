import type { ComponentChildren } from 'preact'
import { Poster } from '../home/posters.tsx'
import { listOf } from '../parts/words.ts'
import { shortTitle } from '../services/occupants.ts'
import { newTableWords as words } from '../words/new-table.ts'
import type { PlanProperties } from './new-table.tsx'
import { paceText } from './pace-text.ts'
import { isPublic, paceOf, type SeatWish, seatWishes, tableOf } from './table-plan.ts'

type Properties = Omit<PlanProperties, 'change'> & { children: ComponentChildren }

/** In sentences, what will be opened. */
export function TableSummary({ pkg, plan, children }: Properties) {
  const rows = seatWishes(pkg, plan)
  const seatKeys = rows.map(({ seat }) => seat)
  const changes = Object.keys(tableOf(pkg, plan, '').options).filter((key) => !seatKeys.includes(key)).length
  const lines = [
    [words.summaryGame, `${pkg.title}, ${optionsText(plan, changes)}`],
    [words.summarySeats, seatsText(rows)],
    [words.summaryPace, paceText(paceOf(plan))],
    [words.summarySeen, isPublic(rows, plan) ? words.seenByAll : words.seenByUs],
    [words.summaryStarts, startText(rows)],
  ]
  return (
    <section class="framed table-summary" aria-label={words.summary}>
      <div class="summary-poster" aria-hidden="true">
        <Poster game={pkg.id} />
      </div>
      <h2 class="block-heading">{words.summary}</h2>
      <dl>
        {lines.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="aside-note">{words.aboutDice}</p>
      {children}
    </section>
  )
}

const optionsText = ({ moved }: PlanProperties['plan'], changes: number): string => {
  if (moved !== null) return words.fromWhereItStands
  return changes === 0 ? words.standard : words.changes(changes)
}

const titlesOf = (
  rows: readonly SeatWish[],
  kinds: readonly SeatWish['wish']['kind'][],
  textOf = ({ title }: SeatWish): string => shortTitle(title),
): string => listOf(rows.filter(({ wish }) => kinds.includes(wish.kind)).map(textOf))

const seatText = ({ wish, title }: SeatWish): string =>
  wish.kind === 'link' && wish.invited !== undefined
    ? words.keptSeat(shortTitle(title), wish.invited)
    : shortTitle(title)

function seatsText(rows: readonly SeatWish[]): string {
  const groups = [
    [words.you, titlesOf(rows, ['me'])],
    [words.invited, titlesOf(rows, ['link'], seatText)],
    [words.forAnyone, titlesOf(rows, ['open'])],
    [words.bots, titlesOf(rows, ['bot'])],
    [words.printedSeats, titlesOf(rows, ['vacant'])],
  ] as const
  return groups.flatMap(([text, titles]) => (titles === '' ? [] : [text(titles)])).join(' ')
}

function startText(rows: readonly SeatWish[]): string {
  const count = rows.filter(({ wish }) => wish.kind === 'link' || wish.kind === 'open').length
  return count === 0 ? words.startsAtOnce : words.startsWhenFull(count, titlesOf(rows, ['link', 'open']))
}

import type { ReviewTable } from '@interregnum/game-package'
import type { ReviewNotes } from '../services/saves.ts'
import { reviewWords } from '../words/review.ts'
import type { ReviewedGame } from './reviewed-game.ts'

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A spreadsheet would take a text like this for a formula. */
const FORMULA = /^[=+\-@]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = ({ rows }: Pick<ReviewTable, 'rows'>): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

export const VOTES: { readonly [vote: string]: string } = {
  same: reviewWords.theSame,
  other: reviewWords.somethingElse,
  divided: reviewWords.divided,
}

/** All decisions, with the votes and notes of the group. */
export function decisionTable({ review, nameOf }: ReviewedGame, { decisions }: ReviewNotes): ReviewTable {
  const groups = new Map(review.groups.map(({ id, title }) => [id, title]))
  const rows = review.decisions.map((it) => [
    Number(review.turns[it.turn]?.label ?? 0),
    it.seat === null ? '' : nameOf(it.seat),
    it.title,
    it.text,
    it.outcome,
    it.tags.map(({ text }) => text).join('; '),
    it.principle ?? '',
    it.groups.map((id) => groups.get(id) ?? id).join('; '),
    VOTES[decisions[it.id]?.vote ?? ''] ?? '',
    decisions[it.id]?.note ?? '',
  ])
  const head = ['turn', 'player', 'decision', 'what', 'outcome', 'consequences', 'principle', 'list', 'vote', 'note']
  return { name: 'decisions', title: reviewWords.decisions, rows: [head, ...rows] }
}

export function downloadCsv(table: ReviewTable, title: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvText(table)], { type: 'text/csv' }))
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${table.name}.csv`
  link.click()
  // Later: some browsers fetch the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

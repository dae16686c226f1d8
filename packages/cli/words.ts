import { type GamePackage, kernelRefusal, type Odds, undoneText } from '@interregnum/game-package'
import type { AskView, JournalEntry, Option, Outcome, Position, Refusal, Seat } from '@interregnum/kernel'
import { tableText } from './text/table.ts'

/** A refusal in words. Refusals by the kernel read the same in every game. */
export const reasonFor = (pkg: GamePackage, refusal: Refusal, view: unknown): string =>
  refusal.rule === 'kernel' ? kernelRefusal(refusal) : pkg.words.refusal(refusal, view)

/** A refusal with the rule behind it, if it is not one by the kernel. */
export function reasonWithRule(pkg: GamePackage, refusal: Refusal, view: unknown): string {
  const reason = reasonFor(pkg, refusal, view)
  return refusal.rule === 'kernel' ? reason : tableText.reasonWithRule(reason, refusal.rule)
}

export const journalLines = (pkg: GamePackage, entries: readonly JournalEntry[], view: unknown): string[] =>
  entries.map((entry) => noteText(pkg, entry, view)).filter((text) => text !== null)

/** The kernel writes two kinds of entries itself, in any game. */
export function noteText(pkg: GamePackage, entry: JournalEntry, view: unknown): string | null {
  if (entry.kind === 'undone') return undoneText(entry.data)
  if (entry.kind !== 'rules-changed') return pkg.words.note(entry, view)
  const { from, to, void: voided } = entry.data
  const changed = tableText.rulesChanged(String(from), String(to))
  return voided === 0 ? changed : `${changed} ${tableText.movesLost(Number(voided))}`
}

/** A journal entry for JSON output. */
export const plainNote = (pkg: GamePackage, entry: JournalEntry, view: unknown) => ({
  ...entry,
  text: noteText(pkg, entry, view),
})

export function choiceText(pkg: GamePackage, position: Position, ask: AskView, option: Option): string {
  const { label, detail } = pkg.words.option(ask, option, position.view)
  const odds = pkg.odds(position, ask, option)
  const parts = [detail, odds.length === 0 ? undefined : tableText.odds(oddsText(odds))].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? label : `${label}. ${parts.map(sentence).join(' ')}`
}

/** Adds a capital and a full stop. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

const oddsText = (odds: readonly Odds[]): string =>
  odds.map(({ chance, text }) => `${percent(chance)} ${text}`).join('; ')

export const percent = (share: number): string =>
  share > 0 && share < 0.005
    ? tableText.under1
    : share > 0.995 && share < 1
      ? tableText.over99
      : `${Math.round(share * 100)}%`

export function outcomeLines(pkg: GamePackage, outcome: Outcome, seats: readonly Seat[]): string[] {
  const { title, text } = pkg.words.outcome(outcome)
  const scores = seats.filter(({ id }) => outcome.scores[id] !== undefined)
  const won = seats.filter(({ id }) => outcome.winners.includes(id)).map((seat) => seat.title)
  return [
    tableText.gameOver(sentence(title)),
    text,
    ...(seats.length > 1 ? [won.length === 0 ? tableText.noOneWins : tableText.winners(won)] : []),
    ...scores.map(({ id, title }) =>
      seats.length > 1 ? tableText.scoreOf(title, outcome.scores[id]) : tableText.score(outcome.scores[id]),
    ),
    tableText.rule(outcome.rule),
  ]
}

/** The options that differ from the defaults. */
export function settingText(
  options: { readonly [key: string]: unknown },
  defaults: { readonly [key: string]: unknown },
) {
  return Object.entries(options)
    .filter(([key, value]) => value !== defaults[key])
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')
}

export type Row = readonly string[]

/** A plain text table: the first two columns aligned left, the others right. */
export function table(head: Row, rows: readonly Row[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  return all.map((row) =>
    widths
      .map((width, at) => (at < 2 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  )
}

import { plural } from '@interregnum/game-package'
import { tableWords } from '../words/table.ts'
import { journalLines } from './journal.tsx'
import type { TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'
import './recap.css'

/** With fewer lines, the journal is enough. */
const MANY = 5

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  /** Opens the journal, if there is only room for one line; null if the whole text fits. */
  open: (() => void) | null
}

/**
 * What happened with the last answer, if it was much: Non-players do everything in one go, and the next player should
 * not have to search the journal for it.
 */
export function Recap<S>({ model, tableBots, open }: Properties<S>) {
  const lines = journalLines(model, tableBots, model.latest.value)
  if (lines.length < MANY || model.replaying.value) return null
  const words = lines.map(({ text, turn }, at) => (turn === null ? ` ${text}` : <b key={at}> {text}</b>))
  if (open !== null) {
    return (
      <button type="button" class="meanwhile line" title={tableWords.readInLog} onClick={open}>
        <span class="read">{words}</span>
      </button>
    )
  }
  return (
    <section class="meanwhile" aria-label={tableWords.sinceYourLastTurn}>
      <h3 class="block-heading">
        {tableWords.sinceYourLastTurn} <small>{plural(lines.length, 'line')}</small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <p class="read" key={model.newest.value.index} tabIndex={0}>
        {words}
      </p>
    </section>
  )
}

import { plural } from '@interregnum/game-package'
import { toldBy } from './journal.tsx'
import type { TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'
import './recap.css'

/** Fewer lines than these stand in the journal at a glance. */
const MANY = 5

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  /** Where there is little room it is a line that leads to the journal; null where all of it has room. */
  open: (() => void) | null
}

/**
 * What the last answer brought, where that is much: printed Non-players do all they do in one go, and whoever is asked
 * next should not have to look for it.
 */
export function Recap<S>({ model, tableBots, open }: Properties<S>) {
  const lines = toldBy(model, tableBots, model.latest.value)
  if (lines.length < MANY || model.replaying.value) return null
  const words = lines.map(({ text, turn }, at) => (turn === null ? ` ${text}` : <b key={at}> {text}</b>))
  if (open !== null) {
    return (
      <button type="button" class="meanwhile line" title="Read it in the journal" onClick={open}>
        <span class="read">{words}</span>
      </button>
    )
  }
  return (
    <section class="meanwhile" aria-label="What came of it">
      <h3 class="block-heading">
        What came of it <small>{plural(lines.length, 'line')}</small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <p class="read" key={model.newest.value.index} tabIndex={0}>
        {words}
      </p>
    </section>
  )
}

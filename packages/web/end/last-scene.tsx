import type { OutcomeSummary } from '@interregnum/game-package'
import { type Signal, signal } from '@preact/signals'
import { listOf, percent, wholeNumber } from '../parts/words.ts'
import type { TableModel } from '../table/model.ts'
import { endWords } from '../words/end.ts'
import { type Comparison, compare, type SimulatedGames } from './comparison.ts'
import { diceIn, diceReport, EXPECTED } from './dice.ts'
import { lastLines } from './last-lines.ts'
import './last-scene.css'

/** The card or phase in which the game ended, what happened last, and what was left unused. */
export function LastScene<S>({ model, account }: { model: TableModel<S>; account: OutcomeSummary }) {
  const { unused = [], cause } = account
  const { view, journal, index } = model.newest.value
  const { words } = model.pkg
  const where = words.where(view)
  const lines = lastLines(journal, index, { ...account, where }, (entry) => words.note(entry, view))
  return (
    <section class="last-scene" aria-label={endWords.lastScene}>
      <h3 class="block-heading">{endWords.lastScene}</h3>
      <p class="last-card">{where}</p>
      {lines.map((line, n) => (
        <p key={`${n} ${line}`} class="read">
          {line}
        </p>
      ))}
      {cause !== undefined && <p class="read">{cause}</p>}
      {unused.length > 0 && <p class="left-unused">{endWords.leftUnused(listOf(unused))}</p>}
    </section>
  )
}

const comparisons = new WeakMap<object, Signal<Comparison | null>>()

/** Computed once for each table; the simulated games are loaded only now. */
function comparisonOf<S>(model: TableModel<S>): Comparison | null {
  let found = comparisons.get(model)
  if (found === undefined) {
    found = signal(null)
    comparisons.set(model, found)
    void load(model, found)
  }
  return found.value
}

async function load<S>(model: TableModel<S>, into: Signal<Comparison | null>): Promise<void> {
  const { outcome, seat } = model.newest.value
  if (outcome === null || seat === null) return
  try {
    const { default: simulated } = await import('./simulated-games.json')
    const games: { readonly [game: string]: readonly SimulatedGames[] } = simulated
    into.value = compare(model.pkg, games[model.pkg.id] ?? [], { options: model.source.options, outcome, seat })
  } catch {
    // Without the file there is no comparison; everything else works.
  }
}

/** "Bots have played 1,000 such games: 71% ended worse than yours." */
export function Compared<S>({ model }: { model: TableModel<S> }) {
  const found = comparisonOf(model)
  if (found === null) return null
  const [worse, equal, games] = [percent(found.worse), percent(found.equal), wholeNumber(found.games)]
  return (
    <p class="read compared" data-testid="compared">
      {found.equal > 0 ? endWords.comparedEqual(worse, equal, games) : endWords.compared(worse, games)}
    </p>
  )
}

/** How many dice were rolled, and how usual their average is. */
export function FairDice<S>({ model }: { model: TableModel<S> }) {
  const report = diceReport(diceIn(model.newest.value.journal))
  if (report === null || model.source.lesson !== null) return null
  return (
    <p class="read fair-dice" data-testid="fair-dice">
      {endWords.fairDice(report.rolled, report.average.toFixed(2), EXPECTED.toFixed(2), percent(report.likely))}
    </p>
  )
}

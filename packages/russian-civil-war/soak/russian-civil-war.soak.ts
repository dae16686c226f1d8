// Thousands of random games with all numbers of players, scenarios and optional rules: nothing fails, every counter is
// in one place at every step, every record can be verified, and anything that never happened is reported.
import { type JournalEntry, type Options, random, readOptions } from '@interregnum/kernel'
import { type Counts, flagsFrom, flagsIn, soak } from '@interregnum/kernel/testing/soak'
import { HELD_KINDS, OPTION_1, RANDOMIZER } from '../data/chits.ts'
import { COLUMNS } from '../data/tables.ts'
import { gamePackage, russianCivilWar } from '../index.ts'

const SCENARIOS = ['full', 'climax', 'quick'] as const
const FLAGS = flagsIn(russianCivilWar.options)

/** Cycles through numbers of players, scenarios and sets of optional rules. */
function settingOf(number: number): Options {
  return readOptions(russianCivilWar.options, {
    players: 3 + (number % 4),
    scenario: SCENARIOS[number % 3],
    ...flagsFrom(russianCivilWar.options, number * 37),
  })
}

/** Counts what happened: chits drawn and played, results of tables, effects of optional rules. */
function count(counts: Counts, { kind, data }: JournalEntry): void {
  if (kind === 'drawn') counts.add(`drawn ${data.chit}`)
  if (kind === 'chit') counts.add(`played ${data.chit}`)
  if (kind === 'event') counts.add(`event ${data.event}`)
  if (kind === 'combat') counts.add(`${data.kind} ${data.odds} ${data.result}`)
  if (kind === 'combat') counts.add(`${data.kind} ${data.result}`)
  if (kind === 'purge' || kind === 'counterpurge') counts.add(`${kind} ${data.result}`)
  if (kind === 'assassination') counts.add(`assassination ${data.dies ? 'kills' : 'fails'}`)
  if (kind === 'raid') counts.add(`raid ${data.die}`)
  if (kind === 'moved') counts.add(`moved by ${data.how}`)
  if (kind === 'end') counts.add(`result ${data.result}`)
  if (PLAIN.includes(kind)) counts.add(kind)
}
const PLAIN = ['trade', 'captured', 'emigrated', 'exit', 'evacuated', 'landed', 'order.given', 'czar.executed', 'left']

/** One player needs the chit, the Czar, a Red leader and an Assassin: random play may never get there, unit tests do. */
const SCRIPTED: readonly string[] = ['czar-chit']

/** Everything that must have happened at least once. */
function wanted(): string[] {
  const drawn = [...RANDOMIZER.map(({ word }) => word), OPTION_1, 'INT', 'out:INT', 'politburo']
  const notCounted = ['politburo', 'assassin', 'felix', 'air-raid', ...SCRIPTED]
  const played = HELD_KINDS.filter((kind) => !notCounted.includes(kind))
  const results = ['AE', 'EX', 'DE'].map((result) => `combat ${result}`)
  const columns = COLUMNS.map((odds) => `combat ${odds} DE`)
  const events = ['draw', 'epidemic', 'petrograd', 'moscow', 'european', 'baku'].map((event) => `event ${event}`)
  return [
    ...new Set(drawn.map((word) => `drawn ${word}`)),
    ...played.map((kind) => `played ${kind}`),
    ...results,
    ...columns,
    ...events,
    ...[0, 1, 2, 3].map((result) => `purge ${result}`),
    ...[0, 1, 2].map((result) => `counterpurge ${result}`),
    ...[1, 2, 3, 4, 5, 6].map((die) => `raid ${die}`),
    ...['kills', 'fails'].map((end) => `assassination ${end}`),
    ...['go', 'rail', 'ice', 'sail'].map((how) => `moved by ${how}`),
    'subversion DE',
    'terror DE',
    'result red-victory',
    'result white-victory',
    ...PLAIN,
  ]
}

export default soak({
  name: 'russian-civil-war',
  rules: gamePackage,
  games: 2000,
  quick: 24,
  game(number) {
    const seed = `soak/${number}`
    return { seed, options: settingOf(number), bot: random.create(seed) }
  },
  count(counts, { journal, options }) {
    for (const entry of journal) count(counts, entry)
    for (const flag of FLAGS) if (options[flag] === true) counts.add(`option ${flag}`)
  },
  wanted,
  report: (counts) => ({ results: counts.under('result') }),
})

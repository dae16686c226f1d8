// The balance of the game: companions in every seat, for each team and both decks. Reports victories, what the others were
// lost by, the mean length in turns, and the cards that were never used.
import { type JournalEntry, type Options, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { Counts } from '@interregnum/kernel/testing/soak'
import { MAJOR, MINOR } from '../data/capabilities.ts'
import { gamePackage, tearsOfTyranny } from '../index.ts'
import { notes } from '../rules/notes.ts'
import { ROLES, type Role, type State } from '../rules/state.ts'

const DECKS = ['standard', 'advanced'] as const
const [spec] = gamePackage.bots

/** All teams, the small ones first. */
const TEAMS: readonly (readonly Role[])[] = Array.from({ length: 2 ** ROLES.length - 1 }, (_, at) =>
  ROLES.filter((_, role) => ((at + 1) >> role) % 2 === 1),
).sort((a, b) => a.length - b.length)

const optionsOf = (team: readonly Role[], deck: string): Options =>
  readOptions(tearsOfTyranny.options, {
    ...Object.fromEntries(ROLES.map((role) => [role, team.includes(role)])),
    deck,
  })

interface Totals {
  readonly games: number
  readonly won: number
  readonly turns: number
  readonly results: { readonly [result: string]: number }
}

function playAll(team: readonly Role[], deck: string, games: number, used: Counts): Totals {
  const options = optionsOf(team, deck)
  const results: Record<string, number> = {}
  let [won, turns] = [0, 0]
  for (let number = 1; number <= games; number++) {
    const seed = `1/${number}`
    const journal: JournalEntry[] = []
    const run = Run.begin<State>(tearsOfTyranny, options, { source: seeded(seed), loaded: null }, journal, 'nothing')
    const { outcome } = playOut(run, Object.fromEntries(team.map((role) => [role, spec.create(`${seed}/${role}`)])))
    results[outcome.result] = (results[outcome.result] ?? 0) + 1
    if (outcome.winners.length > 0) won++
    turns += run.state.turn
    for (const entry of journal) if (notes.is(entry, 'capability')) used.add(entry.data.card)
  }
  return { games, won, turns: Number((turns / games).toFixed(1)), results }
}

export default {
  name: 'tears-of-tyranny: companions',
  async run({ quick }: { readonly quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? 1 : 500
    const used = new Counts()
    const table = DECKS.flatMap((deck) =>
      TEAMS.map((team) => [`${team.join(', ')}; ${deck}`, playAll(team, deck, games, used)]),
    )
    return { ...Object.fromEntries(table), neverUsed: used.missing([...MINOR, ...MAJOR].map(({ id }) => id)) }
  },
}

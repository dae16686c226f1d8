// npm run simulated-games -- [game]: lets the bots play many games, and writes how they ended, for the comparison on the
// end screen. Run it again when rules or bots have changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { botSeed, gameSeed } from '@interregnum/bots'
import { gradeOf } from '@interregnum/game-package'
import { playGame, Run, readOptions, seeded } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'

interface Plan {
  /** Options that differ from the standard. */
  readonly options: { readonly [key: string]: string | number | boolean }
  readonly games: number
}

/** Few games where a game takes seconds. */
const PLANS: { readonly [game: string]: readonly Plan[] } = {
  'soviet-dawn': ['standard', 'extended', 'steady', 'historical'].map((scenario) => ({
    options: scenario === 'standard' ? {} : { scenario },
    games: 1000,
  })),
  'all-bridges-burning': [
    { options: {}, games: 60 },
    { options: { senate: 'nonplayer', moderates: 'nonplayer' }, games: 100 },
    { options: { reds: 'nonplayer', moderates: 'nonplayer' }, games: 100 },
    { options: { reds: 'nonplayer', senate: 'nonplayer' }, games: 100 },
  ],
  'russian-civil-war': [
    { options: { mode: 'solitaire' }, games: 100 },
    { options: {}, games: 40 },
    { options: { players: 3 }, games: 40 },
  ],
  'tears-of-tyranny': [{ options: {}, games: 60 }],
}

interface Simulated extends Plan {
  /** By seat: grades and how often each came up, worst first. */
  readonly seats: { readonly [seat: string]: readonly (readonly [grade: number, games: number])[] }
}

async function simulated(id: string, { options: given, games }: Plan): Promise<Simulated> {
  const pkg = await loadGame(id)
  const game = pkg.game()
  const options = readOptions(game.options, given)
  const counts = new Map<string, Map<number, number>>()
  const policies = pkg.opponents ?? [pkg.bots[0].id]
  const seats = game.seats(options).map((seat, at) => ({ id: seat.id, policy: policies[at % policies.length] }))
  const specOf = (policy: string) => pkg.bots.find((spec) => spec.id === policy) ?? pkg.bots[0]
  for (let number = 1; number <= games; number++) {
    const seed = gameSeed(`simulated/${id}`, number)
    const bots = Object.fromEntries(
      seats.map(({ id: seat, policy }) => [seat, specOf(policy).create(botSeed(seed, seat))]),
    )
    const run = Run.begin(game, options, { source: seeded(seed), loaded: null }, null, 'rests')
    const { outcome } = await playGame(run, bots)
    for (const { id: seat } of seats) {
      const grades = counts.get(seat) ?? new Map<number, number>()
      const grade = gradeOf(pkg, outcome, seat)
      counts.set(seat, grades.set(grade, (grades.get(grade) ?? 0) + 1))
    }
  }
  const byGrade = (grades: ReadonlyMap<number, number>) => [...grades].sort(([a], [b]) => a - b)
  return {
    options: given,
    games,
    seats: Object.fromEntries([...counts].map(([seat, grades]) => [seat, byGrade(grades)])),
  }
}

const file = new URL('../packages/web/end/simulated-games.json', import.meta.url)
const wanted = process.argv.slice(2)
const found = JSON.parse(readFileSync(file, 'utf8'))
for (const { id } of registry.filter((game) => wanted.length === 0 || wanted.includes(game.id))) {
  found[id] = []
  for (const plan of PLANS[id] ?? []) {
    found[id].push(await simulated(id, plan))
    writeFileSync(file, `${JSON.stringify(found)}\n`)
    console.log(`${id} ${JSON.stringify(plan.options)}: ${plan.games} games`)
  }
}

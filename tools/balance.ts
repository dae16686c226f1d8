// npm run balance -- [file] [part] [games] [words]: companions play Tears of Tyranny for each number of players and both
// decks, and the table of docs/provenance.md is printed. Every finished game is a line of the file, so that a run that was
// stopped goes on; part 1/2 and part 2/2 share the games out between two processes with the same file. With words such as
// "alone" or "two players, advanced" only the cases are played whose titles contain them. `interregnum simulate
// tears-of-tyranny --policy companion --seed 10` plays the same games team by team.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { botSeed, gameSeed, wilson } from '@interregnum/bots'
import { type JournalEntry, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'

const GAME = 'tears-of-tyranny'
/** Figures and weights were chosen on other seeds. */
const SEED = '10'
const ROLES = ['liberators', 'advisors', 'partisans', 'comrades'] as const
const DECKS = ['standard', 'advanced'] as const

/** All teams, as numbers whose bits are roles. */
const TEAMS = Array.from({ length: 2 ** ROLES.length - 1 }, (_, at) =>
  ROLES.filter((_, role) => ((at + 1) >> role) % 2 === 1),
)

interface Case {
  readonly title: string
  readonly deck: (typeof DECKS)[number]
  readonly teams: readonly (readonly string[])[]
}

const ofSize = (size: number) => TEAMS.filter((team) => team.length === size)
const CASES: readonly Case[] = DECKS.flatMap((deck) => [
  ...ofSize(1).map((team) => ({ title: `${team[0]} alone`, deck, teams: [team] })),
  { title: 'two players', deck, teams: ofSize(2) },
  { title: 'three players', deck, teams: ofSize(3) },
  { title: 'four players', deck, teams: ofSize(4) },
])

interface Finished {
  readonly case: string
  readonly team: string
  readonly seed: string
  readonly result: string
  readonly won: boolean
  readonly turns: number
  readonly cards: readonly string[]
}

interface Planned {
  readonly at: Case
  readonly team: readonly string[]
  readonly seed: string
}

const caseName = ({ title, deck }: Case): string => `${title}, ${deck} deck`
const nameOf = ({ at, team, seed }: Planned): string => `${caseName(at)}: ${team.join(', ')} ${seed}`

/** Teams of a case take turns, and all cases advance together, so that a run that is cut short has some of each. */
const planned = (games: number, words: string): Planned[] =>
  Array.from({ length: games }, (_, number) =>
    CASES.filter((at) => caseName(at).includes(words)).map((at) => ({
      at,
      team: at.teams[number % at.teams.length],
      seed: gameSeed(SEED, Math.floor(number / at.teams.length) + 1),
    })),
  ).flat()

const pkg = await loadGame(GAME)
const game = pkg.game()

function play({ at, team, seed }: Planned): Finished {
  const roles = Object.fromEntries(ROLES.map((role) => [role, team.includes(role)]))
  const options = readOptions(game.options, { ...roles, deck: at.deck })
  const journal: JournalEntry[] = []
  const run = Run.begin(game, options, { source: seeded(seed), loaded: null }, journal, 'nothing')
  const bots = Object.fromEntries(team.map((role) => [role, pkg.bots[0].create(botSeed(seed, role))]))
  const { outcome } = playOut(run, bots)
  const used = journal.filter(({ kind }) => kind === 'capability').map(({ data }) => String(data.card))
  return {
    case: caseName(at),
    team: team.join(', '),
    seed,
    result: outcome.result,
    won: outcome.winners.length > 0,
    turns: pkg.length.of(run.state),
    cards: [...new Set(used)],
  }
}

const finishedIn = (file: string): Finished[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Finished => JSON.parse(line))
    : []

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([word, count]) => `${word} ${count}`)
  return all.length === 0 ? 'none' : all.join(', ')
}

const percent = (share: number): string => (100 * share).toFixed(0)

function row(title: string, games: readonly Finished[]): string {
  const won = games.filter((it) => it.won).length
  const { low, high } = wilson(won, games.length)
  const lost = counted(games.filter((it) => !it.won).map(({ result }) => result))
  const turns = games.reduce((sum, it) => sum + it.turns, 0) / games.length
  const share = `${won} of ${games.length}, ${percent(won / games.length)}%`
  return `| ${title} | ${share} | ${percent(low)} to ${percent(high)}% | ${lost} | ${turns.toFixed(1)} |`
}

const [file = 'dist/balance.jsonl', part = '1/1', games = '500', words = ''] = process.argv.slice(2)
const [own, parts] = part.split('/').map(Number)
mkdirSync(dirname(file), { recursive: true })
const known = new Set(finishedIn(file).map((it) => `${it.case}: ${it.team} ${it.seed}`))
planned(Number(games), words).forEach((it, number) => {
  if (number % parts === own - 1 && !known.has(nameOf(it))) appendFileSync(file, `${JSON.stringify(play(it))}\n`)
})

const all = finishedIn(file)
console.log('| players | won | interval | lost by | turns |\n| --- | --- | --- | --- | --- |')
for (const at of CASES) {
  const some = all.filter((it) => it.case === caseName(at))
  if (some.length > 0) console.log(row(caseName(at), some))
}
console.log(`\nGames in which a card was used:\n${counted(all.flatMap(({ cards }) => cards))}`)

// Thousands of random games over all numbers of players and the variant: nothing fails, no piece is lost, every record
// holds, and what random play never reaches is named.
import {
  type Bot,
  type JournalEntry,
  Match,
  playOut,
  Run,
  random,
  readOptions,
  refusalIn,
  seeded,
  verify,
} from '@interregnum/kernel'
import { CARDS } from '../data/cards.ts'
import { allBridgesBurning, gamePackage, type State } from '../index.ts'
import { COMMANDS } from '../rules/commands.ts'
import { SPECIALS } from '../rules/special-activities.ts'

const GAMES = 5000
const QUICK = 60
const ROLES = ['player', 'nonplayer'] as const

/** Every mix of people and Non-players by turns, and the variant now and then. */
function settingOf(number: number): { readonly [key: string]: string } {
  if (number % 9 === 8) return { variant: 'two-player' }
  return { reds: ROLES[number & 1], senate: ROLES[(number >> 1) & 1], moderates: ROLES[(number >> 2) & 1] }
}

type Counts = Record<string, number>
const add = (counts: Counts, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

function count(counts: Counts, { kind, data }: JournalEntry): void {
  if (kind === 'event') add(counts, `#${data.card} ${data.side} by ${data.faction}`)
  if (kind === 'event') add(counts, `#${data.card} ${data.side}`)
  if (kind === 'command') add(counts, `command ${data.kind}`)
  if (kind === 'special') add(counts, `special ${data.kind}`)
  if (kind === 'path') add(counts, `card ${data.card} priority ${data.step}`)
  if (kind === 'germans') add(counts, `germans ${data.action}`)
  if (kind === 'end') add(counts, `result ${data.result}`)
}

function playOne(number: number, counts: Counts): void {
  const seed = `soak/${number}`
  const options = readOptions(allBridgesBurning.options, settingOf(number))
  const journal: JournalEntry[] = []
  const run = Run.begin<State>(allBridgesBurning, options, { source: seeded(seed), loaded: null }, journal)
  const bot: Bot<State> = random.create(seed)
  playOut(run, { reds: bot, senate: bot, moderates: bot }, (played) => {
    const broken = gamePackage.faults(played.state, options)
    if (broken.length > 0) throw new Error(`game ${number}, answer ${played.index}: ${broken.join(' ')}`)
  })
  for (const entry of journal) count(counts, entry)
  if (number % 10 === 0) verifyOne(number, options, seed)
}

/** The same game once more as a match: its record must hold. */
function verifyOne(number: number, options: ReturnType<typeof readOptions>, seed: string): void {
  const match = Match.begin(allBridgesBurning, { options, seed })
  for (let answers = 0; !match.over; answers++) {
    const ask = match.asks.find((open) => !open.optional && open.answerable)
    if (ask === undefined) throw new Error(`game ${number} waits for nobody`)
    const refusal = refusalIn(match.answer(ask.seat, ask.options[(answers * 7 + number) % ask.options.length]))
    if (refusal !== null) throw new Error(`game ${number}: ${refusal.reason}`)
  }
  const verdict = verify(allBridgesBurning, match.exportRecord())
  if (!verdict.ok) throw new Error(`game ${number}: ${verdict.reason}`)
}

/** Everything that ought to have happened. */
function wanted(): string[] {
  const sides = CARDS.filter((card) => card.year !== null).flatMap((card) => [
    `#${card.n} unshaded`,
    ...(card.shaded === null ? [] : [`#${card.n} shaded`]),
  ])
  return [...sides, ...COMMANDS.map((kind) => `command ${kind}`), ...SPECIALS.map((kind) => `special ${kind}`)]
}

export default {
  name: 'all-bridges-burning',
  async run({ quick }: { readonly quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const counts: Counts = {}
    for (let number = 0; number < games; number++) playOne(number, counts)
    const never = wanted().filter((key) => counts[key] === undefined)
    if (!quick && never.length > 0) throw new Error(`never resolved: ${never.join(', ')}`)
    const results = Object.fromEntries(Object.entries(counts).filter(([key]) => key.startsWith('result')))
    const priorities = Object.keys(counts).filter((key) => key.startsWith('card')).length
    return { games, faults: 0, never, results, priorities }
  },
}

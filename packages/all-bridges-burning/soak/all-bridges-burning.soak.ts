// Thousands of random games with all numbers of players and the variant. Checks that nothing fails, no piece is lost and
// every record replays, and lists what random play never reaches.
import { type JournalEntry, random, readOptions } from '@interregnum/kernel'
import { type Counts, soak } from '@interregnum/kernel/testing/soak'
import { CARDS } from '../data/cards.ts'
import { allBridgesBurning, gamePackage } from '../index.ts'
import { COMMANDS } from '../rules/commands.ts'
import { SPECIALS } from '../rules/special-activities.ts'

const ROLES = ['player', 'nonplayer'] as const

/** Cycles through all mixes of players and Non-players, and the variant every ninth game. */
function settingOf(number: number): { readonly [key: string]: string } {
  if (number % 9 === 8) return { variant: 'two-player' }
  return { reds: ROLES[number & 1], senate: ROLES[(number >> 1) & 1], moderates: ROLES[(number >> 2) & 1] }
}

function count(counts: Counts, { kind, data }: JournalEntry): void {
  if (kind === 'event') counts.add(`#${data.card} ${data.side} by ${data.faction}`, `#${data.card} ${data.side}`)
  if (kind === 'command') counts.add(`command ${data.kind}`)
  if (kind === 'special') counts.add(`special ${data.kind}`)
  if (kind === 'path') counts.add(`card ${data.card} priority ${data.step}`)
  if (kind === 'germans') counts.add(`germans ${data.action}`)
  if (kind === 'end') counts.add(`result ${data.result}`)
}

/** Everything that should happen in at least one game. */
function wanted(): string[] {
  const sides = CARDS.filter((card) => card.year !== null).flatMap((card) => [
    `#${card.n} unshaded`,
    ...(card.shaded === null ? [] : [`#${card.n} shaded`]),
  ])
  return [...sides, ...COMMANDS.map((kind) => `command ${kind}`), ...SPECIALS.map((kind) => `special ${kind}`)]
}

export default soak({
  name: 'all-bridges-burning',
  rules: gamePackage,
  games: 5000,
  quick: 60,
  game(number) {
    const seed = `soak/${number}`
    return { seed, options: readOptions(allBridgesBurning.options, settingOf(number)), bot: random.create(seed) }
  },
  count(counts, { journal }) {
    for (const entry of journal) count(counts, entry)
  },
  wanted,
  report: (counts) => ({ results: counts.under('result'), priorities: Object.keys(counts.under('card')).length }),
})

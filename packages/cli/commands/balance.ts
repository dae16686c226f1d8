import { type Batch, type SeatRow, seatBots, seatTable, wilson } from '@interregnum/bots'
import { type GamePackage, usualBot } from '@interregnum/game-package'
import { type Game, type OptionSpec, type Options, readOptions } from '@interregnum/kernel'
import { chartOf } from '../balance-chart.ts'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { writeText } from '../files.ts'
import { packageFor, readCorrections, SETTING_FLAGS } from '../setting.ts'
import { playBatches, SPREAD_FLAGS } from '../spread.ts'
import { commandText } from '../text/command.ts'
import { ladderText } from '../text/ladder.ts'
import { table } from '../words.ts'

const GAMES = 200
const BAR = 30

/** How often each seat won with certain options. */
export interface BalanceCase {
  /** "scenario=extended"; empty for the standard rules. */
  readonly change: string
  readonly games: number
  readonly seats: readonly Omit<SeatRow, 'score'>[]
}

export const balance: Command = {
  name: 'balance',
  args: ['<game>'],
  about: ladderText.aboutBalance,
  more: ladderText.moreAboutBalance,
  flags: {
    games: { value: 'N', about: ladderText.balanceGamesFlag },
    policy: { value: 'P', about: ladderText.balancePolicyFlag },
    vary: { value: 'OPTION', about: ladderText.caseFlag, many: true },
    ...SETTING_FLAGS,
    seed: { value: 'S', about: commandText.simulateSeedFlag },
    svg: { value: 'FILE', about: ladderText.svgFlag },
    ...SPREAD_FLAGS,
    json: JSON_FLAG,
  },
  examples: ['balance soviet-dawn --games 1000', 'balance all-bridges-burning --vary variant --svg balance.svg'],
  async run(call) {
    const corrections = readCorrections(call)
    const pkg = await packageFor(call, call.args[0], corrections)
    const policy = call.text('policy') ?? usualBot(pkg).id
    const [games, seed] = [call.count('games', 1) ?? GAMES, call.text('seed') ?? '1']
    const plans = casesOf(call, pkg).map(({ change, options }) => ({ change, batch: batchFor(pkg, options, policy) }))
    const jobs = plans.map(
      ({ batch }): Batch => ({ ...batch, seed, games, ...(corrections === undefined ? {} : { corrections }) }),
    )
    const cases = (await playBatches(call, jobs)).map(
      (tally, at): BalanceCase => ({
        change: plans[at].change,
        games: tally.games,
        seats: rowsOf(tally, Object.keys(jobs[at].policies)),
      }),
    )
    const svg = call.text('svg')
    if (svg !== undefined) writeText(svg, chartOf(ladderText.chart(pkg.title), cases))
    return call.report({ game: pkg.id, policy, seed, games, cases }, () => [
      ladderText.balanceHead(pkg.title, games, policy, seed),
      '',
      ...lines(cases),
    ])
  },
}

interface Case {
  readonly change: string
  readonly options: Options
}

/** The given options, and each of the others changed by itself. */
function casesOf(call: Call, pkg: GamePackage): Case[] {
  const specs = pkg.game().options
  const given = call.pairs('option')
  const only = call.list('vary')
  for (const key of only)
    if (!specs.some((spec) => spec.key === key))
      throw new UsageError(
        ladderText.unknownOption(
          key,
          specs.map((spec) => spec.key),
        ),
      )
  const varied =
    only.length === 0
      ? specs.filter(({ key }) => given[key] === undefined)
      : specs.filter(({ key }) => only.includes(key))
  const standard = readOptions(specs, given)
  const changes = varied.flatMap((spec) =>
    valuesOf(spec).flatMap((value) => (value === standard[spec.key] ? [] : [{ key: spec.key, value }])),
  )
  const cases = [{ change: '', options: standard }]
  for (const { key, value } of changes) {
    const options = tried(pkg.game(), { ...given, [key]: value })
    if (options !== null) cases.push({ change: `${key}=${value}`, options })
  }
  return cases
}

/** Null if these options do not go together. */
function tried(game: Game, given: { readonly [key: string]: string | number | boolean }): Options | null {
  try {
    const options = readOptions(game.options, given)
    // Some games refuse options only when the seats are known.
    game.seats(options)
    return options
  } catch {
    return null
  }
}

function valuesOf(spec: OptionSpec): readonly (string | boolean | number)[] {
  if (spec.kind === 'choice') return spec.values.map(({ value }) => value)
  return spec.kind === 'flag' ? [true, false] : [spec.min, spec.max]
}

function batchFor(pkg: GamePackage, options: Options, policy: string): Batch {
  const policies = seatBots(pkg, pkg.game().seats(options), {}, policy)
  return { game: pkg.id, options, seed: '1', policies, from: 1, games: 0 }
}

/** The seats, and in how many games nobody won. */
function rowsOf(tally: Parameters<typeof seatTable>[0], seats: readonly string[]): BalanceCase['seats'] {
  const rows = seatTable(tally, seats).map(({ score: _, ...row }) => row)
  const wins = rows.reduce((sum, row) => sum + row.wins, 0)
  const none = Math.max(0, tally.games - wins)
  const together = wins > tally.games
  if (none === 0 || together) return rows
  return [...rows, { seat: ladderText.nobody, wins: none, share: none / tally.games, ...wilson(none, tally.games) }]
}

function lines(cases: readonly BalanceCase[]): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
  const rows = cases.flatMap(({ change, seats }) =>
    seats.map(({ seat, share, low, high }, at) => [
      at === 0 ? change || ladderText.standard : '',
      seat,
      percent(share),
      percent(low),
      percent(high),
      '#'.repeat(Math.round(BAR * share)).padEnd(BAR),
    ]),
  )
  const { seat, share, from, to } = ladderText
  return [...table([ladderText.case, seat, share, from, to, ''.padEnd(BAR)], rows), '', ladderText.interval]
}

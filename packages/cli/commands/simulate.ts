import { type Batch, batches, lengthsOf, merge, outcomeTable, seatBots, seatTable, type Tally } from '@interregnum/bots'
import { readOptions } from '@interregnum/kernel'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { packageFor, readCorrections, SETTING_FLAGS } from '../setting.ts'
import { SPREAD_FLAGS, spread } from '../spread.ts'
import { commandText } from '../text/command.ts'
import { type Row, settingText, table } from '../words.ts'

export const simulate: Command = {
  name: 'simulate',
  args: ['<game>'],
  about: commandText.aboutSimulate,
  more: commandText.moreAboutSimulate,
  flags: {
    games: { value: 'N', about: commandText.gamesFlag },
    ...SETTING_FLAGS,
    seed: { value: 'S', about: commandText.simulateSeedFlag },
    policy: { value: 'P', about: commandText.simulatePolicyFlag },
    seat: { value: 'SEAT=P', about: commandText.seatFlag, many: true },
    ...SPREAD_FLAGS,
    json: JSON_FLAG,
  },
  examples: [
    'simulate soviet-dawn --games 10000 --policy sensible',
    'simulate soviet-dawn --option scenario=extended --json',
    'simulate russian-civil-war --games 100000 --database postgres://localhost/interregnum',
  ],
  async run(call) {
    const { plan, title, unit } = await readPlan(call)
    const start = performance.now()
    const progress = { total: plan.games, countOf: ({ games }: Tally) => games }
    const { results, workers } = await spread(call, batches(plan), progress)
    const report = summary(plan, merge(results), { seconds: (performance.now() - start) / 1000, workers, unit })
    return call.report(report, () => lines(title, report))
  },
}

/** Checks all input before the first worker starts. */
async function readPlan(call: Call): Promise<{ plan: Batch; title: string; unit: string }> {
  const corrections = readCorrections(call)
  const pkg = await packageFor(call, call.args[0], corrections)
  const game = pkg.game()
  const policy = call.text('policy') ?? 'random'
  const preset = pkg.presets !== undefined && Object.hasOwn(pkg.presets, policy) ? pkg.presets[policy] : null
  const options = readOptions(game.options, { ...call.pairs('option'), ...preset })
  // A preset leaves no seat for bots. If an option adds one, it is played at random.
  const defaultPolicy = preset === null ? policy : 'random'
  const policies = seatBots(pkg, game.seats(options), call.pairs('seat'), defaultPolicy)
  const plan = {
    game: pkg.id,
    options,
    ...(corrections === undefined ? {} : { corrections }),
    seed: call.text('seed') ?? '1',
    policies,
    from: 1,
    games: call.count('games', 1) ?? 1000,
  }
  const set = settingText(options, readOptions(game.options, {}))
  return { plan, title: set === '' ? pkg.title : commandText.withOptions(pkg.title, set), unit: pkg.length.unit }
}

interface RunInfo {
  readonly seconds: number
  readonly workers: number
  /** The unit of the length of a game. */
  readonly unit: string
}

function summary({ game, options, seed, policies }: Batch, tally: Tally, { seconds, workers, unit }: RunInfo) {
  const { games, answers, decisions } = tally
  return {
    game,
    options,
    seed,
    policies,
    workers,
    games,
    answers,
    decisions,
    seconds,
    decisionsPerSecond: decisions / seconds,
    gamesPerSecond: games / seconds,
    outcomes: outcomeTable(tally),
    seats: seatTable(tally, Object.keys(policies)),
    length: { unit, ...lengthsOf(tally) },
  }
}

function lines(title: string, report: ReturnType<typeof summary>): string[] {
  const programs = Object.entries(report.policies).map(([seat, policy]) => `${seat} ${policy}`)
  const { unit, shortest, median, mean, longest } = report.length
  const outcomes = report.outcomes.map((row): Row => [row.result, row.level ?? '', ...figures(row.games, row)])
  const wins = report.seats.map(({ score, ...row }): Row => [row.seat, 'wins', ...figures(row.wins, row), fixed(score)])
  return [
    [commandText.gamesOf(title, whole(report.games)), commandText.seed(report.seed), ...programs].join(', '),
    '',
    ...table(['result', 'level', 'games', 'share', 'from', 'to'], outcomes),
    '',
    // No seats if the printed Non-players play them all.
    ...(wins.length === 0
      ? []
      : [...table(['seat', '', 'games', 'share', 'from', 'to', commandText.meanScore], wins), '']),
    commandText.interval,
    commandText.lengths(unit, shortest, median, mean.toFixed(1), longest),
    commandText.speed({
      decisions: whole(report.decisions),
      seconds: report.seconds.toFixed(2),
      workers: report.workers,
      decisionsPerSecond: whole(report.decisionsPerSecond),
      gamesPerSecond: whole(report.gamesPerSecond),
    }),
  ]
}

const figures = (games: number, row: { share: number; low: number; high: number }): string[] => [
  whole(games),
  ...[row.share, row.low, row.high].map((share) => `${(share * 100).toFixed(2)}%`),
]

const whole = (number: number): string => Math.round(number).toLocaleString(commandText.locale)
const fixed = (number: number | null): string => (number === null ? '' : number.toFixed(2))

import { type Batch, botSpecOf, type LineUp, type Ratings, ratingsOf, type Tally } from '@interregnum/bots'
import { type GamePackage, usualBot } from '@interregnum/game-package'
import { readOptions } from '@interregnum/kernel'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { packageFor } from '../setting.ts'
import { playBatches, SPREAD_FLAGS } from '../spread.ts'
import { commandText } from '../text/command.ts'
import { ladderText } from '../text/ladder.ts'
import { table } from '../words.ts'

const GAMES = 20

export const ladder: Command = {
  name: 'ladder',
  args: ['<game>'],
  about: ladderText.about,
  more: ladderText.more,
  flags: {
    games: { value: 'N', about: ladderText.gamesFlag },
    policy: { value: 'P', about: ladderText.policyFlag, many: true },
    scenario: { value: 'S', about: ladderText.scenarioFlag, many: true },
    seed: { value: 'S', about: commandText.simulateSeedFlag },
    ...SPREAD_FLAGS,
    json: JSON_FLAG,
  },
  examples: ['ladder soviet-dawn --games 200', 'ladder russian-civil-war --policy sensible --policy random'],
  async run(call) {
    const pkg = await packageFor(call, call.args[0])
    const standard = usualBot(pkg).id
    const plans = plansFor(call, pkg, policiesFor(call, pkg, standard))
    const tallies = await playBatches(call, plans)
    const lineUps = plans.map((plan, at) => lineUpOf(plan, tallies[at]))
    const ratings = ratingsOf(lineUps, standard)
    const games = tallies.reduce((sum, tally) => sum + tally.games, 0)
    const { seed } = plans[0]
    return call.report({ game: pkg.id, games, seed, ...ratings }, () => lines(pkg, ratings, games, seed))
  },
}

interface Plan extends Batch {
  readonly scenario: string
}

function policiesFor(call: Call, pkg: GamePackage, standard: string): readonly string[] {
  const named = call.list('policy')
  const policies = named.length === 0 ? pkg.bots.map(({ id }) => id) : [...new Set(named)]
  for (const policy of policies) botSpecOf(pkg, policy)
  if (policies.includes(standard)) return policies
  throw new UsageError(ladderText.needsStandard(standard))
}

/** Each bot alone in each seat against each other bot in all other seats; in a game for one, each bot by itself. */
function plansFor(call: Call, pkg: GamePackage, policies: readonly string[]): Plan[] {
  const game = pkg.game()
  const [games, seed] = [call.count('games', 1) ?? GAMES, call.text('seed') ?? '1']
  return scenariosOf(call, pkg).flatMap(({ scenario, given }) => {
    const options = readOptions(game.options, given)
    const seats = game.seats(options).map(({ id }) => id)
    const batch = { game: pkg.id, options, seed, from: 1, games, scenario }
    const withOthers = (own: string, seat: string, other: string): Plan => ({
      ...batch,
      policies: Object.fromEntries(seats.map((id) => [id, id === seat ? own : other])),
    })
    const alone = policies.map((own) => withOthers(own, seats[0], own))
    if (seats.length === 1) return alone
    const pairs = policies.flatMap((own) => policies.filter((other) => other !== own).map((other) => ({ own, other })))
    return [...alone, ...pairs.flatMap(({ own, other }) => seats.map((seat) => withOthers(own, seat, other)))]
  })
}

function scenariosOf(call: Call, pkg: GamePackage): { scenario: string; given: { [option: string]: string } }[] {
  const spec = pkg.game().options.find(({ key }) => key === 'scenario')
  if (spec?.kind !== 'choice') return [{ scenario: '', given: {} }]
  const named = call.list('scenario')
  const values = named.length === 0 ? spec.values.map(({ value }) => value) : named
  return values.map((value) => ({ scenario: String(value), given: { scenario: String(value) } }))
}

/** In a game that is won or lost together, the team is one competitor. */
function lineUpOf({ scenario, policies }: Plan, { games, seats }: Tally): LineUp {
  const entries = Object.entries(policies)
  const wins = entries.map(([seat]) => seats[seat]?.wins ?? 0)
  const together = entries.length > 1 && wins.every((one) => one === wins[0]) && wins[0] * entries.length > games
  if (together) return { scenario, seats: [{ seat: 'team', policy: entries[0][1] }], games, wins: [wins[0]] }
  return { scenario, seats: entries.map(([seat, policy]) => ({ seat, policy })), games, wins }
}

function lines(pkg: GamePackage, { ratings, seats }: Ratings, games: number, seed: string): string[] {
  const whole = (value: number): string => `${Math.round(value)}`
  const bots = ratings.map(({ policy, rating, low, high, games: own }) => [
    policy,
    pkg.bots.find(({ id }) => id === policy)?.title ?? '',
    whole(rating),
    whole(low),
    whole(high),
    whole(own),
  ])
  const { bot, strength, from, to, seat, scenario, share } = ladderText
  return [
    ladderText.head(pkg.title, games, seed),
    '',
    ...table([bot, '', strength, from, to, ladderText.games], bots),
    '',
    ladderText.equalBots,
    ...table(
      [scenario, seat, share],
      seats.map((one) => [one.scenario, one.seat, `${(100 * one.share).toFixed(0)}%`]),
    ),
    '',
    ladderText.interval,
  ]
}

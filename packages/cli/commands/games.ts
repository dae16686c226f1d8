import type { GamePackage } from '@interregnum/game-package'
import { type OptionSpec, readOptions } from '@interregnum/kernel'
import { type Call, type Command, columns, JSON_FLAG } from '../call.ts'
import { packageFor } from '../setting.ts'
import { commandText } from '../text/command.ts'

export const games: Command = {
  name: 'games',
  args: ['[game]'],
  about: commandText.aboutGames,
  flags: { json: JSON_FLAG },
  examples: ['games', 'games soviet-dawn --json'],
  async run(call) {
    const [one] = call.args
    const wanted = one === undefined ? call.world.games.map(({ id }) => id) : [one]
    const packages = await Promise.all(wanted.map((id) => packageFor(call, id)))
    const coming = one === undefined ? call.world.announced : []
    if (call.has('json'))
      call.json([...packages.map(describe), ...coming.map((game) => ({ ...game, available: false }))])
    else call.world.out(text(call, packages))
    return 0
  },
}

function describe(pkg: GamePackage) {
  const game = pkg.game()
  const { id, title, about, piles } = pkg
  const policies = pkg.bots.map((policy) => ({ id: policy.id, title: policy.title, about: policy.about }))
  const seats = game.seats(readOptions(game.options, {}))
  return { id, title, about, available: true, version: game.version, seats, options: game.options, policies, piles }
}

function text(call: Call, packages: readonly GamePackage[]): string {
  const blocks = packages.map((pkg) => lines(describe(pkg)).join('\n'))
  if (call.args.length === 0) for (const { title } of call.world.announced) blocks.push(commandText.comingSoon(title))
  return `${blocks.join('\n\n')}\n`
}

function lines({ id, title, about, version, seats, options, policies, piles }: ReturnType<typeof describe>): string[] {
  return [
    commandText.gameHead(title, id, version),
    about,
    '',
    commandText.seats,
    ...columns(seats.map((seat) => [seat.id, seat.title])),
    '',
    commandText.options,
    ...options.flatMap(optionLines),
    '',
    commandText.bots,
    ...columns(policies.map((policy) => [policy.id, policy.about])),
    ...(piles.length === 0 ? [] : ['', commandText.piles(piles)]),
  ]
}

function optionLines(spec: OptionSpec): string[] {
  const range =
    spec.kind === 'count'
      ? commandText.countRange(spec.min, spec.max)
      : spec.kind === 'flag'
        ? commandText.flagRange
        : ''
  const head = `  ${spec.key}=${spec.default}${range}: ${spec.title}. ${spec.about}`
  if (spec.kind !== 'choice') return [head]
  return [
    head,
    ...columns(spec.values.map(({ value, title, about }) => [value, `${title}. ${about}`])).map((l) => `  ${l}`),
  ]
}

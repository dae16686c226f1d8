import { playMatch, seatBots } from '@interregnum/bots'
import { Match, readOptions } from '@interregnum/kernel'
import type { Command } from '../call.ts'
import { UsageError } from '../errors.ts'
import { exists, writeText } from '../files.ts'
import { begin, LOADED_FLAGS, recordText, SETTING_FLAGS } from '../setting.ts'
import { commandText } from '../text/command.ts'

export const newGame: Command = {
  name: 'new',
  args: ['<game>'],
  about: commandText.aboutNew,
  more: commandText.moreAboutNew,
  flags: {
    ...SETTING_FLAGS,
    ...LOADED_FLAGS,
    policy: { value: 'P', about: commandText.policyFlag },
    seat: { value: 'SEAT=P', about: commandText.seatFlag, many: true },
    out: { value: 'FILE', about: commandText.outFlag },
    json: { about: commandText.newJsonFlag },
  },
  examples: [
    'new soviet-dawn --seed 1918 --out game.json',
    'new soviet-dawn --seed 7 --policy sensible --out finished.json',
  ],
  async run(call) {
    const out = call.text('out')
    if (out !== undefined && exists(out)) throw new UsageError(commandText.fileExists(out))
    const { pkg, beginning } = await begin(call, call.args[0])
    const game = pkg.game()
    const seats = game.seats(readOptions(game.options, beginning.options ?? {}))
    const policies = seatBots(pkg, seats, call.pairs('seat'), call.text('policy'))
    const unassigned = seats.find(({ id }) => policies[id] === undefined)
    const hasBots = Object.keys(policies).length > 0
    if (hasBots && unassigned !== undefined) throw new UsageError(commandText.noBotFor(unassigned.id))
    const match = hasBots ? playMatch(pkg, beginning, policies) : Match.begin(game, beginning)
    if (out === undefined) {
      call.world.out(recordText(match))
      return 0
    }
    writeText(out, recordText(match))
    const { index, outcome } = match
    const { seed } = beginning
    return call.report({ game: pkg.id, seed, file: out, index, outcome }, () => commandText.wrote(pkg.title, seed, out))
  },
}

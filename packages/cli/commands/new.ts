import { playMatch, seatBots } from '@interregnum/bots'
import { Match, readOptions } from '@interregnum/kernel'
import type { Command } from '../call.ts'
import { UsageError } from '../errors.ts'
import { exists, writeText } from '../files.ts'
import { begin, LOADED_FLAGS, recordText, SETTING_FLAGS } from '../setting.ts'

export const newGame: Command = {
  name: 'new',
  args: ['<game>'],
  about: 'Writes a new game file, to standard output or to a file.',
  more: 'With --policy, bots play it to the end.',
  flags: {
    ...SETTING_FLAGS,
    ...LOADED_FLAGS,
    policy: { value: 'P', about: 'Bot for every seat not named by --seat' },
    seat: { value: 'SEAT=P', about: 'Bot for one seat', many: true },
    out: { value: 'FILE', about: 'Output file; must not exist yet' },
    json: { about: 'With --out: print a JSON summary' },
  },
  examples: [
    'new soviet-dawn --seed 1918 --out game.json',
    'new soviet-dawn --seed 7 --policy sensible --out finished.json',
  ],
  async run(call) {
    const out = call.text('out')
    if (out !== undefined && exists(out)) throw new UsageError(`${out} already exists. Choose another name.`)
    const { pkg, beginning } = await begin(call, call.args[0])
    const game = pkg.game()
    const seats = game.seats(readOptions(game.options, beginning.options ?? {}))
    const policies = seatBots(pkg, seats, call.pairs('seat'), call.text('policy'))
    const unassigned = seats.find(({ id }) => policies[id] === undefined)
    const hasBots = Object.keys(policies).length > 0
    if (hasBots && unassigned !== undefined)
      throw new UsageError(`No bot for ${unassigned.id}. Use --policy or --seat ${unassigned.id}=P.`)
    const match = hasBots ? playMatch(pkg, beginning, policies) : Match.begin(game, beginning)
    if (out === undefined) {
      call.world.out(recordText(match))
      return 0
    }
    writeText(out, recordText(match))
    const { index, outcome } = match
    if (call.has('json')) call.json({ game: pkg.id, seed: beginning.seed, file: out, index, outcome })
    else call.world.out(`Wrote ${pkg.title}, seed ${beginning.seed}, to ${out}.\n`)
    return 0
  },
}

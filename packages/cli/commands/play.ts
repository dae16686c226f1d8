import { BotRunner, botSpecOf, seatBots, seedOfMatch } from '@interregnum/bots'
import type { BotSpec } from '@interregnum/kernel'
import { Autosave } from '../autosave.ts'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { writeText } from '../files.ts'
import { LOADED_FLAGS, type Opened, open, recordText, SETTING_FLAGS } from '../setting.ts'
import { TextTable } from '../table.ts'
import { commandText } from '../text/command.ts'

export const play: Command = {
  name: 'play',
  args: ['[game]'],
  about: commandText.aboutPlay,
  more: [commandText.moreAboutPlay, commandText.moreAboutBots, commandText.moreAboutForms].join('\n'),
  flags: {
    ...SETTING_FLAGS,
    ...LOADED_FLAGS,
    seat: { value: 'SEAT=P', about: commandText.playSeatFlag, many: true },
    record: { value: 'FILE', about: commandText.recordFlag },
    json: { ...JSON_FLAG, about: commandText.playJsonFlag },
  },
  examples: [
    'play soviet-dawn',
    'play soviet-dawn --option scenario=extended --record game.json',
    'play russian-civil-war --seat b=consolidator --seat c=gambler --seat d=profiteer',
    'play --record game.json',
  ],
  async run(call) {
    const opened = await open(call)
    const { pkg, match } = opened
    const write = call.has('json') ? call.world.err : call.world.out
    const autosave = new Autosave(match, opened.file)
    const table = new TextTable(pkg, match, autosave, runnerFor(call, opened), adviser(opened))
    const print = (lines: readonly string[]) => write(`${lines.join('\n')}\n`)
    // Fail now, not after the first answer, if the file is not writable.
    if (opened.file !== null) writeText(opened.file, recordText(match))
    print(await table.open(opened.resumed))
    for await (const line of call.world.lines()) {
      const reply = await table.take(line)
      if (reply === null) break
      print(reply)
    }
    if (!autosave.safe) write(`${commandText.notSaved(seedOfMatch(match))}\n`)
    const { index, outcome } = match
    if (call.has('json')) call.json({ game: pkg.id, index, outcome, record: autosave.path })
    return 0
  },
}

function runnerFor(call: Call, { pkg, match }: Opened): BotRunner {
  const seating = seatBots(pkg, match.seats, call.pairs('seat'))
  const seats = Object.fromEntries(Object.entries(seating).map(([seat, policy]) => [seat, botSpecOf(pkg, policy)]))
  return new BotRunner(match, { seats, seed: seedOfMatch(match) })
}

/** The bot that gives hints: the best one of the game. */
function adviser({ pkg: { bots } }: Opened): BotSpec | null {
  return bots.find(({ id }) => id === 'sensible') ?? bots[0] ?? null
}

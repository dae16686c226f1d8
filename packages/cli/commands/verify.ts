import { type GameRecord, presentLine, verify as verdictOn } from '@interregnum/kernel'
import { type Command, JSON_FLAG } from '../call.ts'
import { readRecordFile } from '../setting.ts'
import { commandText } from '../text/command.ts'

export const verify: Command = {
  name: 'verify',
  args: ['<file>'],
  about: commandText.aboutVerify,
  more: commandText.moreAboutVerify,
  flags: { json: JSON_FLAG },
  examples: ['verify game.json', 'verify game.json --json'],
  async run(call) {
    const [file] = call.args
    const { pkg, record } = await readRecordFile(call, file)
    const game = pkg.game()
    const verdict = verdictOn(game, record)
    const allUnverified = verdict.ok && verdict.unverified.length === record.segments.length
    const ok = verdict.ok && !allUnverified
    const reason = allUnverified ? commandText.otherRules(verdict.unverified, game.version) : verdict.reason
    const { index, unverified } = verdict
    const loaded = record.loaded !== undefined
    if (call.has('json')) call.json({ ok, index, reason, unverified, game: pkg.id, answers: answersOf(record), loaded })
    else if (ok)
      call.world.out(
        `${[commandText.valid(file, pkg.title, answersOf(record)), ...remarks(record, unverified)].join(' ')}\n`,
      )
    else call.world.out(`${commandText.invalid(file, index, reason ?? '')}\n`)
    return ok ? 0 : 1
  },
}

/** The number of answers that were not undone. */
function answersOf(record: GameRecord): number {
  const last = record.segments[record.segments.length - 1]
  return (last.start?.index ?? 0) + presentLine(last).length
}

function remarks(record: GameRecord, unverified: readonly string[]): string[] {
  return [
    ...(record.loaded === undefined ? [] : [commandText.preset]),
    ...(record.outcome === undefined ? [commandText.notFinished] : []),
    ...(unverified.length === 0 ? [] : [commandText.unchecked(unverified)]),
  ]
}

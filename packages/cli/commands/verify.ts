import { type GameRecord, presentLine, verify as verdictOn } from '@interregnum/kernel'
import { type Command, JSON_FLAG } from '../call.ts'
import { readRecordFile } from '../setting.ts'

export const verify: Command = {
  name: 'verify',
  args: ['<record>'],
  about: 'Plays a record again: is every answer legal, chance as recorded, the outcome as stated?',
  more: 'Exit code 0 if so; else it says at which answer and why, and the exit code is 1.',
  flags: { json: JSON_FLAG },
  examples: ['verify game.json', 'verify game.json --json'],
  async run(call) {
    const [file] = call.args
    const { pkg, record } = await readRecordFile(call, file)
    const game = pkg.game()
    const verdict = verdictOn(game, record)
    const allUnverified = verdict.ok && verdict.unverified.length === record.segments.length
    const ok = verdict.ok && !allUnverified
    const reason = allUnverified
      ? `It was made by rules ${verdict.unverified.join(', ')}; these are ${game.version}.`
      : verdict.reason
    const { index, unverified } = verdict
    const loaded = record.loaded !== undefined
    if (call.has('json')) call.json({ ok, index, reason, unverified, game: pkg.id, answers: answersOf(record), loaded })
    else if (ok)
      call.world.out(
        `${[`${file} holds: ${answersOf(record)} answers of ${pkg.title}.`, ...remarks(record, unverified)].join(' ')}\n`,
      )
    else call.world.out(`${file} does not hold${index === null ? '' : ` at answer ${index}`}: ${reason}\n`)
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
    ...(record.loaded === undefined ? [] : ['Its dice or piles were loaded.']),
    ...(record.outcome === undefined ? ['It is not over yet.'] : []),
    ...(unverified.length === 0 ? [] : [`What rules ${unverified.join(', ')} made of it could not be played again.`]),
  ]
}

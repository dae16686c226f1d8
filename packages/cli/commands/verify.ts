import { plural } from '@interregnum/game-package'
import { type GameRecord, presentLine, verify as verdictOn } from '@interregnum/kernel'
import { type Command, JSON_FLAG } from '../call.ts'
import { readRecordFile } from '../setting.ts'

export const verify: Command = {
  name: 'verify',
  args: ['<file>'],
  about: 'Replays a game file and checks that every move is legal and the dice and result match.',
  more: 'Exit code 0 if valid; otherwise 1, with the move and the reason.',
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
      ? `It was made with rules ${verdict.unverified.join(', ')}; this is ${game.version}.`
      : verdict.reason
    const { index, unverified } = verdict
    const loaded = record.loaded !== undefined
    if (call.has('json')) call.json({ ok, index, reason, unverified, game: pkg.id, answers: answersOf(record), loaded })
    else if (ok)
      call.world.out(
        `${[`${file} is valid: ${pkg.title}, ${plural(answersOf(record), 'move')}.`, ...remarks(record, unverified)].join(' ')}\n`,
      )
    else call.world.out(`${file} is not valid${index === null ? '' : ` (move ${index})`}: ${reason}\n`)
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
    ...(record.loaded === undefined ? [] : ['Its dice or card piles were preset.']),
    ...(record.outcome === undefined ? ['The game is not finished.'] : []),
    ...(unverified.length === 0 ? [] : [`The part played with rules ${unverified.join(', ')} couldn’t be checked.`]),
  ]
}

import type { GamePackage } from '@interregnum/game-package'
import type { Match, Position, Seat } from '@interregnum/kernel'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { load } from '../setting.ts'
import { commandText } from '../text/command.ts'
import { noteText, outcomeLines, plainNote } from '../words.ts'

export const replay: Command = {
  name: 'replay',
  args: ['<file>'],
  about: commandText.aboutReplay,
  flags: {
    at: { value: 'N', about: commandText.atFlag },
    view: { value: 'SEAT', about: commandText.viewFlag },
    json: JSON_FLAG,
  },
  examples: ['replay game.json', 'replay game.json --at 12', 'replay game.json --at 12 --json'],
  async run(call) {
    const { pkg, match } = await load(call, call.args[0])
    const seats = match.seats
    const position = positionAt(match, call.count('at', 0), viewerOf(call, seats))
    if (call.has('json')) {
      const journal = position.journal.map((entry) => plainNote(pkg, entry, position.view))
      call.json({ ...position, journal })
    } else call.world.out(`${lines(call, pkg, position, seats).join('\n')}\n`)
    return 0
  },
}

function viewerOf(call: Call, seats: readonly Seat[]): string | null {
  const seat = call.text('view')
  if (seat === undefined) return seats.length === 1 ? seats[0].id : null
  if (seats.some(({ id }) => id === seat)) return seat
  throw new UsageError(
    commandText.unknownSeat(
      seat,
      seats.map(({ id }) => id),
    ),
  )
}

function positionAt(match: Match, at: number | undefined, seat: string | null): Position {
  if (at === undefined) return match.position(seat)
  const now = match.position(seat)
  const first = now.index - now.undo
  if (at >= first && at <= now.index) return match.at(at, seat)
  throw new UsageError(commandText.outOfRange(at, first, now.index))
}

function lines(call: Call, pkg: GamePackage, position: Position, seats: readonly Seat[]): string[] {
  const { view, asks, outcome, index } = position
  const entries = position.journal.flatMap((entry) => {
    const text = noteText(pkg, entry, view)
    return text === null ? [] : [`${entry.index}: ${text}`]
  })
  return [
    commandText.after(pkg.title, index),
    '',
    ...entries,
    '',
    ...(call.has('at') ? [pkg.board(view), ''] : []),
    ...(outcome === null
      ? [pkg.words.where(view), ...asks.map((ask) => pkg.words.ask(ask, view))]
      : outcomeLines(pkg, outcome, seats)),
  ]
}

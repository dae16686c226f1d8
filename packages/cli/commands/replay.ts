import { type GamePackage, plural } from '@interregnum/game-package'
import type { Match, Position, Seat } from '@interregnum/kernel'
import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { load } from '../setting.ts'
import { noteText, outcomeLines, plainNote } from '../words.ts'

export const replay: Command = {
  name: 'replay',
  args: ['<file>'],
  about: 'Prints a game’s log; with --json, the position as data.',
  flags: {
    at: { value: 'N', about: 'The board after N moves' },
    view: { value: 'SEAT', about: 'As seen by this seat (default: the only seat, or public information)' },
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
  throw new UsageError(`Unknown seat ${seat}. Seats: ${seats.map(({ id }) => id).join(', ')}.`)
}

function positionAt(match: Match, at: number | undefined, seat: string | null): Position {
  if (at === undefined) return match.position(seat)
  const now = match.position(seat)
  const first = now.index - now.undo
  if (at >= first && at <= now.index) return match.at(at, seat)
  throw new UsageError(`--at ${at} is out of range: this game goes from ${first} to ${now.index}.`)
}

function lines(call: Call, pkg: GamePackage, position: Position, seats: readonly Seat[]): string[] {
  const { view, asks, outcome, index } = position
  const entries = position.journal.flatMap((entry) => {
    const text = noteText(pkg, entry, view)
    return text === null ? [] : [`${entry.index}: ${text}`]
  })
  return [
    `${pkg.title}, after ${plural(index, 'move')}`,
    '',
    ...entries,
    '',
    ...(call.has('at') ? [pkg.board(view), ''] : []),
    ...(outcome === null
      ? [pkg.words.where(view), ...asks.map((ask) => pkg.words.ask(ask, view))]
      : outcomeLines(pkg, outcome, seats)),
  ]
}

import type { TableEvent } from '@interregnum/protocol'
import { dayAndTime } from '../parts/words.ts'
import { peopleWords } from '../words/people.ts'

const words = peopleWords.events

/** Events after which somebody else has the seat. */
const NEW_OCCUPANT: readonly TableEvent['kind'][] = ['replace', 'leave', 'return', 'resign']

type NameOf = (seat: string) => string

/** Who had the seat when this happened: not who has it now. */
function nameThen(nameOf: NameOf, { seq, seat }: TableEvent, events: readonly TableEvent[]): string {
  if (seat === null) return ''
  const next = events.find((one) => one.seat === seat && one.seq >= seq && NEW_OCCUPANT.includes(one.kind))
  const from = next?.data.from ?? ''
  return from === '' ? nameOf(seat) : from
}

/** What happened to an online table itself, for the log. `events`: all that happened to the table. */
export function eventText(nameOf: NameOf, event: TableEvent, events: readonly TableEvent[]): string {
  const { kind, data } = event
  const name = nameThen(nameOf, event, events)
  const until = data.until == null ? null : dayAndTime(data.until)
  switch (kind) {
    case 'pause':
      return words.pause(name, until)
    case 'resume':
      return words.resume
    case 'time-out':
      return words.timeOut(name)
    case 'time':
      return words.time(name)
    case 'replace':
      if (data.bot !== undefined) return words.botFor(name)
      return data.name === undefined ? words.vacant(name) : words.newPlayer(data.name)
    case 'leave':
      return words.leave(name)
    case 'return':
      return words.return(data.name ?? name)
    case 'resign':
      return words.resign(name)
    case 'fault':
      return words.fault
    case 'reopen':
      return words.reopen
    case 'end':
      return words.end
    case 'vacation':
      return words.vacation(name, until ?? '')
    case 'back':
      return words.back(name)
    case 'nudge':
      return words.nudge(name, data.by === undefined ? '' : nameOf(data.by))
    case 'standing':
      return words.standing(name)
    case 'bot-fault':
      return words.botFault(name)
  }
}

/** Lines with what happened to the table between them: an event comes after everything that was played before it. */
export function withEvents<L extends { readonly entry: { readonly index: number } }>(
  lines: readonly L[],
  events: readonly TableEvent[],
): readonly (readonly [events: readonly TableEvent[], line: L | null])[] {
  let next = 0
  const rows = lines.map((line): readonly [readonly TableEvent[], L] => {
    const from = next
    while (next < events.length && events[next].index < line.entry.index) next++
    return [events.slice(from, next), line]
  })
  return next < events.length ? [...rows, [events.slice(next), null]] : rows
}

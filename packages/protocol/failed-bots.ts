import type { TableEvent } from './server-messages.ts'

/** What ends a fault of a bot: somebody else has the seat. */
const NEW_OCCUPANT: readonly TableEvent['kind'][] = ['replace', 'return', 'resign']

/** The seats whose bots have failed at this position, and still have them. */
export function failedBots(events: readonly TableEvent[], index: number): readonly string[] {
  const failed = new Set<string>()
  for (const event of events) {
    if (event.seat === null) continue
    if (event.kind === 'bot-fault' && event.index === index) failed.add(event.seat)
    else if (NEW_OCCUPANT.includes(event.kind)) failed.delete(event.seat)
  }
  return [...failed]
}

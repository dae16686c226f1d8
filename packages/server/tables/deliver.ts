// What people at a table are told besides its entries, whichever process it comes from.
import type { ChatLine } from '@interregnum/protocol'
import type { OpenTable } from './open-tables.ts'
import { mayRead } from './table-chat.ts'

/** A line of chat, to those who may and want to read it. */
export async function deliverLine({ live, chat, followers }: OpenTable, line: ChatLine): Promise<void> {
  const muters = await chat.mutersOf(line.from)
  const over = live.state === 'finished'
  followers.each((follower) => {
    if (follower.seat !== null && muters.includes(follower.seat)) return
    if (mayRead(follower.seat, line, over)) follower.send({ type: 'said', table: live.facts.slug, line })
  })
}

/** How a request stands, to all seats. */
export async function deliverRequest({ live, requests, followers }: OpenTable, number: number): Promise<void> {
  const request = await requests.find(number)
  if (request === null) return
  followers.each((follower) => {
    if (follower.seat !== null) follower.send({ type: 'request', table: live.facts.slug, request })
  })
}

/** What only a seat knows has changed in a page elsewhere. */
export async function deliverOwn(table: OpenTable, seat: string): Promise<void> {
  const { live, notes, chat, standing, followers } = table
  await standing.readAgain(seat)
  if (!followers.has(seat)) return
  const { slug } = live.facts
  followers.tell(seat, { type: 'note', table: slug, ...(await notes.of(seat)) })
  followers.tell(seat, { type: 'muted', table: slug, seats: await chat.mutedBy(seat) })
  followers.tell(seat, standing.messageFor(seat))
}

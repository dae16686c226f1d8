// Which optional questions others wait for.
import type { AskView, Option } from '@interregnum/kernel'
import { questions, replyOptions } from '../rules/questions.ts'
import { playerOf } from '../rules/state.ts'

/** Whether others wait for an answer to their offer, purge or order. What a player has proposed can wait. */
export const isReply = (ask: AskView): boolean =>
  questions.is(ask, 'reply') && ask.options.some((option) => answersOthers(option, playerOf(ask.seat)))

function answersOthers(option: Option, self: number): boolean {
  const reply = replyOptions.read(option)
  if (reply === null) return false
  // A member who has agreed may still leave the committee: nobody waits for that.
  if ('player' in reply) return reply.use !== 'refuse' && reply.player !== self
  return reply.use !== 'order'
}

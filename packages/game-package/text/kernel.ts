// What the kernel says to players, the same in every game.
import type { JournalEntry, Json, Refusal, UndoLimit } from '@interregnum/kernel'
import { plural } from './counting.ts'

/** The text for why a seat cannot take back more. */
export function limitText({ reason }: UndoLimit): string {
  switch (reason) {
    case 'start':
      return 'The game begins here.'
    case 'new-rules':
      return 'The rules changed here.'
    case 'other-seat':
      return 'The move before this is another player’s.'
    case 'chance':
      return 'Dice were rolled or cards drawn here.'
    case 'revealed':
      return 'Something hidden was revealed here.'
    case 'no-seat':
      return 'Only players can undo moves.'
  }
}

/** The journal line about answers taken back by consent, the same for every game. */
export const undoneText = ({ answers }: JournalEntry['data']): string =>
  answers === 1 ? '1 move undone by agreement of all players.' : `${answers} moves undone by agreement of all players.`

/** The text of kernel refusals, the same for every game. */
export function kernelRefusal(refusal: Refusal): string {
  const data = (refusal.data ?? {}) as { readonly [key: string]: Json }
  switch (refusal.reason) {
    case 'not-a-choice':
      return 'That isn’t one of the choices.'
    case 'condition':
      return 'The condition for that is not met.'
    case 'no-target':
      return 'There is nothing it could affect.'
    case 'zero-times':
      return 'That would happen zero times.'
    case 'no-level':
      return 'That applies only at a higher level.'
    case 'malformed':
      return `Invalid input: ${data.path ? `${data.path}: ` : ''}${data.problem}.`
    case 'over':
      return 'The game is over.'
    case 'not-asked':
      return `${data.seat} has nothing to decide now.`
    case 'no-such-seat':
      return `This game has no seat ${data.seat}.`
    case 'wrong-seat':
      return `That decision isn’t ${data.seat}’s.`
    case 'closed-ask':
      return 'That decision has already been made.'
    case 'undo-too-far':
      return data.most === 0 ? 'Nothing to undo.' : `You can undo only ${plural(Number(data.most), 'move')}.`
    case 'redo-too-far':
      return data.most === 0 ? 'Nothing to redo.' : `You can redo only ${plural(Number(data.most), 'move')}.`
    case 'not-yours':
      return `That is ${data.seat}’s move. Only they can redo it.`
    case 'needs-consent':
      return `${limitText(data.limit as unknown as UndoLimit)} To undo more, all players must agree.`
    case 'fault':
      return `Something went wrong in the rules (${data.message}). The game hasn’t changed. Please report it.`
    default:
      return refusal.reason
  }
}

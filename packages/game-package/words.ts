import type { AskView, JournalEntry, Json, Option, Outcome, Refusal, UndoLimit } from '@interregnum/kernel'

/** What a field of a form is called, and what may be filled in there now. */
export interface FieldWords {
  /** "You give" */
  readonly label?: string
  /** What there is to choose from, where the schema does not list it or the moment narrows it down. */
  readonly values?: readonly FieldValue[]
  /** Stands first without being chosen, where a field takes several values. */
  readonly always?: readonly Json[]
}

export interface FieldValue {
  readonly value: Json
  readonly label: string
  /** How often it can be taken, where a field takes several values; once without it. */
  readonly most?: number
}

/** The message catalogue: all that a game says to people. The view is what the reader sees. */
export interface Words<S> {
  /** "Turn 4, Twilight: #14 Czech Legion Revolts!" */
  where(view: S): string
  /** The question in one sentence. */
  ask(ask: AskView, view: S): string
  option(ask: AskView, option: Option, view: S): { readonly label: string; readonly detail?: string }
  /**
   * The field at a path of a form ("offer.to"; entries of a list have numbers), with what the form holds so far. Null,
   * or without it, the words of the schema do.
   */
  field?(ask: AskView, path: string, view: S, filled: Json): FieldWords | null
  /** Null where an entry is not worth a line. */
  note(entry: JournalEntry): string | null
  refusal(refusal: Refusal, view: S): string
  outcome(outcome: Outcome): { readonly title: string; readonly text: string }
}

/** "1 Cell", "2 Cells" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Why a seat cannot take back more, in words. */
export function limitText({ reason }: UndoLimit): string {
  switch (reason) {
    case 'start':
      return 'The game begins here.'
    case 'new-rules':
      return 'The rules changed here.'
    case 'other-seat':
      return "The answer before this is somebody else's."
    case 'chance':
      return 'Dice were rolled or cards drawn here.'
    case 'revealed':
      return 'Something hidden was revealed here.'
    case 'no-seat':
      return 'Only players can take back answers.'
  }
}

/** The line of the journal about answers taken back by consent, the same for every game. */
export const undoneText = ({ answers }: JournalEntry['data']): string =>
  `${answers === 1 ? 'One answer was' : `${answers} answers were`} taken back with everybody's consent.`

/** Kernel refusals in words, the same for every game. */
export function kernelRefusal(refusal: Refusal): string {
  const data = (refusal.data ?? {}) as { readonly [key: string]: Json }
  switch (refusal.reason) {
    case 'not-a-choice':
      return 'That is not one of the choices here.'
    case 'condition':
      return 'The condition for that is not met.'
    case 'no-target':
      return 'There is nothing that it could be done to.'
    case 'zero-times':
      return 'That would be done not even once.'
    case 'no-level':
      return 'That begins at a higher level.'
    case 'malformed':
      return `That answer is malformed: ${data.path ? `${data.path}: ` : ''}${data.problem}.`
    case 'over':
      return 'The game is over.'
    case 'not-asked':
      return `${data.seat} has nothing to answer now.`
    case 'no-such-seat':
      return `There is no seat ${data.seat} in this game.`
    case 'wrong-seat':
      return `That question is not put to ${data.seat}.`
    case 'closed-ask':
      return `The question ${data.ask} is no longer open.`
    case 'undo-too-far':
      return `Only ${data.most} answers can be taken back.`
    case 'redo-too-far':
      return `Only ${data.most} answers can be given again.`
    case 'not-yours':
      return `That answer is ${data.seat}'s: only they can give it again.`
    case 'needs-consent':
      return `${limitText(data.limit as unknown as UndoLimit)} To go back further, everybody has to agree.`
    case 'fault':
      return `A rule failed (${data.message}). Nothing was changed; please report it.`
    default:
      return refusal.reason
  }
}

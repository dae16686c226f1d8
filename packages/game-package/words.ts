import type { AskView, JournalEntry, Json, Option, Outcome, Refusal, UndoLimit } from '@interregnum/kernel'

/** The label of a form field, and its possible values now. */
export interface FieldWords {
  /** "You give" */
  readonly label?: string
  /** The values to choose from, if the schema does not list them or only some are possible now. */
  readonly values?: readonly FieldValue[]
  /** In a field of several values: values that are always included, at the start. */
  readonly always?: readonly Json[]
}

export interface FieldValue {
  readonly value: Json
  readonly label: string
  /** In a field of several values: how often it can be taken; by default once. */
  readonly most?: number
}

export interface OptionWords {
  readonly label: string
  readonly detail?: string
  /** On the button that carries out a marked choice: "Storm I·8". By default "Confirm: " and the label. */
  readonly commit?: string
}

/** What the player in a seat is called: a person's or a bot's name, or YOU; null for the game's own name of the seat. */
export type SeatNames = (seat: string) => string | null
/** The name of the only person at a table: sentences about them are in the second person. */
export const YOU = 'You'

/** The message catalogue: all texts that a game shows to people. `view` is what the reader may see. */
export interface Words<S> {
  /** "Turn 4, Twilight: #14 Czech Legion Revolts!" */
  where(view: S): string
  /** The question in one sentence. */
  ask(ask: AskView, view: S): string
  option(ask: AskView, option: Option, view: S): OptionWords
  /**
   * The field at a path of a form ("offer.to"; list entries have numbers). `filled` is the form so far. If absent or null,
   * the titles of the schema are used.
   */
  field?(ask: AskView, path: string, view: S, filled: Json): FieldWords | null
  /**
   * Null if an entry is not worth a line. A game that names places by its set-up needs a view; any view of the game
   * gives the same text.
   */
  note(entry: JournalEntry, view?: S): string | null
  refusal(refusal: Refusal, view: S): string
  outcome(outcome: Outcome): { readonly title: string; readonly text: string }
  /** A bot's reason, with the names of the players at this table. Without it, reasons are shown as they are. */
  reason?(reason: string): string
}

/** "1 Cell", "2 Cells" */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The text for why a seat cannot take back more. */
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

/** The journal line about answers taken back by consent, the same for every game. */
export const undoneText = ({ answers }: JournalEntry['data']): string =>
  `${answers === 1 ? 'One answer was' : `${answers} answers were`} taken back with everybody's consent.`

/** The text of kernel refusals, the same for every game. */
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

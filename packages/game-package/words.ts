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

/** Shown before a form is sent, which often cannot be taken back from other people. */
export interface SendingWords {
  /** What is being prepared: "Offer Anna a trade". By default the question. */
  readonly title?: string
  /**
   * One or two sentences: "You give Anna 1 Assassin. You get 1 Politburo marker." Null while something is still to be
   * filled in: the page then says what, and calls it no mistake.
   */
  readonly text: string | null
  /** On the button: "Send offer". */
  readonly commit: string
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
  /** What sending a filled-in form does; null for a form without such words. */
  sending?(ask: AskView, filled: Json, view: S): SendingWords | null
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

/** A thing of which there may be several, in a list of names: "Assassin ×2", "Comintern". */
export const severalOf = (name: string, count: number): string => (count === 1 ? name : `${name} ×${count}`)

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
      return data.most === 0
        ? 'Nothing to undo.'
        : `You can undo only ${data.most} ${data.most === 1 ? 'move' : 'moves'}.`
    case 'redo-too-far':
      return data.most === 0
        ? 'Nothing to redo.'
        : `You can redo only ${data.most} ${data.most === 1 ? 'move' : 'moves'}.`
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

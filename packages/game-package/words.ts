import type { AskView, JournalEntry, Json, Option, Outcome, Refusal } from '@interregnum/kernel'

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
  /** Why there is nothing to suggest for a form, and what to try instead. Without it, a general sentence is shown. */
  nothingToSuggest?(ask: AskView, filled: Json, view: S): string
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

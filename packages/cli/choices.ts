import { type GamePackage, withLast } from '@interregnum/game-package'
import type { AskView, Option, Position } from '@interregnum/kernel'
import { tableText } from './text/table.ts'
import { choiceText } from './words.ts'

/** Something that can be chosen by its number. */
export type Choice = {
  /** The text of its line, without the number. */
  readonly text: string
  /** Other names that select it. */
  readonly names: readonly string[]
} & (
  | { readonly what: 'option'; readonly ask: AskView; readonly option: Option }
  | { readonly what: 'form'; readonly ask: AskView }
  /** An optional ask with many options: listed on request. */
  | { readonly what: 'more'; readonly ask: AskView }
  /** Back from such a list to the question. */
  | { readonly what: 'less' }
  /** Do nothing: the person need not answer now. */
  | { readonly what: 'go-on' }
)

/** What else decides how choices are listed. */
export interface Moment {
  /** The title of the seat that must answer; null if it is this person. */
  readonly waitedFor: string | null
  /** The id of the optional ask that is listed in full, on its own; null for the normal list. */
  readonly expanded: string | null
  /** List everything, however long. */
  readonly all: boolean
  /** Kinds of optional asks that somebody has just opened for this person: listed in full. */
  readonly urgent: ReadonlySet<string>
}

/** Optional asks with at most this many options are listed with the question. */
const MAX_INLINE_OPTIONS = 3

/** If a question has more choices than this, only the first and last are listed. */
const MAX_LISTED = 45
const LISTED_FIRST = 30
const LISTED_LAST = 3

/** All possible answers of a seat, numbered: the question first, then the optional asks. */
export class Choices {
  readonly list: readonly Choice[]
  /** Not listed, but selectable by name. */
  private readonly hidden: readonly Choice[]
  /** Questions and choices as lines of text. */
  readonly lines: readonly string[]
  /** The titles of the forms among them. */
  readonly forms: readonly string[]

  constructor(
    private readonly pkg: GamePackage,
    private readonly position: Position,
    private readonly moment: Moment,
  ) {
    const { waitedFor, expanded } = moment
    const asks = position.asks.toSorted((one, other) => Number(one.optional) - Number(other.optional))
    const expandedAsk = asks.find(({ id }) => id === expanded)
    const parts = expandedAsk === undefined ? asks.map((ask) => this.part(ask)) : [this.open(expandedAsk)]
    const list: Choice[] = parts.flatMap(({ choices }) => choices)
    if (expandedAsk !== undefined) list.push({ what: 'less', text: tableText.noneOfThese, names: ['back'] })
    else if (waitedFor !== null && list.length > 0)
      list.push({ what: 'go-on', text: tableText.letThemContinue, names: ['go'] })
    this.list = list
    this.hidden = parts.flatMap(({ hidden }) => hidden)
    this.forms = list.flatMap((choice) => (choice.what === 'form' ? choice.names.slice(0, 1) : []))
    this.lines = this.listLines(parts)
  }

  /** Finds a choice by number or name. */
  find(text: string): Choice | undefined {
    if (/^\d+$/.test(text)) return this.list[Number(text) - 1]
    const wanted = text.toLowerCase()
    return [...this.list, ...this.hidden].find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  }

  /** Says that a choice is offered, with its number if it is listed. */
  offers(choice: Choice): string {
    return this.list.includes(choice) ? tableText.availableAs(this.numberOf(choice)) : tableText.available
  }

  numberOf(choice: Choice): number {
    return this.list.indexOf(choice) + 1
  }

  /** The lines of the choices that contain this text. */
  linesMatching(text: string): string[] {
    const wanted = text.toLowerCase()
    const has = (choice: Choice): boolean => choice.text.toLowerCase().includes(wanted)
    return this.list.filter(has).map((choice) => this.line(choice))
  }

  /** A form whose title mentions these words. */
  formAbout(text: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'form' && mentions(choice.names[0], text))
  }

  choiceOf(option: unknown, kind: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'option' && choice.option === option && choice.ask.kind === kind)
  }

  get options(): readonly Option[] {
    return [...this.list, ...this.hidden].flatMap((choice) => (choice.what === 'option' ? [choice.option] : []))
  }

  /** One ask with its choices. */
  private part(ask: AskView): Part {
    const question = this.pkg.words.ask(ask, this.position.view)
    if (ask.form !== null) {
      const names = [question, ask.kind]
      if (ask.optional)
        return { choices: [{ what: 'form', ask, text: tableText.optional(question), names }], hidden: [] }
      return { question, choices: [{ what: 'form', ask, text: tableText.fillItIn, names }], hidden: [] }
    }
    const isShort = ask.options.length <= MAX_INLINE_OPTIONS || this.moment.urgent.has(ask.kind)
    if (!ask.optional || isShort) return this.open(ask)
    const text = tableText.optionalChoices(question, ask.options.length)
    return { choices: [{ what: 'more', ask, text, names: [question, ask.kind] }], hidden: this.open(ask).choices }
  }

  /** Best first; what ends something comes last. */
  private open(ask: AskView): Part {
    const { words } = this.pkg
    const { view } = this.position
    const options = withLast(this.pkg.order?.(view, ask) ?? ask.options, [this.pkg.closing?.(ask)])
    const choices = options.map((option): Choice => {
      const names = [String(option), words.option(ask, option, view).label]
      return { what: 'option', ask, option, text: choiceText(this.pkg, this.position, ask, option), names }
    })
    const question = words.ask(ask, view)
    return { question: ask.optional ? tableText.optional(question) : question, choices, hidden: [] }
  }

  private listLines(parts: readonly Part[]): readonly string[] {
    const lines = parts.flatMap(({ question, choices }) => [
      ...(question === undefined ? [] : [question]),
      ...this.choiceLines(choices),
    ])
    const last = this.list.at(-1)
    if (last?.what === 'less') return [...lines, this.line(last)]
    return last?.what === 'go-on' ? [...lines, tableText.turnOf(this.moment.waitedFor ?? ''), this.line(last)] : lines
  }

  /** Of very many choices only the first and last; the player can ask for the rest or search. */
  private choiceLines(choices: readonly Choice[]): readonly string[] {
    if (choices.length <= MAX_LISTED || this.moment.all) return choices.map((choice) => this.line(choice))
    const [first, rest, last] = [
      choices.slice(0, LISTED_FIRST),
      choices.slice(LISTED_FIRST, -LISTED_LAST),
      // Choices that end or pass often come last.
      choices.slice(-LISTED_LAST),
    ]
    return [
      ...first.map((choice) => this.line(choice)),
      `  ${tableText.rest(this.numberOf(rest[0]), this.numberOf(rest[rest.length - 1]))}`,
      ...last.map((choice) => this.line(choice)),
    ]
  }

  private line(choice: Choice): string {
    return `  ${this.numberOf(choice)}. ${choice.text}`
  }
}

interface Part {
  readonly question?: string
  readonly choices: readonly Choice[]
  readonly hidden: readonly Choice[]
}

/** True if the question contains all words of the text. */
export function mentions(question: string, text: string): boolean {
  const questionWords = question.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => questionWords.includes(word))
}

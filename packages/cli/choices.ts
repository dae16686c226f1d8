import type { GamePackage } from '@interregnum/game-package'
import type { AskView, Option, Position } from '@interregnum/kernel'
import { choiceText } from './words.ts'

/** Something that can be chosen by its number. */
export type Choice = {
  /** As it is read out, without its number. */
  readonly text: string
  /** Other words for it than those that are read out. */
  readonly names: readonly string[]
} & (
  | { readonly what: 'option'; readonly ask: AskView; readonly option: Option }
  | { readonly what: 'form'; readonly ask: AskView }
  /** Many things that may be done besides: read out on request. */
  | { readonly what: 'more'; readonly ask: AskView }
  /** Back to the question from those. */
  | { readonly what: 'less' }
  /** Nobody waits for the person, who has nothing to say. */
  | { readonly what: 'go-on' }
)

/** What else decides on how choices are read out. */
export interface Moment {
  /** Who is waited for instead of this person; null where this person is. */
  readonly played: string | null
  /** The one thing besides the question that is read out, and nothing but that. */
  readonly opened: string | null
  /** Whether all is read out, however much it is. */
  readonly all: boolean
  /** Kinds of things besides the question that somebody has just put to this person. */
  readonly pressing: ReadonlySet<string>
}

/** What may be done besides the question is read out with it as long as it is this short. */
const MOST_ASIDES = 3

/** Of more choices than that to one question only the first and the last are read out. */
const MOST_READ = 45
const FIRST_READ = 30
const LAST_READ = 3

/** All that somebody may answer now, numbered: the question first, then what may be said besides. */
export class Choices {
  readonly list: readonly Choice[]
  /** What is not read out, but known by its name. */
  private readonly hidden: readonly Choice[]
  /** Questions and choices as they are read out. */
  readonly lines: readonly string[]
  /** What the forms among them are called. */
  readonly forms: readonly string[]

  constructor(
    private readonly pkg: GamePackage,
    private readonly position: Position,
    private readonly moment: Moment,
  ) {
    const { played, opened } = moment
    const asks = position.asks.toSorted((one, other) => Number(one.optional) - Number(other.optional))
    const only = asks.find(({ id }) => id === opened)
    const parts = only === undefined ? asks.map((ask) => this.part(ask)) : [this.open(only)]
    const list: Choice[] = parts.flatMap(({ choices }) => choices)
    if (only !== undefined) list.push({ what: 'less', text: 'Nothing of this', names: ['back'] })
    else if (played !== null && list.length > 0) list.push({ what: 'go-on', text: 'Let them go on', names: ['go'] })
    this.list = list
    this.hidden = parts.flatMap(({ hidden }) => hidden)
    this.forms = list.flatMap((choice) => (choice.what === 'form' ? choice.names.slice(0, 1) : []))
    this.lines = this.readOut(parts)
  }

  /** By its number or its name. */
  find(text: string): Choice | undefined {
    if (/^\d+$/.test(text)) return this.list[Number(text) - 1]
    const wanted = text.toLowerCase()
    return [...this.list, ...this.hidden].find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  }

  /** That a choice is offered: by which number, if it is read out. */
  offers(choice: Choice): string {
    return this.list.includes(choice) ? `That is offered: ${this.numberOf(choice)}.` : 'That is offered.'
  }

  numberOf(choice: Choice): number {
    return this.list.indexOf(choice) + 1
  }

  /** Those whose text has these words in it, as they are read out. */
  having(text: string): string[] {
    const wanted = text.toLowerCase()
    const has = (choice: Choice): boolean => choice.text.toLowerCase().includes(wanted)
    return this.list.filter(has).map((choice) => this.line(choice))
  }

  /** A form that speaks of something. */
  formOn(text: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'form' && speaksOf(choice.names[0], text))
  }

  optionAt(option: unknown, kind: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'option' && choice.option === option && choice.ask.kind === kind)
  }

  get options(): readonly Option[] {
    return [...this.list, ...this.hidden].flatMap((choice) => (choice.what === 'option' ? [choice.option] : []))
  }

  /** One question with what there is to choose. */
  private part(ask: AskView): Part {
    const question = this.pkg.words.ask(ask, this.position.view)
    if (ask.form !== null) {
      const names = [question, ask.kind]
      if (ask.optional) return { choices: [{ what: 'form', ask, text: `${question}${ASIDE}`, names }], hidden: [] }
      return { question, choices: [{ what: 'form', ask, text: 'Fill it in', names }], hidden: [] }
    }
    const isShort = ask.options.length <= MOST_ASIDES || this.moment.pressing.has(ask.kind)
    if (!ask.optional || isShort) return this.open(ask)
    const text = `${question} ${ask.options.length} choices.${ASIDE}`
    return { choices: [{ what: 'more', ask, text, names: [question, ask.kind] }], hidden: this.open(ask).choices }
  }

  private open(ask: AskView): Part {
    const { words } = this.pkg
    const { view } = this.position
    const choices = ask.options.map((option): Choice => {
      const names = [String(option), words.option(ask, option, view).label]
      return { what: 'option', ask, option, text: choiceText(this.pkg, this.position, ask, option), names }
    })
    return { question: `${words.ask(ask, view)}${ask.optional ? ASIDE : ''}`, choices, hidden: [] }
  }

  private readOut(parts: readonly Part[]): readonly string[] {
    const asked = parts.flatMap(({ question, choices }) => [
      ...(question === undefined ? [] : [question]),
      ...this.readSome(choices),
    ])
    const last = this.list.at(-1)
    if (last?.what === 'less') return [...asked, this.line(last)]
    return last?.what === 'go-on'
      ? [...asked, `Nobody waits for you: ${this.moment.played} is to play.`, this.line(last)]
      : asked
  }

  /** Of very many choices the first and the last: the rest on request, or those that speak of something. */
  private readSome(choices: readonly Choice[]): readonly string[] {
    if (choices.length <= MOST_READ || this.moment.all) return choices.map((choice) => this.line(choice))
    const [first, rest, last] = [
      choices.slice(0, FIRST_READ),
      choices.slice(FIRST_READ, -LAST_READ),
      // An end that can be made often stands last.
      choices.slice(-LAST_READ),
    ]
    const numbers = `${this.numberOf(rest[0])} to ${this.numberOf(rest[rest.length - 1])}`
    return [
      ...first.map((choice) => this.line(choice)),
      `  ${numbers}: "all" reads them out too, a word finds those that speak of it.`,
      ...last.map((choice) => this.line(choice)),
    ]
  }

  private line(choice: Choice): string {
    return `  ${this.numberOf(choice)}. ${choice.text}`
  }
}

const ASIDE = ' (You may, but need not.)'

interface Part {
  readonly question?: string
  readonly choices: readonly Choice[]
  readonly hidden: readonly Choice[]
}

/** Whether a question speaks of something, by its words. */
export function speaksOf(question: string, text: string): boolean {
  const spoken = question.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => spoken.includes(word))
}

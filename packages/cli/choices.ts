import type { AskView, Option, Position, Room } from '@interregnum/kernel'
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
  /** Nobody waits for the person, who has nothing to say. */
  | { readonly what: 'go-on' }
)

/** All that somebody may answer now, numbered: the question first, then what may be said besides. */
export class Choices {
  readonly list: readonly Choice[]
  /** Questions and choices as they are read out. */
  readonly lines: readonly string[]
  /** What the forms among them are called. */
  readonly forms: readonly string[]

  /** `played` is who plays while nobody waits for this person; null where people are waited for. */
  constructor(
    private readonly room: Room,
    position: Position,
    played: string | null,
  ) {
    const list: Choice[] = []
    const lines: string[] = []
    const put = (choice: Choice): void => {
      list.push(choice)
      lines.push(`  ${list.length}. ${choice.text}`)
    }
    for (const ask of position.asks.toSorted((one, other) => Number(one.optional) - Number(other.optional))) {
      this.offer(position, ask, put, (line) => lines.push(line))
    }
    if (played !== null && list.length > 0) {
      lines.push(`Nobody waits for you: ${played} is to play.`)
      put({ what: 'go-on', text: 'Let them go on', names: ['go on', 'go'] })
    }
    this.list = list
    this.lines = lines
    this.forms = list.flatMap((choice) => (choice.what === 'form' ? choice.names.slice(0, 1) : []))
  }

  /** By its number or its name. */
  find(text: string): Choice | undefined {
    if (/^\d+$/.test(text)) return this.list[Number(text) - 1]
    const wanted = text.toLowerCase()
    return this.list.find(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  }

  numberOf(choice: Choice): number {
    return this.list.indexOf(choice) + 1
  }

  /** Those whose text has these words in it, as they are read out. */
  having(text: string): string[] {
    const wanted = text.toLowerCase()
    const has = (choice: Choice): boolean => choice.text.toLowerCase().includes(wanted)
    return this.list.filter(has).map((choice) => `  ${this.numberOf(choice)}. ${choice.text}`)
  }

  /** A form that speaks of something. */
  formOn(text: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'form' && speaksOf(choice.names[0], text))
  }

  optionAt(option: unknown, kind: string): Choice | undefined {
    return this.list.find((choice) => choice.what === 'option' && choice.option === option && choice.ask.kind === kind)
  }

  get options(): readonly Option[] {
    return this.list.flatMap((choice) => (choice.what === 'option' ? [choice.option] : []))
  }

  private offer(position: Position, ask: AskView, put: (choice: Choice) => void, say: (line: string) => void): void {
    const { words } = this.room
    const question = words.ask(ask, position.view)
    const aside = ask.optional ? ' (You may, but need not.)' : ''
    if (ask.form !== null) {
      if (!ask.optional) say(question)
      put({ what: 'form', ask, text: ask.optional ? `${question}${aside}` : 'Fill it in', names: [question, ask.kind] })
      return
    }
    say(`${question}${aside}`)
    for (const option of ask.options) {
      const names = [String(option), words.option(ask, option, position.view).label]
      put({ what: 'option', ask, option, text: choiceText(this.room, position, ask, option), names })
    }
  }
}

/** Whether a question speaks of something, by its words. */
export function speaksOf(question: string, text: string): boolean {
  const spoken = question.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => spoken.includes(word))
}

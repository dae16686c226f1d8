import {
  blank,
  type FieldValue,
  type FieldWording,
  type FieldWords,
  fieldName,
  fieldOf,
  kindName,
  type Shape,
  valueName,
  whichOf,
} from '@interregnum/game-package'
import type { Json, Refusal } from '@interregnum/kernel'
import { getAt, isWithin, type Keys, type Question, questionsOf, setAt } from './form-questions.ts'
import { meanings } from './meanings.ts'
import {
  chosenFrom,
  entriesFrom,
  jsonFrom,
  numberFrom,
  type Read,
  rangeText,
  severalFrom,
  wordsFrom,
} from './reading.ts'
import { tableText } from './text/table.ts'

/** What a form dialog needs to know about the ask. */
export interface FormSetting {
  readonly shape: Shape
  readonly title: string
  words(path: string, filled: Json): FieldWords | null
  /** Why the rules refuse it; null if they do not. */
  why(value: Json): Refusal | null
  inWords(refusal: Refusal): string
}

type Lines = readonly string[]

const YES_NO: readonly FieldValue[] = [
  { value: true, label: tableText.yes },
  { value: false, label: tableText.no },
]

/** Asks for a form field by field, then shows a summary before it is sent. */
export class FormDialog {
  private filled: Json
  /** The index of the current question; after the last one comes the summary. */
  private at = 0
  /** The path that is being corrected from the summary; null otherwise. */
  private editing: Keys | null = null

  constructor(
    private readonly setting: FormSetting,
    filled?: Json,
  ) {
    this.filled = filled ?? blank(setting.shape)
  }

  get value(): Json {
    return this.filled
  }

  /** True if all questions are answered. */
  get complete(): boolean {
    return this.at >= this.questions().length
  }

  /** True if the current question takes free text. */
  get takesWords(): boolean {
    const question = this.questions()[this.at]
    return question?.about === 'value' && fieldOf(question.shape).kind === 'words'
  }

  /** The current question. */
  ask(): Lines {
    const question = this.questions()[this.at]
    return question === undefined ? this.summary() : this.questionLines(question)
  }

  /** Takes an answer and returns what is wrong with it, or the next question. */
  take(text: string): Lines {
    const question = this.questions()[this.at]
    if (question === undefined) return this.edit(text)
    const read = this.read(question, text)
    if ('problem' in read) return [read.problem]
    const questionsChanged = this.fill(question, read.value)
    this.at++
    const next = this.questions()[this.at]
    if (this.editing !== null && !(questionsChanged && next !== undefined && isWithin(next.keys, this.editing)))
      this.finish()
    return this.ask()
  }

  private finish(): void {
    this.at = this.questions().length
    this.editing = null
  }

  /** To the previous question; null if there is none. */
  back(): Lines | null {
    if (this.at === 0) return null
    this.editing = null
    this.at--
    return this.ask()
  }

  /** What the rules say about the form, or about another value for the current question. */
  why(text: string): Lines {
    const question = this.questions()[this.at]
    if (text === '' || question === undefined || question.about !== 'value') return [this.verdict()]
    const field = fieldOf(question.shape)
    const several = field.kind === 'some-of' || field.kind === 'list'
    const refusals = this.possibleValues(text).map((word) => {
      const value = several ? [...(this.wording(question.path)?.always ?? []), word] : word
      return this.setting.why(setAt(this.filled, question.keys, value))
    })
    const answer = refusals.find((refusal) => refusal === null || refusal.rule !== 'kernel')
    if (answer === null) return [tableText.allowed]
    return [answer === undefined ? tableText.unknownValue : this.setting.inWords(answer)]
  }

  /** The values that a text may mean: a value of any field with this name, or possible ids. */
  private possibleValues(text: string): readonly Json[] {
    const known = this.questions()
      .filter(({ about }) => about === 'value')
      .flatMap((question) => this.values(question))
    const called = chosenFrom(known, text)
    const ids = known.map(({ value }) => value).filter((id) => typeof id === 'string' || typeof id === 'number')
    return [...('value' in called && !/^\d+$/.test(text) ? [called.value] : []), ...meanings(text, ids)]
  }

  /* ------------------------------------------------------------------------------------------- questions */

  private questions(): readonly Question[] {
    return questionsOf(this.setting.shape, this.filled, (path) => this.known(path))
  }

  private readonly wording: FieldWording = (path) => this.setting.words(path, this.filled)

  private known(path: string): boolean {
    return this.wording(path)?.values !== undefined
  }

  /** The values to choose from: those the game names, else those the schema lists. */
  private values(question: Question): readonly FieldValue[] {
    const { path, shape } = question
    const named = this.wording(question.path)?.values
    if (named !== undefined) return named
    const field = fieldOf(shape)
    if (field.kind !== 'one-of' && field.kind !== 'some-of') return field.kind === 'flag' ? YES_NO : []
    return field.values.map((value) => ({ value, label: valueName(path, value, this.wording) }))
  }

  private kinds({ path, shape }: Question): readonly FieldValue[] {
    const shapes = kindsOf(shape)
    return shapes.map((_, n) => ({ value: n, label: kindName(shapes, n, path, this.wording) }))
  }

  private questionLines(question: Question): Lines {
    const { about, shape, path } = question
    const name = this.nameOf(question)
    if (about === 'kind') return [asked(name), ...numbered(this.kinds(question))]
    if (about === 'whether') return [asked(name), ...numbered(YES_NO)]
    if (about === 'length') return [tableText.howMany(name, rangeText(...lengths(shape)))]
    const values = this.values(question)
    const field = fieldOf(shape)
    switch (field.kind) {
      case 'one-of':
      case 'flag':
        return [asked(name), ...numbered(values)]
      case 'some-of':
      case 'list':
        return values.length === 0 && !this.known(path) ? [entriesText(name, shape)] : this.listQuestion(name, values)
      case 'number':
        return [`${asked(name)} ${rangeText(field.min, field.max, field.whole)}`]
      case 'words':
        return [tableText.typeMessage(name)]
      default:
        return [tableText.typeJson(name)]
    }
  }

  private listQuestion(name: string, values: readonly FieldValue[]): Lines {
    if (values.length === 0) return [tableText.nothingListed(name)]
    const many = values.some(({ most = 1 }) => most > 1)
    return [many ? tableText.numbersOrAmounts(name) : tableText.numbers(name), ...numbered(values)]
  }

  private nameOf({ shape, path }: Question): string {
    return path === '' ? (this.wording(path)?.label ?? this.setting.title) : fieldName(shape, path, this.wording)
  }

  /* --------------------------------------------------------------------------------------------- answers */

  private read(question: Question, text: string): Read<Json> {
    const { about, shape } = question
    if (about === 'kind') return chosenFrom(this.kinds(question), text)
    if (about === 'whether') return chosenFrom(YES_NO, text)
    if (about === 'length') return numberFrom(text, ...lengths(shape))
    const values = this.values(question)
    const field = fieldOf(shape)
    switch (field.kind) {
      case 'one-of':
      case 'flag':
        return chosenFrom(values, text)
      case 'some-of':
      case 'list':
        return this.readSeveral(question, values, text)
      case 'number':
        return numberFrom(text, field.min, field.max, field.whole)
      case 'words':
        return wordsFrom(text, field.most)
      default:
        return jsonFrom(text)
    }
  }

  private readSeveral(question: Question, values: readonly FieldValue[], text: string): Read<Json> {
    const { shape, path } = question
    if (values.length === 0 && !this.known(path)) return entriesFrom(shape, text)
    const always = this.wording(question.path)?.always ?? []
    const read = severalFrom(values, text)
    return 'problem' in read ? read : { value: [...always, ...read.value] }
  }

  /** Stores an answer; true if the following questions may have changed. */
  private fill(question: Question, answer: Json): boolean {
    const { about, keys } = question
    const before = getAt(this.filled, keys)
    const next = about === 'value' ? answer : this.frame(question, before, answer)
    this.filled = setAt(this.filled, keys, next)
    return about === 'value' ? this.editing !== null && keys.length > this.editing.length : next !== before
  }

  /** The value after its kind, presence or length was chosen. */
  private frame({ about, shape }: Question, before: Json | undefined, answer: Json): Json | undefined {
    if (about === 'kind') {
      const shapes = kindsOf(shape)
      const same = before !== undefined && whichOf(shapes, before) === answer
      return same ? before : blank(shapes[answer as number])
    }
    if (about === 'whether') return answer === true ? (before ?? blank(shape)) : undefined
    const items = Array.isArray(before) ? before : []
    return Array.from({ length: answer as number }, (_, n) => items[n] ?? blank(shape.items ?? {}))
  }

  /* --------------------------------------------------------------------------------------------- summary */

  /** The filled-in values, line by line. */
  rows(): Lines {
    return this.questions().map(
      (question, n) => `  ${n + 1}. ${this.nameOf(question).replace(/[?.]$/, '')}: ${this.inWords(question)}`,
    )
  }

  private summary(): Lines {
    return [tableText.summary, ...this.rows(), this.verdict(), tableText.howToSend]
  }

  private verdict(): string {
    const refusal = this.setting.why(this.filled)
    return refusal === null ? tableText.allowed : tableText.notAllowed(this.setting.inWords(refusal))
  }

  private edit(text: string): Lines {
    const count = this.questions().length
    const read = numberFrom(text, 1, count)
    if ('problem' in read) return [tableText.howToEdit(count)]
    this.at = read.value - 1
    this.editing = this.questions()[this.at].keys
    return this.ask()
  }

  private inWords(question: Question): string {
    const { about, shape, path, keys } = question
    const value = getAt(this.filled, keys)
    if (about === 'kind') return this.kinds(question)[whichOf(kindsOf(shape), value ?? null)].label
    if (about === 'whether') return value === undefined ? tableText.no : tableText.yes
    if (about === 'length') return String(Array.isArray(value) ? value.length : 0)
    if (typeof value === 'boolean') return value ? tableText.yes : tableText.no
    if (Array.isArray(value)) return this.listInWords(question, value)
    if (fieldOf(shape).kind === 'one-of') return valueName(path, value ?? null, this.wording)
    return value === '' ? 'none' : String(typeof value === 'object' ? JSON.stringify(value) : value)
  }

  private listInWords(question: Question, value: readonly Json[]): string {
    const always = this.wording(question.path)?.always ?? []
    const chosen = value.filter((one) => !always.includes(one))
    const plain = this.values(question).length === 0
    const kinds = [...new Set(chosen)]
    if (kinds.length === 0) return 'nothing'
    if (plain) return chosen.join(', ')
    return kinds.map((one) => counted(valueName(question.path, one, this.wording), chosen, one)).join(', ')
  }
}

const counted = (name: string, all: readonly Json[], one: Json): string => {
  const count = all.filter((other) => other === one).length
  return count === 1 ? name : `${name} x${count}`
}

/** The alternatives of a union. */
function kindsOf(shape: Shape): readonly Shape[] {
  const field = fieldOf(shape)
  return field.kind === 'either' ? field.shapes : []
}

/** The allowed length of a list. */
const lengths = ({ minItems = 0, maxItems = MOST_ENTRIES }: Shape): [number, number] => [minItems, maxItems]
const MOST_ENTRIES = 50

/** How to type a list in one line. */
const entriesText = (name: string, { items = {} }: Shape): string =>
  fieldOf(items).kind === 'words' ? tableText.listWithCommas(name) : tableText.listWithSpaces(name)

const asked = (name: string): string => (/[?:.]$/.test(name) ? name : `${name}?`)

const numbered = (values: readonly FieldValue[]): Lines =>
  values.map(({ label, most = 1 }, n) => `  ${n + 1}. ${most > 1 ? tableText.upTo(label, most) : label}`)

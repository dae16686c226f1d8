import type { AskView, Json, Match, Mind, Option, Position, Refusal, Room, Seat } from '@interregnum/kernel'
import { advise } from '@interregnum/minds'
import { Failure } from './errors.ts'
import { exists, writeText } from './files.ts'
import { meanings } from './meanings.ts'
import { rulesOn } from './rules.ts'
import { recordText } from './setting.ts'
import { choiceText, journalLines, outcomeLines, reasonFor, ruleOf, sentence } from './words.ts'

/** Something that can be chosen by its number. */
interface Choice {
  readonly ask: AskView
  readonly option: Option
}

/** The programs at the table, by seat. */
export interface Guests {
  readonly [seat: string]: { readonly policy: string; readonly mind: Mind }
}

/** What is said in reply to a line. */
type Lines = readonly string[]

const HELP: Lines = [
  'A number chooses. Or:',
  '  b: the board',
  '  ?: the question again',
  '  u, u 3: take back an answer, or three',
  '  r, r 3: give it again',
  '  w <word>: why something is not offered',
  '  hint: what a program would do, and why',
  '  j, j 30, j all: the journal',
  '  rules <words or number>: what the rules say',
  '  save <file>: keep the game there from now on',
  '  as <seat>: speak for another seat',
  '  answer <json>: fill in a form',
  '  h: this help',
  '  q: leave',
]
const SHORT_JOURNAL = 10

/** A game at a terminal, in lines of text that read well aloud. One line of input at a time. */
export class TextTable {
  /** Whoever is asked, or was last. */
  private seat: string
  private choices: readonly Choice[] = []
  /** How much of the journal has been read out. */
  private told = 0
  private warned = false
  private readonly seats: readonly Seat[]
  private readonly commands: { readonly [word: string]: (rest: string) => Lines }

  constructor(
    private readonly room: Room,
    private readonly match: Match,
    private file: string | null,
    private readonly programs: Guests,
    private readonly adviser: Mind | null,
  ) {
    this.seats = match.game.seats(match.record.options)
    this.seat = this.people()[0] ?? this.seats[0].id
    this.commands = this.vocabulary()
  }

  /** The file in which everything that was answered is kept. */
  get keptIn(): string | null {
    return this.file
  }

  /** Whether nothing would be lost by leaving. */
  get safe(): boolean {
    return this.file !== null || this.match.record.segments.every(({ entries }) => entries.length === 0)
  }

  open(resumed: boolean): Lines {
    const { room, match, file } = this
    if (resumed) this.told = this.position().journal.length
    const title = `${room.title}. ${resumed ? `It goes on after answer ${match.index}.` : room.about}`
    const kept = file === null ? 'Type h for help.' : `It is kept in ${file}. Type h for help.`
    return [title, kept, ...this.goOn(), ...(match.over ? [] : this.board()), ...this.ask()]
  }

  /** What to say to a line; null when the person leaves. */
  take(line: string): Lines | null {
    const text = line.trim()
    const [word, ...rest] = text.toLowerCase().split(/\s+/)
    if (word === 'q' || word === 'quit') return this.leave()
    this.warned = false
    const command = Object.hasOwn(this.commands, word) ? this.commands[word] : undefined
    // What follows the word is taken as it was typed: a file has capitals.
    return command === undefined ? this.choose(text) : command(rest.length === 0 ? '' : text.slice(word.length).trim())
  }

  private vocabulary(): { readonly [word: string]: (rest: string) => Lines } {
    const long = {
      '': () => this.ask(),
      '?': () => this.ask(),
      help: () => HELP,
      board: () => this.board(),
      undo: (rest: string) => this.step(rest, 'undo'),
      redo: (rest: string) => this.step(rest, 'redo'),
      why: (rest: string) => this.why(rest),
      journal: (rest: string) => this.journal(rest),
      rules: (rest: string) => rulesOn(this.room, rest),
      hint: () => this.hint(),
      save: (rest: string) => this.saveAs(rest),
      as: (rest: string) => this.speakFor(rest),
      answer: (rest: string) => this.fillIn(rest),
    }
    return { ...long, h: long.help, b: long.board, u: long.undo, r: long.redo, w: long.why, j: long.journal }
  }

  private choose(text: string): Lines {
    const numbered = /^\d+$/.test(text)
    const chosen = numbered ? this.choices[Number(text) - 1] : this.named(text)
    if (chosen !== undefined) return this.answer(chosen.option, chosen.ask.id)
    if (this.match.over) return ['The game is over. u takes the last answer back, q leaves.']
    if (!numbered) return [`I don't know "${text}". Type a number, or h for help.`]
    return [this.choices.length === 0 ? 'There is nothing to number here.' : `Choose from 1 to ${this.choices.length}.`]
  }

  /** A choice by its name rather than its number. */
  private named(text: string): Choice | undefined {
    const wanted = text.toLowerCase()
    const { view } = this.position()
    const isMeant = (name: Option) => String(name).toLowerCase() === wanted
    return this.choices.find(
      ({ ask, option }) => isMeant(option) || isMeant(this.room.words.option(ask, option, view).label),
    )
  }

  private fillIn(text: string): Lines {
    let answer: Json
    try {
      answer = JSON.parse(text)
    } catch (problem) {
      return [`That is not JSON: ${(problem as Error).message}.`]
    }
    return this.answer(answer)
  }

  private answer(answer: Json, ask?: string): Lines {
    const refusal = this.match.answer(this.seat, answer, ask)
    return refusal === null ? this.changed() : this.refuse(refusal)
  }

  /** Back or forth to where a person was asked: what programs answered in between goes with it. */
  private step(rest: string, way: 'undo' | 'redo'): Lines {
    const times = rest === '' ? 1 : Number(rest)
    if (!Number.isInteger(times) || times < 1) return ['How many? Give a whole number.']
    const before = this.match.index
    let refusal: Refusal | null = null
    for (let n = 0; n < times && refusal === null; n++) {
      refusal = this.match[way](1)
      while (refusal === null && !this.personAsked() && this.position()[way] > 0) refusal = this.match[way](1)
    }
    const refused = refusal === null ? [] : this.refuse(refusal)
    if (this.match.index === before) return refused
    this.told = Math.min(this.told, this.position().journal.length)
    return [...refused, `This is after answer ${this.match.index}.`, ...this.changed()]
  }

  private why(rest: string): Lines {
    if (rest === '') return ['Why not what? Name it, such as: w petrograd']
    const offered = /^\d+$/.test(rest) ? this.choices[Number(rest) - 1] : this.named(rest)
    if (offered !== undefined) return [`That is offered: ${this.choices.indexOf(offered) + 1}.`]
    const known = this.choices.map(({ option }) => option)
    const refusals = meanings(rest, known).map((option) => this.match.why(this.seat, option))
    const telling = refusals.find((refusal) => refusal === null || refusal.rule !== 'kernel')
    if (telling === null) return ['That is offered.']
    return this.refuse(telling ?? (refusals[0] as Refusal))
  }

  private refuse(refusal: Refusal): Lines {
    return [`${reasonFor(this.room, refusal, this.position().view)}${ruleOf(refusal)}`]
  }

  private journal(rest: string): Lines {
    const lines = journalLines(this.room, this.position().journal)
    const many = rest === 'all' ? Number.POSITIVE_INFINITY : Number(rest || SHORT_JOURNAL)
    if (!(many >= 1)) return ['How many lines? Give a whole number, or all.']
    return lines.length === 0 ? ['Nothing has happened yet.'] : lines.slice(-many)
  }

  private hint(): Lines {
    const { view, asks } = this.position()
    if (asks.length === 0) return ['There is nothing to answer.']
    if (this.adviser === null) return ['There is no program that could advise.']
    const { ask, answer, reason } = advise(this.match, this.seat, this.adviser)
    const why = reason === undefined ? '' : ` Why: ${sentence(reason)}`
    if (ask.form !== null) return [`answer ${JSON.stringify(answer)}.${why}`]
    const at = this.choices.findIndex((choice) => choice.option === answer && choice.ask.kind === ask.kind)
    return [`${at + 1}. ${this.room.words.option(ask, answer as Option, view).label}.${why}`]
  }

  private saveAs(file: string): Lines {
    if (file === '') return ['Save where? Give the name of a file.']
    if (file !== this.file && exists(file)) return [`${file} is there already; choose another name.`]
    try {
      writeText(file, recordText(this.match))
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      return [problem.message]
    }
    this.file = file
    return [`The game is kept in ${file} from now on.`]
  }

  private speakFor(seat: string): Lines {
    const people = this.people()
    if (!people.includes(seat)) return [`People sit at ${people.join(', ')}.`]
    this.seat = seat
    return this.ask()
  }

  /** The person may go: at once, or at the second time where something would be lost. */
  private leave(): Lines | null {
    if (this.safe || this.warned) return null
    this.warned = true
    return ['The game is not kept anywhere: save <file> keeps it, q again leaves it.']
  }

  private changed(): Lines {
    const [saved, news] = [this.keep(), this.goOn()]
    return [...saved, ...news, ...this.ask()]
  }

  /** A game that cannot be kept goes on: it can be kept elsewhere. */
  private keep(): Lines {
    if (this.file === null) return []
    try {
      writeText(this.file, recordText(this.match))
      return []
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      this.file = null
      return [`${problem.message} The game goes on, but is not kept: save <file> keeps it elsewhere.`]
    }
  }

  /** Programs answer until a person must; then what has happened is read out. */
  private goOn(): Lines {
    const lines: string[] = []
    for (let guest = this.nextGuest(); guest !== undefined; guest = this.nextGuest()) {
      const { policy, mind } = this.programs[guest]
      const { answer, reason } = advise(this.match, guest, mind)
      const refusal = this.match.answer(guest, answer)
      if (refusal !== null) throw new Failure(`${policy} answers ${JSON.stringify(answer)}, which is refused.`)
      if (reason !== undefined) lines.push(`${this.titleOf(guest)} (${policy}): ${sentence(reason)}`)
      lines.push(...this.keep())
    }
    const before = this.seat
    this.seat = this.asked()
    const { journal } = this.position()
    lines.push(...journalLines(this.room, journal.slice(this.told)))
    this.told = journal.length
    return this.seat === before || this.match.over ? lines : [...lines, `Now: ${this.titleOf(this.seat)}.`]
  }

  private nextGuest(): string | undefined {
    return this.match.over ? undefined : this.position().waiting.find((seat) => this.programs[seat] !== undefined)
  }

  private board(): Lines {
    return [this.room.board(this.position().view)]
  }

  private ask(): Lines {
    const position = this.position()
    const { outcome, view } = position
    const choices: Choice[] = []
    this.choices = choices
    if (outcome !== null) return outcomeLines(this.room, outcome, this.seats)
    const lines = [this.room.words.where(view)]
    for (const ask of position.asks) {
      lines.push(`${this.room.words.ask(ask, view)}${ask.optional ? ' (You may, but need not.)' : ''}`)
      if (ask.form !== null) lines.push(`Type: answer <json>. The form: ${JSON.stringify(ask.form)}`)
      for (const option of ask.options) {
        choices.push({ ask, option })
        lines.push(`  ${choices.length}. ${choiceText(this.room, position, ask, option)}`)
      }
    }
    return lines
  }

  private position(): Position {
    return this.match.position(this.seat)
  }

  private people(): string[] {
    return this.seats.map(({ id }) => id).filter((id) => this.programs[id] === undefined)
  }

  private personAsked(): boolean {
    const { waiting } = this.position()
    return waiting.length === 0 || waiting.some((seat) => this.programs[seat] === undefined)
  }

  /** Who is to speak: whoever spoke last if still asked, else the first person that is waited for. */
  private asked(): string {
    const { waiting } = this.position()
    return waiting.includes(this.seat) ? this.seat : (waiting[0] ?? this.seat)
  }

  private titleOf(seat: string): string {
    return this.seats.find(({ id }) => id === seat)?.title ?? seat
  }
}

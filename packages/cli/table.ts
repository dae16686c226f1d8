import { adviceFor, type BotMove, type BotRunner, OpenRequests } from '@interregnum/bots'
import { type GamePackage, type Seating, type Shape, seatName } from '@interregnum/game-package'
import {
  type Ask,
  type AskView,
  type BotSpec,
  isOption,
  type Json,
  type Match,
  type Move,
  NO_LIMITS,
  type Option,
  type Position,
  pointsGained,
  type Refusal,
  refusalIn,
  type Seat,
} from '@interregnum/kernel'
import type { Autosave } from './autosave.ts'
import { type Choice, Choices, mentions } from './choices.ts'
import { FormDialog } from './form.ts'
import { meanings } from './meanings.ts'
import { News } from './news.ts'
import { rulesOn } from './rules.ts'
import { tableText } from './text/table.ts'
import { journalLines, outcomeLines, reasonWithRule, sentence } from './words.ts'

/** For the command `best`: a few seconds in the slowest game. */
const BEST_PLAYOUTS = 400

/** Lines of output. */
type Lines = readonly string[]

const SHORT_JOURNAL = 10
const CLOSED: Refusal = { rule: 'kernel', reason: 'not-a-choice' }

/** The options of an optional ask. */
interface Reply {
  readonly seat: string
  readonly kind: string
  readonly options: readonly Option[]
}

type Command = keyof typeof tableText.typed
type Vocabulary = Partial<Readonly<Record<Command, (rest: string) => Lines | Promise<Lines>>>>

const isCommand = (name: string): name is Command => Object.hasOwn(tableText.typed, name)
const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries(tableText.typed).flatMap(([command, words]) =>
    isCommand(command) ? words.map((word): [string, Command] => [word, command]) : [],
  ),
)

/** A game in a terminal, one line of input at a time. The output is plain lines that work with a screen reader. */
export class TextTable {
  /** The person who is asked now, or was last. */
  private seat: string
  private choices: Choices
  private form: { readonly ask: AskView; readonly dialog: FormDialog } | null = null
  /** Titles of all forms offered so far, so that `why` knows them after they are closed. */
  private readonly formsSeen = new Set<string>()
  /** Kinds of optional asks that bots opened since a person last answered: listed in full. */
  private readonly urgent = new Set<string>()
  /** The number of answers of each undo: a person's answer and those of bots after it. */
  private takenBack: number[] = []
  private warned = false
  private readonly seats: readonly Seat[]
  private readonly news: News
  private readonly requests = new OpenRequests()
  private readonly commands: Vocabulary
  private readonly formCommands: Vocabulary

  /** With the names of the players, if the game's texts use them. */
  private readonly pkg: GamePackage
  private readonly seating: Seating<unknown>

  constructor(
    pkg: GamePackage,
    private readonly match: Match,
    private readonly autosave: Autosave,
    private readonly runner: BotRunner,
    private readonly adviser: BotSpec | null,
  ) {
    this.seats = match.seats
    this.seating = {
      pkg,
      seats: match.seats,
      occupantOf: (seat) =>
        runner.isBot(seat) ? { kind: 'program', policy: runner.policyOf(seat) } : { kind: 'person', name: '' },
    }
    this.pkg = pkg.named?.((seat) => seatName(this.seating, seat)) ?? pkg
    this.news = new News(this.pkg, match)
    this.seat = this.people()[0] ?? this.seats[0].id
    this.choices = this.choicesNow(null, false)
    this.commands = this.vocabulary()
    this.formCommands = { ...this.commands, ...this.formVocabulary() }
  }

  async open(resumed: boolean): Promise<Lines> {
    const { pkg, match } = this
    const file = this.autosave.path
    if (resumed) this.news.skip()
    const title = `${pkg.title}. ${resumed ? tableText.continuing(match.index) : pkg.about}`
    const kept = file === null ? tableText.typeH : tableText.savedIn(file)
    return [
      title,
      kept,
      ...this.occupantLines(),
      ...(await this.runBots()),
      ...(match.over ? [] : this.board()),
      ...this.ask(),
    ]
  }

  /** Who plays which seat, if there is more than one. */
  private occupantLines(): Lines {
    if (this.seats.length < 2) return []
    const people = this.people().map((seat) => inText(this.seatTitle(seat)))
    const programs = this.seats.filter(({ id }) => this.runner.isBot(id))
    const bots = programs.map(({ id }) => `${this.seatTitle(id)} (${this.runner.policyOf(id)})`)
    const you = people.length === 1 ? tableText.youAre(people[0]) : tableText.people(people)
    return [bots.length === 0 ? you : `${you} ${tableText.bots(bots)}`]
  }

  /** The reply to a line; null if the person quits. */
  async take(line: string): Promise<Lines | null> {
    const text = line.trim()
    const [word, ...rest] = text.toLowerCase().split(/\s+/)
    const typed = COMMANDS.get(word)
    // In a free text field, several words are the answer, not a command.
    const isFreeText = this.form?.dialog.takesWords === true && rest.length > 0 && typed !== 'answer'
    if (!isFreeText && typed === 'quit') return this.leave()
    this.warned = false
    const known = this.form === null ? this.commands : this.formCommands
    const command = isFreeText || typed === undefined ? undefined : known[typed]
    // The argument keeps its case: it may be a file name.
    if (command !== undefined) return command(rest.length === 0 ? '' : text.slice(word.length).trim())
    if (!isFreeText && /^[[{]/.test(text)) return this.fillIn(text)
    return this.form === null ? this.choose(text) : this.form.dialog.take(text)
  }

  private vocabulary(): Vocabulary {
    return {
      ask: () => this.ask(),
      all: () => this.ask(null, true),
      help: () => tableText.help,
      board: (rest: string) => this.board(rest),
      undo: (rest: string) => this.step(rest, 'undo'),
      redo: (rest: string) => this.step(rest, 'redo'),
      why: (rest: string) => this.why(rest),
      log: (rest: string) => this.log(rest),
      rules: (rest: string) => rulesOn(this.pkg, rest),
      hint: () => this.hint(),
      best: () => this.best(),
      reasons: () => this.explain(),
      skip: () => this.skip(),
      save: (rest: string) => this.autosave.saveAs(rest),
      as: (rest: string) => this.speakFor(rest),
      answer: (rest: string) => this.fillIn(rest),
    }
  }

  /** Commands that differ while a form is open. */
  private formVocabulary(): Vocabulary {
    const ask = (): Lines => this.form?.dialog.ask() ?? []
    const why = (rest: string): Lines => this.form?.dialog.why(rest) ?? []
    return {
      ask,
      help: () => tableText.formHelp,
      why,
      back: () => this.form?.dialog.back() ?? this.cancelForm(),
      stop: () => this.cancelForm(),
      send: () => this.send(),
    }
  }

  private choose(text: string): Lines | Promise<Lines> {
    const chosen = this.choices.find(text)
    if (chosen !== undefined) return this.pick(chosen)
    if (this.match.over) return [tableText.over]
    const most = this.choices.list.length
    if (/^\d+$/.test(text)) return [most === 0 ? tableText.nothingToChoose : tableText.chooseFrom(most)]
    // Search: list only the choices that contain the text.
    const matching = this.choices.linesMatching(text)
    return matching.length > 0 ? matching : [tableText.unknownInput(text)]
  }

  private pick(choice: Choice): Lines | Promise<Lines> {
    if (choice.what === 'option') return this.answer(choice.option, choice.ask.id)
    if (choice.what === 'form') return this.openForm(choice.ask)
    return choice.what === 'go-on' ? this.changed() : this.ask(choice.what === 'more' ? choice.ask.id : null)
  }

  /* ----------------------------------------------------------------------------------------------- forms */

  private openForm(ask: AskView): Lines {
    this.form = { ask, dialog: this.formFor(ask) }
    return [tableText.fieldByField, ...this.form.dialog.ask()]
  }

  private formFor(ask: AskView, filled?: Json): FormDialog {
    const { view } = this.position()
    const { words } = this.pkg
    const setting = {
      shape: ask.form as Shape,
      title: words.ask(ask, view),
      words: (path: string, value: Json) => words.field?.(ask, path, view, value) ?? null,
      why: (value: Json) => {
        const open = this.match.asks.find(({ id }) => id === ask.id)
        return open === undefined ? CLOSED : open.why(value)
      },
      inWords: (refusal: Refusal) => this.reason(refusal),
    }
    return new FormDialog(setting, filled)
  }

  private cancelForm(): Lines {
    this.form = null
    return [tableText.cancelled, ...this.ask()]
  }

  private send(): Lines | Promise<Lines> {
    if (this.form === null) return []
    const { ask, dialog } = this.form
    if (!dialog.complete) return [tableText.incomplete, ...dialog.ask()]
    return this.answer(dialog.value, ask.id)
  }

  private fillIn(text: string): Lines | Promise<Lines> {
    let answer: Json
    try {
      answer = JSON.parse(text)
    } catch (problem) {
      return [tableText.notJson((problem as Error).message)]
    }
    return this.answer(answer, this.form?.ask.id)
  }

  private answer(answer: Json, ask?: string): Lines | Promise<Lines> {
    const change = this.match.answer(this.seat, answer, ask)
    if (!change.ok) return this.refuse(change)
    this.takenBack = []
    this.urgent.clear()
    return this.changed()
  }

  /* ------------------------------------------------------------------------------------- back and forth */

  /** Undo or redo to where a person was asked, including the answers of bots in between. */
  private async step(rest: string, way: 'undo' | 'redo'): Promise<Lines> {
    const times = rest === '' ? 1 : Number(rest)
    if (!Number.isInteger(times) || times < 1) return [tableText.howManyMoves]
    const before = this.match.index
    let refusal: Refusal | null = null
    for (let n = 0; n < times && refusal === null; n++) refusal = way === 'undo' ? this.goBack() : this.redoTurn()
    const refused = refusal === null ? [] : this.refuse(refusal)
    if (this.match.index === before) return refused
    this.form = null
    this.news.rewind()
    this.requests.clear()
    if (way === 'redo') this.seat = this.personToAsk()
    const after = [...refused, tableText.nowAfter(this.match.index)]
    // After an undo the bots wait: they would only repeat their moves.
    if (way === 'undo' || this.waitingPeople().length > 0)
      return [...after, ...this.autosave.save(), ...this.flushNews(), ...this.ask()]
    return [...after, ...(await this.changed())]
  }

  /** Undoes the last answer of a person and the answers of bots after it. */
  private goBack(): Refusal | null {
    const { line } = this.match
    const last = line.findLastIndex(({ seat }) => !this.runner.isBot(seat))
    if (last < 0) return { rule: 'kernel', reason: 'undo-too-far', data: { most: 0 } }
    const steps = line.length - last
    const { seat } = line[last]
    const change = this.match.undo(steps)
    if (!change.ok) return change
    this.takenBack.push(steps)
    this.seat = seat
    return null
  }

  private redoTurn(): Refusal | null {
    const steps = this.takenBack.pop()
    if (steps !== undefined) return refusalIn(this.match.redo(steps))
    // Undone in an earlier session: redo until a person is asked.
    const change = this.match.redo(1)
    while (change.ok && this.waitingPeople().length === 0 && this.match.redo(1).ok);
    return refusalIn(change)
  }

  /* -------------------------------------------------------------------------------------------- questions */

  private why(rest: string): Lines {
    if (rest === '') return [tableText.whyNotWhat]
    const offered = this.choices.find(rest) ?? this.choices.formAbout(rest)
    if (offered !== undefined) return [this.choices.offers(offered)]
    const refusals = meanings(rest, this.choices.options).map((option) => this.match.why(this.seat, option))
    const answer = refusals.find((refusal) => refusal === null || refusal.rule !== 'kernel')
    if (answer === null) return [tableText.available]
    return this.refuse(answer ?? this.closedForm(rest) ?? (refusals[0] as Refusal))
  }

  /** Why a form that mentions this text and was offered before is closed now. */
  private closedForm(text: string): Refusal | null {
    if (![...this.formsSeen].some((title) => mentions(title, text))) return null
    const refusal = this.match.why(this.seat, {})
    return refusal === null || refusal.rule === 'kernel' ? null : refusal
  }

  private refuse(refusal: Refusal): Lines {
    return [this.reason(refusal)]
  }

  private reason(refusal: Refusal): string {
    return reasonWithRule(this.pkg, refusal, this.position().view)
  }

  private log(rest: string): Lines {
    const { journal, view } = this.position()
    const lines = journalLines(this.pkg, journal, view)
    const many = COMMANDS.get(rest) === 'all' ? Number.POSITIVE_INFINITY : Number(rest || SHORT_JOURNAL)
    if (!(many >= 1)) return [tableText.howManyLines]
    return lines.length === 0 ? [tableText.emptyLog] : lines.slice(-many)
  }

  private async hint(): Promise<Lines> {
    const { view, asks } = this.position()
    if (asks.length === 0) return [tableText.nothingToDecide]
    if (this.adviser === null) return [tableText.noHints]
    const move = await this.runner.advise(this.seat, this.adviser)
    if (move === null) return [tableText.doNothing]
    const { ask, answer, reason } = move
    const why = reason === undefined ? [] : [tableText.why(sentence(this.pkg.words.reason?.(reason) ?? reason))]
    if (ask.form !== null)
      return [...this.formFor(ask, answer).rows(), ...why, tableText.toSend(JSON.stringify(answer))]
    const choice = this.choices.choiceOf(answer, ask.kind)
    const number = choice === undefined ? '' : `${this.choices.numberOf(choice)}. `
    const label = isOption(answer) ? this.pkg.words.option(ask, answer, view).label : ''
    return [[`${number}${label}.`, ...why].join(' ')]
  }

  /** The best moves with their chances, after a fixed number of playouts. */
  private async best(): Promise<Lines> {
    const usual = this.adviser === null ? null : await this.runner.advise(this.seat, this.adviser)
    const advice = adviceFor(this.pkg, this.match, this.seat, usual, BEST_PLAYOUTS)
    if (advice === null) return [tableText.nothingToCompare]
    const { asks, view } = this.position()
    const { ask: id, answers, playouts } = advice
    const ask = asks.find((one) => one.id === id)
    if (ask === undefined) return [tableText.nothingToCompare]
    const lines = answers.map(({ answer, chance, isUsual, reason, gain }) => {
      const choice = this.choices.choiceOf(answer, ask.kind)
      const number = choice === undefined ? '' : `${this.choices.numberOf(choice)}. `
      const label = `${number}${this.pkg.words.option(ask, answer, view).label}`
      const why = reason === null ? '' : tableText.why(sentence(this.pkg.words.reason?.(reason) ?? reason))
      const usual = isUsual ? tableText.usual(why) : ''
      const compared = gain === null ? usual : tableText.comparedWithUsual(pointsGained(gain))
      return `${tableText.rated(label, Math.round(100 * chance.mean), Math.round(200 * chance.error))}${compared}`
    })
    return [...lines, tableText.imagined(playouts)]
  }

  private explain(): Lines {
    this.news.showReasons = !this.news.showReasons
    return [this.news.showReasons ? tableText.reasonsOn : tableText.reasonsOff]
  }

  private speakFor(seat: string): Lines {
    const people = this.people()
    if (!people.includes(seat)) return [tableText.canPlayFor(people)]
    this.seat = seat
    this.form = null
    return [...this.flushNews(), ...this.ask()]
  }

  /** Quits; an unsaved game only at the second attempt. */
  private leave(): Lines | null {
    if (this.autosave.safe || this.warned) return null
    this.warned = true
    return [tableText.notSaved]
  }

  private async changed(): Promise<Lines> {
    this.form = null
    const saved = this.autosave.save()
    const news = await this.runBots()
    return [...saved, ...news, ...this.ask()]
  }

  private async skip(): Promise<Lines> {
    if (this.match.over || this.waitingPeople().length > 0) return [tableText.yourDecision, ...this.ask()]
    this.form = null
    return [...(await this.runBots(false)), ...this.ask()]
  }

  /**
   * Bots play until a person must answer or, if `stopForOffers`, until a bot makes a person an offer. Returns what
   * happened.
   */
  private async runBots(stopForOffers = true): Promise<Lines> {
    const lines: string[] = []
    let addressed: string | undefined
    this.news.add()
    while (addressed === undefined) {
      const before = this.repliesOpen()
      const move = await this.runner.act({ ...NO_LIMITS, postponed: (later) => this.hear(later) })
      if (move === null) break
      this.news.add(this.reasonOf(move))
      this.hear(move)
      lines.push(...this.autosave.save())
      if (move.aside && stopForOffers) addressed = this.findNewOffers(before)
    }
    const previous = this.seat
    this.seat = addressed ?? this.personToAsk()
    lines.push(...this.flushNews())
    return this.seat === previous || this.match.over ? lines : [...lines, tableText.now(this.titleOf(this.seat))]
  }

  /** What the bot asks of people is shown once, even if they do not want to see reasons. */
  private hear(move: Move): void {
    for (const { by, to, text } of this.requests.take(move)) {
      if (!this.runner.isBot(to)) this.news.request({ by: this.botName(by), to, text: sentence(text) })
    }
  }

  private flushNews(): Lines {
    this.news.add()
    const lines = this.news.flushFor(this.seat)
    const { outcome } = this.match
    if (outcome === null) return lines
    // The result follows in a sentence of its own.
    const title = this.pkg.words.outcome(outcome).title.toLowerCase()
    return lines.filter((line) => !line.toLowerCase().startsWith(title))
  }

  private reasonOf({ ask, reason }: BotMove) {
    if (reason === undefined) return null
    return { by: this.botName(ask.seat), why: sentence(this.pkg.words.reason?.(reason) ?? reason) }
  }

  /** "White gambler", or "The Reds (sensible)" if the game's texts name sides. */
  private botName(seat: string): string {
    return this.pkg.named !== undefined ? this.titleOf(seat) : `${this.titleOf(seat)} (${this.runner.policyOf(seat)})`
  }

  /** The open optional asks of people. */
  private repliesOpen(): readonly Reply[] {
    const isReply = ({ seat, optional, isForm, answerable }: Ask): boolean =>
      optional && !isForm && answerable && !this.runner.isBot(seat)
    // Copied, because an ask recomputes its options after every answer.
    return this.match.asks.filter(isReply).map(({ seat, kind, options }) => ({ seat, kind, options: [...options] }))
  }

  /** Finds options that are new since `before`: offers by a bot. Returns a person who got one and is not waited for. */
  private findNewOffers(before: readonly Reply[]): string | undefined {
    const existed = ({ seat }: Reply, option: Option): boolean =>
      before.some((reply) => reply.seat === seat && reply.options.includes(option))
    const added = this.repliesOpen().filter((reply) => reply.options.some((option) => !existed(reply, option)))
    for (const { kind } of added) this.urgent.add(kind)
    const waiting = this.waitingPeople()
    return added.find(({ seat }) => !waiting.includes(seat))?.seat
  }

  /** The whole board, or the lines that contain a word. */
  private board(word = ''): Lines {
    const lines = this.pkg.board(this.position().view).split('\n')
    const found = lines.filter((line) => line.toLowerCase().includes(word.toLowerCase()))
    return found.length === 0 ? [tableText.noLineMatches(word)] : found
  }

  /** The question, or one optional ask in full. */
  private ask(expanded: string | null = null, all = false): Lines {
    this.choices = this.choicesNow(expanded, all)
    const { outcome, view } = this.position()
    if (outcome !== null) return outcomeLines(this.pkg, outcome, this.seats)
    for (const form of this.choices.forms) this.formsSeen.add(form)
    return [this.pkg.words.where(view), ...this.choices.lines]
  }

  private choicesNow(expanded: string | null, all: boolean): Choices {
    const position = this.position()
    const { outcome, waiting } = position
    const isIdle = outcome === null && !waiting.includes(this.seat)
    const waitedFor = isIdle ? inText(this.titleOf(waiting[0])) : null
    return new Choices(this.pkg, position, { waitedFor, expanded, all, urgent: this.urgent })
  }

  private position(): Position {
    return this.match.position(this.seat)
  }

  private people(): string[] {
    return this.seats.map(({ id }) => id).filter((id) => !this.runner.isBot(id))
  }

  private waitingPeople(): readonly string[] {
    return this.match.position(null).waiting.filter((seat) => !this.runner.isBot(seat))
  }

  /** The person to ask: the current one if still waited for, else the first person that is. */
  private personToAsk(): string {
    const waiting = this.waitingPeople()
    return waiting.includes(this.seat) ? this.seat : (waiting[0] ?? this.seat)
  }

  private titleOf(seat: string): string {
    return this.pkg.named === undefined ? this.seatTitle(seat) : seatName(this.seating, seat)
  }

  private seatTitle(seat: string): string {
    return this.seats.find(({ id }) => id === seat)?.title ?? seat
  }
}

/** A title within a sentence: "the Reds". */
const inText = (title: string): string => title.replace(/^The /, 'the ')

import { type OpenRequest, OpenRequests, type Seating } from '@interregnum/bots'
import type { ShownSeat } from '@interregnum/game-package'
import type { Move, Position } from '@interregnum/kernel'
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { type BotTurn, type BotWorker, botWorker, playOn } from '../services/bot-worker.ts'
import type { GameSource } from '../services/game-source.ts'
import { interrupts, isPerson, type Occupants, occupantIn, shortTitle } from '../services/occupants.ts'
import { settings } from '../services/settings.ts'
import type { TableModel } from './model.ts'

/** Milliseconds for which a bot's move is shown before it is made. */
const PACES = { slow: 1400, normal: 450, fast: 120 } as const

type Doing =
  | { readonly what: 'nothing' }
  | { readonly what: 'playing'; readonly seat: string; readonly next: string; readonly reason: string }
  | { readonly what: 'failed'; readonly words: string }

/** A seat with its occupant. */
export interface Seated extends ShownSeat {
  readonly name: string
  readonly kind: 'person' | 'program' | 'printed'
  readonly asked: boolean
  /** A person at this screen who can answer something, but does not have the screen now. */
  readonly canTake: boolean
  readonly away: boolean
}

/** The occupants of the table. Runs the bots in a worker. */
export class TableBots<S> {
  readonly occupants: Signal<Occupants>
  readonly seated: ReadonlySignal<readonly Seated[]>
  readonly doing: Signal<Doing> = signal({ what: 'nothing' })
  /** Bots wait until they are resumed. */
  readonly paused: Signal<boolean> = signal(false)
  /** Moves are made without delay, until a person is asked. */
  readonly hurrying: Signal<boolean> = signal(false)
  /** Reasons of bots, by answer number; and whether to show them. */
  readonly reasons: Signal<ReadonlyMap<number, string>> = signal(new Map())
  readonly showReasons: Signal<boolean> = signal(false)
  /** What bots ask of the person who has the screen and must still answer: the name of the bot, and the sentence. */
  readonly requests: ReadonlySignal<readonly OpenRequest[]>

  private readonly open = new OpenRequests()
  private readonly asked: Signal<readonly OpenRequest[]> = signal([])
  /** Null if the match is not in this page. */
  private readonly bot: BotWorker | null
  private stopping: AbortController | null = null
  private hurry: () => void = () => {}
  /** The position in which no bot wants to move. */
  private quiet: Position<S> | null = null
  private readonly disposers: (() => void)[]
  private lastIndex = 0

  constructor(
    readonly model: TableModel<S>,
    private readonly source: GameSource<S>,
    /** Whether a lesson answers for the bots. */
    private readonly isScripted: (index: number) => boolean = () => false,
  ) {
    this.occupants = signal(source.occupants)
    this.bot = source.bots === null ? null : botWorker(source.bots)
    this.seated = computed(() => this.seatedNow())
    this.requests = computed(() => {
      const { seat, waiting } = model.shown.value
      return this.asked.value.filter(({ to }) => to === seat && waiting.includes(to))
    })
    this.disposers = [
      effect(() => {
        source.screen?.setCovers(settings.value.curtain)
      }),
      effect(() => {
        if (source.bots !== null) source.bots.automatic = !this.paused.value
        const runs = !this.paused.value && !model.replaying.value && this.doing.value.what === 'nothing'
        const running = this.stopping !== null
        // Read to subscribe to changes.
        model.table.value.program
        model.newest.value.index
        if (runs && !running && this.turn() !== null) void this.run()
      }),
      effect(() => {
        if (model.replaying.value) this.stop()
      }),
      effect(() => {
        // After an undo bots ask again.
        const { index } = model.newest.value
        if (index < this.lastIndex) this.forgetRequests()
        this.lastIndex = index
      }),
      effect(() => {
        // Read to subscribe to changes.
        model.table.value
        this.occupants.value = source.occupants
      }),
    ]
  }

  /** Whether the table has more than one seat. */
  get several(): boolean {
    return this.source.seats.length > 1 || this.seated.value.length > 1
  }

  /** Whether this page runs bots in this game. */
  get withBots(): boolean {
    return this.source.bots !== null && this.seated.value.some(({ kind }) => kind === 'program')
  }

  close(): void {
    for (const dispose of this.disposers) dispose()
    this.stop()
    this.bot?.close()
  }

  /** Gives the screen to the next person who must answer something; false if there is nobody else. */
  passOn(): boolean {
    const seated = this.seated.value
    const viewer = seated.findIndex(({ seat }) => seat === this.model.shown.value.seat)
    const next = [...seated.slice(viewer + 1), ...seated.slice(0, viewer + 1)].find((one) => one.canTake && one.asked)
    if (next !== undefined) this.source.screen?.passTo(next.seat)
    return next !== undefined
  }

  take(seat: string): void {
    this.source.screen?.passTo(seat)
  }

  /** Changes the occupants. Stops bots that are thinking. */
  sit(occupants: Occupants): void {
    this.source.seating?.sit(occupants)
    this.occupants.value = this.source.occupants
    this.stop()
  }

  pause(on: boolean): void {
    this.paused.value = on
    this.hurrying.value = false
    if (on) this.stop()
  }

  /** Makes the shown move at once, and the rest without delay. */
  skip(): void {
    this.hurrying.value = true
    this.hurry()
  }

  /** One bot move while they are paused. */
  async one(): Promise<void> {
    if (this.paused.value && this.doing.value.what !== 'playing') await this.run(1)
  }

  /** Tries again after a failure. */
  again(): void {
    this.doing.value = { what: 'nothing' }
  }

  private stop(): void {
    this.stopping?.abort()
    this.stopping = null
    this.doing.value = { what: 'nothing' }
  }

  private async run(moves = Number.POSITIVE_INFINITY): Promise<void> {
    const { bot, source } = this
    if (source.bots === null || bot === null) return
    const stopping = new AbortController()
    this.stopping = stopping
    try {
      await playOn(source.bots, {
        // Bots interrupt people at once, so that the question does not change just as somebody answers it.
        pace: () => (this.hurrying.value || moves === 1 || !this.waitedFor ? 0 : PACES[settings.value.pace]),
        hurried: () =>
          new Promise((done) => {
            this.hurry = done
          }),
        moves,
        turn: () => this.turn(),
        signal: stopping.signal,
        companion: bot,
        onThought: () => {
          const { program } = this.source.table
          if (program !== null) this.doing.value = { what: 'playing', seat: program, next: '', reason: '' }
        },
        onMove: (move) => this.show(move),
        onPostponed: (move) => this.hear(move),
        onQuiet: () => {
          this.quiet = this.source.position
        },
      })
      if (this.stopping === stopping) this.stop()
    } catch (problem) {
      if (this.stopping !== stopping) return
      this.stopping = null
      this.doing.value = { what: 'failed', words: inWords(problem) }
    }
    if (this.source.table.program === null) this.hurrying.value = false
  }

  private forgetRequests(): void {
    this.open.clear()
    this.asked.value = this.open.all
  }

  /** What the bot asks of others. */
  private hear(move: Move): void {
    this.open.take(move)
    this.asked.value = this.open.all
  }

  private show(move: Move): void {
    const { seat } = move.ask
    this.hear(move)
    const advice = this.model.adviceOf(move)
    const next = this.model.labelFor(advice)
    // A hidden move has no visible reason either.
    const reason = next === '' ? '' : advice.reason
    if (this.waitedFor) this.doing.value = { what: 'playing', seat, next, reason }
    if (reason === '') return
    const reasons = new Map(this.reasons.value)
    reasons.set(this.source.position.index + 1, `${this.model.names.whois(seat)}: ${reason}`)
    this.reasons.value = reasons
  }

  /** Whether everybody waits for a bot. */
  private get waitedFor(): boolean {
    return this.source.table.program !== null
  }

  /** Null if no bot could do anything now. */
  private turn(): BotTurn | null {
    const { position, table } = this.source
    if (position.outcome !== null || position === this.quiet || this.isScripted(position.index)) return null
    const mayAct = table.askedWithPeople.length > 0 || table.idle.some((seat) => this.mayInterrupt(seat))
    if (!this.waitedFor && (table.handTo !== null || !mayAct)) return null
    return { seats: this.policies() }
  }

  private mayInterrupt(seat: string): boolean {
    const policy = this.policies()[seat]
    return policy !== undefined && interrupts(this.source.pkg, policy)
  }

  private policies(): Seating {
    const { occupants, seats } = this.source
    return Object.fromEntries(
      seats.flatMap(({ id }) => {
        const occupant = occupantIn(occupants, id)
        return occupant.kind === 'program' ? [[id, occupant.policy]] : []
      }),
    )
  }

  private seatedNow(): Seated[] {
    const { view, waiting, seat: viewer } = this.model.shown.value
    const may = [...waiting, ...this.model.table.value.asides.map(({ seat }) => seat)]
    const shared = this.source.screen !== null && this.source.people > 1 && !this.model.replaying.value
    const occupants = this.occupants.value
    const { seats } = this.source
    const shown =
      this.model.board.seats?.(view) ?? seats.map(({ id, title }) => ({ seat: id, title: shortTitle(title) }))
    return shown.map((one) => {
      const known = seats.some(({ id }) => id === one.seat)
      return {
        ...one,
        name: this.model.names.nameOf(one.seat),
        kind: known ? occupantIn(occupants, one.seat).kind : 'printed',
        asked: waiting.includes(one.seat),
        canTake: shared && known && one.seat !== viewer && may.includes(one.seat) && isPerson(occupants, one.seat),
        away: this.source.presence[one.seat] === 'away',
      }
    })
  }
}

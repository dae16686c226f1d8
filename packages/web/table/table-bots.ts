import type { Seating } from '@interregnum/bots'
import type { ShownSeat } from '@interregnum/game-package'
import type { Move, Position } from '@interregnum/kernel'
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { type BotTurn, type BotWorker, botWorker, playOn } from '../services/bot-worker.ts'
import type { GameSource } from '../services/game-source.ts'
import { interrupts, type Occupants, occupantIn, shortTitle } from '../services/occupants.ts'
import { settings } from '../services/settings.ts'
import { adviceOf, type TableModel } from './model.ts'

/** Milliseconds for which a move of a program is shown before it is made. */
const PACES = { slow: 1400, normal: 450, fast: 120 } as const

type Doing =
  | { readonly what: 'nothing' }
  | { readonly what: 'playing'; readonly seat: string; readonly next: string; readonly reason: string }
  | { readonly what: 'failed'; readonly words: string }

/** A seat with whoever sits in it. */
export interface Seated extends ShownSeat {
  readonly name: string
  readonly kind: 'person' | 'program' | 'printed'
  readonly asked: boolean
}

/** All who sit at the table: people take turns at the screen, programs play by themselves in a worker. */
export class TableBots<S> {
  readonly sitters: Signal<Occupants>
  readonly seated: ReadonlySignal<readonly Seated[]>
  readonly doing: Signal<Doing> = signal({ what: 'nothing' })
  /** Programs wait until they are let go on. */
  readonly paused: Signal<boolean> = signal(false)
  /** Moves are made without being shown, until a person is asked. */
  readonly hurrying: Signal<boolean> = signal(false)
  /** Why programs did what they did, by the number of the answer; and whether anybody wants to read it. */
  readonly reasons: Signal<ReadonlyMap<number, string>> = signal(new Map())
  readonly telling: Signal<boolean> = signal(false)

  /** Null where the match is elsewhere. */
  private readonly bot: BotWorker | null
  private stopping: AbortController | null = null
  private hurry: () => void = () => {}
  /** The position in which bots have nothing to do. */
  private quiet: Position<S> | null = null
  private readonly ends: (() => void)[]

  constructor(
    readonly model: TableModel<S>,
    private readonly source: GameSource<S>,
  ) {
    this.sitters = signal(source.sitters)
    this.bot = source.bots === null ? null : botWorker(source.bots)
    this.seated = computed(() => this.seatedNow())
    this.ends = [
      effect(() => {
        source.screen?.setCurtains(settings.value.curtain)
      }),
      effect(() => {
        if (source.bots !== null) source.bots.automatic = !this.paused.value
        const runs = !this.paused.value && !model.replaying.value && this.doing.value.what === 'nothing'
        const running = this.stopping !== null
        // Read, so that it is looked at again after every change.
        model.table.value.program
        model.newest.value.index
        if (runs && !running && this.turn() !== null) void this.run()
      }),
      effect(() => {
        if (model.replaying.value) this.stop()
      }),
      effect(() => {
        // Read, so that it is looked at again after every change.
        model.table.value
        this.sitters.value = source.sitters
      }),
    ]
  }

  /** Whether the table has more than one seat, so that it matters who sits where. */
  get several(): boolean {
    return this.source.seats.length > 1 || this.seated.value.length > 1
  }

  /** Whether this page runs programs in this game. */
  get withPrograms(): boolean {
    return this.source.bots !== null && this.seated.value.some(({ kind }) => kind === 'program')
  }

  close(): void {
    for (const end of this.ends) end()
    this.stop()
    this.bot?.close()
  }

  /** Others sit down; who was thinking for a seat stops. */
  sit(sitters: Occupants): void {
    this.source.seating?.sit(sitters)
    this.sitters.value = this.source.sitters
    this.stop()
  }

  pause(on: boolean): void {
    this.paused.value = on
    this.hurrying.value = false
    if (on) this.stop()
  }

  /** Makes what is shown at once, and the rest without showing it. */
  skip(): void {
    this.hurrying.value = true
    this.hurry()
  }

  /** One move of whoever is next, while they are paused. */
  async one(): Promise<void> {
    if (this.paused.value && this.doing.value.what !== 'playing') await this.run(1)
  }

  /** After a failure: forget it, and try again. */
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

  private show(move: Move): void {
    const { seat } = move.ask
    const advice = adviceOf(move)
    const next = this.model.labelFor(advice)
    // What it does in secret it does not explain either.
    const reason = next === '' ? '' : advice.reason
    if (this.waitedFor) this.doing.value = { what: 'playing', seat, next, reason }
    if (reason === '') return
    const told = new Map(this.reasons.value)
    told.set(this.source.position.index + 1, `${this.model.whois(seat)}: ${reason}`)
    this.reasons.value = told
  }

  /** Whether everybody waits for a bot. */
  private get waitedFor(): boolean {
    return this.source.table.program !== null
  }

  /** Null if there is nothing that a bot could do now. */
  private turn(): BotTurn | null {
    const { position, table } = this.source
    if (position.outcome !== null || position === this.quiet) return null
    const mayAct = table.beside.length > 0 || table.idle.some((seat) => this.mayInterrupt(seat))
    if (!this.waitedFor && (table.handTo !== null || !mayAct)) return null
    return { seats: this.policies() }
  }

  private mayInterrupt(seat: string): boolean {
    const policy = this.policies()[seat]
    return policy !== undefined && interrupts(this.source.pkg, policy)
  }

  private policies(): Seating {
    const { sitters, seats } = this.source
    return Object.fromEntries(
      seats.flatMap(({ id }) => {
        const sitter = occupantIn(sitters, id)
        return sitter.kind === 'program' ? [[id, sitter.policy]] : []
      }),
    )
  }

  private seatedNow(): Seated[] {
    const { view, waiting } = this.model.shown.value
    const sitters = this.sitters.value
    const { seats } = this.source
    const shown =
      this.model.board.seats?.(view) ?? seats.map(({ id, title }) => ({ seat: id, title: shortTitle(title) }))
    return shown.map((one) => {
      const known = seats.some(({ id }) => id === one.seat)
      return {
        ...one,
        name: this.source.nameOf(one.seat),
        kind: known ? occupantIn(sitters, one.seat).kind : 'printed',
        asked: waiting.includes(one.seat),
      }
    })
  }
}

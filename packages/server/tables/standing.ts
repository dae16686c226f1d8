// Standing orders: questions that a seat lets the table answer for it, as long as it wants.
import type { StandingOrder } from '@interregnum/game-package'
import { type Ask, type Option, plainAsk, type Refusal } from '@interregnum/kernel'
import type { OrderEnd, ServerMessage } from '@interregnum/protocol'
import { Lock } from '../lock.ts'
import type { Store } from '../store/store.ts'
import type { LiveTable } from './live-table.ts'
import { tableRefusal } from './replies.ts'

/** An order that ends with the seat's next turn is armed once that turn is not the current one. */
interface Order {
  readonly until: OrderEnd
  readonly armed: boolean
}

/** The orders of a seat. */
type Orders = { readonly [id: string]: Order }

/** Answers in a row without anybody else doing something: guards against a game that would play itself. */
const MOST = 50

export class StandingOrders {
  private readonly orders = new Map<string, Orders>()
  private readonly lock = new Lock()
  private readonly unsubscribe: () => void

  private constructor(
    private readonly table: LiveTable,
    private readonly store: Store,
    private readonly report: (problem: unknown) => void,
  ) {
    this.unsubscribe = table.subscribe(() => this.wake())
  }

  static async open(table: LiveTable, store: Store, report: (problem: unknown) => void): Promise<StandingOrders> {
    const standing = new StandingOrders(table, store, report)
    if (standing.known.length === 0) return standing
    await standing.readOrders()
    standing.wake()
    return standing
  }

  private async readOrders(): Promise<void> {
    const seats = this.store.rows.selectFrom('seats').select(['seat', 'standing'])
    const rows = await seats.where('table_id', '=', this.table.facts.id).execute()
    this.orders.clear()
    for (const { seat, standing: text } of rows) {
      if (text !== null) this.orders.set(seat, JSON.parse(text) as Orders)
    }
  }

  close(): void {
    this.unsubscribe()
  }

  /** The orders of a seat were changed in another process. */
  async readAgain(seat: string): Promise<void> {
    if (this.known.length === 0) return
    const row = this.store.rows.selectFrom('seats').select('standing').where('table_id', '=', this.table.facts.id)
    const text = (await row.where('seat', '=', seat).executeTakeFirst())?.standing ?? null
    if (text === null) this.orders.delete(seat)
    else this.orders.set(seat, JSON.parse(text) as Orders)
    this.wake()
  }

  /** What only this seat may know. */
  messageFor(seat: string): ServerMessage {
    const orders = Object.entries(this.orders.get(seat) ?? {}).map(([id, { until }]) => [id, until])
    return { type: 'standing', table: this.table.facts.slug, orders: Object.fromEntries(orders) }
  }

  /** Gives an order, or takes it back. Null if it was done. */
  async set(seat: string, id: string, until: OrderEnd | null): Promise<Refusal | null> {
    if (!this.known.some((one) => one.id === id)) return tableRefusal('malformed')
    if (!this.table.people.includes(seat)) return tableRefusal('bot-plays')
    await this.lock.hold(async () => {
      const { [id]: _, ...others } = this.orders.get(seat) ?? {}
      const armed = !this.hasTurn(seat)
      await this.keep(seat, until === null ? others : { ...others, [id]: { until, armed } })
    })
    this.wake()
    return null
  }

  /** Somebody else has the seat now. */
  forget(seat: string): Promise<void> {
    return this.lock.hold(() => this.keep(seat, {}))
  }

  private get known(): readonly StandingOrder[] {
    return this.table.facts.pkg.standingOrders ?? []
  }

  private wake(): void {
    if (this.orders.size > 0) this.lock.hold(() => this.run()).catch(this.report)
  }

  private async run(): Promise<void> {
    for (let given = 0; given < MOST; given++) {
      for (const seat of [...this.orders.keys()]) await this.expire(seat)
      if (this.due() === null) return
      // Another process may have taken the order back.
      if (this.store.isShared) await this.readOrders()
      const due = this.due()
      if (due === null || !(await this.answer(due.ask, due.option))) return
    }
  }

  /** First that an order is used, then the answer: after a crash in between, both are found to be done or not. */
  private async answer(ask: Ask, option: Option): Promise<boolean> {
    const { table } = this
    const clientId = `standing ${ask.id} ${table.match.index}`
    const said = await table.happen('table', clientId, () => ({ kind: 'standing', seat: ask.seat }))
    if (said.type !== 'accepted') return false
    return (await table.playStanding(ask.seat, ask.id, option, clientId)).type === 'accepted'
  }

  private due(): { readonly ask: Ask; readonly option: Option } | null {
    const { match, state, people } = this.table
    if (state !== 'running') return null
    for (const ask of match.asks) {
      const orders = people.includes(ask.seat) ? (this.orders.get(ask.seat) ?? {}) : {}
      for (const { id, kinds, choose } of this.known) {
        const option = Object.hasOwn(orders, id) && kinds.includes(ask.kind) ? choose(plainAsk(ask)) : null
        if (option !== null && ask.options.includes(option)) return { ask, option }
      }
    }
    return null
  }

  /** Whether the seat has something to decide that no order can be about. */
  private hasTurn(seat: string): boolean {
    const { asks } = this.table.match
    return asks.some(
      (ask) => ask.seat === seat && !ask.optional && !this.known.some(({ kinds }) => kinds.includes(ask.kind)),
    )
  }

  private async expire(seat: string): Promise<void> {
    const orders = this.orders.get(seat) ?? {}
    const hasTurn = this.hasTurn(seat)
    const kept = Object.entries(orders)
      .filter(([, { until, armed }]) => until !== 'turn' || !armed || !hasTurn)
      .map(([id, order]) => [id, order.armed || hasTurn ? order : { ...order, armed: true }] as const)
    const isSame = kept.length === Object.keys(orders).length && kept.every(([id, order]) => orders[id] === order)
    if (!isSame) await this.keep(seat, Object.fromEntries(kept))
  }

  private async keep(seat: string, orders: Orders): Promise<void> {
    const standing = Object.keys(orders).length === 0 ? null : JSON.stringify(orders)
    const row = this.store.rows.updateTable('seats').set({ standing }).where('table_id', '=', this.table.facts.id)
    await row.where('seat', '=', seat).execute()
    if (standing === null) this.orders.delete(seat)
    else this.orders.set(seat, orders)
    this.table.followers.tell(seat, this.messageFor(seat))
  }
}

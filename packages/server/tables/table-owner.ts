// What the owner of a table may do, what people may do before the game begins, and tables made from other tables.
import { Match, readOptions } from '@interregnum/kernel'
import type { NewTable, TableChange, TableInfo, TableMade, TableTemplate } from '@interregnum/protocol'
import type { Person } from '../accounts/sessions.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { Store } from '../store/store.ts'
import { problemText } from '../text/problems.ts'
import { ownLinkHash, rememberLink } from './seat-links.ts'
import { botOf, checkSetUp, optionsOf, TableProblem, type TableRow, type TableService } from './table-service.ts'

const isBefore = ({ state }: TableRow): boolean => state === 'open' || state === 'waiting'

export class TableOwner {
  constructor(
    private readonly store: Store,
    private readonly service: TableService,
    private readonly now: () => number,
  ) {}

  /** Seats that nobody has taken are given to bots. The game begins once all people have opened their shares. */
  begin(person: Person, slug: string): Promise<TableInfo> {
    return this.asOwner(person, slug, async (row) => {
      if (row.state !== 'open') throw new TableProblem('not-now')
      const { pkg } = await this.service.factsOf(row)
      const seats = await this.service.seatsOf(row.id)
      if (!seats.some(({ kind }) => kind === 'person')) throw new TableProblem('not-now', problemText.needsPerson)
      const names = pkg.opponents ?? [pkg.bots[0].id]
      const open = seats.filter(({ kind }) => kind === 'open')
      for (const [at, { seat }] of open.entries()) {
        await this.service.setSeat(row.id, seat, {
          kind: 'bot',
          bot: names[at % names.length],
          link_hash: null,
          invited: null,
        })
      }
      await this.service.waitIfFull(row.id, (await this.service.drawOf(row.id)).seals)
    })
  }

  /** Ends a table whose game has not begun. */
  withdraw(person: Person, slug: string): Promise<TableInfo> {
    return this.asOwner(person, slug, (row) => this.end(row))
  }

  /** Somebody leaves before the game, or the owner asks them to. */
  free(person: Person, slug: string, seat: string): Promise<TableInfo | null> {
    return this.service.exclusively(slug, async () => {
      const { isOwner, mine } = await this.service.info(person, slug)
      const row = await this.service.find(slug)
      if (!isOwner && !mine.includes(seat)) throw new TableProblem('forbidden')
      if (!isBefore(row)) throw new TableProblem('not-now')
      await this.freeSeat(row, seat)
      if (isOwner && mine.every((one) => one === seat)) await this.handOver(row, person)
      return this.infoOrNull(person, slug)
    })
  }

  /**
   * A new link for a seat: the old one stops working. For a seat that was given up, any person at the table may. A guest
   * gets a link to their own seat, with which they play on in another browser.
   */
  renewLink(person: Person, slug: string, seat: string): Promise<{ readonly link: string }> {
    return this.service.exclusively(slug, async () => {
      const { isOwner, mine } = await this.service.info(person, slug)
      const row = await this.service.find(slug)
      const found = (await this.service.seatsOf(row.id)).find((one) => one.seat === seat)
      if (found === undefined) throw new TableProblem('no-such-table')
      const isVacant = found.absence === 'vacant' && mine.length > 0
      const isOpen = isOwner && row.state === 'open' && found.kind === 'open'
      const isOwn = mine.includes(seat) && (await this.isGuest(person)) && row.state !== 'finished'
      if (!isVacant && !isOpen && !isOwn) throw new TableProblem('forbidden')
      const link = newSecret()
      const isFree = isVacant || isOpen
      await this.service.setSeat(row.id, seat, { link_hash: isFree ? hashOf(link) : ownLinkHash(link) })
      await rememberLink(this.store.rows, link, { table_id: row.id, seat, made: this.now() })
      return { link }
    })
  }

  change(person: Person, slug: string, change: TableChange): Promise<TableInfo> {
    return this.asOwner(person, slug, async (row) => {
      if (!isBefore(row)) {
        forbidMorePublic(row, change)
        if (change.advice !== undefined) throw new TableProblem('not-now')
      }
      const {
        title = row.title ?? '',
        visibility = row.visibility,
        watch = row.watch,
        talk = row.talk_off !== 1,
        advice = row.advice_on === 1,
      } = change
      const switches = { talk_off: talk ? 0 : 1, advice_on: advice ? 1 : 0 }
      await this.update(row.id, { title, visibility, watch, ...switches, touched: this.now() })
      if (change.options !== undefined) await this.changeOptions(row, change.options, change.seats)
      for (const [seat, given] of Object.entries(change.seats ?? {})) await this.changeSeat(person, row, seat, given)
    })
  }

  /** A link for spectators; an older one stops working. */
  async watchLink(person: Person, slug: string): Promise<{ readonly link: string }> {
    const { mine, isOwner, watch } = await this.service.info(person, slug)
    if (mine.length === 0 && !isOwner) throw new TableProblem('forbidden')
    if (watch === 'nothing') throw new TableProblem('not-now')
    const link = newSecret()
    await this.update((await this.service.find(slug)).id, { watch_hash: hashOf(link) })
    return { link }
  }

  async watch(person: Person, link: string): Promise<TableInfo> {
    const found = this.store.rows.selectFrom('tables').select(['id', 'slug']).where('watch_hash', '=', hashOf(link))
    const row = await found.executeTakeFirst()
    if (row === undefined) throw new TableProblem('no-such-table')
    const insert = this.store.rows.insertInto('watchers').values({ table_id: row.id, person: person.id })
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
    return this.service.info(person, row.slug)
  }

  /** The settings of a table. The person's own seats stay theirs; seats of other people become seats with links. */
  async template(person: Person | null, slug: string): Promise<TableTemplate> {
    const info = await this.service.info(person, slug)
    const seats = info.seats.map(({ seat, bot }) => {
      if (info.mine.includes(seat)) return [seat, { kind: 'me' }]
      return [seat, bot === null ? { kind: 'link' } : { kind: 'bot', bot }]
    })
    const { game, options, visibility, pace, watch, talk, advice, timeout, experience, corrections, title, zone } = info
    return {
      game,
      options,
      visibility,
      pace,
      watch,
      talk,
      advice,
      timeout,
      experience,
      seats: Object.fromEntries(seats),
      ...(corrections === null ? {} : { corrections }),
      ...(title === '' ? {} : { title }),
      ...(zone === null ? {} : { zone }),
    }
  }

  /** A new table with the same people in the same seats. Everybody who asks for a rematch gets the same one. */
  rematch(person: Person, slug: string): Promise<TableMade> {
    return this.service.exclusively(slug, async () => {
      const { mine, state, next } = await this.service.info(person, slug)
      if (mine.length === 0) throw new TableProblem('forbidden')
      if (state !== 'finished') throw new TableProblem('not-now')
      if (next !== null) return { table: await this.service.info(person, next), links: {} }
      const row = await this.service.find(slug)
      const wanted: NewTable = { ...(await this.template(person, slug)), name: person.name }
      const made = await this.service.make(person, wanted)
      await this.seatAgain(row, (await this.service.find(made.table.slug)).id)
      await this.update(row.id, { next: made.table.slug })
      return { table: await this.service.info(person, made.table.slug), links: {} }
    })
  }

  private async seatAgain(old: TableRow, table: number): Promise<void> {
    for (const { seat, person, name, left_from } of await this.service.seatsOf(old.id)) {
      if (person === null) continue
      const occupant = { kind: 'person', bot: null, person, name: left_from ?? name, link_hash: null } as const
      await this.service.setSeat(table, seat, occupant)
    }
  }

  private async isGuest({ id }: Person): Promise<boolean> {
    const row = this.store.rows.selectFrom('people').select('name_key').where('id', '=', id)
    return (await row.executeTakeFirst())?.name_key === null
  }

  private asOwner(person: Person, slug: string, act: (row: TableRow) => Promise<void>): Promise<TableInfo> {
    return this.service.exclusively(slug, async () => {
      const { isOwner } = await this.service.info(person, slug)
      if (!isOwner) throw new TableProblem('forbidden')
      await act(await this.service.find(slug))
      return this.service.info(person, slug)
    })
  }

  private async end(row: TableRow): Promise<void> {
    if (!isBefore(row)) throw new TableProblem('not-now')
    await this.update(row.id, { state: 'finished', result: 'withdrawn', finished: this.now() })
  }

  private async freeSeat(row: TableRow, seat: string): Promise<void> {
    const found = (await this.service.seatsOf(row.id)).find((one) => one.seat === seat)
    if (found?.kind !== 'person') throw new TableProblem('no-such-table')
    // The old link has been used; the owner can make a new one. In a public table the seat is open to anybody.
    await this.service.setSeat(row.id, seat, { kind: 'open', name: '', person: null, link_hash: null })
    if (row.state === 'waiting') {
      await this.service.drawAgain(row.id, row.slug, `${seat} left before the game`)
      await this.service.setState(row.id, 'open')
    } else await this.dropSeal(row.id, seat)
  }

  private async dropSeal(table: number, seat: string): Promise<void> {
    const { number, seals } = await this.service.drawOf(table)
    const { [seat]: _, ...others } = seals
    await this.service.updateDraw(table, number, { seals: JSON.stringify(others) })
  }

  /** The table goes to another person at it, or ends. */
  private async handOver(row: TableRow, { id }: Person): Promise<void> {
    const others = (await this.service.seatsOf(row.id)).filter(({ person }) => person !== null && person !== id)
    const owner = others[0]?.person ?? null
    if (owner === null) await this.end(row)
    else await this.update(row.id, { owner })
  }

  private async infoOrNull(person: Person, slug: string): Promise<TableInfo | null> {
    try {
      return await this.service.info(person, slug)
    } catch (problem) {
      if (problem instanceof TableProblem) return null
      throw problem
    }
  }

  /** Only while nobody else has sat down: they agreed to the options they saw. `given`: who has the seats that are new. */
  private async changeOptions(
    row: TableRow,
    wanted: NonNullable<TableChange['options']>,
    given: TableChange['seats'] = {},
  ): Promise<void> {
    const seats = await this.service.seatsOf(row.id)
    const others = seats.some(({ person }) => person !== null && person !== row.owner)
    if (row.state !== 'open' || others) throw new TableProblem('not-now')
    const { pkg } = await this.service.factsOf(row)
    const game = pkg.game()
    const options = optionsOf(() => readOptions(game.options, wanted))
    checkSetUp(() => Match.begin(game, { options, seed: newSecret() }))
    const names = game.seats(options).map(({ id }) => id)
    const added = names.filter((name) => seats.every(({ seat }) => seat !== name))
    const removed = seats.filter(({ seat }) => !names.includes(seat))
    if (added.some((name) => !Object.hasOwn(given, name)) || removed.some(({ kind }) => kind === 'person'))
      throw new TableProblem('malformed', problemText.otherSeats)
    await this.store.rows.transaction().execute(async (rows) => {
      await rows
        .updateTable('tables')
        .set({ options: JSON.stringify(options) })
        .where('id', '=', row.id)
        .execute()
      for (const { seat } of removed)
        await rows.deleteFrom('seats').where('table_id', '=', row.id).where('seat', '=', seat).execute()
      for (const seat of added)
        await rows.insertInto('seats').values({ table_id: row.id, seat, kind: 'open', name: '' }).execute()
    })
  }

  private async changeSeat(
    person: Person,
    row: TableRow,
    seat: string,
    given: NonNullable<TableChange['seats']>[string],
  ): Promise<void> {
    const found = (await this.service.seatsOf(row.id)).find((one) => one.seat === seat)
    if (row.state !== 'open' || found === undefined || found.kind === 'person') throw new TableProblem('not-now')
    if (given.kind === 'bot') botOf((await this.service.factsOf(row)).pkg, given.bot)
    const bot = given.kind === 'bot' ? given.bot : null
    const kind = given.kind === 'bot' ? 'bot' : 'open'
    const name = given.kind === 'link' ? given.invited : undefined
    await this.service.setSeat(row.id, seat, {
      kind,
      bot,
      name: '',
      invited: name === undefined ? null : await this.service.inviteeOf(person, name),
      link_hash: given.kind === 'link' ? hashOf(newSecret()) : null,
    })
  }

  private async update(table: number, columns: Partial<TableRow>): Promise<void> {
    await this.store.rows.updateTable('tables').set(columns).where('id', '=', table).execute()
  }
}

function forbidMorePublic(row: TableRow, { visibility, watch, options, seats }: TableChange): void {
  const morePublic = visibility === 'public' && row.visibility === 'private'
  const seesMore = watch === 'public' && row.watch === 'nothing'
  if (morePublic || seesMore || options !== undefined || seats !== undefined) throw new TableProblem('not-now')
}

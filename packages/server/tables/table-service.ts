// Tables before play: they are made, people sit down, and the dice are drawn together.
import { botSpecOf } from '@interregnum/bots'
import { CorrectionsError, type GamePackage } from '@interregnum/game-package'
import {
  type Draw,
  type Draws,
  type Game,
  type Json,
  Match,
  movedFrom,
  type Options,
  type Outcome,
  promiseOf,
  RecordError,
  readOptions,
  readRecord,
  restarted,
  sealOf,
} from '@interregnum/kernel'
import {
  type DrawAgain,
  type DrawState,
  type LinkedSeat,
  type LobbyTable,
  type NewTable,
  type OwnClock,
  type SeatInfo,
  type SitDown,
  type TableInfo,
  type TableMade,
  TIMES,
} from '@interregnum/protocol'
import { loadGame as registered } from '@interregnum/registry'
import type { Selectable } from 'kysely'
import type { Person } from '../accounts/sessions.ts'
import { hostsOf } from '../accounts/statistics.ts'
import { hashOf, newSecret, newSlug } from '../secrets.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { problemText } from '../text/problems.ts'
import { isZone } from '../time-zone.ts'
import { clocksFrom, clocksText, deadlineOf, type Pace, readingOf, startOf } from './clocks.ts'
import { BOT_WATCH } from './live-table.ts'
import { ownLinkHash, rememberLink } from './seat-links.ts'
import { type TableFacts, turnsAfter } from './table-contents.ts'
import { checkpointOf, wholeEntry } from './table-record.ts'

/** What was wrong with a request, as a word for the page, and a sentence where a word says too little. */
export class TableProblem extends Error {
  override readonly name = 'TableProblem'
  constructor(
    readonly code: 'no-such-table' | 'forbidden' | 'malformed' | 'taken' | 'not-now',
    message: string = code,
    /** An error of ours behind it, for the operator. */
    fault?: unknown,
  ) {
    super(message, fault === undefined ? {} : { cause: fault })
  }
}

export type TableRow = Selectable<Schema['tables']>
export type SeatRow = Selectable<Schema['seats']>

/** The package of a game. */
export type LoadGame = (id: string) => Promise<GamePackage>

export class TableService {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly loadGame: LoadGame = registered,
  ) {}

  async make(person: Person, wanted: NewTable): Promise<TableMade> {
    const pkg = await this.packageOf(wanted.game, wanted.corrections)
    const game = pkg.game()
    const moved = wanted.record === undefined ? null : movedMatch(game, wanted.record)
    const options = moved?.options ?? optionsOf(() => readOptions(game.options, wanted.options))
    checkSetUp(moved === null ? () => Match.begin(game, { options, seed: newSecret() }) : () => moved)
    if (wanted.pace?.weekends !== undefined && (wanted.pace.kind !== 'days' || !isZone(wanted.pace.weekends))) {
      throw new TableProblem('malformed', problemText.noSuchZone)
    }
    const seats = game.seats(options)
    const links: Record<string, string> = {}
    const invited = await this.invitedTo(person, wanted.seats)
    const rows = seats.map(({ id: seat }) => {
      const given = Object.hasOwn(wanted.seats, seat) ? wanted.seats[seat] : undefined
      if (given === undefined) throw new TableProblem('malformed', problemText.seatNotGiven(seat))
      if (given.kind === 'bot') botOf(pkg, given.bot)
      if (given.kind === 'link') links[seat] = newSecret()
      const link_hash = given.kind === 'link' ? hashOf(links[seat]) : null
      const isMine = given.kind === 'me'
      return {
        seat,
        kind: isMine ? ('person' as const) : given.kind === 'bot' ? ('bot' as const) : ('open' as const),
        name: isMine ? wanted.name : '',
        bot: given.kind === 'bot' ? given.bot : null,
        person: isMine ? person.id : null,
        link_hash,
        absence: null,
        left_from: null,
        standing: null,
        invited: invited.get(seat) ?? null,
      }
    })
    if (!rows.some(({ kind }) => kind !== 'bot')) throw new TableProblem('malformed', problemText.needsPerson)
    const slug = await this.insert(person, wanted, game.version, options, rows, links)
    return { table: await this.info(person, slug), links }
  }

  /** What this person may know of a table. */
  async info(person: Person | null, slug: string): Promise<TableInfo> {
    const row = await this.find(slug)
    const seats = await this.seatsOf(row.id)
    const mine = seats.filter((seat) => person !== null && seat.person === person.id).map(({ seat }) => seat)
    const isOwner = person !== null && row.owner === person.id
    const isHere = mine.length > 0 || isOwner
    if (row.visibility === 'private' && !isHere && !(await this.mayWatch(person, row.id))) {
      throw new TableProblem('no-such-table')
    }
    const { pkg, pace } = await this.factsOf(row)
    const options = JSON.parse(row.options) as Options
    const invited = isHere ? await this.namesOf(seats) : new Map<number, string>()
    const draw = await this.drawOf(row.id)
    return {
      slug,
      game: row.game,
      options,
      corrections: row.corrections === null ? null : (JSON.parse(row.corrections) as Json),
      state: row.state,
      visibility: row.visibility,
      seats: pkg
        .game()
        .seats(options)
        .map(({ id, title }) => seatInfo(id, title, seats, invited)),
      mine,
      isOwner,
      waiting: JSON.parse(row.waiting) as string[],
      touched: row.touched,
      deadline: row.deadline,
      clock: row.state === 'running' && pace !== null ? this.ownClock(pace, row, mine) : null,
      promise: draw.promise,
      title: row.title ?? '',
      owner: await this.nameOf(row.owner),
      pace,
      // For others the lobby shows it, if its owner wants that.
      zone: isHere ? row.zone : null,
      experience: row.experience ?? 'any',
      watch: row.watch ?? 'public',
      talk: row.talk_off !== 1,
      advice: row.advice_on === 1,
      timeout: row.timeout ?? 'choose',
      result: row.result,
      winners: winnersIn(row.outcome),
      origin: row.origin === null ? null : 'moved',
      next: row.next,
      created: row.created,
      rules: row.rules,
    }
  }

  /** Sits down by a link, or at an open seat of a public table. */
  async sit(person: Person, slug: string | null, { link, seat, name }: SitDown): Promise<TableInfo> {
    const find = () => (link === undefined ? this.openSeat(person, slug, seat) : this.seatOfLink(link))
    const wanted = await find()
    if (wanted === undefined) throw new TableProblem('no-such-table')
    return this.exclusively((await this.findById(wanted.table_id)).slug, async () => {
      const found = await find()
      if (found === undefined) throw new TableProblem('no-such-table')
      const row = await this.findById(found.table_id)
      if (found.person === person.id && found.absence !== 'vacant') return this.info(person, row.slug)
      if (found.kind !== 'open') throw new TableProblem('taken')
      if (row.state === 'finished') throw new TableProblem('not-now')
      if (row.state !== 'open') await this.takeVacantSeat(row.slug, found, person, name)
      else await this.setSeat(row.id, found.seat, { person: person.id, name, kind: 'person', invited: null })
      return this.info(person, row.slug)
    })
  }

  /** Changes of tables that have not begun: rare, and each must see the one before it, in whichever process. */
  exclusively<T>(slug: string, work: () => Promise<T>): Promise<T> {
    return this.store.exclusively(`table ${slug}`, work)
  }

  /** In a game that has begun, a seat changes hands at the table itself. Set by the open tables. */
  takeVacantSeat: (slug: string, seat: SeatRow, person: Person, name: string) => Promise<void> = async () => {
    throw new TableProblem('not-now')
  }

  /** The page's sealed share of the dice. The game begins when all seats are filled and all shares are opened. */
  seal(person: Person, slug: string, seat: string, seal: string): Promise<DrawState> {
    return this.exclusively(slug, async () => {
      const row = await this.ownSeat(person, slug, seat)
      if (row.state !== 'open') throw new TableProblem('not-now')
      const draw = await this.drawOf(row.id)
      // The first seal stands: only the browser that made it can open it.
      if (Object.hasOwn(draw.seals, seat) && draw.seals[seat] !== seal) throw new TableProblem('taken')
      const seals = { ...draw.seals, [seat]: seal }
      await this.updateDraw(row.id, draw.number, { seals: JSON.stringify(seals) })
      await this.waitIfFull(row.id, seals)
      return this.drawStateOf(slug)
    })
  }

  /**
   * All seals are in, but the browser that has this seat's share is gone: its person asks for a new draw from another
   * one. Everybody seals anew, under a new promise, so nothing that was opened already is of use to anybody.
   */
  drawAgainFor(person: Person, slug: string, { seat, number }: DrawAgain): Promise<DrawState> {
    return this.exclusively(slug, async () => {
      const row = await this.ownSeat(person, slug, seat)
      const draw = await this.drawOf(row.id)
      if (draw.number !== number) return this.drawStateOf(slug)
      const isOpened = Object.hasOwn(draw.shares, seat)
      if (row.state !== 'waiting' || isOpened || this.now() - row.touched < TIMES.drawAgain) {
        throw new TableProblem('not-now')
      }
      await this.drawAgain(row.id, slug, `${seat} came back in another browser`)
      await this.setState(row.id, 'open')
      return this.drawStateOf(slug)
    })
  }

  /** When every seat has a person with a seal, or a bot, the shares can be opened. */
  async waitIfFull(table: number, seals: Draw['seals']): Promise<void> {
    const people = (await this.seatsOf(table)).filter(({ kind }) => kind !== 'bot')
    const full = people.every(({ seat, kind }) => kind === 'person' && Object.hasOwn(seals, seat))
    if (full) await this.setState(table, 'waiting')
  }

  /** What everybody at the table may see of the dice before the game. */
  async drawFor(person: Person, slug: string): Promise<DrawState> {
    const { mine } = await this.info(person, slug)
    if (mine.length === 0) throw new TableProblem('forbidden')
    return this.drawStateOf(slug)
  }

  private async drawStateOf(slug: string): Promise<DrawState> {
    const { id, state, touched } = await this.find(slug)
    const { number, promise, seals, shares } = await this.drawOf(id)
    const fullFor = state === 'waiting' ? this.now() - touched : null
    return { number, promise, seals, opened: Object.keys(shares), fullFor }
  }

  /** Opens the page's share. With the last one, the game begins. Returns whether it has begun. */
  share(person: Person, slug: string, seat: string, share: string): Promise<boolean> {
    return this.exclusively(slug, async () => {
      const row = await this.ownSeat(person, slug, seat)
      if (row.state === 'running') return true
      const { number, ...draw } = await this.drawOf(row.id)
      const unused = await this.unusedDraws(row.id)
      const fits = (at: number, { seals }: Pick<Draw, 'seals'>): boolean =>
        sealOf(slug, at, seat, share) === seals[seat]
      if (row.state !== 'waiting' || !fits(number, draw)) {
        // Somebody has asked for a new draw while this share was on its way: the page looks again.
        if (unused.some((old, at) => fits(at + 1, old))) return false
        if (row.state !== 'waiting') throw new TableProblem('not-now')
        throw new TableProblem('malformed', problemText.otherShare)
      }
      const shares = { ...draw.shares, [seat]: share }
      await this.updateDraw(row.id, number, { shares: JSON.stringify(shares) })
      if (Object.keys(draw.seals).some((one) => !Object.hasOwn(shares, one))) return false
      return this.begin(row, { table: slug, draws: [...unused, { ...draw, shares }] })
    })
  }

  /** The draw is never used, because somebody left or did not open their share: everybody seals a new one. */
  async drawAgain(table: number, slug: string, reason: string): Promise<void> {
    const { number } = await this.drawOf(table)
    await this.updateDraw(table, number, { void: reason })
    await this.store.rows
      .insertInto('draws')
      .values(newDraw(table, slug, number + 1))
      .execute()
  }

  /** The tables of a person, the last touched first. */
  async tablesOf(person: Person): Promise<readonly TableInfo[]> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['tables.slug', 'tables.touched'])
      .distinct()
      .where('seats.person', '=', person.id)
      .orderBy('tables.touched', 'desc')
      .limit(100)
      .execute()
    return Promise.all(rows.map(({ slug }) => this.info(person, slug)))
  }

  /** Public tables with an open seat. */
  async lobby(person: Person | null): Promise<readonly LobbyTable[]> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .select(['slug', 'owner', 'zone'])
      .where('state', '=', 'open')
      .where('visibility', '=', 'public')
      .orderBy('touched', 'desc')
      .limit(100)
      .execute()
    const hosts = await hostsOf(
      this.store,
      rows.map(({ owner }) => owner),
    )
    return Promise.all(
      rows.map(async ({ slug, owner, zone }) => {
        const { host = null, showsZone = true } = hosts.get(owner) ?? {}
        return { ...(await this.info(person, slug)), zone: showsZone ? zone : null, host }
      }),
    )
  }

  /** The game of a table, for `LiveTable`; null if it has not begun, or never did. */
  async playable(slug: string): Promise<TableFacts | null> {
    const row = await this.find(slug)
    return row.head === 0 ? null : this.factsOf(row)
  }

  /**
   * The seat as which this person may follow a table: the wanted one if it is theirs, null to watch. Once a game is over,
   * everybody who may see it sees it from every seat.
   */
  async viewOf(person: Person | null, slug: string, as: string | null): Promise<string | null> {
    const { mine, watch, state, seats } = await this.info(person, slug)
    if (as !== null && (mine.includes(as) || (state === 'finished' && seats.some(({ seat }) => seat === as)))) return as
    if (as === null && (watch === 'public' || mine.length > 0 || state === 'finished')) return null
    throw new TableProblem('forbidden')
  }

  private async mayWatch(person: Person | null, table: number): Promise<boolean> {
    if (person === null) return false
    const rows = this.store.rows.selectFrom('watchers').select('person').where('table_id', '=', table)
    return (await rows.where('person', '=', person.id).executeTakeFirst()) !== undefined
  }

  /** Set by the invitations: the accounts of invited people. */
  inviteeOf: (person: Person, name: string) => Promise<number> = async () => {
    throw new TableProblem('malformed', problemText.notMet)
  }

  private async invitedTo(person: Person, seats: NewTable['seats']): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    for (const [seat, given] of Object.entries(seats)) {
      if (given.kind === 'link' && given.invited !== undefined)
        found.set(seat, await this.inviteeOf(person, given.invited))
    }
    return found
  }

  /** The names of the people who are invited to these seats. */
  private async namesOf(seats: readonly SeatRow[]): Promise<ReadonlyMap<number, string>> {
    const ids = seats.flatMap(({ invited, kind }) => (invited === null || kind !== 'open' ? [] : [invited]))
    if (ids.length === 0) return new Map()
    const rows = this.store.rows.selectFrom('people').select(['id', 'name']).where('id', 'in', ids)
    return new Map((await rows.execute()).map(({ id, name }) => [id, name]))
  }

  /** The clock that runs out first. */
  private ownClock(pace: Pace, { clocks }: TableRow, mine: readonly string[]): OwnClock | null {
    const readings = [...clocksFrom(clocks)]
      .filter(([seat]) => mine.includes(seat))
      .map(([, clock]) => readingOf(pace, clock, this.now()))
      .filter(({ runs }) => runs)
      .toSorted((a, b) => a.left + a.bank - b.left - b.bank)
    return readings.length === 0 ? null : { left: readings[0].left, bank: readings[0].bank }
  }

  /** The title of a seat. */
  async titleOf(row: TableRow, seat: string): Promise<string> {
    const { pkg } = await this.factsOf(row)
    const seats = pkg.game().seats(JSON.parse(row.options) as Options)
    return seats.find(({ id }) => id === seat)?.title ?? seat
  }

  async nameOf(person: number): Promise<string> {
    const row = this.store.rows.selectFrom('people').select('name').where('id', '=', person)
    return (await row.executeTakeFirst())?.name ?? ''
  }

  private async insert(
    person: Person,
    wanted: NewTable,
    rules: string,
    options: Options,
    seats: readonly Omit<SeatRow, 'table_id'>[],
    links: TableMade['links'],
  ): Promise<string> {
    const [slug, now] = [newSlug(), this.now()]
    const { game, corrections, visibility, pace, title, zone, experience, watch, talk, advice, timeout, record } =
      wanted
    await this.store.rows.transaction().execute(async (rows) => {
      const { id } = await rows
        .insertInto('tables')
        .values({
          slug,
          game,
          rules,
          options: JSON.stringify(options),
          corrections: corrections === undefined ? null : JSON.stringify(corrections),
          state: 'open',
          owner: person.id,
          visibility,
          pace: pace === null ? null : JSON.stringify(pace),
          undo_rule: 'own',
          head: 0,
          answers: 0,
          waiting: '[]',
          created: now,
          touched: now,
          title,
          zone,
          experience,
          watch,
          timeout,
          talk_off: talk === false ? 1 : 0,
          advice_on: advice === true ? 1 : 0,
          origin: record === undefined ? null : JSON.stringify(record),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await rows
        .insertInto('seats')
        .values(seats.map((seat) => ({ ...seat, table_id: id })))
        .execute()
      await rows
        .insertInto('draws')
        .values(newDraw(id, slug, 1))
        .execute()
      for (const [seat, link] of Object.entries(links))
        await rememberLink(rows, link, { table_id: id, seat, made: now })
    })
    return slug
  }

  /** False if the rules have failed. */
  private async begin(row: TableRow, draws: Draws): Promise<boolean> {
    const { pkg, pace } = await this.factsOf(row)
    const corrections = row.corrections === null ? {} : { corrections: JSON.parse(row.corrections) as Json }
    const options = JSON.parse(row.options) as Options
    const game = pkg.game()
    const moved = () => movedMatch(game, JSON.parse(row.origin ?? ''))
    const begun = () =>
      row.origin === null
        ? Match.begin(game, { options, draws, undo: 'own', ...corrections })
        : Match.load(game, restarted(moved(), { kind: 'moved', chance: draws, undo: 'own' }))
    let match: Match
    try {
      match = checkSetUp(begun)
    } catch (problem) {
      await this.endUnbegun(row, game, problem)
      return false
    }
    const now = this.now()
    const clocks = pace === null ? null : await this.firstClocks(row.id, pace, match, now)
    const deadline = pace === null || clocks === null ? null : deadlineOf(pace, clocks)
    const turns = turnsAfter({}, match.waiting, row.head + 1)
    // There may be later ones than when the table was made.
    if (row.rules !== game.version) {
      await this.store.rows.updateTable('tables').set({ rules: game.version }).where('id', '=', row.id).execute()
    }
    await this.store.append({
      table: row.id,
      after: row.head,
      entries: [wholeEntry('begin', match)],
      patch: {
        ...{ state: 'running', answers: match.index, waiting: match.waiting, turns, deadline },
        ...(clocks === null ? {} : { clocks: clocksText(clocks) }),
      },
      checkpoint: checkpointOf(match, row.head + 1),
      jobs: [
        ...(deadline === null ? [] : [{ kind: 'clock', key: row.slug, at: deadline }]),
        ...(this.store.isShared ? [{ kind: 'bot', key: row.slug, at: now + BOT_WATCH }] : []),
      ],
      at: now,
    })
    return true
  }

  /** The rules have failed at the set-up: nobody waits for this game in vain, and the operator has a report. */
  private async endUnbegun({ id }: TableRow, { id: game, version }: Game, problem: unknown): Promise<void> {
    const fault = problem instanceof TableProblem ? problem.cause : problem
    const { message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault))
    const at = this.now()
    const report = JSON.stringify({ game, version, message, stack })
    await this.store.rows.insertInto('faults').values({ table_id: id, seq: 0, report, at }).execute()
    const columns = { state: 'finished', result: 'failed', finished: at, touched: at } as const
    await this.store.rows.updateTable('tables').set(columns).where('id', '=', id).execute()
  }

  private async firstClocks(table: number, pace: Pace, match: Match, now: number) {
    const people = (await this.seatsOf(table)).filter(({ kind }) => kind === 'person')
    const asks = new Map(match.asks.filter(({ optional }) => !optional).map(({ seat, id }) => [seat, id]))
    return new Map(
      people.map(({ seat }) => {
        const ask = asks.get(seat)
        const stretch = ask === undefined ? null : { from: now, move: pace.move, ask }
        return [seat, { ...startOf(pace), stretch }] as const
      }),
    )
  }

  async factsOf({ id, slug, game, corrections, pace }: TableRow): Promise<TableFacts> {
    const pkg = await this.packageOf(game, corrections === null ? undefined : (JSON.parse(corrections) as Json))
    return { id, slug, pkg, pace: pace === null ? null : (JSON.parse(pace) as Pace) }
  }

  private async packageOf(id: string, corrections: Json | undefined): Promise<GamePackage> {
    try {
      const pkg = await this.loadGame(id)
      return corrections === undefined ? pkg : pkg.corrected(corrections)
    } catch (problem) {
      if (problem instanceof CorrectionsError) throw new TableProblem('malformed', problem.message)
      throw new TableProblem('malformed', problemText.noGame(id))
    }
  }

  async find(slug: string): Promise<TableRow> {
    const row = await this.store.rows.selectFrom('tables').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (row === undefined) throw new TableProblem('no-such-table')
    return row
  }

  async findById(id: number): Promise<TableRow> {
    return this.store.rows.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  private async ownSeat(person: Person, slug: string, seat: string): Promise<TableRow> {
    const { mine } = await this.info(person, slug)
    if (!mine.includes(seat)) throw new TableProblem('forbidden')
    return this.find(slug)
  }

  seatsOf(table: number): Promise<SeatRow[]> {
    return this.store.rows.selectFrom('seats').selectAll().where('table_id', '=', table).orderBy('seat').execute()
  }

  private seatOfLink(link: string): Promise<SeatRow | undefined> {
    const seats = this.store.rows.selectFrom('seats').selectAll()
    return seats.where('link_hash', 'in', [hashOf(link), ownLinkHash(link)]).executeTakeFirst()
  }

  /** What a link leads to; null if it is no longer a seat. */
  async linked(person: Person | null, link: string): Promise<LinkedSeat | null> {
    const found = await this.seatOfLink(link)
    if (found === undefined) return null
    const row = await this.findById(found.table_id)
    const guest = await this.guestOf(found, link)
    const isMine = person !== null && found.person === person.id
    if (row.state === 'finished' || (found.kind !== 'open' && guest === null && !isMine)) return null
    const moves = guest !== null && person !== null && (await this.isInUse(person))
    return {
      game: row.game,
      options: JSON.parse(row.options) as Options,
      seat: found.seat,
      pace: row.pace === null ? null : (JSON.parse(row.pace) as Pace),
      title: await this.titleOf(row, found.seat),
      table: row.title ?? '',
      host: await this.nameOf(row.owner),
      kind: isMine ? 'here' : guest === null ? 'open' : moves ? 'move' : 'device',
      name: guest?.name ?? '',
    }
  }

  /** The guest whose own link this is, to play on in another browser; null for other links. */
  async guestByLink(link: string): Promise<Person | null> {
    const found = await this.seatOfLink(link)
    return found === undefined ? null : this.guestOf(found, link)
  }

  /** Whether somebody would lose something if their browser became another person's. */
  async isInUse({ id }: Person): Promise<boolean> {
    const { rows } = this.store
    const account = rows.selectFrom('people').select('id').where('id', '=', id).where('name_key', 'is not', null)
    const seat = rows.selectFrom('seats').select('seat').where('person', '=', id)
    const table = rows.selectFrom('tables').select('id').where('owner', '=', id)
    const found = await Promise.all([account, seat, table].map((query) => query.executeTakeFirst()))
    return found.some((one) => one !== undefined)
  }

  /** The guest in a seat, if the link is the guest's own: an account has a password. */
  private async guestOf({ link_hash, person }: SeatRow, link: string): Promise<Person | null> {
    if (link_hash !== ownLinkHash(link) || person === null) return null
    const people = this.store.rows.selectFrom('people').select(['id', 'name']).where('id', '=', person)
    return (await people.where('name_key', 'is', null).executeTakeFirst()) ?? null
  }

  /** A seat that anybody may take, or that this person is invited to. */
  private async openSeat(person: Person, slug: string | null, seat: string | undefined): Promise<SeatRow | undefined> {
    if (slug === null || seat === undefined) return undefined
    const row = await this.find(slug)
    const found = (await this.seatsOf(row.id)).find((one) => one.seat === seat && one.kind === 'open')
    if (found?.invited === person.id) return found
    if (row.visibility !== 'public') throw new TableProblem('no-such-table')
    return found?.link_hash === null ? found : undefined
  }

  async drawOf(table: number): Promise<Required<Omit<Draw, 'void'>> & { readonly number: number }> {
    const row = await this.store.rows
      .selectFrom('draws')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { number, promise, secret } = row
    return { number, promise, secret, seals: JSON.parse(row.seals), shares: JSON.parse(row.shares) }
  }

  private async unusedDraws(table: number): Promise<readonly Draw[]> {
    const rows = this.store.rows.selectFrom('draws').selectAll().where('table_id', '=', table).orderBy('number')
    const unused = await rows.where('void', 'is not', null).execute()
    return unused.map(({ promise, secret, seals, shares, void: reason }) => ({
      promise,
      secret,
      seals: JSON.parse(seals),
      shares: JSON.parse(shares),
      void: reason ?? '',
    }))
  }

  async updateDraw(
    table: number,
    number: number,
    change: Partial<Pick<Schema['draws'], 'seals' | 'shares' | 'void'>>,
  ): Promise<void> {
    const row = this.store.rows.updateTable('draws').set(change).where('table_id', '=', table)
    await row.where('number', '=', number).execute()
  }

  async setSeat(table: number, seat: string, change: Partial<Omit<SeatRow, 'table_id' | 'seat'>>): Promise<void> {
    const row = this.store.rows.updateTable('seats').set(change).where('table_id', '=', table)
    await row.where('seat', '=', seat).execute()
  }

  async setState(table: number, state: TableRow['state']): Promise<void> {
    await this.store.rows.updateTable('tables').set({ state, touched: this.now() }).where('id', '=', table).execute()
  }
}

/** The game at one screen that continues as a table. Throws TableProblem if it cannot. */
function movedMatch(game: Game, value: Json): Match {
  try {
    const match = movedFrom(game, readRecord(value))
    if (match !== null) return match
  } catch (problem) {
    if (!(problem instanceof RecordError)) throw problem
    throw new TableProblem('malformed', problem.message)
  }
  throw new TableProblem('malformed', problemText.cannotBeMoved)
}

/** The game that `begin` begins. Throws TableProblem if the rules fail then, or when they show it to somebody. */
export function checkSetUp(begin: () => Match): Match {
  try {
    const match = begin()
    for (const seat of [null, ...match.seats.map(({ id }) => id)]) match.livePosition(seat)
    return match
  } catch (problem) {
    throw new TableProblem('malformed', problemText.cannotBeSetUp, problem)
  }
}

function winnersIn(outcome: string | null): readonly string[] | null {
  const read = outcome === null ? null : (JSON.parse(outcome) as Outcome | null)
  return read?.winners ?? null
}

function newDraw(table: number, slug: string, number: number) {
  const secret = newSecret()
  const promise = promiseOf(slug, number, secret)
  return { table_id: table, number, promise, secret, seals: '{}', shares: '{}', void: null }
}

export function optionsOf(read: () => Options): Options {
  try {
    return read()
  } catch (problem) {
    throw new TableProblem('malformed', problem instanceof Error ? problem.message : String(problem))
  }
}

export function botOf(pkg: GamePackage, bot: string): void {
  try {
    botSpecOf(pkg, bot)
  } catch (problem) {
    throw new TableProblem('malformed', problem instanceof Error ? problem.message : String(problem))
  }
}

function seatInfo(seat: string, title: string, rows: readonly SeatRow[], names: ReadonlyMap<number, string>): SeatInfo {
  const row = rows.find((one) => one.seat === seat)
  const kind = row?.kind ?? 'open'
  const byLink = kind === 'open' && row?.link_hash != null
  const invited = byLink ? (names.get(row?.invited ?? 0) ?? null) : null
  return { seat, title, kind, byLink, invited, name: row?.name ?? '', bot: row?.bot ?? null }
}

// Tables: made, seated, changed, watched, and read after the game.
import { restarted } from '@interregnum/kernel'
import {
  type DeadLink,
  drawAgain,
  type MoveTime,
  newTable,
  roomLine,
  seatLink,
  sitDown,
  type TableEvent,
  type TableInfo,
  tableChange,
  watchAs,
  watchByLink,
} from '@interregnum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Person } from '../accounts/sessions.ts'
import { newSecret } from '../secrets.ts'
import { archivedRecord } from '../tables/archive.ts'
import { deadLinkOf } from '../tables/dead-links.ts'
import { openVotes } from '../tables/open-votes.ts'
import { TableProblem } from '../tables/table-service.ts'
import { problemText } from '../text/problems.ts'
import type { Access } from './access.ts'
import type { HttpContext } from './context.ts'
import { read } from './problems.ts'

const name = z.string().check(z.maxLength(64))
const studyQuery = z.object({ as: z.optional(name) })
const sinceQuery = z.object({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0))) })
const slugPath = z.object({ slug: name })
const seatPath = z.object({ slug: name, seat: name })
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const seal = z.strictObject({ seat: z.string(), seal: hex })
const share = z.strictObject({ seat: z.string(), share: hex })

const slugIn = (request: FastifyRequest): string => read(slugPath, request.params).slug

export function tableRoutes(app: FastifyInstance, context: HttpContext, access: Access): void {
  gatheringRoutes(app, context)
  linkRoutes(app, context, access)
  ownerRoutes(app, context)
  watchingRoutes(app, context)
  recordRoute(app, context)
  chatRoutes(app, context)
}

/** Tables are made, people sit down, and the dice are drawn together. */
function gatheringRoutes(
  app: FastifyInstance,
  { service, tables, identity, notices, vacations, invitations, store, now }: HttpContext,
): void {
  app.get('/api/tables', async (request) => service.tablesOf(await identity.mustBe(request)))
  app.get('/api/lobby', async (request) => service.lobby(await identity.personOf(request)))
  // A long game that is moved here has 300 kB.
  app.post('/api/tables', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const wanted = read(newTable, request.body)
    const make = (person: Person) => service.make(person, wanted)
    const made = await identity.asPersonOrGuest(request, reply, wanted.name, make)
    await notices?.expectInvited(made.table.slug)
    return made
  })
  app.get('/api/requests', async (request) => openVotes(store, await identity.mustBe(request), now()))
  app.get('/api/invitations', async (request) => invitations.of(await identity.mustBe(request)))
  app.get('/api/friends', async (request) => invitations.friends(await identity.mustBe(request)))
  app.post('/api/tables/:slug/seats/:seat/decline', async (request) => {
    const { slug, seat } = read(seatPath, request.params)
    await invitations.decline(await identity.mustBe(request), slug, seat)
    return {}
  })
  app.get('/api/tables/:slug', async (request): Promise<TableInfo> => {
    const slug = slugIn(request)
    const info = await service.info(await identity.personOf(request), slug)
    const isRoom = info.state === 'open' || info.state === 'waiting'
    if (!isRoom || (info.mine.length === 0 && !info.isOwner)) return info
    tables.rooms.look(slug, info.mine)
    const people = info.seats.flatMap(({ kind, seat }) => (kind === 'person' ? [seat] : []))
    return { ...info, here: tables.rooms.here(slug, people) }
  })
  app.post('/api/tables/:slug/sit', async (request, reply) => {
    const wanted = read(sitDown, request.body)
    const slug = slugIn(request)
    return identity.asPersonOrGuest(request, reply, wanted.name, (person) => service.sit(person, slug, wanted))
  })
  app.get('/api/tables/:slug/draw', async (request) => service.drawFor(await identity.mustBe(request), slugIn(request)))
  app.post('/api/tables/:slug/seal', async (request) => {
    const given = read(seal, request.body)
    const draw = await service.seal(await identity.mustBe(request), slugIn(request), given.seat, given.seal)
    await notices?.expectDice(slugIn(request))
    return draw
  })
  app.post('/api/tables/:slug/draw-again', async (request) => {
    const wanted = read(drawAgain, request.body)
    const draw = await service.drawAgainFor(await identity.mustBe(request), slugIn(request), wanted)
    await notices?.expectDice(slugIn(request))
    return draw
  })
  app.post('/api/tables/:slug/share', async (request) => {
    const given = read(share, request.body)
    const begun = await service.share(await identity.mustBe(request), slugIn(request), given.seat, given.share)
    if (begun) {
      await notices?.begun(slugIn(request))
      await vacations.begun(slugIn(request))
    }
    return { begun }
  })
}

/** Seat links: a free seat, or a guest's own seat in another browser. */
function linkRoutes(app: FastifyInstance, { service, identity, store }: HttpContext, access: Access): void {
  app.post('/api/link', async (request) => {
    const { link } = read(seatLink, request.body)
    const linked = await service.linked(await identity.personOf(request), link)
    if (linked === null) throw new TableProblem('no-such-table')
    return linked
  })
  app.post('/api/link/why', async (request): Promise<{ readonly dead: DeadLink | null }> => {
    const { link } = read(seatLink, request.body)
    return { dead: await deadLinkOf(store, service, link) }
  })
  app.post('/api/sit', async (request, reply) => {
    const wanted = read(sitDown, request.body)
    const guest = wanted.link === undefined ? null : await service.guestByLink(wanted.link)
    const sit = (person: Person) => service.sit(person, null, wanted)
    if (guest !== null) return sit(await access.continueAs(request, reply, guest))
    return identity.asPersonOrGuest(request, reply, wanted.name, sit)
  })
}

function ownerRoutes(app: FastifyInstance, { owner, tables, identity, notices }: HttpContext): void {
  app.post('/api/tables/:slug/begin', async (request) => {
    const info = await owner.begin(await identity.mustBe(request), slugIn(request))
    await notices?.expectDice(slugIn(request))
    return info
  })
  app.post('/api/tables/:slug/withdraw', async (request) =>
    owner.withdraw(await identity.mustBe(request), slugIn(request)),
  )
  app.patch('/api/tables/:slug', async (request) => {
    const slug = slugIn(request)
    const info = await owner.change(await identity.mustBe(request), slug, read(tableChange, request.body))
    await tables.settingsChanged(slug)
    await notices?.expectInvited(slug)
    return info
  })
  /** The table afterwards; null if this person may not see it any more. */
  app.post('/api/tables/:slug/seats/:seat/free', async (request) => {
    const { slug, seat } = read(seatPath, request.params)
    return { table: await owner.free(await identity.mustBe(request), slug, seat) }
  })
  app.post('/api/tables/:slug/seats/:seat/link', async (request) => {
    const { slug, seat } = read(seatPath, request.params)
    return owner.renewLink(await identity.mustBe(request), slug, seat)
  })
  app.get('/api/tables/:slug/template', async (request) =>
    owner.template(await identity.personOf(request), slugIn(request)),
  )
  app.post('/api/tables/:slug/rematch', async (request) => {
    const slug = slugIn(request)
    const made = await owner.rematch(await identity.mustBe(request), slug)
    await tables.settingsChanged(slug)
    await notices?.expectDice(made.table.slug)
    return made
  })
}

function watchingRoutes(app: FastifyInstance, { owner, service, identity, accounts }: HttpContext): void {
  app.post('/api/tables/:slug/watch', async (request, reply) => {
    const { name } = read(watchAs, request.body)
    await service.viewOf(await identity.personOf(request), slugIn(request), null)
    return identity.asPersonOrGuest(request, reply, name, async (person) => {
      if (person.name === '') await accounts.change(person, { name })
      return {}
    })
  })
  app.post('/api/tables/:slug/watch-link', async (request) =>
    owner.watchLink(await identity.mustBe(request), slugIn(request)),
  )
  app.post('/api/watch', async (request, reply) => {
    const { link } = read(watchByLink, request.body)
    return identity.asPersonOrGuest(request, reply, '', (person) => owner.watch(person, link))
  })
}

/** The chat of the waiting room; later there is that of the game. */
function chatRoutes(app: FastifyInstance, { roomChat, identity }: HttpContext): void {
  app.get('/api/tables/:slug/chat', async (request) => {
    const { since = 0 } = read(sinceQuery, request.query)
    return roomChat.since(await identity.mustBe(request), slugIn(request), since)
  })
  app.post('/api/tables/:slug/chat', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request) =>
    roomChat.say(await identity.mustBe(request), slugIn(request), read(roomLine, request.body)),
  )
}

function recordRoute(app: FastifyInstance, { service, store, tables, identity }: HttpContext): void {
  /** The present position of a game as one seat sees it, with the end of the log, for the list of games. */
  app.get('/api/tables/:slug/position', async (request) => {
    const slug = slugIn(request)
    const { as = null } = read(studyQuery, request.query)
    const seat = await service.viewOf(await identity.personOf(request), slug, as)
    return tables.with(slug, ({ live }) => live.picturePosition(seat))
  })
  /** The whole record with the secret of the dice, once the game is over. */
  app.get('/api/tables/:slug/record', async (request) => {
    const slug = slugIn(request)
    await service.viewOf(await identity.personOf(request), slug, null)
    const archived = await archivedRecord(store, (await service.find(slug)).id)
    return tables.with(slug, async ({ live }) => {
      if (live.state !== 'finished') throw new TableProblem('not-now', problemText.gameFileLater)
      return { ...(archived ?? (await live.wholeRecord())), occupants: live.occupants }
    })
  })
  /** What happened to the table itself, once the game is over: pauses, replaced players and the like. */
  app.get('/api/tables/:slug/events', async (request) => {
    const slug = slugIn(request)
    await service.viewOf(await identity.personOf(request), slug, null)
    return tables.with(slug, async ({ live }): Promise<readonly TableEvent[]> => {
      if (live.state !== 'finished') throw new TableProblem('not-now')
      return live.events
    })
  })
  /** When the moves were made, once the game is over. */
  app.get('/api/tables/:slug/times', async (request) => {
    const slug = slugIn(request)
    await service.viewOf(await identity.personOf(request), slug, null)
    return tables.with(slug, async ({ live }): Promise<readonly MoveTime[]> => {
      if (live.state !== 'finished') throw new TableProblem('not-now')
      return live.stored.times()
    })
  })
  /** The game from its last resting point, as far as the person knows it, to try something out. */
  app.get('/api/tables/:slug/study', async (request) => {
    const slug = slugIn(request)
    const { as = null } = read(studyQuery, request.query)
    const seat = await service.viewOf(await identity.personOf(request), slug, as)
    const study = { kind: 'study', seat, chance: { seed: newSecret() }, undo: 'free' } as const
    return tables.with(slug, async ({ live }) => restarted((await live.stored.openWhole()).match, study))
  })
}

import type { Invitation, TableInfo, TableMade } from '@interregnum/protocol'
import { describe, expect, it } from 'vitest'
import { startMailbox } from '../testing/mailbox.ts'
import { Player } from '../testing/player.ts'
import { ABB, startTestServer } from '../testing/test-server.ts'
import { problemText } from '../text/problems.ts'

const register = (player: Player): Promise<unknown> =>
  player.http('POST', '/api/account', { name: player.name, password: 'a good password' })
const invitationsOf = (player: Player): Promise<readonly Invitation[]> => player.http('GET', '/api/invitations')

const SEATS = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
const invited = (name: string) => ({ ...SEATS, senate: { kind: 'link', invited: name } }) as const

/** Aino and Bertil have accounts and have sat at a table; Carl is a stranger with an account. */
async function acquaintances() {
  const clock = { now: Date.UTC(2026, 10, 17, 12) }
  const mailbox = await startMailbox()
  const server = await startTestServer({
    now: () => clock.now,
    publicUrl: 'https://games.example',
    mail: { url: mailbox.url, from: 'club@games.example' },
  })
  const [aino, bertil, carl] = ['Aino', 'Bertil', 'Carl'].map((name) => new Player(server.address, name))
  for (const one of [aino, bertil, carl]) await register(one)
  const { table, links } = await aino.make({ ...ABB, seats: SEATS })
  await bertil.sit(links.senate)
  await aino.http('POST', `/api/tables/${table.slug}/withdraw`)
  await bertil.http('PUT', '/api/mail', { mail: 'bertil@mail.example' })
  const token = /#\/confirm-mail\/([0-9a-f]{64})/.exec((await mailbox.next(0)).source)?.[1]
  await bertil.http('POST', '/api/mail/confirm', { token })
  const run = async (milliseconds: number): Promise<void> => {
    await server.servers.pass(milliseconds, (step) => {
      clock.now += step
    })
    for (let n = 0; n < 3; n++) await server.app.jobs.runDue()
  }
  return { ...server, aino, bertil, carl, mailbox, run }
}

describe('an invitation', () => {
  it('is seen by the invited account alone, comes with one notice, and is taken without the link', async () => {
    const { aino, bertil, carl, mailbox, run } = await acquaintances()
    expect(await aino.http('GET', '/api/friends')).toEqual(['Bertil'])
    const { table } = await aino.make({ ...ABB, title: 'Winter', seats: invited('bertil') })
    expect(table.seats.map((seat) => seat.invited)).toEqual([null, 'Bertil', null])
    const [invitation] = await invitationsOf(bertil)
    expect(invitation).toMatchObject({ slug: table.slug, seat: 'senate', table: 'Winter', host: 'Aino', kind: 'seat' })
    expect(await invitationsOf(carl)).toEqual([])
    await expect(bertil.http('GET', `/api/tables/${table.slug}`)).rejects.toThrow('404')
    await expect(carl.http('POST', `/api/tables/${table.slug}/sit`, { name: 'Carl', seat: 'senate' })).rejects.toThrow(
      '404',
    )
    await run(200_000)
    await run(3_600_000)
    expect(mailbox.mails.slice(1)).toMatchObject([{ to: 'bertil@mail.example' }])
    expect(mailbox.mails[1].source).toMatch(
      /A seat is kept for you in Winter[\s\S]*https:\/\/games\.example\/#\/my-games/,
    )
    const sat = await bertil.http<TableInfo>('POST', `/api/tables/${table.slug}/sit`, {
      name: 'Bertil',
      seat: 'senate',
    })
    expect(sat).toMatchObject({ mine: ['senate'] })
    expect(await invitationsOf(bertil)).toEqual([])
  })

  it('can be declined, and then the link still works for others', async () => {
    const { aino, bertil, carl, mailbox, run } = await acquaintances()
    const { table, links } = await aino.make({ ...ABB, seats: invited('Bertil') })
    const decline = (one: Player) => one.http('POST', `/api/tables/${table.slug}/seats/senate/decline`, {})
    await expect(decline(carl)).rejects.toThrow('404')
    await decline(bertil)
    expect(await invitationsOf(bertil)).toEqual([])
    await run(200_000)
    expect(mailbox.mails).toHaveLength(1)
    expect(await carl.sit(links.senate)).toMatchObject({ mine: ['senate'] })
  })

  it('goes only to people whom one has met, and does not tell who has an account', async () => {
    const { aino, bertil } = await acquaintances()
    const refusals = await Promise.all(
      ['Carl', 'Nobody at all', 'Aino'].map(async (name) => {
        const reply = await fetch(`${aino.address}/api/tables`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: aino.cookie },
          body: JSON.stringify({ ...ABB, seats: invited(name), name: 'Aino' }),
        })
        return [reply.status, await reply.json()]
      }),
    )
    expect(refusals).toEqual(Array(3).fill([400, { code: 'malformed', message: problemText.notMet }]))
    const { table } = await aino.make({ ...ABB, seats: SEATS })
    const change = { seats: { senate: { kind: 'link', invited: 'Bertil' } } }
    await aino.http('PATCH', `/api/tables/${table.slug}`, change)
    expect(await invitationsOf(bertil)).toHaveLength(1)
    expect(JSON.stringify(await bertil.http('GET', '/api/export'))).toContain(
      `{"table":"${table.slug}","seat":"senate"}`,
    )
    await bertil.http('DELETE', '/api/account', { password: 'a good password' })
    const info = await aino.http<TableInfo>('GET', `/api/tables/${table.slug}`)
    expect(info.seats.map((seat) => seat.invited)).toEqual([null, null, null])
  })

  it('to a rematch is listed until the browser has added its part of the dice', async () => {
    const { aino, bertil } = await acquaintances()
    const { table, links } = await aino.make({ ...ABB, seats: SEATS })
    await bertil.sit(links.senate)
    await aino.http('POST', `/api/tables/${table.slug}/withdraw`)
    const { table: next } = await aino.http<TableMade>('POST', `/api/tables/${table.slug}/rematch`)
    expect(await invitationsOf(bertil)).toMatchObject([{ slug: next.slug, host: 'Aino', kind: 'rematch' }])
    expect(await invitationsOf(aino)).toEqual([])
    await bertil.seal(next.slug, 'senate')
    expect(await invitationsOf(bertil)).toEqual([])
  })
})

describe('the list of games', () => {
  it('has the person’s own clock with its bank, while it runs', async () => {
    const clock = { now: Date.UTC(2026, 10, 17, 12) }
    const { address, servers } = await startTestServer({ now: () => clock.now })
    const [aino, bertil] = [servers.player(address, 'Aino'), servers.player(address, 'Bertil')]
    const pace = { kind: 'days', move: 3_600_000, bank: 7_200_000, gain: 0, most: 7_200_000 } as const
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' } } as const
    const slug = await servers.seated([aino, bertil], { ...ABB, options: { moderates: 'nonplayer' }, pace, seats })
    const clockOf = async (one: Player) => (await one.http<TableInfo>('GET', `/api/tables/${slug}`)).clock
    const asked = aino.position?.waiting.includes('reds') ? aino : bertil
    expect(await clockOf(asked)).toEqual({ left: 3_600_000, bank: 7_200_000 })
    expect(await clockOf(asked === aino ? bertil : aino)).toBeNull()
    await servers.pass(5_400_000, (step) => {
      clock.now += step
    })
    expect(await clockOf(asked)).toEqual({ left: 0, bank: 5_400_000 })
  })
})

import { describe, expect, it } from 'vitest'
import { LocalBus } from '../bus/bus.ts'
import { ABB, startTestServer } from '../testing/test-server.ts'
import { Presence } from './presence.ts'
import { WaitingRooms } from './waiting-rooms.ts'

describe('the people in a waiting room', () => {
  it('are here while their page asks, and away ten seconds after it stopped', () => {
    let now = 0
    const rooms = new WaitingRooms(new Presence(new LocalBus(), () => {}), () => now)
    const here = (slug = 'one') => rooms.here(slug, ['reds', 'senate'])
    rooms.look('one', ['reds'])
    expect(here()).toEqual(['reds'])
    expect(here('two')).toEqual([])
    now = 6000
    rooms.look('one', ['senate'])
    rooms.sweep()
    expect(here()).toEqual(['reds', 'senate'])
    now = 10_000
    rooms.sweep()
    expect(here()).toEqual(['senate'])
    rooms.look('one', ['reds'])
    expect(here()).toEqual(['reds', 'senate'])
    now = 20_000
    rooms.sweep()
    expect(here()).toEqual([])
  })

  it('are shown to each other, and to nobody else', async () => {
    const { address, servers } = await startTestServer()
    const [aino, bertil, eve] = ['Aino', 'Bertil', 'Eve'].map((name) => servers.player(address, name))
    const { table, links } = await aino.make({
      ...ABB,
      visibility: 'public',
      seats: { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'link' } },
    })
    const info = `/api/tables/${table.slug}`
    expect(await aino.http('GET', info)).toMatchObject({ here: ['reds'] })
    await bertil.sit(links.senate)
    expect(await aino.http('GET', info)).toMatchObject({ here: ['reds'] })
    expect(await bertil.http('GET', info)).toMatchObject({ here: ['reds', 'senate'] })
    expect(await aino.http('GET', info)).toMatchObject({ here: ['reds', 'senate'] })
    expect(await eve.http('GET', info)).not.toHaveProperty('here')
  })
})

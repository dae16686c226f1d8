import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { type Here, type Scene, type Table, table } from '../testing/table.ts'

const RED_REVOLT = 24

describe('what triggers the Red Revolt!', () => {
  /** 26 Reds and Senate Cells on the map: one more triggers the revolt. */
  const almostRevolt = (more: Scene = {}): Scene => ({
    card: 5,
    upcoming: 7,
    map: { turku: { reds: 15 }, hame: { redsActive: 2 }, vaasa: { senate: 9 } },
    ...more,
  })

  it('ABB-2.4a with 27 Reds and Senate Cells at the end of a turn it replaces the upcoming card', () => {
    const t = table(almostRevolt()).answers('limited:rally', 'turku', 1)
    expect(t.state).toMatchObject({ upcoming: RED_REVOLT, discarded: [7], revolt: 'coming', phase: 1 })
    // Discarded without effect: it will not be played.
    t.answers('pass', 'pass')
    expect([t.state.current, t.state.played, t.asked]).toEqual([RED_REVOLT, [5], 'reds revolt'])
    const short = table(almostRevolt({ put: { turku: { reds: 14 } } })).answers('limited:rally', 'turku', 1)
    expect(short.state).toMatchObject({ upcoming: 7, discarded: [], revolt: 'aside' })
    // Senate Cells count too, Moderates do not.
    const senate = table(almostRevolt({ order: ['senate', 'reds'] })).answers('limited:rally', 'vaasa', 1)
    expect(senate.state.upcoming).toBe(RED_REVOLT)
    const moderates = table(almostRevolt({ order: ['moderates', 'reds'] })).answers('limited:rally', 'turku')
    expect(moderates.state.upcoming).toBe(7)
  })

  it('ABB-2.4a at the end of any turn, a Pass included', () => {
    expect(table(almostRevolt({ put: { turku: { reds: 16 } } })).answer('pass').state.upcoming).toBe(RED_REVOLT)
    const moderates = table(almostRevolt({ order: ['moderates'], put: { turku: { reds: 16 } } }))
    expect(moderates.state.upcoming).toBe(7)
    moderates.answer('pass')
    expect(moderates.state.current).toBe(RED_REVOLT)
  })

  it('ABB-2.4a not during an action: only the end of the turn counts', () => {
    // 27 when the Cell is placed, 25 after the Administration has replaced two.
    const t = table(almostRevolt({ polarization: 3 })).answers('command:rally', 'hame', 0, 'turku', 1)
    expect(t.state.upcoming).toBe(7)
    t.answer('done')
    expect(t.asked).toBe('reds administration')
    t.answer('hame')
    expect(t.state).toMatchObject({ upcoming: 7, revolt: 'aside' })
  })

  it('ABB-2.4a it cannot be chosen as an Event, and comes only once in a game', () => {
    const t = table({ step: 'card', card: RED_REVOLT, order: ['senate', 'moderates'] }).answer('decline')
    expect(t.why('event:unshaded')).toMatchObject({ rule: 'ABB-2.4.1a' })
    for (const revolt of ['coming', 'done'] as const) {
      const again = table(almostRevolt({ put: { turku: { reds: 16 } }, state: { revolt } })).answer('pass')
      expect(again.state).toMatchObject({ upcoming: 7, discarded: [], revolt })
    }
  })

  it('ABB-2.4a a Non-player that waits for the discarded card stops waiting', () => {
    const waiting = (toPlay: number[]) =>
      table(
        almostRevolt({ options: { moderates: 'nonplayer' }, order: ['reds', 'senate'], state: { toPlay } }),
      ).answers('limited:rally', 'turku', 1).state.toPlay
    expect(waiting([0, 0, 7])).toEqual([0, 0, 0])
    expect(waiting([0, 0, 12])).toEqual([0, 0, 12])
  })

  /** The next draw is a Propaganda card: the Round comes at once. */
  const round = (more: Scene = {}): Table => {
    const t = table({
      card: 5,
      upcoming: 7,
      order: ['senate'],
      rounds: 1,
      map: { turku: { reds: 3 }, helsinki: { moderates: 1 } },
      resources: { reds: 0, senate: 0, moderates: 0 },
      piles: { propaganda: [1], '1917': [12] },
      dice: [6],
      ...more,
      state: { drawn: 5, pile: 1, ...more.state },
    }).answer('pass')
    while (t.asked?.endsWith('agitation')) t.answer('done')
    return t
  }

  it('ABB-2.4b after the second Round it replaces the first card, which is discarded', () => {
    const t = round()
    expect([t.state.rounds, t.state.current, t.asked]).toEqual([2, RED_REVOLT, 'reds revolt'])
    expect([t.state.discarded, t.state.played, t.state.upcoming]).toEqual([[7], [5, 23], 12])
    // Not after the first.
    const first = round({ rounds: 0, state: { pile: 0 } })
    expect(first.state).toMatchObject({ current: 7, rounds: 1, revolt: 'aside' })
    // A Non-player that waited for that card stops waiting.
    const waiting = round({
      options: { moderates: 'nonplayer' },
      map: { turku: { reds: 3 } },
      state: { toPlay: [0, 0, 7] },
    })
    expect(waiting.state.toPlay).toEqual([0, 0, 0])
  })

  it('ABB-2.4b there is no second copy; a current Red Revolt! waits for the Round in Phase I', () => {
    const t = round({ upcoming: RED_REVOLT, state: { revolt: 'coming' } })
    expect([t.state.rounds, t.state.current, t.asked, t.state.discarded]).toEqual([2, RED_REVOLT, 'reds revolt', []])
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds.indexOf('revolt')).toBeGreaterThan(kinds.indexOf('round'))
    // The Round belonged to Phase I: no Powers were adjusted.
    expect(kinds.slice(0, kinds.indexOf('revolt'))).not.toContain('powers')
    const done = round({ phase: 2, state: { revolt: 'done' }, german: 0, russian: 0, chance: 'free' })
    expect(done.state.current).toBe(7)
  })
})

/** The revolt has just become the current card. */
const revolt = (scene: Scene = {}): Table =>
  table({ step: 'card', card: RED_REVOLT, german: 0, russian: 0, map: { turku: { reds: 2 } }, ...scene })

describe('the revolt', () => {
  it('ABB-2.4.1a puts the Reds into the bottom-row Event box, Eligible or not', () => {
    for (const order of [
      ['reds', 'senate', 'moderates'],
      ['senate', 'reds', 'moderates'],
      ['senate', 'moderates'],
    ] as const) {
      const t = revolt({ order }).answer('decline')
      expect(t.state).toMatchObject({ row: 'event', boxes: ['event-d', '', ''] })
      expect([t.eligible, t.asked]).toEqual([['senate', 'moderates'], 'senate turn'])
      // The others use that row: a full or a Limited Command, or a Pass.
      const uses = new Set(t.offers.map((option) => String(option).split(':')[0]))
      expect([...uses]).toEqual(['command', 'limited', 'pass'])
      t.answers('pass', 'pass')
      // On the next card the Reds come last, from box d.
      expect([t.eligible, t.state.ineligible]).toEqual([['senate', 'moderates', 'reds'], []])
    }
  })

  it('ABB-2.4.1b lets the Reds remove the Senate from one Town where they have Cells', () => {
    const map = {
      helsinki: { reds: 1, senate: 2, senateActive: 1, whitePrepared: 1, moderates: 1 },
      turku: { reds: 1 },
      vaasa: { senate: 2 },
      hame: { reds: 1, senate: 1 },
      viipuri: { administrations: 1, senate: 1 },
      tampere: { reds: 1, senate: 1 },
    }
    const t = revolt({ map })
    expect(t.offers).toEqual(['strike:helsinki', 'strike:tampere', 'rally', 'decline'])
    t.answer('strike:helsinki')
    expect([t.cells('senate', 'helsinki'), t.prepared('senate', 'helsinki'), t.cells('moderates', 'helsinki')]).toEqual(
      [0, 0, 1],
    )
    expect([t.available('senate'), t.prisoners('senate')]).toEqual([20 - 10 - 5, 0])
    // No Terror and no Polarization follow; the other Towns are left alone.
    expect([t.terror('helsinki'), t.state.polarization, t.cells('senate', 'tampere')]).toEqual([[0, 0], 3, 1])
  })

  it('ABB-2.4.1b or rally for free in a Town with Reds pieces, or decline', () => {
    const map = { helsinki: { reds: 2, support: 2 }, viipuri: { administrations: 1 }, hame: { reds: 2 }, vaasa: {} }
    const t = revolt({ map, resources: { reds: 0 } }).answer('rally')
    expect(t.offers).toEqual(['helsinki', 'viipuri'])
    expect(t.why('hame')).not.toBeNull()
    t.answers('helsinki', 1)
    expect([t.cells('reds', 'helsinki'), t.resources('reds'), t.asked]).toEqual([3, 0, 'senate turn'])
    // An Administration is possible.
    const admin = revolt({ map }).answers('rally', 'helsinki', 0, 'helsinki')
    expect([admin.administrations('helsinki'), admin.cells('reds', 'helsinki')]).toEqual([1, 0])
    const none = revolt({ map }).answer('decline')
    expect([none.cells('reds', 'helsinki'), none.asked]).toEqual([2, 'senate turn'])
    // No Town with Reds pieces: no Rally.
    expect(revolt({ map: { hame: { reds: 2 } } }).offers).toEqual(['decline'])
  })

  describe('ABB-2.4.1c deploys the Capabilities', () => {
    const caps: Scene['capabilities'] = [
      { kind: 'train', owner: 'reds' },
      { kind: 'cannons', owner: 'senate' },
    ]

    it('first those of the Reds, to any Reds Cells', () => {
      const t = revolt({
        capabilities: caps ?? [],
        map: { turku: { reds: 1 }, hame: { reds: 1 }, karelia: { administrations: 1 }, vaasa: { senate: 1 } },
      }).answer('decline')
      expect([t.asked, t.offers]).toEqual(['reds deploy', ['turku', 'hame']])
      t.answer('hame')
      // Häme has three stations.
      expect(t.expectAsk('station').options).toHaveLength(3)
      t.answer(t.offers[2])
      // The Cannons of the Senate can go to one space only.
      expect([t.capabilities('reds', 'hame'), t.capabilities('senate', 'vaasa')]).toEqual([['train'], ['cannons']])
      expect(t.notes('deploy').map(({ data }) => data.faction)).toEqual(['reds', 'senate'])
    })

    const jaeger = (map: Scene['map']) =>
      revolt({ capabilities: [{ kind: 'jaeger', owner: 'senate' }], map: map ?? {} }).answer('decline')

    it('a Jaeger to Vaasa, or to the nearest Senate Cells; on a tie the Senate chooses', () => {
      expect(jaeger({ vaasa: { senate: 1 }, turku: { senate: 3 } }).capabilities('senate', 'vaasa')).toEqual(['jaeger'])
      // Häme is two steps from Vaasa, Helsinki four.
      expect(jaeger({ hame: { senate: 1 }, helsinki: { senate: 3 } }).capabilities('senate', 'hame')).toEqual([
        'jaeger',
      ])
      const tied = jaeger({ hame: { senate: 1 }, kuopion_laani: { senate: 1 } })
      expect([tied.asked, tied.offers]).toEqual(['senate deploy', ['hame', 'kuopion_laani']])
      tied.answer('kuopion_laani')
      expect(tied.capabilities('senate', 'kuopion_laani')).toEqual(['jaeger'])
    })

    const cannons = (map: Scene['map']) =>
      revolt({ capabilities: [{ kind: 'cannons', owner: 'senate' }], map: map ?? {} }).answer('decline')

    it('other markers of the Senate along the chain of Vaasa and spaces with Senate Cells', () => {
      const chain = cannons({
        vaasa: { senate: 1 },
        pohjanmaa: { senate: 1 },
        hame: { senate: 1 },
        helsinki: { senate: 5 },
        karelia: { senate: 2 },
      })
      expect([chain.asked, chain.offers]).toEqual(['senate deploy', ['vaasa', 'pohjanmaa', 'hame']])
      // An empty Vaasa still belongs to the chain, but markers need a Cell.
      const empty = cannons({ pohjanmaa: { senate: 1 }, hame: { senate: 1 }, helsinki: { senate: 1 } })
      expect(empty.offers).toEqual(['pohjanmaa', 'hame'])
      // Nothing on the chain: the Senate Cells nearest to Vaasa.
      const cut = cannons({ tampere: { senate: 1 }, helsinki: { senate: 1 } })
      expect(cut.capabilities('senate', 'tampere')).toEqual(['cannons'])
    })

    it('without any Cells a marker stays in its box', () => {
      const t = cannons({ turku: { reds: 1 } })
      expect([t.state.capOwner[2], t.state.capAt[2], t.asked]).toEqual([1, null, 'senate turn'])
    })
  })

  it('ABB-2.4.1d puts German Troops into their box, as many as Vassalage', () => {
    const box = (german: number) => revolt({ german }).answer('decline').state.germanBox
    expect([0, 1, 3, 6].map(box)).toEqual([0, 1, 3, 6])
  })

  it('ABB-2.4.1d removes random Russians, or places new ones in one random Town with Reds pieces', () => {
    const map: { [space: string]: Here } = {
      helsinki: { russians: 1, reds: 1 },
      viipuri: { russians: 1, administrations: 1 },
      pohjanmaa: { russians: 1 },
      turku: { senate: 1 },
    }
    // The second of three goes, then the first of the two left.
    const fewer = revolt({ map, russian: 1, dice: [lot(2, 3), lot(1, 2)] }).answer('decline')
    expect([fewer.russians('helsinki'), fewer.russians('viipuri'), fewer.russians('pohjanmaa')]).toEqual([0, 0, 1])
    // To Out of Play, not to the Russian box.
    expect(fewer.state.russianBox).toBe(0)
    // All missing ones go to one Town: the second of Helsinki and Viipuri.
    const more = revolt({ map, russian: 5, dice: [lot(2, 2)] }).answer('decline')
    expect([more.russians('helsinki'), more.russians('viipuri'), more.russians('pohjanmaa')]).toEqual([1, 3, 1])
    const same = revolt({ map, russian: 3 }).answer('decline')
    expect(same.state.russianTroops.reduce((sum, n) => sum + n, 0)).toBe(3)
    // No Town with Reds pieces: none is placed.
    const none = revolt({ map: { hame: { reds: 3 } }, russian: 3 }).answer('decline')
    expect(none.state.russianTroops.every((count) => count === 0)).toBe(true)
  })

  it('ABB-1.9 Troops follow Vassalage only at the revolt and in Rounds of Phase II', () => {
    // #3 changes Russian Vassalage: the Russians on the map stay as they are.
    const t = table({ card: 3 }).answer('event:unshaded')
    const before = t.state.russianTroops.reduce((sum, n) => sum + n, 0)
    t.answer(t.offers[0])
    expect(t.state.russian).not.toBe(3)
    expect(t.state.russianTroops.reduce((sum, n) => sum + n, 0)).toBe(before)
    const german = table({ phase: 2, card: 45, german: 3, germanBox: 3 }).answers('event:unshaded', 'germany:2')
    expect([german.state.german, german.state.germanBox]).toEqual([1, 3])
    // A Round of Phase II adjusts them.
    const round = table({
      phase: 2,
      rounds: 2,
      step: 'round',
      card: 46,
      upcoming: 30,
      map: { turku: { reds: 1, russians: 3 } },
      german: 2,
      germanBox: 4,
      russian: 2,
      dice: [6, lot(1, 3), lot(1, 2)],
      resources: { reds: 0, senate: 0, moderates: 0 },
    })
    while (round.asked?.endsWith('agitation')) round.answer('done')
    // Russian Turmoil has lowered Vassalage by one first.
    expect([round.state.germanBox, round.russians('turku')]).toEqual([2, 1])
  })

  it('ABB-2.4.1e then it is Phase II, and the other Factions act as on any card', () => {
    const map = { turku: { reds: 2, senate: 2, senateActive: 1 }, vaasa: { senate: 1 }, helsinki: { moderates: 1 } }
    const t = revolt({ map, order: ['senate', 'moderates', 'reds'] })
    expect(t.state.phase).toBe(1)
    t.answer('decline')
    expect([t.state.phase, t.state.revolt, t.asked]).toEqual([2, 'done', 'senate turn'])
    expect(t.offers).toContain('command:attack')
    expect(t.offers).toContain('command:march')
    const special = t.answers('command:activism', 'special')
    expect(special.offers).toContain('coordinate')
    expect(special.offers).toContain('crackdown')
    expect(special.answer('prepare').offers).toContain('sabotage:turku/varsinais_suomi')
    // In Phase I none of these is possible.
    const before = table({ map, order: ['senate', 'moderates'] })
    expect(before.why('command:attack')).toMatchObject({ reason: 'phase-two' })
    before.answers('command:activism', 'special')
    expect(before.why('coordinate')).toMatchObject({ rule: 'ABB-2.4.1e' })
    expect(before.why('crackdown')).toMatchObject({ rule: 'ABB-2.4.1e' })
    expect(before.answer('prepare').offers.some((option) => String(option).startsWith('sabotage'))).toBe(false)
    // The Reds have acted: they are not asked again on this card.
    const over = revolt({ map, order: ['senate', 'moderates', 'reds'] }).answers('decline', 'pass', 'pass')
    expect(over.state.current).not.toBe(RED_REVOLT)
  })
})

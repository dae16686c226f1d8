import { describe, expect, it } from 'vitest'
import { at, type Here, type Scene, type Table, table } from '../testing/table.ts'

const moderates = (scene: Scene): Table =>
  table({ phase: 2, order: ['moderates', 'reds', 'senate'], resources: { moderates: 9 }, ...scene })

describe('Message', () => {
  it('ABB-3.3.2x1 one Resource takes a Cell from Tampere to Häme and back, or on to Pohjanmaa and Vaasa', () => {
    const map = { tampere: { moderatesActive: 1 } }
    const back = moderates({ map }).answers('limited:message', 'message:tampere:active')
    // Tampere has one neighbour: the first step is not asked for.
    expect(back.expectAsk('message-step').data).toMatchObject({ here: 'hame', left: 2 })
    back.answers('tampere', 'stop')
    expect([back.inactive('moderates', 'tampere'), back.active('moderates', 'tampere')]).toEqual([1, 0])
    expect(back.resources('moderates')).toBe(8)
    const on = moderates({ map }).answers('limited:message', 'message:tampere:active', 'pohjanmaa', 'vaasa')
    expect([on.inactive('moderates', 'vaasa'), on.cells('moderates', 'tampere')]).toEqual([1, 0])
    expect([on.resources('moderates'), on.asked]).toEqual([8, 'reds turn'])
  })

  it('ABB-3.3.2a a Resource for each Cell, up to three steps, each Cell once', () => {
    const t = moderates({ map: { hame: { moderates: 1, moderatesActive: 1 }, turku: { moderates: 1 } } })
    t.answers('command:message', 'message:hame:active')
    expect(t.offers).toEqual(['tampere', 'uusimaa', 'varsinais_suomi', 'pohjanmaa', 'mikkelin_laani'])
    expect(t.state.command?.spaces).toEqual([at('hame')]) // the Cell's origin counts as selected
    t.answers('uusimaa', 'karelia', 'viipuri')
    // No fourth step is offered. The Cell ends Underground.
    expect([t.asked, t.inactive('moderates', 'viipuri')]).toEqual(['moderates message', 1])
    expect(t.offers.filter((option) => option !== 'special')).toEqual([
      'message:turku:inactive',
      'message:hame:inactive',
      'done',
    ])
    t.answers('message:hame:inactive', 'tampere', 'stop')
    expect(t.resources('moderates')).toBe(7)
    t.answers('message:turku:inactive', 'stop')
    expect([t.cells('moderates', 'varsinais_suomi'), t.resources('moderates')]).toEqual([1, 6])
  })

  it('ABB-3.3.2a a Cell that has moved into a space cannot move again instead of the one that was there', () => {
    const t = moderates({ map: { hame: { moderatesActive: 1 }, tampere: { moderates: 1 } } })
    t.answers('command:message', 'message:tampere:inactive', 'stop')
    // Of the two in Häme only the Active one has not moved.
    expect(t.offers).toContain('message:hame:active')
    expect(t.offers).not.toContain('message:hame:inactive')
    t.answers('message:hame:active', 'uusimaa', 'stop')
    expect(t.offers).toEqual(['special', 'done'])
    const poor = moderates({ map: { hame: { moderates: 2 } }, resources: { moderates: 1 } })
    poor.answers('command:message', 'message:hame:inactive', 'tampere', 'stop')
    expect(poor.offers).not.toContain('message:hame:inactive')
  })

  it('ABB-3.3.2a the Personality or News travels with a Cell, not both', () => {
    const both: Scene = {
      map: { hame: { moderates: 2 } },
      personality: 'hame',
      news: [{ at: 'hame', by: 'moderates' }],
    }
    const choose = moderates(both).answers('limited:message', 'message:hame:inactive+news1')
    expect(choose.expectAsk('carry').options).toEqual(['news', 'personality', 'nothing'])
    choose.answers('news', 'tampere', 'stop')
    expect([choose.news, choose.personality]).toEqual([[{ at: 'tampere', by: 'moderates' }], 'hame'])
    // The other marker stays with the Cell that stays.
    const withPersonality = moderates(both).answers(
      'limited:message',
      'message:hame:inactive+news1',
      'personality',
      'tampere',
      'stop',
    )
    expect([withPersonality.news, withPersonality.personality]).toEqual([[{ at: 'hame', by: 'moderates' }], 'tampere'])
    const light = moderates(both).answers(
      'limited:message',
      'message:hame:inactive+news1',
      'nothing',
      'tampere',
      'stop',
    )
    expect([light.news, light.personality]).toEqual([[{ at: 'hame', by: 'moderates' }], 'hame'])
    expect(light.notes('capture')).toEqual([])
    // A Cell without News cannot take what another holds.
    const other = moderates(both).answers('limited:message', 'message:hame:inactive')
    expect(other.expectAsk('carry').options).toEqual(['personality', 'nothing'])
  })

  it('ABB-3.3.2a the last Cell of a space must take a marker along; markers left there are removed', () => {
    const lead = moderates({ map: { tampere: { moderates: 1 } }, personality: 'tampere' })
    lead.answers('limited:message', 'message:tampere:inactive', 'pohjanmaa', 'stop')
    expect([lead.personality, lead.cells('moderates', 'pohjanmaa')]).toEqual(['pohjanmaa', 1])
    const news = moderates({ map: { tampere: { moderates: 1 } }, news: [{ at: 'tampere', by: 'moderates' }] })
    news.answers('limited:message', 'message:tampere:inactive+news1', 'stop')
    expect(news.news).toEqual([{ at: 'hame', by: 'moderates' }])
    // With both there, one comes along and the other is removed.
    const both = (what: string) =>
      moderates({
        map: { tampere: { moderates: 1 } },
        personality: 'tampere',
        news: [{ at: 'tampere', by: 'moderates' }],
      }).answers('limited:message', 'message:tampere:inactive+news1', what, 'stop')
    expect([both('news').news, both('news').personality]).toEqual([[{ at: 'hame', by: 'moderates' }], null])
    expect([both('personality').news, both('personality').personality]).toEqual([[], 'hame'])
  })

  it('ABB-3.3.2b a moving Cell may pick up unheld News on its way, one, and not with the Personality', () => {
    const map = { tampere: { moderates: 1, networks: 1 } }
    const t = moderates({ map, news: [{ at: 'hame' }] }).answers('limited:message', 'message:tampere:inactive')
    expect(t.expectAsk('pick-up').options).toEqual(['take', 'leave'])
    t.answers('take', 'pohjanmaa', 'stop')
    expect(t.news).toEqual([{ at: 'pohjanmaa', by: 'moderates' }])
    const left = moderates({ map, news: [{ at: 'hame' }] })
    left.answers('limited:message', 'message:tampere:inactive', 'leave', 'pohjanmaa', 'stop')
    expect(left.news).toEqual([{ at: 'hame', by: null }])
    // Also at the origin and at the end.
    const start = moderates({ map, news: [{ at: 'tampere' }] })
    start.answers('limited:message', 'message:tampere:inactive', 'take', 'stop')
    expect(start.news).toEqual([{ at: 'hame', by: 'moderates' }])
    const end = moderates({ map, news: [{ at: 'vaasa' }] })
    end.answers('limited:message', 'message:tampere:inactive', 'pohjanmaa', 'vaasa', 'take')
    expect(end.news).toEqual([{ at: 'vaasa', by: 'moderates' }])
    // One marker per Cell: a Cell that carries one is offered no other.
    const two = moderates({ map, news: [{ at: 'hame' }, { at: 'pohjanmaa' }] })
    two.answers('limited:message', 'message:tampere:inactive', 'take', 'pohjanmaa')
    expect(two.asked).toBe('moderates message-step')
    const full = moderates({ map, news: [{ at: 'tampere', by: 'moderates' }, { at: 'hame' }] })
    full.answers('limited:message', 'message:tampere:inactive+news1')
    expect(full.asked).toBe('moderates message-step')
    const rich = moderates({ map, news: [{ at: 'tampere', by: 'moderates' }, { at: 'tampere' }] })
    rich.answers('limited:message', 'message:tampere:inactive+news1')
    expect(rich.asked).toBe('moderates message-step')
    // None with the Personality, and none that another Faction holds.
    const lead = moderates({ map, personality: 'tampere', news: [{ at: 'hame' }] })
    lead.answers('limited:message', 'message:tampere:inactive')
    expect(lead.asked).toBe('moderates message-step')
    const held = moderates({ map: { ...map, hame: { reds: 1 } }, news: [{ at: 'hame', by: 'reds' }] })
    expect(held.answers('limited:message', 'message:tampere:inactive').asked).toBe('moderates message-step')
  })

  it('ABB-3.3.2x2 a Cell with News meets three Active Senate Cells in Häme: a three stops it, a four does not', () => {
    const run = (die: number) =>
      moderates({
        map: { tampere: { moderatesActive: 2 }, hame: { senateActive: 3 } },
        news: [{ at: 'tampere', by: 'moderates', active: true }],
        dice: [die],
      }).answers('limited:message', 'message:tampere:active+news1', 'news', 'stop')
    const caught = run(3)
    expect([caught.active('moderates', 'hame'), caught.resources('moderates')]).toEqual([1, 8])
    expect(caught.news).toEqual([{ at: 'hame', by: 'moderates' }])
    expect(caught.facts('capture')).toEqual([{ space: 'hame', die: 3, enemies: 3, caught: true }])
    const through = run(4)
    expect([through.active('moderates', 'hame'), through.inactive('moderates', 'hame')]).toEqual([0, 1])
  })

  it('ABB-3.3.2c an Active Cell that is caught stays Active, and holds the News it has picked up', () => {
    const t = moderates({
      map: { tampere: { moderatesActive: 1 }, hame: { redsActive: 2 } },
      news: [{ at: 'tampere' }],
      dice: [2],
    }).answers('limited:message', 'message:tampere:active', 'take', 'stop')
    expect([t.active('moderates', 'hame'), t.news]).toEqual([1, [{ at: 'hame', by: 'moderates' }]])
    expect(t.state.newsActive[0]).toBe(true)
  })

  describe('ABB-3.3.2c the Capture check', () => {
    const run = (map: { [space: string]: Here }, dice: readonly number[], more: Scene = {}) =>
      moderates({ map: { tampere: { moderates: 2 }, ...map }, personality: 'tampere', dice, ...more }).answers(
        'limited:message',
        'message:tampere:inactive',
        'personality',
      )

    it('is made once per carrier, after its path is declared, and not for other Cells', () => {
      const t = run({ hame: { redsActive: 1 }, pohjanmaa: { senateActive: 1 }, vaasa: { redsActive: 2 } }, [6])
      t.answer('pohjanmaa')
      expect(t.notes('capture')).toEqual([])
      t.answer('vaasa')
      expect(t.facts('capture')).toHaveLength(1)
      const light = moderates({ map: { tampere: { moderates: 1 }, hame: { redsActive: 6 } } })
      light.answers('limited:message', 'message:tampere:inactive', 'stop')
      expect(light.inactive('moderates', 'hame')).toBe(1)
    })

    it('is made where most Active Cells of one enemy are; the roll counts those of both', () => {
      // Two and two in Häme are fewer of one kind than three in Pohjanmaa.
      const t = run({ hame: { redsActive: 2, senateActive: 2 }, pohjanmaa: { senateActive: 3, redsActive: 1 } }, [4])
      t.answers('pohjanmaa', 'stop')
      expect(t.facts('capture')).toEqual([{ space: 'pohjanmaa', die: 4, enemies: 4, caught: true }])
      expect([t.active('moderates', 'pohjanmaa'), t.personality]).toEqual([1, 'pohjanmaa'])
      // Inactive Cells, Troops and Moderates do not count.
      const none = run({ hame: { reds: 5, senate: 5, germans: 2, russians: 2 } }, [])
      none.answer('stop')
      expect([none.notes('capture'), none.inactive('moderates', 'hame')]).toEqual([[], 1])
    })

    it('takes the equal space nearest to the marker’s origin; on a tie the Moderates choose', () => {
      const near = run({ hame: { redsActive: 2 }, pohjanmaa: { redsActive: 2 } }, [1]).answers('pohjanmaa', 'stop')
      expect(near.facts('capture')[0]).toMatchObject({ space: 'hame', caught: true })
      expect([near.cells('moderates', 'hame'), near.personality]).toEqual([1, 'hame'])
      const tied = run({ pohjanmaa: { redsActive: 2 }, mikkelin_laani: { redsActive: 2 } }, [1])
      tied.answers('pohjanmaa', 'mikkelin_laani')
      expect(tied.expectAsk('capture-space').options).toEqual(['pohjanmaa', 'mikkelin_laani'])
      tied.answer('mikkelin_laani')
      expect(tied.cells('moderates', 'mikkelin_laani')).toBe(1)
    })

    it('counts the spaces entered, not the origin; a Cell that passes reaches the end of its path', () => {
      const t = run({ tampere: { moderates: 2, redsActive: 6 } }, []).answer('stop')
      expect(t.notes('capture')).toEqual([])
      const back = run({ tampere: { moderates: 2, redsActive: 6 } }, [6]).answers('tampere', 'stop')
      expect(back.facts('capture')).toEqual([{ space: 'tampere', die: 6, enemies: 6, caught: true }])
      const passed = run({ hame: { redsActive: 2 } }, [3]).answers('pohjanmaa', 'vaasa')
      expect([passed.inactive('moderates', 'vaasa'), passed.personality]).toEqual([1, 'vaasa'])
    })

    it('leaves News in place beyond the space where the Cell is stopped', () => {
      const t = moderates({
        map: { tampere: { moderates: 1 }, hame: { redsActive: 3 } },
        news: [{ at: 'pohjanmaa' }],
        dice: [2],
      }).answers('limited:message', 'message:tampere:inactive', 'pohjanmaa', 'take', 'stop')
      // It would have carried News later on, so it is checked, and caught before it has any.
      expect([t.active('moderates', 'hame'), t.news]).toEqual([1, [{ at: 'pohjanmaa', by: null }]])
      expect(t.resources('moderates')).toBe(8)
    })
  })

  it('ABB-3.3.2d as a Limited Command one Cell, with or without News or Personality', () => {
    const t = moderates({ map: { hame: { moderates: 3 } }, personality: 'hame' })
    t.answers('limited:message', 'message:hame:inactive', 'personality', 'tampere', 'stop')
    expect([t.personality, t.asked]).toEqual(['tampere', 'reds turn'])
    const light = moderates({ map: { hame: { moderates: 3 } } }).answers('limited:message', 'message:hame:inactive')
    light.answers('tampere', 'stop')
    expect(light.asked).toBe('reds turn')
  })
})

describe('News', () => {
  it('ABB-3.3.2e there are two, from Landings, from Prisoners and from a second Terror in Phase II', () => {
    const landing = table({ phase: 2, step: 'card', card: 26, map: {}, germanBox: 2, dice: [1, 6] })
    expect(landing.news).toEqual([{ at: 'varsinais_suomi', by: null }])
    const attack = table({ phase: 2, map: { turku: { reds: 9, senate: 2 } }, dice: [2] })
    attack.answers('limited:attack', 'turku', 9, 0, 'engage')
    expect(attack.news).toEqual([{ at: 'turku', by: null }])
    const terror = table({ phase: 2, map: { turku: { redsActive: 1, senate: 2, redTerror: 1 } } })
    expect(terror.answers('limited:terror', 'turku').news).toEqual([{ at: 'turku', by: null }])
    // With both in play no third is placed.
    const third = table({
      phase: 2,
      map: { turku: { redsActive: 1, senate: 2, redTerror: 1 } },
      news: [{ at: 'hame' }, { at: 'vaasa' }],
    })
    expect(third.answers('limited:terror', 'turku').news.map(({ at }) => at)).toEqual(['hame', 'vaasa'])
  })

  it('ABB-3.3.2e only Moderates pick it up, and it is removed at the end of a Round', () => {
    // Reds march in and stay: the News remains unheld.
    const t = table({ phase: 2, map: { hame: { reds: 2 } }, news: [{ at: 'tampere' }] })
    t.answers('limited:march', 'tampere', 'cell:inactive', 'cell:inactive')
    expect([t.news, t.asked]).toEqual([[{ at: 'tampere', by: null }], 'senate turn'])
    const round = table({
      phase: 2,
      rounds: 2,
      step: 'round',
      card: 46,
      map: { turku: { moderates: 1 } },
      personality: 'turku',
      news: [{ at: 'tampere' }, { at: 'turku', by: 'moderates' }],
      german: 0,
      russian: 0,
      dice: [6],
      chance: 'free',
    })
    round.until('turn')
    expect(round.news).toEqual([])
  })

  it('ABB-3.3.2f from a removed holder it goes to another Cell of its owner', () => {
    const terror = (here: Here, more: Scene = {}) =>
      table({
        phase: 2,
        map: { turku: { redsActive: 2, ...here } },
        news: [{ at: 'turku', by: 'moderates' }],
        ...more,
      }).answers('limited:terror', 'turku')
    const sameOwner = terror({ moderates: 2 })
    expect(sameOwner.offers).toEqual(['moderates:inactive+news1', 'moderates:inactive'])
    sameOwner.answer('moderates:inactive+news1')
    expect([sameOwner.news, sameOwner.cells('moderates', 'turku')]).toEqual([[{ at: 'turku', by: 'moderates' }], 1])
    // Without another Cell, the Faction that used Terror takes it.
    const taken = terror({ moderates: 1 })
    expect([taken.news, taken.cells('moderates', 'turku')]).toEqual([[{ at: 'turku', by: 'reds' }], 0])
    // The same applies to News of Reds and Senate.
    const senate = table({
      phase: 2,
      order: ['senate', 'reds'],
      map: { turku: { senateActive: 1, reds: 1 } },
      news: [{ at: 'turku', by: 'reds' }],
    }).answers('limited:terror', 'turku')
    expect(senate.news).toEqual([{ at: 'turku', by: 'senate' }])
  })

  it('ABB-3.3.2f an Event gives it to the executing Faction if it has a Cell there, else returns it to its box', () => {
    // #32 removes a Moderates Cell anywhere.
    const armistice = (here: Here) =>
      table({
        phase: 2,
        card: 32,
        map: { turku: { moderates: 1, ...here } },
        news: [{ at: 'turku', by: 'moderates' }],
      }).answer('event:unshaded').news
    expect(armistice({ reds: 1 })).toEqual([{ at: 'turku', by: 'reds' }])
    expect(armistice({ senate: 1 })).toEqual([])
    expect(armistice({})).toEqual([])
    // If its own Faction recalls the Cell, News returns to its box.
    const own = table({
      phase: 2,
      order: ['moderates', 'reds'],
      map: { turku: { moderates: 2 } },
      news: [{ at: 'turku', by: 'moderates' }],
    }).answer('recall:turku:inactive+news1')
    expect(own.news).toEqual([])
  })

  it('ABB-3.3.2g Reds and Senate spend it for a paid Limited Command; the Moderates cannot', () => {
    const t = table({ phase: 2, map: { turku: { reds: 2 } }, news: [{ at: 'turku', by: 'reds' }] })
    t.answers('limited:rally', 'turku', 1)
    expect([t.asked, t.resources('reds')]).toEqual(['reds news-command', 4])
    t.answers('news:rally', 'hame', 1)
    expect([t.news, t.resources('reds'), t.cells('reds', 'hame'), t.asked]).toEqual([[], 3, 1, 'senate turn'])
    const moderatesTurn = moderates({ map: { turku: { moderates: 1 } }, news: [{ at: 'turku', by: 'moderates' }] })
    expect(moderatesTurn.answers('limited:rally', 'turku').asked).toBe('reds turn')
    // It moves with its Cell.
    const march = table({ phase: 2, map: { turku: { reds: 1 } }, news: [{ at: 'turku', by: 'reds' }] })
    march.answers('limited:march', 'varsinais_suomi', 'cell:inactive+news1', 'keep-news')
    expect(march.news).toEqual([{ at: 'varsinais_suomi', by: 'reds' }])
  })
})

import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { MODERATES } from '../../rules/state.ts'
import { at, type Here, type Scene, type Spaces } from '../../testing/table.ts'
import { trial } from '../../testing/trial.ts'
import {
  moderatesMessageOne,
  moderatesMessageTwo,
  moderatesNegotiate,
  moderatesPolitics,
  moderatesRally,
} from './moderates.ts'
import { moderatesDialogue, moderatesPersonality } from './special.ts'

const LIMITED = { limited: true }

describe('#60 Moderates Rally', () => {
  const rally = (scene: Scene, limited = false) => {
    const t = trial({ polarization: 3, ...scene })
    t.play(moderatesRally, { limited })
    return t
  }

  it('ABB-8.5.1 #60 needs an Available Cell or Network', () => {
    const drawn = (map: Spaces) => moderatesRally.condition(trial({ map }).g)
    expect(drawn({ turku: { moderates: 5, networks: 2 } })).toBe(0)
    expect(drawn({ turku: { moderates: 6, networks: 1 } })).toBe(0)
    expect(drawn({ turku: { moderates: 6, networks: 2 } })).toBeNull()
  })

  it('ABB-8.5.1 #60 selects two spaces, and one more for each level of Polarization above five', () => {
    const map: Spaces = { turku: { moderates: 1 }, tampere: { moderates: 1 } }
    // 2.3: a die for the order and one among the free spaces; then 3.2 and random ones
    expect(rally({ map, polarization: 5, dice: [3, lot(9, 9), lot(1, 2)] }).path).toHaveLength(2)
    expect(rally({ map, polarization: 6, dice: [3, lot(9, 9), lot(1, 2), lot(9, 9)] }).path).toHaveLength(3)
    expect(rally({ map, polarization: 7, dice: [3, lot(9, 9), lot(1, 2), lot(9, 9), lot(8, 8)] }).path).toHaveLength(4)
    expect(rally({ map, polarization: 9, dice: [3, lot(9, 9)] }, true).path).toHaveLength(1)
  })

  it('ABB-8.5.1 #60 step 1 puts a Network in each space with three Cells, none yet and room', () => {
    const map: Spaces = {
      turku: { moderates: 2, moderatesActive: 1 },
      hame: { moderates: 3 },
      tampere: { administrations: 2 },
    }
    const t = rally({ map, dice: [lot(1, 2)] })
    expect(t.path).toEqual(['1 turku', '1 hame'])
    expect([t.s.networks[at('turku')], t.cells('moderates', 'turku')]).toEqual([1, 1])
    // Active Cells are replaced first
    expect(t.active('moderates', 'turku')).toBe(0)
    const full = rally({ map: { turku: { moderates: 3, administrations: 2 } }, dice: [lot(1, 4)] }, true)
    expect(full.path).toEqual(['2.2 helsinki'])
    expect(rally({ map: { turku: { moderates: 3, networks: 1 } }, dice: [lot(1, 4)] }, true).path).toEqual([
      '2.2 helsinki',
    ])
  })

  it('ABB-8.5.1 #60 step 2.1 reinforces Networks and the Personality with one or two Cells, a) the Personality', () => {
    const map: Spaces = { turku: { moderates: 2, networks: 1 }, viipuri: { moderates: 1 } }
    const t = rally({ map, personality: 'viipuri' })
    expect(t.path).toEqual(['2.1 viipuri', '2.1 turku'])
    expect([t.cells('moderates', 'viipuri'), t.cells('moderates', 'turku')]).toEqual([2, 3])
  })

  it('ABB-8.5.1 #60 step 2.2 with Cells in exactly one Town, a random other Town', () => {
    const t = rally({ map: { turku: { moderates: 1 }, hame: { moderates: 1 } }, dice: [lot(4, 4)] }, true)
    expect(t.path).toEqual(['2.2 viipuri'])
    const two = rally({ map: { turku: { moderates: 1 }, vaasa: { moderates: 1 } }, dice: [6, lot(1, 9)] }, true)
    expect(two.path).toEqual(['2.3 helsinki'])
    const none = rally({ map: { hame: { moderates: 1 } }, dice: [6, lot(1, 10)] }, true)
    expect(none.path).toEqual(['2.3 helsinki'])
  })

  it('ABB-8.5.1 #60 step 2.3 goes by a die: a) Control broken, b) Uncontrolled without Moderates; on 1-2 b first', () => {
    const held: Here = { reds: 3 }
    const map: Spaces = {
      ...Object.fromEntries(
        ['helsinki', 'tampere', 'uusimaa', 'varsinais_suomi', 'pohjanmaa', 'karelia', 'kuopion_laani'].map((space) => [
          space,
          { reds: 2 },
        ]),
      ),
      hame: { reds: 1 },
      turku: { moderates: 1 },
      vaasa: { moderates: 1 },
      viipuri: {},
    }
    expect(rally({ map, dice: [3] }, true).path).toEqual(['2.3 hame'])
    expect(rally({ map, dice: [6] }, true).path).toEqual(['2.3 hame'])
    expect(rally({ map, dice: [1] }, true).path).toEqual(['2.3 viipuri'])
    expect(rally({ map, dice: [2] }, true).path).toEqual(['2.3 viipuri'])
    // where neither is possible, any populated space but no unpopulated one
    const both = { ...map, hame: held, viipuri: held }
    expect(rally({ map: both, dice: [1, lot(11, 11)] }, true).path).toEqual(['2.3 kuopion_laani'])
  })

  it('ABB-8.5.1 #60 steps 3.1 and 3.2: in Phase II unheld News, then where own Cells are', () => {
    const map: Spaces = { turku: { moderates: 1 }, tampere: { moderates: 1 } }
    const news = [{ at: 'oulun_laani' }] as const
    const t = rally({ phase: 2, map, news, dice: [3, lot(1, 9), lot(1, 2)], polarization: 6 })
    expect(t.path).toEqual(['2.3 helsinki', '3.1 oulun_laani', '3.2 tampere'])
    const one = rally({ phase: 1, map, news, dice: [3, lot(1, 9), lot(2, 2)], polarization: 5 })
    expect(one.path).toEqual(['2.3 helsinki', '3.2 turku'])
  })

  it('ABB-8.5.1 #60 step 3.3 hides Moderates where most can hide, up to Population and Networks', () => {
    const map: Spaces = { helsinki: { moderatesActive: 3, networks: 1 }, turku: { moderatesActive: 3, networks: 1 } }
    const t = rally({ map }, true)
    expect(t.path).toEqual(['3.3 helsinki'])
    expect(t.active('moderates', 'helsinki')).toBe(0)
    const small = rally({ map: { turku: { moderatesActive: 6, networks: 2 } } })
    expect(small.path).toEqual(['3.3 turku'])
    expect(small.active('moderates', 'turku')).toBe(3)
  })

  it('ABB-8.5.1 #60 step 4 rallies in random populated spaces', () => {
    const map: Spaces = { turku: { moderates: 1 }, tampere: { moderates: 1 } }
    // 2.3, 3.2, then the ninth of nine: tampere and helsinki are used
    const t = rally({ map, polarization: 6, dice: [3, lot(1, 9), lot(1, 2), lot(9, 9)] })
    expect(t.path).toEqual(['2.3 helsinki', '3.2 tampere', '4 kuopion_laani'])
  })

  it('ABB-8.5.1 the Special Activity of #60 is Personality', () => {
    expect(moderatesRally.specials).toEqual([moderatesPersonality])
  })
})

describe('#61 Moderates Negotiate', () => {
  const negotiate = (scene: Scene, limited = false) => {
    const t = trial(scene)
    t.play(moderatesNegotiate, { limited })
    return t
  }
  const tense: Here = { moderates: 1, redsActive: 1 }

  it('ABB-8.5.2 #61 needs Polarization 6 or Resources 15', () => {
    const drawn = (polarization: number, moderates: number) =>
      moderatesNegotiate.condition(trial({ map: {}, polarization, resources: { moderates } }).g)
    expect(drawn(6, 0)).toBe(0)
    expect(drawn(5, 15)).toBe(0)
    expect(drawn(5, 14)).toBeNull()
  })

  it('ABB-8.5.2 #61 step 1 goes where Active Reds or Senate are: 1.1 Personality or Network, 1.2 Towns', () => {
    const map: Spaces = { turku: tense, hame: { moderates: 1, senateActive: 1, networks: 1 }, karelia: tense }
    const t = negotiate({ map, polarization: 8 })
    expect(t.path).toEqual(['1.1 hame', '1.2 turku'])
    expect([t.active('moderates', 'hame'), t.active('senate', 'hame'), t.active('reds', 'turku')]).toEqual([1, 0, 0])
    expect([t.s.polarization, t.active('reds', 'karelia')]).toEqual([6, 1])
    expect(negotiate({ map: { karelia: tense }, polarization: 8 }).path).toEqual([])
    expect(negotiate({ map: { turku: { moderates: 1, reds: 1 } }, polarization: 8 }).path).toEqual([])
    expect(negotiate({ map: { karelia: tense }, personality: 'karelia', polarization: 8 }).path).toEqual([
      '1.1 karelia',
    ])
  })

  it('ABB-8.5.2 #61 stops after two Cells or when Polarization is 5', () => {
    const map: Spaces = { turku: tense, tampere: tense, viipuri: tense }
    expect(negotiate({ map, polarization: 6, dice: [lot(1, 3)] }).s.polarization).toBe(5)
    expect(negotiate({ map, polarization: 10, dice: [lot(1, 3), lot(1, 2)] }).s.polarization).toBe(8)
    expect(negotiate({ map, polarization: 10, dice: [lot(1, 3)] }, true).s.polarization).toBe(9)
  })

  it('ABB-8.5.2 #61 step 2 with Resources 15 negotiates everywhere, whatever the limits', () => {
    const map: Spaces = { turku: tense, tampere: tense, karelia: tense }
    const t = negotiate({ map, polarization: 4, resources: { moderates: 15 }, dice: [lot(1, 3), lot(1, 2)] })
    expect(t.path).toEqual(['2 tampere', '2 turku', '2 karelia'])
    expect(t.s.polarization).toBe(1)
    expect(negotiate({ map, polarization: 4, resources: { moderates: 14 } }).path).toEqual([])
  })

  it('ABB-8.5.2 the Special Activity of #61 is Dialogue', () => {
    expect(moderatesNegotiate.specials).toEqual([moderatesDialogue])
  })
})

describe('#62 Moderates Message in Phase I', () => {
  const message = (scene: Scene, limited = false) => {
    const t = trial(scene)
    t.play(moderatesMessageOne, { limited })
    return t
  }

  it('ABB-8.5.3 #62 needs Phase I, and five Cells or the Personality on the map', () => {
    const drawn = (scene: Scene) => moderatesMessageOne.condition(trial(scene).g)
    expect(drawn({ map: { turku: { moderates: 5 } } })).toBe(0)
    expect(drawn({ map: { turku: { moderates: 4 } } })).toBeNull()
    expect(drawn({ map: { turku: { moderates: 1 } }, personality: 'turku' })).toBe(0)
    expect(drawn({ map: { turku: { moderates: 5 } }, phase: 2 })).toBeNull()
  })

  it('ABB-8.5.3 #62 step 1 brings three Cells to the Personality, then two to each Network', () => {
    const map: Spaces = {
      turku: { moderates: 1 },
      hame: { moderates: 1 },
      karelia: { moderates: 1 },
      tampere: { networks: 1, moderates: 1 },
      uusimaa: { moderates: 2 },
    }
    // which lone Cell, then the other; then one of the two in Uusimaa
    const t = message({ map, personality: 'turku', dice: [lot(1, 2)] })
    expect(t.path).toEqual(['1.1 turku', '1.1 turku', '1.2 tampere'])
    expect([t.cells('moderates', 'turku'), t.cells('moderates', 'tampere')]).toEqual([3, 2])
    expect([t.cells('moderates', 'hame'), t.cells('moderates', 'karelia'), t.cells('moderates', 'uusimaa')]).toEqual([
      0, 0, 1,
    ])
    expect(message({ map, personality: 'turku', dice: [lot(1, 2)] }, true).path).toEqual(['1.1 turku'])
  })

  it('ABB-8.5.3 #62 never takes the last three from the Personality, the last two from a Network, or three that can become one', () => {
    const map: Spaces = { helsinki: { moderates: 3 }, turku: { moderates: 2, networks: 1 } }
    expect(message({ map, personality: 'helsinki' }).path).toEqual([])
    const full: Spaces = { helsinki: { moderates: 3, administrations: 2 }, turku: { moderates: 1, networks: 1 } }
    expect(message({ map: full, personality: 'helsinki' }).path).toEqual([])
    const three = message({ map: { helsinki: { moderates: 3 }, tampere: { moderates: 1 } }, personality: 'tampere' })
    expect(three.path).toEqual([])
    // if they cannot become a Network they may leave
    const free = message({
      map: { helsinki: { moderates: 3, administrations: 2 }, tampere: { moderates: 1 } },
      personality: 'tampere',
    })
    expect(free.path).toEqual(['1.1 tampere', '1.1 tampere'])
  })

  it('ABB-8.5.3 #62 moves lone Cells first, and Active before Underground ones, which then hide', () => {
    const map: Spaces = { hame: { moderates: 2 }, karelia: { moderatesActive: 1 }, turku: { moderates: 2 } }
    const t = message({ map, personality: 'turku' }, true)
    expect(t.cells('moderates', 'karelia')).toBe(0)
    const pair: Spaces = { hame: { moderates: 1, moderatesActive: 1 }, turku: { moderates: 2 } }
    const active = message({ map: pair, personality: 'turku' }, true)
    expect([active.active('moderates', 'hame'), active.inactive('moderates', 'turku')]).toEqual([0, 3])
  })

  it('ABB-8.5.3 #62 step 2 with Cells in one Town only brings one to a random second Town', () => {
    const map: Spaces = { turku: { moderates: 1 }, hame: { moderates: 2 } }
    // four Towns are possible; the last Cell of Turku does not leave it
    const t = message({ map, dice: [lot(2, 4)] }, true)
    expect(t.path).toEqual(['2 tampere'])
    expect([t.cells('moderates', 'turku'), t.cells('moderates', 'hame')]).toEqual([1, 1])
    const two: Spaces = { turku: { moderates: 1 }, vaasa: { moderates: 1 }, hame: { administrations: 2, moderates: 1 } }
    expect(message({ map: two, dice: [lot(1, 2), lot(1, 2)] }, true).path).toEqual(['3 turku'])
  })

  it('ABB-8.5.3 #62 step 3 gathers three in a Town without Network, a) where most are', () => {
    const map: Spaces = {
      turku: { moderates: 1 },
      viipuri: { moderates: 2 },
      karelia: { moderates: 1 },
      uusimaa: { moderates: 1 },
    }
    const t = message({ map, dice: [lot(1, 2)] })
    expect(t.path[0]).toBe('3 viipuri')
    expect(t.cells('moderates', 'viipuri')).toBe(3)
    // without an Available Network, or without room, none are gathered
    const full = message({ map: { ...map, viipuri: { moderates: 2, administrations: 2 } }, dice: [lot(1, 2)] })
    expect(full.path[0]).toBe('3 turku')
  })

  it('ABB-8.5.3 #62 step 4 removes Control in one populated space and creates none at a populated origin', () => {
    const out: Spaces = { viipuri: { networks: 1, moderates: 2 }, turku: { networks: 1, moderates: 2 } }
    const map: Spaces = { ...out, hame: { reds: 1 }, karelia: { moderates: 1 }, uusimaa: { moderates: 1, reds: 1 } }
    const t = message({ map, dice: [lot(1, 2)] })
    expect(t.path).toEqual(['4 hame'])
    expect([t.control('hame'), t.cells('moderates', 'karelia'), t.cells('moderates', 'uusimaa')]).toEqual([null, 0, 1])
    const bound = message({ map: { ...map, karelia: {} } })
    expect(bound.path).toEqual([])
    const once = message({
      map: { ...map, pohjanmaa: { senate: 1 }, uusimaa: { moderates: 1 } },
      dice: [lot(1, 2), lot(1, 2)],
    })
    expect(once.path).toEqual(['4 hame'])
  })

  it('ABB-8.5.3 the Special Activity of #62 is Dialogue, else Publish for any amount', () => {
    const t = trial({ map: { turku: { moderates: 1 }, hame: { moderates: 1 } } })
    const [dialogue, publish] = moderatesMessageOne.specials
    expect(dialogue).toBe(moderatesDialogue)
    expect(publish(t.g)).toBe(true)
    expect(t.s.resources[2]).toBe(1)
  })
})

describe('#63 Moderates Message in Phase II', () => {
  const message = (scene: Scene, limited = false) => {
    const t = trial({ phase: 2, ...scene })
    t.play(moderatesMessageTwo, { limited })
    return t
  }

  it('ABB-8.5.4 #63 needs Phase II, and five Cells or News that is unheld or held by the Moderates', () => {
    const drawn = (scene: Scene) => moderatesMessageTwo.condition(trial({ phase: 2, ...scene }).g)
    expect(drawn({ map: { turku: { moderates: 5 } } })).toBe(0)
    expect(drawn({ map: { turku: { moderates: 4 } } })).toBeNull()
    const one: Spaces = { turku: { moderates: 1, reds: 1 } }
    expect(drawn({ map: one, news: [{ at: 'hame' }] })).toBe(0)
    expect(drawn({ map: one, news: [{ at: 'turku', by: 'moderates' }] })).toBe(0)
    expect(drawn({ map: one, news: [{ at: 'turku', by: 'reds' }] })).toBeNull()
    expect(drawn({ map: { turku: { moderates: 5 } }, phase: 1 })).toBeNull()
  })

  it('ABB-8.5.4 #63 step 1 carries News as near to the Personality as possible', () => {
    const map: Spaces = { vaasa: { moderates: 1 }, helsinki: { moderates: 3 }, oulun_laani: { moderates: 1 } }
    // three steps from Vaasa: Pohjanmaa, Häme, Uusimaa; Helsinki is the fourth
    const held = message(
      { map, personality: 'helsinki', news: [{ at: 'vaasa', by: 'moderates' }], dice: [lot(1, 3)] },
      true,
    )
    expect(held.path).toEqual(['1 uusimaa'])
    expect([held.s.newsAt[0], held.s.newsBy[0]]).toEqual([at('uusimaa'), 2])
    const near: Spaces = { helsinki: { moderates: 3 }, tampere: { moderates: 1 } }
    const arrived = message({ map: near, personality: 'helsinki', news: [{ at: 'tampere', by: 'moderates' }] }, true)
    expect(arrived.path).toEqual(['1 helsinki'])
    expect(arrived.s.newsAt[0]).toBe(at('helsinki'))
  })

  it('ABB-8.5.4 #63 step 1 picks News up on the way, by the Cell that brings it nearest', () => {
    const map: Spaces = { helsinki: { moderates: 3 }, tampere: { moderates: 1 }, vaasa: { moderates: 1 } }
    const t = message({ map, personality: 'helsinki', news: [{ at: 'hame' }] }, true)
    expect(t.path).toEqual(['1 helsinki'])
    expect([t.s.newsAt[0], t.s.newsBy[0], t.cells('moderates', 'tampere')]).toEqual([at('helsinki'), 2, 0])
    // unheld News in the space of the Personality is picked up by a Cell from elsewhere
    const beside = message(
      {
        map: { helsinki: { moderates: 4 }, tampere: { moderates: 1 } },
        personality: 'helsinki',
        news: [{ at: 'helsinki' }],
      },
      true,
    )
    expect([beside.s.newsBy[0], beside.s.newsAt[0], beside.cells('moderates', 'helsinki')]).toEqual([
      2,
      at('helsinki'),
      5,
    ])
  })

  it('ABB-8.5.4 #63 step 1 a carrier can be captured, where most Active enemies are', () => {
    const map: Spaces = {
      helsinki: { moderates: 3 },
      tampere: { moderates: 1 },
      hame: { redsActive: 2 },
      uusimaa: { redsActive: 1 },
    }
    const scene: Scene = { map, personality: 'helsinki', news: [{ at: 'tampere', by: 'moderates' }] }
    const caught = message({ ...scene, dice: [2] }, true)
    expect([caught.s.newsAt[0], caught.active('moderates', 'hame')]).toEqual([at('hame'), 1])
    const through = message({ ...scene, dice: [3] }, true)
    expect([through.s.newsAt[0], through.inactive('moderates', 'helsinki')]).toEqual([at('helsinki'), 4])
  })

  it('ABB-8.5.4 #63 step 1 is checked for Capture nearest to where it picks the News up', () => {
    const map: Spaces = {
      helsinki: { moderates: 3 },
      tampere: { moderatesActive: 1 },
      hame: { redsActive: 1 },
      uusimaa: { redsActive: 1 },
    }
    const scene: Scene = { personality: 'helsinki', news: [{ at: 'uusimaa' }], dice: [1] }
    const caught = message({ ...scene, map }, true)
    expect(caught.facts('capture')).toEqual([{ space: 'uusimaa', die: 1, enemies: 1, caught: true }])
    expect([caught.s.newsAt[0], caught.s.newsBy[0], caught.s.newsActive[0]]).toEqual([at('uusimaa'), MODERATES, true])
    // a Cell captured before it reaches the News holds none
    const early = message({ ...scene, map: { ...map, uusimaa: {} } }, true)
    expect([early.active('moderates', 'hame'), early.s.newsAt[0], early.s.newsBy[0]]).toEqual([1, at('uusimaa'), null])
  })

  it('ABB-8.5.4 #63 step 1 leaves the last Cells of a Network where they are', () => {
    const map: Spaces = { helsinki: { moderates: 3 }, tampere: { moderates: 2, networks: 1 } }
    const t = message({ map, personality: 'helsinki', news: [{ at: 'tampere', by: 'moderates' }] })
    expect(t.path).toEqual([])
  })

  it('ABB-8.5.4 #63 steps 2 to 4 are steps 1 to 3 of #62; step 3 counts pieces', () => {
    const gather = message({ map: { turku: { moderates: 2 }, hame: { moderates: 1 } }, personality: 'turku' })
    expect(gather.path).toEqual(['2.1 turku'])
    const seats: Spaces = { turku: { moderates: 1, networks: 1 }, vaasa: { networks: 1 }, hame: { moderates: 1 } }
    const network = message({ map: seats, dice: [lot(1, 2)] }, true)
    expect(network.path).toEqual(['2.2 turku'])
    // ABB-8.6: dice decide which of two Networks gets the Cell
    expect(message({ map: seats, dice: [lot(2, 2)] }, true).path).toEqual(['2.2 vaasa'])
    const town = message(
      { map: { turku: { moderates: 2, networks: 1 }, hame: { moderates: 1 } }, dice: [lot(2, 4)] },
      true,
    )
    expect(town.path).toEqual(['3 tampere'])
    // with a Network in a second Town there are pieces in two
    const two = message(
      { map: { turku: { moderates: 2, networks: 1 }, vaasa: { networks: 1 }, hame: { moderates: 1 } } },
      true,
    )
    expect(two.path).toEqual(['2.2 vaasa'])
    const ripe = message(
      { map: { turku: { moderates: 2 }, vaasa: { moderates: 1 }, hame: { moderates: 1 } }, dice: [lot(1, 2)] },
      true,
    )
    expect(ripe.path).toEqual(['4 turku'])
  })

  it('ABB-8.5.4 #63 step 5 removes Control in any populated spaces, never creating any', () => {
    const out: Spaces = { viipuri: { networks: 1, moderates: 2 }, turku: { networks: 1, moderates: 2 } }
    const map: Spaces = {
      ...out,
      hame: { reds: 1 },
      pohjanmaa: { senate: 1 },
      karelia: { moderates: 1 },
      uusimaa: { moderates: 1 },
    }
    const t = message({ map, dice: [lot(1, 2), lot(1, 2), lot(1, 2)] })
    expect(t.path).toEqual(['5 hame', '5 pohjanmaa'])
    const bound = message({ map: { ...map, karelia: {}, uusimaa: { moderates: 1, senate: 1 } } })
    expect(bound.path).toEqual([])
  })

  it('ABB-8.5.4 the Special Activity of #63 is Publish if it earns four, else Dialogue', () => {
    const [publish, dialogue] = moderatesMessageTwo.specials
    expect(dialogue).toBe(moderatesDialogue)
    // one Town with Personality, Network and two Underground Cells earns five
    const rich = trial({ phase: 2, map: { turku: { moderates: 2, networks: 1 } }, personality: 'turku' })
    expect([publish(rich.g), rich.s.resources[2]]).toEqual([true, 5])
    const poor = trial({ phase: 2, map: { turku: { moderates: 2, networks: 1 } } })
    expect([publish(poor.g), poor.s.resources[2]]).toEqual([false, 0])
    const two = trial({ phase: 2, map: { turku: { moderates: 1, networks: 1 }, viipuri: { moderates: 1 } } })
    expect([publish(two.g), two.s.resources[2]]).toEqual([true, 4])
  })
})

describe('#64 Moderates Politics', () => {
  const three: Spaces = { turku: { moderates: 3 } }
  const cube = (scene: Scene) => {
    const t = trial({ polarization: 3, map: three, ...scene })
    t.play(moderatesPolitics)
    return [t.s.redCubes, t.s.whiteCubes]
  }

  it('ABB-8.5.5 #64 needs Polarization 5 or less and three Cells on the map', () => {
    const drawn = (polarization: number, map: Spaces) => moderatesPolitics.condition(trial({ polarization, map }).g)
    expect(drawn(5, three)).toBe(0)
    expect(drawn(6, three)).toBeNull()
    expect(drawn(5, { turku: { moderates: 2 } })).toBeNull()
  })

  it("ABB-8.5.5 #64 places a cube: 1-2 red, 3-4 white, 5-6 a Non-player's colour", () => {
    expect(cube({ dice: [1] })).toEqual([1, 0])
    expect(cube({ dice: [2] })).toEqual([1, 0])
    expect(cube({ dice: [3] })).toEqual([0, 1])
    expect(cube({ dice: [4] })).toEqual([0, 1])
    expect(cube({ dice: [5], options: { reds: 'player' } })).toEqual([0, 1])
    expect(cube({ dice: [6], options: { senate: 'player' } })).toEqual([1, 0])
    // if both or neither are Non-players: a random colour
    expect(cube({ dice: [5, lot(2, 2)] })).toEqual([0, 1])
    expect(cube({ dice: [5, lot(1, 2)], options: { reds: 'player', senate: 'player' } })).toEqual([1, 0])
  })

  it('ABB-8.5.5 #64 without a choice of colour no die is rolled; without a cube another card is drawn', () => {
    expect(cube({ cubes: { red: 3 } })).toEqual([3, 1])
    expect(cube({ cubes: { white: 3, red: 1 } })).toEqual([2, 3])
    const none = trial({ polarization: 3, map: three, cubes: { red: 3, white: 3 } })
    expect(none.play(moderatesPolitics)).toEqual([])
  })

  it('ABB-8.5.5 the Special Activities of #64 are Publish for four, Personality and Dialogue, in this order', () => {
    const [publish, personality, dialogue] = moderatesPolitics.specials
    expect([personality, dialogue]).toEqual([moderatesPersonality, moderatesDialogue])
    const poor = trial({ map: { turku: { moderates: 1 } } })
    expect([publish(poor.g), poor.s.resources[2]]).toEqual([false, 0])
    const rich = trial({ map: { turku: { moderates: 2, networks: 1 } }, personality: 'turku' })
    expect([publish(rich.g), rich.s.resources[2]]).toEqual([true, 5])
  })
})

describe('Event limits', () => {
  it('ABB-8.1.6 a free Rally in two spaces selects two at any Polarization', () => {
    const t = trial({
      map: { turku: { moderates: 1 }, tampere: { moderates: 1 } },
      polarization: 9,
      dice: [3, lot(9, 9), lot(1, 2)],
    })
    expect(t.play(moderatesRally, { most: 2 })).toHaveLength(2)
    expect(trial({ map: { turku: { moderates: 3 } } }).play(moderatesRally, { ...LIMITED, only: () => false })).toEqual(
      [],
    )
  })
})

import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning } from '../game.ts'
import { playOf, type Scene, type Table, table } from '../testing/table.ts'
import { words } from '../text/en.ts'
import { type FactionId, MODERATES, REDS, SENATE } from './state.ts'
import { adjustment, margin, met, score } from './victory.ts'

const VARIANT = { variant: 'two-player' } as const
const variant = (scene: Scene = {}): Table => table({ options: VARIANT, upcoming: 18, order: ['moderates'], ...scene })
/** The Moderates as the last to act: they may take a full Command. */
const command = (kind: string, scene: Scene): Table => variant(scene).answer(`command:${kind}`)

describe('the 2-player variant', () => {
  it('ABB2-1 two people play Reds and Senate and run the Moderates; everything else is as printed', () => {
    expect(
      allBridgesBurning.seats({ ...VARIANT, reds: 'nonplayer', senate: 'player', moderates: 'nonplayer' }),
    ).toEqual([expect.objectContaining({ id: 'reds' }), expect.objectContaining({ id: 'senate' })])
    const { settings: _, ...two } = variant({ step: 'faction' }).state
    const { settings: __, ...three } = table({ upcoming: 18, order: ['moderates'] }).state
    expect(two).toEqual(three)
  })

  it('ABB2-2 the players alternate in taking Moderates turns, the Senate first; a Pass counts', () => {
    const t = variant({ map: { turku: { moderates: 1 } }, order: ['moderates', 'reds', 'senate'] })
    expect(t.asked).toBe('senate turn')
    t.answers('limited:rally', 'vaasa')
    expect([t.asked, t.state.phasing]).toEqual(['reds turn', REDS])
    t.answer('pass') // the Reds' own turn changes nothing
    expect(t.state.phasing).toBe(REDS)
    const again = variant({ state: { phasing: REDS } })
    expect(again.asked).toBe('reds turn')
    const pass = variant(STUCK).answer('pass')
    expect(pass.state.phasing).toBe(REDS)
    // A card on which the Moderates do not act does not count.
    const out = variant({ order: ['reds', 'senate'] }).answers('pass', 'pass')
    expect([out.state.phasing, out.eligible]).toEqual([SENATE, ['reds', 'senate', 'moderates']])
  })

  it('ABB2-2 the Phasing player decides for the Moderates outside their turn too', () => {
    const round = (phasing: number) =>
      variant({ step: 'round', card: 22, cubes: { red: 1, white: 1 }, dice: [1], map: {}, state: { phasing } })
    expect(round(SENATE).asked).toBe('senate issue-colour')
    expect(round(REDS).asked).toBe('reds issue-colour')
    const after = round(REDS).answer('issue:red')
    expect(after.state.phasing).toBe(REDS) // a Round is not a turn
  })

  it('ABB2-3 the Moderates spend nothing; what they earn and pay over is tracked', () => {
    expect(variant().resources('moderates')).toBe(5)
    const map = { turku: { moderates: 1, support: 2 } }
    const t = variant({ map, resources: { moderates: 0 }, order: ['moderates', 'reds', 'senate'] })
    t.answers('limited:rally', 'turku')
    expect([t.cells('moderates', 'turku'), t.resources('moderates')]).toEqual([2, 0])
    const terror = variant({
      order: ['reds', 'senate'],
      map: { turku: { redsActive: 1, moderates: 1 } },
      personality: 'turku',
      resources: { reds: 5, moderates: 5 },
    }).answers('limited:terror', 'turku')
    expect([terror.resources('reds'), terror.resources('moderates')]).toEqual([7, 2])
    const gifts = variant({ order: ['moderates', 'reds'] })
      .asks()
      .filter(({ kind }) => kind === 'give')
    expect(gifts).toEqual([])
  })

  /** Nothing is possible: no Cell or disc to place, no aim, no enemy to talk to, too much Polarization for Politics. */
  const STUCK = {
    order: ['moderates', 'senate'],
    map: { turku: { moderates: 6 }, vaasa: { networks: 1 }, helsinki: { networks: 1 } },
    polarization: 7,
    state: { row: 'event', boxes: ['event-d', '', ''] },
    resources: { moderates: 5 },
  } as const satisfies Scene

  it('ABB2-4 the Moderates pass only when nothing else is possible, for a Resource', () => {
    expect(variant().why('pass')).toMatchObject({ rule: 'ABB2-4', reason: 'must-act' })
    const t = variant(STUCK)
    expect(t.offers).toEqual(['pass'])
    expect(t.answer('pass').resources('moderates')).toBe(6)
  })

  it('ABB2-5 the Moderates shift towards Neutral only', () => {
    const t = variant({ card: 5, map: { turku: { support: -1 }, vaasa: { support: 2 } } }).answer('event:shaded')
    expect(t.offers).toEqual(['shift:turku:support', 'shift:vaasa:opposition'])
    expect(variant({ card: 5, map: {} }).why('event:shaded')).toMatchObject({ rule: 'ABB2-5' })
    expect(variant({ card: 6, map: {} }).why('event:unshaded')).toMatchObject({ rule: 'ABB2-5' })
    const periphery = { turku: { moderates: 6 }, oulun_laani: { support: 1 } }
    const shifted = variant({ card: 18, map: periphery }).answer('event:unshaded') // no own Cell to place
    expect(shifted.support('oulun_laani')).toBe(0)
    const vato = { card: 37, map: { turku: { senate: 1 }, vaasa: { support: 2 } } } as const
    expect(variant(vato).why('event:unshaded')).toMatchObject({ rule: 'ABB2-5' })
    const front = variant({ card: 35, map: {}, upcoming: 28, phase: 2 }).answer('event:shaded')
    expect(front.asked).toBe('senate rally') // every shift of the Reds would lead away from Neutral
    const supporters = { turku: { support: 2 }, hame: { support: 1 }, vaasa: { support: -1 } } as const
    const shift = variant({ card: 35, map: supporters, upcoming: 28, phase: 2 }).answers('event:shaded', 'shift')
    expect([shift.asked, shift.offers]).toEqual(['reds event-space', ['turku', 'hame']])
    const parade = { card: 44, phase: 2, upcoming: 28 } as const
    const supported = variant({ ...parade, map: { helsinki: { reds: 1, support: 2 } } }).answer('event:shaded')
    expect(supported.support('helsinki')).toBe(1)
    expect(variant({ ...parade, map: { helsinki: { reds: 1 } } }).why('event:shaded')).toMatchObject({ rule: 'ABB2-5' })
  })

  it('ABB2-5 they do not play Events that only place, pay, equip or release Reds or Senate', () => {
    const map = { turku: { redsActive: 2, senateActive: 2, moderates: 1 }, tampere: { reds: 1, senate: 1 } }
    const barred = (card: number, side: 'unshaded' | 'shaded') =>
      variant({ card, map, phase: 2, upcoming: 28, german: 0 }).why(`event:${side}`)?.rule
    for (const card of [1, 4, 7, 8, 14, 15, 16, 17, 26, 27, 29, 31, 35, 40, 42, 43])
      expect(barred(card, 'unshaded'), `#${card}`).toBe('ABB2-5')
    for (const card of [16, 21, 27]) expect(barred(card, 'shaded'), `#${card} shaded`).toBe('ABB2-5')
    for (const card of [2, 4, 7, 8, 9, 10, 12, 32]) expect(barred(card, 'shaded'), `#${card} shaded`).toBeUndefined()
    // Where Moderates or Reds may act, the Moderates act.
    const rally = variant({ card: 26, phase: 2, upcoming: 28, map }).answers('event:shaded', 'vaasa')
    expect(rally.cells('moderates', 'vaasa')).toBe(1)
    // Only Reds Cells is not allowed; together with an own Cell it is.
    const place = variant({ card: 10, map }).answers('event:shaded', 'reds', 'vaasa')
    expect(place.asked).toBe('senate event-place')
    place.answer('vaasa')
    expect([place.cells('moderates', 'vaasa'), place.cells('reds', 'vaasa')]).toEqual([1, 1])
  })

  it('ABB2-5 they play Events that benefit Reds or Senate if there is another effect', () => {
    const why = (card: number, scene: Scene) =>
      variant({ card, phase: 2, upcoming: 28, map: {}, ...scene }).why('event:unshaded')?.rule
    const map = { turku: { reds: 1, senate: 1, russians: 1 } }
    expect(why(12, { map, resources: { moderates: 2 } })).toBeUndefined() // they lose Resources
    expect(why(12, { map, resources: { moderates: 0 } })).toBe('ABB2-5')
    expect(why(25, { map })).toBeUndefined() // Russian Troops leave
    expect(why(10, { german: 5 })).toBeUndefined() // Vassalage rises
    expect(why(10, { german: 6 })).toBe('ABB2-5')
    expect(why(44, { german: 1 })).toBeUndefined() // Vassalage falls
    expect(why(44, { german: 0 })).toBe('ABB2-5')
  })

  it('ABB2-5 an Event that is played must do something: they cannot stop before it does', () => {
    const prisoners = variant({ card: 36, phase: 2, upcoming: 28, map: {}, prisoners: { reds: 2, senate: 1 } })
    prisoners.answer('event:shaded')
    expect([prisoners.offers, prisoners.why('enough')]).toMatchObject([['reds', 'senate'], { rule: 'ABB2-5' }])
    prisoners.answer('reds')
    expect(prisoners.offers).toContain('enough')
    const flip = variant({ card: 1, map: { turku: { reds: 1, moderates: 1 } } }).answer('event:shaded')
    expect(flip.offers).toHaveLength(2)
    expect(flip.offers).not.toContain('enough')
    const die = variant({ card: 2, map: { turku: { moderates: 2, moderatesActive: 1 } }, dice: [2] })
    die.answer('event:unshaded')
    expect(die.offers).toEqual(['turku:moderates:inactive', 'turku:moderates:active'])
    const hidden = variant({
      card: 30,
      phase: 2,
      upcoming: 28,
      map: { turku: { moderates: 3 }, vaasa: { moderates: 1 } },
    })
    hidden.answers('event:unshaded', 'turku')
    expect(hidden.asked).toBe('senate event-remove') // one Cell had to go
  })

  it('ABB2-5 only effective Events are played', () => {
    const why = (card: number, side: string, scene: Scene = {}) =>
      variant({ card, phase: 2, upcoming: 28, map: {}, ...scene }).why(`event:${side}`)?.rule
    expect(why(39, 'unshaded')).toBe('ABB2-5')
    expect(why(39, 'unshaded', { issues: { red: 1 } })).toBeUndefined()
    expect(why(36, 'shaded')).toBe('ABB2-5')
    expect(why(36, 'shaded', { prisoners: { reds: 1 } })).toBeUndefined()
    expect(why(38, 'shaded', { polarization: 0 })).toBe('ABB2-5')
    expect(why(38, 'unshaded')).toBe('ABB2-5') // no Moderates Cell to remove, no Crackdown
  })

  it('ABB2-6 a full Command only as the last to act', () => {
    const map = { turku: { moderates: 1 } }
    const early = variant({ map, order: ['moderates', 'reds'] })
    expect(early.why('command:rally')).toMatchObject({ rule: 'ABB2-6', reason: 'not-last' })
    expect(early.offers).toContain('limited:rally')
    expect(variant({ map }).offers).toContain('command:rally')
    // In the middle row only Event and Limited Command are possible.
    const middle = variant({
      map,
      order: ['moderates', 'reds'],
      card: 2,
      state: { row: 'cmd', boxes: ['', 'cmd', ''] },
    })
    expect(middle.offers.every((word) => /^(limited|event)/.test(String(word)))).toBe(true)
  })

  it('ABB2-7 a full Command must be followed by a Special Activity if one is possible', () => {
    const t = command('rally', { map: { turku: { moderates: 1 } } })
    expect(t.offers).not.toContain('special')
    t.answers('vaasa', 'done')
    expect([t.asked, t.offers]).toEqual(['senate special', ['personality']]) // not before the Command is complete
    t.answers('personality', 'personality:turku')
    expect(t.personality).toBe('turku')
    const none = command('rally', { map: { turku: { moderates: 1 } }, personality: 'turku' }).answers('vaasa', 'done')
    expect(none.notes('special')).toEqual([])
    expect(none.asked).toMatch(/ turn$/)
  })

  it('ABB2-8 the question on a Moderates turn reminds the players not to talk about it', () => {
    const question = (faction: FactionId) => {
      const t = variant({ order: [faction] })
      const [ask] = t.asks()
      return words(PRINTED).ask(ask, t.state)
    }
    expect(question('moderates')).toMatch(/Moderates.*may not discuss/)
    expect(question('reds')).not.toMatch(/say nothing/)
  })

  it('ABB2-9 the Moderates recall no pieces', () => {
    const recalls = (order: FactionId) =>
      variant({ map: { turku: { moderates: 1, reds: 1 } }, order: [order] })
        .asks()
        .filter(({ kind }) => kind === 'recall')
    expect(recalls('moderates')).toEqual([])
    expect(recalls('reds')).toHaveLength(1)
  })

  it('ABB2-10 in a Round the Moderates first place all the cubes they can, alternating colours', () => {
    const here = { moderates: 1, reds: 1 }
    const scene = {
      step: 'round',
      card: 22,
      map: { turku: here, vaasa: here, viipuri: here },
      dice: [6],
      resources: { moderates: 0 },
    } as const
    const senate = variant({ ...scene, polarization: 0 }) // the Senate is Phasing: the Reds' colour first
    expect([senate.state.redCubes, senate.state.whiteCubes, senate.resources('moderates')]).toEqual([2, 1, 0])
    const reds = variant({ ...scene, state: { phasing: REDS } })
    expect([reds.state.redCubes, reds.state.whiteCubes]).toEqual([1, 2])
    const short = variant({ ...scene, cubes: { red: 3 } }) // no red cube left: white ones
    expect([short.state.redCubes, short.state.whiteCubes]).toEqual([3, 3])
    expect(senate.asked).not.toBe('senate agitation') // each space has used its one option
    // One cube left for three spaces: the Phasing player uses the others, for free.
    const rest = variant({ ...scene, cubes: { red: 3, white: 2 }, polarization: 5 })
    expect([rest.state.whiteCubes, rest.asked]).toEqual([3, 'senate agitation'])
    const before = rest.resources('moderates')
    const calm = rest.offers.find((word) => String(word).startsWith('calm:')) ?? ''
    rest.answer(calm)
    expect([rest.state.polarization, rest.resources('moderates')]).toEqual([4, before])
  })

  it('ABB2-10 not in the last Round, and not with every Issue Resolved', () => {
    const map = { turku: { moderates: 1, reds: 1 } }
    const last = variant({
      step: 'round',
      card: 47,
      rounds: 3,
      phase: 2,
      upcoming: 28,
      map,
      dice: [6],
      german: 0,
      russian: 1,
    })
    expect([last.asked, last.state.redCubes]).toEqual(['senate agitation', 0])
    const resolved = variant({ step: 'round', card: 22, map, issues: { red: 3 }, dice: [], personality: 'turku' })
    expect([resolved.asked, resolved.state.redCubes]).toEqual(['senate agitation', 0])
    expect(resolved.offers.some((word) => String(word).startsWith('cube'))).toBe(false)
  })

  it('ABB2-11 Issues and Networks above Polarization and Vassalage reduce the players’ scores', () => {
    const map = { turku: { networks: 1 }, vaasa: { networks: 1, senate: 1 } }
    const peace = { map, issues: { red: 1, white: 1 }, polarization: 1, russian: 1, german: 0 } as const
    const g = playOf(variant(peace).state)
    expect([adjustment(g, REDS), adjustment(g, SENATE)]).toEqual([1, 2])
    expect([score(g, REDS), score(g, SENATE)]).toEqual([-1, -2]) // Vaasa is not under Control
    expect([margin(g, REDS), margin(g, SENATE)]).toEqual([-12, -5])
    const odd = playOf(variant({ ...peace, polarization: 3 }).state)
    expect([adjustment(odd, REDS), adjustment(odd, SENATE)]).toEqual([0, 1])
    const polarized = playOf(variant({ ...peace, polarization: 10 }).state)
    expect([adjustment(polarized, REDS), adjustment(polarized, SENATE)]).toEqual([0, 0]) // only a positive value is subtracted
    const printed = playOf(table({ ...peace, order: ['reds'] }).state)
    expect([adjustment(printed, REDS), adjustment(printed, SENATE)]).toEqual([0, 0])
  })

  it('ABB2-11 Town Population of four is not enough against an adjustment of one; the Moderates can beat both', () => {
    const map = { helsinki: { senate: 1 }, vaasa: { senate: 1 }, turku: { senate: 1 }, oulun_laani: { networks: 2 } }
    const at = (polarization: number) =>
      met(playOf(variant({ map, german: 0, polarization, order: ['reds'] }).state), SENATE)
    expect([at(1), at(2)]).toEqual([false, true])
    const t = variant({
      step: 'round',
      card: 22,
      map,
      polarization: 3,
      german: 6,
      resources: { moderates: 15 },
      dice: [],
    })
    expect(t.outcome).toMatchObject({ result: 'moderates', winners: [] })
    expect(met(playOf(t.state), MODERATES)).toBe(true)
  })

  it('ABB2-12 Rally: up to two spaces with Population, one Cell each whatever the level', () => {
    const map = { turku: { support: 2 }, vaasa: { support: -2 }, helsinki: { moderates: 2 } }
    const t = command('rally', { map, personality: 'helsinki' })
    expect(t.why('oulun_laani')).toMatchObject({ rule: 'ABB2-12' })
    t.answers('turku', 'vaasa')
    expect([t.cells('moderates', 'turku'), t.cells('moderates', 'vaasa')]).toEqual([1, 1])
    expect(t.asked).toMatch(/ turn$/) // two spaces and no more
    const network = command('rally', { map, personality: 'helsinki' }).answers('helsinki', 'network')
    expect([network.networks('helsinki'), network.cells('moderates', 'helsinki')]).toEqual([1, 0])
    const hide = command('rally', { map: { helsinki: { moderatesActive: 4, networks: 1 } } }).answers(
      'helsinki',
      'hide',
    )
    expect([hide.inactive('moderates', 'helsinki'), hide.active('moderates', 'helsinki')]).toEqual([3, 1])
  })

  it('ABB2-13 Message: up to two Cells the shortest way towards the Personality', () => {
    const map = {
      tampere: { moderates: 1 },
      turku: { moderatesActive: 1 },
      vaasa: { moderates: 1 },
      viipuri: { moderates: 1 },
    }
    const t = command('message', { map, personality: 'vaasa' })
    expect(t.offers).toEqual([
      'message:tampere:inactive:vaasa',
      'message:turku:active:vaasa',
      'message:viipuri:inactive:vaasa',
    ])
    t.answer('message:tampere:inactive:vaasa') // three steps on the only path: it arrives
    expect([t.cells('moderates', 'vaasa'), t.cells('moderates', 'tampere')]).toEqual([2, 0])
    t.answer('message:turku:active:vaasa')
    expect([t.inactive('moderates', 'vaasa'), t.cells('moderates', 'turku')]).toEqual([3, 0]) // Underground
    expect(t.asked).not.toBe('senate message') // two Cells and no more
    expect(t.cells('moderates', 'viipuri')).toBe(1)
    const far = command('message', {
      map: { viipuri: { moderates: 1 }, vaasa: { moderates: 1 } },
      personality: 'vaasa',
    })
    far.answer('message:viipuri:inactive:vaasa') // four steps away: it moves three
    far.until('message-step')
    expect(far.offers).toEqual(['mikkelin_laani', 'kuopion_laani'])
    far.answer('mikkelin_laani')
    expect(far.cells('moderates', 'pohjanmaa')).toBe(1)
    expect(variant({ map: { vaasa: { moderates: 1 } }, personality: 'vaasa' }).why('command:message')).not.toBeNull()
  })

  it('ABB2-13 Message: or towards News that nobody holds, one Cell for each; Capture as printed', () => {
    const map = { turku: { moderates: 2 }, tampere: { moderates: 1 }, hame: { redsActive: 2 } }
    const scene = { phase: 2, upcoming: 28, map, news: [{ at: 'hame' }], dice: [2] } as const satisfies Scene
    const t = command('message', scene)
    expect(t.offers).toEqual(['message:tampere:inactive:hame', 'message:turku:inactive:hame'])
    t.answers('message:tampere:inactive:hame', 'take') // two Active Reds there: a roll of two is Capture
    expect([t.active('moderates', 'hame'), t.news]).toEqual([1, [{ at: 'hame', by: 'moderates' }]])
    expect(t.cells('moderates', 'turku')).toBe(2) // no other Cell may go for it
  })

  it('ABB2-14 Negotiate: in any number of spaces a Cell becomes Active, an enemy Inactive, and Polarization falls', () => {
    const here = { moderates: 1, redsActive: 1 }
    const map = { turku: here, vaasa: here, viipuri: { moderates: 1, senateActive: 1, support: 1 } }
    const t = command('negotiate', { map, polarization: 7 })
    t.answers('turku', 'vaasa', 'viipuri')
    expect(t.state.polarization).toBe(4)
    expect([t.active('reds', 'turku'), t.active('senate', 'viipuri'), t.active('moderates', 'vaasa')]).toEqual([
      0, 0, 1,
    ])
    expect(t.asked).not.toBe('senate negotiate-polarization') // no choice
    const talk = command('negotiate', { map: { turku: here, vaasa: { moderates: 1, support: 1 } } }).answer('turku')
    expect(talk.offers).toEqual(['dialogue'])
  })

  it('ABB2-15 Politics: one cube, then any Special Activity; at Polarization up to five and with a piece on the map', () => {
    const map = { turku: { moderates: 1, networks: 1, support: 1 } }
    const t = command('politics', { map, polarization: 5, resources: { moderates: 0 } }).answer('cube:white')
    expect([t.state.whiteCubes, t.resources('moderates')]).toEqual([1, 0])
    expect([t.asked, t.offers]).toEqual(['senate special', ['personality', 'dialogue', 'publish']])
    expect(variant({ map, polarization: 6 }).why('command:politics')).not.toBeNull()
    expect(variant({ map: {} }).why('command:politics')).not.toBeNull()
  })

  it('ABB2-16 Personality: placed in a Town, or News for a cube and half the roll either way', () => {
    const placed = command('rally', { map: { turku: { moderates: 1 }, hame: { moderates: 1 } } })
    placed.answers('vaasa', 'done', 'personality')
    expect(placed.offers).toEqual(['personality:turku', 'personality:vaasa'])
    const scene = {
      phase: 2,
      upcoming: 28,
      map: { helsinki: { moderates: 2 } },
      personality: 'helsinki',
      news: [{ at: 'helsinki', by: 'moderates' }],
      polarization: 5,
      resources: { moderates: 0 },
    } as const satisfies Scene
    const use = (die: number, what: string) =>
      command('politics', { ...scene, dice: [die] }).answers(
        'cube:red',
        'personality',
        what,
        'moderates:inactive',
        'cube:white',
      )
    const resources = use(5, 'resources')
    expect([resources.resources('moderates'), resources.state.whiteCubes, resources.news]).toEqual([3, 1, []])
    expect([resources.active('moderates', 'helsinki'), resources.inactive('moderates', 'helsinki')]).toEqual([1, 1])
    expect(use(3, 'polarization').state.polarization).toBe(3)
    const message = command('message', { ...scene, put: { turku: { moderates: 1 } } })
    message.answer('message:turku:inactive:helsinki').until('special')
    expect(message.offers).not.toContain('personality') // only with Rally or Politics
  })

  it('ABB2-17 Dialogue: one space, a level or an Inactive enemy Cell, never a marker', () => {
    const map = { turku: { moderates: 2, redsActive: 1, reds: 1, senate: 1, whitePrepared: 1, support: -1 } }
    const talk = () => command('negotiate', { map }).answers('turku', 'dialogue')
    expect(talk().offers).toEqual(['shift', 'replace:reds:inactive'])
    const shift = talk().answer('shift')
    expect([shift.support('turku'), shift.active('moderates', 'turku')]).toEqual([0, 2])
    const replace = talk().answer('replace:reds:inactive')
    expect([replace.cells('reds', 'turku'), replace.inactive('moderates', 'turku')]).toEqual([1, 1])
    // The variant sheet requires an Available Cell.
    const full = command('negotiate', { map: { turku: { ...map.turku, moderates: 6 } } }).answers('turku', 'dialogue')
    expect([full.support('turku'), full.cells('reds', 'turku')]).toEqual([0, 2])
    const rally = command('rally', { map, personality: 'turku' }).answers('vaasa', 'done')
    expect(rally.notes('special')).toEqual([]) // not with Rally
  })

  it('ABB2-18 Publish: Towns with an Underground Cell, and two for each activated through a Network or the Personality', () => {
    const map = {
      turku: { moderates: 3, networks: 2 },
      vaasa: { moderatesActive: 1 },
      viipuri: { moderates: 1 },
      hame: { moderates: 1 },
    }
    const t = command('politics', { map, personality: 'turku', resources: { moderates: 0 } }).answers(
      'cube:red',
      'publish',
    )
    expect(t.offers).toEqual(['turku', 'viipuri'])
    // One for each Network and one for the Personality: the number is not asked for.
    t.answers('turku', 'viipuri')
    expect([t.resources('moderates'), t.active('moderates', 'turku')]).toEqual([8, 3])
    expect(t.asked).not.toBe('senate publish-cells')
    const negotiate = command('negotiate', { map: { turku: { moderates: 2, redsActive: 1, networks: 1 } } }).answer(
      'turku',
    )
    expect(negotiate.offers).not.toContain('publish') // only with Message or Politics
  })
})

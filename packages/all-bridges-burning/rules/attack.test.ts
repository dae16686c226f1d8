import type { Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { SpaceId } from '../data/map.ts'
import { at, type Capability, type Here, playOf, type Scene, type Table, table } from '../testing/table.ts'
import { capabilityStrength, GERMANS, strengthOf } from './attack.ts'
import { CAPABILITIES, type CapabilityKind, SENATE } from './state.ts'

/** Stands for the last option: of payments, the largest useful one. */
const LAST = 'the last'
type Answers = { readonly [kind: string]: Option }
/** Default answers to the asks of an Attack. */
const USUAL: Answers = { 'attack-train': 'no-train', 'attack-pay': 0, 'attack-mode': 'engage' }

/** Answers every ask of an Attack, until another kind of ask comes. */
function through(t: Table, answers: Answers = {}): Table {
  for (;;) {
    const ask = t.asks().find(({ optional }) => !optional)
    const part = ask !== undefined && /^(attack-.+|attackers?|defenders|gather)$/.test(ask.kind)
    if (!part) return t
    const answer = answers[ask.kind] ?? USUAL[ask.kind] ?? ask.options[0]
    t.answer(answer === LAST ? (ask.options.at(-1) ?? answer) : answer, ask.seat)
  }
}

const scene = (more: Scene): Scene => ({ phase: 2, resources: { reds: 9, senate: 9 }, ...more })
const byReds = (here: Here, more: Scene = {}): Table =>
  table(scene({ map: { turku: here }, ...more })).answers('limited:attack', 'turku')
const bySenate = (here: Here, more: Scene = {}): Table =>
  table(scene({ map: { turku: here }, order: ['senate', 'reds', 'moderates'], ...more })).answers(
    'limited:attack',
    'turku',
  )
/** Strength, die and success of the last Attack. */
const last = (t: Table) => t.facts('attack').at(-1)
const strength = (t: Table): unknown => last(t)?.strength

const train = (owner: 'reds' | 'senate', where: SpaceId, station?: Capability['station']): Capability =>
  station === undefined ? { kind: 'train', owner, at: where } : { kind: 'train', owner, at: where, station }

describe('where an Attack can be made', () => {
  it('ABB-3.2.4a needs own Cells and an enemy, in Phase II, a Resource each; never against Moderates', () => {
    const map = {
      turku: { reds: 1, senate: 1 },
      tampere: { reds: 1, germans: 1 },
      hame: { reds: 2, moderates: 2, networks: 1 },
      vaasa: { senate: 2, germans: 1 },
      karelia: { reds: 1, senate: 1 },
    }
    const t = table(scene({ map, dice: [6, 6, 6] })).answer('command:attack')
    expect(t.offers).toEqual(['tampere', 'turku', 'karelia', 'special'])
    expect(t.why('hame')).toMatchObject({ rule: 'ABB-3.2.4a', reason: 'no-enemy' })
    expect(t.why('vaasa')).toMatchObject({ rule: 'ABB-3.2.4a', reason: 'no-cells' })
    for (const space of ['turku', 'tampere', 'karelia']) through(t.answer(space))
    expect(t.resources('reds')).toBe(6)
    expect([t.cells('moderates', 'hame'), t.networks('hame')]).toEqual([2, 1])
    expect(table({ ...scene({ map }), phase: 1, senateOut: 0 }).why('command:attack')).toMatchObject({
      reason: 'phase-two',
    })
  })

  it('ABB-3.2.4a the Senate attacks Reds Cells, Administrations and Russians', () => {
    const senate = (here: Here) =>
      table(scene({ map: { turku: { senate: 1, ...here } }, order: ['senate', 'reds'] })).why('limited:attack')
    expect(senate({ reds: 1 })).toBeNull()
    expect(senate({ administrations: 1 })).toBeNull()
    expect(senate({ russians: 1 })).toBeNull()
    expect(senate({ moderates: 1, networks: 1, germans: 1 })).not.toBeNull()
    // The Moderates have no Attack at all.
    const moderates = table(scene({ map: { turku: { moderates: 3, reds: 1 } }, order: ['moderates'] }))
    expect(moderates.why('limited:attack')).toMatchObject({ reason: 'not-your-command' })
  })

  it('ABB-3.2.4a no piece attacks twice in a turn, not even with News', () => {
    const news: Scene = { news: [{ at: 'hame', by: 'reds' }] }
    // All have attacked: News buys no second Attack, but it can buy a March of the same Cells.
    const t = byReds({ reds: 3, senate: 2 }, { ...news, put: { hame: { reds: 1 } }, dice: [6] })
    through(t)
    expect(t.asked).toBe('reds news-command')
    expect(t.why('news:attack')).toMatchObject({ reason: 'command-impossible' })
    t.answers('news:march', 'varsinais_suomi')
    expect(t.offers).toEqual(['turku', 'hame'])
    // Two of three did not attack: they can attack now, the other cannot.
    const held = byReds({ reds: 3, senate: 2 }, { ...news, put: { hame: { reds: 1 } }, dice: [6, 6] })
    through(held, { attackers: 1 })
    held.answers('news:attack', 'turku')
    expect(held.expectAsk('attackers').options).toEqual([2, 1])
    // Capabilities likewise.
    const gun = byReds(
      { reds: 3, senate: 2 },
      {
        ...news,
        put: { hame: { reds: 1 } },
        dice: [6, 6],
        capabilities: [{ kind: 'cannons', owner: 'reds', at: 'turku' }],
      },
    )
    through(gun, { attackers: 2 })
    expect(strength(gun)).toBe(1)
    through(gun.answers('news:attack', 'turku'))
    expect(strength(gun)).toBe(0)
    // Russians too: the one that took part is not offered again.
    const troop = byReds({ reds: 3, russians: 2, senate: 2 }, { ...news, put: { hame: { reds: 1 } }, dice: [6, 6] })
    through(troop, { attackers: 1, 'attack-russians': 'russians:1' })
    troop.answers('news:attack', 'turku', 2)
    expect(troop.expectAsk('attack-russians').options).toEqual(['russians:1', 'russians:0'])
  })

  it('ABB-3.2.4a a Cell that has attacked cannot attack again after a March', () => {
    const t = byReds(
      { reds: 2, senate: 1 },
      {
        put: { hame: { reds: 2 }, varsinais_suomi: { senate: 1 } },
        news: [
          { at: 'hame', by: 'reds' },
          { at: 'hame', by: 'reds' },
        ],
        dice: [6, 6],
      },
    )
    through(t, { attackers: 2 })
    t.answers('news:march', 'varsinais_suomi', 'turku', 'cell:inactive', 'go', 'enough')
    expect(t.cells('reds', 'varsinais_suomi')).toBe(1)
    // The Cell that marched in has attacked in Turku, so no Cell can attack.
    expect(t.why('news:attack')).toMatchObject({ reason: 'command-impossible' })
  })

  it('ABB-3.2.4a Cells that marched with one Command may attack with the next', () => {
    const t = table(
      scene({
        map: { turku: { senate: 2 }, varsinais_suomi: { reds: 3 }, hame: { reds: 1 } },
        news: [{ at: 'hame', by: 'reds' }],
        dice: [6],
      }),
    ).answers('limited:march', 'turku', 'cell:inactive', 'cell:inactive', 'cell:inactive')
    expect(t.asked).toBe('reds news-command')
    through(t.answers('news:attack', 'turku'))
    expect(last(t)).toMatchObject({ strength: 1, won: false })
  })

  it('ABB-3.2.4k as a Limited Command one space only, Trains allowed', () => {
    const t = table(
      scene({
        map: { turku: { senate: 2 }, varsinais_suomi: { reds: 3 }, hame: { reds: 1, senate: 1 } },
        capabilities: [train('reds', 'varsinais_suomi')],
        dice: [6],
      }),
    ).answers('limited:attack', 'turku', 'cell:inactive', 'go')
    through(t)
    expect([t.cells('reds', 'turku'), t.asked]).toEqual([1, 'senate turn'])
  })
})

describe('ABB-3.2.4b Trains in an Attack', () => {
  const base = (more: Scene = {}, reds = 9): Scene =>
    scene({
      map: { hame: { senate: 2 }, tampere: { reds } },
      capabilities: [train('reds', 'tampere'), { kind: 'cannons', owner: 'reds', at: 'tampere' }],
      ...more,
    })

  it('carry Cells and Capabilities along one edge before the Attack, and all stay whatever the result', () => {
    const t = table(base({ dice: [6] })).answers('limited:attack', 'hame')
    // Tampere has three edges into Häme: one of three stations is chosen.
    expect(t.asked).toBe('reds attack-train')
    expect(t.offers).toHaveLength(3)
    t.answer(t.offers[1])
    t.answers('cell:inactive', 'cell:inactive', 'cap:cannons2', 'go')
    through(t)
    expect([t.cells('reds', 'hame'), t.cells('reds', 'tampere')]).toEqual([2, 7])
    expect(t.capabilities('reds', 'hame')).toEqual(['train', 'cannons'])
    expect(last(t)).toMatchObject({ strength: 2, won: false })
  })

  it('cost nothing more for three Cells, and a Resource for each further three, rounded up', () => {
    const spent = (cells: number) => {
      const t = table(base({ dice: [6] })).answers('limited:attack', 'hame')
      t.answer(t.offers[0])
      for (let n = 0; n < cells; n++) t.answer('cell:inactive')
      if (t.asked === 'reds gather') t.answer('go')
      through(t)
      return 9 - t.resources('reds')
    }
    expect([1, 3, 4, 6, 7, 9].map(spent)).toEqual([1, 1, 2, 2, 3, 3])
    // Without the Resource the fourth Cell stays.
    const poor = table(base({ dice: [6], resources: { reds: 1 } })).answers('limited:attack', 'hame')
    poor.answer(poor.offers[0])
    poor.answers('cell:inactive', 'cell:inactive', 'cell:inactive')
    expect(poor.why('cell:inactive')).toMatchObject({ rule: 'ABB-1.5' })
  })

  it('go only along a Railway, over a border without Sabotage', () => {
    expect(table(base({ sabotage: [['tampere', 'hame']] })).why('limited:attack')).not.toBeNull()
    // No Railway joins Uusimaa and Mikkelin lääni.
    const off = scene({
      map: { mikkelin_laani: { senate: 2 }, uusimaa: { reds: 3 } },
      capabilities: [train('reds', 'uusimaa')],
    })
    expect(table(off).why('limited:attack')).not.toBeNull()
    // From Siuro the line goes to Loimaa, from Orivesi it does not.
    const line = (station: Capability['station']) =>
      table(
        scene({
          map: { varsinais_suomi: { senate: 2 }, hame: { reds: 3 } },
          capabilities: [train('reds', 'hame', station)],
        }),
      ).why('limited:attack')
    expect(line('hame_w')).toBeNull()
    expect(line('hame_n')).not.toBeNull()
  })

  it('never carry Russians, who join only in their own space', () => {
    const t = table(base({ put: { tampere: { russians: 2 }, hame: { russians: 1 } }, dice: [6] }, 3)).answers(
      'limited:attack',
      'hame',
    )
    t.answer(t.offers[0])
    t.answer('cell:inactive')
    expect(t.offers).not.toContain('russian')
    t.answer('go')
    expect(t.expectAsk('attack-russians').options).toEqual(['russians:1', 'russians:0'])
  })

  it('ABB-3.2.4b bring no second Train whose first Cell cannot be paid for', () => {
    const t = table(
      scene({
        map: { hame: { senate: 2 }, tampere: { reds: 3 }, uusimaa: { reds: 2 } },
        capabilities: [train('reds', 'tampere'), train('reds', 'uusimaa')],
        resources: { reds: 1 },
        dice: [6],
      }),
    ).answers('command:attack', 'hame')
    t.answer(t.offers.find((option) => String(option).startsWith('train0')) as string)
    t.answers('cell:inactive', 'cell:inactive', 'cell:inactive')
    if (t.asked === 'reds gather') t.answer('go')
    expect([t.asked, t.offers]).toEqual(['reds attack-train', ['no-train']])
    t.answer('no-train')
    expect(t.cells('reds', 'hame')).toBe(3)
  })

  it('may share a space, and each moves once', () => {
    const t = table(
      scene({
        map: { hame: { senate: 2 }, tampere: { reds: 2 }, uusimaa: { reds: 2 } },
        capabilities: [train('reds', 'tampere'), train('reds', 'uusimaa')],
        dice: [6],
      }),
    ).answers('command:attack', 'hame')
    t.answer(t.offers.find((option) => String(option).startsWith('train0')) as string)
    t.answers('cell:inactive', 'go')
    expect(t.asked).toBe('reds attack-train')
    t.answer(t.offers.find((option) => String(option).startsWith('train1')) as string)
    t.answers('cell:inactive', 'go')
    through(t)
    expect(t.capabilities('reds', 'hame')).toEqual(['train', 'train'])
    // Two Cells and two Trains take part, and none can go on to another Attack.
    expect(strength(t)).toBe(2)
    const twice = table(
      scene({
        map: { hame: { senate: 2 }, tampere: { reds: 2 }, uusimaa: { senate: 1 } },
        capabilities: [train('reds', 'tampere')],
        dice: [6],
      }),
    ).answers('command:attack', 'hame')
    twice.answer(twice.offers[1])
    twice.answers('cell:inactive', 'go')
    through(twice)
    expect(twice.why('uusimaa')).toMatchObject({ rule: 'ABB-3.2.4a' })
  })
})

describe('attackers and defenders', () => {
  it('ABB-3.2.4c at least one own Cell; not all need to attack, but those that came by Train must', () => {
    expect(byReds({ reds: 3, senate: 1 }).expectAsk('attackers').options).toEqual([3, 2, 1])
    const t = table(
      scene({
        map: { hame: { senate: 2, reds: 2 }, tampere: { reds: 2 } },
        capabilities: [train('reds', 'tampere')],
      }),
    ).answers('limited:attack', 'hame')
    t.answer(t.offers[1])
    t.answers('cell:inactive', 'cell:inactive')
    // Two arrived and two were there.
    expect(t.expectAsk('attackers').options).toEqual([4, 3, 2])
  })

  it('ABB-3.2.4c the Attacker chooses which Cells attack', () => {
    const t = byReds({ reds: 2, redsActive: 2, senate: 1 }, { dice: [6] }).answers(2)
    expect(t.offers).toEqual(['reds:inactive', 'reds:active'])
    t.answers('reds:inactive', 'reds:inactive')
    through(t)
    // One of the two Inactive attackers has become Active.
    expect([t.inactive('reds', 'turku'), t.active('reds', 'turku')]).toEqual([1, 3])
    const active = byReds({ reds: 2, redsActive: 2, senate: 1 }, { dice: [6] }).answers(2)
    through(active.answers('reds:active', 'reds:active'))
    expect(active.inactive('reds', 'turku')).toBe(2)
  })

  it('ABB-3.2.4c Reds may add Russians, never alone; the Senate adds no Germans and Germans no Senate', () => {
    const t = byReds({ reds: 1, russians: 2, senate: 1 }, { dice: [6] })
    expect(t.expectAsk('attack-russians').options).toEqual(['russians:2', 'russians:1', 'russians:0'])
    through(t, { 'attack-russians': 'russians:1' })
    expect(strength(t)).toBe(1)
    expect(table(scene({ map: { turku: { russians: 3, senate: 1 } } })).why('limited:attack')).not.toBeNull()
    // Germans in the space neither help the Senate nor are offered.
    const senate = bySenate({ senate: 1, germans: 3, reds: 1 }, { dice: [6] })
    expect(senate.asked).toBe('senate attack-pay')
    through(senate)
    expect(strength(senate)).toBe(0)
    const { state } = table(scene({ map: { turku: { senate: 6, germans: 3, reds: 1 } } }))
    const german = { attacker: GERMANS, cells: [], russians: 0, caps: [], againstCells: true, againstTroops: true }
    expect(strengthOf(playOf(state), { space: at('turku'), bonus: 0, ...german })).toBe(3)
  })

  it('ABB-3.2.4c Reds choose Senate, Germans or both; those not designated neither count nor are hit', () => {
    const here: Here = { reds: 9, senate: 1, germans: 2, whitePrepared: 1 }
    const against = (defenders: string) => through(byReds(here, { dice: [1] }), { defenders, 'attack-pay': 2 })
    expect(byReds(here).answer(9).offers).toEqual(['senate', 'germans', 'both'])
    // Nine Cells are 3; Prepared is -2, two Germans are -2.
    const senate = against('senate')
    expect([strength(senate), senate.cells('senate', 'turku'), senate.germans('turku')]).toEqual([3, 0, 2])
    const germans = against('germans')
    expect([strength(germans), germans.cells('senate', 'turku'), germans.germans('turku')]).toEqual([3, 1, 1])
    const both = against('both')
    expect([strength(both), both.cells('senate', 'turku'), both.germans('turku')]).toEqual([1, 0, 2])
    // Reds and Russians always defend together.
    const joint = through(bySenate({ senate: 3, reds: 1, russians: 1 }, { dice: [2] }), { 'attack-pay': 2 })
    expect([strength(joint), joint.cells('reds', 'turku'), joint.russians('turku')]).toEqual([2, 0, 0])
  })
})

describe('Strength', () => {
  it('ABB-3.2.4d starts at 0: a point per three Cells and per Russian', () => {
    const value = (reds: number, russians = 0) =>
      strength(through(byReds({ reds, russians, senate: 1 }, { dice: [6] }), { 'attack-pay': 0 }))
    expect([1, 2, 3, 5, 6, 9].map((cells) => value(cells))).toEqual([0, 0, 1, 1, 2, 3])
    expect([1, 2, 3].map((troops) => value(3, troops))).toEqual([2, 3, 4])
    // Defending Cells do not count.
    expect(strength(through(byReds({ reds: 3, senate: 9 }, { dice: [6] })))).toBe(1)
  })

  it('ABB-3.2.4d Capabilities count on both sides', () => {
    const caps = (owner: 'reds' | 'senate', kinds: readonly CapabilityKind[]): Scene => ({
      capabilities: kinds.map((kind) => ({ kind, owner, at: 'turku' })),
    })
    const reds = (...kinds: CapabilityKind[]) =>
      strength(through(byReds({ reds: 1, senate: 1 }, { ...caps('reds', kinds), dice: [6] })))
    expect([reds('cannons'), reds('commander'), reds('train'), reds('cannons', 'commander')]).toEqual([1, 1, 1, 3])
    const senate = (...kinds: CapabilityKind[]) =>
      strength(through(bySenate({ senate: 1, reds: 1 }, { ...caps('senate', kinds), dice: [6] })))
    expect([senate('jaeger'), senate('train'), senate('jaeger', 'train'), senate('cannons')]).toEqual([1, 1, 3, 1])
    const against = (...kinds: CapabilityKind[]) =>
      strength(through(byReds({ reds: 9, senate: 1 }, { ...caps('senate', kinds), dice: [6] })))
    expect([against('jaeger'), against('train'), against('jaeger', 'train'), against('cannons')]).toEqual([2, 2, 0, 2])
    const vsReds = (...kinds: CapabilityKind[]) =>
      strength(through(bySenate({ senate: 9, reds: 1 }, { ...caps('reds', kinds), dice: [6] })))
    expect([vsReds('commander'), vsReds('cannons'), vsReds('commander', 'cannons')]).toEqual([2, 2, 0])
  })

  it('ABB-3.2.4d a Prepared defender costs two, the attacker’s own marker gives nothing', () => {
    expect(strength(through(byReds({ reds: 9, senate: 1, whitePrepared: 1 }, { dice: [6] })))).toBe(1)
    expect(strength(through(byReds({ reds: 9, senate: 1, redPrepared: 1 }, { dice: [6] })))).toBe(3)
    expect(strength(through(bySenate({ senate: 9, reds: 1, redPrepared: 1 }, { dice: [6] })))).toBe(1)
    // Russians count against the Senate, Germans against the Reds.
    expect(strength(through(bySenate({ senate: 9, russians: 2 }, { dice: [6] })))).toBe(1)
    expect(strength(through(byReds({ reds: 9, germans: 2 }, { dice: [6] })))).toBe(1)
  })

  it('ABB-1.4.3b any number of Capabilities may share a space, but only two of a Faction count', () => {
    const kinds: CapabilityKind[] = ['jaeger', 'jaeger', 'jaeger', 'train', 'train', 'cannons']
    const t = bySenate(
      { senate: 1, reds: 1 },
      { capabilities: kinds.map((kind) => ({ kind, owner: 'senate', at: 'turku' })), dice: [6] },
    )
    through(t)
    // The best pair: a Train with a Jaeger.
    expect(strength(t)).toBe(3)
    expect(t.capabilities('senate', 'turku')).toHaveLength(6)
    const of = (...list: CapabilityKind[]) => {
      const left = new Map<string, number>()
      return capabilityStrength(
        list.map((kind) => {
          const nth = left.get(kind) ?? 0
          left.set(kind, nth + 1)
          return CAPABILITIES.flatMap((other, cap) => (other === kind ? [cap] : []))[nth]
        }),
      )
    }
    expect([of('jaeger', 'jaeger', 'jaeger'), of('train', 'train'), of('cannons', 'train')]).toEqual([2, 2, 2])
    expect([of(), of('commander', 'train', 'cannons')]).toEqual([0, 3])
  })

  it('ABB-3.2.4d the Attacker may pay for more, a Resource a point, before the roll', () => {
    const t = byReds({ reds: 3, senate: 3 }, { dice: [4] }).answer(3)
    expect(t.expectAsk('attack-pay')).toMatchObject({ data: { strength: 1 }, options: [0, 1, 2, 3, 4] })
    t.answer(3)
    expect([last(t), t.resources('reds')]).toMatchObject([{ strength: 4, die: 4, won: true }, 5])
    // Nobody pays more than they have.
    expect(byReds({ reds: 1, senate: 3 }, { resources: { reds: 3 } }).offers).toEqual([0, 1, 2])
  })

  it('ABB-3.2.4d Germans are never weaker than two', () => {
    const german = (here: Here, caps: readonly Capability[] = []) => {
      const t = table(scene({ map: { turku: here }, capabilities: caps }))
      return strengthOf(playOf(t.state), {
        space: at('turku'),
        attacker: GERMANS,
        cells: [],
        russians: 0,
        caps: [],
        againstCells: true,
        againstTroops: true,
        bonus: 0,
      })
    }
    expect([1, 2, 3, 5].map((germans) => german({ germans, reds: 1 }))).toEqual([2, 2, 3, 5])
    expect(german({ germans: 5, reds: 1, redPrepared: 1 })).toBe(3)
    expect(german({ germans: 3, reds: 1, redPrepared: 1, russians: 2 })).toBe(2)
    expect(german({ germans: 6, reds: 1 }, [{ kind: 'commander', owner: 'reds', at: 'turku' }])).toBe(5)
  })
})

describe('the roll', () => {
  it('ABB-3.2.4e one Inactive attacker becomes Active; the roll must not exceed Strength, and six always fails', () => {
    const roll = (die: number, pay = 0) =>
      through(byReds({ reds: 9, senate: 6 }, { dice: [die] }), { 'attack-pay': pay, 'attack-mode': 'retreat' })
    expect([1, 2, 3, 4, 5, 6].map((die) => last(roll(die))?.won)).toEqual([true, true, true, false, false, false])
    expect([5, 6].map((die) => last(roll(die, 2))?.won)).toEqual([true, false])
    // However strong: fifteen Cells and three Russians.
    const mighty = through(byReds({ reds: 15, russians: 3, senate: 1 }, { dice: [6] }))
    expect(last(mighty)).toMatchObject({ strength: 8, die: 6, won: false })
    for (const die of [1, 4])
      expect([roll(die).active('reds', 'turku'), roll(die).inactive('reds', 'turku')]).toEqual([1, 8])
    // All are Active already: none is flipped.
    const t = through(byReds({ redsActive: 2, reds: 1, senate: 1 }, { dice: [6] }), {
      attackers: 2,
      attacker: 'reds:active',
    })
    expect(t.inactive('reds', 'turku')).toBe(1)
  })

  it('ABB-3.2.4e an Inactive attacker without News becomes Active; one with News only if all hold News', () => {
    const activated = (reds: number) =>
      through(byReds({ reds, senate: 1 }, { dice: [6], news: [{ at: 'turku', by: 'reds' }] })).state.newsActive[0]
    expect([activated(1), activated(2)]).toEqual([true, false])
  })

  it('ABB-3.2.4e a failed Attack ends at once', () => {
    const t = through(byReds({ reds: 9, senate: 6 }, { dice: [6] }), { 'attack-pay': 2 })
    expect([t.cells('senate', 'turku'), t.cells('reds', 'turku'), t.prisoners('senate')]).toEqual([6, 9, 0])
    expect([t.terror('turku'), t.news, t.state.polarization]).toEqual([[0, 0], [], 3])
    expect(t.notes('attack-mode')).toEqual([])
    expect(t.asked).toBe('senate turn')
  })
})

describe('casualties', () => {
  const won = (here: Here, die: number, answers: Answers = {}, more: Scene = {}) =>
    through(byReds({ reds: 9, ...here }, { dice: [die], ...more }), { 'attack-pay': 2, ...answers })

  it('ABB-3.2.4f Engagement: as many as the die shows, alternately to Available and to Prison', () => {
    const losses = (die: number) => {
      const t = won({ senate: 7 }, die)
      return [t.cells('senate', 'turku'), t.prisoners('senate'), t.available('senate')]
    }
    expect([1, 2, 3, 4, 5].map(losses)).toEqual([
      [6, 0, 14],
      [5, 1, 14],
      [4, 1, 15],
      [3, 2, 15],
      [2, 2, 16],
    ])
    // No more than there are; Troops and Administrations go to their boxes.
    const few = won({ senate: 1, germans: 1 }, 3, { defenders: 'both', 'attack-pay': 3 })
    expect([few.cells('senate', 'turku'), few.germans('turku'), few.state.germanBox]).toEqual([0, 0, 1])
    expect(few.prisoners('senate')).toBe(0)
    const admin = through(bySenate({ senate: 9, administrations: 1, russians: 1 }, { dice: [2] }), { 'attack-pay': 2 })
    expect([admin.administrations('turku'), admin.russians('turku'), admin.state.russianBox]).toEqual([0, 0, 1])
    // The Reds never lose their own.
    expect(won({ senate: 1, administrations: 1 }, 3).administrations('turku')).toBe(1)
  })

  it('ABB-3.2.4f in each space the first Cell goes to Available', () => {
    const t = table(
      scene({ map: { turku: { reds: 3, senate: 3 }, hame: { reds: 3, senate: 3 } }, dice: [1, 1] }),
    ).answers('command:attack', 'turku')
    through(t)
    through(t.answer('hame'))
    expect([t.prisoners('senate'), t.available('senate')]).toEqual([0, 16])
  })

  it('ABB-3.2.4g Retreat: all to one neighbouring space as they are, Capabilities with the last', () => {
    const t = byReds(
      { reds: 9, senate: 1, senateActive: 2, whitePrepared: 1 },
      { dice: [3], capabilities: [{ kind: 'jaeger', owner: 'senate', at: 'turku' }], resources: { reds: 9 } },
    )
    t.answers(9)
    expect(t.expectAsk('attack-pay').data).toMatchObject({ strength: 0 })
    t.answers(3, 'retreat', 'senate:inactive')
    // Turku has one neighbour, so the destination is not asked for.
    expect([t.inactive('senate', 'varsinais_suomi'), t.active('senate', 'varsinais_suomi')]).toEqual([1, 2])
    expect(t.capabilities('senate', 'varsinais_suomi')).toEqual(['jaeger'])
    expect([t.prepared('senate', 'turku'), t.prepared('senate', 'varsinais_suomi')]).toEqual([0, 0])
    expect([t.prisoners('senate'), t.terror('turku'), t.news, t.state.polarization]).toEqual([0, [0, 0], [], 3])
    // Where there are several neighbours the Attacker picks one for all.
    const hame = table(scene({ map: { hame: { reds: 9, senate: 3 } }, dice: [2] })).answers(
      'limited:attack',
      'hame',
      9,
      2,
    )
    hame.answer('retreat')
    expect(hame.offers).toEqual(['tampere', 'uusimaa', 'varsinais_suomi', 'pohjanmaa', 'mikkelin_laani'])
    hame.answer('pohjanmaa')
    expect([hame.cells('senate', 'pohjanmaa'), hame.cells('senate', 'hame')]).toEqual([2, 1])
  })

  it('ABB-3.2.4g Troops and Administrations go to their boxes and count against the roll', () => {
    const t = won({ senate: 2, germans: 2 }, 3, { defenders: 'both', 'attack-mode': 'retreat', 'attack-pay': 4 })
    expect([t.cells('senate', 'varsinais_suomi'), t.germans('turku'), t.state.germanBox]).toEqual([2, 1, 1])
    const admin = through(bySenate({ senate: 9, reds: 1, administrations: 1 }, { dice: [2] }), {
      'attack-mode': 'retreat',
    })
    expect([admin.cells('reds', 'varsinais_suomi'), admin.administrations('turku')]).toEqual([1, 0])
  })

  it('ABB-3.2.4g a Train that cannot follow is lost; Sabotage does not stop Cells', () => {
    const retreat = (to: SpaceId, more: Scene = {}) =>
      through(
        table(
          scene({
            map: { uusimaa: { reds: 9, senate: 1 } },
            capabilities: [train('senate', 'uusimaa')],
            dice: [1],
            ...more,
          }),
        ).answers('limited:attack', 'uusimaa', 9),
        { 'attack-mode': 'retreat', 'attack-retreat': to },
      )
    const along = retreat('karelia')
    expect([along.cells('senate', 'karelia'), along.capabilities('senate', 'karelia')]).toEqual([1, ['train']])
    const sabotaged = retreat('karelia', { sabotage: [['uusimaa', 'karelia']] })
    expect([sabotaged.cells('senate', 'karelia'), sabotaged.capabilities('senate', 'karelia')]).toEqual([1, []])
    expect(sabotaged.state.capOwner[0]).toBeNull()
    // Over a border without Railway it is lost as well.
    const off = retreat('mikkelin_laani')
    expect([off.cells('senate', 'mikkelin_laani'), off.state.capOwner[0]]).toEqual([1, null])
  })

  it('ABB-3.2.4h Cells and Troops alternately, a Cell first; Administrations after all of them', () => {
    const after = (die: number, here: Here) => {
      const t = through(bySenate({ senate: 9, ...here }, { dice: [die] }), { 'attack-pay': LAST })
      return `${t.cells('reds', 'turku')} ${t.russians('turku')} ${t.administrations('turku')}`
    }
    const three: Here = { reds: 3, russians: 2, administrations: 1 }
    expect([1, 2, 3, 4].map((die) => after(die, three))).toEqual(['2 2 1', '2 1 1', '1 1 1', '1 0 1'])
    expect([1, 2, 3, 4].map((die) => after(die, { reds: 1, russians: 1, administrations: 2 }))).toEqual([
      '0 1 2',
      '0 0 2',
      '0 0 1',
      '0 0 0',
    ])
  })

  it('ABB-3.2.4h the Attacker picks the Cells; markers leave with the last, Opposition stays when an Administration is removed', () => {
    const t = byReds({ reds: 9, senate: 1, senateActive: 1, whitePrepared: 1 }, { dice: [1] }).answers(9, 0, 'engage')
    expect(t.offers).toEqual(['senate:inactive', 'senate:active'])
    t.answer('senate:active')
    expect([t.inactive('senate', 'turku'), t.prepared('senate', 'turku')]).toEqual([1, 1])
    const last = through(
      byReds(
        { reds: 9, senate: 1, whitePrepared: 1 },
        { dice: [1], capabilities: [{ kind: 'jaeger', owner: 'senate', at: 'turku' }] },
      ),
      { 'attack-pay': 3 },
    )
    expect([last.cells('senate', 'turku'), last.prepared('senate', 'turku')]).toEqual([0, 0])
    expect(last.state.capOwner.every((owner) => owner !== SENATE)).toBe(true)
    const admin = through(bySenate({ senate: 9, administrations: 1, support: -2 }, { dice: [1] }))
    expect([admin.administrations('turku'), admin.support('turku')]).toEqual([0, -2])
  })

  it('ABB-3.2.4h Germans always engage, Active Cells first', () => {
    const t = table(
      scene({ step: 'card', card: 26, map: { turku: { germans: 4, reds: 2, redsActive: 2 } }, dice: [1, 3] }),
    )
    expect([t.inactive('reds', 'turku'), t.active('reds', 'turku'), t.prisoners('reds')]).toEqual([1, 0, 1])
    expect(t.facts('attack-mode')).toEqual([{ space: 'turku', mode: 'engage', to: null }])
  })
})

describe('what an Attack costs', () => {
  it('ABB-3.2.4i one attacker for each German removed, alternately Cell and Russian', () => {
    const after = (germans: number, die: number, russians: number) => {
      const t = through(byReds({ reds: 6, germans, russians }, { dice: [die] }), { 'attack-pay': LAST })
      return `${t.cells('reds', 'turku')} ${t.russians('turku')} ${t.germans('turku')}`
    }
    expect(after(3, 1, 2)).toBe('5 2 2')
    expect(after(3, 2, 2)).toBe('5 1 1')
    expect(after(3, 3, 2)).toBe('4 1 0')
    const t = through(byReds({ reds: 6, germans: 2, russians: 1 }, { dice: [2] }), { 'attack-pay': LAST })
    expect([t.available('reds'), t.state.russianBox, t.state.germanBox]).toEqual([15, 1, 2])
    // Only Germans cost attackers: Russians and Administrations do not.
    const senate = through(bySenate({ senate: 9, russians: 2, administrations: 1 }, { dice: [3] }), {
      'attack-pay': LAST,
    })
    expect([senate.cells('senate', 'turku'), senate.russians('turku'), senate.administrations('turku')]).toEqual([
      9, 0, 0,
    ])
    // Russians who did not take part are not lost; only Cells are.
    const aside = through(byReds({ reds: 6, germans: 2, russians: 1 }, { dice: [2] }), {
      'attack-russians': 'russians:0',
      'attack-pay': LAST,
    })
    expect([aside.cells('reds', 'turku'), aside.russians('turku')]).toEqual([4, 1])
    // When no attacking Cell is left, Russians take the other losses.
    const last = through(byReds({ reds: 1, germans: 3, russians: 3 }, { dice: [3] }), { 'attack-pay': LAST })
    expect([last.cells('reds', 'turku'), last.russians('turku'), last.germans('turku')]).toEqual([0, 1, 0])
    // Germans removed by a Retreat cost the same.
    const retreat = through(byReds({ reds: 6, germans: 1, senate: 1 }, { dice: [2] }), {
      defenders: 'both',
      'attack-mode': 'retreat',
      'attack-pay': 4,
    })
    expect([retreat.cells('reds', 'turku'), retreat.cells('senate', 'varsinais_suomi')]).toEqual([5, 1])
  })

  it('ABB-3.2.4i one attacking Cell for three enemy Cells removed, Available and Prison together', () => {
    const left = (die: number, mode = 'engage') =>
      through(byReds({ reds: 9, senate: 6 }, { dice: [die] }), { 'attack-pay': 2, 'attack-mode': mode }).cells(
        'reds',
        'turku',
      )
    expect([1, 2, 3, 4, 5].map((die) => left(die))).toEqual([9, 9, 8, 8, 8])
    // Cells that only retreated are not removed.
    expect(left(5, 'retreat')).toBe(9)
    // Only attackers can be lost: all are Active, and the Inactive Cell did not attack.
    const t = through(byReds({ reds: 1, redsActive: 3, senate: 3 }, { dice: [3] }), {
      attackers: 3,
      attacker: 'reds:active',
      'attack-pay': 4,
    })
    expect([t.inactive('reds', 'turku'), t.active('reds', 'turku')]).toEqual([1, 2])
    // The Germans have no Cells to lose.
    const german = table(scene({ step: 'card', card: 26, map: { turku: { germans: 4, reds: 5 } }, dice: [1, 3] }))
    expect([german.germans('turku'), german.cells('reds', 'turku')]).toEqual([4, 2])
  })

  it('ABB-3.2.4j prisoners bring Terror, Polarization and News, once per space', () => {
    const t = through(byReds({ reds: 9, senate: 6 }, { dice: [5] }), { 'attack-pay': 2 })
    expect([t.prisoners('senate'), t.terror('turku'), t.state.polarization]).toEqual([2, [1, 0], 4])
    expect(t.news).toEqual([{ at: 'turku', by: null }])
    // A roll of one imprisons nobody (constraint C17).
    const one = through(byReds({ reds: 9, senate: 6 }, { dice: [1] }))
    expect([one.prisoners('senate'), one.terror('turku'), one.news, one.state.polarization]).toEqual([0, [0, 0], [], 3])
    // With no room for Terror Polarization still rises; with no News left none is placed.
    const full = through(
      byReds(
        { reds: 9, senate: 6, redTerror: 1, whiteTerror: 1 },
        { dice: [2], news: [{ at: 'hame' }, { at: 'vaasa' }] },
      ),
    )
    expect([full.terror('turku'), full.state.polarization, full.news.length]).toEqual([[1, 1], 4, 2])
    // White for the Senate and for the Germans.
    expect(through(bySenate({ senate: 9, reds: 4 }, { dice: [2] })).terror('turku')).toEqual([0, 1])
    const german = table(scene({ step: 'card', card: 26, map: { turku: { germans: 4, reds: 5 } }, dice: [1, 2] }))
    expect([german.terror('turku'), german.prisoners('reds'), german.news.length]).toEqual([[0, 1], 1, 1])
    // Retreat never does.
    const retreat = through(byReds({ reds: 9, senate: 6 }, { dice: [3] }), { 'attack-mode': 'retreat' })
    expect([retreat.terror('turku'), retreat.news, retreat.state.polarization]).toEqual([[0, 0], [], 3])
  })

  it('ABB-3.2.4j three Cells by a roll of three: two Available, one in Prison, one attacker lost (constraint C17)', () => {
    const t = through(byReds({ reds: 9, senate: 3 }, { dice: [3] }))
    expect([t.available('senate'), t.prisoners('senate'), t.cells('reds', 'turku')]).toEqual([19, 1, 8])
    expect([t.terror('turku'), t.state.polarization, t.news.length]).toEqual([[1, 0], 4, 1])
  })

  it('ABB-3.2.4l the steps come in order, and one space is finished before the next', () => {
    const t = table(
      scene({
        map: { hame: { senate: 3, reds: 1, germans: 1 }, tampere: { reds: 9 }, karelia: { reds: 3, senate: 1 } },
        put: { hame: { russians: 1 } },
        capabilities: [train('reds', 'tampere')],
        dice: [3, 1],
      }),
    ).answer('command:attack')
    const kinds: string[] = []
    const step = (option: Option) => {
      kinds.push(String(t.asked).replace('reds ', ''))
      t.answer(option)
    }
    step('hame')
    step(t.offers[1])
    step('cell:inactive')
    step('cell:inactive')
    step('go')
    step(3)
    step('russians:1')
    step('senate')
    expect(t.inactive('reds', 'hame')).toBe(3)
    step(2)
    // Activated and rolled: now Engagement or Retreat is chosen, one for the whole space.
    expect([t.active('reds', 'hame'), last(t)]).toMatchObject([1, { die: 3 }])
    step('engage')
    step('reds:inactive')
    expect(kinds).toEqual([
      'attack',
      'attack-train',
      'gather',
      'gather',
      'gather',
      'attackers',
      'attack-russians',
      'defenders',
      'attack-pay',
      'attack-mode',
      'attack-loss',
    ])
    const kindsInOrder = t.notes().map(({ kind }) => kind)
    const order = ['move', 'flip', 'attack', 'attack-mode', 'remove', 'terror-marker', 'polarization', 'news']
    const places = order.map((kind) => kindsInOrder.indexOf(kind))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    // Only then the next space.
    expect(t.asked).toBe('reds attack')
    expect(t.why('hame')).toMatchObject({ rule: 'ABB-3.1a' })
    through(t.answer('karelia'))
    expect(t.facts('attack')).toHaveLength(2)
  })

  it('ABB-3.2.4m News of a removed Cell stays with its owner or returns to its box', () => {
    const held = (senate: number, die: number, mode = 'engage') =>
      through(byReds({ reds: 9, senate }, { dice: [die], news: [{ at: 'turku', by: 'senate' }] }), {
        'attack-mode': mode,
        'attack-victim': 'senate:inactive+news1',
      })
    expect(held(2, 1).news).toEqual([{ at: 'turku', by: 'senate' }])
    expect(held(1, 1).news).toEqual([])
    expect(held(1, 1, 'retreat').news).toEqual([{ at: 'varsinais_suomi', by: 'senate' }])
    expect(held(2, 1, 'retreat').news).toEqual([{ at: 'varsinais_suomi', by: 'senate' }])
  })
})

import { describe, expect, it } from 'vitest'
import { MARKERS } from '../data/counters.ts'
import { counter, playOf, type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { attached, capacity } from './stacking.ts'
import { IS_UNIT, NO_STACK, SEATS } from './state.ts'

const points = (t: Table): number | undefined => t.state.force?.points

describe('what may be stacked', () => {
  it('RCW-7.0 the phasing player splits and joins his stacks in his Movement Phase, at no cost', () => {
    const t = table({ map: { TVER: ['a 152 111', 'a 153 102 103'] } }).answers('move:152', 'detach:103', 'take:103')
    t.answers('join:153')
    expect([t.stacks('TVER'), points(t)]).toEqual([[['152', '153', '102', '103', '111']], 5])
    t.answers('leave:153', 'go:NOVG')
    expect([t.stacks('TVER'), t.stacks('NOVG')]).toEqual([[['153', '102']], [['152', '103', '111']]])
    const combat = table({ step: 'combat', map: { TVER: ['a 152 111', 'a 153 102 103'] } })
    expect(combat.offers).toEqual(['done'])
  })

  it('RCW-7.0 so do units of one nation, up to five', () => {
    const t = table({ map: { KIEV: ['a 307 308 309'], POLT: ['a 310'] }, nations: { a: ['UK'] } })
    t.answers('move:307', 'leave:308', 'go:POLT', 'join:310', 'stop')
    expect([t.stacks('KIEV'), t.stacks('POLT')]).toEqual([[['308']], [['307', '309', '310']]])
    // A unit that arrives later may still join them.
    t.answers('move:308', 'go:POLT', 'join:307', 'join:309', 'join:310')
    expect([t.stacks('POLT'), t.choices('go')]).toEqual([[['307', '308', '309', '310']], []])
  })

  it('RCW-7.11 five leaders and combat units, any Imperial units, one train', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103 CZAR AT-1', 'a 153 AT-2', 'a 158', '- GOLD', '- 104'] } })
    t.answers('move:152', 'join:158', 'carry:GOLD', 'under:152')
    expect(t.stack('152').length).toBe(8)
    expect(t.why('take:104')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
    expect(t.why('join:153')).toMatchObject({ rule: 'RCW-7.11' })
    expect(t.why('hitch:AT-2')).toMatchObject({ rule: 'RCW-14.32', reason: 'one-train' })
    // A train does not change sides.
    const foes = table({ map: { TVER: ['a 152 AT-1', 'a 251', 'a 153', 'a 434'] }, nations: { a: ['US'] } })
    expect(foes.answer('move:152').choices('unhitch')).toEqual(['153'])
    expect(foes.why('unhitch:251')).toMatchObject({ rule: 'RCW-14.32', reason: 'not-friends' })
    expect(foes.answers('stop', 'move:251').why('hitch:AT-1')).toMatchObject({ rule: 'RCW-14.32' })
    const trains = table({ map: { TVER: ['a 152 AT-1', 'a 153 AT-2'] } }).answer('move:152')
    expect(trains.why('join:153')).toMatchObject({ rule: 'RCW-14.32', reason: 'one-train' })
  })

  it('RCW-7.11ex leaders of 3 and 1 with three units are full, although they could hold four; Imperial units and a train fit', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103 158', 'a 153 AT-1', '- CZAR', '- GOLD', '- 104'] } })
    t.answer('stack:152')
    const hold = ['152', '158'].map((id) => capacity(playOf(t.state), counter(id)))
    expect([hold, t.stack('152').length]).toEqual([[3, 1], 5])
    expect(t.why('take:104')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
    t.answers('carry:CZAR', 'under:158', 'carry:GOLD', 'under:152', 'hitch:AT-1', 'under:158')
    expect(t.stack('152')).toEqual(['152', '158', '102', '103', '111', 'AT-1', 'CZAR', 'GOLD'])
    expect(t.why('take:104')).toMatchObject({ rule: 'RCW-7.11' })
  })

  it('RCW-7.11 trains and Imperial units do not count for the limit', () => {
    const map = { TVER: ['a 153 111 112 158', 'a 160 AT-1 CZAR'] }
    const t = table({ map, chits: {} }).answers('stack:153', 'join:160')
    expect(t.stack('153')).toEqual(['153', '158', '160', '111', '112', 'AT-1', 'CZAR'])
    const full = table({ map: { TVER: ['a 153 111 112 158 114', 'a 160 AT-1'] }, chits: {} }).answer('stack:153')
    expect(full.why('join:160')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
  })

  it('RCW-7.12 never units of two players', () => {
    const t = table({ map: { TVER: ['a 152', 'b 151 102', 'a 434', 'b 438'] }, nations: { a: ['US'], b: ['BR'] } })
    t.answer('move:152')
    expect(t.why('join:151')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
    expect(t.why('take:102')).toMatchObject({ rule: 'RCW-5.22', reason: 'controlled-by-another' })
    expect(t.answers('stop', 'move:434').why('join:438')).toMatchObject({ rule: 'RCW-5.22' })
  })

  it('RCW-7.13 never two colours, friends or not; except Imperial units, trains and Greens held through the Gold', () => {
    const map = { TVER: ['a 251 213', 'a 434', 'a 152', '- 305', '- CZAR'] } as const
    const t = table({ map, nations: { a: ['US'] } }).answer('move:251')
    expect(t.why('join:152')).toMatchObject({ rule: 'RCW-5.21', reason: 'another-colour' })
    expect(t.why('take:434')).toMatchObject({ rule: 'RCW-5.21' })
    expect(t.why('take:305')).toMatchObject({ rule: 'RCW-13.25' })
    t.answer('carry:CZAR')
    expect(t.stack('251')).toEqual(['251', '213', 'CZAR'])
    t.answers('stop', 'move:434')
    expect(t.options().filter((word) => /^(join|take):/.test(String(word)))).toEqual([])
    const gold = table({ map: { MINS: ['a 251 GOLD AT-1', '- 305'] } }).answers('move:251', 'take:305')
    expect(gold.stack('251')).toEqual(['251', '305', 'AT-1', 'GOLD'])
  })

  it('RCW-7.14 never two nationalities, though all Greens are friends, and all Blues', () => {
    const t = table({
      map: { VILN: ['a 305', 'a 327', 'b 303'], ARCH: ['a 434', 'a 424'] },
      nations: { a: ['BY', 'PO', 'US', 'FR'], b: ['BA'] },
    })
    t.answer('move:305')
    expect(t.why('join:327')).toMatchObject({ rule: 'RCW-5.21' })
    t.answers('stop', 'move:434')
    expect(t.why('join:424')).toMatchObject({ rule: 'RCW-5.21' })
    t.answers('stop', 'done')
    // No units here oppose each other.
    expect(t.choices('attack')).toEqual([])
  })

  it('RCW-7.15 any number of stacks in a province', () => {
    const leaders = ['152', '153', '154', '155', '156', '157', '158', '159']
    const t = table({ map: { TVER: [...leaders.map((id) => `a ${id}`), 'b 151 102', '- 111', '- 103'] } })
    expect(t.stacks('TVER').length).toBe(11)
  })

  it('RCW-7.16 uncontrolled units stay stacked until a leader takes some or there are losses', () => {
    const poles = table({ step: 'event', map: { POLA: ['- 327 328 329'], SMOL: ['a 152'] }, dice: [6, 6], chits: {} })
    expect(poles.stack('327')).toEqual(['327', '328', '329'])
    // An epidemic takes the strongest; the others stay together.
    poles.answer('roll')
    expect([poles.at('327'), poles.stack('328')]).toEqual(['unassigned', ['328', '329']])
    const t = table({ map: { KIEV: ['- 307 308 309', 'a 251 GOLD'] } }).answers('move:251', 'take:308')
    expect(t.stacks('KIEV')).toEqual([
      ['251', '308', 'GOLD'],
      ['307', '309'],
    ])
    // In combat too: the survivors stay together.
    const fought = table({ step: 'combat', chits: {}, map: { KIEV: ['- 307 308 309', 'a 251'] }, dice: [2] })
    expect(fought.why('attack:307')).toMatchObject({ rule: 'RCW-8.37' })
    const lost = table({ step: 'combat', chits: {}, map: { KIEV: ['- 307 308 309', 'a 251 221'] }, dice: [2] })
    // 5 against 9 at 1:2 with a two is an exchange: they lose five points, chosen by the attacker (8.36).
    lost.answers('attack:307', 'with:251', 'roll', 'lose:308', 'lose:309')
    expect([lost.at('308'), lost.at('309'), lost.stack('307')]).toEqual(['display:a', 'display:a', ['307']])
    // Without the Gold they cannot be split.
    const other = table({ map: { KIEV: ['- 307 308 309', 'a 251'] } }).answer('move:251')
    expect(other.options().filter((word) => /:30[789]$/.test(String(word)))).toEqual([])
  })

  it('RCW-7.17 each detached unit is a separate stack', () => {
    const t = table({ map: { TVER: ['a 152 111 102 103'] } }).answers('move:152', 'drop:111', 'drop:103')
    expect(t.stacks('TVER')).toEqual([['152', '102'], ['103'], ['111']])
    const poles = table({ map: { POLA: ['a 327 328 329'] }, nations: { a: ['PO'] } })
    poles.answers('move:327', 'leave:328', 'leave:329')
    expect(poles.stacks('POLA')).toEqual([['327'], ['328'], ['329']])
  })
})

describe('leaders in a stack', () => {
  it('RCW-7.21 every unit is attached to one leader, of several in a stack too', () => {
    const t = table({ map: { TVER: ['a 152 111 153 102', '- 103', '- 104'] } }).answers('stack:152', 'take:103')
    expect([t.asked, t.offers]).toEqual(['a under', ['under:152', 'under:153']])
    t.answer('under:153')
    // 153 holds two now and can hold no more.
    expect(['111', '102', '103'].map((id) => t.boss(id))).toEqual(['152', '153', '153'])
    const alone = table({ map: { TVER: ['a 152 111 153 102 103'] } }).answers('move:153', 'go:NOVG')
    expect([alone.stack('153'), alone.stack('152')]).toEqual([
      ['153', '102', '103'],
      ['152', '111'],
    ])
  })

  it('RCW-7.22 no leader holds more than his value and what Imperial units add', () => {
    const t = table({ map: { TVER: ['a 158 111 CZAR', 'a 256 213 GOLD', 'a 153'] } })
    const g = playOf(t.state)
    expect(['158', '256', '153'].map((id) => capacity(g, counter(id)))).toEqual([1, 3, 2])
    expect(['158', '256', '153'].map((id) => attached(t.state, counter(id)).all)).toEqual([1, 1, 0])
    const white = table({ map: { TVER: ['a 256 CZAR GOLD'] } })
    expect(capacity(playOf(white.state), counter('256'))).toBe(5)
    // A stack of leaders may be able to hold more than its weakest.
    const two = table({ map: { TVER: ['a 158 111 159', '- 102', '- 103'] } }).answers('stack:158', 'take:102')
    expect(two.boss('102')).toBe('159')
    expect(two.why('take:103')).toMatchObject({ rule: 'RCW-5.23', reason: 'no-capacity' })
  })

  it('RCW-7.22ex Trotsky holds three', () => {
    const t = table({ map: { TVER: ['a 152', '- 111', '- 102', '- 103', '- 104'] } })
    t.answers('move:152', 'take:111', 'take:102', 'take:103')
    expect(t.why('take:104')).toMatchObject({ rule: 'RCW-5.23', reason: 'no-capacity' })
    expect(attached(t.state, counter('152')).all).toBe(3)
  })

  it('RCW-7.23 leaders share a stack, five units in all, and none is attached to another', () => {
    const t = table({ map: { TVER: ['a 152 111', 'a 153 102', 'a 158 103'] } }).answers('move:152', 'join:153')
    expect(t.stack('152')).toEqual(['152', '153', '102', '111'])
    expect([t.boss('152'), t.boss('153'), t.boss('102')]).toEqual([null, null, '153'])
    // Two more would make six.
    expect(t.why('join:158')).toMatchObject({ rule: 'RCW-7.11', reason: 'stack-is-full' })
    t.answers('detach:103', 'join:158')
    expect(t.stack('152').length).toBe(5)
  })

  it('RCW-7.24 six sets of control markers; every controlled stack has one player and one colour', () => {
    expect([SEATS.length, MARKERS.playerControl % SEATS.length]).toEqual([6, 0])
    const t = table({ options: { players: 6 }, nations: { a: ['US', 'PO'], f: ['CZ'] } })
    const { owner, hue, stack } = t.state
    const shown = new Map<number, string>()
    stack.forEach((root, unit) => {
      const player = owner[unit]
      if (root === NO_STACK || player === null || !IS_UNIT[unit]) return
      const marker = `${SEATS[player]} ${hue[unit]}`
      expect(shown.get(root) ?? marker).toBe(marker)
      shown.set(root, marker)
    })
    expect(new Set([...shown.values()].map((marker) => marker[0]))).toEqual(new Set(SEATS))
  })
})

describe('stacks in combat', () => {
  const fight = (more: Scene): Table => table({ step: 'combat', chits: {}, ...more })

  it('RCW-7.31 a stack is attacked as a whole, with all its strength', () => {
    const t = fight({ map: { TVER: ['a 251 212 213', 'b 152 111'] }, dice: [1] })
    expect(t.refused('attack:111', 'a').reason).toBe('not-a-choice')
    expect(t.choices('attack')).toEqual(['152'])
    t.answers('attack:152', 'with:251', 'roll')
    expect(t.facts('combat')).toMatchObject([{ strength: 12, defence: 9, defenders: ['152', '111'], result: 'DE' }])
    expect([t.at('152'), t.at('111')]).toEqual(['display:a', 'display:a'])
  })

  it('RCW-7.32 all units of a stack attack and share the result', () => {
    const t = fight({ map: { TVER: ['a 251 212 213', 'b 152 111'] }, dice: [6] }).answer('attack:152')
    expect(t.choices('with')).toEqual(['251'])
    t.answers('with:251', 'roll')
    expect(t.facts('combat')).toMatchObject([{ attackers: ['251', '212', '213'], result: 'AE' }])
    expect(['251', '212', '213'].map((id) => t.at(id))).toEqual(['display:b', 'display:b', 'display:b'])
  })

  it('RCW-7.33 several stacks attack one together', () => {
    const t = fight({ map: { TVER: ['a 251 213', 'a 256', 'a 434', 'b 152 111'] }, nations: { a: ['US'] }, dice: [1] })
    t.answers('attack:152', 'with:251', 'with:256', 'with:434', 'roll')
    // 7 and 1 and 2 against 9.
    expect(t.facts('combat')).toMatchObject([{ strength: 10, defence: 9, odds: '1:1' }])
  })

  it('RCW-7.34 the defender cannot combine stacks; the attacker may attack several at once', () => {
    const map = { TVER: ['a 251 212 213', 'b 152 111', 'b 158', 'c 153'] } as const
    const t = fight({ map, dice: [1] }).answers('attack:158', 'with:251', 'roll')
    // His other stacks did not help, and he was not asked.
    expect(t.facts('combat')).toMatchObject([{ defence: 1, odds: '6:1', defenders: ['158'] }])
    expect([t.at('158'), t.at('152'), t.asked]).toEqual(['display:a', 'TVER', 'a combat'])
    const all = fight({ map, dice: [1] }).answers('attack:158', 'also:153', 'with:251', 'roll')
    expect(all.facts('combat')).toMatchObject([{ defence: 3, defenders: ['158', '153'] }])
  })
})

describe('stacks without their leader', () => {
  /** Trotsky is killed. With the Czar under a Red leader there is an ask before the roll (13.53). */
  const murder = (map: Stacks): Table => {
    const t = table({ map, step: 'combat', chits: { a: { assassin: 2 } }, dice: [6, 6] })
    return t.answers('assassinate', 'target:152', 'send:1', 'roll')
  }

  it("RCW-7.4 a dead leader's units are unstacked and uncontrolled; his train is returned, the Czar unheld", () => {
    const t = murder({ TVER: ['b 152 111 102 AT-1 CZAR', 'a 251'] })
    expect(t.at('152')).toBe('display:a')
    expect(t.stacks('TVER')).toEqual([['251'], ['102'], ['111']])
    expect(['111', '102', 'CZAR'].map((id) => [t.at(id), t.owner(id)])).toEqual([
      ['TVER', null],
      ['TVER', null],
      ['TVER', null],
    ])
    expect([t.at('AT-1'), t.bag('AT-1')]).toEqual(['randomizer', 1])
  })

  it('RCW-7.4 units that the other leaders of the stack can hold may stay, as their player chooses', () => {
    const map = { TVER: ['b 152 111 102 103 CZAR AT-1 158', 'a 251'] } as const
    const t = murder(map)
    expect([t.asked, t.offers.toSorted()]).toEqual(['b restack', ['enough', 'keep:102', 'keep:103', 'keep:111']])
    t.answer('keep:111')
    // Stalin holds one; the rest is unstacked, the train and the Czar stay with him.
    expect(t.stack('158')).toEqual(['158', '111', 'AT-1', 'CZAR'])
    expect(['111', 'AT-1', 'CZAR'].map((id) => [t.boss(id), t.owner(id)])).toEqual([
      ['158', 'b'],
      ['158', 'b'],
      ['158', 'b'],
    ])
    expect(['102', '103'].map((id) => [t.stack(id), t.owner(id)])).toEqual([
      [['102'], null],
      [['103'], null],
    ])
    const none = murder(map).answer('enough')
    expect(none.stacks('TVER')).toEqual([['158', 'AT-1', 'CZAR'], ['251'], ['102'], ['103'], ['111']])
  })

  it('RCW-7.4 for a player who has left all units of his leader are unstacked', () => {
    const map = { TVER: ['b 152 111 102 158', 'a 251'] }
    const quit = [false, true, false, false]
    const t = table({ step: 'combat', map, chits: { a: { assassin: 6 } }, dice: [6, 6], state: { quit } })
    t.answers('assassinate', 'target:152', 'send:6')
    expect([t.asked, t.stacks('TVER')]).toEqual(['a combat', [['158'], ['251'], ['102'], ['111']]])
  })

  it('RCW-7.4 after a combat too', () => {
    // 13 against 6 at 2:1 with a three is an exchange: the defender dies, and the attacker loses as much.
    const t = table({
      step: 'combat',
      chits: {},
      map: { TVER: ['a 251 212 213 256', '- 111'] },
      dice: [3],
    }).answers('attack:111', 'with:251', 'roll')
    expect(t.facts('combat')).toMatchObject([{ strength: 13, defence: 6, odds: '2:1', result: 'EX' }])
    t.answers('lose:251', 'lose:213')
    expect([t.asked, t.offers]).toEqual(['a restack', ['keep:212', 'enough']])
    t.answer('keep:212')
    expect([t.stack('256'), t.boss('212'), t.owner('212')]).toEqual([['256', '212'], '256', 'a'])
  })

  it('RCW-7.5 without a leader a unit is uncontrolled at once; the first to attach it controls it', () => {
    const t = table({
      options: { players: 3 },
      map: { TVER: ['a 152 111 102'], NOVG: ['b 164'], KUBA: ['c 251 213'] },
      chits: {},
      dice: [1, 3],
      piles: { randomizer: ['assassin', 'assassin'] },
    })
    t.answers('move:152', 'drop:111')
    expect([t.owner('111'), t.owner('102')]).toEqual([null, 'a'])
    t.answers('go:NOVG', 'drop:102', 'stop', 'done', 'done', 'draw', 'next', 'roll', 'move:164', 'take:102')
    expect([t.owner('102'), t.boss('102')]).toEqual(['b', '164'])
  })
})

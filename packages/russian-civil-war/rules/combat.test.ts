import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { BLACK, BLUE, COLOURS, GREEN, RED, WHITE } from '../data/counters.ts'
import { COLUMNS, COMBAT, columnOf, OPPOSED } from '../data/tables.ts'
import { type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { SEATS } from './state.ts'
import { view } from './view.ts'

const scene = (map: Stacks, more: Scene = {}): Table => table({ step: 'combat', map, ...more })
/** One attack in Kharkov, rolled. */
const fight = (stacks: readonly string[], die: number, answers: readonly string[], more: Scene = {}): Table =>
  scene({ KHAR: stacks }, { dice: [die], ...more }).answers(...answers, 'roll')
/** The facts of the last combat. */
const last = (t: Table) => t.facts('combat').at(-1)
/** The stacks that can be attacked in the Combat Phase, by ordinary combat. */
const targets = (t: Table): string[] =>
  t.offers.flatMap((option) => (String(option).startsWith('attack:') ? [String(option).slice(7)] : []))
const onDisplay = (t: Table, ...ids: readonly string[]): string[] => ids.map((id) => t.at(id))

describe('combat', () => {
  it('RCW-8.0a the phasing player attacks any opposing units in his provinces, in any order, or none', () => {
    const map = { KHAR: ['a 152 111', '- 218', 'b 253 215', 'c 153 112'], KURS: ['b 255 213'] }
    const t = scene(map, { dice: [1] })
    expect(targets(t)).toEqual(['253', '218'])
    expect(t.offers).toContain('done')
    // In any order.
    t.answers('attack:218', 'with:152', 'roll')
    expect(t.at('218')).toBe('display:a')
    // Attacking is optional.
    const idle = scene(map).answer('done')
    expect([idle.asked, idle.facts('combat')]).toEqual(['a draw', []])
    // An attack may be called off before the roll.
    const off = scene(map).answers('attack:253', 'call-off')
    expect([off.asked, off.state.attack]).toEqual(['a combat', null])
  })

  it('RCW-8.0a a player may attack his own units of an opposing colour; attacked units must defend', () => {
    const t = fight(['a 152 111', 'a 253 215'], 1, ['attack:253', 'with:152'])
    expect(onDisplay(t, '253', '215')).toEqual(['display:a', 'display:a'])
    // B is not asked before his units are lost.
    const seats = new Set<string>()
    const defended = scene({ KHAR: ['a 152 111', 'b 253 215'] }, { dice: [1] })
    for (const option of ['attack:253', 'with:152', 'roll']) {
      for (const ask of defended.asks()) if (!ask.optional) seats.add(ask.seat)
      defended.answer(option)
    }
    expect([...seats]).toEqual(['a'])
    expect(last(defended)).toMatchObject({ defenders: ['253', '215'], defence: 6 })
  })

  it('RCW-8.0b strengths are summed, the ratio rounded for the defender, one die rolled, the result applied at once', () => {
    const t = scene({ KHAR: ['a 152 111', 'a 153 112', 'b 253 215', '- 218'] }, { dice: [2, 1] })
    t.answers('attack:253', 'with:152', 'with:153', 'roll')
    expect(last(t)).toMatchObject({
      attackers: ['152', '111', '153', '112'],
      strength: 15,
      defence: 6,
      odds: '2:1',
      die: 2,
      result: 'DE',
    })
    expect(onDisplay(t, '253', '215')).toEqual(['display:a', 'display:a'])
    expect(t.asked).toBe('a combat')
    const columns = [
      [1, 2, '1:2'],
      [5, 6, '1:2'],
      [6, 6, '1:1'],
      [11, 6, '1:1'],
      [12, 6, '2:1'],
      [17, 6, '2:1'],
      [35, 6, '5:1'],
    ] as const
    for (const [attack, defence, odds] of columns) expect(COLUMNS[columnOf(attack, defence) ?? Number.NaN]).toBe(odds)
  })

  it('RCW-8.0b if losses can be chosen, the controller of the units chooses', () => {
    const attacker = fight(['a 152 113 114', 'b 253 217'], 3, ['attack:253', 'with:152'])
    expect([attacker.asked, attacker.offers]).toEqual(['a lose', ['lose:152', 'lose:113', 'lose:114']])
    // 6 against 11: the attackers are lost, and B chooses his losses.
    const defender = fight(['a 152 114', 'b 253 215 213 217'], 2, ['attack:253', 'with:152'])
    expect(defender.asked).toBe('b lose')
  })

  it('RCW-8.0ex 13 points against 4 attack at 3:1', () => {
    const t = fight(['a 152 111 112', '- 213'], 3, ['attack:213', 'with:152'])
    expect(last(t)).toMatchObject({ strength: 13, defence: 4, odds: '3:1', result: 'DE' })
    expect(COLUMNS[columnOf(13, 4) ?? Number.NaN]).toBe('3:1')
  })
})

describe('who opposes whom', () => {
  const CROWD = ['- 114', '- 218', '- 301', '- 412', '- UR-1']
  /** What a stack of player A could attack in a province with a stack of every colour. */
  const enemies = (stack: string, more: Scene = {}): string[] => targets(scene({ KHAR: [stack, ...CROWD] }, more))
  const opposedTo = (colour: number): string[] => COLOURS.filter((_, other) => OPPOSED[colour][other])

  it('RCW-8.11 units oppose by colour only, regardless of control; all others are friends', () => {
    const whites = scene({ KHAR: ['a 253 215', 'b 255 212', 'b 432'] }, { nations: { b: ['JP'] } })
    expect(targets(whites)).toEqual([])
    expect(whites.why('attack:255')).toMatchObject({ rule: 'RCW-8.23' })
    // His own Whites are enemies of his Reds.
    expect(targets(scene({ KHAR: ['a 253 215', 'a 152 111'] }))).toEqual(['152', '253'])
  })

  it('RCW-8.12 Red opposes White, Green, Blue and Black', () => {
    expect(enemies('a 160 116')).toEqual(['218', '301', '412', 'UR-1'])
    expect(opposedTo(RED)).toEqual(['white', 'green', 'blue', 'black'])
  })

  it('RCW-8.13 White opposes Red, Green and Black', () => {
    expect(enemies('a 257 219')).toEqual(['114', '301', 'UR-1'])
    expect(opposedTo(WHITE)).toEqual(['red', 'green', 'black'])
  })

  it('RCW-8.14 Green opposes Red, White and Black', () => {
    expect(enemies('a 307', { nations: { a: ['UK'] } })).toEqual(['114', '218', 'UR-1'])
    expect(opposedTo(GREEN)).toEqual(['red', 'white', 'black'])
  })

  it('RCW-8.15 Blue opposes Red and Black', () => {
    expect(enemies('a 432', { nations: { a: ['JP'] } })).toEqual(['114', 'UR-1'])
    expect(opposedTo(BLUE)).toEqual(['red', 'black'])
  })

  it('RCW-8.16 Black opposes every other colour', () => {
    const t = scene({ KHAR: [...CROWD, '- KR'] }, { chits: { a: { anarchists: 1 } } }).answer('anarchists')
    const ofUprising = t.offers.filter((option) => String(option).startsWith('combat:UR-1:'))
    expect(ofUprising).toEqual(['combat:UR-1:114', 'combat:UR-1:218', 'combat:UR-1:301', 'combat:UR-1:412'])
    expect(opposedTo(BLACK)).toEqual(['red', 'white', 'green', 'blue'])
  })

  it('RCW-8.17 the table of opposition is symmetric', () => {
    COLOURS.forEach((_, one) => {
      expect(OPPOSED[one][one]).toBe(false)
      COLOURS.forEach((__, other) => {
        expect(OPPOSED[one][other]).toBe(OPPOSED[other][one])
      })
    })
    // Friends: White with Blue, Green with Blue, and nobody else.
    const friends = COLOURS.flatMap((one, n) =>
      COLOURS.slice(n + 1)
        .filter((_, m) => !OPPOSED[n][n + 1 + m])
        .map((other) => `${one}-${other}`),
    )
    expect(friends).toEqual(['white-blue', 'green-blue'])
  })
})

describe('who attacks', () => {
  it('RCW-8.21 only units of the phasing player attack, the others defend; attacking is optional', () => {
    const t = scene({ KHAR: ['a 152 111', 'b 153 112', '- 114', 'c 253 215'] }).answer('attack:253')
    expect(t.offers).toEqual(['call-off', 'with:152'])
    expect(t.why('with:153')).toMatchObject({ rule: 'RCW-8.21', reason: 'not-yours' })
    expect(t.why('with:114')).toMatchObject({ rule: 'RCW-8.21', reason: 'not-yours' })
    // B has nothing to attack with in A's turn, and A nothing with B's.
    expect(targets(scene({ KHAR: ['b 153 112', 'c 253 215'] }))).toEqual([])
    expect(scene({ KHAR: ['a 152 111', 'c 253 215'] }).answer('done').asked).toBe('a draw')
  })

  it('RCW-8.22 friends of one player combine against a common enemy, and never attack a friend', () => {
    const map = { KHAR: ['a 253 215', 'a 432', 'b 152 111', 'b 307'] }
    const t = scene(map, { nations: { a: ['JP'], b: ['UK'] }, dice: [1] })
    t.answers('attack:152', 'with:253', 'with:432', 'roll')
    expect(last(t)).toMatchObject({ attackers: ['253', '215', '432'], strength: 10, defence: 9 })
    const green = scene(map, { nations: { a: ['JP'], b: ['UK'] } }).answer('attack:307')
    expect(green.offers).toContain('with:253')
    expect(green.why('with:432')).toMatchObject({ rule: 'RCW-8.22', reason: 'not-opposed' })
  })

  it('RCW-8.22ex White and Green of one player attack Red together; Green of another player does not join', () => {
    const map = { KHAR: ['a 253 215', 'a 307', 'b 152 111'] }
    const t = scene(map, { nations: { a: ['UK'] }, dice: [1] }).answers('attack:152', 'with:253', 'with:307', 'roll')
    expect(last(t)).toMatchObject({ attackers: ['253', '215', '307'], strength: 10 })
    const others = scene(map, { nations: { c: ['UK'] } }).answer('attack:152')
    expect(others.why('with:307')).toMatchObject({ rule: 'RCW-8.21' })
  })

  it('RCW-8.23 attackers share the province of their target', () => {
    const t = scene({ KHAR: ['a 152 111', '- 218'], KURS: ['a 153 112', '- 212'], POLT: ['- 214'] })
    expect(targets(t)).toEqual(['212', '218'])
    expect(t.why('attack:214')).toMatchObject({ rule: 'RCW-8.23' })
    t.answer('attack:218')
    expect(t.offers).toEqual(['call-off', 'with:152'])
    expect(t.why('with:153')).not.toBeNull()
  })

  it('RCW-8.24 a stack attacks together and one target; stacks join or stay away', () => {
    const map = { KHAR: ['a 152 111 112', 'a 153', 'a 154', 'b 253 215', 'b 255'] }
    const t = scene(map, { dice: [1, 1] }).answer('attack:253')
    // Units of a stack cannot be chosen one by one.
    expect(t.offers).toEqual(['call-off', 'with:152', 'with:153', 'with:154', 'also:255'])
    expect(t.why('with:111')).not.toBeNull()
    t.answers('with:152', 'with:153', 'roll')
    expect(last(t)).toMatchObject({ attackers: ['152', '111', '112', '153'], defenders: ['253', '215'], strength: 15 })
    // The third may attack the other enemy stack by itself.
    t.answer('attack:255')
    expect(t.offers).toEqual(['call-off', 'with:154'])
    t.answers('with:154', 'roll')
    expect(last(t)).toMatchObject({ attackers: ['154'], defenders: ['255'] })
  })

  it('RCW-8.24 several enemy stacks in one combat, if every attacker opposes every one of them', () => {
    const map = { KHAR: ['a 152 111 112', 'b 253 215', 'c 307', '- 412'] }
    const t = scene(map, { nations: { c: ['UK'] }, dice: [1] })
    t.answers('attack:253', 'also:307', 'with:152', 'roll')
    expect(last(t)).toMatchObject({ strength: 13, defenders: ['253', '215', '307'], defence: 10, result: 'DE' })
    expect(onDisplay(t, '253', '215', '307', '412')).toEqual(['display:a', 'display:a', 'display:a', 'KHAR'])
    // Not so many that the odds fall below 1:2: 13 against 30.
    const many = scene({ KHAR: ['a 152 111 112', 'b 251 204 212', '- 327 328 329'] }).answers('attack:251')
    expect(many.why('also:327')).toMatchObject({ rule: 'RCW-8.37' })
  })

  it('RCW-8.24b losses of a combined defence: owners in turn from the left of the attacker, uncontrolled units last', () => {
    // 9 against 5 of B, 7 of C and 6 uncontrolled: 1:2, and an exchange costs the defenders 9.
    const stacks = ['a 152 111', 'b 308 309', 'c 255 212', '- 403 404']
    const t = fight(stacks, 2, ['attack:308', 'also:255', 'also:403', 'with:152'], { nations: { b: ['UK'] } })
    expect(last(t)).toMatchObject({ strength: 9, defence: 18, odds: '1:2', result: 'EX' })
    expect([t.asked, t.offers]).toEqual(['b lose', ['lose:308', 'lose:309']])
    t.answer('lose:308')
    expect([t.asked, t.offers]).toEqual(['c lose', ['lose:255', 'lose:212']])
    t.answer('lose:255')
    // The attacker chooses for uncontrolled units, after the others.
    expect([t.asked, t.offers]).toEqual(['a lose', ['lose:403', 'lose:404']])
    t.answer('lose:404')
    // 2 + 2 + 3 so far: a second round begins with the last unit of B, and that is enough.
    expect(t.asked).toBe('a combat')
    expect(onDisplay(t, '308', '255', '404', '309')).toEqual(Array(4).fill('display:a'))
    expect(onDisplay(t, '212', '403')).toEqual(['KHAR', 'KHAR'])
    // The attackers, all lost, go to the defender with most strength.
    expect(onDisplay(t, '152', '111')).toEqual(['display:c', 'display:c'])
  })

  it('RCW-8.27 no stack is part of one attack twice, on either side', () => {
    const t = scene({ KHAR: ['a 152 111', 'a 153', 'b 255', 'b 256'] }).answers('attack:255', 'with:152', 'also:256')
    for (const word of ['with:152', 'also:256', 'also:255']) {
      expect([word, t.why(word)]).toEqual([word, { rule: 'RCW-8.24', reason: 'already-in' }])
    }
    expect(t.offers).toEqual(['roll', 'call-off', 'with:153'])
  })

  it('RCW-8.24b if units of the attacker defend as well, he chooses after the other players', () => {
    const t = fight(['a 160', 'b 258', 'a 259'], 2, ['attack:258', 'also:259', 'with:160'])
    expect(last(t)).toMatchObject({ strength: 1, defence: 2, odds: '1:2', result: 'EX' })
    expect(onDisplay(t, '160', '258', '259')).toEqual(['display:b', 'display:a', 'KHAR'])
  })

  it('RCW-8.24b credit for lost attackers: most strength, then first clockwise; none if uncontrolled units are stronger', () => {
    const lost = (stacks: readonly string[], more: Scene): string => {
      const t = scene({ KHAR: ['c 152', ...stacks] }, { active: 'c', dice: [6], ...more })
      const [first, ...others] = stacks.map((stack) => stack.split(' ')[1])
      return t.answers(`attack:${first}`, ...others.map((id) => `also:${id}`), 'with:152', 'roll').at('152')
    }
    // B and D have 2 each: D sits to the left of C.
    expect(lost(['b 308', 'd 255'], { nations: { b: ['UK'] } })).toBe('display:d')
    expect(lost(['b 309', 'd 255'], { nations: { b: ['UK'] } })).toBe('display:b')
    // A, the first at the table, has 3; B after him has 2.
    expect(lost(['a 309', 'b 255'], { nations: { a: ['UK'] } })).toBe('display:a')
    expect(lost(['b 308', '- 403'], { nations: { b: ['UK'] } })).toBe('unassigned')
    // On a tie with uncontrolled units the player gets the credit.
    expect(lost(['b 309', '- 403'], { nations: { b: ['UK'] } })).toBe('display:b')
  })

  it('RCW-8.24ex Vladivostok: White and Blue of A against Red, against Green, or one each, but not both together', () => {
    const map = { VLDV: ['a 265 207', 'a 432', 'b 170 115', 'c 307'] }
    const start = (dice: readonly number[] = []): Table => scene(map, { nations: { a: ['JP'], c: ['UK'] }, dice })
    const joint = start([1]).answers('attack:170', 'with:265', 'with:432', 'roll')
    expect(last(joint)).toMatchObject({ attackers: ['265', '207', '432'], strength: 8, defence: 4 })
    // Blue does not oppose Green.
    const both = start().answers('attack:170', 'with:265', 'with:432')
    expect(both.why('also:307')).toMatchObject({ rule: 'RCW-8.22', reason: 'not-opposed' })
    const other = start().answers('attack:170', 'also:307')
    expect(other.why('with:432')).toMatchObject({ rule: 'RCW-8.22', reason: 'not-opposed' })
    expect(other.offers).toContain('with:265')
    const two = start([1, 1]).answers('attack:170', 'with:432', 'roll', 'attack:307', 'with:265', 'roll')
    expect(onDisplay(two, '170', '115', '307')).toEqual(['display:a', 'display:a', 'display:a'])
    const alone = start([1]).answers('attack:170', 'with:265', 'roll')
    expect(last(alone)).toMatchObject({ attackers: ['265', '207'] })
  })

  it('RCW-8.25 no unit attacks twice, and none is attacked twice, in one phase', () => {
    const t = scene({ KHAR: ['a 152 111', '- 217', '- 220'] }, { dice: [1] }).answers('attack:217', 'with:152', 'roll')
    expect(targets(t)).toEqual([])
    // The first attackers are lost; the remaining defenders cannot be attacked again.
    const map = { KHAR: ['a 152 111', 'a 153 112', 'b 251 204 213'] }
    const twice = scene(map, { dice: [2] })
      .answers('attack:251', 'with:152', 'roll')
      .answer('lose:204')
      .answer('lose:251')
    expect(onDisplay(twice, '204', '251', '213')).toEqual(['display:a', 'display:a', 'KHAR'])
    expect(twice.why('attack:213')).toMatchObject({ rule: 'RCW-8.25', reason: 'was-attacked' })
    // The Combat Phase is over.
    expect(twice.answer('done').state.step).toBe('draw')
  })

  it('RCW-8.25 a subversive attack is an attack like any other', () => {
    const map = { KHAR: ['- 412'], KURS: ['a 152 111', 'a 153 112', '- 218'] }
    const t = scene(map, { dice: [6] }).answers('subvert:412', 'with:152', 'roll')
    expect(t.why('subvert:412')).toMatchObject({ rule: 'RCW-8.25', reason: 'was-attacked' })
    t.answer('attack:218')
    expect(t.why('with:152')).toMatchObject({ rule: 'RCW-8.25', reason: 'has-attacked' })
    expect(t.offers).toContain('with:153')
  })

  it('RCW-8.26 a leader fights with his value, alone too, and dies like a combat unit', () => {
    const t = fight(['a 152', 'b 253'], 4, ['attack:253', 'with:152'])
    expect(last(t)).toMatchObject({ strength: 3, defence: 3, odds: '1:1', result: 'AE' })
    expect(t.at('152')).toBe('display:b')
    expect(fight(['a 152', 'b 253'], 1, ['attack:253', 'with:152']).at('253')).toBe('display:a')
  })

  it('RCW-8.27 the strength of a unit goes into one attack only', () => {
    const t = scene({ KHAR: ['a 152 111', 'b 255', 'b 254'] }, { dice: [1] }).answers('attack:255', 'with:152', 'roll')
    // All nine points were used against 2: none are left for the other.
    expect(last(t)).toMatchObject({ strength: 9, defence: 2, odds: '4:1' })
    expect(targets(t)).toEqual([])
  })

  it('RCW-8.28 Red and White units attack under a leader only and defend always; Blue and Green need control', () => {
    const loose = scene({ KHAR: ['a 152', '- 111', 'b 253 215'] }, { dice: [1] }).answer('attack:253')
    expect(loose.why('with:111')).toMatchObject({ rule: 'RCW-8.21' })
    expect(loose.offers).toEqual(['call-off', 'with:152'])
    // Alone, it defends with its full strength.
    const defended = fight(['a 253 215', '- 111'], 1, ['attack:111', 'with:253'])
    expect(last(defended)).toMatchObject({ defence: 6 })
    const blue = { KHAR: ['a 432', 'a 307', '- 111'] }
    expect(targets(scene(blue))).toEqual([])
    const t = scene(blue, { nations: { a: ['JP', 'UK'] } })
    expect(targets(t)).toEqual(['111'])
    expect(t.answer('attack:111').offers).toEqual(expect.arrayContaining(['with:432', 'with:307']))
  })

  it('RCW-8.28 Black units never attack by themselves', () => {
    const t = scene({ KHAR: ['- UR-1', 'a 152', 'b 253'] })
    expect(t.answer('attack:UR-1').why('with:UR-1')).not.toBeNull()
    expect(scene({ KHAR: ['- UR-1', '- 218'] }).offers).toEqual(['done'])
  })

  it('RCW-8.29 every stack is visible to all, even with secrecy', () => {
    const t = scene({ KHAR: ['a 152 111 CZAR', 'b 253 215'] }, { options: { secrecy: true } })
    for (const seat of [...SEATS.slice(0, 4), null]) {
      const seen = view(t.state, seat)
      for (const part of ['at', 'stack', 'boss', 'owner', 'hue'] as const) expect(seen[part]).toEqual(t.state[part])
    }
  })
})

describe('results', () => {
  it('RCW-8.31 AE eliminates all attackers that took part, and nobody else', () => {
    const stacks = ['a 152 114', 'a 153 115', 'a 160', 'b 253 212']
    const t = fight(stacks, 6, ['attack:253', 'with:152', 'with:153'])
    expect(last(t)).toMatchObject({ strength: 11, defence: 8, result: 'AE' })
    expect(onDisplay(t, '152', '114', '153', '115')).toEqual(Array(4).fill('display:b'))
    expect(onDisplay(t, '160', '253', '212')).toEqual(['KHAR', 'KHAR', 'KHAR'])
  })

  it('RCW-8.32 DE eliminates all defenders of the combat, and nobody else', () => {
    const t = fight(['a 152 111', 'b 253 215 217', 'b 255'], 1, ['attack:253', 'with:152'])
    expect(onDisplay(t, '253', '215', '217')).toEqual(Array(3).fill('display:a'))
    expect(onDisplay(t, '255', '152', '111')).toEqual(['KHAR', 'KHAR', 'KHAR'])
  })

  it('RCW-8.33 EX eliminates the smaller side and at least as much of the other', () => {
    const t = fight(['a 152 113 114', 'b 253 217'], 3, ['attack:253', 'with:152'])
    expect(last(t)).toMatchObject({ strength: 10, defence: 5, odds: '2:1', result: 'EX' })
    t.answer('lose:113')
    // 4 is not yet 5.
    expect(t.asked).toBe('a lose')
    t.answer('lose:152')
    expect(onDisplay(t, '253', '217')).toEqual(['display:a', 'display:a'])
    expect(onDisplay(t, '113', '152', '114')).toEqual(['display:b', 'display:b', 'KHAR'])
    // The smaller side may be the attacker.
    const weak = fight(['a 152', 'b 253 217'], 2, ['attack:253', 'with:152'])
    expect(last(weak)).toMatchObject({ strength: 3, defence: 5, odds: '1:2', result: 'EX' })
    expect(onDisplay(weak, '152', '253', '217')).toEqual(['display:b', 'display:a', 'KHAR'])
    // Equal totals: both are lost, without a choice.
    const whole = fight(['a 152 111', 'b 253 204'], 3, ['attack:253', 'with:152'])
    expect([last(whole)?.strength, last(whole)?.defence, whole.asked]).toEqual([9, 9, 'a combat'])
    expect(onDisplay(whole, '152', '111', '253', '204')).toEqual(['display:b', 'display:b', 'display:a', 'display:a'])
    const equal = fight(['a 152', 'b 253'], 3, ['attack:253', 'with:152'])
    expect(onDisplay(equal, '152', '253')).toEqual(['display:b', 'display:a'])
  })

  it('RCW-8.33 a bombardment doubles the odds, not what an exchange costs', () => {
    const more: Scene = { options: { naval: true }, armistice: true, nations: { a: ['BR'] } }
    const t = scene({ PETR: ['a 438', 'b 153 114'] }, { ...more, dice: [3] })
    t.answers('attack:153', 'with:438', 'bombard:438', 'roll')
    expect(last(t)).toMatchObject({ strength: 6, defence: 5, odds: '1:1', result: 'EX' })
    // By printed strength it is 3 against 5: the attacker is the smaller side, and the defender loses 3.
    expect(onDisplay(t, '438', '114', '153')).toEqual(['display:b', 'display:a', 'PETR'])
  })

  it('RCW-8.34 the owner chooses his losses, without superfluous units; leaders and trains count too', () => {
    // 12 against 5: any set of 5 or more in which every unit is needed.
    const start = (): Table => fight(['a 152 113 114 AT-1', '- 212'], 3, ['attack:212', 'with:152'])
    expect(start().offers).toEqual(['lose:152', 'lose:113', 'lose:114', 'lose:AT-1'])
    const train = start().answer('lose:AT-1')
    expect(train.offers).toEqual(['lose:152', 'lose:113', 'lose:114'])
    train.answer('lose:152')
    // In the first turns a train returns to the Randomizer.
    expect([train.at('AT-1'), train.at('152'), train.at('113')]).toEqual(['randomizer', 'unassigned', 'KHAR'])
    // 7 against 5: the unit of 6 is enough, and the leader of 1 cannot be chosen before or after it.
    const auto = fight(['a 160 111', '- 212'], 3, ['attack:212', 'with:160'])
    expect([auto.asked, auto.at('111'), auto.at('160')]).toEqual(['a combat', 'unassigned', 'KHAR'])
    // 13 against 5 with units of 6, 4 and a leader of 3: after the 4, the 6 would make the 4 superfluous.
    const least = fight(['a 152 111 112', '- 212'], 4, ['attack:212', 'with:152']).answer('lose:112')
    expect([least.asked, least.at('152'), least.at('111')]).toEqual(['a combat', 'unassigned', 'KHAR'])
  })

  it('RCW-8.34 survivors stay stacked as they were', () => {
    const t = fight(['a 153 119 154 112', '- 217'], 3, ['attack:217', 'with:153'])
    expect(last(t)).toMatchObject({ strength: 12, defence: 2, odds: '6:1', result: 'DE' })
    const lost = fight(['a 153 119 154 112', '- 212'], 3, ['attack:212', 'with:153']).answers('lose:119', 'lose:112')
    expect(lost.stack('153')).toEqual(['153', '154'])
    expect(lost.asked).toBe('a combat')
  })

  it('RCW-8.35 lost defenders go to the attacker, lost attackers to the defender, both to a player who attacks himself', () => {
    expect(fight(['a 152', 'b 253'], 1, ['attack:253', 'with:152']).at('253')).toBe('display:a')
    expect(fight(['a 152', 'b 253'], 6, ['attack:253', 'with:152']).at('152')).toBe('display:b')
    const self = fight(['a 152', 'a 253'], 3, ['attack:253', 'with:152'])
    expect(onDisplay(self, '152', '253')).toEqual(['display:a', 'display:a'])
  })

  it('RCW-8.35ex 10 points of A against 5 of B, exchange: all 5 go to A, at least 5 to B', () => {
    const t = fight(['a 152 112 114', 'b 253 217'], 3, ['attack:253', 'with:152']).answers('lose:112', 'lose:114')
    expect(last(t)).toMatchObject({ strength: 10, defence: 5, result: 'EX' })
    expect(onDisplay(t, '253', '217')).toEqual(['display:a', 'display:a'])
    expect(onDisplay(t, '112', '114', '152')).toEqual(['display:b', 'display:b', 'KHAR'])
  })

  it('RCW-8.36 attackers lost to uncontrolled units go to the Unassigned box, those lost to Black units too', () => {
    const t = fight(['a 152', '- 218'], 6, ['attack:218', 'with:152'])
    expect([t.at('152'), t.at('218')]).toEqual(['unassigned', 'KHAR'])
    expect(fight(['a 152', '- UR-1'], 6, ['attack:UR-1', 'with:152']).at('152')).toBe('unassigned')
    // The attacker gets credit for uncontrolled defenders.
    expect(fight(['a 152', '- 218'], 1, ['attack:218', 'with:152']).at('218')).toBe('display:a')
  })

  it('RCW-8.36 the attacker chooses what an uncontrolled stack loses in an exchange', () => {
    const t = scene({ POLA: ['a 152 111', '- 327 328 329'] }, { dice: [2] }).answers('attack:327', 'with:152', 'roll')
    expect(last(t)).toMatchObject({ strength: 9, defence: 16, odds: '1:2', result: 'EX' })
    expect([t.asked, t.offers]).toEqual(['a lose', ['lose:327', 'lose:328', 'lose:329']])
    t.answers('lose:329', 'lose:328')
    expect(onDisplay(t, '327', '328', '329')).toEqual(['POLA', 'display:a', 'display:a'])
    expect(onDisplay(t, '152', '111')).toEqual(['unassigned', 'unassigned'])
  })

  it('RCW-8.37 no attack below 1:2', () => {
    const t = scene({ KHAR: ['a 160', 'a 161', '- 218'] })
    t.answers('attack:218', 'with:160')
    expect(t.why('roll')).toMatchObject({ rule: 'RCW-8.37', reason: 'odds-too-low' })
    t.answer('with:161')
    expect(t.why('roll')).toBeNull()
    // If all his units are not enough, the attack is not offered.
    expect(scene({ KHAR: ['a 160', '- 218'] }).why('attack:218')).toMatchObject({ rule: 'RCW-8.37' })
    expect([columnOf(1, 2), columnOf(1, 3), columnOf(4, 9)]).toEqual([0, null, null])
  })

  it('RCW-8.37 fleets and Comintern count for the minimum odds, before and after Comintern is played', () => {
    const fleets: Scene = { options: { naval: true }, armistice: true, nations: { a: ['BR', 'FR'] } }
    // 2 and 2 against 16: only with both fleets behind them is it 8.
    const t = scene({ PETR: ['a 437', 'a 426', 'b 152 111 112 114'] }, { ...fleets, dice: [1] })
    t.answers('attack:152', 'with:437', 'with:426', 'bombard:437')
    expect(t.why('roll')).toMatchObject({ rule: 'RCW-8.37' })
    t.answers('bombard:426', 'roll')
    expect(last(t)).toMatchObject({ strength: 8, defence: 16, odds: '1:2' })
    const one: Scene = { ...fleets, nations: { a: ['BR'], c: ['FR'] } }
    expect(scene({ PETR: ['a 437', 'b 152 111'] }, one).why('attack:152')).toMatchObject({
      rule: 'RCW-8.37',
    })
    const map = { VLDV: ['b 431', '- 419'], BLAG: ['a 160 178'] }
    const red = scene(map, { nations: { b: ['JP'] }, chits: { a: { comintern: 1 } } }).answers(
      'subvert:431',
      'with:160',
    )
    expect(red.why('roll')).toMatchObject({ rule: 'RCW-8.37' })
    expect(red.answer('comintern').why('also:419')).toBeNull()
    expect(red.why('roll')).toBeNull()
  })

  it('RCW-8.38 above 6:1 counts as 6:1; otherwise the true odds', () => {
    const t = fight(['a 152 111', '- 419'], 6, ['attack:419', 'with:152'])
    expect(last(t)).toMatchObject({ strength: 9, defence: 1, odds: '6:1', result: 'DE' })
    const odds = [1, 2, 3, 4, 5, 6, 7, 20].map((times) => COLUMNS[columnOf(3 * times, 3) ?? Number.NaN])
    expect(odds).toEqual(['1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '6:1', '6:1'])
    // Lower odds cannot be chosen: there is only one roll option.
    const true12 = scene({ KHAR: ['a 152 111', '- 218'] }).answers('attack:218', 'with:152')
    expect(true12.offers.filter((option) => option === 'roll')).toHaveLength(1)
  })
})

describe('subversion', () => {
  it('RCW-8.41 only Reds subvert Blues in adjacent provinces, never in their own', () => {
    const map = { KHAR: ['- 412', 'a 154 112'], KURS: ['a 152 111', 'a 253 215'], MOGI: ['a 153 119'] }
    const t = scene(map, { dice: [6] }).answer('subvert:412')
    expect(t.offers).toEqual(['call-off', 'with:152'])
    expect(t.why('with:253')).toMatchObject({ rule: 'RCW-8.22' })
    for (const far of ['with:154', 'with:153']) expect(t.why(far)).not.toBeNull()
    const same = scene({ KHAR: ['- 412', 'a 154 112'] })
    expect(same.why('subvert:412')).toMatchObject({ rule: 'RCW-8.41', reason: 'not-next-door' })
    expect(same.why('attack:412')).toBeNull()
    // Only Blues are subverted.
    expect(scene({ KHAR: ['- 218', '- 308'], KURS: ['a 152 111'] }).offers).toEqual(['done'])
  })

  it('RCW-8.41 Greens who may attack Blues through Territorial Demands still cannot subvert them', () => {
    const map = { KHAR: ['a 307', '- 412'], POLT: ['- 410'] }
    const t = scene(map, { nations: { a: ['UK'] }, chits: { a: { demands: 1 } } }).answers('demands', 'claim:UK:CP')
    expect(targets(t)).toEqual(['412'])
    expect(t.offers).not.toContain('subvert:410')
  })

  it('RCW-8.41 only across borders that Reds can cross: not the lake, not the straits', () => {
    expect(scene({ LIVO: ['- 404'], PETR: ['a 152 111'] }).offers).toEqual(['done'])
    expect(scene({ TAUR: ['- 411'], KUBA: ['a 152 111'] }).offers).toEqual(['done'])
    expect(scene({ TAUR: ['- 411'], YEKA: ['a 152 111'] }).offers).toContain('subvert:411')
    expect(scene({ ESTO: ['- 403'], PETR: ['a 152 111'] }).offers).toContain('subvert:403')
  })

  it('RCW-8.41 by controlled stacks, whole, in the own Combat Phase, at 1:2 or better', () => {
    // Without a leader, under another player, too weak.
    expect(scene({ KHAR: ['- 412'], KURS: ['- 111'] }).offers).toEqual(['done'])
    expect(scene({ KHAR: ['- 412'], KURS: ['b 152 111'] }).offers).toEqual(['done'])
    expect(scene({ KHAR: ['- 412'], KURS: ['a 160'] }).why('subvert:412')).toMatchObject({ rule: 'RCW-8.37' })
    const t = scene({ KHAR: ['- 412'], KURS: ['a 152 111'] }, { dice: [1] }).answer('subvert:412')
    expect(t.why('with:111')).not.toBeNull()
    t.answers('with:152', 'roll')
    expect(last(t)).toMatchObject({
      kind: 'subversion',
      attackers: ['152', '111'],
      strength: 9,
      defence: 3,
      odds: '3:1',
    })
    const half = scene({ KHAR: ['- 412'], KURS: ['a 153'] }, { dice: [1] }).answers('subvert:412', 'with:153', 'roll')
    expect(last(half)).toMatchObject({ strength: 2, defence: 3, odds: '1:2' })
  })

  it('RCW-8.42 Reds of several provinces combine, if each is adjacent', () => {
    const map = { KHAR: ['- 412'], KURS: ['a 160'], POLT: ['a 161'], OREL: ['a 152 111'] }
    const t = scene(map, { dice: [1] }).answer('subvert:412')
    expect(t.offers).toEqual(['call-off', 'with:160', 'with:161'])
    expect(t.why('with:152')).not.toBeNull()
    t.answers('with:160', 'with:161', 'roll')
    expect(last(t)).toMatchObject({ attackers: ['160', '161'], strength: 2, defence: 3, odds: '1:2' })
    expect(t.at('412')).toBe('display:a')
  })

  it('RCW-8.43 AE and EX do nothing; DE kills all defenders, to the credit of the attacker', () => {
    const map = { KHAR: ['- 412'], KURS: ['a 160 115'] }
    for (const [die, result] of [
      [3, 'EX'],
      [4, 'AE'],
    ] as const) {
      const t = scene(map, { dice: [die] }).answers('subvert:412', 'with:160', 'roll')
      expect(last(t)).toMatchObject({ odds: '1:1', result })
      expect(onDisplay(t, '412', '160', '115')).toEqual(['KHAR', 'KURS', 'KURS'])
    }
    const stack = { VLDV: ['b 431 432 433'], BLAG: ['a 152 111 112'] }
    const dead = scene(stack, { nations: { b: ['JP'] }, dice: [1] }).answers('subvert:431', 'with:152', 'roll')
    expect(onDisplay(dead, '431', '432', '433')).toEqual(Array(3).fill('display:a'))
  })

  it('RCW-8.43 one Blue stack or several of one province; an Imperial unit with them is not captured', () => {
    const map = { VLDV: ['b 435 436', '- 419', '- 207'], BLAG: ['a 152 111'] }
    const t = scene(map, { nations: { b: ['US'] }, dice: [1] }).answer('subvert:419')
    expect(t.why('also:207')).toMatchObject({ rule: 'RCW-8.41', reason: 'only-blue' })
    t.answers('also:435', 'with:152', 'roll')
    expect(last(t)).toMatchObject({ defenders: ['419', '435', '436'], defence: 5, odds: '1:1' })
    expect(onDisplay(t, '435', '436', '419', '207')).toEqual(['display:a', 'display:a', 'display:a', 'VLDV'])
    const gold = { OMSK: ['b 421 GOLD'], EKAT: ['a 152 111'] }
    const left = scene(gold, { nations: { b: ['CZ'] }, dice: [1] }).answers('subvert:421', 'with:152', 'roll')
    expect([left.at('421'), left.at('GOLD'), left.owner('GOLD'), left.boss('GOLD')]).toEqual([
      'display:a',
      'OMSK',
      null,
      null,
    ])
  })

  it('RCW-8.44 Terror makes such an attack on Reds, Whites, Greens and Blacks possible', () => {
    const map = { KHAR: ['b 253 215'], KURS: ['a 152 111'] }
    expect(scene(map).offers).toEqual(['done'])
    const with1 = (die: number): Table =>
      scene(map, { chits: { a: { terror: 1 } }, dice: [die] }).answers('terror:253', 'with:152', 'roll')
    const dead = with1(1)
    expect(last(dead)).toMatchObject({ kind: 'terror', strength: 9, defence: 6, odds: '1:1', result: 'DE' })
    expect([...onDisplay(dead, '253', '215'), dead.chits('a', 'terror')]).toEqual(['display:a', 'display:a', 0])
    // Whites make it across the Kerch Straits, which Reds cannot cross.
    const straits = { TAUR: ['b 163 114'], KUBA: ['a 251 213'] }
    expect(scene(straits, { chits: { a: { terror: 1 } } }).offers).toContain('terror:163')
    const back = { TAUR: ['a 163 114'], KUBA: ['b 256'] }
    expect(scene(back, { chits: { a: { terror: 1 } } }).offers).toEqual(['done'])
    for (const die of [3, 6])
      expect(onDisplay(with1(die), '253', '215', '152', '111')).toEqual(['KHAR', 'KHAR', 'KURS', 'KURS'])
  })
})

describe('the table', () => {
  it('RCW-8.5 six lines and seven columns from 1:2 to 6:1, each cell AE, EX or DE', () => {
    expect([...COLUMNS]).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'])
    expect(PRINTED.combat).toBe(COMBAT)
    expect(COMBAT.map((row) => row.join(' '))).toEqual([
      'DE DE DE DE DE DE DE',
      'EX DE DE DE DE DE DE',
      'AE EX EX DE DE DE DE',
      'AE AE EX EX DE DE DE',
      'AE AE EX EX EX DE DE',
      'AE AE AE EX EX EX DE',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { ASSASSIN_COLUMNS, ASSASSINATION } from '../data/tables.ts'
import { type Scene, type Table, table } from '../testing/table.ts'

/** Trotsky (3) of B, Krasnov (2) of C and a leader of A in one province; another leader of B elsewhere. */
const SCENE: Scene = {
  step: 'combat',
  map: { KHAR: ['a 160', 'b 152 111', 'c 255'], TVER: ['b 153'], KUBA: ['a 251 213'] },
  chits: { a: { assassin: 3 }, b: { politburo: 2 }, c: { assassin: 1 } },
}
const scene = (more: Scene = {}): Table => table({ ...SCENE, ...more })
const kill = (t: Table, target: string, send: string): Table => t.answers('assassinate', `target:${target}`, send)
/** Dice that show this total. */
const roll = (total: number): readonly number[] => (total <= 7 ? [1, total - 1] : [6, total - 6])

describe('an assassination', () => {
  it('RCW-10.0a a leader who shares a province with one of the phasing player, one marker or more, two dice', () => {
    const t = scene({ dice: roll(9) }).answer('assassinate')
    expect([t.asked, t.offers]).toEqual(['a assassinate.target', ['target:152', 'target:255']])
    t.answer('target:255')
    expect([t.asked, t.offers]).toEqual(['a assassinate.send', ['send:1', 'send:2', 'send:3']])
    t.answer('send:2')
    // Two markers and a 9 kill values 1 and 2.
    expect(t.facts('assassination')).toEqual([
      { player: 'a', target: '255', owner: 'c', assassins: 2, dice: [6, 3], dies: true },
    ])
    expect([t.at('255'), t.asked]).toEqual(['display:a', 'a combat'])
    // A roll too low for his value: he lives.
    const alive = kill(scene({ dice: roll(9) }), '152', 'send:2')
    expect([alive.at('152'), alive.facts('assassination')[0].dies]).toEqual(['KHAR', false])
  })

  it('RCW-10.0a everything else is suspended meanwhile', () => {
    const t = scene().answer('assassinate')
    expect(t.asks().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['a assassinate.target'])
    t.answer('target:152')
    expect(t.asks().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['a assassinate.send'])
    t.refused('done')
  })

  it('RCW-10.0b markers are held, never on the map, and can be traded at any time', () => {
    const t = scene()
    t.answer({ offer: { to: 'a', give: ['assassin'], take: [], words: '' } }, 'c').answer('accept:c', 'a')
    expect([t.chits('a', 'assassin'), t.chits('c', 'assassin')]).toEqual([4, 0])
    t.answers('assassinate', 'target:152')
    expect(t.offers).toContain('send:4')
  })

  it('RCW-10.0ex three markers against a value of 3: a 7 kills only 1 and 2, an 8 kills him', () => {
    const seven = kill(scene({ dice: roll(7) }), '152', 'send:3')
    expect([seven.at('152'), seven.facts('assassination')[0].dies]).toEqual(['KHAR', false])
    const eight = kill(scene({ dice: roll(8) }), '152', 'send:3')
    expect([eight.at('152'), eight.facts('assassination')[0].dies]).toEqual(['display:a', true])
    expect(kill(scene({ dice: roll(7) }), '255', 'send:3').at('255')).toBe('display:a')
  })
})

describe('limits', () => {
  it('RCW-10.11 only in the own player turn, in every phase of it', () => {
    for (const step of ['event', 'move', 'combat', 'draw', 'finish'] as const) {
      const t = scene({ step })
      expect([step, t.offers.includes('assassinate')]).toEqual([step, true])
      // C has a marker and a leader in the same province, but must wait for his turn.
      t.refused('assassinate', 'c')
      expect(scene({ step, active: 'c', first: 'a' }).offers).toContain('assassinate')
    }
    for (const seat of ['a', 'c']) scene({ step: 'sequence' }).refused('assassinate', seat)
    // Also during a move, in a province that a force only passes through.
    const map = { VORO: ['a 160'], KHAR: ['b 152 111', 'c 255'], KUBA: ['a 251 213'] }
    const passing = scene({ step: 'move', map, dice: roll(8) }).answers('move:160', 'go:KHAR')
    expect(kill(passing, '152', 'send:3').at('152')).toBe('display:a')
    expect(passing.asked).toBe('a step')
  })

  it('RCW-10.12 at least one marker', () => {
    const t = scene({ chits: { b: { assassin: 2 } } })
    expect(t.why('assassinate')).toMatchObject({ rule: 'RCW-10.12', reason: 'no-assassin' })
    const sent = scene().answers('assassinate', 'target:152')
    expect(sent.offers).not.toContain('send:0')
    sent.refused('send:0')
    sent.refused('send:4')
  })

  it('RCW-10.13 in the province of a leader of the phasing player, on the map, never the Czar', () => {
    const t = scene({ display: { c: ['154'] } }).answer('assassinate')
    expect(t.why('target:153')).toMatchObject({ rule: 'RCW-10.13', reason: 'no-leader-beside' })
    expect(t.why('target:154')).toMatchObject({ rule: 'RCW-10.13', reason: 'not-on-the-map' })
    // His own leader is alone in Kuban.
    expect(t.why('target:251')).toMatchObject({ rule: 'RCW-10.13' })
    // Units are not enough, whether they are his or not.
    const units = { KHAR: ['a 432', '- 111', 'b 152'], KUBA: ['a 251'] }
    expect(scene({ map: units, nations: { a: ['JP'] } }).why('assassinate')).toMatchObject({ rule: 'RCW-10.13' })
    const czar = { KHAR: ['a 160', 'b 152 CZAR'] }
    const imperial = scene({ map: czar }).answer('assassinate')
    expect(imperial.offers).toEqual(['target:152'])
    imperial.refused('target:CZAR')
  })

  it('RCW-10.14 colours do not matter', () => {
    const red = { KHAR: ['a 160', 'b 152', 'c 255'] }
    expect(scene({ map: red }).answer('assassinate').offers).toEqual(['target:152', 'target:255'])
    const white = { KHAR: ['a 256', 'b 152', 'c 255'] }
    expect(scene({ map: white }).answer('assassinate').offers).toEqual(['target:152', 'target:255'])
  })

  it('RCW-10.15 an own leader, if another own leader is there', () => {
    const map = { KHAR: ['a 160', 'a 251 213'], KUBA: ['a 256'] }
    const t = scene({ map, dice: roll(12) }).answer('assassinate')
    expect(t.offers).toEqual(['target:160', 'target:251'])
    t.answers('target:251', 'send:1')
    expect(t.at('251')).toBe('display:a')
    // Two leaders of one stack are enough.
    const stack = scene({ map: { KHAR: ['a 160 161'] }, dice: roll(8) })
    expect(kill(stack, '161', 'send:1').at('161')).toBe('display:a')
  })

  it('RCW-10.16 any number of markers', () => {
    const t = scene({ chits: { a: { assassin: 14, felix: 1 } }, dice: roll(2) }).answers('assassinate', 'target:152')
    expect(t.offers).toContain('send:14')
    t.answer('send:14+felix')
    expect(t.facts('assassination')[0]).toMatchObject({ assassins: 17, dies: true })
    expect([t.chits('a', 'assassin'), t.chits('a', 'felix'), t.bag('assassin')]).toEqual([0, 0, 14])
  })

  it('RCW-10.17 any number of attempts on one leader, each with its own markers and dice', () => {
    const t = scene({ dice: [...roll(2), ...roll(2), ...roll(12)] })
    for (let n = 0; n < 3; n++) kill(t, '152', 'send:1')
    expect(t.facts('assassination').map(({ dies }) => dies)).toEqual([false, false, true])
    expect([t.at('152'), t.chits('a', 'assassin'), t.chits('b', 'assassin')]).toEqual(['display:a', 0, 2])
  })

  it('RCW-10.17 never during a purge', () => {
    const chits = { a: { politburo: 8, assassin: 2 } }
    const t = scene({ chits, dice: roll(12) }).answer({ purge: { against: 'b', members: ['a'], alone: false } }, 'a')
    expect(t.asked).toBe('a purge.roll')
    t.refused('assassinate')
    t.answer('roll')
    expect(t.asked).toBe('a purge.take')
    t.refused('assassinate')
  })
})

describe('its effect', () => {
  it('RCW-10.21 the dead go to the display of the phasing player for good, survivors stay', () => {
    const t = kill(scene({ dice: roll(8) }), '152', 'send:3')
    expect([t.at('152'), t.owner('152')]).toEqual(['display:a', null])
    // His unit stays there, uncontrolled.
    expect([t.at('111'), t.owner('111'), t.stack('111')]).toEqual(['KHAR', null, ['111']])
    const alive = kill(scene({ dice: roll(2) }), '152', 'send:3')
    expect([alive.at('152'), alive.owner('152'), alive.stack('152')]).toEqual(['KHAR', 'b', ['152', '111']])
    // A leader never returns.
    const segment = table({
      step: 'replace',
      map: { TVER: ['a 151'], KUBA: ['a 251 213'] },
      display: { a: ['152', '255'] },
      chits: {},
    })
    expect([segment.at('152'), segment.at('255')]).toEqual(['display:a', 'display:a'])
  })

  it('RCW-10.22 markers that fail go to the controller of the target; those that succeed to the Randomizer', () => {
    const failed = kill(scene({ dice: roll(2) }), '152', 'send:2')
    expect([failed.chits('a', 'assassin'), failed.chits('b', 'assassin'), failed.bag('assassin')]).toEqual([1, 2, 10])
    const success = kill(scene({ dice: roll(12) }), '152', 'send:2')
    expect([success.chits('a', 'assassin'), success.chits('b', 'assassin'), success.bag('assassin')]).toEqual([
      1, 0, 12,
    ])
    // Against an own leader they stay.
    const map = { KHAR: ['a 160', 'a 251'] }
    expect(kill(scene({ map, dice: roll(2) }), '251', 'send:3').chits('a', 'assassin')).toBe(3)
    // Against the leader of a player who has left they go to the Randomizer too.
    const left = scene({ dice: roll(2) }).answer({ leave: true }, 'b')
    kill(left, '152', 'send:2')
    expect([left.chits('a', 'assassin'), left.chits('b', 'assassin'), left.bag('assassin')]).toEqual([1, 0, 12])
  })

  it('RCW-10.3 Felix D. counts for three and is one marker otherwise', () => {
    const chits = { a: { felix: 1, assassin: 1 } }
    const t = scene({ chits, dice: roll(8) }).answers('assassinate', 'target:152')
    expect(t.offers).toEqual(['send:1', 'send:0+felix', 'send:1+felix'])
    t.answer('send:0+felix')
    // In the column of three an 8 kills a 3.
    expect(t.facts('assassination')[0]).toMatchObject({ assassins: 3, dies: true })
    expect([t.bag('felix'), t.bag('assassin'), t.chits('a', 'assassin')]).toEqual([1, 13, 1])
    // Handed over as one marker.
    const failed = kill(scene({ chits, dice: roll(3) }), '152', 'send:1+felix')
    expect(failed.facts('assassination')[0]).toMatchObject({ assassins: 4, dies: false })
    expect([failed.chits('b', 'felix'), failed.chits('b', 'assassin')]).toEqual([1, 1])
    expect([failed.chits('a', 'felix'), failed.chits('a', 'assassin')]).toEqual([0, 0])
    // Traded as one.
    const traded = scene({ chits }).answer({ offer: { to: 'c', give: ['felix'], take: [], words: '' } }, 'a')
    expect(traded.answer('accept:a', 'c').chits('c', 'felix')).toBe(1)
  })

  it('RCW-10.4 eleven rows and columns for one to six assassins, each cell the values that die', () => {
    expect(PRINTED.assassination).toBe(ASSASSINATION)
    expect([ASSASSINATION.length, ASSASSIN_COLUMNS]).toEqual([11, 6])
    ASSASSINATION.forEach((row, n) => {
      const highest = row.map((_, column) => {
        const sum = n + 2 + 2 * (column + 1)
        return sum >= 14 ? 3 : sum >= 12 ? 2 : sum >= 10 ? 1 : 0
      })
      expect([n + 2, row]).toEqual([n + 2, highest])
    })
    // Three assassins: a 7 kills values 1 and 2, an 8 a 3. More than six count as six.
    expect([ASSASSINATION[7 - 2][2], ASSASSINATION[8 - 2][2]]).toEqual([2, 3])
    const seven = kill(scene({ chits: { a: { assassin: 7 } }, dice: roll(2) }), '152', 'send:7')
    expect(seven.at('152')).toBe('display:a')
  })
})

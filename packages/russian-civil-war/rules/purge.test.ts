import type { Json, LoadedDie } from '@interregnum/kernel'
import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { POLITBURO } from '../data/chits.ts'
import { PRINTED } from '../data/corrections.ts'
import { PURGE, PURGE_COLUMNS, purgeColumn } from '../data/tables.ts'
import { playOf, type Scene, type Table, table } from '../testing/table.ts'
import { odds } from './odds.ts'
import { equalShares, examplePurge, purgeStrength } from './purge.ts'
import { chits, type SeatId } from './state.ts'

/** Player D with five Red leaders and two Politburo markers; A, B and C have sixteen points of purge strength together. */
const SCENE: Scene = {
  step: 'combat',
  map: {
    SMOL: ['a 154 112'],
    SIMB: ['b 155'],
    YARO: ['c 156'],
    TVER: ['d 152 111'],
    KAZA: ['d 153 119'],
    TAMB: ['d 160 116'],
    SARA: ['d 158'],
    ASTR: ['d 159'],
    KUBA: ['d 251 213'],
  },
  chits: { a: { politburo: 4 }, b: { politburo: 3 }, c: { politburo: 3 }, d: { politburo: 2 } },
}
const scene = (more: Scene = {}): Table => table({ ...SCENE, ...more })

interface PurgeOptions {
  readonly members?: readonly SeatId[]
  readonly against?: SeatId
  readonly alone?: boolean
  readonly shares?: readonly (readonly number[])[]
}
const purge = ({ members = ['a', 'b', 'c'], against = 'd', alone = false, shares }: PurgeOptions = {}): Json =>
  ({ purge: { against, members, alone, ...(shares === undefined ? {} : { shares }) } }) as Json

/** The first member proposes a purge and all others agree: the roll is next. */
function agreedPurge(t: Table, options: PurgeOptions = {}): Table {
  const [mover, ...others] = options.members ?? ['a', 'b', 'c']
  t.answer(purge(options), mover)
  for (const member of others) t.answer(`consent:${mover}`, member)
  return t
}
/** Dice that show this total. */
const roll = (total: number): readonly number[] => (total <= 7 ? [1, total - 1] : [6, total - 6])
const lone: Scene = { chits: { a: { politburo: 8 }, b: { politburo: 1 }, d: { politburo: 3 } } }

describe('the Central Committee', () => {
  it('RCW-11.11 random play adds random members until there is a quorum, and purges one of the others', () => {
    const chance = (...dice: readonly LoadedDie[]) => playOf(scene().state, PRINTED, dice).t.chance
    // Of B, C and D first C, then B of the other two: with A they have ten markers.
    const drawn = chance(lot(2, 3), lot(1, 2), lot(1, 1), lot(2, 3))
    expect(examplePurge(scene().state, 0, drawn)).toEqual({ against: 'd', members: ['a', 'c', 'b'], alone: false })
  })

  it('RCW-11.0a in any player turn the committee may purge a player who is not a member, if all agree', () => {
    // Even in the turn of D, the target.
    const t = scene({ active: 'd', dice: roll(7) })
    t.answer(purge(), 'a')
    expect(t.asked).toBe('d combat')
    t.answer('consent:a', 'b')
    expect(t.asked).toBe('d combat')
    t.answer('consent:a', 'c')
    expect(t.asked).toBe('a purge.roll')
    expect(t.answer('roll').facts('purge')).toMatchObject([{ purgers: ['a', 'b', 'c'], against: 'd', strength: 16 }])
    // One refusal prevents the purge.
    const divided = scene().answer(purge(), 'a').answer('consent:a', 'b').answer('refuse:a', 'c')
    expect(divided.asked).toBe('a combat')
    expect(divided.state.motions).toEqual([null, null, null, null])
    expect(divided.facts('purge')).toEqual([])
    expect(scene().refused(purge({ against: 'b' }), 'a')).toMatchObject({ rule: 'RCW-11.14' })
  })

  it('RCW-11.0a never in the Inter-phase', () => {
    const t = scene({ step: 'sequence', chance: 'free' })
    expect(t.refused(purge(), 'a')).toMatchObject({ rule: 'RCW-11.0a', reason: 'only-in-player-turns' })
    for (const step of ['event', 'move', 'combat', 'draw', 'finish'] as const) {
      expect(agreedPurge(scene({ step })).asked).toBe('a purge.roll')
    }
  })

  it('RCW-11.0a a member may purge alone, with his own strength and for himself', () => {
    const t = agreedPurge(scene({ dice: roll(12) }), { alone: true })
    t.answer('roll')
    // A alone: Kamenev 2 and 4 markers.
    expect(t.facts('purge')).toMatchObject([{ purgers: ['a'], strength: 6, result: 2 }])
    expect(t.asked).toBe('a purge.take')
    t.answer('purge:153')
    expect([t.owner('153'), t.asked]).toEqual(['a', 'a combat'])
    expect(t.state.purged).toEqual([true, false, false, false])
    // Shares are ignored then.
    const shares = [1, 2, 3, 4, 5].map((points) => [0, 0, points])
    const shared = agreedPurge(scene({ dice: roll(12) }), { alone: true, shares }).answer('roll')
    expect(shared.asked).toBe('a purge.take')
    // Another member withdraws: there is no committee any more, and no lone purge.
    const fallen = agreedPurge(scene(), { alone: true }).answer('withdraw', 'c')
    expect([fallen.asked, fallen.facts('purge').length]).toEqual(['a combat', 0])
    // Unless the purger holds eight markers himself.
    const strong = agreedPurge(scene({ ...lone, dice: roll(2) }), { members: ['a', 'b'], alone: true })
    expect(strong.answer('withdraw', 'b').asked).toBe('a purge.roll')
  })

  it('RCW-11.0a each starts one purge in a game turn at most, and may be purged several times', () => {
    const t = scene({ ...lone, dice: [...roll(9), ...roll(12)] })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:160')
    expect(t.refused(purge({ members: ['a'] }), 'a')).toMatchObject({ rule: 'RCW-11.13', reason: 'one-purge-a-turn' })
    expect(t.refused(purge({ members: ['b', 'a'] }), 'b')).toMatchObject({ rule: 'RCW-11.13' })
    // B has not purged yet: he purges alone, in a committee that needs A's markers.
    agreedPurge(t, { members: ['b', 'a'], alone: true }).answer('roll')
    expect(t.facts('purge')).toMatchObject([
      { purgers: ['a'], against: 'd' },
      { purgers: ['b'], against: 'd' },
    ])
    // In the next game turn A may purge again.
    const later = scene({ ...lone, step: 'sequence', chance: 'free', state: { purged: [true, true, true, true] } })
    expect(later.answer('draw').answer(purge({ members: ['a'] }), 'a').asked).toBe('a purge.roll')
  })

  it('RCW-11.0a everything else waits until a purge is over', () => {
    const t = agreedPurge(scene())
    expect(t.asks().map(({ kind }) => kind)).toEqual(['purge.roll', 'committee', 'committee'])
    expect(t.refused({ offer: { to: 'b', give: ['politburo'], take: [], words: '' } }, 'a')).not.toBeNull()
    expect(t.refused('done', 'a')).not.toBeNull()
  })

  it('RCW-11.0b strength is the values of Red leaders on the map and the Politburo markers of those who purge', () => {
    const t = agreedPurge(scene({ dice: roll(2), display: { a: ['157'] } }))
    const { state } = t
    // Kamenev, Tukhachevsky, Frunze and ten markers; Budenny is on a display, Denikin is White.
    expect(purgeStrength(playOf(state), [0, 1, 2], false)).toBe(16)
    expect(purgeStrength(playOf(state), [3], false)).toBe(3 + 2 + 1 + 1 + 1 + 2)
    // The first in the list rolls two dice.
    expect(t.asked).toBe('a purge.roll')
    expect(t.answer('roll').facts('purge')).toMatchObject([{ strength: 16, dice: [1, 1], result: 0 }])
    expect(agreedPurge(scene(), { members: ['c', 'a', 'b'] }).asked).toBe('c purge.roll')
  })

  it('RCW-11.11 eight markers make a committee by mutual consent, seven do not', () => {
    const t = scene()
    expect(t.refused(purge({ members: ['a', 'b'] }), 'a')).toMatchObject({ rule: 'RCW-11.11', reason: 'no-quorum' })
    expect(t.refused(purge({ members: ['b', 'a', 'c'] }), 'a')).toMatchObject({ reason: 'mover-comes-first' })
    expect(t.refused(purge({ members: ['a', 'a', 'b'] }), 'a')).toMatchObject({ reason: 'named-twice' })
    expect(t.refused(purge({ members: ['a', 'b', 'f'] }), 'a')).toMatchObject({ reason: 'no-such-player' })
    const eight = scene({ chits: { a: { politburo: 4 }, b: { politburo: 4 }, c: { politburo: 4 } } })
    eight.answer(purge({ members: ['a', 'b'] }), 'a')
    expect(eight.asides('c')).not.toContain('consent:a')
    expect(eight.answer('consent:a', 'b').asked).toBe('a purge.roll')
  })

  it('RCW-11.11 a player with eight markers is a committee alone, and may invite others', () => {
    expect(scene(lone).answer(purge({ members: ['a'] }), 'a').asked).toBe('a purge.roll')
    expect(agreedPurge(scene(lone), { members: ['a', 'b', 'c'] }).asked).toBe('a purge.roll')
  })

  it('RCW-11.12 a member may withdraw before the roll; without eight markers nothing happens', () => {
    const t = agreedPurge(scene())
    t.answer('withdraw', 'b')
    expect([t.asked, t.facts('purge').length, t.facts('purge.off').length]).toEqual(['a combat', 0, 1])
    expect(t.state.purged).toEqual([false, false, false, false])
    // The member who would roll may withdraw too.
    expect(agreedPurge(scene()).answer('withdraw', 'a').asked).toBe('a combat')
    // The others still have eight markers: they purge without him.
    const enough = { a: { politburo: 5 }, b: { politburo: 1 }, c: { politburo: 3 } }
    const rest = agreedPurge(scene({ chits: enough, dice: roll(2) })).answer('withdraw', 'b')
    expect(rest.asked).toBe('a purge.roll')
    expect(rest.state.purge).toMatchObject({ purgers: [0, 2], strength: 12 })
    expect(rest.answer('roll').facts('purge')).toMatchObject([{ purgers: ['a', 'c'], strength: 12 }])
    const chair = { a: { politburo: 1 }, b: { politburo: 5 }, c: { politburo: 3 } }
    expect(agreedPurge(scene({ chits: chair })).answer('withdraw', 'a').asked).toBe('b purge.roll')
  })

  it('RCW-11.12 before all have agreed, the proposer and those who have agreed may withdraw', () => {
    const agreed = scene().answer(purge(), 'a').answer('consent:a', 'b')
    expect(agreed.refused('consent:a', 'b')).toMatchObject({ rule: 'RCW-11.11', reason: 'consented-already' })
    expect(agreed.answer('refuse:a', 'b').state.motions[0]).toBeNull()
    agreed.refused('consent:a', 'c')
    expect(scene().answer(purge(), 'a').answer('refuse:a', 'a').state.motions[0]).toBeNull()
    // Other players have no say.
    scene().answer(purge(), 'a').refused('refuse:a', 'd')
  })

  it('RCW-11.12 if the member who purges alone withdraws, nobody purges instead', () => {
    const t = agreedPurge(scene({ chits: { a: { politburo: 1 }, b: { politburo: 8 } } }), {
      members: ['a', 'b'],
      alone: true,
    })
    expect(t.asked).toBe('a purge.roll')
    t.answer('withdraw', 'a')
    expect([t.asked, t.facts('purge').length, t.state.purged]).toEqual(['a combat', 0, [false, false, false, false]])
  })

  it('RCW-11.13 a player who has started a purge since a motion was made can no longer agree to it', () => {
    const chits = { a: { politburo: 4 }, b: { politburo: 8 }, d: { politburo: 2 } }
    const t = scene({ chits, dice: [...roll(2)] })
    t.answer(purge({ members: ['a', 'b'] }), 'a').answer(purge({ members: ['b'] }), 'b')
    t.answers('roll', 'decline')
    expect(t.refused('consent:a', 'b')).toMatchObject({ rule: 'RCW-11.13', reason: 'one-purge-a-turn' })
    // If A purges alone, B may still be a member.
    const alone = scene({ chits, dice: [...roll(2)] })
    alone.answer(purge({ members: ['a', 'b'], alone: true }), 'a').answer(purge({ members: ['b'] }), 'b')
    expect(alone.answers('roll', 'decline').answer('consent:a', 'b').asked).toBe('a purge.roll')
  })

  it('RCW-11.13 a committee may form any number of times; only a purge that was rolled counts', () => {
    const t = agreedPurge(scene({ dice: roll(2) })).answer('withdraw', 'b')
    expect(agreedPurge(t, { members: ['b', 'c', 'a'] }).asked).toBe('b purge.roll')
    t.answer('withdraw', 'c')
    expect(agreedPurge(t).asked).toBe('a purge.roll')
    t.answer('roll').answer('decline')
    expect(t.refused(purge({ members: ['b', 'c', 'a'] }), 'b')).toMatchObject({ rule: 'RCW-11.13' })
  })

  it('RCW-11.13 counterpurges are not counted', () => {
    const t = agreedPurge(scene({ dice: [...roll(2), ...roll(2), ...roll(2), ...roll(2)] })).answer('roll')
    t.answers('against:a', 'against:d', 'against:a')
    expect(t.facts('counterpurge')).toHaveLength(3)
    t.answer('decline')
    // D has counterpurged twice, and may still take part in starting a purge.
    expect(t.state.purged).toEqual([true, true, true, false])
  })

  it('RCW-11.14 members cannot be purged, only counterpurged', () => {
    const t = scene({ dice: [...roll(2), ...roll(12)] })
    expect(t.refused(purge({ against: 'c' }), 'a')).toMatchObject({ rule: 'RCW-11.14', reason: 'members-are-safe' })
    agreedPurge(t).answer('roll')
    expect(t.asked).toBe('d counterpurge')
    expect(t.offers).toEqual(['against:a', 'against:b', 'against:c', 'decline'])
    t.answers('against:b', 'purge:155')
    expect(t.owner('155')).toBe('d')
  })
})

describe('a number', () => {
  it('RCW-11.21 leaders up to that value, as the purgers choose, with all that is attached to them', () => {
    const map = { ...SCENE.map, KAZA: ['d 153 119 AT-1'], TVER: ['d 152 CZAR 111 113'] }
    const t = scene({ ...lone, map, dice: roll(11) })
    t.answer(purge({ members: ['a'] }), 'a').answer('roll')
    // Strength 10, eleven: 2 points.
    expect(t.offers).toEqual(['purge:153', 'purge:158', 'purge:159', 'purge:160', 'politburo', 'enough'])
    expect(t.why('purge:152')).toMatchObject({ rule: 'RCW-11.21', reason: 'too-few-points' })
    t.answer('purge:153')
    expect(['153', '119', 'AT-1'].map((id) => t.owner(id))).toEqual(['a', 'a', 'a'])
    expect(t.stack('153')).toEqual(['153', '119', 'AT-1'])
    expect([t.owner('152'), t.owner('CZAR')]).toEqual(['d', 'd'])
  })

  it('RCW-11.21 points that are not used are lost', () => {
    const t = scene({ ...lone, dice: roll(11) })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:158')
    // One point is left: a leader of value 2 and a marker cost too much now.
    expect(t.offers).toEqual(['purge:159', 'purge:160', 'enough'])
    t.answer('enough')
    expect([t.asked, t.owner('159'), t.owner('160')]).toEqual(['a combat', 'd', 'd'])
  })

  it('RCW-11.21 an Imperial unit goes with its leader, and the stack is split in two', () => {
    const map = { ...SCENE.map, TAMB: ['d 160 CZAR 116 167 108'] }
    const t = scene({ ...lone, map, dice: roll(10) })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:160')
      .answer('enough')
    expect(t.stacks('TAMB')).toEqual([
      ['160', '116', 'CZAR'],
      ['167', '108'],
    ])
    expect(['160', '116', 'CZAR', '167', '108'].map((id) => t.owner(id))).toEqual(['a', 'a', 'a', 'd', 'd'])
  })

  it('RCW-11.21 several leaders taken from one stack stay stacked together', () => {
    const map = { ...SCENE.map, TAMB: ['d 160 116 167 108 172'] }
    const t = scene({ ...lone, map, dice: roll(11) })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:167')
      .answer('purge:172')
    expect(t.stacks('TAMB')).toEqual([
      ['160', '116'],
      ['167', '172', '108'],
    ])
    expect([t.owner('160'), t.owner('167'), t.owner('172'), t.owner('108')]).toEqual(['d', 'a', 'a', 'a'])
  })

  it('RCW-11.21ex a 2 is one leader of value 2 or two of value 1', () => {
    const two = scene({ ...lone, dice: roll(11) })
    two
      .answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:153')
    expect([two.owner('153'), two.asked]).toEqual(['a', 'a combat'])
    const ones = scene({ ...lone, dice: roll(11) })
    ones
      .answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:158')
      .answer('purge:160')
    expect([ones.owner('158'), ones.owner('160'), ones.asked]).toEqual(['a', 'a', 'a combat'])
  })

  it('RCW-11.22 a Politburo marker costs two points, and may be mixed with leaders', () => {
    const own = {
      PETR: ['a 151 102'],
      SIMB: ['a 155'],
      YARO: ['a 156'],
      ASTR: ['a 157'],
      NIZH: ['a 167'],
      PENZ: ['a 172'],
    }
    const strong: Scene = {
      map: { ...SCENE.map, ...own },
      chits: { a: { politburo: 10 }, d: { politburo: 2 } },
      dice: roll(12),
    }
    const t = scene(strong).answer(purge({ members: ['a'] }), 'a')
    expect(t.state.purge?.strength).toBe(23)
    t.answer('roll')
    expect(t.facts('purge')).toMatchObject([{ result: 4 }])
    t.answer('politburo').answer('purge:153')
    expect([t.chits('a', 'politburo'), t.chits('d', 'politburo'), t.owner('153')]).toEqual([11, 1, 'a'])
    expect(t.asked).toBe('a combat')
    const both = scene(strong)
      .answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('politburo')
    expect(both.answer('politburo').chits('a', 'politburo')).toBe(12)
  })

  it('RCW-11.22ex a 2 may be one Politburo marker instead', () => {
    const t = scene({ ...lone, dice: roll(11) })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('politburo')
    expect([t.chits('a', 'politburo'), t.chits('d', 'politburo'), t.asked]).toEqual([9, 2, 'a combat'])
    const none = scene({ chits: { a: { politburo: 8 } }, dice: roll(11) })
    none.answer(purge({ members: ['a'] }), 'a').answer('roll')
    expect(none.why('politburo')).toMatchObject({ rule: 'RCW-11.22', reason: 'no-politburo' })
  })

  it('RCW-11.23 the shares agreed for each result are binding after the roll', () => {
    // All for C, whatever comes.
    const shares = [1, 2, 3, 4, 5].map((points) => [0, 0, points])
    const t = agreedPurge(scene({ dice: roll(9) }), { shares }).answer('roll')
    expect(t.facts('purge')).toMatchObject([{ strength: 16, result: 2 }])
    expect(t.asked).toBe('c purge.take')
    t.answer('purge:153')
    expect([t.owner('153'), t.asked]).toEqual(['c', 'a combat'])
    expect(scene().refused(purge({ shares: [1, 2, 3, 4, 5].map(() => [1, 0, 0]) }), 'a')).toMatchObject({
      rule: 'RCW-11.23',
      reason: 'shares-do-not-add-up',
    })
  })

  it('RCW-11.23 when a member withdraws the agreed shares are void, and the others get equal shares', () => {
    const chits = { a: { politburo: 5 }, b: { politburo: 1 }, c: { politburo: 3 }, d: { politburo: 2 } }
    // All for the second in the list, who then withdraws.
    const shares = [1, 2, 3, 4, 5].map((points) => [0, points, 0])
    const t = agreedPurge(scene({ chits, dice: roll(9) }), { shares })
      .answer('withdraw', 'b')
      .answer('roll')
    expect(t.facts('purge')).toMatchObject([{ purgers: ['a', 'c'], strength: 12, result: 1 }])
    expect([t.asked, t.answer('purge:160').owner('160')]).toEqual(['a purge.take', 'a'])
  })

  it('RCW-11.23 points that buy a member nothing are pooled and offered in the same order', () => {
    // Trotsky and a leader of value 2: with one point each, nobody can take anything.
    const map = { ...SCENE.map, TAMB: [], SARA: [], ASTR: [] }
    const t = agreedPurge(scene({ map, dice: roll(11) })).answer('roll')
    expect(t.facts('purge')).toMatchObject([{ result: 3 }])
    expect([t.asked, t.offers]).toEqual(['a purge.take', ['purge:152', 'purge:153', 'politburo', 'enough']])
    t.answer('purge:153')
    // One point is left in the pool, and nobody can use it.
    expect([t.owner('153'), t.asked]).toEqual(['a', 'a combat'])
    expect(equalShares(5, 3)).toEqual([2, 2, 1])
  })

  it('RCW-11.23ex A, B and C purge D with equal shares in alphabetical order: a 2 gives A and B a leader of value 1 each', () => {
    const t = agreedPurge(scene({ dice: roll(9) })).answer('roll')
    expect(t.facts('purge')).toMatchObject([{ result: 2 }])
    expect([t.asked, t.offers]).toEqual(['a purge.take', ['purge:158', 'purge:159', 'purge:160', 'enough']])
    expect(t.why('politburo')).toMatchObject({ rule: 'RCW-11.21', reason: 'too-few-points' })
    t.answer('purge:158')
    expect([t.asked, t.offers]).toEqual(['b purge.take', ['purge:159', 'purge:160', 'enough']])
    t.answer('purge:160')
    expect([t.owner('158'), t.owner('160'), t.asked]).toEqual(['a', 'b', 'a combat'])
    // Nor can they skip the leaders to pool points for the marker.
    const skipped = agreedPurge(scene({ dice: roll(9) }))
      .answer('roll')
      .answer('enough')
      .answer('enough')
    expect([skipped.asked, skipped.chits('d', 'politburo')]).toEqual(['a combat', 2])
  })
})

describe('a counterpurge', () => {
  it('RCW-11.24 on a C the victim may counterpurge one member, with his markers counting double', () => {
    const t = agreedPurge(scene({ dice: [...roll(2), ...roll(2), ...roll(2)] })).answer('roll')
    expect([t.asked, t.offers]).toEqual(['d counterpurge', ['against:a', 'against:b', 'against:c', 'decline']])
    const oddsOf = (option: string) => odds(t.state, PRINTED, t.match.position('d').asks[0], option)
    const expected = new Map<string, number>()
    for (const [first, second] of [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b]))) {
      const result = PRINTED.purge[first + second - 2][purgeColumn(12)]
      const text = result === 0 ? 'it backfires' : `take ${result} ${result === 1 ? 'point' : 'points'}`
      expected.set(text, (expected.get(text) ?? 0) + 1)
    }
    expect(Object.fromEntries(oddsOf('against:c').map(({ chance, text }) => [text, Math.round(chance * 36)]))).toEqual(
      Object.fromEntries(expected),
    )
    expect(oddsOf('decline')).toEqual([])
    t.answer('against:c')
    // Trotsky 3, Vatzetis 2, three of value 1, and twice 2 markers; Denikin is White.
    expect(t.facts('counterpurge')).toMatchObject([{ purgers: ['d'], against: 'c', strength: 12, result: 0 }])
    // C in turn counts his own double too: Frunze 2 and twice 3, without A and B.
    t.answer('against:d')
    expect(t.facts('counterpurge')[1]).toMatchObject({ purgers: ['c'], against: 'd', strength: 8 })
    expect(chits(t.state, 2, POLITBURO)).toBe(3)
  })

  it('RCW-11.25 only the victim and the member he chose are in it', () => {
    const t = agreedPurge(scene({ dice: [...roll(2), ...roll(2), ...roll(2)] }))
      .answer('roll')
      .answer('against:c')
    expect([t.asked, t.offers]).toEqual(['c counterpurge', ['against:d', 'decline']])
    t.answer('against:d')
    expect([t.asked, t.offers]).toEqual(['d counterpurge', ['against:c', 'decline']])
  })

  it('RCW-11.26 the two alternate until there is a number or one declines', () => {
    const number = agreedPurge(scene({ dice: [...roll(2), ...roll(2), ...roll(12)] }))
      .answer('roll')
      .answer('against:c')
    number.answer('against:d')
    expect(number.facts('counterpurge')[1]).toMatchObject({ result: 2 })
    number.answer('purge:153')
    expect([number.owner('153'), number.asked]).toEqual(['c', 'a combat'])
    // Declining ends it, and the purge has had no effect.
    const declined = agreedPurge(scene({ dice: roll(2) }))
      .answer('roll')
      .answer('decline')
    expect([declined.asked, declined.facts('counterpurge')]).toEqual(['a combat', []])
    const secondDeclined = agreedPurge(scene({ dice: [...roll(2), ...roll(2)] }))
      .answer('roll')
      .answers('against:a', 'decline')
    expect(secondDeclined.asked).toBe('a combat')
    for (const id of ['152', '153', '158', '159', '160']) expect(secondDeclined.owner(id)).toBe('d')
  })

  it('RCW-11.26ex A, B and C purge D, who counterpurges A: only A and D go on', () => {
    const dice = [2, 3, 2, 4].flatMap(roll)
    const t = agreedPurge(scene({ dice })).answer('roll').answer('against:a')
    const asked: (string | null)[] = []
    for (const next of ['against:d', 'against:a']) {
      asked.push(t.asked)
      t.answer(next)
    }
    asked.push(t.asked)
    expect(asked).toEqual(['a counterpurge', 'd counterpurge', 'a counterpurge'])
    expect(t.offers).toEqual(['against:d', 'decline'])
  })

  it('RCW-11.27 its result is not shared, whatever the committee agreed', () => {
    const shares = [1, 2, 3, 4, 5].map((points) => [0, 0, points])
    const t = agreedPurge(scene({ dice: [2, 2, 12].flatMap(roll) }), { shares })
      .answer('roll')
      .answers('against:a', 'against:d')
    expect(t.facts('counterpurge')[1]).toMatchObject({ purgers: ['a'], strength: 10, result: 3 })
    expect(t.asked).toBe('a purge.take')
    t.answer('politburo').answer('purge:158')
    expect([t.owner('158'), t.chits('a', 'politburo'), t.asked]).toEqual(['a', 5, 'a combat'])
  })
})

describe('what can be purged', () => {
  it('RCW-11.31 Politburo markers and Red leaders on the map, never White or eliminated ones', () => {
    const map = { ...SCENE.map, SARA: [] }
    const t = scene({ ...lone, map, display: { d: ['158'] }, dice: roll(12) })
    t.answer(purge({ members: ['a'] }), 'a').answer('roll')
    expect(t.facts('purge')).toMatchObject([{ result: 3 }])
    expect(t.offers).toEqual(['purge:152', 'purge:153', 'purge:159', 'purge:160', 'politburo', 'enough'])
    // Eliminated, another player's, White.
    expect(t.why('purge:158')).toMatchObject({ rule: 'RCW-11.31' })
    expect(t.why('purge:155')).toMatchObject({ rule: 'RCW-11.31' })
    expect(t.why('purge:251')).not.toBeNull()
  })

  it('RCW-11.32 with Lenin or Trotsky a purge also takes a Politburo marker, if the victim has one', () => {
    const t = scene({ ...lone, dice: roll(12) })
    t.answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:152')
    expect([t.owner('152'), t.chits('a', 'politburo'), t.chits('d', 'politburo')]).toEqual(['a', 9, 2])
    const poor = scene({ chits: { a: { politburo: 8 } }, dice: roll(12) })
    poor
      .answer(purge({ members: ['a'] }), 'a')
      .answer('roll')
      .answer('purge:152')
    expect([poor.owner('152'), poor.chits('a', 'politburo'), poor.chits('d', 'politburo')]).toEqual(['a', 8, 0])
    // A counterpurge counts as a purge.
    const map = { ...SCENE.map, SMOL: ['a 151'] }
    const back = agreedPurge(scene({ map, dice: [2, 12].flatMap(roll) }))
      .answer('roll')
      .answer('against:a')
      .answer('purge:151')
    expect([back.owner('151'), back.chits('a', 'politburo'), back.chits('d', 'politburo')]).toEqual(['d', 3, 3])
  })

  it('RCW-11.32 Lenin or Trotsky lost in combat costs his player a marker, which goes into the Randomizer', () => {
    const map = { TVER: ['d 152', 'a 253 213 215'] }
    const fight = (more: Scene): Table => scene({ map, dice: [1], ...more }).answers('attack:152', 'with:253', 'roll')
    const t = fight({})
    expect([t.at('152'), t.chits('d', 'politburo'), t.bag('politburo')]).toEqual(['display:a', 1, 4])
    const none = fight({ chits: { a: { politburo: 4 } } })
    expect([none.at('152'), none.chits('d', 'politburo'), none.bag('politburo')]).toEqual(['display:a', 0, 11])
    // An assassination does not.
    const murder = scene({
      map: { TVER: ['d 152', 'a 253'] },
      chits: { a: { assassin: 3 }, d: { politburo: 2 } },
      dice: roll(8),
    })
    murder.answers('assassinate', 'target:152', 'send:3')
    expect([murder.at('152'), murder.chits('d', 'politburo')]).toEqual(['display:a', 2])
    // No other leader costs anything.
    const other = scene({ map: { TVER: ['d 153', 'a 253 213'] }, dice: [1] }).answers('attack:153', 'with:253', 'roll')
    expect([other.at('153'), other.chits('d', 'politburo')]).toEqual(['display:a', 2])
  })

  it('RCW-11.33 all Politburo markers begin with the players; purges do not use them up', () => {
    const atStart = table({ step: 'deploy' })
    const held = ['a', 'b', 'c', 'd'].map((seat) => atStart.chits(seat as SeatId, 'politburo'))
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(15)
    expect(atStart.bag('politburo')).toBe(0)
    const t = agreedPurge(scene({ dice: [9, 2].flatMap(roll) }))
      .answer('roll')
      .answers('purge:158', 'purge:159')
    expect(['a', 'b', 'c', 'd'].map((seat) => t.chits(seat as SeatId, 'politburo'))).toEqual([4, 3, 3, 2])
    // Markers of a player who leaves the game go into the Randomizer.
    t.answer({ leave: true }, 'b')
    expect([t.chits('b', 'politburo'), t.bag('politburo')]).toEqual([0, 6])
  })
})

describe('the table', () => {
  it('RCW-11.4 eleven rows, seven columns from 0-9 to 40 and more, numbers and C; a 2 is always C', () => {
    expect(PURGE_COLUMNS).toEqual([0, 10, 16, 22, 28, 34, 40])
    const columns = [0, 9, 10, 15, 16, 21, 22, 27, 28, 33, 34, 39, 40, 70].map(purgeColumn)
    expect(columns).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
    expect(PRINTED.purge).toBe(PURGE)
    expect(PURGE).toHaveLength(11)
    PURGE.forEach((row, n) => {
      const formula = row.map((_, column) => Math.max(0, Math.floor((n + 2 + column - 7) / 2)))
      expect([n + 2, row]).toEqual([n + 2, formula])
    })
    expect(PURGE[0]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(PURGE.at(-1)).toEqual([2, 3, 3, 4, 4, 5, 5])
  })
})

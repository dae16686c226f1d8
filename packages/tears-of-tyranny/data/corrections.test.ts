import { CorrectionsError } from '@interregnum/game-package'
import { correctionsKit } from '@interregnum/game-package/testing'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { dataFor, tearsOfTyrannyWith } from '../game.ts'
import { gamePackage } from '../index.ts'
import { faults } from '../rules/faults.ts'
import { refsOf } from '../rules/state.ts'
import { optionsFor, table } from '../testing/table.ts'
import { readCorrections } from './corrections.ts'
import { type Data, PRINTED } from './game-data.ts'

const { file, data: read, errors: errorsIn } = correctionsKit('tears-of-tyranny', readCorrections)

const cardIn = ({ minor, major }: Data, id: string) => [...minor, ...major].find((card) => card.id === id)
const cardError = (fix: object) => errorsIn(file({ cards: { m01: fix } }))[0]
const eventError = (fix: object) => errorsIn(file({ events: { E01: fix } }))[0]

describe('a file of corrections', () => {
  it('changes what it names and nothing else', () => {
    const data = read({
      cards: {
        m05: { name: 'Leaflets', cost: 0, speed: 'long-term', range: 2, fromHq: true, target: null },
        M01: { attributes: ['risk'], effect: { op: 'influence', n: 4 }, thresholds: [] },
      },
      events: { E02: { name: 'Reporters', freedom: { op: 'influence', n: 9 } } },
      influence: { I01: { name: 'Routes' } },
      terrain: { 'T2-03': [4, 19] },
    })
    expect(cardIn(data, 'm05')).toMatchObject({ name: 'Leaflets', cost: 0, speed: 'long-term', range: 2, fromHq: true })
    expect(cardIn(data, 'm05')).not.toHaveProperty('target')
    expect(cardIn(data, 'm05')).toMatchObject({ attributes: cardIn(PRINTED, 'm05')?.attributes })
    expect(cardIn(data, 'M01')).toMatchObject({ attributes: ['risk'], effect: { op: 'influence', n: 4 }, cost: 3 })
    expect(data.events[1]).toMatchObject({ name: 'Reporters', tyranny: PRINTED.events[1].tyranny })
    expect(data.influence[0]).toEqual({ ...PRINTED.influence[0], name: 'Routes' })
    expect(data.terrain).toEqual({ 'T2-03': [4, 19] })
    expect(data.minor.filter((card, n) => card !== PRINTED.minor[n])).toHaveLength(1)
    expect(read({})).toEqual(PRINTED)
  })

  it('changes every part of an event and every level of an influence card', () => {
    const gain = (n: number) => ({ op: 'influence', n })
    const data = read({
      events: { E02: { freedom: gain(1), tyranny: gain(2), boxes: [gain(3), gain(4)] } },
      influence: { I01: { levels: [gain(5), gain(6), gain(7)] } },
    })
    expect(data.events[1]).toMatchObject({ freedom: gain(1), tyranny: gain(2), boxes: [gain(3), gain(4)] })
    expect(data.influence[0].levels).toEqual([gain(5), gain(6), gain(7)])
  })

  it('changes what the rules do', () => {
    const data = read({
      cards: {
        m20: { cost: 7, speed: 'immediate', range: 0, target: null, thresholds: [], effect: { op: 'influence', n: 2 } },
      },
      terrain: { 'T1-04': [5] },
    })
    const t = table({
      data,
      step: 'players',
      hand: ['m20'],
      resources: 7,
      board: { '1.1': { presence: 2, blue: 1, cell: 1 } },
    })
    expect(t.play('m20').state.box).toBe(2)
    expect(t.player().resources).toBe(0)
    expect(refsOf(t.state, 'T1-04')).toEqual([5])
    expect(refsOf(t.state, 'T1-05')).toEqual([5])
    const struck = table({ data, dominate: 'T1-04', board: { '1.1': { presence: 2 }, '1.5': { garrison: 1 } } })
    expect(struck.notes('dominate')).toMatchObject([{ data: { tile: '1.5', strength: 3 } }])
  })

  it('is refused with a sentence for each fault, and changes nothing', () => {
    expect(errorsIn(null)).toEqual(['the file: expected object'])
    expect(errorsIn({ ...file(), game: 'chess' })).toEqual(['game: must be one of tears-of-tyranny'])
    expect(errorsIn(file({ cards: { m99: { cost: 1 } } }))).toHaveLength(1)
    expect(cardError({ cost: -1 })).toBe('cards.m01.cost: must be at least 0')
    expect(cardError({ range: 4 })).toBe('cards.m01.range: must be at most 3')
    expect(cardError({ colour: 'red' })).toBe('cards.m01: unknown field colour')
    expect(cardError({ attributes: ['courage'] })).toMatch(/^cards\.m01\.attributes\.0: must be one of flexibility/)
    expect(errorsIn(file({ terrain: { 'T1-01': [29] } }))).toEqual(['terrain.T1-01.0: must be at most 28'])
    expect(errorsIn(file({ terrain: { 'T1-01': [3, 3] } }))).toEqual(['terrain.T1-01: a number is on a card only once'])
    expect(errorsIn(file({ influence: { I01: { levels: [] } } }))).toHaveLength(1)
    expect(errorsIn(JSON.parse('{"__proto__": {}}'))).toEqual(['__proto__: there is no such entry'])
  })

  it.each([
    [{ op: 'dance' }, /dance/],
    [{ op: 'influence', n: 'many' }, /n/],
    [{ op: 'influence', n: 100 }, /no number is larger than 99/],
    [{ op: 'destroy', n: 1, of: ['cell'], range: 4 }, /a range is 0 to 3/],
    [{ op: 'destroy', n: 1, of: ['cell'], range: -1 }, /a range is 0 to 3/],
    [{ choose: { influence: { op: 'influence', n: 1 }, dance: { op: 'influence', n: 2 } } }, /dance is none of/],
    [{ anyOrder: { kill: { op: 'kill', n: 1 }, gain: { op: 'gain', deck: 'any', n: 1 } } }, /gain is none of/],
    [{ may: { op: 'kill', n: 1 } }, /may is asked as may-push or may-convert/],
    [{ times: 2, upTo: true, do: { op: 'kill', n: 1 } }, /there is no upTo/],
    [{ pick: { select: 'players' }, do: { op: 'influence', n: 1 } }, /only tiles can be picked/],
    [nested(20), /too many parts/],
  ])('refuses the effect %j', (effect, problem) => {
    expect(cardError({ effect })).toMatch(problem)
    expect(cardError({ effect })).toMatch(/^cards\.m01\.effect: /)
  })

  it.each([
    { op: 'influence', n: 99 },
    { op: 'destroy', n: 1, of: ['cell'], range: 3 },
    { op: 'destroy', n: 1, of: ['cell'], range: 0 },
  ])('accepts the effect %j, with the largest or smallest number', (effect) => {
    expect(cardError({ effect })).toBeUndefined()
  })

  it.each([
    [{ op: 'kill', n: 1 }, /kill needs a tile/],
    [{ op: 'place-presence' }, /place-presence needs a tile/],
    [{ op: 'influence', n: { of: 'blue' } }, /the amount blue needs a tile/],
    [{ if: { is: 'blue' }, do: { op: 'influence', n: 1 } }, /a condition needs a tile/],
    [{ each: { select: 'area' }, do: { op: 'kill', n: 1 } }, /the area needs a tile/],
    [{ each: { select: 'quadrants' }, do: { op: 'kill', n: 1 } }, /kill needs a tile/],
  ])('refuses the event %j, which has no tile', (effect, problem) => {
    expect(eventError({ freedom: effect })).toMatch(problem)
    expect(eventError({ freedom: { each: { select: 'tiles' }, do: effect } })).toBeUndefined()
    expect(cardError({ effect })).toBeUndefined()
  })

  it('accepts an event that adds surrogates at bases, which are its tiles', () => {
    const freedom = { each: { select: 'players' }, do: { op: 'add', n: 1, what: 'surrogate', at: 'base' } }
    expect(eventError({ freedom })).toBeUndefined()
  })

  it('accepts the effects of every card as they are', () => {
    const cards = Object.fromEntries(
      [...PRINTED.minor, ...PRINTED.major].map(({ id, target, effect, thresholds }) => [
        id,
        { effect, ...(target === undefined ? {} : { target }), ...(thresholds === undefined ? {} : { thresholds }) },
      ]),
    )
    const events = Object.fromEntries(
      PRINTED.events.map(({ id, freedom, tyranny, boxes }) => [id, { freedom, tyranny, boxes }]),
    )
    const influence = Object.fromEntries(PRINTED.influence.map(({ id, levels }) => [id, { levels }]))
    expect(read({ cards, events, influence })).toEqual(PRINTED)
  })

  it('is played to the end, and its name is in the record', () => {
    const corrections = file({ cards: { m01: { cost: 0 } }, terrain: { 'T1-02': [2, 3] } })
    const data = dataFor(corrections)
    const match = play(tearsOfTyrannyWith(data), { options: optionsFor(['liberators']), corrections })
    expect(match.over).toBe(true)
    expect(faults(match.state, data)).toEqual([])
    expect(match.exportRecord().corrections).toMatchObject({ name: 'my copy' })
  })

  it('gives a package whose words know it', () => {
    const corrected = gamePackage.corrected(file({ cards: { m05: { name: 'Paper Rain' } } }))
    const note = { index: 0, kind: 'gained', data: { seat: 'liberators', card: 'm05' } }
    expect(corrected.words.note(note, table({ board: { '1.1': { presence: 2 } } }).state)).toContain('Paper Rain')
    expect(() => gamePackage.corrected({ game: 'chess' })).toThrow(CorrectionsError)
    expect(() => gamePackage.game({ game: 'chess' })).toThrow(CorrectionsError)
  })
})

/** An effect with so many parts inside each other. */
function nested(depth: number): object {
  return depth === 0 ? { op: 'influence', n: 1 } : { steps: [nested(depth - 1)] }
}

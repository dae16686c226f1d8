// Whole games, from the set-up to the end, for what random games hardly ever reach: every influence card at every level,
// each victory, and the highest thresholds. Starting cards are corrected so that a short script gets there.
import { correctionsKit } from '@interregnum/game-package/testing'
import { type AskView, type JournalEntry, type Option, verify } from '@interregnum/kernel'
import { begin, Driver } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { readCorrections } from '../data/corrections.ts'
import { INFLUENCE } from '../data/influence.ts'
import { tearsOfTyrannyWith } from '../game.ts'
import { optionsFor } from '../testing/table.ts'
import { faults } from './faults.ts'
import { notes } from './notes.ts'
import { INFLUENCE_CARDS, type Role } from './state.ts'

const { data: read } = correctionsKit('tears-of-tyranny', readCorrections)

interface Script {
  readonly roles: readonly Role[]
  /** Corrected starting cards. */
  readonly cards: { readonly [card: string]: object }
  readonly piles?: { readonly [pile: string]: readonly Option[] }
  /** What is chosen where it is offered, the first of them first. */
  readonly wanted: readonly RegExp[]
  readonly turns: number
}

const HOME = { cost: 0, speed: 'immediate', range: 0, target: null, attributes: [], thresholds: [] }
const UNWANTED = /^(put-back|reopen|enough|ready)$/

/** The first that the script wants, otherwise to be ready, otherwise the first that goes forward. */
function chosen({ options }: AskView, wanted: readonly RegExp[]): Option {
  for (const pattern of wanted) {
    const found = options.find((option) => pattern.test(String(option)))
    if (found !== undefined) return found
  }
  if (options.includes('ready')) return 'ready'
  return options.find((option) => !UNWANTED.test(String(option))) ?? options[0]
}

/** Plays a script to the end of the game, or for so many turns; pieces and record must be in order. */
function playScript({ roles, cards, piles, wanted, turns }: Script) {
  const data = read({ cards })
  const game = tearsOfTyrannyWith(data)
  const match = begin(game, { options: optionsFor(roles), ...(piles === undefined ? {} : { piles }) })
  const driver = new Driver(match)
  while (!driver.over && driver.state.turn <= turns) {
    const ask = driver.asks().find(({ optional }) => !optional) ?? driver.asks()[0]
    driver.answer(chosen(ask, wanted), ask.seat)
    expect(faults(driver.state, data)).toEqual([])
  }
  expect(verify(game, match.exportRecord())).toMatchObject({ ok: true })
  return { driver, journal: match.notes, result: driver.outcome?.result }
}

/** The parts of a capability that took effect when it was first used. */
function partsOf(journal: readonly JournalEntry[], role: Role, card: string): readonly number[] {
  const uses = journal.flatMap((it) => (notes.is(it, 'capability') ? [it.data] : []))
  return uses.find((it) => it.seat === role && it.card === card)?.parts ?? []
}

const EVERY_TURN = [/^refit:1$/, /^income$/, /^play:m01$/, /^use:m01$/]
const all = (effect: object) => ({ each: { select: 'tiles' }, do: effect })
const destroy = (...of: readonly string[]) => all({ op: 'destroy', n: 'all', of })

describe('games in which influence cards are earned one by one', () => {
  const ids = INFLUENCE.map(({ id }) => id)
  /** Each level gets other cards in every game; ten games are enough for all. */
  const order = (game: number) =>
    [0, 1, 2, 10, 11, 12, 20, 21, 22, 23].map((place) => ids[(3 * game + place) % ids.length])
  const seen = new Set<string>()

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('TOT-3.Ea TOT-4d game %i: the tenth card wins', (game) => {
    const effect = { steps: [{ op: 'influence', n: 4 }, all({ op: 'protect', from: 'dominate' })] }
    const cards = { m01: { ...HOME, effect } }
    const { result, journal } = playScript({
      roles: ['liberators'],
      cards,
      piles: { influence: order(game) },
      wanted: EVERY_TURN,
      turns: 16,
    })
    expect(result).toBe('victory-influence')
    const executed = journal.flatMap((it) => (notes.is(it, 'influence-executed') ? [it.data] : []))
    expect(executed.map(({ card }) => card)).toEqual(order(game))
    expect(executed.map(({ level }) => level)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
    for (const { card, level } of executed) seen.add(`${card} ${level}`)
  })

  it('TOT-3.Ea together execute every card at every level', () => {
    expect(seen.size).toBe(3 * ids.length)
  })
})

describe('games that are won', () => {
  it.each([
    ['victory-1', 'TOT-4a', 0, ['cell', 'outpost', 'garrison']],
    ['victory-2', 'TOT-4b', 4, ['outpost', 'garrison']],
    ['victory-3', 'TOT-4c', 7, ['garrison']],
  ] as const)('%s %s with %i cards earned and no %j left', (result, rule, earned, units) => {
    const effect = { steps: [{ op: 'influence', n: 4 * earned }, destroy(...units)] }
    const { driver, result: found } = playScript({
      roles: ['liberators'],
      cards: { m01: { ...HOME, effect } },
      wanted: EVERY_TURN,
      turns: 1,
    })
    expect(found).toBe(result)
    expect(driver.outcome).toMatchObject({ rule, winners: ['liberators'] })
    expect(driver.state.earned).toBeLessThan(INFLUENCE_CARDS)
    for (const unit of units) expect(Math.max(...driver.state[unit])).toBe(0)
    const others = (['cell', 'outpost'] as const).filter((unit) => !units.some((it) => it === unit))
    for (const unit of others) expect(Math.max(...driver.state[unit])).toBeGreaterThan(0)
  })
})

describe('games in which many attributes are shown', () => {
  const listed = (counts: { readonly [attribute: string]: number }): string[] =>
    Object.entries(counts).flatMap(([attribute, count]) => Array<string>(count).fill(attribute))
  const enemy = [{ op: 'add', n: 3, what: 'surrogate' }, { op: 'add', n: 1, what: 'outpost' }, { op: 'develop' }]
  const people = { op: 'add', n: 2, what: 'blue' }
  const showing = (...attributes: readonly string[]) => ({
    ...HOME,
    attributes,
    effect: { steps: [{ op: 'influence', n: 2 }, people, ...enemy] },
  })

  const useAll = (role: Role, card: string, special: string, attributes: readonly string[]) =>
    playScript({
      roles: [role],
      cards: { [card]: showing(...attributes) },
      wanted: [/^income$/, new RegExp(`^(play|use):${card}$`), new RegExp(`^${special}$`), /^1\+2\+3$/],
      turns: 1,
    }).journal

  it.each([
    ['advisors', 'm04', 'special:1', { oversight: 3, charisma: 2, integrity: 3 }, [1, 2, 3]],
    ['partisans', 'm07', 'special:2', { logistics: 3, risk: 2, persistence: 3 }, [1, 2]],
  ] as const)('TOT-1.Fg %s use all parts of a special capability', (role, card, special, shown, parts) => {
    expect(partsOf(useAll(role, card, special, listed(shown)), role, special)).toEqual(parts)
  })

  it.each([
    ['liberators', 'm01', { flexibility: 3, integrity: 2, charisma: 3 }],
    ['comrades', 'm10', { risk: 3, corruption: 3 }],
  ] as const)('TOT-1.E.Com-g %s merge all tiers of a special capability into one attack', (role, card, shown) => {
    const attacks = useAll(role, card, 'special:1', listed(shown)).filter((it) => notes.is(it, 'attack'))
    expect(attacks).toMatchObject([{ data: { by: role, cause: 'special:1', points: 4 } }])
  })

  it('TOT-1.Fh M09 is drawn, paid for, and its threshold reached', () => {
    const steps = [
      { op: 'resources', n: 9 },
      { op: 'plays', n: 2 },
      { op: 'gain', deck: 'major', n: 1 },
      ...enemy,
      ...enemy,
    ]
    const { journal } = playScript({
      roles: ['liberators'],
      cards: { m01: { ...HOME, attributes: listed({ integrity: 3 }), effect: { steps } } },
      piles: { major: ['M09'] },
      wanted: [/^income$/, /^(play|use):m01$/, /^M09$/, /^(play|use):M09$/],
      turns: 1,
    })
    expect(partsOf(journal, 'liberators', 'M09')).toEqual([1, 2])
  })
})

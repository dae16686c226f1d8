import { type Ask, cloneJson, type Procedure, REST, type Reply } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { readData } from '../effects/compiled.ts'
import { tearsOfTyranny } from '../game.ts'
import { optionsFor, type Scene, table } from '../testing/table.ts'
import { type Forecast, forecast, foresee, strikesNextTurn, usualAnswer } from './forecast.ts'
import { mapOf } from './map.ts'
import { isTyranny, turn } from './sequence.ts'
import { type Play, playOf, ROLES, type Role, type State } from './state.ts'

const READ = readData(PRINTED)
const END = new Error('the game is over')

interface Line {
  readonly kind: string
  readonly data: { readonly [key: string]: unknown }
}

/** The real steps, from dominate to the end of the last one given, on a copy. */
function realSteps(s: State, last: 'develop' | 'deploy'): { after: State; lines: Line[] } {
  const after = cloneJson(s)
  const lines: Line[] = []
  const chance = { roll: () => fail(), draw: () => fail(), shuffle: () => fail() }
  const t = {
    chance,
    note: (kind: string, data: Line['data'] = {}) => void lines.push({ kind, data }),
    end: () => {
      throw END
    },
  }
  const g = playOf(after, t, READ)
  after.step = 'dominate'
  try {
    while (after.step === 'dominate' || after.step === 'develop' || (after.step === 'deploy' && last === 'deploy'))
      answerAll(g, turn(g))
  } catch (problem) {
    if (problem !== END) throw problem
  }
  return { after, lines }
}

function fail(): never {
  throw new Error('these steps use no chance')
}

const answerFor = (g: Play, asks: readonly Ask[]): Reply => {
  const [ask] = asks
  if (ask.kind === 'dominate-next') return { ask, choice: ask.offered[ask.options.indexOf('in-order')] }
  return usualAnswer(g, asks)
}

function answerAll(g: Play, procedure: Procedure): void {
  let step = procedure.next()
  while (!step.done) {
    const resumed: Iterator<readonly Ask[], void> = procedure
    step = step.value === REST ? resumed.next() : procedure.next(answerFor(g, step.value))
  }
}

const idOf = (s: State, tile: number): string => mapOf(s.layout).tiles[tile].id
const isKnown = (s: State): boolean => s.scouted.length > 0

/** The board and everything else after the steps; where they stopped does not matter. */
const comparable = ({ step: _, ...s }: State) => s

function compare(s: State): Forecast {
  const { forecast: it, after } = foresee(s)
  const real = realSteps(s, isKnown(s) ? 'deploy' : 'develop')
  expect(comparable(after)).toEqual(comparable(real.after))
  const fallen = real.lines.flatMap(({ kind, data }, at) =>
    kind === 'dominate' && real.lines[at + 1]?.kind === 'tyranny' ? [data.tile] : [],
  )
  const struck = real.lines.filter(({ kind }) => kind === 'dominate')
  const tiles = it.dominate?.tiles ?? []
  expect(tiles.filter(({ result }) => result === 'falls').map(({ tile }) => idOf(s, tile))).toEqual(fallen)
  const strengths = tiles.flatMap(({ tile, strength }) =>
    strength === null ? [] : [[idOf(s, tile), strength.strength]],
  )
  expect(strengths).toEqual(struck.map(({ data }) => [data.tile, data.strength]))
  expect(it.tyrannical.next).toBe(isTyranny(real.after))
  expect(it.pool.next).toBe(real.after.pool)
  expect(it.ends).toBe(real.after.outcome?.result ?? null)
  return it
}

describe('a forecast is what the adversary then does', () => {
  const modes: readonly (readonly [readonly Role[], { readonly [key: string]: string }])[] = [
    [['liberators'], {}],
    [['partisans'], { deck: 'advanced' }],
    [['liberators', 'partisans'], { scenario: 'iron-capital' }],
    [['advisors', 'partisans', 'comrades'], { scenario: 'closed-sea', annihilation: 'player' }],
    [ROLES, { layout: 'random' }],
  ]

  it.each(modes)('TOT-3.F TOT-3.G TOT-3.H for %s %o, over positions of random games', (roles, more) => {
    const seen = { falls: 0, holds: 0, grows: 0, comes: 0, ends: 0, escalates: 0 }
    // A larger team has more tiles to look at in each game.
    for (let seed = 1; seed <= (roles.length > 2 ? 3 : 6); seed++) {
      play(tearsOfTyranny, {
        seed,
        options: optionsFor(roles, more),
        each(match) {
          if (match.over || match.state.step !== 'players' || match.index % 7 !== 0) return
          const { dominate, develop, deploy, ends } = compare(match.state)
          for (const { result, escalates } of dominate?.tiles ?? []) {
            if (result === 'falls' || result === 'holds') seen[result]++
            if (escalates) seen.escalates++
          }
          for (const { result } of develop?.tiles ?? []) if (result === 'grows') seen.grows++
          for (const { result } of deploy?.tiles ?? []) if (result === 'comes') seen.comes++
          if (ends !== null) seen.ends++
        },
      })
    }
    expect(Math.min(seen.falls, seen.holds, seen.grows, seen.ends)).toBeGreaterThan(5)
  })
})

const at = (s: State, id: string): number => mapOf(s.layout).tiles.findIndex((tile) => tile.id === id)

/** Forecast for a scene in the players' phase. */
function foreseen(scene: Scene, scouted: readonly string[] = []): { s: State; it: Forecast } {
  const s = table({ step: 'players', ...scene }).state
  s.scouted.push(...scouted)
  compare(s)
  return { s, it: forecast(s) }
}

describe('a forecast says why', () => {
  it('TOT-3.F with the parts of the strength, tokens lost and presence lost', () => {
    // 2.6 is tile 13: rural, with a defence of 1.
    const board = { '1.1': { presence: 2 }, '2.6': { garrison: 1, cell: 1, blue: 1, defence: 1, presence: 1 } }
    const { s, it } = foreseen({ board, dominate: 'T1-13' })
    const [tile] = it.dominate?.tiles ?? []
    expect(tile).toMatchObject({ tile: at(s, '2.6'), result: 'holds', escalates: false })
    expect(tile.strength).toEqual({ adversaries: 4, blue: 1, terrain: 1, defence: 1, strength: 1 })
    const weaker = foreseen({
      board: { ...board, '2.6': { garrison: 1, cell: 1, blue: 1, presence: 1 } },
      dominate: 'T1-13',
    })
    const [falling] = weaker.it.dominate?.tiles ?? []
    expect(falling).toMatchObject({ result: 'falls', strength: { strength: 2 } })
    expect(falling.changes).toEqual([
      { tile: at(s, '2.6'), what: 'tyranny', player: null, by: 1 },
      { tile: at(s, '2.6'), what: 'presence', player: 0, by: -1 },
    ])
    expect(weaker.it.tyranny).toEqual({ now: 0, next: 1 })
    expect(weaker.it.pool).toEqual({ now: 5, next: 4 })
  })

  it('TOT-3.Fd with escalation, and whether the state turns tyrannical or the game is lost', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { garrison: 2, tyranny: 1 } }
    const { it } = foreseen({ board, dominate: 'T1-13' })
    expect(it.dominate?.tiles[0]).toMatchObject({ result: 'falls', escalates: true, asks: ['escalate'] })
    expect(it).toMatchObject({
      tyranny: { now: 1, next: 3 },
      tyrannical: { now: false, next: true },
      limits: { tyrannical: 2, lost: 5 },
      ends: null,
    })
    const last = foreseen({ board, dominate: 'T1-13', pool: 1 })
    expect(last.it.ends).toBe('tyranny')
  })

  it('TOT-3.G TOT-3.H with what grows, as far as the supply goes, and what comes if it was scouted', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { cell: 1 }, '2.7': { outpost: 1 } }
    const known = foreseen({ board, develop: 'T2-06' }, ['T1-13'])
    expect(known.it.develop?.tiles.map(({ result }) => result)).toEqual(['empty', 'empty'])
    const growing = foreseen({ board, develop: 'T2-13' })
    expect(growing.it.develop?.tiles[0]).toMatchObject({
      result: 'grows',
      changes: [{ tile: at(growing.s, '2.6'), what: 'outpost', player: null, by: 1 }],
    })
    expect(growing.it.deploy).toBeNull()
    expect(known.it.deploy?.tiles).toEqual([{ tile: at(known.s, '2.6'), result: 'comes' }])
  })

  it('TOT-1.G a protected tile is named as such', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { garrison: 1 } }
    const barred = table({ step: 'players', board, dominate: 'T1-13' }).state
    barred.noDominate[at(barred, '2.6')] = true
    expect(forecast(barred).dominate?.tiles[0]).toMatchObject({ result: 'barred', strength: null, changes: [] })
  })

  it('TOT-3.I for the next turn with what the card in the Develop box will have built by then', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { cell: 2, blue: 1 } }
    const s = table({ step: 'players', board, develop: 'T1-13' }).state
    // Two cells less a blue civilian and rural land are nothing; with the outpost they build they are 2.
    expect(strikesNextTurn(s)).toEqual(new Map([[at(s, '2.6'), 'falls']]))
    s.noDevelop[at(s, '2.6')] = true
    expect(strikesNextTurn(s)).toEqual(new Map([[at(s, '2.6'), 'holds']]))
    s.noDevelop[at(s, '2.6')] = false
    s.scouted.push('T1-28')
    expect(strikesNextTurn(s)).toEqual(new Map([[at(s, '2.6'), 'falls']]))
    s.step = 'long-term'
    expect(strikesNextTurn(s)).toEqual(new Map())
  })

  it('TOT-4h that time runs out, if no terrain card is left', () => {
    const s = table({ step: 'players', board: { '1.1': { presence: 2 } } }).state
    s.terrainDrawn = 16
    expect(forecast(s).ends).toBe('time')
  })

  it('TOT-3 in the long-term phase for the next turn, when protection and damage are over', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { garrison: 1 } }
    const s = table({ step: 'long-term', board, dominate: 'T1-13' }).state
    s.noDominate[at(s, '2.6')] = true
    expect(forecast(s).dominate?.tiles[0]).toMatchObject({ result: 'falls' })
    s.step = 'dominate'
    expect(forecast(s).dominate).toBeNull()
  })
})

// Every figure of a player panel that an owner can correct, and a rule that follows it.
import { correctionsKit } from '@interregnum/game-package/testing'
import { cloneJson } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { board } from './board/index.tsx'
import { readCorrections } from './data/corrections.ts'
import { PRINTED } from './data/game-data.ts'
import { PANELS } from './data/panels.ts'
import { dataFor, tearsOfTyrannyWith } from './game.ts'
import { gamePackage } from './index.ts'
import { faults } from './rules/faults.ts'
import { mapOf } from './rules/map.ts'
import { incomeOf, playLimit } from './rules/player-phase.ts'
import { presenceLeft } from './rules/presence.ts'
import { ROLES, type Role } from './rules/state.ts'
import { optionsFor, type Scene, table } from './testing/table.ts'
import { things } from './text/things.ts'

const { file, data: read, errors: errorsIn } = correctionsKit('tears-of-tyranny', readCorrections)

const HOME = { '1.1': { presence: 2, blue: 1 } }
const corrected = (role: Role, panel: object, scene: Partial<Scene> = {}) =>
  table({ data: read({ panels: { [role]: panel } }), roles: [role], step: 'players', board: HOME, ...scene })

describe('the rules follow a corrected', () => {
  it('resource track, with its attributes', () => {
    const resources = [4, 'risk', 6, 7, 8, 9, 10]
    const t = corrected('liberators', { resources }, { unpaid: true, tracks: [1, 1] }).answer('income')
    expect(t.player().resources).toBe(4)
    const later = corrected('liberators', { resources }, { refit: true, tracks: [2, 1] }).answers('refit:4', 'refit:2')
    expect(later.player().attributes).toEqual([0, 0, 0, 0, 0, 0, 1, 0])
  })

  it('card play track, and its length', () => {
    const t = corrected(
      'liberators',
      { resources: [1, 2, 3, 4, 5], plays: [3, 3, 4, 4, 5, 5, 6, 6, 7] },
      { tracks: [1, 1] },
    )
    expect(playLimit(t.player())).toBe(3)
    expect(presenceLeft(t.player())).toBe(12)
    const full = corrected(
      'liberators',
      { resources: [1, 2, 3, 4, 5], plays: [3, 3, 4, 4, 5, 5, 6, 6, 7] },
      { tracks: [1, 9], board: { '1.1': { presence: 10 } } },
    )
    expect(playLimit(full.player())).toBe(7)
    expect(presenceLeft(full.player())).toBe(4)
  })

  it('circle that reclaims a card', () => {
    const t = corrected(
      'liberators',
      { plays: ['reclaim', 1, 1, 1, 1, 1, 1] },
      { refit: true, tracks: [1, 1], hand: [], discard: ['m01', 'm02'] },
    ).answers('refit:4', 'refit:2', '1.1', 'resources')
    expect(t.asks()[0]).toMatchObject({ kind: 'reclaim', options: ['m01', 'm02'] })
  })

  it('price of a civilian', () => {
    const kill = { cards: { kill: { effect: { op: 'kill', n: 1 } } }, hand: ['kill'], box: 3 } as const
    expect(corrected('liberators', { collateral: 1 }, kill).play('kill').state.box).toBe(2)
    expect(corrected('liberators', { collateral: 3 }, kill).play('kill').state.box).toBe(0)
  })

  it('ban on converting', () => {
    const convert = {
      cards: { preach: { effect: { op: 'convert', to: 'blue', n: 1 } } },
      hand: ['preach'],
      board: { '1.1': { presence: 2, red: 1 } },
    } as const
    const t = corrected('liberators', { converts: true }, convert).play('preach')
    expect(t.tile('1.1')).toEqual({ presence: 2, blue: 1 })
    const barred = corrected('partisans', { converts: false }, convert).answer('play:preach')
    expect(barred.why('use:preach')).toMatchObject({ reason: 'no-target' })
  })

  it('number of refit options', () => {
    const once = corrected('liberators', { picks: 1 }, { refit: true }).answer('refit:4')
    expect(once.player()).toMatchObject({ refit: [3], refitted: true })
    const twice = corrected('comrades', { picks: 2 }, { refit: true }).answers(
      'refit:2',
      '1.1',
      'plays',
      '1.1',
      'plays',
    )
    expect(twice.player().refitted).toBe(false)
    expect(twice.options()).toEqual(['refit:1', 'refit:3'])
  })

  it('refit option', () => {
    const refit = { 4: { op: 'resources', n: 7 } }
    const t = corrected('liberators', { refit, picks: 1 }, { refit: true }).answer('refit:4')
    expect(t.player().resources).toBe(7)
  })

  it('roll before the refit', () => {
    expect(corrected('partisans', { beforeRefit: null }, { refit: true }).options()).toContain('refit:1')
    const rolls = { roll: 10, bands: [{ from: 1, to: 10, do: { op: 'resources', n: 2 } }] }
    const t = corrected('comrades', { beforeRefit: rolls }, { refit: true })
    expect(t.options()).toEqual(['roll'])
    expect(t.answer('roll').player().resources).toBe(2)
  })

  it('price and range of force management', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { blue: 1, red: 1 }, '1.4': { blue: 1 } }
    const advisors = { roles: ['advisors'], step: 'long-term', board, resources: 6, box: 3 } as const
    const recruit = { recruit: { resources: 2, influence: 3 } }
    const t = corrected('advisors', { management: recruit }, advisors).answers('recruit')
    expect(t.player().resources).toBe(4)
    expect(t.state.box).toBe(0)
    const dear = corrected('advisors', { management: { recruit: { influence: 4 } } }, advisors)
    expect(dear.why('recruit')).toMatchObject({ reason: 'cannot-pay' })
    expect(corrected('advisors', {}, advisors).why('convert')).toMatchObject({ reason: 'no-fitting-tile' })
    expect(corrected('advisors', { management: { convert: { range: 1 } } }, advisors).options()).toContain('convert')
  })

  it('headquarters from which a base is established', () => {
    const board = { '1.1': { presence: 3 }, '1.2': { presence: 1, surrogates: 1, blue: 1 } }
    const scene = { board, resources: 5 }
    expect(corrected('comrades', {}, scene).options()).not.toContain('base')
    expect(corrected('comrades', { management: { base: { fromHq: false } } }, scene).options()).toContain('base')
  })

  it('patrol: its range, target, speed, needs and effect', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { cell: 1, tyranny: 1 } }
    const patrol = {
      range: 1,
      target: { is: 'tyranny' },
      steps: [{ needs: { risk: 1 }, effect: { op: 'influence', n: 3 } }],
    }
    const t = corrected('liberators', { patrol }, { board, attributes: { risk: 1 } })
    expect(t.answer('patrol').state.box).toBe(3)
    const missing = corrected('liberators', { patrol }, { board, attributes: { flexibility: 9 } })
    expect(missing.why('patrol')).toMatchObject({ reason: 'attributes-missing' })
    const slow = corrected(
      'liberators',
      { patrol: { ...patrol, speed: 'long-term' } },
      { board, attributes: { risk: 1 } },
    )
    expect(slow.why('patrol')).toMatchObject({ reason: 'other-phase' })
  })

  it('special capability, merged into one attack', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { outpost: 1 } }
    const steps = [
      { needs: { risk: 1 }, effect: { op: 'damage', n: 2 } },
      { needs: { risk: 1 }, effect: { op: 'influence', n: 2 } },
    ]
    const special = { 1: { speed: 'immediate', range: 1, fromHq: false, target: { is: 'adversary' }, steps } }
    const t = corrected('liberators', { special }, { board, attributes: { risk: 1 } }).answers('special:1', '1+2')
    expect(t.state.box).toBe(2)
    expect(t.tile('1.2')).toEqual({ outpost: 1, outpost1: 1 })
  })

  it('special capability that does no damage any more', () => {
    const special = {
      1: { steps: [{ needs: {}, effect: { op: 'influence', n: 2 } }], target: null, speed: 'immediate' },
    }
    const t = corrected('comrades', { special }, { aims: false }).answers('special:1', '1.1')
    expect(t.state.box).toBe(2)
  })

  it('panel in a copy of the state, as bots and forecasts make one', () => {
    const panels = { liberators: { resources: [9, 9, 9, 9, 9, 9, 9] } }
    const copy = cloneJson(corrected('liberators', panels.liberators).state)
    expect(incomeOf({ s: copy, map: mapOf(copy.layout) }, 0).track).toBe(9)
    expect(gamePackage.corrected(file({ panels })).board(copy)).toContain('Resource track: 9 (9) (9) (9) (9) (9) (9).')
  })
})

describe('the words and the board follow', () => {
  const panels = {
    liberators: {
      patrol: { name: 'Night Watch' },
      special: { 1: { name: 'Old Friends' } },
      refit: { 4: { op: 'resources', n: 8 } },
      collateral: 5,
    },
  }
  const pkg = gamePackage.corrected(file({ panels }))
  const s = table({ data: read({ panels }), board: HOME }).state

  it('names in the log', () => {
    const note = (card: string) =>
      pkg.words.note(
        { index: 0, kind: 'capability', data: { seat: 'liberators', card, tile: '1.1', parts: [1], hastened: false } },
        s,
      )
    expect(note('patrol')).toContain('Night Watch')
    expect(note('special:1')).toContain('Old Friends')
    const refit = { index: 0, kind: 'refit', data: { seat: 'liberators', option: 4 } }
    expect(pkg.words.note(refit, s)).toContain('8 resources')
  })

  it('names and figures of the choices', () => {
    const scene = { data: read({ panels }), step: 'players', board: HOME } as const
    const label = (t: ReturnType<typeof table>, option: string) => pkg.words.option(t.asks()[0], option, t.state).label
    expect(label(table(scene), 'patrol')).toBe('Night Watch')
    expect(label(table({ ...scene, refit: true }), 'refit:4')).toContain('8 resources')
  })

  it('explanations on the board', () => {
    const shown = board.corrected?.(file({ panels }))
    expect(shown?.explain('patrol:liberators', s)).toMatchObject({ title: 'Night Watch' })
    expect(shown?.explain(things.write({ use: 'special', role: 'liberators', special: 0 }), s)).toMatchObject({
      title: 'Old Friends',
    })
    expect(shown?.explain('player:liberators', s)?.text).toContain('nfluence −5 for each civilian')
  })
})

describe('a file of corrected panels', () => {
  it('accepts every panel as it is', () => {
    const byNumber = <T>(list: readonly T[]) => Object.fromEntries(list.map((it, at) => [at + 1, it]))
    const organic = ({ oneAttack: _, ...rest }: (typeof PANELS)[Role]['patrol']) => rest
    const panels = Object.fromEntries(
      ROLES.map((role) => {
        const { role: _, refit, patrol, special, ...rest } = PANELS[role]
        return [
          role,
          { ...rest, refit: byNumber(refit), patrol: organic(patrol), special: byNumber(special.map(organic)) },
        ]
      }),
    )
    expect(read({ panels })).toEqual(PRINTED)
  })

  it('is refused with a sentence for each fault', () => {
    const error = (panel: object) => errorsIn(file({ panels: { advisors: panel } }))[0]
    expect(errorsIn(file({ panels: { pirates: {} } }))).toEqual(['panels: unknown field pirates'])
    expect(error({ plays: [1, 2] })).toBe('panels.advisors: both tracks together have 14 circles')
    expect(error({ management: { base: { range: 1 } } })).toMatch(/^panels\.advisors\.management/)
    expect(error({ refit: { 5: { op: 'resources', n: 1 } } })).toMatch(/^panels\.advisors\.refit/)
    expect(error({ refit: { 1: { op: 'kill', n: 1 } } })).toBe('panels.advisors.refit.1: kill needs a tile')
    expect(error({ special: { 2: { range: 1 } } })).toMatch(/^panels\.advisors\.special/)
    expect(error({ picks: 5 })).toBe('panels.advisors.picks: must be at most 4')
    expect(error({ patrol: { steps: [] } })).toMatch(/^panels\.advisors\.patrol\.steps/)
  })

  it.each<readonly [string, number, number, (figure: number) => object]>([
    ['the price of a civilian', 0, 9, (collateral) => ({ collateral })],
    ['the number of refit options', 1, 4, (picks) => ({ picks })],
    ['the range of force management', 0, 3, (range) => ({ management: { recruit: { range } } })],
    ['the resources for a recruit', 0, 12, (resources) => ({ management: { recruit: { resources } } })],
    ['the influence for a recruit', 0, 4, (influence) => ({ management: { recruit: { influence } } })],
    ['the range of a patrol', 0, 3, (range) => ({ patrol: { range } })],
    ['an income', 0, 12, (income) => ({ resources: [income, 2, 3, 'oversight', 4, 'integrity', 5, 6] })],
    ['card plays', 0, 12, (plays) => ({ plays: [plays, 2, 3, 3, 3, 'unlimited'] })],
  ])('takes %s from %i to %i', (_, least, most, panel) => {
    const faults = (figure: number) => errorsIn(file({ panels: { advisors: panel(figure) } })).length
    expect([faults(least), faults(most)]).toEqual([0, 0])
    expect([faults(least - 1), faults(most + 1)]).toEqual([1, 1])
  })

  it('is played to the end by all four, and upsets no count', () => {
    const corrections = file({
      panels: {
        liberators: { picks: 3, collateral: 0 },
        advisors: { management: { recruit: { influence: 0 } } },
        partisans: { beforeRefit: null },
        comrades: { resources: [6, 6, 6, 6, 6, 6, 6] },
      },
    })
    const data = dataFor(corrections)
    const match = play(tearsOfTyrannyWith(data), { options: optionsFor(ROLES), corrections })
    expect(match.over).toBe(true)
    expect(faults(match.state, data)).toEqual([])
  })
})

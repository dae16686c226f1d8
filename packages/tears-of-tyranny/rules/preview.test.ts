import { type Match, refusalIn } from '@interregnum/kernel'
import { diceFor, matchFrom, pick, play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { readData } from '../effects/compiled.ts'
import type { TyrannyEffect } from '../effects/vocabulary.ts'
import { tearsOfTyranny } from '../game.ts'
import { optionsFor, type Scene, table } from '../testing/table.ts'
import { previewText } from '../text/preview.ts'
import { REFUSALS } from '../text/refusals.ts'
import { changesBetween, influenceTokens, sumOf } from './changes.ts'
import { strikesIn } from './forecast.ts'
import { mapOf } from './map.ts'
import { type Preview, preview, previewTargets, type Use } from './preview.ts'
import { ROLES, type Role, type State } from './state.ts'

const READ = readData(PRINTED)

describe('a card that is not paid for', () => {
  const dear = (more: Partial<Scene> = {}) =>
    table({
      step: 'players',
      cards: { dear: { cost: 3, attributes: ['risk'], effect: { op: 'damage', n: 3 }, target: { is: 'adversary' } } },
      hand: ['dear', 'm01', 'm02'],
      resources: 3,
      board: { '1.1': { presence: 2 }, '1.2': { garrison: 1 } },
      ...more,
    })
  const shown = (t: ReturnType<typeof dear>, cause = 'dear') =>
    preview(t.state, readData(t.data), { player: 0, cause }, t.at('1.2'))

  it('TOT-1.Fc says what it costs and does', () => {
    expect(shown(dear())).toMatchObject({ cost: 3, refused: null, resources: { least: 0, most: 0 } })
  })

  it.each([
    ['resources', { resources: 2 }, 'cannot-pay'],
    ['card plays', { played: ['m03'], tracks: [1, 1] }, 'no-card-plays-left'],
  ] as const)('TOT-1.Fc says that %s are missing, and what it would do', (_, missing, reason) => {
    const t = dear(missing)
    expect(t.why('play:dear')).toMatchObject({ reason })
    expect(shown(t)).toMatchObject({ cost: 3, refused: { reason }, certain: true })
    expect(shown(t)?.first.attacks).toMatchObject([{ points: 3, left: 2 }])
    expect(previewText(shown(t))).toBe(REFUSALS[reason])
  })

  it('says that cards will be drawn, so that the result is open', () => {
    const t = table({
      step: 'players',
      cards: { draw: { effect: { op: 'gain', deck: 'minor', n: 1 } } },
      hand: ['draw'],
      board: { '1.1': { presence: 2 } },
    })
    expect(shown(t, 'draw')).toMatchObject({ draws: true, rolls: false, certain: false })
    expect(shown(dear())).toMatchObject({ draws: false })
  })

  it('is none if the player does not hold it', () => {
    expect(shown(dear({ hand: ['m01'] }))).toBeNull()
    expect(shown(dear(), 'M01')).toBeNull()
    expect(shown(dear(), 'no-such-card')).toBeNull()
  })
})

const CAUSES = ['patrol', 'special:1', 'special:2']
/** The capability that an answer to `action` begins. */
const causeOf = (option: unknown): string | null => {
  if (typeof option !== 'string') return null
  if (option.startsWith('use:')) return option.slice('use:'.length)
  return CAUSES.includes(option) ? option : null
}

/** Carries a capability out in a match of its own. Later questions get random answers. */
function carriedOut(s: State, seat: string, option: string, tile: string, seed: number): Match<State> {
  const match = matchFrom(tearsOfTyranny, s, { options: optionsFor(s.settings.roles), seed })
  const before = match.index
  const say = (answer: string, id?: string): void => {
    const refusal = refusalIn(match.answer(seat, answer, id))
    if (refusal !== null) throw new Error(`${option} in ${tile}: ${refusal.reason}`)
  }
  say(option)
  const dice = diceFor(seed)
  while (!match.over) {
    const ask = match.asks.find((it) => it.seat === seat && !it.optional && it.kind !== 'action')
    const other = match.asks.find((it) => !it.optional && it.kind !== 'action')
    if (ask === undefined && other === undefined) break
    if (ask?.kind === 'tiers') say(String(ask.options.find((it) => it !== 'put-back')), ask.id)
    else if (ask?.kind === 'target') say(tile, ask.id)
    else {
      const random = pick(
        [ask ?? other].flatMap((it) => it ?? []),
        dice,
      )
      const refusal = refusalIn(match.answer(random.ask.seat, random.answer, random.ask.id))
      if (refusal !== null) throw new Error(refusal.reason)
    }
    if (match.index > before + 60) throw new Error('this capability has no end')
  }
  return match
}

const killedIn = (match: Match<State>): number => match.notes.filter(({ kind }) => kind === 'civilian-killed').length
const within = (value: number, { least, most }: Preview['influence']): boolean => least <= value && value <= most

function compare(
  s: State,
  seat: string,
  player: number,
  option: string,
  tile: string,
  it: Preview,
  seed: number,
): void {
  const match = carriedOut(s, seat, option, tile, seed)
  const after = match.state
  const influence = influenceTokens(after) - influenceTokens(s)
  const resources = after.players[player].resources - s.players[player].resources
  const killed = killedIn(match)
  const where = `${option} in ${tile}, ${JSON.stringify({ ...it, first: undefined })}`
  if (it.certain) {
    expect(changesBetween(s, after), where).toEqual(it.first.changes)
    expect([influence, resources, killed], where).toEqual([
      it.first.influence,
      it.first.resources,
      it.first.killed.red + it.first.killed.blue,
    ])
    expect(after.outcome?.result ?? null, where).toBe(it.first.ends)
    if (it.when === 'now') expect(strikesIn(after), where).toEqual(it.first.strikes)
  } else if (it.complete) {
    expect(within(influence, it.influence), `${where}: influence ${influence}`).toBe(true)
    expect(within(resources, it.resources), `${where}: resources ${resources}`).toBe(true)
    expect(within(killed, it.killed), `${where}: killed ${killed}`).toBe(true)
    for (const unit of ['cell', 'outpost', 'garrison'] as const) {
      const lost = match.notes.filter(({ kind, data }) => kind === 'destroyed' && data.unit === unit).length
      expect(within(lost, it.destroyed[unit]), `${where}: ${unit} ${lost}`).toBe(true)
    }
  }
}

describe('a preview is what then happens', () => {
  const modes: readonly (readonly [readonly Role[], { readonly [key: string]: string }])[] = [
    ...ROLES.map((role) => [[role], {}] as const),
    [['liberators', 'advisors'], { scenario: 'divided-loyalties' }],
    [ROLES, { layout: 'random' }],
  ]

  it.each(modes)('TOT-1.Fi for every capability and tile offered to %s %o in random games', (roles, more) => {
    const seen = { certain: 0, open: 0 }
    for (let seed = 1; seed <= (roles.length === 4 ? 1 : 2); seed++) {
      play(tearsOfTyranny, {
        seed,
        options: optionsFor(roles, more),
        each(match) {
          if (match.over || match.state.players.some(({ out }) => out)) return
          for (const ask of match.asks) {
            if (ask.kind !== 'action' || match.index % 7 !== 0) continue
            const s = match.state
            const player = s.players.findIndex(({ role }) => role === ask.seat)
            for (const option of ask.options) {
              const cause = causeOf(option)
              if (cause === null) continue
              const use: Use = { player, cause }
              for (const { at, id } of previewTargets(s, READ, use)) {
                const found = preview(s, READ, use, at)
                if (found === null) throw new Error(`no preview of ${cause}`)
                seen[found.certain ? 'certain' : 'open']++
                compare(s, ask.seat, player, String(option), id, found, seed + match.index)
              }
            }
          }
        },
      })
    }
    expect(Math.min(seen.certain, seen.open)).toBeGreaterThan(0)
  })
})

const at = (s: State, id: string): number => mapOf(s.layout).tiles.findIndex((tile) => tile.id === id)

function previewed(scene: Scene, cause: string, tile: string): { s: State; it: Preview } {
  const s = table({ step: 'players', ...scene }).state
  const found = preview(
    s,
    readData({ ...PRINTED, minor: [...PRINTED.minor, ...cardsOf(scene)] }),
    { player: 0, cause },
    at(s, tile),
  )
  if (found === null) throw new Error(`no preview of ${cause}`)
  return { s, it: found }
}

const cardsOf = ({ cards = {} }: Scene) =>
  Object.entries(cards).map(([id, card]) => ({
    ...{ id, name: id, cost: 0, speed: 'immediate' as const, range: 1, attributes: [], principles: [], flavour: '' },
    ...card,
  }))

describe('a preview says', () => {
  const cards = { blow: { cost: 2, effect: { op: 'damage', n: 5 } } } as const

  it('TOT-3.Imm-h the damage, the parts of the defence, each hit, and who dies', () => {
    // 2.6 is rural: 1 defence, with the red civilian 2. Three points are left: one for the cell, two over.
    const board = { '1.1': { presence: 2 }, '2.6': { presence: 1, cell: 1, red: 1 } }
    const { it } = previewed({ board, cards, hand: ['blow'], resources: 3, dominate: 'T1-13', box: 3 }, 'blow', '2.6')
    expect(it.first.attacks).toEqual([
      {
        tile: '2.6',
        points: 5,
        terrain: 1,
        red: 1,
        tyranny: 0,
        left: 3,
        hits: [{ kind: 'destroyed', unit: 'cell' }],
        collateral: 1,
      },
    ])
    expect(it).toMatchObject({
      cost: 2,
      certain: true,
      when: 'now',
      killed: { least: 1, most: 1 },
      influence: { least: -2, most: -2 },
      resources: { least: 0, most: 0 },
    })
    expect(it.first.killed).toEqual({ red: 1, blue: 0, influence: 2 })
  })

  it('TOT-3.Imm-h also civilians whose death costs nothing', () => {
    const board = { '1.1': { presence: { comrades: 2 } }, '2.6': { presence: { comrades: 1 }, cell: 1, blue: 1 } }
    const scene: Scene = { roles: ['comrades'], board, cards, hand: ['blow'], resources: 3, box: 3 }
    const { it } = previewed(scene, 'blow', '2.6')
    expect(it.first.killed).toEqual({ red: 0, blue: 1, influence: 0 })
    expect(it.killed).toEqual({ least: 1, most: 1 })
    expect(it.influence).toEqual({ least: 0, most: 0 })
  })

  it('TOT-3.F whether a struck tile would hold instead of falling', () => {
    const board = { '1.1': { presence: 2 }, '2.6': { presence: 1, garrison: 1 } }
    const { s, it } = previewed({ board, cards, hand: ['blow'], resources: 3, dominate: 'T1-13' }, 'blow', '2.6')
    expect(it.strikes).toEqual([{ tile: at(s, '2.6'), now: 'falls', next: [null] }])
    const weak = { weak: { effect: { op: 'damage', n: 2 } } } as const
    const still = previewed({ board, cards: weak, hand: ['weak'], dominate: 'T1-13' }, 'weak', '2.6')
    expect(still.it.first.attacks[0].hits).toEqual([{ kind: 'damaged', unit: 'garrison' }])
    expect(still.it.strikes).toEqual([{ tile: at(s, '2.6'), now: 'falls', next: ['falls'] }])
  })

  it('TOT-2.C-g ranges where a die or a later choice decides', () => {
    const board = { '1.1': { presence: 2, cell: 2 }, '2.6': { outpost: 1 } }
    const { it } = previewed({ board, hand: ['m02'], resources: 3 }, 'm02', '1.1')
    expect(it).toMatchObject({ certain: false, rolls: true, complete: true, influence: { least: 1, most: 2 } })
    expect(it.asks).toContain('choose')
    expect(it.destroyed.cell).toEqual({ least: 0, most: 2 })
  })

  it('TOT-1.Fc what a card in hand does once it is paid for: its own attributes count towards its thresholds', () => {
    const rise = {
      rise: {
        cost: 2,
        attributes: ['risk', 'risk'],
        effect: { op: 'influence', n: 1 },
        thresholds: [{ needs: { risk: 2 }, effect: { op: 'influence', n: 2 } }],
      },
    } as const
    const { it } = previewed(
      { board: { '1.1': { presence: 2 } }, cards: rise, hand: ['rise'], resources: 2 },
      'rise',
      '1.1',
    )
    expect(it).toMatchObject({ cost: 2, resources: { least: 0, most: 0 }, influence: { least: 3, most: 3 } })
  })

  it('TOT-1.Fa that a long-term capability comes after the adversary', () => {
    const slow = { slow: { speed: 'long-term', effect: { op: 'damage', n: 5 } } } as const
    const board = { '1.1': { presence: 2, garrison: 1 } }
    const { it } = previewed({ board, cards: slow, hand: ['slow'], dominate: 'T1-01' }, 'slow', '1.1')
    expect(it).toMatchObject({ when: 'later', strikes: [] })
    expect(sumOf(it.first.changes, 'garrison')).toBe(-1)
  })

  it('TOT-3.F the struck tiles whose fate it changes, by number', () => {
    const push: TyrannyEffect = { op: 'push', n: 1, of: ['outpost'] }
    const board = { '3.6': { presence: 2, outpost: 2 } }
    const cards = { push: { effect: push, range: 0 } }
    const { it } = previewed({ board, cards, hand: ['push'], dominate: 'T4-04' }, 'push', '3.6')
    const { tiles } = mapOf(table({ board }).state.layout)
    expect(it.strikes.map(({ tile }) => tiles[tile].id)).toEqual(['1.4', '3.6'])
  })

  it('TOT-1.Hb that a loss may cost a resource or something else', () => {
    const lose = { lose: { effect: { op: 'influence', n: -1 }, range: 0 } } as const
    const board = { '1.1': { presence: 2 } }
    const { it } = previewed({ board, cards: lose, hand: ['lose'], resources: 1 }, 'lose', '1.1')
    expect(previewText(it)).toBe('resources −1\u00a0or\u00a00')
  })
})

it('TOT-1.Hc influence kept is the box and every card earned, executed or not', () => {
  const { state } = table({ step: 'players', box: 1, earned: 2, executed: 3, board: { '1.1': { presence: 2 } } })
  expect(influenceTokens(state)).toBe(1 + 4 * 5)
})

import {
  type AskView,
  type Bot,
  LivePosition,
  type Move,
  NO_LIMITS,
  type Option,
  playOut,
  Run,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { readData } from '../effects/compiled.ts'
import { tearsOfTyranny } from '../game.ts'
import { imagine } from '../rules/imagined.ts'
import type { Role, State } from '../rules/state.ts'
import { optionsFor, type Scene, type Table, table } from '../testing/table.ts'
import { companion } from './companion.ts'
import { habit } from './habits.ts'
import { usualReason } from './reasons.ts'
import { isStruckBy, standing, struckBy } from './standing.ts'

const spec = companion(PRINTED)

/** What a companion in a seat would do at a table. */
function moveAt(t: Table, seat: Role = t.state.players[0].role): Move {
  const move = spec.create('1').choose(new LivePosition(t.match.forkRun(), seat), NO_LIMITS)
  return move
}

const scene = (more: Partial<Scene>): Table => table({ step: 'players', board: {}, ...more })

/** Plays all seats by companions until the adversary acts; the moves of each seat. */
function phaseOf(t: Table): Move[] {
  const moves: Move[] = []
  while (t.state.step === 'players' && t.outcome === null) {
    const seat = t.asks().find(({ optional }) => !optional)!.seat
    const move = spec.create('1').choose(new LivePosition(t.match.forkRun(), seat), NO_LIMITS)
    moves.push(move)
    t.answer(move.answer, seat)
  }
  return moves
}

describe('a companion', () => {
  it('takes its income before anything else', () => {
    expect(moveAt(scene({ unpaid: true, board: { '1.1': { presence: 2 } }, hand: ['m34'] })).answer).toBe('income')
  })

  it('holds a tile that would fall, and says so', () => {
    const t = scene({
      board: { '1.1': { presence: 2 }, '1.2': { outpost: 1, cell: 1, presence: 1 } },
      hand: ['m13', 'm45'],
      dominate: 'T1-02',
    })
    const move = moveAt(t)
    expect(move.answer).toBe('play:m13')
    expect(move.reason).toBe('I·2 would fall; this strengthens its defence')
    t.answers('play:m13', 'use:m13')
    expect(moveAt(t).answer).toBe('1.2')
  })

  it('destroys a cell before it develops rather than one that nothing strikes', () => {
    const t = scene({
      board: { '1.1': { presence: 2 }, '1.2': { cell: 1 }, '1.4': { cell: 1 } },
      hand: ['m34'],
      resources: 3,
      develop: 'T1-04',
    })
    expect(moveAt(t).reason).toBe('I·4 is struck next turn; this weakens the adversary there first')
    t.answers('play:m34', 'use:m34')
    expect(moveAt(t).answer).toBe('1.4')
  })

  it('avoids collateral damage where it costs influence', () => {
    const cards = { blast: { effect: { op: 'damage', n: 3 } as const } }
    const board = { '1.1': { presence: 2 }, '1.5': { outpost: 1, blue: 2 }, '1.4': { outpost: 1 } }
    const t = scene({ board, cards, hand: ['blast'], box: 2 })
    const bot = companion({ ...PRINTED, minor: t.data.minor }).create('1')
    t.answers('play:blast', 'use:blast')
    expect(bot.choose(new LivePosition(t.match.forkRun(), 'liberators'), NO_LIMITS).answer).toBe('1.4')
  })

  it('does not put back a card that costs something now for what it opens', () => {
    const effect = { steps: [{ op: 'influence', n: -1 } as const, { op: 'attributes', n: 2 } as const] }
    const t = scene({
      roles: ['comrades'],
      board: { '1.1': { presence: 2 }, '1.3': { presence: 1 }, '1.4': { outpost: 1 } },
      cards: { costly: { effect } },
      hand: ['costly'],
      box: 2,
    }).answers('play:costly')
    const bot = companion({ ...PRINTED, minor: t.data.minor }).create('1')
    const answer = () => bot.choose(new LivePosition(t.match.forkRun(), 'comrades'), NO_LIMITS).answer
    expect(answer()).toBe('use:costly')
    t.answer('use:costly')
    expect(t.asks()[0].options).toContain('put-back')
    expect(answer()).not.toBe('put-back')
  })

  it('reads the numbers of a corrected terrain card', () => {
    const { state } = scene({ board: { '1.1': { presence: 2 } } })
    const corrected = { ...state, settings: { ...state.settings, terrain: { 'T1-02': [9, 4] } } }
    expect(struckBy(state, 'T1-02')).toEqual([1])
    expect(struckBy(corrected, 'T1-02')).toEqual([3, 8])
    expect([1, 3].map((tile) => isStruckBy(corrected, 'T1-02', tile))).toEqual([false, true])
  })

  it('turns an event to the tile where it changes what the adversary does, and says so', () => {
    const urban = (...barred: number[]) =>
      scene({
        step: 'event',
        piles: { events: ['E10'] },
        board: { '1.1': { presence: 2 }, '1.5': { cell: 1 }, '2.1': { garrison: 2, cell: 3 } },
        develop: 'T1-05',
        state: { noDevelop: Array.from({ length: 28 }, (_, tile) => barred.includes(tile)) },
      })
    expect(urban().asks()[0]).toMatchObject({ kind: 'pick-tile', data: { cause: 'E10', part: 'box-2' } })
    expect(moveAt(urban())).toMatchObject({
      answer: '1.5',
      reason: 'the adversary would build in I·5; this prevents it',
    })
    expect(moveAt(urban(4))).toMatchObject({ answer: '2.1', reason: 'no tile gains much from it this turn' })
    expect(urban(4, 7).asks()[0].options).toContain('2.1')
    expect(['1.5', '2.1']).not.toContain(moveAt(urban(4, 7)).answer)
  })

  it('judges each of two tiles of a card by itself', () => {
    const t = scene({
      step: 'influence',
      earned: 1,
      piles: { influence: ['I06'] },
      board: { '1.1': { presence: 2 }, '1.2': { cell: 1, outpost: 1 }, '1.4': { cell: 1 }, '1.6': { cell: 1 } },
      dominate: 'T1-02',
    })
    expect(moveAt(t)).toMatchObject({ answer: '1.2', reason: 'I·2 would fall; this takes away its cell' })
  })

  it('names no tile for presence before it has chosen one', () => {
    const t = scene({ board: { '1.1': { presence: 2 } }, refit: true })
    expect(moveAt(t)).toMatchObject({ answer: 'refit:2', reason: 'presence brings more tiles within reach' })
  })

  it('takes a victory that is within reach', () => {
    const t = scene({
      quiet: true,
      board: { '1.1': { presence: 2 }, '1.2': { garrison: 1, cell: 3 }, '1.4': { cell: 2, outpost: 1 } },
      hand: ['M06', 'm34', 'm13'],
      resources: 6,
      executed: 7,
      dominate: 'T1-04',
    })
    expect(moveAt(t)).toMatchObject({ answer: 'play:M06', reason: 'it wins the game' })
  })

  it('spends nothing on cards that would do nothing', () => {
    const t = scene({ board: { '1.1': { presence: 2 } }, hand: ['m44'], box: 0, resources: 9 })
    expect(moveAt(t)).toMatchObject({ answer: 'ready', reason: 'nothing else would help enough this turn' })
  })

  it('reclaims its cards when its hand is empty', () => {
    const t = scene({
      roles: ['advisors'],
      refit: true,
      unpaid: true,
      board: { '1.1': { presence: 8, blue: 1 }, '1.4': { presence: 6 }, '1.2': { cell: 1, outpost: 1 } },
      tracks: [8, 6],
      hand: [],
      resources: 8,
      discard: ['m04', 'm05', 'm06', 'M02'],
    })
    expect(moveAt(t).answer).toBe('refit:1')
  })

  it('never puts a capability back, gives a reason for everything, and plays the same game from the same seed', () => {
    const play = () => {
      const options = readOptions(tearsOfTyranny.options, optionsFor(['advisors', 'comrades']))
      const run = Run.begin(tearsOfTyranny, options, { source: seeded('same'), loaded: null })
      const bots: Record<string, Bot<State>> = { advisors: spec.create('1'), comrades: spec.create('2') }
      const moves: { readonly answer: unknown; readonly reason: string | undefined }[] = []
      playOut(run, bots, (_, { answer, reason }) => moves.push({ answer, reason }))
      return moves
    }
    const moves = play()
    for (const { answer, reason } of moves) {
      expect(answer).not.toBe('put-back')
      expect(reason).toMatch(/^[a-zI].*[^.]$/)
    }
    expect(play()).toEqual(moves)
  })
})

describe('companions', () => {
  const two = (more: Partial<Scene> = {}) =>
    scene({
      roles: ['liberators', 'comrades'],
      board: {
        '1.1': { presence: { liberators: 2, comrades: 2 } },
        '1.2': { outpost: 1, cell: 1 },
        '1.4': { garrison: 1 },
      },
      hand: { liberators: ['m13', 'm34'], comrades: ['m18'] },
      resources: { liberators: 2, comrades: 2 },
      ...more,
    })

  it('do not both cover the same strike', () => {
    const t = two({ dominate: 'T1-02' })
    const played = phaseOf(t).filter(({ answer }) => String(answer).startsWith('use:'))
    expect(played.map(({ ask, answer }) => `${ask.seat} ${answer}`)).toEqual(['liberators use:m34'])
  })

  it('ask each other for what the plan expects of them, and say what they take', () => {
    // Defence 3 against strength 3 in the jungle tile; the other tile needs what only the Comrades have.
    const t = two({ dominate: 'T1-02', hand: { liberators: ['m45'], comrades: ['m18'] } })
    expect(moveAt(t, 'liberators').requests).toEqual([{ to: 'comrades', text: 'Comrades, please hold I·2' }])
    expect(moveAt(t, 'comrades').requests).toEqual([])
  })

  it('withdraw a request once it is done, also when they can only get ready themselves', () => {
    const t = two({
      dominate: 'T1-02',
      board: {
        '1.1': { presence: { comrades: 2 } },
        '1.2': { outpost: 1, cell: 1 },
        '5.1': { presence: { liberators: 2 } },
      },
      hand: { liberators: [], comrades: ['m18'] },
      resources: { liberators: 0, comrades: 2 },
    })
    const requests = () => {
      const { ask, requests } = moveAt(t, 'liberators')
      expect(ask.options).toEqual(['ready'])
      return requests
    }
    expect(requests()).toEqual([{ to: 'comrades', text: 'Comrades, please hold I·2' }])
    t.answer('play:m18', 'comrades').answer('use:m18', 'comrades').answer('1.2', 'comrades')
    expect(requests()).toEqual([])
  })

  it('ask nothing of a player who is ready', () => {
    const t = two({ dominate: 'T1-02', hand: { liberators: ['m45'], comrades: ['m18'] } })
    t.answer('ready', 'comrades')
    expect(moveAt(t, 'liberators').requests).toEqual([])
  })
})

describe('a team of four with the advanced deck', () => {
  const cardsCount = (deck: string, drawn: number) => {
    const t = scene({
      roles: ['liberators', 'advisors', 'partisans', 'comrades'],
      board: { '1.1': { presence: { liberators: 2, advisors: 2, partisans: 2, comrades: 2 } } },
      options: { deck },
    })
    return standing(imagine({ ...t.state, terrainDrawn: drawn }, readData(PRINTED))).cards
  }

  it('keeps nothing for later in its last turns', () => {
    const early = cardsCount('advanced', 2)
    expect(early).toBeGreaterThan(0)
    expect([10, 12].map((drawn) => cardsCount('advanced', drawn))).toEqual([early / 2, 0])
    expect(cardsCount('standard', 16)).toBe(early)
  })
})

describe('a companion with a card that is seldom best', () => {
  const here: Scene['board'] = { '1.1': { presence: 2, blue: 1 } }
  const struck = { outpost: 1, cell: 1, presence: 1 }
  const all = ['m36', 'm45', 'm46']
  it.each<[string, readonly string[], Partial<Scene>]>([
    ['m19', all, { board: { ...here, '1.2': { ...struck, surrogates: 2 } }, dominate: 'T1-02' }],
    ['m50', all, { board: { ...here, '1.2': struck }, dominate: 'T1-02' }],
    // Two more of risk open a special capability of the Comrades.
    ['m49', ['m45', 'm46'], { roles: ['comrades'], board: { ...here, '1.4': { outpost: 1 } }, resources: 3 }],
    ['M34', ['m36', 'm33'], { board: here, resources: 2 }],
    ['M39', all, { board: here, resources: 3, tracks: [3, 4], discard: ['M01', 'm01', 'm02', 'm03', 'm13', 'm34'] }],
  ])('plays %s where it helps most, and uses it', (card, rivals, more) => {
    const played = phaseOf(scene({ ...more, hand: [card, ...rivals] })).map(({ answer }) => answer)
    expect(played.find((answer) => String(answer).startsWith('play:'))).toBe(`play:${card}`)
    expect(played).toContain(`use:${card}`)
  })

  it.each<[string, readonly string[], Partial<Scene>]>([
    ['M11', all, { board: { ...here, '1.5': { blue: 2 } }, resources: 9 }],
    ['M28', all, { roles: ['partisans'], board: { ...here, '1.3': { red: 1 } }, resources: 8 }],
  ])('plays %s for later where it helps most', (card, rivals, more) => {
    const played = phaseOf(scene({ ...more, hand: [card, ...rivals] })).map(({ answer }) => String(answer))
    expect(played.find((answer) => answer.startsWith('play:'))).toBe(`play:${card}`)
  })
})

describe('quick answers', () => {
  const read = readData(PRINTED)
  const answer = (
    t: Table,
    kind: string,
    options: readonly Option[],
    data?: AskView['data'],
    seat = t.state.players[0].role,
  ) => habit(imagine(t.state, read), { kind, seat, options, data })
  const board: Scene['board'] = {
    '1.1': { presence: 2 },
    '1.2': { cell: 1, outpost: 1, garrison: 1, red: 1, blue: 1 },
    '1.4': { presence: 1, surrogates: 3 },
    '1.6': { cell: 1 },
  }
  const t = scene({ board, dominate: 'T1-06', develop: 'T1-02', resources: 4 })

  it.each<[string, readonly Option[], AskView['data'], Option]>([
    ['strike', ['cell', 'outpost', 'garrison'], { cause: 'm36', tile: '1.2', points: 3 }, 'garrison'],
    ['strike', ['cell', 'outpost', 'garrison'], { cause: 'm36', tile: '1.2', points: 1 }, 'cell'],
    ['destroy', ['cell', 'outpost'], { cause: 'M06', tile: '1.2', left: 1 }, 'outpost'],
    ['remove', ['red', 'blue'], { cause: 'E12', tile: '1.2', left: 1 }, 'red'],
    ['collateral', ['red', 'blue'], { cause: 'm36', tile: '1.2', left: 1 }, 'red'],
    ['displace', ['1.6', '1.5'], { cause: 'm05', tile: '1.1', unit: 'outpost' }, '1.5'],
    ['escalate', ['1.4', '1.5'], { tile: '1.3' }, '1.5'],
    ['pick-tile', ['1.5', '1.2'], { cause: 'E05' }, '1.2'],
    ['choose', ['resources', 'lose-presence'], { cause: 'E06' }, 'resources'],
    ['choose', ['destroy-captive', 'roll'], { cause: 'm02', tile: '1.2' }, 'destroy-captive'],
    [
      'pay-influence',
      ['presence:liberators:1.1', 'resource:liberators'],
      { cause: 'E15', left: 1 },
      'resource:liberators',
    ],
    ['lose-presence', ['1.1', '1.4'], { cause: 'E06' }, '1.1'],
    ['under', ['as-drawn', 'm13', 'm14'], { cause: 'refit:1', deck: 'minor' }, 'as-drawn'],
    ['any-order', ['remove', 'damage', 'influence'], { cause: 'special:1', tile: '1.4' }, 'influence'],
    ['dominate-next', ['in-order', '1.6', '2.6'], {}, 'in-order'],
    ['crowd', [2, 1, 0], { tile: '1.4', excess: 2 }, 0],
  ])('to %s among %j', (kind, options, data, expected) => expect(answer(t, kind, options, data)).toBe(expected))

  it('give a reason that fits the answer', () => {
    expect(usualReason('pay-influence', 'resource:liberators')).toBe('resources come back, presence does not')
    expect(usualReason('pay-influence', 'presence:liberators:1.1')).toMatch(/no resources are left/)
    expect(usualReason('push', 'surrogate:1.2')).toBe('the piece is of more use there')
    expect(usualReason('push', 'enough')).toBe('the pieces are of more use where they are')
  })

  it('agree with what somebody has proposed', () => {
    expect(answer(t, 'escalate', ['1.4', '1.5'], { tile: '1.3', proposal: '1.4', agreed: ['comrades'] })).toBe('1.4')
  })

  it('give up presence of the Partisans only for a tile that would fall', () => {
    const here = (cell: number) =>
      scene({ roles: ['partisans'], board: { '1.2': { cell, presence: 2 } }, dominate: 'T1-02' })
    const spare = { tile: '1.2', step: 'dominate' }
    expect(answer(here(3), 'spare', ['yes', 'no'], spare)).toBe('yes')
    expect(answer(here(2), 'spare', ['yes', 'no'], spare)).toBe('no')
  })
})

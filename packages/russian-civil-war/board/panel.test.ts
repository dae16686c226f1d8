import { describe, expect, it } from 'vitest'
import { HELD_KINDS } from '../data/chits.ts'
import { PRINTED } from '../data/corrections.ts'
import { COLOURS, RED, UNITS, WHITE } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { OPPOSED } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { goodsPoints, leaderIn } from '../rules/goods-points.ts'
import { tradables } from '../rules/negotiations.ts'
import { SEATS } from '../rules/state.ts'
import { points } from '../rules/victory.ts'
import { drawing, expectSoundChart, explanationFaults, shown, wholeGame } from '../testing/drawing.ts'
import { playOf, type Scene, table } from '../testing/table.ts'
import { BOX_WORDS, EVENT_WORDS } from '../text/board.ts'
import { scores } from '../text/points.ts'
import { RULES } from '../text/rules-index.ts'
import { BattleScene } from './battle.tsx'
import { Situation } from './card.tsx'
import { Desk, isDesk } from './desk.tsx'
import { chancesIn, fightOf, purgeChances } from './fight.ts'
import { board } from './index.tsx'
import { Events, Opposition, rolled } from './reference.tsx'
import { PointsStrip } from './strip.tsx'

const ruleIds = new Set(RULES.map(({ id }) => id))

const SCENE: Scene = {
  map: {
    TVER: ['a 152 111', 'b 251 213', 'c 256'],
    PETR: ['a 151 102 CZAR'],
    KIEV: ['- 409', '- 307'],
    MINS: ['a 155 118'],
  },
  nations: { b: ['UK'] },
  display: { a: ['202', '416'] },
}
const at = (scene: Scene, ...moves: readonly string[]) => {
  const it = table(scene)
  for (const move of moves) it.answer(move)
  const seat = it.match.asks[0].seat
  return { it, ...shown(it.match.position(seat)) }
}
const textOf = (value: unknown) => drawing(value)[0].text

describe('the desk', () => {
  it('stays open however many offers a person has made', () => {
    const it = table({ ...SCENE, state: { talks: [0, 1, 12] } })
    for (const seat of ['a', 'b', 'c']) expect(it.match.position(seat).asks.some(isDesk)).toBe(true)
  })

  it('says what leaving means', () => {
    const it = table(SCENE)
    const { asks, view } = it.match.position('b')
    const ask = asks.find(isDesk)
    if (ask === undefined) throw new Error('no desk among the asks')
    const words = drawing(
      Desk({
        ask,
        view,
        value: { leave: true },
        set: () => undefined,
        botAt: () => null,
        otherAnswer: () => null,
        data: PRINTED,
      }),
    ).at(-1)?.text
    expect(words).toMatch(/stay where they are until the end.*you score nothing/)
  })
})

describe('the current attack', () => {
  it('shows strengths, column and the chance of each result from the table', () => {
    const { it: match, props } = at({ ...SCENE, step: 'combat' }, 'attack:251', 'with:152')
    const fight = fightOf(match.state, PRINTED)
    expect(fight).toMatchObject({ attack: 9, defence: 7, odds: '1:1', column: 1 })
    expect(fight?.chances).toEqual({ DE: 2 / 6, EX: 1 / 6, AE: expect.closeTo(3 / 6) })
    // The player who attacks has the scene of the battle; the others see the card.
    const watching = { ...props, position: match.match.position('c'), data: PRINTED, folded: false }
    const card = drawing(Situation(watching))
    const text = card[0].text
    expect(text).toContain('Combat in Tver')
    expect(text).toContain('33%')
    expect(card.find(({ props: { class: name } }) => name === 'rcw-now')?.text).toBe('1:1')
  })

  it('is no longer drawn while a player chooses who captures what eliminated defenders guarded', () => {
    const scene: Scene = { step: 'combat', map: { TVER: ['a 152 111', '- 204 GOLD'], KUBA: ['c 251'] }, dice: [1] }
    const { it: match, props } = at(scene, 'attack:204', 'with:152', 'roll')
    expect(match.asked).toBe('a capture')
    expect(fightOf(match.state, PRINTED)).toBeNull()
    for (const seat of ['a', 'c', null]) {
      const position = match.match.position(seat)
      const text = drawing(Situation({ ...props, position, data: PRINTED, folded: false }))[0].text
      expect(text).not.toContain('Combat in Tver')
    }
  })

  it('says when nobody attacks yet', () => {
    const { it: match, props } = at({ ...SCENE, step: 'combat' }, 'attack:251')
    expect(fightOf(match.state, PRINTED)).toMatchObject({ attack: 0, odds: null })
    expect(textOf(BattleScene({ ...props, data: PRINTED }))).toContain('Tick the stacks that attack.')
  })

  it('lists only the possible results of a subversive attack', () => {
    const { props } = at({ ...SCENE, step: 'combat' }, 'subvert:409', 'with:155')
    const text = textOf(BattleScene({ ...props, data: PRINTED }))
    expect(text).toContain('no effect')
    expect(text).not.toContain('exchange')
  })

  it('has chances that add up to 1 in every column, for combat and purges', () => {
    for (let column = 0; column < 7; column++) {
      const { AE, EX, DE } = chancesIn(PRINTED, column)
      expect(AE + EX + DE).toBeCloseTo(1)
    }
    for (const strength of [8, 12, 20, 25, 30, 36, 44]) {
      expect(purgeChances(PRINTED, strength).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    }
  })
})

describe('the scores of all players', () => {
  it('show the points of the rules for both endings in the bar and the strip', () => {
    const { it: match, props } = at(SCENE)
    const list = scores(match.state, PRINTED)
    list.forEach(({ player, red, white }) => {
      expect(red).toBe(points(playOf(match.state), player, RED))
      expect(white).toBe(points(playOf(match.state), player, WHITE))
    })
    expect(list[0].red).toBeGreaterThan(list[0].white)
    const seats = board.seats?.(match.state) ?? []
    expect(seats.map(({ seat }) => seat)).toEqual(SEATS.slice(0, 4))
    expect(seats[0].figure).toContain(String(list[0].red))
    const strip = textOf(PointsStrip({ ...props, data: PRINTED }))
    for (const { red, white } of list) {
      expect(strip).toContain(String(red))
      expect(strip).toContain(String(white))
    }
  })

  it('count leaders in hand while people trade, so that a trade changes them at once', () => {
    const it = table({ step: 'trade' })
    const before = scores(it.state, PRINTED)
    const [give, take] = [0, 1].map((player) => tradables(it.state, player).filter((word) => leaderIn(word) !== null))
    const offered = { to: 'b', give: [give[0]], take: [take[0]], words: '' }
    it.answer(offered, 'a').answer('accept:a', 'b')
    const [given, got] = [goodsPoints(PRINTED, offered.give), goodsPoints(PRINTED, offered.take)]
    const after = scores(it.state, PRINTED)
    expect(after[0].red - before[0].red).toBe(got.red - given.red)
    expect(after[0].white - before[0].white).toBe(got.white - given.white)
    expect(after).not.toEqual(before)
  })

  it('count the forces of a player in the strip, but none for a spectator', () => {
    const { props } = at(SCENE)
    const stripFor = (seat: string | null): string =>
      textOf(PointsStrip({ ...props, data: PRINTED, status: () => {}, position: { ...props.position, seat } }))
    expect(stripFor('a')).toMatch(/Mine \d+/)
    expect(stripFor(null)).not.toContain('Mine')
  })

  it('show who has left', () => {
    const quit = [false, true, false, false]
    const { it: match } = at({ ...SCENE, state: { quit } })
    expect(board.seats?.(match.state)[1].figure).toBe('left')
  })
})

describe('explanations', () => {
  it('exist for everything on the board, with a valid rule', () => {
    const { it: match } = at(SCENE)
    const things = [
      ...PROVINCES.map((id) => `province:${id}`),
      ...UNITS.map(({ id }) => `unit:${id}`),
      ...HELD_KINDS.map((kind) => `chit:${kind}`),
      ...Object.keys(BOX_WORDS),
      ...['stack:152', 'stack:256', 'player:0', 'display:0', 'hidden', 'armistice', 'odds', 'purge'],
      ...['aim:clear', 'aim:moscow', 'aim:petrograd', 'turn'],
    ]
    expect(explanationFaults(board, RULES, match.state, things)).toEqual([])
    expect(board.explain('province:XXXX', match.state)).toBeNull()
    expect(board.explain('nothing', match.state)).toBeNull()
  })

  it('list the stacks of a province with their owners, and the points of a player', () => {
    const { it: match } = at(SCENE)
    expect(board.explain('province:TVER', match.state)?.text).toContain('strength 9, Player A')
    expect(board.explain('display:0', match.state)?.text).toContain('Livonia White army (3)')
    expect(board.explain('player:0', match.state)?.text).toMatch(/If the Reds win: \d+: /)
  })
})

describe('the last roll', () => {
  it('shows odds, die and result of a combat', () => {
    const { it: match } = at({ ...SCENE, step: 'combat', dice: [1] }, 'attack:251', 'with:152', 'roll')
    const { journal, index } = match.match.position('a')
    expect(board.roll(journal.filter((entry) => entry.index === index))).toMatchObject({
      dice: [1],
      won: true,
      word: 'Defenders eliminated',
      sum: '9 against 7: column 1:1, rolled 1',
      effect: expect.stringMatching(/^Player B loses Denikin \(3\) and Kuban White army \(4\) in Tver\.$/),
    })
  })

  it('names the players of a purge', () => {
    const data = { purgers: ['a', 'c'], against: 'b', strength: 22, dice: [3, 4], result: 1, counter: false }
    expect(board.roll([{ index: 1, kind: 'purge', data }])?.effect).toBe('Player A and Player C against Player B')
  })

  it('is what was drawn if nothing was rolled, and null if nothing was drawn', () => {
    const { it: match } = at({ ...SCENE, step: 'draw' }, 'draw')
    const { journal, index } = match.match.position('a')
    const shown = board.roll(journal.filter((entry) => entry.index === index))
    expect(shown).toMatchObject({ dice: [], won: null, word: expect.stringMatching(/^Chits? drawn$/) })
    expect(shown?.effect).toMatch(/^(Player A draws|You draw): \w/)
    expect(board.roll([])).toBeNull()
  })
})

describe('the board', () => {
  it('shows the current turn and phase', () => {
    const { it: match } = at(SCENE)
    expect(board.turn?.(match.state)).toMatchObject({
      title: 'Turn 1',
      aside: 'Jun–Oct 1918',
      phases: [
        { title: 'Event', state: 'done' },
        { title: 'Move', state: 'now' },
        { title: 'Combat', state: 'to-come' },
        { title: 'Draw', state: 'to-come' },
      ],
    })
    expect(board.turn?.({ ...match.state, turn: 30 })).toMatchObject({ title: 'Turn 30', aside: '' })
    // Whose turn it is, and each turn in the log has that name.
    const named = board.named?.((seat) => (seat === 'b' ? 'Bo' : null))
    expect(named?.turnOf({ index: 0, kind: 'turn', data: { turn: 2, player: 'b' } })).toBe('Turn 2, Bo')
  })

  it('ends a phase in the action row, and asks for confirmation before dice', () => {
    const { it: match } = at(SCENE)
    const [ask] = match.match.asks
    expect(gamePackage.closing?.(ask)).toBe('done')
    expect(board.irreversible?.(ask, 'move:152', match.state)).toBe(false)
    expect(board.irreversible?.(ask, 'roll', match.state)).toBe(true)
  })

  it('has its own forms for offers and motions', () => {
    const { it: match } = at(SCENE)
    const talk = match.match.asks.find(({ kind }) => kind === 'talk')
    expect(talk && board.formFor?.(talk)).toBeTruthy()
    expect(board.formFor?.(match.match.asks[0])).toBeNull()
  })
})

describe('the end of a game', () => {
  const whole = (seed: number, options: { readonly [key: string]: string | number }) =>
    wholeGame(russianCivilWar, board, { seed, options })

  it('ranks the players, with points that add up, and charts the game', () => {
    const game = whole(1, { players: 3, scenario: 'climax' })
    const { end, positions } = game
    const { ranking = [], sum, score, title } = board.summary(end)
    // In the hand of player A: chits of which there are several, and one that is alone. Markers count as points.
    const held = Object.assign(structuredClone(end.view.chits).fill(0), {
      0: 3,
      1: 2,
      [HELD_KINDS.indexOf('terror')]: 1,
      [HELD_KINDS.indexOf('comintern')]: 1,
    })
    expect(board.summary({ ...end, seat: 'a', view: { ...end.view, chits: held } }).unused).toEqual([
      'Assassin ×2',
      'Comintern',
      'Terror',
    ])
    expect(title).toMatch(/victory/)
    expect(ranking.map(({ figure }) => Number(figure))).toEqual(
      Object.values(end.outcome?.scores ?? {}).sort((a, b) => b - a),
    )
    expect(sum.reduce((total, line) => total + line.points, 0)).toBe(score)
    const { rows } = board.chart(positions)
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(rows.map(({ values }) => values.at(-1))).toEqual(['a', 'b', 'c'].map((seat) => end.outcome?.scores[seat]))
    for (const { values } of rows) expect(values).not.toContain(null)
    expectSoundChart(board, game)
  })

  it('says what ended the war, which the log does not', () => {
    const { end } = whole(1, { players: 3, scenario: 'climax' })
    if (end.outcome === null) throw new Error('the game has not ended')
    const { outcome } = end
    const cause = (result: string, rule: string, journal = end.journal) =>
      board.summary({ ...end, journal, outcome: { ...outcome, result, rule } }).cause
    expect(cause('white-victory', 'RCW-15.1')).toBe('No Red leader is left outside Siberia and Mongolia.')
    expect(cause('red-victory', 'RCW-16.82')).toContain('Petrograd and Moscow')
    expect(cause('red-victory', 'RCW-16.81')).toMatch(/^Five turns are over/)
    const turn = { index: 1, kind: 'turn', data: { player: 'a', turn: 3 } }
    const vote = { index: 2, kind: 'vote', data: { player: 'a', answer: 'end' } }
    expect(cause('red-victory', 'RCW-15.1', [turn, vote])).toMatch(/have voted to end the war\.$/)
    expect(cause('red-victory', 'RCW-15.1', [vote, turn])).toBe('No White army is left outside Siberia and Mongolia.')
  })

  it('places the solitaire game on its ladder', () => {
    const { end, positions } = whole(2, { mode: 'solitaire' })
    const { ladder, ranking } = board.summary(end)
    expect(ranking).toBeUndefined()
    expect(ladder.filter(({ reached }) => reached)).toHaveLength(1)
    expectSoundChart(board, { end, positions })
    const { rows } = board.chart(positions)
    expect(rows.map(({ title }) => title)).toEqual([
      'Greater Russia',
      'White Russia',
      'Ukraine',
      'Cossack Territories',
      'All four',
    ])
    const at = (row: number) => rows[row].values[0] ?? 0
    expect(at(0) + at(1) + at(2) + at(3)).toBe(at(4))
    expect(at(4)).toBeGreaterThan(0)
  })
})

describe('the reference tables', () => {
  it('show which colours are enemies according to the rules', () => {
    const rows = drawing(Opposition()).filter(({ tag }) => tag === 'tr')
    expect(rows).toHaveLength(6)
    rows.slice(1).forEach(({ text }, colour) => {
      expect(text.toLowerCase().startsWith(COLOURS[colour])).toBe(true)
      expect(text.split('enemies').length - 1).toBe(OPPOSED[colour].filter(Boolean).length)
    })
  })

  it('have every square of the Random Events table, mark those that were rolled, and explain each', () => {
    const { it: match } = at({ ...SCENE, step: 'event', dice: [1, 2] }, 'roll')
    const { journal } = match.match.position('a')
    expect(rolled(journal)).toEqual({ times: new Map([['1-2', 1]]), last: '1-2' })
    const elements = drawing(Events({ data: PRINTED, journal }))
    const squares = elements.filter(
      ({ tag, props: { class: name } }) => tag === 'td' && / rcw-event-/.test(String(name)),
    )
    expect(squares).toHaveLength(36)
    expect(squares[1].text).toContain('Petrograd, Novgorod, Pskov, Olonetz')
    expect(squares.filter(({ text }) => text.includes('latest'))).toEqual([squares[1]])
    for (const { title, text, rule } of Object.values(EVENT_WORDS)) {
      expect(elements.some((one) => one.tag === 'dt' && one.text === title)).toBe(true)
      expect(elements.some((one) => one.tag === 'dd' && one.text === text)).toBe(true)
      expect(ruleIds.has(rule)).toBe(true)
    }
  })
})

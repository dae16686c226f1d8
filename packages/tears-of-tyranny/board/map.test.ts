import { namedCache, uncached } from '@interregnum/board-kit/element-cache'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { tearsOfTyranny } from '../game.ts'
import { mapOf } from '../rules/map.ts'
import { ROLES, type Role } from '../rules/state.ts'
import { classed, type DrawnElement, drawing, nameOf, shown, texts, thing, things, use } from '../testing/drawing.ts'
import { optionsFor, type Scene, type Table, table } from '../testing/table.ts'
import { struckTiles } from '../text/strikes.ts'
import { contentsAt } from './contents.ts'
import { sheetOf } from './geometry.ts'
import { board } from './index.tsx'
import { MapParts } from './map.tsx'
import type { Part } from './places.ts'

const SCENE: Scene = {
  step: 'players',
  dominate: 'T2-08',
  develop: 'T2-04',
  resources: 9,
  board: {
    // I·1, I·2, I·3
    '1.1': { presence: 2, surrogates: 2 },
    '1.2': { presence: 1, blue: 1 },
    // I·12, next to I·8
    '2.5': { presence: 2 },
    '1.3': { outpost: 1, red: 1 },
    // I·8, I·25: dominated. I·5, I·20: developed.
    '2.1': { garrison: 1, blue: 1 },
    '4.4': { cell: 1, blue: 1 },
    '1.5': { cell: 1 },
    '3.6': { outpost: 1 },
    '3.3': { printedTyranny: 1, red: 1 },
    '3.4': { tyranny: 2, garrison: 2, garrison1: 1 },
  },
}

const part = (it: Table, more: Partial<Part> = {}, seat: Role = 'liberators') => {
  const { props, reports } = shown(it.match.position(seat), more)
  return { part: { ...props, data: PRINTED }, reports }
}
const draw = (props: Part, cache = uncached): DrawnElement[] => drawing(MapParts({ ...props, cache, latest: props }))
function scene(more: Partial<Scene> = {}, props: Partial<Part> = {}) {
  const it = table({ ...SCENE, ...more })
  const made = part(it, props)
  return { it, ...made, elements: draw(made.part) }
}
const tileThings = (elements: readonly DrawnElement[]): DrawnElement[] =>
  things(elements).filter(({ props }) => String(props['data-thing']).startsWith('tile:'))

/** Presence of all four in one tile, so that nobody is out of the game. */
const everybodyAt = (tile: string): Scene['board'] => ({
  [tile]: { presence: { liberators: 2, advisors: 2, partisans: 2, comrades: 2 } },
})

describe('the map', () => {
  it.each([1, 2, 3, 4])('has a thing for every tile of %i quadrants, and its number', (players) => {
    const it = table({ ...SCENE, roles: ROLES.slice(0, players), board: everybodyAt('1.1') })
    const elements = draw(part(it).part)
    expect(tileThings(elements)).toHaveLength(28 * players)
    expect(texts(elements).filter((text) => text === '28')).toHaveLength(players)
    expect(board.sheet(it.state, 'liberators')).toMatchObject(
      (({ width, height }) => ({ width, height }))(sheetOf(it.state.layout)),
    )
  })

  it('names a tile with its land, contents, place and what will happen there', () => {
    const { elements } = scene()
    expect(nameOf(elements, 'tile:2.1')).toBe(
      'One 8, urban, 1 garrison, 1 blue civilian; dominate this turn, would fall',
    )
    expect(nameOf(elements, 'tile:4.4')).toBe(
      'One 25, jungle, coast, 1 cell, 1 blue civilian; dominate this turn, would hold',
    )
    expect(nameOf(elements, 'tile:1.3')).toBe('One 3, rural, infrastructure, 1 outpost, 1 red civilian')
    expect(nameOf(elements, 'tile:1.4')).toBe('One 4, desert, empty')
    expect(nameOf(elements, 'tile:1.1')).toContain('Liberators 2 presence, 2 surrogates')
  })

  it('shows bands where cards strike, and ghosts of what will come', () => {
    const { it, elements } = scene()
    const struck = struckTiles(it.state)
    const of = (id: string) => struck[it.at(id)]
    expect([of('2.1'), of('4.4')].map(({ strike }) => strike)).toEqual(['dominate', 'dominate'])
    expect(of('2.1').ghosts).toEqual(['tyranny'])
    expect(of('4.4').ghosts).toEqual([])
    expect(of('1.5')).toMatchObject({ strike: 'develop', ghosts: ['outpost'] })
    expect(of('3.6')).toMatchObject({ strike: 'develop', ghosts: ['garrison'] })
    expect(of('1.1')).toEqual({ strike: null, ghosts: [], words: [] })
    const bands = elements.filter(({ props }) => String(props.href).startsWith('#tot-band-'))
    expect(bands.map(({ props }) => props.href).sort()).toEqual([
      '#tot-band-develop',
      '#tot-band-develop',
      '#tot-band-dominate',
      '#tot-band-dominate',
    ])
    expect(classed(elements, 'tot-ghost-tear')).toHaveLength(1)
    expect(classed(elements, 'tot-ghost-adversary')).toHaveLength(2)
  })

  it('darkens tiles under tyranny, less if it is printed', () => {
    const { elements } = scene()
    expect(classed(elements, 'tot-darkened')).toHaveLength(2)
    expect(
      classed(elements, 'tot-darkened').filter(({ props }) => String(props.class).includes('tot-printed')),
    ).toHaveLength(1)
    expect(classed(elements, 'tot-tear-printed')).toHaveLength(1)
  })

  it('shows damage and protection', () => {
    const { elements } = scene({ board: { ...SCENE.board, '1.4': { cell: 1, defence: 3 } } })
    expect(texts(classed(elements, 'tot-damage-points'))).toEqual(['1'])
    expect(texts(classed(elements, 'tot-defence-points'))).toEqual(['+3'])
    expect(nameOf(elements, 'tile:1.4')).toContain('defence +3')
  })

  it('TOT-3.Imm-f shows the marks of outposts, garrisons and bases', () => {
    const marks = (here: Scene['board'][string], damagedBase = false) => {
      const board_ = { '1.1': { presence: 2 }, '1.4': here }
      const state = { damagedBase: Array.from({ length: 28 }, (_, at) => damagedBase && at === 3) }
      return texts(classed(scene({ board: board_, state }).elements, 'tot-damage-points'))
    }
    expect(marks({ outpost: 1 })).toEqual([])
    expect(marks({ outpost: 1, outpost1: 1 })).toEqual(['1'])
    expect(marks({ garrison: 1, garrison1: 1 })).toEqual(['1'])
    expect(marks({ garrison: 1, garrison2: 1 })).toEqual(['2'])
    expect(marks({ surrogates: 1, base: true })).toEqual([])
    expect(marks({ surrogates: 1, base: true }, true)).toEqual(['1'])
  })

  it.each([
    ['defence', 2, 'defence +2'],
    ['shelter', 2, '2 losses ignored'],
    ['surrogateBonus', 2, 'surrogates +2 damage'],
    ['preempt', true, 'surrogates strike first'],
    ['noDominate', true, 'no domination'],
    ['noDevelop', true, 'no development'],
    ['noGarrison', true, 'no new garrison'],
    ['noDeploy', true, 'no deployment'],
  ] as const)('TOT-1.G shows a hex of protection for %s and names it', (what, value, words) => {
    const tiles = table(SCENE).state[what].map((none, at) => (at === 3 ? value : none))
    const before = scene()
    const { elements } = scene({ state: { [what]: tiles } })
    expect(classed(before.elements, 'tot-protection')).toHaveLength(0)
    expect(classed(elements, 'tot-protection')).toHaveLength(1)
    expect(nameOf(before.elements, 'tile:1.4')).not.toContain(words)
    expect(nameOf(elements, 'tile:1.4')).toContain(words)
  })

  it('fills a wheel for the player who controls infrastructure', () => {
    const wheels = (board_: Scene['board']) => classed(scene({ board: board_ }).elements, 'tot-wheel-free').length
    expect(wheels({ '1.1': { presence: 2 } })).toBe(2)
    expect(wheels({ '1.1': { presence: 2 }, '1.3': { presence: 1 } })).toBe(1)
    expect(wheels({ '1.1': { presence: 2 }, '1.3': { presence: 1, cell: 1 } })).toBe(2)
  })

  it('names scenario and difficulty in its title', () => {
    const motto = (options: NonNullable<Scene['options']>) =>
      classed(scene({ options }).elements, 'tot-motto').map(({ text }) => text)
    expect(motto({})).toEqual(['a country that does not exist'])
    expect(motto({ scenario: 'iron-capital', difficulty: 'newcomer' })).toEqual(['The Iron Capital, newcomer'])
  })

  it('puts the reader first: a phone opens on their headquarters', () => {
    const it = table({
      ...SCENE,
      roles: ['liberators', 'advisors'],
      board: { '1.1': { presence: 2 }, '5.3': { presence: { advisors: 2 } } },
    })
    const [own, other] = (['liberators', 'advisors'] as const).map((role) => board.sheet(it.state, role))
    expect(own.phoneWindows?.map(({ title }) => title)).toEqual(['I', 'II'])
    expect(other.phoneWindows?.map(({ title }) => title)).toEqual(['II', 'I'])
    const [x, y] = sheetOf(it.state.layout).middles[it.at('5.3')]
    const { phoneWindow } = other
    expect(Math.abs(phoneWindow.x + phoneWindow.width / 2 - x)).toBeLessThan(2)
    expect(Math.abs(phoneWindow.y + phoneWindow.height / 2 - y)).toBeLessThan(2)
    expect(board.sheet(it.state, 'advisors')).toBe(other)
  })
})

describe('what stands in a tile', () => {
  const nothing = { ghosts: [], changes: [], isLost: () => false }
  type Counts = 'cell' | 'outpost' | 'garrison' | 'tyranny' | 'printedTyranny' | 'red' | 'blue'
  type Own = 'presence' | 'surrogates' | 'bases'
  /** In an empty tile, whether the rules allow it together or not. */
  const at = (here: { readonly [what in Counts | Own]?: number }) => {
    const it = table(SCENE)
    const tile = it.at('1.4')
    const counts = Object.entries(here) as [Counts | Own, number][]
    const state = counts.reduce((s, [what, count]) => ({ ...s, [what]: s[what].with(tile, count) }), it.state)
    return contentsAt(state, tile, nothing)
  }

  it('has the most dangerous first, and the same order everywhere', () => {
    const { pieces } = at({ tyranny: 1, cell: 2, outpost: 1, garrison: 1, presence: 2, surrogates: 3, bases: 1 })
    expect(pieces.map(({ piece }) => ('unit' in piece ? piece.unit : 'own' in piece ? piece.own : piece.kind))).toEqual(
      ['tear', 'garrison', 'outpost', 'cell', 'presence', 'base', 'surrogate'],
    )
    const rows = new Set(pieces.map(({ y }) => Math.round(y / 10)))
    expect(rows.size).toBe(2)
  })

  it('draws few pieces larger than many, and never outside the hex', () => {
    const sizes = [
      { cell: 1 },
      { cell: 1, outpost: 1, garrison: 1, presence: 1 },
      { tyranny: 1, printedTyranny: 1, cell: 1, outpost: 1, garrison: 1 },
    ]
    const drawn = sizes.map((here) => at(here).pieces)
    expect(drawn.map(([{ size }]) => size)).toEqual([30.51, 27, 19.5].map((size) => expect.closeTo(size, 1)))
    for (const pieces of drawn) for (const { x, size } of pieces) expect(Math.abs(x) + size / 2).toBeLessThan(50)
  })

  it('says how many more there are if a row is full', () => {
    const it = table({
      ...SCENE,
      roles: [...ROLES],
      board: {
        '1.1': {
          presence: { liberators: 1, advisors: 1, partisans: 1, comrades: 1 },
          surrogates: { liberators: 1, advisors: 1, partisans: 1, comrades: 1 },
        },
      },
    })
    const { pieces } = contentsAt(it.state, it.at('1.1'), nothing)
    expect(pieces).toHaveLength(5)
    expect(pieces.at(-1)?.piece).toEqual({ kind: 'more', count: 4 })
  })

  it('has red civilians left and blue right, in the middle if alone', () => {
    const both = at({ red: 1, blue: 2 }).civilians
    expect(both.map(({ colour, x }) => [colour, Math.sign(x)])).toEqual([
      ['red', -1],
      ['blue', 1],
    ])
    expect(at({ blue: 2 }).civilians.map(({ x }) => x)).toEqual([0])
  })
})

/** Storm the Armoury, aimed. */
const aiming = (more: Partial<Part> = {}) => {
  const it = table({ ...SCENE, played: ['M26'], aims: false }).answer('use:M26')
  const made = part(it, more)
  return { it, ...made, elements: draw(made.part) }
}

describe('choosing on the map', () => {
  it('rings and numbers the targets, and draws one line around the range', () => {
    const { it, part: props, elements } = aiming()
    const targets = props.choices.filter(({ option }) => option !== 'put-back')
    expect(targets.map(({ option }) => option).sort()).toEqual(['1.3', '2.1'])
    expect(classed(elements, 'kit-ring')).toHaveLength(2)
    expect(texts(classed(elements, 'tot-badge-number')).sort()).toEqual(
      targets.map(({ number }) => String(number)).sort(),
    )
    expect(classed(elements, 'tot-range-line')).toHaveLength(1)
    const { tiles } = mapOf(it.state.layout)
    const near = ['1.1', '2.5'].flatMap((id) => [it.at(id), ...tiles[it.at(id)].adjacent])
    expect(classed(elements, 'tot-range-wash')).toHaveLength(new Set(near).size)
    const [choice] = targets
    expect(nameOf(elements, `tile:${choice.option}`)).toMatch(new RegExp(`; target ${choice.number}$`))
  })

  it('chooses a target with a click, and explains why another tile cannot be chosen', () => {
    const { elements, reports } = aiming()
    use(thing(elements, 'tile:2.1'), 'onClick')
    use(thing(elements, 'tile:1.3'), 'onKeyDown')
    use(thing(elements, 'tile:4.4'), 'onClick')
    expect(reports).toMatchObject({ chosen: ['2.1', '1.3'], asked: ['4.4'] })
    expect(thing(elements, 'tile:2.1').props.tabindex).toBe(0)
    expect(thing(elements, 'tile:4.4').props.tabindex).toBe(-1)
  })

  it('crosses out what a highlighted target would destroy, and who would die', () => {
    expect(classed(aiming().elements, 'tot-cross')).toHaveLength(0)
    const { elements } = aiming({ highlighted: '2.1' })
    const crosses = classed(elements, 'tot-cross')
    expect(crosses.filter(({ props }) => String(props.class).includes('tot-dies'))).toHaveLength(1)
    expect(crosses).toHaveLength(2)
    expect(classed(elements, 'tot-ghost-own')).toHaveLength(1)
    expect(classed(elements, 'tot-tick')).toHaveLength(1)
    expect(classed(elements, 'kit-ring-chosen')).toHaveLength(1)
  })

  it('gives several choices in one tile a button each', () => {
    const it = table({
      ...SCENE,
      board: { '1.1': { presence: 2, cell: 1, outpost: 1, garrison: 1 } },
      cards: { X: { effect: { op: 'damage', n: 2 } } },
      hand: ['X'],
    }).play('X')
    expect(it.asks()[0].kind).toBe('strike')
    const made = part(it)
    const elements = draw(made.part)
    const buttons = things(elements).filter(
      ({ props }) => props['data-thing'] === 'tile:1.1' && props.role === 'button',
    )
    expect(buttons).toHaveLength(it.asks()[0].options.length)
    use(buttons[1], 'onClick')
    expect(made.reports.chosen).toEqual([it.asks()[0].options[1]])
    expect(classed(elements, 'kit-ring-chosen').length + classed(elements, 'kit-ring').length).toBeGreaterThan(0)
  })

  it('draws a dotted line instead of a number if there are many', () => {
    const { part: props } = scene()
    const [choice] = props.choices
    const many = mapOf(props.position.view.layout).tiles.map(({ id }, n) => ({
      ...choice,
      ask: { ...choice.ask, kind: 'pick-tile', options: [] },
      option: id,
      number: n + 1,
    }))
    const elements = draw({ ...props, choices: many })
    expect(classed(elements, 'kit-ring')).toHaveLength(9)
    expect(classed(elements, 'kit-dotted')).toHaveLength(19)
    expect(classed(elements, 'tot-badge-number')).toHaveLength(9)
  })
})

describe('the terrain cards', () => {
  it('show numbers, stage and forecast', () => {
    const { elements } = scene()
    expect(nameOf(elements, 'strike:dominate')).toBe('Dominate, stage 2, numbers 8 and 25, 1 fall, 1 hold')
    expect(nameOf(elements, 'strike:develop')).toBe('Develop, stage 2, numbers 5 and 20, 2 tiles grow')
    expect(nameOf(elements, 'strike:deploy')).toMatch(/^Deploy, stage \d, not yet known$/)
    for (const strike of ['dominate', 'develop', 'deploy']) {
      expect(thing(elements, `strike:${strike}`).props.tabindex).toBe(0)
    }
  })

  it('show the next card once it has been scouted', () => {
    const { part: props } = scene()
    const view = { ...props.position.view, scouted: ['T2-14'] }
    const elements = draw({ ...props, position: { ...props.position, view } })
    expect(nameOf(elements, 'strike:deploy')).toMatch(/^Deploy, stage 2, numbers 14 and 23, \d new cell/)
    expect(texts(elements)).toContain('seen by scouts')
  })

  it('say that there is none in the first turn', () => {
    const it = table({ board: { '1.1': { presence: 2 } }, step: 'players' })
    expect(nameOf(draw(part(it).part), 'strike:dominate')).toBe('Dominate, no card yet')
  })
})

describe('where something has happened', () => {
  it('is exactly the tiles in which something has changed', () => {
    const { it } = scene()
    const { state } = it
    const { middles } = sheetOf(state.layout)
    expect(board.happened(state, { ...state, box: 9, turn: 9 })).toEqual([])
    const [a, b] = [it.at('1.4'), it.at('3.3')]
    const changed = { ...state, cell: state.cell.with(a, 1), tyranny: state.tyranny.with(b, 1) }
    expect(board.happened(state, changed)).toEqual([a, b].sort((x, y) => x - y).map((tile) => middles[tile]))
    for (const key of [
      'outpost',
      'garrison',
      'garrison2',
      'red',
      'blue',
      'defence',
      'shelter',
      'presence',
      'surrogates',
      'bases',
    ] as const) {
      expect(board.happened(state, { ...state, [key]: state[key].with(a, 7) }), key).toEqual([middles[a]])
    }
    for (const key of ['noDeploy', 'noDevelop', 'noGarrison', 'noDominate', 'preempt', 'damagedBase'] as const) {
      expect(board.happened(state, { ...state, [key]: state[key].with(a, true) }), key).toEqual([middles[a]])
    }
  })
})

describe('what just moved', () => {
  it('has an arrow from where it was, until the next answer', () => {
    const it = table({
      ...SCENE,
      attributes: { flexibility: 2 },
      board: { '1.1': { presence: 2 }, '1.2': { surrogates: 1 } },
    })
    const arrows = () => classed(draw(part(it).part), 'kit-head').length
    it.answer('patrol')
    expect(arrows()).toBe(0)
    it.answer('surrogate<1.2')
    expect(it.tile('1.1')).toMatchObject({ surrogates: 1 })
    expect(arrows()).toBe(1)
    while (it.asks()[0].kind !== 'action')
      it.answer(it.asks()[0].options.includes('enough') ? 'enough' : it.asks()[0].options[0])
    it.answer('ready')
    expect(arrows()).toBe(0)
  })
})

describe('redrawing', () => {
  it.each([1, 4])(
    'shows every change although unchanged tiles are kept (%i players)',
    (players) => {
      const roles = ROLES.slice(0, players)
      const cache = namedCache()
      const seen = (elements: readonly DrawnElement[]): string =>
        JSON.stringify(elements.map(({ tag, props, text }) => ({ tag, props, text })))
      let compared = 0
      const each = (match: ReturnType<typeof play<ReturnType<typeof table>['state']>>) => {
        if (match.index % 9 !== 0 || compared > 40) return
        const position = match.position(match.asks[0]?.seat ?? roles[0])
        const { props } = shown(position)
        const highlighted = compared % 2 === 0 ? null : (props.choices[0]?.option ?? null)
        const now = { ...props, highlighted, data: PRINTED }
        expect(seen(draw(now, cache))).toBe(seen(draw(now)))
        compared++
      }
      play(tearsOfTyranny, { seed: 3, options: optionsFor(roles), each })
      expect(compared).toBeGreaterThan(10)
    },
    30_000,
  )

  it('takes the ghosts of an escalation away when the tile next to it is protected', () => {
    const { it, part: props } = scene({ board: { ...SCENE.board, '2.1': { tyranny: 1, garrison: 2 } } })
    const cache = namedCache()
    const tears = (view: typeof it.state) =>
      classed(draw({ ...props, position: { ...props.position, view } }, cache), 'tot-ghost-tear').length
    expect(tears(it.state)).toBe(2)
    expect(tears({ ...it.state, noDominate: it.state.noDominate.with(it.at('2.1'), true) })).toBe(0)
  })

  it('keeps the elements of tiles in which nothing changed', () => {
    const { it, part: props } = scene()
    let drawnAgain = 0
    const cache = namedCache()
    const counting: typeof cache = (name, key, make) =>
      cache(name, key, () => {
        if (name.startsWith('tile ')) drawnAgain++
        return make()
      })
    draw(props, counting)
    expect(drawnAgain).toBe(28)
    drawnAgain = 0
    const state = { ...it.state, cell: it.state.cell.with(it.at('1.4'), 1) }
    draw({ ...props, position: { ...props.position, view: state } }, counting)
    expect(drawnAgain).toBe(1)
  })
})

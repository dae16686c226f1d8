import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { PANELS } from '../data/panels.ts'
import { tearsOfTyranny } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { playLimit } from '../rules/player-phase.ts'
import { ROLES, type Role, type State } from '../rules/state.ts'
import {
  classed,
  type DrawnElement,
  drawing,
  explanationFaults,
  nameOf,
  shown,
  thing,
  things,
  thingsIn,
  use,
  watchKept,
} from '../testing/drawing.ts'
import { optionsFor, type Scene, type Table, table } from '../testing/table.ts'
import { organicText } from '../text/cards.ts'
import { Hand } from './hand.tsx'
import { board } from './index.tsx'
import type { Part } from './places.ts'
import { inForce, PlayerPanel } from './players.tsx'
import { PreviewPart, previewWords } from './preview.tsx'
import { previewNow } from './previews.ts'
import { StateStrip } from './strip.tsx'
import { TrayParts } from './tray.tsx'

const SCENE: Scene = {
  step: 'players',
  dominate: 'T2-08',
  develop: 'T2-04',
  resources: 6,
  board: {
    '1.1': { presence: 2, surrogates: 2 },
    '2.5': { presence: 2 },
    '1.3': { outpost: 1, red: 1 },
    '2.1': { garrison: 1, blue: 1 },
    '4.4': { cell: 1, blue: 1 },
  },
  hand: ['M26', 'm02', 'm03'],
}

/** With the starting hand of the role. */
const { hand: _, ...PLAIN } = SCENE

const partOf = (it: Table, more: Partial<Part> = {}, seat: Role = 'liberators') => {
  const { props, reports } = shown(it.match.position(seat), more)
  return { part: { ...props, data: PRINTED }, reports }
}
const handOf = (it: Table, more: Partial<Part> = {}, folded = false) => {
  const { part, reports } = partOf(it, more)
  return { elements: drawing(Hand({ ...part, folded })), reports, part }
}
const trayOf = (it: Table, seat: Role = 'liberators') =>
  drawing(TrayParts({ ...partOf(it, {}, seat).part, open: () => undefined }))
const panelFor = (it: Table, role: Role) => drawing(PlayerPanel({ ...partOf(it).part, role, close: () => undefined }))
const wording = (elements: readonly DrawnElement[]) => elements[0]?.text ?? ''
const classOf = (element: DrawnElement) => String(element.props.class)

describe('the hand', () => {
  it('shows drawn cards in the order of the list', () => {
    const it = table({ ...SCENE, refit: true }).answers('refit:3', 'minor')
    const [ask] = it.asks()
    const reversed = [...ask.options].reverse()
    const choices = reversed.map((option, n) => ({ number: n + 1, ask, option, label: '', odds: [] }))
    const { elements } = handOf(it, { choices })
    expect(things(elements).map(({ props }) => props['data-thing'])).toEqual(reversed.map((card) => `card:${card}`))
  })

  it('shows the whole text of every card, its cost and its attributes', () => {
    const { elements } = handOf(table(SCENE))
    const text = wording(elements)
    expect(text).toContain('Your hand 1 of 1 plays left, 6 Resources')
    expect(text).toContain('Storm the Armoury')
    expect(text).toContain('now · within 1 of HQ · outpost or garrison')
    expect(text).toContain('Attack for 4 damage.')
    expect(text).toContain('With 2 persistence, 3 risk: Attack for 2 damage.')
    expect(text).toContain('RiskPersistenceFlexibility')
    expect(classed(elements, 'tot-cost').map((it) => it.text)).toEqual(['5', '1', '0'])
    expect(nameOf(elements, 'card:M26')).toContain('cost 5')
  })

  it('plays a card with a click, and says why another cannot be played', () => {
    const { elements, reports } = handOf(table({ ...SCENE, resources: 1 }))
    use(thing(elements, 'card:m02'), 'onClick')
    use(thing(elements, 'card:M26'), 'onClick')
    expect(reports).toMatchObject({ chosen: ['play:m02'], asked: ['play:M26'] })
    expect(classOf(thing(elements, 'card:M26'))).toContain('tot-card-off')
    expect(classOf(thing(elements, 'card:m02'))).toContain('tot-card-can')
  })

  it('shows a card that is paid for first, and names those that are used up', () => {
    const it = table({ ...SCENE, hand: ['m02', 'm03'], played: ['M26'], tracks: [3, 3], aims: false })
    const { elements } = handOf(it)
    expect(classed(elements, 'tot-card').map((card) => card.props['data-thing'])).toEqual([
      'card:M26',
      'card:m02',
      'card:m03',
    ])
    expect(thing(elements, 'card:M26').text).toContain('paid')
    it.answers('use:M26')
    const aimed = handOf(it)
    expect(classOf(thing(aimed.elements, 'card:M26'))).toContain('tot-picked')
    expect(nameOf(aimed.elements, 'card:M26')).toContain('Picked up.')
    it.answers('2.1')
    expect(wording(handOf(it).elements)).toContain('played: Storm the Armoury')
    expect(things(handOf(it).elements)).toHaveLength(2)
  })

  it('says what a patrol does while its target is chosen', () => {
    const it = table({ ...SCENE, attributes: { flexibility: 3, charisma: 3, integrity: 3 }, aims: false })
    expect(classed(handOf(it).elements, 'tot-organic')).toEqual([])
    it.answers('patrol')
    const [organic] = classed(handOf(it).elements, 'tot-organic')
    expect(organic.text).toContain(PANELS.liberators.patrol.name)
    expect(organic.text).toContain(organicText(PANELS.liberators.patrol))
  })

  it('folds cards from six on, except the one that is picked up', () => {
    const folds = (hand: readonly string[]) => classed(handOf(table({ ...SCENE, hand })).elements, 'tot-folds').length
    expect(folds(['m01', 'm02', 'm03', 'm13', 'm14'])).toBe(0)
    expect(folds(['m01', 'm02', 'm03', 'm13', 'm14', 'm15'])).toBe(6)
    const it = table({ ...SCENE, hand: ['m01', 'm02', 'm03', 'm13', 'm14'], played: ['M26'], aims: false }).answer(
      'use:M26',
    )
    const { elements } = handOf(it)
    expect(classed(elements, 'tot-folds')).toHaveLength(5)
    expect(classOf(thing(elements, 'card:M26'))).not.toContain('tot-folds')
  })

  it('is a row of tabs when folded, with the same choices', () => {
    const { elements, reports } = handOf(table(SCENE), {}, true)
    expect(classed(elements, 'tot-tab')).toHaveLength(3)
    use(thing(elements, 'card:M26'), 'onClick')
    expect(reports.chosen).toEqual(['play:M26'])
    expect(nameOf(elements, 'card:M26')).toContain('Attack for 4 damage.')
  })

  it('shows the cards that a question is about instead', () => {
    const it = table({
      ...SCENE,
      refit: true,
      discard: ['m13', 'm14'],
      roles: ['advisors'],
      board: { '1.1': { presence: 2 } },
      hand: [],
    })
    it.answer('refit:2')
    expect(it.asks()[0].kind).toBe('reclaim')
    const { part, reports } = partOf(it, {}, 'advisors')
    const elements = drawing(Hand({ ...part, folded: false }))
    expect(wording(elements)).toContain('Played earlier')
    expect(things(elements).map((card) => card.props['data-thing'])).toEqual(['card:m13', 'card:m14'])
    use(thing(elements, 'card:m14'), 'onClick')
    expect(reports.chosen).toEqual(['m14'])
  })
})

describe('the preview', () => {
  const aimed = (more: Partial<Scene> = {}) =>
    table({ ...SCENE, ...more, hand: [], played: ['M26'], aims: false }).answer('use:M26')
  const previewOf = (it: Table, highlighted: string | null) => {
    const { part } = partOf(it, { highlighted })
    return { elements: drawing(PreviewPart(part)), part }
  }

  it('shows damage less defence, hits, collateral damage, influence, resources and pieces', () => {
    const { elements, part } = previewOf(aimed(), '2.1')
    const text = wording(elements)
    expect(text).toContain('If you storm in I·8')
    expect(text).toContain('urban, defence 0')
    expect(text).toContain('4damage−0defence=')
    expect(text).toContain('destroyedgarrison')
    expect(text).toContain('collateral1 dies, influence −2')
    expect(text).toContain('+2 −2 = 0Influence')
    expect(text).toContain('+2Surrogates')
    expect(text).toContain('holdsinstead of falling')
    expect(classed(elements, 'tot-collateral')).toHaveLength(1)
    const shownNow = previewNow(part)
    expect(shownNow && previewWords(part.position.view, shownNow)).toBe(
      '4 damage, defence 0. 1 garrison destroyed. 1 civilian dies, influence −2. Influence 0. Resources 8. Surrogates +2. Blue civilians −1. The tile would hold.',
    )
  })

  it('shows what is destroyed without an attack', () => {
    const snipers = table({
      ...SCENE,
      hand: [],
      played: ['m34'],
      aims: false,
      board: { ...SCENE.board, '1.2': { cell: 1 } },
    })
    const { elements, part } = previewOf(snipers.answer('use:m34'), '1.2')
    expect(wording(elements)).toContain('−1Cells')
    const shownNow = previewNow(part)
    expect(shownNow && previewWords(part.position.view, shownNow)).toContain('Cells −1.')
  })

  it('says so if nothing changes yet', () => {
    const silent = table({
      ...SCENE,
      hand: [],
      played: ['m52'],
      aims: false,
      board: { '1.1': { presence: 2 }, '1.2': { surrogates: 1 }, '4.7': { garrison: 1 } },
    })
    const { elements, part } = previewOf(silent.answer('use:m52'), '1.2')
    expect(wording(elements)).toContain('Nothing on the map changes yet.')
    const shownNow = previewNow(part)
    expect(shownNow && previewWords(part.position.view, shownNow)).toContain('Nothing on the map changes yet.')
    expect(wording(previewOf(aimed(), '2.1').elements)).not.toContain('Nothing on the map')
  })

  it('shows no collateral box if nobody dies, and the defence of land and red civilians', () => {
    const { elements } = previewOf(aimed(), '1.3')
    expect(wording(elements)).toContain('rural, defence 2')
    expect(classed(elements, 'tot-collateral')).toHaveLength(0)
    expect(wording(elements)).toContain('+1Influence')
  })

  it('shows collateral damage also if it costs nothing', () => {
    const it = table({
      ...SCENE,
      roles: ['comrades'],
      hand: [],
      played: ['M26'],
      aims: false,
    }).answer('use:M26')
    const { part } = partOf(it, { highlighted: '2.1' }, 'comrades')
    expect(wording(drawing(PreviewPart(part)))).toContain('collateral1 dies, influence 0')
  })

  it('is empty while nothing is highlighted, and follows what is marked', () => {
    const it = aimed()
    expect(previewOf(it, null).elements).toEqual([])
    expect(previewOf(it, 'put-back').elements).toEqual([])
    const { part } = partOf(it, { highlighted: '1.3', marked: '2.1' })
    expect(wording(drawing(PreviewPart(part)))).toContain('I·8')
  })

  it('says that a card with a die or more choices depends on them', () => {
    const it = table({
      ...SCENE,
      hand: [],
      played: ['m02'],
      board: { '1.1': { presence: 2, cell: 1 }, '1.2': { outpost: 1 } },
    })
    const elements = drawing(PreviewPart(partOf(it, { highlighted: 'use:m02' }).part))
    expect(wording(elements)).toContain('It depends on a die and your next choices.')
  })
})

describe('the tray', () => {
  it('tells tyranny with its forecast and limits', () => {
    const it = table({ ...SCENE, board: { ...SCENE.board, '3.4': { tyranny: 1, garrison: 1 } } })
    const elements = trayOf(it)
    expect(nameOf(elements, 'tyranny')).toBe('Tyranny 1 of 5, heading for 2, tyrannical from 2')
    expect(classed(elements, 'tot-tear-cell')).toHaveLength(5)
    expect(classed(elements, 'tot-tear')).toHaveLength(1)
    expect(classed(elements, 'tot-hot')).toHaveLength(4)
    const calm = trayOf(table({ ...SCENE, board: { '1.1': { presence: 2 } } }))
    expect(nameOf(calm, 'tyranny')).toBe('Tyranny 0 of 5, tyrannical from 2')
  })

  it('has two rows for the tokens of four players', () => {
    const it = table({ ...SCENE, roles: [...ROLES], board: everybody })
    const elements = trayOf(it)
    expect(classed(elements, 'tot-tear-cell')).toHaveLength(20)
    expect(classed(elements, 'tot-second-row')).toHaveLength(10)
    expect(things(elements).filter(({ props }) => String(props['data-thing']).startsWith('player:'))).toHaveLength(4)
  })

  it('tells influence, cards, level and how to win now', () => {
    const elements = trayOf(table({ ...SCENE, box: 3, executed: 4, earned: 1 }))
    expect(nameOf(elements, 'influence')).toBe(
      'Influence 3 of 4 for the next card; 5 cards of 10, level 2; to win now: no outpost and no garrison on the map',
    )
    expect(classed(elements, 'tot-earned')).toHaveLength(1)
  })

  it('tells the last event with the half that applied', () => {
    expect(nameOf(trayOf(table(SCENE)), 'event')).toBe('No event yet')
    const it = table({ ...SCENE, piles: { events: ['E02'] } }).ready()
    expect(nameOf(trayOf(it), 'event')).toMatch(
      /^Event of turn 4: Foreign Correspondents\. Free state: Gain \d influence/,
    )
  })

  it('names a player with resources, plays, attributes and presence', () => {
    const it = table({ ...SCENE, attributes: { flexibility: 2 }, tracks: [2, 2] })
    expect(nameOf(trayOf(it), 'player:liberators')).toBe(
      'Liberators, choosing. Resources 6, gains 2. Plays left 2 of 2. Flexibility 2. 4 presence on the map',
    )
    it.answer('ready')
  })

  it('opens the whole panel of a player', () => {
    const opened: Role[] = []
    const it = table(SCENE)
    const elements = drawing(TrayParts({ ...partOf(it).part, open: (role) => void opened.push(role) }))
    use(thing(elements, 'player:liberators'), 'onClick')
    expect(opened).toEqual(['liberators'])
  })

  it('inverts the value in force', () => {
    expect(inForce([1, 2, 'flexibility', 3], 3)).toBe(1)
    expect(inForce([1, 2, 'flexibility', 3], 4)).toBe(3)
    expect(inForce([2, 2, 3], 2)).toBe(1)
    expect(inForce([2, 'unlimited'], 2)).toBe(1)
    for (const role of ROLES) {
      const it = table({ ...PLAIN, roles: [role], tracks: [4, 4], board: { '1.1': { presence: 8 } } })
      const player = it.player(role)
      const { plays } = PANELS[role]
      expect(plays[inForce(plays, 4)]).toBe(playLimit(player))
    }
  })
})

/** Presence of all four, so that nobody is out of the game. */
const everybody: Scene['board'] = {
  '1.1': { presence: { liberators: 2, advisors: 2, partisans: 2, comrades: 2 } },
}

describe('the panel of a player', () => {
  it.each(ROLES)('has refit options, capabilities with thresholds and special rules (%s)', (role) => {
    const it = table({ ...PLAIN, roles: [role], board: { '1.1': { presence: 2 } } })
    const { part } = partOf(it, {}, role)
    const elements = drawing(PlayerPanel({ ...part, role, close: () => undefined }))
    const panel = PANELS[role]
    const named = things(elements).map(({ props }) => String(props['data-thing']))
    expect(named.filter((name) => name.startsWith('refit:'))).toHaveLength(panel.refit.length)
    expect(named.filter((name) => name.startsWith('special:'))).toHaveLength(panel.special.length)
    expect(named).toEqual(expect.arrayContaining([`patrol:${role}`, `management:${role}`, `rules:${role}`]))
    expect(classed(elements, 'tot-covered')).toHaveLength(
      panel.resources.length + panel.plays.length - it.player(role).resourceCircles - it.player(role).playCircles,
    )
  })

  it('takes a refit option with a click, and marks those taken', () => {
    const it = table({ ...SCENE, refit: true })
    const { part, reports } = partOf(it)
    const elements = drawing(PlayerPanel({ ...part, role: 'liberators', close: () => undefined }))
    use(thing(elements, 'refit:liberators:3'), 'onClick')
    expect(reports.chosen).toEqual(['refit:4'])
    it.answer('refit:4')
    expect(classOf(thing(panelFor(it, 'liberators'), 'refit:liberators:3'))).toContain('tot-chosen')
  })

  it('marks capabilities whose attributes suffice, and uses them with a click', () => {
    const it = table({ ...SCENE, attributes: { flexibility: 2 } })
    const { part, reports } = partOf(it)
    const elements = drawing(PlayerPanel({ ...part, role: 'liberators', close: () => undefined }))
    expect(classOf(thing(elements, 'patrol:liberators'))).toContain('tot-reached')
    expect(classOf(thing(elements, 'special:liberators:0'))).not.toContain('tot-reached')
    use(thing(elements, 'patrol:liberators'), 'onClick')
    use(thing(elements, 'special:liberators:0'), 'onClick')
    expect(reports).toMatchObject({ chosen: ['patrol'], asked: ['special:1'] })
  })
})

describe('the aids of the box', () => {
  const four = () => table({ ...PLAIN, roles: ROLES, board: everybody })
  const named = (elements: readonly DrawnElement[]) => things(elements).map(({ props }) => props['data-thing'])

  it('TOT-0e the phases, the boxes of the adversary and all players are on screen', () => {
    const it = four()
    expect(board.turn?.(it.state).phases.map(({ title }) => title)).toEqual([
      'Refit',
      'Force',
      'Act now',
      'Adversary',
      'Later',
    ])
    expect(named([...drawing(StateStrip(partOf(it).part)), ...trayOf(it)])).toEqual(
      expect.arrayContaining([
        ...['tyranny', 'influence', 'event', 'strike:dominate', 'strike:develop', 'strike:deploy'],
        ...ROLES.map((role) => `player:${role}`),
      ]),
    )
  })

  it.each(ROLES)('TOT-0e the panel of the %s opens with a click', (role) => {
    const opened: Role[] = []
    const elements = drawing(TrayParts({ ...partOf(four()).part, open: (it) => void opened.push(it) }))
    use(thing(elements, `player:${role}`), 'onClick')
    expect(opened).toEqual([role])
    const parts = [`refit:${role}:0`, `management:${role}`, `patrol:${role}`, `special:${role}:0`, `rules:${role}`]
    expect(named(panelFor(four(), role))).toEqual(expect.arrayContaining(parts))
  })

  it.each([
    ['the sequence of play', ['TOT-3a', 'TOT-3d']],
    ['the combat chart', ['TOT-3.Combat-8']],
    ['domination', ['TOT-3.Fa', 'TOT-3.Fb', 'TOT-3.Fc', 'TOT-3.Fd', 'TOT-3.Fe', 'TOT-3.Ff']],
  ])('TOT-0e the rules on screen have %s, as the summary cards do', (_, clauses) => {
    const shownRules = gamePackage.chapters.flatMap(({ entries }) => entries)
    for (const clause of clauses) {
      expect(shownRules).toContain(clause)
      expect(gamePackage.rules.filter(({ id, text }) => id === clause && text !== '')).toHaveLength(1)
    }
  })
})

describe('the strip and the head', () => {
  it('has tyranny, influence and the three strikes', () => {
    const elements = drawing(StateStrip(partOf(table(SCENE)).part))
    expect(things(elements).map(({ props }) => props['data-thing'])).toEqual([
      'tyranny',
      'influence',
      'strike:dominate',
      'strike:develop',
      'strike:deploy',
    ])
    expect(wording(elements)).toContain('8 & 25dominate')
  })

  it('tells turn, state, time and the phase of the reader', () => {
    const it = table({ ...SCENE, roles: ['liberators', 'advisors'], board: everybody, refit: true })
    expect(board.turn?.(it.state)).toMatchObject({
      title: 'Turn 4',
      band: 'free state',
      aside: '12 cards until time runs out',
    })
    const now = (seat: Role | null) => board.turn?.(it.state, seat).phases.find(({ state }) => state === 'now')?.title
    expect([now('liberators'), now('advisors'), now(null)]).toEqual(['Refit', 'Refit', 'Refit'])
    it.answer('refit:4', 'advisors').answer('minor', 'advisors')
    while (it.asks().some(({ seat, kind }) => seat === 'advisors' && kind !== 'action')) {
      const asked = it.asks().find(({ seat }) => seat === 'advisors')
      it.answer(asked?.options[0] ?? '', 'advisors')
    }
    expect([now('liberators'), now('advisors'), now(null)]).toEqual(['Refit', 'Force', 'Refit'])
    it.answer('income', 'advisors')
    expect(now('advisors')).toBe('Act now')
  })

  it('says when the state is tyrannical', () => {
    const it = table({ ...SCENE, board: { ...SCENE.board, '3.4': { tyranny: 2, garrison: 1 } } })
    expect(board.turn?.(it.state).band).toBe('tyrannical state')
    expect(trayOf(it)[0].text).toContain('tyrannical state')
  })

  it('finds the choice that ends something, and the one that steps back', () => {
    const it = table({ ...SCENE, hand: [], played: ['M26'], aims: false })
    const asked = () => it.match.position('liberators').asks[0]
    expect(gamePackage.closing?.(asked())).toBe('ready')
    expect(board.retreat?.(asked())).toBeNull()
    it.answer('use:M26')
    expect(board.retreat?.(asked())).toBe('put-back')
    expect(gamePackage.closing?.(asked())).toBeNull()
    expect(board.marksFirst?.(asked())).toBe(true)
  })

  it('asks for confirmation only for dice and draws', () => {
    const it = table({ ...PLAIN, roles: ['partisans'], refit: true })
    const ask = it.match.position('partisans').asks[0]
    const rolling = { ...ask, options: ['roll'] }
    expect(board.irreversible?.(rolling, 'roll', it.state)).toBe(true)
    expect(board.irreversible?.({ ...ask, kind: 'deck' }, 'minor', it.state)).toBe(true)
    expect(board.irreversible?.(ask, 'income', it.state)).toBe(false)
  })

  it('shows the presence roll of the Partisans', () => {
    const rolled = (die: number) => {
      const it = table({ ...PLAIN, roles: ['partisans'], refit: true, dice: [{ sides: 10, shows: die }] }).answer(
        'roll',
      )
      return board.roll(it.match.position('partisans').journal)
    }
    expect(rolled(7)).toMatchObject({ dice: [7], won: true, word: 'Presence comes', sum: '7, at least 6' })
    expect(rolled(5)).toMatchObject({ dice: [5], won: false, sum: '5, under 6' })
    expect(board.roll([])).toBeNull()
  })

  it('names the card that was rolled for, and the number', () => {
    const data = { die: 7, cause: 'm02', by: 'liberators' }
    expect(board.roll([{ index: 1, kind: 'rolled', data }])).toMatchObject({
      dice: [7],
      won: null,
      word: 'Strayed Too Close',
      sum: 'Rolled 7',
    })
  })

  it('has the players in the order of their seats', () => {
    const it = table({ ...SCENE, roles: [...ROLES], board: everybody })
    expect(board.seats?.(it.state).map(({ seat, colour }) => `${seat} ${colour}`)).toEqual([
      'liberators green',
      'advisors white',
      'partisans ochre',
      'comrades plum',
    ])
  })
})

describe('the keys', () => {
  const press = (it: Table, key: string, focused: string | null = null, shift = false) => {
    const shortcut = board.shortcuts?.find((one) => one.key === key && (one.shift ?? false) === shift)
    return shortcut?.press(partOf(it).part, focused) ?? null
  }

  it('go from hex to hex', () => {
    const it = table(SCENE)
    const from = (key: string, shift = false) => press(it, key, 'tile:1.1', shift)?.focus
    expect(from('ArrowRight')).toBe('tile:1.2')
    expect(from('ArrowDown', true)).toBe('tile:1.3')
    expect(from('ArrowDown')).toBe('tile:1.4')
    expect(from('ArrowLeft')).toBe('tile:1.5')
    expect(from('ArrowUp')).toBe('tile:1.6')
    expect(from('ArrowUp', true)).toBe('tile:1.7')
    expect(press(it, 'ArrowUp', 'tile:1.6')).toEqual({})
    expect(press(it, 'ArrowUp', 'card:M26')).toBeNull()
  })

  it('go to the hand, the struck tiles one after the other, and the players', () => {
    const it = table(SCENE)
    expect(press(it, 'k')).toEqual({ focus: 'card:M26' })
    const struck: (string | undefined)[] = []
    for (let n = 0; n < 5; n++) struck.push(press(it, 't', struck.at(-1) ?? null)?.focus)
    expect(new Set(struck).size).toBe(4)
    expect(struck[4]).toBe(struck[0])
    expect(press(it, 'p')).toEqual({ focus: 'player:liberators' })
    expect(press(it, 'i', 'tile:2.1')?.say).toBe(
      'One 8, urban, 1 garrison, 1 blue civilian; dominate this turn, would fall',
    )
  })
})

describe('what cannot be chosen', () => {
  it('lists cards, capabilities and tiles in range that are not offered', () => {
    const it = table({ ...SCENE, resources: 0 })
    const ask = it.match.position('liberators').asks[0]
    const labels = board.unavailable(ask, it.state).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['Play Storm the Armoury', 'Patrol', 'Strong Partnership', 'Establish a base']),
    )
    expect(labels.some((label) => label.startsWith('Convert'))).toBe(false)
    const aimed = table({ ...SCENE, hand: [], played: ['M26'], aims: false }).answer('use:M26')
    const target = aimed.match.position('liberators').asks[0]
    const tiles = board.unavailable(target, aimed.state)
    expect(tiles.map(({ option }) => option)).toContain('1.1')
    expect(tiles.map(({ option }) => option)).not.toContain('2.1')
    expect(tiles.map(({ option }) => option)).not.toContain('4.4')
  })
})

describe('redrawing', () => {
  it('shows every change although unchanged cards and rows are kept', () => {
    const stale = new Set<string>()
    const [hands, trays] = [watchKept(), watchKept()]
    const each = (match: ReturnType<typeof play<State>>) => {
      if (match.index % 5 !== 0 || match.outcome !== null) return
      const made = { ...shown(match.position('liberators')).props, data: PRINTED }
      for (const name of hands(Hand({ ...made, folded: false }))) stale.add(name)
      for (const name of trays(TrayParts({ ...made, open: () => undefined }))) stale.add(name)
    }
    play(tearsOfTyranny, { seed: 4, options: optionsFor(['liberators', 'partisans']), each })
    expect([...stale]).toEqual([])
  }, 30_000)
})

describe('in random games', () => {
  const eachGame = (look: (match: ReturnType<typeof play<State>>) => void) => {
    const sets: readonly (readonly [number, readonly Role[], NonNullable<Scene['options']>])[] = [
      [1, ['liberators'], {}],
      [2, ['partisans', 'comrades'], { layout: 'random' }],
      [3, [...ROLES], { scenario: 'closed-sea' }],
    ]
    for (const [seed, roles, options] of sets) {
      const each = (match: ReturnType<typeof play<State>>) => {
        if (match.index % 31 === 0 && match.outcome === null) look(match)
      }
      play(tearsOfTyranny, { seed, options: optionsFor(roles, options), each })
    }
  }

  it('everything can be drawn, and everything drawn has an explanation with its rule', () => {
    const faults = new Set<string>()
    eachGame((match) => {
      const { seat } = match.asks[0]
      const made = { ...shown(match.position(seat)).props, data: PRINTED }
      const { state } = match
      const panels = state.players.map(({ role }) => PlayerPanel({ ...made, role, close: () => undefined }))
      const parts = [
        Hand({ ...made, folded: false }),
        Hand({ ...made, folded: true }),
        TrayParts({ ...made, open: () => undefined }),
        StateStrip(made),
        ...panels,
      ]
      const tiles = ['tile:1.1', 'strike:dominate', 'strike:develop', 'strike:deploy']
      for (const fault of explanationFaults(board, gamePackage.rules, state, [...thingsIn(parts), ...tiles]))
        faults.add(fault)
      board.turn?.(state, seat)
    })
    expect([...faults]).toEqual([])
  }, 60_000)

  it('there is a reason for every option that is listed as not offered', () => {
    const unexplained = new Set<string>()
    eachGame((match) => {
      for (const { seat, id } of match.asks) {
        const ask = match.position(seat).asks.find((it) => it.id === id)
        for (const { option } of ask === undefined ? [] : board.unavailable(ask, match.state)) {
          const refusal = match.why(seat, option)
          if (refusal === null || gamePackage.words.refusal(refusal, match.state) === refusal.reason)
            unexplained.add(`${ask?.kind} ${option} ${refusal?.reason}`)
        }
      }
    })
    expect([...unexplained]).toEqual([])
  }, 60_000)
})

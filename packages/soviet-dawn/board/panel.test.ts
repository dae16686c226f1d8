import { describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { events, forfeitCards } from '../events/index.ts'
import { gamePackage } from '../game-package.ts'
import { drawing, shown, thing, use } from '../testing/drawing.ts'
import { drawn, type Scene, type Table, table } from '../testing/table.ts'
import { instructions } from '../text/instructions.ts'
import { RULES } from '../text/rules-index.ts'
import { CurrentCard } from './card.tsx'
import { board } from './index.tsx'
import { FrontStrip } from './strip.tsx'
import { TrayParts } from './tray.tsx'

const EVERY = { scenario: 'extended' } as const
const at = (it: Table) => it.match.position('reds')

function cardOf(it: Table, folded = false) {
  const { props, reports } = shown(at(it))
  return { elements: drawing(CurrentCard({ ...props, data: PRINTED, folded })), reports }
}

/** The rows of a card by title, such as { Advance: 'EasternBalticat peace' }. */
function rows(it: Table): Record<string, string> {
  const { elements } = cardOf(it)
  const cells = elements.filter(({ tag }) => tag === 'dt' || tag === 'dd').map(({ text }) => text)
  const pairs = cells.flatMap((text, i) => (i % 2 === 0 ? [[text, cells[i + 1]]] : []))
  return Object.fromEntries(pairs)
}

function trayOf(it: Table, more = {}) {
  const { props, reports } = shown(at(it), more)
  return { elements: drawing(TrayParts({ ...props, data: PRINTED })), reports }
}

describe('the card', () => {
  it('says what will happen and strikes out what will not, with the reason', () => {
    const scene: Scene = { cards: [20], box: { eastern: 4 }, status: { baltic: 'asleep' } }
    const { elements } = cardOf(drawn(scene))
    expect(rows(drawn(scene))).toMatchObject({
      Advance: 'EasternBalticat peace',
      Actions: '3',
      'End of turn': 'Roll for dissent; +1 for each Action you give up.',
    })
    expect(elements.filter(({ tag }) => tag === 's').map(({ text }) => text)).toEqual(['Baltic'])
  })

  it('shows the same orders before the fronts move, while the Cheka can still be used, and after', () => {
    const scene: Scene = { cards: [49], held: ['cheka'], box: { allies: 3 }, level: 7 }
    const before = rows(drawn(scene)).Advance
    expect(before).toBe('SouthernAlliedundecidedPolishinactive')
    expect(rows(drawn(scene).answer('keep')).Advance).toBe(before)
  })

  it('counts Actions that are spent and given up', () => {
    const it = drawn({ cards: [3], dice: [1] }).answers('politics', 'forfeit')
    expect(rows(it).Actions).toBe('3 (1 left), 1 given up')
    const diamonds = cardOf(it)
      .elements.filter(({ tag }) => tag === 'i')
      .map(({ props }) => props.class)
    expect(diamonds).toEqual(['sd-given', 'sd-spent', ''])
  })

  it('lists bans and modifiers', () => {
    expect(rows(drawn({ cards: [6] })).Dice).toBe('no Offensives against the Baltic front')
    expect(rows(drawn({ cards: [49] })).Dice).toBe('+1 against Allied and Southern; +1 to Political Level rolls')
    expect(rows(drawn({ cards: [23] })).Dice).toBe('−1 to Political Level rolls; +1 to Reorganization rolls')
    expect(rows(drawn({ cards: [52] })).Dice).toBe('no Offensives')
  })

  it('shows both faces of the treaty until one is chosen, then only that one', () => {
    const open = drawn({ cards: [8] })
    const { elements, reports } = cardOf(open)
    const faces = elements.filter(
      ({ props }) => String(props.class).startsWith('sd-face') && props.class !== 'sd-faces',
    )
    expect(faces.map(({ text }) => /[12](Sign|Fight on)\d Actions?/.exec(text)?.[0])).toEqual([
      '1Sign2 Actions',
      '2Fight on1 Action',
    ])
    use(faces[1], 'onClick')
    expect(reports.chosen).toEqual(['bukharin'])
    const refused = cardOf(open.answer('bukharin')).elements
    expect(refused.find(({ tag }) => tag === 'h2')?.text).toContain('Bukharin')
    expect(rows(open).Immediately).toContain('+1 Political Level')
  })

  it('between turns is a card back with counts; clicking it draws the next card', () => {
    const { elements, reports } = cardOf(table())
    expect(elements.filter(({ tag }) => tag === 'td').map(({ text }) => text)).toEqual([
      '13',
      '0',
      '0',
      '0',
      '19',
      '0',
      '0',
      '16',
      '0',
    ])
    use(thing(elements, 'pile'), 'onClick')
    expect(reports.chosen).toEqual(['draw'])
  })

  it('folds into one line', () => {
    expect(cardOf(drawn({ cards: [1] }), true).elements[0].text).toBe('1Generals Form Volunteer Army!')
    expect(cardOf(table(), true).elements[0].text).toBe('13 cards left')
  })

  it('says that a card sent back by the Cheka has no effect', () => {
    const it = drawn({ cards: [1], held: ['cheka'] }).answer('spend')
    expect(rows(it)).toEqual({ Cheka: 'The card returns to the pile and has no effect.', Actions: '2' })
  })

  it.each(CARDS.map(({ n }) => n))('#%i: shows every instruction that the rules carry out', (n) => {
    const { state } = table({ options: EVERY })
    const phases = instructions(PRINTED, { ...state, face: 'treaty' }, n).map(({ when }) => when)
    const event = events[n] ?? {}
    if (event.dissent) expect(phases).toContain('end')
    if (event.movement || event.afterRetreats) expect(phases).toContain('fronts')
    if (event.actions) expect(phases).toContain('actions')
    if (event.headline && n !== 8) expect(phases).toContain('at-once')
    if (!events[n] && n !== 40) expect(phases).toEqual([])
  })
})

describe('the tray', () => {
  it('offers the next level, the Red Army and the talks, with their numbers', () => {
    const { elements, reports } = trayOf(drawn({ cards: [3], level: 3 }))
    for (const name of ['track:level', 'red-army', 'dissent']) {
      use(
        elements.filter(
          ({ props }) => props['data-thing'] === name && props.role === 'button' && !props['aria-disabled'],
        )[0],
        'onClick',
      )
    }
    expect(reports.chosen).toEqual(['politics', 'reorganize', 'forfeit'])
    const next = elements.filter(
      ({ props }) => String(props.class).includes('sd-cell') && String(props.class).includes('sd-can'),
    )
    expect(next.map(({ text }) => text)).toEqual(['Raise the Political Level, 50 per cent44'])
  })

  it('offers Decrees once the Actions are spent, and says why not before', () => {
    const it = drawn({ cards: [1] })
    const before = trayOf(it)
    use(thing(before.elements, 'decrees'), 'onClick')
    use(thing(before.elements, 'reserves'), 'onClick')
    expect(before.reports.asked).toEqual(['decree:politics', 'reserve:baltic'])
    const after = trayOf(it.answer('pass'))
    use(thing(after.elements, 'red-army'), 'onClick')
    expect(after.reports.chosen).toEqual(['decree:reorganize'])
  })

  it('shows where each marker is, and the die roll that gains it', () => {
    const { elements } = trayOf(
      table({ held: ['armored-trains', 'tank-corps'], out: ['imperial-gold'], tank: 'eastern' }),
    )
    const markers = elements
      .filter(({ props }) => String(props['data-thing']).startsWith('marker:'))
      .map(({ text }) => text)
    expect(markers).toEqual([
      'Chekaon a 1',
      'TanksEast',
      'Trains+1 per turn',
      'Experienceon a 4',
      'Subversionon a 5',
      'Cominternon a 6',
      'Goldspent',
    ])
  })

  it('has levels up to victory, with the resistance of each', () => {
    const bands = (it: Table) =>
      trayOf(it).elements.find(({ props }) => String(props.class).startsWith('sd-bands'))?.text
    expect(bands(table())).toBe('collapseResistance 3Resistance 45, Allies undecidedvictory')
    const cells = (it: Table) => trayOf(it).elements.filter(({ props }) => String(props.class).startsWith('sd-cell'))
    expect(cells(table())).toHaveLength(10)
    expect(cells(table({ options: { level10: true } }))).toHaveLength(11)
  })

  it('marks the previous level', () => {
    const it = drawn({ cards: [1], dice: [6] })
    const before = at(it).view
    const was = trayOf(it.answer('politics'), { before }).elements.filter(({ props }) =>
      String(props.class).includes('sd-was'),
    )
    expect(was.map(({ text }) => text)).toEqual(['1'])
  })

  it('shows the dissent table only with a card that rolls on it', () => {
    const has = (n: number) =>
      trayOf(drawn({ cards: [n], dice: [4] })).elements.some(({ props }) => props['data-thing'] === 'dissent')
    for (const n of [...forfeitCards, 41]) expect(has(n)).toBe(true)
    expect(has(1)).toBe(false)
  })
})

describe('the strip', () => {
  it('shows how far each front is from Moscow', () => {
    const { props } = shown(at(table({ box: { southern: 1 }, status: { poland: 'removed' } })))
    const elements = drawing(FrontStrip({ ...props, data: PRINTED }))
    expect(thing(elements, 'front:southern').text).toBe('South1')
    expect(thing(elements, 'front:southern').props.class).toContain('sd-near')
    expect(thing(elements, 'front:poland').text).toBe('Polandout')
  })
})

describe('options that a player may look for', () => {
  const clauses = new Set(RULES.map(({ id }) => id))
  const scenes: [string, Table][] = [
    ['with Actions', drawn({ cards: [1] })],
    ['under a ban', drawn({ cards: [6] })],
    ['under a ban on all', drawn({ cards: [52] })],
    ['with tanks', drawn({ cards: [1], held: ['tank-corps'], tank: 'southern' })],
    ['with talks', drawn({ cards: [3] })],
    ['after the Actions', drawn({ cards: [1] }).answer('pass')],
    ['without reserves', drawn({ cards: [1], state: { reserves: 0 } }).answer('pass')],
  ]
  it.each(scenes)('%s: are not offered, and a clause says why', (_, it) => {
    const [ask] = it.match.position('reds').asks
    const found = board.unavailable(ask, it.state)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
    for (const { option } of found) {
      expect(ask.options).not.toContain(option)
      expect(clauses).toContain(it.match.why('reds', option)?.rule)
    }
  })

  it('do not exist for a question with two answers', () => {
    const [ask] = drawn({ cards: [8] }).match.position('reds').asks
    expect(board.unavailable(ask, table().state)).toEqual([])
  })
})

describe('the head of the panel', () => {
  it('shows the turn and its phases', () => {
    expect(board.turn?.(table().state)).toMatchObject({
      title: 'Setup',
      band: 'Twilight',
      aside: '13 cards left',
    })
    const { phases, title } = board.turn?.(drawn({ cards: [1] }).state) ?? { phases: [], title: '' }
    expect(title).toBe('Turn 1')
    expect(phases.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Headline done',
      'Fronts done',
      'Actions now',
      'Dissent to-come',
    ])
    const swapped = board.turn?.(drawn({ cards: [1], held: ['subversion'] }).answer('swap').state)
    expect(swapped?.phases.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Headline done',
      'Actions now',
      'Fronts to-come',
      'Dissent to-come',
    ])
  })

  it('knows which answer ends a phase', () => {
    const it = drawn({ cards: [1] })
    const closing = () => gamePackage.closing?.(it.match.position('reds').asks[0])
    expect(closing()).toBe('pass')
    it.answer('pass')
    expect(closing()).toBe('end')
  })
})

describe('corrected data', () => {
  it('is used by the board', () => {
    const corrections = {
      format: 'interregnum-corrections',
      game: 'soviet-dawn',
      name: 'test',
      units: { denikin: { battle: 5 } },
    }
    expect(board.corrected?.(corrections).explain('front:southern', table().state)?.text).toContain('Battle value 5')
    expect(board.explain('front:southern', table().state)?.text).toContain('Battle value 3')
  })
})

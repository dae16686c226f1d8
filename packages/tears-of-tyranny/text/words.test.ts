import { filesIn, matchesIn, NO_WORDS, type Spoken, wrongWords } from '@interregnum/game-package/testing'
import { type JournalEntry, type Json, Match, readOptions } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { MAJOR, MINOR } from '../data/capabilities.ts'
import { EVENT_PARTS } from '../data/events.ts'
import { PRINTED } from '../data/game-data.ts'
import { PANELS } from '../data/panels.ts'
import { gamePackage } from '../game-package.ts'
import { ROLES, type Role } from '../rules/state.ts'
import { optionsFor, type Scene, type Table, table } from '../testing/table.ts'
import { cardTexts } from './cards.ts'
import { explainer } from './explain.ts'
import { REFUSALS } from './refusals.ts'
import { things } from './things.ts'
import { verbPhraseOf } from './verb-phrases.ts'

const { words } = gamePackage

/** Texts that must not be shown: a raw key, an empty text, a question without its mark. */
function isWrong({ what, text, detail }: Spoken): boolean {
  if (text === null) return false
  if (text === '' || NO_WORDS.test(`${text} ${detail}`)) return true
  if (what === 'ask') return !/[?.]$/.test(text)
  if (what === 'note') return !/^[A-Z0-9].*[.]$/.test(text)
  return what === 'option' && !/^[A-Z0-9]/.test(text)
}

const modes: readonly (readonly [string, readonly Role[], { readonly [key: string]: string | boolean }])[] = [
  ['the Liberators alone', ['liberators'], { paidRecruits: true }],
  ['the Advisors alone', ['advisors'], { layout: 'random' }],
  ['the Partisans alone', ['partisans'], { deck: 'advanced' }],
  ['the Comrades alone', ['comrades'], { scenario: 'first-contact' }],
  ['two players', ['liberators', 'advisors'], { scenario: 'iron-capital' }],
  ['three players', ['liberators', 'partisans', 'comrades'], { scenario: 'closed-sea', annihilation: 'player' }],
  ['four players', ROLES, { scenario: 'divided-loyalties', annihilation: 'player', layout: 'random' }],
]

describe('the words', () => {
  it.each(modes)(
    'cover everything in random games of %s',
    (_, roles, more) => {
      for (const seed of [1, 2, 3]) {
        expect(wrongWords(gamePackage, { seed, options: optionsFor(roles, more) }, isWrong)).toEqual([])
      }
    },
    60_000,
  )
})

/** The question that is open, and its options with their second lines. */
function asked(it: Table) {
  const [ask] = it.asks()
  const options = ask.options.map((option) => [String(option), words.option(ask, option, it.state)] as const)
  return { text: words.ask(ask, it.state), options: Object.fromEntries(options) }
}

const lastLine = (it: Table, kind: string): string | null => {
  const entry = it.match.notes.findLast((line: JournalEntry) => line.kind === kind)
  return entry === undefined ? null : words.note(entry, it.state)
}

describe('refusals', () => {
  const folder = new URL('..', import.meta.url)
  const reasons = matchesIn(filesIn(folder, '.ts'), /\bno\('TOT-[\w.-]+', '([\w-]+)'/g)

  it('have a text for every reason, and no text without one', () => {
    expect(reasons.size).toBeGreaterThan(30)
    expect([...reasons].filter((reason) => REFUSALS[reason] === undefined)).toEqual([])
    expect(Object.keys(REFUSALS).filter((reason) => !reasons.has(reason))).toEqual([])
  })

  it('are short sentences', () => {
    for (const text of Object.values(REFUSALS)) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text.split(' ').length, text).toBeLessThan(15)
    }
  })
})

describe('questions', () => {
  it('say what is done with every card and panel', () => {
    for (const { id, name } of [...MINOR, ...MAJOR]) expect(verbPhraseOf(id, null), name).toMatch(/^[a-z]/)
    for (const role of ROLES) {
      const { special } = PANELS[role]
      for (const cause of ['patrol', ...special.map((_, at) => `special:${at + 1}`)]) {
        expect(verbPhraseOf(cause, role), `${role} ${cause}`).toMatch(/^[a-z]/)
      }
    }
  })

  it('name what is done, and say what it would do in each tile', () => {
    const board = {
      '1.1': { presence: 2 },
      '1.2': { garrison: 1, blue: 1 },
      '1.5': { outpost: 1, red: 2 },
      '3.4': { cell: 1 },
    }
    const it = table({ step: 'players', board, hand: ['M26'], resources: 6 }).answers('play:M26', 'use:M26')
    const { text, options } = asked(it)
    expect(text).toBe('Where do you storm?')
    expect(options['1.2']).toEqual({
      label: 'I·2, jungle',
      commit: 'Storm I·2',
      detail: '1 garrison, 1 blue civilian. 3 damage, 1 garrison destroyed, influence +2, resources +2',
    })
    expect(options['1.5']).toEqual({
      label: 'I·5, urban',
      commit: 'Storm I·5',
      detail: '1 outpost, 2 red civilians. 2 damage, 1 outpost destroyed, influence +1, resources +2',
    })
    expect(options['put-back']).toEqual({ label: 'Put back' })
  })

  it('say where a capability would have no effect, and list such tiles after the others', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { garrison: 1, red: 5 }, '1.4': { outpost: 1 } }
    const it = table({ step: 'players', board, hand: ['M26'], resources: 6 }).answers('play:M26', 'use:M26')
    const { options } = asked(it)
    expect(options['1.2'].detail).toBe('1 garrison, 5 red civilians. No damage gets through the defence: no effect')
    expect(options['1.4'].detail).not.toContain('no effect')
    const [ask] = it.match.position('liberators').asks.filter(({ kind }) => kind === 'target')
    expect(gamePackage.order?.(it.state, ask)).toEqual(['1.4', '1.2', 'put-back'])
  })

  it('list what brings most first, and last, with a word about it, what would change nothing anywhere', () => {
    const board = { '1.1': { presence: 2 }, '1.2': { outpost: 1 } }
    const it = table({ step: 'players', board, hand: ['M26', 'm19'], resources: 6 })
    const [ask] = it.match.position('liberators').asks.filter(({ kind }) => kind === 'action')
    const listed = gamePackage.order?.(it.state, ask) ?? []
    expect(listed.toSorted()).toEqual(ask.options.toSorted())
    expect(listed.at(-1)).toBe('ready')
    expect(listed.indexOf('play:M26')).toBeLessThan(listed.indexOf('play:m19'))
    const idle = listed.filter((option) => /^No effect now\. /.test(words.option(ask, option, it.state).detail ?? ''))
    expect(listed.slice(-1 - idle.length, -1)).toEqual(idle)
  })

  it('say that a patrol or a special capability would change nothing', () => {
    const patrol = (board: Scene['board']) => {
      const it = table({ roles: ['advisors'], step: 'players', board, attributes: { oversight: 2, integrity: 2 } })
      const [ask] = it.match.position('advisors').asks.filter(({ kind }) => kind === 'action')
      expect(ask.options).toContain('patrol')
      return words.option(ask, 'patrol', it.state).detail
    }
    expect(patrol({ '1.1': { presence: 2, outpost: 1 } })).toMatch(/^No effect now\. /)
    expect(patrol({ '1.1': { presence: 2, outpost: 1, surrogates: 3 } })).not.toMatch(/^No effect now/)
  })

  it('name, in every question for a tile of a card, what is done there', () => {
    const texts = cardTexts(PRINTED)
    const { state } = table({ board: { '1.1': { presence: 1 } } })
    const picks = (effect: unknown): boolean => JSON.stringify(effect).includes('"pick":')
    const unnamed = PRINTED.events.flatMap((event) => {
      const sides = { freedom: event.freedom, tyranny: event.tyranny, 'box-1': event.boxes[0], 'box-2': event.boxes[1] }
      return EVENT_PARTS.filter((part) => picks(sides[part]) && texts.picked(event.id, null, state, part) === null).map(
        (part) => `${event.name} ${part}`,
      )
    })
    const cards = [...PRINTED.minor, ...PRINTED.major]
      .filter((card) => picks(card) && texts.picked(card.id, null, state) === null)
      .map(({ name }) => name)
    expect([...unnamed, ...cards]).toEqual([])
  })

  it('say who dies of an attack, and what it costs', () => {
    const board = {
      '1.1': { presence: { liberators: 2 } },
      '1.4': { outpost: 1, blue: 3 },
      '1.5': { outpost: 1, blue: 1 },
      '5.3': { presence: { advisors: 2 } },
    }
    const roles = ['liberators', 'advisors'] as const
    const it = table({ roles, step: 'players', board, hand: ['M26'], resources: 6, box: 4 })
    const { options } = asked(it.answer('play:M26', 'liberators').answer('use:M26', 'liberators'))
    expect(options['1.4'].detail).toBe(
      '1 outpost, 3 blue civilians. 4 damage, 1 outpost destroyed, 2 civilians die, influence −3, resources +2',
    )
  })

  it('say what each part of a card would do', () => {
    const board = { '1.1': { presence: 2, blue: 1, red: 1 } }
    const hand = ['m04']
    const roles = ['advisors'] as const
    const meeting = table({ roles, step: 'long-term', board, played: hand }).answer('use:m04')
    const { text, options } = asked(meeting.asks()[0].kind === 'target' ? meeting.answer('1.1') : meeting)
    expect(text).toBe('Town Hall Meeting: which do you choose?')
    expect(options.influence).toEqual({ label: 'Gain 1 influence' })
    expect(options.convert).toEqual({
      label: 'Convert a civilian',
      detail: 'Convert 1 red civilian to blue in the tile or adjacent to it.',
    })
  })

  it('tell a team what others have proposed', () => {
    const it = table({
      roles: ['liberators', 'advisors'],
      dominate: 'T1-01',
      board: {
        '1.1': { garrison: 2, tyranny: 1 },
        '1.2': { presence: 1 },
        '5.2': { presence: { advisors: 1 } },
      },
    })
    const before = asked(it)
    expect(before.text).toBe('Tyranny escalates in I·1. Where does it spread?')
    it.answer('1.3', 'liberators')
    const { text, options } = asked(it)
    expect(text).toBe('Tyranny escalates in I·1. Where does it spread? Proposed by the Liberators: I·3, rural.')
    expect(options['1.3'].label).toBe('Agree: I·3, rural')
    expect(options['1.4'].label).toBe('I·4, desert')
  })

  it('say how many cards a deck shows, and what a major card costs', () => {
    const { options } = asked(
      table({ step: 'players', refit: true, board: { '1.1': { presence: 2 } } }).answer('refit:3'),
    )
    expect(options.minor).toEqual({ label: 'Minor deck', detail: 'Keep 1 of 4 cards' })
    expect(options.major).toEqual({ label: 'Major deck', detail: 'Keep 1 of 4 cards, and give up another for it' })
  })

  it('say how a refit, a base and an income would pay', () => {
    const start = table({ step: 'players', refit: true, board: { '1.1': { presence: 2 } } })
    expect(asked(start).text).toBe('How do you refit?')
    expect(words.where(start.state)).toBe('Turn 4, refit')
    expect(asked(start).options['refit:4'].label).toBe('Gain 3 resources')
    const next = table({
      step: 'players',
      unpaid: true,
      resources: 3,
      board: { '1.1': { presence: 2, surrogates: 1, blue: 1 } },
    })
    expect(asked(next).text).toBe('Gain resources, or do something else first?')
    expect(words.where(next.state)).toBe('Turn 4, force')
    expect(asked(next).options.income).toEqual({ label: 'Gain resources', detail: '+1 resource' })
    expect(asked(next).options.base).toEqual({ label: 'Establish a base', detail: 'cost 3 resources' })
    expect(asked(next).options.recruit).toEqual({ label: 'Recruit', detail: 'free' })
    expect(words.where(next.answer('income').state)).toBe('Turn 4, act now')
  })

  it.each<[readonly [number, number], string, string]>([
    [[1, 1], 'Uncovers 2: income from 1 to 2', 'Uncovers 2: card plays from 1 to 2'],
    [[2, 3], 'Uncovers flexibility: 1 every turn', 'Uncovers reclaim 1: one played card back every turn'],
    [[6, 5], 'Uncovers 5: income from 4 to 5', 'Uncovers 4: card plays stay at 4'],
  ])('say what presence uncovers with tracks %j', (tracks, resources, plays) => {
    const it = table({ step: 'players', refit: true, tracks, board: { '1.1': { presence: 2 } } }).answers(
      'refit:2',
      '1.1',
    )
    const { options } = asked(it)
    expect([options.resources.detail, options.plays.detail]).toEqual([resources, plays])
  })

  it('say what is done in a tile that an event lets players pick', () => {
    const it = table({
      step: 'players',
      board: { '1.1': { presence: 2 } },
      resources: 2,
      piles: { events: ['E14'] },
    }).answers('ready', 'resources')
    expect(asked(it).text).toBe('Sanctions Bite: which tile in quadrant I? Defence +4.')
  })

  it('say what lost presence of the Partisans covers', () => {
    const effect = { op: 'lose-presence' } as const
    const it = table({
      roles: ['partisans'],
      step: 'players',
      tracks: [3, 2],
      cards: { test: { effect, range: 0 } },
      hand: ['test'],
      board: { '1.1': { presence: 5 } },
    }).play('test')
    const { options } = asked(it)
    expect([options.resources.detail, options.plays.detail]).toEqual([
      'Covers persistence: no longer 1 every turn',
      'Covers 1: card plays stay at 1',
    ])
  })
})

describe('the log', () => {
  it('adds up domination and says whether the tile falls', () => {
    const holds = table({ dominate: 'T1-01', board: { '1.1': { outpost: 1, blue: 1, presence: 1 } } })
    expect(lastLine(holds, 'dominate')).toBe('I·1 is dominated: strength 2 − 1 blue − 1 terrain = 0. It holds.')
    const falls = table({ dominate: 'T1-05', board: { '1.5': { garrison: 1 }, '1.1': { presence: 1 } } })
    expect(lastLine(falls, 'dominate')).toBe('I·5 is dominated: strength 3. It falls.')
    expect(lastLine(falls, 'tyranny')).toBe('A tyranny token is placed in I·5; 4 left in the pool.')
  })

  it('names tiles by the quadrant in which they lie', () => {
    const note = (tile: string) => (it: Table) =>
      words.note(
        { index: 0, kind: 'deployed', data: { tile } } as { index: number; kind: string; data: { tile: Json } },
        it.state,
      )
    const two = table({
      roles: ['liberators', 'advisors'],
      board: { '1.1': { presence: { liberators: 1 } }, '5.3': { presence: { advisors: 1 } } },
    })
    expect(note('2.1')(two)).toBe('A cell is deployed in I·8.')
    expect(note('6.1')(two)).toBe('A cell is deployed in II·8.')
    const [first, second] = two.state.layout
    const traded = { ...two.state, layout: [second, first] }
    expect(words.note({ index: 0, kind: 'deployed', data: { tile: '2.1' } }, traded)).toBe(
      'A cell is deployed in II·8.',
    )
  })

  it('names tiles of corrected terrain cards, and corrected cards', () => {
    const corrections = {
      format: 'interregnum-corrections',
      game: 'tears-of-tyranny',
      name: 'a test',
      terrain: { 'T1-03': [9, 27] },
      cards: { m34: { name: 'Two Riflemen', cost: 2, effect: { op: 'destroy', n: 2, of: ['cell'] } } },
    }
    const corrected = gamePackage.corrected(corrections)
    const match = Match.begin(corrected.game(), { options: readOptions(corrected.game().options, {}), seed: 1 })
    const line = (kind: string, data: JournalEntry['data']) =>
      corrected.words.note({ index: 0, kind, data }, match.state)
    expect(line('deploy', { card: 'T1-03' })).toBe('Terrain card drawn: stage I, tiles 9 and 27.')
    expect(line('gained', { seat: 'liberators', card: 'm34' })).toBe('The Liberators keep Two Riflemen.')
    const ask = {
      ...match.position('liberators').asks[0],
      kind: 'keep',
      data: { cause: 'refit:1', deck: 'minor' },
      options: ['m34'],
    }
    expect(corrected.words.option(ask, 'm34', match.state).detail).toContain(
      'Cost 2, now, within 1, target: cell. Destroy 2 cells.',
    )
  })

  it('needs a view to name tiles', () => {
    expect(() => words.note({ index: 0, kind: 'deployed', data: { tile: '2.1' } })).toThrow('a view is needed')
  })
})

describe('explanations', () => {
  it('name the principles that cards, events and actions show', () => {
    const { state } = table({ board: { '1.1': { presence: 2 } }, piles: { events: ['E14'] }, step: 'players' }).answers(
      'ready',
    )
    const shows = (thing: string) => explainer(PRINTED)(thing, state)?.text.match(/^Shows: (.*)\.$/m)?.[1]
    expect(shows('card:m01')).toBeDefined()
    expect(shows('event')).toBe('Facilitate interagency work')
    expect(shows('patrol:liberators')).toBe('Balance security and synchronization')
    expect(shows(things.write({ use: 'special', role: 'liberators', special: 0 }))).toBe('Develop multiple options')
    expect(shows('management:liberators')).toBe('Apply capabilities indirectly; Ensure long-term sustainment')
  })
})

describe('the board as text', () => {
  it('begins with what differs from the printed game', () => {
    const first = (options: NonNullable<Scene['options']>) =>
      gamePackage.board(table({ board: { '1.1': { presence: 2 } }, options }).state).split('\n')[0]
    expect(first({})).toMatch(/^Turn /)
    expect(first({ scenario: 'closed-sea', difficulty: 'expert', deck: 'advanced', layout: 'printed' })).toBe(
      'Settings: Closed Sea, expert, advanced deck.',
    )
    expect(first({ difficulty: 'newcomer' })).toBe('Settings: newcomer.')
  })

  it('shows tiles with what is in them, tracks, terrain cards and players', () => {
    const it = table({
      step: 'players',
      dominate: 'T2-08',
      develop: 'T1-03',
      box: 2,
      resources: 2,
      attributes: { risk: 1, charisma: 2 },
      hand: ['m01', 'M26'],
      board: {
        '1.1': { presence: 2, surrogates: 3, base: true, blue: 1 },
        '1.3': { garrison: 2, garrison1: 1, red: 1, tyranny: 1 },
      },
    })
    const lines = gamePackage.board(it.state).split('\n')
    expect(lines).toContain('I·1, rural: 1 blue civilian, Liberators 2 presence, 3 surrogates, base.')
    expect(lines).toContain(
      'I·3, rural, infrastructure: 1 tyranny token, 2 garrisons (1 with 1 damage), 1 red civilian.',
    )
    expect(lines).toContain('Dominate: stage II, 8 and 25 (I·8, I·25).')
    expect(lines).toContain('Develop: stage I, 3 (I·3).')
    expect(lines.find((line) => line.startsWith('Influence:'))).toContain('2 of 4 in the box, level 1')
    expect(lines.find((line) => line.startsWith('Hand:'))).toBe(
      'Hand: Night Ops, Storm the Armoury. Played: none. Discard: none.',
    )
    expect(lines.find((line) => line.startsWith('Liberators:'))).toContain('Attributes: 2 charisma, 1 risk.')
  })
})

describe('rows', () => {
  const t = table({ roles: ['liberators'], board: { '1.1': { presence: 2 } } })
  const [ask] = t.asks()
  const row = (kind: string, option: string, data: Json) =>
    words.option({ ...ask, kind, options: [option], data }, option, t.state)

  it('say where a presence goes or stays', () => {
    const data = { from: '1.1', to: '1.2' }
    expect(row('accompany', 'yes', data).label).toMatch(/^Move it to I·/)
    expect(row('accompany', 'no', data).label).toBe('Leave it in I·1')
  })

  it('say what the chosen parts of a capability do', () => {
    const part = (tiers: string) => row('tiers', tiers, { cause: 'special:0' }).detail ?? ''
    expect(part('1')).not.toBe('')
    expect(part('1+2')).toBe(`${part('1')} ${part('2')}`)
  })
})

import { NO_WORDS, type Spoken, wrongWords } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { FACTIONS, type FactionId } from '../rules/state.ts'
import { type Spaces, table } from '../testing/table.ts'

const { words } = gamePackage
const SEATS = ['reds', 'senate', 'moderates']

/** Texts that the page must not show: raw option words, or an empty text. */
function isWrong({ what, text, detail }: Spoken): boolean {
  if (text === null) return false
  if (text === '' || NO_WORDS.test(`${text} ${detail}`)) return true
  if (what === 'ask') return !/[?.]$/.test(text)
  return what === 'option' && /^[a-z]|_|^\w+: \w+$/.test(text) && !/^[A-Z]\w+: an? /.test(text)
}

describe('the words', () => {
  it.each([
    ['three players', 1, {}],
    ['three players', 2, {}],
    ['the variant', 3, { variant: 'two-player' }],
    ['one player', 4, { senate: 'nonplayer', moderates: 'nonplayer' }],
    ['another one', 5, { reds: 'nonplayer', senate: 'nonplayer' }],
  ])(
    'cover everything in a game of %s (seed %i)',
    (_, seed, options) => {
      expect(wrongWords(gamePackage, { seed, options }, isWrong)).toEqual([])
    },
    60_000,
  )

  it('say how many Cells a Rally places and why, and what it costs', () => {
    const it = table({
      order: ['senate'],
      map: { vaasa: { senate: 1, support: 2, redTerror: 1 }, hame: { reds: 1, support: -1 } },
      resources: { senate: 2 },
    }).answer('command:rally')
    const [ask] = it.match.position('senate').asks.filter(({ optional }) => !optional)
    const detail = (option: string) => words.option(ask, option, it.state).detail
    expect(detail('vaasa')).toBe('+3 Cells (1, +2 Active Support, −1 Terror), cost 2 (1 + 1 to offset Terror)')
    expect(detail('hame')).toBe('+1 Cell (1, −1 Passive Opposition), cost 2 (1 + 1 to offset Passive Opposition)')
    expect(detail('turku')).toBe('+1 Cell, cost 1')
  })

  it('say that no Cells are Available instead of counting them', () => {
    const it = table({ order: ['reds'], map: { hame: { reds: 20, support: -1 } }, resources: { reds: 5 } })
    expect(it.state.available[0]).toBe(0)
    const [ask] = it
      .answer('command:rally')
      .match.position('reds')
      .asks.filter(({ optional }) => !optional)
    expect(words.option(ask, 'hame', it.state).detail).toBe(
      'no Cells Available; you can replace 2 Cells with an Administration, cost 1',
    )
  })

  it('ask whole questions for Events, with rows that count the Cells of the Faction concerned', () => {
    const asked = (card: number, side: string, exec: FactionId, map: Spaces, ...answers: readonly string[]) => {
      const order: FactionId[] = [exec, ...FACTIONS.filter((id) => id !== exec)]
      const it = table({ card, order, map }).answers(`event:${side}`, ...answers)
      const ask = it.match.asks.find(({ optional }) => !optional)
      if (ask === undefined) throw new Error('nobody is asked')
      const details = Object.fromEntries(ask.options.map((one) => [one, words.option(ask, one, it.state).detail]))
      return { question: words.ask(ask, it.state), details }
    }
    const mixed = { helsinki: { reds: 1, senate: 2, moderates: 1 }, turku: { reds: 1, redsActive: 2, senate: 1 } }
    const whose = asked(4, 'unshaded', 'moderates', mixed)
    expect(whose.question).toBe('Which Faction carries out the Terror?')
    expect(whose.details).toEqual({
      reds: '4 Cells on the map (2 Active), 16 Available',
      senate: '3 Cells on the map (0 Active), 7 Available',
    })
    const where = asked(4, 'unshaded', 'moderates', mixed, 'reds')
    expect(where.details.turku).toBe('Neutral, 3 Reds Cells (2 Active)')
    const placing = asked(4, 'shaded', 'senate', mixed)
    expect(placing.question).toBe('Where do you place the Moderates Cell?')
    expect(placing.details.helsinki).toBe('Neutral, 1 Moderates Cell (0 Active)')
    expect(asked(10, 'shaded', 'senate', mixed, 'reds').question).toBe('Where do you place the Reds Cell?')
    expect(asked(6, 'unshaded', 'reds', mixed, 'senate').question).toBe('Where do you place the Senate Cell?')
    expect(asked(9, 'unshaded', 'reds', mixed).details['shift:turku:opposition']).toBe(
      'from Neutral to Passive Opposition, Population 1',
    )
  })

  it('name the space that a question is about, and whose Cells its rows count', () => {
    const war = { phase: 2, order: ['reds'], resources: { reds: 5 } } as const
    const fight = table({ ...war, map: { hame: { reds: 6, senate: 1 }, turku: { reds: 1 } } })
    const march = fight.match.position('reds').asks[0]
    const into = { ...march, kind: 'march', options: ['hame', 'turku', 'vaasa'], data: { limit: 2 } }
    const detail = (option: string) => words.option(into, option, fight.state).detail
    expect(detail('hame')).toBe('Neutral, 6 Reds Cells (0 Active), 1 enemy piece')
    expect(detail('turku')).toBe('Neutral, 1 Reds Cell (0 Active)')
    expect(detail('vaasa')).toBe('Neutral, no Reds Cells')
    fight.answers('command:attack', 'hame')
    const ask = fight.match.asks.find(({ optional }) => !optional)
    expect(ask && words.ask(ask, fight.state)).toBe('How many Cells attack in Häme?')
  })

  it('say the odds of an Attack, and where placing no Cells leaves room for an Administration', () => {
    const detailsOf = (it: ReturnType<typeof table>, seat: string) => {
      const [ask] = it.match.position(seat).asks.filter(({ optional }) => !optional)
      return Object.fromEntries(ask.options.map((option) => [option, words.option(ask, option, it.state).detail]))
    }
    const war = { phase: 2, order: ['reds'], resources: { reds: 5 } } as const
    const fight = table({ ...war, map: { hame: { reds: 6, senate: 1 }, turku: { reds: 1, senate: 2 } } })
    expect(detailsOf(fight.answer('command:attack'), 'reds')).toMatchObject({
      hame: '6 Cells against 1 Cell: Strength 2 with all Cells, 33%, cost 1',
      turku: '1 Cell against 2 Cells: Strength 0 with all Cells, 0%, cost 1',
    })
    const rally = table({ order: ['reds'], resources: { reds: 5 }, map: { hame: { reds: 2 }, turku: { reds: 1 } } })
    const room = detailsOf(rally.answers('command:rally', 'hame'), 'reds')
    expect(room[0]).toBe('lets you replace 2 Cells with an Administration instead')
    expect(room[1]).toBeUndefined()
  })

  it('say how many Cells an Event may still flip', () => {
    const it = table({ order: ['reds'], card: 2, dice: [4], map: { hame: { reds: 2 }, turku: { reds: 1 } } })
    const asked = () => words.ask(it.match.position('reds').asks[0], it.state)
    it.answer('event:unshaded')
    expect(asked()).toBe('Which Cell do you flip? 4 left.')
    it.answer(it.offers[0])
    expect(asked()).toBe('Which Cell do you flip? 3 left.')
  })

  it('name the Faction that agitates and the possible shifts, in the variant too', () => {
    const it = table({
      options: { variant: 'two-player' },
      step: 'round',
      card: 22,
      chance: 'free',
      issues: { red: 2, white: 1 },
      map: { hame: { moderates: 2, support: 2 } },
    })
    const ask = it.match.asks.find(({ kind }) => kind === 'agitation')
    if (ask === undefined) throw new Error('there is no agitation question')
    expect(SEATS).toContain(ask.seat)
    const view = it.match.position(ask.seat).asks[0]
    expect(words.ask(view, it.state)).toBe('Moderates Agitation: what do you spend Resources on?')
    expect(words.option(view, 'shift:hame', it.state).detail).toBe(
      'from Active Support towards Opposition, 1 per level',
    )
  })

  it('use singular and plural verbs, and call Inactive Moderates Underground', () => {
    const noteText = (kind: string, data: Record<string, string | number | boolean>) =>
      words.note({ index: 1, kind, data })
    expect(noteText('pass', { faction: 'senate' })).toBe('The Senate passes.')
    expect(noteText('pass', { faction: 'reds' })).toBe('The Reds pass.')
    expect(noteText('resources', { faction: 'senate', change: -1, to: 4 })).toBe('Senate: −1 Resource, now 4.')
    expect(noteText('resources', { faction: 'reds', change: 3, to: 8 })).toBe('Reds: +3 Resources, now 8.')
    expect(noteText('gift', { from: 'senate', to: 'reds', amount: 1 })).toBe('The Senate gives the Reds 1 Resource.')
    expect(noteText('move', { cells: 1, from: 'turku', to: 'hame' })).toBe('1 Cell marches from Turku to Häme.')
    expect(noteText('move', { cells: 2, from: 'turku', to: 'hame' })).toBe('2 Cells march from Turku to Häme.')
    expect(noteText('troop-gone', { power: 'russia', space: 'turku' })).toBe('1 Russian Troop is removed from Turku.')
    expect(noteText('troop-gone', { power: 'russia', space: 'turku', count: 2 })).toBe(
      '2 Russian Troops are removed from Turku.',
    )
    const flip = (faction: string) => noteText('flip', { faction, space: 'turku', active: false })
    expect([flip('moderates'), flip('reds')]).toEqual([
      'A Moderates Cell in Turku is now Underground.',
      'A Reds Cell in Turku is now Inactive.',
    ])
    expect(noteText('disc', { faction: 'moderates', space: 'turku' })).toBe('The Moderates place a Network in Turku.')
    expect(noteText('disc', { faction: 'reds', space: 'turku' })).toBe('The Reds place an Administration in Turku.')
  })

  it('say which text of an Event is meant only if the card has two', () => {
    const label = (card: number, option: string) => {
      const it = table({ order: ['senate'], card, map: { turku: { senate: 2, moderates: 1 } } })
      const [ask] = it.match.position('senate').asks.filter(({ optional }) => !optional)
      expect(words.ask(ask, it.state)).toBe('What will the Senate do?')
      return words.option(ask, option, it.state).label
    }
    expect([label(4, 'event:unshaded'), label(4, 'event:shaded')]).toEqual([
      'Event: unshaded text',
      'Event: shaded text',
    ])
    expect(label(11, 'event:unshaded')).toBe('Event')
    const noteText = (card: number) =>
      words.note({ index: 1, kind: 'event', data: { faction: 'reds', card, side: 'unshaded' } })
    expect([noteText(4), noteText(11)]).toEqual([
      'The Reds play the Event (unshaded text).',
      'The Reds play the Event.',
    ])
  })

  it('use singular and plural for Troops, Rounds and Issues on the board', () => {
    const it = table({
      phase: 2,
      rounds: 1,
      issues: { red: 1, white: 0 },
      map: { turku: { reds: 1, russians: 1 }, vaasa: { senate: 1, germans: 2 } },
    })
    const lines = gamePackage.board(it.state)
    expect(lines).toContain('1 Propaganda Round so far')
    expect(lines).toContain('1 Russian Troop.')
    expect(lines).toContain('2 German Troops.')
    expect(lines).toContain('1 Issue Resolved')
  })

  it('ask what a Faction is chosen for', () => {
    const map = { helsinki: { reds: 1, senate: 1, moderates: 1 }, turku: { reds: 1, senate: 1 } }
    const asked = (card: number, side: string, seat: FactionId) => {
      const t = table({ card, order: [seat], phase: card > 24 ? 2 : 1, map }).answer(`event:${side}`)
      return words.ask(t.match.asks[0], t.state)
    }
    expect(asked(4, 'unshaded', 'moderates')).toBe('Which Faction carries out the Terror?')
    expect(asked(6, 'unshaded', 'senate')).toBe('Whose Cell do you place?')
    expect(asked(26, 'shaded', 'senate')).toBe('Which Faction makes the free Rally?')
  })

  it('name what is placed when asking where', () => {
    const it = table({ order: ['reds'], phase: 2, card: 14, map: { hame: { reds: 1 }, turku: { reds: 1 } } })
    it.answer('event:unshaded')
    const [ask] = it.match.position('reds').asks
    expect(words.ask(ask, it.state)).toBe('Where do you place the Cannons?')
  })
})

import { describe, expect, it } from 'vitest'
import { type Scene, type Table, table } from '../testing/table.ts'
import { FACTIONS, type FactionId } from './state.ts'

/** A card of 1917 on which every Faction can do everything, with two more to come. */
const scene = (more: Scene = {}): Scene => ({
  card: 5,
  upcoming: 7,
  piles: { '1917': [11, 12] },
  order: ['reds', 'senate', 'moderates'],
  map: { turku: { reds: 1, redsActive: 1 }, vaasa: { senate: 1, senateActive: 1 }, helsinki: { moderates: 2 } },
  ...more,
})
const boxes = (t: Table): Record<string, string> =>
  Object.fromEntries(FACTIONS.map((id, faction) => [id, t.state.boxes[faction]]))
const ineligible = (t: Table): FactionId[] => t.state.ineligible.map((faction) => FACTIONS[faction])
/** The kinds of choice that are offered. */
const uses = (t: Table): string[] => [...new Set(t.offers.map((option) => String(option).split(':')[0]))]

const LIM: readonly (string | number)[] = ['limited:rally', 'turku', 1]
const CMD: readonly (string | number)[] = ['command:rally', 'turku', 1, 'done']
/** #5 shaded: one level, one space. */
const EVENT: readonly string[] = ['event:shaded', 'shift:hame:support']

describe('playing a card', () => {
  it('ABB-2.2 Eligible Factions act in their order, Ineligible ones not at all', () => {
    const t = table(scene({ order: ['moderates', 'reds'] }))
    expect(t.asked).toBe('moderates turn')
    t.answer('pass')
    expect(t.asked).toBe('reds turn')
    t.answer('pass')
    // The Senate was not asked: the card is over.
    expect(t.state.current).toBe(7)
    expect(t.notes('turn').map(({ data }) => data.faction)).toEqual(['moderates', 'reds', 'moderates'])
    expect(t.resources('senate')).toBe(5)
  })

  it('ABB-2.2 up to three Factions act on one card', () => {
    const t = table(scene()).answers(...LIM)
    t.answers('command:rally', 'vaasa', 1, 'done', 'limited:rally', 'turku')
    expect(
      t
        .notes('command')
        .slice(0, 3)
        .map(({ data }) => data.faction),
    ).toEqual([0, 1, 2])
    expect(t.state.current).toBe(7)
  })

  it('ABB-2.2b the Germans act on a card with their symbol in Phase II', () => {
    const on = (card: number, phase: 1 | 2) =>
      table(scene({ step: 'card', card, phase, dice: [6] })).notes('german-order').length
    expect([on(26, 2), on(26, 1), on(28, 2)]).toEqual([1, 0, 0])
  })

  it('ABB-2.2.2 a Pass gives a Resource and the first free circle, and leaves the choice of row to the next', () => {
    const t = table(scene()).answer('pass')
    expect([t.resources('reds'), t.state.passers, t.state.row]).toEqual([6, [0], 'none'])
    // The next Faction picks the row as the first would have.
    expect([t.asked, uses(t)]).toEqual(['senate turn', ['command', 'limited', 'event', 'pass']])
    t.answer('pass')
    expect(t.state.passers).toEqual([0, 1])
    t.answer('pass')
    // All stay Eligible, in the order of their circles.
    expect([t.eligible, ineligible(t)]).toEqual([['reds', 'senate', 'moderates'], []])
    expect([t.resources('senate'), t.resources('moderates')]).toEqual([6, 6])
    expect(
      table(scene({ resources: { reds: 30 } }))
        .answer('pass')
        .resources('reds'),
    ).toBe(30)
  })

  it('ABB-2.2.3a the first Faction that does not pass picks a row by its first box', () => {
    expect(uses(table(scene()))).toEqual(['command', 'limited', 'event', 'pass'])
    const row = (answers: readonly (string | number)[]) => {
      const t = table(scene()).answers(...answers)
      return [t.state.row, boxes(t).reds]
    }
    expect(row(LIM)).toEqual(['lim', 'lim-d'])
    expect(row(CMD)).toEqual(['cmd', 'cmd'])
    expect(row(EVENT)).toEqual(['event', 'event-d'])
  })

  it('ABB-2.2.3b later Factions take a free box of that row, one Faction per box', () => {
    const second = (answers: readonly (string | number)[]) => uses(table(scene()).answers(...answers))
    expect(second(LIM)).toEqual(['command', 'limited', 'pass'])
    expect(second(CMD)).toEqual(['limited', 'event', 'pass'])
    expect(second(EVENT)).toEqual(['command', 'limited', 'pass'])
    const t = table(scene()).answers(...LIM)
    expect(t.why('event:shaded')).toMatchObject({ rule: 'ABB-2.2.3b', reason: 'box-taken' })
    t.answers('limited:rally', 'vaasa', 1)
    expect([boxes(t), uses(t)]).toEqual([{ reds: 'lim-d', senate: 'lim-c', moderates: '' }, ['command', 'pass']])
    const other = table(scene()).answers(...CMD, 'limited:rally', 'vaasa', 1)
    expect(boxes(other)).toEqual({ reds: 'cmd', senate: 'lim-d', moderates: '' })
    const third = table(scene()).answers(...EVENT, 'limited:rally', 'vaasa', 1)
    expect(boxes(third).senate).toBe('lim-c')
  })

  it('ABB-2.2.3c a third Faction passes or takes what is left in the row', () => {
    const third = (...answers: readonly (string | number)[]) => uses(table(scene()).answers(...answers))
    expect(third(...LIM, 'command:rally', 'vaasa', 1, 'done')).toEqual(['limited', 'pass'])
    expect(third(...CMD, 'event:unshaded', 'two', 'hame', 'hame')).toEqual(['limited', 'pass'])
    expect(third(...CMD, 'limited:rally', 'vaasa', 1)).toEqual(['event', 'pass'])
    expect(third(...EVENT, 'command:rally', 'vaasa', 1, 'done')).toEqual(['limited', 'pass'])
    // If the second passes, both boxes are left.
    expect(third(...EVENT, 'pass')).toEqual(['command', 'limited', 'pass'])
    expect(third('pass', 'pass')).toEqual(['command', 'limited', 'event', 'pass'])
  })
})

describe('Limited Commands', () => {
  it('ABB-2.2.4 one Command in one space, without Special Activity', () => {
    const rally = table(scene()).answer('limited:rally')
    expect(rally.offers).not.toContain('special')
    expect(rally.why('special')).toMatchObject({ rule: 'ABB-4.1' })
    expect(rally.answers('turku', 1).asked).toBe('senate turn')
    // Terror takes either a space or the Display.
    const map = { turku: { redsActive: 1, senate: 1 }, hame: { redsActive: 1, senate: 1 } }
    const terror = (pick: string) => table(scene({ map, cubes: { red: 1 } })).answers('limited:terror', pick).asked
    expect([terror('turku'), terror('display')]).toEqual(['senate turn', 'senate turn'])
    const negotiate = table(scene({ order: ['moderates', 'reds'], map: { turku: { moderates: 1, redsActive: 1 } } }))
    expect(negotiate.answers('limited:negotiate', 'turku', 'none').asked).toBe('reds turn')
    const politics = table(scene({ order: ['moderates', 'reds'] })).answers('limited:politics', 'cube:red')
    expect(politics.asked).toBe('reds turn')
    const message = table(scene({ order: ['moderates', 'reds'] }))
    message.answers('limited:message', 'message:helsinki:inactive', 'stop')
    expect(message.asked).toBe('reds turn')
    const activism = table(scene({ dice: [1] })).answers('limited:activism', 'activate', 'turku')
    expect(activism.asked).toBe('senate turn')
  })

  it('ABB-2.2.4 Attack in one space, March into one', () => {
    const map = { turku: { reds: 1, senate: 1 }, hame: { reds: 1, senate: 1 } }
    const attack = table(scene({ phase: 2, map, dice: [6] })).answers('limited:attack', 'turku', 0)
    expect(attack.asked).toBe('senate turn')
    const march = table(scene({ phase: 2, map })).answers('limited:march', 'tampere', 'cell:inactive')
    expect(march.asked).toBe('senate turn')
  })

  describe('ABB-2.2.4n News', () => {
    const held = (more: Scene = {}): Scene =>
      scene({
        phase: 2,
        card: 30,
        map: { turku: { reds: 3 }, vaasa: { senate: 1 } },
        news: [
          { at: 'turku', by: 'reds' },
          { at: 'turku', by: 'reds' },
        ],
        ...more,
      })

    it('buys another paid Limited Command of any kind at once, one for each marker', () => {
      const t = table(held({ dice: [1] })).answers(...LIM)
      expect([t.asked, t.resources('reds')]).toEqual(['reds news-command', 4])
      expect(t.offers).toEqual(['news:rally', 'news:activism', 'news:march', 'keep-news'])
      t.answers('news:activism', 'activate', 'turku')
      if (t.asked === 'reds rouse-cell') t.answer('reds:inactive')
      expect([t.news.length, t.resources('reds'), t.asked]).toEqual([1, 3, 'reds news-command'])
      t.answers('news:march', 'varsinais_suomi')
      t.answer(t.offers[0])
      t.answers('go', 'enough')
      expect([t.news.length, t.resources('reds'), t.asked]).toEqual([0, 2, 'senate turn'])
      // The box is that of the first.
      expect(boxes(t).reds).toBe('lim-d')
    })

    it('may be kept; it cannot be used after a full Command, an Event or a Pass', () => {
      const kept = table(held()).answers(...LIM, 'keep-news')
      expect([kept.news.length, kept.asked]).toEqual([2, 'senate turn'])
      expect(table(held()).answers(...CMD).asked).toBe('senate turn')
      expect(table(held()).answers('pass').asked).toBe('senate turn')
      expect(table(held({ card: 43 })).answers('event:shaded').asked).toBe('senate turn')
      // #13 gives a free Limited Command, which does not allow it either.
      const free = table(held({ card: 13, cubes: { red: 3, white: 3 } })).answers('event:shaded', 'rally', 'turku', 1)
      expect(free.asked).toBe('senate turn')
      // Without Resources it cannot be used.
      expect(table(held({ resources: { reds: 1 } })).answers(...LIM).asked).toBe('senate turn')
    })
  })
})

describe('Eligibility', () => {
  it('ABB-2.2.5x1 a Limited Command and two Passes: second, third, first', () => {
    const t = table(scene()).answers(...LIM)
    expect(uses(t)).toEqual(['command', 'limited', 'pass'])
    t.answer('pass')
    expect(uses(t)).toEqual(['command', 'limited', 'pass'])
    t.answer('pass')
    expect([t.eligible, ineligible(t)]).toEqual([['senate', 'moderates', 'reds'], []])
    expect([t.resources('senate'), t.resources('moderates')]).toEqual([6, 6])
  })

  it('ABB-2.2.5x2 a Command, the Event, a Limited Command: the first sits out, second and third go on', () => {
    const t = table(scene()).answers(...CMD, 'event:shaded', 'shift:hame:support', 'limited:rally', 'turku')
    expect([t.eligible, ineligible(t)]).toEqual([['senate', 'moderates'], ['reds']])
  })

  it('ABB-2.2.5a passers first, then those who sat out, then box c, then box d', () => {
    const order = (answers: readonly (string | number)[], sittingOut?: FactionId) => {
      const order = FACTIONS.filter((id) => id !== sittingOut)
      const t = table(scene({ order })).answers(...answers)
      expect(t.state.current).toBe(7)
      return t.eligible
    }
    // Reds Limited (d), Moderates pass; the Senate sat out.
    expect(order([...LIM, 'pass'], 'senate')).toEqual(['moderates', 'senate', 'reds'])
    // Box c comes before box d, whatever the order of play.
    expect(order([...LIM, 'limited:rally', 'vaasa', 1, 'pass'])).toEqual(['moderates', 'senate', 'reds'])
    expect(order([...EVENT, 'limited:rally', 'turku'], 'senate')).toEqual(['senate', 'moderates', 'reds'])
    // The box decides, even if no Special Activity was used.
    const t = table(scene()).answers(...CMD, 'pass', 'pass')
    expect([t.eligible, ineligible(t), t.notes('special')]).toEqual([['senate', 'moderates'], ['reds'], []])
    // Next time they are Eligible again, after those who pass.
    t.answers('pass', 'pass')
    expect([t.eligible, ineligible(t)]).toEqual([['senate', 'moderates', 'reds'], []])
  })

  it('ABB-2.2.5a the Germans act before it is adjusted', () => {
    const t = table(
      scene({ phase: 2, step: 'card', card: 26, upcoming: 30, germanBox: 1, dice: [5, 1], order: ['reds'] }),
    )
    t.answer('pass')
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('pass'))).toEqual(['pass', 'resources', 'germans', 'news', 'card', 'turn'])
  })

  it('ABB-2.2.5b the Germans act once per symbol card', () => {
    const first = table(scene({ phase: 2, step: 'card', card: 26, dice: [1] }))
    expect(first.state.germans).toBe('none')
    const later = table(scene({ phase: 2, step: 'card', card: 26, upcoming: 30, dice: [6], order: ['reds'] }))
    expect(later.state.germans).toBe('last')
    expect(later.answer('pass').state).toMatchObject({ germans: 'none', current: 30 })
  })
})

describe('the next card', () => {
  it('ABB-2.2.6 the upcoming card becomes current, and another is revealed', () => {
    const t = table(scene({ order: ['reds'] })).answer('pass')
    expect([t.state.current, t.state.upcoming]).toEqual([7, 11])
    expect(t.state.played).toEqual([5])
    t.answers('pass', 'pass', 'pass')
    expect([t.state.current, t.state.upcoming, t.state.played]).toEqual([11, 12, [5, 7]])
  })

  /** The next draw is the Propaganda card. */
  const beforePropaganda = (more: Scene = {}): Scene =>
    scene({
      order: ['reds'],
      piles: { propaganda: [1], '1917': [12] },
      state: { drawn: 5 },
      dice: [6],
      resources: { reds: 0, senate: 0, moderates: 0 },
      ...more,
    })

  it('ABB-2.3 a revealed Propaganda card changes places with the current card: the Round first, then the card', () => {
    const t = table(beforePropaganda()).answer('pass')
    // Agitation, if anybody can pay for it, and then the swapped card.
    t.until('turn', ({ options }) => (options.includes('done') ? 'done' : options[0]))
    expect([t.state.current, t.state.upcoming, t.state.rounds]).toEqual([7, 12, 1])
    expect(t.state.played).toEqual([5, 22])
    expect(t.notes().map(({ kind, data }) => [kind, data.card])).toContainEqual(['card', 7])
    // Nobody acts between the reveal and the Round.
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds.indexOf('round')).toBeGreaterThan(kinds.indexOf('pass'))
    expect(kinds.lastIndexOf('turn')).toBeGreaterThan(kinds.indexOf('round'))
    expect(kinds.filter((kind) => kind === 'turn')).toHaveLength(2)
  })

  it('ABB-2.3n Rounds are counted, and the last Campaign begins after the third', () => {
    const rounds = (before: number) => {
      const t = table(beforePropaganda({ rounds: before, phase: before > 1 ? 2 : 1, chance: 'free' })).answer('pass')
      t.until('turn', ({ options }) => (options.includes('done') ? 'done' : options[0]))
      return t.state.rounds
    }
    expect([0, 1, 2].map(rounds)).toEqual([1, 2, 3])
  })

  it('ABB-2.3.1 in the fourth Round Politics, Resources and Support follow, no Reset, and the game ends', () => {
    const t = table(
      beforePropaganda({
        rounds: 3,
        phase: 2,
        card: 30,
        upcoming: 32,
        state: { drawn: 5, pile: 3 },
        news: [{ at: 'turku' }],
        prisoners: { reds: 2 },
        russian: 3,
        put: { turku: { redTerror: 1 } },
      }),
    ).answer('pass')
    while (!t.over) t.answer(t.offers.includes('done') ? 'done' : t.offers[0])
    const kinds = t.notes().map(({ kind }) => kind)
    expect(kinds).toContain('politics-phase')
    expect(kinds.indexOf('politics-phase')).toBeGreaterThan(kinds.indexOf('round'))
    // Income and Russian Turmoil have happened; Terror, News and Prisoners are unchanged.
    expect([t.state.russian, t.state.rounds, t.resources('reds')]).toEqual([2, 4, 2])
    expect([t.terror('turku'), t.news.length, t.prisoners('reds'), kinds.includes('old-news')]).toEqual([
      [1, 0],
      1,
      2,
      false,
    ])
    // No Event is played after it.
    expect([t.outcome === null, kinds.filter((kind) => kind === 'card')]).toEqual([false, []])
    expect(t.outcome?.rule).toMatch(/^ABB-7\.3/)
  })
})

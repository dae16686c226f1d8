import { gamePackage as finland } from '@interregnum/all-bridges-burning'
import type { GamePackage } from '@interregnum/game-package'
import { type Game, readOptions } from '@interregnum/kernel'
import { bazaar } from '@interregnum/kernel/testing/toys'
import { gamePackage as russia } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { bazaarPackage } from '../browser/toy/game-package.ts'
import { describePlayers, describeSeats, PRESENT, seatingOf } from '../home/seating.ts'
import {
  interrupts,
  nameIn,
  type Occupants,
  occupantsQuery,
  seatPlan,
  splitQuery,
  validOccupants,
} from './occupants.ts'

const seats = bazaar.seats({ turns: 6 })
const people: Occupants = { ada: { kind: 'person', name: 'Ada' }, ben: { kind: 'program', policy: 'random' } }

describe('the occupants', () => {
  it('are read back from a query, separately from the options', () => {
    const query = new URLSearchParams({
      turns: '3',
      ...occupantsQuery(people),
      'seat-cleo': 'person  Cleo   the Second',
    })
    const { occupants, rest } = splitQuery(bazaarPackage, query)
    expect(occupants).toEqual({ ...people, cleo: { kind: 'person', name: 'Cleo the Second' } })
    expect(rest).toEqual({ turns: '3' })
  })

  it('refuse an unknown occupant and list the known ones', () => {
    const seat = (words: string) => () => splitQuery(bazaarPackage, new URLSearchParams({ 'seat-ada': words }))
    expect(seat('program clever')).toThrow(/“program clever”.*“program random”/)
    expect(seat('ghost')).toThrow(/“ghost” is not a valid player/)
    expect(seat('program')).toThrow(/not a valid player/)
  })

  it('drop stored seats and bots that no longer exist', () => {
    const stored: Occupants = {
      ...people,
      dan: { kind: 'person', name: 'Dan' },
      cleo: { kind: 'program', policy: 'gone' },
    }
    expect(validOccupants(bazaarPackage, seats, stored)).toEqual(people)
    expect(validOccupants(bazaarPackage, seats, undefined)).toEqual({})
  })

  it('are called by name, a single person “You”, people without a name by their seat, bots by their title', () => {
    const name = (occupants: Occupants, seat: string) => nameIn(bazaarPackage, { occupants, seats }, seat)
    expect(['ada', 'ben', 'cleo'].map((seat) => name(people, seat))).toEqual(['Ada', 'Random', 'CLEO'])
    const programs = { ben: people.ben, cleo: people.ben }
    expect(name(programs, 'ada')).toBe('You')
    expect(name({ ...programs, ada: people.ada }, 'ada')).toBe('You')
    const named = nameIn(
      finland,
      {
        occupants: {},
        seats: [
          { id: 'reds', title: 'The Reds' },
          { id: 'senate', title: 'The Senate' },
        ],
      },
      'reds',
    )
    expect(named).toBe('Reds')
  })

  it('say which bots ever interrupt', () => {
    expect(interrupts(finland, 'random')).toBe(true)
    expect(interrupts(finland, 'sensible')).toBe(false)
    expect(interrupts(finland, 'nobody')).toBe(false)
  })
})

describe('the seats of a game', () => {
  it('treats an option that is named after a seat and vacates it as a choice for that seat', () => {
    const { seats: open, others } = seatPlan(finland.game(), {})
    expect(open.map(({ id, vacancies }) => [id, vacancies.map(({ value }) => value)])).toEqual([
      ['reds', ['nonplayer']],
      ['senate', ['nonplayer']],
      ['moderates', ['nonplayer']],
    ])
    expect(others.map(({ key }) => key)).toEqual(['variant'])
  })

  it('hides that choice if it has no effect', () => {
    const { seats: open } = seatPlan(finland.game(), { variant: 'two-player', reds: 'nonplayer' })
    expect(open.map(({ id, vacancies }) => [id, vacancies.length])).toEqual([
      ['reds', 0],
      ['senate', 0],
    ])
  })

  it('keep all options of a solitaire game', () => {
    const { seats: open, others } = seatPlan(russia.game(), {})
    expect(open.length).toBe(1)
    expect(others).toEqual(russia.game().options)
  })
})

describe('seats that need not be played', () => {
  // As in Tears of Tyranny: a flag for each role, at least one of them on.
  const roles = ['north', 'south', 'east']
  const game: Game<unknown> = {
    ...(bazaar as unknown as Game<unknown>),
    options: [
      ...roles.map((key, n) => ({ key, kind: 'flag' as const, title: key, about: `The ${key}.`, default: n === 0 })),
      { key: 'storms', kind: 'flag', title: 'Storms', about: '', default: false },
    ],
    seats: (options) => roles.filter((id) => options[id] === true).map((id) => ({ id, title: `The ${id}` })),
  }
  const pkg = { ...(bazaarPackage as unknown as GamePackage), game: () => game }
  const { seats: open, others } = seatPlan(game, {})

  it('are all offered, whatever the flags say, apart from the other options', () => {
    expect(open.map(({ id, vacancies, taken }) => [id, vacancies.map(({ value }) => value), taken])).toEqual([
      ['north', ['false'], null],
      ['south', ['false'], 'true'],
      ['east', ['false'], 'true'],
    ])
    expect(seatPlan(game, { north: false, south: true }).seats).toEqual(open)
    expect(others.map(({ key }) => key)).toEqual(['storms'])
  })

  it('has one person in the first by default, and nobody in the others', () => {
    const seating = seatingOf(pkg, open, {}, null)
    expect(seating.occupants).toEqual({ north: { kind: 'person', name: '' } })
    expect(seating.options).toEqual({ south: 'false', east: 'false' })
    expect(describeSeats(pkg, seating)).toBe('north: you. south, east: no one.')
    expect(describePlayers(seating)).toBe('You play alone.')
  })

  it('sets the flag of each seat that a person or a bot takes', () => {
    const bot = { kind: 'program', policy: 'random' } as const
    const seating = seatingOf(pkg, open, { north: 'false', south: PRESENT, east: PRESENT }, { east: bot })
    expect(seating.occupants).toEqual({ south: { kind: 'person', name: '' }, east: bot })
    expect(seating.options).toEqual({ north: 'false', south: 'true', east: 'true' })
    expect(describePlayers(seating)).toBe('You play with bots in the other seats.')
    expect(game.seats(readOptions(game.options, seating.options)).map(({ id }) => id)).toEqual(['south', 'east'])
  })

  it('cannot all be empty', () => {
    const seating = seatingOf(pkg, open, { north: 'false' }, null)
    expect([seating.playable, describePlayers(seating)]).toEqual([false, expect.stringMatching(/^Someone has to play/)])
    expect(seatingOf(pkg, open, {}, null).playable).toBe(true)
  })
})

describe('a new game', () => {
  const { seats: open } = seatPlan(finland.game(), {})
  const chosen = { senate: PRESENT }

  it('seats one person by default, against the printed opponents or the first bot', () => {
    const seating = seatingOf(finland, open, {}, null)
    expect(seating.occupants).toEqual({ reds: { kind: 'person', name: '' } })
    expect(seating.options).toEqual({ senate: 'nonplayer', moderates: 'nonplayer' })
    expect(describeSeats(finland, seating)).toBe('Reds: you. Senate, Moderates: Non-player.')
    expect(describePlayers(seating)).toMatch(/You play against the others/)
    const toy = seatPlan(bazaar, {}).seats
    expect(seatingOf(bazaarPackage, toy, {}, null).occupants.ben).toEqual({ kind: 'program', policy: 'random' })
  })

  it('says who shares the screen, and whether anybody does', () => {
    const two = seatingOf(finland, open, chosen, { senate: { kind: 'person', name: 'Bo' } })
    expect(describePlayers(two)).toMatch(/^2 people share this device/)
    expect(describeSeats(finland, two)).toBe('Reds: human. Senate: Bo. Moderates: Non-player.')
    expect(two.options).toEqual({ moderates: 'nonplayer' })
    const watched = seatingOf(finland, open, chosen, {
      reds: { kind: 'program', policy: 'random' },
      senate: { kind: 'program', policy: 'sensible' },
    })
    expect(describePlayers(watched)).toMatch(/you watch/)
    const printed = seatingOf(finland, open, { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer' }, null)
    expect(describePlayers(printed)).toMatch(/immediately/)
  })
})

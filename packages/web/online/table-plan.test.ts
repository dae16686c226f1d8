import { Match, readOptions } from '@interregnum/kernel'
import { newTable } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { FIRST_PLAN, type Plan, paceOf, planFrom, planMoving, problemWith, seatWishes, tableOf } from './table-plan.ts'

const abb = await loadGame('all-bridges-burning')
const rcw = await loadGame('russian-civil-war')

describe('a new table', () => {
  it.each(['soviet-dawn', 'all-bridges-burning', 'russian-civil-war', 'tears-of-tyranny'])(
    'of %s is what the server reads, without any choice made',
    async (game) => {
      const pkg = await loadGame(game)
      const table = tableOf(pkg, FIRST_PLAN, ' Aino ')
      expect(newTable.safeParse(table).success).toBe(true)
      expect(table.name).toBe('Aino')
      expect(Object.keys(table.seats)).toEqual(
        pkg
          .game()
          .seats(readOptions(pkg.game().options, table.options))
          .map(({ id }) => id),
      )
      expect(Object.values(table.seats)[0]).toEqual({ kind: 'me' })
    },
  )

  it('leaves a seat to the printed rules through the option of that seat', () => {
    const table = tableOf(abb, FIRST_PLAN, 'Aino')
    expect(seatWishes(abb, FIRST_PLAN).map(({ wish }) => wish.kind)).toEqual(['me', 'link', 'vacant'])
    expect(table.seats).toEqual({ reds: { kind: 'me' }, senate: { kind: 'link' } })
    expect(table.options).toHaveProperty('moderates')
    const wishes = { moderates: { kind: 'bot', bot: 'sensible' } } as const
    expect(tableOf(abb, { ...FIRST_PLAN, wishes }, 'Aino').seats).toHaveProperty('moderates', wishes.moderates)
  })

  it('is public if anyone may take a seat', () => {
    expect(tableOf(rcw, FIRST_PLAN, 'Aino').visibility).toBe('private')
    const [, second] = seatWishes(rcw, FIRST_PLAN)
    const open = { ...FIRST_PLAN, wishes: { [second.seat]: { kind: 'open' } } } as const
    expect(tableOf(rcw, open, 'Aino').visibility).toBe('public')
  })

  it('needs a name, and a seat for a human', () => {
    expect(problemWith(abb, FIRST_PLAN, ' ')).not.toBeNull()
    expect(problemWith(abb, FIRST_PLAN, 'Aino')).toBeNull()
    const bot = { kind: 'bot', bot: 'sensible' } as const
    const wishes = { reds: bot, senate: bot, moderates: bot }
    expect(problemWith(abb, { ...FIRST_PLAN, wishes }, 'Aino')).not.toBeNull()
  })

  it('has the pace that was chosen, in milliseconds', () => {
    expect(paceOf({ ...FIRST_PLAN, pace: 'none' })).toBeNull()
    expect(paceOf({ ...FIRST_PLAN, pace: 'live' })).toMatchObject({ kind: 'live', move: 60_000 })
    const own = { move: 12, bank: 240 }
    const twelve = { kind: 'days', move: 43_200_000, bank: 864_000_000, most: 864_000_000 }
    expect(paceOf({ ...FIRST_PLAN, pace: 'own', own })).toMatchObject(twelve)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(paceOf({ ...FIRST_PLAN, weekends: true })).toMatchObject({ kind: 'days', weekends: timeZone })
    expect(paceOf({ ...FIRST_PLAN, pace: 'live', weekends: true })).not.toHaveProperty('weekends')
  })
})

describe('a table like another one', () => {
  const PLANS: readonly (readonly [string, Plan])[] = [
    ['with nothing chosen', FIRST_PLAN],
    [
      'with everything chosen',
      {
        ...FIRST_PLAN,
        wishes: { reds: { kind: 'link' }, senate: { kind: 'me' }, moderates: { kind: 'bot', bot: 'sensible' } },
        pace: 'own',
        own: { move: 36, bank: 100 },
        weekends: true,
        visibility: 'public',
        watch: 'nothing',
        talk: false,
        timeout: 'bot',
        experience: 'experienced',
        title: 'Thursday club',
      },
    ],
    ['with rest at weekends', { ...FIRST_PLAN, pace: 'two-days', weekends: true }],
    ['without clocks', { ...FIRST_PLAN, pace: 'none' }],
  ]
  it.each(PLANS)('is the same %s', (_, plan) => {
    const { name, ...template } = tableOf(abb, plan, 'Aino')
    // The server tells all options.
    const options = readOptions(abb.game().options, template.options)
    expect(tableOf(abb, planFrom(abb, { ...template, options }), name)).toEqual(tableOf(abb, plan, 'Aino'))
  })
})

describe('a game that is moved online', () => {
  it('keeps its options, seats and bots, and has no other seats', () => {
    const game = abb.game()
    const record = Match.begin(game, { options: { moderates: 'nonplayer' }, seed: '1' }).exportRecord()
    const seats = game.seats(record.options).map(({ id }) => id)
    const plan = planMoving(record, { senate: { kind: 'program', policy: 'sensible' } }, seats)
    const table = tableOf(abb, plan, 'Aino')
    expect(table.seats).toEqual({ reds: { kind: 'me' }, senate: { kind: 'bot', bot: 'sensible' } })
    expect(table).toMatchObject({ options: record.options, record: { game: abb.id } })
    expect(newTable.safeParse(table).success).toBe(true)
  })
})

import { readOptions } from '@interregnum/kernel'
import { newTable } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { FIRST_PLAN, paceOf, problemWith, seatWishes, tableOf } from './table-plan.ts'

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
  })
})

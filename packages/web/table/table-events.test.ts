import type { TableEvent } from '@interregnum/protocol'
import { describe, expect, it } from 'vitest'
import { eventText, withEvents } from './table-events.ts'

const event = (kind: TableEvent['kind'], index: number, more: Partial<TableEvent> = {}): TableEvent => ({
  seq: index,
  kind,
  seat: 'b',
  data: {},
  index,
  at: 0,
  ...more,
})

const line = (index: number) => ({ entry: { index } })

describe('what happens to a table', () => {
  it('stands in the log after what was played before it', () => {
    const [early, between, late] = [event('pause', 0), event('resume', 2), event('nudge', 3)]
    const rows = withEvents([line(1), line(2), line(2), line(3)], [early, between, late])
    expect(rows.map(([events, one]) => [events.map(({ kind }) => kind), one?.entry.index ?? null])).toEqual([
      [['pause'], 1],
      [[], 2],
      [[], 2],
      [['resume'], 3],
      [['nudge'], null],
    ])
  })

  it('is told with the names of the players', () => {
    const names: { readonly [seat: string]: string } = { a: 'Aino', b: 'Bertil' }
    const text = (one: TableEvent): string => eventText((seat) => names[seat], one, [one])
    expect(text(event('standing', 1))).toBe('Bertil’s standing order decides.')
    expect(text(event('nudge', 1, { data: { by: 'a' } }))).toBe('Aino sends Bertil a reminder.')
    expect(text(event('replace', 1, { data: { bot: 'sensible' } }))).toBe('A bot plays for Bertil.')
    expect(text(event('replace', 1, { data: { name: 'Cecilia' } }))).toBe('Cecilia plays on in this seat.')
    expect(text(event('replace', 1, { data: { from: 'Carl' } }))).toBe('Carl’s seat waits for another player.')
    expect(text(event('bot-fault', 1, { data: { bot: 'gone' } }))).toBe('Bertil, a bot, fails and can be replaced.')
  })

  it('names the person who had the seat then, not the bot that has it now', () => {
    const late = event('time-out', 1)
    const replaced = event('replace', 2, { data: { bot: 'sensible', from: 'Bertil' } })
    const failing = event('bot-fault', 3, { data: { bot: 'sensible' } })
    const all = [event('time-out', 0, { seat: 'a' }), late, replaced, failing]
    const text = (one: TableEvent): string => eventText((seat) => `Sensible ${seat}`, one, all)
    expect(all.map(text)).toEqual([
      'Sensible a is out of time.',
      'Bertil is out of time.',
      'A bot plays for Bertil.',
      'Sensible b, a bot, fails and can be replaced.',
    ])
  })
})

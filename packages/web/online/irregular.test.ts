import { Match } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { expect, it } from 'vitest'
import { irregularIn } from './irregular.ts'

it('lists what was undone by agreement, pauses, replaced players and moved games, but no reminders', async () => {
  const game = (await loadGame('all-bridges-burning')).game()
  const match = Match.begin(game, { seed: '1', undo: 'own' })
  for (let n = 0; n < 5; n++) match.answer(match.asks[0].seat, match.asks[0].options[0], match.asks[0].id)
  const nameOf = (seat: string): string => ({ reds: 'Aino', senate: 'Bertil' })[seat] ?? seat
  expect(irregularIn(match.exportRecord(), [], nameOf)).toEqual([])
  expect(match.undo(2, { by: 'reds', people: ['reds', 'senate'], agreed: ['senate'] }).ok).toBe(true)
  expect(match.undo(1, { by: 'reds', people: ['reds', 'senate'], agreed: ['senate'] }).ok).toBe(true)
  const event = { seq: 9, seat: 'senate', data: {}, index: 3 }
  const found = irregularIn(
    match.exportRecord(),
    [
      { ...event, kind: 'replace', data: { bot: 'sensible' }, at: 300 },
      { ...event, kind: 'nudge', at: 250 },
      { ...event, kind: 'pause', data: { until: null }, at: 200 },
    ],
    nameOf,
  )
  expect(found).toEqual([
    { text: 'Aino undid moves 4 to 5. Bertil agreed.', at: null },
    { text: 'Aino undid move 3. Bertil agreed.', at: null },
    { text: 'Paused: Bertil asked for it.', at: 200 },
    { text: 'A bot plays for Bertil.', at: 300 },
  ])
  const moved = { ...match.exportRecord(), origin: { kind: 'moved', journal: [] } } as const
  expect(irregularIn(moved, [], nameOf)[0].text).toBe('The game began elsewhere and was continued at this table.')
})

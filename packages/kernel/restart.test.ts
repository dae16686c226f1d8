import { describe, expect, it } from 'vitest'
import { Match } from './match.ts'
import { parseRecord } from './record.ts'
import { movedFrom, restarted } from './restart.ts'
import { scramble, whispers } from './testing/toys.ts'
import { verify } from './verify.ts'

/** A game of whispers after some answers. */
function begun(answers: number): Match<ReturnType<typeof whispers.setup>> {
  const match = Match.begin(whispers, { seed: 'restart' })
  for (let n = 0; n < answers; n++) {
    const [ask] = match.asks
    match.answer(ask.seat, ask.options[0], ask.id)
  }
  return match
}

const study = (seed: string, seat: string | null) => ({ kind: 'study', seat, chance: { seed }, undo: 'free' }) as const

describe('a study', () => {
  it('keeps what its seat knows, and draws the rest anew', () => {
    const match = begun(7)
    const { resting, game, seats } = match
    const [own, other] = seats.map(({ id }) => id)
    const studies = ['1', '2', '3', '4'].map((seed) => Match.load(game, restarted(match, study(seed, own))))
    for (const { state } of studies) expect(game.view(state, own)).toEqual(game.view(resting.state, own))
    const hands = studies.map(({ state }) => JSON.stringify(game.view(state, other)))
    expect(new Set(hands).size).toBeGreaterThan(1)
  })

  it('can be played on, stored, opened again and verified', () => {
    const match = Match.load(whispers, restarted(begun(7), study('1', 'a')))
    while (!match.over) {
      const [ask] = match.asks
      expect(match.answer(ask.seat, ask.options[0], ask.id).ok).toBe(true)
    }
    const record = parseRecord(JSON.stringify(match.exportRecord()))
    expect(record.origin?.kind).toBe('study')
    expect(verify(whispers, record)).toMatchObject({ ok: true })
    expect(Match.open(whispers, record).notes).toEqual(match.notes)
    const { origin: _, ...unmarked } = record
    expect(verify(whispers, unmarked)).toMatchObject({ ok: false, index: 0 })
  })

  it('contains no line of the log that its seat could not read', () => {
    const match = begun(9)
    const { origin } = restarted(match, study('1', 'a'))
    const secret = match.notes.filter(({ to }) => to !== undefined && !to.includes('a'))
    for (const line of secret) expect(origin?.journal).not.toContainEqual(line)
  })
})

describe('a game that is moved', () => {
  it('continues with other dice and with what every seat knew', () => {
    const match = begun(7)
    const moved = restarted(match, { kind: 'moved', chance: { seed: 'other' }, undo: 'own' })
    const there = Match.load(whispers, moved)
    for (const { id } of match.seats) {
      expect(whispers.view(there.state, id)).toEqual(whispers.view(match.resting.state, id))
    }
    expect(there.resting.dice).not.toEqual(match.resting.dice)
  })

  it('is refused with loaded dice, or when it is over', () => {
    const loaded = Match.begin(scramble, { seed: '1', loaded: { dice: [1], piles: {} } })
    expect(movedFrom(scramble, loaded.exportRecord())).toBeNull()
    expect(movedFrom(whispers, begun(2).exportRecord())?.index).toBe(2)
    const over = begun(0)
    while (!over.over) over.answer(over.asks[0].seat, over.asks[0].options[0], over.asks[0].id)
    expect(movedFrom(whispers, over.exportRecord())).toBeNull()
  })
})

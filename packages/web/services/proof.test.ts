import { type GameRecord, Match, promiseOf, sealOf } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { proofOf } from './proof.ts'

const pkg = await loadGame('soviet-dawn')
const [secret, share] = ['1b'.repeat(32), '5a'.repeat(32)]
const [promise, seal] = [promiseOf('table', 1, secret), sealOf('table', 1, 'reds', share)]
const draws = { table: 'table', draws: [{ promise, secret, seals: { reds: seal }, shares: { reds: share } }] }
const kept = { table: 'table', seat: 'reds', number: 1, promise, share, seals: { reds: seal } }

function played(): GameRecord {
  const match = Match.begin(pkg.game(), { options: {}, draws, undo: 'own' })
  for (let n = 0; n < 12 && match.outcome === null; n++) {
    const ask = match.asks.find(({ optional }) => !optional)
    if (ask !== undefined) match.answer(ask.seat, ask.options[0], ask.id)
  }
  return match.exportRecord()
}

const record = played()
const withDraw = (change: object): GameRecord => ({
  ...record,
  chance: { ...draws, draws: [{ ...draws.draws[0], ...change }] },
})

describe('the proof of a finished game', () => {
  it('shows the steps, and every die', () => {
    const proof = proofOf(pkg, record, kept)
    expect(proof).toMatchObject({ promise, secret, promiseFits: true, asSeenHere: true, voidDraws: 0, moves: 12 })
    expect(proof?.shares).toEqual([{ seat: 'reds', share, fits: true }])
    expect(proof?.verdict).toMatchObject({ ok: true, unverified: [] })
    expect(proof?.rolls.length).toBeGreaterThan(0)
  })

  it('shows dice with the line of the log that has them, and no other results of chance', async () => {
    const bridges = await loadGame('all-bridges-burning')
    const seals = { reds: sealOf('table', 1, 'reds', share) }
    const chance = { table: 'table', draws: [{ promise, secret, seals, shares: { reds: share } }] }
    const match = Match.begin(bridges.game(), { options: {}, draws: chance, undo: 'own' })
    for (let n = 0; n < 150 && match.outcome === null; n++) {
      const ask = match.asks.find(({ optional }) => !optional)
      if (ask !== undefined) match.answer(ask.seat, ask.options[n % ask.options.length], ask.id)
    }
    const rolls = proofOf(bridges, match.exportRecord(), null)?.rolls ?? []
    expect(rolls.length).toBeGreaterThan(2)
    const faces = rolls.map(({ dice }) => dice.length)
    expect(faces).toEqual(rolls.map(({ line: { data } }) => (Array.isArray(data.dice) ? data.dice.length : 1)))
    const drawn = match.line.flatMap(({ chance: results }) => results.filter((one) => typeof one === 'number'))
    expect(drawn.length).toBeGreaterThan(faces.reduce((sum, one) => sum + one, 0))
    for (const { move, seat } of rolls) expect(match.line[move - 1].seat).toBe(seat)
  })

  it('finds a secret, a share and a die that were changed', () => {
    const other = proofOf(pkg, withDraw({ secret: '2c'.repeat(32) }), null)
    expect(other).toMatchObject({ promiseFits: false, asSeenHere: null, verdict: { ok: false } })
    const shares = proofOf(pkg, withDraw({ shares: { reds: '6b'.repeat(32) } }), null)
    expect(shares?.shares[0].fits).toBe(false)
    const [first, ...rest] = record.segments
    const entries = first.entries.map((entry) =>
      'chance' in entry && typeof entry.chance[0] === 'number'
        ? { ...entry, chance: [(entry.chance[0] % 6) + 1, ...entry.chance.slice(1)] }
        : entry,
    )
    const loaded = { ...record, segments: [{ ...first, entries }, ...rest] }
    expect(proofOf(pkg, loaded, kept)?.verdict).toMatchObject({ ok: false, index: expect.any(Number) })
  })

  it('says if the server showed this browser something else before the game', () => {
    expect(proofOf(pkg, record, { ...kept, promise: 'f'.repeat(64) })?.asSeenHere).toBe(false)
    expect(proofOf(pkg, record, { ...kept, seals: { reds: 'f'.repeat(64) } })?.asSeenHere).toBe(false)
  })
})

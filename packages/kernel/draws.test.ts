import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Draw,
  type Draws,
  Match,
  parseRecord,
  promiseOf,
  readRecord,
  sealOf,
  seedFrom,
  seedOf,
  verify,
} from './index.ts'
import { march } from './testing/toys.ts'

const game = march('1')
const hex = (byte: string): string => byte.repeat(32)
const [SECRET, SCOUT, GUARD] = [hex('ab'), hex('01'), hex('02')]
const TABLE = 'q7k2m9x4c3ab'

/** As anybody could check it, without our code. */
const sha = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex')

function draw(number: number, secret = SECRET): Draw {
  return {
    promise: promiseOf(TABLE, number, secret),
    seals: { scout: sealOf(TABLE, number, 'scout', SCOUT), guard: sealOf(TABLE, number, 'guard', GUARD) },
    shares: { scout: SCOUT, guard: GUARD },
    secret,
  }
}

const { secret: _, shares: __, ...unopened } = draw(1)
const VOID: Draw = { ...unopened, shares: { scout: SCOUT }, void: 'guard did not open a share' }
const draws: Draws = { table: TABLE, draws: [VOID, draw(2)] }

describe('promises, seals and seeds', () => {
  it('are plain hashes of plain text', () => {
    expect(promiseOf(TABLE, 1, SECRET)).toBe(sha(`interregnum:promise:1:${TABLE}:1:${SECRET}`))
    expect(sealOf(TABLE, 1, 'guard', GUARD)).toBe(sha(`interregnum:seal:1:${TABLE}:1:guard:${GUARD}`))
    const list = `guard=${GUARD},scout=${SCOUT}`
    expect(seedOf(TABLE, 2, SECRET, { scout: SCOUT, guard: GUARD })).toBe(
      sha(`interregnum:seed:1:${TABLE}:2:${SECRET}:${list}`),
    )
  })

  it('use the last draw', () => {
    expect(seedFrom(draws)).toEqual({ seed: seedOf(TABLE, 2, SECRET, { scout: SCOUT, guard: GUARD }) })
  })

  it.each<[string, readonly Draw[], RegExp]>([
    ['no draw', [], /no draw/],
    ['another secret', [{ ...draw(1), secret: hex('cd') }], /secret of draw 1 doesn’t match/],
    [
      'another share',
      [{ ...draw(1), shares: { scout: SCOUT, guard: SCOUT } }],
      /share of guard in draw 1 doesn’t match/,
    ],
    [
      'a share that nobody sealed',
      [{ ...draw(1), shares: { scout: SCOUT, guard: GUARD, toString: GUARD } }],
      /toString/,
    ],
    ['a share too few', [{ ...draw(1), shares: { scout: SCOUT } }], /share of guard was never revealed/],
    ['no secret yet', [{ ...unopened, shares: { scout: SCOUT, guard: GUARD } }], /stay secret until it is over/],
    ['the draw of another number', [VOID, draw(1)], /secret of draw 2 doesn’t match/],
    ['two draws in use', [draw(1), draw(2)], /Only the last draw of dice/],
    ['a void draw in use', [VOID], /Only the last draw of dice/],
  ])('are refused: %s', (_, list, reason) => {
    expect(seedFrom({ table: TABLE, draws: list })).toMatchObject({ problem: expect.stringMatching(reason) })
  })
})

describe('a game with shares of all people', () => {
  const match = Match.begin(game, { draws, undo: 'own' })
  for (const answer of ['run', 'wake', 'run', 'wake']) match.answer(match.asks[0].seat, answer)

  it('has its draws in the record, and publishes them only at the end', () => {
    expect(match.publishRecord()).toBeNull()
    const record = parseRecord(JSON.stringify(match.exportRecord()))
    expect(record.chance).toEqual(draws)
    expect(verify(game, record)).toMatchObject({ ok: true })
    expect(JSON.stringify(match.position('scout'))).not.toContain(SECRET)
  })

  it('rolls what anybody can compute from the seed', () => {
    const { seed } = seedFrom(draws) as { seed: string }
    const below = (bound: number, from: number): number => {
      for (let n = from; ; n++) {
        const bytes = Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from(`:${n}`, 'ascii')])
        const word = createHash('sha256').update(bytes).digest().readUInt32BE(0)
        if (word < Math.floor(2 ** 32 / bound) * bound) return word % bound
      }
    }
    const { opening, entries } = match.exportRecord().segments[0]
    const rolled = [...opening, ...entries.flatMap((entry) => ('chance' in entry ? entry.chance : []))]
    expect(rolled).toEqual(rolled.map((_, n) => below(6, n) + 1))
  })

  it('does not verify with other shares or other dice', () => {
    const record = match.exportRecord()
    const other = { ...draws, draws: [VOID, { ...draw(2), shares: { scout: GUARD, guard: SCOUT } }] }
    expect(verify(game, readRecord({ ...record, chance: other }))).toMatchObject({
      ok: false,
      reason: 'The dice share of scout in draw 2 doesn’t match the one sealed beforehand.',
    })
    const late = { table: TABLE, draws: [VOID, VOID, draw(3)] }
    expect(verify(game, readRecord({ ...record, chance: late }))).toMatchObject({ ok: false })
  })
})

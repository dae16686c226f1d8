import { deflateRawSync } from 'node:zlib'
import { gamePackage as finland } from '@interregnum/all-bridges-burning'
import { playMatch } from '@interregnum/bots'
import { type GameRecord, RecordError } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LocalSource } from './local-source.ts'
import { fileName, linkFor, readFile, recordFrom, signedLink } from './share.ts'

const BASE = 'https://example.org/table?x=1#/game/42'
const finished = (seed: string): GameRecord =>
  playMatch(gamePackage as never, { seed }, { reds: 'sensible' }).exportRecord()
const pack = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')
const unpack = async (record: GameRecord) => {
  const link = (await linkFor(record, BASE)) as string
  const { inflateRawSync } = await import('node:zlib')
  return JSON.parse(inflateRawSync(Buffer.from(link.split('#/record/')[1], 'base64url')).toString())
}
const file = (text: string) => new File([text], 'game.json', { type: 'application/json' })

describe('a game in a link', () => {
  it.each(['1', '4', '6'])('is restored completely from its URL: game %s', async (seed) => {
    const record = finished(seed)
    const link = (await linkFor(record, BASE)) as string
    expect(link).toMatch(/^https:\/\/example\.org\/table\?x=1#\/record\/[\w-]+$/)
    expect(link.length).toBeLessThan(2000)
    expect(await recordFrom(new URL(link).hash)).toEqual(record)
    expect(await recordFrom(link)).toEqual(record)
    expect(await recordFrom(signedLink(link, ' Anna & Bo? '))).toEqual(record)
    expect([signedLink(link, ' '), signedLink(link, 'Anna & Bo')]).toEqual([link, `${link}?from=Anna+%26+Bo`])
  })

  it('holds a game in the middle of a turn, without undone answers', async () => {
    const source = LocalSource.begin(gamePackage, { options: { scenario: 'extended', cheka: true }, seed: 'x' })
    for (let n = 0; n < 7; n++) await source.answer(source.position.asks[0].options[0])
    await source.undo(3)
    const back = LocalSource.load(gamePackage, await recordFrom((await linkFor(source.exportRecord(), BASE)) as string))
    expect(back.position.view).toEqual(source.position.view)
    expect(back.position.redo).toBe(0)
    expect(back.exportRecord().options).toEqual(source.exportRecord().options)
  })

  it('keeps loaded dice and corrections', async () => {
    const loaded = { dice: [6, 6, 1], piles: { deck: [3] } }
    const corrections = {
      format: 'interregnum-corrections',
      game: 'soviet-dawn',
      name: 'my own copy',
      units: { germany: { battle: 5 } },
    }
    const source = LocalSource.begin(gamePackage, { options: {}, seed: '1', loaded, corrections })
    for (let n = 0; n < 3; n++) await source.answer(source.position.asks[0].options[0])
    expect(await recordFrom((await linkFor(source.exportRecord(), BASE)) as string)).toEqual(source.exportRecord())
  })

  it('includes the occupants, as a link and as a file', async () => {
    const occupants = {
      reds: { kind: 'person', name: 'Anna' },
      senate: { kind: 'program', policy: 'sensible' },
    } as const
    const source = LocalSource.begin(finland, { options: {}, seed: '1', sitting: { occupants } })
    const link = await recordFrom((await linkFor(await source.records.export(), BASE)) as string)
    const read = await readFile(file(JSON.stringify(await source.records.export())))
    for (const record of [link, read]) expect(LocalSource.load(finland, record).occupants).toEqual(occupants)
    const { occupants: same, ...older } = read
    const old = await readFile(file(JSON.stringify({ ...older, sitters: same })))
    expect(old, 'the name in older files').toEqual(read)
    // The saved seating takes precedence.
    expect(LocalSource.load(finland, link, { occupants: {} }).occupants).toEqual({})
    // The seat of an unknown bot goes to a person.
    const unknown = { ...link, occupants: { ...occupants, senate: { kind: 'program', policy: 'oracle' } as const } }
    expect(LocalSource.load(finland, unknown).occupants).toEqual({ reds: occupants.reds })
    await expect(readFile(file(JSON.stringify({ ...link, occupants: { reds: 'Anna' } })))).rejects.toThrow(RecordError)
  })

  it('omits what follows from the rules', async () => {
    const parts = await unpack(finished('1'))
    expect(Object.keys(parts).sort()).toEqual(['answers', 'chance', 'game', 'options', 'version'])
    expect(parts.answers.slice(1).every((answer: unknown) => typeof answer === 'string')).toBe(true)
  })

  it('is not offered if it would be too long', async () => {
    const record = finished('1')
    const noise = Array.from({ length: 800 }, (_, n) => [`note ${n}`, Math.sin(n)])
    expect(await linkFor({ ...record, corrections: Object.fromEntries(noise) }, BASE)).toBeNull()
  })

  it('is not offered for an unfinished sealed game: the record contains the dice secret', async () => {
    const { outcome, ...running } = finished('1')
    const chance = { commitment: 'c', secret: 's' }
    expect(await linkFor({ ...running, chance }, BASE)).toBeNull()
    expect(await linkFor({ ...running, chance, outcome: outcome as never }, BASE)).not.toBeNull()
  })

  it('holds the whole record if the rules changed during the game', async () => {
    const source = LocalSource.begin(gamePackage, { options: {}, seed: '5' })
    for (let n = 0; n < 9; n++) await source.answer(source.position.asks[0].options[0])
    const record = source.exportRecord()
    const old = { ...record, segments: [{ ...record.segments[0], version: '0.0.1' }] }
    const moved = LocalSource.load(gamePackage, old).exportRecord()
    expect(moved.segments).toHaveLength(2)
    const back = LocalSource.load(gamePackage, await recordFrom((await linkFor(moved, BASE)) as string))
    expect(back.position.view).toEqual(source.position.view)
  })

  const broken = async (part: object) => `#/record/${pack({ ...(await unpack(finished('1'))), ...part })}`

  it.each([
    ['nothing', '#/record/', /contains no game/],
    ['signs of another kind', '#/record/äöü!', /characters/],
    ['a cut end', `#/record/${pack({ answers: 'abc'.repeat(50) }).slice(0, 20)}`, /incomplete or changed/],
    ['something else', `#/record/${pack('hello')}`, /doesn’t contain a game/],
    ['a list', `#/record/${pack([1, 2])}`, /not an Interregnum game/],
    ['an enormous address', `#/record/${'A'.repeat(200_000)}`, /too long/],
  ])('says what is wrong with %s', async (_, hash, words) => {
    const problem = await recordFrom(hash).catch((error) => error)
    expect(problem).toBeInstanceOf(RecordError)
    expect(problem.message).toMatch(words)
  })

  it.each([
    ['an unknown game', { game: 'chess' }, /Unknown game chess/],
    ['other rules', { version: '9.9.9' }, /rules version 9\.9\.9/],
    ['options of another game', { options: { scenario: 'moon' } }, /scenario/],
    ['dice with a seven', { loaded: { dice: [7], piles: {} } }, /7|move/],
    ['answers that are no list', { answers: 5 }, /list of moves is missing/],
    ['an answer that was not offered', { answers: [{ answer: 'win', seat: 'reds', on: 1 }] }, /move 1 is not allowed/],
    ['an answer of nobody', { answers: ['draw'] }, /move 1 is not allowed/],
    ['answers after the end', { answers: [{ answer: null, seat: 'reds', on: 1 }, null] }, /move 1 is not allowed/],
    ['sealed dice', { chance: { commitment: 'abc' } }, /stay secret/],
  ])('says what is wrong with %s', async (_, part, words) => {
    const problem = await recordFrom(await broken(part)).catch((error) => error)
    expect(problem).toBeInstanceOf(RecordError)
    expect(problem.message).toMatch(words)
  })

  it('stops inflating data larger than any game', async () => {
    const bomb = deflateRawSync(Buffer.alloc(40_000_000, 32)).toString('base64url')
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    await expect(recordFrom(`#/record/${bomb}`)).rejects.toThrow(/too large to be a game/)
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('only ever throws RecordError, whatever is in the URL', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((it) => pack(JSON.parse(it))),
        ),
        async (text) => {
          const problem = await recordFrom(`#/record/${text}`).then(
            () => null,
            (error) => error,
          )
          expect(problem).toBeInstanceOf(RecordError)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads a link with one changed character as a valid record or throws RecordError', async () => {
    const link = (await linkFor(finished('3'), BASE)) as string
    const at = link.indexOf('#/record/') + 9
    for (let n = at; n < link.length; n += 13) {
      const other = `${link.slice(0, n)}${link[n] === 'A' ? 'B' : 'A'}${link.slice(n + 1)}`
      const result = await recordFrom(other).catch((error) => error)
      if (!(result instanceof RecordError)) expect(result.format).toBe('interregnum-record-1')
    }
  })
})

describe('a game in a file', () => {
  it('is restored unchanged', async () => {
    const record = finished('2')
    expect(await readFile(file(JSON.stringify(record)))).toEqual(record)
  })

  it.each([
    ['an empty file', '', /empty/],
    ['half a record', JSON.stringify(finished('2')).slice(0, 300), /the end is missing/],
    ['a picture', '\x89PNG\r\n\x1a\n', /not a game file/],
    ['another list', '[]', /not an Interregnum game/],
    ['an unknown game', JSON.stringify({ ...finished('2'), game: 'chess' }), /Unknown game chess/],
  ])('says what is wrong with %s', async (_, text, words) => {
    const problem = await readFile(file(text)).catch((error) => error)
    expect(problem).toBeInstanceOf(RecordError)
    expect(problem.message).toMatch(words)
  })

  it('refuses edited dice', async () => {
    const record = JSON.parse(JSON.stringify(finished('4')))
    const rolled = record.segments[0].entries.find((entry: { chance: unknown[] }) => entry.chance.includes(1))
    rolled.chance = rolled.chance.map((result: unknown) => (result === 1 ? 6 : result))
    await expect(readFile(file(JSON.stringify(record)))).rejects.toThrow(/is not valid at move/)
  })

  it('gets a name that is valid on every system', () => {
    expect(fileName('Soviet Dawn: turn 4, "Twilight"')).toBe('Soviet-Dawn-turn-4-Twilight')
    expect(fileName('../../etc/passwd')).toBe('etc-passwd')
    expect(fileName('Война')).toBe('Война')
    expect(fileName('???')).toBe('game')
  })
})

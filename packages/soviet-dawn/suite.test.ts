import { readFileSync } from 'node:fs'
import { Match, parseRecord, RecordError, verify } from '@interregnum/kernel'
import { finishedGames, gameSuite, unfinishedGames } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { gamePackage, sovietDawn } from './index.ts'
import { KEPT } from './testing/kept.ts'

const module = { url: new URL('./index.ts', import.meta.url).href, export: 'sovietDawn' }
const EVERYTHING = {
  perseverance: true,
  lastBattalion: true,
  decisive: true,
  lastGasp: true,
  cheka: true,
  recovery: true,
  level10: true,
}

gameSuite(sovietDawn, {
  modes: [
    { title: 'the standard game' },
    { title: 'the extended game with every option', options: { scenario: 'extended', ...EVERYTHING } },
    {
      title: 'steady pacing with the Cheka and decisive outcomes',
      options: { scenario: 'steady', cheka: true, decisive: true },
    },
    {
      title: 'historical order, expansion cards and last gasps',
      options: { scenario: 'historical', lastGasp: true },
    },
    {
      title: 'historical order without expansion cards',
      options: { scenario: 'historical', withoutExpansion: true },
    },
    { title: 'the hardest game', options: { perseverance: true, level10: true, reserves: 0, decrees: 0 } },
  ],
  games: 8,
  deep: 2,
  samples: 8,
  faults: gamePackage.faults,
  faultsAtAsks: true,
  module,
})

unfinishedGames(gamePackage, new URL('./testing/records/', import.meta.url))
finishedGames(gamePackage, new URL('./testing/finished/', import.meta.url), KEPT)

describe('a game finished under earlier rules', () => {
  const record = parseRecord(
    readFileSync(new URL('./testing/finished/1.0.0-standard-random.json', import.meta.url), 'utf8'),
  )

  it('can be read, but is reported as unverified', () => {
    expect(record.outcome).toMatchObject({ result: 'military-defeat', scores: { reds: 32 } })
    expect(verify(sovietDawn, record)).toEqual({ ok: true, index: null, reason: null, unverified: ['1.0.0'] })
  })

  it('says why it cannot be replayed', () => {
    expect(() => Match.load(sovietDawn, record)).toThrow(
      new RecordError(
        `This game was made with rules 1.0.0; this is ${sovietDawn.version}, and the file has no save point to continue from.`,
      ),
    )
  })
})

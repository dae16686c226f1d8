import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Game, Match, type Options, parseRecord, verify } from '../index.ts'
import { playOn } from './play.ts'

/** Games broken off under earlier rules, one folder per version: each must open under today's rules and reach an end. */
export function unfinishedGames<S>(
  game: Game<S>,
  folder: URL,
  faults: (state: S, options: Options) => readonly string[],
): void {
  const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = versions.flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`),
  )

  describe('games begun under earlier rules', () => {
    it('are there', () => {
      expect(names).not.toEqual([])
    })

    it.each(names)('%s goes on to an end', (name) => {
      const record = parseRecord(readFileSync(new URL(name, folder), 'utf8'))
      const [{ version }] = record.segments
      const match = Match.load(game, record)
      expect(match.over).toBe(false)
      expect(faults(match.state, record.options)).toEqual([])
      playOn(match, { seed: name })
      expect(faults(match.state, record.options)).toEqual([])
      const unverified = version === game.version ? [] : [version]
      expect(verify(game, match.exportRecord())).toEqual({ ok: true, index: null, reason: null, unverified })
    })
  })
}

import type { Odds } from '@interregnum/game-package'
import type { Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { type Scene, type Table, table } from '../testing/table.ts'

/** The odds shown for an option before the roll: the percentage of each result. */
function shownOdds(t: Table, option: Option): Record<string, number> {
  const ask = t.asks().find(({ optional }) => !optional)
  if (ask === undefined) throw new Error('no ask is open')
  const odds: readonly Odds[] = gamePackage.odds(t.match.position(ask.seat), ask, option)
  return Object.fromEntries(odds.map(({ chance, text }) => [text, Math.round(chance * 100)]))
}

/** The percentage of each result over all rolls of these dice. */
function actualOdds(count: number, result: (...dice: number[]) => string | null): Record<string, number> {
  const rolls = Array.from({ length: 6 ** count }, (_, n) =>
    Array.from({ length: count }, (_, die) => 1 + (Math.floor(n / 6 ** die) % 6)),
  )
  const sums: Record<string, number> = {}
  for (const dice of rolls) {
    const text = result(...dice)
    if (text !== null) sums[text] = (sums[text] ?? 0) + 100 / rolls.length
  }
  return Object.fromEntries(Object.entries(sums).map(([text, share]) => [text, Math.round(share)]))
}

describe('the odds shown before a roll match those of all rolls', () => {
  it('of a Random Event: an epidemic, a chit for the player or for others, or nothing', () => {
    const scene: Scene = { step: 'event', map: { PETR: ['a 151'], BAKU: ['b 152'] } }
    const resultOf = (row: number, column: number): string => {
      const piles = { randomizer: ['assassin', 'assassin'] }
      const t = table({ ...scene, piles, dice: [row, column] }).answer('roll')
      if (t.facts('event')[0].event === 'epidemic') return 'an epidemic'
      const drawers = t.facts('drawn').map(({ player }) => player)
      if (drawers.length === 0) return 'nothing happens'
      return drawers.includes('a') ? 'you draw a chit' : 'others draw a chit'
    }
    expect(shownOdds(table(scene), 'roll')).toEqual(actualOdds(2, resultOf))
    expect(Object.keys(shownOdds(table(scene), 'roll'))).toHaveLength(4)
  })

  it('of assassins, when they are chosen and again before the roll', () => {
    const scene = (dice: readonly number[] = []): Table =>
      table({
        step: 'combat',
        map: { EKAT: ['c 179 120 CZAR', 'a 252'] },
        chits: { a: { assassin: 2 } },
        dice,
      })
        .answer('assassinate')
        .answer('target:179')
    const resultOf = (...dice: number[]): string | null => {
      const t = scene(dice).answer('send:2').answer('roll')
      return t.facts('assassination')[0].dies === true ? 'target killed' : null
    }
    expect(shownOdds(scene(), 'send:2')).toEqual(actualOdds(2, resultOf))
    const beforeRoll = scene().answer('send:2')
    expect(beforeRoll.asked).toBe('a assassinate.roll')
    expect(shownOdds(beforeRoll, 'roll')).toEqual(shownOdds(scene(), 'send:2'))
    expect(shownOdds(scene(), 'send:1')).not.toEqual(shownOdds(scene(), 'send:2'))
  })

  it('of an Air Raid, also if nobody would draw', () => {
    const raid = (dice: readonly number[] = []): Table =>
      table({
        step: 'replace',
        map: { BLAG: ['d 151'], MURM: ['d 251 201'], KHAR: ['b 438'], POLT: ['c 255'], TVER: ['- 111'] },
        nations: { b: ['BR'] },
        chits: { b: { 'air-raid': 1 } },
        display: { a: ['115'] },
        piles: { randomizer: ['felix'] },
        dice,
      })
    for (const province of ['KURS', 'POLT']) {
      const option = `raid:${province}`
      const draws = (die: number): string | null =>
        raid([die]).answer(option).facts('drawn').length > 0 ? 'its controller draws a chit' : null
      // The eliminated unit is from Kursk.
      const hit = province === 'KURS' ? 'no Red replacements there' : 'no Red unit was to return there: no effect'
      const stays = (die: number): string | null =>
        raid([die]).answer('raid:KURS').at('115') === 'display:a' ? hit : null
      expect(shownOdds(raid(), option)).toEqual({ ...actualOdds(1, stays), ...actualOdds(1, draws) })
    }
    expect(shownOdds(raid(), 'no')).toEqual({})
  })
})

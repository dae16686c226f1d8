import { type Ask, type Bot, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../data/counters.ts'
import { MAP, PROVINCES } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'

const words = (verbs: string, ids: readonly string[]): string[] =>
  verbs.split(' ').flatMap((verb) => ids.map((id) => `${verb}:${id}`))
const counters = UNITS.map(({ id }) => id)
/** By kind of ask: all options that can ever be offered. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  move: ['done', 'assassinate', ...words('move stack exit emigrate', counters), ...words('evacuate', PROVINCES)],
  step: ['stop', 'assassinate', ...words('go rail ice sail', PROVINCES)],
  combat: ['done', 'assassinate', ...words('attack subvert terror', counters)],
}
const PORTS = MAP.flatMap(({ id, sea }) => (sea === 'Baltic' || sea === 'Black' ? [id] : []))
const WAYS = [...words('go rail', PROVINCES), ...words('sail', PORTS)]

const RULES = { expedition: true, czechs: true, naval: true, intervention: true, freekorps: true }

/** Calls `inspect` at some of these asks of a random game. */
function inspectAsks(given: Record<string, boolean>, seed: string, inspect: (ask: Ask) => void): void {
  const options = readOptions(russianCivilWar.options, given)
  const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, null, 'nothing')
  const bots: Record<string, Bot> = {}
  for (const { id } of russianCivilWar.seats(options)) bots[id] = random.create(`${seed}/${id}`)
  playOut(run as Run, bots, ({ index, pending }) => {
    if (index % 7 === 0 && pending.length > 0 && pending[0].kind in KNOWN) inspect(pending[0])
  })
}

describe('asks that list only what they offer', () => {
  for (const given of [{}, RULES]) {
    it(`offer exactly the options that are not refused, with ${Object.keys(given).length} optional rules`, () => {
      const seen: Record<string, number> = {}
      for (const seed of ['one', 'two', 'three']) {
        inspectAsks(given, `why-not/${seed}`, (ask) => {
          const offered = new Set(ask.options)
          const free = KNOWN[ask.kind].filter((option) => ask.why(option) === null)
          expect(free.filter((option) => !offered.has(option))).toEqual([])
          expect(KNOWN[ask.kind].filter((option) => offered.has(option) && ask.why(option) !== null)).toEqual([])
          seen[ask.kind] = (seen[ask.kind] ?? 0) + 1
        })
      }
      for (const kind of Object.keys(KNOWN)) expect([kind, (seen[kind] ?? 0) > 50]).toEqual([kind, true])
    })
  }

  it('give a reason from the rules for every other way and counter', () => {
    inspectAsks({}, 'why-not/one', (ask) => {
      const unknown = { step: WAYS, move: words('move', counters.slice(0, 52)), combat: [] as string[] }[ask.kind] ?? []
      expect(unknown.filter((option) => ask.why(option)?.rule === 'kernel')).toEqual([])
    })
  })
})

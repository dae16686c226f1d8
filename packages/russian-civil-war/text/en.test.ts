import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, readOptions } from '@interregnum/kernel'
import { diceFor, pick, play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { room, russianCivilWar } from '../index.ts'
import { REASONS } from './reasons.ts'
import { SOLITAIRE_WORDS } from './solitaire.ts'

const ALL = { expedition: true, kronstadt: true, freekorps: true, czechs: true, naval: true, intervention: true }
/** Notes that are not worth a line. */
const SILENT = ['stopped', 'enemy.stacked']
/** Ids and verbs that would show that words are missing. */
const RAW = /undefined|\[object|^[a-z-]+:[A-Z0-9]/

describe('the catalogue', () => {
  for (const options of [{ players: 6, ...ALL }, { players: 3, secrecy: true }, { mode: 'solitaire' }]) {
    it(`has words for everything random games ask, offer and tell: ${JSON.stringify(options)}`, () => {
      const missing = new Set<string>()
      const match = play(russianCivilWar, {
        options,
        seed: 4,
        most: 60_000,
        each(now) {
          for (const ask of now.asks.filter((open) => open.answerable)) {
            const question = room.words.ask(ask, now.state)
            if (question === ask.kind || RAW.test(question)) missing.add(`ask ${ask.kind}: ${question}`)
            for (const option of ask.options.slice(0, 12)) {
              const { label } = room.words.option(ask, option, now.state)
              if (label === String(option) || RAW.test(label)) missing.add(`option ${ask.kind} ${option}: ${label}`)
            }
          }
        },
      })
      for (const entry of match.notes) {
        const told = room.words.note(entry)
        if (SILENT.includes(entry.kind) ? told !== null : told === null || RAW.test(told)) {
          missing.add(`note ${entry.kind}: ${told}`)
        }
      }
      expect([...missing]).toEqual([])
      const { title, text } = room.words.outcome(match.outcome as never)
      expect(`${title} ${text}`).not.toMatch(/undefined/)
      expect(room.board(match.state)).not.toMatch(/undefined|NaN/)
    })
  }

  it('has a sentence for every reason that the rules give, and for no other', () => {
    const rules = join(import.meta.dirname, '../rules')
    const files = [rules, join(rules, 'solitaire')].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    const given = new Set(
      files.flatMap((text) => [...text.matchAll(/\bno\('RCW-[^']+', '([^']+)'/g)].map(([, reason]) => reason)),
    )
    const known = { ...REASONS, ...SOLITAIRE_WORDS.reasons }
    expect([...given].filter((reason) => known[reason] === undefined)).toEqual([])
    expect(Object.keys(known).filter((reason) => !given.has(reason))).toEqual([])
  })

  it('refers to clauses of the rules index only', () => {
    const ids = new Set(room.rules.map(({ id }) => id))
    const rules = join(import.meta.dirname, '../rules')
    const used = readdirSync(rules)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(join(rules, name), 'utf8').matchAll(/'(RCW-[^']+)'/g)].map(([, id]) => id))
    expect([...new Set(used)].filter((id) => !ids.has(id))).toEqual([])
    expect(room.chapters.flatMap(({ entries }) => entries)).toHaveLength(ids.size)
  })

  it('names the months of the turns that have some, and only the number of later ones', () => {
    const told = (turn: number) => room.words.note({ index: 1, kind: 'turn', data: { turn, player: 'b' } })
    expect(told(1)).toBe('Turn 1, Jun-Oct 1918: Player B.')
    expect(told(33)).toBe('Turn 33: Player B.')
  })

  it('tells the odds of an attack before the dice', () => {
    const options = readOptions(russianCivilWar.options, { players: 4 })
    const match = Match.begin(russianCivilWar, { options, seed: 'odds' })
    const dice = diceFor('odds')
    for (let n = 0; n < 3000 && !match.over; n++) {
      const ask = match.asks.find((open) => open.kind === 'assemble' && open.options.includes('roll'))
      if (ask !== undefined) {
        const told = room.odds(match.position(ask.seat), ask, 'roll')
        expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1.0001)
        expect(told.length).toBeGreaterThan(0)
        return
      }
      const { ask: open, answer } = pick(match.asks, dice)
      match.answer(open.seat, answer, open.id)
    }
    expect.fail('nobody attacks')
  })
})

import { Match } from '@interregnum/kernel'
import { playOn } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { PROVINCES } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import { table } from '../testing/table.ts'
import { type March, marches } from './march.ts'
import { isOpposed } from './pieces.ts'
import { provinceIn } from './questions.ts'
import type { Play, State } from './state.ts'

const marchesIn = (s: State): March[] => (s.force === null ? [] : marches({ s, data: PRINTED } as Play, s.force))
const endOf = ({ way }: March): number => way[way.length - 1]

/** Gives the answers of a march on a copy of the game; the province in which the force then is. */
function carriedOut(match: Match<State>, { answers }: March): number {
  const fork = Match.load(russianCivilWar, match.exportRecord())
  const lead = fork.state.force?.lead ?? -1
  for (const answer of answers) {
    const [ask] = fork.asks.filter(({ optional }) => !optional)
    expect(fork.answer(ask.seat, answer, ask.id), String(answer)).toMatchObject({ ok: true })
  }
  return fork.state.at[lead]
}

/** The provinces that a force can reach step by step, with the fewest points: all ways are tried with the engine. */
function tried(match: Match<State>, most: number): Map<number, number> {
  const found = new Map<number, number>()
  const start = match.state.at[match.state.force?.lead ?? -1]
  let edge: (readonly string[])[] = [[]]
  for (let cost = 1; cost <= most; cost++) {
    const beyond: (readonly string[])[] = []
    for (const answers of edge) {
      const fork = Match.load(russianCivilWar, match.exportRecord())
      for (const answer of answers) fork.answer(fork.asks[0].seat, answer)
      if (fork.state.force === null) continue
      for (const option of fork.asks.find(({ kind }) => kind === 'step')?.options ?? []) {
        const to = String(option).startsWith('go:') ? provinceIn(option) : null
        if (to === null || to === start || found.has(to)) continue
        found.set(to, cost)
        beyond.push([...answers, String(option)])
      }
    }
    edge = beyond
  }
  return found
}

describe('the way of a force', () => {
  const scene = {
    map: { TVER: ['a 152 111', 'b 155 118'], NOVG: ['- 103'], SMOL: ['b 251 213'], PETR: ['a 151 102'] },
  } as const

  it('RCW-5.16 goes to every province within its points, by the shortest way', () => {
    const at = table(scene)
    at.answer('move:152')
    const expected = tried(at.match, 3)
    const found = new Map(
      marchesIn(at.state)
        .filter(({ how, cost }) => how === 'go' && cost <= 3)
        .map((march) => [endOf(march), march.cost]),
    )
    expect(expected.size).toBeGreaterThan(15)
    expect([...found].sort()).toEqual([...expected].sort())
  })

  it('RCW-5.17 ends where enemies are, and never leads through them', () => {
    const at = table(scene)
    at.answer('move:152')
    const found = marchesIn(at.state)
    const smolensk = found.find((march) => march.how === 'go' && PROVINCES[endOf(march)] === 'SMOL')
    expect(smolensk).toMatchObject({ stopped: true, cost: 1 })
    const lead = at.state.force?.lead ?? -1
    for (const { way } of found.filter(({ how }) => how === 'go')) {
      for (const province of way.slice(0, -1)) expect(isOpposed(at.state, province, at.state.hue[lead])).toBe(false)
    }
    // Around Smolensk, not through it.
    expect(found.find((march) => march.how === 'go' && PROVINCES[endOf(march)] === 'MOGI')?.cost).toBe(3)
  })

  it('RCW-5.52 by rail is one answer, along lines that join', () => {
    const at = table(scene)
    at.answer('move:152')
    const byRail = marchesIn(at.state).filter(({ how }) => how === 'rail')
    const offered = at.match.asks[0].options.filter((option) => String(option).startsWith('rail:'))
    expect(byRail.flatMap(({ answers }) => answers).sort()).toEqual([...offered].map(String).sort())
    for (const { way } of byRail) {
      for (const [n, province] of way.entries()) {
        expect(PRINTED.rails[n === 0 ? at.state.at[at.state.force?.lead ?? 0] : way[n - 1]]).toContain(province)
      }
    }
  })

  it('is always accepted by the rules, in random games', () => {
    let checked = 0
    for (const seed of ['1']) {
      const match = Match.begin(russianCivilWar, { options: { players: 4, naval: true, czechs: true }, seed })
      playOn(match, {
        seed,
        each: (at) => {
          const step = at.asks.find(({ kind }) => kind === 'step')
          if (step === undefined || at.state.force === null || at.index % 7 !== 0 || checked > 30) return
          const found = marchesIn(at.state)
          const next = (verb: string) => step.options.filter((option) => String(option).startsWith(verb)).map(String)
          const first = (how: string) => [
            ...new Set(found.filter((march) => march.how === how).map(({ answers }) => answers[0])),
          ]
          // The first step of every way is offered, and every step that is offered begins a way.
          expect(first('go').sort()).toEqual(next('go:').sort())
          expect(first('rail').sort()).toEqual(next('rail:').sort())
          const march = found[(at.index * 31) % Math.max(1, found.length)]
          if (march === undefined) return
          checked++
          expect(carriedOut(at, march)).toBe(endOf(march))
        },
      })
    }
    expect(checked).toBeGreaterThan(30)
  }, 120_000)
})

import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { verify } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { russianCivilWar } from '../game.ts'
import { SOLITAIRE_SEAT } from '../rules/state.ts'

const [lesson] = board.lessons

const newcomer = guided(russianCivilWar, lesson, SOLITAIRE_SEAT)
const { walk } = newcomer

describe('the guided game', () => {
  lessonSuite(board, lesson, newcomer, { steps: [12, 20], title: 32, text: 46 })

  it('uses its prepared dice and chits in order', () => {
    const { opening, entries } = walk().exportRecord().segments[0]
    const results = [...opening, ...entries.flatMap((entry) => ('chance' in entry ? entry.chance : []))]
    expect(results.filter((value) => typeof value === 'number').slice(0, lesson.dice.length)).toEqual(lesson.dice)
    expect(results.filter((value) => typeof value === 'string')).toEqual(lesson.piles.randomizer)
  })

  it('wins both battles it leads into, and draws the Konarmiya', () => {
    const match = walk()
    const battles = match.notes.filter(({ kind }) => kind === 'combat').slice(-2)
    expect(battles.map(({ data }) => [data.province, data.odds, data.result])).toEqual([
      ['KURS', '6:1', 'DE'],
      ['PSKO', '2:1', 'DE'],
    ])
    expect(match.asks[0]).toMatchObject({ kind: 'join', data: { unit: 'KA' } })
  })

  it('continues as a normal game wherever the newcomer chooses differently, whatever prepared dice are left', () => {
    walk((match, at) => {
      const { expect: expected } = lesson.steps[at]
      const others = match.asks[0].options.filter((option) => option !== expected)
      for (const option of others)
        expect(match.fork().answer(SOLITAIRE_SEAT, option), `${option}`).toMatchObject({ ok: true })
      const fork = match.fork()
      for (let n = at; fork.outcome === null; n += 7) {
        const { options } = fork.asks[0]
        const option =
          fork.index === match.index ? (others[at % others.length] ?? options[0]) : options[n % options.length]
        expect(fork.answer(SOLITAIRE_SEAT, option), `${option}`).toMatchObject({ ok: true })
        expect(fork.index).toBeLessThan(3000)
      }
      expect(verify(russianCivilWar, fork.exportRecord())).toMatchObject({ ok: true })
    })
  })
})

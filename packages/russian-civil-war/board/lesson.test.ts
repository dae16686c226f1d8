import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { verify } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { russianCivilWar } from '../game.ts'
import { SOLITAIRE_SEAT } from '../rules/state.ts'
import { board } from './index.tsx'

const { lesson } = board

const newcomer = guided(russianCivilWar, lesson, SOLITAIRE_SEAT)
const { walk } = newcomer

describe('the guided game', () => {
  lessonSuite(board, newcomer, { steps: [12, 20], title: 32, text: 46 })

  it('uses up its dice and chits as it tells them', () => {
    const { opening, entries } = walk().exportRecord().segments[0]
    const fallen = [...opening, ...entries.flatMap((entry) => ('chance' in entry ? entry.chance : []))]
    expect(fallen.filter((value) => typeof value === 'number').slice(0, lesson.dice.length)).toEqual(lesson.dice)
    expect(fallen.filter((value) => typeof value === 'string')).toEqual(lesson.piles.randomizer)
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

  it('goes on as a game of one’s own wherever the newcomer chooses otherwise, whatever dice are left of it', () => {
    walk((match, at) => {
      const { expect: asked } = lesson.steps[at]
      const others = match.asks[0].options.filter((option) => option !== asked)
      for (const option of others)
        expect(match.fork().answer(SOLITAIRE_SEAT, option), `${option}`).toMatchObject({ ok: true })
      const own = match.fork()
      for (let n = at; own.outcome === null; n += 7) {
        const { options } = own.asks[0]
        const option =
          own.index === match.index ? (others[at % others.length] ?? options[0]) : options[n % options.length]
        expect(own.answer(SOLITAIRE_SEAT, option), `${option}`).toMatchObject({ ok: true })
        expect(own.index).toBeLessThan(3000)
      }
      expect(verify(russianCivilWar, own.exportRecord())).toMatchObject({ ok: true })
    })
  })
})

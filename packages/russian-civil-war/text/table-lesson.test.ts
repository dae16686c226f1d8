import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { verify } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { russianCivilWar } from '../game.ts'

const [, lesson] = board.lessons
const learner = guided(russianCivilWar, lesson, 'a')
const { walk } = learner

describe('the guided turn at a table of four', () => {
  lessonSuite(board, lesson, learner, { steps: [12, 24], title: 32, text: 46 })

  it('uses sentences of at most 15 words', () => {
    for (const { text } of lesson.steps) {
      for (const sentence of text.split(/(?<=[.!?:;]) /)) {
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(15)
      }
    }
  })

  it('shows what it talks about: a trade, a purge with its committee, a fight with odds, chits', () => {
    const match = walk()
    const facts = (kind: string) => match.notes.filter((entry) => entry.kind === kind).map(({ data }) => data)
    expect(facts('trade')).toMatchObject([{ from: 'b', to: 'a', give: ['leader:253'] }])
    expect(facts('purge')).toMatchObject([{ purgers: ['a', 'c'], against: 'b', result: 2 }])
    expect(facts('combat')).toMatchObject([{ province: 'SARA', strength: 9, defence: 3, odds: '3:1', result: 'DE' }])
    expect(facts('drawn')).toMatchObject([{ chit: 'assassin' }, { chit: 'terror' }, { chit: 'comintern' }])
    expect(match.asks.filter(({ optional }) => !optional)).toMatchObject([{ seat: 'a' }])
    expect(verify(russianCivilWar, match.exportRecord())).toMatchObject({ ok: true })
  })

  it('has an answer or a step for every move until its end', () => {
    const last = lesson.steps[lesson.steps.length - 1].index
    const covered = [...Object.keys(lesson.script ?? {}).map(Number), ...lesson.steps.map(({ index }) => index)]
    expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: last + 1 }, (_, n) => n))
  })
})

import { guided, lessonSuite } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { board } from '../board/index.tsx'
import { sovietDawn } from '../game.ts'
import { REDS } from '../rules/state.ts'

const [lesson] = board.lessons

const newcomer = guided(sovietDawn, lesson, REDS)
const { walk } = newcomer

describe('the lesson', () => {
  lessonSuite(board, lesson, newcomer, { steps: [15, 25], title: 30, text: 45 })

  it('uses exactly the dice and cards prepared for it', () => {
    const match = walk()
    const steps = match.entries.flatMap((entry) => ('chance' in entry ? [entry] : []))
    const drawn = steps.filter(({ answer }) => answer === 'draw').map(({ chance }) => chance[0])
    const rolled = steps.flatMap(({ answer, chance }) => chance.slice(answer === 'draw' ? 1 : 0))
    expect(drawn).toEqual(lesson.piles.deck)
    expect(rolled).toEqual(lesson.dice)
  })

  it('shows each kind of action, with successes and failures', () => {
    const match = walk()
    const notes = (kind: string) => match.notes.filter((note) => note.kind === kind).map(({ data }) => data)
    expect(notes('offensive').map(({ front, by, won }) => [front, by, won])).toEqual([
      ['southern', 'card', true],
      ['southern', 'card', false],
      ['southern', 'reserve', true],
      ['baltic', 'card', true],
    ])
    expect(notes('politics').map(({ won }) => won)).toEqual([true, true])
    expect(notes('marker')).toMatchObject([{ gained: 'armored-trains' }])
    expect(notes('dissent')).toMatchObject([{ forfeits: 2, total: 6, change: 2 }])
    expect(notes('treaty')).toEqual([{ face: 'treaty' }])
    expect(match.state).toMatchObject({ level: 5, reserves: 4, turn: 4, card: 8 })
    expect(match.asks[0].kind).toBe('action')
  })

  it('names the right numbers in its texts', () => {
    walk((match, at) => {
      const { level, reserves, box } = match.state
      const checks: Record<number, () => void> = {
        2: () => expect(box[4]).toBe(4),
        3: () => expect(level).toBe(2),
        9: () => expect(box[4]).toBe(3),
        10: () => expect(reserves).toBe(4),
        12: () => expect(box[0]).toBe(2),
        17: () => expect(level).toBe(5),
      }
      checks[at]?.()
    })
  })
})

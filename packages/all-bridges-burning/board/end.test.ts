import { expectSoundChart, wholeGame } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { allBridgesBurning } from '../game.ts'
import { FACTIONS } from '../rules/state.ts'
import { type Scene, table } from '../testing/table.ts'
import { signed } from '../text/labels.ts'
import { RULES } from '../text/rules-index.ts'
import { board } from './index.tsx'

const whole = (seed: number) => wholeGame(allBridgesBurning, board, { seed })

const FAR = { support: -2 }

/** The Reds alone in a Round before the last one, with high margins for the Senate and themselves. */
const soloRound = (spaces: NonNullable<Scene['map']> = {}, resources: NonNullable<Scene['resources']> = {}) =>
  table({
    step: 'round',
    card: 46,
    rounds: 2,
    phase: 2,
    options: { senate: 'nonplayer', moderates: 'nonplayer' },
    polarization: 0,
    german: 0,
    russian: 0,
    map: {
      helsinki: { senate: 1, ...FAR },
      turku: { senate: 1, ...FAR },
      vaasa: { senate: 1, ...FAR },
      tampere: FAR,
      viipuri: FAR,
      ...spaces,
    },
    resources,
  })

describe('the chart of a game', () => {
  it.each([1, 2, 3])(
    'has a row for each margin and for Polarization, and turning points in order (seed %i)',
    (seed) => {
      const game = whole(seed)
      const { rows } = board.chart(game.positions)
      expect(rows.map(({ id }) => id)).toEqual([...FACTIONS, 'polarization'])
      expect(rows[3].values.at(-1)).toBe(game.end.view.polarization)
      // Chart, ranking and score agree.
      const { ranking } = board.summary(game.end)
      for (const { id, values } of rows.slice(0, 3)) {
        expect(values.at(-1)).toBe(game.end.outcome?.scores[id])
        expect(ranking?.find(({ seat }) => seat === id)?.figure).toBe(signed(values.at(-1) ?? 0))
      }
      expectSoundChart(board, game)
    },
  )

  it('shows the revolt, and bands for the years of the two Phases', () => {
    const { positions } = whole(1)
    const { turns, turningPoints } = board.chart(positions)
    expect(new Set(turns.map(({ band }) => band))).toEqual(new Set(['1917', '1918']))
    expect(turningPoints.some(({ text }) => text.startsWith('The Red Revolt!'))).toBe(true)
  })
})

describe('the summary of an outcome', () => {
  it.each([1, 2, 3, 4])('ranks the Factions, and says by which rule it ended (seed %i)', (seed) => {
    const { end } = whole(seed)
    const { title, sentence, ranking, ladder, sum } = board.summary(end)
    expect(title.length).toBeGreaterThan(5)
    expect(sentence).toMatch(/Polarization was \d/)
    expect(ladder).toEqual([])
    expect(ranking?.map(({ seat }) => seat).sort()).toEqual([...FACTIONS].sort())
    expect(ranking?.filter(({ won }) => won).length).toBeLessThanOrEqual(1)
    expect(sum.length).toBeGreaterThanOrEqual(2)
    for (const seat of FACTIONS) {
      const own = board.summary({ ...end, seat })
      expect(own.sum.reduce((total, { points }) => total + points, 0)).toBe(own.score)
    }
    expect(RULES.map(({ id }) => id)).toContain(end.outcome?.rule)
  })

  it('puts the winner first, and says who was too dependent to win', () => {
    const end = table({
      step: 'round',
      card: 47,
      rounds: 3,
      phase: 2,
      chance: 'free',
      polarization: 5,
      german: 6,
      russian: 0,
      map: { helsinki: { senate: 2 }, tampere: { senate: 1 }, turku: { senate: 1 }, vaasa: { senate: 1 } },
      resources: { moderates: 0 },
    })
    while (!end.match.over) {
      const asked = end.asks().find(({ optional }) => !optional)
      end.answer(asked?.options.includes('done') ? 'done' : (asked?.options[0] ?? 'done'))
    }
    const position = end.match.position('senate')
    const { ranking, won } = board.summary(position)
    const senate = ranking?.find(({ seat }) => seat === 'senate')
    expect(board.summary(position).cause).toBe('After the last Propaganda Round the highest margin above 0 wins.')
    expect(senate?.detail).toMatch(/too high to win/)
    expect(won).toBe(position.outcome?.winners.includes('senate'))
  })

  it('ABB-8.7 tells a solo player why a higher margin did not win in a Round', () => {
    const end = soloRound({ hame: FAR })
    const position = end.match.position('reds')
    expect(position.outcome).toMatchObject({ result: 'senate', winners: [], rule: 'ABB-8.7' })
    const { sentence, ranking, won } = board.summary(position)
    expect(board.summary(position).cause).toMatch(/^The Senate Controls Town Population \d+, above 3\.$/)
    expect(sentence).toContain('A lone player wins only after the last Round')
    expect(ranking?.map(({ seat, figure }) => `${seat} ${figure}`)).toEqual(['senate +1', 'reds +3', 'moderates −14'])
    expect(won).toBe(false)
  })

  it('names the margin, says what was left unused, and who lost a tie', () => {
    const end = soloRound({}, { reds: 4 })
    const { ranking, scoreTitle, unused, score, sum } = board.summary(end.match.position('reds'))
    expect(ranking?.map(({ seat, figure, detail }) => [seat, figure, detail])).toEqual([
      ['senate', '+1', undefined],
      ['reds', '+1', 'loses the tie with the Senate'],
      ['moderates', '−14', undefined],
    ])
    expect(scoreTitle).toBe('Victory margin')
    expect(unused).toEqual(['4 Resources', '20 Available Cells'])
    expect([score, sum.reduce((total, { points }) => total + points, 0)]).toEqual([1, 1])
  })

  it('throws while the game goes on', () => {
    expect(() => board.summary(table().match.position('reds'))).toThrow('goes on')
  })
})

import {
  type BotSpec,
  LivePosition,
  type Move,
  NO_LIMITS,
  playOut,
  Run,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { drawn, type Scene } from '../testing/table.ts'
import { planners } from './search.ts'

const [quick] = planners(PRINTED)

/** What a planner would do after this card is drawn. */
function onCard(spec: BotSpec<State>, card: number, scene: Scene): Move {
  const run = drawn({ cards: [card], ...scene }).match.forkRun()
  return spec.create(1).choose(new LivePosition(run, 'reds'), NO_LIMITS) as Move
}

describe('the planners', () => {
  it('is offered between the sensible and the random bot', () => {
    expect(gamePackage.bots.map(({ id }) => id)).toEqual(['sensible', 'quick', 'strong', 'patient', 'random'])
  })

  it('take the step to victory', () => {
    const { answer, reason } = onCard(quick, 13, { level: 8 })
    expect(answer).toBe('politics')
    expect(reason).toMatch(
      /wins \d+ of 100 games from here; (the next best move \d+|no other move is clearly better)\)$/,
    )
  })

  it('drive a front away from the gates of Moscow', () => {
    expect(onCard(quick, 13, { level: 4, box: { eastern: 1 } }).answer).toBe('offensive:eastern')
  })

  it('play the same game again with the same seed, to its end', () => {
    const play = (): unknown => {
      const options = readOptions(sovietDawn.options, {})
      const run = Run.begin(sovietDawn, options, { source: seeded('planner'), loaded: null })
      const moves: unknown[] = []
      const task = { ...NO_LIMITS, budget: { playouts: 30 } }
      const { outcome } = playOut(run, { reds: quick.create('p') }, (_, { answer }) => moves.push(answer), task)
      return { outcome, moves }
    }
    expect(play()).toEqual(play())
  })
})

import {
  type BotSpec,
  cloneJson,
  Dice,
  LivePosition,
  type Move,
  NO_LIMITS,
  playOut,
  playQuickly,
  Run,
  readOptions,
  sameJson,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import type { GamePackage } from '../game-package.ts'

export interface PlannerCase {
  readonly title: string
  readonly options?: { readonly [key: string]: string | boolean | number }
  /** Whether there is something that a seat cannot see. */
  readonly hidden?: boolean
}

/** Few playouts: the tests are about how they are made, not about good moves. */
const TASK = { ...NO_LIMITS, budget: { playouts: 8 } }
/** Answers in a test, at most. */
const MOST_ANSWERS = 40
/** Pairs of positions that look alike. */
const TWINS = 6

/** Tests for bots that search: three levels, the same move for the same seed, and no use of what the seat cannot see. */
export function plannerSuite<S>(pkg: GamePackage<S>, cases: readonly PlannerCase[]): void {
  const { quick } = pkg
  if (quick === undefined) throw new Error(`${pkg.id} has no quick policy`)
  const strong = pkg.bots.find(({ id }) => id === 'strong')

  describe('the planners', () => {
    it('come in three levels, after the usual bots and before the random one', () => {
      expect(pkg.bots.slice(-4).map(({ id }) => id)).toEqual(['quick', 'strong', 'patient', 'random'])
    })
  })

  describe.each(cases)('a planner in $title', ({ options: chosen = {}, hidden = false }) => {
    const game = pkg.game()
    const options = readOptions(game.options, chosen)
    const begin = (seed: string): Run<S> => Run.begin(game, options, { source: seeded(seed), loaded: null })
    const spec = strong as BotSpec<S>

    it('makes the same moves again, each for a reason of one line', () => {
      const play = (): Move[] => {
        const moves: Move[] = []
        const run = begin('planner')
        const seats = game.seats(options).map(({ id }) => [id, spec.create(`planner/${id}`)])
        try {
          playOut(
            run,
            Object.fromEntries(seats),
            (_, move) => {
              if (moves.push(move) === MOST_ANSWERS) throw new Enough()
            },
            TASK,
          )
        } catch (problem) {
          if (!(problem instanceof Enough)) throw problem
        }
        return moves
      }
      const plain = (moves: Move[]) => moves.map(({ answer, reason }) => ({ answer, reason }))
      const first = plain(play())
      expect(plain(play())).toEqual(first)
      expect(first.some(({ reason }) => reason?.includes('of 100 games from here') === true)).toBe(true)
      for (const { reason } of first) expect(reason).not.toContain('\n')
    })

    if (!hidden) return
    it('gives the same answer in two games that look alike to its seat', () => {
      const run = begin('twins')
      const dice = new Dice({ source: seeded('twins'), loaded: null }, false)
      let compared = 0
      for (let n = 0; compared < TWINS && playQuickly(run, quick); n++) {
        const [ask] = run.pending
        if (run.outcome !== null || run.since.length > 0 || ask.options.length < 2 || n % 5 > 0) continue
        const state = game.resample(cloneJson(run.rest.state), ask.seat, dice)
        if (sameJson(state, run.rest.state)) continue
        const twin = Run.from(game, { ...run.rest, state })
        expect(game.view(twin.state, ask.seat)).toEqual(game.view(run.state, ask.seat))
        const [one, other] = [run, twin].map(
          (each) => spec.create(n).choose(new LivePosition(each, ask.seat), TASK) as Move,
        )
        expect([other.answer, other.reason]).toEqual([one.answer, one.reason])
        compared++
      }
      expect(compared).toBe(TWINS)
    })
  })
}

class Enough extends Error {}

import type { Ask } from '../asks.ts'
import type { BotSpec, LivePosition, Move, QuickBot } from '../bot.ts'
import { type Chance, Dice, type DiceState, seeded } from '../chance.ts'
import { isWaitedFor, nextSeat } from '../pending.ts'
import type { Run } from '../run.ts'
import { QUICK_POLICY_WORDS } from '../text/bots.ts'

/**
 * Answers a question at once, without looking ahead or giving reasons: returns the place of an option. It finishes the
 * turns that a search imagines. The state is what the seat sees.
 */
export type QuickPolicy<S> = (state: S, ask: Ask, chance: Chance) => number

/** Answers the next question that must be answered; false if the game is over or waits for nobody. */
export function playQuickly<S>(run: Run<S>, policy: QuickPolicy<S>): boolean {
  if (run.outcome !== null) return false
  const { pending, game } = run
  const seat = nextSeat(pending, run.index)
  const ask = pending.length === 1 ? pending[0] : pending.find((open) => open.seat === seat && isWaitedFor(open))
  if (seat === undefined || ask === undefined) return false
  if (ask.isForm) {
    const answer = ask.example(run.dice, true)
    const resolved = ask.resolve(answer)
    if ('no' in resolved) throw new Error(`${game.id} refuses its own example for ${ask.kind}`)
    run.play(ask, resolved.choice, answer)
  } else run.playAt(ask, ask.offered.length === 1 ? 0 : policy(game.view(run.state, seat), ask, run.dice))
  return true
}

/** A bot that plays by a quick policy, for tests and simulations. */
export const quickBot = <S>(policy: QuickPolicy<S>): BotSpec<S, QuickBot<S>> => ({
  id: 'quick-policy',
  ...QUICK_POLICY_WORDS,
  create(seed) {
    const dice = new Dice(diceFor(seed), false)
    return {
      choose(position: LivePosition<S>): Move {
        const { view, openAsks } = position
        const ask = openAsks.find(({ optional }) => !optional) ?? openAsks[0]
        if (ask.isForm) return { ask, answer: position.example(ask, dice) }
        return { ask, answer: ask.options[ask.options.length === 1 ? 0 : policy(view, ask, dice)] }
      },
      reseed: (from) => dice.become(diceFor(from)),
    }
  },
})

const diceFor = (seed: string | number): DiceState => ({ source: seeded(`quick:${seed}`), loaded: null })

// Positions from random games, and procedures run on them with random answers.
import { type Ask, type Chance, cloneJson, Dice, type Options, readOptions, seeded } from '@interregnum/kernel'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning } from '../game.ts'
import type { Play, State } from '../rules/state.ts'

class GameEnded extends Error {}

/** A `Play` for a state with the given dice and without a journal. */
export const playWithoutJournal = (s: State, chance: Chance): Play => ({
  s,
  data: PRINTED,
  t: {
    chance,
    note() {},
    end() {
      throw new GameEnded()
    },
  },
})

/** A random answer to the required question. */
export function randomAnswer(asks: readonly Ask[], chance: Chance) {
  const ask = asks.find(({ optional }) => !optional) ?? asks[0]
  return { ask, choice: ask.offered[chance.roll(ask.offered.length) - 1] }
}

/** Runs a procedure to its end with random answers. */
export function runAtRandom(
  procedure: Generator<readonly Ask[], unknown, ReturnType<typeof randomAnswer>>,
  chance: Chance,
) {
  for (let step = procedure.next(); !step.done; step = procedure.next(randomAnswer(step.value, chance))) {
    // to the end
  }
}

/** The state before every turn of a Faction in a random game. */
export function positionsOf(options: Options, seed: string): State[] {
  const chance = new Dice({ source: seeded(seed), loaded: null }, false)
  const s = allBridgesBurning.setup(readOptions(allBridgesBurning.options, options), chance)
  const seen: State[] = []
  try {
    while (s.outcome === null) {
      if (s.step === 'faction') seen.push(cloneJson(s))
      runAtRandom(allBridgesBurning.turn(s, playWithoutJournal(s, chance).t), chance)
    }
  } catch (problem) {
    if (!(problem instanceof GameEnded)) throw problem
  }
  return seen
}

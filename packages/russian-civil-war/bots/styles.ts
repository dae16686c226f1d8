// How planners play on in their imagined turns: as they would by themselves, or for a turn with other aims. What is
// imagined of other players is the sensible bot.
import type { QuickPolicy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { type Play, playerOf, type State } from '../rules/state.ts'
import { answer } from './character.ts'
import { type Character, MEASURED, PLAIN, Stance, type Weights } from './stance.ts'

const { caution, weights } = MEASURED
const styleOf = (change: Partial<Weights>, others: Partial<Character> = {}): Character => ({
  ...MEASURED,
  ...others,
  weights: { ...weights, ...change },
})

const STYLES: readonly Character[] = [
  MEASURED,
  styleOf({ red: 0.25 }),
  styleOf({ red: -0.25 }),
  styleOf({}, { caution: caution / 2, least: 0 }),
  styleOf({ recruits: 2.5 }),
  styleOf({ cause: 0.6 }),
]

const policyFor =
  (data: Data, character: Character): QuickPolicy<State> =>
  (s, ask) => {
    if (ask.kind === 'session') return ask.options.indexOf('ready')
    // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
    const stance = new Stance({ s, data } as Play, playerOf(ask.seat), character)
    return Math.max(0, ask.options.indexOf(answer(stance, ask).option))
  }

export const styles = (data: Data): QuickPolicy<State>[] => STYLES.map((character) => policyFor(data, character))
export const sensibly = (data: Data): QuickPolicy<State> => policyFor(data, PLAIN)

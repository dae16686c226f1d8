import type { AskView } from './asks.ts'
import { Dice, seeded } from './chance.ts'
import type { LivePosition, Mind, Move, Policy } from './policy.ts'
import type { Run } from './run.ts'
import type { Option } from './values.ts'

/** What a program that looks ahead must be told of a game. */
export interface Foresight<S> {
  readonly id: string
  readonly title: string
  readonly about: string
  /** How good a state is for a seat: more is better. */
  evaluate(state: S, seat: string): number
  /** Whether this seat's turn, begun in `before`, is over in `now`. */
  turnOver(before: S, now: S): boolean
  /** How often each option is tried out. */
  readonly tries: number
  /** More options than this are tried in part only. */
  readonly most: number
}

/** Beyond so many answers a turn is judged as it stands. */
const LONGEST_TURN = 60

/**
 * A program that tries its options out: it imagines the rest of its turn at random a few times for each, and takes the
 * option after which things look best. It never sees the real dice or anything hidden from its seat.
 */
export function lookahead<S>(foresight: Foresight<S>): Policy<S> {
  const { id, title, about } = foresight
  return {
    id,
    title,
    about,
    looksAhead: true,
    mind(seed): Mind<S> {
      const dice = new Dice({ source: seeded(`${id}:${seed}`), loaded: null })
      return { choose: (position) => choose(position, foresight, dice) }
    },
  }
}

function choose<S>(position: LivePosition<S>, foresight: Foresight<S>, dice: Dice): Move {
  const ask = position.asks.find((open) => !open.optional) ?? position.asks[0]
  if (ask.form !== null) return { ask, answer: position.example(ask, dice) }
  const options = sample(ask.options, foresight.most, dice)
  if (options.length === 1) return { ask, answer: options[0], reason: 'there is nothing to decide' }
  let best = options[0]
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const option of options) {
    let worth = 0
    for (let n = 0; n < foresight.tries; n++) worth += tryOut(position, ask, option, foresight, dice)
    if (worth <= bestWorth) continue
    bestWorth = worth
    best = option
  }
  const tried = foresight.tries * options.length
  return { ask, answer: best, reason: `it turned out best in ${tried} tries of the rest of this turn` }
}

/** So many of a list, without order, or all of it. */
function sample(options: readonly Option[], most: number, dice: Dice): readonly Option[] {
  if (options.length <= most) return options
  const pool = [...options]
  dice.log.length = 0
  return Array.from({ length: most }, () => dice.draw('options', pool))
}

function tryOut<S>(
  position: LivePosition<S>,
  ask: AskView,
  option: Option,
  foresight: Foresight<S>,
  dice: Dice,
): number {
  dice.log.length = 0
  const run = position.imagine({ source: seeded(dice.roll(0x7fffffff)), loaded: null })
  const before = { ...run.state }
  const open = run.pending.find((it) => it.id === ask.id)
  const resolved = open?.resolve(option)
  if (open === undefined || resolved === undefined || 'no' in resolved) return Number.NEGATIVE_INFINITY
  run.answer(open, resolved.choice, option)
  finishTurn(run, before, position.seat, foresight, dice)
  return foresight.evaluate(run.state, position.seat)
}

function finishTurn<S>(run: Run<S>, before: S, seat: string, foresight: Foresight<S>, dice: Dice): void {
  for (let n = 0; n < LONGEST_TURN && !run.over && !foresight.turnOver(before, run.state); n++) {
    const ask = run.pending.find((it) => !it.optional && it.answerable)
    if (ask === undefined || ask.seat !== seat || ask.isForm) return
    const { options } = ask
    const option = options.length === 1 ? options[0] : options[dice.roll(options.length) - 1]
    const resolved = ask.resolve(option)
    if ('no' in resolved) return
    run.answer(ask, resolved.choice, option)
  }
}

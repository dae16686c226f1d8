// A bot for any Faction: it tries each option on a copy, finishes the turn there by habit, and takes the option that
// leaves it nearest to victory and its rivals farthest from it.
import {
  type AskView,
  type BotSpec,
  type BotTask,
  Dice,
  type DiceState,
  type LivePosition,
  type Move,
  NO_LIMITS,
  type Option,
  type QuickBot,
  seeded,
  type Table,
} from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { isLastRound } from '../rules/agitation.ts'
import { FACTIONS, type FactionId, type Play, type State } from '../rules/state.ts'
import { SENSIBLE_WORDS, WHY } from '../text/bots.ts'
import { answeringFaction, habit, isSetback, isUsual, limitedOf, promising } from './habits.ts'
import { ImaginedTurn, type Moment, momentIn, momentOf } from './imagined.ts'
import { type Prospect, prospects } from './prospects.ts'
import { reasonFor, type Trial, usualReason } from './reasons.ts'
import { standing, worth, worthOfEnd, worthOfForeseen } from './standing.ts'

/** After this many answers an imagined turn is judged unfinished. */
const LONGEST_TURN = 40
/** Of more options than this only a sample is tried. */
const MOST_OPTIONS = 16

class Player implements QuickBot<State> {
  private readonly dice: Dice
  private readonly table: Table

  constructor(
    private readonly data: Data,
    seed: string | number,
  ) {
    this.dice = new Dice(diceFor(seed), false)
    this.table = { chance: this.dice, silent: true, note() {}, end: () => never() }
  }

  reseed(seed: string): void {
    this.dice.become(diceFor(seed))
  }

  choose(position: LivePosition<State>, task: BotTask = NO_LIMITS): Move {
    const ask = position.asks.find((open) => !open.optional) ?? position.asks[0]
    const { kind, options } = ask
    if (options.length === 1) return { ask, answer: options[0], reason: WHY.onlyChoice }
    if (isUsual(kind)) {
      const answer = this.usual(position, ask)
      return { ask, answer, reason: usualReason(ask, answer) }
    }
    const trials = this.weigh(position, ask) ?? this.tryAll(position, ask, task)
    const best = bestOf(trials)
    const last = isLastRound(this.play(position.view))
    return { ask, answer: best.option, reason: reasonFor(best, trials, ask, { last, detailed: position.hasJournal }) }
  }

  private usual({ view }: LivePosition<State>, ask: AskView): Option {
    return habit(this.play(view), ask, this.dice)
  }

  /** Judges the options without playing them out; null for questions that need it. */
  private weigh({ view, seat }: LivePosition<State>, ask: AskView): Trial[] | null {
    const g = this.play(view)
    const judged = prospects(g, FACTIONS.indexOf(seat as FactionId), answeringFaction(g, seat), ask)
    const trialOf = ({ option, standing }: Prospect): Trial => ({
      option,
      standing,
      worth: worth(standing),
      rolled: false,
      after: null,
    })
    return judged?.map(trialOf) ?? null
  }

  /** All sound and promising options; if there are too many, the usual one and a random sample of the others. */
  private candidates(position: LivePosition<State>, ask: AskView): readonly Option[] {
    const g = this.play(position.view)
    const faction = answeringFaction(g, position.seat)
    const sound = ask.options.filter((option) => !isSetback(g, faction, ask.kind, option))
    const options = promising(g, sound.length > 0 ? { ...ask, kind: ask.kind, seat: ask.seat, options: sound } : ask)
    if (options.length <= MOST_OPTIONS) return options
    const usual = this.usual(position, ask)
    const pool = options.filter((option) => option !== usual)
    return [usual, ...Array.from({ length: MOST_OPTIONS - 1 }, () => this.dice.draw('options', pool))]
  }

  /**
   * Tries every option with the same dice, so that luck makes no difference between them. If dice are rolled, the better
   * half is tried again.
   */
  private tryAll(position: LivePosition<State>, ask: AskView, { budget, signal, progress }: BotTask): Trial[] {
    const options = this.candidates(position, ask)
    const [seed, again] = [this.dice.roll(0x7fffffff), this.dice.roll(0x7fffffff)]
    const moment = momentOf(position.recent, ask.optional)
    const most = budget.playouts ?? Number.POSITIVE_INFINITY
    const trials: Trial[] = []
    for (const option of options) {
      if (trials.length > 0 && (signal.aborted || trials.length >= most)) break
      trials.push(this.tryOut(moment, ask, option, seed, position.seat))
      progress({ done: trials.length, of: options.length })
    }
    const lesser = limitedOf(bestOf(trials).option)
    if (ask.options.includes(lesser) && !options.includes(lesser) && !signal.aborted && trials.length < most)
      trials.push(this.tryOut(moment, ask, lesser, seed, position.seat))
    let playouts = trials.length
    for (const trial of betterHalf(trials)) {
      if (!trial.rolled || signal.aborted || playouts++ >= most) continue
      trial.worth = (trial.worth + this.tryOut(moment, ask, trial.option, again, position.seat).worth) / 2
    }
    return trials
  }

  private tryOut(moment: Moment, ask: AskView, option: Option, seed: number, seat: string): Trial {
    const turn = this.played(moment, ask, option, seed, seat)
    const { rolled } = turn
    return { option, rolled, ...this.judge(turn, seat) }
  }

  /** What each option leads to, with the same dice, if the turn is finished by habit. */
  worths(moment: Moment, ask: AskView): Map<Option, number> {
    return new Map(ask.options.map((option) => [option, this.tryOut(moment, ask, option, 1, ask.seat).worth]))
  }

  private played(moment: Moment, ask: AskView, option: Option, seed: number, seat: string): ImaginedTurn {
    const turn = new ImaginedTurn(moment, seed)
    const open = ask.optional ? turn.pending.find(({ id }) => id === ask.id) : turn.question
    if (open === undefined || !turn.answer(open, option)) throw new Error(`${option} cannot be imagined`)
    this.finish(turn, seat)
    return turn
  }

  private judge(turn: ImaginedTurn, seat: string): Pick<Trial, 'worth' | 'standing' | 'after'> {
    const after = this.play(turn.state)
    if (turn.over) return { worth: worthOfEnd(after, seat), standing: null, after }
    const judged = standing(after, FACTIONS.indexOf(seat as FactionId))
    if (!isLastRound(after)) return { worth: worth(judged), standing: judged, after }
    const foreseen = { ...judged, round: this.foresee(turn, seat) }
    return { worth: worth(foreseen), standing: foreseen, after }
  }

  /** Value of the last Round if the others, who come after this seat, agitate by habit. */
  private foresee(turn: ImaginedTurn, seat: string): number {
    this.finish(turn, null)
    return worthOfForeseen(this.play(turn.state), seat)
  }

  /** Plays on by habit as long as this seat is asked; with null, whichever seat is asked. */
  private finish(turn: ImaginedTurn, seat: string | null): void {
    for (let n = 0; n < LONGEST_TURN && !turn.over; n++) {
      const ask = turn.question
      if (ask === undefined || (seat !== null && ask.seat !== seat) || !ask.answerable) return
      if (!turn.answer(ask, habit(this.play(turn.state), ask, this.dice, true))) return
    }
  }

  /** A `Play` for calling the rules on a state; its table writes no journal and cannot end the game. */
  private play(s: State): Play {
    return { s, data: this.data, t: this.table }
  }
}

/** Of equal ones the first, but a Message that need not go on stops. */
const bestOf = (trials: readonly Trial[]): Trial =>
  trials.reduce((a, b) => (b.worth > a.worth || (b.worth === a.worth && b.option === 'stop') ? b : a))

/** At least two. */
function betterHalf(trials: readonly Trial[]): Trial[] {
  const ranked = trials.toSorted((a, b) => b.worth - a.worth)
  return ranked.slice(0, Math.max(2, Math.ceil(trials.length / 2)))
}

const diceFor = (seed: string | number): DiceState => ({ source: seeded(`sensible:${seed}`), loaded: null })

const never = (): never => {
  throw new Error('a bot must not end the game while evaluating a position')
}

/** What the options of a question are worth to the seat that is asked, at a moment that the state alone determines. */
export const worthsFrom = (data: Data, s: State, ask: AskView): Map<Option, number> =>
  new Player(data, 'order').worths(momentIn(data, s), ask)

export const sensible = (data: Data): BotSpec<State, QuickBot<State>> => ({
  id: 'sensible',
  ...SENSIBLE_WORDS,
  looksAhead: true,
  create: (seed) => new Player(data, seed),
})

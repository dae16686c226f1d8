// A bot for any of the four players: it tries what it could do on a copy, lets the adversary answer there, and takes what
// leaves the team best.
import type { AskView, BotSpec, LivePosition, Move, Option, QuickBot } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { cardIn, type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { cardWorth, habit } from './habits.ts'
import { tileAt } from './places.ts'
import {
  type Deed,
  isSlow,
  manages,
  organicsReachedBy,
  paysAndUses,
  produces,
  refits,
  type Trial,
  Trials,
  usesCard,
  usesOrganic,
} from './trials.ts'

/** Something offered, and what it brings compared with doing nothing. */
interface Prospect {
  readonly option: Option
  readonly gain: number
  readonly trial: Trial
}

/** What something must bring to be done. */
const LEAST_GAIN = 0.1
/** Of what long-term capabilities would bring, because much can happen before. */
const LATER = 0.85
/** Of what organic capabilities would bring that a card brings within reach. */
const WITHIN_REACH = 0.6

class Companion implements QuickBot<State> {
  constructor(private readonly data: ReadData) {}

  choose(position: LivePosition<State>): Move {
    const ask = position.asks.find((open) => !open.optional) ?? position.asks[0]
    const { options } = ask
    if (options.length === 1) return { ask, answer: options[0], reason: 'there is nothing to decide' }
    const answer = new Decision(position.view, this.data, ask).answer()
    return { ask, answer, reason: 'it seems best' }
  }
}

/** One question to be answered. */
class Decision {
  private readonly player: number
  private trials: Trials | null = null

  constructor(
    private readonly s: State,
    private readonly data: ReadData,
    private readonly ask: AskView,
  ) {
    this.player = playerOf(s, ask.seat)
  }

  answer(): Option {
    const { ask } = this
    if (questions.is(ask, 'action')) return this.action()
    if (questions.is(ask, 'refit')) return this.bestOf(this.prospects()).option
    if (questions.is(ask, 'target', 'recruit', 'base', 'convert')) return this.aim()
    if (questions.is(ask, 'keep', 'reclaim')) return this.card(1)
    if (questions.is(ask, 'forget')) return this.card(-1)
    return habit(imagine(this.s, this.data), ask)
  }

  private get tried(): Trials {
    this.trials ??= new Trials(this.s, this.data)
    return this.trials
  }

  private action(): Option {
    const { options } = this.ask
    for (const settled of ['roll', 'income']) if (options.includes(settled)) return settled
    if (!options.includes('ready')) return this.bestOf(this.prospects()).option
    const found = this.bestOf(this.prospects())
    return found.gain > LEAST_GAIN ? found.option : 'ready'
  }

  private bestOf(prospects: readonly Prospect[]): Prospect {
    return prospects.reduce((a, b) => (b.gain > a.gain ? b : a))
  }

  private prospects(): Prospect[] {
    const found = this.ask.options.flatMap((option) => this.prospectOf(option) ?? [])
    return found.length > 0 ? found : [{ option: this.ask.options[0], gain: 0, trial: this.tried.baseline }]
  }

  private prospectOf(option: Option): Prospect | null {
    const choice = questions.read('action', option)
    const { player, tried } = this
    switch (choice?.use) {
      case 'refit':
        return this.compare(option, tried.try(this.s, refits(player, choice.option)))
      case 'play':
        return this.play(option, choice.card)
      case 'use':
        return this.compare(option, tried.best(this.s, usesCard(player, choice.card, tried.phase), 'target').trial)
      case 'patrol':
        return this.organic(option, -1)
      case 'special':
        return this.organic(option, choice.special)
      case 'recruit':
      case 'base':
      case 'convert':
        return this.compare(option, tried.best(this.s, manages(player, choice.use), choice.use).trial)
      case 'produce':
        return this.compare(option, tried.try(this.s, produces(player, tileAt(this.map, choice.tile))))
      default:
        return null
    }
  }

  private get map() {
    return imagine(this.s, this.data).map
  }

  private compare(option: Option, trial: Trial): Prospect {
    return { option, gain: trial.worth - this.tried.baseline.worth, trial }
  }

  private organic(option: Option, which: number): Prospect {
    const { player, tried } = this
    return this.compare(option, tried.best(this.s, usesOrganic(player, which, tried.phase), 'target').trial)
  }

  /** A card that is still to be paid for: what it does, and what its attributes bring within reach. */
  private play(option: Option, card: string): Prospect {
    const { player, tried, data } = this
    const later = isSlow(data, card) && this.s.players[player].hastened === 0
    const from = later ? tried.baseline.after : this.s
    const { trial } = tried.best(from, paysAndUses(player, card, later ? 'long-term' : 'players'), 'target')
    const own = (trial.worth - tried.baseline.worth) * (later ? LATER : 1)
    return { option, gain: own + this.reach(card), trial }
  }

  private reach(card: string): number {
    const { player, tried, data } = this
    const paid = imagine(this.s, data)
    let most = 0
    for (const which of organicsReachedBy(paid, player, card, 'players')) {
      const { trial } = tried.best(paid.s, usesOrganic(player, which, 'players'), 'target')
      most = Math.max(most, trial.worth - tried.try(paid.s, null).worth)
    }
    return WITHIN_REACH * most
  }

  /** The tile for a capability or for force management. */
  private aim(): Option {
    const { ask, player, tried } = this
    const { s } = this
    const deed = this.deedOf()
    if (deed === null) return habit(imagine(s, this.data), ask)
    let [found, most] = [ask.options[0], Number.NEGATIVE_INFINITY]
    for (const answer of ask.options) {
      if (answer === 'put-back' || answer === 'enough') continue
      const { worth } = tried.try(s, { ...deed, kind: ask.kind, answer })
      if (worth > most) [found, most] = [answer, worth]
    }
    if (ask.kind === 'recruit' && ask.options.includes('enough') && most < tried.baseline.worth + LEAST_GAIN) return 'enough'
    return found
  }

  /** What the open question is about, as it would be done from here. */
  private deedOf(): Deed | null {
    const { ask, player, tried } = this
    if (questions.is(ask, 'target')) {
      const { cause } = ask.data
      if (cause === 'patrol') return usesOrganic(player, -1, tried.phase)
      if (cause.startsWith('special:')) return usesOrganic(player, Number(cause.slice(8)) - 1, tried.phase)
      return usesCard(player, cause, tried.phase)
    }
    if (questions.is(ask, 'recruit', 'base', 'convert')) return manages(player, ask.kind)
    return null
  }

  /** The best card, or the worst. */
  private card(sign: 1 | -1): Option {
    const g = imagine(this.s, this.data)
    let [found, most] = [this.ask.options[0], Number.NEGATIVE_INFINITY]
    for (const option of this.ask.options) {
      const worth = sign * cardWorth(g, this.player, String(option))
      if (worth > most) [found, most] = [option, worth]
    }
    return found
  }
}

export const companion = (data: Data): BotSpec<State, QuickBot<State>> => {
  const read = readData(data)
  return {
    id: 'companion',
    title: 'Companion',
    about: 'Reads the terrain cards, shares the strikes out among the players, and says what it needs.',
    create: () => new Companion(read),
  }
}
void cardIn

// A bot for any of the four players: it tries what it could do on a copy, lets the adversary answer there, and takes what
// leaves the team best.
import type { AskView, BotSpec, LivePosition, Move, Option, QuickBot } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { cardWorth, habit } from './habits.ts'
import { presenceWorth, tileAt } from './places.ts'
import {
  type Deed,
  holds,
  type Idle,
  manages,
  organicsReachedBy,
  placesPresence,
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
/** Of what could be done this turn with the cards in hand. */
const THIS_TURN = 0.7
/** Of what a card would bring now, up to a limit, when it is chosen among others. */
const NOW = 0.4
const MOST_NOW = 6
/** Of more tiles only the best at first sight are tried for presence. */
const MOST_TILES = 6
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
  private waited: Idle | null = null

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
    if (questions.is(ask, 'place-presence')) return this.place()
    if (questions.is(ask, 'keep', 'reclaim')) return this.card(1)
    if (questions.is(ask, 'forget')) return this.card(-1)
    return habit(imagine(this.s, this.data), ask)
  }

  private get tried(): Trials {
    this.trials ??= new Trials(this.s, this.data)
    return this.trials
  }

  private get idle(): Idle {
    this.waited ??= this.tried.idle(this.s)
    return this.waited
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
        return this.refit(option, choice.option)
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

  /** A refit is judged with what could then be done this turn. */
  private refit(option: Option, at: number): Prospect {
    const { player, tried, s } = this
    const deed = refits(player, at)
    const { gain, trial } = this.compare(option, tried.try(s, deed))
    return { option, gain: gain + THIS_TURN * tried.potential(tried.after(s, deed), player), trial }
  }

  /** Where presence helps most, with what it would allow this turn. */
  private place(): Option {
    const { player, tried, s, ask } = this
    const g = imagine(s, this.data)
    const quick = ask.options
      .map((option) => ({ option, tile: tileAt(g.map, String(option)) }))
      .map((it) => ({ ...it, worth: presenceWorth(g, player, it.tile) }))
      .sort((a, b) => b.worth - a.worth)
    let [found, most]: [Option, number] = [quick[0].option, Number.NEGATIVE_INFINITY]
    for (const { option, tile, worth } of quick.slice(0, MOST_TILES)) {
      const total = worth + THIS_TURN * tried.potential(tried.after(s, placesPresence(player, tile)), player)
      if (total > most) [found, most] = [option, total]
    }
    return found
  }

  /** A card that is still to be paid for: what it does, and what its attributes bring within reach. */
  private play(option: Option, card: string): Prospect {
    const { gain, trial } = this.tried.ofCard(this.s, this.idle, this.player, card)
    return { option, gain: gain + this.reach(card), trial }
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

  /** The best card, or the worst: by what it usually brings, and by what it would bring now. */
  private card(sign: 1 | -1): Option {
    const { player, tried, s } = this
    let [found, most] = [this.ask.options[0], Number.NEGATIVE_INFINITY]
    for (const option of this.ask.options) {
      const card = String(option)
      const holding = tried.after(s, holds(player, card))
      const now = Math.min(MOST_NOW, Math.max(0, tried.ofCard(holding, tried.idle(holding), player, card).gain))
      const worth = sign * (cardWorth(imagine(s, this.data), player, card) + NOW * now)
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

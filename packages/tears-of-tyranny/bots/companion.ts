// A bot for any of the four players: it tries what it could do on a copy, lets the adversary answer there, and takes what
// leaves the team best. Companions share the strikes of the adversary out among the players.
import type { AskView, BotSpec, LivePosition, Move, Option, QuickBot, Request } from '@interregnum/kernel'
import type { EventPart } from '../data/events.ts'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import type { GameMap } from '../rules/map.ts'
import { questions } from '../rules/questions.ts'
import { playerOf, type State, seatOf } from '../rules/state.ts'
import { COMPANION_WORDS, WHY } from '../text/bots.ts'
import { cardWorth, habit } from './habits.ts'
import { presenceWorth, tileAt } from './places.ts'
import { type Cover, planOf } from './plan.ts'
import { type Compared, changesIn, pickReason, reasonFor, refitReason, requestFor, usualReason } from './reasons.ts'
import {
  befalls,
  holds,
  manages,
  placesPresence,
  produces,
  refits,
  type TrialAction,
  usesCard,
  usesOrganic,
  WAITS,
} from './trial-actions.ts'
import { FEW_TARGETS, type Idle, Trials, type Tried } from './trials.ts'

/** Something offered, and what it brings compared with doing nothing. */
interface Prospect extends Tried {
  readonly option: Option
  readonly gain: number
  /** Whether it is done after the adversary has acted. */
  readonly later?: boolean
}

interface Chosen {
  readonly answer: Option
  readonly reason: string
}

/** What something must bring to be done. */
const LEAST_GAIN = 0.1
/** Of what could be done this turn with the cards in hand. */
const THIS_TURN = 0.7
/** Of what a card would bring now, up to a limit, when it is chosen among others. */
const NOW = 0.4
const MOST_NOW = 6
/** Of more tiles only the best at first sight are tried for presence. */
const MOST_TILES = 3
/** How many tiles are tried when one is to be chosen. */
const MOST_AIMED = 6
/** Of what organic capabilities would bring that a card brings within reach. */
const WITHIN_REACH = 0.8

/**
 * Actions to try first; the others are tried only if none of these helps enough. Free ones come first (cards already
 * paid for, the output of bases), then those that bring resources.
 */
const ORDER: { readonly [use: string]: number } = { use: 0, produce: 0, refit: 1 }
const LAST = 2
const orderOf = (option: Option): number => ORDER[questions.read('action', option)?.use ?? ''] ?? LAST

class Companion implements QuickBot<State> {
  constructor(private readonly data: ReadData) {}

  choose(position: LivePosition<State>): Move {
    const ask = position.asks.find((open) => !open.optional) ?? position.asks[0]
    const decision = new Decision(position.view, this.data, ask)
    return { ask, ...decision.choose(), ...decision.requests() }
  }
}

/** One question to be answered. */
class Decision {
  private readonly player: number
  private shared: { readonly trials: Trials; readonly plan: readonly Cover[] } | null = null
  private waited: Idle | null = null

  constructor(
    private readonly s: State,
    private readonly data: ReadData,
    private readonly ask: AskView,
  ) {
    this.player = playerOf(s, ask.seat)
  }

  choose(): Chosen {
    const { ask } = this
    if (ask.options.length === 1) return { answer: ask.options[0], reason: WHY.onlyChoice }
    if (questions.is(ask, 'action')) return this.action()
    if (questions.is(ask, 'refit')) return this.explained(this.bestOf(this.prospects(ask.options)))
    if (questions.is(ask, 'pick-tile')) return this.pick(ask.data.cause, ask.data.part)
    if (questions.is(ask, 'target', 'recruit', 'base', 'convert')) return this.aim()
    if (questions.is(ask, 'place-presence')) return this.usual(this.place())
    if (questions.is(ask, 'keep', 'reclaim')) return this.usual(this.card(1))
    if (questions.is(ask, 'forget')) return this.usual(this.card(-1))
    return this.usual(habit(imagine(this.s, this.data), ask))
  }

  /** What each action or refit would bring, compared with doing nothing. Options that cannot be tried are left out. */
  gains(): Map<Option, number> {
    return new Map(this.prospects(this.ask.options).map(({ option, gain }) => [option, gain]))
  }

  /** What other players should take care of; said when this one chooses what to do. */
  requests(): { readonly requests?: readonly Request[] } {
    const { s, player, ask } = this
    if (s.players.length === 1 || !questions.is(ask, 'action')) return {}
    const requests = s.players.flatMap((_, other) => {
      const text = other === player ? null : requestFor(s, this.team.plan, player, other)
      return text === null ? [] : [{ to: seatOf(s, other), text }]
    })
    return { requests }
  }

  private get team() {
    if (this.shared === null) {
      const open = new Trials(this.s, this.data)
      const plan = planOf(open)
      const covered = plan.filter(({ player }) => player !== this.player).map(({ tile }) => tile)
      this.shared = { plan, trials: covered.length === 0 ? open : new Trials(this.s, this.data, covered) }
    }
    return this.shared
  }

  private get tried(): Trials {
    return this.team.trials
  }

  private get idle(): Idle {
    this.waited ??= this.tried.idle(this.s)
    return this.waited
  }

  private usual(answer: Option): Chosen {
    return { answer, reason: usualReason(this.ask.kind, answer) }
  }

  private explained(prospect: Prospect): Chosen {
    const compared = this.compared(prospect)
    const refit = questions.read('action', prospect.option)?.use === 'refit'
    return { answer: prospect.option, reason: refit ? refitReason(compared) : reasonFor(compared) }
  }

  private compared({ action, trial, later }: Prospect): Compared {
    const before = later ? this.idle.after : this.s
    const { baseline } = this.tried
    // What is done later comes after the strikes of this turn.
    const idle = later ? { ...baseline, fallen: [] } : baseline
    return { before, after: this.tried.after(before, action), trial, idle }
  }

  private action(): Chosen {
    const { options } = this.ask
    if (options.includes('roll')) return { answer: 'roll', reason: WHY.roll }
    if (options.includes('income')) return { answer: 'income', reason: WHY.income }
    const all: Prospect[] = []
    for (let order = 0; order <= LAST; order++) {
      const some = this.prospects(options.filter((option) => orderOf(option) === order))
      const found = this.bestOf(some)
      if (found.gain > LEAST_GAIN) return this.explained(found)
      all.push(...some)
    }
    if (!options.includes('ready')) return this.explained(this.bestOf(all))
    return { answer: 'ready', reason: WHY.ready }
  }

  private bestOf(prospects: readonly Prospect[]): Prospect {
    const nothing = {
      option: this.ask.options[0],
      gain: Number.NEGATIVE_INFINITY,
      trial: this.tried.baseline,
      action: WAITS,
    }
    return prospects.reduce((a, b) => (b.gain > a.gain ? b : a), nothing)
  }

  private prospects(options: readonly Option[]): Prospect[] {
    return options.flatMap((option) => this.prospectOf(option) ?? [])
  }

  private prospectOf(option: Option): Prospect | null {
    const choice = questions.read('action', option)
    const { player, tried } = this
    switch (choice?.use) {
      case 'refit':
        return this.refit(option, refits(player, choice.option))
      case 'play':
        return this.play(option, choice.card)
      case 'use':
        return this.use(option, choice.card)
      case 'patrol':
        return this.compare(option, tried.best(this.s, usesOrganic(player, -1, tried.phase), 'target'))
      case 'special':
        return this.compare(option, tried.best(this.s, usesOrganic(player, choice.special, tried.phase), 'target'))
      case 'recruit':
      case 'base':
      case 'convert':
        return this.compare(option, tried.best(this.s, manages(player, choice.use), choice.use))
      case 'produce':
        return this.tryAction(option, produces(player, choice.tile))
      default:
        return null
    }
  }

  private tryAction(option: Option, action: TrialAction): Prospect {
    return this.compare(option, { action, trial: this.tried.try(this.s, action) })
  }

  private compare(option: Option, tried: Tried): Prospect {
    return { option, gain: tried.trial.worth - this.tried.baseline.worth, ...tried }
  }

  /** A refit is judged with what could then be done this turn. */
  private refit(option: Option, action: TrialAction): Prospect {
    const { player, tried, s } = this
    const prospect = this.tryAction(option, action)
    return { ...prospect, gain: prospect.gain + THIS_TURN * tried.potential(tried.after(s, action), player) }
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
    const { gain, trial, action, later } = this.tried.ofCard(this.s, this.idle, this.player, card)
    return { option, gain: gain + this.reach(later ? usesCard(this.player, card) : action), trial, action, later }
  }

  /** A card that is paid for. */
  private use(option: Option, card: string): Prospect {
    return this.withReach(this.compare(option, this.tried.aim(this.s, usesCard(this.player, card), FEW_TARGETS)))
  }

  private readonly withReach = (prospect: Prospect): Prospect => ({
    ...prospect,
    gain: prospect.gain + this.reach(prospect.action),
  })

  /** What organic capabilities would bring, of this player or of others, that an action brings within reach. */
  private reach(action: TrialAction): number {
    const { tried, s } = this
    if (tried.phase !== 'players') return 0
    const after = tried.after(s, action)
    let sum = 0
    for (let player = 0; player < s.players.length; player++) {
      if (s.players[player].ready || s.players[player].out) continue
      const opened = tried.opened(player, after)
      if (opened.length === 0) continue
      const idle = tried.try(after, null).worth
      const worths = opened.map((at) => tried.best(after, usesOrganic(player, at, 'players'), 'target').trial.worth)
      sum += Math.max(0, ...worths.map((worth) => worth - idle))
    }
    return WITHIN_REACH * sum
  }

  /** The tile for a capability or for force management; it is put back if it would do harm now. */
  private aim(): Chosen {
    const { ask } = this
    const { map } = imagine(this.s, this.data)
    const open = ask.options.filter((option) => option !== 'put-back' && option !== 'enough')
    const tiles = this.tried.likely(
      this.s,
      open.map((option) => tileAt(map, String(option))),
      MOST_AIMED,
    )
    const all = tiles.map((tile) => this.tryAction(map.tiles[tile].id, this.actionAt(map, map.tiles[tile].id)))
    const direct = this.bestOf(all)
    // As it was judged when it was chosen: it must not be put back, only to be chosen again.
    const found =
      direct.gain > LEAST_GAIN || !questions.is(ask, 'target') ? direct : this.bestOf(all.map(this.withReach))
    const enough = found.gain <= LEAST_GAIN && ask.options.includes('enough')
    if (enough) return { answer: 'enough', reason: WHY.enough }
    const harmful = found.gain < 0 && ask.options.includes('put-back')
    if (harmful) return { answer: 'put-back', reason: WHY.putBack }
    return this.explained(found)
  }

  /**
   * The tile for an event or influence card. Every tile is tried by carrying the card out again up to this question: what
   * comes before it is the same every time.
   */
  private pick(cause: string, part: EventPart | undefined): Chosen {
    const { ask, data, s } = this
    const g = imagine(s, data)
    const action = befalls(data, cause, part)
    if (action === null) return this.usual(habit(g, ask))
    const tiles = ask.options.map((option) => tileAt(g.map, String(option)))
    const all = this.tried.likely(s, tiles, MOST_AIMED).map((tile) => {
      const { id } = g.map.tiles[tile]
      return this.tryAction(id, { ...action, kind: ask.kind, answer: id, once: true })
    })
    const best = this.bestOf(all)
    const matters = best.gain - Math.min(...all.map(({ gain }) => gain)) >= LEAST_GAIN
    const tile = ({ option }: Prospect): number => tileAt(g.map, String(option))
    const found = matters ? best : this.usualOf(all, (it) => changesIn(this.compared(it), tile(it)))
    return { answer: found.option, reason: pickReason(this.compared(found), tile(found), matters) }
  }

  /** The one that the habit prefers, which also knows what may come later; one that does something, if there is any. */
  private usualOf(all: readonly Prospect[], acts: (prospect: Prospect) => boolean): Prospect {
    const g = imagine(this.s, this.data)
    const preferred = (some: readonly Prospect[]): Prospect => {
      const options = some.map(({ option }) => option)
      return some[options.indexOf(habit(g, { ...this.ask, options }))]
    }
    for (let left = all; left.length > 0; ) {
      const usual = preferred(left)
      if (acts(usual)) return usual
      left = left.filter((it) => it !== usual)
    }
    return preferred(all)
  }

  /** What the open question is about, as it would be done from here with this answer. */
  private actionAt(map: GameMap, answer: Option): TrialAction {
    const { ask, player, tried } = this
    const { kind } = ask
    if (questions.is(ask, 'recruit', 'base', 'convert')) return { ...manages(player, ask.kind), kind, answer }
    const cause = questions.is(ask, 'target') ? ask.data.cause : ''
    const choice = questions.read('action', cause)
    if (choice?.use === 'patrol') return { ...usesOrganic(player, -1, tried.phase), kind, answer }
    if (choice?.use === 'special') return { ...usesOrganic(player, choice.special, tried.phase), kind, answer }
    return usesCard(player, cause).at(tileAt(map, String(answer)))
  }

  /** The best card, or the worst: by what it usually brings, and by what it would bring now. */
  private card(sign: 1 | -1): Option {
    const { player, tried, s } = this
    let [found, most] = [this.ask.options[0], Number.NEGATIVE_INFINITY]
    for (const option of this.ask.options) {
      const card = String(option)
      const holding = tried.after(s, holds(player, card))
      const now = Math.min(
        MOST_NOW,
        Math.max(0, tried.ofCard(holding, tried.idle(holding), player, card, FEW_TARGETS).gain),
      )
      const worth = sign * (cardWorth(imagine(s, this.data), player, card) + NOW * now)
      if (worth > most) [found, most] = [option, worth]
    }
    return found
  }
}

/** What the options of an action or refit would bring the team, compared with doing nothing. */
export const gainsOf = (s: State, data: ReadData, ask: AskView): Map<Option, number> =>
  new Decision(s, data, ask).gains()

export const companion = (data: Data): BotSpec<State, QuickBot<State>> => {
  const read = readData(data)
  return {
    id: 'companion',
    ...COMPANION_WORDS,
    create: () => new Companion(read),
  }
}

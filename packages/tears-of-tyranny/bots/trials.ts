// What the companion tries on copies of the game: one thing it could do, then the adversary's answer.
import type { Ask, Chance, Option, Reply } from '@interregnum/kernel'
import { cardIn, type ReadData } from '../effects/compiled.ts'
import type { Phase } from '../rules/capabilities.ts'
import { copyState } from '../rules/copy.ts'
import { deployCard, develop, shift } from '../rules/develop.ts'
import { dominateTile, isDominated } from '../rules/dominate.ts'
import { carryOut, imagine } from '../rules/imagined.ts'
import { incomeOf, playLimit } from '../rules/player-phase.ts'
import { levelOf, type Play, type State } from '../rules/state.ts'
import { habit } from './habits.ts'
import { targetWorth, tileAt } from './places.ts'
import { type Pace, paceOf, type Standing, standing, struckBy, worth } from './standing.ts'
import { type AimedAction, isSlow, openOrganics, type TrialAction, usesCard } from './trial-actions.ts'
import { worthOf } from './weights.ts'

/** Dice of which every face is tried that matters, and piles of which the middle card is drawn. */
class FixedChance implements Chance {
  rolled = false

  face: number = FACES[0]

  roll(sides: number): number {
    this.rolled = true
    return Math.max(1, Math.ceil((this.face * sides) / 10))
  }

  draw<T extends Option>(_pile: string, cards: T[]): T {
    const [card] = cards.splice(Math.floor(cards.length / 2), 1)
    return card
  }

  shuffle(): void {}
}
/** Of a ten-sided die: low, middle and high results. */
const FACES = [2, 5, 8] as const

/** What came of something that was tried. */
export interface Trial {
  readonly worth: number
  readonly standing: Standing
  /** Tiles on which tyranny was placed. */
  readonly fallen: readonly number[]
}

export interface Idle {
  readonly trial: Trial
  /** After the adversary has acted. */
  readonly after: State
}

const requiredOf = (asks: readonly Ask[]): Ask => asks.find(({ optional }) => !optional) ?? asks[0]

/** Answers by habit, but the first question of one kind as an action says. */
function decide(g: Play, action: TrialAction | null, seen?: (ask: Ask) => void): (asks: readonly Ask[]) => Reply {
  let open = action?.answer !== undefined
  return (asks) => {
    const ask = requiredOf(asks)
    seen?.(ask)
    if (action?.once && !open && ask.kind === action.kind) throw ENOUGH
    const set = open && ask.kind === action?.kind && ask.options.includes(action.answer ?? '')
    if (set) open = false
    const answer = set ? action?.answer : habit(g, ask)
    const resolved = ask.resolve(answer)
    if ('no' in resolved) throw new Error(`${answer} is not offered for ${ask.kind}`)
    return { ask, choice: resolved.choice }
  }
}

const ENOUGH = Symbol('enough')

function begin(g: Play, action: TrialAction): void {
  try {
    carryOut(() => action.begin(g), decide(g, action))
  } catch (problem) {
    if (problem !== ENOUGH) throw problem
  }
}

/** What is known of the adversary's next steps: the tiles that others take care of, and the card that will be deployed. */
interface Foreseen {
  readonly covered: readonly number[]
  readonly deployed: string | undefined
}

/** The adversary's next steps, except the event, which nobody knows. */
function adversaryActs(g: Play, { covered, deployed }: Foreseen): void {
  const { s } = g
  for (const tile of covered) s.noDominate[tile] = true
  const reply = decide(g, null)
  // In the order of the tiles, as companions always choose.
  for (const tile of struckBy(s, s.dominateBox)) {
    if (s.outcome === null && isDominated(s, tile)) carryOut(() => dominateTile(g, tile), reply)
  }
  if (s.outcome === null) carryOut(() => develop(g), reply)
  if (s.outcome !== null) return
  if (deployed !== undefined) deployCard(g, deployed)
  shift(g)
  s.step = 'long-term'
}

const isBeforeAdversary = ({ step }: State): boolean => step === 'players' || step === 'event' || step === 'influence'

/** An action with the answer it was tried with. */
export interface Tried {
  readonly action: TrialAction
  readonly trial: Trial
}

const costOf = (data: ReadData, card: string): number => cardIn(data, card).card.cost

/** One decision: the position it is made in, and what it is compared with. */
export class Trials {
  readonly level: 1 | 2 | 3
  private readonly pace: Pace
  readonly phase: Phase
  /** What happens if nothing is done, and the state then. */
  private readonly still: Idle

  private readonly chance = new FixedChance()
  private readonly foreseen: Foreseen
  /** Everything but the state, which is copied for each trial. */
  private readonly game: Play

  constructor(
    readonly s: State,
    readonly data: ReadData,
    covered: readonly number[] = [],
  ) {
    // Only what is known now: a trial that scouts must not look worse because it shows a card.
    this.foreseen = { covered, deployed: s.scouted[0] }
    this.game = imagine(s, data, { chance: this.chance })
    this.level = levelOf(s)
    this.pace = paceOf(s)
    this.phase = s.step === 'long-term' ? 'long-term' : 'players'
    this.still = this.waiting(s)
  }

  /** A position in which nothing more is done this turn: what it comes to, and the state then. */
  idle(from: State): Idle {
    return from === this.s ? this.still : this.waiting(from)
  }

  get baseline(): Trial {
    return this.still.trial
  }

  private waiting(from: State): Idle {
    const g = this.copyOf(from)
    return { trial: this.answered(g), after: g.s }
  }

  /** The result of an action, averaged over dice if it rolls any. */
  try(from: State, action: TrialAction | null): Trial {
    const first = this.tryWith(from, action, FACES[0])
    if (!first.rolled) return first
    const all = [first, ...FACES.slice(1).map((face) => this.tryWith(from, action, face))]
    return { ...first, worth: all.reduce((sum, trial) => sum + trial.worth, 0) / all.length }
  }

  private tryWith(from: State, action: TrialAction | null, face: number): Trial & { readonly rolled: boolean } {
    const { chance } = this
    const g = this.copyOf(from)
    chance.face = face
    if (action !== null) begin(g, action)
    const { rolled } = chance
    return { ...this.answered(g), rolled }
  }

  /** What the game comes to when the adversary has answered. */
  private answered(g: Play): Trial {
    const { s } = g
    const before = s.tyranny.slice()
    if (isBeforeAdversary(s)) adversaryActs(g, this.foreseen)
    const judged = standing(g, this.level, this.pace)
    const fallen: number[] = []
    for (let tile = 0; tile < before.length; tile++) if (s.tyranny[tile] > before[tile]) fallen.push(tile)
    return { worth: worth(judged), standing: judged, fallen }
  }

  private copyOf(from: State): Play {
    const { game, chance } = this
    chance.rolled = false
    chance.face = FACES[0]
    return { s: copyState(from), t: game.t, map: game.map, data: game.data, origin: game.origin }
  }

  /** The best tile for an action. */
  aim(from: State, action: AimedAction, most = MOST_TARGETS): Tried {
    const tiles = this.likely(from, action.targets(this.copyOf(from)), most)
    return this.bestOf(from, action, tiles.map(action.at))
  }

  /** The best tile to answer the first question of a kind within an action. */
  best(from: State, action: TrialAction, kind: string): Tried {
    const { map } = this.game
    const open = this.optionsOf(from, action, kind).map((option) => tileAt(map, String(option)))
    const tiles = this.likely(from, open, MOST_TARGETS)
    return this.bestOf(
      from,
      action,
      tiles.map((tile) => ({ ...action, kind, answer: map.tiles[tile].id })),
    )
  }

  private bestOf(from: State, action: TrialAction, all: readonly TrialAction[]): Tried {
    let found: Tried | null = null
    for (const one of all) {
      const trial = this.try(from, one)
      if (found === null || trial.worth > found.trial.worth) found = { action: one, trial }
    }
    return found ?? { action, trial: this.try(from, action) }
  }

  /** What comes of an action aimed at each of these tiles, as far as it can be. */
  triesAt(from: State, action: AimedAction, tiles: readonly number[]) {
    const open = action.targets(this.copyOf(from))
    return tiles.flatMap((tile) => (open.includes(tile) ? [{ tile, trial: this.try(from, action.at(tile)) }] : []))
  }

  /** Of many tiles those that need something most. */
  likely(from: State, tiles: readonly number[], most: number): readonly number[] {
    if (tiles.length <= most) return tiles
    const g = { ...this.game, s: from }
    return tiles
      .map((tile) => ({ tile, worth: targetWorth(g, tile) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most)
      .map(({ tile }) => tile)
  }

  /** Organic capabilities of a player that can be used after something has been done, and could not before. */
  opened(player: number, after: State): readonly number[] {
    const [before, then] = [this.s, after].map((s) => openOrganics({ ...this.game, s }, player, this.phase))
    return then.filter((which) => !before.includes(which))
  }

  /** What a card in hand would bring, with the best target. A long-term one is used after the adversary has acted. */
  ofCard(from: State, idle: Idle, player: number, card: string, most = MOST_TARGETS) {
    const later = isSlow(this.data, card) && from.players[player].hastened === 0 && this.phase === 'players'
    const tried = this.aim(later ? idle.after : from, usesCard(player, card), most)
    return { ...tried, gain: (tried.trial.worth - idle.trial.worth) * (later ? LATER : 1), later }
  }

  /** What a player could still do this turn with the cards in hand, each judged by itself. */
  potential(from: State, player: number): number {
    const idle = this.idle(from)
    const it = from.players[player]
    const g = { ...this.game, s: from }
    let purse = it.resources + (it.paidIncome ? 0 : incomeOf(g, player).gained)
    let plays = playLimit(it) - it.played.length
    const cards = it.hand
      .filter((card) => costOf(this.data, card) <= purse)
      .sort((a, b) => worthOf(b) - worthOf(a))
      .slice(0, MOST_CARDS)
      .map((card) => ({ card, gain: this.ofCard(from, idle, player, card, FEW_TARGETS).gain }))
      .sort((a, b) => b.gain - a.gain)
    let sum = 0
    for (const { card, gain } of cards) {
      if (plays <= 0 || gain <= 0) break
      if (costOf(this.data, card) > purse) continue
      sum += gain
      purse -= costOf(this.data, card)
      plays--
    }
    return sum
  }

  /** The state after an action, before the adversary acts. */
  after(from: State, action: TrialAction): State {
    const g = this.copyOf(from)
    begin(g, action)
    return g.s
  }

  /** What is offered at the first question of a kind within an action; nothing if it is not asked. */
  private optionsOf(from: State, action: TrialAction, kind: string): readonly Option[] {
    const g = this.copyOf(from)
    let options: readonly Option[] = []
    const look = decide(g, action, (ask) => {
      if (ask.kind === kind) {
        options = ask.options.filter((option) => option !== 'put-back' && option !== 'enough')
        throw FOUND
      }
    })
    try {
      carryOut(() => action.begin(g), look)
    } catch (problem) {
      if (problem !== FOUND) throw problem
    }
    return options
  }
}
/** Of what long-term capabilities would bring, because much can happen before. */
const LATER = 0.85
/** How many targets of a capability are tried, how many at first sight, and for how many cards. */
const MOST_TARGETS = 4
export const FEW_TARGETS = 2
const MOST_CARDS = 4
const FOUND = Symbol('found')

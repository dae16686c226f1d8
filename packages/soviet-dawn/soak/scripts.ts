// Games that chance would hardly ever play: the dice are loaded and the pile is stacked, the rules are as ever.
import { type Ask, type Beginning, Match, type Option, refusalIn } from '@interregnum/kernel'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { type State, sovietDawn } from '../index.ts'
import { questions } from '../rules/questions.ts'

export interface Script {
  readonly title: string
  play(): Match<State>
}

/** What is answered to a question of this kind unless a script has something else to say. */
const USUALLY: Readonly<Record<string, Option>> = {
  draw: 'draw',
  treaty: 'treaty',
  fortify: 'fortify',
  'gold-advance': 'let',
  'gold-die': 'keep',
  jassy: 'roll',
  action: 'pass',
  markers: 'end',
}

function say(match: Match<State>, { seat, kind }: Ask, answer: Option): void {
  const refusal = refusalIn(match.answer(seat, answer))
  if (refusal !== null) throw new Error(`${answer} to ${kind}: ${refusal.reason}`)
}

interface Plot {
  readonly options?: Beginning['options']
  readonly cards: readonly number[]
  readonly dice: readonly number[]
  /** What the Actions go to, in order; null leaves the rest of a card's Actions unused. */
  readonly actions: readonly (Option | null)[]
  /** The die that the gold is spent on, and what it buys. */
  readonly gold: readonly [string, Option]
}

/** Two successes on the same number of the table, and the Imperial Gold is there with the first card. */
const twice = (table: number): number[] => [6, table, 6, table]

/** Plays until the gold is spent as the plot has it. */
function plot(title: string, { options = {}, cards, dice, actions, gold: [what, outcome] }: Plot): Script {
  const play = (): Match<State> => {
    const match = Match.begin(sovietDawn, { options, seed: title, loaded: { dice, piles: { deck: cards } } })
    const script = [...actions]
    while (!match.notes.some(({ kind }) => kind === 'gold-die')) {
      const [ask] = match.asks
      if (questions.is(ask, 'gold-die') && ask.data.what === what) say(match, ask, outcome)
      else say(match, ask, (ask.kind === 'action' ? script.shift() : null) ?? USUALLY[ask.kind])
    }
    return match
  }
  return { title, play }
}

/** How far a front must stay away so that no card that is still to come takes Moscow at once. */
function safeBox(s: State, front: number): number {
  const coming = [...s.deck, ...s.bottom, ...s.darkness, ...s.dawn]
  const worst = coming.map((card) => (card === 40 && FRONTS[front] === 'southern' ? 1 : 0) + orders(card, front))
  return 1 + Math.max(0, ...worst)
}

const orders = (card: number, front: number): number => PRINTED.cards[card].advance[FRONTS[front]] ?? 0

/** Holds every front just far enough away, and the government just alive. */
function holdOn({ kind, options }: Ask, s: State, level: number): Option {
  if (kind !== 'action') return USUALLY[kind]
  const pressing = FRONTS.filter((_, front) => s.status[front] === 'active' && s.box[front] < safeBox(s, front))
  const target = pressing.map((front) => `offensive:${front}`).find((option) => options.includes(option))
  return target ?? (s.level < level ? 'politics' : 'pass')
}

/** Four fives and a one, over and over. */
const FORTUNE = Array.from({ length: 400 }, (_, n) => (n % 5 === 4 ? 1 : 5))

/** Moscow holds to the last card with little to spare. */
function lastStand(title: string, seed: number, level: number): Script {
  const play = (): Match<State> => {
    const loaded = { dice: FORTUNE, piles: {} }
    const match = Match.begin(sovietDawn, { options: { perseverance: true }, seed, loaded })
    while (!match.over) say(match, match.asks[0], holdOn(match.asks[0], match.state, level))
    return match
  }
  return { title, play }
}

export const SCRIPTS: readonly Script[] = [
  plot('gold on the Experience die', {
    cards: [1],
    dice: [...twice(4), 2, 1],
    actions: ['reorganize', 'reorganize', 'offensive:southern'],
    gold: ['experience', '+2'],
  }),
  plot('gold on a decisive defeat', {
    options: { decisive: true },
    cards: [1],
    dice: [...twice(2), 1, 1],
    actions: ['reorganize', 'reorganize', 'offensive:southern'],
    gold: ['defeat', 'none'],
  }),
  plot("gold on Makhno's die", {
    cards: [1, 8, 41],
    dice: [...twice(2), 1],
    actions: ['reorganize', 'reorganize'],
    gold: ['makhno', 'retreat'],
  }),
  plot('gold on a front that perseveres', {
    options: { perseverance: true },
    cards: [1, 2, 8, 25],
    dice: [...twice(2), 6],
    actions: ['reorganize', 'reorganize'],
    gold: ['perseverance', 'removed'],
  }),
  plot('gold on the fortress', {
    cards: [1, 8, 27, 43, 44, 46],
    dice: [...twice(2), 6, 6, 6, 1],
    actions: ['reorganize', 'reorganize', null, 'offensive:southern', null, 'offensive:southern', 'offensive:southern'],
    gold: ['fortress', 'halt'],
  }),
  lastStand('a tactical victory on the last card', 45, 4),
  lastStand('a marginal victory on the last card', 40, 4),
]

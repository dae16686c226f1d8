// Games that hardly ever happen by chance, played with loaded dice and a stacked pile.
import { type Ask, type Beginning, Match, type Option, refusalIn } from '@interregnum/kernel'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { type State, sovietDawn } from '../index.ts'
import { questions } from '../rules/questions.ts'

export interface Script {
  readonly title: string
  play(): Match<State>
}

/** The answer to a kind of question, unless a script gives another. */
const DEFAULT_ANSWERS: Readonly<Record<string, Option>> = {
  draw: 'draw',
  treaty: 'treaty',
  fortify: 'fortify',
  'gold-advance': 'let',
  'gold-die': 'keep',
  jassy: 'roll',
  action: 'pass',
  markers: 'end',
}

function answerWith(match: Match<State>, { seat, kind }: Ask, answer: Option): void {
  const refusal = refusalIn(match.answer(seat, answer))
  if (refusal !== null) throw new Error(`${answer} to ${kind}: ${refusal.reason}`)
}

interface GoldPlan {
  readonly options?: Beginning['options']
  readonly cards: readonly number[]
  readonly dice: readonly number[]
  /** The uses of the Actions, in order; null passes the rest of a card's Actions. */
  readonly actions: readonly (Option | null)[]
  /** The die that the gold is spent on, and the outcome it buys. */
  readonly gold: readonly [string, Option]
}

/** Dice for two reorganizations with the same number of the table: the second gives the Imperial Gold. */
const twice = (table: number): number[] => [6, table, 6, table]

/** Plays until the gold is spent as planned. */
function spendingGold(title: string, { options = {}, cards, dice, actions, gold: [what, outcome] }: GoldPlan): Script {
  const play = (): Match<State> => {
    const match = Match.begin(sovietDawn, { options, seed: title, loaded: { dice, piles: { deck: cards } } })
    const script = [...actions]
    while (!match.notes.some(({ kind }) => kind === 'gold-die')) {
      const [ask] = match.asks
      if (questions.is(ask, 'gold-die') && ask.data.what === what) answerWith(match, ask, outcome)
      else answerWith(match, ask, (ask.kind === 'action' ? script.shift() : null) ?? DEFAULT_ANSWERS[ask.kind])
    }
    return match
  }
  return { title, play }
}

/** The lowest box in which no remaining card can move the front into Moscow. */
function safeBox(s: State, front: number): number {
  const coming = [...s.deck, ...s.bottom, ...s.darkness, ...s.dawn]
  const worst = coming.map((card) => (card === 40 && FRONTS[front] === 'southern' ? 1 : 0) + orders(card, front))
  return 1 + Math.max(0, ...worst)
}

const orders = (card: number, front: number): number => PRINTED.cards[card].advance[FRONTS[front]] ?? 0

/** Keeps every front in a safe box, and the Political Level at `level`. */
function defend({ kind, options }: Ask, s: State, level: number): Option {
  if (kind !== 'action') return DEFAULT_ANSWERS[kind]
  const tooClose = FRONTS.filter((_, front) => s.status[front] === 'active' && s.box[front] < safeBox(s, front))
  const target = tooClose.map((front) => `offensive:${front}`).find((option) => options.includes(option))
  return target ?? (s.level < level ? 'politics' : 'pass')
}

/** Four fives and a one, repeated. */
const LUCKY_DICE = Array.from({ length: 400 }, (_, n) => (n % 5 === 4 ? 1 : 5))

/** Moscow holds to the last card with a low score. */
function lastStand(title: string, seed: number, level: number): Script {
  const play = (): Match<State> => {
    const loaded = { dice: LUCKY_DICE, piles: {} }
    const match = Match.begin(sovietDawn, { options: { perseverance: true }, seed, loaded })
    while (!match.over) answerWith(match, match.asks[0], defend(match.asks[0], match.state, level))
    return match
  }
  return { title, play }
}

export const SCRIPTS: readonly Script[] = [
  spendingGold('gold on the Experience die', {
    cards: [1],
    dice: [...twice(4), 2, 1],
    actions: ['reorganize', 'reorganize', 'offensive:southern'],
    gold: ['experience', '+2'],
  }),
  spendingGold('gold on a decisive defeat', {
    options: { decisive: true },
    cards: [1],
    dice: [...twice(2), 1, 1],
    actions: ['reorganize', 'reorganize', 'offensive:southern'],
    gold: ['defeat', 'none'],
  }),
  spendingGold("gold on Makhno's die", {
    cards: [1, 8, 41],
    dice: [...twice(2), 1],
    actions: ['reorganize', 'reorganize'],
    gold: ['makhno', 'retreat'],
  }),
  spendingGold('gold on a front that perseveres', {
    options: { perseverance: true },
    cards: [1, 2, 8, 25],
    dice: [...twice(2), 6],
    actions: ['reorganize', 'reorganize'],
    gold: ['perseverance', 'removed'],
  }),
  spendingGold('gold on the fortress', {
    cards: [1, 8, 27, 43, 44, 46],
    dice: [...twice(2), 6, 6, 6, 1],
    actions: ['reorganize', 'reorganize', null, 'offensive:southern', null, 'offensive:southern', 'offensive:southern'],
    gold: ['fortress', 'halt'],
  }),
  lastStand('a tactical victory on the last card', 45, 4),
  lastStand('a marginal victory on the last card', 40, 4),
]

// A player that follows the designer's strategy article: raise the level early, keep every front off the last boxes,
// keep the east out of Ekaterinburg until the Czar's fate is sealed, save the Cheka for the card that would lose.
import type { AskView, Json, LivePosition, Mind, Move, Option, Policy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { offensiveChance, politicalChance, reorganizationChance } from '../rules/odds.ts'
import { breaksCurzonLine, type Force } from '../rules/offensives.ts'
import {
  ALLIES,
  BALTIC,
  EASTERN,
  FINLAND,
  farthest,
  indecisive,
  type Play,
  POLAND,
  petrogradHeld,
  type State,
  winLevel,
} from '../rules/state.ts'
import { FRONT_NAMES } from '../text/en.ts'

/** What things are worth, in one currency: what pushing back a front that always advances is worth, per box. */
const WORTH = {
  /** By the box a front stands in: 1 is the last before Moscow. */
  box: [30, 14, 5, 1.6, 0.5, 0.2],
  /** By level: how much a step up is worth. */
  level: [0, 9, 6, 4, 4, 4.5, 5.5, 8, 14, 20],
  marker: 2.4,
  /** A level lost with Petrograd or Kiev, on top of the box. */
  city: 3,
  czar: 6,
  /** What a one-time marker must at least bring. */
  reserve: 2.6,
  decree: 1.4,
}

interface Idea {
  readonly option: Option
  readonly worth: number
  readonly reason: string
}

/** How often a card of the pile orders this front forward, per turn. The pile is known, its order is not. */
function pressure({ s, data }: Play, front: number): number {
  const name = FRONTS[front]
  const pile = s.deck.length + s.bottom.length
  if (pile === 0) return 0
  let boxes = 0
  for (const n of s.deck) boxes += data.cards[n].advance[name] ?? 0
  // What lies fixed under the pile comes later, but it comes.
  for (const n of s.bottom.slice(0, s.deck.length === 0 ? 3 : 0)) boxes += data.cards[n].advance[name] ?? 0
  const turns = s.deck.length === 0 ? Math.min(3, s.bottom.length) : s.deck.length
  return boxes / turns
}

/** What pushing this front back one box is worth. */
function pushWorth(g: Play, front: number): number {
  const { s, data } = g
  const box = s.box[front]
  if (box === farthest(data, front)) return 0
  const rate = pressure(g, front)
  const idle = front === ALLIES && indecisive(s) ? 0.3 : 1
  let worth = WORTH.box[box] * (0.15 + rate) * idle
  if (box === 2 && data.tracks[front].crisis.includes(1) && !(front !== POLAND && petrogradHeld(s))) {
    worth += WORTH.city * (0.1 + rate)
  }
  if (front === EASTERN && s.czar === 'captivity' && box <= 4) worth += WORTH.czar * (box === 4 ? 0.25 : 0.5)
  return worth
}

function offensiveIdea(g: Play, name: Front, by: Force, option: Option): Idea {
  const front = FRONTS.indexOf(name)
  const chance = offensiveChance(g, front, by, false)
  let worth = chance * pushWorth(g, front)
  if (breaksCurzonLine(g, front)) worth -= g.s.level <= 1 ? 1000 : WORTH.level[g.s.level - 1]
  const place = g.data.tracks[front].boxes[g.s.box[front]]
  return { option, worth, reason: `the ${FRONT_NAMES[name]} front in ${place} is the danger to meet first` }
}

function actionIdea(g: Play, option: Option): Idea {
  const { s } = g
  const by = s.chekaTurn ? 'cheka' : 'card'
  const [use, name] = String(option).split(':')
  switch (use) {
    case 'offensive':
      return offensiveIdea(g, name as Front, by, option)
    case 'reserve': {
      const idea = offensiveIdea(g, name as Front, 'reserve', option)
      return { ...idea, worth: idea.worth - WORTH.reserve * thrift(s) }
    }
    case 'politics':
      return { option, worth: politicalChance(g, by) * WORTH.level[s.level], reason: levelReason(s) }
    case 'reorganize':
      return { option, worth: reorganizationChance(g, by) * WORTH.marker, reason: 'nothing presses: try for a marker' }
    case 'decree': {
      const worth = name === 'politics' ? politicalChance(g, 'decree') * WORTH.level[s.level] : 0
      return { option, worth: worth - WORTH.decree * thrift(s), reason: levelReason(s) }
    }
    case 'tank':
      return tankIdea(g, name as Front, option)
    case 'forfeit':
      return forfeitIdea(g, option)
    default:
      return { option, worth: 0, reason: 'nothing else is worth it' }
  }
}

/** One-time markers are worth less the nearer the end. */
const thrift = (s: State): number => (s.epochs === 3 ? Math.min(1, (s.deck.length + s.bottom.length) / 10) : 1)

const levelReason = (s: State): string => {
  if (s.level <= 2) return `level ${s.level} is one crisis from collapse`
  return s.level >= winLevel(s) - 3 ? 'a political victory is in reach' : 'a higher level is a safer one'
}

/** Two forfeits make a loss impossible and give even odds on two levels. */
function forfeitIdea(g: Play, option: Option): Idea {
  const { s } = g
  const gains = [9, 6, 2.2]
  const fear = s.level <= 2 ? 2 : 1
  return {
    option,
    worth: (gains[s.forfeits] ?? 0.5) * fear * 0.6,
    reason: 'the talks need it: a bad dissent roll costs a level',
  }
}

function tankIdea(g: Play, name: Front, option: Option): Idea {
  const front = FRONTS.indexOf(name)
  const here = g.s.tank < 0 ? 0 : pressure(g, g.s.tank) + (4 - g.s.box[g.s.tank]) * 0.2
  const there = pressure(g, front) + (4 - g.s.box[front]) * 0.2
  const worth = g.s.status[front] === 'active' ? (there - here) * 1.6 - (g.s.tank < 0 ? 0 : 1) : 0
  return { option, worth, reason: `the Tank Corps is needed most against the ${FRONT_NAMES[name]} front` }
}

/** Whether a card would lose the game by its own advances as things stand. */
function wouldLose(g: Play, n: number): boolean {
  const { s, data } = g
  return FRONTS.some((name, front) => {
    if (s.status[front] !== 'active' || (front === ALLIES && indecisive(s))) return false
    const forced = n === 40 && name === 'southern' ? 1 : 0
    return s.box[front] + s.morale[front] <= (data.cards[n].advance[name] ?? 0) + forced
  })
}

const best = (ideas: readonly Idea[]): Idea =>
  ideas.reduce((champion, idea) => (idea.worth > champion.worth ? idea : champion))

/** Buying a die or stopping a step: only where it saves the game or wins it. */
function goldWord(g: Play, ask: AskView): Idea {
  const facts = (ask.data ?? {}) as { readonly [key: string]: Json }
  const { s } = g
  const [keep, ...others] = ask.options
  const stay: Idea = { option: keep, worth: 0, reason: 'the gold is kept for the worst hour' }
  if (ask.kind === 'gold-advance') {
    const lost = facts.to === 0 || (facts.to === 1 && s.level === 1)
    return lost ? { option: 'stop', worth: 1, reason: 'this step would lose the war' } : stay
  }
  const saves = { option: others[0], worth: 1, reason: 'this die decides the war' }
  if (facts.what === 'politics' && s.level === winLevel(s) - 1) return saves
  if (facts.what === 'dissent' && s.level === 1 && others.length > 2)
    return { ...saves, option: others[others.length - 1] }
  return stay
}

function idea(g: Play, ask: AskView): Idea {
  const { s } = g
  switch (ask.kind) {
    case 'action':
    case 'markers':
      return best(ask.options.map((option) => actionIdea(g, option)))
    case 'cheka':
      return wouldLose(g, s.card)
        ? { option: 'spend', worth: 1, reason: 'this card would take Moscow' }
        : { option: 'keep', worth: 0, reason: 'the Cheka is saved for a card that would lose the war' }
    case 'treaty':
      return treatyIdea(g)
    case 'fortify': {
      const near = [BALTIC, FINLAND].filter((front) => s.status[front] === 'active' && s.box[front] <= 3).length
      return near > 0 && s.level < 7
        ? { option: 'fortify', worth: 1, reason: 'Petrograd is threatened for the rest of the war' }
        : { option: 'actions', worth: 1, reason: 'Petrograd is safe enough' }
    }
    case 'subversion':
      return { option: 'swap', worth: 1, reason: 'fires are best put out before they spread' }
    case 'trains':
      return { option: 'use', worth: 1, reason: 'they roll once a turn, and this attack matters' }
    case 'battalion': {
      const front = FRONTS.indexOf((ask.data as { front: Front }).front)
      return pushWorth(g, front) > WORTH.reserve
        ? { option: 'commit', worth: 1, reason: 'a sure success is worth more than another roll' }
        : { option: 'save', worth: 1, reason: 'this front can wait' }
    }
    case 'recovery':
      return { option: 'politics', worth: 1, reason: levelReason(s) }
    case 'gold-advance':
    case 'gold-die':
      return goldWord(g, ask)
    default:
      return { option: ask.options[0], worth: 0, reason: 'there is nothing to decide' }
  }
}

/** Bukharin pays for a political plan only, and where Germany is mostly spent. */
function treatyIdea(g: Play): Idea {
  const { s } = g
  const german = pressure(g, BALTIC)
  return s.level >= 5 && s.box[BALTIC] >= 3 && german < 0.4
    ? { option: 'bukharin', worth: 1, reason: `level ${s.level} makes a political victory a plan` }
    : { option: 'treaty', worth: 1, reason: 'Germany is too near and the level too low to fight on' }
}

export function sensible(data: Data): Policy<State> {
  const mind: Mind<State> = {
    choose(position: LivePosition<State>): Move {
      const [ask] = position.asks
      // Policies look at the board with the eyes of the rules; they never roll, write or end anything.
      const g = { s: position.view, data } as Play
      const { option, reason } = idea(g, ask)
      return { ask, answer: option, reason }
    },
  }
  return {
    id: 'sensible',
    title: 'Sensible',
    about: 'Plays by the strategy article: politics early, fronts off the last boxes, markers saved for need.',
    mind: () => mind,
  }
}

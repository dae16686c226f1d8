// The chances of a choice, computed with the same modifiers that the rules use.
import type { Odds } from '@interregnum/game-package'
import type { AskView, Option, Table } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { Front } from '../data/fronts.ts'
import { FRONT_NAMES } from '../text/en.ts'
import { ODDS_WORDS } from '../text/odds.ts'
import {
  breaksCurzonLine,
  experienceBonus,
  type Force,
  isIdleOffensive,
  modifiers,
  sum,
  winsAnyway,
} from './offensives.ts'
import { dissentChange, type Payment, politicalDrm, resistance } from './politics.ts'
import { questions } from './questions.ts'
import { reorganizationDrm, reorganizationNeed } from './reorganization.ts'
import { battle, farthest, frontNumber, holds, type Play, place, type State } from './state.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** The share of the six faces that satisfy a condition. */
const share = (holds: (die: number) => boolean): number => FACES.filter(holds).length / FACES.length

/** The chance that an Offensive succeeds, without Gold and Last Battalion. */
export function offensiveChance(g: Play, front: number, by: Force, trains: boolean): number {
  const need = battle(g, front) - sum(modifiers(g, front, by, trains))
  const wins = (die: number): boolean => die > need || winsAnyway(g.s, die)
  if (!holds(g.s, 'experience')) return share(wins)
  const chances = FACES.map((die) => (wins(die) ? 1 : share((second) => die + experienceBonus(second) > need)))
  return chances.reduce((total, chance) => total + chance, 0) / FACES.length
}

export const politicalChance = (g: Play, by: Payment): number =>
  share((die) => die + politicalDrm(g, by) > resistance(g.data, g.s))

export const reorganizationChance = (g: Play, by: Payment): number =>
  share((die) => die + reorganizationDrm(g, by) >= reorganizationNeed)

/** The chances of the dissent table with this number of forfeits, worst first. */
export function dissentChances(data: Data, forfeits: number): { readonly change: number; readonly chance: number }[] {
  const changes = [...new Set(data.dissent.map((row) => row.change))].sort((a, b) => a - b)
  return changes
    .map((change) => ({ change, chance: share((die) => dissentChange(data, die + forfeits) === change) }))
    .filter(({ chance }) => chance > 0)
}

export function odds(s: State, data: Data, ask: AskView, option: Option): readonly Odds[] {
  const g: Play = { s, data, t: NO_TABLE }
  const choice = questions.read(ask.kind, option)
  const by = s.chekaTurn ? 'cheka' : 'card'
  if (questions.is(ask, 'trains')) return offensiveOdds(g, ask.data.front, by, choice?.use === 'use')
  switch (choice?.use) {
    case 'offensive':
      return offensiveOdds(g, choice.front, by, false)
    case 'reserve':
      return offensiveOdds(g, choice.front, 'reserve', false)
    case 'politics':
      return levelOdds(g, by)
    case 'reorganize':
      return markerOdds(g, by)
    case 'decree':
      return choice.to === 'politics' ? levelOdds(g, 'decree') : markerOdds(g, 'decree')
    case 'roll':
      return levelOdds(g, 'jassy')
    case 'forfeit':
      return forfeitOdds(data, s.forfeits + 1)
    default:
      return []
  }
}

function offensiveOdds(g: Play, name: Front, by: Force, trains: boolean): Odds[] {
  const front = frontNumber[name]
  const box = g.s.box[front]
  const to = g.data.tracks[front].boxes[box + 1]
  const costs = breaksCurzonLine(g, front)
  if (costs && g.s.level === 1) return [{ chance: 1, text: ODDS_WORDS.collapse }]
  const here = g.data.tracks[front].boxes[box]
  const text = isIdleOffensive(g, front)
    ? ODDS_WORDS.idle(FRONT_NAMES[name], here)
    : box === farthest(g.data, front)
      ? ODDS_WORDS.beats(FRONT_NAMES[name], here)
      : ODDS_WORDS.pushes(FRONT_NAMES[name], to)
  return [{ chance: offensiveChance(g, front, by, trains), text: costs ? ODDS_WORDS.withPrice(text) : text }]
}

const levelOdds = (g: Play, by: Payment): Odds[] => [
  { chance: politicalChance(g, by), text: ODDS_WORDS.level(g.s.level + 1) },
]

/** If the rolled marker is gone, the roll gives the gold, or nothing if that is gone too. */
function markerOdds(g: Play, by: Payment): Odds[] {
  const gold = place(g.s, 'imperial-gold') === 'table'
  const some = share((die) => gold || place(g.s, g.data.reorganization[die]) === 'table')
  return [{ chance: reorganizationChance(g, by) * some, text: ODDS_WORDS.marker }]
}

function forfeitOdds(data: Data, forfeits: number): Odds[] {
  return dissentChances(data, forfeits).map(({ change, chance }) => ({
    chance,
    text: change === 0 ? ODDS_WORDS.noDissent : ODDS_WORDS.dissent(change),
  }))
}

/** Computing odds must neither roll dice nor write to the journal. */
const NO_TABLE: Table = {
  get chance(): never {
    throw new Error('odds must not roll dice')
  },
  note(): never {
    throw new Error('odds must not write to the journal')
  },
  end(): never {
    throw new Error('odds must not end the game')
  },
}
